package judging_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/judging/judgingtest"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
)

// program is the program with the faults; see testdata/program.
var program string

func TestMain(m *testing.M) { judgingtest.Main(m, judgingtest.Program, &program) }

// entries has the engines of all tests, and so one table each.
var entries = catalogue.Catalogue()

func format(t *testing.T, name string) (catalogue.Entry, *judge.Format) {
	return cataloguetest.Format(t, entries, name)
}

// faulty judges the program with a fault, with limits that a right one keeps on
// any machine.
func faulty(t *testing.T, fault string) judging.Judge {
	t.Helper()
	j := judging.Judge{Program: &judging.Program{Command: []string{program, fault}}, Runs: 1}
	j.Entry, j.Format = format(t, "hdu3567")
	j.Limits = system.Limits{Time: time.Minute, Memory: 1 << 30, Output: 1 << 20}
	return j
}

// boards are six cases, of 4, 1, 16, 0, 15 and 6 moves; to the last there are two
// shortest solutions.
const boards = `6
12X453786
123456X78
12345X786
12345678X
X12345678
345128X67
12345678X
12345678X
123X45678
12345678X
X12345678
4321X5678
`

// boardsFile is the file of the boards.
var boardsFile = generate.File{
	Name: "boards.in", Open: func(context.Context) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(boards)), nil },
}

// theTest returns the test with the boards.
func theTest(t *testing.T, j judging.Judge) judging.Test {
	t.Helper()
	plan := generate.Suite{Order: generate.Order{Entry: j.Entry, Format: j.Format}, Own: []generate.File{boardsFile}}
	for test, err := range plan.Tests(t.Context()) {
		must.Succeed(t, err)
		return test
	}
	t.Fatal("the plan has no test")
	return judging.Test{}
}

func say(p model.Phrase) string {
	if p.Key == "" {
		return ""
	}
	return translate.New(translate.English).Say(p)
}

// TestFaults: each fault gets its verdict and its sentence, and nothing of the
// program is left.
func TestFaults(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	const short, little = 200 * time.Millisecond, 64 << 20
	for _, c := range []faultCase{
		{fault: "right", verdict: judging.Accepted},
		{fault: "longer", verdict: judging.WrongAnswer, number: 1, why: "6 moves instead of 4; first detour at move 2"},
		{fault: "far", verdict: judging.WrongAnswer, number: 3, why: "18 moves instead of 16; first detour at move 1"},
		{fault: "order", verdict: judging.WrongAnswer, number: 6, why: "not first in order: move 1 should be d"},
		{fault: "letter", verdict: judging.WrongAnswer, number: 1, why: "not solved after 4 moves; still to go: 2"},
		{fault: "state", verdict: judging.WrongAnswer, number: 2, why: "move 2, d, isn’t possible"},
		{fault: "other", verdict: judging.WrongAnswer, number: 2, why: "move 2, d, isn’t possible"},
		{fault: "last", verdict: judging.WrongAnswer, number: 6, why: "no answer"},
		{fault: "second", verdict: judging.WrongAnswer, number: 2, why: "Wrong: labelled as case 3, expected case 2"},
		{fault: "solved", verdict: judging.WrongAnswer, number: 4, why: "Wrong: labelled as case 5, expected case 4"},
		{fault: "silent", verdict: judging.WrongAnswer, why: "printed nothing"},
		{fault: "deaf", verdict: judging.WrongAnswer, number: 1, why: "Wrong: the moves don’t reach the goal"},
		{fault: "blanks", verdict: judging.Presentation, why: "correct except for spaces and line breaks"},
		{fault: "hangs", verdict: judging.IdlenessLimit, why: "idle: not finished after ", limits: system.Limits{Time: short}},
		{fault: "forks", verdict: judging.Accepted},
		{fault: "crashes", verdict: judging.RuntimeError, why: "exit status 2: panic: runtime error: index out of range [2] with length 0"},
		{fault: "status", verdict: judging.RuntimeError, why: "exit status 3"},
		{fault: "signalled", verdict: judging.RuntimeError, why: "ended by signal killed"},
		{fault: "endless", verdict: judging.OutputLimit, why: "more than 1 MB of output"},
		{fault: "eats", verdict: judging.MemoryLimit, why: "more than 64 MB of memory", limits: system.Limits{Memory: little}},
	} {
		t.Run(c.fault, func(t *testing.T) { c.run(t) })
	}
}

