//go:build unix

package system

import (
	"os"
	"os/signal"
	"syscall"
)

// SurviveClosedPipes makes writing to a pipe that nobody reads any more an error,
// after which things can be put in order, also where the pipe is the program's
// own output.
func SurviveClosedPipes() {
	// Nobody needs to listen. To ignore the signal instead would be passed on to
	// the programs that this one starts.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
}
