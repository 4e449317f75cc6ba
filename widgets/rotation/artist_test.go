package rotation

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets"
)

// sizes are the smallest size, one that is taller than wide, the usual one and a
// full screen.
var sizes = []fyne.Size{{Width: 360, Height: 360}, {Width: 620, Height: 700}, {Width: 820, Height: 720}, {Width: 1600, Height: 1200}}

// view is a view with nothing marked.
func view(p model.Position) widgets.View {
	return widgets.View{
		Position: p, Say: func(p model.Phrase) string { return p.Key },
		Cursor: widgets.None, Hover: widgets.None, Grabbed: widgets.None, Target: widgets.None,
	}
}

func position(t *testing.T, body string) rotation.Position {
	t.Helper()
	p, err := rotation.Puzzle{}.Parse(body)
	if err != nil {
		t.Fatal(err)
	}
	return p.(rotation.Position)
}

const (
	sample  = "111132323132231222312133"
	unsound = "111132323132231222312131"
	solved  = "111133222332233222331111"
)

// states are the views worth seeing.
func states(t *testing.T) map[string]widgets.View {
	t.Helper()
	all := map[string]widgets.View{
		"sound":  view(position(t, sample)),
		"solved": view(position(t, solved)),
	}
	for name, body := range map[string]string{"unsound": unsound, "all of it same": strings.Repeat("3", rotation.Cells)} {
		v := view(position(t, body))
		for _, finding := range v.Position.Check(nil) {
			v.Faults = append(v.Faults, finding.Cells...)
		}
		all[name] = v
	}
	for cell := range rotation.Cells {
		v := all["unsound"]
		v.Focused, v.Cursor, v.Hover = true, cell, (cell+5)%rotation.Cells
		all[fmt.Sprintf("cursor on %d", cell)] = v
		v.Grabbed, v.Target = cell, (cell+1)%rotation.Cells
		all[fmt.Sprintf("dragging %d", cell)] = v
	}
	for i, m := range moves {
		v := all["sound"]
		v.Mode, v.Focused, v.Cursor = widgets.Play, true, int(m)
		v.HoverKind, v.Hover = widgets.OfMove, (int(m)+1)%rotation.Moves
		v.Verdicts = verdicts(v.Position)
		all[fmt.Sprintf("coach, cursor on %d", m)] = v
		for _, name := range []string{"sound", "unsound"} {
			v = all[name]
			v.Moving, v.Move, v.Fraction = true, m, float64(i+1)/10
			all[fmt.Sprintf("%s, move %d", name, m)] = v
		}
	}
	return all
}

// verdicts gives each legal move another trend and distance.
func verdicts(p model.Position) []widgets.Verdict {
	var list []widgets.Verdict
	for i, m := range p.Moves() {
		list = append(list, widgets.Verdict{Move: m, Distance: 21 + i, Trend: widgets.Trend(i%3 - 1)})
	}
	return list
}

func TestSceneStaysInside(t *testing.T) {
	test.NewTempApp(t) // measures texts
	for name, v := range states(t) {
		for _, size := range sizes {
			scene := Artist().Scene(v, size)
			if len(scene.Shapes) > 300 {
				t.Errorf("%s: %d shapes", name, len(scene.Shapes))
			}
			whole := rect{0, 0, size.Width, size.Height}
			for i, shape := range scene.Shapes {
				if r := extent(shape); !contains(whole, r) {
					t.Errorf("%s at %v: shape %d, %q at %v, leaves the picture", name, size, i, shape.Text, r)
				}
			}
			for _, region := range scene.Regions {
				if r := of(region); !contains(whole, r) || r.w < 20 || r.h < 20 {
					t.Errorf("%s at %v: region %v is too small or leaves the picture", name, size, region)
				}
			}
		}
	}
}

