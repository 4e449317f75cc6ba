package sketch

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/widgets"
)

// sample is a position whose goal has a menu, and its row has none. In it the first
// move is legal, and there is no move of the number illegal.
var sample = toy.Puzzle{}.Default()

const illegal model.Move = toy.Moves

// still is a view with nothing marked.
func still() widgets.View {
	return widgets.View{
		Position: sample, Say: func(p model.Phrase) string { return p.Key },
		Cursor: widgets.None, Hover: widgets.None, Grabbed: widgets.None, Target: widgets.None,
	}
}

// next carries everything on by a cell.
func next(_ model.Position, _ model.Move, cell int) int { return cell + 1 }

func TestNew(t *testing.T) {
	after, err := sample.Play(0)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := []widgets.Verdict{{Move: 0, Distance: 3}}
	for _, c := range []struct {
		name     string
		moving   bool
		move     model.Move
		fraction float64
		follow   func(model.Position, model.Move, int) int

		wantMoving   bool
		wantFraction float64
		wantPosition model.Position
		wantFaults   []int
		verdicts     bool
	}{
		{"still", false, 0, 0.7, next, false, 0, sample, []int{2, 5}, true},
		{"at its beginning", true, 0, 0, next, false, 0, sample, []int{2, 5}, true},
		{"before it", true, 0, -0.1, next, false, 0, sample, []int{2, 5}, true},
		{"under way", true, 0, 0.7, next, true, 0.7, sample, []int{2, 5}, false},
		{"at its end", true, 0, 1, next, false, 0, after, []int{3, 6}, false},
		{"after it", true, 0, 1.1, next, false, 0, after, []int{3, 6}, false},
		{"faults that stay", true, 0, 1, nil, false, 0, after, []int{2, 5}, false},
		{"not legal", true, illegal, 0.5, next, false, 0, sample, []int{2, 5}, true},
	} {
		v := still()
		v.Moving, v.Move, v.Fraction, v.Faults, v.Verdicts = c.moving, c.move, c.fraction, []int{2, 5}, verdicts
		s := New(v, c.follow)
		if s.Moving != c.wantMoving || s.Fraction != c.wantFraction || s.Position != c.wantPosition {
			t.Errorf("%s: moving %t at %v, position %v", c.name, s.Moving, s.Fraction, s.Position)
		}
		if !slices.Equal(s.Faults, c.wantFaults) || (len(s.Verdicts) > 0) != c.verdicts {
			t.Errorf("%s: faults %v, want %v; %d verdicts", c.name, s.Faults, c.wantFaults, len(s.Verdicts))
		}
		if !slices.Equal(v.Faults, []int{2, 5}) {
			t.Errorf("%s: the faults of the view are changed to %v", c.name, v.Faults)
		}
	}
}

func TestFigures(t *testing.T) {
	fill, edge := widgets.Ink(widgets.ColorAccent), widgets.Ink(widgets.ColorText)
	points := []fyne.Position{{X: 1}, {Y: 2}, {X: 3, Y: 3}}
	var s Sketch
	s.Box(Rect{1, 2, 3, 4}, 5, fill)
	s.Disc(fyne.NewPos(10, 20), 3, fill)
	s.Disc(fyne.NewPos(10, 20), -1, fill)
	s.Polygon(points, fill)
	s.Facet(points, fill, edge, 2)
	want := []widgets.Shape{
		{Kind: widgets.Box, At: fyne.NewPos(1, 2), Size: fyne.NewSize(3, 4), Radius: 5, Fill: fill},
		{Kind: widgets.Disc, At: fyne.NewPos(7, 17), Size: fyne.NewSize(6, 6), Fill: fill},
		{Kind: widgets.Disc, At: fyne.NewPos(10, 20), Fill: fill},
		{Kind: widgets.Polygon, Points: points, Fill: fill},
		{Kind: widgets.Polygon, Points: points, Fill: fill, Stroke: edge, Width: 2},
	}
	if !reflect.DeepEqual(s.Shapes, want) {
		t.Errorf("drawn: %+v, want %+v", s.Shapes, want)
	}
}

// TestTriangle: one corner lies ahead, the other two behind it to both sides.
func TestTriangle(t *testing.T) {
	c := fyne.NewPos(50, 60)
	for _, d := range []fyne.Delta{{DX: 1}, {DX: -1}, {DY: 1}, {DY: -1}} {
		var s Sketch
		s.Triangle(c, 10, d, widgets.Ink(widgets.ColorText))
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

func TestRegions(t *testing.T) {
	var s Sketch
	r := Rect{1, 2, 3, 4}
	s.Region(widgets.OfCell, 7, r)
	s.Drag(9, r, fyne.NewDelta(0, 1))
	want := []widgets.Region{
		{Kind: widgets.OfCell, Index: 7, At: r.At(), Size: r.Size()},
		{Kind: widgets.OfDrag, Index: 9, At: r.At(), Size: r.Size(), Along: fyne.NewDelta(0, 1)},
	}
	if !slices.Equal(s.Regions, want) {
		t.Errorf("regions %+v, want %+v", s.Regions, want)
	}
}

func TestArtist(t *testing.T) {
	var a widgets.Artist = Artist(func(v widgets.View, size fyne.Size) widgets.Scene {
		s := New(v, nil)
		s.Region(widgets.OfCell, s.Cursor, Rect{W: size.Width, H: size.Height})
		return s.Scene
	})
	if got := a.MinSize(); got != fyne.NewSize(360, 250) {
		t.Errorf("the smallest size is %v", got)
	}
	scene := a.Scene(widgets.View{Cursor: 7}, fyne.NewSize(400, 500))
	if len(scene.Regions) != 1 || scene.Regions[0].Index != 7 || scene.Regions[0].Size != fyne.NewSize(400, 500) {
		t.Errorf("drawn: %+v", scene)
	}
}