// faultCase is a fault with what is to be said of it.
type faultCase struct {
	fault   string
	verdict judging.Verdict
	number  int    // of the case
	why     string // how that begins
	limits  system.Limits
}

func (c faultCase) run(t *testing.T) judging.Result {
	t.Helper()
	j := faulty(t, c.fault)
	j.Limits.Time = cmp.Or(c.limits.Time, j.Limits.Time)
	j.Limits.Memory = cmp.Or(c.limits.Memory, j.Limits.Memory)
	r, err := j.One(t.Context(), theTest(t, j))
	must.Succeed(t, err)
	if got := say(r.Why); r.Verdict != c.verdict || r.Case != c.number || !strings.HasPrefix(got, c.why) || c.why == "" && got != "" {
		t.Errorf("the verdict is %s, case %d: %s; want %s, case %d: %s", r.Verdict, r.Case, got, c.verdict, c.number, c.why)
	}
	if r.Memory < c.limits.Memory {
		t.Errorf("it is said to have taken %d bytes", r.Memory)
	}
	if found := left(t); len(found) > 0 {
		t.Errorf("left are %v", found)
	}
	return r
}

// TestComplaint: of what a program that crashes complains of, the last line is said.
func TestComplaint(t *testing.T) {
	j := faulty(t, "").Running(func(context.Context, []string, []byte, system.Limits) (system.Finished, error) {
		return system.Finished{Status: 1, Complaints: []byte("Traceback:\n  File \"a.py\", line 3\nValueError: deep\n")}, nil
	})
	if r, err := j.One(t.Context(), judging.Test{}); err != nil || say(r.Why) != "exit status 1: ValueError: deep" {
		t.Errorf("it is said: %s, %v", say(r.Why), err)
	}
}

// TestAligned: beside a wrong answer is a shortest solution that begins like it for as long as one can, or up to a move
// that isn't possible.
func TestAligned(t *testing.T) {
	const board, best = "1\n12345X786\nX12345678\n", "lldrruulddlurrdllurul"
	for output, want := range map[string]struct {
		at   int
		best string
	}{
		"Case 1: 3\nlll\n":                   {2, best}, // the third leaves the board
		"Case 1: 2\nll\n":                    {2, best}, // so far on the way
		"Case 1: 23\nllrl" + best[2:] + "\n": {2, best}, // there and back
		"Case 1: 2\nuu\n":                    {1, "ud" + best},
		"Case 1: 0\n\n":                      {0, best},
		"Case 1: unsolvable\n":               {0, best},
		"Case 1: 1\nx\n":                     {0, best},
	} {
		j := faulty(t, "").Running(func(context.Context, []string, []byte, system.Limits) (system.Finished, error) {
			return system.Finished{Output: []byte(output)}, nil
		})
		test, err := generate.ReadTest(t.Context(), j.Entry, j.Format, model.Phrase{}, strings.NewReader(board))
		must.Succeed(t, err)
		r, err := j.One(t.Context(), test)
		if got := j.Entry.Puzzle.Notation(r.Best...); err != nil || r.Verdict != judging.WrongAnswer || r.At != want.at || got != want.best {
			t.Errorf("%q is aligned with %s at %d, %v; want %s at %d", output, got, r.At, err, want.best, want.at)
		}
	}
}

