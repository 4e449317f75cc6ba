package measure

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
)

// MostCensus is the greatest number of positions that are all measured.
const MostCensus = 200_000

// all takes every position under the goal and rules of the base. They must be few, and every move must
// have an inverse.
func (d *drawer) all() error {
	name := model.Own(d.Entry.Puzzle, model.Name)
	by, ok := d.Entry.Engine.(solver.Drawer)
	if !ok {
		return model.Refuse("measure.noCensus", "Puzzle", name)
	}
	levels, err := by.Histogram(d.ctx, d.Base)
	if err != nil {
		return err
	}
	total := uint64(0)
	for _, n := range levels {
		total += n
	}
	if total > MostCensus {
		return model.Refuse("measure.noCensus", "Puzzle", name)
	}
	d.Sample.Count = int(total) // for the progress
	goal, err := d.solved()
	if err != nil {
		return err
	}
	err = d.take(goal)
	for next := 0; next < len(d.cases) && err == nil; next++ {
		p := d.cases[next].Position
		for _, move := range p.Moves() {
			after, fault := p.Play(move)
			err = cmp.Or(err, fault)
			if err == nil {
				err = d.take(after)
			}
		}
	}
	return err
}

// batch is how many positions of a census are measured between two reports.
const batch = 2048

// Measure runs a method on the cases of the plan: one after another, or a census on all processors.
// final gets how many of the outcomes are final, which are stored in the order of the cases. Those of a
// census have no depths, and are kept in the entry's cache.
func (p Plan) Measure(
	ctx context.Context, cases []Case, m method.Method, spec solver.Spec, outcomes []method.Outcome,
	report func(solver.Stats), final func(n int),
) (n int, err error) {
	if p.Sample.Drawn != All {
		for ; n < len(cases) && err == nil; n++ {
			outcomes[n], err = method.Run(ctx, p.Searcher(), cases[n].Position, spec, report)
			if err != nil {
				return n, err
			}
			final(n + 1)
		}
		return n, err
	}
	kept := p.kept(m)
	if kept.read(outcomes) {
		final(len(cases))
		return len(cases), nil
	}
	for ; n < len(cases); n = min(n+batch, len(cases)) {
		final(n)
		if err := p.together(ctx, cases[n:min(n+batch, len(cases))], spec, outcomes[n:], report); err != nil {
			return n, err
		}
	}
	final(n)
	kept.write(outcomes)
	return n, nil
}

// together measures cases on all processors.
func (p Plan) together(
	ctx context.Context, cases []Case, spec solver.Spec, outcomes []method.Outcome, report func(solver.Stats),
) error {
	workers := runtime.GOMAXPROCS(0)
	faults := make([]error, workers)
	var group sync.WaitGroup
	for w := range workers {
		group.Go(func() {
			for i := w; i < len(cases) && faults[w] == nil; i += workers {
				outcomes[i], faults[w] = method.Run(ctx, p.Searcher(), cases[i].Position, spec, report)
				stats := &outcomes[i].Stats
				stats.ByDepth, stats.ByDepthBack, stats.ByEstimate = nil, nil, nil
			}
		})
	}
	group.Wait()
	return cmp.Or(faults...)
}

// keptFile is the path of a file with the outcomes of a census; "" for none.
type keptFile string

// kept returns the file of a method. A new version of the program measures again.
func (p Plan) kept(m method.Method) keptFile {
	if p.Entry.Cache == "" {
		return ""
	}
	name := sha256.Sum256([]byte(resources.Version + model.GoalText(p.Base) + m.String()))
	return keptFile(filepath.Join(p.Entry.Cache, "census-"+hex.EncodeToString(name[:12])))
}

// read reads outcomes, and reports whether they are all there.
func (k keptFile) read(outcomes []method.Outcome) bool {
	f, err := os.Open(string(k))
	if err != nil {
		return false
	}
	defer f.Close()
	var all []method.Outcome
	if err := gob.NewDecoder(f).Decode(&all); err != nil || len(all) != len(outcomes) {
		return false
	}
	copy(outcomes, all)
	return true
}

// write keeps outcomes, unless one has met the memory limit. What can't be kept is measured again.
func (k keptFile) write(outcomes []method.Outcome) {
	if k == "" || slices.ContainsFunc(outcomes, func(o method.Outcome) bool { return o.Err != nil }) {
		return
	}
	folder := filepath.Dir(string(k))
	err := os.MkdirAll(folder, 0o755)
	if err != nil {
		return
	}
	f, err := os.CreateTemp(folder, "census")
	if err != nil {
		return
	}
	defer os.Remove(f.Name())
	err = gob.NewEncoder(f).Encode(outcomes)
	if cmp.Or(err, f.Close()) == nil {
		_ = os.Rename(f.Name(), string(k))
	}
}

// Level compares the states that two rows expand at one distance.
type Level struct {
	Distance, N   int
	First, Second Summary
	Worse         int // positions on which the second row expands more
}

// Levels compares two rows at each distance.
func (s *Set) Levels(first, second int) (all []Level) {
	at := s.atDistances(s.Shared(first, second))
	for _, d := range slices.Sorted(maps.Keys(at)) {
		one, other := s.values(first, Expanded, at[d]), s.values(second, Expanded, at[d])
		l := Level{Distance: d, N: len(one)}
		for i := range one {
			if other[i] > one[i] {
				l.Worse++
			}
		}
		l.First, l.Second = summarize(one), summarize(other)
		all = append(all, l)
	}
	return all
}

// LevelTitles returns the titles of a table of levels.
func LevelTitles(t *translate.Translator, first, second method.Method) []string {
	titles := []string{t.Text("measure.level.distance"), "n"}
	for _, m := range []method.Method{first, second} {
		for _, figure := range []string{"mean", "median", "most"} {
			titles = append(titles, t.Say(model.Say("measure.level."+figure, "Method", m.Short())))
		}
	}
	return append(titles, t.Text("measure.level.worse"))
}

// Texts writes the level for people.
func (l Level) Texts() []string {
	cells := []string{strconv.Itoa(l.Distance), translate.Int(int64(l.N))}
	for _, s := range []Summary{l.First, l.Second} {
		cells = append(cells, translate.Figure(s.Mean), translate.Figure(s.Median), translate.Figure(s.Most))
	}
	return append(cells, translate.Figure(percent(l.Worse, l.N))+"%")
}

// percent is the share of some in all.
func percent(some, all int) float64 { return 100 * float64(some) / float64(all) }
