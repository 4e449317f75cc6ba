package search

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// Searcher implements solver.Searcher. Engines embed it.
type Searcher[S State] struct {
	heuristics []Heuristic[S]
	features   []solver.Feature
	twoWay     bool
	domain     func(model.Position) (*Domain[S], S)
}

// NewSearcher returns the searcher of a puzzle. domain returns the domain for the goal and rules of a
// position, and the position's state. twoWay says whether the domains have Goals.
func NewSearcher[S State](
	heuristics []Heuristic[S], features []solver.Feature, twoWay bool, domain func(model.Position) (*Domain[S], S),
) *Searcher[S] {
	return &Searcher[S]{heuristics: heuristics, features: features, twoWay: twoWay, domain: domain}
}

// Algorithms lists the algorithms that suit the domains and the heuristics.
func (s *Searcher[S]) Algorithms() (list []solver.Algorithm) {
	for _, k := range s.kinds() {
		list = append(list, k.Algorithm)
	}
	return list
}

func (s *Searcher[S]) kinds() []kind {
	hasTable := slices.ContainsFunc(s.heuristics, func(h Heuristic[S]) bool { return h.NeedsTable })
	return slices.DeleteFunc(slices.Clone(kinds), func(k kind) bool {
		return k.TwoSided && !s.twoWay || k.NeedsTable && !hasTable
	})
}

func (s *Searcher[S]) Heuristics() (list []solver.Heuristic) {
	for _, h := range s.heuristics {
		list = append(list, h.Heuristic)
	}
	return list
}

func (s *Searcher[S]) Features() []solver.Feature { return s.features }

// Reach is that of the domain, 0 if it isn't known.
func (s *Searcher[S]) Reach(p model.Position) int {
	d, _ := s.domain(p)
	return d.Reach
}

func (s *Searcher[S]) Start(ctx context.Context, p model.Position, spec solver.Spec) (solver.Run, error) {
	if found := p.Check(nil); len(found) > 0 {
		return nil, &solver.Unsolvable{Finding: found[0]}
	}
	domain, start := s.domain(p)
	heuristics := s.heuristics
	if expression, own := strings.CutPrefix(spec.Heuristic, solver.OwnMark); own {
		heuristics = append(slices.Clone(heuristics), s.evaluated(domain, spec.Heuristic, expression))
	}
	chosen, ok := pick(s.kinds(), func(k kind) bool { return k.ID == spec.Algorithm })
	if !ok {
		return nil, fmt.Errorf("search: there is no algorithm %q here", spec.Algorithm)
	}
	t := &task[S]{domain: domain, start: start, twoWay: chosen.TwoSided, admissible: true}
	if chosen.NeedsHeuristic || chosen.NeedsTable {
		h, ok := pick(heuristics, func(h Heuristic[S]) bool {
			return chosen.NeedsTable && h.NeedsTable || chosen.NeedsHeuristic && h.ID == spec.Heuristic
		})
		if !ok {
			return nil, fmt.Errorf("search: there is no heuristic %q here", spec.Heuristic)
		}
		begin := time.Now()
		e, err := h.Make(ctx, domain.Position(start), spec.Building)
		if err != nil {
			return nil, err
		}
		t.progress.figures.Building = time.Since(begin)
		t.estimator, t.admissible, t.progress.fault = e, h.Admissible, e.Fault
	}
	if err := t.set(chosen.Algorithm, spec); err != nil {
		return nil, err
	}
	for _, p := range spec.Follow.States {
		_, state := s.domain(p)
		t.guide.states = append(t.guide.states, state)
	}
	t.guide.Follow = spec.Follow
	t.memory = newMemory(spec.MaxBytes, t.estimator.Bytes)
	r := &run{progress: &t.progress}
	if spec.Record {
		t.rec = newRecorder(t, chosen)
		r.rec = t.rec
	}
	r.algorithm = newAlgorithm(t, chosen.Algorithm)
	r.advance(0)
	return r, nil
}

// Value evaluates an expression even at a goal, where a search takes 0.
func (s *Searcher[S]) Value(
	ctx context.Context, p model.Position, heuristic string, building solver.Progress,
) (v solver.Value, err error) {
	if expression, own := strings.CutPrefix(heuristic, solver.OwnMark); own {
		f, err := formula.Read(expression, s.features)
		if err != nil {
			return v, err
		}
		v, err = f.For(p).Value(p, expression)
		for i, t := range v.Terms { // the heuristic of the same name has its parts
			if same, err := s.Value(ctx, p, t.Name, nil); err == nil {
				v.Terms[i] = same
			}
		}
		return v, err
	}
	e, state, err := s.prepare(ctx, p, heuristic, building)
	if err != nil {
		return v, err
	}
	v.Name, v.H = heuristic, e.Estimate(state)
	if e.Parts != nil {
		v.Parts = e.Parts(state)
	}
	return v, nil
}

// Estimator prepares a heuristic.
func (s *Searcher[S]) Estimator(
	ctx context.Context, p model.Position, heuristic string, building solver.Progress,
) (func(model.Position) (int, error), error) {
	e, _, err := s.prepare(ctx, p, heuristic, building)
	return func(p model.Position) (int, error) {
		_, state := s.domain(p)
		h := e.Estimate(state)
		if e.Fault != nil {
			return h, e.Fault()
		}
		return h, nil
	}, err
}

func (s *Searcher[S]) prepare(
	ctx context.Context, p model.Position, heuristic string, building solver.Progress,
) (e Estimator[S], state S, err error) {
	domain, state := s.domain(p)
	list := s.heuristics
	if expression, own := strings.CutPrefix(heuristic, solver.OwnMark); own {
		list = []Heuristic[S]{s.evaluated(domain, heuristic, expression)}
	}
	h, ok := pick(list, func(h Heuristic[S]) bool { return h.ID == heuristic })
	if !ok {
		return e, state, fmt.Errorf("search: there is no heuristic %q here", heuristic)
	}
	e, err = h.Make(ctx, p, building)
	return e, state, err
}

func (s *Searcher[S]) evaluated(d *Domain[S], id, expression string) Heuristic[S] {
	return Heuristic[S]{
		Heuristic: solver.Heuristic{ID: id, Expression: expression},
		Make: func(_ context.Context, p model.Position, _ solver.Progress) (Estimator[S], error) {
			f, err := formula.Read(expression, s.features)
			if err != nil {
				return Estimator[S]{}, err
			}
			estimate := f.For(p)
			var fault error
			return Estimator[S]{Of: func(state S) int {
				if d.Goal(state) {
					return 0
				}
				h, err := estimate.Of(d.Position(state))
				fault = cmp.Or(fault, err)
				return h
			}, Fault: func() error { return fault }}, nil
		},
	}
}

func newAlgorithm[S State](t *task[S], a solver.Algorithm) algorithm {
	switch {
	case a.Deepens:
		return newIDAStar(t, byDepth(a))
	case a.Ties != 0 || a.LimitsDepth, len(t.guide.states) > 0 && !a.TwoSided: // a best-first search can take any state
		return newBestFirst(t)
	default:
		return newBreadthFirst(t)
	}
}

func pick[T any](list []T, wanted func(T) bool) (item T, ok bool) {
	if i := slices.IndexFunc(list, wanted); i >= 0 {
		return list[i], true
	}
	return item, false
}
