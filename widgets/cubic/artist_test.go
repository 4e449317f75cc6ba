package cubic

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets"
)

var sizes = []fyne.Size{{Width: 360, Height: 360}, {Width: 620, Height: 700}, {Width: 820, Height: 720}, {Width: 1600, Height: 1200}}

// The middle cell is empty, so that all four moves are legal; all orientations
// occur.
var sample = mustParse("WR.WB.RW.RB.EE.BW.BR.WR.BW/WRBRWEBWR")

func mustParse(body string) cubic.Position {
	p, err := cubic.Puzzle{}.Parse(body)
	if err != nil {
		panic(err)
	}
	return p.(cubic.Position)
}

// still is a view of a position in which nothing is marked.
func still(p model.Position) widgets.View {
	texts := map[string]string{
		"cubic.area.start": "Cubes", "cubic.area.goal": "Goal", "cubic.board.above": "seen from above",
	}
	return widgets.View{
		Position: p,
		Say:      func(p model.Phrase) string { return texts[p.Key] },
		Cursor:   widgets.None, Hover: widgets.None, Grabbed: widgets.None, Target: widgets.None,
	}
}

func moving(p model.Position, m model.Move, fraction float64) widgets.View {
	v := still(p)
	v.Moving, v.Move, v.Fraction = true, m, fraction
	return v
}

// views are the states worth seeing.
func views() map[string]widgets.View {
	faulty := still(mustParse("EE.WB.RW.RB.EE.BW.BR.WR.EE/WRBRWWBWR"))
	for _, f := range faulty.Position.Check(nil) {
		faulty.Faults = append(faulty.Faults, f.Cells...)
	}
	faulty.Focused, faulty.Cursor, faulty.Hover = true, 0, 9
	dragging := still(sample)
	dragging.Focused, dragging.Cursor, dragging.Grabbed, dragging.Target = true, 2, 2, 4
	play := still(sample)
	play.Mode, play.Focused, play.Cursor = widgets.Play, true, int(cubic.Left)
	play.Hover, play.HoverKind = int(cubic.Up), widgets.OfMove
	for i, m := range sample.Moves() {
		play.Verdicts = append(play.Verdicts, widgets.Verdict{Move: m, Distance: 8 + i, Trend: widgets.Trend(i%3 - 1)})
	}
	all := map[string]widgets.View{"still": still(sample), "faulty": faulty, "dragging": dragging, "play": play}
	for empty := range cubic.Cells {
		p := cubic.New(cubic.JudgeStart(empty), sample.Goal())
		for _, m := range p.Moves() {
			for _, fraction := range []float64{0.25, 0.5, 0.75} {
				all[fmt.Sprintf("%d/%d/%v", empty, m, fraction)] = moving(p, m, fraction)
			}
		}
	}
	return all
}

// bounds is the rectangle that a shape is drawn in.
func bounds(s widgets.Shape) rect {
	if s.Kind != widgets.Polygon {
		return rect{s.At.X, s.At.Y, s.Size.Width, s.Size.Height}
	}
	low, high := s.Points[0], s.Points[0]
	for _, p := range s.Points {
		low = fyne.NewPos(min(low.X, p.X), min(low.Y, p.Y))
		high = fyne.NewPos(max(high.X, p.X), max(high.Y, p.Y))
	}
	return rect{low.X, low.Y, high.X - low.X, high.Y - low.Y}
}

func (r rect) contains(inner rect) bool {
	const slack = 0.01
	return inner.x >= r.x-slack && inner.y >= r.y-slack &&
		inner.x+inner.w <= r.x+r.w+slack && inner.y+inner.h <= r.y+r.h+slack
}

func (r rect) overlaps(other rect) bool {
	const slack = 0.01
	return r.x+r.w > other.x+slack && other.x+other.w > r.x+slack &&
		r.y+r.h > other.y+slack && other.y+other.h > r.y+slack
}

