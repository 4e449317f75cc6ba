// Package testfiles is the dialog that makes and saves test data.
package testfiles

import (
	"context"
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
	*shell.Shell
	deps    Deps
	formats []*judge.Format
	making  *work.Job
	looking *work.Job // for the greatest distance

	chosen   int // index of the format
	kind     generate.Kind
	form     form
	greatest generate.Reach // greatest distance of the format
	single   bool           // a file holds one case

	dialog                                   *shell.Dialog
	format                                   *widgets.Select
	kinds, forms                             *widgets.Segmented
	about                                    *widgets.TextLine // describes the kind
	files, cases, unsolvable, seed, distance *widgets.Field
	readers                                  []reader // one for each field
	start                                    *widgets.Button
	progress                                 *widget.ProgressBar
	progressText                             *widgets.TextLine
}

// reader reads a field into an order. fault says what is wrong with the field, Key "" for nothing.
type reader struct {
	field *widgets.Field
	read  func(*generate.Order) (fault model.Phrase)
}

// form is the form in which test data is saved.
type form int

const (
	oneFile form = iota // with a file of answers
	asZip               // a suite
	asFolder
)

// Open opens the dialog.
func Open(s *shell.Shell, deps Deps) *Dialog {
	d := &Dialog{
		Shell: s, deps: deps, formats: deps.Formats(), kind: generate.Random,
		making: s.Work.NewJob(), looking: s.Work.NewJob(),
	}
	d.build()
	d.choose(0)
	d.OpenDialog(d.dialog, fyne.NewSize(620, 600), func() {
		d.making.Cancel()
		d.looking.Cancel()
	})
	if d.cases.Disabled() {
		d.Focus(d.seed)
	} else {
		d.Focus(d.cases)
	}
	return d
}

func (d *Dialog) build() {
	d.format = widgets.NewSelect(shell.Titles(d.formats, func(f *judge.Format) string { return d.Say(f.Title) }), d.Keys, d.choose)
	d.kinds = widgets.NewSegmented(shell.Titles(generate.Kinds(), func(kind string) string { return d.Text("generate.kind." + kind) }),
		d.Keys, func(i int) { d.chooseKind(generate.Kind(i)) })
	d.forms = widgets.NewSegmented(shell.Titles(forms(), func(form string) string { return d.Text("generate.form." + form) }),
		d.Keys, func(i int) { d.chooseForm(form(i)) })
	d.about = shell.NewLine("")
	newSeed := func() string { return strconv.FormatUint(generate.NewSeed(), 10) }
	d.files = d.field("files", "1", d.readFiles)
	d.cases = d.field("cases", strconv.Itoa(generate.UsualCases), d.readCases)
	d.unsolvable = d.field("unsolvable", "0", d.readUnsolvable)
	d.seed = d.field("seed", newSeed(), d.readSeed)
	d.distance = d.field("distance", "", d.readDistances)
	another := widgets.NewButton("", theme.ViewRefreshIcon(), d.Keys, func() { d.seed.SetText(newSeed()) }).Hinted(d.Text("generate.anotherSeed"))
	d.start = widgets.NewButton(d.Text("generate.make"), nil, d.Keys, d.makeOrStop)
	d.progress = widget.NewProgressBar()
	d.progress.TextFormatter = func() string { return "" }
	d.progress.Hide()
	d.progressText = shell.NewLine("")

	casesTitle := shell.NewLine(d.Text("generate.cases"))
	casesTitle.Shrinks = false
	form := container.New(layout.NewFormLayout())
	for _, row := range []struct {
		key     string
		content fyne.CanvasObject
	}{
		{"generate.format", d.format},
		{"generate.form", container.NewHBox(d.forms)},
		{"generate.kind", container.New(layout.NewCustomPaddedVBoxLayout(4), container.NewHBox(d.kinds), d.about)},
		{"generate.files", container.NewGridWithColumns(2, d.files.WithNote(d.files),
			d.cases.WithNote(container.NewBorder(nil, nil, casesTitle, nil, d.cases)))},
		{"generate.unsolvable", d.unsolvable.WithNote(d.unsolvable)},
		{"generate.distance", d.distance.WithNote(d.distance)},
		{"generate.seed", d.seed.WithNote(container.NewBorder(nil, nil, nil, another, d.seed))},
	} {
		title := widgets.NewTextLine(widgets.TextSizeNormal, false, widgets.ColorText)
		title.Text = d.Text(row.key)
		form.Add(container.NewVBox(container.New(layout.NewCustomPaddedLayout(12, 0, 0, 12), title)))
		form.Add(container.New(layout.NewCustomPaddedLayout(4, 6, 0, 0), row.content))
	}
	foot := container.New(layout.NewCustomPaddedLayout(8, 4, 0, 0),
		container.New(layout.NewCustomPaddedVBoxLayout(4), d.progress, d.progressText))
	d.dialog = d.NewDialog(d.Text("generate.title"), container.NewBorder(nil, foot, nil, nil, container.NewVScroll(form)),
		widgets.NewButton(d.Text("dialog.cancel"), nil, d.Keys, func() { d.dialog.Hide() }), d.start)
}

