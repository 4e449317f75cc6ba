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
	"quadrille/app/judging"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// program is the program with the faults; see testdata/program.
var program string

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "judging-")
	if err != nil {
		panic(err)
	}
	program = filepath.Join(folder, "program.exe")
	build := exec.Command("go", "build", "-o", program, "./testdata/program")
	if text, err := build.CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v: %s", err, text))
	}
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

// entries has the engines of all tests, and so one table each.
var entries = catalogue.Catalogue()

func format(t *testing.T, name string) (catalogue.Entry, *judge.Format) {
	t.Helper()
	for _, e := range entries {
		for _, f := range e.Formats {
			if f.Name == name {
				return e, f
			}
		}
	}
	t.Fatalf("there is no format %s", name)
	return catalogue.Entry{}, nil
}

// faulty judges the program with a fault, with limits that a right one keeps on
// any machine.
func faulty(t *testing.T, fault string) judging.Judge {
	t.Helper()
	j := judging.Judge{Command: []string{program, fault}, Runs: 1}
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

// theTest returns the test with a text in the format of a judge.
func theTest(t *testing.T, j judging.Judge, text string) judging.Test {
	t.Helper()
	plan := judging.Plan{Entry: j.Entry, Format: j.Format, Files: []judging.File{{
		Name: "boards.in", Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil },
	}}}
	for test, err := range plan.Tests(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
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
	for _, c := range []struct {
		fault   string
		verdict judging.Verdict
		number  int // of the case
		why     string
		limits  system.Limits
	}{
		{fault: "right", verdict: judging.Accepted},
		{fault: "longer", verdict: judging.WrongAnswer, number: 1, why: "6 moves, 4 possible; leaves the shortest way at move 2"},
		{fault: "far", verdict: judging.WrongAnswer, number: 3, why: "18 moves, 16 possible; leaves the shortest way at move 1"},
		{fault: "order", verdict: judging.WrongAnswer, number: 6, why: "not the first in order: move 1 should be d"},
		{fault: "letter", verdict: judging.WrongAnswer, number: 1, why: "not solved after 4 moves; moves still needed: 2"},
		{fault: "state", verdict: judging.WrongAnswer, number: 2, why: "move 2, d, can't be made"},
		{fault: "other", verdict: judging.WrongAnswer, number: 2, why: "right answer to case 1, not to this one"},
		{fault: "last", verdict: judging.WrongAnswer, number: 6, why: "no answer"},
		{fault: "second", verdict: judging.WrongAnswer, number: 2, why: "lines shifted by one from case 2: case 2 has no answer"},
		{fault: "solved", verdict: judging.WrongAnswer, number: 4, why: "lines shifted by one from case 4: case 4 has no answer"},
		{fault: "silent", verdict: judging.WrongAnswer, why: "printed nothing"},
		{fault: "deaf", verdict: judging.WrongAnswer, number: 1, why: "Wrong: the moves don't reach the goal"},
		{fault: "blanks", verdict: judging.Presentation, why: "right but for blanks and line breaks"},
		{fault: "hangs", verdict: judging.TimeLimit, why: "not finished after 200 ms", limits: system.Limits{Time: short}},
		{fault: "dawdles", verdict: judging.TimeLimit, why: "not finished after 200 ms", limits: system.Limits{Time: short}},
		{fault: "ignores", verdict: judging.TimeLimit, why: "not finished after 200 ms", limits: system.Limits{Time: short}},
		{fault: "forks", verdict: judging.Accepted},
		{fault: "flees", verdict: judging.Accepted},
		{fault: "crashes", verdict: judging.RuntimeError, why: "exit status 2"},
		{fault: "status", verdict: judging.RuntimeError, why: "exit status 3"},
		{fault: "signalled", verdict: judging.RuntimeError, why: "ended by a signal: killed"},
		{fault: "endless", verdict: judging.OutputLimit, why: "more than 1 MB of output"},
		{fault: "eats", verdict: judging.MemoryLimit, why: "more than 64 MB of memory", limits: system.Limits{Memory: little}},
	} {
		t.Run(c.fault, func(t *testing.T) {
			j := faulty(t, c.fault)
			j.Limits.Time = cmp.Or(c.limits.Time, j.Limits.Time)
			j.Limits.Memory = cmp.Or(c.limits.Memory, j.Limits.Memory)
			r, err := j.One(t.Context(), theTest(t, j, boards))
			if err != nil {
				t.Fatal(err)
			}
			if got := say(r.Why); r.Verdict != c.verdict || r.Case != c.number || got != c.why {
				t.Errorf("the verdict is %s, case %d: %s; want %s, case %d: %s", r.Verdict, r.Case, got, c.verdict, c.number, c.why)
			}
			if r.Memory < c.limits.Memory {
				t.Errorf("it is said to have taken %d bytes", r.Memory)
			}
			if found := left(t); len(found) > 0 {
				t.Errorf("left are %v", found)
			}
		})
	}
}

// TestEverySampleIsAccepted: what our own solutions are is accepted in each
// format, and is what the judge wants.
func TestEverySampleIsAccepted(t *testing.T) {
	for _, e := range entries {
		for _, f := range e.Formats {
			plan := judging.Plan{Entry: e, Format: f, Samples: true, Random: 1, Special: 1, Cases: 5, Seed: 1, Low: -1, High: -1}
			tests := 0
			for test, err := range plan.Tests(t.Context()) {
				if err != nil {
					t.Fatalf("%s: %v", f.Name, err)
				}
				tests++
				var out strings.Builder
				w := f.NewWriter(&out)
				for _, a := range test.Cases {
					if err := w.Write(a); err != nil {
						t.Fatal(err)
					}
				}
				tally, err := judging.Check(t.Context(), e, f, bytes.NewReader(test.Input), strings.NewReader(out.String()),
					func(bad *model.TextError) { t.Errorf("%s: %v", f.Name, bad) }, func(judging.Judged) error { return nil })
				if want := (judging.Tally{Right: len(test.Cases), Accepted: true}); err != nil || tally != want {
					t.Errorf("%s, %s: %+v, %v, want %+v", f.Name, say(test.Name), tally, err, want)
				}
			}
			if tests < 3 {
				t.Errorf("%s: %d tests, of which one a sample, one random and one special", f.Name, tests)
			}
		}
	}
}

// TestShrink: the smallest failing test is found, for faults whose smallest one is
// known.
func TestShrink(t *testing.T) {
	for _, c := range []struct {
		fault string
		want  []int // the distances of the cases that are left
	}{
		{"far", []int{10}},      // is wrong from 10 moves on
		{"solved", []int{0}},    // forgets solved boards
		{"state", []int{1, 0}},  // forgets to begin anew after a case with moves
		{"second", []int{0, 0}}, // forgets the second case
	} {
		t.Run(c.fault, func(t *testing.T) {
			j := faulty(t, c.fault)
			failing, err := j.One(t.Context(), theTest(t, j, boards))
			if err != nil {
				t.Fatal(err)
			}
			runs := 0
			smallest, err := j.Shrink(t.Context(), failing, 1, func(s judging.Shrinking) {
				if runs++; s.Runs != runs || s.Smallest.Verdict != judging.WrongAnswer {
					t.Errorf("run %d is told as %d, with %s", runs, s.Runs, s.Smallest.Verdict)
				}
			})
			var got []int
			for _, a := range smallest.Test.Cases {
				got = append(got, a.Length)
			}
			if err != nil || smallest.Verdict != judging.WrongAnswer || !slices.Equal(got, c.want) {
				t.Errorf("the smallest has cases at %v, %v, want %v", got, err, c.want)
			}
		})
	}
}

// TestSuspicions: each fault looks like what it is.
func TestSuspicions(t *testing.T) {
	for fault, want := range map[string]string{
		"right":  "",
		"far":    "It may stop where two searches first meet",
		"worse":  "The heuristic may overestimate",
		"order":  "The order of the letters may not be respected",
		"state":  "Something may not be reset between cases",
		"solved": "The case of a solved board may be missing",

		"tiles":     "The letters of the moves may be exchanged",
		"backwards": "The moves may be written from back to front",
		"fromGoal":  "The way may lead from the goal to the start",
		"status":    "It may not begin to work at all",
	} {
		t.Run(fault, func(t *testing.T) {
			j := faulty(t, fault)
			j.Runs = 2
			plan := judging.Plan{Entry: j.Entry, Format: j.Format, Random: 12, Special: 1, Cases: 3, Seed: 1, Low: 6, High: 12}
			var results []judging.Result
			begun := map[int]bool{}
			err := j.Run(t.Context(), plan.Tests(t.Context()), judging.Watcher{
				Begun: func(number int, _ judging.Test) { begun[number] = true },
				Ended: func(number int, r judging.Result) {
					if !begun[number] {
						t.Errorf("test %d ends before it begins", number)
					}
					results = append(results, r)
				},
			})
			if err != nil || len(results) != 13 {
				t.Fatalf("%d results, %v", len(results), err)
			}
			var names []string
			for _, s := range judging.Suspicions(j.Format, results) {
				if evidence := say(s.Evidence); evidence == "" || fault == "tiles" && !strings.Contains(evidence, "With d/u and l/r exchanged, all ") {
					t.Errorf("the evidence of %q is %q", say(s.Name), evidence)
				}
				names = append(names, say(s.Name))
			}
			if got := strings.Join(names, "; "); got != want {
				t.Errorf("it looks like: %s; want %s", got, want)
			}
		})
	}
}

// TestSlowAboveADistance: what looks like it is tests over the limit of time that are
// all farther away than the others.
func TestSlowAboveADistance(t *testing.T) {
	_, f := format(t, "hdu3567")
	const right, late = judging.Accepted, judging.TimeLimit
	for _, c := range []struct {
		verdicts []judging.Verdict // of tests at the distances 5, 6, 7 and so on
		want     string
	}{
		{[]judging.Verdict{right, right, right, late, late}, "It is slow above the distance 7"},
		{[]judging.Verdict{right, late, right, late, late, late}, "It is slow above the distance 5"},
		{[]judging.Verdict{right, right, right, right, late}, ""}, // one says little
		{[]judging.Verdict{late, late, late}, ""},                 // be they near or far
		{[]judging.Verdict{right, late, right, right, right, late}, ""},
		{[]judging.Verdict{right, right, late, late, right, right, late, late}, ""},
	} {
		var results []judging.Result
		for i, v := range c.verdicts {
			test := judging.Test{Cases: []judge.Answer{{Number: 1, Length: 5 + i}}}
			results = append(results, judging.Result{Verdict: v, Test: test})
		}
		var names []string
		for _, s := range judging.Suspicions(f, results) {
			names = append(names, say(s.Name))
		}
		if got := strings.Join(names, "; "); got != c.want {
			t.Errorf("%v looks like: %s; want %s", c.verdicts, got, c.want)
		}
	}
}

// TestQuadraticReading: what looks like it is a time that grows faster than the
// number of cases, where it is long enough to be told.
func TestQuadraticReading(t *testing.T) {
	_, f := format(t, "hdu3567")
	result := func(cases int, cpu time.Duration) judging.Result {
		return judging.Result{
			Verdict: judging.Accepted, Test: judging.Test{Cases: make([]judge.Answer, cases)}, Finished: system.Finished{CPU: cpu},
		}
	}
	for _, c := range []struct {
		few, many int
		short     time.Duration
		long      time.Duration
		want      int
	}{
		{1000, 4000, 100 * time.Millisecond, 1600 * time.Millisecond, 1},
		{1000, 4000, 100 * time.Millisecond, 420 * time.Millisecond, 0}, // in proportion
		{1000, 2000, 100 * time.Millisecond, 400 * time.Millisecond, 0}, // too alike to tell
		{10, 4000, 2 * time.Millisecond, 1600 * time.Millisecond, 0},    // as long as any start takes
		{1000, 4000, 21 * time.Millisecond, 99 * time.Millisecond, 0},   // too short to tell
	} {
		found := judging.Suspicions(f, []judging.Result{result(c.many, c.long), result(c.few, c.short)})
		var quadratic int
		for _, s := range found {
			if say(s.Name) == "Its reading may be quadratic" {
				quadratic++
			}
		}
		if quadratic != c.want {
			t.Errorf("%d cases in %v and %d in %v look like %v", c.few, c.short, c.many, c.long, found)
		}
	}
}

// TestStopped: of runs that are stopped in the middle nothing is left, no process,
// no file and no goroutine. QUADRILLE_RUNS is their number.
func TestStopped(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	runs, err := strconv.Atoi(cmp.Or(os.Getenv("QUADRILLE_RUNS"), "300"))
	if err != nil {
		t.Fatal(err)
	}
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
	test := theTest(t, faulty(t, "right"), boards)
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

// TestAwaited: when programs have been awaited nothing of one that was stopped is left.
func TestAwaited(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	j := faulty(t, "ignores")
	test := theTest(t, j, boards)
	ctx, stop := context.WithCancel(t.Context())
	go func() { _, _ = j.One(ctx, test) }()
	for deadline := time.Now().Add(30 * time.Second); len(left(t)) < 2; runtime.Gosched() { // its folder and its process
		if time.Now().After(deadline) {
			t.Fatal("the program does not run")
		}
	}
	stop()
	system.AwaitPrograms()
	if found := left(t); len(found) > 0 {
		t.Errorf("left are %v", found)
	}
}

// TestCheck: a file of answers is compared case by case, and shifted lines are
// found.
func TestCheck(t *testing.T) {
	const cases = 40
	for _, c := range []struct {
		format string
		spoil  func([]string) []string // the answers, of so many lines each
		lines  int
		tally  judging.Tally
		want   []string
	}{
		{
			"hdu1043", func(a []string) []string { return slices.Delete(a, 14, 15) }, 1,
			judging.Tally{Right: cases - 1, Missing: 1},
			[]string{"15 lines shifted by one from case 15: case 15 has no answer"},
		},
		{
			"poj2286", func(a []string) []string { return slices.Delete(a, 28, 30) }, 2,
			judging.Tally{Right: cases - 1, Missing: 1},
			[]string{"15 lines shifted by one from case 15: case 15 has no answer"},
		},
		{
			"p1379", func(a []string) []string { return slices.Delete(a, 14, 15) }, 1,
			judging.Tally{Right: cases - 1, Missing: 1},
			[]string{"15 lines shifted by one from case 15: case 15 has no answer"},
		},
		{
			"hdu1043", func(a []string) []string { return slices.Insert(a, 14, "ud") }, 1,
			judging.Tally{Right: cases, Wrong: 1},
			[]string{"0 the answer on line 15 belongs to no case"},
		},
		{
			"hdu1043", func(a []string) []string { return append(a, "ud", "", "u", "", "") }, 1,
			judging.Tally{Right: cases, Wrong: 1},
			[]string{"0 3 answers from line 41 on belong to no case"},
		},
		{
			"p1379", func(a []string) []string { return append(a, "", "") }, 1,
			judging.Tally{Right: cases, Accepted: true},
			nil,
		},
		{
			"hdu1043", func(a []string) []string { a[3], a[9] = a[9], a[3]; return a }, 1,
			judging.Tally{Right: cases - 2, Wrong: 2, Accepted: false},
			[]string{
				"4 right answer to case 10, not to this one", "10 right answer to case 4, not to this one",
			},
		},
		{
			"hdu1043", func(a []string) []string { a[3] = "?"; return a[:38] }, 1,
			judging.Tally{Right: cases - 3, Wrong: 1, Missing: 2},
			[]string{
				"4 “?” is no move: the moves are d, l, r and u", "39 no answer", "40 no answer",
			},
		},
	} {
		e, f := format(t, c.format)
		var in, out bytes.Buffer
		plan := judging.Plan{Entry: e, Format: f, Random: 1, Cases: cases, Seed: 2, Low: 8, High: 14}
		for test, err := range plan.Tests(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			in.Write(test.Input)
			w := f.NewWriter(&out)
			for _, a := range test.Cases {
				if err := w.Write(a); err != nil {
					t.Fatal(err)
				}
			}
		}
		answers := c.spoil(strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"))
		var got []string
		tally, err := judging.Check(t.Context(), e, f, &in, strings.NewReader(strings.Join(answers, "\n")+"\n"),
			func(bad *model.TextError) { t.Errorf("%s: %v", f.Name, bad) }, func(j judging.Judged) error {
				if why := j.Say(f); why.Key != "" {
					got = append(got, fmt.Sprint(j.Case.Number, " ", say(why)))
				}
				return nil
			})
		if err != nil || tally != c.tally || !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, %v, %q\nwant %+v, %q", c.format, tally, err, got, c.tally, c.want)
		}
	}
}
