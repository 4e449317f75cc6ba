package judging

import (
	"bytes"
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
	var err error
	for _, smaller := range []func(context.Context) error{s.usual, s.fewer, s.nearer, s.plainer} {
		if err = smaller(ctx); err != nil {
			break
		}
	}
	if errors.Is(err, errSpent) {
		err = nil
	}
	if err == nil && s.found.Smaller && failing.Verdict == RuntimeError {
		before, after := j.Program.Inspect(ctx, failing.Test.Input), j.Program.Inspect(ctx, s.found.Smallest.Test.Input)
		if after.Args["Line"] != before.Args["Line"] {
			s.found.Smallest, s.found.Smaller = failing, false
		}
	}
	return s.found, err
}

type shrinker struct {
	Judge    Judge
	failing  Result // the first one
	found    Shrinking
	progress func(Shrinking)
	end      time.Time
	// layout is that of the tests; nil for the usual one.
	layout func(string) string
}

func (j Judge) shrinker(failing Result, progress func(Shrinking)) *shrinker {
	return &shrinker{Judge: j, failing: failing, found: Shrinking{Smallest: failing}, progress: progress, end: j.time().Add(mostTime)}
}

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

func (s *shrinker) run(ctx context.Context, positions []model.Position) (Result, error) {
	t, err := generate.NewTest(ctx, s.Judge.Entry, s.Judge.Format, model.Say("judging.test.smaller"), positions)
	if err != nil {
		return Result{}, err
	}
	if s.layout != nil {
		t.Input = []byte(s.layout(string(t.Input)))
	}
	return s.runTest(ctx, t)
}

func (s *shrinker) runTest(ctx context.Context, t Test) (Result, error) {
	if s.found.Runs == mostRuns || s.Judge.time().After(s.end) {
		return Result{}, errSpent
	}
	s.found.Runs++
	return s.Judge.One(ctx, t)
}

// usual tries the usual layout. If the test passes in it, all others get the layout of the failed one.
func (s *shrinker) usual(ctx context.Context) error {
	positions := s.failing.Test.Positions()
	t, err := generate.NewTest(ctx, s.Judge.Entry, s.Judge.Format, s.failing.Test.Name, positions)
	if err != nil || bytes.Equal(t.Input, s.failing.Test.Input) {
		return err
	}
	found, err := s.fails(ctx, positions)
	for _, l := range judge.Layouts() {
		if !found && err == nil && l.Apply(string(t.Input)) == string(s.failing.Test.Input) {
			s.layout = l.Apply
		}
	}
	return err
}

// plainer takes single blanks and line ends from the layout of the smallest test.
func (s *shrinker) plainer(ctx context.Context) error {
	if s.layout == nil {
		return nil
	}
	positions := s.found.Smallest.Test.Positions()
	for i := len(s.found.Smallest.Test.Input) - 1; i >= 0; i-- {
		input := s.found.Smallest.Test.Input
		rest := slices.Concat(input[:i], input[i+1:])
		if !bytes.ContainsAny(input[i:i+1], " \r\n") {
			continue
		}
		read, err := generate.ReadTest(ctx, s.Judge.Entry, s.Judge.Format, model.Phrase{}, bytes.NewReader(rest))
		if err != nil || !slices.Equal(read.Positions(), positions) {
			continue
		}
		s.layout = func(string) string { return string(rest) }
		if _, err := s.fails(ctx, positions); err != nil {
			return err
		}
	}
	return nil
}

// fails reports whether the program fails in the same way on positions, the smallest test if so.
func (s *shrinker) fails(ctx context.Context, positions []model.Position) (bool, error) {
	r, err := s.run(ctx, positions)
	if err != nil {
		return false, err
	}
	found := r.Verdict == s.failing.Verdict && s.Judge.kind(r) == s.Judge.kind(s.failing)
	if found {
		r.Number, r.Of, r.Test.Kind = s.failing.Number, s.failing.Of, s.failing.Test.Kind
		s.found.Smallest, s.found.Smaller = r, !bytes.Equal(r.Test.Input, s.failing.Test.Input)
	}
	s.progress(s.found)
	return found, nil
}

// fewer leaves out all cases but the one at fault or, if that passes, shorter and shorter runs of
// cases, the last first.
func (s *shrinker) fewer(ctx context.Context) error {
	positions := s.failing.Test.Positions()
	if at := s.failing.Case; at > 0 && at <= len(positions) && len(positions) > 1 {
		if found, err := s.fails(ctx, positions[at-1:at]); found || err != nil {
			return err
		}
	}
	// Pairs of the case at fault and one before it, the nearest first.
	for before, tries := s.failing.Case-2, fewPairs; before >= 0 && len(positions) > 2 && tries > 0; before, tries = before-1, tries-1 {
		if found, err := s.fails(ctx, []model.Position{positions[before], positions[s.failing.Case-1]}); found || err != nil {
			return err
		}
	}
	for size := len(positions) / 2; size > 0; {
		again := false
		for end := len(positions); end >= size && size < len(positions); end -= size {
			rest := slices.Concat(positions[:end-size], positions[end:])
			found, err := s.fails(ctx, rest)
			if err != nil {
				return err
			}
			if found {
				positions, again = rest, size == 1
			}
		}
		if !again {
			size /= 2
		}
	}
	return nil
}

// nearer replaces each case by the nearest position that fails.
func (s *shrinker) nearer(ctx context.Context) error {
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
			if err != nil {
				return err
			}
			if found, err := first(ctx, i, near); err != nil {
				return err
			} else if found {
				break
			}
		}
	}
	return nil
}

// firstAlone reports whether one of the positions fails in the place of a case, in a run each.
func (s *shrinker) firstAlone(ctx context.Context, at int, near []model.Position) (bool, error) {
	for _, p := range near {
		positions := s.found.Smallest.Test.Positions()
		positions[at] = p
		if found, err := s.fails(ctx, positions); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// firstOf reports whether one of the positions fails alone, after a run with all of them: if they fail
// together, so does one of them in either half.
func (s *shrinker) firstOf(ctx context.Context, at int, near []model.Position) (bool, error) {
	if len(near) <= 1 {
		return s.firstAlone(ctx, at, near)
	}
	r, err := s.run(ctx, near)
	if err != nil {
		return false, err
	}
	s.progress(s.found)
	if r.Verdict != s.failing.Verdict {
		return false, nil
	}
	if found, err := s.firstOf(ctx, at, near[:len(near)/2]); found || err != nil {
		return found, err
	}
	return s.firstOf(ctx, at, near[len(near)/2:])
}
