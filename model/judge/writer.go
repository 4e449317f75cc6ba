package judge

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"quadrille/model"
)

// UnsolvableText replaces the answer to a case without a solution in most formats.
const UnsolvableText = "unsolvable"

// appendNumber appends the beginning of the answer to a case.
func (f *Format) appendNumber(b []byte, number int) []byte {
	before, after, _ := strings.Cut(f.Numbered, "1")
	return append(strconv.AppendInt(append(b, before...), int64(number), 10), after...)
}

// AppendAnswer appends the answer to the next case of a file. A Bad case has no lines, but in Spaced formats still
// its blank line.
func (f *Format) AppendAnswer(b []byte, a Answer) []byte {
	if f.Frame.Spaced && a.Number > 1 {
		b = append(b, '\n')
	}
	if a.Outcome == Bad {
		return b
	}
	if f.Numbered != "" {
		b = append(f.appendNumber(b, a.Number), ' ')
	}
	if a.Outcome == Unsolvable || f.Judging.IsOver(a) {
		return append(b, f.Unsolvable+"\n"...)
	}
	return f.appendSolved(b, a)
}

func (f *Format) appendSolved(b []byte, a Answer) []byte {
	layout, isNumber := f.Reply, f.Judging.Wants == Number
	if isNumber || layout.HasLength {
		b = append(b, layout.Head...)
		if layout.Head != "" {
			b = append(b, ' ')
		}
		b = append(strconv.AppendInt(b, int64(a.Length), 10), '\n')
	}
	switch {
	case isNumber, layout.Between == "\n" && len(a.Moves) == 0:
	case layout.Boards:
		b = f.appendBoards(b, a)
	default:
		b = append(append(b, cmp.Or(f.moves(a.Moves), layout.NoMoves)...), '\n')
	}
	if beside := f.Judging.Beside; beside.Of != nil {
		line, _ := model.Replay(a.Position, a.Moves)
		b = fmt.Appendln(b, beside.Of(line[len(line)-1]))
	}
	return b
}

// Cases returns an input file with the given positions. If one doesn't fit, or a Single format gets more than
// one, the error is a *model.Refusal.
func (f *Format) Cases(positions ...model.Position) ([]byte, error) {
	for i, p := range positions {
		if !f.Fits(p) {
			return nil, model.Refuse("judge.refuse.fits", "Number", i+1, "Format", f.Title())
		}
	}
	if f.Frame.Single && len(positions) != 1 {
		return nil, model.Refuse("judge.refuse.single", "Format", f.Title())
	}
	var b []byte
	if f.Frame.Count {
		b = append(strconv.AppendInt(b, int64(len(positions)), 10), '\n')
	}
	for i, p := range positions {
		if f.Frame.Spaced && (i > 0 || f.Frame.Count) {
			b = append(b, '\n')
		}
		b = f.AppendCase(b, p)
	}
	if f.Frame.End != "" {
		b = append(b, f.Frame.End+"\n"...)
	}
	return b, nil
}

// Variant is another layout of an input file than that of Cases.
type Variant struct {
	Name  model.Phrase
	Apply func(text string) string
}

// Variants lists the layouts that a program should read too, with the same answers.
func (f *Format) Variants() []Variant {
	return []Variant{
		{model.Say("judge.layout.blanks"), f.addBlanks},
		{model.Say("judge.layout.crlf"), func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }},
		{model.Say("judge.layout.cut"), func(text string) string { return strings.TrimRight(text, "\n") }},
	}
}

// addBlanks adds blanks before and after each line, doubles those between entries, but not between words of an end mark,
// and adds an empty line at the end, as in the samples of POJ 1077 and UVa 652.
func (f *Format) addBlanks(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		switch line = strings.TrimSuffix(line, "\n"); {
		case line == f.Frame.End && strings.Trim(line, "0 ") != "":
			line = " " + line + " "
		case line != "":
			line = " " + strings.ReplaceAll(line, " ", "  ") + " "
		}
		b.WriteString(line + "\n")
	}
	return b.String() + "\n"
}
