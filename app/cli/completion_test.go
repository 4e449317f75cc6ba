package cli_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/app/cli"
)

// flagsByHelp lists the flags that the help of a command explains.
func flagsByHelp(verb string) []string {
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^  (-[a-z]+) `).FindAllStringSubmatch(run("", "help", verb).out, -1) {
		names = append(names, m[1])
	}
	return names
}

// TestCompletionIsComplete: the overview and completion know every command, completion knows
// every flag, and a command takes every flag that its help explains.
func TestCompletionIsComplete(t *testing.T) {
	overview := run("", "help").out
	for _, verb := range cli.Commands() {
		if !strings.Contains(overview, "\n  quadrille "+verb+" ") {
			t.Errorf("the overview doesn't name %s", verb)
		}
		if r := run("", "complete", verb); r != (result{cli.OK, verb + "\n", ""}) {
			t.Errorf("completing %s: %+v", verb, r)
		}
		flags := flagsByHelp(verb)
		if !slices.Contains(flags, "-lang") {
			t.Errorf("help %s explains %v", verb, flags)
		}
		completed := run("", "complete", verb, "-").out
		for _, flag := range flags {
			if r := run("", verb, flag+"="); !strings.Contains(r.err, flag+" needs a value") && !strings.Contains(r.err, flag+" takes no value") {
				t.Errorf("%s does not take %s, which its help explains: %s", verb, flag, r.err)
			}
			if !strings.Contains("\n"+completed, "\n"+flag+"\t") {
				t.Errorf("%s %s is not completed", verb, flag)
			}
		}
	}
}
