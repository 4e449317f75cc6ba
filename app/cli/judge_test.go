package cli_test

import (
	"bytes"
	"encoding/xml"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
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
		{"right", first + "\n" + first + "\n\n", "", result{0, "3 correct, 0 longer, 0 wrong, 0 missing\n", ""}},
		{"accepted, though longer", first + "\n" + first + "\nlr\n", "", result{0, "a.in: case 3: accepted, but 2 moves longer than needed\n2 correct, 1 longer, 0 wrong, 0 missing\n", ""}},
		{"missing", first + "\n", "", result{1, "a.in: case 2: no answer\na.in: case 3: no answer\n1 correct, 0 longer, 0 wrong, 2 missing\n", ""}},
		{"surplus", first + "\n" + first + "\n\nu\n", "", result{1, "a.in: an answer on line 4 belongs to no case\n3 correct, 0 longer, 1 wrong, 0 missing\n", ""}},
		{"line breaks, as judge says", first + "\n" + first + "\n", "", result{1, "a.in: PE: correct except for spaces and line breaks\n3 correct, 0 longer, 0 wrong, 0 missing\n", ""}},
		{"json", first + "\n", "-json", result{1, `{"case":2,"verdict":"missing","reason":"no answer"}` + "\n" + `{"case":3,"verdict":"missing","reason":"no answer"}` + "\n" + `{"right":1,"longer":0,"wrong":0,"missing":2}` + "\n", ""}},
		{"json of line breaks", first + "\n" + first + "\n", "-json", result{1, `{"case":0,"verdict":"PE","reason":"correct except for spaces and line breaks"}` + "\n" + `{"right":3,"longer":0,"wrong":0,"missing":0}` + "\n", ""}},
	} {
		write(t, "a.out", c.answers)
		if got := run("", words("check -format hdu1043 "+c.args+" a.in a.out")...); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	if got, want := run("", "check", "1 2 3/4 5 6/7 x 8", "lrr").out, "Solves it, but 2 moves longer than needed\n3 moves instead of 1; first detour at move 1\n"; got != want {
		t.Errorf("a longer answer: %s, want %s", got, want)
	}
	// A case that can't be read is a fault, though all answers to the others are right.
	write(t, "bad.in", "1 2 3\n"+sampleBoard)
	write(t, "bad.out", first+"\n")
	want := result{1, "1 correct, 0 longer, 0 wrong, 0 missing\n", "bad.in:1:6: this board has 3 of 9 entries\n"}
	if got := run("", words("check -format hdu1043 bad.in bad.out")...); got != want {
		t.Errorf("a bad case: %+v, want %+v", got, want)
	}
	for line, status := range map[string]int{
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
	write(t, "near.in", "1 2 3 4 5 6 7 x 8\n")
	write(t, "no.in", "2 1 3 4 5 6 7 8 x\n")
	write(t, "solved.in", "1 2 3 4 5 6 7 8 x\n")
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
		{sampleMoves, "a.in a.in", `test 1 of \d+, \w+: AC \(\d+ ms(, \d+\.\d MB)?\)\ntest 2 of 2, file: AC \(.*\)\n2 of 2 accepted\n`, 0},
		{"ud" + sampleMoves, "a.in", `test 1 of \d+, \w+: AC \(.*\) case 1: accepted, but 2 moves longer than needed\n1 of 1 accepted\n`, 0},
		{"r\n", "a.in", `test 1 of \d+, \w+: WA \(.*\) case 1: move 1, r, isn’t possible\n\nTest 1, file: WA, case 1: move 1, r, isn’t possible\nFirst failure: test 1\nInput\n  2 3 4 1 5 x 7 6 8\nWhat your program printed\n  r\nA shortest solution\n  d.*r\nStandard error\n  trouble\n\n0 of 1 accepted\n`, 1},
		{"\n" + sampleMoves, "a.in", `test 1 of \d+, \w+: PE \(.*\) correct except for spaces and line breaks\n(.*\n)*0 of 1 accepted\n`, 1},
		{"", "a.in", `test 1 of \d+, \w+: WA \(.*\) printed nothing\n(.*\n)*0 of 1 accepted\n`, 1},
		{sampleMoves, "-n 1 -seed 1 -distance 4 a.in", `test 1 of \d+, \w+: AC .*\n(test \d+.*\n){15,}(.*\n)*\d+ of \d+ accepted\n`, 1},
		{"", "-kind random -n 3 -unsolvable 3 -seed 1 -jobs 2 -shrink", `(test \d of 3, random: WA .*\n){3}\nTest 1, random: WA, .*\nFirst failure: test 1; no smaller test .*\n(.*\n)*The correct answer\n  unsolvable\n(.*\n)*0 of 3 accepted\n`, 1},
		{"unsolvable\n", "-kind hardest -n 1 -seed 1 -shrink", `test 1 of \d+, \w+: WA .*\n\nTest 1, hardest: WA, .*\nTest 1: the smallest test found .*\nInput\n  1 2 3 4 5 6 7 8 x\n(.*\n)*0 of 1 accepted\n`, 1},
		{"unsolvable\n", "-kind special -seed 1 -stop-first -save-failed failed", `test 1 of \d+, \w+: WA .*\n(.*\n)*0 of 1 accepted\n`, 1},
		{strings.Repeat("x\n", 21) + strings.Repeat("long", 100) + strings.Repeat("\ny", 20), "a.in -save-failed whole", `test 1 of \d+, \w+: WA .*\n(.*\n)*What your program printed\n(  x\n){20}  …\n(  y\n){20}.*\n(.*\n)*0 of 1 accepted\n`, 1},
		{strings.Repeat("long", 100), "a.in", `test 1 of \d+, \w+: WA .*\n(.*\n)*What your program printed\n  (long){50}…\n.*\n(.*\n)*0 of 1 accepted\n`, 1},
		{"r\n", "-json a.in", `{"test":1,"of":\d+,"kind":"\w+","verdict":"WA",.*,"input":"2 3 4 1 5 x 7 6 8\\n","output":"r\\n","expected":"d.*r\\n","stderr":"trouble\\n"}\n{"accepted":0,"tests":1}\n`, 1},
		{"r\n", "near.in solved.in solved.in solved.in", `test 1 of \d+, \w+: AC .*\n(.*\n)*  trouble\n\nExactly the tests with a solved case fail: test 2 does, test 1 without is accepted.\n\n1 of 4 accepted\n`, 1},
		{"r\n", "-json near.in solved.in solved.in solved.in", `(.*\n)*{"accepted":1,"tests":4,"cause":"Exactly the tests .*"}\n`, 1},
		{sampleMoves, "-json a.in", `{"test":1,"of":\d+,"kind":"\w+","verdict":"AC","ms":[\d.]+,"mb":([1-9]\d{0,2}(\.\d)?|null),"case":0,"reason":""}\n{"accepted":1,"tests":1}\n`, 0},
	} {
		t.Setenv(asProgram, c.answer)
		if got := judge(c.args); got.status != c.status || !regexp.MustCompile("^"+c.out+"$").MatchString(got.out) {
			t.Errorf("%q, %s: %+v, want status %d and %s", c.answer, c.args, got, c.status, c.out)
		}
	}
	if got := read(t, "whole/1.got"); len(got) != 42+400+40 {
		t.Errorf("saved is %q", got)
	}
	if got := read(t, "failed/1.in") + read(t, "failed/1.got") + read(t, "failed/1.out") + read(t, "failed/1.err"); got != "1 2 3 4 5 6 7 8 x\nunsolvable\n\ntrouble\n" {
		t.Errorf("saved is %q", got)
	}
	for line, status := range map[string]int{
		"judge -format poj1077 a.in":                                 cli.Usage,
		"judge -format poj1077 -- ./nothing":                         cli.Usage,
		"judge -format poj2286 -unsolvable 1 -- " + self:             cli.Usage,
		"judge -format hdu1043 -kind special -distance 1 -- " + self: cli.Usage,
		"judge -format poj1077 a.in -- ./a.in":                       cli.Usage,
		"judge -format poj1077 -time fast -- " + self:                cli.Usage,
		"judge -format poj1077 -n -1 -- " + self:                     cli.Usage,
		"judge -format poj1077 no.in -- " + self:                     cli.Bad,
		"judge -format poj2286 a.in -- " + self:                      cli.Bad,
		"judge -help":                                                cli.OK,
	} {
		if got := run("", words(line)...); got.status != status {
			t.Errorf("%s: %+v, want status %d", line, got, status)
		}
	}
}

