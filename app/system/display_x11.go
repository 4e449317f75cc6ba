//go:build unix && !darwin

package system

import (
	"io"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// PrepareDisplay removes the mark of a window manager that has died from the X server: GLFW 3.4 ends
// the program when the mark names a window that is gone. Call it before Fyne starts.
func PrepareDisplay() {
	xgb.Logger.SetOutput(io.Discard)
	conn, err := xgb.NewConn()
	if err != nil {
		return // Fyne says why there is no window
	}
	defer conn.Close()
	const name = "_NET_SUPPORTING_WM_CHECK"
	atom, err := xproto.InternAtom(conn, true, uint16(len(name)), name).Reply()
	if err != nil {
		return
	}
	mark := func(window xproto.Window) []byte {
		reply, err := xproto.GetProperty(conn, false, window, atom.Atom, xproto.AtomWindow, 0, 1).Reply()
		if err != nil {
			return nil
		}
		return reply.Value
	}
	root := xproto.Setup(conn).Roots[conn.DefaultScreen].Root
	if manager := mark(root); len(manager) == 4 && mark(xproto.Window(xgb.Get32(manager))) == nil {
		_ = xproto.DeletePropertyChecked(conn, root, atom.Atom).Check() // without it GLFW fails as before
	}
}
