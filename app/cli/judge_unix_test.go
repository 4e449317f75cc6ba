//go:build unix

package cli_test

import (
	"strings"
	"testing"

	"quadrille/app/cli"
)

// TestArguments: they reach the program as they are, and what can't be run is named.
func TestArguments(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "1", sampleBoard)
	write(t, "solve.sh", "echo \"$@\" >&2; echo r")
	write(t, "main.kt", "")
	got := run("", words("judge -format poj1077 1 -- sh ./solve.sh 1 -x a.b")...)
	if !strings.Contains(got.out, "\n  1 -x a.b\n") {
		t.Errorf("%+v", got)
	}
	for command, want := range map[string]string{
		"1":              "Did you mean ./1?",
		"./main.kt":      "“main.kt” is a source file. Compile it",
		"sh no.sh":       "File no.sh not found in ",
		"./nothing":      "Program “./nothing” not found.",
		"nothing-at-all": "Program “nothing-at-all” not found.",
		"./1":            "“./1” can’t be started: permission denied",
	} {
		if got := run("", words("judge -format poj1077 1 -- "+command)...); got.status != cli.Usage || !strings.Contains(got.err, want) {
			t.Errorf("%s: %+v, want %s", command, got, want)
		}
	}
}
