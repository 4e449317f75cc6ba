package dials

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/model/dials"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch/sketchtest"
)

// The sample has dials in all states, and links between rows, within one, over
// the table's first and last dial and back.
var sample = position("234112341111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.caac.78b1")

func position(body string) dials.Position {
	return sketchtest.Position(dials.Puzzle{}, body).(dials.Position)
}

// selfLinked is the sample with links from a dial to itself.
func selfLinked() dials.Position {
	links := sample.Links()
	links[0][1], links[7][3], links[11][0] = 1, 8, 12
	return dials.New(sample.States(), links)
}

// solved is the sample with all dials at 1: there is no menu for them.
func solved() dials.Position {
	return dials.New([dials.Dials]byte{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, sample.Links())
}

var usual = sketchtest.Sizes[4]

func TestArtist(t *testing.T) { sketchtest.Artist(t, Artist(), sample, selfLinked(), solved()) }

// linking is a view with the pointer on one dial, which takes another along.
func linking(from, to int) scene.View {
	links := sample.Links()
	links[from][sample.States()[from]-1] = byte(to + 1)
	v := sketchtest.View(dials.New(sample.States(), links))
	v.Hover = from
	return v
}

// texts are the texts of the scene in a region.
func texts(drawn scene.Scene, kind scene.RegionKind, index int) []scene.Shape {
	r, _ := drawn.Find(kind, index)
	return slices.DeleteFunc(slices.Clone(drawn.Shapes), func(s scene.Shape) bool {
		return s.Kind != scene.Text || !r.Contains(sketchtest.Bounds(s).Centre())
	})
}

func TestTableShowsTheLinks(t *testing.T) {
	drawn := Artist().Scene(sketchtest.View(sample), usual)
	for d, row := range sample.Links() {
		for state, link := range row {
			cell := texts(drawn, scene.OfCell, firstLink+d*dials.States+state)
			if len(cell) != 1 || cell[0].Text != strconv.Itoa(int(link)) {
				t.Errorf("the link of dial %d at %d is drawn as %v, want %d", d+1, state+1, cell, link)
			}
		}
	}
}

// tip is where the hand of a dial ends, from its middle.
func tip(drawn scene.Scene, g layout, d int) (end fyne.Position, ink fyne.ThemeColorName) {
	for _, s := range drawn.Shapes {
		if s.Kind == scene.Line && sketchtest.Contains(g.dial(d), sketchtest.Bounds(s)) {
			return s.Points[0].Subtract(g.dial(d).Centre()), s.Stroke.Name
		}
	}
	return fyne.Position{}, ""
}

// A turn carries the hands of two dials on, clockwise and evenly, and no other. At rest the number of the
// state, which the hand points to, is emphasized.
func TestTurn(t *testing.T) {
	g := layOut(usual)
	angle := func(p fyne.Position) float64 { return math.Atan2(float64(p.X), float64(-p.Y)) / (math.Pi / 2) }
	for _, m := range sample.Moves() {
		for _, fraction := range []float64{0, 0.25, 0.75} {
			drawn := Artist().Scene(sketchtest.Moving(sample, m, fraction), usual)
			for d, state := range sample.States() {
				want := float64(state - 1) // quarters from 1, clockwise
				if d == int(m) || d == sample.Partner(int(m)) {
					want += fraction
				}
				hand, _ := tip(drawn, g, d)
				if off := math.Mod(angle(hand)-want+8, 4); min(off, 4-off) > 0.01 {
					t.Errorf("turn of %d at %v: the hand of dial %d points to %v, want %v quarters", m+1, fraction, d+1, hand, want)
				}
				for _, s := range texts(drawn, scene.OfCell, d) {
					at := sketchtest.Bounds(s).Centre().Subtract(g.dial(d).Centre())
					inside, points := length(at) < g.Unit/2, math.Abs(angle(at)-angle(hand)) < 0.01
					if inside && fraction == 0 && (s.Bold != points || points && s.Text != strconv.Itoa(int(state))) {
						t.Errorf("dial %d at %d has the number %s at %v, bold %t", d+1, state, s.Text, at, s.Bold)
					}
				}
			}
		}
	}
}

// A hand at 1 shows it by its colour; during a turn that changes half-way.
func TestHandAtOneIsGood(t *testing.T) {
	states := sample.States()
	states[0] = 4
	for fraction, want := range map[float64]fyne.ThemeColorName{0: scene.ColorAccent, 0.49: scene.ColorAccent, 0.51: scene.ColorGood} {
		v := sketchtest.Moving(dials.New(states, sample.Links()), 0, fraction)
		if _, ink := tip(Artist().Scene(v, usual), layOut(usual), 0); ink != want {
			t.Errorf("at %v the hand is drawn in %s", fraction, ink)
		}
	}
}

// The arrow of a dial goes from its rim to the rim of the dial that its next turn also turns, and its
// link is lit in the table.
func TestLinkInQuestion(t *testing.T) {
	caution := func(s scene.Shape) bool { return s.Fill.Name == scene.ColorCaution }
	for _, size := range sketchtest.Sizes[:2] {
		g := layOut(size)
		for from := range dials.Dials {
			for to := range dials.Dials {
				if from == to {
					continue
				}
				v := linking(from, to)
				drawn := Artist().Scene(v, size)
				shapes := slices.DeleteFunc(drawn.Shapes, func(s scene.Shape) bool { return !caution(s) })
				if len(shapes) != 4 {
					t.Fatalf("%v: %d to %d: %d shapes in the colour of the link", size, from+1, to+1, len(shapes))
				}
				lit, rim, shaft, head := shapes[0], shapes[1], shapes[2], shapes[3]
				cell, _ := drawn.Find(scene.OfCell, firstLink+from*dials.States+int(sample.States()[from])-1)
				if !sketchtest.Contains(sketchtest.Area(cell), sketchtest.Bounds(lit)) {
					t.Errorf("%v: %d to %d: the link is lit at %v, its cell is %v", size, from+1, to+1, sketchtest.Bounds(lit), sketchtest.Area(cell))
				}
				if !sketchtest.Contains(sketchtest.Bounds(rim), g.dial(to)) || !sketchtest.Contains(g.dial(to), sketchtest.Bounds(rim)) {
					t.Errorf("%v: %d to %d: the dial at %v is outlined", size, from+1, to+1, sketchtest.Bounds(rim))
				}
				start := length(between(shaft.Points[0], shaft.Points[15], 0.5).Subtract(g.dial(from).Centre()))
				end := length(head.Points[0].Subtract(g.dial(to).Centre()))
				if radius := g.Unit / 2; start < radius || start > 1.1*radius || end < radius || end > 1.1*radius {
					t.Errorf("%v: %d to %d: the arrow goes from %v to %v, the radius is %v", size, from+1, to+1, start, end, radius)
				}
			}
		}
	}
}

// Which dial is in question: the one under the pointer, else the one with the
// cursor, by itself or by its row of the table.
func TestInQuestion(t *testing.T) {
	view := func(focused bool, cursor, hover, grabbed int) scene.View {
		return scene.View{Focused: focused, Cursor: cursor, Hover: hover, Grabbed: grabbed}
	}
	onMenu := view(true, 4, 0, scene.Missing)
	onMenu.HoverKind = scene.OfMenu
	for _, c := range []struct {
		view scene.View
		want int
	}{
		{view(false, 4, scene.Missing, scene.Missing), scene.Missing},
		{view(true, 4, scene.Missing, scene.Missing), 4},
		{view(true, 4, 7, scene.Missing), 7},
		{view(false, 4, firstLink+4*7+3, scene.Missing), 7},
		{view(true, firstLink, scene.Missing, scene.Missing), 0},
		{view(true, 4, 7, 4), scene.Missing},
		{onMenu, 4},
	} {
		if got := inQuestion(&c.view); got != c.want {
			t.Errorf("focused %v, cursor %d, pointer %d, grabbed %d: dial %d, want %d",
				c.view.Focused, c.view.Cursor, c.view.Hover, c.view.Grabbed, got, c.want)
		}
	}
}

// A dial that is linked to itself has no arrow; the mark of the fault is on the
// link that is lit.
func TestDialLinkedToItself(t *testing.T) {
	v := sketchtest.Faulty(selfLinked())
	v.Hover = 11 // at 1, where it is linked to itself
	for _, size := range sketchtest.Sizes {
		if slices.ContainsFunc(Artist().Scene(v, size).Shapes, func(s scene.Shape) bool {
			return s.Kind == scene.Polygon && s.Fill.Name == scene.ColorCaution
		}) {
			t.Errorf("%v: it has an arrow", size)
		}
	}
}
