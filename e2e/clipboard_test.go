//go:build e2e && linux

package e2e

import (
	"io"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"quadrille/app/system"
)

// client is another program on the desktop, as far as the clipboard goes.
type client struct {
	*xgb.Conn
	window    xproto.Window
	clipboard xproto.Atom
}

func (d *Desktop) client() client {
	d.t.Helper()
	xgb.Logger.SetOutput(io.Discard)
	conn, err := xgb.NewConnDisplay(d.display)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(conn.Close)
	window, err := xproto.NewWindowId(conn)
	if err != nil {
		d.t.Fatal(err)
	}
	name := "CLIPBOARD"
	clipboard, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		d.t.Fatal(err)
	}
	root := xproto.Setup(conn).Roots[0].Root
	xproto.CreateWindow(conn, 0, window, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	return client{conn, window, clipboard.Atom}
}

// TestVanishedPaster: whoever asks for what was copied in the window, and has gone before
// it can answer, leaves the window as it is.
func TestVanishedPaster(t *testing.T) {
	d := NewDesktop(t)
	w := d.Launch()
	before := w.Position() // which is in the clipboard now
	w.Freeze()
	c, others := d.client(), d.client()
	if err := xproto.ConvertSelectionChecked(c.Conn, c.window, c.clipboard, xproto.AtomString, xproto.AtomString,
		xproto.TimeCurrentTime).Check(); err != nil {
		t.Fatal(err)
	}
	c.Close()
	d.eventually("who has asked has gone", func() bool {
		_, err := xproto.GetGeometry(others.Conn, xproto.Drawable(c.window)).Reply()
		return err != nil
	})
	w.Thaw()
	w.AwaitStep(before)
	w.Close()
}

// TestPictureInClipboard: a picture that is copied can be pasted elsewhere, until
// something else is copied.
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
