package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/model/judge"
)

// solve answers the cases of files, or positions.
func (c *command) solve(args []string) error {
	var name string
	var w writing
	rest, err := c.parse(flags{"format": &name, "o": &w.to, "json": &w.asJSON, "force": &w.force}, args)
	switch {
	case err != nil:
		return err
	case name == "":
		return c.solvePositions(rest, w)
	}
	entry, format, err := c.entry(name)
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		rest = []string{"-"}
	}
	return c.solveFiles(rest, entry, format, w)
}

// writing is where and how a command writes.
type writing struct {
	to     string // the file of -o, "" for standard output
	asJSON bool
	force  bool // replace a file even where input was bad
}

// nothing is the error of an output that would replace a file by nothing, or without a
// part of the input; nil where it may appear.
func (c *command) nothing(out *output, w writing, answered int) error {
	switch {
	case w.force || !out.appears():
		return nil
	case c.unread:
		return &fs.PathError{Op: "write", Path: w.to, Err: errUnread}
	case c.bad && answered == 0:
		return &fs.PathError{Op: "write", Path: w.to, Err: errNothing}
	default:
		return nil
	}
}

// solveFiles answers the cases of all files. Bad cases leave their answers out; but where
// a file, or every case, could not be read, the file of -o stays as it was.
func (c *command) solveFiles(names []string, entry catalogue.Entry, format *judge.Format, w writing) error {
	out, err := create(w.to, c.Out)
	if err != nil {
		return err
	}
	defer out.abandon()
	s := &solving{command: c, entry: entry, format: format, out: out, progress: c.newProgress(w.to), asJSON: w.asJSON}
	for _, name := range names {
		if err := s.file(name); err != nil {
			return err
		}
	}
	if err := c.nothing(out, w, s.answered); err != nil {
		return err
	}
	return complete(out)
}

// solving is the work on all files of a command.
type solving struct {
	*command
	entry    catalogue.Entry
	format   *judge.Format
	out      *output
	progress *progress
	asJSON   bool
	answered int // cases
}

// file answers the cases of one file; "-" is standard input. Bad cases and a
// file that can't be read are reported and are no error.
func (s *solving) file(name string) error {
	in, err := s.open(name)
	if err == nil {
		defer in.Close()
		err = s.cases(name, in)
	}
	switch {
	case err == nil:
		return nil
	case s.ctx.Err() != nil, errors.As(err, new(*writeError)):
		return err
	default:
		s.unread = true
		s.fault(name, err)
		return nil
	}
}

// open opens a file to read; "-" is standard input.
func (c *command) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(c.In), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "read", Path: name, Err: syscall.EISDIR}
	}
	return f, nil
}

// writeError tells a failure to write answers from one to read cases.
type writeError struct{ error }

func (e *writeError) Unwrap() error { return e.error }

// cases answers the cases of a text.
func (s *solving) cases(name string, in io.Reader) error {
	answers := s.format.NewWriter(s.out)
	defer s.progress.clear()
	return batch.Solve(s.ctx, s.format, in, s.entry.Engine, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
		for i := range results {
			r := &results[i]
			if r.Case.Err != nil {
				// On a terminal the answers before it should stand before it.
				if err := s.out.show(); err != nil {
					return &writeError{err}
				}
				s.progress.clear()
				s.fault(name, r.Case.Err)
			}
			if r.Case.Err == nil {
				s.answered++
			}
			var err error
			if s.asJSON {
				err = s.object(name, r)
			} else if r.Case.Number > 0 { // 0 is an error outside a case
				err = answers.Write(r.Answer)
			}
			if err != nil {
				return &writeError{err}
			}
		}
		s.progress.add(len(results))
		if err := s.out.show(); err != nil {
			return &writeError{err}
		}
		return nil
	})
}

// object writes the result of a case as a JSON object.
func (s *solving) object(name string, r *batch.Result) error {
	object := struct {
		File       string `json:"file"`
		Case       int    `json:"case,omitempty"`
		Line       int    `json:"line"`
		Position   string `json:"position,omitempty"`
		Unsolvable bool   `json:"unsolvable,omitempty"`
		Length     *int   `json:"length,omitempty"`
		Moves      string `json:"moves,omitempty"`
		Error      string `json:"error,omitempty"`
	}{File: name, Case: r.Case.Number, Line: r.Case.Line}
	if r.Case.Position != nil {
		object.Position = r.Case.Position.String()
	}
	switch {
	case r.Case.Err != nil:
		object.Line, object.Error = r.Case.Err.Line, s.say.Say(r.Case.Err.Reason)
	case r.Answer.Outcome == judge.Unsolvable:
		object.Unsolvable = true
	default:
		object.Length, object.Moves = &r.Answer.Length, r.Case.Position.Puzzle().Notation(r.Answer.Moves...)
	}
	return report{s.command, s.out, true}.object(object)
}
