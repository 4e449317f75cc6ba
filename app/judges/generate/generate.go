// Package generate makes test data with answers. The same seed makes the same data.
package generate

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Kind is a kind of test data, by its name on the command line.
type Kind string

const (
	// All means every kind in a suite, but Random in one file.
	All Kind = "all"
	// Random are random positions at any distance or at given distances.
	Random Kind = "random"
	// Hardest are the farthest positions. They repeat only when all have been drawn.
	Hardest Kind = "hardest"
	// Special are the cases that programs often get wrong: see specials.
	Special Kind = "special"
)

// Kinds lists the names of the kinds, "all" first.
func Kinds() []string {
	return []string{string(All), string(Random), string(Hardest), string(Special)}
}

// Numbers of cases of an order.
const (
	UsualCases = 10        // by default
	MostCases  = 1_000_000 // they take some 200 MB
)

// Order describes the cases to make.
type Order struct {
	Entry  catalogue.Entry
	Format *judge.Format // one of the entry's
	Kind   Kind
	// Cases is the number of cases in a file. For one file of Special cases, 0 means each once.
	Cases int
	// Unsolvable is the number of unsolvable Random cases, 0 if the format has none.
	Unsolvable int
	Seed       uint64
	// Low and High limit the distance of Random cases; a negative Low means any distance.
	Low, High int
	// Beyond allows what the judge's statement rules out: more cases, or more moves.
	Beyond bool
}

// mostMoves returns the most moves that a solvable case may need, 0 for any number. Beyond the promise of the
// statement it is what the judge accepts.
func (o Order) mostMoves() int {
	if promised := o.Format.Data.Promise.Moves; promised > 0 && !o.Beyond {
		return promised
	}
	return o.Format.Judging.Most
}

func (o Order) leastMoves() int {
	if o.Beyond {
		return 0
	}
	return o.Format.Data.Promise.Least
}

// Test makes one file with the cases. The error is a *model.Refusal if no position has the distances, or
// an error of solving or of ctx.
func (o Order) Test(ctx context.Context) (Test, error) {
	d := newDrawer(o)
	p := plan{cases: o.Cases, draw: d.mixed()}
	switch o.Kind {
	case Hardest:
		p.draw = d.hardest()
	case Special:
		specials, _ := d.specials()
		p.cases, p.draw = cmp.Or(o.Cases, len(specials)), inTurn(draws(specials)...)
	}
	return p.test(ctx, o)
}

type drawing func(context.Context) (model.Position, error)

// drawer draws the positions of an order.
type drawer struct {
	Order Order
	rng   *rand.Rand
	// at draws a position at a distance; histogram counts positions by distance. Both choose only
	// the start and keep the rest of p. They are nil if the puzzle's positions can't be drawn by
	// distance. If the judge fixes the starts, at is walk, and histogram nil.
	at        func(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
	histogram func(ctx context.Context, p model.Position) ([]uint64, error)
}

// newDrawer returns a drawer whose random numbers depend on the order's seed only.
func newDrawer(o Order) *drawer {
	d := &drawer{Order: o, rng: rand.New(rand.NewPCG(o.Seed, 0))}
	if o.Format.Data.Until != nil {
		d.at = d.walk
	} else if drawn, ok := o.Entry.Engine.(solver.Drawer); ok {
		d.at, d.histogram = drawn.At, drawn.Histogram
	}
	return d
}

// attempts is the number of goals, starts or link tables tried for a distance; all 64 take some seconds.
const attempts = 64

func (d *drawer) draw(ctx context.Context) (model.Position, error) {
	if d.Order.Low >= 0 && d.at == nil {
		return nil, model.Refuse("generate.undrawable", "Puzzle", model.Own(d.Order.Entry.Puzzle, model.Name))
	}
	if d.Order.Low < 0 {
		return d.anywhere(ctx)
	}
	for range attempts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p := d.Order.Format.Data.Random(d.rng)
		// If no position has a distance, none is farther, so all possible distances are equally likely.
		for most := d.Order.High; most >= d.Order.Low; {
			distance := d.Order.Low + d.rng.IntN(most-d.Order.Low+1)
			at, err := d.at(ctx, p, distance, d.rng)
			if !errors.Is(err, solver.ErrNone) {
				return at, err
			}
			most = distance - 1
		}
	}
	if d.Order.Low == d.Order.High {
		return nil, model.Refuse("generate.none", "Distance", d.Order.Low)
	}
	return nil, model.Refuse("generate.noneBetween", "Low", d.Order.Low, "High", d.Order.High)
}

