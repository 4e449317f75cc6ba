package fifteen

import "strings"

// plan divides all cells of the goal except the blank's into patterns, in several ways. Each
// such cover gives a sum of database values. The estimate is the greatest sum (additive
// pattern databases: Korf and Felner, 2002).
//
// There are three plans: for the goal's blank in a corner, at an edge and in the middle. A
// symmetry of the board maps every other cell to one of these.
type plan struct {
	blank    uint8
	patterns []cellSet // one database each
	covers   [][]use
}

// use is a pattern in a cover. The symmetry maps the covered cells to the pattern's.
type use struct {
	pattern int
	by      symmetry
}

// newPlan returns the plan with the covers. Each lists the cells in reading order: a letter
// for each pattern, a dot for the blank.
func newPlan(covers ...string) (p plan) {
	for _, text := range covers {
		text = strings.ReplaceAll(text, " ", "")
		p.blank = uint8(strings.IndexByte(text, '.'))
		var cover []use
		for _, letter := range "abc" {
			var covered cellSet
			for cell, of := range text {
				if of == letter {
					covered |= 1 << cell
				}
			}
			if covered != 0 {
				cover = append(cover, p.use(covered))
			}
		}
		p.covers = append(p.covers, cover)
	}
	return p
}

// all lists the patterns with the first cell of the blank's region: one database serves all goals with the
// blank in the region.
func (p *plan) all() (list []pattern) {
	for _, home := range p.patterns {
		list = append(list, pattern{home, (^home).region(p.blank).first()})
	}
	return list
}

// use returns the use for the covered cells. It reuses an earlier pattern if a symmetry maps
// the cells to it, and the goal's blank into the blank's region there.
func (p *plan) use(covered cellSet) use {
	for i, pattern := range p.patterns {
		region := (^pattern).region(p.blank)
		for _, by := range symmetries {
			if by.image(covered) == pattern && region.has(by[p.blank]) {
				return use{i, by}
			}
		}
	}
	p.patterns = append(p.patterns, covered)
	return use{len(p.patterns) - 1, symmetries[0]}
}

const (
	// covers is the greatest number of covers in the solver's plans. A third pattern of a cover is
	// one tile, which counts by its Manhattan distance alone.
	covers = 4
	// lookups is the greatest number of different uses in those covers, except for the third
	// patterns.
	lookups = 6
)

// plans are the plans of the solver.
var plans = [...]plan{
	newPlan("aabb aabb aabb cab.", "cabb aabb aabb aab.", "aaac aaaa bbbb bbb.", "caaa aaaa bbbb bbb."),
	newPlan("aabb aabb aabb ac.b", "acbb aabb aabb aa.b", "aaaa aaac bbbb bb.b", "aaaa caaa bbbb bb.b"),
	newPlan("aabb aabb aa.b acbb", "acbb aabb aa.b aabb", "aaaa aaac bb.b bbbb", "aaaa caaa bb.b bbbb"),
}

// The plans of the textbooks' heuristics, named after the sizes of the patterns. For goals with
// the blank in a corner the first two are those of Korf and Felner.
var (
	fives = [len(plans)]plan{
		newPlan("aaaa bbac bbbc ccc.", "abbc abbc aabc acc."),
		newPlan("aaab aabb cccb cc.b", "aabb aabb accb cc.c"),
		newPlan("aaab aabb cc.b cccb", "aacc aacc ab.c bbbb"),
	}
	sixes = [len(plans)]plan{
		newPlan("accc aabb aabb abb.", "aaaa caab cbbb cbb."),
		newPlan("aabb aabb aabb cc.c", "aaac aaac bbbb bb.c"),
		newPlan("aabb aabb aa.b cccb", "aaac aaac bb.c bbbb"),
	}
	// sevens are the solver's plans with only two of their covers.
	sevens = func() (two [len(plans)]plan) {
		for kind, p := range plans {
			two[kind] = plan{p.blank, p.patterns, [][]use{p.covers[0], p.covers[2]}}
		}
		return two
	}()
)

// toPlan returns the plan for the cell of a goal's blank, and the symmetry that maps the cell to
// the plan's.
func toPlan(blank uint8) (kind int, by symmetry) {
	for kind, p := range plans {
		for _, by := range symmetries {
			if by[blank] == p.blank {
				return kind, by
			}
		}
	}
	panic("fifteen: no such cell")
}
