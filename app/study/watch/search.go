package watch

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"quadrille/app/study/method"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// Search is a search that is watched. It runs to its end in the background and is recorded; moments
// are made from the recording, also in the background.
type Search struct {
	atlas           *atlas
	selection       *selection // of all searches on a clock
	changed         func()     // called when there is something else to show
	running, making *work.Job  // of the search, and of a moment

	method    method.Method
	follow    solver.Follow     // the states of a trace
	judged    *judged           // what is wrong with it; nil for nothing
	recording *search.Recording // nil until the search has begun
	phases    phases
	total     int64 // expansions so far
	counted   bool  // total is final
	outcome   method.Outcome
	building  float64 // share of the tables for the heuristic that is made, from 0 to 1
	failure   error   // why the recording is missing, such as *solver.Unsolvable

	target int64 // the expansion to show; more than total means the end
	lines  int   // of its code to show; 0 for all
	now    moment
	again  bool // make another moment after the current one
}

// close ends the search and frees its memory.
func (s *Search) close() {
	s.running.Cancel()
	s.making.Cancel()
	*s = Search{atlas: s.atlas, selection: s.selection, changed: s.changed, running: s.running, making: s.making, method: s.method, follow: s.follow, judged: s.judged}
}

func (s *Search) fail(err error) {
	s.close()
	s.failure = err
	s.changed()
}

// begin starts a search with a method, and shows an expansion. If it is unknown whether there is a
// solution, the engine finds out first: without one, some searches never end.
func (s *Search) begin(m method.Method, at int64) {
	s.close()
	s.method, s.target = m, at
	engine, position := s.atlas.deps.Study.Engine, s.atlas.position
	if findings := position.Check(nil); len(findings) > 0 {
		s.fail(&solver.Unsolvable{Finding: findings[0]})
		return
	}
	spec := m.Spec(s.atlas.shell.MaxBytes())
	spec.Follow = s.follow
	var recording *search.Recording
	work.Start(s.running, func(ctx context.Context, progress solver.Progress) (run solver.Run, err error) {
		k := engine.Known(position)
		if !k.Solvable && k.Unsolvable == nil {
			if k, err = engine.Learn(ctx, position, nil); err != nil {
				return nil, err
			}
		}
		if k.Unsolvable != nil {
			return nil, &solver.Unsolvable{Finding: *k.Unsolvable}
		}
		spec.Building = progress
		run, recording, err = search.Record(ctx, s.atlas.deps.Study, position, spec)
		return run, err
	}, func(done, total int64) {
		s.building = searchview.Share(done, total)
		s.changed()
	}, func(run solver.Run, err error) {
		if err != nil {
			s.fail(err)
			return
		}
		s.recording = recording
		s.finish(run, spec.MaxBytes)
		s.atlas.learn()
	})
	s.changed()
}

// finish runs the search to its end. Until then the slider ends at the last known expansion.
func (s *Search) finish(run solver.Run, maxBytes int64) {
	work.Start(s.running, func(ctx context.Context, _ solver.Progress) (method.Outcome, error) {
		return method.Finish(ctx, run, maxBytes, nil)
	}, func(int64, int64) { s.grow() }, func(end method.Outcome, err error) {
		if err != nil { // the user's heuristic has no estimate for a position
			s.fail(err)
			return
		}
		s.outcome, s.counted = end, true
		s.grow()
	})
	s.grow()
}

// grow reads the progress of the search.
func (s *Search) grow() {
	s.phases = s.recording.Phases()
	s.total = s.recording.Total()
	s.want()
}

func (s *Search) ready() bool { return s.recording != nil }

// byPhases reports whether the search has more expansions than are logged one by one.
func (s *Search) byPhases() bool { return s.total > search.Logged }

func (s *Search) at() int64 { return min(s.target, s.total) }

func (s *Search) atEnd() bool { return s.counted && s.at() == s.total }

// move shows an expansion, or, by phases, the nearest end of a phase. It shows so many lines of its
// code, 0 for all.
func (s *Search) move(at int64, lines int) {
	at = max(at, 0)
	if s.byPhases() && at < s.total {
		at = slices.MinFunc(s.phases.ends(), func(a, b int64) int { return cmp.Compare(max(a-at, at-a), max(b-at, at-b)) })
	}
	if s.target != at || s.lines != lines {
		s.target, s.lines = at, lines
		s.want()
	}
}

// theEnd means the last expansion while its number is unknown.
const theEnd = int64(1) << 62

