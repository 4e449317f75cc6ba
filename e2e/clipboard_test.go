//go:build e2e && linux

package e2e

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynetest "fyne.io/fyne/v2/test"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"quadrille/app/system"
	"quadrille/widgets"
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

// silence claims the clipboard and then answers nobody who asks for what is in it,
// until it is closed.
func (d *Desktop) silence() client {
	d.t.Helper()
	c := d.client()
	if err := xproto.SetSelectionOwnerChecked(c.Conn, c.window, c.clipboard, xproto.TimeCurrentTime).Check(); err != nil {
		d.t.Fatal(err)
	}
	return c
}

// TestSilentClipboard: the window goes on where the program that something was
// copied in does not answer, and says so.
func TestSilentClipboard(t *testing.T) {
	d := NewDesktop(t)
	w := d.Launch()
	before := w.Position()
	program, overlays := w.plan.program, w.plan.canvas().Overlays()
	refused := func() {
		t.Helper()
		program.ShowText(program.Text("error.paste"), program.Text("clipboard.silent"))
		w.See(program.Text("clipboard.silent"))
		overlays.Remove(overlays.Top())
		w.Key("Escape")
	}
	silent := d.silence()
	w.Key("ctrl+v")
	refused()
	silent.Close()
	w.AwaitStep(before)

	const typed = "uldr"
	w.Shortcut("ctrl+j")
	w.Type(typed)
	silent = d.silence()
	w.Key("ctrl+v")
	refused()
	// In the same field, by its menu.
	var field *widgets.Field
	place := w.plan.find("a field", func(s spot) bool {
		f, ok := s.object.(*widgets.Field)
		if ok {
			field = f
		}
		return ok
	})
	fynetest.Type(field, typed)
	field.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(field.Size().Width/2, field.Size().Height/2)})
	w.RightClick(place.centre())
	w.Click(w.plan.text("Paste").centre())
	overlays.Remove(overlays.Top())
	refused()
	silent.Close()
	w.Key("ctrl+a")
	if got := w.Copied("ctrl+c"); got != typed {
		t.Errorf("the field holds %q", got)
	}
	// What was copied in the window itself.
	w.Key("End", "ctrl+v")
	field.SetText(typed + typed)
	w.plan.settle()
	w.See("Not solved after 8 moves")
}

// TestOwnClipboard: nobody asks himself over the server. A busy machine answers late.
func TestOwnClipboard(t *testing.T) {
	d := NewDesktop(t)
	t.Setenv("DISPLAY", d.display)
	owner := d.silence()
	if _, err := system.X11Clipboard(t.Context(), uintptr(owner.window)); err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("our own clipboard: %v", err)
	}
	if _, err := system.X11Clipboard(t.Context(), 0); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("somebody else's clipboard: %v", err)
	}
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

// TestClipboardOfOthers: a long text comes in parts, an old one in Latin-1.
func TestClipboardOfOthers(t *testing.T) {
	d := NewDesktop(t)
	t.Setenv("DISPLAY", d.display)
	read := func(want string) {
		t.Helper()
		if got, err := system.X11Clipboard(t.Context(), 0); err != nil || got != want {
			t.Errorf("%v, %d bytes instead of %d", err, len(got), len(want))
		}
	}
	read("")
	long := strings.Repeat("十五 and some more.\n", 1<<20/20)
	d.SetClipboard(long)
	read(long)
	const latin1 = "d\xe9j\xe0 vu"
	old := d.command("xclip", "-selection", "clipboard", "-in", "-target", "STRING")
	old.Stdin = strings.NewReader(latin1)
	if err := finish(old); err != nil {
		t.Fatal(err)
	}
	d.eventually("the clipboard has changed hands", func() bool { return d.Clipboard() == latin1 })
	read("déjà vu")
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
	if got, err := system.X11Clipboard(t.Context(), 0); got != "" || err != nil {
		t.Errorf("as text it is %q, %v", got, err)
	}
	const text = "something else"
	d.SetClipboard(text)
	if got := paste("UTF8_STRING"); got != text {
		t.Errorf("then %q is pasted", got)
	}
}
