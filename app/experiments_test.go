package app

import (
	"encoding/csv"
	"strings"
	"testing"

	"quadrille/app/translate"
)

// openExperiments opens the page with few positions on each experiment.
func openExperiments(t *testing.T) (*bench, *experimentsPage) {
	t.Helper()
	b := newBench(t)
	b.showExperiments()
	p, ok := b.page.(*experimentsPage)
	if !ok {
		t.Fatalf("the page is %T", b.page)
	}
	t.Cleanup(p.close)
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
	b.measure(p)
	if got, want := p.outcome.Text, b.say(p.result.Sentence); got != want || !strings.Contains(got, "5 positions") {
		t.Errorf("the page says %q, want %q", got, want)
	}
	if n := len(p.chart.View().Series); n != 2 {
		t.Errorf("%d lines in the chart", n)
	}
	records, err := csv.NewReader(strings.NewReader(p.csv())).ReadAll()
	if err != nil || len(records) != 1+len(p.result.Rows) || records[0][0] != "Distance" {
		t.Errorf("CSV %v, %v", records, err)
	}
	if got := p.markdown(); !strings.Contains(got, "| Distance |") || strings.Count(got, "\n") != 4+len(p.result.Rows) {
		t.Errorf("Markdown:\n%s", got)
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
		if fault := p.casesField.line.Text + p.seedField.line.Text; (fault == "") != c.ok {
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
	if b.page != page(p) || p.result != r || p.start.Text != "运行" {
		t.Errorf("page %T, result %v, the button says %q", b.page, p.result, p.start.Text)
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
	b.closePage()
	if p.running.Running() {
		t.Error("it goes on without a page")
	}
}
