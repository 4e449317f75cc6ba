package rotation

import (
	"strconv"

	"quadrille/model/rotation"
	"quadrille/widgets"
)

// faces holds the face of each digit; entry 0 is unused. The colours differ in
// brightness too, so that they can be told apart in greyscale.
var faces = [rotation.Digits + 1]face{
	1: {
		fill: widgets.Ink(widgets.DefineColor("rotation.one", "1F77B4", "1F77B4")),
		ink:  widgets.Ink(widgets.ColorOnDark), text: strconv.Itoa(1),
	},
	2: {
		fill: widgets.Ink(widgets.DefineColor("rotation.two", "E8A33D", "E8A33D")),
		ink:  widgets.Ink(widgets.ColorOnLight), text: strconv.Itoa(2),
	},
	3: {
		fill: widgets.Ink(widgets.DefineColor("rotation.three", "3C9D76", "3C9D76")),
		ink:  widgets.Ink(widgets.ColorOnDark), text: strconv.Itoa(3),
	},
}
