package sketch

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// sample is a position whose goal has a menu, and its row has none. In it the first move is legal.
var sample = toy.Puzzle{}.Default()

// still is a view with nothing marked.
func still() scene.View {
	return scene.View{
		Position: sample, Say: func(p model.Phrase) string { return p.Key },
		Cursor: scene.Missing, Hover: scene.Missing, Grabbed: scene.Missing, Target: scene.Missing,
	}
}

func TestNew(t *testing.T) {
	verdicts := []scene.Rating{{Move: 0, Distance: 3}}
	for _, moving := range []bool{false, true} {
		v := still()
		v.Moving, v.Fraction, v.Ratings, v.Lit, v.Answer = moving, 0.7, verdicts, &scene.Rating{}, scene.Wrong
		s := New(v)
		if s.Moving != moving || (s.Fraction > 0) != moving || (len(s.Ratings) == 0) != moving || (s.Lit == nil) != moving || (s.Answer == scene.NoAnswer) != moving {
			t.Errorf("moving %t at %v, %d verdicts, %v lit, answer %d", s.Moving, s.Fraction, len(s.Ratings), s.Lit, s.Answer)
		}
	}
}

// TestTriangle: one corner lies ahead, the other two behind it to both sides.
func TestTriangle(t *testing.T) {
	c := fyne.NewPos(50, 60)
	for _, d := range []fyne.Delta{{DX: 1}, {DX: -1}, {DY: 1}, {DY: -1}} {
		var s Sketch
		s.Triangle(c, 10, d, scene.Ink(scene.ColorText))
		var ahead, aside [3]float32
		for i, p := range s.Shapes[0].Points {
			x, y := p.X-c.X, p.Y-c.Y
			ahead[i], aside[i] = x*d.DX+y*d.DY, x*-d.DY+y*d.DX
		}
		if ahead != [3]float32{4, -4, -4} || aside != [3]float32{0, 5, -5} {
			t.Errorf("towards %v: the corners are %v ahead and %v aside", d, ahead, aside)
		}
	}
}

// pairs are areas as puzzles have them: a small square, a small one with texts,
// and one that needs room however small the unit is.
var pairs = map[string]struct {
	large, small Area
	gutter       float32
}{
	"square": {Area{Width: 1, Height: 1, Above: 1}, Area{Width: 0.42, Height: 0.42, Above: 1, Below: 1}, 0.12},
	"texts":  {Area{Width: 4.5, Height: 4.4, Above: 1}, Area{Width: 1.7, Height: 1.7, Above: 2, Below: 1}, 0.5},
	"table": {
		Area{Width: 4.5, Height: 4.2, Above: 1.25},
		Area{Width: 2, Height: 3.5, Above: 2.25, Least: fyne.NewSize(110, 182)},
		0.45,
	},
}

var sizes = []fyne.Size{
	{Width: 360, Height: 250},
	{Width: 470, Height: 440},
	{Width: 420, Height: 800},
	{Width: 620, Height: 700},
	{Width: 820, Height: 720},
	{Width: 900, Height: 380},
	{Width: 1600, Height: 1200},
}

// withTexts is an area and the lines of its captions.
func withTexts(l Places, r Rect, a Area) Rect {
	return Rect{r.X, r.Y - a.Above*l.LineHeight(), r.W, r.H + (a.Above+a.Below)*l.LineHeight()}
}

func inside(outer, inner Rect) bool {
	return inner.X >= outer.X && inner.Y >= outer.Y && inner.Right() <= outer.Right() && inner.Bottom() <= outer.Bottom()
}

