package cli

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// help explains a command or a format, or lists the commands.
func (c *command) help(rest []string) error {
	switch {
	case len(rest) > 1:
		return wrong("cli.helpOfOne")
	case len(rest) == 0:
		return manual{c}.explain("")
	}
	topic := canonical(rest[0])
	if isVerb(topic) {
		return manual{c}.explain(topic)
	}
	names := judge.Names(catalogue.Formats(c.Entries))
	if !slices.Contains(names, topic) {
		return unknown(topic, append(names, Commands()...))
	}
	return manual{c}.describe(topic)
}

// manual writes the help of commands and formats.
type manual struct{ command *command }

// explain writes the help of a command; "" is the overview.
func (m manual) explain(name string) error {
	key := "cli.help"
	if name != "" {
		key += "." + name
	}
	filled := m.filled()
	var lines model.Phrase
	for _, f := range verbs()[name].allFlags() {
		lines = model.Say("cli.flags", "Before", lines, "Name", f.name, "About", model.Say(f.about, filled...))
	}
	help := m.command.out.say.Say(model.Say(key, append(filled, "Flags", lines)...)) + "\n"
	return m.command.out.print(aligned(help))
}

// aligned returns a text in which the second column, after a tab, begins at the same place.
func aligned(text string) string {
	const first = 18 // columns
	var b strings.Builder
	for line := range strings.Lines(text) {
		left, right, isRow := strings.Cut(line, "\t")
		if isRow {
			left = strings.TrimSuffix(left, " ")
			left += strings.Repeat(" ", max(first-columns(left), 2))
		}
		b.WriteString(left + right)
	}
	return b.String()
}

// filled returns what texts of the help fill in.
func (m manual) filled() []any {
	var limits []string
	var several string // the first format for any number of cases
	for _, f := range catalogue.Formats(m.command.Entries) {
		if l := f.Judging.Limits; l.Memory > 0 {
			limits = append(limits, fmt.Sprintf("%s %v, %d KB;", f.Name, l.Time, l.Memory))
		} else if l.Time > 0 {
			limits = append(limits, fmt.Sprintf("%s %v;", f.Name, l.Time))
		}
		if several == "" && !f.Frame.Single {
			several = f.Name
		}
	}
	return []any{
		"Puzzles", catalogue.Names(m.command.Entries), "Formats", formatNames(m.command.Entries), "Limits", limits,
		"Languages", languages(), "Most", judge.MaxText >> 20,
		// for examples
		"Format", several, "Position", m.command.Entries[0].Puzzle.Default().String(), "First", string(m.command.Entries[0].Puzzle.ID()),
		"Features", features(m.command.Entries), "Expression", expression(m.command.Entries),
	}
}

// features lists the features of the puzzles, one puzzle per line.
func features(entries []catalogue.Entry) model.Phrase {
	var lines model.Phrase
	for _, e := range entries {
		if f, ok := e.Engine.(solver.Featured); ok {
			lines = model.Say("cli.features", "Before", lines, "Puzzle", string(e.Puzzle.ID()), "Names", formula.Names(f.Features()))
		}
	}
	return lines
}

// expression returns an example of a heuristic for the first puzzle; "" if it has no features.
func expression(entries []catalogue.Entry) string {
	f, ok := entries[0].Engine.(solver.Featured)
	if !ok {
		return ""
	}
	names := formula.Names(f.Features())
	return names[0] + " + " + names[len(names)/2]
}

// formats lists the formats of test files, or describes one.
func (c *command) formats(rest []string) error {
	switch {
	case len(rest) > 1 || len(rest) == 1 && c.out.asJSON:
		return wrong("cli.noArguments", "Name", "formats", "Argument", rest[len(rest)-1])
	case len(rest) == 1:
		return manual{c}.describe(rest[0])
	}
	var text strings.Builder
	for _, f := range catalogue.Formats(c.Entries) {
		if !c.out.asJSON {
			fmt.Fprintf(&text, "%-12s %s\n             %s\n", f.Name, c.out.say.Say(f.Title()), c.out.say.Say(f.About()))
			continue
		}
		text.WriteString(jsonLine(map[string]any{
			"name": f.Name, "names": f.Names(), "puzzle": string(f.Puzzle.ID()), "title": c.out.say.Say(f.Title()), "about": c.out.say.Say(f.About()),
			"answer": c.out.say.Say(f.Answer()),
		}))
	}
	return c.out.print(text.String())
}

// describe writes what is known of a format: input, answer, limits and the judge's first sample.
func (m manual) describe(name string) error {
	entry, f, err := m.command.entry(name)
	if err != nil {
		return err
	}
	sample, err := generate.ReadTest(m.command.ctx, entry, f, model.Phrase{}, strings.NewReader(f.Samples[0]))
	if err != nil {
		return err
	}
	right, err := sample.Answers(f)
	if err != nil {
		return err
	}
	lines := []string{f.Name + ": " + m.command.out.say.Say(f.Title())}
	add := func(key string, args ...any) {
		lines = append(lines, "", m.command.out.say.Say(model.Say("cli.format."+key, args...)))
	}
	if also := f.Names()[1:]; len(also) > 0 {
		lines = append(lines, m.command.out.say.Say(model.Say("judge.also", "Names", also)))
	}
	add("input", "About", f.About())
	add("answer", "About", f.Answer())
	lines = append(lines, "", m.command.out.say.Say(judging.Describe(f, nil, judging.Limits(f, nil))))
	for i, example := range [][]byte{sample.Input, right} {
		add([]string{"exampleInput", "exampleAnswer"}[i])
		for _, line := range translate.Excerpt(string(example)) {
			lines = append(lines, "  "+line)
		}
	}
	return m.command.out.print(strings.Join(lines, "\n") + "\n")
}