// extent is the rectangle that a shape covers: of a text its letters, however
// large the box that it stands in.
func extent(s widgets.Shape) rect {
	switch s.Kind {
	case widgets.Text:
		r := rect{s.At.X, s.At.Y, s.Size.Width, s.Size.Height}
		w := fyne.MeasureText(s.Text, s.TextSize, fyne.TextStyle{Bold: s.Bold}).Width
		if s.Align == fyne.TextAlignLeading {
			return rect{r.x, r.y, w, r.h}
		}
		return around(r.centre(), w, r.h)
	case widgets.Polygon, widgets.Line, widgets.Curve:
		r := rect{s.Points[0].X, s.Points[0].Y, 0, 0}
		for _, p := range s.Points {
			x, y := min(r.x, p.X), min(r.y, p.Y)
			r = rect{x, y, max(r.x+r.w, p.X) - x, max(r.y+r.h, p.Y) - y}
		}
		return r
	default:
		return rect{s.At.X, s.At.Y, s.Size.Width, s.Size.Height}
	}
}

func of(r widgets.Region) rect { return rect{r.At.X, r.At.Y, r.Size.Width, r.Size.Height} }

func contains(outer, inner rect) bool {
	return inner.x >= outer.x && inner.y >= outer.y &&
		inner.x+inner.w <= outer.x+outer.w && inner.y+inner.h <= outer.y+outer.h
}

func apart(a, b rect) bool {
	return a.x+a.w <= b.x || b.x+b.w <= a.x || a.y+a.h <= b.y || b.y+b.h <= a.y
}

// TestTinySizes: a board has no size before it is laid out.
func TestTinySizes(t *testing.T) {
	for name, v := range states(t) {
		for _, size := range []fyne.Size{{}, {Width: 1, Height: 1}, {Width: 30, Height: 900}} {
			for i, shape := range Artist().Scene(v, size).Shapes {
				if shape.Size.Width < 0 || shape.Size.Height < 0 || math.IsNaN(float64(shape.At.X)) {
					t.Errorf("%s at %v: shape %d has the size %v", name, size, i, shape.Size)
				}
			}
		}
	}
}

func TestCellsAreApart(t *testing.T) {
	for _, size := range sizes {
		g := layOut(size)
		scene := Artist().Scene(view(position(t, sample)), size)
		var cells []rect
		for cell := range rotation.Cells {
			region, ok := scene.Find(widgets.OfCell, cell)
			if !ok {
				t.Fatalf("%v: cell %d can't be edited", size, cell)
			}
			cells = append(cells, of(region))
		}
		for i, a := range cells {
			if a.w != a.h || a.x != round(a.x) || a.y != round(a.y) {
				t.Errorf("%v: cell %d at %v is no square on whole units", size, i, a)
			}
			for j, b := range cells[:i] {
				if !apart(a, b) {
					t.Errorf("%v: cells %d and %d overlap", size, i, j)
				}
			}
			for _, m := range moves {
				handle, ok := scene.Find(widgets.OfMove, int(m))
				if !ok || !apart(of(handle), a) {
					t.Errorf("%v: handle %d overlaps cell %d", size, m, i)
				}
				line := rotation.Line(m)
				if contains(g.bed(m), a) != slices.Contains(line[:], i) {
					t.Errorf("%v: cell %d and the bed of line %d", size, i, m)
				}
			}
		}
	}
}

// TestHandlesAreAhead: a handle stands in the direction in which its move shifts
// the line, in line with it.
func TestHandlesAreAhead(t *testing.T) {
	want := map[model.Move]fyne.Delta{
		rotation.A: {DY: -1}, rotation.B: {DY: -1}, rotation.C: {DX: 1}, rotation.D: {DX: 1},
		rotation.E: {DY: 1}, rotation.F: {DY: 1}, rotation.G: {DX: -1}, rotation.H: {DX: -1},
	}
	g := layOut(sizes[2])
	for _, m := range moves {
		d := direction(m)
		if d != want[m] {
			t.Errorf("move %d goes %v, want %v", m, d, want[m])
		}
		first, handle := g.cellRect(rotation.Line(m)[0]).centre(), g.handle(m)
		ahead := (handle.X-first.X)*d.DX + (handle.Y-first.Y)*d.DY
		aside := (handle.X-first.X)*d.DY + (handle.Y-first.Y)*d.DX
		if ahead < g.pitch || aside > 1 || aside < -1 {
			t.Errorf("handle %d at %v, the end of its line at %v", m, handle, first)
		}
	}
}

