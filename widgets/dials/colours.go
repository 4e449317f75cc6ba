package dials

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// trends holds the colours of the coach's verdicts.
var trends = map[widgets.Trend]fyne.ThemeColorName{
	widgets.Helps: widgets.ColorGood,
	widgets.Keeps: widgets.ColorSecondary,
	widgets.Costs: widgets.ColorBad,
}
