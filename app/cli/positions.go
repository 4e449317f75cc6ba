package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/solver"
)

// solvePositions writes the solution text of each position.
func (c *command) solvePositions(args []string, w writing) error {
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
	if w.asJSON {
		return c.eachPosition(ids, w, "", c.solutionObject)
	}
	return c.eachPosition(ids, w, "\n", c.solution)
}

// ids returns the position IDs among the arguments, with those of standard input in the
// place of "-" and where there are no arguments. There, "#" begins a comment.
func (c *command) ids(args []string) (ids []string, err error) {
	if len(args) == 0 {
		args = []string{"-"}
	}
	for _, arg := range args {
		if arg != "-" {
			ids = append(ids, arg)
			continue
		}
		if c.In == nil {
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

// eachPosition writes a text of each position, with something between them. Bad
// positions are told of; the others are answered all the same.
func (c *command) eachPosition(ids []string, w writing, between string, tell func(model.Position) (string, error)) error {
	out, err := create(w.to, c.Out)
	if err != nil {
		return err
	}
	defer out.abandon()
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
		if _, err := out.WriteString(told); err != nil {
			return err
		}
		if err := out.show(); err != nil {
			return err
		}
	}
	if err := c.nothing(out, w, written); err != nil {
		return err
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

// solutionObject returns the solution of a position as a line of JSON.
func (c *command) solutionObject(p model.Position) (string, error) {
	object := struct {
		ID         string `json:"id"`
		Unsolvable string `json:"unsolvable,omitempty"`
		Length     *int   `json:"length,omitempty"`
		Moves      string `json:"moves,omitempty"`
		Solutions  string `json:"solutions,omitempty"`
	}{ID: p.String()}
	r, err := c.solved(c.entryOf(p).Engine, p)
	if unsolvable, ok := errors.AsType[*solver.Unsolvable](err); ok {
		object.Unsolvable, err = c.say.Say(unsolvable.Finding.Phrase), nil
	} else if err == nil {
		object.Length, object.Moves = &r.Shortest, p.Puzzle().Notation(r.Solution.Moves...)
		if r.Count != nil {
			object.Solutions = r.Count.String()
		}
	}
	if err != nil {
		return "", err
	}
	return jsonLine(object)
}

// jsonLine returns a value as a line of JSON.
func jsonLine(value any) (string, error) {
	text, err := json.Marshal(value)
	return string(text) + "\n", err
}
