package cli

import (
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/resources"
	"quadrille/solver/formula"
)

// help explains a command or a format, or lists the commands.
func (c *command) help(rest []string) error {
	if len(rest) == 0 {
		return c.explain("")
	}
	topic := canonical(rest[0])
	if slices.Contains(Commands(), topic) {
		return c.explain(topic)
	}
	if names := formats(c); !slices.Contains(names, topic) {
		return unknown("cli.unknownCommand", topic, append(names, Commands()...), "Name", topic)
	}
	return describe(c, topic)
}

// explain writes the help of a command; "" is the overview.
func (c *command) explain(name string) error {
	key := "cli.help"
	if name != "" {
		key += "." + name
	}
	filled := filled(c.Streams.Entries)
	var lines model.Phrase
	for _, f := range c.verbs[name].all() {
		lines = model.Say("cli.flags", "Before", lines, "Name", f.is().name, "About", model.Say(f.is().text, filled...))
	}
	help := c.out.say.Text(key, append(filled, "Flags", lines)...) + "\n"
	return c.out.text(aligned(help))
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
func filled(entries []catalogue.Entry) []any {
	var several string // the first format for any number of cases
	for _, f := range slices.Backward(catalogue.Formats(entries)) {
		if !f.Frame.Single {
			several = f.Name
		}
	}
	return []any{
		"Puzzles", catalogue.Names(entries), "Formats", formatNames(entries), "Languages", languages(), "Most", judge.MaxText >> 20,
		// for examples
		"Format", several, "Position", entries[0].Puzzle.Default().String(), "First", string(entries[0].Puzzle.ID()),
		"Features", features(entries), "Expression", expression(entries),
	}
}

// features lists the features of the puzzles, one puzzle per line.
func features(entries []catalogue.Entry) model.Phrase {
	var lines model.Phrase
	for _, e := range entries {
		if f, err := e.Study(); err == nil {
			lines = model.Say("cli.features", "Before", lines, "Puzzle", string(e.Puzzle.ID()), "Names", formula.Names(f.Features()))
		}
	}
	return lines
}

// expression returns an example of a heuristic for the first puzzle; "" if it has no features.
func expression(entries []catalogue.Entry) string {
	f, err := entries[0].Study()
	if err != nil {
		return ""
	}
	names := formula.Names(f.Features())
	if len(names) == 0 {
		return ""
	}
	return names[0] + " + " + names[len(names)/2]
}

// anchor finds what texts don't show of a page: names of sections, and where links lead.
var anchor = regexp.MustCompile(` \{#\w+\}|\[([^]]*)\]\([^)]*\)`)

// formats lists the formats of test files, or describes one.
func (c *command) formats(rest []string) error {
	switch {
	case len(rest) == 1 && c.out.asJSON:
		return wrong("cli.noArguments", "Name", "formats -json", "Argument", rest[0])
	case len(rest) == 0 && flagFile.given(c):
		page, _, err := readPage(c, "formats")
		if err != nil {
			return err
		}
		return c.out.text(anchor.ReplaceAllString(string(page), "$1"))
	case len(rest) == 1 && flagFile.given(c):
		f, err := c.format(rest[0])
		if err != nil {
			return err
		}
		return c.out.text(f.Text)
	case len(rest) == 1:
		return describe(c, rest[0])
	}
	for _, f := range catalogue.Formats(c.Streams.Entries) {
		title, about, answer := c.out.say.Say(f.Title()), c.out.say.Say(f.About()), c.out.say.Say(f.Answer())
		err := c.out.report(object{
			"name", f.Name, "names", f.Names(), "puzzle", f.Puzzle.ID(), "title", title, "about", about, "answer", answer,
		}, fmt.Sprintf("%-12s %s\n             %s", f.Name, title, about))
		if err != nil {
			return err
		}
	}
	return nil
}

// describe writes the facts about a format: input, answer, limits and the judge's first sample, if it has one.
func describe(c *command, name string) error {
	f, err := c.format(name)
	if err != nil {
		return err
	}
	lines := []string{f.Name + ": " + c.out.say.Say(f.Title())}
	add := func(key string, args ...any) {
		lines = append(lines, "", c.out.say.Text("cli.format."+key, args...))
	}
	if also := f.Names()[1:]; len(also) > 0 {
		lines = append(lines, c.out.say.Say(model.Say("judge.also", "Names", also)))
	}
	add("input", "About", f.About())
	add("answer", "About", f.Answer())
	lines = append(lines, "", c.out.say.Say(judging.Describe(f, nil, judging.Limits(f, nil))))
	for _, shown := range f.Samples[:min(1, len(f.Samples))] {
		sample, err := generate.ReadTest(c.ctx, c.entry(f.Puzzle), f, model.Phrase{}, strings.NewReader(shown.Input))
		if err != nil {
			return err
		}
		for i, example := range [][]byte{sample.Input, sample.Answers(f)} {
			add([]string{"exampleInput", "exampleAnswer"}[i])
			for _, line := range translate.Excerpt(string(example)) {
				lines = append(lines, "  "+line)
			}
		}
	}
	return c.out.text(strings.Join(lines, "\n") + "\n")
}

// version prints the version and the commit; with -v also the system, the version of Go and the
// modules.
func (c *command) version([]string) error {
	var text strings.Builder
	fmt.Fprintf(&text, "quadrille %s\ncommit %s\n", resources.Version, resources.Commit)
	if build, ok := debug.ReadBuildInfo(); ok && flagVerbose.given(c) {
		fmt.Fprintf(&text, "%s/%s %s\n", runtime.GOOS, runtime.GOARCH, runtime.Version())
		for _, m := range build.Deps {
			fmt.Fprintf(&text, "%s %s\n", m.Path, m.Version)
		}
	}
	return c.out.text(text.String())
}
