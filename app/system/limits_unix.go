//go:build unix

package system

import (
	"os"

	"golang.org/x/sys/unix"

	"quadrille/model"
)

// Shortage says what the user's limits allow too little of; its Key is "" if they allow enough. Without
// it the Go runtime may end the program with a trace of its goroutines.
func Shortage() (short model.Phrase) {
	const memory, files, threads = 2 << 30, 32, 16
	var l unix.Rlimit
	switch {
	case unix.Getrlimit(unix.RLIMIT_AS, &l) == nil && l.Cur < memory:
		return model.Say("system.memory", "Count", int(l.Cur>>20), "Least", memory>>20)
	case unix.Getrlimit(unix.RLIMIT_NOFILE, &l) == nil && l.Cur < files:
		return model.Say("system.files", "Count", int(l.Cur), "Least", files)
	case os.Getuid() != 0 && unix.Getrlimit(unix.RLIMIT_NPROC, &l) == nil && l.Cur < threads:
		return model.Say("system.threads", "Count", int(l.Cur), "Least", threads)
	}
	return short
}
