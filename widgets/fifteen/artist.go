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

var homes = sliding.Homes("fifteen", []string{
	"1D6A87", "2D7E9C", "3D92B1", "51AACA",
	"4E6E3A", "62834A", "77995B", "8FB26F",
	"9A5B1E", "AF702E", "C3843E", "DC9D52",
	"7A4B86", "90629C", "A678B3", "C194CE",
}, []string{
	"13485C", "1C5063", "25586B", "51AACA",
	"344926", "3E532F", "465A36", "8FB26F",
	"653B13", "6D461C", "734E24", "DC9D52",
	"53335C", "5C3E63", "65496D", "C194CE",
})
