package compare

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets/searchview"
	"quadrille/widgets/tables"
)

// TestStateComesBack: positions, rows and sample come back; methods
// that no longer exist are left out, and nothing is run.
func TestStateComesBack(t *testing.T) {
	b, p := open(t, nineteen, nil)
	searcher := p.one.plan.Study
	p.shown.add(method.New(method.Default(searcher).Algorithm, searcher.Heuristics()[0], 0))
	p.shown.remove(p.shown.rows[0])
	p.shown = p.many
	p.shown.asked = measure.Sample{Count: 33, Seed: 1}
	want := p.Links()

	next := New(b.Shell, p.deps, p.one.plan.Base)
	for i, link := range want {
		if i == 0 {
			link += "&of-a-later-version"
		}
		plan, _ := measure.ReadLink(entries, link)
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
	plan, err := measure.ReadLink(entries, link)
	must.Succeed(t, err)
	p.Set(plan)
	p.Show()
	if p.many.busy() || p.Link() != link {
		t.Errorf("a link runs something, or asks for %s", p.Link())
	}
	p.many.guess = 5
	b.Run(&shell.Command{RunsPages: true, Do: func() { t.Error("the page is left") }})
	b.Until("every run", func() bool { return !p.shown.busy() && !p.shown.summing.Running() })
	set := p.many.set()
	if len(set.Cases) != 31 || len(set.Shared(0, 1, 2, 3)) != 31 {
		t.Fatalf("%d cases", len(set.Cases))
	}
	first, second, third := texts(p.table.Cells(0)), texts(p.table.Cells(1)), texts(p.table.Cells(2))
	if first[0] != "Breadth-first" || first[5] != "" || first[6] != "never" || second[5] == "" || second[6] != "never" || !strings.HasSuffix(third[6], "%") || !strings.Contains(third[4], "–") {
		t.Errorf("%v\n%v\n%v", first, second, third)
	}
	if ticks := (view{p.shown}).ticks(); len(ticks) != 6 || ticks[0] != (tables.Tick{At: 0, Text: "1"}) || ticks[5].Text != "10⁵" {
		t.Errorf("over the strips is %v", ticks)
	}
	if !strings.HasPrefix(p.measured.Text, "you 5 · measured ") {
		t.Error(p.measured.Text)
	}
	v := p.chart.View()
	if len(v.Series) != 5 || !strings.HasPrefix(v.Series[4].Name, "your guess: 5 times") || len(v.Series[0].Points) != 31 || len(v.Series[0].Band) != 31 || !v.Series[0].Faded || v.Series[2].Faded {
		t.Errorf("%+v", v.Series)
	}
	if p.many.rows[0].figures.Expanded.Count != 31 {
		t.Errorf("%v", p.many.rows[0].figures)
	}
	p.csv.OnTapped()
	if !b.Shows(p) || !b.Covered() {
		t.Error("the table leaves the page, or asks for no file")
	}
}

// id returns the position ID of a start and a goal.
func (p *Page) id(boards string) string { return string(p.deps.Study.Puzzle.ID()) + ":" + boards }

// TestCensusMap: each cell of the map opens its positions one after another, with the solution of the
// second row, and the table has a line for each distance.
func TestCensusMap(t *testing.T) {
	var shown []string
	b, p := open(t, nineteen, nil)
	p.deps.Show = func(s solver.Solution) { shown = append(shown, s.Start.String()) }
	plan, err := measure.ReadLink(entries, "compare:"+nineteen+"?a-star:manhattan&a-star:linear-conflict&drawn=all")
	must.Succeed(t, err)
	p.Set(plan)
	p.Show()
	if p.many.counted() || len(p.census.view().Cells) > 0 {
		t.Error("something is counted before the run")
	}
	// The two positions one move from the goal, as if they were all, and one that has a tie.
	ids := []string{p.id("1234567x8/12345678x"), p.id("12345x786/12345678x"), p.id("41375682x/12345678x")}
	plan.Sample = measure.Sample{Drawn: measure.Given, Cases: ids}
	set, err := plan.Run(t.Context(), solver.DefaultMaxBytes, func(int64, int64) {})
	must.Succeed(t, err)
	p.many.answer.known, p.many.answer.cases = true, set.Cases
	for i, r := range p.many.rows {
		r.state, r.outcomes = ended, set.Rows[i].Outcomes
	}
	p.changed()
	b.Until("the map", func() bool { return !p.many.summing.Running() })
	v := p.census.view()
	if len(v.Cells) != 2 {
		t.Fatalf("%+v", v.Cells)
	}
	near := searchview.Point{X: 1, Y: tenths}
	for range 3 {
		v.Choose(near)
		p.Show()
	}
	if !slices.Equal(shown, []string{ids[0], ids[1], ids[0]}) {
		t.Errorf("opened %v", shown)
	}
	p.census.raster.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) // the farther cell
	p.census.raster.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) // no cell is farther
	p.census.raster.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(shown) != 4 || shown[3] != ids[2] {
		t.Errorf("Enter on the last cell opened %v", shown)
	}
	p.view = showLevels
	p.Show()
	if rows := p.written; len(rows) != 4 || rows[2][8] != "1" {
		t.Errorf("by distance: %v", rows)
	}
}

// TestKeptOpensAtOnce: a preset is measured for the goal of the sample and shown by distance; its figures are kept, and
// a page that is opened later shows them with their date, without a run.
func TestKeptOpensAtOnce(t *testing.T) {
	b, p := open(t, nineteen, nil)
	defer func(commit string) { resources.Commit = commit }(resources.Commit)
	p.deps.Study.Cache, resources.Commit = t.TempDir(), "a0"
	plan := measure.Presets(p.deps.Study.Entry)[0].Plan
	if len(plan.Methods) != 3 || plan.Sample.Step != 2 {
		t.Errorf("%+v", plan)
	}
	plan.Methods, plan.Sample.To = plan.Methods[2:], 14 // the quickest
	plan.Study = p.deps.Study
	p.openPreset(plan)
	b.Until("every run", func() bool { return !p.shown.busy() && !p.shown.summing.Running() })
	if n := len(p.written); n != 9 || p.many.plan.Base != p.one.plan.Base {
		t.Errorf("%d lines for %v", n, p.many.plan.Base)
	}
	next := New(b.Shell, p.deps, p.one.plan.Base)
	next.Set(p.many.plan)
	next.Show()
	b.Until("the figures", func() bool { return next.many.answer.known && !next.many.summing.Running() })
	if next.many.busy() || len(next.many.rows[0].outcomes) != len(p.many.rows[0].outcomes) || !strings.Contains(next.headline(), ", measured on 20") {
		t.Errorf("%+v, %q", next.many.rows[0].state, next.headline())
	}
}

// TestAutopsy: 301 of the 312 expansions of the lecture's search are necessary, the others are ties. Right searches
// expand 306 to 650.
func TestAutopsy(t *testing.T) {
	b, p := open(t, nineteen, nil)
	r := p.one.find(t, "a-star", "manhattan")
	p.one.run(r)
	b.Until("the end", func() bool { return r.state == ended })
	cells := texts(p.table.Cells(slices.Index(p.one.rows, r)))
	if n := len(cells); cells[n-3] != "301 + 11 + 0 + 0" || cells[5] != "306 to 650" {
		t.Errorf("the row says %q", cells)
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
