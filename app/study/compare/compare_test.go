package compare

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/widgets"
	"quadrille/widgets/tables"
)

// bench is a comparison on a stand, of one position of one puzzle.
type bench struct {
	*shelltest.Harness
	t        *testing.T
	entry    catalogue.Entry
	position model.Position
	page     *Page // made at first use
	shown    *session.Timeline
}

func newBench(t *testing.T) *bench {
	return &bench{Harness: shelltest.New(t), t: t}
}

// show takes the position of an ID.
func (b *bench) show(id string) {
	b.t.Helper()
	for _, e := range catalogue.Catalogue() {
		if body, ok := strings.CutPrefix(id, string(e.Puzzle.ID())+":"); ok {
			p, err := e.Puzzle.Parse(body)
			if err != nil {
				b.t.Fatal(err)
			}
			b.entry, b.position = e, p
			return
		}
	}
	b.t.Fatalf("no puzzle of %s", id)
}

// easy takes a position that is some moves from solved.
func (b *bench) easy(e catalogue.Entry, distance int) {
	b.t.Helper()
	p, err := solvertest.Near(b.t.Context(), e.Engine, e.Puzzle.Default(), distance)
	if err != nil {
		b.t.Fatal(err)
	}
	b.entry, b.position = e, p
}

// comparing opens the comparison.
func (b *bench) comparing() *Page {
	b.t.Helper()
	if b.page == nil {
		b.page = New(b.Shell, Deps{
			Gallery: gallery.New(b.Shell),
			Entry:   b.entry,
			Show:    func(t *session.Timeline) { b.shown = t },
		})
	}
	b.page.Open(b.position)
	return b.page
}

// runAll presses the button and waits for every run.
func (b *bench) runAll(p *Page) {
	b.t.Helper()
	p.runAll.OnTapped()
	b.Until("every run", func() bool { return !p.runs.running() })
}

var nineteen = cataloguetest.First()

// texts are what the table says in a row.
func texts(row []tables.Cell) []string {
	var all []string
	for _, cell := range row {
		all = append(all, cell.Text)
	}
	return all
}

// find returns the run of an algorithm, with the heuristic where one is given.
func (c *runSet) find(t *testing.T, algorithm, heuristic string) *comparedRun {
	t.Helper()
	for _, r := range c.runs {
		if r.method.Algorithm.ID == algorithm && (heuristic == "" || r.method.Heuristic.ID == heuristic) {
			return r
		}
	}
	t.Fatalf("no run of %s with %s", algorithm, heuristic)
	return nil
}

// TestCompareRunsEveryMethod compares what the page shows with what the engine
// says of the same searches.
func TestCompareRunsEveryMethod(t *testing.T) {
	for _, e := range catalogue.Catalogue() {
		searcher, ok := e.Engine.(solver.Searcher)
		if _, draws := e.Engine.(solver.Drawer); !ok || !draws {
			continue
		}
		b := newBench(t)
		b.easy(e, 6)
		p := b.comparing()
		if len(p.runs.runs) < 4 || p.table.Cells(0)[0].Text != b.Text("algorithm.table") {
			t.Fatalf("the table begins with %v", texts(p.table.Cells(0)))
		}
		if p.charts.cost.View().Bars != nil {
			t.Error("the charts are not empty")
		}
		b.runAll(p)
		for i, r := range p.runs.runs {
			run, err := searcher.Start(t.Context(), b.position, r.method.Spec(solver.DefaultMaxBytes))
			if err != nil {
				t.Fatal(err)
			}
			if err := run.Finish(t.Context(), nil); err != nil {
				t.Fatal(err)
			}
			s := run.Stats()
			moves, found := run.Solution()
			name := b.Say(r.method.Name())
			if r.state != runEnded || !found || !slices.Equal(r.moves, moves) {
				t.Errorf("%s: state %d with %v, want %v", name, r.state, r.moves, moves)
			}
			row := p.table.Cells(i)
			want := []string{name, strconv.Itoa(len(moves)), "", translate.Int(s.Expanded), translate.Int(s.Generated), translate.Int(s.PeakStored), b.Say(translate.Bytes(s.PeakBytes))}
			got := texts(row)
			want[2] = "shortest"
			if excess := len(moves) - 6; excess > 0 {
				want[2] = "+" + strconv.Itoa(excess)
				if r.method.Promise() == solver.WithinWeight {
					want[2] += ", at most 5×"
				}
			}
			if !slices.Equal(got[:len(want)], want) || p.words().progress(r) != 0 {
				t.Errorf("the table says %v, want %v", got, want)
			}
			if bar := p.charts.cost.View().Bars[i]; bar.Value != float64(s.Expanded) || bar.Label != name || bar.Text != translate.Int(s.Expanded) {
				t.Errorf("%s: the bar is %+v, want %d", name, bar, s.Expanded)
			}
		}
		if v := p.charts.lines[chartDepth].View(); len(v.Series) != len(p.runs.runs) {
			t.Errorf("%d of %d runs are drawn by depth", len(v.Series), len(p.runs.runs))
		}
	}
}

