package cli_test

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"quadrille/app/cli"
	"quadrille/model/judge"
)

// readCases returns the cases of a text without faults.
func readCases(t *testing.T, f *judge.Format, text string) []judge.Case {
	t.Helper()
	var cases []judge.Case
	r := f.NewReader(strings.NewReader(text))
	for {
		c, err := r.Next()
		if errors.Is(err, io.EOF) {
			return cases
		}
		if err != nil || c.Err != nil {
			t.Fatalf("%s: %+v, %v in\n%s", f.Name, c, err, text)
		}
		cases = append(cases, c)
	}
}

// TestGenerateSeed: without a seed there is a new one each time, and it is told,
// so that the same cases can be made again.
func TestGenerateSeed(t *testing.T) {
	first := run("", "generate", "-format", "poj2286")
	seed, ok := strings.CutPrefix(strings.TrimSuffix(first.err, "\n"), "seed ")
	if !ok || first.status != cli.OK || len(readCases(t, format(t, "poj2286"), first.out)) != 10 {
		t.Fatalf("%+v", first)
	}
	if again := run("", "generate", "-format", "poj2286", "-seed", seed); again != (result{out: first.out}) {
		t.Errorf("the seed %s gives %+v, want\n%s", seed, again, first.out)
	}
	if other := run("", "generate", "-format", "poj2286"); other.out == first.out {
		t.Errorf("a second run makes the same cases")
	}
}

func format(t *testing.T, name string) *judge.Format {
	t.Helper()
	for _, f := range formats() {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("no format %s", name)
	return nil
}

// TestGenerateFiles: which files come into being, and that none does where
// something goes wrong.
func TestGenerateFiles(t *testing.T) {
	for name, c := range map[string]struct {
		flags  string
		files  []string
		status int
	}{
		"input and answers":     {"-o a.in", []string{"a.in", "a.out"}, cli.OK},
		"without an ending":     {"-o a", []string{"a", "a.out"}, cli.OK},
		"answers elsewhere":     {"-o a.in -answers b.txt", []string{"a.in", "b.txt"}, cli.OK},
		"only answers":          {"-answers b.txt", []string{"b.txt"}, cli.OK},
		"standard output":       {"-o -", nil, cli.OK},
		"no folder for answers": {"-o a.in -answers none/a.out", nil, cli.Bad},
		"no such distance":      {"-o a.in -distance 14-20", nil, cli.Usage},
	} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			r := run("", words("generate -format poj2286 -seed 1 "+c.flags)...)
			if got := files(t); r.status != c.status || !slices.Equal(got, c.files) {
				t.Errorf("%+v leaves %v, want status %d and %v", r, got, c.status, c.files)
			}
		})
	}
}

// TestSuite: a folder or a zip that appears when it is whole.
func TestSuite(t *testing.T) {
	t.Chdir(t.TempDir())
	if got := run("", words("generate -format poj1077 -kind special -seed 1 -suite tests")...); got.status != cli.OK {
		t.Fatalf("%+v", got)
	}
	if got := read(t, "tests/special1.in") + read(t, "tests/special1.out"); got != "1 2 3 4 5 6 7 8 x\n\n" {
		t.Errorf("the first special case is %q", got)
	}
	if got := read(t, "tests/special2.out"); got != "unsolvable\n" {
		t.Errorf("the answer to the second special case is %q", got)
	}
	if got := run("", words("generate -format poj1077 -kind hardest -n 2 -seed 1 -suite tests.zip")...); got.status != cli.OK || read(t, "tests.zip") == missing {
		t.Errorf("%+v", got)
	}
	// Where the judge's files hold several cases, the special ones come alone and in five orders.
	if got := run("", words("generate -format hdu1043 -n 1 -seed 1 -suite all")...); got.status != cli.OK {
		t.Fatalf("%+v", got)
	}
	if got := len(readCases(t, format(t, "hdu1043"), read(t, "all/special6.in"))); got != 4 {
		t.Errorf("%d special cases in one file", got)
	}
	if r := run("", words("generate -format hdu1043 -kind special -seed 1")...); len(readCases(t, format(t, "hdu1043"), r.out)) != 4 {
		t.Errorf("special cases without their number: %+v", r)
	}
	if text := read(t, "all/README.txt"); !strings.Contains(text, "\n  special3.in: Special: no solution; cases: 1, most moves: 0\n") || !strings.Contains(text, "\n  - cases without a solution are valid\n") {
		t.Errorf("README is %s", text)
	}
	for _, layout := range []string{"polygon", "cph"} {
		if got := run("", words("generate -format poj1077 -kind special -seed 1 -suite "+layout+" -layout "+layout)...); got.status != cli.OK {
			t.Errorf("%+v", got)
		}
	}
	if got := read(t, "polygon/tests/02") + read(t, "polygon/tests/02.a"); !strings.HasSuffix(got, "\nunsolvable\n") {
		t.Errorf("for Polygon the second special case is %q", got)
	}
	var problem struct {
		Tests []struct{ Input, Output string }
	}
	if err := json.Unmarshal([]byte(read(t, "cph/problem.json")), &problem); err != nil || problem.Tests[0].Input != "1 2 3 4 5 6 7 8 x\n" || problem.Tests[1].Output != "unsolvable\n" {
		t.Errorf("for CPH it is %+v, %v", problem, err)
	}
	write(t, "old.out", "mine")
	for _, line := range []string{"generate -format hdu1043 -seed 1 -o old.in", "generate -format hdu1043 -seed 1 -answers old.out"} {
		if got := run("", words(line)...); got.status != cli.Usage || read(t, "old.out") != "mine" {
			t.Errorf("%s: %+v; the answers are %q", line, got, read(t, "old.out"))
		}
	}
	if got := run("", words("generate -format hdu1043 -seed 1 -o old.in -force")...); got.status != cli.OK || read(t, "old.out") == "mine" {
		t.Errorf("with -force: %+v", got)
	}
	for line, status := range map[string]int{
		"generate -format poj1077 -n 1 -suite tests":         cli.Bad, // there is something in it
		"generate -format poj1077 -kind worst":               cli.Usage,
		"generate -format poj1077 -kind hardest -distance 4": cli.Usage,
		"generate -format poj1077 -suite more -o a.in":       cli.Usage,
		"generate -format poj1077 -suite more -n 10001":      cli.Usage,
		"generate -format poj1077 -suite more -layout x":     cli.Usage,
		"generate -format poj1077 -suite more -distance 99":  cli.Usage,
		"generate -format hdu1043 -cases 3":                  cli.Usage,
	} {
		if got := run("", words(line)...); got.status != status {
			t.Errorf("%s: %+v, want status %d", line, got, status)
		}
	}
	if got := files(t); len(got) != 7 {
		t.Errorf("the folder holds %v", got)
	}
}
