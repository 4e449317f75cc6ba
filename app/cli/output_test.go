package cli_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/app/cli"
)

// TestOutput: the file appears with all answers, whatever was there, unless
// something could not be read or written; nothing else is left in its folder.
func TestOutput(t *testing.T) {
	for name, c := range map[string]struct {
		line, old, out, err string
		status              int
	}{
		"new":                {line: "one.in", old: missing, out: answer},
		"there already":      {line: "one.in one.in", old: "old and longer than the answers\n", out: answer + answer},
		"a bad case":         {line: "bad.in", old: "old", out: answer, status: cli.Bad, err: "bad.in:1:2: this board has 1 of 24 entries\n"},
		"a missing input":    {line: "one.in none.in", old: "old", out: answer, status: cli.Bad, err: "none.in: no such file or folder\n"},
		"only a missing one": {line: "none.in", old: missing, out: missing, status: cli.Bad, err: "none.in: no such file or folder\nquadrille: answers.out: not written because no case could be read; -force writes it anyway\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			write(t, "one.in", board)
			write(t, "bad.in", "1\n"+board)
			want := []string{"bad.in", "one.in"}
			if c.old != missing {
				write(t, "answers.out", c.old)
			}
			if c.out != missing {
				want = []string{"answers.out", "bad.in", "one.in"}
			}
			r := run("", words("solve -format poj2286 -o answers.out "+c.line)...)
			if r != (result{c.status, "", c.err}) {
				t.Errorf("%+v, want status %d and %q", r, c.status, c.err)
			}
			if got := read(t, "answers.out"); got != c.out {
				t.Errorf("the file says %q, want %q", got, c.out)
			}
			if got := files(t); !slices.Equal(got, want) {
				t.Errorf("the folder holds %v, want %v", got, want)
			}
		})
	}
}

// TestOwnInput: an output that would replace an input is refused.
func TestOwnInput(t *testing.T) {
	t.Chdir(t.TempDir())
	id := sample + "\n"
	for line, content := range map[string]string{
		"solve -format poj2286 -o same same": board, "solve -format poj2286 -o ./same - same": board,
		"solve -o same": id, "analyse -o same -": id,
	} {
		write(t, "same", content)
		in, err := os.Open("same")
		if err != nil {
			t.Fatal(err)
		}
		r := runContext(t.Context(), in, words(line)...)
		in.Close()
		if r.status != cli.Usage || r.out != "" || !strings.Contains(r.err, "would replace the input") || read(t, "same") != content || len(files(t)) != 1 {
			t.Errorf("%s: %+v leaves %v, %q", line, r, files(t), read(t, "same"))
		}
	}
	write(t, "one.in", board)
	if r := run(id, words("solve -o same -")...); r != (result{}) || read(t, "same") == id {
		t.Errorf("a file that isn't read: %+v", r)
	}
}

// TestOutputCannotBeWritten: that is said before anything is solved.
func TestOutputCannotBeWritten(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "one.in", board)
	for name, reason := range map[string]string{
		"none/answers.txt":   "none/answers.txt: no such file or folder",
		"one.in/answers.txt": "one.in/answers.txt: ", // the system's words
		".":                  ".: this is a folder",
	} {
		for _, command := range []string{"solve -format poj2286 one.in -o ", "solve " + sample + " -o ", "generate -format poj2286 -seed 1 -o "} {
			r := run("", words(command+name)...)
			if r.status != cli.Bad || r.out != "" || !strings.HasPrefix(r.err, "quadrille: "+reason) {
				t.Errorf("%s%s: %+v, want %q", command, name, r, reason)
			}
		}
	}
	if got := files(t); !slices.Equal(got, []string{"one.in"}) {
		t.Errorf("the folder holds %v", got)
	}
}
