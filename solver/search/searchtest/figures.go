package searchtest

import (
	"context"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// few is the number of expansions after which Figures stops a search.
const few = 400

// Figures compares the numbers of states expanded and generated with those of a naive
// implementation, for every algorithm with every heuristic and tie-breaking.
func Figures[S search.State](t *testing.T, domain *search.Domain[S], heuristics []search.Heuristic[S], starts []S) {
	t.Helper()
	for _, start := range starts {
		p := domain.Position(start)
		heuristics := Prepared(t, heuristics, p)
		searcher := search.NewSearcher(heuristics, nil, domain.Goals != nil, func(model.Position) (*search.Domain[S], S) { return domain, start })
		for _, a := range searcher.Algorithms() {
			for _, h := range heuristics {
				e, _ := h.Make(context.Background(), nil, nil)
				if a.NeedsTable != h.NeedsTable && !a.NeedsHeuristic {
					continue
				}
				for i, ties := range slices.Concat(solver.AllTies, solver.AllTies) {
					o := solver.Options{Ties: ties, Test: solver.AllTests[i/len(solver.AllTies)], Parent: i%2 == 0, Keep: i%3 == 0}
					spec := solver.Spec{Algorithm: a.ID, Heuristic: h.ID, Weight: 1.5, Options: o}
					r, err := searcher.Start(context.Background(), p, spec)
					if err != nil {
						t.Fatal(err)
					}
					for n := 0; n < few && r.Step(); n++ {
					}
					got := r.Stats()
					expanded, generated := newNaive(domain, e, a, spec).run(start, got.Expanded)
					if got.Expanded != expanded || got.Generated != generated {
						t.Errorf("%v, %+v: %d expanded and %d generated, naively %d and %d",
							p, spec, got.Expanded, got.Generated, expanded, generated)
					}
				}
			}
		}
	}
}

// Prepared returns heuristics that are made for a position once.
func Prepared[S search.State](t *testing.T, heuristics []search.Heuristic[S], p model.Position) []search.Heuristic[S] {
	t.Helper()
	heuristics = slices.Clone(heuristics)
	for i := range heuristics {
		e, err := heuristics[i].Make(context.Background(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		heuristics[i].Make = func(context.Context, model.Position, solver.Progress) (search.Estimator[S], error) { return e, nil }
	}
	return heuristics
}

// naive is a search that stops after some expansions.
type naive[S search.State] struct {
	domain              *search.Domain[S]
	estimator           search.Estimator[S]
	spec                solver.Spec
	most                int64
	expanded, generated int64
}

type naiveNode[S search.State] struct {
	state S
	path  []model.Move
	h     int
	born  int // greater for later nodes; the first of several siblings is the latest
	made  int // greater for later nodes; the first of several siblings is the earliest
}

func newNaive[S search.State](d *search.Domain[S], e search.Estimator[S], a solver.Algorithm, spec solver.Spec) *naive[S] {
	if !a.NeedsHeuristic && !a.NeedsTable {
		e = search.Estimator[S]{}
	}
	return &naive[S]{domain: d, estimator: e, spec: spec}
}

// children makes the children of a state, without the step back.
func (n *naive[S]) children(of naiveNode[S], back bool) (list []naiveNode[S]) {
	var out search.Successors[S]
	inverses := n.domain.Inverses
	if back && n.domain.ExpandBack != nil {
		n.domain.ExpandBack(of.state, &out)
	} else {
		n.domain.Expand(of.state, &out)
	}
	if back && n.domain.ExpandBack == nil {
		for i, m := range out.Moves[:out.N] {
			out.Moves[i] = inverses[m]
		}
	}
	for i := range out.N {
		if n.spec.Options.Parent || len(of.path) == 0 || inverses == nil || inverses[of.path[len(of.path)-1]] != out.Moves[i] {
			list = append(list, naiveNode[S]{out.States[i], append(slices.Clone(of.path), out.Moves[i]), n.estimator.Estimate(out.States[i]), 0, 0})
		}
	}
	n.expanded++
	n.generated += int64(len(list))
	return list
}

func (n *naive[S]) root(s S) naiveNode[S] {
	return naiveNode[S]{state: s, h: n.estimator.Estimate(s)}
}

func (n *naive[S]) run(start S, most int64) (expanded, generated int64) {
	n.most = most
	switch n.spec.Algorithm {
	case "breadth-first":
		n.breadthFirst(start)
	case "bidirectional":
		n.bidirectional(start)
	case "a-star", "weighted-a-star", "greedy", "depth-first":
		n.bestFirst(start)
	default:
		bound := n.root(start).h
		for over := 0; over >= 0 && n.expanded < n.most; bound = over {
			over = n.deepen(n.root(start), bound)
		}
	}
	return n.expanded, n.generated
}

func (n *naive[S]) breadthFirst(start S) {
	queue, seen := []naiveNode[S]{{state: start}}, []S{start}
	late := n.spec.Options.Test == solver.WhenExpanded
	for ; len(queue) > 0 && n.expanded < n.most; queue = queue[1:] {
		if late && n.domain.Goal(queue[0].state) {
			return
		}
		for _, c := range n.children(queue[0], false) {
			if !late && n.domain.Goal(c.state) {
				return
			}
			if !slices.Contains(seen, c.state) {
				queue, seen = append(queue, c), append(seen, c.state)
			}
		}
	}
}

func (n *naive[S]) bidirectional(start S) {
	levels := [2][]naiveNode[S]{{{state: start}}}
	seen := [2][]S{{start}}
	for _, goal := range n.domain.Goals() {
		levels[1], seen[1] = append(levels[1], naiveNode[S]{state: goal}), append(seen[1], goal)
	}
	for {
		on := 0
		if len(levels[1]) < len(levels[0]) {
			on = 1
		}
		var next []naiveNode[S]
		for _, s := range levels[on] {
			if n.expanded == n.most {
				return
			}
			for _, c := range n.children(s, on == 1) {
				if !slices.Contains(seen[on], c.state) {
					next, seen[on] = append(next, c), append(seen[on], c.state)
					if slices.Contains(seen[1-on], c.state) {
						return
					}
				}
			}
		}
		levels[on] = next
	}
}

// better reports whether best-first search takes a before b.
func (n *naive[S]) better(a, b naiveNode[S]) bool {
	weight := map[string]float64{"a-star": 1, "weighted-a-star": n.spec.Weight, "greedy": 1}[n.spec.Algorithm]
	f := func(x naiveNode[S]) float64 {
		switch n.spec.Algorithm {
		case "greedy":
			return float64(x.h)
		case "depth-first":
			return 0
		}
		return float64(len(x.path)) + weight*float64(x.h)
	}
	switch {
	case f(a) != f(b):
		return f(a) < f(b)
	case n.spec.Algorithm == "depth-first":
		return a.born > b.born
	case len(a.path) != len(b.path) && n.spec.Options.Ties == solver.HighG:
		return len(a.path) > len(b.path)
	case len(a.path) != len(b.path) && n.spec.Options.Ties == solver.LowG:
		return len(a.path) < len(b.path)
	case n.spec.Options.Ties == solver.FirstIn:
		return a.made < b.made
	default:
		return a.born > b.born
	}
}

func (n *naive[S]) bestFirst(start S) {
	open := []naiveNode[S]{n.root(start)}
	best := map[S]int{start: 0}
	for born := 1; len(open) > 0; born += model.MaxMoves {
		at := 0
		for i := range open {
			if n.better(open[i], open[at]) {
				at = i
			}
		}
		s := open[at]
		open = slices.Delete(open, at, at+1)
		if best[s.state] < len(s.path) {
			born -= model.MaxMoves
			continue
		}
		if n.expanded == n.most || n.domain.Goal(s.state) {
			return
		}
		for i, c := range n.children(s, false) {
			g, known := best[c.state]
			keeps := n.spec.Options.Keep || n.spec.Algorithm == "greedy" || n.spec.Algorithm == "depth-first"
			if !known || !keeps && len(c.path) < g {
				if n.spec.Options.Test == solver.WhenMade && n.domain.Goal(c.state) {
					return
				}
				c.born, c.made = born+model.MaxMoves-i, born+i
				best[c.state] = len(c.path)
				open = append(open, c)
			}
		}
	}
}

// deepen searches depth-first to a bound. It returns the least f over it, or -1 at the end.
func (n *naive[S]) deepen(s naiveNode[S], bound int) (over int) {
	if f := len(s.path) + s.h; f > bound {
		return f
	}
	if n.domain.Goal(s.state) {
		return -1
	}
	if len(s.path) == bound {
		return bound + 1 // its children are over the bound, whatever their h
	}
	if n.expanded == n.most {
		return -1
	}
	over = 1 << 30
	for _, c := range n.children(s, false) {
		f := n.deepen(c, bound)
		if f < 0 {
			return f
		}
		over = min(over, f)
	}
	return over
}