// TestSearch: a trace, a program that prints one and a class are judged by their search, and the exit status says the result.
func TestSearch(t *testing.T) {
	t.Chdir(t.TempDir())
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	id := string(entries[0].Puzzle.ID()) + ":1234567x8/12345678x"
	write(t, "ada.txt", "Expanding:\n[1, 2, 3]\n[4, 5, 6]\n[7, 0, 8]\nf: 1\n[1, 2, 3]\n[4, 5, 6]\n[7, 8, 0]\n")
	write(t, "ben.txt", "path_to_goal: ['Right']\ncost_of_path: 2\nnodes_expanded: many\n")
	write(t, "cal.txt", "nodes_expanded: 3\n")
	write(t, "dan.txt", "path_to_goal: ['Right']\ncost_of_path: 1\nnodes_expanded: 9\nmax_search_depth: 1\n")
	if err := os.Mkdir("class", 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, "class/ada.txt", read(t, "ada.txt"))
	write(t, "class/ben.txt", read(t, "ben.txt"))
	write(t, "class/cyd.txt", "")
	for _, c := range []struct{ prints, line, want string }{
		{"", "check -search breadth-first ID ada.txt", "0 Right: these 2 lines"},
		{"", "check -search breadth-first -lines f: ID ada.txt", "1 Line 1 "},
		{"", "check -search breadth-first ID ben.txt", "1 path_to_goal: Correct.*\n.*2 is wrong.*\n.*many is wrong.*"},
		{"", "check -json -search breadth-first ID ben.txt", `1 .*"verdict":"wrong","wrong":\["cost_of_path","nodes_expanded"\]`},
		{"", "check -json -search breadth-first ID ada.txt", `0 .*"verdict":"right".*"policies":\["replaced"\]`},
		{"", "check -search a-star:edx ID ben.txt", "1 path_to_goal: Correct.*\ncost_of_path: 2 is wrong: right programs print 1"},
		{"", "check -search breadth-first ID cal.txt", `0 nodes_expanded: 3 is right: right programs print 1 to 3 \(1: .*; 3: .*\)`},
		{"", "check -search depth-first ID cal.txt", "0 nodes_expanded: 3 is possible: right programs print 1 to "},
		{"", "check ID ben.txt", "1 cost_of_path: 2 is wrong: right programs print 1.\nnodes_expanded: many is wrong.*\nCorrect"},
		{"", "check ID dan.txt", "0 Correct"},
		{"ada.txt", "judge -search breadth-first ID -junit a.xml -- SELF", "0 ID\n  Right: .*\n1 of 1 accepted\n$"},
		{"ada.txt", "judge -search breadth-first -format poj1077 -q -- SELF", `1 \d of \d accepted\n$`},
		{"ben.txt", "judge -search breadth-first ID -json -args {board} -- SELF", `1 {"asked":"ID","correct":false.*\n{"accepted":0,"tests":1}`},
		{"ada.txt", "judge -search breadth-first -reads none.txt ID -- SELF", "1 ID\n  the program hasn’t written none.txt"},
		{"", "grade -search breadth-first -junit g.xml -reports pages class ID", "1 ada: 1 of 1 correct\nben: ID: .*\nben: 0 of 1 correct\n$"},
		{"", "grade -search breadth-first -csv -o marks.csv class ID", "1 $"},
		{"", "grade -search breadth-first -json class/ada.txt ID", `0 {"student":"ada",.*"correct":1,"of":1,`},
		{"", "grade class", "1 $"},
		{"", "grade -search nothing class", "2 $"},
		{"", "grade class ID", "2 $"},
		{"", "judge -search breadth-first ID", "2 $"},
	} {
		if c.prints != "" {
			t.Setenv(asProgram, read(t, c.prints))
		}
		args := words(strings.NewReplacer("ID", id, "SELF", self).Replace(c.line))
		got := run("", args...)
		want := regexp.MustCompile("^" + strings.ReplaceAll(c.want, "ID", id))
		if said := strconv.Itoa(got.status) + " " + got.out; !want.MatchString(said) {
			t.Errorf("%s: %s; %s; want %s", c.line, said, got.err, want)
		}
	}
	if got := read(t, "marks.csv"); strings.Count(got, "\n") != 4 || !strings.Contains(got, ",cyd,cyd.txt,,0,0,unread,") {
		t.Errorf("marks.csv is %s", got)
	}
	if got := read(t, "g.xml"); !strings.Contains(got, `tests="3" failures="2"`) {
		t.Errorf("g.xml is %s", got)
	}
	if got := read(t, "pages/ben.txt.html"); !strings.Contains(got, "<svg") || !strings.Contains(got, "2 is wrong") || strings.Contains(got, "src=") {
		t.Errorf("the page of ben is %s", got)
	}
}

