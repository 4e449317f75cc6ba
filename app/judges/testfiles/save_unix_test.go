//go:build unix

package testfiles

import (
	"os"
	"slices"
	"testing"

	"quadrille/app/judges/generate"
	"quadrille/app/window/shell/shelltest"
)

// TestTestDataThatCanNotBeSavedIsSaid: neither the cases nor the answers that
// were there are touched where there is no room for both.
func TestTestDataThatCanNotBeSavedIsSaid(t *testing.T) {
	if !shelltest.Apart(t) {
		return
	}
	b := newBench(t)
	entry := b.entries[0]
	o := generate.Order{Entry: entry, Format: entry.Formats[0], Cases: 1, Seed: 1, Low: -1, High: -1}
	made, err := o.Test(t.Context(), func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	if err := generate.WriteTest(b.folder+"/new.in", b.folder+"/new.out", made, o.Format); err != nil {
		t.Fatal(err)
	}
	larger := max(len(b.content("new.in")), len(b.content("new.out")))
	if err := os.Remove(b.folder + "/new.out"); err != nil {
		t.Fatal(err)
	}
	b.file("new.in", "precious\n")
	shelltest.WithoutRoom(t, uint64(larger)-1)
	if err := generate.WriteTest(b.folder+"/new.in", b.folder+"/new.out", made, o.Format); err == nil {
		t.Error("there was room")
	}
	if got := b.content("new.in"); got != "precious\n" || !slices.Equal(shelltest.Names(t, b.folder), []string{"new.in"}) {
		t.Errorf("the cases are %q, beside %v", got, shelltest.Names(t, b.folder))
	}
	d := b.open()
	under := b.Overlay()
	d.save(o, b.source("new.in"))
	b.Until("a dialog", func() bool { return b.Overlay() != under })
	if b.opened != nil {
		t.Error("what was not saved is opened")
	}
}
