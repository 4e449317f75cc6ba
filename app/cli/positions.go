package cli

import (
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
	if fault, unsound := model.Unsound(p); unsound {
		return "", &model.TextError{Reason: fault.Phrase}
	}
	report, err := c.solved(entry.Engine, p)
	var unsolvable *solver.Unsolvable
	switch {
	case errors.As(err, &unsolvable):
		return c.unsolvable(p, unsolvable.Finding), nil
	case err != nil:
		return "", err
	}
	return text.Solution(c.say, report), nil
}

// solved solves a position and counts its solutions, where they can be counted.
func (c *command) solved(engine solver.Engine, p model.Position) (r text.Report, err error) {
	// Counting can need a table, so the solution may as well come from it.
	if counter, ok := engine.(solver.Counter); ok {
		count, err := counter.Count(c.ctx, p, nil)
		if err != nil {
			return r, err
		}
		r.Count = count.All
	}
	r.Solution, err = engine.Solve(c.ctx, p, nil)
	r.Shortest = len(r.Solution.Moves)
	return r, err
}

// unsolvable says why a position can't be solved.
func (c *command) unsolvable(p model.Position, why model.Finding) string {
	return fmt.Sprintf("%s\n%s\n", p, c.say.Say(why.Phrase))
}
