package dials

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/widgets"
)

var sizes = []fyne.Size{{Width: 360, Height: 360}, {Width: 420, Height: 800}, {Width: 620, Height: 700}, {Width: 820, Height: 720}, {Width: 1600, Height: 1200}}

// The sample has dials in all states, and links between rows, within one, over
// the table's first and last dial and back.
var sample = func() dials.Position {
	p, err := dials.Puzzle{}.Parse("234112341111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.caac.78b1")
	if err != nil {
		panic(err)
	}
	return p.(dials.Position)
}()

// still is a view of a position in which nothing is marked.
func still(p model.Position) widgets.View {
	texts := map[string]string{
		"dials.area.dials": "Dials", "dials.area.links": "Link table",
		"dials.board.links": "At state … a turn also turns",
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

// selfLinked is the sample with links from a dial to itself.
func selfLinked() (p dials.Position, faults []int) {
	links := sample.Links()
	links[0][1], links[7][3], links[11][0] = 1, 8, 12
	p = dials.New(sample.States(), links)
	for _, f := range p.Check(nil) {
		faults = append(faults, f.Cells...)
	}
	return p, faults
}

// views are the states worth seeing.
func views() map[string]widgets.View {
	all := map[string]widgets.View{"still": still(sample)}
	position, faults := selfLinked()
	faulty := still(position)
	faulty.Faults, faulty.Focused, faulty.Cursor, faulty.Hover = faults, true, faults[0], faults[1]
	all["faulty"] = faulty
	dragging := still(sample)
	dragging.Focused, dragging.Cursor, dragging.Grabbed, dragging.Target = true, 3, 3, 11
	all["dragging"] = dragging
	play := still(sample)
	play.Mode, play.Focused, play.Cursor = widgets.Play, true, 7
	for i, m := range sample.Moves() {
		play.Verdicts = append(play.Verdicts, widgets.Verdict{Move: m, Distance: 8 + i, Trend: widgets.Trend(i%3 - 1)})
	}
	all["play"] = play
	for from := range dials.Dials {
		for to := range dials.Dials {
			if from != to {
				all[fmt.Sprintf("%d to %d", from+1, to+1)] = linking(from, to)
			}
		}
		all[fmt.Sprintf("turn of %d", from+1)] = moving(sample, model.Move(from), 0.4)
	}
	return all
}

// linking is a view with the pointer on one dial, which takes another along.
func linking(from, to int) widgets.View {
	links := sample.Links()
	links[from][sample.States()[from]-1] = byte(to + 1)
	v := still(dials.New(sample.States(), links))
	v.Hover = from
	return v
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

func area(r widgets.Region) rect { return rect{r.At.X, r.At.Y, r.Size.Width, r.Size.Height} }

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

func count(scene widgets.Scene, is func(widgets.Shape) bool) int {
	n := 0
	for _, s := range scene.Shapes {
		if is(s) {
			n++
		}
	}
	return n
}

func TestEverythingIsInside(t *testing.T) {
	for name, v := range views() {
		for _, size := range sizes {
			scene := Artist().Scene(v, size)
			if n := len(scene.Shapes); n > 250 {
				t.Errorf("%s: %d shapes", name, n)
			}
			page := rect{0, 0, size.Width, size.Height}
			for _, s := range scene.Shapes {
				if b := bounds(s); !page.contains(b) {
					t.Errorf("%s at %v: %+v reaches to %v", name, size, s, b)
				}
			}
			for _, r := range scene.Regions {
				if !page.contains(area(r)) {
					t.Errorf("%s at %v: %+v is outside", name, size, r)
				}
			}
		}
	}
}

// Every dial and link can be hit, and the menus; none is in the way of another.
func TestRegions(t *testing.T) {
	for _, size := range sizes {
		scene := Artist().Scene(still(sample), size)
		var found []rect
		for cell := range dials.Dials * (1 + dials.States) {
			r, ok := scene.Find(widgets.OfCell, cell)
			if !ok {
				t.Fatalf("%v: cell %d can't be hit", size, cell)
			}
			found = append(found, area(r))
		}
		for i := range sample.Areas() {
			r, ok := scene.Find(widgets.OfMenu, i)
			if !ok {
				t.Fatalf("%v: area %d has no menu", size, i)
			}
			found = append(found, area(r))
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

func TestNoMenuWithoutChoice(t *testing.T) {
	solved := still(dials.New([dials.Dials]byte{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, sample.Links()))
	if r, ok := Artist().Scene(solved, sizes[0]).Find(widgets.OfMenu, dialsArea); ok {
		t.Errorf("the dials, all at 1, have a menu at %v with nothing in it", r.At)
	}
}

// In Play every dial is its move.
func TestPlayRegions(t *testing.T) {
	v := still(sample)
	v.Mode = widgets.Play
	scene := Artist().Scene(v, sizes[0])
	for d := range dials.Dials {
		move, ok := scene.Find(widgets.OfMove, d)
		cell, _ := scene.Find(widgets.OfCell, d)
		if !ok || area(move) != area(cell) {
			t.Errorf("dial %d is turned at %v, but lies at %v", d+1, area(move), area(cell))
		}
	}
}

// texts are the texts of the scene in a region.
func texts(scene widgets.Scene, kind widgets.RegionKind, index int) []widgets.Shape {
	r, _ := scene.Find(kind, index)
	return slices.DeleteFunc(slices.Clone(scene.Shapes), func(s widgets.Shape) bool {
		return s.Kind != widgets.Text || !r.Contains(bounds(s).centre())
	})
}

func TestTableShowsTheLinks(t *testing.T) {
	scene := Artist().Scene(still(sample), sizes[2])
	for d, row := range sample.Links() {
		for state, link := range row {
			cell := texts(scene, widgets.OfCell, firstLink+d*dials.States+state)
			if len(cell) != 1 || cell[0].Text != strconv.Itoa(int(link)) {
				t.Errorf("the link of dial %d at %d is drawn as %v, want %d", d+1, state+1, cell, link)
			}
		}
	}
}

// A dial at rest points to its state, and emphasises that number only.
func TestDialPointsToItsState(t *testing.T) {
	directions := []fyne.Delta{{DY: -1}, {DX: 1}, {DY: 1}, {DX: -1}} // of 1 to 4
	for _, size := range sizes {
		g, scene := layOut(size), Artist().Scene(still(sample), size)
		for d, state := range sample.States() {
			c := g.dial(d).centre()
			var emphasised []string
			for _, s := range texts(scene, widgets.OfCell, d) {
				from := bounds(s).centre().Subtract(c)
				if n, _ := strconv.Atoi(s.Text); s.TextSize > 0 && length(from) < g.diameter/2 {
					along := directions[n-1]
					if ahead := from.X*along.DX + from.Y*along.DY; ahead < 0.8*length(from) {
						t.Errorf("%v: the %d of dial %d lies at %v from the middle", size, n, d+1, from)
					}
					if s.Bold {
						emphasised = append(emphasised, s.Text)
					}
				}
			}
			if !slices.Equal(emphasised, []string{strconv.Itoa(int(state))}) {
				t.Errorf("%v: dial %d at %d emphasises %v", size, d+1, state, emphasised)
			}
			hand, _ := tip(scene, g, d)
			along := directions[state-1]
			if ahead := hand.X*along.DX + hand.Y*along.DY; math.Abs(float64(ahead-length(hand))) > 0.1 {
				t.Errorf("%v: the hand of dial %d at %d points to %v", size, d+1, state, hand)
			}
		}
	}
}

// tip is where the hand of a dial ends, from its middle.
func tip(scene widgets.Scene, g layout, d int) (end fyne.Position, ink fyne.ThemeColorName) {
	c := g.dial(d).centre()
	for _, s := range scene.Shapes {
		if s.Kind != widgets.Polygon || len(s.Points) != 16 || !g.dial(d).contains(bounds(s)) {
			continue
		}
		// The middle of the round end: its outline is half a circle.
		p := between(s.Points[0], s.Points[7], 0.5)
		return p.Subtract(c), s.Fill.Name
	}
	return fyne.Position{}, ""
}

// A turn carries the hands of two dials on, clockwise and evenly, and no other.
func TestTurn(t *testing.T) {
	g := layOut(sizes[2])
	angle := func(v widgets.View, d int) float64 {
		p, _ := tip(Artist().Scene(v, sizes[2]), g, d)
		return math.Atan2(float64(p.X), float64(-p.Y)) / (math.Pi / 2) // quarters from 1, clockwise
	}
	for _, m := range sample.Moves() {
		for _, fraction := range []float64{0.25, 0.5, 0.75} {
			for d, state := range sample.States() {
				want := float64(state - 1)
				if d == int(m) || d == sample.Partner(int(m)) {
					want += fraction
				}
				got := angle(moving(sample, m, fraction), d)
				if off := math.Mod(got-want+8, 4); min(off, 4-off) > 0.01 {
					t.Errorf("turn of %d at %v: dial %d stands at %v quarters, want %v", m+1, fraction, d+1, got, want)
				}
			}
		}
	}
}

// A hand at 1 shows it by its colour; during a turn that changes half-way.
func TestHandAtOneIsGood(t *testing.T) {
	const d = 0 // at 2
	at := func(v widgets.View) fyne.ThemeColorName {
		_, ink := tip(Artist().Scene(v, sizes[2]), layOut(sizes[2]), d)
		return ink
	}
	if ink := at(still(sample)); ink != widgets.ColorAccent {
		t.Errorf("a hand at 2 is drawn in %s", ink)
	}
	states := sample.States()
	states[d] = 4
	four := dials.New(states, sample.Links())
	if ink := at(moving(four, d, 0.49)); ink != widgets.ColorAccent {
		t.Errorf("a hand that comes from 4 is drawn in %s", ink)
	}
	if ink := at(moving(four, d, 0.51)); ink != widgets.ColorGood {
		t.Errorf("a hand that comes to 1 is drawn in %s", ink)
	}
}

// closeTo reports whether two shapes can't be told apart by the eye.
func closeTo(a, b widgets.Shape) bool {
	near := func(x, y float32) bool { return max(x-y, y-x) < 0.1 }
	for i := range min(len(a.Points), len(b.Points)) {
		if !near(a.Points[i].X, b.Points[i].X) || !near(a.Points[i].Y, b.Points[i].Y) {
			return false
		}
	}
	here, there := bounds(a), bounds(b)
	return a.Kind == b.Kind && a.Text == b.Text && a.Bold == b.Bold && near(a.TextSize, b.TextSize) &&
		len(a.Points) == len(b.Points) && a.Fill == b.Fill &&
		near(here.x, there.x) && near(here.y, there.y) && near(here.w, there.w) && near(here.h, there.h)
}

// A move begins at the picture before it and ends at the one after it, without
// a jump, and keeps the kinds of the shapes.
func TestMoveBeginsAndEndsWithTheStillPictures(t *testing.T) {
	const little = 1e-5
	p, _ := selfLinked()
	for _, start := range []dials.Position{sample, p} {
		for _, m := range start.Moves() {
			after, err := start.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			before, then := still(start), still(after)
			for _, c := range []struct {
				fraction float64
				want     widgets.View
			}{{0, before}, {little, before}, {1 - little, then}, {1, then}} {
				v := moving(start, m, c.fraction)
				v.Hover, c.want.Hover = 6, 6
				got, want := Artist().Scene(v, sizes[2]), Artist().Scene(c.want, sizes[2])
				if !slices.EqualFunc(got.Shapes, want.Shapes, closeTo) {
					t.Errorf("turn of %d: the picture at %v is not the still one", m+1, c.fraction)
				}
			}
		}
	}
}

// The arrow of a dial begins at its rim, ends at the rim of the dial that its
// next turn takes along, and its link is lit in the table.
func TestLinkInQuestion(t *testing.T) {
	caution := func(s widgets.Shape) bool { return s.Fill.Name == widgets.ColorCaution }
	for _, size := range sizes {
		g := layOut(size)
		for from := range dials.Dials {
			for to := range dials.Dials {
				if from == to {
					continue
				}
				v := linking(from, to)
				scene := Artist().Scene(v, size)
				shapes := slices.DeleteFunc(scene.Shapes, func(s widgets.Shape) bool { return !caution(s) })
				if len(shapes) != 4 {
					t.Fatalf("%v: %d to %d: %d shapes in the colour of the link", size, from+1, to+1, len(shapes))
				}
				lit, rim, shaft, head := shapes[0], shapes[1], shapes[2], shapes[3]
				cell, _ := scene.Find(widgets.OfCell, firstLink+from*dials.States+int(sample.States()[from])-1)
				if !area(cell).contains(bounds(lit)) {
					t.Errorf("%v: %d to %d: the link is lit at %v, its cell is %v", size, from+1, to+1, bounds(lit), area(cell))
				}
				if !bounds(rim).contains(g.dial(to)) || !g.dial(to).contains(bounds(rim)) {
					t.Errorf("%v: %d to %d: the dial at %v is outlined", size, from+1, to+1, bounds(rim))
				}
				start := length(between(shaft.Points[0], shaft.Points[15], 0.5).Subtract(g.dial(from).centre()))
				end := length(head.Points[0].Subtract(g.dial(to).centre()))
				if radius := g.diameter / 2; start < radius || start > 1.1*radius || end < radius || end > 1.1*radius {
					t.Errorf("%v: %d to %d: the arrow goes from %v to %v, the radius is %v", size, from+1, to+1, start, end, radius)
				}
			}
		}
	}
}

// Which dial is in question: the one under the pointer, else the one with the
// cursor, by itself or by its row of the table.
func TestInQuestion(t *testing.T) {
	view := func(focused bool, cursor, hover, grabbed int) widgets.View {
		return widgets.View{Focused: focused, Cursor: cursor, Hover: hover, Grabbed: grabbed}
	}
	for _, c := range []struct {
		view widgets.View
		want int
	}{
		{view(false, 4, widgets.None, widgets.None), widgets.None},
		{view(true, 4, widgets.None, widgets.None), 4},
		{view(true, 4, 7, widgets.None), 7},
		{view(false, 4, firstLink+4*7+3, widgets.None), 7},
		{view(true, firstLink, widgets.None, widgets.None), 0},
		{view(true, 4, 7, 4), widgets.None},
	} {
		if got := inQuestion(&c.view); got != c.want {
			t.Errorf("focused %v, cursor %d, pointer %d, grabbed %d: dial %d, want %d",
				c.view.Focused, c.view.Cursor, c.view.Hover, c.view.Grabbed, got, c.want)
		}
	}
}

// A dial that is linked to itself has no arrow, and its link a ring and a sign.
func TestFaults(t *testing.T) {
	p, faults := selfLinked()
	if len(faults) != 3 {
		t.Fatalf("the sample has faults in %v", faults)
	}
	v := still(p)
	v.Faults, v.Hover = faults, 11 // at 1, where it is linked to itself
	for _, size := range sizes {
		scene := Artist().Scene(v, size)
		for _, cell := range faults {
			r, _ := scene.Find(widgets.OfCell, cell)
			rings := count(scene, func(s widgets.Shape) bool {
				return s.Kind == widgets.Box && s.Fill.Name == widgets.ColorBad && area(r).contains(bounds(s))
			})
			signs := count(scene, func(s widgets.Shape) bool {
				return s.Text == "!" && r.Contains(bounds(s).centre())
			})
			if rings != 1 || signs != 1 {
				t.Errorf("%v: cell %d has %d rings and %d signs", size, cell, rings, signs)
			}
		}
		if n := count(scene, func(s widgets.Shape) bool {
			return s.Kind == widgets.Polygon && s.Fill.Name == widgets.ColorCaution
		}); n != 0 {
			t.Errorf("%v: a dial that is linked to itself has an arrow", size)
		}
	}
}

// The ring of the cursor is around its dial or link, and there is none while the
// focus is elsewhere.
func TestRingIsAroundTheCursor(t *testing.T) {
	for _, size := range sizes {
		for _, cell := range []int{0, 5, 11, firstLink, firstLink + 47} {
			v := still(sample)
			v.Cursor = cell
			without := Artist().Scene(v, size)
			v.Focused = true
			scene := Artist().Scene(v, size)
			region, _ := scene.Find(widgets.OfCell, cell)
			is := func(s widgets.Shape) bool {
				return s.Fill.Name == widgets.ColorAccent && s.Kind != widgets.Polygon &&
					region.Contains(bounds(s).centre()) && bounds(s).w > 0.8*min(region.Size.Width, region.Size.Height)
			}
			if count(without, is) != 0 {
				t.Errorf("%v: a ring around cell %d without the focus", size, cell)
			}
			if count(scene, is) == 0 {
				t.Errorf("%v: no ring around cell %d", size, cell)
			}
		}
	}
}

// The coach writes beside the numbers of the dials, and only on still pictures.
func TestVerdicts(t *testing.T) {
	v := views()["play"]
	for _, size := range sizes {
		g, scene := layOut(size), Artist().Scene(v, size)
		for i, verdict := range v.Verdicts {
			row := g.number(int(verdict.Move))
			if count(scene, func(s widgets.Shape) bool {
				c := bounds(s).centre()
				return s.Text == strconv.Itoa(verdict.Distance) && s.Fill.Name == trends[verdict.Trend] &&
					c.X > row.centre().X && c.X < row.x+columnPitch*g.diameter && max(c.Y-row.centre().Y, row.centre().Y-c.Y) < 2
			}) != 1 {
				t.Errorf("%v: verdict %d is not beside dial %d", size, i, verdict.Move+1)
			}
		}
	}
	v.Moving, v.Move, v.Fraction = true, 3, 0.5
	if n := count(Artist().Scene(v, sizes[2]), func(s widgets.Shape) bool { return s.Text == "19" }); n != 0 {
		t.Errorf("%d verdicts during a move", n)
	}
}

func TestTextsFit(t *testing.T) {
	test.NewTempApp(t)
	for _, name := range []string{"still", "faulty", "play"} {
		for _, size := range sizes {
			for _, s := range Artist().Scene(views()[name], size).Shapes {
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

func BenchmarkScene(b *testing.B) {
	v := moving(sample, 5, 0.4)
	v.Hover = 5
	for b.Loop() {
		Artist().Scene(v, sizes[2])
	}
}
