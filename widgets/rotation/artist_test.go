package rotation

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets/scene"
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
func drawn(v scene.View, size fyne.Size) *drawing {
	d := &drawing{Sketch: sketch.New(v), places: layOut(size)}
	d.p = d.Position.(rotation.Position)
	return d
}

var usual = sketchtest.Sizes[4]

func TestArtist(t *testing.T) { sketchtest.Artist(t, Artist(), sample, invalid, solved, threes) }

// TestHandles: a handle is ahead of its line and answers in Edit too.
func TestHandles(t *testing.T) {
	g, drawn := layOut(usual), Artist().Scene(sketchtest.View(sample), usual)
	for _, m := range moves {
		line, d := rotation.Line(m), direction(m)
		first, second, handle := g.cellRect(line[0]).Centre(), g.cellRect(line[1]).Centre(), g.handle(m)
		if first != second.AddXY(g.pitch*d.DX, g.pitch*d.DY) || (handle.X-first.X)*d.DX+(handle.Y-first.Y)*d.DY < g.pitch {
			t.Errorf("handle %d is at %v, its line goes from %v to %v", m, handle, second, first)
		}
		if r, ok := drawn.Hit(handle, scene.OfMenu, scene.OfMove, scene.OfCell); !ok || r.Kind != scene.OfMove || r.Index != int(m) {
			t.Errorf("on handle %d there is %v", m, r)
		}
	}
}

// TestMoveHalfWay: six digits of the line move evenly to the next cell, and the seventh appears at both
// ends, in all as long as one.
func TestMoveHalfWay(t *testing.T) {
	for _, m := range moves {
		way := direction(m)
		for _, f := range []float32{0.001, 0.25, 0.5, 0.75, 0.999} {
			d := drawn(sketchtest.Moving(sample, m, float64(f)), usual)
			tiles := d.tiles()
			line := tiles[rotation.Cells-rotation.Side:]
			for i, cell := range rotation.Line(m) {
				if want := d.places.cellRect(cell).Shifted(f*d.places.pitch*way.DX, f*d.places.pitch*way.DY); i > 0 && !sketchtest.Contains(want, line[i].At) {
					t.Errorf("move %d at %v: cell %d is at %v, want %v", m, f, cell, line[i].At, want)
				}
			}
			length := func(r sketch.Rect) float32 { return r.W*abs(way.DX) + r.H*abs(way.DY) }
			out, in := length(line[0].At), length(line[rotation.Side].At)
			if abs(out-min(d.places.cell, (1-f)*d.places.pitch))+abs(in-min(d.places.cell, f*d.places.pitch)) > 0.01 {
				t.Errorf("move %d at %v: %v long goes out, %v long comes in", m, f, out, in)
			}
		}
	}
}

func abs(x float32) float32 { return max(x, -x) }

// TestDrag drags lines by each of their cells.
func TestDrag(t *testing.T) {
	v := sketchtest.View(sample)
	v.Mode = scene.Play
	drawn := Artist().Scene(v, usual)
	for _, m := range moves {
		for _, cell := range rotation.Line(m) {
			region, _ := drawn.Find(scene.OfCell, cell)
			at, d := region.Centre(), direction(m)
			if r, ok := drawn.Drag(at, at.AddXY(20*d.DX+2*d.DY, 20*d.DY+2*d.DX)); !ok || r.Index != int(m) {
				t.Errorf("dragging cell %d along move %d makes %+v", cell, m, r)
			}
		}
	}
}

// TestAttention: a handle under the pointer lights its line; so does a move in
// progress, most of all half-way.
func TestAttention(t *testing.T) {
	lit := func(v scene.View) map[model.Move]float32 {
		lights := make(map[model.Move]float32)
		for _, m := range moves {
			if light := drawn(v, usual).glow(m); light > 0 {
				lights[m] = light
			}
		}
		return lights
	}
	v := sketchtest.View(sample)
	v.Focused, v.Cursor, v.Hover = true, 2, 5 // cells
	if got := lit(v); len(got) != 0 {
		t.Errorf("lit up: %v", got)
	}
	v.HoverKind = scene.OfMove // the pointer is on a handle
	if got, want := lit(v), map[model.Move]float32{rotation.F: 1}; !reflect.DeepEqual(got, want) {
		t.Errorf("lit up: %v, want %v", got, want)
	}
	dark := v
	dark.Hover = scene.Missing
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
	if n := sketchtest.Count(after, scene.ColorAccent) - sketchtest.Count(before, scene.ColorAccent); n != 1 {
		t.Errorf("a line that is lit up has %d shapes more in accent colour", n)
	}
}

func TestFrameIsGreenWhenSolved(t *testing.T) {
	for p, want := range map[rotation.Position]fyne.ThemeColorName{sample: scene.ColorAccent, solved: scene.ColorGood} {
		d := drawn(sketchtest.View(p), usual)
		d.frame()
		if got := d.Shapes[0].Stroke.Name; got != want {
			t.Errorf("%v has a frame in %s, want %s", p, got, want)
		}
	}
}