// field returns a field that shows its fault when it loses the focus.
func (d *Dialog) field(name, content string, read func(*generate.Order) (fault model.Phrase)) *widgets.Field {
	f := widgets.NewField(d.Text("generate."+name+".hint"), content, d.Keys)
	f.OnChanged = func(string) { f.Fault("") }
	f.Left = func() {
		if fault := read(&generate.Order{}); fault.Key != "" {
			f.Fault(d.Say(fault))
		}
	}
	f.OnSubmitted = func(string) { d.makeOrStop() }
	d.readers = append(d.readers, reader{f, read})
	return f
}

// choose chooses a format.
func (d *Dialog) choose(index int) {
	d.chosen = index
	d.format.Choose(index)
	f := d.formats[index]
	entry := d.deps.Entry(f.Puzzle)
	d.greatest = generate.Reach{Most: -1}
	work.Start(d.looking, func(ctx context.Context, _ solver.Progress) (generate.Reach, error) {
		return generate.Greatest(ctx, entry, f)
	}, nil, func(greatest generate.Reach, _ error) {
		d.greatest = greatest
		d.update()
	})
	d.update()
}

// chooseKind chooses a kind. With All, one file becomes a zip archive.
func (d *Dialog) chooseKind(k generate.Kind) {
	before := d.usualCases()
	if d.kind = k; k == generate.All && d.form == oneFile {
		d.form = asZip
	}
	if d.cases.Text == before {
		d.cases.SetText(d.usualCases())
	}
	d.update()
}

// chooseForm chooses a form. Leaving one file chooses All; a return to it replaces All by Random.
func (d *Dialog) chooseForm(f form) {
	switch {
	case f == oneFile && d.kind == generate.All:
		d.kind = generate.Random
	case f != oneFile && d.form == oneFile:
		d.kind = generate.All
	}
	d.form = f
	d.update()
}

// usualCases returns the default number of cases; "" means each special case once.
func (d *Dialog) usualCases() string {
	if d.kind == generate.Special && d.form == oneFile {
		return ""
	}
	return strconv.Itoa(generate.UsualCases)
}

// drawsRandom reports whether the kind includes random cases.
func (d *Dialog) drawsRandom() bool { return d.kind <= generate.Random }

// update shows the choices and enables the fields that they use.
func (d *Dialog) update() {
	f := d.formats[d.chosen]
	d.kinds.Choose(int(d.kind))
	d.forms.Choose(int(d.form))
	d.about.SetText(d.Text("generate.kind." + d.kind.String() + ".about"))

	single := f.Frame.Single || d.form != oneFile && f.Single()
	switch {
	case d.form == oneFile:
		d.files.SetText("1")
	case d.files.Disabled() || single != d.single:
		d.files.SetText(map[bool]string{true: strconv.Itoa(generate.UsualCases), false: "1"}[single])
	}
	switch {
	case single:
		d.cases.SetText("1")
	case d.single, d.cases.Text == "" && d.usualCases() != "":
		d.cases.SetText(d.usualCases())
	}
	d.single = single
	widgets.SetEnabled(d.files, d.form != oneFile)
	widgets.SetEnabled(d.cases, !single)
	d.cases.SetPlaceHolder("")
	if d.usualCases() == "" {
		d.cases.SetPlaceHolder(d.Text("generate.allCases"))
	}
	hasUnsolvable := f.Unsolvable && d.drawsRandom()
	if !hasUnsolvable {
		d.unsolvable.SetText("0")
	}
	widgets.SetEnabled(d.unsolvable, hasUnsolvable)
	d.updateDistance(f)
}

