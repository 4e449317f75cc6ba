package sketch

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
)

// TestGrid: the cells are squares on whole units, a gap apart, in the middle of
// their bed, which fits into the rectangle.
func TestGrid(t *testing.T) {
	for _, r := range []Rect{{7, 9, 90, 90}, {3.5, 8.25, 213, 213}, {0, 0, 501.5, 700}, {0, 0, 900, 333}} {
		for _, side := range []int{2, 3, 5} {
			g := NewGrid(r, side)
			if !inside(r.Inset(-0.5), g.Bed) || g.Bed.W != g.Bed.H || g.Bed.W < min(r.W, r.H)-float32(side) {
				t.Errorf("%d by %d cells in %v have the bed %v", side, side, r, g.Bed)
			}
			first, last := g.At(0), g.At(side*side-1)
			if first.X-g.Bed.X != g.Margin || g.Bed.Right()-last.Right() != g.Margin || g.Bed.Bottom()-last.Bottom() != g.Margin {
				t.Errorf("%v: the first cell is at %v, the last at %v, the margin is %v", g.Bed, first, last, g.Margin)
			}
			for cell := range side * side {
				c := g.At(cell)
				if c.X != Floor(c.X) || c.Y != Floor(c.Y) || c.W != Floor(c.W) || c.W != c.H {
					t.Errorf("cell %d is %v", cell, c)
				}
				if cell%side > 0 && c.X-g.At(cell-1).Right() != g.Gap || cell >= side && c.Y-g.At(cell-side).Bottom() != g.Gap {
					t.Errorf("cell %d is %v, and not %v from the one before", cell, c, g.Gap)
				}
			}
		}
	}
}

func TestTile(t *testing.T) {
	fill, ink, edge := scene.Ink(scene.ColorAccent), scene.Ink(scene.ColorOnAccent), scene.Ink(scene.ColorLine)
	r := Rect{10, 10, 80, 80}
	fills := func(f Face, m Marks) (names []fyne.ThemeColorName, shapes []scene.Shape) {
		var s Sketch
		s.Tile(r, 80, 6, f, m)
		for _, shape := range s.Shapes {
			names = append(names, shape.Fill.Name)
		}
		return names, s.Shapes
	}
	for name, c := range map[string]struct {
		face  Face
		marks Marks
		want  []fyne.ThemeColorName
	}{
		"plain":  {Face{Fill: fill, Ink: ink, Text: "8"}, Marks{}, []fyne.ThemeColorName{fill.Name, ink.Name}},
		"empty":  {EmptyFace, Marks{}, []fyne.ThemeColorName{scene.ColorEmpty}},
		"edge":   {Face{Fill: fill, Edge: edge}, Marks{}, []fyne.ThemeColorName{edge.Name, fill.Name}},
		"cursor": {Face{Fill: fill}, Marks{Cursor: true}, []fyne.ThemeColorName{scene.ColorAccent, scene.ColorPage, fill.Name}},
	} {
		got, shapes := fills(c.face, c.marks)
		if len(got) != len(c.want) {
			t.Fatalf("%s: painted in %v, want %v", name, got, c.want)
		}
		for i, shape := range shapes {
			if got[i] != c.want[i] {
				t.Errorf("%s: painted in %v, want %v", name, got, c.want)
			}
			box := Rect{shape.At.X, shape.At.Y, shape.Size.Width, shape.Size.Height}
			if shape.Kind == scene.Box && !inside(r.Inset(-3), box) {
				t.Errorf("%s: shape %d at %v reaches over the middle of the gap", name, i, box)
			}
			if shape.Kind == scene.Text && box.Centre().Y > r.Centre().Y {
				t.Errorf("%s: the text is at %v", name, box)
			}
		}
	}
}
