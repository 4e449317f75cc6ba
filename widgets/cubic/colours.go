package cubic

import (
	"fyne.io/fyne/v2"

	"quadrille/model/cubic"
	"quadrille/widgets"
)

var colorEdge = widgets.DefineColor("cubic.edge", "1F2933", "0F1317")

// paints holds how each face looks: its colour and that of its letter.
var paints = [cubic.Colours]struct{ fill, letter fyne.ThemeColorName }{
	cubic.White: {widgets.DefineColor("cubic.white", "F7F5EF", "F7F5EF"), widgets.ColorOnLight},
	cubic.Red:   {widgets.DefineColor("cubic.red", "CC4B4B", "CC4B4B"), widgets.ColorOnDark},
	cubic.Blue:  {widgets.DefineColor("cubic.blue", "2C66B0", "2C66B0"), widgets.ColorOnDark},
}
