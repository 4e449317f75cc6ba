package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"quadrille/app/batch"
	"quadrille/app/catalogue"
	"quadrille/app/text"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// solve answers the cases of files, or positions.
func (c *command) solve(args []string) error {
	o := newOptions()
	rest, err := c.parse(o, args)
	if errors.Is(err, flag.ErrHelp) {
		return c.help(nil)
	}
	if err != nil {
		return err
	}
	if o.format == "" {
		return c.solvePositions(rest, o.out)
	}
	entry, format, err := c.entry(o.format)
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		rest = []string{"-"}
	}
	out, err := c.output(o.out)
	if err != nil {
		return err
	}
	defer out.Abandon()
	for _, name := range rest {
		if err := c.solveFile(name, entry, format, out); err != nil {
			// What was answered before an interruption is worth having.
			return errors.Join(err, out.Flush())
		}
	}
	return out.Close()
}

// solveFile answers the cases of one file; "-" is standard input. Bad cases and
// a file that can't be read are reported and are no error.
func (c *command) solveFile(name string, entry catalogue.Entry, format *judge.Format, out *output) error {
	in := c.In
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			c.fault(name, err)
			return nil
		}
		defer f.Close()
		in = f
	}
	if err := c.solveCases(name, in, entry, format, out); err != nil {
		if c.ctx.Err() != nil || errors.As(err, new(*writeError)) {
			return err
		}
		c.fault(name, err)
	}
	return nil
}

// writeError is a failure to write answers; there is no use in going on.
type writeError struct{ error }

func (e *writeError) Unwrap() error { return e.error }

func (c *command) solveCases(name string, in io.Reader, entry catalogue.Entry, format *judge.Format, out *output) error {
	interactive := c.Interactive && name == "-"
	o := batch.Options{Workers: runtime.GOMAXPROCS(0), Ahead: 64}
	if interactive {
		o.Ahead = 1
	}
	progress := c.newProgress()
	defer progress.clear()
	answers := format.NewWriter(out)
	return batch.Solve(c.ctx, format.NewReader(in), entry.Engine, o, func(r batch.Result) error {
		if r.Case.Err != nil {
			progress.clear()
			c.fault(name, r.Case.Err)
		}
		progress.add()
		if r.Case.Number == 0 {
			return nil // an error that is none of a case has no answer
		}
		err := answers.Write(r.Answer)
		if err == nil && interactive {
			err = out.Flush()
		}
		if err != nil {
			return &writeError{err}
		}
		return nil
	})
}

// solvePositions writes the solution text of each position.
func (c *command) solvePositions(ids []string, name string) error {
	if len(ids) == 0 {
		return &usageError{model.Say("cli.noInput")}
	}
	for _, id := range ids {
		if !c.isID(id) {
			return &usageError{model.Say("cli.needFormat", "Name", id)}
		}
	}
	out, err := c.output(name)
	if err != nil {
		return err
	}
	defer out.Abandon()
	for i, id := range ids {
		if i > 0 {
			fmt.Fprintln(out)
		}
		if err := c.solvePosition(id, out); err != nil {
			if c.ctx.Err() != nil {
				return errors.Join(err, out.Flush())
			}
			c.fault(id, err)
		}
	}
	return out.Close()
}

func (c *command) solvePosition(id string, out io.Writer) error {
	found, err := text.ReadID(catalogue.Puzzles(c.entries), id)
	if err != nil {
		return err
	}
	if faults := found.Position.Check(nil); len(faults) > 0 {
		return &model.TextError{Reason: faults[0].Phrase}
	}
	var engine solver.Engine
	for _, e := range c.entries {
		if e.Puzzle.ID() == found.Position.Puzzle().ID() {
			engine = e.Engine
		}
	}
	solution, err := engine.Solve(c.ctx, found.Position, nil)
	var unsolvable *solver.Unsolvable
	if errors.As(err, &unsolvable) {
		_, err = fmt.Fprintf(out, "%s\n%s\n", found.Position, c.say.Say(unsolvable.Finding.Phrase))
		return err
	}
	if err != nil {
		return err
	}
	report := text.Report{Solution: solution, Shortest: len(solution.Moves)}
	if oracle, err := engine.Oracle(c.ctx, found.Position, nil); err == nil {
		if report.Count, err = oracle.Count(c.ctx, found.Position); err != nil {
			return err
		}
	}
	_, err = io.WriteString(out, text.Solution(c.say, report))
	return err
}

// progress shows on a terminal how many cases are done, once a run gets long.
type progress struct {
	out   io.Writer // nil where nobody watches
	say   *translate.Translator
	cases int
	next  time.Time // when to show it next
	shown bool
}

const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

func (c *command) newProgress() *progress {
	p := &progress{say: c.say, next: time.Now().Add(progressAfter)}
	if c.Watched {
		p.out = c.Err
	}
	return p
}

// add counts a case.
func (p *progress) add() {
	p.cases++
	// Asking for the time costs more than solving some cases.
	if p.out == nil || p.cases%64 != 0 {
		return
	}
	if now := time.Now(); now.After(p.next) {
		p.next, p.shown = now.Add(progressEvery), true
		fmt.Fprintf(p.out, "\r%s", p.say.Say(model.Phrase{Key: "cli.progress", Count: p.cases}))
	}
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
		p.shown = false
	}
}
