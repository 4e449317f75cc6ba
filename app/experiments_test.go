package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
)

// openExperiments opens the page with few positions on each experiment.
func openExperiments(t *testing.T) (*bench, *experimentsPage) {
	t.Helper()
	b := newBench(t)
	b.showExperiments()
	p, ok := b.Page().(*experimentsPage)
	if !ok {
		t.Fatalf("the page is %T", b.Page())
	}
	t.Cleanup(p.Close)
	p.casesField.SetText("5")
	return b, p
}

func (b *bench) measure(p *experimentsPage) {
	b.t.Helper()
	p.toggle()
	b.until("the result", func() bool { return p.result != nil || p.failure != nil })
	if p.failure != nil {
		b.t.Fatal(p.failure)
	}
}

func TestExperimentsStateTheirResult(t *testing.T) {
	b, p := openExperiments(t)
	if len(p.offers) < 6 {
		t.Errorf("%d experiments on offer", len(p.offers))
	}
	if !strings.Contains(p.outcome.Text, "5 positions, spread evenly over the distances") {
		t.Errorf("before the run the page says %q", p.outcome.Text)
	}
	b.measure(p)
	if got, want := p.outcome.Text, b.Say(p.result.Sentence); got != want || !strings.Contains(got, "5 positions") {
		t.Errorf("the page says %q, want %q", got, want)
	}
	if n := len(p.chart.View().Series); n != 2 {
		t.Errorf("%d lines in the chart", n)
	}
	if rows, columns := p.tableSize(); rows != len(p.result.Rows) || columns != 1+len(p.result.Columns) {
		t.Errorf("the table has %d rows and %d columns", rows, columns)
	}
	p.copyMarkdown()
	if got := b.app.Clipboard().Content(); got != p.result.Markdown(b.Translator()) {
		t.Errorf("copied is\n%s", got)
	}
}

func TestExperimentsRefuseBadFields(t *testing.T) {
	_, p := openExperiments(t)
	for _, c := range []struct {
		cases, seed string
		ok          bool
	}{
		{"5", "1", true},
		{" 5 ", "18446744073709551615", true},
		{"0", "1", false},
		{"many", "1", false},
		{"1000000", "1", false},
		{"5", "-1", false},
		{"5", "", false},
	} {
		p.casesField.SetText(c.cases)
		p.seedField.SetText(c.seed)
		if p.start.Disabled() == c.ok {
			t.Errorf("%q positions with seed %q: Run enabled is %v", c.cases, c.seed, !p.start.Disabled())
		}
		if fault := note(p.casesField) + note(p.seedField); (fault == "") != c.ok {
			t.Errorf("%q positions with seed %q: the fields say %q", c.cases, c.seed, fault)
		}
	}
}

func TestExperimentsCanBeStopped(t *testing.T) {
	_, p := openExperiments(t)
	p.casesField.SetText("100000")
	p.toggle()
	if !p.running.Running() || p.start.Text != "Stop" {
		t.Fatalf("running %v, the button says %q", p.running.Running(), p.start.Text)
	}
	p.toggle()
	if p.running.Running() || p.result != nil || p.start.Text != "Run" {
		t.Errorf("running %v with result %v, the button says %q", p.running.Running(), p.result, p.start.Text)
	}
}

func TestExperimentsKeepTheirResultInAnotherLanguage(t *testing.T) {
	b, p := openExperiments(t)
	b.measure(p)
	r := p.result
	b.setLanguage(translate.Chinese)
	if !b.Shows(p) || p.result != r || p.start.Text != "运行" {
		t.Errorf("page %T, result %v, the button says %q", b.Page(), p.result, p.start.Text)
	}
	if p.cases != "5" {
		t.Errorf("%q positions", p.cases)
	}
}

func TestAnotherExperimentDropsTheResult(t *testing.T) {
	b, p := openExperiments(t)
	b.measure(p)
	p.choose(2)
	if p.result != nil || p.cases == "5" || len(p.chart.View().Series) != 0 {
		t.Errorf("result %v, %s positions", p.result, p.cases)
	}
	p.casesField.SetText("4")
	b.measure(p)
	if n := len(p.charts.Objects); n != 1 {
		t.Errorf("%d choices of a chart, want one", n)
	}
	p.picture = 1
	p.showChart()
	if got := p.chart.View().YTitle; got != "%" {
		t.Errorf("the second chart is in %q", got)
	}
}

func TestClosingThePageStopsTheExperiment(t *testing.T) {
	b, p := openExperiments(t)
	p.casesField.SetText("100000")
	p.toggle()
	b.Leave()
	if p.running.Running() {
		t.Error("it goes on without a page")
	}
}

// TestFilesHaveNamesOfTheirOwn looks at the names that the dialogs propose.
func TestFilesHaveNamesOfTheirOwn(t *testing.T) {
	b, p := openExperiments(t)
	names := map[string]bool{}
	propose := func(save func(), want string) {
		t.Helper()
		save()
		top := b.window.Canvas().Overlays().Top()
		if top == nil {
			t.Fatal("no dialog asks for a file")
		}
		name := ""
		for _, o := range test.LaidOutObjects(top) {
			if e, ok := o.(*widget.Entry); ok && e.Text != "" {
				name = e.Text
			}
		}
		if names[name] || !strings.HasPrefix(name, want) || !strings.HasSuffix(name, ".csv") {
			t.Errorf("proposed is %q after %v, want %s….csv", name, names, want)
		}
		names[name] = true
		b.window.Canvas().Overlays().Remove(top)
	}
	for i, o := range p.offers {
		if o.experiment.ID != "weights" { // two puzzles have it
			continue
		}
		p.choose(i)
		p.casesField.SetText("2")
		b.measure(p)
		propose(p.saveCSV, string(b.entries[o.entry].Puzzle.ID())+"-weights-2-seed-1")
	}
	for _, id := range []string{"eight:23415x768/12345678x", "eight:1234567x8/12345678x"} {
		b.Leave()
		if err := b.read(id, model.Say("change.paste")); err != nil {
			t.Fatal(err)
		}
		b.compare()
		propose(b.Page().(*comparePage).saveCSV, strings.NewReplacer(":", "-", "/", "-").Replace(id)+"-comparison")
	}
	if len(names) != 4 {
		t.Errorf("%d names %v", len(names), names)
	}
}

func TestAboutTellsTheVersion(t *testing.T) {
	b := newBench(t)
	b.showAbout()
	want := b.Say(model.Say("about.version", "Version", resources.Version))
	for _, o := range test.LaidOutObjects(b.window.Canvas().Overlays().Top()) {
		if l, ok := o.(*widget.Label); ok && l.Text == want {
			return
		}
	}
	t.Errorf("About does not say %q", want)
}
