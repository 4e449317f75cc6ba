package judgelab

import (
	"cmp"
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/files/text"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Indexes of the texts in the fields. All are numbers.
const (
	randomTests = iota
	hardestTests
	seconds
	megabytes
	texts
)

// asked describes the fields. The ranges of numbers end at what a user can wait for.
var asked = [texts]struct {
	label     string // the second part of its key; for a number of tests it is their kind
	name      string // in links
	width     float32
	low, high float64
	usual     string // "" for a limit: the judge's
	unit      string // of a limit, a key
}{
	randomTests:  {"random", "tests", 58, 1, 10_000, strconv.Itoa(generate.UsualRandom), ""},
	hardestTests: {"hardest", "hard", 58, 1, 1_000, strconv.Itoa(generate.UsualHardest), ""},
	seconds:      {"time", "time", 58, 0.01, 600, "", "judgelab.seconds"},
	megabytes:    {"memory", "memory", 68, 1, 1 << 20, "", "judgelab.megabytes"},
}

// kinds are the kinds of tests to choose, by their names in links: the second part of the key of a label.
var kinds = []string{"samples", "special", "random", "hardest"}

// prefCommand is the preference that holds the command.
const prefCommand = "judgedCommand"

// LinkPage is the page of links to the settings.
const LinkPage = "judge"

// yes is the value of a chosen kind of tests.
const yes = "yes"

// form is what the user asks for: the command, the problem, the tests and the limits, with its widgets.
type form struct {
	shell   *shell.Shell
	entries []catalogue.Entry
	formats []*judge.Format
	state   link.Link // the content of the fields, but for the command
	command string
	program *judging.Program // of the command when it was typed; nil if there is none
	fields  fields
	changed func() // called after a change
	run     func() // called by Enter
}

// read fills in the fields of a link, with defaults for what it lacks.
func (fm *form) read(written string) {
	l := link.Parse(written)
	l.Subject = fm.formats[fm.indexOf(l.Subject)].Name
	for _, a := range asked {
		l.Set(a.name, cmp.Or(l.Get(a.name), a.usual))
	}
	fm.state = l
}

func (fm *form) chosen(kind string) bool { return fm.state.Get(kind) != "" }

func (fm *form) titles() []string {
	return shell.Titles(fm.formats, func(f *judge.Format) string { return fm.shell.Say(f.Title()) })
}

func (fm *form) indexOf(name string) int {
	return max(slices.IndexFunc(fm.formats, func(f *judge.Format) bool { return f.Name == name }), 0)
}

func (fm *form) format() *judge.Format { return fm.formats[fm.indexOf(fm.state.Subject)] }

func (fm *form) setCommand(text string) {
	fm.command = strings.TrimSpace(text)
	fm.program, _ = fm.find() // when it runs, the reason is said
}

func (fm *form) find() (*judging.Program, error) {
	words, err := judging.ParseCommand(fm.command)
	if err != nil {
		return nil, err
	}
	return judging.Find(words, func(l judging.Language) string { return fm.shell.Preferences().String(l.Preference()) })
}

func (fm *form) language() *judging.Language {
	if fm.program == nil {
		return nil
	}
	return fm.program.Language
}

// seed makes the tests the same in each run, as a judge's are.
const seed = 1

// plan reads the settings of the tests and of the judge, but not the command. The Key of fault is ""
// if they are valid.
func (fm *form) plan() (plan generate.Suite, j judging.Judge, fault model.Phrase) {
	f := fm.format()
	entry, _ := catalogue.Find(fm.entries, f.Puzzle.ID())
	plan.Order = generate.Order{Entry: entry, Format: f, Seed: seed, Low: -1, High: -1}
	var v [texts]float64
	for i, a := range asked {
		text := strings.TrimSpace(fm.state.Get(a.name))
		if !fm.uses(i) || text == "" && a.usual == "" {
			continue
		}
		var err error
		v[i], err = strconv.ParseFloat(text, 64)
		isWhole := v[i] == float64(int(v[i])) || a.unit != ""
		if err != nil || !isWhole || !(v[i] >= a.low && v[i] <= a.high) {
			why := model.Say("judgelab.badNumber", "Low", translate.Plain(a.low), "High", translate.Plain(a.high))
			return plan, j, model.Say("judgelab.badText", "What", model.Say("judgelab."+a.label), "Why", why)
		}
	}
	plan.Samples, plan.Special, plan.Full = fm.chosen("samples"), fm.chosen("special"), fm.chosen("special")
	plan.Random, plan.Hardest = int(v[randomTests]), int(v[hardestTests])
	plan.Endless = plan.Random == generate.UsualRandom
	if path := fm.state.Get("file"); path != "" {
		file := text.At(path)
		open := func(ctx context.Context) (io.ReadCloser, error) { return file.OpenIn(ctx, nil) }
		plan.Own = []generate.File{{Name: file.Name, Open: open}}
	}
	plan.Order.Unsolvable = plan.UsualUnsolvable()
	limits := judging.Limits(f, fm.language())
	limits.Time = cmp.Or(time.Duration(v[seconds]*float64(time.Second)), limits.Time)
	limits.Memory = cmp.Or(int64(v[megabytes]*judging.MB), limits.Memory)
	return plan, judging.Judge{
		Entry: entry, Format: f, Limits: limits, Runs: 1, Count: plan.Count(), Insists: v[seconds] > 0 || v[megabytes] > 0,
	}, fault
}

// uses reports whether a field counts: a limit, or the number of tests of a chosen kind.
func (fm *form) uses(i int) bool { return asked[i].unit != "" || fm.chosen(asked[i].label) }

// fields are the widgets of the settings.
type fields struct {
	command *widgets.Field
	compile *widgets.Field      // the command that compiles a source
	source  []fyne.CanvasObject // the row of compile
	format  *widgets.Select
	checks  []*widgets.Check
	file    *widgets.Check
	texts   [texts]*widgets.Field
	waiting []fyne.Disableable // while the program runs
}

func (fm *form) build() fyne.CanvasObject {
	f := &fm.fields
	field := func(text string, changed func(text string)) *widgets.Field {
		field := widgets.NewField("", text, fm.shell.Keys)
		field.OnChanged = changed
		field.OnSubmitted = func(string) { fm.run() }
		return field
	}
	f.command = field(fm.command, func(text string) {
		fm.setCommand(text)
		fm.shell.Preferences().SetString(prefCommand, fm.command)
		fm.showCompiler()
		fm.changed()
	})
	f.command.SelectsAll = false
	f.command.SetPlaceHolder(fm.shell.Text("judgelab.command.usual"))
	browse := widgets.NewButton(fm.shell.Text("judgelab.browse"), nil, fm.shell.Keys, func() {
		fm.shell.AskOpen(func(path string) { f.command.SetText(judging.Quote(path)) })
	})
	f.compile = field("", func(text string) {
		if l := fm.language(); l != nil && text != fm.compiler(l) {
			fm.shell.Preferences().SetString(l.Preference(), strings.TrimSpace(text))
			fm.changed()
		}
	})
	f.format = widgets.NewSelect(fm.titles(), fm.shell.Keys, func(i int) {
		if name := fm.formats[i].Name; name != fm.state.Subject {
			fm.state.Subject = name
			fm.changed()
		}
	})
	f.format.Choose(fm.indexOf(fm.state.Subject))
	for i := range f.texts {
		f.texts[i] = field(fm.state.Get(asked[i].name), func(text string) {
			fm.state.Set(asked[i].name, text)
			fm.changed()
		})
	}

	tests := container.New(widgets.NewWrapped(betweenGroups, betweenRows))
	f.checks, f.waiting = nil, []fyne.Disableable{f.command, f.compile, browse, f.format}
	for _, kind := range kinds {
		box := widgets.NewCheck(fm.shell.Text("judgelab."+kind), fm.chosen(kind), fm.shell.Keys, func(on bool) {
			fm.state.Set(kind, map[bool]string{true: yes}[on])
			fm.changed()
		})
		f.checks, f.waiting = append(f.checks, box), append(f.waiting, box)
		row := container.New(layout.NewCustomPaddedHBoxLayout(0), box)
		for i, a := range asked {
			if a.label == kind {
				row.Add(fm.sized(i))
			}
		}
		tests.Add(row)
	}
	f.file = widgets.NewCheck(fm.fileTitle(), fm.chosen("file"), fm.shell.Keys, func(on bool) {
		fm.setFile("")
		if on {
			fm.shell.AskOpen(fm.setFile)
		}
	})
	f.waiting = append(f.waiting, f.file)
	tests.Add(f.file)

	limits := container.New(widgets.NewWrapped(betweenGroups, betweenRows))
	for i := seconds; i < texts; i++ {
		limits.Add(shell.Labelled(fm.shell.Text("judgelab."+asked[i].label), fm.sized(i)))
	}

	lead := func(key string) fyne.CanvasObject {
		line := line(fm.shell.Text(key))
		line.Color = scene.ColorSecondary
		return container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenRows), line)
	}
	command := container.NewBorder(nil, nil, nil,
		container.New(layout.NewCustomPaddedHBoxLayout(betweenGroups), browse, lead("judgelab.format"), f.format),
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenGroups), f.command))
	f.source = []fyne.CanvasObject{lead("judgelab.compile"), f.compile}
	fm.showCompiler()
	return container.New(layout.NewFormLayout(),
		lead("judgelab.commandLine"), command,
		f.source[0], f.source[1],
		lead("judgelab.tests"), tests,
		lead("judgelab.options"), limits)
}

