// Package heuristics draws positions that show something about a heuristic.
package heuristics

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Boards draws the first areas of positions side by side: a counterexample, or what is before and after a
// move. It ignores the view that it gets.
type Boards struct {
	Artist scene.Artist
	Views  []scene.View
	Move   string // between two boards
}

// MinSize returns the size of a board.
func (Boards) MinSize() fyne.Size { return fyne.NewSquareSize(boardSize) }

const (
	boardSize = 240
	arrowSize = 110
	wordsSize = 20
)

// Scene draws the boards in the size of MinSize, with an arrow and the move between two.
func (b Boards) Scene(scene.View, fyne.Size) (s scene.Scene) {
	for i, v := range b.Views {
		x := float32(i) * (boardSize + arrowSize)
		shapes, _ := scene.DrawArea(b.Artist, v, 0, fyne.NewPos(x, 0), fyne.NewSquareSize(boardSize))
		s.Shapes = append(s.Shapes, shapes...)
		if i > 0 {
			tip := fyne.NewPos(x-12, boardSize/2)
			s.Shapes = append(s.Shapes,
				widgets.TextShape(b.Move, wordsSize, true, scene.ColorText, fyne.TextAlignCenter, x-arrowSize, boardSize/2-wordsSize, arrowSize),
				scene.LineShape(tip.SubtractXY(arrowSize-24, 0), tip.SubtractXY(8, 0), 3, scene.ColorAccent), scene.Shape{
					Kind: scene.Polygon, Fill: scene.Ink(scene.ColorAccent), Points: []fyne.Position{tip, tip.SubtractXY(14, 9), tip.SubtractXY(14, -9)},
				})
		}
	}
	return s
}