func TestArrange(t *testing.T) {
	for name, p := range pairs {
		for _, size := range sizes {
			l := Arrange(size, p.large, p.small, p.gutter)
			page := Rect{W: size.Width, H: size.Height}.Inset(4)
			large, small := withTexts(l, l.Large, p.large), withTexts(l, l.Small, p.small)
			if !inside(page, large) || !inside(page, small) {
				t.Errorf("%s at %v: %v and %v with their texts leave the picture", name, size, large, small)
			}
			if l.Unit != Floor(l.Unit) || l.Large.W != p.large.Width*l.Unit || l.Large.H != p.large.Height*l.Unit {
				t.Errorf("%s at %v: the large area is %v at a unit of %v", name, size, l.Large, l.Unit)
			}
			if l.Small.W < p.small.Width*l.Unit || l.Small.W < p.small.Least.Width || l.Small.H < p.small.Height*l.Unit || l.Small.H < p.small.Least.Height {
				t.Errorf("%s at %v: the small area is %v at a unit of %v", name, size, l.Small, l.Unit)
			}
			if apart := small.X - large.Right(); l.Beside && !near(apart, p.gutter*l.Unit) {
				t.Errorf("%s at %v: side by side %v and %v are %v apart", name, size, large, small, apart)
			}
			if !l.Beside && small.Y < large.Bottom() {
				t.Errorf("%s at %v: one below the other %v and %v overlap", name, size, large, small)
			}
			for _, area := range []Rect{l.Large, l.Small} {
				above, below := l.Line(area, -1), l.Line(area, 0)
				if !near(above.Bottom(), area.Y) || !near(below.Y, area.Bottom()) || !inside(Rect{W: size.Width, H: size.Height}, above) || above.W < area.W {
					t.Errorf("%s at %v: the captions of %v are at %v and %v", name, size, area, above, below)
				}
			}
			if large, small := l.Line(l.Large, -1), l.Line(l.Small, -1); l.Beside && large.Right() > small.X+0.01 {
				t.Errorf("%s at %v: the captions %v and %v overlap", name, size, large, small)
			}

			// With the next larger unit the areas, their texts and the margins do not fit in either way.
			u, line, edge := l.Unit+1, l.LineHeight(), max(0.03*min(size.Width, size.Height), 8)
			w, h := size.Width-2*edge, size.Height-2*edge
			smallW, smallH := max(u*p.small.Width, p.small.Least.Width), max(u*p.small.Height, p.small.Least.Height)
			largeTexts, smallTexts := (p.large.Above+p.large.Below)*line, (p.small.Above+p.small.Below)*line
			beside := u*(p.large.Width+p.gutter)+smallW <= w &&
				max(u*p.large.Height+largeTexts, u*p.small.Height+smallTexts) <= h
			below := max(u*p.large.Width, u*p.small.Width) <= w &&
				u*p.large.Height+smallH+largeTexts+smallTexts+0.5*line <= h
			if beside || below {
				t.Errorf("%s at %v: the unit is %v, there is room for more", name, size, l.Unit)
			}
		}
	}
}

func near(a, b float32) bool { return max(a-b, b-a) < 0.01 }

