package cli

import (
	"io"
	"os"

	"quadrille/app/catalogue"
	"quadrille/app/system"
)

// Streams are the puzzles, input, outputs and folders of a command.
type Streams struct {
	Entries  []catalogue.Entry
	In       io.Reader
	Out, Err io.Writer

	OutSeen, ErrSeen bool   // Out and Err are terminals
	Cache            string // the folder for tables that take long to build; "" for none
	Settings         string // the folder of the window's settings; "" for none
}

// Standard returns the streams of the process.
func Standard() Streams {
	return Streams{
		Entries: catalogue.Catalogue(),
		In:      os.Stdin, Out: os.Stdout, Err: os.Stderr,
		OutSeen: isTerminal(os.Stdout), ErrSeen: isTerminal(os.Stderr),
		Cache: system.Cache(), Settings: system.Config(),
	}
}

// isTerminal reports whether a stream is a character device other than the null device.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
