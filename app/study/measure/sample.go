// Package measure runs search algorithms over samples of positions and says what came
// out: figures of each method, and whether claims about them hold. It needs no window.
package measure

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// MostCases is how many positions a sample has at most.
const MostCases = 5000

// Case is a position of a sample with its distance, -1 where that is not known.
type Case struct {
	Position model.Position
	Distance int
}

// attempts is how many random positions are tried for each that is new and solvable.
const attempts = 1000

// Draw draws the positions of a sample for the goal and rules of base, which is
// solvable. whole reports that there are no others at the distances of the sample.
// Fewer than asked for come where there are fewer. The same sample gives the same
// cases. progress is told how many are drawn.
func Draw(ctx context.Context, e catalogue.Entry, base model.Position, s solver.Sample, progress solver.Progress) (cases []Case, whole bool, err error) {
	d := &drawer{entry: e, base: base, rng: rand.New(rand.NewPCG(s.Seed, 1)), seen: map[model.Position]bool{}, total: s.Count, progress: progress}
	shuffles := e.Puzzle.Shuffles()
	shuffle := shuffles[0]
	next := func() model.Position { return shuffle.Apply(base, d.rng) }
	switch s.Drawn {
	case solver.Given:
		for _, id := range s.Cases {
			found, err := text.ReadID([]model.Puzzle{e.Puzzle}, id)
			if err != nil {
				return nil, false, err
			}
			if _, err := d.take(ctx, found.Position); err != nil {
				return nil, false, err
			}
		}
		return d.cases, true, nil
	case solver.Even:
		return d.even(ctx, s)
	case solver.Anything:
		shuffle = shuffles[len(shuffles)-1]
	case solver.Walk:
		end, err := d.solved(ctx)
		if err != nil {
			return nil, false, err
		}
		next = func() model.Position { return d.walk(end, s.To) }
	default:
	}
	for range s.Count {
		if more, err := d.draw(ctx, next); err != nil || !more {
			return d.cases, false, err
		}
	}
	return d.cases, false, nil
}

// drawer draws positions, none of them twice.
type drawer struct {
	entry    catalogue.Entry
	base     model.Position
	rng      *rand.Rand
	seen     map[model.Position]bool
	cases    []Case
	total    int
	progress solver.Progress
}

// take adds a position unless it has been drawn before or has no solution.
func (d *drawer) take(ctx context.Context, p model.Position) (taken bool, err error) {
	if d.seen[p] {
		return false, ctx.Err()
	}
	s, err := d.entry.Engine.Solve(ctx, p, nil)
	if _, ok := errors.AsType[*solver.Unsolvable](err); ok {
		return false, nil
	} else if err != nil {
		return false, err
	}
	d.seen[p] = true
	d.cases = append(d.cases, Case{p, len(s.Moves)})
	if d.progress != nil {
		d.progress(int64(len(d.cases)), int64(d.total))
	}
	return true, nil
}

// draw takes the first new position of those that next gives; more is false where
// none came in many attempts.
func (d *drawer) draw(ctx context.Context, next func() model.Position) (more bool, err error) {
	for range attempts {
		if taken, err := d.take(ctx, next()); taken || err != nil {
			return taken, err
		}
	}
	return false, nil
}

// even draws positions spread over distances.
func (d *drawer) even(ctx context.Context, s solver.Sample) (cases []Case, whole bool, err error) {
	by, ok := d.entry.Engine.(solver.Drawer)
	if !ok {
		return nil, false, faulty("measure.undrawable", "Puzzle", model.Say(string(d.entry.Puzzle.ID())+".name"))
	}
	levels, err := by.Histogram(ctx, d.base)
	if err != nil {
		return nil, false, err
	}
	last := len(levels) - 1
	if s.To > 0 {
		last = min(last, s.To)
	}
	if s.From > last {
		return nil, false, faulty("measure.none", "From", s.From, "Farthest", len(levels)-1)
	}
	whole = true
	for i, n := range spread(levels[s.From:last+1], s.Count) {
		distance := s.From + i
		whole = whole && uint64(n) == levels[distance]
		for n > 0 {
			p, err := by.At(ctx, d.base, distance, d.rng)
			if err != nil {
				return nil, false, err
			}
			switch taken, err := d.take(ctx, p); {
			case err != nil:
				return nil, false, err
			case taken:
				n--
			}
		}
	}
	return d.cases, whole, nil
}

// spread spreads a number of positions evenly over levels of which some hold fewer:
// what one has no room for goes to the others.
func spread(levels []uint64, count int) []int {
	wanted := make([]int, len(levels))
	left := 0
	for i := range count {
		if level := i * len(levels) / count; uint64(wanted[level]) < levels[level] {
			wanted[level]++
		} else {
			left++
		}
	}
	for before := -1; left > 0 && left != before; {
		before = left
		for level := range levels {
			if left > 0 && uint64(wanted[level]) < levels[level] {
				wanted[level]++
				left--
			}
		}
	}
	return wanted
}

// solved is the end of a shortest solution of the base.
func (d *drawer) solved(ctx context.Context) (model.Position, error) {
	s, err := d.entry.Engine.Solve(ctx, d.base, nil)
	if err != nil {
		return nil, err
	}
	line, err := model.Replay(s.Start, s.Moves)
	if err != nil {
		return nil, err
	}
	return line[len(line)-1], nil
}

// walk makes random moves from a position, none of which undoes the one before.
func (d *drawer) walk(p model.Position, moves int) model.Position {
	before := model.Position(nil)
	for range moves {
		var ahead []model.Position
		for _, move := range p.Moves() {
			if next, err := p.Play(move); err == nil && next != before {
				ahead = append(ahead, next)
			}
		}
		p, before = ahead[d.rng.IntN(len(ahead))], p
	}
	return p
}

// ReadCases reads the positions of a test file in one of the formats, at most
// MostCases, as position IDs. Cases at fault are left out; no case at all is an error.
func ReadCases(formats []*judge.Format, in io.Reader) ([]string, error) {
	content, err := io.ReadAll(io.LimitReader(in, 1<<22))
	if err != nil {
		return nil, err
	}
	var ids []string
	if likely := judge.Detect(formats, content); len(likely) > 0 {
		r := likely[0].NewReader(bytes.NewReader(content))
		for c, err := r.Next(); err == nil && len(ids) < MostCases; c, err = r.Next() {
			if c.Err == nil && c.Position != nil {
				ids = append(ids, c.Position.String())
			}
		}
	}
	if len(ids) == 0 {
		return nil, faulty("measure.noCases")
	}
	return ids, nil
}

// Describe says which positions a sample draws: "310 positions, spread over the
// distances from 1 to 31".
func Describe(e catalogue.Entry, s solver.Sample) model.Phrase {
	shuffles := e.Puzzle.Shuffles()
	shuffle := shuffles[0]
	switch {
	case s.Drawn == solver.Given:
		return model.Say("measure.sample.given", "Count", len(s.Cases))
	case s.Drawn == solver.Even && s.To == 0:
		return model.Say("measure.sample.all", "Count", s.Count, "From", s.From)
	case s.Drawn == solver.Even:
		return model.Say("measure.sample.even", "Count", s.Count, "From", s.From, "To", s.To)
	case s.Drawn == solver.Walk:
		return model.Say("measure.sample.walk", "Count", s.Count, "Walk", s.To)
	case s.Drawn == solver.Anything:
		shuffle = shuffles[len(shuffles)-1]
	}
	return model.Say("measure.sample.random", "Count", s.Count, "Shuffle", shuffle.Name)
}
