//go:build !unix || darwin

package system

// PrepareDisplay does nothing, since this system has no X server.
func PrepareDisplay() {}
