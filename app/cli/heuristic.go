package cli

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/examine"
)

// heuristic checks whether an expression is admissible and consistent on the positions of a goal.
func (c *command) heuristic(rest []string) error {
	p, err := solvable(c, rest[0])
	if err != nil {
		return err
	}
	engine := c.entryOf(p).Engine
	if _, ok := engine.(solver.Searcher); !ok {
		return wrong("cli.heuristic.none", "Name", rest[0])
	}
	r, err := examine.Expression(c.ctx, engine, p, rest[1], c.does("cli.doing.examine"))
	if err != nil {
		return err
	}
	return examined(c, rest[1], r)
}

// examined writes the findings about an expression, one per line. A property that was examined only on a sample of the
// positions is "not refuted" at best.
func examined(c *command, expression string, r *examine.Report) error {
	var fields object
	var lines []string
	tell := func(name string, field any, words string) {
		fields, lines = append(fields, name, field), append(lines, name+": "+words)
	}
	tell("heuristic", expression, expression)
	states, seed := strconv.Itoa(r.Ground.States), 0
	if !r.Ground.All() {
		seed = examine.Seed
		states += fmt.Sprintf(" of %d, seed %d", r.Ground.Total, seed)
		if r.Sound {
			states += "\nproof: its features are admissible, and those added count moves of different tiles"
		}
	}
	tell("states", r.Ground.States, states)
	fields = append(fields, "of", r.Ground.Total, "seed", nonzero(seed), "sound", nonzero(r.Sound))
	tell("overestimated", len(r.Over), strconv.Itoa(len(r.Over)))
	if len(r.Over) > 0 {
		e := r.At(int(r.Over[0]))
		tell("counterexample", object{"id", e.Position.String(), "h", e.H, "distance", e.Distance},
			fmt.Sprintf("%s h %d distance %d", e.Position, e.H, e.Distance))
	}
	tell("admissible", r.Answer(r.Admissible), r.Answer(r.Admissible))
	tell("inconsistent", len(r.Falls), strconv.Itoa(len(r.Falls)))
	if len(r.Falls) > 0 { // along the edge, h falls by more than 1
		e := r.Fall(int(r.Falls[0]))
		from, to, move := e.From.Position, e.To.Position, e.From.Position.Puzzle().Notation(e.Move)
		tell("edge", object{"from", object{"id", from.String(), "h", e.From.H}, "move", move, "to", object{"id", to.String(), "h", e.To.H}},
			fmt.Sprintf("%s h %d, %s, %s h %d", from, e.From.H, move, to, e.To.H))
	}
	tell("consistent", r.Answer(r.Consistent), r.Answer(r.Consistent))
	return c.out.report(fields, strings.Join(lines, "\n"))
}
