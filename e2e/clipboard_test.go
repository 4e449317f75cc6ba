//go:build e2e && linux

package e2e

import (
	"testing"

	"quadrille/app/system"
)

// TestPictureInClipboard: another program can paste a copied picture until something else is
// copied.
func TestPictureInClipboard(t *testing.T) {
	d := NewDesktop(t)
	t.Setenv("DISPLAY", d.display)
	picture := make([]byte, 1<<20)
	for i := range picture {
		picture[i] = byte(i * i >> 8)
	}
	if err := system.CopyPNG(picture); err != nil {
		t.Fatal(err)
	}
	paste := func(form string) string {
		out, _ := d.command("xclip", "-selection", "clipboard", "-out", "-target", form).Output()
		return string(out)
	}
	if got := paste("TARGETS"); got != "TARGETS\nimage/png\n" {
		t.Errorf("it is offered as %q", got)
	}
	if got := paste("image/png"); got != string(picture) {
		t.Errorf("%d bytes of %d are pasted, or others", len(got), len(picture))
	}
	if got := paste("UTF8_STRING"); got != "" {
		t.Errorf("as text it is %q", got)
	}
	const text = "something else"
	d.SetClipboard(text)
	if got := paste("UTF8_STRING"); got != text {
		t.Errorf("then %q is pasted", got)
	}
}
