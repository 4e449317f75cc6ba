package shell

import (
	"quadrille/model/judge"
	"quadrille/widgets"
)

// Tone is the tone of a grade. An answer that solves the position but could be shorter or
// earlier in order is a caution, even if the judge accepts it.
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
