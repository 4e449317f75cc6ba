//go:build (!unix && !js) || darwin

package system

// CopyPNG is nil because pictures can't be copied on this system: Fyne copies only text.
var CopyPNG func([]byte) error
