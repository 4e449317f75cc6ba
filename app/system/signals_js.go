package system

import "context"

// Interruptible returns a context that only stop ends: a page gets no signals.
func Interruptible(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	return context.WithCancel(parent)
}
