package sliding

import (
	"strconv"

	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// face returns the face of a value on either board of a position. Where the goal
// is unsound tiles have no homes and are all of one colour.
func (look Look) face(p position, value byte) sketch.Face {
	if value == 0 {
		return sketch.EmptyFace
	}
	f := sketch.Face{
		Fill:     widgets.Ink(widgets.ColorNeutral),
		Ink:      widgets.Ink(widgets.ColorOnDark),
		Text:     strconv.Itoa(int(value)),
		TextSize: look.Digits,
	}
	if p.GoalSound() {
		home := p.Home(value)
		f.Fill = widgets.Ink(look.Homes[home])
		if home%look.Side >= look.Pale {
			f.Ink = widgets.Ink(widgets.ColorOnLight)
		}
	}
	return f
}
