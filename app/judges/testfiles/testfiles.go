// Package testfiles is the dialog that makes and saves a file of cases with their answers.
package testfiles

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

	"quadrille/app/catalogue"
	"quadrille/app/files/source"
	"quadrille/app/judges/generate"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// Deps are what the dialog needs from the program.
type Deps struct {
	// Entry returns a puzzle with its formats.
	Entry func(model.ID) catalogue.Entry
	// Formats lists the formats of all puzzles, the current puzzle's first.
	Formats func() []*judge.Format
	// Opened opens a saved file.
	Opened func(source.Content)
}

// Dialog asks what test data to make, makes it and saves it.
type Dialog struct {
	shell   *shell.Shell
	deps    Deps
	formats []*judge.Format
	making  *work.Job

	chosen int // index of the format
	kind   generate.Kind

	dialog                *shell.Dialog
	format                *widgets.Select
	kinds                 *widgets.Segmented
	about                 *widgets.TextLine // describes the kind
	cases, seed, distance *widgets.Field
	start                 *widgets.Button
	progress              *widget.ProgressBar
	progressText          *widgets.TextLine
}

// Open opens the dialog.
func Open(s *shell.Shell, deps Deps) *Dialog {
	d := &Dialog{
		shell: s, deps: deps, formats: judge.WithData(deps.Formats()), kind: generate.Random,
		making: s.Work.NewJob(),
	}
	d.build()
	d.choose(0)
	d.shell.OpenDialog(d.dialog, fyne.NewSize(620, 480), d.making.Cancel)
	if d.cases.Disabled() {
		d.shell.Focus(d.seed)
	} else {
		d.shell.Focus(d.cases)
	}
	return d
}

func (d *Dialog) build() {
	d.format = widgets.NewSelect(shell.Titles(d.formats, func(f *judge.Format) string { return d.shell.Say(f.Title()) }), d.shell.Keys, d.choose)
	d.kinds = widgets.NewSegmented(shell.Titles(generate.Kinds()[generate.Random:], func(kind string) string { return d.shell.Text("generate.kind." + kind) }),
		d.shell.Keys, func(i int) { d.chooseKind(generate.Random + generate.Kind(i)) })
	d.about = shell.NewLine("")
	newSeed := func() string { return strconv.FormatUint(generate.NewSeed(), 10) }
	d.cases, d.seed, d.distance = d.field("cases"), d.field("seed"), d.field("distance")
	d.seed.SetText(newSeed())
	another := widgets.NewButton("", theme.ViewRefreshIcon(), d.shell.Keys, func() { d.seed.SetText(newSeed()) }).Hinted(d.shell.Text("generate.anotherSeed"))
	d.start = widgets.NewButton(d.shell.Text("generate.make"), nil, d.shell.Keys, d.makeOrStop)
	d.progress = widget.NewProgressBar()
	d.progress.TextFormatter = func() string { return "" }
	d.progress.Hide()
	d.progressText = shell.NewLine("")

	form := container.New(layout.NewFormLayout())
	for _, row := range []struct {
		key     string
		content fyne.CanvasObject
	}{
		{"generate.format", d.format},
		{"generate.kind", container.New(layout.NewCustomPaddedVBoxLayout(4), container.NewHBox(d.kinds), d.about)},
		{"generate.cases", d.cases.WithNote(d.cases)},
		{"generate.distance", d.distance.WithNote(d.distance)},
		{"generate.seed", d.seed.WithNote(container.NewBorder(nil, nil, nil, another, d.seed))},
	} {
		title := widgets.NewTextLine(widgets.TextSizeNormal, false, widgets.ColorText)
		title.Text = d.shell.Text(row.key)
		form.Add(container.NewVBox(container.New(layout.NewCustomPaddedLayout(12, 0, 0, 12), title)))
		form.Add(container.New(layout.NewCustomPaddedLayout(4, 6, 0, 0), row.content))
	}
	foot := container.New(layout.NewCustomPaddedLayout(8, 4, 0, 0),
		container.New(layout.NewCustomPaddedVBoxLayout(4), d.progress, d.progressText))
	d.dialog = d.shell.NewDialog(d.shell.Text("generate.title"), container.NewBorder(nil, foot, nil, nil, container.NewVScroll(form)),
		widgets.NewButton(d.shell.Text("dialog.cancel"), nil, d.shell.Keys, func() { d.dialog.Hide() }), d.start)
}

// field returns a field, for Enter to make the files.
func (d *Dialog) field(name string) *widgets.Field {
	f := widgets.NewField(d.shell.Text("generate."+name+".hint"), "", d.shell.Keys)
	f.OnChanged = func(string) { f.Fault("") }
	f.OnSubmitted = func(string) { d.makeOrStop() }
	return f
}

func (d *Dialog) choose(index int) {
	d.chosen = index
	d.format.Choose(index)
	d.update()
}

func (d *Dialog) chooseKind(k generate.Kind) {
	d.kind = k
	d.update()
}

// usual returns the usual number of cases; 0 means each special case once.
func (d *Dialog) usual() int {
	switch {
	case d.formats[d.chosen].Frame.Single:
		return 1
	case d.kind == generate.Special:
		return 0
	default:
		return generate.UsualCases
	}
}

