package cli_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/cli"
)

// The sample of POJ 1077: one board, whose shortest solutions have 18 moves.
const (
	sampleBoard = "2 3 4 1 5 x 7 6 8\n"
	sampleMoves = "dlurullddrurdllurdr\n"
)

// TestCheck: a line for each case that is not right, the sums, and a status for
// scripts.
func TestCheck(t *testing.T) {
	t.Chdir(t.TempDir())
	solved := run(sampleBoard+sampleBoard+"x 1 2 3 4 5 6 7 8\n", "solve", "-format", "hdu1043").out
	write(t, "a.in", sampleBoard+sampleBoard+"1 2 3 4 5 6 7 8 x\n")
	first, _, _ := strings.Cut(solved, "\n")
	for _, c := range []struct {
		name, answers string
		args          string
		want          result
	}{
		{"right", first + "\n" + first + "\n\n", "", result{0, "3 right, 0 longer, 0 wrong, 0 missing\n", ""}},
		{"accepted, though longer", first + "\n" + first + "\nlr\n", "", result{0, "a.in: case 3: accepted, but 2 moves longer than needed\n2 right, 1 longer, 0 wrong, 0 missing\n", ""}},
		{"missing", first + "\n" + first + "\n", "", result{1, "a.in: case 3: no answer\n2 right, 0 longer, 0 wrong, 1 missing\n", ""}},
		{"surplus", first + "\n" + first + "\n\nu\n", "", result{1, "a.in: the answer on line 4 belongs to no case\n3 right, 0 longer, 1 wrong, 0 missing\n", ""}},
		{"json", first + "\n" + first + "\n", "-json", result{1, `{"case":3,"verdict":"missing","reason":"no answer"}` + "\n" + `{"right":2,"longer":0,"wrong":0,"missing":1}` + "\n", ""}},
	} {
		write(t, "a.out", c.answers)
		if got := run("", words("check -format hdu1043 "+c.args+" a.in a.out")...); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	for line, status := range map[string]int{
		"check a.in a.out":                  cli.Usage,
		"check -format hdu1043 a.in":        cli.Usage,
		"check -format hdu1043 a.in no.out": cli.Bad,
		"check -format hdu1043 no.in a.out": cli.Bad,
		"check -format poj2286 a.in a.out":  cli.Bad,
		"check -format hdu1043 -help":       cli.OK,
	} {
		if got := run("", words(line)...); got.status != status || status != cli.OK && got.err == "" {
			t.Errorf("%s: %+v, want status %d", line, got, status)
		}
	}
}

// asProgram lets the tests' own binary stand for a program to be judged: it
// prints what the variable holds.
const asProgram = "QUADRILLE_TEST_ANSWER"

// TestJudge: a line a test, the sum, and a status for scripts.
func TestJudge(t *testing.T) {
	t.Chdir(t.TempDir())
	// Under the race detector a program waits a second before it ends.
	t.Setenv("GORACE", "atexit_sleep_ms=0")
	write(t, "a.in", sampleBoard)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	judge := func(args string) result {
		return run("", append(words("judge -format poj1077 -time 60 "+args), "--", self)...) // on any machine
	}
	for _, c := range []struct {
		answer, args, out string
		status            int
	}{
		{sampleMoves, "a.in a.in", `test 1: AC \(\d+ ms(, \d+\.\d MB)?\)\ntest 2: AC \(.*\)\n2 of 2 accepted\n`, 0},
		{"ud" + sampleMoves, "a.in", `test 1: AC \(.*\) case 1: accepted, but 2 moves longer than needed\n1 of 1 accepted\n`, 0},
		{"r\n", "a.in", `test 1: WA \(.*\) case 1: move 1, r, can't be made\n0 of 1 accepted\n`, 1},
		{"\n" + sampleMoves, "a.in", `test 1: PE \(.*\) right but for blanks and line breaks\n0 of 1 accepted\n`, 1},
		{"", "a.in", `test 1: WA \(.*\) printed nothing\n0 of 1 accepted\n`, 1},
		{sampleMoves, "-n 1 -seed 1 -distance 4 a.in", `test 1: AC .*\n(test \d: .*\n){7}\d of 8 accepted\n`, 1},
		{sampleMoves, "-json a.in", `{"test":1,"verdict":"AC","ms":[\d.]+,"mb":([\d.]+|null),"case":0,"reason":""}\n{"accepted":1,"tests":1}\n`, 0},
	} {
		t.Setenv(asProgram, c.answer)
		if got := judge(c.args); got.status != c.status || !regexp.MustCompile("^"+c.out+"$").MatchString(got.out) {
			t.Errorf("%q, %s: %+v, want status %d and %s", c.answer, c.args, got, c.status, c.out)
		}
	}
	for line, status := range map[string]int{
		"judge -format poj1077 a.in":                  cli.Usage,
		"judge -format poj1077 -- ./nothing":          cli.Usage,
		"judge -format poj1077 a.in -- ./a.in":        cli.Usage,
		"judge -format poj1077 -time fast -- " + self: cli.Usage,
		"judge -format poj1077 -memory 0 -- " + self:  cli.Usage,
		"judge -format poj1077 -n -1 -- " + self:      cli.Usage,
		"judge -format poj1077 no.in -- " + self:      cli.Bad,
		"judge -format poj2286 a.in -- " + self:       cli.Bad,
		"judge -help":                                 cli.OK,
	} {
		if got := run("", words(line)...); got.status != status {
			t.Errorf("%s: %+v, want status %d", line, got, status)
		}
	}
}

// TestSuite: a folder or a zip that appears when it is whole.
func TestSuite(t *testing.T) {
	t.Chdir(t.TempDir())
	if got := run("", words("generate -format poj1077 -kind special -n 3 -seed 1 -suite tests")...); got.status != cli.OK {
		t.Fatalf("%+v", got)
	}
	if got := read(t, "tests/1.in") + read(t, "tests/1.out"); got != "1 2 3 4 5 6 7 8 x\n\n" {
		t.Errorf("the first special case is %q", got)
	}
	if got := read(t, "tests/2.out"); got != "unsolvable\n" {
		t.Errorf("the answer to the second special case is %q", got)
	}
	if got := run("", words("generate -format poj1077 -kind hardest -n 2 -seed 1 -suite tests.zip")...); got.status != cli.OK || read(t, "tests.zip") == missing {
		t.Errorf("%+v", got)
	}
	if got := run("", words("generate -format hdu1043 -n 4 -unsolvable 4 -seed 1 -suite no")...); got.status != cli.OK || read(t, "no/4.out") != "unsolvable\n" {
		t.Errorf("%+v", got)
	}
	for line, status := range map[string]int{
		"generate -format poj1077 -n 1 -suite tests":           cli.Bad, // there is something in it
		"generate -format poj1077 -kind worst":                 cli.Usage,
		"generate -format poj1077 -kind hardest -distance 4":   cli.Usage,
		"generate -format poj1077 -suite more -o a.in":         cli.Usage,
		"generate -format poj1077 -suite more -n 1001":         cli.Usage,
		"generate -format poj1077 -suite more -distance 99":    cli.Usage,
		"generate -format hdu1043 -n 3 -unsolvable 4":          cli.Usage,
		"generate -format hdu1043 -unsolvable x":               cli.Usage,
		"generate -format poj2286 -unsolvable 1":               cli.Usage,
		"generate -format hdu1043 -unsolvable 1 -kind special": cli.Usage,
	} {
		if got := run("", words(line)...); got.status != status {
			t.Errorf("%s: %+v, want status %d", line, got, status)
		}
	}
	if got := files(t); len(got) != 3 {
		t.Errorf("the folder holds %v", got)
	}
}
