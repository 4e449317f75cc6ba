package generate

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/solver/sampling"
)

type drawing func(context.Context) (model.Position, error)

// drawer draws the positions of an order.
type drawer struct {
	order Order
	rng   *rand.Rand
	// byDistance means that positions can be drawn by distance; walks, that walk does it, since the judge fixes the starts.
	byDistance, walks bool
}

// newDrawer returns a drawer whose random numbers depend on the order's seed only.
func newDrawer(o Order) *drawer {
	d := &drawer{order: o, rng: rand.New(rand.NewPCG(o.Seed, 0)), walks: o.Format.Data.Until != nil}
	if d.byDistance = d.walks; !d.walks {
		_, d.byDistance = solver.For(o.Entry.Engine, d.random()).(solver.Drawer)
	}
	return d
}

// at draws a position at a distance. It chooses only the start, or only the goal if the judge fixes the starts, and keeps
// the rest of p.
func (d *drawer) at(ctx context.Context, p model.Position, distance int) (model.Position, error) {
	if d.walks {
		return d.walk(ctx, p, distance)
	}
	return sampling.New(d.order.Entry.Engine, p, d.rng).At(ctx, distance)
}

func (d *drawer) random() model.Position { return d.order.Format.Data.Random(d.rng) }

// attempts is the number of goals, starts or link tables tried for a distance; all 64 take some seconds.
const attempts = 64

func (d *drawer) draw(ctx context.Context) (model.Position, error) {
	if d.order.Low >= 0 && !d.byDistance {
		return nil, model.Refuse("generate.undrawable", "Puzzle", model.Own(d.order.Entry.Puzzle, model.Name))
	}
	if d.order.Low < 0 {
		return d.anywhere(ctx)
	}
	for range attempts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p := d.random()
		// If no position has a distance, none is farther, so all possible distances are equally likely.
		for most := d.order.High; most >= d.order.Low; {
			distance := d.order.Low + d.rng.IntN(most-d.order.Low+1)
			at, err := d.at(ctx, p, distance)
			if !errors.Is(err, solver.ErrNone) {
				return at, err
			}
			most = distance - 1
		}
	}
	if d.order.Low == d.order.High {
		return nil, model.Refuse("generate.none", "Distance", d.order.Low)
	}
	return nil, model.Refuse("generate.noneBetween", "Low", d.order.Low, "High", d.order.High)
}

// anywhere draws a random position, or if it needs too many moves one on its solution. Where positions
// can't be drawn by distance nearly all are far, and take a program long, so it is one from anywhere on the
// solution.
func (d *drawer) anywhere(ctx context.Context) (model.Position, error) {
	p, most := d.random(), d.order.mostMoves()
	if d.byDistance && most == 0 {
		return p, nil
	}
	line, err := d.solve(ctx, p)
	if err != nil {
		return nil, err
	}
	if most > 0 {
		line = line[max(len(line)-1-most, 0):]
	}
	if d.byDistance {
		return line[0], nil
	}
	return line[d.rng.IntN(max(len(line)-d.order.leastMoves(), 1))], nil
}

// walks is the number of walks tried for a distance from one start.
const walks = 16

// walk draws p with another goal at a distance: what random moves lead to, if no shorter way does. If no
// walk finds one, it returns solver.ErrNone.
func (d *drawer) walk(ctx context.Context, p model.Position, distance int) (model.Position, error) {
	for range walks {
		end, before := p, p
		for range distance + 2*d.rng.IntN(distance+1) { // far goals are rare at the ends of short walks
			next := before
			for moves := end.Moves(); next == before; {
				next, _ = end.Play(moves[d.rng.IntN(len(moves))])
			}
			end, before = next, end
		}
		drawn := d.order.Format.Data.Until(p, end)
		reached, err := solver.Distance(ctx, d.order.Entry.Engine, drawn)
		if err != nil || reached == distance {
			return drawn, err
		}
	}
	return nil, solver.ErrNone
}

