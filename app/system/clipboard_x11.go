//go:build unix && !darwin

package system

import (
	"io"
	"slices"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// CopyPNG copies a PNG picture to the clipboard, until something else is copied or the program
// ends. It is nil on systems where that is impossible, because Fyne copies only text.
var CopyPNG = func(picture []byte) error {
	xgb.Logger.SetOutput(io.Discard) // its errors are also returned
	conn, err := xgb.NewConn()
	if err != nil {
		return err
	}
	o := clipboardOwner{conn: conn, picture: picture}
	if err := o.own(); err != nil {
		conn.Close()
		return err
	}
	go o.serve()
	return nil
}

// clipboardOwner sends a picture to programs that request it (Inter-Client Communication
// Conventions Manual 2.0, section 2).
type clipboardOwner struct {
	conn    *xgb.Conn
	picture []byte

	targets, png xproto.Atom
}

// own claims the clipboard for a window that is never shown.
func (o *clipboardOwner) own() error {
	var clipboard xproto.Atom
	for name, atom := range map[string]*xproto.Atom{"CLIPBOARD": &clipboard, "TARGETS": &o.targets, "image/png": &o.png} {
		reply, err := xproto.InternAtom(o.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		*atom = reply.Atom
	}
	window, err := xproto.NewWindowId(o.conn)
	if err != nil {
		return err
	}
	root := xproto.Setup(o.conn).Roots[0].Root
	xproto.CreateWindow(o.conn, 0, window, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	return xproto.SetSelectionOwnerChecked(o.conn, window, clipboard, xproto.TimeCurrentTime).Check()
}

// serve answers requests until something else is copied.
func (o *clipboardOwner) serve() {
	defer o.conn.Close()
	for {
		event, failure := o.conn.WaitForEvent()
		switch e := event.(type) {
		case xproto.SelectionRequestEvent:
			answer := xproto.SelectionNotifyEvent{
				Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property,
			}
			if !o.put(e) {
				answer.Property = xproto.AtomNone
			}
			xproto.SendEvent(o.conn, false, e.Requestor, xproto.EventMaskNoEvent, string(answer.Bytes()))
		case xproto.SelectionClearEvent:
			return
		case nil:
			if failure == nil { // the connection is closed
				return
			}
		}
	}
}

// put writes the picture, or the list of its formats, as requested; false for other formats.
func (o *clipboardOwner) put(e xproto.SelectionRequestEvent) bool {
	switch e.Target {
	case o.targets:
		forms := make([]byte, 8)
		xgb.Put32(forms, uint32(o.targets))
		xgb.Put32(forms[4:], uint32(o.png))
		xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, e.Property, xproto.AtomAtom, 32, 2, forms)
	case o.png:
		// A request is at most 262,140 bytes long.
		mode := byte(xproto.PropModeReplace)
		for part := range slices.Chunk(o.picture, 1<<17) {
			xproto.ChangeProperty(o.conn, mode, e.Requestor, e.Property, o.png, 8, uint32(len(part)), part)
			mode = xproto.PropModeAppend
		}
	default:
		return false
	}
	return true
}
