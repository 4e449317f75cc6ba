package compare

import (
	"slices"
	"strings"

	"quadrille/app/method"
	"quadrille/app/session"
	"quadrille/app/store"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
)

// kept is a comparison as it is written.
type kept struct {
	Version  string    `json:"version"` // of the program that has measured
	Position string    `json:"position"`
	Fewest   int       `json:"fewest"` // moves; -1 where that is not known
	Chart    int       `json:"chart,omitempty"`
	Runs     []keptRun `json:"runs"`
}

// keptRun is a run as it is written, without figures where none are worth it.
type keptRun struct {
	Algorithm string        `json:"algorithm"`
	Heuristic string        `json:"heuristic,omitempty"`
	Weight    float64       `json:"weight,omitempty"`
	State     string        `json:"state,omitempty"` // "" for one without figures
	Stats     *solver.Stats `json:"stats,omitempty"`
	Found     bool          `json:"found,omitempty"`
	Moves     string        `json:"moves,omitempty"`
	MaxBytes  int64         `json:"maxBytes,omitempty"`
	AtOnce    int           `json:"atOnce,omitempty"`
}

// What the states of runs with figures are called there. One that goes on has been
// stopped by the next start.
var stateNames = map[runState]string{runEnded: "ended", runLimited: "limit", runStopped: "stopped", runGoing: "stopped"}

// Begun reports whether there are figures.
func (p *Page) Begun() bool { return p.runs != nil && len(p.runs.begun()) > 0 }

// chart is the chart chosen last.
func (p *Page) chart() int {
	if p.charts != nil {
		return p.charts.chosen
	}
	return p.chosen
}

// Keep returns what comes back at the next start, for JSON, or nil. Nobody changes
// it any more.
func (p *Page) Keep() any {
	if p.runs == nil {
		return nil
	}
	k := kept{Version: resources.Version, Position: p.runs.position.String(), Fewest: p.runs.fewest, Chart: p.chart()}
	for _, r := range p.runs.runs {
		one := keptRun{Algorithm: r.method.Algorithm.ID, Heuristic: r.method.Heuristic.ID, Weight: r.method.Weight}
		if state := stateNames[r.state]; state != "" {
			stats := r.stats
			one.State, one.Stats, one.MaxBytes, one.AtOnce = state, &stats, r.maxBytes, r.atOnce
			one.Found, one.Moves = r.found, p.needs.Entry.Puzzle.Notation(r.moves...)
		}
		k.Runs = append(k.Runs, one)
	}
	return k
}

// Restore makes it the comparison that was kept. Figures that another version of the
// program has measured are left out, as are methods that there are no more. What
// means nothing is an error, and the page is to be given up.
func (p *Page) Restore(note store.Note) error {
	var k kept
	if err := note.JSON(&k); err != nil {
		return err
	}
	entry := p.needs.Entry
	_, body, _ := strings.Cut(k.Position, ":")
	position, err := entry.Puzzle.Parse(body)
	if err != nil || position.String() != k.Position || k.Chart < 0 || k.Chart >= chartKinds || k.Fewest < -1 {
		return note.Fault()
	}
	searcher := entry.Engine.(solver.Searcher)
	c := newRunSet(entry.Engine, searcher, position, p.Work)
	c.changed, c.runs = p.changed, nil
	for _, one := range k.Runs {
		m, ok := one.method(searcher)
		if !ok {
			continue
		}
		if r := c.add(m); k.Version == resources.Version && !one.restore(r, position) {
			return note.Fault()
		}
	}
	if k.Version == resources.Version && k.Fewest >= 0 {
		c.known, c.fewest = true, k.Fewest
	}
	p.runs, p.chosen = c, k.Chart
	return nil
}

// method is the method of the run; false where there is no such one.
func (k keptRun) method(s solver.Searcher) (method.Method, bool) {
	algorithms, heuristics := s.Algorithms(), s.Heuristics()
	a := slices.IndexFunc(algorithms, func(a solver.Algorithm) bool { return a.ID == k.Algorithm })
	h := slices.IndexFunc(heuristics, func(h solver.Heuristic) bool { return h.ID == k.Heuristic })
	if a < 0 || algorithms[a].NeedsHeuristic && h < 0 || algorithms[a].NeedsWeight && !slices.Contains(method.Weights, k.Weight) {
		return method.Method{}, false
	}
	return method.New(algorithms[a], heuristics[max(h, 0)], k.Weight), true
}

// restore gives a run its figures; false where they can't be those of one.
func (k keptRun) restore(r *comparedRun, p model.Position) bool {
	if k.State == "" {
		return true
	}
	for state, name := range stateNames {
		if name == k.State && state != runGoing {
			r.state = state
		}
	}
	moves, err := p.Puzzle().ParseMoves(k.Moves)
	if err != nil || r.state == runIdle || k.Stats == nil || !counted(*k.Stats) || k.MaxBytes < 0 {
		return false
	}
	if k.Found {
		line, err := session.NewTimeline(solver.Solution{Start: p, Moves: moves})
		if err != nil || !line.Solves() {
			return false
		}
		r.moves, r.found = moves, true
	}
	r.stats, r.maxBytes, r.atOnce = *k.Stats, k.MaxBytes, k.AtOnce
	return true
}

// counted reports whether figures are none below 0.
func counted(s solver.Stats) bool {
	all := slices.Concat([]int64{
		s.Expanded, s.Generated, s.Reopened, s.PeakStored, s.PeakBytes,
		int64(s.Depth), int64(s.AtLeast), int64(s.Phase), int64(s.Elapsed),
	}, s.ByDepth, s.ByDepthBack)
	for _, it := range s.Iterations {
		all = append(all, int64(it.Bound), it.Expanded, it.Generated)
	}
	return len(all) > 0 && slices.Min(all) >= 0 && s.Bound >= 0
}

// PuzzleOf is the puzzle that a comparison which was kept is about.
func PuzzleOf(note store.Note) (model.ID, error) {
	var k kept
	err := note.JSON(&k)
	id, _, _ := strings.Cut(k.Position, ":")
	return model.ID(id), err
}
