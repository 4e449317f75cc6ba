package game

import (
	"slices"

	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets/view"
)

// line is what the view says about the line, whatever the place on it: each frame needs it.
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
	return sameMoves(l.of, in.state.Timeline) && l.words == in.words && l.hidden == in.inGame() &&
		(l.complete || l.answers == in.answers)
}

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
		row.Left = l.words.Text("pane.left", "Count", l.distances[k])
	}
	return row
}

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
		}
		if cost > 0 && l.distances[k-1] > 0 { // nothing is better than to stay at the goal
			at = append(at, k)
		}
	}
	return longer, at
}

// mistakes returns those of the line, with what a review of it has found.
func (i inputs) mistakes(l *line) (all []mistake) {
	if r := i.review; r.running() || r != nil && r.played != nil && sameMoves(r.played, i.state.Timeline) {
		return r.mistakes
	}
	_, numbers := l.mistakes()
	for _, n := range numbers {
		all = append(all, mistake{line: i.state.Timeline, number: n})
	}
	return all
}

func (i inputs) canReview(l *line) bool {
	_, at := l.mistakes()
	t := i.state.Timeline
	return !i.review.running() && len(at) > 0 && t.Solves() && !t.HasSolution()
}

// sign is the arrow of what moves or, without one, the letter. Beside arrows letters are for judges.
func sign(puzzle model.Puzzle, m model.Move) string {
	if arrow := model.Arrow(puzzle, m); arrow != 0 {
		return string(arrow)
	}
	return puzzle.Notation(m)
}

func mark(words *translate.Translator, cost int, known bool) view.Mark {
	mark := view.Mark{Trend: trend(cost, known)}
	switch {
	case !known:
	case cost == 0:
		mark.Text = words.Text("pane.best")
	default:
		mark.Text = "+" + translate.Int(int64(cost))
	}
	return mark
}
