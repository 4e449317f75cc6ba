package search

import (
	"context"
	"errors"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// mostCounted is the greatest number of states that an interval is counted over.
const mostCounted = 2_000_000

// Interval is exact for breadth-first search, for A* with a consistent heuristic, and where the options leave no choice.
// Breadth-first search is A* without an estimate.
func (s *Searcher[S]) Interval(ctx context.Context, p model.Position, spec solver.Spec) (i solver.Interval, err error) {
	chosen, ok := pick(s.kinds(), func(k kind) bool { return k.ID == spec.Algorithm })
	o := spec.Options
	if ok && chosen.decided(o) {
		return s.only(ctx, p, spec, chosen)
	}
	blind := chosen.ID == "breadth-first"
	h, _ := pick(s.heuristics, func(h Heuristic[S]) bool { return h.ID == spec.Heuristic })
	ordered := chosen.NeedsHeuristic && !chosen.Deepens && chosen.Guarantee == solver.Shortest && h.Consistent && !o.Keep &&
		(o.Test != solver.WhenMade || h.Positive)
	domain, start := s.domain(p)
	if !blind && !ordered {
		if once := chosen.LimitsDepth && o.Depth == 0 || chosen.IgnoresG || o.Keep; !once || domain.Reach == 0 {
			return i, solver.ErrNone
		}
		all := solver.Span{Most: int64(domain.Reach) - 1, Safe: true}
		return solver.Interval{
			Expanded: all, Generated: solver.Span{Most: solver.Endless, Safe: true}, Depth: all, Frontier: all,
			Least: model.Say("interval.moves"), Most: model.Say("interval.once"),
		}, nil
	}
	c := &counting[S]{domain: domain, nodes: newStore[S](newMemory(spec.MaxBytes, 0)), leaves: !o.Parent && domain.Inverses != nil}
	if ordered {
		if c.h, err = h.Make(ctx, p, spec.Building); err != nil {
			return i, err
		}
	}
	if err := c.run(ctx, start); err != nil {
		return i, err
	}
	return c.interval(blind, o.Test), nil
}

// decided reports whether options leave a search no choice: a queue or a stack with an order of moves, and a list that is
// one of them among equals.
func (k kind) decided(o solver.Options) bool {
	lists := k.Ties == 0 || (o.Keep || k.IgnoresG) && o.Ties == solver.FirstIn || o.Keep && o.Ties == solver.LastIn
	return lists && o.Order != "" && !k.Deepens
}

// only runs a search that has no choice but when it tests a queue's states, unless that is chosen too.
func (s *Searcher[S]) only(ctx context.Context, p model.Position, spec solver.Spec, k kind) (i solver.Interval, err error) {
	tests := []solver.Test{spec.Options.Test}
	if spec.Options.Test == 0 && k.Test == solver.WhenMade {
		tests = solver.AllTests
	}
	i.Least, i.Most = model.Say("interval.order"), model.Say("interval.order")
	for n, test := range tests {
		spec.Options.Test = test
		r, err := s.Start(ctx, p, spec)
		if err == nil {
			err = r.Finish(ctx, nil)
		}
		if errors.Is(err, solver.ErrLimit) {
			err = solver.ErrNone
		}
		if err != nil {
			return i, err
		}
		f := r.Stats()
		figures := [...]int64{f.Expanded, f.Generated, int64(f.Deepest), f.MostWaiting}
		for at, span := range []*solver.Span{&i.Expanded, &i.Generated, &i.Depth, &i.Frontier} {
			if n == 0 {
				span.Least = figures[at]
			}
			span.Least, span.Most = min(span.Least, figures[at]), max(span.Most, figures[at])
		}
	}
	return i, nil
}

// counting expands all states whose f is at most the length of the shortest solution, by f.
type counting[S State] struct {
	domain  *Domain[S]
	h       Estimator[S]
	leaves  bool // a search leaves the parent out of the children
	out     Successors[S]
	nodes   *store[S]
	waiting [][]uint32 // by f, also those that have a lower f by now
	levels  []counted  // by f, and one more
	length  int        // of the shortest solution
	goals   []uint32
	deepest int // of the expanded
}

// counted are the states with an f, without the goals, and the figures before they are expanded.
type counted struct {
	states                    []uint32
	expanded, generated, made int64
}

func (c *counting[S]) f(number uint32) int {
	return c.nodes.depth(number) + c.h.Estimate(c.nodes.state(number))
}

func (c *counting[S]) wait(number uint32) {
	f := c.f(number)
	for len(c.waiting) <= f {
		c.waiting = append(c.waiting, nil)
	}
	c.waiting[f] = append(c.waiting[f], number)
}

func (c *counting[S]) run(ctx context.Context, start S) error {
	c.nodes.root(start)
	c.wait(0)
	var now counted
	for f := 0; f < len(c.waiting) || c.goals != nil; f++ {
		now.made = int64(c.nodes.size)
		if c.levels = append(c.levels, now); c.goals != nil {
			return nil
		}
		level := &c.levels[f]
		for n := 0; n < len(c.waiting[f]); n++ {
			number := c.waiting[f][n]
			mark, s := c.nodes.mark(number), c.nodes.state(number)
			if *mark == closed {
				continue
			}
			*mark = closed
			if c.domain.Goal(s) {
				c.length, c.goals = f, append(c.goals, number)
				continue
			}
			if now.expanded++; now.expanded%batch == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			level.states = append(level.states, number)
			children, made := c.children(number)
			now.generated += made
			g := c.nodes.depth(number) + 1
			c.deepest = max(c.deepest, g)
			for _, next := range children {
				child, fresh, ok := c.nodes.put(next)
				if !ok || c.nodes.size > mostCounted {
					return solver.ErrNone
				}
				if fresh || g < c.nodes.depth(child) {
					c.nodes.link(child, number, uint32(g), 0)
					c.wait(child)
				}
			}
		}
	}
	return solver.ErrNone
}

// children makes the children of a state, with the parent, and counts those that a search makes.
func (c *counting[S]) children(number uint32) (all []S, made int64) {
	c.out.N = 0
	c.domain.Expand(c.nodes.state(number), &c.out)
	if made = int64(c.out.N); c.leaves && number > 0 {
		made--
	}
	return c.out.States[:c.out.N], made
}

// interval is that of breadth-first search, whose f is the depth, or of A*.
func (c *counting[S]) interval(blind bool, test solver.Test) (i solver.Interval) {
	first, last, least, most := c.length, c.length, "path", "all" // the f of the last states
	if blind {
		least, most = "first", "last"
		if test != solver.WhenExpanded && c.length > 0 {
			first, least = first-1, "early"
		}
		if test == solver.WhenMade && c.length > 0 {
			last, most = first, "late"
		}
	}
	i.Least, i.Most = model.Say("interval."+least, "F", first), model.Say("interval."+most, "F", last)
	i.Expanded.Least, i.Generated.Least = c.levels[first].expanded, c.levels[first].generated
	i.Expanded.Most, i.Generated.Most = c.levels[last+1].expanded, c.levels[last+1].generated
	if c.leaves && i.Expanded.Most > 0 {
		i.Generated.Most += i.Expanded.Most - 1 // the parents
	}
	states, children := int64(1), int64(1) // as a state makes the goal
	if first == c.length {
		states, children = c.path()
	}
	i.Expanded.Least, i.Generated.Least = i.Expanded.Least+states, i.Generated.Least+children
	if test == solver.WhenMade && c.length > 0 {
		i.Expanded.Most -= c.parents(last) - 1
	}
	i.Generated.Safe = first < c.length || test == solver.WhenMade
	i.Depth.Least, i.Depth.Most = int64(c.length), int64(c.length)
	if last == c.length {
		i.Depth.Most = max(i.Depth.Most, int64(c.deepest))
	}
	for f, l := range c.levels[:last+1] {
		if f <= first {
			i.Frontier.Least = max(i.Frontier.Least, l.made-l.expanded)
		}
		i.Frontier.Most = max(i.Frontier.Most, c.levels[f+1].made-l.expanded)
	}
	i.Depth.Safe, i.Frontier.Safe = i.Depth.Least < i.Depth.Most, i.Frontier.Least < i.Frontier.Most
	return i
}

// path returns the least number of states with the greatest f on a shortest path, without the goal, and of their children. As
// h is consistent, f never falls: they are the end of the path. The parent in the store is one with the least f.
func (c *counting[S]) path() (states, children int64) {
	type least struct{ states, children int64 }
	fewest := make(map[uint32]least)
	reach := func(number uint32, n least) {
		if before, seen := fewest[number]; seen {
			n = least{min(before.states, n.states), min(before.children, n.children)}
		}
		fewest[number] = n
	}
	last := slices.Clone(c.levels[c.length].states)
	for _, number := range slices.Concat(last, c.goals) {
		if b, i := c.nodes.at(number); number == 0 || c.f(b.parents[i]) < c.length {
			reach(number, least{})
		}
	}
	slices.SortFunc(last, func(a, b uint32) int { return c.nodes.depth(a) - c.nodes.depth(b) })
	for _, number := range last {
		n := fewest[number]
		children, made := c.children(number)
		for _, s := range children {
			to, known := c.nodes.find(s)
			if known && c.nodes.depth(to) == c.nodes.depth(number)+1 && c.f(to) == c.length {
				reach(to, least{n.states + 1, n.children + made})
			}
		}
	}
	found := fewest[c.goals[0]]
	for _, goal := range c.goals[1:] {
		n := fewest[goal]
		found = least{min(found.states, n.states), min(found.children, n.children)}
	}
	return found.states, found.children
}

// parents counts the states with an f that are one move before a goal.
func (c *counting[S]) parents(f int) (n int64) {
	for _, number := range c.levels[f].states {
		if children, _ := c.children(number); slices.ContainsFunc(children, c.domain.Goal) {
			n++
		}
	}
	return n
}
