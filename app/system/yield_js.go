package system

import (
	"syscall/js"
	"time"
)

// yieldPeriod is the longest time between two turns of the page.
const yieldPeriod = 8 * time.Millisecond

var (
	yielded  time.Time // when the page last had its turn
	turn     = make(chan struct{})
	haveTurn = js.FuncOf(func(js.Value, []js.Value) any {
		turn <- struct{}{}
		return nil
	})
)

// Yield gives the window its turn where all share one thread. Long work calls it every 10 ms or
// more often.
func Yield() {
	if time.Since(yielded) < yieldPeriod {
		return
	}
	page().Call("yield", haveTurn)
	<-turn // with nothing to do, the browser goes on
	yielded = time.Now()
}
