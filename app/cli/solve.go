package cli

import (
	"io"
	"os"
	"runtime"

	"quadrille/app/files/text"
	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// solve solves the cases of test files, or positions. Without -format, the format of a test file is
// detected.
func (c *command) solve(rest []string) error {
	f := flagFormat.of(c)
	if f == nil && len(rest) == 1 {
		f = detected(c, rest[0])
	}
	if f == nil {
		return solvePositions(c, rest)
	}
	return solveFiles(c, orInput(rest), c.entry(f.Puzzle).Engine, f)
}

// detected returns the format of a test file, which it tells, and none of other texts.
func detected(c *command, name string) *judge.Format {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	is, err := c.detector().Read(c.ctx, text.At(name))
	if err != nil || len(is.Formats) == 0 {
		return nil
	}
	c.tell(name, model.Say("cli.readCases", "Format", is.Formats[0].Name))
	return is.Formats[0]
}

// solveFiles answers the cases of all files; "-" is standard input. It reports unreadable files and invalid
// cases, which get no answer.
func solveFiles(c *command, names []string, engine solver.Engine, format *judge.Format) error {
	for _, name := range names {
		in, err := c.open(name)
		if err == nil {
			err = solveCases(c, name, in, engine, format)
			in.Close()
		}
		if err := c.blame(name, err); err != nil {
			return err
		}
	}
	return nil
}

func solveCases(c *command, name string, in io.Reader, engine solver.Engine, format *judge.Format) error {
	var line []byte
	progress := c.does("cli.doing.cases")
	return batch.Solve(c.ctx, format, engine, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
		for i := range results {
			r := &results[i]
			if r.Case.Err == nil {
				c.answered++
			} else {
				// On a terminal, earlier answers should appear before the message.
				if err := c.out.files[0].Flush(); err != nil {
					return err
				}
				c.out.fault(name, r.Case.Err)
			}
			var err error
			if c.out.asJSON {
				err = c.out.object(caseObject(c, name, r))
			} else if r.Case.Number > 0 { // 0 is an error outside a case
				line = format.AppendAnswer(line[:0], r.Answer)
				_, err = c.out.files[0].Write(line)
			}
			if err != nil {
				return err
			}
		}
		progress(int64(c.answered), 0)
		return c.out.files[0].Flush()
	})
}

func caseObject(c *command, name string, r *batch.Result) object {
	line := r.Case.Line
	if r.Case.Err != nil {
		line = r.Case.Err.Line
	}
	o := object{"file", name, "case", nonzero(r.Case.Number), "line", line}
	if r.Case.Position != nil {
		o = append(o, "position", r.Case.Position.String())
	}
	switch {
	case r.Case.Err != nil:
		return append(o, "error", c.out.say.Say(r.Case.Err.Reason))
	case r.Answer.Outcome == judge.Unsolvable:
		return append(o, "unsolvable", true)
	default:
		return append(o, "length", r.Answer.Length, "moves", written(r.Case.Position, r.Answer.Moves, r.Answer.Length))
	}
}

// convert prints positions as IDs, or writes them as a test file. Those that its format can't express are
// reported.
func (c *command) convert(rest []string) error {
	f := flagTo.of(c)
	var cases []model.Position
	err := c.each(rest, "cli.needPosition", func(g given) error {
		p := g.found.Position
		switch {
		case f == nil:
			c.answered++
			return c.out.line(p.String())
		case !f.Fits(p):
			return &model.TextError{Reason: model.Say("judge.refuse.fits", "Number", int(c.position.Load()), "Format", f.Title())}
		}
		c.answered++
		cases = append(cases, p)
		return nil
	})
	if err != nil || len(cases) == 0 {
		return err
	}
	text, err := f.Cases(cases...)
	if err == nil {
		_, err = c.out.files[0].Write(text)
	}
	return err
}
