package search

import (
	"context"
	"errors"

	"quadrille/model"
	"quadrille/solver"
)

// mostCounted is the greatest number of states that an interval is counted over.
const mostCounted = 2_000_000

// Interval counts the states with f below the length of the shortest solution, which every search must expand,
// and those with that f, of which it can do with those on one shortest path.
func (s *Searcher[S]) Interval(ctx context.Context, p model.Position, spec solver.Spec) (i solver.Interval, err error) {
	chosen, ok := pick(s.kinds(), func(k kind) bool { return k.ID == spec.Algorithm })
	ordered := chosen.Guarantee == solver.Shortest && chosen.NeedsHeuristic && !chosen.Deepens
	blind := chosen.Test == solver.WhenMade
	if !ok || !ordered && !blind || spec.Options.Keep {
		return i, solver.ErrNone
	}
	domain, start := s.domain(p)
	var h Estimator[S]
	if ordered {
		chosen, _ := pick(s.heuristics, func(h Heuristic[S]) bool { return h.ID == spec.Heuristic })
		if !chosen.Consistent {
			return i, solver.ErrNone
		}
		if h, err = chosen.Make(ctx, p, spec.Building); err != nil {
			return i, err
		}
	}
	c := &counting[S]{domain: domain, h: h, g: map[S]int{start: 0}, waiting: [][]S{}}
	c.wait(start)
	if err := c.run(ctx); err != nil {
		return i, err
	}
	within := int64(0)
	for _, level := range c.expanded {
		within += int64(len(level))
	}
	atMost := int64(len(c.expanded[c.length]))
	i.Most, i.MostDepth = within-c.goals, c.deepest+1
	i.Least = within - atMost + int64(c.path(start, c.length))
	i.LeastDepth = c.length
	if blind && spec.Options.Test != solver.WhenExpanded && c.length > 0 {
		below := int64(len(c.expanded[c.length-1]))
		i.Least = within - atMost - below + 1
		if spec.Options.Test == solver.WhenMade {
			i.Most = within - atMost - int64(c.parents()) + 1
		}
	}
	return i, nil
}

// counting expands all states whose f is at most the length of the shortest solution, by f.
type counting[S State] struct {
	domain   *Domain[S]
	h        Estimator[S]
	g        map[S]int
	waiting  [][]S // by f
	expanded [][]S // by f
	length   int   // of the shortest solution
	goals    int64 // among the expanded
	deepest  int
}

func (c *counting[S]) wait(s S) {
	f := c.g[s] + c.h.Estimate(s)
	for len(c.waiting) <= f {
		c.waiting = append(c.waiting, nil)
	}
	c.waiting[f] = append(c.waiting[f], s)
}

var errLarge = errors.New("search: too many states to count")

func (c *counting[S]) run(ctx context.Context) error {
	done := map[S]bool{}
	var out Successors[S]
	for f := 0; f < len(c.waiting); f++ {
		c.expanded = append(c.expanded, nil)
		for n := 0; n < len(c.waiting[f]); n++ {
			s := c.waiting[f][n]
			if done[s] {
				continue
			}
			done[s] = true
			c.expanded[f] = append(c.expanded[f], s)
			switch {
			case c.domain.Goal(s):
				c.length = f
				c.goals++
				continue
			case len(done)%batch == 0 && ctx.Err() != nil:
				return ctx.Err()
			case len(done) > mostCounted:
				return errLarge
			}
			g := c.g[s] + 1
			c.deepest = max(c.deepest, g-1)
			out.N = 0
			c.domain.Expand(s, &out)
			for _, next := range out.States[:out.N] {
				if before, known := c.g[next]; !known || g < before {
					c.g[next] = g
					c.wait(next)
				}
			}
		}
		if c.goals > 0 {
			return nil
		}
	}
	return solver.ErrNone
}

// path returns the least number of states with an f on a shortest path, without the goal.
func (c *counting[S]) path(start S, f int) int {
	fewest := map[S]int{start: 0}
	level := []S{start}
	var out Successors[S]
	for g := range c.length {
		var next []S
		for _, s := range level {
			n := fewest[s]
			if g+c.h.Estimate(s) == f {
				n++
			}
			out.N = 0
			c.domain.Expand(s, &out)
			for _, to := range out.States[:out.N] {
				if at, known := c.g[to]; !known || at != g+1 || at+c.h.Estimate(to) > c.length {
					continue
				}
				if before, seen := fewest[to]; !seen {
					next = append(next, to)
					fewest[to] = n
				} else {
					fewest[to] = min(before, n)
				}
			}
		}
		level = next
	}
	least := len(c.g)
	for _, s := range level {
		if c.domain.Goal(s) {
			least = min(least, fewest[s])
		}
	}
	return least
}

// parents counts the states one move before a goal.
func (c *counting[S]) parents() (n int) {
	var out Successors[S]
	for _, s := range c.expanded[c.length-1] {
		out.N = 0
		c.domain.Expand(s, &out)
		for _, to := range out.States[:out.N] {
			if c.domain.Goal(to) {
				n++
				break
			}
		}
	}
	return n
}
