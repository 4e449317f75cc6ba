package judging

import (
	"math"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

// Suspicion is what a pattern of failures looks like. It is never certain.
type Suspicion struct {
	// Name says what the program may do, Evidence what speaks for it.
	Name, Evidence model.Phrase
}

// Suspicions says what the failures of a program look like, the most telling
// first; none where they look like nothing in particular.
func Suspicions(f *judge.Format, results []Result) []Suspicion {
	e := newEvidence(f, results)
	var found []Suspicion
	for _, look := range []func() (model.Phrase, bool){
		e.same, e.rewritten, e.solved, e.state, e.order, e.meeting, e.inadmissible, e.slow, e.quadratic,
	} {
		if evidence, ok := look(); ok {
			name := evidence
			name.Key += ".name"
			found = append(found, Suspicion{name, evidence})
		}
	}
	return found
}

// Point is how long the program took on a test, for a chart of time by distance.
type Point struct {
	Distance int // of the test's farthest case
	Elapsed  time.Duration
	Verdict  Verdict
}

// TimeByDistance returns a point for each test with a case that can be solved, in
// the order of the distances.
func TimeByDistance(results []Result) []Point {
	var points []Point
	for _, r := range results {
		far := -1
		for _, c := range r.Test.Cases {
			if c.Outcome == judge.Solved {
				far = max(far, c.Length)
			}
		}
		if far >= 0 {
			points = append(points, Point{far, r.Took(), r.Verdict})
		}
	}
	slices.SortStableFunc(points, func(a, b Point) int { return a.Distance - b.Distance })
	return points
}

// evidence is what results show.
type evidence struct {
	format  *judge.Format
	results []Result
	// Of the answers that were compared, by what they are worth.
	right, longer, notFirst, failed []Judged
	most                            int // moves too many
}

// few is how many failures of a kind make a pattern.
const few = 3

func newEvidence(f *judge.Format, results []Result) *evidence {
	e := &evidence{format: f, results: results}
	for _, r := range results {
		for _, j := range r.Cases {
			switch {
			case j.Case.Number == 0:
				continue
			case j.Grade == judge.Longer:
				e.longer = append(e.longer, j)
				e.most = max(e.most, len(j.Reply.Moves)-j.Case.Length)
			case j.Grade == judge.NotFirst:
				e.notFirst = append(e.notFirst, j)
			case e.tooGreat(j):
				e.longer = append(e.longer, j)
				e.most = max(e.most, j.Reply.Length-j.Case.Length)
			case f.Accepts(j.Grade):
				e.right = append(e.right, j)
			}
			if !f.Accepts(j.Grade) {
				e.failed = append(e.failed, j)
			}
		}
	}
	return e
}

// tooGreat reports whether an answer states a number of moves that is greater
// than needed: the same as a longer solution.
func (e *evidence) tooGreat(j Judged) bool {
	return e.format.Wants == judge.Number && j.Grade == judge.Wrong && j.Reply.Err == nil &&
		j.Case.Outcome == judge.Solved && j.Reply.Outcome == judge.Solved && j.Reply.Length > j.Case.Length
}

// meeting: a search from both ends that stops where they first meet is too long
// by a move or two, be the case near or far.
const mostAtMeeting = 2

func (e *evidence) meeting() (model.Phrase, bool) {
	if len(e.longer) < few || e.most > mostAtMeeting {
		return model.Phrase{}, false
	}
	return model.Say("judging.suspicion.meeting", "Longer", len(e.longer), "Most", e.most, "Right", len(e.right)), true
}

// inadmissible: a heuristic that overestimates does so the more the farther away.
func (e *evidence) inadmissible() (model.Phrase, bool) {
	if len(e.longer) < few || e.most <= mostAtMeeting {
		return model.Phrase{}, false
	}
	nearest := nearestOf(e.longer)
	nearer := 0
	for _, j := range e.right {
		if j.Case.Outcome == judge.Solved && j.Case.Length < nearest {
			nearer++
		}
	}
	return model.Say("judging.suspicion.inadmissible", "Longer", len(e.longer), "Most", e.most, "Distance", nearest, "Nearer", nearer), true
}

func nearestOf(found []Judged) int {
	nearest := math.MaxInt
	for _, j := range found {
		nearest = min(nearest, j.Case.Length)
	}
	return nearest
}

// order: answers are as short as they should be, but not the first.
func (e *evidence) order() (model.Phrase, bool) {
	if len(e.notFirst) < 2 || len(e.longer) > 0 {
		return model.Phrase{}, false
	}
	type pair struct{ is, should model.Move }
	count := map[pair]int{}
	var most pair
	for _, j := range e.notFirst {
		p := pair{j.Reply.Moves[j.LeavesAt-1], j.Case.Moves[j.LeavesAt-1]}
		if count[p]++; count[p] > count[most] {
			most = p
		}
	}
	first := e.notFirst[0]
	return model.Say("judging.suspicion.order", "NotFirst", len(e.notFirst), "Times", count[most],
		"Is", first.notation(most.is), "Should", first.notation(most.should)), true
}

// state: the first case of a test is right and later ones are not, or an answer
// begins with the one before it.
func (e *evidence) state() (model.Phrase, bool) {
	tests, firstRight, later, laterFailed, continued := 0, 0, 0, 0, 0
	for _, r := range e.results {
		if len(r.Test.Cases) < 2 || len(r.Cases) < 2 {
			continue
		}
		tests++
		for i, j := range r.Cases {
			isRight := e.format.Accepts(j.Grade)
			switch {
			case j.Case.Number == 0:
			case i == 0 && isRight:
				firstRight++
			case i > 0:
				later++
				if !isRight {
					laterFailed++
					if continues(j, r.Cases[i-1]) {
						continued++
					}
				}
			}
		}
	}
	switch {
	case continued >= 2:
		return model.Say("judging.suspicion.continued", "Count", continued), true
	case tests >= few && firstRight == tests && laterFailed >= few && 2*laterFailed >= later:
		return model.Say("judging.suspicion.state", "Tests", tests, "Failed", laterFailed, "Later", later), true
	default:
		return model.Phrase{}, false
	}
}

// continues reports whether an answer begins with the moves of the one before it.
func continues(j, before Judged) bool {
	if j.Reply == nil || before.Reply == nil || len(before.Reply.Moves) == 0 || len(j.Reply.Moves) <= len(before.Reply.Moves) {
		return false
	}
	n := len(before.Reply.Moves)
	return slices.Equal(j.Reply.Moves[:n], before.Reply.Moves)
}

// solved: all cases that are solved from the start fail, and most others don't.
func (e *evidence) solved() (model.Phrase, bool) {
	boards, failed, others, right := 0, 0, 0, 0
	for _, r := range e.results {
		alone := len(r.Test.Cases) == 1
		for i, c := range r.Test.Cases {
			isRight := r.Verdict == Accepted
			if len(r.Cases) > i && r.Cases[i].Case.Number == c.Number {
				isRight = e.format.Accepts(r.Cases[i].Grade)
			} else if !alone {
				continue // which case it was is not known
			}
			isSolved := c.Outcome == judge.Solved && c.Length == 0
			switch {
			case isSolved:
				boards++
				if !isRight {
					failed++
				}
			default:
				others++
				if isRight {
					right++
				}
			}
		}
	}
	if failed == 0 || failed < boards || 2*right < others {
		return model.Phrase{}, false
	}
	return model.Say("judging.suspicion.solved", "Count", failed, "Right", right, "Others", others), true
}

// slow: all tests over the limit of time are farther away than others, and hardly any as
// far is not. Where times are near the limit, chance makes some late.
func (e *evidence) slow() (model.Phrase, bool) {
	points := TimeByDistance(e.results)
	from := slices.IndexFunc(points, func(p Point) bool { return p.Verdict == TimeLimit })
	if from < 1 || len(points)-from < 2 {
		return model.Phrase{}, false
	}
	over := 0
	var longest time.Duration
	for _, p := range points {
		if p.Verdict == TimeLimit {
			over++
		}
	}
	for _, p := range points[:from] {
		longest = max(longest, p.Elapsed)
	}
	const hardlyAny = 5 // one in so many at most
	if hardlyAny*over < (hardlyAny-1)*(len(points)-from) || points[from-1].Distance >= points[from].Distance {
		return model.Phrase{}, false
	}
	return model.Say("judging.suspicion.slow", "Over", over, "Distance", points[from-1].Distance,
		"Nearer", from, "Milliseconds", int(longest.Milliseconds())), true
}

// The reading is quadratic where four times the cases, or more, take so much
// longer that the time grows faster than a power of the number of cases, and long
// enough to be told.
const (
	fourTimes     = 4
	suspectPower  = 1.4
	longToBeClear = 100 * time.Millisecond
	clearAtAll    = 20 * time.Millisecond
)

func (e *evidence) quadratic() (model.Phrase, bool) {
	var small, large *Result
	for i := range e.results {
		r := &e.results[i]
		if r.CPU < clearAtAll || len(r.Test.Cases) == 0 {
			continue // that is the time that any program takes to begin
		}
		if small == nil || len(r.Test.Cases) < len(small.Test.Cases) {
			small = r
		}
		if large == nil || len(r.Test.Cases) > len(large.Test.Cases) {
			large = r
		}
	}
	if small == nil || len(large.Test.Cases) < fourTimes*len(small.Test.Cases) || large.CPU < longToBeClear {
		return model.Phrase{}, false
	}
	times := math.Log(float64(large.CPU) / float64(small.CPU))
	if times/math.Log(float64(len(large.Test.Cases))/float64(len(small.Test.Cases))) < suspectPower {
		return model.Phrase{}, false
	}
	return model.Say("judging.suspicion.quadratic",
		"Few", len(small.Test.Cases), "Short", int(small.CPU.Milliseconds()),
		"Many", len(large.Test.Cases), "Long", int(large.CPU.Milliseconds())), true
}
