package trace

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
	"quadrille/solver/search"
	solvesliding "quadrille/solver/sliding"
)

// program is a search as students write it, with a list that is searched for the least.
type program struct {
	cost     func(n *made) int
	copies   copies
	cycles   cycles
	closes   bool
	skips    bool // entries of states expanded before, when they are taken
	early    bool // it tests a goal when it makes it
	rng      *rand.Rand
	estimate func(model.Position) int
	most     int // lines
	says     bool
}

type made struct {
	position model.Position
	g, h     int
	from     *made
}

// run returns the lines of the program, nil if there are more than most.
func (p *program) run(start model.Position) (lines []Line) {
	open := []*made{{start, 0, p.estimate(start), nil}}
	best, expanded := map[model.Position]int{start: 0}, map[model.Position]int{}
	for len(open) > 0 && len(lines) < p.most {
		p.rng.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
		n := slices.MinFunc(open, func(a, b *made) int { return p.cost(a) - p.cost(b) })
		open = slices.DeleteFunc(open, func(o *made) bool { return o == n })
		if g, again := expanded[n.position]; p.skips && again && (p.closes || n.g >= g) {
			continue
		}
		expanded[n.position] = n.g
		l := NewLine(n.position)
		if p.says {
			l.G, l.H = n.g, n.h
		}
		if lines = append(lines, l); n.position.Solved() {
			return lines
		}
		for _, next := range legal(n.position, nil) {
			child := &made{next, n.g + 1, p.estimate(next), n}
			before, known := best[next]
			_, closed := expanded[next]
			shorter := !known || child.g < before
			switch {
			case p.copies == tree:
				above := n.from
				for ; p.cycles == wholePath && above != nil && above.position != next; above = above.from {
				}
				if p.cycles != noCycles && above != nil && above.position == next {
					continue
				}
			case closed && (p.closes || !shorter), !closed && !shorter && p.copies != queued:
				continue
			case p.copies == replaced:
				open = slices.DeleteFunc(open, func(o *made) bool { return o.position == next })
			}
			if shorter {
				best[next] = child.g
			}
			open = append(open, child)
			if p.early && next.Solved() {
				return lines
			}
		}
	}
	return nil
}

type engine interface {
	solver.Searcher
	solver.Drawer
}

func draw(t *testing.T, e engine, distance int, rng *rand.Rand) model.Position {
	t.Helper()
	p, err := e.At(t.Context(), model.MustParse(eight.Puzzle, "12345678x"), distance, rng)
	must.Succeed(t, err)
	return p
}

func estimate(ctx context.Context, t *testing.T, e engine, p model.Position, heuristic string) func(model.Position) int {
	t.Helper()
	of, err := e.Estimator(ctx, p, heuristic, nil)
	must.Succeed(t, err)
	return func(p model.Position) int {
		h, _ := of(p)
		return h
	}
}

// No right program is called wrong, whatever it does with states that it makes again.
func TestRight(t *testing.T) {
	e := solvesliding.New(eight.Size).(engine)
	rng := rand.New(rand.NewPCG(56, 1))
	costs := map[string]func(*made) int{
		"breadth-first":   func(n *made) int { return n.g },
		"a-star":          func(n *made) int { return n.g + n.h },
		"greedy":          func(n *made) int { return n.h },
		"weighted-a-star": func(n *made) int { return n.g + 2*n.h },
	}
	judged := 0
	for range 20 {
		start := draw(t, e, 6+rng.IntN(9), rng)
		for _, a := range e.Algorithms() {
			cost, listed := costs[a.ID]
			for c := range 24 {
				m := Method{Algorithm: a, Weight: 2, Estimate: func(model.Position) int { return 0 }}
				if a.NeedsHeuristic {
					m.Estimate = estimate(t.Context(), t, e, start, []string{"manhattan", "misplaced"}[c%2])
				}
				p := program{
					cost: cost, copies: copies(c / 2 % 4), cycles: cycles(rng.IntN(3)), closes: rng.IntN(2) == 0, skips: c >= 16,
					early: rng.IntN(2) == 0, rng: rng, estimate: m.Estimate, most: 400, says: rng.IntN(2) == 0,
				}
				if !listed || p.copies == tree && p.skips {
					continue
				}
				lines := p.run(start)
				if lines == nil {
					continue
				}
				judged++
				if v := Judge(m, start, lines); v.Wrong > 0 {
					t.Errorf("%s, %s, %+v: line %d of %d: %v", start, a.ID, p, v.Wrong, len(lines), v.Reason)
				}
				expanded := map[model.Position]bool{}
				for _, l := range lines {
					expanded[l.Position] = true
				}
				n := int64(len(expanded))
				if lines[len(lines)-1].Position.Solved() {
					n--
				}
				spec := solver.Spec{Algorithm: a.ID, Heuristic: []string{"manhattan", "misplaced"}[c%2]}
				if i, err := e.Interval(t.Context(), start, spec); err == nil && !i.Expanded.Has(n) {
					t.Errorf("%s, %+v expands %d: %+v", start, p, n, i.Expanded)
				}
			}
		}
	}
	if judged < 1000 {
		t.Errorf("only %d traces", judged)
	}
}

