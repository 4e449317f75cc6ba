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
	c := &counting[S]{domain: domain, nodes: newStore[S](newMemory(spec.MaxBytes, 0)), parent: o.Parent}
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
	parent  bool // it is a child too
	nodes   *store[S]
	waiting [][]uint32 // by f, also those that have a lower f by now
	levels  []counted  // by f
	length  int        // of the shortest solution
	goals   []uint32
	deepest int // of the expanded
}

// counted are the states with an f. The goals are left out.
type counted struct {
	states         []uint32
	without, with  int64 // children without and with the parents
	waiting, limit int64 // at least and at most, while they are expanded
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
	var out Successors[S]
	expanded := 0
	for f := 0; f < len(c.waiting) && c.goals == nil; f++ {
		l := counted{waiting: int64(c.nodes.size - expanded)}
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
			if expanded++; expanded%batch == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			l.states = append(l.states, number)
			with, without := c.children(number, &out)
			l.with, l.without = l.with+with, l.without+without
			g := c.nodes.depth(number) + 1
			c.deepest = max(c.deepest, g)
			for _, next := range out.States[:out.N] {
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
		l.limit = int64(c.nodes.size - expanded + len(l.states))
		c.levels = append(c.levels, l)
	}
	if c.goals == nil {
		return solver.ErrNone
	}
	return nil
}

// children makes the children of a state, and counts them with the parent and, unless that is kept, without it.
func (c *counting[S]) children(number uint32, out *Successors[S]) (with, without int64) {
	out.N = 0
	c.domain.Expand(c.nodes.state(number), out)
	with, without = int64(out.N), int64(out.N)
	if !c.parent && c.domain.Inverses != nil && number > 0 {
		without--
	}
	return with, without
}

// total is the number of states with an f up to the end and of their children.
func (c *counting[S]) total(end int) (states, without, with int64) {
	for _, l := range c.levels[:end] {
		states, without, with = states+int64(len(l.states)), without+l.without, with+l.with
	}
	return states, without, with
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
	i.Expanded.Least, i.Generated.Least, _ = c.total(first)
	i.Expanded.Most, _, i.Generated.Most = c.total(last + 1)
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
			i.Frontier.Least = max(i.Frontier.Least, l.waiting)
		}
		i.Frontier.Most = max(i.Frontier.Most, l.limit)
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
	var out Successors[S]
	for _, number := range last {
		n := fewest[number]
		_, without := c.children(number, &out)
		for _, s := range out.States[:out.N] {
			to, known := c.nodes.find(s)
			if known && c.nodes.depth(to) == c.nodes.depth(number)+1 && c.f(to) == c.length {
				reach(to, least{n.states + 1, n.children + without})
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
	var out Successors[S]
	for _, number := range c.levels[f].states {
		c.children(number, &out)
		if slices.ContainsFunc(out.States[:out.N], c.domain.Goal) {
			n++
		}
	}
	return n
}
