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
	return c.eachPosition(ids, to, "\n", c.solution)
}

// eachPosition writes a text of each position, with something between them. Bad
// positions are told of; the others are answered all the same.
func (c *command) eachPosition(ids []string, to, between string, tell func(model.Position) (string, error)) error {
	out, err := create(to, c.Out)
	if err != nil {
		return err
	}
	defer out.abandon()
	written := false
	for _, id := range ids {
		told, err := c.position(id, tell)
		switch {
		case err != nil && c.ctx.Err() != nil:
			return err
		case err != nil:
			c.fault(id, err)
			continue
		}
		if written {
			told = between + told
		}
		written = true
		if _, err := out.WriteString(told); err != nil {
			return err
		}
		if err := out.show(); err != nil {
			return err
		}
	}
	return complete(out)
}

// position reads an ID and returns what is to be told of the position, which is
// not unsound.
func (c *command) position(id string, tell func(model.Position) (string, error)) (string, error) {
	found, err := text.ReadID(catalogue.Puzzles(c.entries), id)
	if err != nil {
		return "", err
	}
	if fault, unsound := model.Unsound(found.Position); unsound {
		return "", &model.TextError{Reason: fault.Phrase}
	}
	return tell(found.Position)
}

// isID reports whether an argument is a position ID rather than a file.
func (c *command) isID(arg string) bool {
	_, _, _, ok := text.FindID(catalogue.Puzzles(c.entries), arg)
	return ok
}

// solution returns the solution text of a position; that it can't be solved is a
// solution too.
func (c *command) solution(p model.Position) (string, error) {
	report, err := c.solved(c.entryOf(p).Engine, p)
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