// TestSource: a source file is compiled with the usual command, that of the settings or a given one, which is
// shown; what the compiler says is printed. When the first tests are too large the flag to add is said.
func TestSource(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.in", sampleBoard)
	write(t, "settings.json", `{"compileGo": "go build -o {program} -trimpath {source}"}`)
	if err := os.Mkdir("damaged", 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, "damaged/settings.json", "{")
	write(t, "large.go", "package main\n\nvar large = make([]byte, 480<<20)\n\nfunc main() {\n\tfor i := range large {\n\t\tlarge[i] = 1\n\t}\n}\n")
	for _, c := range []struct {
		source, answer, args, config string
		status                       int
		out, err                     string
	}{
		{"main.go", sampleMoves, "a.in main.go", "", cli.OK, "1 of 1 accepted", "compiling: go build -o main main.go"},
		{"main.go", sampleMoves, "a.in main.go", ".", cli.OK, "1 of 1 accepted", "compiling: go build -o main -trimpath main.go"},
		{"main.go", sampleMoves, "a.in main.go", "damaged", cli.OK, "1 of 1 accepted", "-settings.json. The defaults are used.\n"},
		{"main.go", sampleMoves, "a.in -- ./main.go", "", cli.OK, "1 of 1 accepted", "compiling: go build -o main main.go"},
		{"", "", "-compile go~build~-o~{program}~-tags~x~{source} -memory 1000 a.in large.go", "", cli.Bad, "0 of 1 accepted", "compiling: go build -o large -tags x large.go"},
		{"", "", "-time 60s a.in a.in a.in -memory 1000 large.go", "", cli.Bad, "0 of 3 accepted", ""},
		{"", "", "a.in a.in a.in a.in large.go", "", cli.Bad, "The limit is 64 MB; the first 3 tests all need more. To judge with a higher limit: -memory 256\n", ""},
		{"", "", "-json a.in a.in a.in a.in large.go", "", cli.Bad, `{"accepted":0,"tests":3,"stopped":"The limit is 64 MB; the first 3 tests all need more.","try":"-memory 256"}`, ""},
		{"main.go", "", "a.in main.go", "", cli.Usage, "", "./main.go:3:"},
	} {
		if c.source != "" {
			write(t, c.source, "package main\n\nimport \"os\"\n\nfunc main() { os.Stdout.WriteString("+strconv.Quote(c.answer)+") }\n")
		}
		if c.status == cli.Usage {
			write(t, c.source, "package main\n\nfunc main() { nothing() }\n")
		}
		args := words("judge -format poj1077 " + c.args)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "~", " ")
		}
		var out, complaints strings.Builder
		status := cli.Run(t.Context(), args, cli.Streams{Entries: entries, Out: &out, Err: &complaints, Config: c.config})
		if status != c.status || !strings.Contains(out.String(), c.out) || !strings.Contains(complaints.String(), c.err) {
			t.Errorf("%s: status %d, %s\n%s", c.args, status, &out, &complaints)
		}
	}
}

