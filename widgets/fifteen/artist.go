// Package fifteen draws the boards of the fifteen-puzzle.
package fifteen

import (
	"quadrille/widgets"
	"quadrille/widgets/sliding"
)

// Artist returns the artist of the fifteen-puzzle; see package sliding.
func Artist() widgets.Artist {
	return sliding.Artist(sliding.Look{Side: 4, Written: 4, Pale: 3, Digits: 0.42, Homes: homes})
}

var homes = sliding.Homes("fifteen", [][2]string{
	{"1D6A87", "13485C"}, {"2D7E9C", "1C5063"}, {"3D92B1", "25586B"}, {"51AACA", "51AACA"},
	{"4E6E3A", "344926"}, {"62834A", "3E532F"}, {"77995B", "465A36"}, {"8FB26F", "8FB26F"},
	{"9A5B1E", "653B13"}, {"AF702E", "6D461C"}, {"C3843E", "734E24"}, {"DC9D52", "DC9D52"},
	{"7A4B86", "53335C"}, {"90629C", "5C3E63"}, {"A678B3", "65496D"}, {"C194CE", "C194CE"},
})
