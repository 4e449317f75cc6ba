//go:build !js

package system

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Interruptible returns a context that ends when the user or the system stops the program or
// closes its terminal, until stop is called.
func Interruptible(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup does, which is to be respected
		signals = append(signals, syscall.SIGHUP)
	}
	return signal.NotifyContext(parent, signals...)
}
