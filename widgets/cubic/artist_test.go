package cubic

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets"
	"quadrille/widgets/sketch/sketchtest"
)

// The middle cell is empty, so that all four moves are legal; all orientations
// occur.
var sample = position("WR.WB.RW.RB.EE.BW.BR.WR.BW/WRBRWEBWR")

func position(body string) cubic.Position {
	return sketchtest.Position(cubic.Puzzle{}, body).(cubic.Position)
}

var usual = sketchtest.Sizes[4]

func TestArtist(t *testing.T) {
	positions := []model.Position{
		sample,
		position("EE.WB.RW.RB.EE.BW.BR.WR.EE/WRBRWWBWR"), // three empty cells, none in the goal
		position("WR.WR.WR.WR.WR.WR.WR.WR.WR/EEEEEEEEE"),
		position("WR.WR.WR.EE.WR.WR.WR.WR.WR/WWWEWWWWW"), // the goal is what the tops are already
	}
	for empty := range cubic.Cells {
		positions = append(positions, cubic.New(cubic.JudgeStart(empty), sample.Goal()))
	}
	sketchtest.Artist(t, Artist(), positions...)
}

// In Play a cube is clicked where it is, and dragged into the empty cell.
func TestPlayRegions(t *testing.T) {
	for empty := range cubic.Cells {
		v := sketchtest.View(cubic.New(cubic.JudgeStart(empty), sample.Goal()))
		v.Mode = widgets.Play
		scene := Artist().Scene(v, usual)
		for _, m := range v.Position.Moves() {
			click, _ := scene.Find(widgets.OfMove, int(m))
			drag, _ := scene.Find(widgets.OfDrag, int(m))
			cube, _ := cubic.Neighbour(empty, m)
			if r, ok := scene.Hit(click.Centre(), widgets.OfCell); !ok || r.Index != cube {
				t.Errorf("empty cell %d: move %d is offered on cell %d, not on %d", empty, m, r.Index, cube)
			}
			to := drag.Centre().Add(drag.Along)
			if r, ok := scene.Hit(to, widgets.OfCell); !ok || r.Index != empty {
				t.Errorf("empty cell %d: dragging for move %d leads to cell %d", empty, m, r.Index)
			}
		}
	}
}

// cubeFaces are what is seen of the cubes.
func cubeFaces(scene widgets.Scene) []widgets.Shape {
	return slices.DeleteFunc(slices.Clone(scene.Shapes), func(s widgets.Shape) bool {
		return s.Kind != widgets.Polygon || s.Width == 0
	})
}

func letters(scene widgets.Scene) []widgets.Shape {
	return slices.DeleteFunc(slices.Clone(scene.Shapes), func(s widgets.Shape) bool {
		return s.Kind != widgets.Text || !slices.Contains([]string{"W", "R", "B"}, s.Text)
	})
}

func missing(shapes, from []widgets.Shape) []widgets.Shape {
	return slices.DeleteFunc(slices.Clone(shapes), func(s widgets.Shape) bool {
		return slices.ContainsFunc(from, func(other widgets.Shape) bool { return sketchtest.LooksLike(s, other) })
	})
}

// Right after its beginning, and right before its end, a move shows all faces
// where they are in the still pictures: nothing jumps.
func TestMovesBeginAndEndSmoothly(t *testing.T) {
	test.NewTempApp(t)
	const little = 1e-5
	for empty := range cubic.Cells {
		start := sample.Start()
		start[empty], start[4] = cubic.Empty, start[empty]
		p := cubic.New(start, sample.Goal())
		for _, m := range p.Moves() {
			after, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			for fraction, q := range map[float64]model.Position{little: p, 1 - little: after} {
				want := Artist().Scene(sketchtest.View(q), usual)
				got := Artist().Scene(sketchtest.Moving(p, m, fraction), usual)
				if jump := missing(cubeFaces(got), cubeFaces(want)); len(jump) > 0 {
					t.Errorf("empty cell %d, move %d: at %v faces jump: %+v", empty, m, fraction, jump)
				}
				if jump := missing(letters(got), letters(want)); len(jump) > 0 {
					t.Errorf("empty cell %d, move %d: at %v letters jump: %+v", empty, m, fraction, jump)
				}
			}
		}
	}
}

