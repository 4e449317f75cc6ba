package eight

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/model/eight"
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

func position(t *testing.T, body string) eight.Position {
	t.Helper()
	p, err := eight.Puzzle{}.Parse(body)
	if err != nil {
		t.Fatal(err)
	}
	return p.(eight.Position)
}

// states are the views worth seeing.
func states(t *testing.T) map[string]widgets.View {
	t.Helper()
	sample := view(position(t, "23415x768/12345678x"))
	all := map[string]widgets.View{
		"sound":  sample,
		"solved": view(position(t, "12345678x/12345678x")),
		"ring":   view(position(t, "2831x4765/1238x4765")),
	}
	for name, body := range map[string]string{
		"tile twice":     "23415x766/12345678x",
		"odd":            "23415x786/12345678x",
		"unsound goal":   "23415x768/1234x668x",
		"all of it same": "555555555/xxxxxxxxx",
	} {
		v := view(position(t, body))
		for _, finding := range v.Position.Check(nil) {
			v.Faults = append(v.Faults, finding.Cells...)
		}
		all[name] = v
	}
	for cell := range 2 * eight.Cells {
		v := all["tile twice"]
		v.Focused, v.Cursor, v.Hover = true, cell, (cell+5)%eight.Cells
		all[fmt.Sprintf("cursor on %d", cell)] = v
		v.Grabbed, v.Target = cell, (cell+1)%eight.Cells
		all[fmt.Sprintf("dragging %d", cell)] = v
	}
	for i, m := range sample.Position.Moves() {
		v := sample
		v.Mode, v.Focused, v.Cursor, v.Hover, v.HoverKind = widgets.Play, true, int(m), int(m), widgets.OfMove
		v.Verdicts = verdicts(v.Position)
		all[fmt.Sprintf("coach, cursor on %d", m)] = v
		v = sample
		v.Moving, v.Move, v.Fraction = true, m, 0.25*float64(i+1)
		all[fmt.Sprintf("move %d", m)] = v
	}
	return all
}

// verdicts gives each legal move another trend.
func verdicts(p model.Position) []widgets.Verdict {
	var list []widgets.Verdict
	for i, m := range p.Moves() {
		list = append(list, widgets.Verdict{Move: m, Distance: 18 + i, Trend: widgets.Trend(i%3 - 1)})
	}
	return list
}

