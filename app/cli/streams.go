package cli

import (
	"context"
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

// open opens a file to read; "-" is standard input.
func (c *command) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return input{io.NopCloser(c.In), c.ctx, c.meter}, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	return input{file, c.ctx, nil}, nil
}

// input is an input whose Read ends when ctx is done, even if nothing comes.
type input struct {
	io.ReadCloser
	ctx   context.Context
	meter *meter // hidden while it waits; nil for a file
}

func (in input) Read(p []byte) (int, error) {
	const most = 64 << 10
	text := make([]byte, min(len(p), most)) // not p, which the reader may use again
	var n int
	var err error
	if in.meter != nil {
		in.meter.wait(true)
		defer in.meter.wait(false)
	}
	done := make(chan struct{})
	go func() {
		n, err = in.ReadCloser.Read(text)
		close(done)
	}()
	select {
	case <-done:
		return copy(p, text[:n]), err
	case <-in.ctx.Done():
		return 0, in.ctx.Err()
	}
}