// compiler returns the command that compiles programs in a language.
func (fm *form) compiler(l *judging.Language) string {
	return cmp.Or(fm.shell.Preferences().String(l.Preference()), l.Compile)
}

func (fm *form) showCompiler() {
	l := fm.language()
	isSource := l != nil && fm.program.Compiler() != ""
	if isSource {
		fm.fields.compile.SetPlaceHolder(l.Compile)
		fm.fields.compile.SetText(fm.compiler(l))
	}
	for _, o := range fm.fields.source {
		widgets.SetVisible(o, isSource)
	}
}

func (fm *form) sized(i int) *fyne.Container {
	f := fm.fields.texts[i]
	row := container.New(layout.NewCustomPaddedHBoxLayout(6),
		container.NewGridWrap(fyne.NewSize(widgets.Scaled(asked[i].width), f.MinSize().Height), f))
	if unit := asked[i].unit; unit != "" {
		row.Add(line(fm.shell.Text(unit)))
	}
	return row
}

func (fm *form) fileTitle() string {
	if path := fm.state.Get("file"); path != "" {
		return translate.Shown(text.At(path).Name)
	}
	return fm.shell.Text("judgelab.file")
}

func (fm *form) setFile(path string) {
	fm.state.Set("file", path)
	c := fm.fields.file
	c.Text, c.Checked = fm.fileTitle(), path != ""
	c.Refresh()
	fm.changed()
}

func (fm *form) enable(enabled bool) {
	f := &fm.fields
	for _, w := range f.waiting {
		widgets.SetEnabled(w, enabled)
	}
	for i, field := range f.texts {
		widgets.SetEnabled(field, enabled && fm.uses(i))
	}
	own := judging.Limits(fm.format(), fm.language())
	f.texts[seconds].SetPlaceHolder(translate.Plain(own.Time.Seconds()))
	f.texts[megabytes].SetPlaceHolder(judging.Megabytes(own.Memory))
}

// Distances on the page.
const (
	panelMargin   = 10
	betweenPanels = 6
	betweenGroups = 12
	betweenRows   = 6
)

func line(text string) *widgets.TextLine {
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, scene.ColorText)
	line.Text = text
	return line
}
