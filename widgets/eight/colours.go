package eight

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model/eight"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// homes holds the colours of tiles by their home in the goal: the hue says the
// row and the depth the column, so that a solved board is smooth.
var homes = [eight.Cells]fyne.ThemeColorName{
	defineHome("eight.home.11", "1D6A87"), defineHome("eight.home.12", "2F86A6"), defineHome("eight.home.13", "4BA3C3"),
	defineHome("eight.home.21", "4E6E3A"), defineHome("eight.home.22", "6A8D4E"), defineHome("eight.home.23", "88AB69"),
	defineHome("eight.home.31", "9A5B1E"), defineHome("eight.home.32", "BA7832"), defineHome("eight.home.33", "D5964C"),
}

// defineHome defines a colour that is the same on light and dark pages.
func defineHome(name fyne.ThemeColorName, colour string) fyne.ThemeColorName {
	return widgets.DefineColor(name, colour, colour)
}

// faceOf returns the face of a value on either board of a position. Where the
// goal is unsound tiles have no homes and are all of one colour.
func faceOf(p eight.Position, value byte) sketch.Face {
	if value == 0 {
		return sketch.EmptyFace
	}
	f := sketch.Face{
		Fill: widgets.Ink(widgets.ColorNeutral),
		Ink:  widgets.Ink(widgets.ColorOnDark),
		Text: strconv.Itoa(int(value)),
	}
	if p.GoalSound() {
		home := p.Home(value)
		f.Fill = widgets.Ink(homes[home])
		if home%columns == columns-1 { // white is hard to read on the lightest of each row
			f.Ink = widgets.Ink(widgets.ColorOnLight)
		}
	}
	return f
}