func TestMoveBeginsAndEndsStill(t *testing.T) {
	for name, v := range states(t) {
		for _, m := range moves {
			v.Moving, v.Move, v.Fraction = true, m, 0
			before := v
			before.Moving = false
			if got, want := Artist().Scene(v, sizes[2]), Artist().Scene(before, sizes[2]); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, move %d: does not begin with the still picture", name, m)
			}

			after := before
			line := rotation.Line(m)
			after.Position, _ = before.Position.Play(m)
			after.Verdicts, after.Faults = nil, nil
			for _, cell := range v.Faults { // they go with their digits
				switch i := slices.Index(line[:], cell); {
				case i == 0:
					cell = line[rotation.LineLen-1]
				case i > 0:
					cell = line[i-1]
				}
				after.Faults = append(after.Faults, cell)
			}
			v.Fraction = 1
			if got, want := Artist().Scene(v, sizes[2]), Artist().Scene(after, sizes[2]); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, move %d: does not end with the still picture", name, m)
			}
		}
	}
}

// TestMoveHalfWay: six digits of the line are on their way to the next cell and
// the seventh is seen at both ends, in all as long as one; the rest stands still.
func TestMoveHalfWay(t *testing.T) {
	v := view(position(t, sample))
	g := layOut(sizes[2])
	for _, m := range moves {
		line, d := rotation.Line(m), direction(m)
		for _, f := range []float32{0.001, 0.25, 0.5, 0.75, 0.999} {
			v.Moving, v.Move, v.Fraction = true, m, float64(f)
			places := g.places(&v)
			if len(places) != rotation.Cells+1 {
				t.Fatalf("%d digits are seen", len(places))
			}
			var halves []rect
			for _, pl := range places {
				still := g.cellRect(pl.cell)
				switch i := slices.Index(line[:], pl.cell); {
				case i < 0:
					if pl.at != still {
						t.Errorf("move %d at %v: cell %d moves", m, f, pl.cell)
					}
				case i == 0:
					halves = append(halves, pl.at)
				default:
					want := still.shifted(f*g.pitch*d.DX, f*g.pitch*d.DY)
					if !near(pl.at.centre(), want.centre()) || abs(pl.at.w-g.cell) > 0.01 || abs(pl.at.h-g.cell) > 0.01 {
						t.Errorf("move %d at %v: cell %d is at %v, want %v", m, f, pl.cell, pl.at, want)
					}
				}
			}
			out, in := halves[0], halves[1]
			length := func(r rect) float32 { return r.w*abs(d.DX) + r.h*abs(d.DY) }
			if !contains(g.bed(m), out) || !contains(g.bed(m), in) || length(out) <= 0 || length(in) <= 0 {
				t.Errorf("move %d at %v: %v goes out and %v comes in, off the bed", m, f, out, in)
			}
			if wantOut, wantIn := min(g.cell, (1-f)*g.pitch), min(g.cell, f*g.pitch); abs(length(out)-wantOut) > 0.01 || abs(length(in)-wantIn) > 0.01 {
				t.Errorf("move %d at %v: %v long goes out, %v long comes in", m, f, length(out), length(in))
			}
			if ahead := (out.x-in.x)*d.DX + (out.y-in.y)*d.DY; ahead < 5*g.pitch {
				t.Errorf("move %d at %v: %v goes out where %v comes in", m, f, out, in)
			}
		}
	}
}

func abs(x float32) float32 { return max(x, -x) }

func near(a, b fyne.Position) bool {
	return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) < 0.01
}

