package cli

import (
	"fmt"
	"strconv"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// heuristic checks whether an expression is admissible and consistent on the positions of a goal.
func (c *command) heuristic(rest []string) error {
	p, err := solvable(c, rest[0])
	if err != nil {
		return err
	}
	engine := c.entryOf(p).Engine
	featured, ok := engine.(solver.Featured)
	if !ok {
		return wrong("cli.heuristic.none", "Name", rest[0])
	}
	f, err := formula.Read(rest[1], featured.Features())
	if err != nil {
		return &model.Refusal{Reason: formula.Reason(err)}
	}
	ground, err := examine.Prepare(c.ctx, engine, p, examine.Sample, c.does("cli.doing.prepare"))
	var r *examine.Report
	if err == nil {
		r, err = ground.Examine(c.ctx, f, c.does("cli.doing.examine"))
	}
	if err != nil {
		return err
	}
	return examined(c, rest[1], r)
}

// examined writes the findings about an expression, one per line. A property that was examined only on a sample of the
// positions is "not refuted" at best.
func examined(c *command, expression string, r *examine.Report) error {
	states, seed := strconv.Itoa(r.Ground.States), 0
	if !r.Ground.All() {
		seed = examine.Seed
		states += fmt.Sprintf(" of %d, seed %d", r.Ground.Total, seed)
		if r.Sound {
			states += "\nproof: its features are admissible, and those added count moves of different tiles"
		}
	}
	var counterexample, edge any
	var over, fall string
	if len(r.Over) > 0 {
		e := r.At(int(r.Over[0]))
		counterexample = object{"id", e.Position.String(), "h", e.H, "distance", e.Distance}
		over = fmt.Sprintf("counterexample: %s h %d distance %d\n", e.Position, e.H, e.Distance)
	}
	if len(r.Falls) > 0 { // along the edge, h falls by more than 1
		e := r.Fall(int(r.Falls[0]))
		move := e.From.Position.Puzzle().Notation(e.Move)
		edge = object{
			"from",
			object{"id", e.From.Position.String(), "h", e.From.H},
			"move", move,
			"to",
			object{"id", e.To.Position.String(), "h", e.To.H},
		}
		fall = fmt.Sprintf("edge: %s h %d, %s, %s h %d\n", e.From.Position, e.From.H, move, e.To.Position, e.To.H)
	}
	admissible, consistent := r.Answer(r.Admissible), r.Answer(r.Consistent)
	return c.out.report(object{
		"heuristic", expression, "states", r.Ground.States, "of", r.Ground.Total, "seed", nonzero(seed), "sound", nonzero(r.Sound),
		"overestimated", len(r.Over), "counterexample", counterexample, "admissible", admissible,
		"inconsistent", len(r.Falls), "edge", edge, "consistent", consistent,
	}, fmt.Sprintf("heuristic: %s\nstates: %s\noverestimated: %d\n%sadmissible: %s\ninconsistent: %d\n%sconsistent: %s",
		expression, states, len(r.Over), over, admissible, len(r.Falls), fall, consistent))
}
