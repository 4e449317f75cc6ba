package judging

import (
	"maps"
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
var suspicions = []func(*evidence) model.Phrase{
	(*evidence).same, (*evidence).rewritten, (*evidence).solved, (*evidence).state,
	(*evidence).order, (*evidence).longer,
}

// few is the least number of failures that make a pattern.
const few = 3

// Suspicions guesses why a program fails, the most telling guess first.
func Suspicions(f *judge.Format, results []Result) (found []Suspicion) {
	e := newEvidence(f, results)
	for _, look := range suspicions {
		evidence := look(e)
		if evidence.Key == "" {
			continue
		}
		name := evidence
		name.Key += ".name"
		found = append(found, Suspicion{name, evidence})
	}
	return found
}

// Point is the longest time of the tests whose farthest case is at a distance.
type Point struct {
	Distance int
	Longest  time.Duration
}

// TimeByDistance returns the points of tests with a solvable case, sorted by distance.
func TimeByDistance(results []Result) (points []Point) {
	longest := map[int]time.Duration{}
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
	for _, distance := range slices.Sorted(maps.Keys(longest)) {
		points = append(points, Point{distance, longest[distance]})
	}
	return points
}

// evidence holds the results of a run, arranged for the suspicions.
type evidence struct {
	results []Result
	// tests are the answers of each test. A test of one case without any gets one without a reply.
	tests [][]answer
}

// answer is an answer with its assessment.
type answer struct {
	Judged
	accepted bool
}

func newEvidence(f *judge.Format, results []Result) *evidence {
	e := &evidence{results: results}
	for _, r := range results {
		var test []answer
		for _, j := range r.Cases {
			if j.Case.Number > 0 {
				test = append(test, answer{j, f.Accepts(j.Grade)})
			}
		}
		if len(test) == 0 && len(r.Test.Cases) == 1 {
			test = []answer{{Judged: Judged{Case: r.Test.Cases[0]}}}
		}
		e.tests = append(e.tests, test)
	}
	return e
}

// answers lists the included answers of all tests.
func (e *evidence) answers(include func(answer) bool) (all []answer) {
	for _, test := range e.tests {
		for _, a := range test {
			if include(a) {
				all = append(all, a)
			}
		}
	}
	return all
}

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

func (e *evidence) longer() (found model.Phrase) {
	long := e.answers(func(a answer) bool { return a.excess() > 0 })
	if len(long) < few {
		return found
	}
	most, nearest := 0, long[0].Case.Length
	for _, a := range long {
		most, nearest = max(most, a.excess()), min(nearest, a.Case.Length)
	}
	if most <= mostAtMeeting {
		right := e.answers(func(a answer) bool { return a.accepted && a.excess() == 0 })
		return model.Say("judging.suspicion.meeting", "Longer", len(long), "Most", most, "Right", len(right))
	}
	nearer := e.answers(func(a answer) bool { return a.accepted && a.isSolution() && a.Case.Length < nearest })
	return model.Say("judging.suspicion.inadmissible", "Longer", len(long), "Most", most, "Distance", nearest, "Nearer", len(nearer))
}

// order: answers are shortest solutions, but not lexicographically first.
func (e *evidence) order() (found model.Phrase) {
	notFirst := e.answers(func(a answer) bool { return a.Grade == judge.NotFirst })
	if len(notFirst) < 2 || len(e.answers(func(a answer) bool { return a.excess() > 0 })) > 0 {
		return found
	}
	count := map[exchange]int{}
	var most exchange
	for _, a := range notFirst {
		at := judge.FirstDifference(a.Reply.Moves, a.Case.Moves)
		x := exchange{a.Reply.Moves[at], a.Case.Moves[at]}
		if count[x]++; count[x] > count[most] {
			most = x
		}
	}
	first := notFirst[0]
	return model.Say("judging.suspicion.order", "NotFirst", len(notFirst), "Times", count[most],
		"Is", first.notation(most[0]), "Should", first.notation(most[1]))
}

// state: the first case of each test is right, but at least half of the later cases fail.
func (e *evidence) state() (found model.Phrase) {
	tests, later, failed := 0, 0, 0
	for _, test := range e.tests {
		if len(test) < 2 {
			continue
		}
		if !test[0].accepted {
			return found
		}
		tests++
		later += len(test) - 1
		for _, a := range test[1:] {
			if !a.accepted {
				failed++
			}
		}
	}
	if tests < few || failed < few || 2*failed < later {
		return found
	}
	return model.Say("judging.suspicion.state", "Tests", tests, "Failed", failed, "Later", later)
}

// solved: all cases that start at the goal fail, but at most half of the others do.
func (e *evidence) solved() (found model.Phrase) {
	isBoard := func(a answer) bool { return a.Case.Outcome == judge.Solved && a.Case.Length == 0 }
	boards := e.answers(isBoard)
	right := e.answers(func(a answer) bool { return isBoard(a) && a.accepted })
	others := e.answers(func(a answer) bool { return !isBoard(a) })
	othersRight := e.answers(func(a answer) bool { return !isBoard(a) && a.accepted })
	if len(boards) == 0 || len(right) > 0 || 2*len(othersRight) < len(others) {
		return found
	}
	return model.Say("judging.suspicion.solved", "Count", len(boards), "Right", len(othersRight), "Others", len(others))
}

// same: all tests end with the same runtime error.
func (e *evidence) same() (found model.Phrase) {
	isOther := func(r Result) bool { return r.Verdict != RuntimeError || r.Why.String() != e.results[0].Why.String() }
	if len(e.results) < few || slices.ContainsFunc(e.results, isOther) {
		return found
	}
	return model.Say("judging.suspicion.same", "Tests", len(e.results), "Why", e.results[0].Why)
}
