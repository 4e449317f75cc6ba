package trace

import (
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Method is what a trace is judged by.
type Method struct {
	solver.Algorithm
	solver.Options
	Weight   float64
	Estimate func(model.Position) int // 0 everywhere for a method without a heuristic

	// Mistakes that a wrong program may make.
	Parents bool // it takes the h of the state before
	Wraps   bool // moves lead over the edge of the board
	GoesOn  bool // it doesn't end at the goal
}

// Verdict is what is found about a trace.
type Verdict struct {
	// Wrong is the number of the first line, from 1, that no search with the method could have printed; one past the
	// last if the search can't end there; 0 if the trace is right.
	Wrong  int
	Reason model.Phrase   // why the line is wrong
	But    []model.Phrase // what is unusual in a right trace
	// Policies names what programs do in different ways, as the one does that explains all lines, or the most.
	Policies []string
	Due      model.Position // a new state that a right search could expand in the place of the wrong line; nil for none
	Follow   solver.Follow  // how a search expands the states of all lines
	Before   int            // those before the wrong line
}

// Run returns the trace of a program with the method that does with states as this one, and takes any of those that can be
// next. It ends after most lines.
func Run(m Method, start model.Position, rng *rand.Rand, most int) (lines []Line) {
	s := m.space(start, most)
	f := m.follower(s, policies(m.Algorithm, m.Options)[0], s.number(start))
	for len(lines) < most {
		can, _ := f.can()
		if len(can) == 0 {
			break
		}
		at := can[rng.IntN(len(can))].at
		line := NewLine(s.states[at].position)
		lines = append(lines, line)
		f.take(at, line, len(lines))
		if s.states[at].isGoal && !m.GoesOn {
			break
		}
	}
	return lines
}

// Judge judges a trace from a start.
func Judge(m Method, start model.Position, lines []Line) Verdict {
	if len(lines) == 0 && start.Solved() {
		return Verdict{}
	}
	s := m.space(start, len(lines))
	numbers := make([]int32, len(lines))
	for i, l := range lines {
		numbers[i] = s.number(l.Position)
	}
	latest := Verdict{Wrong: -1}
	for _, p := range policies(m.Algorithm, m.Options) {
		v := m.follow(m.follower(s, p, s.number(start)), lines, numbers)
		if v.Wrong == 0 {
			return v
		}
		if v.Wrong > latest.Wrong {
			latest = v
		}
	}
	latest.Before = len(latest.Follow.States)
	for _, l := range lines[latest.Wrong-1:] {
		latest.Follow.States = append(latest.Follow.States, l.Position)
	}
	return latest
}

// follow lets a search expand the states of the lines.
func (m Method) follow(s *follower, lines []Line, numbers []int32) (v Verdict) {
	goal, lead, again, seen := 0, 0, 0, make([]bool, len(s.states))
	v.Policies = s.names()
	defer func() { v.Follow.Bounds, v.Follow.Parent = s.bounds, s.copies == tree && s.cycles == noCycles }()
	wrong := func(line int, why model.Phrase) Verdict {
		can, _ := s.can()
		isNew := func(e *entry) bool { return !e.unsure && (m.Deepens || int(e.at) >= len(seen) || !seen[e.at]) }
		if i := slices.IndexFunc(can, isNew); i >= 0 && goal == 0 {
			v.Due = s.states[can[i].at].position
		}
		v.Wrong, v.Reason = line, why
		return v
	}
	for i, at := range numbers {
		line, number := lines[i], i+1
		h := s.h(at)
		switch {
		case goal > 0 && !m.GoesOn:
			return wrong(number, model.Say("trace.after", "Line", goal))
		case lead > 0 && m.Options.Test == solver.WhenMade && !s.states[at].isGoal && !m.GoesOn:
			return wrong(number, model.Say("trace.made", "Line", lead))
		case line.H >= 0 && line.H != h && m.NeedsHeuristic: // other programs may print one too
			return wrong(number, model.Say("trace.h", "Said", line.H, "H", h))
		case line.F < 0 || m.IgnoresG || m.NeedsWeight || !m.NeedsHeuristic:
		case line.G < 0:
			line.G = line.F - h
		case line.F != line.G+h:
			return wrong(number, model.Say("trace.f", "Said", line.F, "F", line.G+h))
		}
		cut, fault := s.take(at, line, number)
		if fault.Key != "" && s.states[at].isGoal && lead == i && i > 0 && number == len(numbers) && m.Options.Test != solver.WhenExpanded {
			goal = number // tested when it was made, and printed though it isn't expanded
			break
		}
		if fault.Key != "" {
			return wrong(number, fault)
		}
		if seen[at] {
			again++
		}
		seen[at] = true
		switch {
		case cut:
			continue
		case s.states[at].isGoal && goal == 0:
			goal = number
		case s.states[at].leads && lead == 0:
			lead = number
		}
		v.Follow.States = append(v.Follow.States, line.Position)
	}
	can, n := s.can()
	turn := slices.ContainsFunc(can, func(e *entry) bool { return s.states[e.at].isGoal && !s.over(e.g, e.at) })
	if goal > 0 || lead == len(lines) && lead > 0 && m.Options.Test != solver.WhenExpanded ||
		turn && m.Options.Test != solver.WhenMade || n == 0 {
		v.But = s.but(again)
		return v
	}
	return wrong(len(lines)+1, model.Say("trace.early", "Lines", len(lines), "Count", n))
}

// but says what is unusual in a policy.
func (p policy) but(again int) (all []model.Phrase) {
	if again > 0 && !p.repeats && p.copies != replaced {
		all = append(all, model.Say("trace.but."+p.copies.String(), "Count", again))
	}
	if p.closes && !p.keeps {
		all = append(all, model.Say("trace.but.closes"))
	}
	return slices.Clip(all)
}
