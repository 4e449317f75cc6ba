package judging

import (
	"slices"

	"quadrille/model"
	"quadrille/model/judge"
)

// few is the least number of failed tests that show a cause.
const few = 3

// seen is what a test has shown of a case.
type seen struct {
	Judged // only the case if the program failed
	before []judge.Answer
	passed bool
}

// evidence is what tests have shown. Of each failed test it has the cases of which at least one fails:
// the first with a wrong answer, since others may fail because of it, or all of them if the program
// failed. Cases before a wrong answer are correct.
type evidence struct {
	right []seen
	wrong [][]seen
}

func (e *evidence) add(f *judge.Format, r Result) {
	all := make([]seen, len(r.Test.Cases))
	for i, c := range r.Test.Cases {
		all[i] = seen{Judged: Judged{Case: c}, before: r.Test.Cases[:i], passed: true}
		if i < len(r.Cases) {
			all[i].Judged = r.Cases[i]
		}
	}
	failed := slices.IndexFunc(r.Cases, func(j Judged) bool { return !f.Judging.Accepts(j.Grade) })
	switch {
	case r.Verdict == Accepted:
		e.right = append(e.right, all...)
		return
	case r.Verdict == WrongAnswer && failed >= 0:
		e.right = append(e.right, all[:min(failed, len(all))]...)
		all = all[min(failed, len(all)):min(failed+1, len(all))] // none for a surplus answer
	}
	for i := range all {
		all[i].passed = false
	}
	e.wrong = append(e.wrong, all)
}

// shows reports whether a cause explains all failures and no success.
func (e *evidence) shows(fails func(seen) bool) bool {
	return !slices.ContainsFunc(e.right, fails) &&
		!slices.ContainsFunc(e.wrong, func(cases []seen) bool { return !slices.ContainsFunc(cases, fails) })
}

// Cause says what all failures have in common and no success has; its Key is "" if there is no such
// thing. The last part of the key is the cause's name.
func Cause(f *judge.Format, results []Result) (cause model.Phrase) {
	var e evidence
	for _, r := range results {
		if r.Verdict != "" {
			e.add(f, r)
		}
	}
	if len(e.wrong) < few {
		return cause
	}
	say := func(name string, args ...any) model.Phrase { return model.Say("judging.cause."+name, args...) }
	for _, r := range rewritings {
		// An answer that is right must stay right when it is rewritten.
		if e.shows(func(s seen) bool { return s.hasMoves() && s.passed != s.solves(r.opposite, r.backwards) }) {
			return say(r.cause)
		}
	}
	if e.shows(func(s seen) bool { return s.Grade == judge.NotFirst }) {
		is, should := e.difference()
		return say("order", "Is", is, "Should", should)
	}
	nearer, from := e.distances()
	where, misjudged := e.blanks(f)
	switch {
	case len(e.right) == 0:
		return cause
	case e.shows(func(s seen) bool { return s.Case.Outcome == judge.Solved && s.Case.Length == 0 }):
		return say("solved")
	case e.shows(func(s seen) bool { return s.Case.Outcome == judge.Unsolvable }):
		return say("unsolvable")
	case e.showsState():
		return say("after")
	case where.Key != "" && misjudged:
		return say("parity", "Where", where)
	case where.Key != "":
		return say("blank", "Where", where)
	case nearer < from && from <= 2*nearer: // else cases between them may be correct too
		return say("far", "Moves", from, "Most", nearer)
	default:
		return cause
	}
}

// hasMoves reports whether the answer has moves for a solvable case.
func (s seen) hasMoves() bool {
	return s.Reply != nil && s.Reply.Outcome == judge.Solved && len(s.Reply.Moves) > 0 && s.Case.Outcome == judge.Solved
}

// rewritings are the ways in which wrong answers may be meant. Opposite moves are those of the
// other piece: a tile moves opposite to the blank. Both together are a path from the goal.
var rewritings = []struct {
	cause               string
	opposite, backwards bool
}{
	{"exchanged", true, false},
	{"backwards", false, true},
	{"fromGoal", true, true},
}

