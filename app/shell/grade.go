package shell

import (
	"quadrille/model/judge"
	"quadrille/widgets"
)

// Tone is that of what is said of an answer which a grade was given to. An answer
// that solves the position and could be shorter or earlier in order calls for
// caution, whether the judge takes it or not.
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
