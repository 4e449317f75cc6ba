package trace

import (
	"math"

	"quadrille/model"
	"quadrille/solver"
)

// copies says what a search does with a state that it makes again while it waits.
type copies uint8

const (
	replaced copies = iota // the shorter path counts, the other goes
	stale                  // a shorter path is a second entry, and both are expanded
	queued                 // each time it is one more entry, until it is expanded for the first time
	tree                   // each path is a node of its own
)

// cycles says which states a search leaves out as they are on the path.
type cycles uint8

const (
	wholePath cycles = iota
	parent
	noCycles
)

// policy is one way in which programs run an algorithm. The zero value is the one of this program.
type policy struct {
	copies  copies
	cycles  cycles // in trees
	closes  bool   // a state that was expanded isn't expanded again after a shorter way was found
	keeps   bool   // the first path to a state counts
	loose   bool   // a state can be expanded each time it is made
	parents bool   // a mistake: h is that of the state before
	first   bool   // on a stack, a state that waits belongs to its first parent, not to its latest
	stays   bool   // an entry whose path gets shorter keeps its place among equals
	rounds  rounds
	cuts    bool // states over the bound are lines too
	exclude bool // states at the bound aren't expanded
}

// rounds are the bounds of an algorithm that deepens.
type rounds struct {
	start string
	from  func(h int) int
	step  string
	next  func(bound, cut int) int // cut is the least f that was over the bound
}

// begins and steps are the ways to begin and to raise the bounds, this program's first.
var begins = []rounds{
	{start: "bound-from-h", from: func(h int) int { return h }},
	{start: "bound-from-0", from: func(int) int { return 0 }},
	{start: "bound-from-1", from: func(int) int { return 1 }},
}

var steps = []rounds{
	{step: "next-bound-cut", next: func(_, cut int) int { return cut }},
	{step: "next-bound-1", next: func(bound, _ int) int { return bound + 1 }},
	{step: "next-bound-2", next: func(bound, _ int) int { return bound + 2 }},
}

// names are the names of the policy in JSON.
func (p policy) names() (all []string) {
	add := func(is bool, name string) {
		if is {
			all = append(all, name)
		}
	}
	if p.rounds.next == nil {
		add(true, [...]string{replaced: "replaced", stale: "stale", queued: "queued", tree: "tree"}[p.copies])
	} else {
		add(true, p.rounds.start)
		add(true, p.rounds.step)
	}
	add(p.copies == tree, [...]string{wholePath: "without-path", parent: "without-parent", noCycles: "with-parent"}[p.cycles])
	add(p.closes && !p.keeps, "no-reopening")
	add(p.keeps, "first-path")
	add(p.first, "first-parent")
	add(p.stays, "keeps-place")
	add(p.cuts, "prints-cut")
	add(p.exclude, "bound-not-expanded")
	return all
}

// policies lists those with which programs run an algorithm, this program's first.
func policies(a solver.Algorithm, o solver.Options) (all []policy) {
	switch {
	case a.Deepens:
		for _, r := range begins {
			for _, step := range steps {
				r.step, r.next = step.step, step.next
				for _, c := range []cycles{parent, wholePath, noCycles} {
					for i := range 4 {
						all = append(all, policy{copies: tree, cycles: c, rounds: r, cuts: i&1 != 0, exclude: i&2 != 0})
					}
				}
			}
		}
	case a.LimitsDepth:
		for i := range 16 {
			p := policy{first: i&1 != 0, copies: []copies{replaced, queued}[i>>1&1], exclude: o.Depth > 0 && i&4 == 0, closes: i&8 != 0}
			if (o.Depth > 0 || i < 4) && !(o.Last && (p.first || o.Depth > 0 && !p.closes)) {
				all = append(all, p)
			}
		}
		for c := range noCycles + 1 {
			for _, exclude := range []bool{true, false} {
				all = append(all, policy{copies: tree, cycles: c, exclude: exclude && o.Depth > 0})
			}
		}
	case o.Keep:
		return []policy{{keeps: true, closes: true}}
	case a.IgnoresG: // g doesn't matter
		all = []policy{{closes: true}, {copies: queued, closes: true}}
		defer func() { all = append(all, policy{copies: queued, loose: true}) }()
		fallthrough
	default:
		for c := range tree {
			all = append(all, policy{copies: c}, policy{copies: c, closes: true})
		}
		for _, c := range []cycles{parent, wholePath, noCycles} {
			all = append(all, policy{copies: tree, cycles: c})
		}
	}
	if o.Ties == solver.FirstIn || o.Ties == solver.LastIn {
		for _, p := range all {
			if p.copies == replaced {
				p.stays = true
				all = append(all, p)
			}
		}
	}
	return all
}

// node is an expanded state with the path to it.
type node struct {
	state int32
	g     int
	line  int
	from  *node
}

// lineOf is the line that expanded the node, 0 for none.
func (n *node) lineOf() int {
	if n == nil {
		return 0
	}
	return n.line
}

// leaves reports whether a child is left out as it is on the path, whose last but one node is above.
func (p policy) leaves(above *node, child int32) bool {
	for ; above != nil && p.copies == tree && p.cycles != noCycles; above = above.from {
		if above.state == child {
			return true
		}
		if p.cycles == parent {
			break
		}
	}
	return false
}

const endless = math.MaxInt32

// follower is a search that expands the states of a trace, as far as its policy allows.
type follower interface {
	// take expands the state of a line, or says why it can't be the next one. It reports whether
	// the state was only cut off.
	take(at int32, l Line, line int) (cut bool, fault model.Phrase)
	// waits returns the number of waiting states, and whether a goal can be the next one.
	waits() (n int, goal bool)
	// bounds returns those of its iterations, as in solver.Follow.
	bounds() []int
	// can lists the states that can be the next one, each once.
	can() []int32
}
