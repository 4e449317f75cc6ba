package judge

import (
	"cmp"
	"slices"
	"strings"

	"quadrille/model"
)

// WithData returns those of the formats for which test data can be made.
func WithData(formats []*Format) []*Format {
	without := func(f *Format) bool { return f.Data.Random == nil }
	return slices.DeleteFunc(slices.Clone(formats), without)
}

// UsualFull is the number of cases in a file of full size if the judge states none.
const UsualFull = 100

// Single reports whether a file that is made for the judge holds exactly one case.
func (f *Format) Single() bool { return f.Frame.Single || f.Data.OneCase }

// FullSize is the number of cases in a file of full size.
func (f *Format) FullSize() int {
	if f.Single() {
		return 1
	}
	return cmp.Or(f.Data.Full, f.Data.Promise.Cases, UsualFull)
}

// Layout is a layout of an input file other than that of WriteCases.
type Layout struct {
	Name  model.Phrase
	Apply func(text string) string
}

// Layouts lists the layouts that a program should read too, with the same answers.
func Layouts() []Layout {
	return []Layout{
		{model.Say("judge.layout.blanks"), addBlanks},
		{model.Say("judge.layout.crlf"), func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }},
		{model.Say("judge.layout.cut"), func(text string) string { return strings.TrimRight(text, "\n") }},
	}
}

// addBlanks adds blanks before and after each line, doubles those between entries, and adds
// an empty line at the end, as in the samples of POJ 1077 and UVa 652.
func addBlanks(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSuffix(line, "\n"); line != "" {
			line = " " + strings.ReplaceAll(line, " ", "  ") + " "
		}
		b.WriteString(line + "\n")
	}
	return b.String() + "\n"
}
