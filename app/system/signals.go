package system

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Signals that package syscall doesn't name on every system.
const (
	hangup     = syscall.Signal(1)
	brokenPipe = syscall.Signal(13)
)

// Interruptible returns a context that ends when the user or the system stops the program or
// closes its terminal, until stop is called.
func Interruptible(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(hangup) { // nohup has it ignored
		signals = append(signals, hangup)
	}
	return signal.NotifyContext(parent, signals...)
}

// SurviveClosedPipes makes writing to a closed pipe an error instead of a signal, so that the
// program can clean up.
func SurviveClosedPipes() {
	// Child processes would inherit an ignored signal, so it is received and dropped.
	signal.Notify(make(chan os.Signal, 1), brokenPipe)
}
