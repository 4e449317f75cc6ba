//go:build unix

package system

import (
	"os"
	"os/signal"
	"syscall"
)

// SurviveClosedPipes makes writing to a closed pipe an error instead of a signal, so that the
// program can clean up.
func SurviveClosedPipes() {
	// Child processes would inherit an ignored signal, so it is received and dropped.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
}
