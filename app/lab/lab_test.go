package lab

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue"
	"quadrille/app/gallery"
	"quadrille/app/picture"
	"quadrille/app/shell"
	"quadrille/app/shell/shelltest"
	"quadrille/app/store"
	"quadrille/app/translate"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
	"quadrille/widgets"
)

// bench is a page on a stand.
type bench struct {
	*shelltest.Stand
	t *testing.T
}

// open opens the page with few positions on each experiment.
func open(t *testing.T) (bench, *Page) {
	t.Helper()
	b := bench{shelltest.New(t), t}
	p := New(b.Shell, catalogue.Catalogue(), gallery.New(b.Shell))
	p.Open()
	p.casesField.SetText("5")
	return b, p
}

func (b bench) measure(p *Page) {
	b.t.Helper()
	p.toggle()
	b.Until("the result", func() bool { return p.result != nil || p.failure != nil })
	if p.failure != nil {
		b.t.Fatal(p.failure)
	}
}

func note(f *shell.Field) string {
	text, faulty := f.Note()
	if !faulty {
		return ""
	}
	return text
}

func TestExperimentsStateTheirResult(t *testing.T) {
	b, p := open(t)
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
	if got := b.App.Clipboard().Content(); got != p.result.Markdown(b.Translator()) {
		t.Errorf("copied is\n%s", got)
	}
}

