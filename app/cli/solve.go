package cli

import (
	"io"
	"os"
	"runtime"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
)

// solve solves the cases of test files, or positions. Without -format, the format of a test file is
// detected.
func (c *command) solve(rest []string) error {
	if c.options.format != "" {
		entry, format, err := c.entry(c.options.format)
		if err != nil {
			return err
		}
		return c.solveFiles(orInput(rest), entry, format)
	}
	if len(rest) == 1 {
		if entry, format, ok := c.detected(rest[0]); ok {
			c.tell(rest[0], model.Say("cli.readCases", "Format", format.Name))
			return c.solveFiles(rest, entry, format)
		}
	}
	return c.solvePositions(rest)
}

// detected returns the format of a test file, by its beginning; ok is false for other texts.
func (c *command) detected(name string) (e catalogue.Entry, f *judge.Format, ok bool) {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
		return e, nil, false
	}
	in, err := c.open(name)
	if err != nil {
		return e, nil, false
	}
	defer in.Close()
	head, err := io.ReadAll(io.LimitReader(in, text.Sampled))
	if err != nil {
		return e, nil, false
	}
	is, err := c.reader().detector().Detect(name, string(head))
	if err != nil || len(is.Formats) == 0 {
		return e, nil, false
	}
	e, _ = catalogue.Find(c.Entries, is.Formats[0].Puzzle.ID())
	return e, is.Formats[0], true
}

// solveFiles answers the cases of all files. Invalid cases get no answer. If every case is, the
// file of -o is replaced only with -force.
func (c *command) solveFiles(names []string, entry catalogue.Entry, format *judge.Format) error {
	return c.out.write(func() error {
		s := &solving{command: c, entry: entry, format: format}
		for _, name := range names {
			if err := s.file(name); err != nil {
				return err
			}
		}
		return c.out.checkAnswered(s.answered)
	}, names...)
}

// solving is the state of solveFiles.
type solving struct {
	*command
	entry    catalogue.Entry
	format   *judge.Format
	answered int // cases
}

// file answers the cases of one file; "-" is standard input. It reports invalid cases and an
// unreadable file, without an error.
func (s *solving) file(name string) error {
	in, err := s.open(name)
	if err == nil {
		defer in.Close()
		err = s.cases(name, in)
	}
	if err == nil || s.ctx.Err() != nil || isWriteError(err) {
		return err
	}
	s.out.fault(name, err)
	return nil
}

// cases answers the cases that it reads from in.
func (s *solving) cases(name string, in io.Reader) error {
	answers := s.format.NewWriter(s.out.file)
	progress := s.does("cli.doing.cases")
	return batch.Batch{Format: s.format, Engine: s.entry.Engine}.Solve(s.ctx, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
		for i := range results {
			r := &results[i]
			if r.Case.Err == nil {
				s.answered++
			} else {
				// On a terminal, earlier answers should appear before the message.
				if err := s.out.file.Flush(); err != nil {
					return err
				}
				s.out.fault(name, r.Case.Err)
			}
			var err error
			if s.out.asJSON {
				err = s.result(name, r)
			} else if r.Case.Number > 0 { // 0 is an error outside a case
				err = answers.Write(r.Answer)
			}
			if err != nil {
				return err
			}
		}
		progress(int64(s.answered), 0)
		return s.out.file.Flush()
	})
}

// result writes the result of a case as a JSON object.
func (s *solving) result(name string, r *batch.Result) error {
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
		object.Line, object.Error = r.Case.Err.Line, s.out.say.Say(r.Case.Err.Reason)
	case r.Answer.Outcome == judge.Unsolvable:
		object.Unsolvable = true
	default:
		object.Length, object.Moves = &r.Answer.Length, r.Case.Position.Puzzle().Notation(r.Answer.Moves...)
	}
	return s.out.object(object)
}
