package system

import (
	"syscall/js"
	"time"
)

// yieldPeriod is the least time between two yields to the page.
const yieldPeriod = 8 * time.Millisecond

var (
	yielded  time.Time // the time of the last yield
	turn     = make(chan struct{})
	haveTurn = js.FuncOf(func(js.Value, []js.Value) any {
		turn <- struct{}{}
		return nil
	})
)

// Yield lets the window handle events, since it shares the only thread. Long work calls it every
// 10 ms or more often.
func Yield() {
	if time.Since(yielded) < yieldPeriod {
		return
	}
	page().Call("yield", haveTurn)
	<-turn // while all goroutines wait, the browser runs
	yielded = time.Now()
}
