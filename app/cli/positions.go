package cli

import (
	"bufio"
	"errors"
	"io/fs"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/solver"
)

// solvePositions writes the solution of each position.
func (c *command) solvePositions(args []string) error {
	ids, err := c.ids(args)
	switch {
	case err != nil:
		return err
	case len(ids) == 0:
		return wrong("cli.noInput")
	}
	for _, id := range ids {
		if !c.isID(id) {
			return wrong("cli.noID", "Name", id)
		}
	}
	between := "\n"
	if c.asJSON {
		between = ""
	}
	return c.eachPosition(ids, between, c.solution)
}

// ids returns the position IDs in the arguments. For "-" or no arguments it reads IDs from
// standard input, where "#" begins a comment.
func (c *command) ids(args []string) (ids []string, err error) {
	if len(args) == 0 {
		args = []string{"-"}
	}
	for _, arg := range args {
		if arg != "-" {
			ids = append(ids, arg)
			continue
		}
		lines := bufio.NewScanner(c.In)
		for lines.Scan() {
			line, _, _ := strings.Cut(lines.Text(), "#")
			ids = append(ids, strings.Fields(line)...)
		}
		if err := lines.Err(); err != nil {
			return nil, &fs.PathError{Op: "read", Path: "-", Err: err}
		}
	}
	return ids, nil
}

// eachPosition writes the text that tell returns for each position, separated by between. Invalid
// positions are reported and skipped.
func (c *command) eachPosition(ids []string, between string, tell func(model.Position) (string, error)) error {
	return c.write(func() error {
		written := 0
		for _, id := range ids {
			told, err := c.position(id, tell)
			switch {
			case err != nil && c.ctx.Err() != nil:
				return err
			case err != nil:
				c.fault(id, err)
				continue
			}
			if written++; written > 1 {
				told = between + told
			}
			if err := c.text(told); err != nil {
				return err
			}
		}
		return c.checkAnswered(written)
	})
}

// position reads an ID and returns the text about its position, which must be valid.
func (c *command) position(id string, tell func(model.Position) (string, error)) (string, error) {
	found, err := text.ReadID(catalogue.Puzzles(c.Entries), id)
	if err != nil {
		return "", err
	}
	if fault, invalid := model.Invalid(found.Position); invalid {
		return "", &model.TextError{Reason: fault.Phrase}
	}
	return tell(found.Position)
}

// isID reports whether an argument is a position ID rather than a file.
func (c *command) isID(arg string) bool {
	_, _, _, ok := text.FindID(catalogue.Puzzles(c.Entries), arg)
	return ok
}

// solved solves a position and counts its solutions if the engine can.
func (c *command) solved(p model.Position) (r text.Report, err error) {
	engine := c.entryOf(p).Engine
	// Counting may build a table, which Solve can then use.
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

// solution returns the solution of a position, as text or JSON, or why it has none.
func (c *command) solution(p model.Position) (string, error) {
	object := struct {
		ID         string `json:"id"`
		Unsolvable string `json:"unsolvable,omitempty"`
		Length     *int   `json:"length,omitempty"`
		Moves      string `json:"moves,omitempty"`
		Solutions  string `json:"solutions,omitempty"`
	}{ID: p.String()}
	r, err := c.solved(p)
	unsolvable, none := errors.AsType[*solver.Unsolvable](err)
	switch {
	case none:
		object.Unsolvable = c.say.Say(unsolvable.Finding.Phrase)
		if !c.asJSON {
			return object.ID + "\n" + object.Unsolvable + "\n", nil
		}
		return jsonLine(object)
	case err != nil:
		return "", err
	case !c.asJSON:
		return text.Solution(c.say, r), nil
	}
	object.Length, object.Moves = &r.Shortest, p.Puzzle().Notation(r.Solution.Moves...)
	if r.Count != nil {
		object.Solutions = r.Count.String()
	}
	return jsonLine(object)
}
