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

// mostSolutions is how many shortest solutions are listed at once.
const mostSolutions = 1_000_000

// analyse says what is known of positions, for programs to read.
func (c *command) analyse(args []string) error {
	var all, nth, to string
	ids, err := c.parse(flags{"all": &all, "nth": &nth, "o": &to}, args)
	switch {
	case err != nil:
		return err
	case len(ids) == 0:
		return wrong("cli.needID")
	}
	a := analysis{command: c}
	if all != "" {
		n, err := strconv.Atoi(all)
		if err != nil || n < 1 || n > mostSolutions {
			return wrong("cli.badAll", "Text", all, "Most", mostSolutions)
		}
		a.all = int64(n)
	}
	if nth != "" {
		n, ok := new(big.Int).SetString(nth, 10)
		if !ok || n.Sign() < 1 {
			return wrong("cli.badNth", "Text", nth)
		}
		a.nth = n
	}
	return c.eachPosition(ids, to, "", a.facts)
}

// analysis is what is asked of each position.
type analysis struct {
	*command
	all int64    // how many shortest solutions to list
	nth *big.Int // which one to write; nil for none
}

// facts writes what is known of a position, a fact a line.
func (a analysis) facts(p model.Position) (string, error) {
	engine := a.entryOf(p).Engine
	known, err := engine.Learn(a.ctx, p, nil)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintln(&b, p)
	if known.Unsolvable != nil {
		fmt.Fprintf(&b, "unsolvable: %s\n", a.say.Say(known.Unsolvable.Phrase))
		return b.String(), nil
	}
	fmt.Fprintf(&b, "distance: %d\n", known.Distance)
	counter, countable := engine.(solver.Counter)
	var count solver.Count
	if countable {
		if count, err = counter.Count(a.ctx, p, nil); err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "solutions: %s\n", count.All)
	}
	for _, m := range known.Moves {
		after := "unsolvable"
		if !m.Dead {
			after = strconv.Itoa(m.Distance)
		}
		fmt.Fprintf(&b, "%s: %s\n", p.Puzzle().Notation(m.Move), after)
	}
	if countable {
		err = a.solutions(&b, counter, p, count.All)
	} else if a.all > 0 || a.nth != nil {
		err = &model.TextError{Reason: model.Say("cli.noCount")}
	}
	return b.String(), err
}

// solutions writes the shortest solutions that are asked for, a line each.
func (a analysis) solutions(b *strings.Builder, counter solver.Counter, p model.Position, all *big.Int) error {
	write := func(n *big.Int) error {
		moves, err := counter.Nth(a.ctx, p, n, nil)
		if err == nil {
			fmt.Fprintln(b, strings.TrimSpace("= "+p.Puzzle().Notation(moves...)))
		}
		return err
	}
	for i := int64(1); i <= a.all && all.Cmp(big.NewInt(i)) >= 0; i++ {
		if err := write(big.NewInt(i)); err != nil {
			return err
		}
	}
	if a.nth == nil {
		return nil
	}
	err := write(a.nth)
	if errors.Is(err, solver.ErrNone) {
		only := 2 // any number but one
		if all.IsInt64() && all.Int64() == 1 {
			only = 1
		}
		err = &model.TextError{Reason: model.Say("cli.noNth", "Count", only, "All", all.String(), "Number", a.nth.String())}
	}
	return err
}
