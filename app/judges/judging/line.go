package judging

import (
	"strconv"
	"strings"

	"quadrille/model"
)

// Megabytes formats bytes in MB (2^20), with one decimal unless it is 0.
func Megabytes(bytes int64) string {
	return strings.TrimSuffix(strconv.FormatFloat(float64(bytes)/(1<<20), 'f', 1, 64), ".0")
}

// Line describes the result of a test in one line.
func (r Result) Line() model.Phrase {
	took := model.Say("judging.took", "Number", int(r.Took().Milliseconds()), "Memory", strconv.FormatFloat(max(float64(r.Memory)/(1<<20), 0.1), 'f', 1, 64))
	if r.Memory == 0 {
		took.Key = "judging.tookTime"
	}
	why := r.Why
	if r.Case > 0 {
		why = model.Say("judging.case", "Case", r.Case, "Why", why)
	}
	key := "judging.line"
	if why.Key == "" {
		key = "judging.line.plain"
	}
	return model.Say(key, "Number", r.Number, "Verdict", string(r.Verdict), "Took", took, "Why", why)
}
