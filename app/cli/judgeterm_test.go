package cli_test

import (
	"bytes"
	"encoding/xml"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/cli"
)

// judgeWith judges the tests' own binary, which answers as asProgram says.
func judgeWith(t *testing.T, s cli.Streams, args string) result {
	t.Helper()
	t.Setenv("GORACE", "atexit_sleep_ms=0")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var out, complaints bytes.Buffer
	s.Entries, s.Out, s.Err = entries, &out, &complaints
	status := cli.Run(t.Context(), append(words("judge -format poj1077 -time 60 "+args), "--", self), s)
	return result{status, out.String(), complaints.String()}
}

// TestJudgeOnTerminal: accepted tests with the same remark share a line, and there are colours where there may be.
func TestJudgeOnTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.in", sampleBoard)
	write(t, "b.in", "1 2 3 4 5 6 7 x 8\n")
	const took = `\(\d+ ms(, \d+\.\d MB)?\)`
	for _, c := range []struct {
		answer, args, out string
		colour            bool
	}{
		{sampleMoves, "a.in a.in a.in b.in a.in", `tests 1–3 accepted, \d+ to \d+ ms\ntest 4 of 5, file: WA .*\ntest 5 of 5, file: AC ` + took + `\n\nTest 4, file: WA, .*\nFirst failure: test 4\n(.*\n)*4 of 5 accepted\n`, false},
		{sampleMoves, "a.in b.in", `\x1b\[32mtest 1 of 2, file: AC .*\x1b\[0m\n\x1b\[31mtest 2 of 2, file: WA .*\x1b\[0m\n\n\x1b\[1mTest 2, file.*\x1b\[0m\n(.*\n)*\x1b\[31m1 of 2 accepted\x1b\[0m\n`, true},
		{"ud" + sampleMoves, "a.in a.in a.in", `tests 1–3, \d+ to \d+ ms: accepted, but 2 moves longer than needed\n3 of 3 accepted\n`, false},
		{sampleMoves, "-q a.in b.in", `1 of 2 accepted\n`, false},
		{sampleMoves, "-q -json a.in b.in", `{"accepted":1,"tests":2}\n`, true},
	} {
		t.Setenv(asProgram, c.answer)
		if got := judgeWith(t, cli.Streams{Terminal: true, Colour: c.colour}, c.args); !regexp.MustCompile("^" + c.out + "$").MatchString(got.out) {
			t.Errorf("%s: %q, want %s", c.args, got.out, c.out)
		}
	}
}

// TestFailedTestsAreKept: by program and format; they run first, or alone with -rerun, until they pass.
func TestFailedTestsAreKept(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.in", sampleBoard)
	write(t, "b.in", "1 2 3 4 5 6 7 x 8\n")
	for _, c := range []struct{ answer, args, out, err string }{
		{sampleMoves, "-rerun", "", "No test failed in the last run of this program.\n"},
		{sampleMoves, "a.in b.in", "1 of 2 accepted", ""},
		{sampleMoves, "-rerun", "0 of 1 accepted", ""},
		{"r\n", "-kind random -n 1 -distance 1 -seed 2", " of 2 accepted", "Tests that failed in the last run come first: 1"},
		{sampleMoves, "a.in b.in", "1 of 2 accepted", ""},
		{sampleMoves, "-kind random -n 1 -distance 1 -seed 2 -fresh", "0 of 1 accepted", ""},
		{sampleMoves, "a.in b.in", "1 of 2 accepted", ""},
		{"r\n", "-rerun", "1 of 1 accepted", ""},
		{"r\n", "-rerun", "", "No test failed"},
		{"r\n", "-rerun a.in", "", "-rerun takes no files"},
	} {
		t.Setenv(asProgram, c.answer)
		if got := judgeWith(t, cli.Streams{Config: "config"}, c.args); !strings.Contains(got.out, c.out) || (c.out == "") != (got.out == "") || !strings.Contains(got.err, c.err) || c.err == "" && got.err != "" {
			t.Errorf("%s with %q: %+v, want %s and %s", c.args, c.answer, got, c.out, c.err)
		}
	}
}

// TestFolderOfTests: the tests of every usual layout in the order of their numbers, without other files, and wrong answers beside them
// are named.
func TestFolderOfTests(t *testing.T) {
	t.Chdir(t.TempDir())
	near := "1 2 3 4 5 6 7 x 8\n"
	for _, name := range []string{"sub/in", "sub/out", "many"} {
		if err := os.MkdirAll(name, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{
		"many/10.in": near, "many/9.in": near, "many/9.ans": "r\n", "many/10.out": "l\n", "many/README": "no test", "many/11": "no test",
		"many/input2.txt": near, "many/output2.txt": "u\n", "many/03": near, "many/03.a": "", "sub/in/7.txt": near, "sub/out/7.txt": "d\n",
	} {
		write(t, name, text)
	}
	t.Setenv(asProgram, "r\n")
	got := judgeWith(t, cli.Streams{}, "-junit all.xml many sub")
	want := filepath.FromSlash("many/03.a: printed nothing\n" +
		"many/10.out: case 1: not solved after 1 move; still to go: 2\n" +
		"many/output2.txt: case 1: not solved after 1 move; still to go: 2\nsub/out/7.txt: case 1: move 1, d, isn’t possible\n")
	if got.status != cli.Bad || !strings.HasSuffix(got.out, "\n5 of 5 accepted\n") || got.err != want {
		t.Errorf("%+v, want %s", got, want)
	}
	var suite struct {
		Tests    int `xml:"tests,attr"`
		Failures int `xml:"failures,attr"`
		Cases    []struct {
			Name    string `xml:"name,attr"`
			Failure *struct {
				Type string `xml:"type,attr"`
				Text string `xml:",chardata"`
			} `xml:"failure"`
		} `xml:"testcase"`
	}
	if err := xml.Unmarshal([]byte(read(t, "all.xml")), &suite); err != nil || suite.Tests != 5 || suite.Failures != 0 || suite.Cases[1].Name != "2 "+filepath.Join("many", "9.in") {
		t.Errorf("%+v, %v", suite, err)
	}
	t.Setenv(asProgram, "\x1b[31m")
	judgeWith(t, cli.Streams{Colour: true}, "-junit all.xml many")
	if err := xml.Unmarshal([]byte(read(t, "all.xml")), &suite); err != nil || suite.Failures != 4 || suite.Cases[5].Failure.Type != "WA" || !strings.Contains(suite.Cases[5].Failure.Text, "trouble") {
		t.Errorf("%+v, %v", suite, err)
	}
	if got := judgeWith(t, cli.Streams{}, "."); got.status == cli.Usage {
		t.Errorf("%+v", got)
	}
	if got := judgeWith(t, cli.Streams{}, "sub/out"); got.status != cli.Usage || !strings.Contains(got.err, "there are no tests in sub/out") {
		t.Errorf("%+v", got)
	}
}
