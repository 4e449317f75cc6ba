package cases

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/generate"
	"quadrille/app/shell"
	"quadrille/app/source"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// dataDialog asks what test data is to be made, makes it and saves it.
type dataDialog struct {
	*Files
	formats []*judge.Format
	making  *work.Job
	looking *work.Job // finds the greatest distance

	dialog                *shell.Dialog
	format                *widgets.Select
	chosen                int
	cases, seed, distance *shell.Field
	most                  *widgets.TextLine // beside the distance
	another               *widgets.Button
	start                 *widgets.Button
	progress              *widget.ProgressBar
	progressText          *widgets.TextLine
}

// NewData asks what test data is to be made.
func (f *Files) NewData() { f.openData() }

// openData opens the dialog and returns it.
func (f *Files) openData() *dataDialog {
	d := &dataDialog{Files: f, formats: f.needs.Formats(), making: f.Work.NewJob(), looking: f.Work.NewJob()}
	d.open()
	return d
}

func (d *dataDialog) open() {
	hide := func() { d.dialog.Hide() }
	titles := make([]string, len(d.formats))
	for i, f := range d.formats {
		titles[i] = d.Say(f.Title)
	}
	d.format = widgets.NewSelect(titles, d.Keys, d.choose)
	field := func(name, content string, read func() (fault model.Phrase)) *shell.Field {
		f := shell.NewField(d.Text("generate."+name+".hint"), content, d.Keys)
		f.OnChanged = func(string) { f.Fault("") }
		f.Left = func() {
			if fault := read(); fault.Key != "" {
				f.Fault(d.Say(fault))
			}
		}
		f.OnSubmitted = func(string) { d.makeOrStop() }
		return f
	}
	var o generate.Order // what the fields say one by one
	d.cases = field("cases", strconv.Itoa(generate.UsualCases), func() model.Phrase { return d.readCases(&o) })
	d.seed = field("seed", newSeed(), func() model.Phrase { return d.readSeed(&o) })
	d.distance = field("distance", "", func() model.Phrase { return d.readDistances(&o) })
	d.distance.SetPlaceHolder(d.Text("generate.anyDistance"))
	d.most = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	d.another = widgets.NewButton("", theme.ViewRefreshIcon(), d.Keys, func() { d.seed.SetText(newSeed()) })
	d.start = widgets.NewButton(d.Text("generate.make"), nil, d.Keys, d.makeOrStop)
	d.progress = widget.NewProgressBar()
	d.progress.TextFormatter = func() string { return "" }
	d.progressText = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	d.progress.Hide()

	d.dialog = d.NewDialog(d.Text("generate.title"), d.layOut(), widgets.NewButton(d.Text("dialog.cancel"), nil, d.Keys, hide), d.start)
	d.format.Choose(0)
	d.choose(0)
	d.OpenDialog(d.dialog, fyne.NewSize(560, 460), func() {
		d.making.Stop()
		d.looking.Stop()
	})
	first := d.cases
	if first.Disabled() {
		first = d.seed
	}
	d.Focus(first)
}

// layOut puts the titles at the left and the fields, each over its line, at the
// right.
func (d *dataDialog) layOut() fyne.CanvasObject {
	form := container.New(layout.NewFormLayout())
	add := func(title string, content fyne.CanvasObject) {
		label := widgets.NewTextLine(widgets.TextSizeNormal, false, widgets.ColorText)
		label.Text = title
		form.Add(container.NewVBox(container.New(layout.NewCustomPaddedLayout(12, 0, 0, 12), label)))
		form.Add(content)
	}
	over := func(f *shell.Field, row fyne.CanvasObject) fyne.CanvasObject {
		return container.New(layout.NewCustomPaddedLayout(4, 6, 0, 0), f.WithNote(row))
	}
	add(d.Text("generate.format"), container.New(layout.NewCustomPaddedLayout(4, 6, 0, 0), d.format))
	add(d.Text("generate.cases"), over(d.cases, d.cases))
	add(d.Text("generate.seed"), over(d.seed, container.NewBorder(nil, nil, nil, d.another, d.seed)))
	add(d.Text("generate.distance"), over(d.distance, container.NewBorder(nil, nil, nil, d.most, d.distance)))
	foot := container.New(layout.NewCustomPaddedLayout(8, 4, 0, 0),
		container.New(layout.NewCustomPaddedVBoxLayout(4), d.progress, d.progressText))
	return container.NewBorder(nil, foot, nil, nil, form)
}

// newSeed is a random seed, short enough to be typed.
func newSeed() string { return strconv.FormatUint(rand.Uint64()>>32, 10) }

// choose takes a format. One that holds a single case leaves no choice of their
// number.
func (d *dataDialog) choose(index int) {
	d.chosen = index
	d.showMost()
	if d.formats[index].Frame.Single {
		d.cases.SetText("1")
		d.cases.Disable()
		return
	}
	d.cases.Enable()
}

// showMost says beside the distance how great it can be, where that is known.
func (d *dataDialog) showMost() {
	f := d.formats[d.chosen]
	entry := d.needs.Entry(f.Puzzle)
	d.most.SetText("")
	work.Start(d.looking, func(ctx context.Context, _ solver.Progress) (model.Phrase, error) {
		most, known, err := generate.Greatest(ctx, entry, f)
		if !known {
			return model.Phrase{}, err
		}
		return model.Say("generate.most", "Distance", most), nil
	}, nil, func(most model.Phrase, _ error) { d.most.SetText(d.Say(most)) })
}

