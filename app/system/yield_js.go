package system

import "time"

// Yield lets the window have its turn on a system where everything shares one
// thread. Long computations call it every 10 ms or so.
func Yield() {
	time.Sleep(time.Nanosecond) // with nothing to do, the browser goes on
}