// TestFramesAreAlike: the frames of a move consist of the same kinds of shapes,
// which makes them cheap to show.
func TestFramesAreAlike(t *testing.T) {
	for _, body := range []string{sample, unsound} {
		v := view(position(t, body))
		for _, finding := range v.Position.Check(nil) {
			v.Faults = finding.Cells
		}
		for _, m := range moves {
			v.Moving, v.Move = true, m
			var before []widgets.ShapeKind
			for _, f := range []float64{0.01, 0.3, 0.5, 0.8, 0.99} {
				v.Fraction = f
				kinds := kindsOf(Artist().Scene(v, sizes[2]))
				if before != nil && !slices.Equal(kinds, before) {
					t.Errorf("%s, move %d at %v: other kinds of shapes than the frame before", body, m, f)
				}
				before = kinds
			}
		}
	}
}

// count counts the shapes that are filled with the colour.
func count(s widgets.Scene, name fyne.ThemeColorName) int {
	n := 0
	for _, shape := range s.Shapes {
		if shape.Fill.Name == name {
			n++
		}
	}
	return n
}

func kindsOf(s widgets.Scene) []widgets.ShapeKind {
	kinds := make([]widgets.ShapeKind, len(s.Shapes))
	for i, shape := range s.Shapes {
		kinds[i] = shape.Kind
	}
	return kinds
}

func TestIllegalMoveDoesNotBegin(t *testing.T) {
	v := view(position(t, sample))
	want := Artist().Scene(v, sizes[0])
	v.Moving, v.Move, v.Fraction = true, rotation.Moves, 0.5
	if got := Artist().Scene(v, sizes[0]); !reflect.DeepEqual(got, want) {
		t.Error("a move that there is not is under way")
	}
}

// TestHandlesAlwaysAnswer: in Edit too, and nothing lies over them.
func TestHandlesAlwaysAnswer(t *testing.T) {
	for _, mode := range []widgets.Mode{widgets.Edit, widgets.Play} {
		for _, size := range sizes {
			v := view(position(t, sample))
			v.Mode = mode
			scene := Artist().Scene(v, size)
			for _, m := range moves {
				if _, ok := scene.Find(widgets.OfDrag, int(m)); ok != (mode == widgets.Play) {
					t.Errorf("mode %d: line %d can be dragged: %t", mode, m, ok)
				}
				handle := layOut(size).handle(m)
				region, ok := scene.Hit(handle, widgets.OfMenu, widgets.OfMove, widgets.OfCell)
				if !ok || region.Kind != widgets.OfMove || region.Index != int(m) {
					t.Errorf("mode %d, %v: on handle %d there is %v", mode, size, m, region)
				}
			}
		}
	}
}

// TestDrag drags lines on a real board, each by each of its cells and both ways.
func TestDrag(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&widgets.Theme{})
	v := view(position(t, sample))
	board := widgets.NewBoard(Artist())
	test.NewTempWindow(t, board).Resize(sizes[2])
	var played []model.Move
	board.OnEvent.Move = func(m model.Move) { played = append(played, m) }
	for _, mode := range []widgets.Mode{widgets.Play, widgets.Edit} {
		v.Mode = mode
		board.SetView(v)
		for _, m := range moves {
			for _, cell := range rotation.Line(m) {
				played = nil
				region, _ := board.Region(widgets.OfCell, cell)
				at, d := region.Centre(), direction(m)
				step := fyne.NewDelta(20*d.DX+2*d.DY, 20*d.DY+2*d.DX)
				for range 3 {
					at = at.Add(step)
					board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: step})
				}
				board.DragEnd()
				var want []model.Move
				if mode == widgets.Play {
					want = []model.Move{m}
				}
				if !slices.Equal(played, want) {
					t.Errorf("mode %d: dragging cell %d by %v plays %v, want %v", mode, cell, step, played, want)
				}
			}
		}
	}
}

