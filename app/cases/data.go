package cases

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/generate"
	"quadrille/app/shell"
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

	dialog                            *shell.Dialog
	format                            *widgets.Select
	chosen                            int
	kind                              *widgets.Segmented
	ordered                           generate.Kind
	about                             *widgets.TextLine // what the kind is
	cases, unsolvable, seed, distance *shell.Field
	greatest                          generate.Reach // of the distances
	form                              *widgets.Segmented
	wanted                            form
	another                           *widgets.Button
	start                             *widgets.Button
	progress                          *widget.ProgressBar
	progressText                      *widgets.TextLine
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
	d.format = widgets.NewSelect(shell.Titles(d.formats, func(f *judge.Format) string { return d.Say(f.Title) }), d.Keys, d.choose)
	kinds := shell.Titles(generate.Kinds(), func(kind string) string { return d.Text("generate.kind." + kind) })
	forms := shell.Titles(formNames[:d.forms()], func(form string) string { return d.Text("generate.form." + form) })
	d.kind = widgets.NewSegmented(kinds, d.Keys, func(i int) { d.chooseKind(generate.Kind(i)) })
	d.about = shell.NewLine("")
	d.form = widgets.NewSegmented(forms, d.Keys, func(i int) { d.chooseForm(form(i)) })
	field := func(name, content string, read func(*generate.Order) (fault model.Phrase)) *shell.Field {
		f := shell.NewField(d.Text("generate."+name+".hint"), content, d.Keys)
		f.OnChanged = func(string) { f.Fault("") }
		f.Left = func() {
			if fault := read(&generate.Order{}); fault.Key != "" {
				f.Fault(d.Say(fault))
			}
		}
		f.OnSubmitted = func(string) { d.makeOrStop() }
		return f
	}
	d.cases = field("cases", strconv.Itoa(generate.UsualCases), d.readCases)
	d.unsolvable = field("unsolvable", "0", d.readUnsolvable)
	d.seed = field("seed", newSeed(), d.readSeed)
	d.distance = field("distance", "", d.readDistances)
	d.another = widgets.NewButton("", theme.ViewRefreshIcon(), d.Keys, func() { d.seed.SetText(newSeed()) }).Hinted(d.Text("generate.anotherSeed"))
	d.start = widgets.NewButton(d.Text("generate.make"), nil, d.Keys, d.makeOrStop)
	d.progress = widget.NewProgressBar()
	d.progress.TextFormatter = func() string { return "" }
	d.progressText = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	d.progress.Hide()

	d.dialog = d.NewDialog(d.Text("generate.title"), d.layOut(), widgets.NewButton(d.Text("dialog.cancel"), nil, d.Keys, hide), d.start)
	d.format.Choose(0)
	d.choose(0)
	d.OpenDialog(d.dialog, fyne.NewSize(600, 590), func() {
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
	within := func(o fyne.CanvasObject) fyne.CanvasObject {
		return container.New(layout.NewCustomPaddedLayout(4, 6, 0, 0), o)
	}
	choice := func(s *widgets.Segmented) fyne.CanvasObject { return container.NewHBox(s) }
	unsolvable := shell.NewLine(d.Text("generate.unsolvable"))
	unsolvable.Shrinks = false
	add(d.Text("generate.format"), within(d.format))
	add(d.Text("generate.kind"), within(container.New(layout.NewCustomPaddedVBoxLayout(4), choice(d.kind), d.about)))
	add(d.Text("generate.cases"), container.NewGridWithColumns(2, over(d.cases, d.cases),
		over(d.unsolvable, container.NewBorder(nil, nil, unsolvable, nil, d.unsolvable))))
	add(d.Text("generate.distance"), over(d.distance, d.distance))
	add(d.Text("generate.seed"), over(d.seed, container.NewBorder(nil, nil, nil, d.another, d.seed)))
	add(d.Text("generate.form"), within(choice(d.form)))
	foot := container.New(layout.NewCustomPaddedLayout(8, 4, 0, 0),
		container.New(layout.NewCustomPaddedVBoxLayout(4), d.progress, d.progressText))
	return container.NewBorder(nil, foot, nil, nil, container.NewVScroll(form))
}

func newSeed() string { return strconv.FormatUint(generate.NewSeed(), 10) }

// choose takes a format.
func (d *dataDialog) choose(index int) {
	d.chosen = index
	d.lookForGreatest()
	d.allow()
}

// chooseKind takes a kind.
func (d *dataDialog) chooseKind(k generate.Kind) {
	before := d.usualCases()
	d.ordered = k
	if d.cases.Text == before {
		d.cases.SetText(d.usualCases())
	}
	d.allow()
}

// usualCases is how many cases are offered: of special ones all that there are.
func (d *dataDialog) usualCases() string {
	if d.ordered == generate.Special {
		return ""
	}
	return strconv.Itoa(generate.UsualCases)
}

// chooseForm takes what is to be saved.
func (d *dataDialog) chooseForm(f form) {
	d.wanted = f
	d.allow()
}

// allow leaves only the choices that the format and the kind have.
func (d *dataDialog) allow() {
	f, random := d.formats[d.chosen], d.ordered == generate.Random
	d.kind.Choose(int(d.ordered))
	d.form.Choose(int(d.wanted))
	d.about.SetText(d.Text("generate.kind." + d.ordered.String() + ".about"))
	set := func(field *shell.Field, on bool, placeholder model.Phrase) {
		text := ""
		if placeholder.Key != "" {
			text = d.Say(placeholder)
		}
		field.SetPlaceHolder(text)
		widgets.SetEnabled(field, on)
	}
	one := f.Frame.Single && d.wanted == oneFile
	all := model.Phrase{}
	if d.ordered == generate.Special {
		all = model.Say("generate.allCases")
	}
	switch {
	case one:
		d.cases.SetText("1")
	case d.cases.Disabled():
		d.cases.SetText(d.usualCases())
	}
	set(d.cases, !one, all)
	if !f.Unsolvable || !random {
		d.unsolvable.SetText("0")
	}
	set(d.unsolvable, f.Unsolvable && random, model.Phrase{})
	anyDistance, hint := model.Say("generate.anyDistance"), model.Say("generate.distance.hint")
	byDistance := generate.ByDistance(d.needs.Entry(f.Puzzle), f)
	switch {
	case !random:
		anyDistance = model.Say("generate.kind." + d.ordered.String() + ".distance")
	case !byDistance:
		anyDistance = model.Say("generate.notByDistance")
	case d.greatest.Varies:
		hint = model.Say("generate.mostOfSome", "Distance", d.greatest.Most)
	case d.greatest.Most >= 0:
		hint = model.Say("generate.most", "Distance", d.greatest.Most)
	}
	d.distance.SetUsual(d.Say(hint))
	if byDistance = byDistance && random; !byDistance {
		d.distance.SetText("")
	}
	set(d.distance, byDistance, anyDistance)
}

// lookForGreatest finds out how great the distance can be, where that is known, so
// that it is said at the field.
func (d *dataDialog) lookForGreatest() {
	f := d.formats[d.chosen]
	entry := d.needs.Entry(f.Puzzle)
	d.greatest = generate.Reach{Most: -1}
	work.Start(d.looking, func(ctx context.Context, _ solver.Progress) (generate.Reach, error) {
		return generate.Greatest(ctx, entry, f)
	}, nil, func(greatest generate.Reach, _ error) {
		d.greatest = greatest
		d.allow()
	})
}

// order reads the fields. What is wrong is said under its field; then ok is
// false and the first such field has the focus.
func (d *dataDialog) order() (o generate.Order, ok bool) {
	o.Format = d.formats[d.chosen]
	o.Entry = d.needs.Entry(o.Format.Puzzle)
	o.Kind = d.ordered
	ok = true
	for _, f := range []struct {
		field *shell.Field
		fault model.Phrase
	}{
		{d.cases, d.readCases(&o)},
		{d.unsolvable, d.readUnsolvable(&o)},
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
// nothing. So do the others that follow with their fields.
func (d *dataDialog) readCases(o *generate.Order) model.Phrase {
	text := strings.TrimSpace(d.cases.Text)
	if text == "" && d.ordered == generate.Special {
		return model.Phrase{} // all
	}
	most := generate.MostCases
	if d.wanted != oneFile {
		most = generate.MostFiles
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return translate.Counted("generate.badCases", most)
	}
	o.Cases = n
	return model.Phrase{}
}

func (d *dataDialog) readUnsolvable(o *generate.Order) model.Phrase {
	cases, err := strconv.Atoi(strings.TrimSpace(d.cases.Text))
	if err != nil {
		return model.Phrase{} // is said of the cases
	}
	n, err := strconv.Atoi(strings.TrimSpace(d.unsolvable.Text))
	if err != nil || n < 0 || n > cases {
		return model.Say("generate.badUnsolvable")
	}
	o.Unsolvable = n
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
	switch {
	case fault.Key != "":
		return fault
	case d.greatest.Most >= 0 && !d.greatest.Varies && low > d.greatest.Most:
		return model.Say("generate.tooFar", "Distance", d.greatest.Most)
	}
	o.Low, o.High = low, high
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
			d.saveData(o, made, d.wanted)
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
