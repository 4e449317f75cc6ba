// Package sliding draws the boards of puzzles with sliding tiles.
package sliding

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// Style is how the boards of one puzzle look.
type Style struct {
	// Homes are the colours of tiles by home, their cell in the goal: hue by row and depth by column
	// make a solved position look smooth.
	Homes   []fyne.ThemeColorName
	Pale    int     // the first column with dark digits
	Written int     // cells per group in the goal's text
	Digits  float32 // text size as part of a tile's side; 0 for the usual
}

// Homes defines the colours of a puzzle's homes, as six hex digits.
func Homes(puzzle string, colours ...string) []fyne.ThemeColorName {
	var names []fyne.ThemeColorName
	for i, colour := range colours {
		name := fyne.ThemeColorName(fmt.Sprintf("%s.home.%d", puzzle, i+1))
		names = append(names, scene.DefineFace(name, colour))
	}
	return names
}

// Artist returns the artist of a puzzle: the start is large, the goal small. The colour of a tile shows
// its home.
func Artist[B sliding.Board](look Style) scene.Artist { return boards[B](look).Artist() }

func boards[B sliding.Board](look Style) sketch.Boards {
	const goalSide = 0.114 // in sides of the start board, for each column of the goal
	side := sliding.Side[B]()
	return sketch.Boards{
		Side: side, Small: goalSide * float32(side), Written: look.Written,
		Face: func(p model.Position, cell int) sketch.Face {
			tiles := p.(sliding.Position[B])
			return face(look, tiles, tiles.Value(cell))
		},
		Cell: func(p model.Position, m model.Move) int {
			if tile, ok := p.(sliding.Position[B]).Target(m); ok {
				return tile
			}
			return scene.Missing
		},
		Into: func(p model.Position) int { return p.(sliding.Position[B]).Blank() },
	}
}

// face returns the face of a value. With an invalid goal tiles have no homes and one colour.
func face[B sliding.Board](look Style, p sliding.Position[B], value byte) sketch.Face {
	if value == 0 {
		return sketch.EmptyFace
	}
	f := sketch.Face{
		Fill:     scene.Ink(scene.ColorNeutral),
		Ink:      scene.Ink(scene.ColorOnDark),
		Text:     strconv.Itoa(int(value)),
		TextSize: look.Digits,
	}
	if p.GoalValid() {
		home := p.Home(value)
		f.Fill = scene.Ink(look.Homes[home])
		if home%sliding.Side[B]() >= look.Pale {
			f.Ink = scene.Ink(scene.ColorOnLight)
		}
	}
	return f
}