// TestCursorGetsEverywhere: the arrow keys lead from the first cell, or handle,
// to all others.
func TestCursorGetsEverywhere(t *testing.T) {
	for _, size := range sizes {
		scene := Artist().Scene(view(position(t, sample)), size)
		for kind, want := range map[widgets.RegionKind]int{widgets.OfCell: rotation.Cells, widgets.OfMove: rotation.Moves} {
			reached := map[int]bool{0: true}
			for todo := []int{0}; len(todo) > 0; todo = todo[1:] {
				for _, way := range []fyne.Delta{{DX: 1}, {DX: -1}, {DY: 1}, {DY: -1}} {
					if next, ok := scene.Neighbour(kind, todo[0], way); ok && !reached[next] {
						reached[next] = true
						todo = append(todo, next)
					}
				}
			}
			if len(reached) != want {
				t.Errorf("%v: the cursor gets to %d regions of kind %d, want %d", size, len(reached), kind, want)
			}
		}
	}
}

func TestDigitsCanBeRead(t *testing.T) {
	for digit := 1; digit <= rotation.Digits; digit++ {
		f := faces[digit]
		if f.text != fmt.Sprint(digit) {
			t.Errorf("the face of %d says %q", digit, f.text)
		}
		for _, look := range []widgets.Appearance{widgets.AlwaysLight, widgets.AlwaysDark} {
			if c := contrast(look, f.ink.Name, f.fill.Name); c < 3 {
				t.Errorf("appearance %d: digit %d has a contrast of %.2f", look, digit, c)
			}
			for other := 1; other < digit; other++ { // greyscale tells them apart
				if c := contrast(look, f.fill.Name, faces[other].fill.Name); c < 1.4 {
					t.Errorf("appearance %d: %d and %d differ by %.2f", look, other, digit, c)
				}
			}
		}
	}
}

// TestHandlesCanBeRead: lit up or not.
func TestHandlesCanBeRead(t *testing.T) {
	for _, look := range []widgets.Appearance{widgets.AlwaysLight, widgets.AlwaysDark} {
		for _, ground := range []fyne.ThemeColorName{widgets.ColorPanel, widgets.ColorSelected} {
			if c := contrast(look, widgets.ColorAccent, ground); c < 4.5 {
				t.Errorf("appearance %d: letters on %s have a contrast of %.2f", look, ground, c)
			}
		}
	}
}

// contrast is the contrast ratio of WCAG 2.2.
func contrast(look widgets.Appearance, a, b fyne.ThemeColorName) float64 {
	theme := &widgets.Theme{Appearance: look}
	luminance := func(name fyne.ThemeColorName) float64 {
		linear := func(v uint32) float64 {
			c := float64(v) / 0xffff
			if c <= 0.04045 {
				return c / 12.92
			}
			return math.Pow((c+0.055)/1.055, 2.4)
		}
		r, g, b, _ := theme.Color(name, 0).RGBA()
		return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
	}
	high, low := luminance(a), luminance(b)
	return (max(high, low) + 0.05) / (min(high, low) + 0.05)
}

func TestCounts(t *testing.T) {
	test.NewTempApp(t)
	for body, want := range map[string]string{
		sample:                          "1 8/8 2 8/8 3 8/8",
		unsound:                         "1 9/8 ! 2 8/8 3 7/8 !",
		strings.Repeat("2", 24):         "1 0/8 ! 2 24/8 ! 3 0/8 !",
		strings.Repeat("1", 21) + "333": "1 21/8 ! 2 0/8 ! 3 3/8 !",
	} {
		p := position(t, body)
		for _, size := range sizes {
			var s sketch
			g := layOut(size)
			s.counts(g, p)
			var texts []string
			for _, shape := range s.Shapes {
				if shape.Kind == widgets.Text {
					texts = append(texts, shape.Text)
				}
				right := strings.HasPrefix(shape.Text, "8/")
				if strings.Contains(shape.Text, "/") && (shape.Fill.Name == widgets.ColorText) != right {
					t.Errorf("%s: %q is %s", body, shape.Text, shape.Fill.Name)
				}
				// In the corner that the lines and the handles leave free.
				r := extent(shape)
				for _, m := range moves {
					handle := around(g.handle(m), g.grip(), g.grip())
					if !apart(r, g.bed(m)) || !apart(r, handle) {
						t.Errorf("%s at %v: %q overlaps line or handle %d", body, size, shape.Text, m)
					}
				}
			}
			if got := strings.Join(texts, " "); got != want {
				t.Errorf("%s: counts %q, want %q", body, got, want)
			}
		}
	}
}