// TestIdle: a program that the clock ends is run again with more time, and is idle only if it waits then
// too; after two such tests the others are believed. Whatever the clock says, a program that takes too much
// processor time is too slow, and a wrong answer is told.
func TestIdle(t *testing.T) {
	const limit = time.Second
	waits := system.Finished{Ending: system.OverWall, Elapsed: 3 * limit, CPU: limit / 10}
	slow := system.Finished{Ending: system.OverWall, Elapsed: 9 * limit, CPU: limit + 1}
	late := system.Finished{CPU: 2 * limit} // within the limit of the second run
	right, wrong := system.Finished{Output: []byte("Case 1: 0\n\n"), CPU: limit, Elapsed: 9 * limit}, system.Finished{}
	for name, c := range map[string]struct {
		runs [][]system.Finished // of each test
		stop bool
		want string
	}{
		"busy machine":        {[][]system.Finished{{right}, {waits, right}, {wrong}}, false, "1 AC, 2 AC, 3 WA"},
		"a wrong answer late": {[][]system.Finished{{waits, wrong}, {right}}, false, "1 WA, 2 AC"},
		"slow all the same":   {[][]system.Finished{{waits, slow}, {waits, late}}, false, "1 TLE, 2 TLE"},
		"idle":                {[][]system.Finished{{waits, waits}, {waits, waits}, {waits}, {waits}}, false, "1 ILE, 2 ILE, 3 ILE, 4 ILE"},
		"idle once":           {[][]system.Finished{{waits, waits}, {waits, right}, {waits, right}}, false, "1 ILE, 2 AC, 3 AC"},
		"the first idle one":  {[][]system.Finished{{waits, right}, {waits, waits}, {right}}, true, "1 AC, 2 ILE"},
		"the first wrong one": {[][]system.Finished{{right}, {wrong}, {right}}, true, "1 AC, 2 WA"},
	} {
		j := faulty(t, "")
		j.Limits.Time, j.StopFirst = limit, c.stop
		suite := generate.Order{Entry: j.Entry, Format: j.Format, Kind: generate.Random, Cases: 1, Low: 0, High: 0}.Suite(len(c.runs))
		test, again := 0, false
		var got []string
		j = j.Running(func(_ context.Context, _ []string, _ []byte, l system.Limits) (system.Finished, error) {
			runs := c.runs[test]
			c.runs[test] = runs[1:]
			if again != (l.Time == 4*limit) {
				t.Errorf("%s: run with %v, again: %v", name, l.Time, again)
			}
			again = true
			return runs[0], nil
		})
		err := j.Run(t.Context(), suite.Tests(t.Context()), func(r judging.Result) {
			if test = r.Number - 1; r.Verdict != "" {
				got, again = append(got, fmt.Sprint(r.Number, " ", r.Verdict)), false
			} else if len(got) != test {
				t.Errorf("%s: test %d begins after %v", name, r.Number, got)
			}
		})
		if err != nil || strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %v, %v, want %s", name, got, err, c.want)
		}
	}
}

// TestAtOnce: no more programs run than there are processors.
func TestAtOnce(t *testing.T) {
	j := faulty(t, "")
	j.Runs = 64
	var running, most atomic.Int64
	j = j.Running(func(context.Context, []string, []byte, system.Limits) (system.Finished, error) {
		now := running.Add(1)
		for before := most.Load(); now > before && !most.CompareAndSwap(before, now); before = most.Load() {
		}
		runtime.Gosched()
		running.Add(-1)
		return system.Finished{}, nil
	})
	suite := generate.Order{Entry: j.Entry, Format: j.Format, Kind: generate.Random, Cases: 1, Low: 0, High: 0}.Suite(200)
	if err := j.Run(t.Context(), suite.Tests(t.Context()), func(judging.Result) {}); err != nil || most.Load() > int64(runtime.NumCPU()) {
		t.Errorf("%d programs at once, %v", most.Load(), err)
	}
}

// TestStopped: of runs that are stopped in the middle nothing is left, no process,
// no file and no goroutine. QUADRILLE_RUNS is their number.
func TestStopped(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	runs, err := strconv.Atoi(cmp.Or(os.Getenv("QUADRILLE_RUNS"), "120"))
	must.Succeed(t, err)
	before := runtime.NumGoroutine()
	rng := rand.New(rand.NewPCG(1, 1))
	faults := []string{"forks", "flees", "endless", "hangs", "ignores", "right", "deaf", "eats"}
	jobs := make(chan func())
	var workers sync.WaitGroup
	for range 4 {
		workers.Go(func() {
			for job := range jobs {
				job()
			}
		})
	}
	test := theTest(t, faulty(t, "right"))
	var stopped atomic.Int64
	for i := range runs {
		j, after := faulty(t, faults[i%len(faults)]), time.Duration(rng.IntN(int(30*time.Millisecond)))
		jobs <- func() {
			ctx, cancel := context.WithTimeout(t.Context(), after)
			defer cancel()
			if _, err := j.One(ctx, test); errors.Is(err, context.DeadlineExceeded) {
				stopped.Add(1)
			} else if err != nil {
				t.Error(err)
			}
		}
	}
	close(jobs)
	workers.Wait()
	if stopped.Load() < int64(runs/4) {
		t.Errorf("only %d of %d runs were stopped", stopped.Load(), runs)
	}
	if found := left(t); len(found) > 0 {
		t.Errorf("left are %v", found)
	}
	// A goroutine that has said its last word still has to return.
	for deadline := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines are left, %d before", runtime.NumGoroutine(), before)
		}
	}
}

