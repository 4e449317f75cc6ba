package compare

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// fixedRuns are runs with made-up figures.
func fixedRuns(t *testing.T) (*bench, *Page) {
	b, p := open(t, nineteen, nil)
	b.Until("the distance", func() bool { return p.shown.distance() == 19 })
	moves, err := p.deps.Entry.Puzzle.ParseMoves("ullddrurdlldrurdldr")
	if err != nil {
		t.Fatal(err)
	}
	p.shown.rows = []*row{
		p.shown.find(t, "weighted-a-star", ""), p.shown.find(t, "breadth-first", ""),
		p.shown.find(t, "ida-star", "manhattan"), p.shown.find(t, "bidirectional", ""),
	}
	weighted, blind, ida := p.shown.rows[0], p.shown.rows[1], p.shown.rows[2]
	weighted.state, weighted.now = ended, method.Outcome{Found: true, Moves: slices.Concat(moves, moves[:4])}
	weighted.now.MaxBytes = 512 << 20
	weighted.now.Stats = solver.Stats{
		Expanded: 121, Generated: 327, Reopened: 3, PeakStored: 208, PeakBytes: 14 << 10, AtLeast: 12,
		ByDepth: []int64{1, 20, 100}, Elapsed: 19 * time.Microsecond,
	}
	blind.state, blind.now = ended, method.Outcome{MaxBytes: 1 << 20, Err: solver.ErrLimit}
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
		"at_least,expanded,generated,b_star,reopened,peak_stored,peak_bytes,seconds,building_seconds,mean_expanded,most_expanded\n" +
		origin + "weighted-a-star,linear-conflict,5,high-g,,within-weight,536870912,solved,23,ullddrurdlldrurdldrulld,12,121,327,1.2463,3,208,14336,0.000019,0,,\n" +
		origin + "breadth-first,,,,,first-shortest,1048576,limit,,,10,1234567,3333333,,0,2000000,1048576,2,0,,\n" +
		origin + "ida-star,manhattan,,,,first-shortest,536870912,solved,19,ullddrurdlldrurdldr,19,761,1308,1.3607,0,32,15360,0.000036,0,,\n"
	if got := p.shown.set().Table(p.shown.plan.Origin()).CSV(); got != want {
		t.Errorf("CSV is\n%s\nwant\n%s", got, want)
	}
}

// TestCompareCharts draws the made-up figures.
func TestCompareCharts(t *testing.T) {
	_, p := fixedRuns(t)
	bars := p.drawing().costs().(charts.BarChartView).Bars
	for i, want := range []charts.Bar{
		{Ink: scene.ColorCaution, Value: 121, Text: "121", Note: "+4, at most 5×"},
		{Ink: scene.ColorBad, Value: 1234567, Text: "1,234,567", Note: "limit reached"},
		{Value: 761, Text: "761", Note: "shortest"},
		{Text: shell.None},
	} {
		want.Label = bars[i].Label
		if bars[i] != want {
			t.Errorf("bar %d is %+v, want %+v", i, bars[i], want)
		}
	}
	point := func(x, y float64) charts.ChartPoint { return charts.ChartPoint{X: x, Y: y} }
	depths := p.drawing().depths().(charts.LineChartView)
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
	if s := p.depths().Series; !s[0].Faded || s[1].Faded {
		t.Errorf("with the second row marked %+v", s)
	}
	p.table.Mark(2)
	if s := p.depths().Series; s[0].Faded || s[1].Faded {
		t.Errorf("with a row marked that is not drawn %+v", s)
	}
}

// depths returns the second chart of a position.
func (p *Page) depths() charts.LineChartView { return p.charts[1].View().(charts.LineChartView) }

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
		chart := !fyne.CurrentApp().Driver().AbsolutePositionForObject(p.charts[0]).IsZero() // of what is visible
		if p.table.Visible() != c.table || chart != c.chart {
			t.Errorf("%+v: table %t, chart %t", c, p.table.Visible(), chart)
		}
	}
}
