package measure

import (
	"bytes"
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

	"quadrille/app/study/method"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
)

// MostCensus is the greatest number of positions that are all measured.
const MostCensus = 200_000

// all takes every position under the goal and rules of the base, the nearest first. They must be few.
func (d *drawer) all() error {
	tooMany := model.Refuse("measure.noCensus", "Puzzle", model.Own(d.Plan.Entry.Puzzle, model.Name))
	by, ok := d.Plan.Entry.Engine.(solver.Lister)
	if !ok {
		return tooMany
	}
	list, err := by.List(d.ctx, d.Plan.Base)
	if err != nil {
		return err
	}
	if list.Size > MostCensus {
		return tooMany
	}
	for n := range list.Size {
		if distance := list.Distance(n); distance >= 0 {
			d.cases = append(d.cases, Case{list.Position(n), distance})
		}
	}
	slices.SortStableFunc(d.cases, func(a, b Case) int { return cmp.Compare(a.Distance, b.Distance) })
	return nil
}

// Measure runs a method on the cases of the plan: one after another, or a census on all processors.
// final gets how many of the outcomes are final, which are stored in the order of the cases. Those of a
// census have no depths, and are kept in the entry's cache.
func (p Plan) Measure(
	ctx context.Context, cases []Case, m method.Method, spec solver.Spec, outcomes []method.Outcome,
	report func(solver.Stats), final func(n int),
) (n int, err error) {
	census, cores, batch := p.Sample.Drawn == All, 1, 1 // batch is how many are measured between two reports
	if census {
		cores, batch = runtime.GOMAXPROCS(0), 2048
	}
	if census && p.kept(m, outcomes) {
		final(len(cases))
		return len(cases), nil
	}
	for n < len(cases) {
		end := min(n+batch, len(cases))
		faults := make([]error, end-n)
		ended := solver.Each(ctx, cores, end-n, nil, func(i int) {
			o := &outcomes[n+i]
			*o, faults[i] = method.Run(ctx, p.Searcher(), cases[n+i].Position, spec, report)
			if census {
				o.Stats.ByDepth, o.Stats.ByDepthBack, o.Stats.ByEstimate = nil, nil, nil
			}
		})
		if err := cmp.Or(cmp.Or(faults...), ended); err != nil {
			return n, err
		}
		n = end
		final(n)
	}
	if census {
		p.keep(m, outcomes)
	}
	return n, nil
}

// file is where the outcomes of a census are kept. A new version of the program measures again.
func (p Plan) file(m method.Method) string {
	name := sha256.Sum256([]byte(resources.Version + model.GoalText(p.Base) + m.String()))
	return filepath.Join(p.Entry.Cache, "all-"+hex.EncodeToString(name[:12]))
}

func (p Plan) kept(m method.Method, outcomes []method.Outcome) bool {
	var all []method.Outcome
	data, err := os.ReadFile(p.file(m))
	if err != nil || gob.NewDecoder(bytes.NewReader(data)).Decode(&all) != nil || len(all) != len(outcomes) {
		return false
	}
	copy(outcomes, all)
	return true
}

// keep keeps outcomes, unless one has met the memory limit. What can't be kept is measured again.
func (p Plan) keep(m method.Method, outcomes []method.Outcome) {
	if p.Entry.Cache == "" || slices.ContainsFunc(outcomes, func(o method.Outcome) bool { return o.Err != nil }) {
		return
	}
	var data bytes.Buffer
	if cmp.Or(gob.NewEncoder(&data).Encode(outcomes), os.MkdirAll(p.Entry.Cache, 0o755)) == nil {
		_ = system.WriteFile(p.file(m), data.Bytes())
	}
}

// Levels compares the states that two rows expand at each distance, as a table for people.
func (s *Set) Levels(t *translate.Translator, first, second int) (titles []string, rows [][]string) {
	titles = []string{t.Text("measure.level.distance"), "n"}
	for _, row := range []int{first, second} {
		for _, figure := range []string{"mean", "median", "most"} {
			titles = append(titles, t.Say(model.Say("measure.level."+figure, "Method", s.Rows[row].Method.Short())))
		}
	}
	at := s.atDistances(s.Shared(first, second))
	for _, d := range slices.Sorted(maps.Keys(at)) {
		cells, worse := []string{strconv.Itoa(d), translate.Int(int64(len(at[d])))}, 0
		for _, row := range []int{first, second} {
			all := summarize(s.values(row, Expanded, at[d]))
			cells = append(cells, translate.Figure(all.Mean), translate.Figure(all.Median), translate.Figure(all.Most))
		}
		for _, i := range at[d] {
			if s.Value(second, i, Expanded) > s.Value(first, i, Expanded) {
				worse++
			}
		}
		rows = append(rows, append(cells, translate.Figure(percent(worse, len(at[d])))+"%"))
	}
	return append(titles, t.Text("measure.level.worse")), rows
}

func percent(some, all int) float64 { return 100 * float64(some) / float64(all) }
