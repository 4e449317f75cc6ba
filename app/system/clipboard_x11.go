//go:build unix && !darwin

package system

import (
	"context"
	"io"
	"os"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// clipboardPatience is how long the owner of the clipboard may take to answer, and
// for every part of a text that comes in parts.
const clipboardPatience = time.Second

// X11Clipboard asks the program that owns the clipboard of the X server for the
// text in it; "" if there is none. The toolkit asks as well, but waits for ever on
// the goroutine of the window. os.ErrDeadlineExceeded is the error where the owner
// does not answer; any other says that the server can't be asked from here.
func X11Clipboard(ctx context.Context) (string, error) {
	xgb.Logger.SetOutput(io.Discard) // its errors come back as well
	conn, err := xgb.NewConn()
	if err != nil {
		return "", err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, conn.Close)()
	r := clipboardReader{conn: conn, limit: time.AfterFunc(clipboardPatience, conn.Close)}
	defer r.limit.Stop()
	text, err := r.read()
	text, _, _ = strings.Cut(text, "\x00") // with which some programs end it
	return text, err
}

// clipboardReader asks for the clipboard as the Inter-Client Communication
// Conventions Manual, version 2.0, section 2 has it.
type clipboardReader struct {
	conn  *xgb.Conn
	limit *time.Timer // closes the connection

	window                           xproto.Window // which the answer is given to
	clipboard, utf8, parts, property xproto.Atom
}

func (r *clipboardReader) read() (string, error) {
	for name, atom := range map[string]*xproto.Atom{
		"CLIPBOARD": &r.clipboard, "UTF8_STRING": &r.utf8, "INCR": &r.parts, "QUADRILLE": &r.property,
	} {
		reply, err := xproto.InternAtom(r.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return "", os.ErrDeadlineExceeded
		}
		*atom = reply.Atom
	}
	id, err := xproto.NewWindowId(r.conn)
	if err != nil {
		return "", os.ErrDeadlineExceeded
	}
	r.window = id
	root := xproto.Setup(r.conn).Roots[0].Root
	xproto.CreateWindow(r.conn, 0, id, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0,
		xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
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

// take takes what the owner has put down, which tells it to go on. An answer gives
// it more time.
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