// waiting opens the comparison of the eight-puzzle with breadth-first searches
// that never end.
// waiter is an engine whose breadth-first searches report once and then wait for
// the end of their context.
type waiter struct{ solver.Engine }

func (w waiter) searcher() solver.Searcher { return w.Engine.(solver.Searcher) }

func (w waiter) Algorithms() []solver.Algorithm { return w.searcher().Algorithms() }
func (w waiter) Heuristics() []solver.Heuristic { return w.searcher().Heuristics() }

func (w waiter) Start(ctx context.Context, p model.Position, s solver.Spec) (solver.Run, error) {
	run, err := w.searcher().Start(ctx, p, s)
	if s.Algorithm == "breadth-first" || s.Algorithm == "bidirectional" {
		return waitingRun{run}, err
	}
	return run, err
}

type waitingRun struct{ solver.Run }

func (r waitingRun) Finish(ctx context.Context, report func(solver.Stats)) error {
	for range 300 {
		r.Step()
	}
	report(r.Stats())
	<-ctx.Done()
	return ctx.Err()
}

// waiting opens the comparison of the eight-puzzle with breadth-first searches
// that never end.
func waiting(t *testing.T) (*bench, *Page) {
	b := newBench(t)
	b.show(nineteen)
	b.entry.Engine = waiter{b.entry.Engine}
	p := b.comparing()
	return b, p
}

func TestCompareStopsOneRun(t *testing.T) {
	b, p := waiting(t)
	p.runAll.OnTapped()
	both, blind := p.runs.find(t, "bidirectional", ""), p.runs.find(t, "breadth-first", "")
	b.Until("figures of the first one", func() bool { return both.stats.Expanded > 0 })
	if blind.state != runWaiting {
		t.Errorf("the second one is in state %d while the first one goes on", blind.state)
	}
	row := p.table.Cells(slices.Index(p.runs.runs, both))
	if got := texts(row); got[2] != "running" || got[3] != translate.Int(both.stats.Expanded) || !row[9].Urgent || p.words().progress(both) <= 0 || p.words().progress(both) >= 1 {
		t.Errorf("the row of the one under way is %+v", row)
	}
	if got := texts(p.table.Cells(slices.Index(p.runs.runs, blind))); got[2] != "waiting" || got[3] != shell.None {
		t.Errorf("the row of the one that waits says %v", got)
	}
	if p.runAll.Text != "Stop all" {
		t.Errorf("the button says %q", p.runAll.Text)
	}

	row[9].Actions[0].Do() // stops it
	if both.state != runStopped || both.stats.Expanded == 0 || both.found {
		t.Errorf("the stopped one is in state %d with %+v", both.state, both.stats)
	}
	b.Until("figures of the second one", func() bool { return blind.stats.Expanded > 0 })
	p.table.Mark(slices.Index(p.runs.runs, blind))
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.Until("the others", func() bool { return !p.runs.running() })
	for _, r := range p.runs.runs {
		want := runEnded
		if r == both || r == blind {
			want = runStopped
		}
		if r.state != want {
			t.Errorf("%s is in state %d, want %d", b.Say(r.method.Name()), r.state, want)
		}
	}
	if got := texts(p.table.Cells(slices.Index(p.runs.runs, blind))); got[2] != "stopped" || got[3] == shell.None || !strings.HasPrefix(got[1], "≥") {
		t.Errorf("the row of the stopped one says %v", got)
	}
}

func TestCompareStopsAllRuns(t *testing.T) {
	b, p := waiting(t)
	p.runAll.OnTapped()
	both, last := p.runs.find(t, "bidirectional", ""), p.runs.find(t, "ida-star", "misplaced")
	b.Until("the one that never ends", func() bool { return both.state == runGoing })
	p.runAll.OnTapped()
	if p.runs.running() || both.state != runStopped || last.state != runIdle {
		t.Errorf("after Stop all the states are %d and %d", both.state, last.state)
	}
	if first := p.runs.runs[0]; first.state != runEnded || p.table.Cells(0)[1].Text != "19" {
		t.Errorf("the run that had ended is in state %d", first.state)
	}
}

