package fifteen

import (
	"context"
	"math/bits"

	"quadrille/solver"
	"quadrille/solver/search"
)

// The partitions that go by their sizes (Korf and Felner, 2002), by kind of goal.
// For goals with the blank in a corner or in the middle the second cover is the
// reflection of the first.
var (
	fives = [...]plan{
		{
			blank:    15,
			patterns: []pattern{{set(0, 1, 2, 3, 6)}, {set(4, 5, 8, 9, 10)}, {set(7, 11, 12, 13, 14)}},
			covers:   twoCovers,
		},
		{
			blank: 14,
			patterns: []pattern{
				{set(0, 1, 2, 4, 5)}, {set(3, 6, 7, 11, 15)}, {set(8, 9, 10, 12, 13)}, {set(9, 10, 12, 13, 15)},
			},
			covers: [][3]use{
				{{0, identity}, {1, identity}, {2, identity}},
				{{0, transposed}, {0, transposed | upended}, {3, identity}},
			},
		},
		{
			blank:    10,
			patterns: []pattern{{set(0, 1, 2, 4, 5)}, {set(3, 6, 7, 11, 15)}, {set(8, 9, 12, 13, 14)}},
			covers:   twoCovers,
		},
	}
	sixes = [...]plan{
		{
			blank:    15,
			patterns: []pattern{{set(0, 4, 5, 8, 9, 12)}, {set(6, 7, 10, 11, 13, 14)}, {set(1, 2, 3)}},
			covers:   twoCovers,
		},
		{
			blank:    14,
			patterns: []pattern{{set(0, 1, 4, 5, 8, 9)}, {set(12, 13, 15)}, {set(8, 9, 10, 11, 12, 13)}, {set(3, 7, 15)}},
			covers: [][3]use{
				{{0, identity}, {0, mirrored}, {1, identity}},
				{{0, transposed}, {2, identity}, {3, identity}},
			},
		},
		{
			blank:    10,
			patterns: []pattern{{set(0, 1, 4, 5, 8, 9)}, {set(2, 3, 6, 7, 11, 15)}, {set(12, 13, 14)}},
			covers:   twoCovers,
		},
	}
)

// sevensOnce are the solver's plans with two of their covers, as the others have.
var sevens = func() (once [len(plans)]plan) {
	for kind, p := range plans {
		once[kind] = plan{p.blank, p.patterns, [][3]use{p.covers[0], p.covers[2]}}
	}
	return once
}()

// costs are the values of a plan's patterns wherever the blank is, in a byte
// each, by the place of the set and the rank of the order.
type costs struct {
	plan   *plan
	values [][]uint8 // by pattern
}

// newCostKeeper returns a keeper of the last costs that have been asked for.
func newCostKeeper() *solver.Tables[*plan, *costs] {
	return solver.NewTables(3, func(ctx context.Context, p *plan, _ solver.Progress) (*costs, error) { return newCosts(ctx, p) })
}

// newCosts works the values out, from a fraction of a second to some seconds
// long.
func newCosts(ctx context.Context, p *plan) (*costs, error) {
	c := &costs{plan: p}
	var b *builder
	for _, pattern := range p.patterns {
		s := pattern.shape()
		if b == nil || b.shape != s {
			b = newBuilder(s)
		}
		const unknown = 0xff
		values := make([]uint8, len(s.regions)*s.orders)
		for i := range values {
			values[i] = unknown
		}
		settle := func(level, row int, states []uint64) {
			of := values[s.place(s.rows[row].set)*s.orders:][:s.orders]
			for i, w := range states {
				for ; w != 0; w &= w - 1 {
					if rank := 64*i + bits.TrailingZeros64(w); of[rank] == unknown {
						of[rank] = uint8(level)
					}
				}
			}
		}
		if err := b.run(ctx, pattern.cells, p.blank, settle, func(int64) {}); err != nil {
			return nil, err
		}
		c.values = append(c.values, values)
	}
	return c, nil
}

// patterns is the estimate from the costs for goals with the blank in one cell.
type patterns struct {
	*costs
	parts [2][3]costPart
}

type costPart struct {
	lens   lens
	shape  *shape
	values []uint8
}

// makePatterns returns what makes the estimate by the plan for the kind of goal.
func makePatterns(by *[len(plans)]plan) func(context.Context, *space) (search.Estimator[board], error) {
	return func(ctx context.Context, d *space) (search.Estimator[board], error) {
		kind, toPlan := toPlan(d.goal)
		c, err := d.costs.Get(ctx, &by[kind], nil)
		if err != nil {
			return nil, err
		}
		e := &patterns{costs: c}
		for i, cover := range c.plan.covers {
			for j, u := range cover {
				p := c.plan.patterns[u.pattern]
				e.parts[i][j] = costPart{newLens(p, toPlan.then(symmetries[u.by]), d.goal), p.shape(), c.values[u.pattern]}
			}
		}
		return e, nil
	}
}

// Estimate adds three costs up, for each cover, and takes the greater sum.
func (e *patterns) Estimate(out *search.Successors[board]) {
	for i, b := range out.States[:out.N] {
		out.Estimates[i] = max(e.sum(0, b), e.sum(1, b))
	}
}

func (e *patterns) sum(cover int, b board) (sum uint16) {
	for j := range e.parts[cover] {
		cost, _ := e.parts[cover][j].cost(b)
		sum += uint16(cost)
	}
	return sum
}

// cost returns the cost of a part and the cells of its tiles, as the pattern has them.
func (p *costPart) cost(b board) (cost uint8, taken cellSet) {
	taken, rank := p.lens.look(b)
	return p.values[p.shape.place(taken)*p.shape.orders+rank], taken
}

// patternParts returns the costs of the greater cover's patterns, with the cells of
// their tiles.
func patternParts(_ *space, estimator search.Estimator[board], b board) (parts []solver.Part) {
	e, cover := estimator.(*patterns), 0
	if e.sum(1, b) > e.sum(0, b) {
		cover = 1
	}
	for j := range e.parts[cover] {
		p := &e.parts[cover][j]
		cost, taken := p.cost(b)
		part := solver.Part{Value: int(cost)}
		for cell, from := range p.lens.from {
			if taken>>cell&1 != 0 {
				part.Cells = append(part.Cells, int(from))
			}
		}
		if cost > 0 {
			parts = append(parts, part)
		}
	}
	return parts
}

// Bytes is the size of the tables.
func (e *patterns) Bytes() (sum int64) {
	for _, v := range e.values {
		sum += int64(len(v))
	}
	return sum
}
