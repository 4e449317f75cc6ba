package rotation

import (
	"strconv"

	"quadrille/model/rotation"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// faces holds the face of each digit; entry 0 is unused. The colours differ in
// brightness too, so that they can be told apart in greyscale.
var faces = [rotation.Digits + 1]sketch.Face{
	1: {
		Fill: widgets.Ink(widgets.DefineColor("rotation.one", "1F77B4", "1F77B4")),
		Ink:  widgets.Ink(widgets.ColorOnDark), Text: strconv.Itoa(1),
	},
	2: {
		Fill: widgets.Ink(widgets.DefineColor("rotation.two", "E8A33D", "E8A33D")),
		Ink:  widgets.Ink(widgets.ColorOnLight), Text: strconv.Itoa(2),
	},
	3: {
		Fill: widgets.Ink(widgets.DefineColor("rotation.three", "3C9D76", "3C9D76")),
		Ink:  widgets.Ink(widgets.ColorOnDark), Text: strconv.Itoa(3),
	},
}