func TestEverythingIsInside(t *testing.T) {
	for name, v := range views() {
		for _, size := range sizes {
			scene := Artist().Scene(v, size)
			if n := len(scene.Shapes); n > 150 {
				t.Errorf("%s: %d shapes", name, n)
			}
			page := rect{0, 0, size.Width, size.Height}
			for _, s := range scene.Shapes {
				if b := bounds(s); !page.contains(b) {
					t.Errorf("%s at %v: %+v reaches to %v", name, size, s, b)
				}
			}
			for _, r := range scene.Regions {
				if b := (rect{r.At.X, r.At.Y, r.Size.Width, r.Size.Height}); !page.contains(b) {
					t.Errorf("%s at %v: %+v is outside", name, size, r)
				}
			}
		}
	}
}

// Every cell of both boards can be hit, and a menu where there is something to
// choose from; none of them is in the way of another.
func TestRegions(t *testing.T) {
	for _, size := range sizes {
		scene := Artist().Scene(still(sample), size)
		var found []rect
		for cell := range 2 * cubic.Cells {
			r, ok := scene.Find(widgets.OfCell, cell)
			if !ok {
				t.Fatalf("%v: cell %d can't be hit", size, cell)
			}
			found = append(found, rect{r.At.X, r.At.Y, r.Size.Width, r.Size.Height})
		}
		for area := range sample.Areas() {
			r, ok := scene.Find(widgets.OfMenu, area)
			if !ok {
				t.Fatalf("%v: area %d has no menu", size, area)
			}
			found = append(found, rect{r.At.X, r.At.Y, r.Size.Width, r.Size.Height})
		}
		for i, r := range found {
			for j := range i {
				if r.overlaps(found[j]) {
					t.Errorf("%v: regions %d and %d overlap: %v, %v", size, j, i, found[j], r)
				}
			}
		}
		if len(scene.Regions) != len(found) {
			t.Errorf("%v: %d regions, want %d", size, len(scene.Regions), len(found))
		}
	}
}

// The goal of a solved position is what its tops are already.
func TestNoMenuWithoutChoice(t *testing.T) {
	solved := cubic.New(cubic.JudgeStart(3), mustParse("WR.WR.WR.EE.WR.WR.WR.WR.WR/WWWEWWWWW").Goal())
	scene := Artist().Scene(still(solved), sizes[0])
	for area := range solved.Areas() {
		if r, ok := scene.Find(widgets.OfMenu, area); ok {
			t.Errorf("area %d has a menu at %v, with nothing in it", area, r.At)
		}
	}
}