// offer shows the usual content in an empty field. A field that isn't used is empty and disabled.
func offer(f *widgets.Field, used bool, usual string) {
	if !used {
		f.SetText("")
	}
	f.SetPlaceHolder(usual)
	widgets.SetEnabled(f, used)
}

// update shows the choices and enables the fields that they use.
func (d *Dialog) update() {
	f := d.formats[d.chosen]
	d.kinds.Choose(int(d.kind - generate.Random))
	d.about.SetText(d.shell.Text("generate.kind." + d.kind.String() + ".about"))

	cases := d.usual()
	offer(d.cases, cases != 1, strconv.Itoa(cases))
	if cases == 0 {
		d.cases.SetPlaceHolder(d.shell.Text("generate.allCases"))
	}

	byDistance := generate.ByDistance(d.deps.Entry(f.Puzzle), f)
	usual := "generate.anyDistance"
	switch {
	case d.kind != generate.Random:
		usual = "generate.kind." + d.kind.String() + ".distance"
	case !byDistance:
		usual = "generate.notByDistance"
	}
	offer(d.distance, byDistance && d.kind == generate.Random, d.shell.Text(usual))
}

// order reads the fields. It shows faults under them and focuses a faulty one.
func (d *Dialog) order() (o generate.Order, ok bool) {
	o.Format, o.Kind = d.formats[d.chosen], d.kind
	o.Entry, ok = d.deps.Entry(o.Format.Puzzle), true
	find := func(f *widgets.Field, fault model.Phrase) {
		if fault.Key != "" {
			f.Fault(d.shell.Say(fault))
			d.shell.Focus(f)
			ok = false
		}
	}
	var fault model.Phrase
	o.Low, o.High, fault = generate.ParseDistances(d.distance.Text)
	find(d.distance, fault)
	o.Seed, fault = generate.ParseSeed(d.seed.Text)
	find(d.seed, fault)
	o.Cases = d.usual()
	if text := strings.TrimSpace(d.cases.Text); text != "" {
		n, err := strconv.Atoi(text)
		if o.Cases = n; err != nil || n < 1 || n > generate.MostCases {
			find(d.cases, translate.Counted("generate.badCases", generate.MostCases))
		}
	}
	return o, ok
}

// makeOrStop asks where to save the files and makes them, or stops making them.
func (d *Dialog) makeOrStop() {
	if d.making.Running() {
		d.making.Cancel()
		d.showMaking(false)
		return
	}
	if o, ok := d.order(); ok {
		d.shell.AskSave(o.Format.Name+"-"+strconv.FormatUint(o.Seed, 10)+".in", func(to fyne.URI) {
			d.save(o, source.File(to))
		})
	}
}

func (d *Dialog) showMaking(on bool) {
	d.progress.SetValue(0)
	widgets.SetVisible(d.progress, on)
	d.progressText.SetText("")
	d.start.SetText(d.shell.Text(map[bool]string{true: "cases.stop", false: "generate.make"}[on]))
}

func (d *Dialog) showProgress(done, total int64) {
	if total == 0 {
		return // making has not begun
	}
	d.progress.SetValue(float64(done) / float64(total))
	d.progressText.SetText(d.shell.Say(translate.Part("generate.progress", int(done), int(total))))
}

// save makes and saves a test with its answers beside it and opens it. It asks before replacing answers.
func (d *Dialog) save(o generate.Order, cases source.Source) {
	answers, there, err := cases.AnswersFor()
	if err != nil {
		d.shell.ShowText(d.shell.Text("error.save"), d.shell.Reason(err))
		return
	}
	save := func() { d.make(o, cases, answers) }
	if !there {
		save()
		return
	}
	question := d.shell.Sentences(d.shell.Say(model.Say("generate.overwrite", "Name", answers.Name)))
	d.shell.Ask(d.shell.Text("generate.title"), container.NewVScroll(question), shell.QuestionSize,
		d.shell.Cancel(), widgets.Action{Title: d.shell.Text("generate.overwriteIt"), Do: save})
}

// make makes and saves a test in the background, then closes the dialog and opens the test.
func (d *Dialog) make(o generate.Order, cases, answers source.Source) {
	work.Start(d.making, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
		t, err := o.Test(ctx, func(done int) { progress(int64(done), int64(o.Cases)) })
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, generate.WriteTest(cases.Path, answers.Path, t, o.Format)
	}, d.showProgress, func(_ struct{}, err error) {
		d.showMaking(false)
		none, isNone := errors.AsType[*model.Refusal](err) // no position has the distances
		switch {
		case isNone:
			d.distance.Fault(d.shell.Say(none.Reason))
			d.shell.Focus(d.distance)
		case err != nil:
			d.shell.ShowText(d.shell.Text("error.save"), d.shell.Reason(err))
		default:
			d.dialog.Hide()
			d.deps.Opened(source.Content{Source: cases, Formats: []*judge.Format{o.Format}, Answers: &answers})
		}
	})
	d.showMaking(true)
}
