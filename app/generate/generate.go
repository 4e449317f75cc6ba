// Package generate makes test data: seeded random positions in a judge's format,
// at chosen distances, with their answers.
package generate

import (
	"context"
	"errors"
	"math/rand/v2"

	"quadrille/app/batch"
	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Order says what is to be made.
type Order struct {
	Entry  catalogue.Entry
	Format *judge.Format // one of the entry's
	Cases  int
	Seed   uint64
	// Low and High limit the distance; Low is negative where any will do.
	Low, High int
}

// NoneError says that no position of the format lies at a distance in the range.
type NoneError struct{ Low, High int }

func (e *NoneError) Error() string { return e.Phrase().String() }

// Phrase is the reason in words.
func (e *NoneError) Phrase() model.Phrase {
	return model.Say("generate.none", "Low", e.Low, "High", e.High)
}

// Run makes the cases one after the other and hands each with its answer to
// emit. The same order always makes the same cases. It ends with the first error
// of emit, with a *NoneError, or when ctx is done.
func Run(ctx context.Context, o Order, emit func(judge.Answer) error) error {
	shuffle, base := general(o)
	d := drawer{Order: o, shuffle: shuffle, base: base, rng: rand.New(rand.NewPCG(o.Seed, 0))}
	for i := range o.Cases {
		p, err := d.draw(ctx)
		if err != nil {
			return err
		}
		answer, err := batch.Answer(ctx, o.Entry.Engine, i+1, p)
		if err != nil {
			return err
		}
		if err := emit(answer); err != nil {
			return err
		}
	}
	return nil
}

// probes is how many random positions show whether a shuffle suits a format.
const probes = 8

// general finds the most general kind of random position that the format can
// express, and a position to start from. Shuffles come with the most general
// last; every format can express one of its puzzle's samples.
func general(o Order) (model.Shuffle, model.Position) {
	shuffles := o.Entry.Puzzle.Shuffles()
	for i := len(shuffles) - 1; i >= 0; i-- {
		for _, s := range o.Entry.Puzzle.Samples() {
			if o.Format.Fits(s.Position) && suits(shuffles[i], s.Position, o.Format) {
				return shuffles[i], s.Position
			}
		}
	}
	panic("generate: no random position fits " + o.Format.Name)
}

func suits(s model.Shuffle, base model.Position, f *judge.Format) bool {
	rng := rand.New(rand.NewPCG(0, 0))
	for range probes {
		if !f.Fits(s.Apply(base, rng)) {
			return false
		}
	}
	return true
}

// attempts is how many goals or link tables are tried before a range of
// distances is said to hold nothing.
const attempts = 1000

// drawer draws the positions of an order.
type drawer struct {
	Order
	shuffle model.Shuffle
	base    model.Position
	rng     *rand.Rand
	// byGoal says that the format fixes the starts, so that goals are drawn.
	byGoal bool
}

// draw makes one position.
func (d *drawer) draw(ctx context.Context) (model.Position, error) {
	for range attempts {
		p := d.shuffle.Apply(d.base, d.rng)
		if d.Low < 0 {
			return p, nil
		}
		at, err := d.drawAt(ctx, p, d.Low+d.rng.IntN(d.High-d.Low+1))
		if !errors.Is(err, solver.ErrNone) {
			return at, err
		}
	}
	return nil, &NoneError{d.Low, d.High}
}

// drawAt makes a position at a distance that shares with p what the format
// leaves open: the goal and rules, or else the start.
func (d *drawer) drawAt(ctx context.Context, p model.Position, distance int) (model.Position, error) {
	if !d.byGoal {
		oracle, err := d.Entry.Engine.Oracle(ctx, p, nil)
		if err != nil {
			return nil, err
		}
		at, err := oracle.At(ctx, p, distance, d.rng)
		if err != nil || d.Format.Fits(at) {
			return at, err
		}
	}
	setter, ok := d.Entry.Engine.(solver.GoalSetter)
	if !ok {
		return nil, solver.ErrNone
	}
	d.byGoal = true
	return setter.GoalAt(ctx, p, distance, d.rng)
}
