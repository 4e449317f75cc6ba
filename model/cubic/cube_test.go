package cubic

import (
	"testing"

	"quadrille/model"
)

func TestOrientations(t *testing.T) {
	for o, want := range []struct {
		name             string
		top, front, side Face
	}{
		{"WR", White, Red, Blue},
		{"WB", White, Blue, Red},
		{"RW", Red, White, Blue},
		{"RB", Red, Blue, White},
		{"BW", Blue, White, Red},
		{"BR", Blue, Red, White},
		{"EE", NoFace, NoFace, NoFace},
	} {
		o := Orientation(o)
		if o.String() != want.name || o.Top() != want.top || o.Front() != want.front || o.Side() != want.side {
			t.Errorf("%v has top %v, front %v, side %v, want %+v", o, o.Top(), o.Front(), o.Side(), want)
		}
		if got := orient(o.Top(), o.Front()); got != o {
			t.Errorf("orient(%v, %v) = %v, want %v", o.Top(), o.Front(), got, o)
		}
		if got, ok := form().Areas[0].Value(want.name); !ok || got != byte(o) {
			t.Errorf("%s is read as %d, %t, want %d", want.name, got, ok, o)
		}
	}
}

// TestRolls: a roll up or down leaves the sides where they are, one to the left
// or right the front, and a roll back restores the cube.
func TestRolls(t *testing.T) {
	for o := WR; o <= Empty; o++ {
		column, row := o.RollColumn(), o.RollRow()
		if column.Top() != o.Front() || column.Front() != o.Top() || column.Side() != o.Side() {
			t.Errorf("%v rolls up to %v", o, column)
		}
		if row.Top() != o.Side() || row.Side() != o.Top() || row.Front() != o.Front() {
			t.Errorf("%v rolls right to %v", o, row)
		}
		for m, want := range []Orientation{model.Down: column, model.Left: row, model.Right: row, model.Up: column} {
			m := model.Move(m)
			if got := o.Roll(m); got != want || got.Roll(m) != o {
				t.Errorf("%v.Roll(%d) = %v, want %v, and %v once more", o, m, got, want, o)
			}
		}
	}
}

// TestClass: rolls to a neighbouring cell keep the class, and class and top say
// how a cube lies.
func TestClass(t *testing.T) {
	for cell := range Cells {
		seen := make(map[Face]int)
		for o := range Empty {
			for m := range model.Move(Moves) {
				to, ok := model.Neighbour(cell, Side, Side, m)
				if ok && o.Roll(m).Class(to) != o.Class(cell) {
					t.Errorf("%v on cell %d is of class %d, and rolled by move %d to cell %d of the other",
						o, cell, o.Class(cell), m, to)
				}
			}
			seen[o.Top()] |= 1 << o.Class(cell)
		}
		for top, classes := range seen {
			if classes != 3 {
				t.Errorf("cell %d: the cubes with %v on top are all of one class", cell, top)
			}
		}
	}
	if WR.Class(0) != 0 || WR.Class(1) != 1 {
		t.Errorf("WR is of classes %d, %d on cells 0, 1, want 0, 1", WR.Class(0), WR.Class(1))
	}
}
