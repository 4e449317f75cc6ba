package pane

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/model/modeltest/toy"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
	"quadrille/widgets/widgettest"
)

// blackBoard is an artist of boxes.
var blackBoard = sketch.Artist(func(v scene.View, size fyne.Size) scene.Scene {
	var s scene.Scene
	for cell := range toy.Letters {
		at, side := fyne.NewPos(float32(cell)*size.Width/toy.Letters, 0), fyne.NewSquareSize(size.Width/toy.Letters)
		s.Shapes = append(s.Shapes, scene.BoxShape(at.X, at.Y, side.Width, side.Height, 0, scene.ColorText))
		s.Regions = append(s.Regions, scene.Region{Kind: scene.OfCell, Index: cell, At: at, Size: side})
	}
	return s
})

// Of long answers the moves around the difference are shown, in one line.
func TestAnswers(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	a := NewAnswers()
	widgettest.Window(t, a, 400, 120)
	moves := make([]string, 80)
	for at := range moves {
		moves[at] = "m"
		a.SetView(AnswersView{Yours: AnswerLine{Moves: moves[:at+1]}, Best: AnswerLine{Moves: moves}, At: at})
		if s := a.shape(400); !widgettest.Paints(a, fmt.Sprint(at+1)) || s.end-s.first < 5 || s.end > len(moves) || float32(s.end-s.first)*s.pitch > 400 {
			t.Errorf("of a difference at %d the moves from %d to %d are shown", at, s.first, s.end)
		}
	}
}