func (d *Dialog) updateDistance(f *judge.Format) {
	byDistance := generate.ByDistance(d.deps.Entry(f.Puzzle), f)
	usual, hint := "generate.anyDistance", model.Say("generate.distance.hint")
	switch {
	case !d.drawsRandom():
		usual = "generate.kind." + d.kind.String() + ".distance"
	case !byDistance:
		usual = "generate.notByDistance"
	case d.greatest.Varies:
		hint = model.Say("generate.mostOfSome", "Distance", d.greatest.Most)
	case d.greatest.Most >= 0:
		hint = model.Say("generate.most", "Distance", d.greatest.Most)
	}
	d.distance.SetUsual(d.Say(hint))
	if byDistance = byDistance && d.drawsRandom(); !byDistance {
		d.distance.SetText("")
	}
	d.distance.SetPlaceHolder(d.Text(usual))
	widgets.SetEnabled(d.distance, byDistance)
}

// order reads the fields. It shows faults under them and focuses the first faulty field.
func (d *Dialog) order() (o generate.Order, ok bool) {
	o.Format = d.formats[d.chosen]
	o.Entry = d.deps.Entry(o.Format.Puzzle)
	o.Kind = d.kind
	ok = true
	for _, f := range d.readers {
		fault := f.read(&o)
		if fault.Key == "" {
			continue
		}
		f.field.Fault(d.Say(fault))
		if ok {
			d.Focus(f.field)
		}
		ok = false
	}
	return o, ok
}

// number returns the whole number in a field; ok is false if it is not in the range.
func number(f *widgets.Field, low, high int) (n int, ok bool) {
	n, err := strconv.Atoi(strings.TrimSpace(f.Text))
	return n, err == nil && n >= low && n <= high
}

func (d *Dialog) readFiles(*generate.Order) (fault model.Phrase) {
	if _, ok := number(d.files, 1, generate.MostFiles); !ok {
		fault = translate.Counted("generate.badCases", generate.MostFiles)
	}
	return fault
}

func (d *Dialog) readCases(o *generate.Order) (fault model.Phrase) {
	if strings.TrimSpace(d.cases.Text) == "" && d.usualCases() == "" {
		return fault
	}
	files, _ := number(d.files, 1, generate.MostFiles)
	most := generate.MostCases / max(files, 1)
	var ok bool
	if o.Cases, ok = number(d.cases, 1, most); !ok {
		fault = translate.Counted("generate.badCases", most)
	}
	return fault
}

func (d *Dialog) readUnsolvable(o *generate.Order) (fault model.Phrase) {
	files, _ := number(d.files, 1, generate.MostFiles)
	cases, ok := number(d.cases, 0, generate.MostCases)
	if !ok {
		return fault // readCases reports it
	}
	if o.Unsolvable, ok = number(d.unsolvable, 0, files*cases); !ok {
		fault = model.Say("generate.badUnsolvable")
	}
	return fault
}

func (d *Dialog) readSeed(o *generate.Order) (fault model.Phrase) {
	o.Seed, fault = generate.ParseSeed(d.seed.Text)
	return fault
}

func (d *Dialog) readDistances(o *generate.Order) (fault model.Phrase) {
	o.Low, o.High, fault = generate.ParseDistances(d.distance.Text)
	if fault.Key == "" && d.greatest.Most >= 0 && !d.greatest.Varies && o.Low > d.greatest.Most {
		fault = model.Say("generate.tooFar", "Distance", d.greatest.Most)
	}
	return fault
}

// makeOrStop asks where to save the files and makes them, or stops making them.
func (d *Dialog) makeOrStop() {
	if d.making.Running() {
		d.making.Cancel()
		d.showMaking(false)
		return
	}
	if o, ok := d.order(); ok {
		files, _ := number(d.files, 1, generate.MostFiles)
		d.save(o, files, d.form)
	}
}

// showMaking shows whether files are being made.
func (d *Dialog) showMaking(on bool) {
	d.progress.SetValue(0)
	widgets.SetVisible(d.progress, on)
	d.progressText.SetText("")
	d.start.SetText(d.Text(map[bool]string{true: "cases.stop", false: "generate.make"}[on]))
}

func (d *Dialog) showProgress(done, total int64) {
	if total == 0 {
		return // making has not begun
	}
	key := "generate.progress"
	if d.form != oneFile {
		key = "generate.progress.files"
	}
	d.progress.SetValue(float64(done) / float64(total))
	d.progressText.SetText(d.Say(translate.Part(key, int(done), int(total))))
}
