package cli

import (
	"io"
	"os"

	"quadrille/app/system"
)

// Streams are where a command reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	// OutSeen and ErrSeen say that Out and Err are terminals. A long run shows on
	// Err how far it is, if somebody sees it there and not the answers themselves.
	OutSeen, ErrSeen bool
	// Cache is the folder for what takes long to make; "" for none.
	Cache string
	// Settings is the folder of the window's settings; "" for none.
	Settings string
}

// Standard returns the streams of the process.
func Standard() Streams {
	return Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		OutSeen: isTerminal(os.Stdout), ErrSeen: isTerminal(os.Stderr),
		Cache: system.Cache(), Settings: system.Config(),
	}
}

// isTerminal reports whether a stream is a terminal: a device of characters that
// is not the one that swallows everything.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