// In Play the cubes next to the empty cell can be clicked, and dragged into it.
func TestPlayRegions(t *testing.T) {
	for _, size := range sizes {
		for empty := range cubic.Cells {
			v := still(cubic.New(cubic.JudgeStart(empty), sample.Goal()))
			v.Mode = widgets.Play
			scene := Artist().Scene(v, size)
			offered := 0
			for _, r := range scene.Regions {
				if r.Kind == widgets.OfMove {
					offered++
				}
			}
			if want := len(v.Position.Moves()); offered != want {
				t.Errorf("empty cell %d: %d moves offered, %d are legal", empty, offered, want)
			}
			for _, m := range v.Position.Moves() {
				click, ok := scene.Find(widgets.OfMove, int(m))
				drag, ok2 := scene.Find(widgets.OfDrag, int(m))
				if !ok || !ok2 {
					t.Fatalf("empty cell %d: move %d is not offered", empty, m)
				}
				cube, _ := cubic.Neighbour(empty, m)
				if r, ok := scene.Hit(click.Centre(), widgets.OfCell); !ok || r.Index != cube {
					t.Errorf("empty cell %d: move %d is offered on cell %d, not on %d", empty, m, r.Index, cube)
				}
				to := drag.Centre().AddXY(drag.Along.DX*drag.Size.Width, drag.Along.DY*drag.Size.Height)
				if r, ok := scene.Hit(to, widgets.OfCell); !ok || r.Index != empty {
					t.Errorf("empty cell %d: dragging for move %d leads to cell %d", empty, m, r.Index)
				}
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

// looksLike reports whether two shapes can't be told apart by the eye.
func looksLike(a, b widgets.Shape) bool {
	closeBy := func(x, y float32) bool { return max(x-y, y-x) < 0.1 }
	here, there := bounds(a), bounds(b)
	return a.Kind == b.Kind && a.Text == b.Text && closeBy(a.TextSize, b.TextSize) &&
		a.Fill.Name == b.Fill.Name && closeBy(a.Fill.Dim, b.Fill.Dim) && closeBy(a.Fill.Fade, b.Fill.Fade) &&
		closeBy(here.x, there.x) && closeBy(here.y, there.y) && closeBy(here.w, there.w) && closeBy(here.h, there.h)
}

func missing(shapes, from []widgets.Shape) []widgets.Shape {
	return slices.DeleteFunc(slices.Clone(shapes), func(s widgets.Shape) bool {
		return slices.ContainsFunc(from, func(other widgets.Shape) bool { return looksLike(s, other) })
	})
}

// A move begins at the picture before it and ends at the one after it, without
// a jump.
func TestMoveBeginsAndEndsWithTheStillPictures(t *testing.T) {
	const little = 1e-5
	size := sizes[2]
	for empty := range cubic.Cells {
		start := sample.Start()
		start[empty], start[4] = cubic.Empty, start[empty]
		p := cubic.New(start, sample.Goal())
		for _, m := range p.Moves() {
			after, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range []struct {
				fraction, almost float64
				position         model.Position
			}{{0, little, p}, {1, 1 - little, after}} {
				want := Artist().Scene(still(c.position), size)
				got := Artist().Scene(moving(p, m, c.fraction), size)
				if !slices.EqualFunc(got.Shapes, want.Shapes, looksLike) || !slices.EqualFunc(got.Regions, want.Regions, func(a, b widgets.Region) bool { return a == b }) {
					t.Errorf("empty cell %d, move %d: the picture at %v is not the still one", empty, m, c.fraction)
				}
				near := Artist().Scene(moving(p, m, c.almost), size)
				if jump := missing(cubeFaces(near), cubeFaces(want)); len(jump) > 0 {
					t.Errorf("empty cell %d, move %d: at %v faces jump: %+v", empty, m, c.almost, jump)
				}
				if jump := missing(letters(near), letters(want)); len(jump) > 0 {
					t.Errorf("empty cell %d, move %d: at %v letters jump: %+v", empty, m, c.almost, jump)
				}
			}
		}
	}
}

// While a move is under way the shapes keep their kinds, so that the board only
// has to move them.
func TestKindsStayTheSameDuringAMove(t *testing.T) {
	kinds := func(fraction float64, m model.Move) []widgets.ShapeKind {
		var kinds []widgets.ShapeKind
		for _, s := range Artist().Scene(moving(sample, m, fraction), sizes[1]).Shapes {
			kinds = append(kinds, s.Kind)
		}
		return kinds
	}
	for _, m := range sample.Moves() {
		first := kinds(0.01, m)
		for _, fraction := range []float64{0.3, 0.5, 0.8, 0.99} {
			if !slices.Equal(kinds(fraction, m), first) {
				t.Errorf("move %d: other kinds of shapes at %v", m, fraction)
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

func count(scene widgets.Scene, is func(widgets.Shape) bool) int {
	n := 0
	for _, s := range scene.Shapes {
		if is(s) {
			n++
		}
	}
	return n
}

func filled(name fyne.ThemeColorName) func(widgets.Shape) bool {
	return func(s widgets.Shape) bool { return s.Fill.Name == name }
}

func TestFaultsAreOutlinedAndSigned(t *testing.T) {
	v := views()["faulty"]
	if len(v.Faults) != 3+9 {
		t.Fatalf("the sample has faults in %v", v.Faults)
	}
	scene := Artist().Scene(v, sizes[1])
	signs := count(scene, func(s widgets.Shape) bool { return s.Kind == widgets.Text && s.Text == "!" })
	outlines := count(scene, func(s widgets.Shape) bool { return s.Fill.Name == widgets.ColorBad && s.Kind != widgets.Disc })
	if signs != len(v.Faults) || outlines != len(v.Faults) {
		t.Errorf("%d signs and %d outlines for %d faults", signs, outlines, len(v.Faults))
	}
	for _, cell := range v.Faults {
		r, _ := scene.Find(widgets.OfCell, cell)
		if count(scene, func(s widgets.Shape) bool {
			return s.Text == "!" && r.Contains(fyne.NewPos(s.At.X+s.Size.Width/2, s.At.Y+s.Size.Height/2))
		}) != 1 {
			t.Errorf("cell %d has no sign", cell)
		}
	}
}

// The ring of the cursor is around the cell, in Play around the cube of the
// move, and there is none while the focus is elsewhere.
func TestRingIsAroundTheCursor(t *testing.T) {
	edit, play := still(sample), still(sample)
	edit.Cursor, play.Cursor, play.Mode = 5, int(cubic.Right), widgets.Play // the cube on cell 5 rolls left
	goal := still(sample)
	goal.Cursor = 9 + 5
	for name, c := range map[string]struct {
		view widgets.View
		cell int
	}{"edit": {edit, 5}, "play": {play, 5}, "goal": {goal, 14}} {
		if count(Artist().Scene(c.view, sizes[0]), filled(widgets.ColorAccent)) != 0 {
			t.Errorf("%s: a ring without the focus", name)
		}
		c.view.Focused = true
		scene := Artist().Scene(c.view, sizes[0])
		i := slices.IndexFunc(scene.Shapes, filled(widgets.ColorAccent))
		if i < 0 || count(scene, filled(widgets.ColorAccent)) != 1 {
			t.Fatalf("%s: not one ring", name)
		}
		if region, _ := scene.Find(widgets.OfCell, c.cell); !region.Contains(around(bounds(scene.Shapes[i]).centre(), 0, 0).at()) {
			t.Errorf("%s: the ring is around %v, not around cell %d", name, bounds(scene.Shapes[i]), c.cell)
		}
	}
}

// The coach writes on the cubes that its verdicts are about, and only beside
// still pictures.
func TestVerdicts(t *testing.T) {
	v := views()["play"]
	scene := Artist().Scene(v, sizes[2])
	for _, verdict := range v.Verdicts {
		r, _ := scene.Find(widgets.OfMove, int(verdict.Move))
		if count(scene, func(s widgets.Shape) bool {
			return s.Text == fmt.Sprint(verdict.Distance) && r.Contains(s.At) && s.Fill.Name == trends[verdict.Trend]
		}) != 1 {
			t.Errorf("the verdict %+v is not on its cube", verdict)
		}
	}
	v.Moving, v.Move, v.Fraction = true, cubic.Up, 0.5
	if n := count(Artist().Scene(v, sizes[2]), filled(widgets.ColorPanel)); n != 0 {
		t.Errorf("%d verdicts during a move", n)
	}
}

// Texts fit into their boxes, and captions leave room for the mark of a menu.
func TestTextsFit(t *testing.T) {
	test.NewTempApp(t)
	for name, v := range views() {
		if v.Moving {
			continue
		}
		for _, size := range sizes {
			for _, s := range Artist().Scene(v, size).Shapes {
				if s.Kind != widgets.Text {
					continue
				}
				width := fyne.MeasureText(s.Text, s.TextSize, fyne.TextStyle{Bold: s.Bold}).Width
				if estimate := textWidth(s.Text) * s.TextSize; width > 1.04*estimate+1 || width > s.Size.Width+2 {
					t.Errorf("%s at %v: %q is %v wide, estimated %v, in a box of %v", name, size, s.Text, width, estimate, s.Size.Width)
				}
				if s.TextSize < 8 {
					t.Errorf("%s at %v: %q is written in size %v", name, size, s.Text, s.TextSize)
				}
			}
		}
	}
}

// The letters stand out from the faces that they are on, the darkened ones too.
func TestContrast(t *testing.T) {
	for _, appearance := range []widgets.Appearance{widgets.AlwaysLight, widgets.AlwaysDark} {
		th := &widgets.Theme{Appearance: appearance}
		for face, paint := range paints {
			for _, dim := range []float64{0, dimFront, dimSide} {
				fill := luminance(th.Color(paint.fill, theme.VariantLight), dim)
				letter := luminance(th.Color(paint.letter, theme.VariantLight), 0)
				if ratio := (max(fill, letter) + 0.05) / (min(fill, letter) + 0.05); ratio < 4.4 {
					t.Errorf("%v darkened by %v: contrast %.2f", cubic.Face(face), dim, ratio)
				}
			}
		}
	}
}

// luminance is the relative luminance of WCAG 2, of a colour darkened by dim.
func luminance(c color.Color, dim float64) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		x := float64(v) / 0xffff * (1 - dim)
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func BenchmarkScene(b *testing.B) {
	for b.Loop() {
		Artist().Scene(moving(sample, cubic.Up, 0.4), sizes[2])
	}
}
