package sketch

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/widgets/scene"
)

// sample is a position whose goal has a menu, and its row has none. In it the first
// move is legal, and there is no move of the number illegal.
var sample = toy.Puzzle{}.Default()

const illegal model.Move = toy.Moves

// still is a view with nothing marked.
func still() scene.View {
	return scene.View{
		Position: sample, Say: func(p model.Phrase) string { return p.Key },
		Cursor: scene.Missing, Hover: scene.Missing, Grabbed: scene.Missing, Target: scene.Missing,
	}
}

func TestNew(t *testing.T) {
	verdicts := []scene.Rating{{Move: 0, Distance: 3}}
	for _, c := range []struct {
		name       string
		moving     bool
		move       model.Move
		wantMoving bool
		verdicts   int
		lit        model.Move
		answered   bool
	}{
		{"still", false, 0, false, 1, 0, true},
		{"under way", true, 0, true, 0, 0, false},
		{"not legal", true, illegal, false, 1, illegal, false},
	} {
		v := still()
		v.Moving, v.Move, v.Fraction, v.Ratings, v.Lit, v.Answer = c.moving, c.move, 0.7, verdicts, &scene.Rating{Move: c.lit}, scene.Wrong
		s := New(v)
		if s.Moving != c.wantMoving || (s.Fraction > 0) != c.wantMoving || len(s.Ratings) != c.verdicts || (s.Lit != nil) != c.answered || (s.Answer != scene.NoAnswer) != c.answered {
			t.Errorf("%s: moving %t at %v, %d verdicts, %v lit, answer %d", c.name, s.Moving, s.Fraction, len(s.Ratings), s.Lit, s.Answer)
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

// What a repair would change has a dark line between light ones, inside its cell.
func TestChangesAreOutlined(t *testing.T) {
	artist := Artist(func(v scene.View, _ fyne.Size) scene.Scene {
		s := New(v)
		s.Region(scene.OfCell, 0, Rect{10, 10, 90, 90})
		s.Region(scene.OfCell, 1, Rect{110, 10, 90, 90})
		return s.Scene
	})
	v := still()
	v.Changes = []int{1}
	shapes := artist.Scene(v, fyne.NewSize(300, 300)).Shapes
	if len(shapes) != 2 || shapes[0].Stroke.Name != scene.ColorPanel || shapes[1].Stroke.Name != scene.ColorText ||
		shapes[0].Width <= shapes[1].Width || shapes[0].At.X < 110 || shapes[1].At.X <= shapes[0].At.X {
		t.Errorf("the outline is %+v", shapes)
	}
}
