package judging

import (
	"cmp"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

// Suspicion is a possible cause of a pattern of failures. It is never certain.
type Suspicion struct {
	// Name says what the program may do wrong, Evidence why.
	Name, Evidence model.Phrase
}

// suspicions return the evidence for a pattern, Key "" for none; the most telling comes first.
var suspicions = []func(answers) model.Phrase{
	answers.rewritten, answers.solved, answers.state, answers.order, answers.longer,
}

// few is the least number of failures that make a pattern.
const few = 3

// Suspicions guesses why a program fails, the most telling guess first.
func Suspicions(f *judge.Format, results []Result) (found []Suspicion) {
	add := func(evidence model.Phrase) {
		if evidence.Key != "" {
			name := evidence
			name.Key += ".name"
			found = append(found, Suspicion{name, evidence})
		}
	}
	add(sameError(results))
	all := newAnswers(f, results)
	for _, look := range suspicions {
		add(look(all))
	}
	return found
}

// sameError: all tests end with the same runtime error.
func sameError(results []Result) (found model.Phrase) {
	isOther := func(r Result) bool { return r.Verdict != RuntimeError || r.Why.String() != results[0].Why.String() }
	if len(results) < few || slices.ContainsFunc(results, isOther) {
		return found
	}
	return model.Say("judging.suspicion.same", "Tests", len(results), "Why", results[0].Why)
}

// answer is the answer to a case. It has no reply if the program failed in a test of one case.
type answer struct {
	Judged
	accepted  bool
	at, cases int // its index among the answers of its test, and their number
}

// answers are those of all tests.
type answers []answer

func newAnswers(f *judge.Format, results []Result) (all answers) {
	for _, r := range results {
		judged := slices.DeleteFunc(slices.Clone(r.Cases), func(j Judged) bool { return j.Case.Number == 0 })
		if len(judged) == 0 && len(r.Test.Cases) == 1 {
			judged = []Judged{{Case: r.Test.Cases[0]}}
		}
		for i, j := range judged {
			all = append(all, answer{j, f.Accepts(j.Grade), i, len(judged)})
		}
	}
	return all
}

// only returns the included answers.
func (all answers) only(include func(answer) bool) (some answers) {
	for _, a := range all {
		if include(a) {
			some = append(some, a)
		}
	}
	return some
}

func (all answers) right() int { return len(all.only(func(a answer) bool { return a.accepted })) }

// isSolution reports whether an answer claims a solution to a solvable case.
func (a answer) isSolution() bool {
	return a.Reply != nil && a.Reply.Err == nil && a.Reply.Outcome == judge.Solved && a.Case.Outcome == judge.Solved
}

// excess is the number of moves by which an answer, or the length it gives, is too long.
func (a answer) excess() int {
	if !a.isSolution() || a.Grade == judge.Wrong && len(a.Reply.Moves) > 0 {
		return 0
	}
	return max(a.Reply.Length-a.Case.Length, 0)
}

// mostAtMeeting is the greatest excess of a bidirectional search that stops when its halves first
// meet. With a heuristic that overestimates, the excess grows with the distance.
const mostAtMeeting = 2

// longer: answers are solutions, but too long.
func (all answers) longer() (found model.Phrase) {
	long := all.only(func(a answer) bool { return a.excess() > 0 })
	if len(long) < few {
		return found
	}
	most := slices.MaxFunc(long, func(a, b answer) int { return cmp.Compare(a.excess(), b.excess()) }).excess()
	if most <= mostAtMeeting {
		shortest := all.only(func(a answer) bool { return a.excess() == 0 })
		return model.Say("judging.suspicion.meeting", "Longer", len(long), "Most", most, "Right", shortest.right())
	}
	nearest := slices.MinFunc(long, func(a, b answer) int { return cmp.Compare(a.Case.Length, b.Case.Length) }).Case.Length
	nearer := all.only(func(a answer) bool { return a.isSolution() && a.Case.Length < nearest })
	return model.Say("judging.suspicion.inadmissible", "Longer", len(long), "Most", most, "Distance", nearest, "Nearer", nearer.right())
}

// order: answers are shortest solutions, but not lexicographically first.
func (all answers) order() (found model.Phrase) {
	notFirst := all.only(func(a answer) bool { return a.Grade == judge.NotFirst })
	if len(notFirst) < 2 || len(all.only(func(a answer) bool { return a.excess() > 0 })) > 0 {
		return found
	}
	count := map[[2]model.Move]int{} // by the moves that an answer has and should have
	var most [2]model.Move
	for _, a := range notFirst {
		at := judge.FirstDifference(a.Reply.Moves, a.Case.Moves)
		x := [2]model.Move{a.Reply.Moves[at], a.Case.Moves[at]}
		if count[x]++; count[x] > count[most] {
			most = x
		}
	}
	notation := notFirst[0].Case.Position.Puzzle().Notation
	return model.Say("judging.suspicion.order", "NotFirst", len(notFirst), "Times", count[most],
		"Is", notation(most[0]), "Should", notation(most[1]))
}

// state: the first case of each test is right, but at least half of the later cases fail.
func (all answers) state() (found model.Phrase) {
	first := all.only(func(a answer) bool { return a.at == 0 && a.cases > 1 })
	later := all.only(func(a answer) bool { return a.at > 0 })
	failed := len(later) - later.right()
	if len(first) < few || first.right() < len(first) || failed < few || 2*failed < len(later) {
		return found
	}
	return model.Say("judging.suspicion.state", "Tests", len(first), "Failed", failed, "Later", len(later))
}

// solved: all cases that start at the goal fail, but at most half of the others do.
func (all answers) solved() (found model.Phrase) {
	isSolved := func(a answer) bool { return a.Case.Outcome == judge.Solved && a.Case.Length == 0 }
	solved := all.only(isSolved)
	others := all.only(func(a answer) bool { return !isSolved(a) })
	if len(solved) == 0 || solved.right() > 0 || 2*others.right() < len(others) {
		return found
	}
	return model.Say("judging.suspicion.solved", "Count", len(solved), "Right", others.right(), "Others", len(others))
}

// movesToBeClear is the least number of moves that rules out chance.
const movesToBeClear = 20

// rewritings are the ways in which wrong answers may be meant. Opposite moves are those of the
// other piece: a tile moves opposite to the blank. Both together are a path from the goal.
var rewritings = []struct {
	key                 string
	opposite, backwards bool
}{
	{"exchanged", true, false},
	{"backwards", false, true},
	{"fromGoal", true, true},
}

// rewritten: all wrong answers solve their cases if they are rewritten in one way.
func (all answers) rewritten() (found model.Phrase) {
	wrong := all.only(func(a answer) bool { return a.Grade == judge.Wrong && a.isSolution() && len(a.Reply.Moves) > 0 })
	moves := 0
	for _, a := range wrong {
		moves += len(a.Reply.Moves)
	}
	if len(wrong) < few || moves < movesToBeClear {
		return found
	}
	for _, r := range rewritings {
		if len(wrong.only(func(a answer) bool { return a.solves(r.opposite, r.backwards) })) == len(wrong) {
			return model.Say("judging.suspicion."+r.key, "Count", len(wrong))
		}
	}
	return found
}

// solves reports whether the answer, rewritten, solves its case.
func (a answer) solves(opposite, backwards bool) bool {
	moves := slices.Clone(a.Reply.Moves)
	if backwards {
		slices.Reverse(moves)
	}
	p := a.Case.Position
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

// TimeByDistance returns the longest time of the tests whose farthest solvable case is at a distance.
func TimeByDistance(results []Result) map[int]time.Duration {
	longest := make(map[int]time.Duration)
	for _, r := range results {
		far := -1
		for _, c := range r.Test.Cases {
			if c.Outcome == judge.Solved {
				far = max(far, c.Length)
			}
		}
		if far >= 0 {
			longest[far] = max(longest[far], r.Took())
		}
	}
	return longest
}
