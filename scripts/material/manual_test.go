package main

import (
	"strings"
	"testing"

	"quadrille/app/cli"
)

// TestManual: the page has a section for each command and escapes what troff would interpret.
func TestManual(t *testing.T) {
	page := string(manual())
	for _, name := range cli.Commands() {
		if name != "help" && !strings.Contains(page, "\n.SH QUADRILLE "+strings.ToUpper(name)+"\n.PP\n.nf\nquadrille "+name) {
			t.Errorf("the page does not explain %s", name)
		}
	}
	if got := roff("-a\\b\n.c\n'd"); got != `\-a\eb`+"\n\\&.c\n\\&'d" {
		t.Errorf("escaped: %s", got)
	}
}
