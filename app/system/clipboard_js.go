package system

import (
	"errors"
	"syscall/js"
)

// CopyPNG copies a PNG picture to the clipboard. The browser may ask the user first.
var CopyPNG = func(picture []byte) error {
	bytes := js.Global().Get("Uint8Array").New(len(picture))
	js.CopyBytesToJS(bytes, picture)
	answer := make(chan string)
	page().Call("copyPNG", bytes, once(func(refusal js.Value) { answer <- refusal.String() }))
	if refusal := <-answer; refusal != "" {
		return errors.New(refusal)
	}
	return nil
}
