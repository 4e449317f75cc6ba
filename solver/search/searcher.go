package search

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// Searcher implements solver.Featured. Engines embed it.
type Searcher[D Domain[S], S State] struct {
	heuristics []Heuristic[D, S]
	features   []solver.Feature
	domain     func(model.Position) (D, S)
	own        atomic.Pointer[[]solver.Heuristic]
}

// NewSearcher returns the searcher of a puzzle, without the user's heuristics. domain
// returns the domain for the goal and rules of a position, and the position's state.
func NewSearcher[D Domain[S], S State](
	heuristics []Heuristic[D, S], features []solver.Feature, domain func(model.Position) (D, S),
) *Searcher[D, S] {
	return &Searcher[D, S]{heuristics: heuristics, features: features, domain: domain}
}

// Algorithms lists the algorithms that suit the domain and the heuristics.
func (s *Searcher[D, S]) Algorithms() []solver.Algorithm { return Algorithms(s.heuristics) }

// Heuristics lists the puzzle's heuristics, then the user's.
func (s *Searcher[D, S]) Heuristics() []solver.Heuristic {
	return append(Describe(s.heuristics), s.made()...)
}

// Features lists the features of the puzzle.
func (s *Searcher[D, S]) Features() []solver.Feature { return s.features }

// SetOwn sets the user's heuristics.
func (s *Searcher[D, S]) SetOwn(own []solver.Heuristic) {
	own = slices.Clone(own)
	s.own.Store(&own)
}

func (s *Searcher[D, S]) made() []solver.Heuristic {
	if list := s.own.Load(); list != nil {
		return *list
	}
	return nil
}

// Start sets up a run; see solver.Searcher.
func (s *Searcher[D, S]) Start(ctx context.Context, p model.Position, spec solver.Spec) (solver.Run, error) {
	if found := p.Check(nil); len(found) > 0 {
		return nil, &solver.Unsolvable{Finding: found[0]}
	}
	domain, start := s.domain(p)
	heuristics := s.heuristics
	if expression := s.expression(spec.Heuristic); expression != "" {
		heuristics = append(slices.Clone(heuristics), s.evaluated(spec.Heuristic, expression, p))
	}
	return Start(ctx, spec, domain, start, heuristics)
}

// expression returns the expression of a user's heuristic, or "" for any other ID.
func (s *Searcher[D, S]) expression(id string) string {
	if expression, ok := strings.CutPrefix(id, solver.OwnMark); ok {
		return expression
	}
	for _, h := range s.made() {
		if h.ID == id {
			return h.Expression
		}
	}
	return ""
}

// evaluated returns the heuristic that evaluates an expression, for the goal and rules of p.
func (s *Searcher[D, S]) evaluated(id, expression string, p model.Position) Heuristic[D, S] {
	return Heuristic[D, S]{
		Heuristic: solver.Heuristic{ID: id, Expression: expression},
		Make: func(_ context.Context, d D) (Estimator[S], error) {
			f, err := formula.Read(expression, s.features)
			if err != nil {
				return nil, err
			}
			estimate := f.For(p)
			return Each[S]{Of: func(state S) int {
				if d.Goal(state) {
					return 0
				}
				h, _ := estimate.Of(d.Position(state))
				return h
			}}, nil
		},
	}
}

// choice is an algorithm and the function that starts it.
type choice[S State] struct {
	solver.Algorithm
	begin func(*task[S]) algorithm
}

const (
	bidirectionalID = "bidirectional"
	greedyID        = "greedy"
)

