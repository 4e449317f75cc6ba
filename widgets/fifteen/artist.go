// Package fifteen draws the boards of the fifteen-puzzle.
package fifteen

import (
	"quadrille/model/fifteen"
	"quadrille/widgets/scene"
	"quadrille/widgets/sliding"
)

// Artist returns the artist of the fifteen-puzzle; see package sliding.
func Artist() scene.Artist {
	return sliding.Artist[fifteen.Board](sliding.Style{Written: 4, Pale: 3, Digits: 0.42, Homes: homes})
}

var homes = sliding.Homes("fifteen",
	"1D6A87", "2D7E9C", "3D92B1", "51AACA",
	"4E6E3A", "62834A", "77995B", "8FB26F",
	"9A5B1E", "AF702E", "C3843E", "DC9D52",
	"7A4B86", "90629C", "A678B3", "C194CE",
)