// Of mutants of random right programs, whatever the algorithm, the first wrong line is found, and no line before it.
func TestWrong(t *testing.T) {
	e := solvesliding.New(eight.Size).(engine)
	rng := rand.New(rand.NewPCG(56, 2))
	judged := 0
	for _, a := range e.Algorithms() {
		for range 20 {
			start := draw(t, e, 10, rng)
			m := Method{Algorithm: a, Weight: 2, Estimate: func(model.Position) int { return 0 }}
			if a.NeedsHeuristic {
				m.Estimate = estimate(t.Context(), t, e, start, "manhattan")
			}
			if a.TwoSided || a.NeedsTable {
				continue
			}
			lines := Run(m, start, rng, 400)
			if v := Judge(m, start, lines); v.Wrong > 0 && (v.Wrong <= len(lines) || len(lines) < 400) {
				t.Errorf("%s, %s: a right program is wrong at line %d of %d: %v", start, a.ID, v.Wrong, len(lines), v.Reason)
			}
			nears := slices.IndexFunc(lines, func(l Line) bool { return slices.ContainsFunc(legal(l.Position, nil), model.Position.Solved) })
			if nears <= 0 {
				nears = len(lines)
			}
			at := rng.IntN(nears) // before it could be the turn of the goal
			changes := map[string]func(l []Line) []Line{
				"trace.h":         func(l []Line) []Line { l[at].H = m.Estimate(l[at].Position) + 1; return l },
				"trace.unreached": func(l []Line) []Line { l[at] = NewLine(draw(t, e, 31, rng)); return l },
				"trace.early":     func(l []Line) []Line { return l[:at] },
				"trace.after":     func(l []Line) []Line { at = len(l); return append(l, l[0]) },
			}
			for _, key := range []string{"trace.h", "trace.unreached", "trace.early", "trace.after"} {
				change := changes[key]
				if key == "trace.after" && !lines[len(lines)-1].Position.Solved() {
					continue
				}
				if key == "trace.h" && !a.NeedsHeuristic { // what such a program prints as h doesn't count
					key = ""
				}
				judged++
				v := Judge(m, start, change(slices.Clone(lines)))
				if key == "" && v.Wrong != at+1 {
					continue
				}
				if isSaid := v.Reason.Key == key || v.Reason.Key == "trace.stack" && key == "trace.unreached"; v.Wrong != at+1 || !isSaid {
					t.Errorf("%s, %s, %s at line %d of %d: line %d: %v", start, a.ID, key, at+1, len(lines), v.Wrong, v.Reason)
				}
			}
		}
	}
	if judged < 400 {
		t.Errorf("only %d mutants", judged)
	}
}

// What a method fixes binds: a search of the program keeps to its own order and ties, and one with others doesn't.
func TestFixed(t *testing.T) {
	e := solvesliding.New(eight.Size).(engine)
	rng := rand.New(rand.NewPCG(56, 3))
	options := []solver.Options{
		{},
		{Ties: solver.LowG},
		{Ties: solver.LastIn},
		{Ties: solver.FirstIn},
		{Ties: solver.FirstIn, Keep: true},
		{Order: "udlr", Ties: solver.FirstIn, Keep: true},
		{Order: "udlr", Ties: solver.LastIn},
		{Order: "udlr", Last: true},
		{Order: "rldu"},
		{Order: "rldu", Ties: solver.FirstIn, Test: solver.WhenExpanded},
		{Order: "udlr", Ties: solver.FirstIn, Test: solver.WhenMade},
	}
	wrong := map[string]int{}
	for range 10 {
		start := draw(t, e, 6, rng)
		for _, a := range e.Algorithms() {
			if a.TwoSided || a.NeedsTable {
				continue
			}
			m := Method{Algorithm: a, Weight: 2, Estimate: func(model.Position) int { return 0 }}
			if a.NeedsHeuristic {
				m.Estimate = estimate(t.Context(), t, e, start, "misplaced")
			}
			var all [][]Line
			for _, o := range options {
				if a.LimitsDepth {
					o.Depth = 10
				}
				spec := solver.Spec{Algorithm: a.ID, Heuristic: "misplaced", Weight: 2, Options: o}
				r, recording, err := search.Record(t.Context(), e, start, spec)
				if err == nil {
					err = r.Finish(t.Context(), nil)
				}
				if err != nil && !errors.Is(err, solver.ErrLimit) {
					t.Fatal(spec, err)
				}
				var lines []Line
				for at := range r.Stats().Expanded {
					m := recording.Moment(int(at)+1, -1)
					lines = append(lines, NewLine(m.Position(m.Expanded())))
				}
				last := recording.Moment(int(r.Stats().Expanded), -1)
				if found, _ := last.Found(); found >= 0 && cmp.Or(o.Test, a.Test) != solver.WhenMade {
					lines = append(lines, NewLine(last.Position(found)))
				}
				all = append(all, lines)
			}
			for i, o := range options {
				if m.Options = o; a.Ties == 0 {
					m.Options.Ties = 0
				}
				if a.LimitsDepth {
					m.Depth = 10
				}
				for k, lines := range all {
					v := Judge(m, start, lines)
					if i == k && cmp.Or(o.Test, a.Test) == solver.WhenMade && len(lines) > 0 && v.Wrong == 0 { // some print the goal too
						last := lines[len(lines)-1].Position
						for _, m := range last.Moves() {
							if next, _ := last.Play(m); next.Solved() {
								lines = append(slices.Clip(lines), NewLine(next))
							}
						}
						v = Judge(m, start, lines)
					}
					if i == k && v.Wrong > 0 {
						t.Errorf("%s, %s, %+v: line %d of %d: %v", start, a.ID, o, v.Wrong, len(lines), v.Reason)
					}
					if v.Wrong > 0 {
						wrong[a.ID]++
					}
				}
			}
		}
	}
	for id, n := range wrong {
		if n < 100 { // of 1210
			t.Errorf("%s: %d traces are wrong", id, n)
		}
	}
}
