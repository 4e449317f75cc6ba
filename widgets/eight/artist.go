// Package eight draws the boards of the eight-puzzle.
package eight

import (
	"quadrille/model/eight"
	"quadrille/widgets/scene"
	"quadrille/widgets/sliding"
)

// Artist returns the artist of the eight-puzzle; see package sliding.
func Artist() scene.Artist {
	return sliding.Artist[eight.Board](sliding.Style{Written: 1, Pale: 2, Homes: homes})
}

var homes = sliding.Homes("eight",
	"1D6A87", "2F86A6", "4BA3C3",
	"4E6E3A", "6A8D4E", "88AB69",
	"9A5B1E", "BA7832", "D5964C",
)