// order reads the fields. What is wrong is said under its field; then ok is
// false and the first such field has the focus.
func (d *dataDialog) order() (o generate.Order, ok bool) {
	o.Format = d.formats[d.chosen]
	o.Entry = d.needs.Entry(o.Format.Puzzle)
	ok = true
	for _, f := range []struct {
		field *shell.Field
		fault model.Phrase
	}{
		{d.cases, d.readCases(&o)},
		{d.seed, d.readSeed(&o)},
		{d.distance, d.readDistances(&o)},
	} {
		if f.fault.Key == "" {
			continue
		}
		f.field.Fault(d.Say(f.fault))
		if ok {
			d.Focus(f.field)
		}
		ok = false
	}
	return o, ok
}

// readCases reads the number of cases and says what is wrong with it; Key "" for
// nothing. So do the two that follow with their fields.
func (d *dataDialog) readCases(o *generate.Order) model.Phrase {
	n, err := strconv.Atoi(strings.TrimSpace(d.cases.Text))
	if err != nil || n < 1 || n > generate.MostCases {
		return translate.Counted("generate.badCases", generate.MostCases)
	}
	o.Cases = n
	return model.Phrase{}
}

func (d *dataDialog) readSeed(o *generate.Order) model.Phrase {
	seed, err := strconv.ParseUint(strings.TrimSpace(d.seed.Text), 10, 64)
	if err != nil {
		return model.Say("generate.badSeed")
	}
	o.Seed = seed
	return model.Phrase{}
}

func (d *dataDialog) readDistances(o *generate.Order) model.Phrase {
	low, high, fault := generate.ParseDistances(d.distance.Text)
	if fault.Key == "" {
		o.Low, o.High = low, high
	}
	return fault
}

// makeOrStop makes the cases, or stops doing so.
func (d *dataDialog) makeOrStop() {
	if d.making.Running() {
		d.making.Stop()
		d.showMaking(false)
		return
	}
	o, ok := d.order()
	if !ok {
		return
	}
	work.Start(d.making, func(ctx context.Context, progress solver.Progress) ([]judge.Answer, error) {
		var made []judge.Answer
		err := generate.Run(ctx, o, func(a judge.Answer) error {
			made = append(made, a)
			progress(int64(len(made)), int64(o.Cases))
			return nil
		})
		return made, err
	}, func(done, total int64) {
		d.showProgress(int(done), int(total))
	}, func(made []judge.Answer, err error) {
		d.showMaking(false)
		var none *generate.DistanceError
		switch {
		case errors.As(err, &none):
			d.distance.Fault(d.Say(none.Reason))
			d.Focus(d.distance)
		case err != nil:
			d.ShowError(err)
		default:
			d.dialog.Hide()
			d.saveData(o, made)
		}
	})
	d.showMaking(true)
	d.showProgress(0, o.Cases)
}

// showMaking shows whether the cases are being made.
func (d *dataDialog) showMaking(on bool) {
	widgets.SetVisible(d.progress, on)
	d.progressText.SetText("")
	d.start.SetText(d.Text("generate.make"))
	if on {
		d.start.SetText(d.Text("cases.stop"))
	}
}

func (d *dataDialog) showProgress(done, total int) {
	if total == 0 {
		return // not begun
	}
	d.progress.SetValue(float64(done) / float64(total))
	d.progressText.SetText(d.Say(translate.Part("generate.progress", done, total)))
}

// saveData asks where to save the cases, saves them with their answers beside
// them, and opens them.
func (f *Files) saveData(o generate.Order, made []judge.Answer) {
	name := o.Format.Name + "-" + strconv.FormatUint(o.Seed, 10) + ".in"
	f.AskSave(name, nil, func(to fyne.URIWriteCloser) { f.writeTo(o, made, source.File(to.URI())) })
}

// writeTo writes the cases to a file and their answers to one beside it. If
// there are such answers, it asks before they are overwritten.
func (f *Files) writeTo(o generate.Order, made []judge.Answer, cases source.Source) {
	fail := func(err error) { f.ShowText(f.Text("error.save"), f.Reason(err)) }
	answers, there, err := cases.AnswersFor()
	if err != nil {
		fail(err)
		return
	}
	write := func() {
		work.Start(f.writing, func(context.Context, solver.Progress) (struct{}, error) {
			return struct{}{}, writeData(o.Format, made, cases.URI.Path(), answers.URI.Path())
		}, nil, func(_ struct{}, err error) {
			if err != nil {
				fail(err)
				return
			}
			f.Open(source.Content{Source: cases, Formats: []*judge.Format{o.Format}, Answers: &answers})
		})
	}
	if !there {
		write()
		return
	}
	question := shell.Sentences(f.Say(model.Say("generate.overwrite", "Name", answers.Name)))
	f.Ask(f.Text("generate.title"), container.NewVScroll(question), shell.QuestionSize,
		f.Cancel(), widgets.Action{Title: f.Text("generate.overwriteIt"), Do: write})
}

// writeData writes cases and their answers to two files, both or neither.
func writeData(f *judge.Format, made []judge.Answer, casesTo, answersTo string) error {
	cases, err := system.Create(casesTo)
	if err != nil {
		return err
	}
	defer cases.Abandon()
	answers, err := system.Create(answersTo)
	if err != nil {
		return err
	}
	defer answers.Abandon()
	positions := make([]model.Position, len(made))
	out := f.NewWriter(answers)
	for i, a := range made {
		positions[i] = a.Position
		if err := out.Write(a); err != nil {
			return err
		}
	}
	if err := f.WriteCases(cases, positions...); err != nil {
		return err
	}
	return system.Complete(cases, answers)
}
