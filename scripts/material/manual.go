package main

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"

	"quadrille/app/cli"
	"quadrille/resources"
)

// manual returns the manual page, quadrille(1), in the macros of man(7). It is the English help.
func manual() []byte {
	var description, commands, status, examples strings.Builder
	add := func(to *strings.Builder, help string) {
		for paragraph := range strings.SplitSeq(strings.TrimSuffix(help, "\n"), "\n\n") {
			heading, lines, _ := strings.Cut(paragraph, "\n")
			switch heading {
			case "Example", "Examples":
				examples.WriteString(".PP\n.EX\n" + roff(lines) + "\n.EE\n")
			case "Exit status":
				status.WriteString(formatted(lines))
			default:
				to.WriteString(formatted(paragraph))
			}
		}
	}
	add(&description, printed("help"))
	for _, name := range cli.Commands() {
		fmt.Fprintf(&commands, ".SS %s\n", name)
		add(&commands, printed("help", name))
	}
	var page bytes.Buffer
	fmt.Fprintf(&page, ".TH QUADRILLE 1 \"\" \"Quadrille %s\"\n", resources.Version)
	page.WriteString(".SH NAME\nquadrille \\- set up, solve and study classic search puzzles\n")
	page.WriteString(".SH SYNOPSIS\n.B quadrille\n[\\fIFILE\\fR|\\fIID\\fR|\\fICOMMAND\\fR \\fIARGUMENT\\fR ...]\n")
	for _, section := range []struct {
		title string
		text  *strings.Builder
	}{{"DESCRIPTION", &description}, {"COMMANDS", &commands}, {"EXIT STATUS", &status}, {"EXAMPLES", &examples}} {
		fmt.Fprintf(&page, ".SH %s\n%s", section.title, section.text)
	}
	return page.Bytes()
}

// printed returns what a command prints.
func printed(args ...string) string {
	var out bytes.Buffer
	s := cli.Standard()
	s.Out = &out
	cli.Run(context.Background(), args, s)
	return out.String()
}

// row matches a line of a table in the help: a term and its meaning.
var row = regexp.MustCompile(`^  (\S.*?)  +(\S.*)$`)

// formatted returns a paragraph of the help in macros.
func formatted(paragraph string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(paragraph, "\n") {
		if m := row.FindStringSubmatch(line); m != nil {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(m[1]), roff(m[2]))
		} else if text, isIndented := strings.CutPrefix(line, "  "); isIndented {
			fmt.Fprintf(&b, ".IP\n%s\n", roff(text))
		} else {
			fmt.Fprintf(&b, ".PP\n%s\n", roff(line))
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
