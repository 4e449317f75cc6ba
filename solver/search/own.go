package search

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// Shelf keeps the heuristics that people have made, for an engine that embeds it. The
// zero value has none.
type Shelf struct {
	list atomic.Pointer[[]solver.Heuristic]
}

// SetOwn sets them.
func (s *Shelf) SetOwn(own []solver.Heuristic) {
	own = slices.Clone(own)
	s.list.Store(&own)
}

// Made lists them.
func (s *Shelf) Made() []solver.Heuristic {
	if list := s.list.Load(); list != nil {
		return *list
	}
	return nil
}

// expression is the expression of a heuristic by its ID; "" where it is none of them.
func (s *Shelf) expression(id string) string {
	if expression, ok := strings.CutPrefix(id, solver.OwnMark); ok {
		return expression
	}
	for _, h := range s.Made() {
		if h.ID == id {
			return h.Expression
		}
	}
	return ""
}

// WithOwn adds to the heuristics the one that the spec names, if somebody has made it
// or it is an expression. p has the goal and the rules.
func WithOwn[D Domain[S], S State](heuristics []Heuristic[D, S], made *Shelf, spec solver.Spec, features []solver.Feature, p model.Position) []Heuristic[D, S] {
	expression := made.expression(spec.Heuristic)
	if expression == "" {
		return heuristics
	}
	return append(slices.Clone(heuristics), Heuristic[D, S]{
		Heuristic: solver.Heuristic{ID: spec.Heuristic, Expression: expression},
		Make: func(_ context.Context, d D) (Estimator[S], error) {
			f, err := formula.Read(expression, features)
			if err != nil {
				return nil, err
			}
			estimate := f.For(p)
			return Each[S]{Of: func(s S) int {
				if d.Goal(s) {
					return 0
				}
				h, _ := estimate.Of(d.Position(s))
				return h
			}}, nil
		},
	})
}
