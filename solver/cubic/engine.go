// Package cubic solves the Cubic Eight-Puzzle: from a perfect table of the goal, which
// takes about 20 ms to build, or without a table by a search from both ends, which
// takes 0.3 ms on average for a case in the judges' test files.
package cubic

import (
	"context"
	"slices"
	"unsafe"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// mostTables is the greatest number of tables in memory, 1.9 MB each.
const mostTables = 8

type engine struct {
	*tabled.Engine[[cubic.Cells]cubic.Face, state, *table]
	*textbook.Searcher[state]
}

// New returns an engine without tables.
func New() solver.Engine {
	e := new(engine)
	e.Engine = &tabled.Engine[[cubic.Cells]cubic.Face, state, *table]{
		Tables: solver.NewTables(mostTables, newTable),
		Key:    func(p model.Position) ([cubic.Cells]cubic.Face, bool) { return p.(cubic.Position).Goal(), true },
		Search: func(ctx context.Context, p model.Position, progress solver.Progress) ([]model.Move, error) {
			board := p.(cubic.Position)
			return solve(ctx, encode(board.Start()), newGoal(board.Goal()), progress)
		},
	}
	e.Searcher = textbook.NewSearcher(e.heuristics(), features, true, domain)
	return e
}

var id = cubic.Puzzle{}.ID()

// heuristics lists those of the textbooks and the perfect one. In every state, each is at
// least the one before it.
func (e *engine) heuristics() []textbook.Heuristic[state] {
	wrongCells := textbook.DescribeOwn(id, "wrong-cells", true, false)
	wrongCells.Positive = false
	return []textbook.Heuristic[state]{
		textbook.Prepared(wrongCells, func(p model.Position) textbook.Estimator[state] {
			// It counts the empty cell too and subtracts 1, as textbooks do. That equals wrong-tops, less
			// 1 if the empty cell is correct. So a move that makes the empty cell correct can lower the
			// estimate by two.
			return estimator(p, 1)
		}),
		textbook.Prepared(textbook.DescribeOwn(id, "wrong-tops", true, true), func(p model.Position) textbook.Estimator[state] {
			// A move puts at most one cube into its place.
			return estimator(p, 0)
		}),
		tabled.Perfect(e.Engine, func(t *table, _ model.Position) func(state) int { return t.Distance }),
	}
}

// estimator estimates by the number of wrong tops. If less is 1, the goal's empty cell is counted too, and 1 is
// subtracted.
func estimator(p model.Position, less int) textbook.Estimator[state] {
	goal := p.(cubic.Position).Goal()
	empty, marks := newGoal(goal).empty(), newMarks(goal)
	return textbook.Estimator[state]{
		Of: func(s state) int {
			n := marks.count(s)
			if s.empty() == empty {
				return max(n-less, 0)
			}
			return n + 1 // the goal has a colour where the board is empty; a wrong empty cell and less cancel out
		},
		Parts: func(s state) (parts []solver.Part) {
			for cell, o := range decode(s) {
				if goal[cell] != o.Top() && (goal[cell] != cubic.NoFace || less > 0) {
					parts = append(parts, solver.Part{Value: 1, Cells: []int{cell}})
				}
			}
			if less > 0 && len(parts) > 0 {
				parts = append(parts, solver.Part{Value: -less, Note: model.Say("cubic.part.off")})
			}
			return parts
		},
		Bytes: int64(unsafe.Sizeof(*marks)),
	}
}

// List numbers the positions by their states, whatever the classes of their cubes.
func (e *engine) List(ctx context.Context, p model.Position) (*solver.List, error) {
	return tabled.List(ctx, p, e.Engine, domain)
}

var features = []solver.Feature{
	feature("tops", func(p cubic.Position) int { return wrong(p, cubic.White, cubic.Red, cubic.Blue) }),
	feature("cells", func(p cubic.Position) int { return wrong(p, cubic.White, cubic.Red, cubic.Blue, cubic.NoFace) }),
	feature("white", func(p cubic.Position) int { return wrong(p, cubic.White) }),
	feature("red", func(p cubic.Position) int { return wrong(p, cubic.Red) }),
	feature("blue", func(p cubic.Position) int { return wrong(p, cubic.Blue) }),
	feature("empty", func(p cubic.Position) int {
		goal := p.Goal()
		from, _ := p.Empty()
		to := slices.Index(goal[:], cubic.NoFace)
		return max(from/cubic.Side-to/cubic.Side, to/cubic.Side-from/cubic.Side) +
			max(from%cubic.Side-to%cubic.Side, to%cubic.Side-from%cubic.Side)
	}),
}

func feature(name string, of func(cubic.Position) int) solver.Feature {
	return textbook.NewFeature(id, name, of)
}

// wrong counts the cells in which the goal has one of the tops and the board has another.
func wrong(p cubic.Position, tops ...cubic.Face) (sum int) {
	start := p.Start()
	for cell, wanted := range p.Goal() {
		if slices.Contains(tops, wanted) && start[cell].Top() != wanted {
			sum++
		}
	}
	return sum
}

func domain(p model.Position) (*textbook.Domain[state], state) {
	start, goal := encode(p.(cubic.Position).Start()), newGoal(p.(cubic.Position).Goal())
	goals := goal.reachable(start)
	return &textbook.Domain[state]{
		Expand:   expand,
		Goal:     goal.holds,
		Goals:    func() []state { return goals },
		Position: func(s state) model.Position { return cubic.New(decode(s), p.(cubic.Position).Goal()) },
		Inverses: []model.Move{model.Up, model.Right, model.Left, model.Down},
		Rank:     func(s state) int { return int(s) },
		Unrank:   func(rank int) state { return state(rank) },
		Ranks:    states,
		Reach:    groups * len(goals),
	}, start
}

func expand(s state, out *textbook.Successors[state]) {
	local := steps[s.empty()]
	for i := range local {
		out.Add(local[i].after(s), local[i].move)
	}
}

// marks has a 1 for each cube with a wrong top, by the empty place, the cube, its class and its shade.
type marks [places][cubes][2][colours]uint8

func newMarks(goal [cubic.Cells]cubic.Face) *marks {
	all := new(marks)
	for empty := range all {
		for cube := range all[empty] {
			place := cube
			if cube >= empty {
				place++
			}
			wanted := goal[cellAt[place]]
			for class := range all[empty][cube] {
				for shade := range colours {
					if wanted != cubic.NoFace && wanted != topOf(class, shade, place) {
						all[empty][cube][class][shade] = 1
					}
				}
			}
		}
	}
	return all
}

func (all *marks) count(s state) (sum int) {
	m, shading, class := &all[s.empty()], s.shading(), s.class()
	for cube := range m {
		sum += int(m[cube][class%2][shading%colours])
		shading, class = shading/colours, class/2
	}
	return sum
}
