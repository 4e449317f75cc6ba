package judging

import (
	"bytes"
	"context"
	"slices"

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

// Shrink searches for the smallest test with the same verdict: first with fewer cases, then with
// cases nearer to the goal on their shortest solutions. It calls progress after each run. With an
// error, such as that of ctx, it returns what it has found so far.
func (j Judge) Shrink(ctx context.Context, failing Result, progress func(Shrinking)) (Shrinking, error) {
	s := &shrinker{Judge: j, failing: failing, found: Shrinking{Smallest: failing}, progress: progress}
	err := s.fewer(ctx)
	for again := true; again && err == nil; {
		again, err = s.nearer(ctx)
	}
	return s.found, err
}

// shrinker is the search for a smaller failing test.
type shrinker struct {
	Judge
	failing  Result // the first one
	found    Shrinking
	progress func(Shrinking)
}

// fails reports whether the program gets the same verdict on positions, the smallest test if so.
func (s *shrinker) fails(ctx context.Context, positions []model.Position) (bool, error) {
	t, err := generate.NewTest(ctx, s.Entry, s.Format, model.Say("judging.test.smaller"), positions)
	if err != nil {
		return false, err
	}
	r, err := s.One(ctx, t)
	if err != nil {
		return false, err
	}
	s.found.Runs++
	found := r.Verdict == s.failing.Verdict
	if found {
		r.Number = s.failing.Number
		s.found.Smallest, s.found.Smaller = r, !bytes.Equal(t.Input, s.failing.Test.Input)
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

// nearer replaces a case by the failing position nearest to the goal on its shortest solution.
func (s *shrinker) nearer(ctx context.Context) (bool, error) {
	for i, c := range s.found.Smallest.Test.Cases {
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
			positions := s.found.Smallest.Test.Positions()
			positions[i] = p
			if found, err := s.fails(ctx, positions); found || err != nil {
				return found, err
			}
		}
	}
	return false, nil
}
