package cli

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"quadrille/model"
	"quadrille/solver"
)

// mostSolutions is the largest number of shortest solutions that -all lists.
const mostSolutions = 1_000_000

// analyse prints facts about positions.
func (c *command) analyse(rest []string) (err error) {
	all, nth := c.options.all, c.options.nth
	a := analysis{command: c}
	if a.all, err = readNumber("-all", all, 0, 1, mostSolutions); err != nil {
		return err
	}
	if nth != "" {
		var ok bool
		if a.nth, ok = new(big.Int).SetString(nth, 10); !ok || a.nth.Sign() < 1 {
			return wrong("cli.badNth", "Text", nth)
		}
	}
	return c.eachPosition(rest, "", "cli.needPosition", a.facts)
}

// analysis holds the flags of analyse.
type analysis struct {
	*command
	all int      // how many shortest solutions to list
	nth *big.Int // the number of one solution to list; nil for none
}

// facts are the distance, solutions and moves of a position.
type facts struct {
	ID         string      `json:"id"`
	Unsolvable string      `json:"unsolvable,omitempty"` // why
	Distance   *int        `json:"distance,omitempty"`
	Solutions  string      `json:"solutions,omitempty"` // their number, in digits
	Moves      []moveFacts `json:"moves,omitempty"`
	Shortest   []string    `json:"shortest,omitempty"` // those that -all and -nth list
}

// moveFacts describes a move; Distance is nil if it leads to an unsolvable position.
type moveFacts struct {
	Move     string `json:"move"`
	Distance *int   `json:"distance"`
}

// facts returns the facts of a position: one per line, or a JSON object. An error about the solutions
// to list comes with the other facts.
func (a analysis) facts(p model.Position) (string, error) {
	f, err := a.find(p)
	switch {
	case f.Distance == nil && f.Unsolvable == "":
		return "", err
	case a.out.asJSON:
		return jsonLine(f), err
	default:
		return f.String(), err
	}
}

// String returns the facts, one per line.
func (f facts) String() string {
	var b strings.Builder
	fmt.Fprintln(&b, f.ID)
	if f.Unsolvable != "" {
		fmt.Fprintf(&b, "unsolvable: %s\n", f.Unsolvable)
		return b.String()
	}
	fmt.Fprintf(&b, "distance: %d\n", *f.Distance)
	if f.Solutions != "" {
		fmt.Fprintf(&b, "solutions: %s\n", f.Solutions)
	}
	for _, m := range f.Moves {
		after := "unsolvable"
		if m.Distance != nil {
			after = strconv.Itoa(*m.Distance)
		}
		fmt.Fprintf(&b, "%s: %s\n", m.Move, after)
	}
	for _, moves := range f.Shortest {
		fmt.Fprintln(&b, strings.TrimSpace("= "+moves))
	}
	return b.String()
}

// find computes the facts of a position.
func (a analysis) find(p model.Position) (f facts, err error) {
	engine := a.entryOf(p).Engine
	f.ID = p.String()
	known, err := engine.Learn(a.ctx, p, nil)
	if err != nil {
		return f, err
	}
	if known.Unsolvable != nil {
		f.Unsolvable = a.out.say.Say(known.Unsolvable.Phrase)
		return f, nil
	}
	f.Distance = &known.Distance
	for _, m := range known.Moves {
		move := moveFacts{Move: p.Puzzle().Notation(m.Move)}
		if !m.Dead {
			move.Distance = &m.Distance
		}
		f.Moves = append(f.Moves, move)
	}
	if counter, ok := engine.(solver.Counter); ok {
		err = a.count(&f, counter, p)
	} else if a.all > 0 || a.nth != nil {
		err = &model.TextError{Reason: model.Say("cli.noCount")}
	}
	return f, err
}

// count counts the shortest solutions and adds those that -all and -nth list.
func (a analysis) count(f *facts, counter solver.Counter, p model.Position) error {
	count, err := counter.Count(a.ctx, p, nil)
	if err != nil {
		return err
	}
	f.Solutions = count.All.String()
	var listed []*big.Int
	for i := 1; i <= a.all && count.All.Cmp(big.NewInt(int64(i))) >= 0; i++ {
		listed = append(listed, big.NewInt(int64(i)))
	}
	if a.nth != nil {
		listed = append(listed, a.nth)
	}
	for _, n := range listed {
		moves, err := counter.Nth(a.ctx, p, n, nil)
		switch {
		case errors.Is(err, solver.ErrNone):
			return &model.TextError{Reason: model.Say("cli.noNth", "All", f.Solutions, "Number", n.String())}
		case err != nil:
			return err
		}
		f.Shortest = append(f.Shortest, p.Puzzle().Notation(moves...))
	}
	return nil
}
