package fifteen

import (
	"context"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"quadrille/model"
	"quadrille/model/fifteen"
	modelled "quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// heuristics are those of the textbooks, the weakest first. As in the papers, those from pattern
// databases ignore the blank: they take the least value over all its cells. So a move can lower
// them by more than one.
func (e *Engine) heuristics() []search.Heuristic[board] {
	return append(
		sliding.Heuristics(),
		search.Prepared(describe("walking-distance", true), walkingDistance),
		e.patternHeuristic("patterns-555", &fives),
		e.patternHeuristic("patterns-663", &sixes),
		e.patternHeuristic("patterns-771", &sevens),
	)
}

func describe(id string, consistent bool) solver.Heuristic {
	return search.DescribeOwn(fifteen.Puzzle.ID(), id, true, consistent)
}

var features = sliding.Features(fifteen.Size)

// Positions returns 16!/2, and the greatest distance from a goal with the blank in a corner (Brüngger, Marzetta,
// Fukuda and Nievergelt, 1999).
func (*Engine) Positions() (number uint64, most int) { return 10_461_394_944_000, 80 }

func domain(p model.Position) (*search.Domain[board], board) {
	return sliding.Domain(p.(modelled.Position))
}

// costs are the least values of a plan's patterns over all cells of the blank, in a byte each, by
// pattern, the rank of the set and the rank of the order.
type costs [][]uint8

// newCosts builds the costs of a plan. It takes up to some seconds.
func newCosts(ctx context.Context, p *plan, progress solver.Progress) (c costs, err error) {
	done, total := int64(0), int64(0)
	for _, home := range p.patterns {
		total += shapeOf(home).states()
	}
	for _, home := range p.patterns {
		const unknown = 0xff
		s := shapeOf(home)
		values := slices.Repeat([]uint8{unknown}, s.sets()*s.orders)
		settle := func(level, row int, states []uint64) {
			of := values[s.setRank(s.rows[row].set)*s.orders:][:s.orders]
			for i, w := range states {
				for ; w != 0; w &= w - 1 {
					if rank := 64*i + bits.TrailingZeros64(w); of[rank] == unknown {
						of[rank] = uint8(level)
					}
				}
			}
		}
		tick := func(found int64) { progress(done+found, total) }
		if err := newBuilder(s).run(ctx, pattern{home, p.blank}, settle, tick); err != nil {
			return nil, err
		}
		done += s.states()
		c = append(c, values)
	}
	return c, nil
}

// patterns estimates from costs, for goals with the blank in one cell: the greater sum of two
// covers.
type patterns [2][3]costPart

type costPart struct {
	lens   lens
	shape  *shape
	values []uint8
}

// patternHeuristic returns the heuristic that uses the plan for the kind of goal.
func (e *Engine) patternHeuristic(id string, by *[len(plans)]plan) search.Heuristic[board] {
	h := search.Heuristic[board]{Heuristic: describe(id, false)}
	h.Make = func(ctx context.Context, p model.Position, progress solver.Progress) (search.Estimator[board], error) {
		kind, toPlan := toPlan(ask(p).goal)
		c, err := e.costs.Get(ctx, &by[kind], progress)
		if err != nil {
			return search.Estimator[board]{}, err
		}
		sums := new(patterns)
		for i, cover := range by[kind].covers {
			for j, u := range cover {
				p := by[kind].patterns[u.pattern]
				sums[i][j] = costPart{newLens(p, toPlan.then(u.by)), shapeOf(p), c[u.pattern]}
			}
		}
		bytes := 0
		for _, v := range c {
			bytes += len(v)
		}
		numbers := p.(modelled.Position).Goal()
		return search.Estimator[board]{Of: sums.estimate, Parts: func(b board) []solver.Part {
			return sums.parts(b, numbers[:cells])
		}, Bytes: int64(bytes)}, nil
	}
	return h
}

func (e *patterns) estimate(b board) int { return max(e.sum(0, b), e.sum(1, b)) }

func (e *patterns) sum(cover int, b board) (sum int) {
	for j := range e[cover] {
		cost, _ := e[cover][j].cost(b)
		sum += int(cost)
	}
	return sum
}

// cost returns the cost of a part and the pattern's cells that hold its tiles.
func (p *costPart) cost(b board) (cost uint8, taken cellSet) {
	taken, rank := p.lens.look(b)
	return p.values[p.shape.setRank(taken)*p.shape.orders+rank], taken
}

// parts returns the costs of the patterns of the cover with the greater sum, with the cells of their
// tiles, and the numbers on them. numbers are those of the goal.
func (e *patterns) parts(b board, numbers []byte) (parts []solver.Part) {
	cover := 0
	if e.sum(1, b) > e.sum(0, b) {
		cover = 1
	}
	for j := range e[cover] {
		p := &e[cover][j]
		cost, taken := p.cost(b)
		part := solver.Part{Value: int(cost)}
		var names []string
		for cell := range taken.all() {
			at := p.lens.from[cell]
			part.Cells = append(part.Cells, int(at))
			names = append(names, strconv.Itoa(int(numbers[b.At(at)])))
		}
		part.Name = strings.Join(names, " ")
		parts = append(parts, part)
	}
	return parts
}