func TestMarks(t *testing.T) {
	fills := func(v widgets.View, name fyne.ThemeColorName) int { return count(Artist().Scene(v, sizes[2]), name) }
	still := view(position(t, sample))
	badges, rings := fills(still, widgets.ColorBad), fills(still, widgets.ColorAccent)

	v := still
	v.Faults = []int{0, 5, 23}
	if n := fills(v, widgets.ColorBad); n != badges+6 { // an outline and a badge each
		t.Errorf("three faulty cells have %d marks", n-badges)
	}

	v = still
	v.Cursor = 9
	if n := fills(v, widgets.ColorAccent); n != rings {
		t.Error("the cursor is seen without the focus")
	}
	v.Focused = true
	if n := fills(v, widgets.ColorAccent); n != rings+1 {
		t.Error("the cursor is not seen")
	}
	v.Mode = widgets.Play // where 9 is no cell
	if n := fills(v, widgets.ColorAccent); n != rings {
		t.Error("while playing the cursor is on a cell")
	}
	v.Mode, v.Grabbed, v.Target = widgets.Edit, 9, 12
	if n := fills(v, widgets.ColorAccent); n != rings+2 {
		t.Error("the cell that is dragged, or its target, is not marked")
	}
}

// TestAttention: the handle that is pointed at, or has the cursor, lights its
// line up with the arrow; so does the move under way, most of all half-way.
func TestAttention(t *testing.T) {
	lit := func(v widgets.View) map[model.Move]float32 {
		lights := make(map[model.Move]float32)
		for _, m := range moves {
			if light := glow(&v, m); light > 0 {
				lights[m] = light
			}
		}
		return lights
	}
	v := view(position(t, sample))
	v.Focused, v.Cursor, v.Hover = true, 2, 5 // cells, while editing
	if got := lit(v); len(got) != 0 {
		t.Errorf("lit up: %v", got)
	}
	v.HoverKind = widgets.OfMove // the pointer is on a handle
	if got, want := lit(v), map[model.Move]float32{rotation.F: 1}; !reflect.DeepEqual(got, want) {
		t.Errorf("while editing, lit up: %v, want %v", got, want)
	}
	v.Mode = widgets.Play
	if got, want := lit(v), map[model.Move]float32{rotation.C: 1, rotation.F: 1}; !reflect.DeepEqual(got, want) {
		t.Errorf("lit up: %v, want %v", got, want)
	}
	dark := v
	dark.Focused, dark.Hover = false, widgets.None
	if got := lit(dark); len(got) != 0 {
		t.Errorf("lit up: %v", got)
	}
	v.Moving, v.Move = true, rotation.B
	for f, want := range map[float64]float32{0.125: 0.5, 0.5: 1, 0.875: 0.5} {
		v.Fraction = f
		if got := lit(v); len(got) != 1 || got[rotation.B] != want {
			t.Errorf("lit up at %v: %v, want B by %v", f, got, want)
		}
	}

	before, after := Artist().Scene(dark, sizes[2]), Artist().Scene(v, sizes[2])
	if n := count(after, widgets.ColorAccent) - count(before, widgets.ColorAccent); n != 2 { // line and arrow
		t.Errorf("a line that is lit up has %d shapes more in accent colour", n)
	}
}

