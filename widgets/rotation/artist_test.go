package rotation

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
	"quadrille/widgets/sketch/sketchtest"
)

var (
	sample  = position("111132323132231222312133")
	invalid = position("111132323132231222312131")
	solved  = position("111133222332233222331111")
	threes  = position(strings.Repeat("3", rotation.Cells))
)

func position(body string) rotation.Position {
	return sketchtest.Position(rotation.Puzzle{}, body).(rotation.Position)
}

// drawn is a drawing of a view that nothing has been drawn of yet.
func drawn(v widgets.View, size fyne.Size) *drawing {
	d := &drawing{Sketch: sketch.New(v), geometry: layOut(size)}
	d.p = d.Position.(rotation.Position)
	return d
}

var usual = sketchtest.Sizes[4]

func TestArtist(t *testing.T) { sketchtest.Artist(t, Artist(), sample, invalid, solved, threes) }

func TestCellsLieOnTheirLines(t *testing.T) {
	for _, size := range sketchtest.Sizes {
		g := layOut(size)
		for cell := range rotation.Cells {
			r := g.cellRect(cell)
			if r.W != r.H || r.X != sketch.Round(r.X) || r.Y != sketch.Round(r.Y) {
				t.Errorf("%v: cell %d at %v is no square on whole units", size, cell, r)
			}
			for _, m := range moves {
				line := rotation.Line(m)
				if sketchtest.Contains(g.bed(m), r) != slices.Contains(line[:], cell) {
					t.Errorf("%v: cell %d and the bed of line %d", size, cell, m)
				}
			}
		}
	}
}

// TestHandlesAreAhead: a handle stands in the direction in which its move shifts
// the line, in line with it and off all beds.
func TestHandlesAreAhead(t *testing.T) {
	want := map[model.Move]fyne.Delta{
		rotation.A: {DY: -1}, rotation.B: {DY: -1}, rotation.C: {DX: 1}, rotation.D: {DX: 1},
		rotation.E: {DY: 1}, rotation.F: {DY: 1}, rotation.G: {DX: -1}, rotation.H: {DX: -1},
	}
	g := layOut(usual)
	for _, m := range moves {
		d := direction(m)
		if d != want[m] {
			t.Errorf("move %d goes %v, want %v", m, d, want[m])
		}
		first, handle := g.cellRect(rotation.Line(m)[0]).Centre(), g.handle(m)
		ahead := (handle.X-first.X)*d.DX + (handle.Y-first.Y)*d.DY
		aside := (handle.X-first.X)*d.DY + (handle.Y-first.Y)*d.DX
		if ahead < g.pitch || abs(aside) > 1 {
			t.Errorf("handle %d at %v, the end of its line at %v", m, handle, first)
		}
		for _, other := range moves {
			if sketchtest.Overlap(sketch.Around(handle, g.grip(), g.grip()), g.bed(other)) {
				t.Errorf("handle %d lies on line %d", m, other)
			}
		}
	}
}

// TestHandlesAnswerInEdit too.
func TestHandlesAnswerInEdit(t *testing.T) {
	scene := Artist().Scene(sketchtest.View(sample), usual)
	for _, m := range moves {
		r, ok := scene.Hit(layOut(usual).handle(m), widgets.OfMenu, widgets.OfMove, widgets.OfCell)
		if !ok || r.Kind != widgets.OfMove || r.Index != int(m) {
			t.Errorf("on handle %d there is %v", m, r)
		}
	}
}