// solves reports whether the answer, rewritten, solves its case.
func (s seen) solves(opposite, backwards bool) bool {
	moves := slices.Clone(s.Reply.Moves)
	if backwards {
		slices.Reverse(moves)
	}
	p := s.Case.Position
	for _, m := range moves {
		if opposite {
			m = undone(p, m)
		}
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Solved()
}

// undone returns the move from a position that m undoes, or m if there is none.
func undone(p model.Position, m model.Move) model.Move {
	for _, move := range p.Moves() {
		next, err := p.Play(move)
		if err != nil {
			continue
		}
		if back, err := next.Play(m); err == nil && back == p {
			return move
		}
	}
	return m
}

// difference returns the commonest first difference of the failures, which are not first in order.
func (e *evidence) difference() (is, should string) {
	count := map[[2]model.Move]int{} // by the moves that an answer has and should have
	var most [2]model.Move
	for _, cases := range e.wrong {
		a, b := cases[0].Reply.Moves, cases[0].Case.Moves
		at := judge.FirstDifference(a, b)
		x := [2]model.Move{a[at], b[at]}
		if count[x]++; count[x] > count[most] {
			most = x
		}
	}
	notation := e.wrong[0][0].Case.Position.Puzzle().Notation
	return notation(most[0]), notation(most[1])
}

// showsState reports whether only cases after others in a file fail: all of them, or the solvable ones,
// or those with moves, after any case or after one with moves.
func (e *evidence) showsState() bool {
	hasMoves := func(a judge.Answer) bool { return a.Outcome == judge.Solved && a.Length > 0 }
	isSolvable := func(a judge.Answer) bool { return a.Outcome == judge.Solved }
	every := func(judge.Answer) bool { return true }
	for _, fails := range []func(judge.Answer) bool{every, isSolvable, hasMoves} {
		for _, leaves := range []func(judge.Answer) bool{every, hasMoves} {
			if e.shows(func(s seen) bool { return fails(s.Case) && slices.ContainsFunc(s.before, leaves) }) {
				return true
			}
		}
	}
	return false
}

// distances returns the greatest number of moves of a correct case and the greatest that each failed test
// has a case of at least.
func (e *evidence) distances() (right, wrong int) {
	farthest := func(cases []seen) (most int) {
		for _, s := range cases {
			most = max(most, s.Case.Length)
		}
		return most
	}
	wrong = farthest(e.wrong[0])
	for _, cases := range e.wrong {
		wrong = min(wrong, farthest(cases))
	}
	return farthest(e.right), wrong
}

// blanks returns the rows or cells of the blank with which cases fail, if correct cases have it in at
// least half of the cells, and always elsewhere. misjudged is set if answers are wrong about whether there
// is a solution, as with a wrong parity.
func (e *evidence) blanks(f *judge.Format) (where model.Phrase, misjudged bool) {
	if f.Data.BlankCells == 0 {
		return where, false
	}
	right, wrong := make([]bool, f.Data.BlankCells), make([]bool, f.Data.BlankCells)
	blank := func(s seen) int { return f.Data.Blanks(s.Case.Position)[0] }
	for _, s := range e.right {
		right[blank(s)] = true
	}
	misjudged = true
	for _, s := range slices.Concat(e.wrong...) {
		wrong[blank(s)] = true
		misjudged = misjudged && (s.Reply == nil || s.Reply.Outcome != s.Case.Outcome)
	}
	side := 1
	for side*side < f.Data.BlankCells {
		side++
	}
	var cells, rows []model.Phrase
	for cell := range wrong {
		if wrong[cell] && !right[cell] {
			cells = append(cells, numbered(cell))
			if row := numbered(cell / side); len(rows) == 0 || rows[len(rows)-1].String() != row.String() {
				rows = append(rows, row)
			}
		}
	}
	fails := func(s seen) bool { return wrong[blank(s)] && !right[blank(s)] }
	switch {
	case len(cells) == 0 || 2*len(cells) > f.Data.BlankCells || !e.shows(fails):
		return where, false
	case len(cells) == side*len(rows):
		return model.Say("judging.cause.rows", "Rows", rows), misjudged
	default:
		return model.Say("judging.cause.cells", "Cells", cells), misjudged
	}
}

// numbered returns the number, from 1, of a row or cell.
func numbered(i int) model.Phrase { return model.Say("judging.cause.number", "Number", i+1) }