// TestCheck: a file of answers is compared case by case, as judges do.
func TestCheck(t *testing.T) {
	const cases = 40
	for _, c := range []struct {
		format  string
		spoil   func([]string) []string // the lines of the answers
		verdict judging.Verdict
		want    []string
	}{
		{
			"hdu1043", func(a []string) []string { return slices.Delete(a, 37, 38) }, judging.WrongAnswer,
			[]string{"38 move 1, l, isn’t possible", "39 move 1, u, isn’t possible", "40 no answer"},
		},
		{
			"hdu1043", func(a []string) []string { return append(a, "ud", "", "") }, judging.WrongAnswer,
			[]string{"0 an answer on line 41 belongs to no case"},
		},
		{"poj3131", func(a []string) []string { return append(a, "", "") }, judging.Accepted, nil},
		{
			"hdu1043", func(a []string) []string { a[3], a[9] = a[9], a[3]; return a }, judging.WrongAnswer,
			[]string{"4 move 2, d, isn’t possible", "10 move 2, r, isn’t possible"},
		},
		{
			"hdu1043", func(a []string) []string { a[3] = "?"; return a[:38] }, judging.WrongAnswer,
			[]string{"4 “?” isn’t a move: the moves are d, l, r and u", "39 no answer", "40 no answer"},
		},
	} {
		e, f := format(t, c.format)
		var in bytes.Buffer
		var out []byte
		plan := generate.Suite{Order: generate.Order{Entry: e, Format: f, Cases: cases, Seed: 2, Low: 8, High: 14}, Random: 1}
		for test, err := range plan.Tests(t.Context()) {
			must.Succeed(t, err)
			in.Write(test.Input)
			out = test.Answers(f)
		}
		answers := c.spoil(strings.Split(strings.TrimSuffix(string(out), "\n"), "\n"))
		r, err := judging.Check(t.Context(), e, f, &in, []byte(strings.Join(answers, "\n")+"\n"),
			func(bad *model.TextError) error { return bad })
		var got []string
		for _, j := range r.Cases {
			if !j.IsRight() {
				got = append(got, fmt.Sprint(j.Case.Number, " ", say(j.Why)))
			}
		}
		if err != nil || r.Verdict != c.verdict || !slices.Equal(got, c.want) {
			t.Errorf("%s: %s, %v, %q\nwant %s, %q", c.format, r.Verdict, err, got, c.verdict, c.want)
		}
	}
	e, f := format(t, "p1379")
	unproved := []judge.Answer{{Number: 1, Position: e.Puzzle.Default(), Outcome: judge.Bad, Length: 3}}
	err := judging.Compare(t.Context(), e.Engine, f, unproved, []byte("5\n"), func(j judging.Judged) error {
		if j.Grade != judge.Ungraded || j.Reply == nil || j.Reply.Length != 5 {
			t.Errorf("without a right answer: %+v", j)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// left lists what is left of the program: its processes, and files in the folder
// for temporary ones.
func left(t *testing.T) []string {
	t.Helper()
	var found []string
	files, err := filepath.Glob(filepath.Join(os.TempDir(), "quadrille-run-*"))
	must.Succeed(t, err)
	found = append(found, files...)
	commands, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range commands {
		if text, err := os.ReadFile(name); err == nil && bytes.Contains(text, []byte(program)) {
			found = append(found, name)
		}
	}
	if len(commands) > 0 {
		return found
	}
	text, err := exec.Command("ps", "-axo", "state=,command=").Output()
	if err != nil {
		return found // there is no ps either: only the files are looked for
	}
	for line := range strings.Lines(string(text)) {
		if strings.Contains(line, program) && !strings.HasPrefix(line, "Z") {
			found = append(found, line)
		}
	}
	return found
}

// TestParseCommand: a command is words, quoted if they have blanks.
func TestParseCommand(t *testing.T) {
	for text, want := range map[string][]string{
		"":                            nil,
		" python3  my.py\t-v ":        {"python3", "my.py", "-v"},
		`"/my programs/a b" 'x "y"'z`: {"/my programs/a b", `x "y"z`},
		`run ""`:                      {"run", ""},
	} {
		if got, err := judging.ParseCommand(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s is %q, %v, want %q", text, got, err, want)
		}
	}
}
