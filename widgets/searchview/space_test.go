package searchview

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
)

// cube has the corners of a cube of some dimensions as positions, in a mixed order.
func cube(t *testing.T, dimensions int) SpaceView {
	t.Helper()
	size := 1 << dimensions
	toGo, after := make([]int, size), make([][]int, size)
	number := func(corner int) int { return 7 * corner % size }
	for corner := range size {
		n := number(corner)
		toGo[n] = bits.OnesCount(uint(corner))
		for bit := range dimensions {
			after[n] = append(after[n], number(corner^1<<bit))
		}
	}
	s, err := NewSpace(t.Context(), toGo, after)
	if err != nil || s.Count != size {
		t.Fatal(s, err)
	}
	return SpaceView{Space: s, Tree: TreeView{Nodes: s.Unseen()}, Start: s.rows[dimensions][0]}
}

// TestSpace: each position is drawn once, in the row of its moves to go, and each edge joins neighbours.
func TestSpace(t *testing.T) {
	start(t)
	for _, size := range sizes {
		v := cube(t, 4)
		plan, edges, discs := v.Space.fit(size), map[string]int{}, map[fyne.Position]int{}
		for _, shape := range v.Draw(size).Shapes {
			switch shape.Kind {
			case scene.Line:
				edges[fmt.Sprint(shape.Points)]++
			case scene.Disc:
				discs[shape.At.AddXY(shape.Size.Width/2, shape.Size.Height/2)]++
			default:
			}
		}
		for n, others := range v.Space.after {
			at := plan.at(n)
			if discs[at] != 1 || !inside(at, size) || at.Y != plan.bottom-float32(v.Space.toGo[n])*plan.level {
				t.Errorf("%v: position %d is drawn %d times at %v", size, n, discs[at], at)
			}
			for _, other := range others {
				if points := fmt.Sprint([]fyne.Position{at, plan.at(other)}); n < other && edges[points] != 1 {
					t.Errorf("%v: the move between %d and %d is drawn %d times", size, n, other, edges[points])
				}
			}
		}
		if len(edges) != 32 {
			t.Errorf("%v: %d edges", size, len(edges))
		}
	}
}

// TestDenseSpace: positions without room for nodes are a few shapes, in which each has a pixel of its own.
func TestDenseSpace(t *testing.T) {
	start(t)
	v := cube(t, 12)
	v.Path = v.Space.rows[2][30:31]
	for _, n := range slices.Concat(v.Space.rows[1], v.Path) {
		v.Tree.Nodes[n].Status = Expanded
	}
	shapes, pixels, counts := v.Draw(sizes[1]).Shapes, map[[2]int]bool{}, map[fyne.ThemeColorName]int{}
	for _, shape := range shapes {
		if shape.Kind == scene.Dots {
			counts[shape.Fill.Name] += len(shape.Points)
			for _, at := range shape.Points {
				pixels[[2]int{int(at.X), int(at.Y)}] = true
			}
		}
	}
	if len(pixels) < 4095*98/100 || counts[colorUnseen] != 4096-13 || counts[scene.ColorSecondary] != 12 || len(shapes) > 100 {
		t.Errorf("%d pixels of %v positions, %d shapes", len(pixels), counts, len(shapes))
	}
	for _, up := range []int{-1, 1} { // those above aren't seen
		if _, ok := v.Toward(0, up); ok != (up < 0) {
			t.Errorf("%d leads to another: %v", up, ok)
		}
	}
}
