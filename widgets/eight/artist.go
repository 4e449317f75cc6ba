// Package eight draws the boards of the eight-puzzle.
package eight

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/sliding"
)

// Artist returns what draws the eight-puzzle; see package sliding.
func Artist() widgets.Artist {
	return sliding.Artist(sliding.Look{Side: 3, Written: 1, Homes: homes, Pale: 2})
}

// homes holds the colours of tiles by their home in the goal.
var homes = []fyne.ThemeColorName{
	defineHome("eight.home.11", "1D6A87"), defineHome("eight.home.12", "2F86A6"), defineHome("eight.home.13", "4BA3C3"),
	defineHome("eight.home.21", "4E6E3A"), defineHome("eight.home.22", "6A8D4E"), defineHome("eight.home.23", "88AB69"),
	defineHome("eight.home.31", "9A5B1E"), defineHome("eight.home.32", "BA7832"), defineHome("eight.home.33", "D5964C"),
}

// defineHome defines a colour that is the same on light and dark pages.
func defineHome(name fyne.ThemeColorName, colour string) fyne.ThemeColorName {
	return widgets.DefineColor(name, colour, colour)
}