// TestMoveHalfWay: six digits of the line are on their way to the next cell and
// the seventh is seen at both ends, in all as long as one; the rest stands still.
func TestMoveHalfWay(t *testing.T) {
	for _, m := range moves {
		line, way := rotation.Line(m), direction(m)
		for _, f := range []float32{0.001, 0.25, 0.5, 0.75, 0.999} {
			d := drawn(sketchtest.Moving(sample, m, float64(f)), usual)
			tiles := d.tiles()
			if len(tiles) != rotation.Cells+1 {
				t.Fatalf("%d digits are seen", len(tiles))
			}
			var cells []int // of the tiles
			for cell := range rotation.Cells {
				if !slices.Contains(line[:], cell) {
					cells = append(cells, cell)
				}
			}
			cells = append(append(cells, line[:]...), line[0])
			var halves []sketch.Rect
			for n, cell := range cells {
				still, at := d.cellRect(cell), tiles[n].At
				switch i := slices.Index(line[:], cell); {
				case i < 0:
					if at != still {
						t.Errorf("move %d at %v: cell %d moves", m, f, cell)
					}
				case i == 0:
					halves = append(halves, at)
				default:
					want := still.Shifted(f*d.pitch*way.DX, f*d.pitch*way.DY)
					if off := at.Centre().Subtract(want.Centre()); abs(off.X)+abs(off.Y) > 0.01 || abs(at.W-d.cell)+abs(at.H-d.cell) > 0.01 {
						t.Errorf("move %d at %v: cell %d is at %v, want %v", m, f, cell, at, want)
					}
				}
			}
			out, in := halves[0], halves[1]
			length := func(r sketch.Rect) float32 { return r.W*abs(way.DX) + r.H*abs(way.DY) }
			if !sketchtest.Contains(d.bed(m), out) || !sketchtest.Contains(d.bed(m), in) || length(out) <= 0 || length(in) <= 0 {
				t.Errorf("move %d at %v: %v goes out and %v comes in, off the bed", m, f, out, in)
			}
			if wantOut, wantIn := min(d.cell, (1-f)*d.pitch), min(d.cell, f*d.pitch); abs(length(out)-wantOut) > 0.01 || abs(length(in)-wantIn) > 0.01 {
				t.Errorf("move %d at %v: %v long goes out, %v long comes in", m, f, length(out), length(in))
			}
			if ahead := (out.X-in.X)*way.DX + (out.Y-in.Y)*way.DY; ahead < 5*d.pitch {
				t.Errorf("move %d at %v: %v goes out where %v comes in", m, f, out, in)
			}
		}
	}
}

func abs(x float32) float32 { return max(x, -x) }

// TestDrag drags lines on a real board, each by each of its cells and both ways.
func TestDrag(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&widgets.Theme{})
	v := sketchtest.View(sample)
	board := widgets.NewBoard(Artist())
	test.NewTempWindow(t, board).Resize(usual)
	var played []model.Move
	board.OnEvent.Move = func(m model.Move, _ float64) { played = append(played, m) }
	board.OnEvent.Edit = func(model.Edit) {}
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

// TestFaces: each digit says what it is, and greyscale tells them apart.
func TestFaces(t *testing.T) {
	for digit := 1; digit <= rotation.Digits; digit++ {
		f := faces[digit]
		if f.Text != fmt.Sprint(digit) {
			t.Errorf("the face of %d says %q", digit, f.Text)
		}
		for other := 1; other < digit; other++ {
			if c := sketchtest.Contrast(widgets.AlwaysLight, f.Fill.Name, faces[other].Fill.Name); c < 1.4 {
				t.Errorf("%d and %d differ by %.2f", other, digit, c)
			}
		}
	}
}

func TestCounts(t *testing.T) {
	test.NewTempApp(t)
	for p, want := range map[rotation.Position]string{
		sample:  "1 8/8 2 8/8 3 8/8",
		invalid: "1 9/8 ! 2 8/8 3 7/8 !",
		threes:  "1 0/8 ! 2 0/8 ! 3 24/8 !",
		position(strings.Repeat("1", 21) + "333"): "1 21/8 ! 2 0/8 ! 3 3/8 !",
	} {
		for _, size := range sketchtest.Sizes {
			d := drawn(sketchtest.View(p), size)
			d.counts()
			var texts []string
			for _, shape := range d.Shapes {
				if shape.Kind == widgets.Text {
					texts = append(texts, shape.Text)
				}
				right := strings.HasPrefix(shape.Text, "8/")
				if strings.Contains(shape.Text, "/") && (shape.Fill.Name == widgets.ColorText) != right {
					t.Errorf("%v: %q is %s", p, shape.Text, shape.Fill.Name)
				}
				// In the corner that the lines and the handles leave free.
				for _, m := range moves {
					r, handle := sketchtest.Bounds(shape), sketch.Around(d.handle(m), d.grip(), d.grip())
					if sketchtest.Overlap(r, d.bed(m)) || sketchtest.Overlap(r, handle) {
						t.Errorf("%v at %v: %q overlaps line or handle %d", p, size, shape.Text, m)
					}
				}
			}
			if got := strings.Join(texts, " "); got != want {
				t.Errorf("%v: counts %q, want %q", p, got, want)
			}
		}
	}
}

