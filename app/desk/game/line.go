package game

import (
	"slices"

	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/view"
)

// line is what the view says about the line, whatever the place on it: each frame of an animation
// needs it.
type line struct {
	of       *session.Timeline
	words    *translate.Translator
	answers  *answers
	hidden   bool // rows show no distances or detours
	complete bool // every distance is known or the position unsolvable: further answers change nothing

	distances []int // of the positions; -1 if unknown
	dead      []bool
	rows      []view.Row
	costs     []int // detour of each move, counted from 1, in moves; 0 if unknown
}

// holds reports whether the line is that of the inputs.
func (l *line) holds(in inputs) bool {
	return sameMoves(l.of, in.state.Timeline) && l.words == in.words && l.hidden == in.inGame() && (l.complete || l.answers == in.answers)
}

// newLine returns the line of the inputs.
func newLine(in inputs) *line {
	t := in.state.Timeline
	n := len(t.Line)
	l := &line{
		of: t, words: in.words, answers: in.answers, hidden: in.inGame(), complete: true,
		distances: make([]int, n), dead: make([]bool, n), costs: make([]int, n), rows: make([]view.Row, n),
	}
	for k, p := range t.Line {
		known := in.of(p)
		l.distances[k], l.dead[k] = known.Distance, known.Unsolvable != nil
		if k >= t.SolutionFrom && proves(t) {
			l.distances[k] = n - 1 - k
		}
		l.complete = l.complete && (l.distances[k] >= 0 || l.dead[k])
		if k > 0 && l.distances[k] >= 0 && l.distances[k-1] >= 0 {
			l.costs[k] = l.distances[k] + 1 - l.distances[k-1]
		}
		l.rows[k] = l.row(in.entry.Puzzle, k)
	}
	return l
}

// proves reports whether the solution of a line proves the distances of its positions.
func proves(t *session.Timeline) bool { return t.Solution().Promises(solver.Shortest) && t.Solves() }

// sameMoves reports whether two lines are equal except for their places.
func sameMoves(a, b *session.Timeline) bool {
	return a == b || a.SolutionFrom == b.SolutionFrom && a.Method == b.Method && a.Start() == b.Start() && slices.Equal(a.Moves, b.Moves)
}

// row returns the row of a position.
func (l *line) row(puzzle model.Puzzle, k int) (row view.Row) {
	if k == 0 {
		row.Words = l.words.Text("pane.start")
	} else {
		m, from := l.of.Moves[k-1], l.of.Line[k-1]
		row.Sign, row.Words, row.Brief = sign(puzzle, m), l.words.Say(from.Describe(m)), l.words.Say(model.Brief(from, m))
		if !l.hidden && l.costs[k] > 0 {
			row.Mark = mark(l.words, l.costs[k], true)
		}
	}
	switch {
	case l.hidden:
	case l.dead[k]:
		row.Left = l.words.Text("pane.dead")
	case l.distances[k] >= 0:
		row.Left = l.words.Say(model.Phrase{Key: "pane.left", Count: l.distances[k]})
	}
	return row
}

// known reports whether all distances are known.
func (l *line) known() bool { return slices.Min(l.distances) >= 0 }

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
