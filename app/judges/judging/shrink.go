package judging

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"quadrille/app/judges/generate"
	"quadrille/model"
	"quadrille/model/judge"
)

// Shrinking is the progress of the search for the smallest failing test.
type Shrinking struct {
	Runs     int    // runs of the program so far
	Smallest Result // of the smallest failing test so far
	Smaller  bool   // a smaller test than the first has been found
}

// What the search may take.
const (
	mostRuns   = 200
	mostTime   = 20 * time.Second
	manyNearby = 200 // positions of a distance in one file
	fewNearby  = 3   // positions of a distance in a run each, if several cases are needed
	fewPairs   = 20  // pairs of cases in a run each
)

var errSpent = errors.New("no more runs")

// Shrink searches for the smallest test that fails in the same way: in the usual layout if it still fails in it,
// without the cases that don't matter, then with cases as near to the goal as possible, whatever their positions.
// Last, it takes blanks from a layout that matters. Where a file has several cases, one run tries many of them.
// A crash stays in the same line of the source if sanitizers name it. Shrink calls progress after each run. With
// an error, such as that of ctx, it returns what it has found so far.
func (j Judge) Shrink(ctx context.Context, failing Result, progress func(Shrinking)) (Shrinking, error) {
	s := j.shrinker(failing, progress)
	s.usual(ctx)
	s.fewer(ctx)
	s.nearer(ctx)
	s.plainer(ctx)
	if errors.Is(s.err, errSpent) {
		s.err = nil
	}
	if s.err == nil && s.found.Smaller && failing.Verdict == RuntimeError {
		before, after := j.Program.Inspect(ctx, failing.Test.Input), j.Program.Inspect(ctx, s.found.Smallest.Test.Input)
		if after.Args["Line"] != before.Args["Line"] {
			s.found.Smallest, s.found.Smaller = failing, false
		}
	}
	return s.found, s.err
}

// shrinker runs the program on smaller tests.
type shrinker struct {
	Judge    Judge
	failing  Result // the first one
	found    Shrinking
	progress func(Shrinking)
	end      time.Time
	err      error               // the first one; nothing runs after it
	layout   func(string) string // of the tests; nil for the usual one
}

func (j Judge) shrinker(failing Result, progress func(Shrinking)) *shrinker {
	found := Shrinking{Smallest: failing}
	return &shrinker{Judge: j, failing: failing, found: found, progress: progress, end: j.deadline()}
}

func (j Judge) deadline() time.Time { return time.Now().Add(cmp.Or(j.budget, mostTime)) }

// kind is what stays the same while a test gets smaller, besides the verdict: the exit status or how the first wrong
// answer is wrong. In a smaller file another answer or none may be in its place.
func (j Judge) kind(r Result) string {
	fault, a := j.fault(r)
	switch {
	case r.Verdict == RuntimeError:
		return fmt.Sprint(r.Status, r.Signal)
	case a != nil && a.Case.Outcome != judge.Solved:
		return "invented"
	case a != nil && a.Reply == nil:
		return "false"
	default:
		return fault
	}
}

// fault says in a word how the first wrong answer is wrong, and returns it; nil if the verdict has another reason.
func (j Judge) fault(r Result) (name string, a *Judged) {
	i := slices.IndexFunc(r.Cases, func(a Judged) bool { return a.isRefused(j.Format) })
	if r.Verdict != WrongAnswer || i < 0 {
		return "none", nil
	}
	if a = &r.Cases[i]; a.Reply == nil {
		return "denied", a
	}
	// Judges that have no words for it are told -1 too.
	denies := a.Reply.Outcome == judge.Unsolvable || strings.TrimSpace(a.Reply.Text) == "-1"
	hasNumber := j.Format.Judging.Wants == judge.Number && a.Reply.Err == nil && a.Reply.Outcome == judge.Solved
	switch {
	case a.Grade == judge.NotFirst:
		return "order", a
	case a.Case.Outcome != judge.Solved:
		return "invented", a
	case denies:
		return "denied", a
	case a.Grade == judge.Longer || hasNumber && a.Reply.Length > a.Case.Length:
		return "longer", a
	case hasNumber:
		return "shorter", a
	default:
		return "false", a
	}
}

// run runs the program on positions in the layout of the tests; ok is false after an error.
func (s *shrinker) run(ctx context.Context, positions []model.Position) (r Result, ok bool) {
	if s.err != nil {
		return r, false
	}
	var t Test
	t, s.err = generate.NewTest(ctx, s.Judge.Entry, s.Judge.Format, model.Say("judging.test.smaller"), positions)
	if s.layout != nil {
		t.Input = []byte(s.layout(string(t.Input)))
	}
	return s.runTest(ctx, t)
}

func (s *shrinker) runTest(ctx context.Context, t Test) (r Result, ok bool) {
	if s.err == nil && (s.found.Runs == mostRuns || time.Now().After(s.end)) {
		s.err = errSpent
	}
	if s.err == nil {
		s.found.Runs++
		r, s.err = s.Judge.One(ctx, t)
	}
	return r, s.err == nil
}

