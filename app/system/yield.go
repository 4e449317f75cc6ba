//go:build !js

package system

// Yield gives the window its turn where all share one thread. Long work calls it every 10 ms or
// more often. Here it does nothing.
func Yield() {}