// solve returns the positions of a solution.
func (d *drawer) solve(ctx context.Context, p model.Position) ([]model.Position, error) {
	s, err := d.order.Entry.Engine.Solve(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	return model.Replay(p, s.Moves)
}

// mixed draws random positions and mixes in unsolvable ones at random.
func (d *drawer) mixed() drawing {
	left, cases := d.order.Unsolvable, d.order.Cases
	return func(ctx context.Context) (model.Position, error) {
		cases--
		if left > 0 && d.rng.IntN(cases+1) < left {
			left--
			return d.unsolvable(ctx)
		}
		return d.draw(ctx)
	}
}

// unsolvable draws an unsolvable position by swapping two cells. A format can ask for one of a puzzle that has none.
func (d *drawer) unsolvable(context.Context) (model.Position, error) {
	for range repeats {
		p := d.random()
		area := p.Areas()[0]
		cell := func() int { return area.First + d.rng.IntN(area.Cells()) }
		swapped, _, err := model.Apply(p, model.Edit{Kind: model.Swap, Cell: cell(), Other: cell()})
		if err != nil || model.Solvable(swapped) {
			continue
		}
		if _, invalid := model.Invalid(swapped); !invalid && d.order.Format.Fits(swapped) {
			return swapped, nil
		}
	}
	return nil, model.Refuse("generate.solvable", "Puzzle", model.Own(d.order.Entry.Puzzle, model.Name))
}

// near draws a position at a distance, or a nearer one if there is none or positions can't be drawn by distance.
func (d *drawer) near(distance int) drawing {
	return func(ctx context.Context) (model.Position, error) {
		p := d.random()
		for nearer := distance; d.byDistance; nearer-- {
			if at, err := d.at(ctx, p, nearer); nearer == 0 || !errors.Is(err, solver.ErrNone) {
				return at, err
			}
		}
		line, err := d.solve(ctx, p)
		if err != nil {
			return nil, err
		}
		return line[max(len(line)-1-distance, 0)], nil
	}
}

const (
	families = 12   // goals, starts or link tables tried for a distance
	repeats  = 1200 // positions drawn again, after which a distance probably has no others
)

// hardest draws the hardest positions: first those that the format lists, then those at the greatest
// distance at which others are found. If the judge counts moves up to a limit, others are at the limit in turn.
func (d *drawer) hardest() drawing {
	listed, limit := d.order.Format.Data.Hardest, d.order.Format.Judging.Limit
	queue, drawn, far := slices.Clone(listed), map[model.Position]bool{}, -1
	hardest := func(ctx context.Context) (model.Position, error) {
		for len(queue) > 0 {
			p, isOver := queue[0], false
			queue = queue[1:]
			if most := d.order.mostMoves(); most > 0 {
				line, err := d.solve(ctx, p)
				if err != nil {
					return nil, err
				}
				isOver = len(line)-1 > most
			}
			if !isOver && !drawn[p] {
				drawn[p] = true
				return p, nil
			}
		}
		if d.walks || !d.byDistance {
			return d.longest(ctx)
		}
		return d.farthest(ctx, drawn, &far)
	}
	if most := d.order.mostMoves(); len(listed) == 0 && limit > 0 && (most == 0 || most > limit) {
		return inTurn(d.near(limit), hardest)
	}
	return hardest
}

// farthest draws a position at the greatest distance at which it finds one not yet drawn. far is that of the last
// one, negative at the beginning or after all.
func (d *drawer) farthest(ctx context.Context, drawn map[model.Position]bool, far *int) (model.Position, error) {
	for tries := 0; ; {
		if *far < 0 {
			clear(drawn)
			for range families {
				most, err := sampling.Random(d.order.Entry.Engine, d.random()).Most(ctx)
				if err != nil {
					return nil, err
				}
				*far = max(*far, most)
			}
			if most := d.order.mostMoves(); most > 0 {
				*far = min(*far, most)
			}
		}
		p, err := d.at(ctx, d.random(), *far)
		switch {
		case errors.Is(err, solver.ErrNone):
			tries += repeats / families
		case err != nil:
			return nil, err
		case drawn[p]:
			tries++
		default:
			drawn[p] = true
			return p, nil
		}
		if tries >= repeats {
			tries = 0
			*far--
		}
	}
}

// longest draws a position that needs the most moves that there may be, from the solution of a farther
// one. If there may be any number, it draws a random position.
func (d *drawer) longest(ctx context.Context) (model.Position, error) {
	for {
		p, most := d.random(), d.order.mostMoves()
		if most == 0 {
			return p, nil
		}
		line, err := d.solve(ctx, p)
		if err != nil {
			return nil, err
		}
		if first := len(line) - 1 - most; first >= 0 {
			return line[first], nil
		}
	}
}

// ByDistance reports whether positions in the format can be drawn by distance.
func ByDistance(e catalogue.Entry, f *judge.Format) bool {
	return newDrawer(Order{Entry: e, Format: f}).byDistance
}

// Nearer lists positions under the goal and rules of p that are nearer to the goal, those of each
// distance together, from 0 on: all of them if they are few enough, otherwise a sample; where positions can't
// be drawn by distance, the one on the solution. An unsolvable p has none. The same arguments give the
// same positions.
func Nearer(ctx context.Context, e catalogue.Entry, f *judge.Format, p model.Position, few int) iter.Seq2[[]model.Position, error] {
	return func(yield func([]model.Position, error) bool) {
		d := newDrawer(Order{Entry: e, Format: f})
		if !model.Solvable(p) {
			return
		}
		line, err := d.solve(ctx, p)
		if err != nil {
			yield(nil, err)
			return
		}
		at := func(distance int) ([]model.Position, error) { return line[len(line)-1-distance:][:1], nil }
		if d.byDistance {
			at = func(distance int) ([]model.Position, error) { return d.some(ctx, p, distance, few) }
		}
		for distance := range len(line) - 1 {
			near, err := at(distance)
			if !yield(near, err) || err != nil {
				return
			}
		}
	}
}

// some draws different positions at a distance: so few, or all that it finds if there are fewer.
func (d *drawer) some(ctx context.Context, p model.Position, distance, few int) (near []model.Position, err error) {
	patience := 5 * few
	if d.walks {
		patience = 1 // drawing takes a search
	}
	drawn := map[model.Position]bool{}
	for again := 0; len(near) < few && again < patience; again++ {
		q, err := d.at(ctx, p, distance)
		switch {
		case errors.Is(err, solver.ErrNone):
			return near, nil
		case err != nil:
			return near, err
		case !drawn[q]:
			drawn[q], again = true, -1
			near = append(near, q)
		}
	}
	return near, nil
}

// plan is a test to make.
type plan struct {
	kind   string // as in Test
	name   model.Phrase
	cases  int
	draw   drawing             // draws each case
	layout func(string) string // of the input; nil for the usual one
	file   File                // to read in place of cases, if it can be opened
}

func (p plan) test(ctx context.Context, o Order) (t Test, err error) {
	if p.file.Open != nil {
		t, err = p.file.read(ctx, o.Entry, o.Format, p.name)
	} else {
		positions := make([]model.Position, p.cases)
		for i := range positions {
			if positions[i], err = p.draw(ctx); err != nil {
				return t, err
			}
		}
		t, err = NewTest(ctx, o.Entry, o.Format, p.name, positions)
	}
	if p.layout != nil && err == nil {
		t.Input = []byte(p.layout(string(t.Input)))
	}
	t.Kind = p.kind
	return t, err
}