func TestMarks(t *testing.T) {
	const cell, move = 4, 2
	onCell := func(m model.Move) int {
		if m == move {
			return cell
		}
		return scene.Missing
	}
	for name, c := range map[string]struct {
		set  func(*scene.View)
		on   func(model.Move) int
		want Marks
	}{
		"nothing":             {func(*scene.View) {}, onCell, Marks{}},
		"fault":               {func(v *scene.View) { v.Faults = []int{1, cell} }, onCell, Marks{Faulty: true}},
		"fault elsewhere":     {func(v *scene.View) { v.Faults = []int{1} }, onCell, Marks{}},
		"cursor":              {func(v *scene.View) { v.Focused, v.Cursor = true, cell }, nil, Marks{Cursor: true}},
		"cursor, no focus":    {func(v *scene.View) { v.Cursor = cell }, onCell, Marks{}},
		"pointer":             {func(v *scene.View) { v.Hover = cell }, nil, Marks{Hover: true}},
		"pointer on a menu":   {func(v *scene.View) { v.Hover, v.HoverKind = cell, scene.OfMenu }, onCell, Marks{}},
		"pointer on move":     {func(v *scene.View) { v.Hover, v.HoverKind = move, scene.OfMove }, onCell, Marks{Hover: true}},
		"pointer on another":  {func(v *scene.View) { v.Hover, v.HoverKind = cell, scene.OfMove }, onCell, Marks{}},
		"dragged":             {func(v *scene.View) { v.Focused, v.Cursor, v.Hover, v.Grabbed = true, cell, cell, cell }, onCell, Marks{Grabbed: true}},
		"dragged onto":        {func(v *scene.View) { v.Grabbed, v.Target = 1, cell }, onCell, Marks{Target: true}},
		"another dragged":     {func(v *scene.View) { v.Focused, v.Cursor, v.Hover, v.Grabbed = true, cell, cell, 1 }, onCell, Marks{}},
		"fault, dragged onto": {func(v *scene.View) { v.Faults, v.Grabbed, v.Target = []int{cell}, 1, cell }, onCell, Marks{Faulty: true, Target: true}},
	} {
		v := still()
		c.set(&v)
		s := New(v)
		if got := s.Marks(cell, c.on); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// TestRings: the first ring is as large as there is room, each is smaller than the
// one before, and page colour parts the cursor's from what is inside it.
func TestRings(t *testing.T) {
	accent, page, bad := scene.ColorAccent, scene.ColorPage, scene.ColorBad
	for m, want := range map[Marks][]fyne.ThemeColorName{
		{}:                           nil,
		{Hover: true}:                {scene.ColorText},
		{Grabbed: true}:              {accent},
		{Faulty: true}:               {bad},
		{Faulty: true, Hover: true}:  {bad},
		{Cursor: true}:               {accent, page},
		{Cursor: true, Hover: true}:  {accent, page},
		{Target: true}:               {accent, page},
		{Cursor: true, Faulty: true}: {accent, page},
		{Target: true, Faulty: true}: {accent, page},
	} {
		for _, room := range []float32{4, 5, 7, 8, 12} {
			var got []fyne.ThemeColorName
			reach := room
			m.Rings(room, func(by float32, fill scene.Paint) {
				got = append(got, fill.Name)
				if by > reach || by < 1 {
					t.Errorf("%+v: a ring reaches %v, the one before it %v", m, by, reach)
				}
				reach = by - 1
			})
			if len(got) != len(want) {
				t.Fatalf("%+v has rings in %v, want %v", m, got, want)
			}
			for i := range want {
				if got[i] != want[i] {
					t.Errorf("%+v has rings in %v, want %v", m, got, want)
				}
			}
		}
	}
}

// withFonts makes an app with the fonts of the program.
func withFonts(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(widgets.NewTheme(widgets.AlwaysLight))
}

func TestTextWidth(t *testing.T) {
	withFonts(t)
	const size = 100
	for text, most := range map[string]float32{ // by how much the estimate may be too large
		"0": 1.01, "12": 1.01, "30128": 1.01,
		"8/8": 1.07, "24/8": 1.07,
		"Start": 1.25, "Goal": 1.25, "Cubes": 1.25, "Link table": 1.25, "seen from above": 1.25,
		"At state … a turn also turns": 1.25,
		"1 2 3 4 5 6 7 8 x":            1.25,
		"WRB RWE BWR":                  1.25,
		"WWW WWW WWW":                  1.25,
		"初始状态":                         1.01,
		"在状态 … 转动时带动":                  1.25,
	} {
		for _, bold := range []bool{false, true} {
			actual := fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width
			if ratio := TextWidth(text) * size / actual; ratio < 0.97 || ratio > most {
				t.Errorf("%q, bold %t: estimated %v times as wide as it is", text, bold, ratio)
			}
		}
	}
}

func TestCaption(t *testing.T) {
	withFonts(t)
	for _, c := range []struct {
		text  string
		width float32
		want  float32 // of its size
	}{{"Goal", 100, 14}, {"Goal", 20, 8}, {"从上方看", 100, 14}, {"从上方看", 40, 10}} {
		var s Sketch
		r := Rect{10, 10, c.width, 20}
		s.Caption(r, c.text, 14, Bold)
		shape := s.Shapes[0]
		if actual := fyne.MeasureText(c.text, shape.TextSize, fyne.TextStyle{Bold: true}).Width; shape.TextSize > 14 || shape.TextSize < c.want-1 || actual > c.width+1 {
			t.Errorf("%q in %v: written in size %v, %v wide", c.text, c.width, shape.TextSize, actual)
		}
	}
}

// TestTextIsInTheMiddle of the rectangle when it is painted, whether that is higher or lower than the line.
func TestTextIsInTheMiddle(t *testing.T) {
	withFonts(t)
	for _, height := range []float32{20, 180} {
		var s Sketch
		s.Text(Around(fyne.NewPos(100, 100), 160, height), "H", 100, Bold, scene.Ink(scene.ColorText))
		picture, ink := scene.Rasterize(s.Shapes, fyne.NewSize(200, 200), 1, false), image.Rectangle{}
		for i := range 200 * 200 {
			if x, y := i%200, i/200; picture.RGBAAt(x, y).R < 128 {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
		if x, y := ink.Min.X+ink.Max.X, ink.Min.Y+ink.Max.Y; max(x-200, 200-x) > 8 || max(y-200, 200-y) > 4 {
			t.Errorf("height %v: the ink is at %v", height, ink)
		}
	}
}

// TestGrid: the cells are squares on whole units, a gap apart, in the middle of
// their bed, which fits into the rectangle.
func TestGrid(t *testing.T) {
	for _, r := range []Rect{{7, 9, 90, 90}, {3.5, 8.25, 213, 213}, {0, 0, 501.5, 700}, {0, 0, 900, 333}} {
		for _, side := range []int{2, 3, 5} {
			g := NewGrid(r, side, side)
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
