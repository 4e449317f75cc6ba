// Package sliding draws the boards of puzzles with sliding tiles.
package sliding

import (
	"fmt"
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// hues are the colours of tiles by the row of their home, their cell in the goal: of the first, middle and last column.
var hues = [][3]int{
	{0x1D6A87, 0x2F86A6, 0x4BA3C3},
	{0x4E6E3A, 0x6A8D4E, 0x88AB69},
	{0x9A5B1E, 0xBA7832, 0xD5964C},
	{0x7A4B86, 0x9C6CA9, 0xC194CE},
	{0x48566A, 0x647389, 0x8391A6},
}

// home is the look of a tile by its home: hue by row and depth by column make a solved position look smooth.
type home struct {
	fill fyne.ThemeColorName
	ink  fyne.ThemeColorName
}

// homes are those of boards by their number of columns, row and column.
var homes = func() (all [6][5][5]home) {
	for cols := 2; cols < len(all); cols++ {
		for row, hue := range hues {
			for column := range cols {
				at := 2 * float64(column) / float64(cols-1)
				from := min(int(at), 1)
				colour, light := 0, 0.0
				for shift := 0; shift < 24; shift += 8 {
					a, b := float64(hue[from]>>shift&0xff), float64(hue[from+1]>>shift&0xff)
					part := int(a + (at-float64(from))*(b-a) + 0.5)
					colour |= part << shift
					light += [...]float64{0.0722, 0.7152, 0.2126}[shift/8] * math.Pow(float64(part)/255, 2.2)
				}
				name := fyne.ThemeColorName(fmt.Sprintf("%s.home.%d.%d.%d", sliding.Any.ID(), cols, row, column))
				h := home{scene.DefineFace(name, fmt.Sprintf("%06X", colour)), scene.ColorOnDark}
				if light > 0.3 { // white would have a contrast of less than 3
					h.ink = scene.ColorOnLight
				}
				all[cols][row][column] = h
			}
		}
	}
	return all
}()

// Artist returns the artist of all sizes: the start is large, the goal small. The colour of a tile shows
// its home.
func Artist() scene.Artist {
	return sketch.Artist(func(v scene.View, size fyne.Size) scene.Scene {
		return boards(v.Position.(sliding.Position).Size()).Artist().Scene(v, size)
	})
}

func boards(size sliding.Size) sketch.Boards {
	// In sides of the start board: more cells need a larger goal, until there is less room for it.
	small, least := 0.114*float32(max(size.Rows, size.Cols)), float32(0)
	if size.Cells() >= 20 {
		small, least = 0.4, 150
	}
	written := int(size.Cols)
	if size.Cells() <= 10 {
		written = 1
	}
	return sketch.Boards{
		Small: small, Least: least, Written: written, Docks: size.Cells() >= 20,
		Face: func(p model.Position, cell int) sketch.Face {
			tiles := p.(sliding.Position)
			return face(tiles, tiles.Value(cell))
		},
		Cell: func(p model.Position, m model.Move) int {
			if tile, ok := p.(sliding.Position).Target(m); ok {
				return tile
			}
			return scene.Missing
		},
		Into: func(p model.Position) int { return p.(sliding.Position).Blank() },
	}
}

// face returns the face of a value. With an invalid goal tiles have no homes and one colour.
func face(p sliding.Position, value byte) sketch.Face {
	if value == 0 {
		return sketch.EmptyFace
	}
	f := sketch.Face{
		Fill: scene.Ink(scene.ColorNeutral),
		Ink:  scene.Ink(scene.ColorOnDark),
		Text: strconv.Itoa(int(value)),
	}
	switch cells := p.Size().Cells(); {
	case cells >= 20:
		f.TextSize = 0.38
	case cells > 10:
		f.TextSize = 0.42
	}
	if p.GoalValid() {
		cols, at := int(p.Size().Cols), p.Home(value)
		look := homes[cols][at/cols][at%cols]
		f.Fill, f.Ink = scene.Ink(look.fill), scene.Ink(look.ink)
	}
	return f
}