// fails reports whether the program fails in the same way on positions, the smallest test if so.
func (s *shrinker) fails(ctx context.Context, positions []model.Position) bool {
	r, ok := s.run(ctx, positions)
	if !ok {
		return false
	}
	fails := r.Verdict == s.failing.Verdict && s.Judge.kind(r) == s.Judge.kind(s.failing)
	if fails {
		r.Number, r.Of, r.Test.Kind = s.failing.Number, s.failing.Of, s.failing.Test.Kind
		s.found.Smallest, s.found.Smaller = r, !bytes.Equal(r.Test.Input, s.failing.Test.Input)
	}
	s.progress(s.found)
	return fails
}

// usual tries the usual layout. If the test passes in it, all others get the layout of the failed one.
func (s *shrinker) usual(ctx context.Context) {
	positions := s.failing.Test.Positions()
	t, err := generate.NewTest(ctx, s.Judge.Entry, s.Judge.Format, s.failing.Test.Name, positions)
	if s.err = err; err != nil || bytes.Equal(t.Input, s.failing.Test.Input) || s.fails(ctx, positions) {
		return
	}
	for _, l := range s.Judge.Format.Variants() {
		if l.Apply(string(t.Input)) == string(s.failing.Test.Input) {
			s.layout = l.Apply
		}
	}
}

// plainer takes single blanks and line ends from the layout of the smallest test.
func (s *shrinker) plainer(ctx context.Context) {
	positions := s.found.Smallest.Test.Positions()
	for i := len(s.found.Smallest.Test.Input) - 1; i >= 0 && s.layout != nil && s.err == nil; i-- {
		input := s.found.Smallest.Test.Input
		if !bytes.ContainsAny(input[i:i+1], " \r\n") {
			continue
		}
		rest := slices.Concat(input[:i], input[i+1:])
		read, err := generate.ReadTest(ctx, s.Judge.Entry, s.Judge.Format, model.Phrase{}, bytes.NewReader(rest))
		if err == nil && slices.Equal(read.Positions(), positions) {
			s.layout = func(string) string { return string(rest) }
			s.fails(ctx, positions)
		}
	}
}

// fewer leaves out all cases but the one at fault or, if that passes, shorter and shorter runs of
// cases, the last first.
func (s *shrinker) fewer(ctx context.Context) {
	positions, at := s.failing.Test.Positions(), s.failing.Case-1
	if at >= 0 && len(positions) > 1 && s.fails(ctx, positions[at:at+1]) {
		return
	}
	// Pairs of the case at fault and one before it, the nearest first.
	for before := at - 1; before >= max(at-fewPairs, 0) && len(positions) > 2; before-- {
		if s.fails(ctx, []model.Position{positions[before], positions[at]}) {
			return
		}
	}
	for size := len(positions) / 2; size > 0 && s.err == nil; {
		again := false
		for end := len(positions); end >= size && size < len(positions) && s.err == nil; end -= size {
			rest := slices.Concat(positions[:end-size], positions[end:])
			if s.fails(ctx, rest) {
				positions, again = rest, size == 1
			}
		}
		if !again {
			size /= 2
		}
	}
}

// nearer replaces each case by the nearest position that fails.
func (s *shrinker) nearer(ctx context.Context) {
	hasLimit := !slices.Contains([]Verdict{WrongAnswer, Presentation, RuntimeError}, s.failing.Verdict)
	cases := s.found.Smallest.Test.Cases
	for i, c := range cases {
		first, few := s.firstOf, manyNearby
		switch {
		case len(cases) > 1:
			first, few = s.firstAlone, fewNearby
		case s.Judge.Format.Single() || hasLimit: // many cases may reach a limit that none reaches alone
			first, few = s.firstAlone, max(mostRuns/(c.Length+1), 1)
		}
		for near, err := range generate.Nearer(ctx, s.Judge.Entry, s.Judge.Format, c.Position, few) {
			if s.err = cmp.Or(s.err, err); s.err != nil || first(ctx, i, near) {
				break
			}
		}
	}
}

// firstAlone reports whether one of the positions fails in the place of a case, in a run each.
func (s *shrinker) firstAlone(ctx context.Context, at int, near []model.Position) bool {
	return slices.ContainsFunc(near, func(p model.Position) bool {
		positions := s.found.Smallest.Test.Positions()
		positions[at] = p
		return s.fails(ctx, positions)
	})
}

// firstOf reports whether one of the positions fails alone, after a run with all of them: if they fail
// together, so does one of them in either half.
func (s *shrinker) firstOf(ctx context.Context, at int, near []model.Position) bool {
	if len(near) <= 1 {
		return s.firstAlone(ctx, at, near)
	}
	r, ok := s.run(ctx, near)
	if ok {
		s.progress(s.found)
	}
	half := len(near) / 2
	return ok && r.Verdict == s.failing.Verdict && (s.firstOf(ctx, at, near[:half]) || s.firstOf(ctx, at, near[half:]))
}
