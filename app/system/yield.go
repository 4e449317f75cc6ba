//go:build !js

package system

// Yield lets the window handle events on a system with only one thread. Long work calls it every
// 10 ms or more often. On this system it does nothing.
func Yield() {}
