package cli

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/resources"
)

// The manual page and the completions are made from the English help.

// topic is the help of one command.
type topic struct {
	name  string // "" is the overview
	text  string
	flags []flag
}

// flag describes a flag; value is the name of its value, "" for none.
type flag struct{ name, value, about string }

// flagLine matches a line of the help about a flag: its name, the name of its value (if it has
// one) and its meaning.
var flagLine = regexp.MustCompile(`(?m)^  -([\w-]+) +(?:([A-Z]\S*) +)?(.+)$`)

// topics lists the help of all commands in alphabetical order, the overview first.
func topics() []topic {
	c := &command{say: translate.New(translate.English), Streams: Streams{Entries: catalogue.Catalogue()}}
	all := make([]topic, 0, len(verbs())+1)
	for _, name := range append([]string{""}, slices.Sorted(maps.Keys(verbs()))...) {
		t := topic{name: name, text: c.helpOf(name)}
		for _, m := range flagLine.FindAllStringSubmatch(t.text, -1) {
			t.flags = append(t.flags, flag{m[1], m[2], m[3]})
		}
		all = append(all, t)
	}
	return all
}

// Manual returns the manual page, quadrille(1), in the macros of man(7).
func Manual() string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH QUADRILLE 1 \"\" \"Quadrille %s\"\n", resources.Version)
	b.WriteString(".SH NAME\nquadrille \\- set up, solve and study classic search puzzles\n")
	for _, t := range topics() {
		heading := "DESCRIPTION"
		if t.name != "" {
			heading = "QUADRILLE " + strings.ToUpper(t.name)
		}
		fmt.Fprintf(&b, ".SH %s\n", heading)
		for paragraph := range strings.SplitSeq(t.text, "\n\n") {
			// Lines and tables keep their layout; running text is filled.
			if strings.Contains(paragraph, "\n") || strings.HasPrefix(paragraph, " ") || strings.HasPrefix(paragraph, "quadrille ") {
				fmt.Fprintf(&b, ".PP\n.nf\n%s\n.fi\n", roff(paragraph))
			} else {
				fmt.Fprintf(&b, ".PP\n%s\n", roff(paragraph))
			}
		}
	}
	return b.String()
}

// roff escapes the characters that troff interprets.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