func TestCompareRunsTwoAtATime(t *testing.T) {
	b, p := waiting(t)
	p.setAtOnce(2)
	p.runAll.OnTapped()
	both, blind := p.runs.find(t, "bidirectional", ""), p.runs.find(t, "breadth-first", "")
	b.Until("two of them", func() bool { return both.stats.Expanded > 0 && blind.stats.Expanded > 0 })
}

// What runs goes on without its page, and is seen again on the same position. On
// another one everything begins anew.
func TestLeavingTheComparison(t *testing.T) {
	b, p := waiting(t)
	p.runAll.OnTapped()
	both := p.runs.find(t, "bidirectional", "")
	b.Until("the one that never ends", func() bool { return both.state == runGoing })
	b.Key(fyne.KeyEscape)
	if b.Page() != nil || both.state != runGoing {
		t.Errorf("after Escape the page is %v, the run in state %d", b.Page(), both.state)
	}
	p = b.comparing()
	if got := texts(p.table.Cells(0)); got[1] != "19" || both.state != runGoing {
		t.Errorf("back again the first row says %v, the run is in state %d", got, both.state)
	}
	if n := len(p.charts.lines[chartDepth].View().Series); n == 0 {
		t.Error("back again the chart by depth is blank")
	}
	b.Leave()
	next, err := b.position.Play(b.position.Moves()[0])
	if err != nil {
		t.Fatal(err)
	}
	b.position = next
	p = b.comparing()
	if got := texts(p.table.Cells(0)); got[1] != shell.None || p.runs.position != next || both.work.Running() {
		t.Errorf("on another position the first row says %v, running: %v", got, both.work.Running())
	}
}

// TestCompareLimitOfOneRun gives all runs a limit that only breadth-first reaches.
func TestCompareLimitOfOneRun(t *testing.T) {
	b := newBench(t)
	b.Preferences().SetInt(shell.PrefMemory, 1)
	b.easy(catalogue.Catalogue()[1], 8)
	p := b.comparing()
	b.runAll(p)
	for i, r := range p.runs.runs {
		got := texts(p.table.Cells(i))
		if r.method.Algorithm.ID != "breadth-first" {
			if r.state != runEnded || got[2] == "limit reached" {
				t.Errorf("%v: state %d", got, r.state)
			}
			continue
		}
		if r.state != runLimited || got[1] != "≥ "+strconv.Itoa(r.stats.AtLeast) || got[2] != "limit reached" || got[3] != translate.Int(r.stats.Expanded) {
			t.Errorf("the limited run is in state %d: %v", r.state, got)
		}
		p.table.Mark(i)
		want := "Stopped at 1 MB after " + translate.Int(r.stats.Generated) + " states. Proved: at least "
		if !strings.HasPrefix(p.detail.Text, want) {
			t.Errorf("said of it is %q, want %q…", p.detail.Text, want)
		}
		page := b.Page()
		p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if b.Page() != page {
			t.Error("a run without a solution opens")
		}
	}
}

func TestCompareAddsAndRemovesRows(t *testing.T) {
	b := newBench(t)
	b.show(nineteen)
	p := b.comparing()
	before := len(p.runs.runs)

	form := newMethodForm(p.runs.searcher, p.Say, nil)
	if m := form.method(); m.Algorithm.ID != "a-star" || m.Heuristic.ID != "linear-conflict" || m.Weight != 0 {
		t.Errorf("the form begins with %v", b.Say(m.Name()))
	}
	if form.heuristic.Disabled() || !form.weight.Disabled() {
		t.Error("A* needs a heuristic and no weight")
	}
	choose := func(s *widgets.Select, option string) {
		t.Helper()
		s.SetSelected(option)
		if s.Selected != option {
			t.Fatalf("%q is not on offer", option)
		}
	}
	choose(form.algorithm, "Breadth-first")
	if !form.heuristic.Disabled() || form.method().Heuristic.ID != "" {
		t.Error("breadth-first takes a heuristic")
	}
	choose(form.algorithm, "Weighted A*")
	choose(form.heuristic, "Misplaced tiles")
	choose(form.weight, "2.4")
	p.addMethod(form.method())
	if len(p.runs.runs) != before+1 || p.table.Marked() != before || !b.Focused(p.table) {
		t.Fatalf("%d rows, %d marked", len(p.runs.runs), p.table.Marked())
	}
	added := p.runs.runs[before]
	b.Until("the new row", func() bool { return added.state == runEnded })
	if got := texts(p.table.Cells(before)); got[0] != "Weighted A* · Misplaced tiles · w = 2.4" || got[1] == shell.None {
		t.Errorf("the new row says %v", got)
	}
	if p.runs.runs[0].state != runIdle {
		t.Error("adding a row runs others")
	}

	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if len(p.runs.runs) != before || slices.Contains(p.runs.runs, added) || p.table.Rows() != before {
		t.Errorf("after Delete there are %d rows", len(p.runs.runs))
	}
	if p.charts.looked != p.runs.runs[before-1] {
		t.Error("the charts show a row that is gone")
	}
	for range before {
		p.runs.remove(p.runs.runs[0])
	}
	if p.table.Rows() != 0 || !p.runAll.Disabled() {
		t.Error("without rows something can be run")
	}
}