// TestHandleUnderThePointerLightsUp: on a real board, in both modes, and goes
// out when the pointer leaves.
func TestHandleUnderThePointerLightsUp(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&widgets.Theme{})
	v := view(position(t, sample))
	board := widgets.NewBoard(Artist())
	test.NewTempWindow(t, board).Resize(sizes[2])
	for _, v.Mode = range []widgets.Mode{widgets.Edit, widgets.Play} {
		board.SetView(v)
		for _, m := range moves {
			handle, _ := board.Region(widgets.OfMove, int(m))
			board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: handle.Centre()}})
			if shown := board.View(); glow(&shown, m) != 1 {
				t.Errorf("mode %d: handle %d does not light its line up", v.Mode, m)
			}
			board.MouseOut()
			if shown := board.View(); glow(&shown, m) != 0 {
				t.Errorf("mode %d: the line of handle %d stays lit up", v.Mode, m)
			}
		}
	}
}

func TestFrameClosesWhenSolved(t *testing.T) {
	lines := func(body string) (length float32, ink fyne.ThemeColorName) {
		for _, shape := range Artist().Scene(view(position(t, body)), sizes[2]).Shapes {
			if shape.Kind == widgets.Line {
				from, to := shape.Points[0], shape.Points[1]
				length += abs(to.X-from.X) + abs(to.Y-from.Y)
				ink = shape.Stroke.Name
			}
		}
		return length, ink
	}
	dashed, open := lines(sample)
	whole, closed := lines(solved)
	if open != widgets.ColorAccent || closed != widgets.ColorGood || abs(dashed/whole-0.6) > 0.01 {
		t.Errorf("%v of the frame in %s, %v in %s when solved", dashed, open, whole, closed)
	}
}

// TestVerdictsAreBesideTheirHandles: and touch nothing else.
func TestVerdictsAreBesideTheirHandles(t *testing.T) {
	test.NewTempApp(t)
	v := view(position(t, sample))
	v.Verdicts = verdicts(v.Position)
	for _, size := range sizes {
		g := layOut(size)
		scene := Artist().Scene(v, size)
		for _, verdict := range v.Verdicts {
			text := fmt.Sprint(verdict.Distance)
			i := slices.IndexFunc(scene.Shapes, func(s widgets.Shape) bool { return s.Text == text })
			if i < 2 {
				t.Fatalf("%v: %s is not shown", size, text)
			}
			number, sign, pill := extent(scene.Shapes[i]), extent(scene.Shapes[i-1]), extent(scene.Shapes[i-2])
			if number.x < sign.x+sign.w || number.x+number.w > pill.x+pill.w {
				t.Errorf("%v: pill %v, sign %v, number %v", size, pill, sign, number)
			}
			if scene.Shapes[i].Fill.Name != trends[verdict.Trend] {
				t.Errorf("%s is %s", text, scene.Shapes[i].Fill.Name)
			}
			want := map[widgets.Trend]string{widgets.Helps: "▼", widgets.Keeps: "=", widgets.Costs: "▲"}[verdict.Trend]
			if got := signOf(scene.Shapes[i-1]); got != want {
				t.Errorf("the sign of %s is %s, want %s", text, got, want)
			}
			nearest := model.Move(rotation.Moves)
			least := float32(math.MaxFloat32)
			for _, m := range moves {
				handle := g.handle(m)
				if !apart(pill, around(handle, g.grip(), g.grip())) || !apart(pill, g.bed(m)) {
					t.Errorf("%v: the verdict on %d overlaps line or handle %d", size, verdict.Move, m)
				}
				if d := abs(handle.X-pill.centre().X) + abs(handle.Y-pill.centre().Y); d < least {
					nearest, least = m, d
				}
			}
			if nearest != verdict.Move {
				t.Errorf("%v: the verdict on %d stands with handle %d", size, verdict.Move, nearest)
			}
		}
	}
	v.Moving, v.Fraction = true, 0.5
	for _, shape := range Artist().Scene(v, sizes[2]).Shapes {
		if shape.Text == "21" {
			t.Error("verdicts are shown while a line moves")
		}
	}
}

// signOf says which way a triangle points, or what a text says.
func signOf(s widgets.Shape) string {
	if s.Kind != widgets.Polygon {
		return s.Text
	}
	above := 0
	for _, p := range s.Points {
		if p.Y < extent(s).centre().Y {
			above++
		}
	}
	return map[int]string{1: "▲", 2: "▼"}[above]
}
