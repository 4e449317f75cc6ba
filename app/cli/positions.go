package cli

import (
	"bytes"
	"errors"
	"fmt"

	"quadrille/app/catalogue"
	"quadrille/app/text"
	"quadrille/model"
	"quadrille/solver"
)

// solvePositions writes the solution text of each position.
func (c *command) solvePositions(ids []string, to string) error {
	if len(ids) == 0 {
		return wrong("cli.noInput")
	}
	for _, id := range ids {
		if !c.isID(id) {
			return wrong("cli.noID", "Name", id)
		}
	}
	out, err := create(to, c.Out)
	if err != nil {
		return err
	}
	defer out.abandon()
	written := 0
	for _, id := range ids {
		solved, err := c.solution(id)
		switch {
		case err != nil && c.ctx.Err() != nil:
			return err
		case err != nil:
			c.fault(id, err)
			continue
		}
		if written > 0 {
			solved = "\n" + solved
		}
		written++
		if _, err := out.WriteString(solved); err != nil {
			return err
		}
		if err := out.show(); err != nil {
			return err
		}
	}
	return complete(out)
}

// isID reports whether an argument is a position ID rather than a file.
func (c *command) isID(arg string) bool {
	_, _, _, ok := text.FindID(catalogue.Puzzles(c.entries), arg)
	return ok
}

// solution returns the solution text of a position; that it can't be solved is a
// solution too.
func (c *command) solution(id string) (string, error) {
	found, err := text.ReadID(catalogue.Puzzles(c.entries), id)
	if err != nil {
		return "", err
	}
	p := found.Position
	entry := c.entryOf(p)
	if faults := p.Check(nil); len(faults) > 0 {
		if !isWellFormed(entry, p) {
			return "", &model.TextError{Reason: faults[0].Phrase}
		}
		return c.unsolvable(p, faults[0]), nil
	}
	// The count needs the table, so the solution may as well come from it.
	oracle, err := entry.Engine.Oracle(c.ctx, p, nil)
	if err != nil {
		return "", err
	}
	solution, err := entry.Engine.Solve(c.ctx, p, nil)
	var unsolvable *solver.Unsolvable
	switch {
	case errors.As(err, &unsolvable):
		return c.unsolvable(p, unsolvable.Finding), nil
	case err != nil:
		return "", err
	}
	report := text.Report{Solution: solution, Shortest: len(solution.Moves)}
	if report.Count, err = oracle.Count(c.ctx, p); err != nil {
		return "", err
	}
	return text.Solution(c.say, report), nil
}

// unsolvable says why a position can't be solved.
func (c *command) unsolvable(p model.Position, why model.Finding) string {
	return fmt.Sprintf("%s\n%s\n", p, c.say.Say(why.Phrase))
}

// isWellFormed reports whether nothing is wrong with an unsound position but that
// it can't be solved. The judges draw this line: such a position is a case of
// theirs like any other, while a tile that stands twice is a bad one.
func isWellFormed(e catalogue.Entry, p model.Position) bool {
	for _, f := range e.Formats {
		var b bytes.Buffer
		if f.Fits(p) && f.WriteCases(&b, p) == nil {
			read, err := f.NewReader(&b).Next()
			return err == nil && read.Err == nil
		}
	}
	return false
}
