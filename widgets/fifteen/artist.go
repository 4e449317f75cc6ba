// Package fifteen draws the boards of the fifteen-puzzle.
package fifteen

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/sliding"
)

// Artist returns what draws the fifteen-puzzle; see package sliding.
func Artist() widgets.Artist {
	return sliding.Artist(sliding.Look{Side: 4, Written: 4, Homes: homes, Pale: 3, Digits: 0.42})
}

// homes holds the colours of tiles by their home in the goal.
var homes = []fyne.ThemeColorName{
	defineHome("fifteen.home.11", "1D6A87"), defineHome("fifteen.home.12", "2D7E9C"), defineHome("fifteen.home.13", "3D92B1"), defineHome("fifteen.home.14", "51AACA"),
	defineHome("fifteen.home.21", "4E6E3A"), defineHome("fifteen.home.22", "62834A"), defineHome("fifteen.home.23", "77995B"), defineHome("fifteen.home.24", "8FB26F"),
	defineHome("fifteen.home.31", "9A5B1E"), defineHome("fifteen.home.32", "AF702E"), defineHome("fifteen.home.33", "C3843E"), defineHome("fifteen.home.34", "DC9D52"),
	defineHome("fifteen.home.41", "7A4B86"), defineHome("fifteen.home.42", "90629C"), defineHome("fifteen.home.43", "A678B3"), defineHome("fifteen.home.44", "C194CE"),
}

// defineHome defines a colour that is the same on light and dark pages.
func defineHome(name fyne.ThemeColorName, colour string) fyne.ThemeColorName {
	return widgets.DefineColor(name, colour, colour)
}
