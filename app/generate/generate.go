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
	Kind   Kind
	// Cases is their number; 0 stands for all that there are of the kind Special.
	Cases int
	// Unsolvable is how many of the Random ones can't be solved; 0 where the format
	// has no such cases.
	Unsolvable int
	// Skip passes over the first ones of the kind Special.
	Skip int
	Seed uint64
	// Low and High limit the distance of Random ones; Low is negative where any
	// will do.
	Low, High int
}

// DistanceError says why there are no positions at the distances asked for.
type DistanceError struct{ Reason model.Phrase }

func (e *DistanceError) Error() string { return e.Reason.String() }

// none says that no position of the format was found at a distance in the range.
func (o Order) none() error {
	if o.Low == o.High {
		return &DistanceError{model.Say("generate.none", "Distance", o.Low)}
	}
	return &DistanceError{model.Say("generate.noneBetween", "Low", o.Low, "High", o.High)}
}

// undrawable says that positions of the puzzle can't be drawn by their distance.
func (o Order) undrawable() error {
	name := model.Say(string(o.Entry.Puzzle.ID()) + ".name")
	return &DistanceError{model.Say("generate.undrawable", "Puzzle", name)}
}

// Run makes the cases one after the other and hands each with its answer to
// emit. The same order always makes the same cases. It ends with the first error
// of emit, with a *DistanceError, or when ctx is done.
func Run(ctx context.Context, o Order, emit func(judge.Answer) error) error {
	d := NewDrawer(o)
	next, cases, err := d.cases(ctx)
	if err != nil {
		return err
	}
	for i := range cases {
		p, err := next(ctx, i)
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

// Drawer draws the positions of an order.
type Drawer struct {
	Order
	style style
	rng   *rand.Rand
	// setter draws goals where the format fixes the start; else it is nil, and
	// starts are drawn.
	setter solver.GoalSetter
}

// NewDrawer returns a drawer whose random numbers begin with the order's seed.
func NewDrawer(o Order) *Drawer {
	d := &Drawer{Order: o, style: mostVaried(o.Entry.Puzzle, o.Format), rng: rand.New(rand.NewPCG(o.Seed, 0))}
	if setter, ok := o.Entry.Engine.(solver.GoalSetter); ok && fixesStart(o.Format, d.style.base) {
		d.setter = setter
	}
	return d
}

// attempts is how many goals or link tables are tried before a range of
// distances is said to hold nothing. It takes some seconds where each needs a
// table of its own.
const attempts = 64

// draw makes one position.
func (d *Drawer) draw(ctx context.Context) (model.Position, error) {
	for range attempts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p := d.style.shuffle.Apply(d.style.base, d.rng)
		if d.Low < 0 {
			if _, taken, err := d.taken(ctx, p); taken || err != nil {
				return p, err
			}
			continue
		}
		// Where there is nothing at a distance there is nothing farther away
		// either, so that all distances that there are remain equally likely.
		for most := d.High; most >= d.Low; {
			distance := d.Low + d.rng.IntN(most-d.Low+1)
			at, err := d.At(ctx, p, distance)
			if !errors.Is(err, solver.ErrNone) {
				return at, err
			}
			most = distance - 1
		}
	}
	return nil, d.none()
}

// taken reports whether the judge takes a solution of the position: whether it needs
// no more moves than the judge allows. Where the judge says how many those are, length
// is what it needs.
func (d *Drawer) taken(ctx context.Context, p model.Position) (length int, taken bool, err error) {
	if d.Format.Most == 0 {
		return 0, true, nil
	}
	s, err := d.Entry.Engine.Solve(ctx, p, nil)
	return len(s.Moves), err == nil && len(s.Moves) <= d.Format.Most, err
}

// At draws a position at a distance that shares with p its goal and rules, or its
// start where the format fixes that. Where there is none it returns
// solver.ErrNone, and a *DistanceError where the puzzle's positions can't be drawn
// by their distance.
func (d *Drawer) At(ctx context.Context, p model.Position, distance int) (model.Position, error) {
	if d.setter != nil {
		return d.setter.GoalAt(ctx, p, distance, d.rng)
	}
	drawer, ok := d.Entry.Engine.(solver.Drawer)
	if !ok {
		return nil, d.undrawable()
	}
	return drawer.At(ctx, p, distance, d.rng)
}
