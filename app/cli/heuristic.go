package cli

import (
	"fmt"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// heuristic examines an expression on the positions of a goal.
func (c *command) heuristic(args []string) error {
	var asJSON bool
	rest, err := c.parse(flags{"json": &asJSON}, args)
	switch {
	case err != nil:
		return err
	case len(rest) != 2:
		return wrong("cli.heuristic.arguments")
	}
	p, err := c.goalOf(rest[0])
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
	progress := c.newProgress("")
	ground, err := examine.Prepare(c.ctx, engine, p, examine.Sample, func(done, _ int64) { progress.add(int(done) - progress.cases) })
	var r *examine.Report
	if err == nil {
		r, err = ground.Examine(c.ctx, f, nil)
	}
	progress.clear()
	if err != nil {
		return err
	}
	return c.write("", func(out *system.Output) error {
		to := report{command: c, out: out}
		if asJSON {
			return to.object(examinedJSON(rest[1], r))
		}
		return to.line(examined(rest[1], r))
	})
}

// goalOf returns a position of the goal that is meant: that of an ID, or the usual one
// of a puzzle.
func (c *command) goalOf(name string) (model.Position, error) {
	for _, e := range c.entries {
		if string(e.Puzzle.ID()) == name {
			return e.Puzzle.Default(), nil
		}
	}
	found, err := text.ReadID(catalogue.Puzzles(c.entries), name)
	if err != nil {
		return nil, err
	}
	if faults := found.Position.Check(nil); len(faults) > 0 {
		return nil, &model.TextError{Reason: faults[0].Phrase}
	}
	return found.Position, nil
}

// answer says whether a heuristic has a property: yes only where all positions have
// been examined.
func answer(refuted int, r *examine.Report) string {
	switch {
	case refuted > 0:
		return "no"
	case r.Ground.All():
		return "yes"
	default:
		return "not refuted"
	}
}

// examined writes the findings, one a line.
func examined(expression string, r *examine.Report) string {
	states := fmt.Sprint(r.Ground.States())
	if !r.Ground.All() {
		states += fmt.Sprintf(" of %d, seed %d", r.Ground.Total, examine.Seed)
	}
	counterexample, edge := "", ""
	if r.Overestimated() > 0 {
		e := r.Counterexample(0)
		counterexample = fmt.Sprintf("counterexample: %s h %d distance %d\n", e.Position, e.H, e.Distance)
	}
	if r.Inconsistent() > 0 {
		e := r.Fall(0)
		edge = fmt.Sprintf("edge: %s h %d, %s, %s h %d\n", e.From.Position, e.From.H, e.From.Position.Puzzle().Notation(e.Move), e.To.Position, e.To.H)
	}
	return fmt.Sprintf("heuristic: %s\nstates: %s\noverestimated: %d\n%sadmissible: %s\ninconsistent: %d\n%sconsistent: %s",
		expression, states, r.Overestimated(), counterexample, answer(r.Overestimated(), r), r.Inconsistent(), edge, answer(r.Inconsistent(), r))
}

// estimated is a position with its estimate, in JSON.
type estimated struct {
	ID       string `json:"id"`
	H        int    `json:"h"`
	Distance *int   `json:"distance,omitempty"`
}

// examinedJSON is the same for programs.
func examinedJSON(expression string, r *examine.Report) any {
	type edge struct {
		From estimated `json:"from"`
		Move string    `json:"move"`
		To   estimated `json:"to"`
	}
	object := struct {
		Heuristic      string     `json:"heuristic"`
		States         int        `json:"states"`
		Of             uint64     `json:"of"`
		Seed           int        `json:"seed,omitempty"`
		Overestimated  int        `json:"overestimated"`
		Counterexample *estimated `json:"counterexample,omitempty"`
		Admissible     string     `json:"admissible"`
		Inconsistent   int        `json:"inconsistent"`
		Edge           *edge      `json:"edge,omitempty"`
		Consistent     string     `json:"consistent"`
	}{
		Heuristic: expression, States: r.Ground.States(), Of: r.Ground.Total,
		Overestimated: r.Overestimated(), Admissible: answer(r.Overestimated(), r),
		Inconsistent: r.Inconsistent(), Consistent: answer(r.Inconsistent(), r),
	}
	if !r.Ground.All() {
		object.Seed = examine.Seed
	}
	if r.Overestimated() > 0 {
		e := r.Counterexample(0)
		object.Counterexample = &estimated{e.Position.String(), e.H, &e.Distance}
	}
	if r.Inconsistent() > 0 {
		e := r.Fall(0)
		object.Edge = &edge{estimated{ID: e.From.Position.String(), H: e.From.H}, e.From.Position.Puzzle().Notation(e.Move), estimated{ID: e.To.Position.String(), H: e.To.H}}
	}
	return object
}
