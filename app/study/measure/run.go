package measure

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"quadrille/app/study/method"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
)

// Run draws the sample and runs the methods on it, one after the other. progress gets
// the number of finished runs.
func (p Plan) Run(ctx context.Context, maxBytes int64, progress solver.Progress) (*Set, error) {
	cases, err := p.Cases(ctx, func(int64, int64) {})
	if err != nil {
		return nil, err
	}
	set := &Set{Cases: cases, Rows: make([]Row, len(p.Methods)), Census: p.Sample.Drawn == All}
	for i, m := range p.Methods {
		outcomes := make([]method.Outcome, len(cases))
		_, err := p.Measure(ctx, cases, m, m.Spec(maxBytes), outcomes, func(solver.Stats) {}, func(n int) {
			progress(int64(i*len(cases)+n), int64(len(cases)*len(p.Methods)))
		})
		if err != nil {
			return nil, err
		}
		set.Rows[i] = Row{Method: m, Outcomes: outcomes}
	}
	return set, nil
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
	if census && p.fetch(m, outcomes) {
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

// file is where the outcomes of a census are kept; "" without a cache, and for a program of which no commit has all files.
func (p Plan) file(m method.Method) string {
	if p.Entry.Cache == "" || resources.Commit == "unknown" || strings.HasSuffix(resources.Commit, "+changes") {
		return ""
	}
	name := sha256.Sum256(fmt.Appendf(nil, "%s %q %s", p.Entry.Puzzle.ID(), model.GoalText(p.Base), m))
	return filepath.Join(p.Entry.Cache, "all-"+hex.EncodeToString(name[:12]))
}

func (p Plan) fetch(m method.Method, outcomes []method.Outcome) bool {
	var all []method.Outcome
	file, err := os.ReadFile(p.file(m))
	if err != nil || len(file) < sha256.Size {
		return false
	}
	data := file[sha256.Size:]
	if checksum(data) != [sha256.Size]byte(file) || gob.NewDecoder(bytes.NewReader(data)).Decode(&all) != nil ||
		len(all) != len(outcomes) {
		return false
	}
	copy(outcomes, all)
	return true
}

// checksum is that of a census with the commit. Another commit may search in another way, so it measures again.
func checksum(data []byte) [sha256.Size]byte {
	return sha256.Sum256(slices.Concat([]byte(resources.Commit), data))
}

// keep keeps outcomes after their checksum, unless one has met the memory limit. What can't be kept is measured again.
func (p Plan) keep(m method.Method, outcomes []method.Outcome) {
	if p.file(m) == "" || slices.ContainsFunc(outcomes, func(o method.Outcome) bool { return o.Err != nil }) {
		return
	}
	var data bytes.Buffer
	if cmp.Or(gob.NewEncoder(&data).Encode(outcomes), os.MkdirAll(p.Entry.Cache, 0o755)) == nil {
		sum := checksum(data.Bytes())
		_ = system.WriteFile(context.Background(), p.file(m), append(sum[:], data.Bytes()...))
	}
}
