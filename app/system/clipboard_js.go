package system

import (
	"context"
	"errors"
	"syscall/js"
)

// X11Clipboard is for X servers; here there are none.
func X11Clipboard(context.Context, uintptr) (string, error) { return "", errors.ErrUnsupported }

// CopiesPNG says that CopyPNG can be used.
const CopiesPNG = true

// CopyPNG puts a picture into the clipboard. The browser may ask the person first.
func CopyPNG(picture []byte) error {
	bytes := js.Global().Get("Uint8Array").New(len(picture))
	js.CopyBytesToJS(bytes, picture)
	answer := make(chan string)
	page().Call("copyPNG", bytes, once(func(refusal js.Value) { answer <- refusal.String() }))
	if refusal := <-answer; refusal != "" {
		return errors.New(refusal)
	}
	return nil
}
