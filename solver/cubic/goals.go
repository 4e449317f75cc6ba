package cubic

import (
	"context"

	"quadrille/model/cubic"
	"quadrille/solver"
)

// pattern is a pattern of tops. It is coded like a group, with the colours on top instead
// of the shades.
type pattern uint16

// patternOf returns the pattern of a state: to each shade it adds what the chain adds.
func patternOf(s state) pattern {
	shading, plus := s.shading(), offsets[s.empty()][s.class()]
	tops := digitSums[shading/half][plus/half]*half + digitSums[shading%half][plus%half]
	return pattern(newGroup(s.empty(), tops))
}

// offsets has what the chain adds to the shades of all cubes, by empty place and classes.
var offsets = func() (table [places][classes]int) {
	for empty := range table {
		for class := range table[empty] {
			cube, weight := 0, 1
			for place := range places {
				if place != empty {
					table[empty][class] += added[class>>cube&1][place] * weight
					cube, weight = cube+1, weight*colours
				}
			}
		}
	}
	return table
}()

// half is 3^4, the number of combinations of shades of four cubes.
const half = 81

// digitSums adds two numbers of four digits base 3, each digit modulo 3.
var digitSums = func() (table [half][half]int) {
	for a := range half {
		for b := range half {
			table[a][b] = table[a/colours][b/colours]*colours + (a+b)%colours
		}
	}
	return table
}()

// tops returns the tops of the pattern, by cell.
func (p pattern) tops() (tops [cubic.Cells]cubic.Face) {
	empty, colour := group(p).empty(), group(p).shading()
	for place, cell := range cellAt {
		if place == empty {
			tops[cell] = cubic.NoFace
			continue
		}
		tops[cell] = cubic.Face(colour % colours)
		colour /= colours
	}
	return tops
}

// goals is the table of one start: all 59,049 patterns by distance.
type goals [][]pattern

// newGoals computes the table of a start by a wave from it, in about 0.1 s. The start can
// reach every pattern.
func newGoals(ctx context.Context, start state, progress solver.Progress) (t goals, err error) {
	w := newWave()
	var known [groups]bool
	found := 0
	w.breathe = func() { progress(int64(found), groups) }
	for w.add(start); found < groups; w.advance() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var level []pattern
		for s := range w.states {
			if p := patternOf(s); !known[p] {
				known[p] = true
				level = append(level, p)
			}
		}
		t = append(t, level)
		found += len(level)
		progress(int64(found), groups)
	}
	return t, nil
}