func TestCompareFollowsTheLanguage(t *testing.T) {
	b := newBench(t)
	b.show(nineteen)
	p := b.comparing()
	b.runAll(p)
	p.table.Mark(3)
	before := texts(p.table.Cells(3))
	b.Speak(translate.Chinese)
	got := texts(p.table.Cells(3))
	if !b.Shows(p) || got[0] != "A* · 错位块数" || got[2] != "最短" || got[3] != before[3] || p.table.Marked() != 3 {
		t.Errorf("in Chinese the row says %v, in English %v", got, before)
	}
	if p.runAll.Text != "全部运行" || p.charts.cost.View().Bars[3].Label != got[0] {
		t.Errorf("the button says %q", p.runAll.Text)
	}
	b.runAll(p) // the new widgets follow too
}

// facts are of one puzzle: a position without a solution to look for, and what is
// said of it.
type facts struct{ Nothing, Why string }

func TestNothingToCompare(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		b := newBench(t)
		b.show(facts.Nothing)
		p := b.comparing()
		b.Until("the reason", func() bool { return p.table == nil })
		fault, ok := p.fault()
		if !ok || b.Say(fault.Phrase) != facts.Why {
			t.Errorf("%s: %q, want %q", facts.Nothing, b.Say(fault.Phrase), facts.Why)
		}
		if !p.runAll.Disabled() || !p.csv.Disabled() || !p.markdown.Disabled() {
			t.Errorf("%s: there is something to press", facts.Nothing)
		}
		p.runs.runAll()
		if p.runs.running() {
			t.Errorf("%s: something runs", facts.Nothing)
		}
		b.Leave()
	})
}

// oneMoveOn is the position after the first legal move.
func oneMoveOn(t *testing.T, id string) string {
	t.Helper()
	found, err := text.ReadID(catalogue.Puzzles(catalogue.Catalogue()), id)
	if err != nil {
		t.Fatal(err)
	}
	next, err := found.Position.Play(found.Position.Moves()[0])
	if err != nil {
		t.Fatal(err)
	}
	return next.String()
}

func TestCompareSettings(t *testing.T) {
	b := newBench(t)
	b.show(nineteen)
	p := b.comparing()
	if p.runs.maxBytes != 512<<20 || p.runs.atOnce != 1 {
		t.Errorf("at first the limit is %d, and %d go on at once", p.runs.maxBytes, p.runs.atOnce)
	}
	p.memoryChoice().Set(1)
	p.setAtOnce(2)
	b.runAll(p)
	b.Leave()
	b.show(oneMoveOn(t, nineteen))
	p = b.comparing() // on another position the settings stay
	b.runAll(p)
	if r := p.runs.runs[1]; r.maxBytes != 64<<20 || p.runs.atOnce != 2 {
		t.Errorf("the run has %d bytes and is one of %d", r.maxBytes, p.runs.atOnce)
	}
}

// failing is an engine whose searches can't be set up.
type failing struct{ waiter }

func (failing) Start(context.Context, model.Position, solver.Spec) (solver.Run, error) {
	return nil, errors.New("no luck")
}

func TestCompareSaysWhyARunFailed(t *testing.T) {
	b := newBench(t)
	b.show(nineteen)
	b.entry.Engine = failing{waiter{b.entry.Engine}}
	p := b.comparing()
	b.runAll(p)
	p.table.Mark(1)
	if got := texts(p.table.Cells(1)); got[2] != "failed" || got[3] != shell.None || p.detail.Text != "no luck" {
		t.Errorf("the row says %v, the line below %q", got, p.detail.Text)
	}
}

// BenchmarkCompareUpdate is what showing the state of a run costs while it goes
// on; painting comes on top.
func BenchmarkCompareUpdate(b *testing.B) {
	stand := shelltest.New(b)
	e := catalogue.Catalogue()[0]
	p := New(stand.Shell, Deps{Entry: e})
	p.Open(e.Puzzle.Default())
	p.runs.runAll()
	stand.Until("every run", func() bool { return !p.runs.running() })
	for b.Loop() {
		p.changed()
	}
}
