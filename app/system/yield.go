//go:build !js

package system

// Yield lets the window have its turn on a system where everything shares one
// thread. Long computations call it every 10 ms or so; more often does no harm.
// Here there are threads enough, and it does nothing.
func Yield() {}
