package cli_test

import (
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"quadrille/app/cli"
	"quadrille/resources"
)

// objects reads an output of one JSON object a line.
func objects(t *testing.T, r result) (all []map[string]any) {
	t.Helper()
	for line := range strings.Lines(r.out) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatalf("%v: %q in %+v", err, line, r)
		}
		all = append(all, one)
	}
	return all
}

// TestJSON: what solve, analyse and formats say comes as objects too.
func TestJSON(t *testing.T) {
	cases := objects(t, run("1 2 3 4 5 6 7 x 8\n2 1 3 4 5 6 7 8 x\n1 2\n", words("solve -format hdu1043 -json")...))
	if len(cases) != 3 || cases[0]["moves"] != "r" || cases[0]["length"] != 1.0 || cases[1]["unsolvable"] != true || cases[2]["error"] == nil {
		t.Errorf("solve with a format: %v", cases)
	}
	name := string(formats()[0].Puzzle.ID()) + ":"
	ids := run("# two\n"+name+"1234567x8/12345678x=r @1 # one move\n\n"+name+"21345678x\n", words("analyse -json")...)
	facts := objects(t, ids)
	if ids.status != cli.OK || len(facts) != 2 || facts[0]["distance"] != 1.0 || facts[0]["solutions"] != "1" || facts[1]["unsolvable"] == nil {
		t.Errorf("analyse of standard input: %+v", ids)
	}
	solved := objects(t, run(name+"1234567x8\n", words("solve -json -")...))
	if len(solved) != 1 || solved[0]["solution"] != "r" || solved[0]["solutions"] != nil {
		t.Errorf("solve -: %v; want no count of the positions in a file", solved)
	}
	solved = objects(t, run("", "solve", "-json", name+"1234567x8"))
	if len(solved) != 1 || solved[0]["solution"] != "r" || solved[0]["solutions"] != "1" {
		t.Errorf("solve with an ID: %v", solved)
	}
	for line, field := range map[string]string{
		"analyse -json %s": "solution", "solve -json %s": "solution", "solve -json -format hdu1043": "moves", "check -json %s=": "moves",
		"value -json %s": "parts",
	} {
		if strings.Contains(line, "%s") {
			line = fmt.Sprintf(line, name+"12345678x")
		}
		got := objects(t, run("1 2 3 4 5 6 7 8 x\n", words(line)...))
		if len(got) == 0 || got[0][field] == nil {
			t.Errorf("%s: %v, want an empty field %s", line, got, field)
		}
	}
	if got := objects(t, run("", "formats", "-json")); len(got) != len(formats()) || got[0]["name"] != formats()[0].Name || got[0]["title"] == "" {
		t.Errorf("formats: %v", got)
	}
}

// TestGoodFilesStay: -o does not replace a file where no case could be read, but with
// -force.
func TestGoodFilesStay(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "bad.in", "hello\n")
	name := string(formats()[0].Puzzle.ID()) + ":"
	for _, line := range []string{
		"solve -format poj2286 -o good bad.in", "solve -format poj2286 -o good none.in",
		"solve -o good " + name + "1", "analyse -o good " + name + "1",
	} {
		write(t, "good", "good")
		if r := run("", words(line)...); r.status != cli.Bad || read(t, "good") != "good" {
			t.Errorf("%s: %+v leaves %q", line, r, read(t, "good"))
		}
		if r := run("", words(line+" -force")...); r.status != cli.Bad || read(t, "good") != "" {
			t.Errorf("%s -force: %+v leaves %q", line, r, read(t, "good"))
		}
	}
}

// TestSmallCommands: version is short, -v long; a slip of the finger is forgiven; shells
// get their completions.
func TestSmallCommands(t *testing.T) {
	short := "quadrille " + resources.Version + "\ncommit " + resources.Commit + "\n"
	for line, want := range map[string]string{"version": short, "version -v": short + runtime.GOOS + "/", "-version -v": short + runtime.GOOS + "/", "--version": short} {
		if r := run("", words(line)...); r.status != cli.OK || !strings.HasPrefix(r.out, want) || len(want) == len(short) && r.out != want {
			t.Errorf("%s: %+v", line, r)
		}
	}
	for name, meant := range map[string]string{"sovle": "solve", "genrate": "generate", "judg": "judge", "hepl": "help", "formst": "formats"} {
		if r := run("", name, "x"); r.status != cli.Usage || !strings.Contains(r.err, "Did you mean "+meant+"?") {
			t.Errorf("%s: %+v", name, r)
		}
		if !cli.Handles([]string{name}) {
			t.Errorf("%s alone opens the window", name)
		}
	}
	if r := run("", "boards", "x"); strings.Contains(r.err, "Did you mean") || cli.Handles([]string{"boards"}) {
		t.Errorf("boards: %+v", r)
	}
	for _, shell := range cli.Shells() {
		if r := run("", "completions", shell); !strings.Contains(r.out, "quadrille complete ") || r.status != cli.OK {
			t.Errorf("%s: %+v", shell, r)
		}
	}
	if r := run("", "completions", "tcsh"); r.status != cli.Usage || !strings.Contains(r.err, "fish") {
		t.Errorf("%+v", r)
	}
}
