package shell

import (
	"quadrille/model/judge"
	"quadrille/widgets"
)

// Tone returns the tone of a grade. It is Caution for an answer that solves the position but isn't
// shortest or lexicographically first, even if the judge accepts it.
func Tone(g judge.Grade) widgets.Tone {
	return map[judge.Grade]widgets.Tone{
		judge.Right: widgets.Fine, judge.Another: widgets.Fine,
		judge.NotFirst: widgets.Caution, judge.Longer: widgets.Caution,
		judge.Wrong: widgets.Faulty, judge.Missing: widgets.Faulty,
	}[g]
}
