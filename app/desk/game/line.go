package game

import (
	"slices"

	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/pane"
)

// line caches the distances along the current line, which each frame of an animation needs.
type line struct {
	of       *session.Timeline
	in       translate.Language
	hidden   bool // rows show no distances or detours
	complete bool // every distance is known or the position unsolvable

	distances []int // of the positions; -1 if unknown
	dead      []bool
	rows      []pane.LineRow
	costs     []int // detour of each move, counted from 1, in moves; 0 if unknown
}

// update recomputes the line unless it is complete and unchanged.
func (l *line) update(g *Game) {
	t, w := g.Line(), words{g.deps.Translator()}
	hidden := g.inGame()
	if l.of != nil && sameMoves(l.of, t) && l.complete && l.in == w.Language && l.hidden == hidden {
		l.of = t
		return
	}
	n := len(t.Line)
	*l = line{
		of: t, in: w.Language, hidden: hidden, complete: true,
		distances: make([]int, n), dead: make([]bool, n), costs: make([]int, n),
	}
	for k, p := range t.Line {
		known := g.facts.distance(p)
		l.distances[k], l.dead[k] = known.Distance, known.Unsolvable != nil
	}
	if s := t.Solution(); s.Promises(solver.Shortest) && t.Solves() { // it proves the distances
		for k := t.SolutionFrom; k < n; k++ {
			l.distances[k] = n - 1 - k
		}
	}
	for k, distance := range l.distances {
		l.complete = l.complete && (distance >= 0 || l.dead[k])
		if k > 0 && distance >= 0 && l.distances[k-1] >= 0 {
			l.costs[k] = distance + 1 - l.distances[k-1]
		}
	}
	l.makeRows(g.Entry.Puzzle, w)
}

// sameMoves reports whether two lines are equal except for their places.
func sameMoves(a, b *session.Timeline) bool {
	return a == b || a.SolutionFrom == b.SolutionFrom && a.Method == b.Method && a.Start() == b.Start() && slices.Equal(a.Moves, b.Moves)
}

func (l *line) makeRows(puzzle model.Puzzle, w words) {
	t := l.of
	l.rows = make([]pane.LineRow, len(t.Line))
	for k := range t.Line {
		row := &l.rows[k]
		if k == 0 {
			row.Words = w.Text("pane.start")
		} else {
			m := t.Moves[k-1]
			row.Letter, row.Words = puzzle.Notation(m), w.Say(t.Line[k-1].Describe(m))
			row.Brief, row.Arrow = w.Say(model.Brief(t.Line[k-1], m)), model.Arrow(puzzle, m)
			if !l.hidden && l.costs[k] > 0 {
				row.Mark = w.mark(l.costs[k], true)
			}
		}
		switch {
		case l.hidden:
		case l.dead[k]:
			row.Left = w.Text("pane.dead")
		case l.distances[k] >= 0:
			row.Left = w.Say(model.Phrase{Key: "pane.left", Count: l.distances[k]})
		}
	}
}

// known reports whether all distances are known.
func (l *line) known() bool {
	return len(l.distances) > 0 && slices.Min(l.distances) >= 0
}

// Report returns the line as its text needs it.
func (g *Game) Report() text.Report {
	t := g.Line()
	r := text.Report{
		Solution: t.Whole(), Count: g.facts.counts[t.Start()].All, Shortest: g.facts.distance(t.Start()).Distance,
	}
	if r.Solution.Promises(solver.Shortest) {
		r.Shortest = t.Len()
	}
	return r
}

// curve returns the distances, or nil if some are unknown or hidden.
func (l *line) curve() []int {
	if l.hidden || !l.known() {
		return nil
	}
	return l.distances
}

// mistakes returns the moves with a detour, numbered from 1, and longer, the sum of the detours.
func (l *line) mistakes() (longer int, at []int) {
	if l.hidden {
		return 0, nil
	}
	for k, cost := range l.costs {
		if cost > 0 {
			longer += cost
			at = append(at, k)
		}
	}
	return longer, at
}

// unknown returns the first position of the line whose distance can still be learnt, or nil.
func (l *line) unknown() model.Position {
	for k, distance := range l.distances {
		if distance < 0 && !l.dead[k] && model.Solvable(l.of.Line[k]) {
			return l.of.Line[k]
		}
	}
	return nil
}
