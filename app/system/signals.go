//go:build !js

package system

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Interruptible returns a context that is done when the user or the system asks
// the program to end, or its terminal is closed, until stop is called.
func Interruptible(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup does, which is to be respected
		signals = append(signals, syscall.SIGHUP)
	}
	return signal.NotifyContext(parent, signals...)
}
