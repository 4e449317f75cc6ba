package cli

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/solver"
)

// mostSolutions is the largest number of shortest solutions that -all lists.
const mostSolutions = 1_000_000

// analyse prints facts about positions.
func (c *command) analyse(rest []string) (err error) {
	a := analysis{command: c, text: facts.String}
	if a.all, err = c.number("all", 0, 1, mostSolutions); err != nil {
		return err
	}
	if nth := c.flag("nth"); nth != "" {
		var ok bool
		if a.nth, ok = new(big.Int).SetString(nth, 10); !ok || a.nth.Sign() < 1 {
			return wrong("cli.badNth", "Text", nth)
		}
	}
	return c.each(rest, "cli.needPosition", func(g given) error {
		return a.answer(g.found.Position, a.solve, a.count, a.moves, a.list)
	})
}

// solvePositions prints a solution of each position, and counts the shortest ones of those in the arguments.
func (c *command) solvePositions(args []string) error {
	a := analysis{command: c, text: c.solution}
	return c.each(args, "cli.noInput", func(g given) error {
		if g.inFile {
			return a.answer(g.found.Position, a.solve)
		}
		return a.answer(g.found.Position, a.solve, a.count)
	})
}

// facts are what an analysis has found out about a position so far.
type facts struct {
	ID         string      `json:"id"`
	Unsolvable string      `json:"unsolvable,omitempty"` // why
	AtLeast    int         `json:"at_least,omitempty"`   // a bound of the distance, if it wasn't found
	Distance   *int        `json:"distance,omitempty"`
	Solution   string      `json:"solution,omitempty"`  // the first of the shortest
	Solutions  string      `json:"solutions,omitempty"` // their number, in digits
	Moves      []moveFacts `json:"moves,omitempty"`
	Shortest   []string    `json:"shortest,omitempty"` // those that -all and -nth list

	report text.Report
}

// moveFacts describes a move; Distance is nil if it leads to an unsolvable position.
type moveFacts struct {
	Move     string `json:"move"`
	Distance *int   `json:"distance"`
}

// isEmpty reports whether nothing is known.
func (f facts) isEmpty() bool { return f.Unsolvable == "" && f.Distance == nil && f.AtLeast == 0 }

// String returns the facts, one per line.
func (f facts) String() string {
	if f.isEmpty() {
		return ""
	}
	var b strings.Builder
	fmt.Fprintln(&b, f.ID)
	switch {
	case f.Unsolvable != "":
		fmt.Fprintf(&b, "unsolvable: %s\n", f.Unsolvable)
		return b.String()
	case f.Distance == nil:
		fmt.Fprintf(&b, "at least: %d\n", f.AtLeast)
		return b.String()
	}
	fmt.Fprintf(&b, "distance: %d\n%s\n", *f.Distance, strings.TrimSpace("solution: "+f.Solution))
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

// solution returns the readable text of a solution, with an empty line before all but the first.
func (c *command) solution(f facts) string {
	var s string
	switch {
	case f.isEmpty():
		return ""
	case f.Unsolvable != "":
		s = f.ID + "\n" + f.Unsolvable + "\n"
	case f.Distance == nil:
		s = f.ID + "\n" + c.out.say.Say(model.Say("status.atLeast", "Count", f.AtLeast)) + "\n"
	default:
		s = text.Solution(c.out.say, f.report)
	}
	if f.Solutions != "" {
		s += "\n" + c.out.say.Say(model.Say("export.count", "Number", f.Solutions)) + "\n"
	}
	if c.answered > 0 {
		return "\n" + s
	}
	return s
}

// analysis finds facts and tells them as a text, to whose end each step adds, or as an object.
type analysis struct {
	*command
	text func(facts) string
	all  int      // how many shortest solutions to list
	nth  *big.Int // the number of one solution to list; nil for none
}

// step finds some of the facts of a position. If it fails, those found so far stay.
type step func(*facts, model.Position) error

// answer runs the steps and writes the facts that they find: as text after each step, as a JSON object once at
// the end. If a step fails, the object has the facts found before.
func (a analysis) answer(p model.Position, steps ...step) (failed error) {
	f := facts{ID: p.String()}
	told := 0
	for _, step := range steps {
		failed = step(&f, p)
		if s := a.text(f); !a.out.asJSON && len(s) > told {
			if err := a.out.text(s[told:]); err != nil {
				return err
			}
			told = len(s)
		}
		if failed != nil || f.Unsolvable != "" {
			break
		}
	}
	if f.isEmpty() {
		return failed
	}
	a.answered++
	if a.out.asJSON {
		return cmp.Or(a.out.object(f), failed)
	}
	return failed
}

// solve finds the distance and a solution. If the search is interrupted, the facts say which distance is proved.
func (a analysis) solve(f *facts, p model.Position) error {
	engine := a.entryOf(p).Engine
	s, err := engine.Solve(a.ctx, p, a.searches("cli.doing.search", p))
	unsolvable, none := errors.AsType[*solver.Unsolvable](err)
	switch {
	case none:
		f.Unsolvable = a.out.say.Say(unsolvable.Finding.Phrase)
		return nil
	case err != nil:
		f.AtLeast = engine.Known(p).AtLeast
		return err
	}
	f.report = text.Report{Solution: s, Shortest: len(s.Moves)}
	f.Distance, f.Solution = &f.report.Shortest, p.Puzzle().Notation(s.Moves...)
	return nil
}

// count counts the shortest solutions if the engine can.
func (a analysis) count(f *facts, p model.Position) error {
	counter, ok := a.entryOf(p).Engine.(solver.Counter)
	if !ok {
		return nil
	}
	count, err := counter.Count(a.ctx, p, a.searches("cli.doing.count", p))
	if err == nil {
		f.Solutions = count.All.String()
	}
	return err
}

// moves finds the distance after each move.
func (a analysis) moves(f *facts, p model.Position) error {
	progress := a.searches("cli.doing.search", p)
	known, err := a.entryOf(p).Engine.Learn(a.ctx, p, func(k solver.Knowledge) { progress(k.Expanded, 0) })
	if err != nil {
		return err
	}
	for _, m := range known.Moves {
		move := moveFacts{Move: p.Puzzle().Notation(m.Move)}
		if !m.Dead {
			move.Distance = &m.Distance
		}
		f.Moves = append(f.Moves, move)
	}
	return nil
}

// list adds the shortest solutions that -all and -nth list.
func (a analysis) list(f *facts, p model.Position) error {
	if a.all == 0 && a.nth == nil {
		return nil
	}
	counter, ok := a.entryOf(p).Engine.(solver.Counter)
	if !ok {
		return &model.TextError{Reason: model.Say("cli.noCount")}
	}
	var numbers []*big.Int
	all, _ := new(big.Int).SetString(f.Solutions, 10)
	for i := int64(1); i <= int64(a.all) && all.Cmp(big.NewInt(i)) >= 0; i++ {
		numbers = append(numbers, big.NewInt(i))
	}
	if a.nth != nil {
		numbers = append(numbers, a.nth)
	}
	for _, n := range numbers {
		moves, err := counter.Nth(a.ctx, p, n, a.searches("cli.doing.count", p))
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
