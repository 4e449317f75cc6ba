package search

import "quadrille/solver"

// guide has the states that a search still has to follow.
type guide[S State] struct {
	solver.Follow
	states []S
}

func (g *guide[S]) leads() bool { return len(g.states) > 0 }

// ends reports whether the search stops.
func (g *guide[S]) ends() bool { return g.Stops && !g.leads() }

func (g *guide[S]) next() (s S) {
	s, g.states = g.states[0], g.states[1:]
	return s
}

// bound returns the bound of the next iteration. The search's own is usual.
func (g *guide[S]) bound(usual int, byDepth bool) int {
	if len(g.Bounds) == 0 {
		return usual
	}
	greatest := g.Bounds[0]
	if g.Bounds = g.Bounds[1:]; byDepth { // states at the bound aren't expanded
		return greatest + 1
	}
	return greatest
}
