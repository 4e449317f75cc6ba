package main

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"quadrille/app/cli"
	"quadrille/resources"
)

// manual returns the manual page, quadrille(1), in the macros of man(7). It is the English help.
func manual() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, ".TH QUADRILLE 1 \"\" \"Quadrille %s\"\n", resources.Version)
	b.WriteString(".SH NAME\nquadrille \\- set up, solve and study classic search puzzles\n")
	b.WriteString(".SH DESCRIPTION\n" + formatted(printed("help")))
	for _, name := range cli.Commands() {
		if name != "help" {
			b.WriteString(".SH QUADRILLE " + strings.ToUpper(name) + "\n" + formatted(printed("help", name)))
		}
	}
	return b.Bytes()
}

// printed returns what a command prints.
func printed(args ...string) string {
	var out bytes.Buffer
	s := cli.Standard()
	s.Out = &out
	cli.Run(context.Background(), args, s)
	return out.String()
}

// formatted returns a help text in macros. Lines and tables keep their layout; running text is
// filled.
func formatted(text string) string {
	var b strings.Builder
	for paragraph := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n\n") {
		if strings.Contains(paragraph, "\n") || strings.HasPrefix(paragraph, " ") || strings.HasPrefix(paragraph, "quadrille ") {
			fmt.Fprintf(&b, ".PP\n.nf\n%s\n.fi\n", roff(paragraph))
		} else {
			fmt.Fprintf(&b, ".PP\n%s\n", roff(paragraph))
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
