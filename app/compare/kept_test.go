package compare

import (
	"slices"
	"strings"
	"testing"

	"quadrille/app/method"
	"quadrille/app/session"
	"quadrille/app/store"
	"quadrille/solver"
)

// kept is what is written of the comparison.
func (b *bench) kept() store.Note {
	b.t.Helper()
	var notes store.Notes
	notes.AddJSON("comparison", b.page.Keep())
	if len(notes) != 1 {
		b.t.Fatal("nothing is kept")
	}
	return notes[0]
}

// TestComparisonsComeBack with their figures, the rows that were added or taken out,
// the runs that were stopped, and the chart that was chosen.
func TestComparisonsComeBack(t *testing.T) {
	b := newBench(t)
	b.show(nineteen)
	p := b.comparing()
	searcher := b.entry.Engine.(solver.Searcher)
	added := p.runs.add(method.New(searcher.Algorithms()[method.First(searcher.Algorithms())], searcher.Heuristics()[0], 0))
	b.runAll(p)
	p.runs.remove(p.runs.runs[0])
	added.clear()
	p.runs.runs[0].state = runStopped
	p.charts.choose(chartBound)

	next := newBench(t)
	next.entry, next.position = b.entry, b.position
	next.page = New(next.Shell, Needs{Entry: b.entry, Show: func(t *session.Timeline) { next.shown = t }})
	if err := next.page.Restore(b.kept()); err != nil {
		t.Fatal(err)
	}
	again := next.comparing()
	if again.runs.asking.Running() || again.runs.running() {
		t.Error("something is run that nobody has asked for")
	}
	if got, want := again.runs.csv(), p.runs.csv(); got != want {
		t.Errorf("came back as\n%s\nwant\n%s", got, want)
	}
	if got, want := again.words().markdown(), p.words().markdown(); got != want || again.charts.chosen != chartBound {
		t.Errorf("chart %d\n%s\nwant\n%s", again.charts.chosen, got, want)
	}
	if len(again.runs.runs) != len(p.runs.runs) || again.runs.runs[len(p.runs.runs)-1].state != runIdle {
		t.Errorf("%d rows, want %d", len(again.runs.runs), len(p.runs.runs))
	}
	again.open(again.runs.runs[1])
	if next.shown == nil || !next.shown.Solves() {
		t.Error("the solution of a row can't be shown")
	}
}

// TestKeptWhileRunning: what goes on has been stopped by the next start, and what
// waits has not begun.
func TestKeptWhileRunning(t *testing.T) {
	b := newBench(t)
	b.show(nineteen)
	p := b.comparing()
	p.runAll.OnTapped()
	b.Until("a run", func() bool {
		return slices.ContainsFunc(p.runs.runs, func(r *comparedRun) bool { return r.state == runGoing })
	})
	next := New(b.Shell, p.needs)
	note := b.kept()
	states := map[runState]runState{runWaiting: runIdle, runGoing: runStopped, runEnded: runEnded}
	var want []runState
	for _, r := range p.runs.runs {
		want = append(want, states[r.state])
	}
	if err := next.Restore(note); err != nil {
		t.Fatal(err)
	}
	for i, r := range next.runs.runs {
		if r.state != want[i] {
			t.Errorf("%s is in state %d, want %d", b.Say(r.method.Name()), r.state, want[i])
		}
	}
	p.runs.close()
}

// TestDamagedComparisons are refused, whatever is wrong with them.
func TestDamagedComparisons(t *testing.T) {
	b := newBench(t)
	b.show(nineteen)
	p := b.comparing()
	b.runAll(p)
	good := b.kept()
	for _, c := range [][2]string{
		{good.Value, `{"position":`},
		{`"position":"`, `"position":"un`},
		{`"fewest":`, `"fewest":-`},
		{`"fewest"`, `"chart":3,"fewest"`},
		{`"state":"ended"`, `"state":"dreamt"`},
		{`"Expanded":`, `"Expanded":-`},
		{`"ByDepth":[`, `"ByDepth":[-1,`},
		{`"moves":"`, `"moves":"d`},
		{`"moves":"`, `"moves":"?`},
	} {
		note := good
		note.Value = strings.Replace(good.Value, c[0], c[1], 1)
		if note.Value == good.Value || New(b.Shell, p.needs).Restore(note) == nil {
			t.Errorf("%s instead of %s was taken", c[1], c[0])
		}
	}
	// What another program has measured is not this one's, and what this one knows
	// nothing of is left out.
	other := New(b.Shell, p.needs)
	note := good
	note.Value = strings.Replace(note.Value, `"version":"`, `"version":"other `, 1)
	note.Value = strings.Replace(note.Value, `"algorithm":"`, `"algorithm":"un`, 1)
	if err := other.Restore(note); err != nil || other.Begun() || len(other.runs.runs) != len(p.runs.runs)-1 {
		t.Errorf("%v; with figures: %v", err, other.Begun())
	}
}