// TestMutants: the tests by default fail each of our wrong programs; tests of one's own may accept some, which is bad.
func TestMutants(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.in", sampleBoard)
	for _, c := range []struct {
		args, line string
		status     int
	}{
		{"-n 1 -seed 1", `acwing845\t[^\t]+\ttest \d+: .+`, cli.OK},
		{"a.in", `acwing845\t[^\t]+\t(test 1: a.in|accepted by all tests)`, cli.Bad},
		{"-json a.in", `\{"format":"acwing845","program":"[^"]+","test":[01]\}`, cli.Bad},
	} {
		got := run("", words("judge -mutants -format acwing845 "+c.args)...)
		if lines := strings.Count(got.out, "\n"); got.status != c.status || lines < 20 || !regexp.MustCompile(`^(`+c.line+`\n)+$`).MatchString(got.out) {
			t.Errorf("%s: %+v, want lines %s", c.args, got, c.line)
		}
	}
}

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
		{sampleMoves, "a.in a.in a.in b.in a.in", `3 tests accepted, \d+ to \d+ ms\ntest 4 of 5, file: WA .*\ntest 5 of 5, file: AC ` + took + `\n\nTest 4, file: WA, .*\nFirst failure: test 4\n(.*\n)*4 of 5 accepted\n`, false},
		{sampleMoves, "a.in b.in", `\x1b\[32mtest 1 of 2, file: AC .*\x1b\[0m\n\x1b\[31mtest 2 of 2, file: WA .*\x1b\[0m\n\n\x1b\[1mTest 2, file.*\x1b\[0m\n(.*\n)*\x1b\[31m1 of 2 accepted\x1b\[0m\n`, true},
		{"ud" + sampleMoves, "a.in a.in a.in", `3 tests, \d+ to \d+ ms: accepted, but 2 moves longer than needed\n3 of 3 accepted\n`, false},
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
