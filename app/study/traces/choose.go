package traces

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/sampling"
	"quadrille/solver/trace"
)

// Choose looks through positions of growing distances.
const (
	farthest = 30
	drawn    = 2   // positions of a distance
	longest  = 500 // lines of a trace
	runs     = 2   // of a wrong program, which may be lucky once
)

// shows says by what a mistake shows.
type shows int

const (
	nothing shows = iota
	byTrace
	byNumber // of states expanded, which shows less than a trace
)

// Choose returns positions with the goal and rules of base on which the usual mistakes show: for each of them the nearest
// that was found on which its trace is wrong, and the nearest on which its number of states expanded is wrong too.
func Choose(ctx context.Context, e catalogue.Entry, m method.Method, base model.Position) (chosen []*Case, err error) {
	rng := rand.New(rand.NewPCG(1, 1)) // all programs get the same
	source := sampling.New(e.Engine, base, rng)
	shown := map[string]shows{}
	for n := range farthest * drawn {
		distance := n/drawn + 1
		p, err := source.Within(ctx, distance, distance)
		if errors.Is(err, solver.ErrNone) {
			break
		}
		if err != nil {
			return nil, err
		}
		c, err := NewCase(ctx, e, m, p)
		if err != nil {
			return nil, err
		}
		isNew, isLong, err := c.tells(ctx, shown, rng)
		if err != nil || isLong {
			return chosen, err
		}
		if isNew && !slices.ContainsFunc(chosen, func(other *Case) bool { return other.Start == p }) {
			chosen = append(chosen, c)
		}
	}
	return chosen, nil
}

// tells notes which mistakes show on the position, and reports whether one shows by more than before. isLong is set if a
// right program takes too long.
func (c *Case) tells(ctx context.Context, shown map[string]shows, rng *rand.Rand) (isNew, isLong bool, err error) {
	most := byTrace
	lines, err := c.run(ctx, c.right(), rng)
	if isLong = len(lines) == longest && !c.Method.Algorithm.LimitsDepth; err != nil || isLong {
		return false, isLong, err
	}
	right, err := c.known()
	if !right.counts.Expanded.Safe {
		most = byNumber
	}
	for _, p := range c.mistakes() {
		cause, by := p.mistake.String(), most
		for i := 0; i < runs && by > shown[cause] && err == nil; i++ {
			lines, lacks := c.run(ctx, p, rng)
			if lacks != nil { // what the mistake needs
				by, err = nothing, ctx.Err()
				break
			}
			var v trace.Verdict
			v, err = c.judge(ctx, c.right(), lines)
			switch n := int64(len(lines)); {
			case v.Wrong == 0 || v.Wrong > longest: // more lines could follow
				by = nothing
			case n >= right.counts.Expanded.Least && n-1 <= right.counts.Expanded.Most: // some count the goal
				by = min(by, byTrace)
			}
		}
		if by > shown[cause] {
			shown[cause], isNew = by, true
		}
	}
	return isNew, false, err
}

// run returns the first lines that a program prints.
func (c *Case) run(ctx context.Context, p program, rng *rand.Rand) (lines []trace.Line, err error) {
	m, err := c.prepare(ctx, p, &err)
	if err == nil {
		lines = trace.Run(m, c.Start, rng, longest)
	}
	return lines, err
}
