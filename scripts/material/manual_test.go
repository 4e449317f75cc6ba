package main

import (
	"strings"
	"testing"

	"quadrille/app/cli"
)

// TestManual: the page has the usual sections and a part for each command, flags are terms of lists,
// and what troff would interpret is escaped.
func TestManual(t *testing.T) {
	page := string(manual())
	at := 0
	for _, want := range []string{
		".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH COMMANDS", ".SS solve\n.PP\nquadrille solve \\-format",
		"\n.TP\n.B \\-format FORMAT\none of ", ".SH EXIT STATUS\n.TP\n.B 0\neverything", ".SH EXAMPLES\n.PP\n.EX\n  quadrille solve",
	} {
		next := strings.Index(page[at:], want)
		if next < 0 {
			t.Fatalf("%q does not follow in\n%s", want, page)
		}
		at += next
	}
	for _, name := range cli.Commands() {
		if !strings.Contains(page, "\n.SS "+name+"\n.PP\nquadrille "+name) {
			t.Errorf("the page does not explain %s", name)
		}
	}
	if got := roff("-a\\b\n.c\n'd"); got != `\-a\eb`+"\n\\&.c\n\\&'d" {
		t.Errorf("escaped: %s", got)
	}
}
