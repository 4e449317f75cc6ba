package rotation

import (
	"slices"
	"testing"

	"quadrille/model"
)

// TestSquares checks the geometry that the rules are stated in: reading order,
// and the digits of a move going one square up, right, down or left.
func TestSquares(t *testing.T) {
	for cell := 1; cell < Cells; cell++ {
		c0, r0 := Square(cell - 1)
		c1, r1 := Square(cell)
		if r1 < r0 || r1 == r0 && c1 <= c0 {
			t.Errorf("cells %d and %d are not in reading order", cell-1, cell)
		}
	}
	for m := range model.Move(Moves) {
		want := map[model.Move][2]int{
			A: {0, -1}, B: {0, -1}, C: {1, 0}, D: {1, 0}, E: {0, 1}, F: {0, 1}, G: {-1, 0}, H: {-1, 0},
		}[m]
		line := Line(m)
		for i := 1; i < LineLen; i++ {
			fromColumn, fromRow := Square(line[i])
			toColumn, toRow := Square(line[i-1])
			if got := [2]int{toColumn - fromColumn, toRow - fromRow}; got != want {
				t.Errorf("move %s takes cell %d by %v, want %v", Puzzle{}.Notation(m), line[i], got, want)
			}
		}
	}
}

func TestCentre(t *testing.T) {
	var want []int
	for cell := range Cells {
		column, row := Square(cell)
		if column >= 2 && column <= 4 && row >= 2 && row <= 4 {
			want = append(want, cell)
		}
	}
	if got := Centre(); !slices.Equal(got[:], want) {
		t.Errorf("Centre() = %v, want %v", got, want)
	}
}

func TestInverse(t *testing.T) {
	for m, want := range map[model.Move]model.Move{A: F, B: E, C: H, D: G, E: B, F: A, G: D, H: C} {
		if got := Inverse(m); got != want {
			t.Errorf("Inverse(%d) = %d, want %d", m, got, want)
		}
		// Cells that are all different show where each digit goes.
		var p Position
		for cell := range p {
			p[cell] = byte(cell)
		}
		there, _ := p.Play(m)
		back, _ := there.Play(Inverse(m))
		if there == p || back != p {
			t.Errorf("%s and its inverse lead from %v by %v to %v", Puzzle{}.Notation(m), p, there, back)
		}
	}
}
