package eight

import (
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
	"quadrille/widgets/sketch/sketchtest"
)

func position(body string) model.Position { return sketchtest.Position(eight.Puzzle{}, body) }

func TestArtist(t *testing.T) {
	sketchtest.Artist(t, Artist(),
		position("23415x768/12345678x"),
		position("12345678x/12345678x"),
		position("2831x4765/1238x4765"),
		position("23415x766/12345678x"), // a tile stands twice
		position("23415x786/12345678x"), // odd
		position("23415x768/1234x668x"), // the goal is invalid
		position("555555555/xxxxxxxxx"),
	)
}

// TestPlainGrid: an artist that has only faces and cells of moves fulfils the contract too. Its tiles
// turn in their cells.
func TestPlainGrid(t *testing.T) {
	plain := sketch.Boards{
		Side: 3, Small: 0.42, Written: 1,
		Face: func(p model.Position, cell int) sketch.Face {
			value := p.(interface{ Value(cell int) byte }).Value(cell)
			return sketch.Face{Fill: scene.Ink(scene.ColorAccent), Ink: scene.Ink(scene.ColorOnAccent), Text: string(rune('a' + value))}
		},
		Cell: func(p model.Position, m model.Move) int {
			cell, _ := p.(interface {
				Target(m model.Move) (int, bool)
			}).Target(m)
			return cell
		},
	}
	sketchtest.Artist(t, plain.Artist(), position("23415x768/12345678x"), position("12345678x/12345678x"))
}

// TestFlaws: the boards of this puzzle have all that a board can have, so the tests of
// artists are tested on them.
func TestFlaws(t *testing.T) {
	sketchtest.Flaws(t, Artist(), position("23415x768/12345678x"), position("23415x766/12345678x"))
}
