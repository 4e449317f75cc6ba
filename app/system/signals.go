package system

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Interruptible returns a context that is done when the user or the system asks
// the program to end, until stop is called.
func Interruptible(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	return signal.NotifyContext(parent, os.Interrupt, syscall.SIGTERM)
}