func TestExperimentsRefuseBadFields(t *testing.T) {
	_, p := open(t)
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

// TestStopKeepsWhatWasMeasured: a run that is stopped says of how many of the
// positions its figures are.
func TestStopKeepsWhatWasMeasured(t *testing.T) {
	b, p := open(t)
	p.casesField.SetText("3000")
	p.toggle()
	if !p.running.Running() || p.start.Text != "Stop" {
		t.Fatalf("running %v, the button says %q", p.running.Running(), p.start.Text)
	}
	b.Until("some runs", func() bool { return p.done > 10 })
	p.toggle()
	b.Until("the end", func() bool { return !p.running.Running() })
	if p.result == nil || p.failure != nil || p.start.Text != "Run" {
		t.Fatalf("result %v, %v, the button says %q", p.result, p.failure, p.start.Text)
	}
	sum := 0
	for _, n := range p.result.Samples {
		sum += n
	}
	if ended := p.result.Order.Ended; ended == 0 || sum != ended {
		t.Errorf("figures of %d positions, said to be of %d", sum, ended)
	}
	if want := b.Say(p.result.Order.Sample()); !strings.Contains(p.outcome.Text, want) || !strings.Contains(want, "of 3000") {
		t.Errorf("%q does not say %q", p.outcome.Text, want)
	}
}

// A run that is stopped before anything has been measured leaves nothing.
func TestStopAtOnce(t *testing.T) {
	b, p := open(t)
	p.casesField.SetText("100000")
	p.toggle()
	p.toggle()
	b.Until("the end", func() bool { return !p.running.Running() })
	if p.failure != nil || p.start.Text != "Run" || p.start.Disabled() {
		t.Errorf("%v, the button says %q", p.failure, p.start.Text)
	}
}

func TestExperimentsKeepTheirResultInAnotherLanguage(t *testing.T) {
	b, p := open(t)
	b.measure(p)
	r := p.result
	b.Speak(translate.Chinese)
	if !b.Shows(p) || p.result != r || p.start.Text != "运行" {
		t.Errorf("page %T, result %v, the button says %q", b.Page(), p.result, p.start.Text)
	}
	if p.cases != "5" {
		t.Errorf("%q positions", p.cases)
	}
}

func TestEachExperimentKeepsItsResult(t *testing.T) {
	b, p := open(t)
	b.measure(p)
	first := p.result
	p.choose(2)
	if p.result != nil || p.cases == "5" || len(p.chart.View().Series) != 0 {
		t.Errorf("result %v, %s positions", p.result, p.cases)
	}
	p.choose(0)
	if p.result != first || p.casesField.Text != "5" || len(p.chart.View().Series) != 2 {
		t.Errorf("result %v, %s positions", p.result, p.casesField.Text)
	}
	p.choose(2)
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

// TestTheExperimentGoesOn while another one or another page is on show.
func TestTheExperimentGoesOn(t *testing.T) {
	b, p := open(t)
	p.toggle()
	p.choose(1)
	if !p.start.Disabled() || !strings.Contains(p.outcome.Text, p.name(p.offers[0])) {
		t.Errorf("another can begin; the page says %q", p.outcome.Text)
	}
	b.Leave()
	b.Until("the result", func() bool { return p.offers[0].result != nil })
	p.choose(0)
	p.Open()
	if got, want := p.outcome.Text, b.Say(p.result.Sentence); got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
}

// TestResultsComeBack: all that is on show of each experiment, as it was.
func TestResultsComeBack(t *testing.T) {
	b, p := open(t)
	kinds := map[solver.ExperimentKind]int{} // the first experiment of each
	for i, o := range slices.Backward(p.offers) {
		kinds[o.experiment.Kind] = i
	}
	for _, i := range kinds {
		p.choose(i)
		p.casesField.SetText("3")
		p.seedField.SetText("7")
		b.measure(p)
	}
	p.choose(kinds[solver.ByWeight])
	var notes store.Notes
	for _, kept := range p.Keep() {
		notes.AddJSON("experiment", kept)
	}
	again := New(b.Shell, catalogue.Catalogue(), gallery.New(b.Shell))
	for _, note := range notes {
		if err := again.Restore(note); err != nil {
			t.Fatal(err)
		}
	}
	if again.experiment.ID != p.experiment.ID || len(notes) != len(kinds) {
		t.Errorf("%d come back, %s on show", len(notes), again.experiment.ID)
	}
	for _, i := range kinds {
		o, got := p.offers[i], again.offers[i]
		if got.result == nil {
			t.Fatalf("no result of %s", o.experiment.ID)
		}
		for _, l := range []translate.Language{translate.English, translate.Chinese} {
			tr := translate.New(l)
			if got, want := got.result.Markdown(tr), o.result.Markdown(tr); got != want {
				t.Errorf("came back as\n%s\nwant\n%s", got, want)
			}
		}
		if csv, want := got.result.CSV(), o.result.CSV(); csv != want || !reflect.DeepEqual(o.result.Charts, got.result.Charts) {
			t.Errorf("came back as\n%s\nwant\n%s", csv, want)
		}
	}
	again.Open()
	if got, want := again.outcome.Text, b.Say(p.result.Sentence); got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
}

// TestDamagedResults are refused.
func TestDamagedResults(t *testing.T) {
	b, p := open(t)
	b.measure(p)
	var notes store.Notes
	notes.AddJSON("experiment", p.Keep()[0])
	good := notes[0].Value
	for _, c := range [][2]string{
		{good, "{"},
		{`"samples":[`, `"samples":[1,`},
		{`"rows":[[`, `"rows":[[0,`},
		{`"cases":5`, `"cases":0`},
		{`"sentence":{"Key":"`, `"sentence":{"Key":"","Other":"`},
		{`"positions"`, `"chart":9,"positions"`},
	} {
		note := store.Note{Key: "experiment", Value: strings.Replace(good, c[0], c[1], 1)}
		if err := New(b.Shell, catalogue.Catalogue(), gallery.New(b.Shell)).Restore(note); err == nil || note.Value == good {
			t.Errorf("%s instead of %s was taken", c[1], c[0])
		}
	}
	// What another program has measured is not this one's.
	other := New(b.Shell, catalogue.Catalogue(), gallery.New(b.Shell))
	note := store.Note{Value: strings.Replace(good, `"version":"`, `"version":"other `, 1)}
	if err := other.Restore(note); err != nil || other.result != nil || other.cases != "5" {
		t.Errorf("%v, result %v, %s positions", err, other.result, other.cases)
	}
}

// TestFilesHaveNamesOfTheirOwn looks at the names that the dialogs propose.
func TestFilesHaveNamesOfTheirOwn(t *testing.T) {
	b, p := open(t)
	names := map[string]bool{}
	propose := func(save func(), want string) {
		t.Helper()
		save()
		top := b.Window.Canvas().Overlays().Top()
		if top == nil {
			t.Fatal("no dialog asks for a file")
		}
		name := ""
		for _, o := range test.LaidOutObjects(top) {
			if e, ok := o.(*shell.Field); ok && e.Text != "" {
				name = e.Text
			}
		}
		if names[name] || !strings.HasPrefix(name, want) || !strings.HasSuffix(name, ".csv") {
			t.Errorf("proposed is %q after %v, want %s….csv", name, names, want)
		}
		names[name] = true
		b.Window.Canvas().Overlays().Remove(top)
	}
	puzzles := 0
	for i, o := range p.offers {
		if o.experiment.ID != "weights" { // several puzzles have it
			continue
		}
		puzzles++
		p.choose(i)
		p.casesField.SetText("2")
		b.measure(p)
		propose(p.saveCSV, string(o.puzzle.ID())+"-weights-2-seed-1")
	}
	if len(names) != puzzles || puzzles < 2 {
		t.Errorf("%d names %v of %d puzzles", len(names), names, puzzles)
	}
}

// Where no puzzle has an experiment, the page says so.
func TestNoExperiments(t *testing.T) {
	b := bench{shelltest.New(t), t}
	p := New(b.Shell, []catalogue.Entry{{Puzzle: toy.Puzzle{}}}, nil)
	p.Open()
	want := b.Text("experiments.none")
	for _, o := range test.LaidOutObjects(b.Window.Content()) {
		if l, ok := o.(*widgets.TextLine); ok && l.Text == want {
			return
		}
	}
	t.Errorf("the page, open %v, does not say %q", b.Shows(p), want)
}

// Fields are entered by a click, and nothing jumps when a run begins.
func TestFieldsAndProgress(t *testing.T) {
	b, p := open(t)
	for _, f := range []*shell.Field{p.casesField, p.seedField} {
		f.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
		if !b.Focused(f) {
			t.Errorf("a click gives the field %q no focus", f.Text)
		}
	}
	p.casesField.SetText("100000")
	before := b.App.Driver().AbsolutePositionForObject(p.table)
	p.toggle()
	if after := b.App.Driver().AbsolutePositionForObject(p.table); after != before {
		t.Errorf("the table jumps from %v to %v", before, after)
	}
	if width := p.progress.Size().Width; !p.progress.Visible() || width < 400 {
		t.Errorf("visible %v, the bar is %v wide", p.progress.Visible(), width)
	}
}

func TestTheChartOnShowIsTakenAway(t *testing.T) {
	b, p := open(t)
	if !p.pictures.Disabled() {
		t.Error("there is a picture before a run")
	}
	b.measure(p)
	e := p.exhibit()
	var texts []string
	for _, s := range e.Draw(picture.NewLook(widgets.AlwaysLight, b.Say, picture.DefaultSize)).Shapes {
		texts = append(texts, s.Text)
	}
	want := []string{b.Say(p.result.Charts[0].Title), p.name(p.offered)}
	for _, s := range p.result.Charts[0].Series {
		want = append(want, b.Say(s.Name))
	}
	for _, text := range want {
		if !slices.Contains(texts, text) {
			t.Errorf("the picture says %q, not %q", texts, text)
		}
	}
	p.pictures.OnTapped()
	if !b.Covered() {
		t.Error("no dialog")
	}
}
