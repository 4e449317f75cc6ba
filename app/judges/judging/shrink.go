package judging

import (
	"context"
	"errors"
	"slices"

	"quadrille/app/judges/generate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Shrinking is the progress of the search for the smallest failing test.
type Shrinking struct {
	Runs int // of the program so far
	// Smallest is the smallest failing test so far.
	Smallest Result
}

// Shrink looks for the smallest test that fails in the same way as the given one:
// with fewer cases, then with cases nearer to solved. progress is told each
// smaller one, and after each run; stopped by ctx, Shrink returns the smallest one
// by then with the error.
func (j Judge) Shrink(ctx context.Context, failing Result, seed uint64, progress func(Shrinking)) (Result, error) {
	s := &shrinker{
		Judge: j, verdict: failing.Verdict, progress: progress, best: failing,
		drawer: generate.NewDrawer(generate.Order{Entry: j.Entry, Format: j.Format, Seed: seed, Low: -1, High: -1}),
	}
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
	drawer   *generate.Drawer
	runs     int
	best     Result
}

// fails reports whether the program fails on the positions in the same way. If so they
// become the best test.
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

// fewer leaves out cases: first all but the one at fault, then those after it, then halves,
// quarters and so on (Zeller's delta debugging).
func (s *shrinker) fewer(ctx context.Context) error {
	positions := s.best.Test.Positions()
	if at := s.best.Case; at > 0 && at <= len(positions) && len(positions) > 1 {
		if found, err := s.fails(ctx, positions[at-1:at]); found || err != nil {
			return err
		}
		if at < len(positions) {
			if _, err := s.fails(ctx, positions[:at]); err != nil {
				return err
			}
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

// without leaves out one of the parts, trying the last first.
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

// nearer replaces a case by one at a smaller distance with which the program fails too.
func (s *shrinker) nearer(ctx context.Context) (bool, error) {
	cases := s.best.Test.Cases
	for i, c := range cases {
		if c.Outcome != judge.Solved || c.Length == 0 {
			continue
		}
		instead := func(p model.Position) (bool, error) {
			positions := s.best.Test.Positions()
			positions[i] = p
			return s.fails(ctx, positions)
		}
		if found, err := s.onTheWay(c, instead); found || err != nil {
			return found, err
		}
		if found, err := s.drawn(ctx, c, instead); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// onTheWay tries the positions of the shortest solution, the nearest first.
func (s *shrinker) onTheWay(c judge.Answer, fails func(model.Position) (bool, error)) (bool, error) {
	line, err := model.Replay(c.Position, c.Moves)
	if err != nil {
		return false, err
	}
	for _, p := range slices.Backward(line[1:]) {
		if !s.Format.Fits(p) {
			continue
		}
		if found, err := fails(p); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// drawnEach is how many positions are tried at each distance.
const drawnEach = 8

// drawn tries positions drawn at each distance, the nearest first.
func (s *shrinker) drawn(ctx context.Context, c judge.Answer, fails func(model.Position) (bool, error)) (bool, error) {
	for distance := range c.Length {
		tried := map[model.Position]bool{}
		for range drawnEach {
			p, err := s.drawer.At(ctx, c.Position, distance)
			switch {
			case errors.Is(err, solver.ErrNone), errors.As(err, new(*generate.DistanceError)):
				continue
			case err != nil:
				return false, err
			case tried[p] || !s.Format.Fits(p):
				continue
			}
			tried[p] = true
			if found, err := fails(p); found || err != nil {
				return found, err
			}
		}
	}
	return false, nil
}
