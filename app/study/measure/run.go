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
	"time"

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
		_, at, err := p.Measure(ctx, cases, m, m.Spec(maxBytes), outcomes, func(solver.Stats) {}, func(n int) {
			progress(int64(i*len(cases)+n), int64(len(cases)*len(p.Methods)))
		})
		if err != nil {
			return nil, err
		}
		set.Rows[i] = Row{Method: m, Outcomes: outcomes, Measured: at}
	}
	return set, nil
}

// Large is the size from which a sample is measured on all processors, and kept.
const Large = 1000

// Measure runs a method on the cases of the plan: one after another, or those of a large sample on all processors.
// final gets how many of the outcomes are final, which are stored in the order of the cases. Those of a large
// sample have no depths and no interval of right searches, and are kept in the entry's cache. at is when they were measured.
func (p Plan) Measure(
	ctx context.Context, cases []Case, m method.Method, spec solver.Spec, outcomes []method.Outcome,
	report func(solver.Stats), final func(n int),
) (n int, at time.Time, err error) {
	large, cores, batch := len(cases) >= Large, 1, 1 // batch is how many are measured between two reports
	if large {
		cores, batch = runtime.GOMAXPROCS(0), min(len(cases)/50, 2048)
	}
	if kept, ok := p.Kept(m, len(cases)); ok {
		final(copy(outcomes, kept.Outcomes))
		return len(cases), kept.Measured, nil
	}
	for n < len(cases) {
		end := min(n+batch, len(cases))
		faults := make([]error, end-n)
		ended := solver.Each(ctx, cores, end-n, nil, func(i int) {
			o := &outcomes[n+i]
			*o, faults[i] = method.Run(ctx, p.Study, cases[n+i].Position, spec, report)
			if p.Bounds && !large && o.Found {
				o.Right = right(ctx, p.Study, cases[n+i].Position, spec)
			}
			if large {
				o.Stats.ByDepth, o.Stats.ByDepthBack, o.Stats.ByEstimate = nil, nil, nil
			}
		})
		if err := cmp.Or(cmp.Or(faults...), ended); err != nil {
			return n, time.Now(), err
		}
		n = end
		final(n)
	}
	if large {
		p.keep(m, outcomes)
	}
	return n, time.Now(), nil
}

// right returns what right searches expand, if that is known exactly.
func right(ctx context.Context, s solver.Searcher, p model.Position, spec solver.Spec) solver.Span {
	i, err := s.Interval(ctx, p, spec)
	if err != nil || i.Expanded.Safe { // too many states, or stopped
		return solver.Span{}
	}
	return i.Expanded
}

// file is the path of the cached outcomes of a large sample; "" if there is no cache, or if the program was built from changed
// files: its outcomes may differ from those of its commit.
func (p Plan) file(m method.Method) string {
	if p.Study.Cache == "" || resources.Commit == "unknown" || strings.HasSuffix(resources.Commit, "+changes") {
		return ""
	}
	from := model.GoalText(p.Base)
	if p.Sample.Drawn == Random || p.Sample.Drawn == Anything {
		from = p.Base.String() // they are drawn by moves from it
	}
	name := sha256.Sum256(fmt.Appendf(nil, "%s %q %s %+v", p.Study.Puzzle.ID(), from, m, p.Sample))
	return filepath.Join(p.Study.Cache, "all-"+hex.EncodeToString(name[:12]))
}

// Kept returns a method with the outcomes that are kept of it, if there are as many as cases.
func (p Plan) Kept(m method.Method, cases int) (Row, bool) {
	r := Row{Method: m}
	name := p.file(m)
	info, err := os.Stat(name)
	if err != nil || cases < Large {
		return r, false
	}
	file, err := os.ReadFile(name)
	if err != nil || len(file) < sha256.Size {
		return r, false
	}
	data := file[sha256.Size:]
	r.Measured = info.ModTime()
	return r, checksum(data) == [sha256.Size]byte(file) &&
		gob.NewDecoder(bytes.NewReader(data)).Decode(&r.Outcomes) == nil && len(r.Outcomes) == cases
}

// checksum is that of kept outcomes with the commit. Another commit may search in another way, so it measures again.
func checksum(data []byte) [sha256.Size]byte {
	return sha256.Sum256(slices.Concat([]byte(resources.Commit), data))
}

// keep keeps outcomes after their checksum, unless one has met the memory limit. What can't be kept is measured again.
func (p Plan) keep(m method.Method, outcomes []method.Outcome) {
	if p.file(m) == "" || slices.ContainsFunc(outcomes, func(o method.Outcome) bool { return o.Err != nil }) {
		return
	}
	var data bytes.Buffer
	if cmp.Or(gob.NewEncoder(&data).Encode(outcomes), os.MkdirAll(p.Study.Cache, 0o755)) == nil {
		sum := checksum(data.Bytes())
		_ = system.WriteFile(context.Background(), p.file(m), append(sum[:], data.Bytes()...))
	}
}
