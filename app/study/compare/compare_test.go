package compare

import (
	"context"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

// bench is a window for a page.
type bench struct{ *shelltest.Harness }

// open opens a page on the position of an ID. engine replaces the engine, unless it is nil.
func open(t *testing.T, id string, engine func(waiter) solver.Engine) (*bench, *Page) {
	t.Helper()
	plan, err := measure.ReadLink(entries, measure.LinkPrefix+id)
	must.Succeed(t, err)
	if engine != nil {
		e := plan.Study.Entry
		e.Engine = engine(waiter{e.Engine, plan.Study})
		plan.Study = cataloguetest.Study(t, e)
	}
	b := &bench{shelltest.New(t)}
	p := New(b.Shell, Deps{Study: plan.Study}, plan.Base)
	p.Open(plan.Base)
	return b, p
}

// near returns the ID of a position at a distance.
func near(t *testing.T, e catalogue.Entry, distance int) string {
	t.Helper()
	return solvertest.Near(t, e.Engine, e.Puzzle.Default(), distance).String()
}

// runAll presses the button and waits for every run.
func (b *bench) runAll(p *Page) {
	p.runAll.OnTapped()
	b.Until("every run", func() bool { return !p.shown.busy() && !p.shown.summing.Running() })
}

var nineteen = cataloguetest.First()

// texts are what the table says in a row.
func texts(row []tables.Cell) []string {
	return shell.Titles(row, func(c tables.Cell) string { return c.Text })
}

// find returns the run of an algorithm, with the heuristic where one is given.
func (c *comparison) find(t *testing.T, algorithm, heuristic string) *row {
	t.Helper()
	for _, r := range c.rows {
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
	for _, e := range entries {
		searcher, ok := e.Engine.(solver.Searcher)
		if _, draws := e.Engine.(solver.Drawer); !ok || !draws {
			continue
		}
		b, p := open(t, near(t, e, 6), nil)
		if b.Window.Canvas().Focused() != p.runAll {
			t.Errorf("the focus is at %v", b.Window.Canvas().Focused())
		}
		if len(p.shown.rows) < 4 || p.table.Cells(0)[0].Text != b.Text("algorithm.table") {
			t.Fatalf("the table begins with %v", texts(p.table.Cells(0)))
		}
		if p.table.Cells(0)[4].Strip != (tables.Strip{}) || p.chart.View().Series != nil {
			t.Error("the strips or the chart are not empty")
		}
		b.runAll(p)
		for i, r := range p.shown.rows {
			run, err := searcher.Start(t.Context(), p.one.plan.Base, r.method.Spec(solver.DefaultMaxBytes))
			must.Succeed(t, err)
			must.Succeed(t, run.Finish(t.Context(), nil))
			s := run.Stats()
			moves, found := run.Solution()
			name := b.Say(r.method.Name())
			if r.state != ended || !found || !slices.Equal(r.now.Moves, moves) {
				t.Errorf("%s: state %q with %v, want %v", name, r.state, r.now.Moves, moves)
			}
			row := p.table.Cells(i)
			want := []string{name, strconv.Itoa(len(moves)), "", translate.Int(s.Expanded), "", texts(row)[5], translate.Int(s.Generated), translate.Int(s.PeakStored), b.Say(translate.Bytes(s.PeakBytes))}
			got := texts(row)
			want[2] = "shortest"
			if excess := len(moves) - 6; excess > 0 {
				want[2] = "+" + strconv.Itoa(excess)
				if r.method.Promise() == solver.WithinWeight {
					want[2] += ", at most 5×"
				}
			}
			if !slices.Equal(got[:len(want)], want) {
				t.Errorf("the table says %v, want %v", got, want)
			}
			var expanded int64
			for _, n := range p.one.byDepth(r) {
				expanded += n
			}
			if expanded != s.Expanded && len(s.ByDepth) > 0 {
				t.Errorf("%s: by depth %d are expanded, want %d", name, expanded, s.Expanded)
			}
		}
		if v := p.chart.View(); len(v.Series) != len(p.shown.rows) {
			t.Errorf("%d of %d runs are drawn by depth", len(v.Series), len(p.shown.rows))
		}
		p.one.answer.cases[0].Distance = -1 // unknown, as those of the largest puzzle
		for i, r := range p.shown.rows {
			if got := texts(p.table.Cells(i))[2]; (got == "shortest") != (r.method.Promise() >= solver.Shortest) {
				t.Errorf("%s: a length that nobody has proved is called %q", b.Say(r.method.Name()), got)
			}
		}
	}
}

// waiter is an engine whose breadth-first searches report once and then wait for
// the end of their context.
type waiter struct {
	solver.Engine
	solver.Searcher
}

func (w waiter) Start(ctx context.Context, p model.Position, s solver.Spec) (solver.Run, error) {
	run, err := w.Searcher.Start(ctx, p, s)
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

// endless opens a page with breadth-first searches that never end.
func endless(t *testing.T) (*bench, *Page) {
	return open(t, nineteen, func(w waiter) solver.Engine { return w })
}

func TestCompareStopsOneRun(t *testing.T) {
	b, p := endless(t)
	p.runAll.OnTapped()
	both, blind := p.shown.find(t, "bidirectional", ""), p.shown.find(t, "breadth-first", "")
	b.Until("figures of the first one", func() bool { return both.now.Stats.Expanded > 0 })
	if blind.state != waiting {
		t.Errorf("the second one is in state %q while the first one goes on", blind.state)
	}
	row := p.table.Cells(slices.Index(p.shown.rows, both))
	if got := texts(row); got[2] != "running" || got[3] != translate.Int(both.now.Stats.Expanded) {
		t.Errorf("the row of the one under way is %+v", row)
	}
	if got := texts(p.table.Cells(slices.Index(p.shown.rows, blind))); got[2] != "waiting" || got[3] != translate.NoNumber {
		t.Errorf("the row of the one that waits says %v", got)
	}
	if p.runAll.Text != "Stop all" {
		t.Errorf("the button says %q", p.runAll.Text)
	}

	p.menu(both)[0].Action() // stops it
	if both.state != stopped || both.now.Stats.Expanded == 0 || both.now.Found {
		t.Errorf("the stopped one is in state %q with %+v", both.state, both.now.Stats)
	}
	b.Until("figures of the second one", func() bool { return blind.now.Stats.Expanded > 0 })
	p.table.Mark(slices.Index(p.shown.rows, blind))
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.Until("the others", func() bool { return !p.shown.busy() })
	for _, r := range p.shown.rows {
		want := ended
		if r == both || r == blind {
			want = stopped
		}
		if r.state != want {
			t.Errorf("%s is in state %q, want %q", b.Say(r.method.Name()), r.state, want)
		}
	}
	if got := texts(p.table.Cells(slices.Index(p.shown.rows, blind))); got[2] != "stopped" || got[3] == translate.NoNumber || !strings.HasPrefix(got[1], "≥") {
		t.Errorf("the row of the stopped one says %v", got)
	}
}

// What runs goes on without its page, and is seen again on the same position. On
// another one everything begins anew.
func TestLeavingTheComparison(t *testing.T) {
	b, p := endless(t)
	p.runAll.OnTapped()
	both := p.shown.find(t, "bidirectional", "")
	b.Until("the one that never ends", func() bool { return both.state == running })
	b.Key(fyne.KeyEscape)
	if b.Page() != nil || both.state != running {
		t.Errorf("after Escape the page is %v, the run in state %q", b.Page(), both.state)
	}
	p.shown = p.many // as after the claims
	p.Open(p.one.plan.Base)
	if got := texts(p.table.Cells(0)); got[1] != "19" || both.state != running {
		t.Errorf("back again the first row says %v, the run is in state %q", got, both.state)
	}
	if n := len(p.chart.View().Series); n == 0 {
		t.Error("back again the chart by depth is blank")
	}
	b.Leave()
	next, err := p.one.plan.Base.Play(p.one.plan.Base.Moves()[0])
	must.Succeed(t, err)
	p.Open(next)
	if got := texts(p.table.Cells(0)); got[1] != translate.NoNumber || p.shown.plan.Base != next || p.shown.busy() {
		t.Errorf("on another position the first row says %v, running: %v", got, p.shown.busy())
	}
}

// TestCompareLimitOfOneRun gives all runs a limit that only breadth-first reaches. Runs have the
// limit that is set when they begin.
func TestCompareLimitOfOneRun(t *testing.T) {
	b, p := open(t, near(t, entries[1], 8), nil)
	b.Preferences().SetInt(shell.PrefMemory, 1)
	b.runAll(p)
	for i, r := range p.shown.rows {
		got := texts(p.table.Cells(i))
		if r.method.Algorithm.ID != "breadth-first" {
			if r.state != ended || got[2] == "limit reached" {
				t.Errorf("%v: state %q", got, r.state)
			}
			continue
		}
		if r.state != ended || r.now.Err == nil || got[1] != "≥ "+strconv.Itoa(r.now.Stats.AtLeast) || got[2] != "limit reached" || got[3] != translate.Int(r.now.Stats.Expanded) {
			t.Errorf("the limited run is in state %q: %v", r.state, got)
		}
		p.table.Mark(i)
		page := b.Page()
		p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if b.Page() != page {
			t.Error("a run without a solution opens")
		}
	}
	b.MemoryChoice().Set(0)
	p.shown.run(p.shown.rows[0])
	b.Until("the run", func() bool { return !p.shown.busy() })
	if first, second := p.shown.rows[0].now.MaxBytes, p.shown.rows[1].now.MaxBytes; first != 16<<20 || second != 1<<20 {
		t.Errorf("the limits are %d and %d", first, second)
	}
}

func TestCompareAddsAndRemovesRows(t *testing.T) {
	b, p := open(t, nineteen, nil)
	before := len(p.shown.rows)

	m, err := method.Parse(p.deps.Study.Puzzle, p.shown.plan.Study, "weighted-a-star:misplaced:2.4")
	must.Succeed(t, err)
	p.addMethod(m)
	if len(p.shown.rows) != before+1 || p.table.Marked() != before || !b.Focused(p.table) {
		t.Fatalf("%d rows, %d marked", len(p.shown.rows), p.table.Marked())
	}
	added := p.shown.rows[before]
	b.Until("the new row", func() bool { return added.state == ended })
	if got := texts(p.table.Cells(before)); got[0] != "Weighted A* · Misplaced tiles · w = 2.4" || got[1] == translate.NoNumber {
		t.Errorf("the new row says %v", got)
	}
	if p.shown.rows[0].state != idle {
		t.Error("adding a row runs others")
	}

	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if len(p.shown.rows) != before || slices.Contains(p.shown.rows, added) || p.table.Rows() != before {
		t.Errorf("after Delete there are %d rows", len(p.shown.rows))
	}
	if p.looked != p.shown.rows[before-1] {
		t.Error("the charts show a row that is gone")
	}
	for range before {
		p.remove(p.shown.rows[0])
	}
	if p.table.Rows() != 0 || !p.runAll.Disabled() {
		t.Error("without rows something can be run")
	}
}

func TestCompareFollowsTheLanguage(t *testing.T) {
	b, p := open(t, nineteen, nil)
	b.runAll(p)
	p.table.Mark(3)
	before := texts(p.table.Cells(3))
	b.Speak(translate.Chinese)
	got := texts(p.table.Cells(3))
	if !b.Shows(p) || got[0] != "A* · 错位块数" || got[2] != "最短" || got[3] != before[3] || p.table.Marked() != 3 {
		t.Errorf("in Chinese the row says %v, in English %v", got, before)
	}
	if p.runAll.Text != "全部运行" {
		t.Errorf("the button says %q", p.runAll.Text)
	}
	b.runAll(p) // the new widgets follow too
}

// facts are of one puzzle: a position without a solution to look for, and what is
// said of it.
type facts struct{ Nothing, Why string }

func TestNothingToCompare(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		b, p := open(t, facts.Nothing, nil)
		b.Until("the reason", func() bool { return p.table == nil })
		if fault := p.shown.answer.fault; fault == nil || b.Say(fault.Phrase) != facts.Why {
			t.Errorf("%s: %+v, want %q", facts.Nothing, fault, facts.Why)
		}
		if !p.runAll.Disabled() || !p.csv.Disabled() {
			t.Errorf("%s: there is something to press", facts.Nothing)
		}
		p.runOrStop()
		if p.shown.busy() {
			t.Errorf("%s: something runs", facts.Nothing)
		}
		b.Leave()
	})
}

// failing is an engine whose searches can't be set up.
type failing struct{ waiter }

func (failing) Start(context.Context, model.Position, solver.Spec) (solver.Run, error) {
	return nil, errors.New("no luck")
}

func TestCompareSaysWhyARunFailed(t *testing.T) {
	b, p := open(t, nineteen, func(w waiter) solver.Engine { return failing{w} })
	b.runAll(p)
	p.table.Mark(1)
	if got := texts(p.table.Cells(1)); got[2] != "failed" || got[3] != translate.NoNumber {
		t.Errorf("the row says %v", got)
	}
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !b.Covered() {
		t.Error("nothing says why")
	}
}

// TestAskedWell: which samples can be drawn.
func TestAskedWell(t *testing.T) {
	for _, x := range []struct {
		asked measure.Sample
		want  bool
	}{
		{measure.Sample{Count: 1}, true},
		{measure.Sample{Count: 0}, false},
		{measure.Sample{Count: measure.MostCases}, true},
		{measure.Sample{Count: measure.MostCases + 1}, false},
		{measure.Sample{Count: 9, Drawn: measure.Even, From: 5, To: 5}, true},
		{measure.Sample{Count: 9, Drawn: measure.Even, From: 5, To: 4}, false},
		{measure.Sample{Count: 9, Drawn: measure.Even, From: 5}, true}, // to the farthest
		{measure.Sample{Count: 9, Drawn: measure.Even, From: -1}, false},
		{measure.Sample{Drawn: measure.Given}, true},
	} {
		c := comparison{plan: measure.Plan{Sample: measure.Sample{Count: 1}}, asked: x.asked}
		if got := c.askedWell(); got != x.want {
			t.Errorf("%+v: %v", x.asked, got)
		}
	}
}

// fixedRuns are runs with made-up figures.
func fixedRuns(t *testing.T) (*bench, *Page) {
	b, p := open(t, nineteen, nil)
	b.Until("the distance", func() bool { return p.shown.distance() == 19 })
	moves, err := p.deps.Study.Puzzle.ParseMoves("ullddrurdlldrurdldr")
	must.Succeed(t, err)
	p.shown.rows = []*row{
		p.shown.find(t, "weighted-a-star", ""), p.shown.find(t, "breadth-first", ""),
		p.shown.find(t, "ida-star", "manhattan"), p.shown.find(t, "bidirectional", ""),
	}
	weighted, blind, ida := p.shown.rows[0], p.shown.rows[1], p.shown.rows[2]
	weighted.state, weighted.now = ended, method.Outcome{Found: true, Moves: slices.Concat(moves, moves[:4])}
	weighted.now.MaxBytes = 512 << 20
	weighted.now.Stats = solver.Stats{
		Expanded: 121, Generated: 327, Reopened: 3, PeakStored: 208, PeakBytes: 14 << 10, AtLeast: 12, Deepest: 25, MostWaiting: 140,
		ByDepth: []int64{1, 20, 100}, Elapsed: 19 * time.Microsecond,
	}
	blind.state, blind.now = ended, method.Outcome{
		MaxBytes: 1 << 20, Err: solver.ErrLimit, Right: solver.Span{Least: 1_000_000, Most: 2_000_000},
	}
	blind.now.Stats = solver.Stats{
		Expanded: 1234567, Generated: 3333333, PeakStored: 2000000, PeakBytes: 1 << 20, AtLeast: 10,
		ByDepth: []int64{1, 2}, ByDepthBack: []int64{1, 3}, Elapsed: 2 * time.Second,
	}
	ida.state, ida.now = ended, method.Outcome{MaxBytes: 512 << 20, Found: true, Moves: moves}
	ida.now.Stats = solver.Stats{
		Expanded: 761, Generated: 1308, PeakStored: 32, PeakBytes: 15 << 10, AtLeast: 19,
		Elapsed: 36 * time.Microsecond,
	}
	p.changed()
	return b, p
}

func TestCompareCSV(t *testing.T) {
	_, p := fixedRuns(t)
	for _, r := range p.shown.rows[:3] {
		r.outcomes = []method.Outcome{r.now}
	}
	id, _, _ := strings.Cut(nineteen, ":")
	origin := resources.Version + "," + id + ",one position,,1," + nineteen + ",19,"
	want := "program_version,puzzle,sample,seed,samples,position,distance,algorithm,heuristic,weight,ties,options,guarantee,memory_limit_bytes,state,moves,solution," +
		"at_least,expanded,expanded_least,expanded_most,generated,b_star,reopened,max_depth,max_frontier,peak_stored,peak_bytes,seconds,building_seconds,mean_expanded,most_expanded\n" +
		origin + "weighted-a-star,linear-conflict,5,high-g,,within-weight,536870912,solved,23,ullddrurdlldrurdldrulld,12,121,,,327,1.2463,3,25,140,208,14336,0.000019,0,,\n" +
		origin + "breadth-first,,,,,first-shortest,1048576,limit,,,10,1234567,1000000,2000000,3333333,,0,0,0,2000000,1048576,2,0,,\n" +
		origin + "ida-star,manhattan,,,,first-shortest,536870912,solved,19,ullddrurdlldrurdldr,19,761,,,1308,1.3607,0,0,0,32,15360,0.000036,0,,\n"
	if got := p.shown.set().Table(p.shown.plan).CSV(); got != want {
		t.Errorf("CSV is\n%s\nwant\n%s", got, want)
	}
}

// TestCompareCharts draws the made-up figures.
func TestCompareCharts(t *testing.T) {
	_, p := fixedRuns(t)
	at := func(n float64) float32 { return float32(math.Log(n/100) / math.Log(2_000_000/100)) }
	for i, want := range []tables.Strip{
		{Low: at(121), Median: at(121), High: at(121), Most: at(121), Ink: scene.ColorCaution},
		{Low: at(1_000_000), Median: at(1_234_567), High: at(2_000_000), Most: at(2_000_000), Ink: scene.ColorBad},
		{Low: at(761), Median: at(761), High: at(761), Most: at(761), Ink: scene.ColorAccent},
	} {
		if got := p.table.Cells(i)[4].Strip; got != want {
			t.Errorf("strip %d is %+v, want %+v", i, got, want)
		}
	}
	if got := p.table.Cells(3)[4].Strip; got != (tables.Strip{}) {
		t.Errorf("what has not run has a strip %+v", got)
	}
	point := func(x, y float64) charts.ChartPoint { return charts.ChartPoint{X: x, Y: y} }
	depths := view{p.shown}.chart(nil)
	if len(depths.Series) != 2 || !slices.Equal(depths.Series[0].Points, []charts.ChartPoint{point(0, 1), point(1, 20), point(2, 100)}) {
		t.Fatalf("by depth are drawn %+v", depths.Series)
	}
	// What was expanded from the goal lies at the other end of the way.
	back := depths.Series[1].Points
	if len(back) != 20 || back[0].Y != 1 || back[1].Y != 2 || back[10].Y != 0 || back[18].Y != 3 || back[19].Y != 1 {
		t.Errorf("both sides are drawn as %v", back)
	}
	// The run that is looked at stands out, where it is drawn.
	p.table.Mark(1)
	if s := p.chart.View().Series; !s[0].Faded || s[1].Faded {
		t.Errorf("with the second row marked %+v", s)
	}
	p.table.Mark(2)
	if s := p.chart.View().Series; s[0].Faded || s[1].Faded {
		t.Errorf("with a row marked that is not drawn %+v", s)
	}
}

// TestLowWindow: where there is little room, table and chart take turns.
func TestLowWindow(t *testing.T) {
	b, p := fixedRuns(t)
	for _, c := range []struct {
		height       float32
		view         int
		table, chart bool
	}{{900, showTable, true, true}, {900, showChart, true, true}, {480, showTable, true, false}, {480, showChart, false, true}} {
		b.Window.Resize(fyne.NewSize(900, c.height))
		p.view = c.view
		p.shell.Show()
		chart := !fyne.CurrentApp().Driver().AbsolutePositionForObject(p.chart).IsZero() // of what is visible
		if p.table.Visible() != c.table || chart != c.chart {
			t.Errorf("%+v: table %t, chart %t", c, p.table.Visible(), chart)
		}
	}
}
