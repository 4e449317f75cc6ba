package cases

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/judges/batch"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

func (p *Page) moreCommands() []*shell.Command {
	none := len(p.file.records) == 0
	return []*shell.Command{
		{Title: model.Say("cases.copy"), OnPages: true, Disabled: none, Do: p.copyAnswers},
		nil,
		{Title: model.Say("cases.go"), OnPages: true, Disabled: p.file.numbered == 0, Do: p.Go},
		{Title: model.Say("cases.distances"), OnPages: true, Disabled: none, Do: p.showDistances},
	}
}

// SaveAnswers asks where to save the answers to the solved cases, saves them and reports the name.
func (p *Page) SaveAnswers() {
	tell := p.shell.Here()
	p.shell.AskSave(p.source.Stem()+".out", p.source.URI(), func(to fyne.URI) {
		p.saving.start(*p.file, func(text string) error { return shell.WriteFile(to, text) }, func(string) {
			tell(model.Say("status.saved", "Name", to.Name()))
		})
	})
}

func (p *Page) copyAnswers() {
	copying := p.shell.Copying()
	p.saving.start(*p.file, func(string) error { return nil }, func(text string) {
		copying(text, model.Say("status.copied"))
	})
}

// writing writes answers in the background.
type writing struct {
	job     *work.Job
	written int // cases written so far
	changed func()
	failed  func(error)
}

// start writes the answers of a file and calls use in the background, then calls done with the text, or failed.
func (w *writing) start(f file, use func(text string) error, done func(text string)) {
	w.written = 0
	work.Start(w.job, func(ctx context.Context, progress solver.Progress) (string, error) {
		var b strings.Builder
		err := f.writeAnswers(&b, func(written int) error {
			progress(int64(written), 0)
			return ctx.Err()
		})
		if err == nil {
			err = use(b.String())
		}
		return b.String(), err
	}, func(written, _ int64) {
		w.written = int(written)
		w.changed()
	}, func(text string, err error) {
		if err != nil {
			w.failed(err)
		} else {
			done(text)
		}
		w.changed()
	})
	w.changed()
}

// Go asks for the number of a case and goes there.
func (p *Page) Go() {
	var d *shell.Dialog
	last := p.file.numbered
	field := widgets.NewField(p.shell.Say(translate.Counted("cases.go.hint", last)), "", p.shell.Keys)
	field.OnChanged = func(string) { field.Fault("") }
	accept := func() {
		n, err := strconv.Atoi(strings.TrimSpace(field.Text))
		if err != nil || n < 1 || n > last {
			field.Fault(p.shell.Say(translate.Counted("cases.go.none", last)))
			p.shell.Focus(field)
			return
		}
		d.Hide()
		p.goTo(n)
	}
	field.OnSubmitted = func(string) { accept() }
	d = p.shell.NewDialog(p.shell.Text("cases.go.title"), field.WithNote(field),
		widgets.NewButton(p.shell.Text("dialog.cancel"), nil, p.shell.Keys, func() { d.Hide() }),
		widgets.NewButton(p.shell.Text("cases.go.go"), nil, p.shell.Keys, accept))
	p.shell.OpenDialog(d, fyne.NewSize(360, 190), nil)
	p.shell.Focus(field)
}

// goTo marks the first record of a case; if the filter hides it, all cases are shown.
func (p *Page) goTo(number int) {
	p.marked = slices.IndexFunc(p.file.records, func(r *batch.Result) bool { return r.Case.Number == number })
	if p.view.rowOf(p.marked) == widgets.None {
		p.choose(filterAll)
	}
	p.table.Mark(p.view.rowOf(p.marked))
	p.showDetail()
	p.shell.Focus(p.table)
}

// showDistances shows the cases by distance in a chart.
func (p *Page) showDistances() {
	cases, wrong := p.file.distances()
	view := charts.BarChartView{Empty: p.shell.Text("cases.empty.soFar")}
	for distance, n := range cases {
		bar := charts.Bar{Label: strconv.Itoa(distance), Value: float64(n)}
		if n > 0 {
			bar.Text = translate.Int(int64(n))
		}
		if wrong[distance] > 0 {
			bar.Text = p.shell.Say(model.Say("cases.distances.wrong", "Cases", n, "Wrong", wrong[distance]))
			bar.Ink, bar.Fill = widgets.ColorBad, charts.HatchedBar
		}
		view.Bars = append(view.Bars, bar)
	}
	chart := charts.NewDataChart(view)
	p.shell.Ask(p.shell.Text("cases.distances.title"), container.NewBorder(shell.NewLine(p.shell.Text("cases.distances.what")), nil, nil, nil,
		container.NewVScroll(chart)), shell.PageSize)
}
