package sketch

import (
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
