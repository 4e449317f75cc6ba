//go:build !js

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

// Interruptible returns a context that is cancelled when the user or the system stops the program
// or closes its terminal. Nobody else gets these signals any more. stop restores their usual effect.
func Interruptible(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(hangup) { // nohup makes programs ignore it
		signals = append(signals, hangup)
	}
	signal.Reset(signals...)
	return signal.NotifyContext(parent, signals...)
}

// SurviveClosedPipes makes writing to a closed pipe return an error instead of ending the program,
// which can then clean up.
func SurviveClosedPipes() {
	// Child processes would inherit an ignored signal, so it is received and dropped.
	signal.Notify(make(chan os.Signal, 1), brokenPipe)
}