// phases are the phases of a search.
type phases []search.Phase

func (p phases) end(i int) int64 { return p[i].First + p[i].Expanded }

// ends returns the start and the ends of all phases, ascending.
func (p phases) ends() []int64 {
	ends := []int64{0}
	for i := range p {
		ends = append(ends, p.end(i))
	}
	return ends
}

// boundAt returns the bound of the phase of an expansion, -1 before the first.
func (p phases) boundAt(at int64) float64 {
	bound := -1.0
	for _, phase := range p {
		if phase.First < at {
			bound = phase.Bound
		}
	}
	return bound
}

// endOf returns the last expansion of the phases up to a bound.
func (p phases) endOf(bound float64) (end int64) {
	for i, phase := range p {
		if phase.Bound <= bound {
			end = p.end(i)
		}
	}
	return end
}

// selected reports whether the state in focus is the selected one.
func (s *Search) selected() bool { return s.selection.in != nil && s.now.exists }

// pick selects a state in all searches; the zero value follows them again.
func (s *Search) pick(what selection) {
	*s.selection = what
	s.changed()
}

func (s *Search) pickNode(id int) { s.pick(selection{in: s.recording, node: id}) }

// pickWhere selects one of the states that fit: the next one if it does, else the newest. It reports whether
// there is one.
func (s *Search) pickWhere(fits func(search.Node) bool) bool {
	first, end := s.now.replay.Nodes()
	chosen := -1
	for id := first; id < end; id++ {
		if (chosen < 0 || chosen != s.now.coming) && fits(s.now.replay.Node(id)) {
			chosen = id
		}
	}
	if chosen >= 0 {
		s.pickNode(chosen)
	}
	return chosen >= 0
}

// want makes the moment to show in the background, one at a time.
func (s *Search) want() {
	if !s.ready() {
		s.changed()
		return
	}
	if s.again = s.making.Running(); s.again {
		return
	}
	from := source{recording: s.recording, engine: s.atlas.deps.Study.Engine, phases: s.phases, space: s.atlas.space, whole: s.atlas.whole, judged: s.judged}
	if s.atEnd() {
		end := s.outcome
		from.end, from.optimal = &end, s.follow.States == nil && s.method.Algorithm.Ties != 0 && s.method.Promise() >= solver.Shortest
	}
	m := moment{from: from, at: s.at(), lines: s.lines, selection: *s.selection}
	work.Start(s.making, func(context.Context, solver.Progress) (moment, error) {
		m.fill()
		return m, nil
	}, nil, func(now moment, _ error) {
		s.now = now
		if what := s.selection; *what == now.selection && what.in == s.recording && !now.beyond {
			if what.position = now.focus.position; !now.exists {
				*what = selection{}
			}
			s.now.selection = *what
		}
		s.changed()
		if s.again {
			s.want()
		}
	})
}

func (s *Search) say(key string, args ...any) string {
	return s.atlas.shell.Say(model.Say(key, args...))
}

// numbers writes the figures by which the search orders its states: g, and h and f if it estimates.
func (s *Search) numbers(n search.Node) []string {
	if !s.estimates() {
		return []string{strconv.Itoa(n.G)}
	}
	return []string{strconv.Itoa(n.G), strconv.Itoa(n.H), method.Written(n.F)}
}

func (s *Search) heads() []string { return []string{"g", "h", "f"}[:len(s.numbers(search.Node{}))] }

// phaseKind returns what the search's phases are: "level", "f" or "h" (each value of it), or
// "bound" (each iteration).
func (s *Search) phaseKind() string {
	switch a := s.method.Algorithm; {
	case a.Deepens || a.NeedsTable:
		return "bound"
	case a.IgnoresG:
		return "h"
	case a.NeedsHeuristic:
		return "f"
	default:
		return "level"
	}
}

// phasePhrase names a phase: "f 13", "level 4", "goal level 4", "bound 29".
func (s *Search) phasePhrase(index int) model.Phrase {
	if index >= len(s.phases) {
		return model.Say("watch.phase.none")
	}
	kind := s.phaseKind()
	if s.phases[index].Back {
		kind = "back"
	}
	return model.Say("watch.phase."+kind, "Value", method.Written(s.phases[index].Bound))
}

// estimates reports whether the search has a heuristic that is not always 0.
func (s *Search) estimates() bool {
	a := s.method.Algorithm
	return a.NeedsHeuristic && !s.method.Heuristic.Blind || a.NeedsTable
}
