package system

import "context"

// Interruptible returns a context that is done when the user or the system asks
// the program to end, until stop is called. Nobody asks a page.
func Interruptible(parent context.Context) (ctx context.Context, stop context.CancelFunc) {
	return context.WithCancel(parent)
}
