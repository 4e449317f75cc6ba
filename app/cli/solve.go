package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"

	"quadrille/app/batch"
	"quadrille/app/catalogue"
	"quadrille/model/judge"
)

// solve answers the cases of files, or positions.
func (c *command) solve(args []string) error {
	var name, to string
	rest, err := c.parse(flags{"format": &name, "o": &to}, args)
	switch {
	case err != nil:
		return err
	case name == "":
		return c.solvePositions(rest, to)
	}
	entry, format, err := c.entry(name)
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		rest = []string{"-"}
	}
	return c.solveFiles(rest, entry, format, to)
}

// solveFiles answers the cases of all files. Bad cases leave their answers out;
// but when a file could not be read, what -o names stays as it was.
func (c *command) solveFiles(names []string, entry catalogue.Entry, format *judge.Format, to string) error {
	out, err := create(to, c.Out)
	if err != nil {
		return err
	}
	defer out.abandon()
	s := &solving{command: c, entry: entry, format: format, out: out, progress: c.newProgress(to)}
	for _, name := range names {
		if err := s.file(name); err != nil {
			return err
		}
	}
	if c.unread && out.appears() {
		return &fs.PathError{Op: "write", Path: to, Err: errUnread}
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
			if r.Case.Number == 0 {
				continue // an error that is none of a case has no answer
			}
			if err := answers.Write(r.Answer); err != nil {
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