// choices lists all algorithms.
func choices[S State]() []choice[S] {
	breadthFirst := func(t *task[S]) algorithm { return newBreadthFirst(t) }
	bestFirst := func(t *task[S]) algorithm { return newBestFirst(t) }
	idaStar := func(t *task[S]) algorithm { return newIDAStar(t) }
	list := []choice[S]{
		{solver.Algorithm{ID: "table", Guarantee: solver.FirstShortest, NeedsTable: true}, idaStar},
		{solver.Algorithm{ID: "breadth-first", Guarantee: solver.FirstShortest}, breadthFirst},
		{solver.Algorithm{ID: bidirectionalID, Guarantee: solver.Shortest}, breadthFirst},
		{solver.Algorithm{ID: "iterative-deepening", Guarantee: solver.FirstShortest, Deepens: true}, idaStar},
		{solver.Algorithm{
			ID: "a-star", Guarantee: solver.Shortest, NeedsHeuristic: true, Ties: solver.HighG,
		}, bestFirst},
		{solver.Algorithm{
			ID: "weighted-a-star", Guarantee: solver.WithinWeight, NeedsHeuristic: true, NeedsWeight: true, Ties: solver.HighG,
		}, bestFirst},
		{solver.Algorithm{
			ID: greedyID, Guarantee: solver.NoGuarantee, NeedsHeuristic: true, Ties: solver.LowG,
		}, bestFirst},
		{solver.Algorithm{
			ID: "ida-star", Guarantee: solver.FirstShortest, NeedsHeuristic: true, Deepens: true,
		}, idaStar},
	}
	for i := range list {
		a := &list[i].Algorithm
		a.Name, a.About = model.Say("algorithm."+a.ID), model.Say("algorithm."+a.ID+".about")
	}
	return list
}

// Algorithms lists the algorithms for a domain with the heuristics. Bidirectional search
// needs a TwoWay domain, the walk down the perfect table needs a heuristic with NeedsTable.
func Algorithms[D Domain[S], S State](heuristics []Heuristic[D, S]) []solver.Algorithm {
	var list []solver.Algorithm
	for _, c := range offered(heuristics) {
		list = append(list, c.Algorithm)
	}
	return list
}

func offered[D Domain[S], S State](heuristics []Heuristic[D, S]) []choice[S] {
	var domain D
	_, twoWay := any(domain).(TwoWay[S])
	hasTable := slices.ContainsFunc(heuristics, isTable[D, S])
	return slices.DeleteFunc(choices[S](), func(c choice[S]) bool {
		return c.ID == bidirectionalID && !twoWay || c.NeedsTable && !hasTable
	})
}

func isTable[D any, S State](h Heuristic[D, S]) bool { return h.NeedsTable }

// Start sets up a run; see solver.Searcher. It makes the estimator, which can take
// time, and returns the estimator's error.
func Start[D Domain[S], S State](
	ctx context.Context, spec solver.Spec, domain D, start S, heuristics []Heuristic[D, S],
) (solver.Run, error) {
	chosen, ok := find(offered(heuristics), func(c choice[S]) bool { return c.ID == spec.Algorithm })
	if !ok {
		return nil, fmt.Errorf("search: there is no algorithm %q here", spec.Algorithm)
	}
	t := &task[S]{
		domain:     domain,
		start:      start,
		estimator:  Zero[S]{},
		admissible: true,
		inverses:   domain.Inverses(),
	}
	if chosen.ID == bidirectionalID {
		t.twoWay = any(domain).(TwoWay[S])
	}
	if chosen.NeedsHeuristic || chosen.NeedsTable {
		h, ok := find(heuristics, func(h Heuristic[D, S]) bool {
			return chosen.NeedsTable && h.NeedsTable || chosen.NeedsHeuristic && h.ID == spec.Heuristic
		})
		if !ok {
			return nil, fmt.Errorf("search: there is no heuristic %q here", spec.Heuristic)
		}
		e, err := h.Make(ctx, domain)
		if err != nil {
			return nil, err
		}
		t.estimator, t.admissible = e, h.Admissible
		if h.Parts != nil {
			t.parts = func(s S) []solver.Part { return h.Parts(domain, e, s) }
		}
	}
	if err := t.setOrder(chosen.Algorithm, spec); err != nil {
		return nil, err
	}
	t.memory = newMemory(spec.MaxBytes, t.estimator.Bytes())
	r := &run{progress: &t.progress}
	if spec.Record {
		t.rec = newRecorder(t, chosen.Algorithm)
		r.rec = t.rec
	}
	r.algorithm = chosen.begin(t)
	r.advance(0)
	return r, nil
}

func find[T any](list []T, wanted func(T) bool) (item T, ok bool) {
	if i := slices.IndexFunc(list, wanted); i >= 0 {
		return list[i], true
	}
	return item, false
}
