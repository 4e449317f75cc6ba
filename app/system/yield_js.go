package system

import (
	"syscall/js"
	"time"
)

// yieldPeriod is how long a computation keeps the page from having its turn.
const yieldPeriod = 8 * time.Millisecond

var (
	yielded  time.Time // when somebody last let the page have its turn
	turn     = make(chan struct{})
	haveTurn = js.FuncOf(func(js.Value, []js.Value) any {
		turn <- struct{}{}
		return nil
	})
)

// Yield lets the window have its turn on a system where everything shares one
// thread. Long computations call it every 10 ms or so; more often does no harm.
func Yield() {
	if time.Since(yielded) < yieldPeriod {
		return
	}
	page().Call("yield", haveTurn)
	<-turn // with nothing to do, the browser goes on
	yielded = time.Now()
}
