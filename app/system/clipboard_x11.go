//go:build unix && !darwin

package system

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// clipboardPatience is the longest wait for an answer, and for each part of a long text.
const clipboardPatience = time.Second

// errOwn says that nobody else is to be asked.
var errOwn = errors.New("the clipboard is our own")

// X11Clipboard asks the program that owns the clipboard of the X server for the
// text in it; "" if there is none. The toolkit asks as well, but waits for ever on
// the goroutine of the window. os.ErrDeadlineExceeded is the error where the owner
// does not answer. With any other the toolkit is to be asked: the server can't be asked
// from here, or it is the toolkit that owns the clipboard, as it does own the window.
func X11Clipboard(ctx context.Context, own uintptr) (string, error) {
	xgb.Logger.SetOutput(io.Discard) // its errors come back as well
	conn, err := xgb.NewConn()
	if err != nil {
		return "", err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, conn.Close)()
	r := clipboardReader{conn: conn, own: xproto.Window(own), limit: time.AfterFunc(clipboardPatience, conn.Close)}
	defer r.limit.Stop()
	text, err := r.read()
	text, _, _ = strings.Cut(text, "\x00") // with which some programs end it
	return text, err
}

// clipboardReader asks for the clipboard (Inter-Client Communication Conventions Manual 2.0,
// section 2).
type clipboardReader struct {
	conn  *xgb.Conn
	own   xproto.Window
	limit *time.Timer // closes the connection

	window                           xproto.Window // which the answer is given to
	clipboard, utf8, parts, property xproto.Atom
}

// x11Window makes a window that is never seen, for events, and finds atoms by name.
func x11Window(conn *xgb.Conn, atoms map[string]*xproto.Atom) (xproto.Window, error) {
	for name, atom := range atoms {
		reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return 0, err
		}
		*atom = reply.Atom
	}
	id, err := xproto.NewWindowId(conn)
	if err == nil {
		root := xproto.Setup(conn).Roots[0].Root
		xproto.CreateWindow(conn, 0, id, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0,
			xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
	}
	return id, err
}

func (r *clipboardReader) read() (string, error) {
	var err error
	r.window, err = x11Window(r.conn, map[string]*xproto.Atom{
		"CLIPBOARD": &r.clipboard, "UTF8_STRING": &r.utf8, "INCR": &r.parts, "QUADRILLE": &r.property,
	})
	if err != nil {
		return "", os.ErrDeadlineExceeded
	}
	owner, err := xproto.GetSelectionOwner(r.conn, r.clipboard).Reply()
	if err != nil {
		return "", os.ErrDeadlineExceeded
	}
	// What belongs to one client of the server differs within the mask only.
	if client := ^xproto.Window(xproto.Setup(r.conn).ResourceIdMask); owner.Owner != 0 && owner.Owner&client == r.own&client {
		return "", errOwn
	}
	text, given, err := r.ask(r.utf8)
	if given || err != nil {
		return string(text), err
	}
	text, _, err = r.ask(xproto.AtomString)
	latin1 := make([]rune, len(text))
	for i, b := range text {
		latin1[i] = rune(b)
	}
	return string(latin1), err
}

// ask asks for the clipboard in one form, which may not be given: some programs
// answer in another one.
func (r *clipboardReader) ask(form xproto.Atom) (text []byte, given bool, err error) {
	xproto.ConvertSelection(r.conn, r.window, r.clipboard, form, r.property, xproto.TimeCurrentTime)
	answer, err := awaitEvent(r, func(e xproto.SelectionNotifyEvent) bool { return e.Target == form })
	if err != nil || answer.Property == xproto.AtomNone {
		return nil, false, err
	}
	whole, err := r.take()
	if err != nil || whole.Type != r.parts {
		return whole.Value, whole.Type == form, err
	}
	for {
		if _, err = awaitEvent(r, func(e xproto.PropertyNotifyEvent) bool {
			return e.Atom == r.property && e.State == xproto.PropertyNewValue
		}); err != nil {
			return nil, true, err
		}
		part, err := r.take()
		if err != nil || len(part.Value) == 0 {
			return text, true, err
		}
		text = append(text, part.Value...)
	}
}

// take takes what the owner has written, which lets it go on, and extends the wait.
func (r *clipboardReader) take() (xproto.GetPropertyReply, error) {
	const longest = 1 << 28 // in units of four bytes
	reply, err := xproto.GetProperty(r.conn, true, r.window, r.property, xproto.GetPropertyTypeAny, 0, longest).Reply()
	if err != nil {
		return xproto.GetPropertyReply{}, os.ErrDeadlineExceeded
	}
	if r.limit.Stop() {
		r.limit.Reset(clipboardPatience)
	}
	return *reply, nil
}

// awaitEvent waits for an event; os.ErrDeadlineExceeded if none comes in time.
func awaitEvent[E xgb.Event](r *clipboardReader, fits func(E) bool) (E, error) {
	for {
		event, failure := r.conn.WaitForEvent()
		if e, ok := event.(E); ok && fits(e) {
			return e, nil
		}
		if event == nil && failure == nil { // the connection is closed
			var none E
			return none, os.ErrDeadlineExceeded
		}
	}
}

// CopiesPNG says that CopyPNG can be used.
const CopiesPNG = true

// CopyPNG puts a picture into the X server's clipboard until something else is copied or the
// program ends. Fyne copies only text.
func CopyPNG(picture []byte) error {
	xgb.Logger.SetOutput(io.Discard)
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

// clipboardOwner gives a picture to programs that ask.
type clipboardOwner struct {
	conn    *xgb.Conn
	picture []byte

	targets, png xproto.Atom
}

func (o *clipboardOwner) own() error {
	var clipboard xproto.Atom
	window, err := x11Window(o.conn, map[string]*xproto.Atom{"CLIPBOARD": &clipboard, "TARGETS": &o.targets, "image/png": &o.png})
	if err != nil {
		return err
	}
	return xproto.SetSelectionOwnerChecked(o.conn, window, clipboard, xproto.TimeCurrentTime).Check()
}

// serve answers until something else is copied.
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

// put writes what is asked for; false if it has no such form.
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
