// Package rotation solves the Rotation Game. Each of the three digits has a set of eight
// of the 24 cells, and a solution takes one of the sets to the centre. So the distances
// of all such sets, in less than a megabyte, are a perfect table of all boards.
package rotation

import (
	"context"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// engine keeps the one table for all boards.
type engine struct {
	*tabled.Engine[struct{}, set, *table]
	*textbook.Searcher[packed]
}

// New returns an engine without the table, which it builds in less than ten
// milliseconds when it needs it.
func New() solver.Engine {
	e := &engine{Engine: &tabled.Engine[struct{}, set, *table]{
		Tables: solver.NewTables(1, func(ctx context.Context, _ struct{}, progress solver.Progress) (*table, error) {
			return newTable(ctx, progress)
		}),
		Key: func(model.Position) (struct{}, bool) { return struct{}{}, true },
	}}
	e.Searcher = textbook.NewSearcher(e.heuristics(), features, false, domain)
	return e
}

// Positions returns 24!/(8!·8!·8!).
func (*engine) Positions() (number uint64, most int) { return 9_465_511_770, len(boards) - 1 }

var id = rotation.Puzzle{}.ID()

// heuristics lists that of the textbooks and the perfect one.
func (e *engine) heuristics() []textbook.Heuristic[packed] {
	return []textbook.Heuristic[packed]{
		textbook.Prepared(textbook.DescribeOwn(id, "centre", true, true), func(model.Position) textbook.Estimator[packed] {
			// A move brings at most one more cell of a digit into the centre.
			return textbook.Estimator[packed]{Of: missing, Parts: centreParts}
		}),
		tabled.Perfect(e.Engine, func(t *table, _ model.Position) func(packed) int {
			return func(s packed) int {
				sets := s.sets()
				return min(t.Distance(sets[0]), t.Distance(sets[1]), t.Distance(sets[2]))
			}
		}),
	}
}

var features = []solver.Feature{
	textbook.NewFeature(id, "wrong", func(p rotation.Position) int { return missing(pack(split(p))) }),
	feature("ones", 0),
	feature("twos", 1),
	feature("threes", 2),
}

// feature returns a feature that counts a digit in the centre.
func feature(name string, digit int) solver.Feature {
	return textbook.NewFeature(id, name, func(p rotation.Position) int { return (split(p)[digit] & middle).size() })
}

// packed is a board: the set of the digit 1 in the lower 24 bits, that of the 2 above them.
type packed uint64

func pack(sets [rotation.Digits]set) packed {
	return packed(sets[0]) | packed(sets[1])<<rotation.Cells
}

func (s packed) sets() [rotation.Digits]set {
	ones, twos := set(s)&every, set(s>>rotation.Cells)
	return [...]set{ones, twos, every &^ (ones | twos)}
}

// sharedMoves are the moves of all searches.
var sharedMoves = sync.OnceValue(newMoves)

// domain returns the domain of all boards, which has 38,610 goals: too many to search
// backward from them.
func domain(p model.Position) (*textbook.Domain[packed], packed) {
	moves, inverses := sharedMoves(), rotation.Inverses()
	return &textbook.Domain[packed]{
		Expand: func(s packed, out *textbook.Successors[packed]) {
			sets := s.sets()
			ones, twos := moves.images(sets[0]), moves.images(sets[1])
			for m := range ones {
				out.Add(packed(ones[m])|packed(twos[m])<<rotation.Cells, model.Move(m))
			}
		},
		Goal:     func(s packed) bool { return missing(s) == 0 },
		Position: func(s packed) model.Position { return join(s.sets()) },
		Inverses: inverses[:],
	}, pack(split(p.(rotation.Position)))
}

// middle is the set of the cells in the centre.
var middle = func() set {
	centre := rotation.Centre()
	return setOf(centre[:])
}()

// centreFrom is the first cell of the centre, whose eight cells are among twelve from there on.
const centreFrom = 6

// inCentre counts the cells in the centre of each set of those twelve.
var inCentre = func() (counts [1 << 12]uint8) {
	for twelve := range counts {
		counts[twelve] = uint8((set(twelve) << centreFrom & middle).size())
	}
	return counts
}()

// missing returns the number of cells in the centre without the digit most common there.
func missing(s packed) int {
	ones := int(inCentre[s>>centreFrom&0xfff])
	twos := int(inCentre[s>>(centreFrom+rotation.Cells)&0xfff])
	return min(rotation.PerDigit-ones, rotation.PerDigit-twos, ones+twos)
}

// centreParts returns a part of 1 for each cell in the centre without the digit most common
// there.
func centreParts(s packed) (parts []solver.Part) {
	sets := s.sets()
	most := slices.MaxFunc(sets[:], func(a, b set) int { return (a & middle).size() - (b & middle).size() })
	for cell := range rotation.Cells {
		if (middle&^most)>>cell&1 != 0 {
			parts = append(parts, solver.Part{Value: 1, Cells: []int{cell}})
		}
	}
	return parts
}
