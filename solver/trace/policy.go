package trace

import "quadrille/solver"

// copies says what a search does with a state that it makes again while it waits.
type copies uint8

const (
	replaced copies = iota // the shorter path counts, the other goes
	stale                  // a shorter path is a second entry, and both are expanded
	queued                 // each time it is one more entry, until it is expanded for the first time
	tree                   // each path is a node of its own
)

func (c copies) String() string {
	return [...]string{replaced: "replaced", stale: "stale", queued: "queued", tree: "tree"}[c]
}

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
	first   bool   // on a stack, a state that waits belongs to its first parent, not to its latest
	stays   bool   // an entry whose path gets shorter keeps its place among equals
	repeats bool   // it is done in rounds
	rounds  rounds
	cuts    bool // states over the bound are lines too
	exclude bool // states at the bound aren't expanded
}

// rounds are the bounds of an algorithm that deepens, as numbers of the ways below.
type rounds struct{ start, step int }

// starts and steps name the ways to begin and to raise the bounds, this program's first.
var (
	starts = []string{"bound-from-h", "bound-from-0", "bound-from-1"}
	steps  = []string{"next-bound-cut", "next-bound-1", "next-bound-2"}
)

func (r rounds) first(h int) int { return [...]int{h, 0, 1}[r.start] }

// next returns the bound after another one. cut is the least f that was over it.
func (r rounds) next(bound, cut int) int { return [...]int{cut, bound + 1, bound + 2}[r.step] }

// names are the names of the policy in JSON.
func (p policy) names() (all []string) {
	add := func(is bool, name string) {
		if is {
			all = append(all, name)
		}
	}
	add(!p.repeats, p.copies.String())
	add(p.repeats, starts[p.rounds.start])
	add(p.repeats, steps[p.rounds.step])
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
		for start := range starts {
			for step := range steps {
				r := rounds{start, step}
				for _, c := range []cycles{parent, wholePath, noCycles} {
					for i := range 4 {
						all = append(all, policy{copies: tree, cycles: c, repeats: true, rounds: r, cuts: i&1 != 0, exclude: i&2 != 0})
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
				if o.Depth > 0 || !exclude {
					all = append(all, policy{copies: tree, cycles: c, exclude: exclude})
				}
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
