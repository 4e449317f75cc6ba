package cli

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// solvePositions writes the solution of each position.
func (c *command) solvePositions(args []string) error {
	check := func(id string) error {
		switch {
		case id == "":
			return wrong("cli.noInput")
		case id != "-" && !c.isID(id):
			return wrong("cli.noID", "Name", id)
		default:
			return nil
		}
	}
	for _, arg := range args {
		if err := check(arg); err != nil {
			return err
		}
	}
	between := "\n"
	if c.out.asJSON {
		between = ""
	}
	return c.eachPosition(args, between, check, c.solution)
}

// maxLine is the largest number of bytes of a line of position IDs.
const maxLine = 1 << 20

// ids yields the position IDs in the arguments. For "-" it reads IDs from standard input, where "#"
// begins a comment.
func (c *command) ids(args []string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, arg := range args {
			if arg != "-" {
				if !yield(arg, nil) {
					return
				}
				continue
			}
			lines := bufio.NewScanner(input{io.NopCloser(c.In), c.ctx})
			lines.Buffer(nil, maxLine)
			number := 1
			for ; lines.Scan(); number++ {
				line, _, _ := strings.Cut(lines.Text(), "#")
				for id := range strings.FieldsSeq(line) {
					if !yield(id, nil) {
						return
					}
				}
			}
			err := lines.Err()
			if errors.Is(err, bufio.ErrTooLong) {
				err = judge.At(judge.Place{Line: number, Column: 1}, "cli.longLine", "Most", maxLine>>20)
			}
			if err != nil && !yield("", err) {
				return
			}
		}
	}
}

// eachPosition writes the text that tell returns for each position ID in the arguments, separated by
// between. It reports the errors of tell, and what isn't an ID of a valid position, and goes on. check
// may refuse the first ID; it gets "" if there is none.
func (c *command) eachPosition(
	args []string, between string, check func(first string) error, tell func(model.Position) (string, error),
) error {
	if len(args) == 0 {
		args = []string{"-"}
	}
	return c.out.write(func() error {
		read, written := 0, 0
		for id, err := range c.ids(args) {
			if read++; err == nil && read == 1 {
				if err := check(id); err != nil {
					return err
				}
			}
			told := ""
			if err == nil {
				told, err = c.position(id, tell)
			} else {
				id = "-"
			}
			if err != nil && c.ctx.Err() != nil {
				return err
			}
			if told != "" {
				if written++; written > 1 {
					told = between + told
				}
				if err := c.out.text(told); err != nil {
					return err
				}
			}
			if err != nil {
				c.out.fault(id, err)
			}
		}
		if read == 0 {
			return check("")
		}
		return c.out.checkAnswered(written)
	}, args...)
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
		object.Unsolvable = c.out.say.Say(unsolvable.Finding.Phrase)
		if !c.out.asJSON {
			return object.ID + "\n" + object.Unsolvable + "\n", nil
		}
		return jsonLine(object), nil
	case err != nil:
		return "", err
	case !c.out.asJSON:
		return text.Solution(c.out.say, r), nil
	}
	object.Length, object.Moves = &r.Shortest, p.Puzzle().Notation(r.Solution.Moves...)
	if r.Count != nil {
		object.Solutions = r.Count.String()
	}
	return jsonLine(object), nil
}
