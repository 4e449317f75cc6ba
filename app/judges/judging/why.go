package judging

import (
	"strconv"
	"strings"

	"quadrille/model"
	"quadrille/model/judge"
)

// Say returns a sentence about the answer: what is wrong, or that an accepted answer is
// longer than needed. Its Key is "" if the answer is simply right.
func (j Judged) Say(f *judge.Format) model.Phrase {
	switch {
	case j.Shifted > 0:
		if j.Shifted == 1 {
			return model.Say("judging.shiftedByOne", "Case", j.Case.Number)
		}
		return model.Say("judging.shifted", "Count", j.Shifted, "Case", j.Case.Number, "Last", j.Case.Number+j.Shifted-1)
	case j.BelongsTo > 0:
		return model.Say("judging.other", "Other", j.BelongsTo)
	case j.Grade == judge.Longer && f.Accepts(judge.Longer):
		return model.Say("judging.acceptedLonger", "Count", len(j.Reply.Moves)-j.Case.Length)
	case j.Grade == judge.Longer:
		return model.Say("judging.longer", "Moves", len(j.Reply.Moves), "Possible", j.Case.Length, "At", j.LeavesAt)
	case j.Grade == judge.NotFirst:
		return model.Say("judging.notFirst", "At", j.LeavesAt, "Move", j.notation(j.Case.Moves[j.LeavesAt-1]))
	case j.Grade == judge.Wrong && j.End != nil && j.Legal < len(j.Reply.Moves):
		return model.Say("judging.illegal", "At", j.Legal+1, "Move", j.notation(j.Reply.Moves[j.Legal]))
	case j.Left > 0:
		return model.Say("judging.unsolved", "Count", len(j.Reply.Moves), "Left", j.Left)
	case j.Grade == judge.Wrong && f.Wants == judge.Number && j.Reply.Err == nil && j.Case.Outcome == judge.Solved && j.Reply.Outcome == judge.Solved:
		return j.number(f)
	case j.Grade == judge.Right || j.Grade == judge.Another:
		return model.Phrase{}
	default:
		return j.Why
	}
}

// number says which number is wrong and which is right.
func (j Judged) number(f *judge.Format) model.Phrase {
	if f.Limit > 0 && j.Case.Length > f.Limit {
		return j.Why
	}
	return model.Say("judging.number", "Stated", j.Reply.Length, "Right", j.Case.Length)
}

func (j Judged) notation(m model.Move) string { return j.Case.Position.Puzzle().Notation(m) }

// Megabytes writes bytes in MB, with one decimal unless that is 0.
func Megabytes(bytes int64) string {
	return strings.TrimSuffix(strconv.FormatFloat(float64(bytes)/(1<<20), 'f', 1, 64), ".0")
}

// Line says the result of a test in a line, with its number from 1.
func Line(number int, r Result) model.Phrase {
	took := model.Say("judging.took", "Number", int(r.Took().Milliseconds()), "Memory", strconv.FormatFloat(max(float64(r.Memory)/(1<<20), 0.1), 'f', 1, 64))
	if r.Memory == 0 {
		took = model.Say("judging.tookTime", "Number", int(r.Took().Milliseconds()))
	}
	why := r.Why
	if r.Case > 0 {
		why = model.Say("judging.case", "Case", r.Case, "Why", why)
	}
	key := "judging.line"
	if why.Key == "" {
		key = "judging.line.plain"
	}
	return model.Say(key, "Number", number, "Verdict", string(r.Verdict), "Took", took, "Why", why)
}
