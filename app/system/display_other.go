//go:build !unix || darwin

package system

// HasDisplay reports whether there is a display to open a window on. Here there
// always is.
func HasDisplay() bool { return true }
