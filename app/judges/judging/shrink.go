package judging

import (
	"context"
	"slices"

	"quadrille/app/judges/generate"
	"quadrille/model"
	"quadrille/model/judge"
)

// Shrinking is the progress of the search for the smallest failing test.
type Shrinking struct {
	Runs int // runs of the program so far
	// Smallest is the smallest failing test so far.
	Smallest Result
}

// Shrink searches for the smallest test with the same verdict: first with fewer cases, then with
// cases nearer to the goal on their shortest solutions. It calls progress after each run. With an
// error, such as that of ctx, it returns the smallest test so far.
func (j Judge) Shrink(ctx context.Context, failing Result, progress func(Shrinking)) (Result, error) {
	s := &shrinker{Judge: j, verdict: failing.Verdict, progress: progress, best: failing}
	err := s.fewer(ctx)
	for again := true; again && err == nil; {
		again, err = s.nearer(ctx)
	}
	return s.best, err
}

// shrinker is the search for a smaller failing test.
type shrinker struct {
	Judge
	verdict  Verdict
	progress func(Shrinking)
	runs     int
	best     Result
}

// fails reports whether the program gets the same verdict on positions; best is then the result.
func (s *shrinker) fails(ctx context.Context, positions []model.Position) (bool, error) {
	t, err := generate.NewTest(ctx, s.Entry, s.Format, model.Say("judging.test.smaller"), positions)
	if err != nil {
		return false, err
	}
	r, err := s.One(ctx, t)
	if err != nil {
		return false, err
	}
	s.runs++
	found := r.Verdict == s.verdict
	if found {
		s.best = r
	}
	s.progress(Shrinking{s.runs, s.best})
	return found, nil
}

// fewer leaves out cases: all but the one at fault or, if that passes, by Zeller's delta debugging.
func (s *shrinker) fewer(ctx context.Context) error {
	positions := s.best.Test.Positions()
	if at := s.best.Case; at > 0 && at <= len(positions) && len(positions) > 1 {
		if found, err := s.fails(ctx, positions[at-1:at]); found || err != nil {
			return err
		}
	}
	for parts := 2; ; {
		positions = s.best.Test.Positions()
		if parts = min(parts, len(positions)); parts < 2 {
			return nil
		}
		found, err := s.without(ctx, positions, parts)
		switch {
		case err != nil:
			return err
		case found:
			parts = max(2, parts-1)
		case parts == len(positions):
			return nil
		default:
			parts *= 2
		}
	}
}

// without leaves out one of the given number of parts, trying the last first.
func (s *shrinker) without(ctx context.Context, positions []model.Position, parts int) (bool, error) {
	for part := parts - 1; part >= 0; part-- {
		from, to := part*len(positions)/parts, (part+1)*len(positions)/parts
		rest := slices.Concat(positions[:from], positions[to:])
		if found, err := s.fails(ctx, rest); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// nearer replaces a case by the failing position nearest to the goal on its shortest solution.
func (s *shrinker) nearer(ctx context.Context) (bool, error) {
	for i, c := range s.best.Test.Cases {
		if c.Outcome != judge.Solved || c.Length == 0 {
			continue
		}
		line, err := model.Replay(c.Position, c.Moves)
		if err != nil {
			return false, err
		}
		for _, p := range slices.Backward(line[1:]) {
			if !s.Format.Fits(p) {
				continue
			}
			positions := s.best.Test.Positions()
			positions[i] = p
			if found, err := s.fails(ctx, positions); found || err != nil {
				return found, err
			}
		}
	}
	return false, nil
}
