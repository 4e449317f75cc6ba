package shell

import (
	"quadrille/model/judge"
	"quadrille/widgets"
)

// Tone returns the tone of a grade. It is Caution for an answer that solves the position but isn't
// shortest or lexicographically first, even if the judge accepts it.
func Tone(g judge.Grade) widgets.Tone {
	switch g {
	case judge.Right, judge.Another:
		return widgets.Fine
	case judge.NotFirst, judge.Longer:
		return widgets.Caution
	case judge.Wrong, judge.Missing:
		return widgets.Faulty
	default:
		return widgets.Calm
	}
}
