package cli

import (
	"io"
	"os"
	"runtime"
	"time"

	"golang.org/x/term"

	"quadrille/app/catalogue"
	"quadrille/app/system"
)

// Streams are the puzzles, input, outputs and folders of a command.
type Streams struct {
	Entries  []catalogue.Entry
	In       io.Reader
	Out, Err io.Writer
	Cache    string // the folder for tables that take long to build; "" for none
	Config   string // the folder with the settings and what is kept for the user; "" for none
	Terminal bool   // Out and Err are a terminal
	Colour   bool   // the terminal shows colours
	// Patience is the time after which a command says on Err, a terminal, what it is doing; 0 for never.
	Patience time.Duration
}

// Standard returns the streams of the process.
func Standard() Streams {
	// The consoles of Windows print control sequences, but for its newer terminal.
	onTerminal := term.IsTerminal(int(os.Stderr.Fd()))
	isTerminal := onTerminal && term.IsTerminal(int(os.Stdout.Fd())) &&
		os.Getenv("TERM") != "dumb" && (runtime.GOOS != "windows" || os.Getenv("WT_SESSION") != "")
	s := Streams{
		Entries: catalogue.Catalogue(),
		In:      os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Cache: system.Cache(), Config: system.Config(),
		Terminal: isTerminal, Colour: isTerminal && os.Getenv("NO_COLOR") == "",
	}
	if onTerminal {
		s.Patience = time.Second
	}
	return s
}

// typed is standard input. While it waits, a person may be typing, so the progress line is hidden.
type typed struct {
	io.ReadCloser
	meter *meter
}

func (in typed) Read(p []byte) (int, error) {
	in.meter.wait(true)
	defer in.meter.wait(false)
	return in.ReadCloser.Read(p)
}