// A rolling cube is painted after all cubes that lie farther from the viewer, to
// the back or to the left, and before those that lie nearer.
func TestPaintersOrder(t *testing.T) {
	const empty = 4
	for _, m := range moves {
		rolling, _ := cubic.Neighbour(empty, m.move)
		order := paintersOrder(roll{toward: m.toward})
		rank := func(cell int) int { return slices.Index(order[:], cell) }
		for other := range cubic.Cells {
			// In which columns and rows the cube is on its way, and the other is.
			column, row := other%cubic.Side, other/cubic.Side
			nearer := row > max(rolling, empty)/cubic.Side
			farther := row < min(rolling, empty)/cubic.Side
			if m.row != 0 && column != empty%cubic.Side {
				nearer, farther = column > empty%cubic.Side, column < empty%cubic.Side
			}
			if nearer && rank(other) < rank(rolling) || farther && rank(other) > rank(rolling) {
				t.Errorf("%s: the cubes come in the order %v, that on %d goes to %d", m.name, order, rolling, empty)
			}
		}
	}
}

// In Play the ring of the cursor is around the cube that the move rolls, until
// it rolls.
func TestRingIsAroundTheCube(t *testing.T) {
	test.NewTempApp(t)
	v := sketchtest.View(sample)
	v.Mode, v.Focused, v.Cursor = widgets.Play, true, int(cubic.Right) // the cube on cell 5 rolls left
	scene := Artist().Scene(v, usual)
	ring := slices.IndexFunc(scene.Shapes, func(s widgets.Shape) bool { return s.Fill.Name == widgets.ColorAccent })
	region, _ := scene.Find(widgets.OfCell, 5)
	if ring < 0 || sketchtest.Count(scene, widgets.ColorAccent) != 1 || !sketchtest.Contains(sketchtest.Area(region), sketchtest.Bounds(scene.Shapes[ring])) {
		t.Errorf("the ring is shape %d, the cube is at %v", ring, region)
	}
	v.Moving, v.Move, v.Fraction = true, cubic.Right, 0.5
	if n := sketchtest.Count(Artist().Scene(v, usual), widgets.ColorAccent); n != 0 {
		t.Errorf("%d rings while the cube rolls", n)
	}
}

// A cube that is being dragged is lifted, ring and all.
func TestDraggedCubeIsLifted(t *testing.T) {
	v := sketchtest.View(sample)
	before := cubeFaces(Artist().Scene(v, usual))
	v.Grabbed = 2
	after := Artist().Scene(v, usual)
	raised := missing(cubeFaces(after), before)
	if len(raised) != 3 || sketchtest.Count(after, widgets.ColorAccent) != 1 {
		t.Fatalf("%d faces are lifted, with %d rings", len(raised), sketchtest.Count(after, widgets.ColorAccent))
	}
	for _, face := range raised {
		lower := slices.ContainsFunc(before, func(s widgets.Shape) bool {
			there, here := sketchtest.Bounds(s), sketchtest.Bounds(face)
			return s.Fill == face.Fill && there.X == here.X && there.Y > here.Y
		})
		if !lower {
			t.Errorf("the face %+v is not lifted straight up", face)
		}
	}
}

// The coach writes on the cubes that its verdicts are about.
func TestVerdictsAreOnTheirCubes(t *testing.T) {
	test.NewTempApp(t)
	v := sketchtest.Coached(sample)
	for _, size := range sketchtest.Sizes {
		scene := Artist().Scene(v, size)
		for _, verdict := range v.Verdicts {
			r, _ := scene.Find(widgets.OfMove, int(verdict.Move))
			i := slices.IndexFunc(scene.Shapes, func(s widgets.Shape) bool { return s.Text == fmt.Sprint(verdict.Distance) })
			if !r.Contains(sketchtest.Bounds(scene.Shapes[i-2]).Centre()) {
				t.Errorf("%v: the verdict %+v is not on its cube", size, verdict)
			}
		}
	}
}

// The letters stand out from the faces that they are on, small as some are.
func TestLettersStandOut(t *testing.T) {
	for face, p := range paints {
		for _, a := range []widgets.Appearance{widgets.AlwaysLight, widgets.AlwaysDark} {
			if c := sketchtest.Contrast(a, p.letter, p.fill); c < 4.4 {
				t.Errorf("%v, appearance %d: contrast %.2f", cubic.Face(face), a, c)
			}
		}
	}
}

// TestBoardsAreLevel: side by side, the middles of both beds are at one height.
func TestBoardsAreLevel(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 820, Height: 720}, {Width: 1600, Height: 1200}} {
		l := layOut(size)
		if off := l.goal.Bed.Centre().Y - l.start.Centre().Y; !l.Beside || max(off, -off) > 1 {
			t.Errorf("%v: the goal is %v lower than the cubes", size, off)
		}
	}
}
