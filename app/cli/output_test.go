package cli_test

import (
	"os"
	"path/filepath"
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
		"a missing input":    {line: "one.in none.in", old: "old", out: "old", status: cli.Bad, err: "none.in: no such file or folder\nquadrille: answers.out: not written because some input couldn’t be read\n"},
		"only a missing one": {line: "none.in", old: missing, out: missing, status: cli.Bad, err: "none.in: no such file or folder\nquadrille: answers.out: not written because some input couldn’t be read\n"},
		"its own input":      {line: "one.in answers.out", old: board + board, out: answer + answer + answer},
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

// TestOutputKeepsWhatItReplaces: the permissions of a file, and a link to it.
func TestOutputKeepsWhatItReplaces(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	if err := os.Mkdir("far", 0o755); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("far", "answers.out")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, "link.out"); err != nil {
		t.Fatal(err)
	}
	if r := run(board, words("solve -format poj2286 -o link.out")...); r != (result{}) {
		t.Fatalf("%+v", r)
	}
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o600 || read(t, file) != answer {
		t.Errorf("the file is %v, %v, and says %q", info.Mode(), err, read(t, file))
	}
	if info, err := os.Lstat("link.out"); err != nil || info.Mode().Type() != os.ModeSymlink {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	if got := files(t); !slices.Equal(got, []string{"far", "link.out"}) {
		t.Errorf("the folder holds %v", got)
	}
}

// TestOutputToDevice: what is no file is written to and not replaced.
func TestOutputToDevice(t *testing.T) {
	r := run(board, "solve", "-format", "poj2286", "-o", os.DevNull)
	info, err := os.Stat(os.DevNull)
	if r != (result{}) || err != nil || info.Mode().IsRegular() {
		t.Errorf("%+v; the device is %v, %v", r, info.Mode(), err)
	}
}
