package cli

import (
	"errors"
	"fmt"
	"strconv"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// heuristic checks whether an expression is admissible and consistent on the positions of a goal.
func (c *command) heuristic(rest []string) error {
	if len(rest) != 2 {
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
	ground, err := examine.Prepare(c.ctx, engine, p, examine.Sample, c.does("cli.doing.prepare"))
	var r *examine.Report
	if err == nil {
		r, err = ground.Examine(c.ctx, f, c.does("cli.doing.examine"))
	}
	if err != nil {
		return err
	}
	found := examined(rest[1], r)
	return c.out.write(func() error { return c.out.report(found, found.String()) })
}

// goalOf returns a solvable position with the wanted goal.
func (c *command) goalOf(name string) (model.Position, error) {
	p, err := c.valid(name)
	if err == nil && !model.Solvable(p) {
		err = &model.TextError{Reason: p.Check(nil)[0].Phrase}
	}
	if bad, ok := errors.AsType[*model.TextError](err); ok {
		err = &model.TextError{Reason: model.Say("cli.file", "Name", shortened(name), "Reason", bad.Reason)}
	}
	return p, err
}

// estimated is a position with its estimate.
type estimated struct {
	ID       string `json:"id"`
	H        int    `json:"h"`
	Distance *int   `json:"distance,omitempty"`
}

// findings are the results of examining a heuristic.
type findings struct {
	Heuristic      string     `json:"heuristic"`
	States         int        `json:"states"`
	Of             uint64     `json:"of"`
	Seed           int        `json:"seed,omitempty"`
	Sound          bool       `json:"sound,omitempty"` // proved by its form
	Overestimated  int        `json:"overestimated"`
	Counterexample *estimated `json:"counterexample,omitempty"`
	Admissible     string     `json:"admissible"`
	Inconsistent   int        `json:"inconsistent"`
	Edge           *edge      `json:"edge,omitempty"`
	Consistent     string     `json:"consistent"`
}

// edge is a move along which h falls by more than 1.
type edge struct {
	From estimated `json:"from"`
	Move string    `json:"move"`
	To   estimated `json:"to"`
}

// examined returns the findings of a report. A property that was examined only on a sample of the
// positions is "not refuted" at best.
func examined(expression string, r *examine.Report) findings {
	f := findings{
		Heuristic: expression, States: r.Ground.States, Of: r.Ground.Total, Sound: r.Sound,
		Overestimated: len(r.Over), Admissible: r.Answer(r.Admissible), Inconsistent: len(r.Falls), Consistent: r.Answer(r.Consistent),
	}
	if !r.Ground.All() {
		f.Seed = examine.Seed
	}
	if f.Overestimated > 0 {
		e := r.At(int(r.Over[0]))
		f.Counterexample = &estimated{e.Position.String(), e.H, &e.Distance}
	}
	if f.Inconsistent > 0 {
		e := r.Fall(int(r.Falls[0]))
		from, to := estimated{ID: e.From.Position.String(), H: e.From.H}, estimated{ID: e.To.Position.String(), H: e.To.H}
		f.Edge = &edge{from, e.From.Position.Puzzle().Notation(e.Move), to}
	}
	return f
}

// String returns the findings, one per line.
func (f findings) String() string {
	states, counterexample, edge := strconv.Itoa(f.States), "", ""
	if f.Seed > 0 {
		states += fmt.Sprintf(" of %d, seed %d", f.Of, f.Seed)
	}
	if e := f.Counterexample; e != nil {
		counterexample = fmt.Sprintf("counterexample: %s h %d distance %d\n", e.ID, e.H, *e.Distance)
	}
	if f.Seed > 0 && f.Sound {
		states += "\nproof: its features are admissible, and those added count moves of different tiles"
	}
	if e := f.Edge; e != nil {
		edge = fmt.Sprintf("edge: %s h %d, %s, %s h %d\n", e.From.ID, e.From.H, e.Move, e.To.ID, e.To.H)
	}
	return fmt.Sprintf("heuristic: %s\nstates: %s\noverestimated: %d\n%sadmissible: %s\ninconsistent: %d\n%sconsistent: %s",
		f.Heuristic, states, f.Overestimated, counterexample, f.Admissible, f.Inconsistent, edge, f.Consistent)
}