// anywhere draws a random position, or if it needs too many moves one on its solution. Where positions
// can't be drawn by distance nearly all are far, and take a program long, so it is one from anywhere on the
// solution.
func (d *drawer) anywhere(ctx context.Context) (model.Position, error) {
	p, most := d.Order.Format.Data.Random(d.rng), d.Order.mostMoves()
	if d.at != nil && most == 0 {
		return p, nil
	}
	line, err := d.solve(ctx, p)
	if err != nil {
		return nil, err
	}
	if most > 0 {
		line = line[max(len(line)-1-most, 0):]
	}
	if d.at != nil {
		return line[0], nil
	}
	return line[d.rng.IntN(max(len(line)-d.Order.leastMoves(), 1))], nil
}

// walks is the number of walks tried for a distance from one start.
const walks = 16

// walk draws p with another goal at a distance: what random moves lead to, if no shorter way does. If no
// walk finds one, it returns solver.ErrNone.
func (d *drawer) walk(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	for range walks {
		end, before := p, p
		for range distance + 2*rng.IntN(distance+1) { // far goals are rare at the ends of short walks
			next := before
			for moves := end.Moves(); next == before; {
				next, _ = end.Play(moves[rng.IntN(len(moves))])
			}
			end, before = next, end
		}
		drawn := d.Order.Format.Data.Until(p, end)
		s, err := d.Order.Entry.Engine.Solve(ctx, drawn, nil)
		if err != nil || len(s.Moves) == distance {
			return drawn, err
		}
	}
	return nil, solver.ErrNone
}

// solve returns the positions of a solution.
func (d *drawer) solve(ctx context.Context, p model.Position) ([]model.Position, error) {
	s, err := d.Order.Entry.Engine.Solve(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	return model.Replay(p, s.Moves)
}

// mixed draws random positions and mixes in unsolvable ones at random.
func (d *drawer) mixed() drawing {
	left, cases := d.Order.Unsolvable, d.Order.Cases
	return func(ctx context.Context) (model.Position, error) {
		cases--
		if left > 0 && d.rng.IntN(cases+1) < left {
			left--
			return d.unsolvable(ctx)
		}
		return d.draw(ctx)
	}
}

// unsolvable draws an unsolvable position by swapping two cells.
func (d *drawer) unsolvable(context.Context) (model.Position, error) {
	for {
		p := d.Order.Format.Data.Random(d.rng)
		area := p.Areas()[0]
		cell := func() int { return area.First + d.rng.IntN(area.Cells()) }
		swapped, _, err := model.Apply(p, model.Edit{Kind: model.Swap, Cell: cell(), Other: cell()})
		if err != nil || model.Solvable(swapped) {
			continue
		}
		if _, invalid := model.Invalid(swapped); !invalid && d.Order.Format.Fits(swapped) {
			return swapped, nil
		}
	}
}

// NewSeed returns a random seed of 32 bits, short enough to type.
func NewSeed() uint64 { return rand.Uint64() >> 32 }

// ParseDistances parses a distance ("12") or a range ("12-15"). An empty text means any distance: -1 and -1.
func ParseDistances(s string) (low, high int, ok bool) {
	if s == "" {
		return -1, -1, true
	}
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	low, lowErr := strconv.Atoi(strings.TrimSpace(from))
	high, highErr := strconv.Atoi(strings.TrimSpace(to))
	return low, high, lowErr == nil && highErr == nil && 0 <= low && low <= high
}
