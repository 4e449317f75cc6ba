package grading

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"unicode"

	"quadrille/app/files/markdown"
	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
)

// CSV returns the marks as a table with a row for each work.
func CSV(works []Work, say *translate.Translator) string {
	rows := [][]any{{"program_version", "student", "file", "kind", "points", "of", "verdict", "tries", "same_answers_as", "reason"}}
	for _, w := range works {
		verdict, tries := "right", 0
		for _, m := range w.Marks {
			tries += m.Tries
		}
		switch {
		case w.Fault != nil:
			verdict = "unread"
		case !w.IsRight():
			verdict = "wrong"
		}
		var reasons []string
		for _, why := range w.Wrong() {
			reasons = append(reasons, say.Say(why))
		}
		rows = append(rows, []any{
			resources.Version, w.Student, w.File, w.Kind, w.Points(), len(w.Marks), verdict, tries, strings.Join(w.Same, ", "),
			strings.Join(reasons, "; "),
		})
	}
	return text.CSV(rows)
}

// Wrong says what is wrong: why the work can't be marked, or the verdict on each wrong answer. Of a program it is the first,
// and the mistakes that explain all its wrong traces.
func (w Work) Wrong() (all []model.Phrase) {
	if w.Fault != nil {
		return []model.Phrase{text.Reason(w.Fault)}
	}
	var causes []model.Phrase
	for _, m := range w.Marks {
		switch {
		case m.Right:
		case len(all) == 0 || w.Kind != Program:
			all = append(all, model.Say("cli.file", "Name", m.Asked, "Reason", m.Found[0]))
			causes = m.Report.Causes
		default:
			causes = slices.DeleteFunc(slices.Clone(causes), func(c model.Phrase) bool {
				return !slices.ContainsFunc(m.Report.Causes, func(other model.Phrase) bool { return other.String() == c.String() })
			})
		}
	}
	if len(causes) > 0 && w.Kind == Program {
		all = append(all, model.Say("grade.causes", "Causes", causes))
	}
	return all
}

// Report writes the page of a student, which refers to nothing outside and names no other student. board returns the picture of a position as SVG.
func (w Work) Report(to io.Writer, say *translate.Translator, board func(id string) (string, error)) error {
	var b strings.Builder
	line := func(before string, p model.Phrase) { b.WriteString(before + literal(say.Say(p)) + "\n") }
	b.WriteString("# " + literal(w.Student) + "\n\n")
	line("", model.Say("grade.points", "Number", w.Points(), "Of", len(w.Marks)))
	if w.Fault != nil {
		line("\n", text.Reason(w.Fault))
	}
	if wrong := w.Wrong(); w.Kind == Program && len(wrong) > 1 {
		line("\n", wrong[1])
	}
	for _, m := range w.Marks {
		b.WriteString("\n## " + literal(m.Asked) + "\n\n![](" + cmp.Or(m.Position, m.Asked) + ")\n\n")
		for i, found := range m.Found {
			sign := ""
			if i == 0 {
				sign = map[bool]string{true: "✓ ", false: "× "}[m.Right]
			}
			line("- "+sign, found)
		}
	}
	if err := markdown.Begin(to, string(say.Language), w.Student); err != nil {
		return err
	}
	return markdown.Handout{Language: string(say.Language), Board: board}.Write(to, []byte(b.String()))
}

// literal returns a text as Markdown that means nothing but the text.
func literal(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case unicode.IsControl(r):
			r = ' '
		case r < unicode.MaxASCII && (unicode.IsPunct(r) || unicode.IsSymbol(r)):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
