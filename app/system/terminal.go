package system

import (
	"os"

	"golang.org/x/term"
)

// OnTerminal reports whether standard output and standard error are a terminal that carries out control
// sequences.
func OnTerminal() bool {
	for _, file := range []*os.File{os.Stdout, os.Stderr} {
		if !term.IsTerminal(int(file.Fd())) || !controls(file) {
			return false
		}
	}
	return os.Getenv("TERM") != "dumb"
}
