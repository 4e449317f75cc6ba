// Package measure runs search algorithms over samples of positions, and computes figures of each
// method. It needs no window.
package measure

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/sampling"
)

// attempts is how many random positions are tried to find a new solvable one.
const attempts = 1000

// Cases draws the sample; a zero sample is the base itself. It may find fewer cases than requested.
// The same sample gives the same cases. progress gets the number of cases so far.
func (p Plan) Cases(ctx context.Context, progress solver.Progress) (cases []Case, err error) {
	s := p.Sample
	d := &drawer{Plan: p, ctx: ctx, progress: progress, seen: map[model.Position]bool{}}
	d.rng = rand.New(rand.NewPCG(s.Seed, 1))
	switch {
	case !p.Sampled():
		err = d.take(p.Base)
	case s.Drawn == Given:
		err = d.given()
	case s.Drawn == All:
		err = d.all()
	case s.Drawn == Even:
		err = d.even()
	default:
		apply := p.shuffle().Apply
		err = d.draw(s.Count, attempts, func() (model.Position, error) { return apply(p.Base, d.rng), nil })
	}
	return d.cases, err
}

// shuffle returns the shuffle that draws the positions of a Random or Anything sample.
func (p Plan) shuffle() model.Shuffle {
	shuffles := p.Study.Puzzle.Shuffles()
	if p.Sample.Drawn == Anything {
		return shuffles[len(shuffles)-1]
	}
	return shuffles[0]
}

// drawer draws positions, none of them twice.
type drawer struct {
	Plan     Plan
	ctx      context.Context
	rng      *rand.Rand
	seen     map[model.Position]bool
	cases    []Case
	progress solver.Progress
}

// take adds a position unless it has been drawn before or has no solution.
func (d *drawer) take(p model.Position) error {
	if d.seen[p] {
		return d.ctx.Err()
	}
	d.seen[p] = true
	distance, err := solver.Distance(d.ctx, d.Plan.Study.Engine, p)
	if errors.As(err, new(*solver.Unsolvable)) {
		return nil
	}
	if err == nil {
		d.cases = append(d.cases, Case{p, distance})
		d.progress(int64(len(d.cases)), int64(d.Plan.Sample.Count))
	}
	return err
}

// draw takes count new positions from next. It ends early after that many attempts without one.
func (d *drawer) draw(count, attempts int, next func() (model.Position, error)) error {
	before := len(d.cases)
	wanted := before + count
	for misses := 0; len(d.cases) < wanted && misses < attempts; misses++ {
		p, err := next()
		if err == nil {
			err = d.take(p)
		}
		if err != nil {
			return err
		}
		if len(d.cases) > before {
			before, misses = len(d.cases), 0
		}
	}
	return nil
}

func (d *drawer) given() error {
	for _, id := range d.Plan.Sample.Cases {
		found, err := text.ReadID([]model.Puzzle{d.Plan.Study.Puzzle}, id)
		if err == nil {
			err = d.take(found.Position)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *drawer) even() error {
	source, from, to := sampling.New(d.Plan.Study.Engine, d.Plan.Base, d.rng), d.Plan.Sample.From, d.Plan.Sample.To
	levels, err := source.Counts(d.ctx)
	if errors.Is(err, solver.ErrNone) { // only near ones are known
		levels, err = slices.Repeat([]uint64{sampling.Unknown}, to+1), nil
	}
	if err != nil {
		return err
	}
	most := len(levels) - 1
	last := min(cmp.Or(to, most), most)
	switch {
	case to == 0 && levels[0] == sampling.Unknown:
		return model.Refuse("measure.undrawable", "Puzzle", model.NameOf(d.Plan.Base))
	case from > last:
		return model.Refuse("measure.none", "From", from, "Farthest", most)
	}
	levels = slices.Clone(levels[from : last+1])
	for i := range levels {
		if i%max(d.Plan.Sample.Step, 1) != 0 {
			levels[i] = 0
		}
	}
	for i, n := range spread(levels, d.Plan.Sample.Count) {
		patience := attempts + 50*n // the last of n positions is found in so many with near certainty
		err := d.draw(n, patience, func() (model.Position, error) {
			return source.Within(d.ctx, from+i, from+i)
		})
		if errors.Is(err, solver.ErrNone) {
			return model.Refuse("measure.notFound", "Distance", from+i)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// spread spreads count positions evenly over levels of the given sizes. What doesn't fit into a
// level goes to the others.
func spread(levels []uint64, count int) []int {
	wanted := make([]int, len(levels))
	for count > 0 {
		var open []int // levels with more positions
		for i, n := range levels {
			if uint64(wanted[i]) < n {
				open = append(open, i)
			}
		}
		round := min(count, len(open))
		if round == 0 {
			break
		}
		for i := range round {
			wanted[open[i*len(open)/round]]++
		}
		count -= round
	}
	return wanted
}

// Describe says which positions the plan measures: "310 positions, spread over the
// distances from 1 to 31".
func (p Plan) Describe() model.Phrase {
	s := p.Sample
	kind, count := string(s.Drawn), s.Count
	switch {
	case !p.Sampled():
		return model.Say("origin.position")
	case s.Drawn == Given:
		count = len(s.Cases)
	case s.Step > 1:
		kind = "stepped"
	case s.Drawn == Even && s.To == 0:
		kind = "upwards"
	case s.Drawn == Anything || s.Drawn == Random:
		kind = "random"
	}
	d := translate.Counted("measure.sample."+kind, count)
	d.Args["From"], d.Args["Next"], d.Args["To"], d.Args["Shuffle"] = s.From, s.From+s.Step, s.To, p.shuffle().Name
	return d
}

// MostCensus is the greatest number of positions that are all measured.
const MostCensus = 200_000

// all takes every position under the goal and rules of the base, the nearest first. They must be few.
func (d *drawer) all() error {
	tooMany := model.Refuse("measure.noCensus", "Puzzle", model.Own(d.Plan.Study.Puzzle, model.Name))
	by, ok := d.Plan.Study.Engine.(solver.Lister)
	if !ok {
		return tooMany
	}
	list, err := by.List(d.ctx, d.Plan.Base)
	if err != nil {
		return err
	}
	if list.Size > MostCensus {
		return tooMany
	}
	for n := range list.Size {
		if distance := list.Distance(n); distance >= 0 {
			d.cases = append(d.cases, Case{list.Position(n), distance})
		}
	}
	slices.SortStableFunc(d.cases, func(a, b Case) int { return cmp.Compare(a.Distance, b.Distance) })
	return nil
}
