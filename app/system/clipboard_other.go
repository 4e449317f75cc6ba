//go:build (!unix && !js) || darwin

package system

// CopyPNG is nil: Fyne copies only text.
var CopyPNG func([]byte) error