// TestAttention: a handle under the pointer or the cursor lights its line and arrow; so does a move in
// progress, most of all half-way.
func TestAttention(t *testing.T) {
	lit := func(v widgets.View) map[model.Move]float32 {
		lights := make(map[model.Move]float32)
		for _, m := range moves {
			if light := drawn(v, usual).glow(m); light > 0 {
				lights[m] = light
			}
		}
		return lights
	}
	v := sketchtest.View(sample)
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

	before, after := Artist().Scene(dark, usual), Artist().Scene(v, usual)
	if n := sketchtest.Count(after, widgets.ColorAccent) - sketchtest.Count(before, widgets.ColorAccent); n != 2 { // line and arrow
		t.Errorf("a line that is lit up has %d shapes more in accent colour", n)
	}
}

// TestFrameClosesWhenSolved: before that, dashes cover more than half of it.
func TestFrameClosesWhenSolved(t *testing.T) {
	for _, size := range sketchtest.Sizes {
		for _, c := range []struct {
			p           rotation.Position
			ink         fyne.ThemeColorName
			least, most float32
		}{{sample, widgets.ColorAccent, 0.5, 0.7}, {solved, widgets.ColorGood, 1, 1}} {
			d := drawn(sketchtest.View(c.p), size)
			d.frame()
			r := d.centre().Inset(-d.gap / 2)
			covered := make(map[int]bool) // of the upper side
			for _, s := range d.Shapes {
				if s.Fill.Name != c.ink || sketch.Round(s.At.X) != s.At.X || sketch.Round(s.Size.Width) != s.Size.Width {
					t.Errorf("%v: a dash at %v, %v in %s", size, s.At, s.Size, s.Fill.Name)
				}
				if middle := s.At.Y + s.Size.Height/2; middle == r.Y && s.Size.Width > s.Size.Height {
					for x := range int(s.Size.Width) {
						covered[int(s.At.X)+x] = true
					}
				}
			}
			if share := float32(len(covered)) / r.W; share < c.least || share > c.most+0.1 {
				t.Errorf("%v: %v of the upper side is covered", size, share)
			}
		}
	}
}

// TestVerdictsAreBesideTheirHandles: and touch nothing else.
func TestVerdictsAreBesideTheirHandles(t *testing.T) {
	test.NewTempApp(t)
	v := sketchtest.Coached(sample)
	for _, size := range append(slices.Clone(sketchtest.Sizes), fyne.NewSize(500, 260)) {
		g := layOut(size)
		scene := Artist().Scene(v, size)
		for _, verdict := range v.Verdicts {
			i := slices.IndexFunc(scene.Shapes, func(s widgets.Shape) bool { return s.Text == fmt.Sprint(verdict.Distance) })
			pill := sketchtest.Bounds(scene.Shapes[i-2])
			nearest, least := model.Move(rotation.Moves), float32(math.MaxFloat32)
			for _, m := range moves {
				handle := g.handle(m)
				if sketchtest.Overlap(pill, sketch.Around(handle, g.grip(), g.grip())) || sketchtest.Overlap(pill, g.bed(m)) {
					t.Errorf("%v: the verdict on %d overlaps line or handle %d", size, verdict.Move, m)
				}
				if d := abs(handle.X-pill.Centre().X) + abs(handle.Y-pill.Centre().Y); d < least {
					nearest, least = m, d
				}
			}
			if nearest != verdict.Move {
				t.Errorf("%v: the verdict on %d stands with handle %d", size, verdict.Move, nearest)
			}
		}
	}
}