func TestSceneStaysInside(t *testing.T) {
	test.NewTempApp(t) // measures texts
	for name, v := range states(t) {
		for _, size := range sizes {
			scene := Artist().Scene(v, size)
			if len(scene.Shapes) > 150 {
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
	case widgets.Polygon:
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
		scene := Artist().Scene(view(position(t, "23415x768/12345678x")), size)
		var cells []rect
		for cell := range 2 * eight.Cells {
			region, ok := scene.Find(widgets.OfCell, cell)
			if !ok {
				t.Fatalf("%v: cell %d can't be edited", size, cell)
			}
			cells = append(cells, of(region))
		}
		for i, a := range cells {
			bed := g.start.bed
			if i >= eight.Cells {
				bed = g.goal.bed
			}
			if a.w != a.h || !contains(bed, a) {
				t.Errorf("%v: cell %d at %v is no square on the bed %v", size, i, a, bed)
			}
			for j, b := range cells[:i] {
				if !apart(a, b) {
					t.Errorf("%v: cells %d and %d overlap", size, i, j)
				}
			}
		}
		if !apart(g.start.bed, g.goal.bed) || !apart(g.goalCaption, g.start.bed) || !apart(g.label, g.start.bed) {
			t.Errorf("%v: goal and start overlap", size)
		}
	}
}

func TestGoalIsBesideOrBelow(t *testing.T) {
	for _, size := range sizes {
		g := layOut(size)
		below := g.goalCaption.y >= g.start.bed.y+g.start.bed.h
		if want := size.Height > size.Width; below != want {
			t.Errorf("%v: the goal is below the start: %t", size, below)
		}
	}
}

// TestLargeStart: the start board takes at least half of the picture's shorter
// side.
func TestLargeStart(t *testing.T) {
	for _, size := range sizes {
		if side := layOut(size).start.bed.w; side < min(size.Width, size.Height)/2 {
			t.Errorf("%v: the start board is %v wide", size, side)
		}
	}
}

func TestMoveBeginsAndEndsStill(t *testing.T) {
	for name, v := range states(t) {
		for _, m := range v.Position.Moves() {
			v.Moving, v.Move, v.Fraction = true, m, 0
			before := v
			before.Moving = false
			if got, want := Artist().Scene(v, sizes[2]), Artist().Scene(before, sizes[2]); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, move %d: does not begin with the still picture", name, m)
			}

			after := before
			p := v.Position.(eight.Position)
			tile, _ := p.Target(m)
			after.Position, _ = p.Play(m)
			after.Verdicts, after.Faults = nil, nil
			for _, cell := range v.Faults { // they go with their tiles
				if cell == tile {
					cell = p.Blank()
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

func TestMoveHalfWay(t *testing.T) {
	v := view(position(t, "23415x768/12345678x"))
	g := layOut(sizes[2])
	for _, m := range v.Position.Moves() {
		p := v.Position.(eight.Position)
		tile, _ := p.Target(m)
		text := fmt.Sprint(p.Start()[tile])
		from, to := g.start.at(tile).centre(), g.start.at(p.Blank()).centre()
		var kinds []widgets.ShapeKind
		for _, f := range []float64{0.001, 0.25, 0.5, 0.75, 0.999} {
			v.Moving, v.Move, v.Fraction = true, m, f
			scene := Artist().Scene(v, sizes[2])
			want := from.AddXY(float32(f)*(to.X-from.X), float32(f)*(to.Y-from.Y))
			if got := tileWith(scene, g.start, text); !near(got, want) {
				t.Errorf("move %d at %v: tile %s is at %v, want %v", m, f, text, got, want)
			}
			for cell, value := range p.Start() {
				if other := fmt.Sprint(value); value != 0 && cell != tile {
					if got := tileWith(scene, g.start, other); !near(got, g.start.at(cell).centre()) {
						t.Errorf("move %d at %v: tile %s has moved to %v", m, f, other, got)
					}
				}
			}
			if wells := count(scene, widgets.ColorEmpty); wells != 3 { // of the goal too
				t.Errorf("move %d at %v: %d empty cells are seen", m, f, wells)
			}
			frame := kindsOf(scene)
			if kinds != nil && !slices.Equal(frame, kinds) {
				t.Errorf("move %d at %v: other kinds of shapes than the frame before", m, f)
			}
			kinds = frame
		}
	}
}

// tileWith is the middle of the box under the text on the board.
func tileWith(s widgets.Scene, board grid, text string) fyne.Position {
	for i, shape := range s.Shapes {
		if shape.Kind == widgets.Text && shape.Text == text {
			if r := extentOfBox(s.Shapes[i-1]); contains(board.bed, r) {
				return r.centre()
			}
		}
	}
	return fyne.NewPos(-1, -1)
}

func extentOfBox(s widgets.Shape) rect { return rect{s.At.X, s.At.Y, s.Size.Width, s.Size.Height} }

func near(a, b fyne.Position) bool {
	return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) < 0.01
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
	for body, m := range map[string]model.Move{"23415x768/12345678x": eight.Right, "x2x415768/12345678x": eight.Left} {
		v := view(position(t, body))
		want := Artist().Scene(v, sizes[0])
		v.Moving, v.Move, v.Fraction = true, m, 0.5
		if got := Artist().Scene(v, sizes[0]); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: move %d is under way", body, m)
		}
	}
}

func TestPlaying(t *testing.T) {
	v := view(position(t, "23415x768/12345678x"))
	if scene := Artist().Scene(v, sizes[2]); has(scene, widgets.OfMove) || has(scene, widgets.OfDrag) {
		t.Error("tiles can be moved while editing")
	}
	v.Mode = widgets.Play
	scene := Artist().Scene(v, sizes[2])
	for _, tc := range []struct {
		move  model.Move
		cell  int
		along fyne.Delta
	}{
		{eight.Down, 8, fyne.NewDelta(0, -1)},
		{eight.Left, 4, fyne.NewDelta(1, 0)},
		{eight.Up, 2, fyne.NewDelta(0, 1)},
	} {
		cell, _ := scene.Find(widgets.OfCell, tc.cell)
		for _, kind := range []widgets.RegionKind{widgets.OfMove, widgets.OfDrag} {
			region, ok := scene.Hit(cell.Centre(), kind)
			if !ok || region.Index != int(tc.move) || of(region) != of(cell) {
				t.Errorf("on cell %d there is %v (found: %t)", tc.cell, region, ok)
			}
			if kind == widgets.OfDrag && region.Along != tc.along {
				t.Errorf("move %d is dragged along %v, want %v", tc.move, region.Along, tc.along)
			}
		}
	}
	if _, ok := scene.Find(widgets.OfMove, int(eight.Right)); ok {
		t.Error("a move that leaves the board is offered")
	}
	v.Position = position(t, "234x5x768/12345678x")
	if has(Artist().Scene(v, sizes[2]), widgets.OfMove) {
		t.Error("with two blanks there is a move")
	}
}

// TestDrag drags tiles on a real board.
func TestDrag(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&widgets.Theme{})
	v := view(position(t, "23415x768/12345678x"))
	v.Mode = widgets.Play
	board := widgets.NewBoard(Artist())
	test.NewTempWindow(t, board).Resize(sizes[2])
	board.SetView(v)
	var played []model.Move
	board.OnEvent.Move = func(m model.Move) { played = append(played, m) }
	drag := func(cell int, way fyne.Delta) []model.Move {
		played = nil
		region, _ := board.Region(widgets.OfCell, cell)
		at := region.Centre()
		for range 3 {
			at = at.Add(way)
			board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: way})
		}
		board.DragEnd()
		return played
	}
	for _, tc := range []struct {
		cell int
		way  fyne.Delta
		want []model.Move
	}{
		{4, fyne.NewDelta(20, 3), []model.Move{eight.Left}},
		{8, fyne.NewDelta(-4, -20), []model.Move{eight.Down}},
		{2, fyne.NewDelta(0, 20), []model.Move{eight.Up}},
		{2, fyne.NewDelta(0, -20), nil}, // away from the blank
		{2, fyne.NewDelta(20, 0), nil},
		{0, fyne.NewDelta(20, 0), nil}, // not beside the blank
	} {
		if got := drag(tc.cell, tc.way); !slices.Equal(got, tc.want) {
			t.Errorf("dragging cell %d by %v plays %v, want %v", tc.cell, tc.way, got, tc.want)
		}
	}
}

func has(s widgets.Scene, kind widgets.RegionKind) bool {
	return slices.ContainsFunc(s.Regions, func(r widgets.Region) bool { return r.Kind == kind })
}

// TestCursorGetsEverywhere: the arrow keys lead from the first cell, or move, to
// all others.
func TestCursorGetsEverywhere(t *testing.T) {
	for _, size := range sizes {
		scene := Artist().Scene(view(position(t, "23415x768/12345678x")), size)
		reached := map[int]bool{0: true}
		for todo := []int{0}; len(todo) > 0; todo = todo[1:] {
			for _, way := range []fyne.Delta{{DX: 1}, {DX: -1}, {DY: 1}, {DY: -1}} {
				if next, ok := scene.Neighbour(widgets.OfCell, todo[0], way); ok && !reached[next] {
					reached[next] = true
					todo = append(todo, next)
				}
			}
		}
		if len(reached) != 2*eight.Cells {
			t.Errorf("%v: the cursor gets to %d cells", size, len(reached))
		}
	}
}

func TestGoalMenu(t *testing.T) {
	for _, size := range sizes {
		v := view(position(t, "23415x768/1238x4765"))
		scene := Artist().Scene(v, size)
		region, ok := scene.Find(widgets.OfMenu, eight.GoalArea)
		if !ok {
			t.Fatal("the goal has no menu")
		}
		i := slices.IndexFunc(scene.Shapes, func(s widgets.Shape) bool { return s.Text == "1 2 3 8 x 4 7 6 5" })
		if i < 0 {
			t.Fatal("the goal is not written out")
		}
		if at := extentOfBox(scene.Shapes[i]).centre(); !region.Contains(at) {
			t.Errorf("%v: the text at %v is outside the region of the menu %v", size, at, region)
		}
	}
}

// TestLabelLeavesRoomForItsMark: the width of the label is estimated without a
// font.
func TestLabelLeavesRoomForItsMark(t *testing.T) {
	test.NewTempApp(t)
	for _, size := range sizes {
		scene := Artist().Scene(view(position(t, "23415x768/12345678x")), size)
		last := len(scene.Shapes) - 1
		text, mark := extent(scene.Shapes[last-1]), extent(scene.Shapes[last])
		if space := mark.x - (text.x + text.w); space < 1 || space > text.h/2 {
			t.Errorf("%v: the mark is %v beside the text", size, space)
		}
	}
}

func TestColoursSayTheHome(t *testing.T) {
	p := position(t, "23415x768/1238x4765")
	for home, value := range p.Goal() {
		f := faceOf(p, value)
		if value == 0 {
			if f != blank {
				t.Error("the blank looks like a tile")
			}
			continue
		}
		if f.fill.Name != homes[home] || f.text != fmt.Sprint(value) {
			t.Errorf("tile %d is %v, want %s", value, f, homes[home])
		}
	}
	p = position(t, "23415x768/1238x4766")
	for value := byte(1); value <= 8; value++ {
		if f := faceOf(p, value); f.fill.Name != widgets.ColorNeutral {
			t.Errorf("with an unsound goal tile %d is %s", value, f.fill.Name)
		}
	}
}

func TestDigitsCanBeRead(t *testing.T) {
	for _, body := range []string{"12345678x/12345678x", "x12345678/x12345678", "12345678x/11345678x"} {
		p := position(t, body)
		for value := byte(1); value <= 8; value++ {
			f := faceOf(p, value)
			for _, look := range []widgets.Appearance{widgets.AlwaysLight, widgets.AlwaysDark} {
				if c := contrast(look, f.ink.Name, f.fill.Name); c < 3 {
					t.Errorf("%s, appearance %d: digit %d has a contrast of %.2f", body, look, value, c)
				}
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

func TestMarks(t *testing.T) {
	plain := view(position(t, "23415x766/12345678x"))
	rings := func(v widgets.View) int { return count(Artist().Scene(v, sizes[2]), widgets.ColorAccent) }
	signs := func(v widgets.View) int {
		n := 0
		for _, shape := range Artist().Scene(v, sizes[2]).Shapes {
			if shape.Text == "!" {
				n++
			}
		}
		return n
	}
	if rings(plain) != 0 || signs(plain) != 0 {
		t.Error("something is marked")
	}

	v := plain
	v.Faults = []int{7, 8}
	if signs(v) != 2 {
		t.Errorf("%d cells are marked as faulty", signs(v))
	}
	v.Moving, v.Move, v.Fraction = true, eight.Down, 0.5
	if signs(v) != 2 {
		t.Error("a mark is lost on the way")
	}

	v = plain
	v.Cursor = 4
	if rings(v) != 0 {
		t.Error("the cursor is seen without the focus")
	}
	v.Focused = true
	if rings(v) != 1 {
		t.Error("the cursor is not seen")
	}
	v.Mode = widgets.Play // where 4 is no move
	if rings(v) != 0 {
		t.Error("the cursor is on a move that there is not")
	}
	v.Mode, v.Grabbed = widgets.Edit, 4
	lifted := rings(v)
	v.Target = 3
	if lifted != 1 || rings(v) != 2 {
		t.Error("a cell that is dragged, or its target, is not marked")
	}
}

// TestCursorStandsOut: page colour parts the cursor's ring from the tile, which
// may have the same colour.
func TestCursorStandsOut(t *testing.T) {
	v := view(position(t, "12345678x/12345678x"))
	v.Focused = true
	for cell := range 2 * eight.Cells {
		v.Cursor = cell
		scene := Artist().Scene(v, sizes[2])
		i := slices.IndexFunc(scene.Shapes, func(s widgets.Shape) bool { return s.Fill.Name == widgets.ColorAccent })
		ring, gap, tile := extentOfBox(scene.Shapes[i]), scene.Shapes[i+1], extentOfBox(scene.Shapes[i+2])
		r := extentOfBox(gap)
		if gap.Fill.Name != widgets.ColorPage || ring.inset(2) != r.inset(2-(r.x-ring.x)) || r.x-ring.x < 1.5 || tile.x-r.x < 1.5 {
			t.Errorf("cell %d: ring %v, gap %v, tile %v", cell, ring, r, tile)
		}
	}
}

func TestVerdictsAreOnTheirTiles(t *testing.T) {
	test.NewTempApp(t)
	v := view(position(t, "23415x768/12345678x"))
	v.Mode, v.Verdicts = widgets.Play, verdicts(v.Position)
	for _, size := range sizes {
		scene := Artist().Scene(v, size)
		for _, verdict := range v.Verdicts {
			text := fmt.Sprint(verdict.Distance)
			i := slices.IndexFunc(scene.Shapes, func(s widgets.Shape) bool { return s.Text == text })
			if i < 2 {
				t.Fatalf("%v: %s is not shown", size, text)
			}
			number, sign, pill := extent(scene.Shapes[i]), extent(scene.Shapes[i-1]), extentOfBox(scene.Shapes[i-2])
			tile, _ := scene.Find(widgets.OfMove, int(verdict.Move))
			if !contains(of(tile), pill) || number.x < sign.x+sign.w || number.x+number.w > pill.x+pill.w {
				t.Errorf("%v: tile %v, pill %v, sign %v, number %v", size, of(tile), pill, sign, number)
			}
			if got, want := scene.Shapes[i].Fill.Name, trends[verdict.Trend]; got != want {
				t.Errorf("%s is %s, want %s", text, got, want)
			}
			want := map[widgets.Trend]string{widgets.Helps: "▼", widgets.Keeps: "=", widgets.Costs: "▲"}[verdict.Trend]
			if got := signOf(scene.Shapes[i-1]); got != want {
				t.Errorf("the sign of %s is %s, want %s", text, got, want)
			}
		}
	}
	v.Moving, v.Move, v.Fraction = true, eight.Up, 0.5
	if n := count(Artist().Scene(v, sizes[2]), widgets.ColorPanel); n != 0 {
		t.Error("verdicts are shown while a tile moves")
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
