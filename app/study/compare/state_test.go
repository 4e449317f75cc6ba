package compare

import (
	"context"
	"slices"
	"strings"
	"testing"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/tables"
)

// TestStateComesBack: positions, rows, sample and claim come back; methods
// that no longer exist are left out, and nothing is run.
func TestStateComesBack(t *testing.T) {
	b, p := open(t, nineteen, nil)
	searcher := p.one.plan.Searcher()
	p.shown.add(method.New(method.Default(searcher).Algorithm, searcher.Heuristics()[0], 0))
	p.shown.remove(p.shown.rows[0])
	p.OpenClaims()
	p.shown.asked.Count = 33
	want := p.Links()

	next := New(b.Shell, p.deps, p.one.plan.Base)
	for i, link := range want {
		if i == 0 {
			link += "&of-a-later-version"
		}
		plan, _ := measure.ReadLink(p.entries(), link)
		next.Set(plan)
	}
	if got := next.Links(); !slices.Equal(got, want) || next.Link() != want[1] {
		t.Errorf("came back as %q, want %q", got, want)
	}
	if next.Open(p.one.plan.Base); next.one.busy() || next.many.busy() || next.Begun() {
		t.Error("a run begins that nobody asked for")
	}
}

// TestOverMany: rows over a sample have their figures beside a guess, the same as the
// command line has, and a table and a chart to take away.
func TestOverMany(t *testing.T) {
	b, p := open(t, nineteen, nil)
	link := "compare:" + nineteen + "?breadth-first&a-star:manhattan&weighted-a-star:manhattan:1.5&weighted-a-star:manhattan:3&n=31&seed=1&distance=1-31"
	plan, err := measure.ReadLink(p.entries(), link)
	if err != nil {
		t.Fatal(err)
	}
	p.OpenPlan(plan)
	if p.many.busy() || p.Link() != link {
		t.Errorf("a link runs something, or asks for %s", p.Link())
	}
	p.many.guess.take("5")
	b.Run(&shell.Command{RunsPages: true, Do: func() { t.Error("the page is left") }})
	b.Until("every run", func() bool { return !p.shown.busy() })
	set := p.many.set()
	if len(set.Cases) != 31 || len(set.Shared(0, 1, 2, 3)) != 31 {
		t.Fatalf("%d cases", len(set.Cases))
	}
	first, second, third := texts(p.table.Cells(0)), texts(p.table.Cells(1)), texts(p.table.Cells(2))
	if first[0] != "Breadth-first" || first[4] != "" || first[5] != "never" || second[4] == "" || second[5] != "never" || !strings.Contains(third[5], "–") || !strings.Contains(third[3], "–") {
		t.Errorf("%v\n%v\n%v", first, second, third)
	}
	if ticks := p.words().ticks(); len(ticks) != 6 || ticks[0] != (tables.Tick{At: 0, Text: "1"}) || ticks[5].Text != "10⁵" {
		t.Errorf("over the strips is %v", ticks)
	}
	if !strings.HasPrefix(p.guess.measured.Text, "you 5 · measured ") {
		t.Error(p.guess.measured.Text)
	}
	v := p.charts[0].View().(charts.LineChartView)
	if len(v.Series) != 5 || v.Series[4].Kind != charts.DashedLine || len(v.Series[0].Points) != 31 || len(v.Series[0].Band) != 31 || v.Series[0].Faded || !v.Series[2].Faded {
		t.Errorf("%+v", v.Series)
	}
	if p.many.rows[0].figures.Count != 31 {
		t.Errorf("%v", p.many.rows[0].figures)
	}
	p.csv.OnTapped()
	if !b.Shows(p) || !b.Covered() {
		t.Error("the table leaves the page, or asks for no file")
	}
}

// TestClaimsOnThePage: a claim sets rows and sample, is measured by Run, and its verdict
// is that of the command line.
func TestClaimsOnThePage(t *testing.T) {
	b, p := open(t, nineteen, nil)
	p.OpenClaims()
	p.many.asked.Count = 62
	p.changed()
	if p.many.plan.Claim == nil || p.claim.verdict.Text != "Not measured yet" || p.many.busy() {
		t.Fatalf("%+v %s", p.many.plan.Claim, p.claim.verdict.Text)
	}
	if v := p.charts[0].View().(charts.LineChartView); len(v.Series) != 4 || len(v.Series[1].Points) != 31 || len(v.Series[0].Points) != 0 {
		t.Errorf("before the run the chart shows %+v", v.Series)
	} else if i := slices.IndexFunc(v.Series[1].Band, func(b [2]float64) bool { return b[0] > b[1] }); i >= 0 {
		t.Errorf("the area at %v is %v", v.Series[1].Points[i], v.Series[1].Band[i])
	}
	b.runAll(p)
	b.Until("the verdict", func() bool { return p.many.judgement.Verdict != "" })
	if text := p.claim.text(); !strings.HasPrefix(p.claim.verdict.Text, "Holds to distance ") || !strings.Contains(text, "at distance 31: 18 (all positions), n = 2, outside") {
		t.Error(text)
	}
	if v := p.charts[0].View().(charts.LineChartView); v.Mark == nil || len(v.Series[0].Points) == 0 || len(v.Series[3].Points) == 0 {
		t.Errorf("after the run the chart shows %+v", v)
	}
	p.many.asked.Count = -1
	p.changed()
	if !p.runAll.Disabled() || !strings.Contains(p.headline(), "62 positions") {
		t.Errorf("a faulty number can be run, or %q is about another sample than the figures", p.headline())
	}
}

// text returns what is measured and the verdict.
func (p *claimPanel) text() string {
	var all []string
	for _, o := range p.result.Objects {
		if b, ok := o.(*widgets.TextBlock); ok {
			all = append(all, b.Text)
		}
	}
	return strings.Join(all, "\n")
}

// TestCounterexample: the position that refutes a claim opens with the solution of the row.
func TestCounterexample(t *testing.T) {
	var shown solver.Solution
	b, p := open(t, nineteen, nil)
	p.deps.Show = func(s solver.Solution) { shown = s }
	claim, err := measure.FindClaim(p.entries(), "eight-heuristics")
	if err != nil {
		t.Fatal(err)
	}
	p.take(claim)
	p.many.asked.Count, p.many.asked.From, p.many.asked.To = 60, 10, 16
	p.OpenClaims()
	b.runAll(p)
	b.Until("the verdict", func() bool { return p.many.judgement.Verdict == measure.DoesNotHold })
	p.claim.counterexample.OnTapped()
	if found := p.many.judgement.Counterexample; shown.Start != found.Position || len(shown.Moves) == 0 || !strings.Contains(p.claim.why.Text, "f below") {
		t.Errorf("%v is shown, %+v found; %s", shown.Start, found, p.claim.why.Text)
	}
}

// TestTablesBeingBuilt: their progress is shown.
func TestTablesBeingBuilt(t *testing.T) {
	b, p := open(t, nineteen, func(w waiter) solver.Engine { return builder{w} })
	b.Until("the distance", func() bool { return p.one.answer.known })
	r := p.one.find(t, "ida-star", "manhattan")
	i := slices.Index(p.one.rows, r)
	p.shown.run(r)
	b.Until("the tables", func() bool { return texts(p.table.Cells(i))[2] == "building 40%" })
	p.shown.stopRows(r)
}

// builder is an engine that builds tables for ever.
type builder struct{ waiter }

func (builder) Start(ctx context.Context, _ model.Position, s solver.Spec) (solver.Run, error) {
	s.Building(40, 100)
	<-ctx.Done()
	return nil, ctx.Err()
}
