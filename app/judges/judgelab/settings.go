package judgelab

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/files/source"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// State is the content of the fields, without the command: no document may bring one.
type State struct {
	Format  string          `json:"format"`
	Samples bool            `json:"samples"`
	Random  bool            `json:"random"`
	Hardest bool            `json:"hardest"`
	Special bool            `json:"special"`
	Files   []source.Source `json:"files"` // the user's own tests
	Texts   [texts]string   `json:"texts"`
}

// Indexes of the texts among the settings. The options in the dialog begin at seconds.
const (
	randomTests = iota
	hardestTests
	seconds
	megabytes
	casesEach
	unsolvable
	atOnce
	distance
	seed
	texts
	numbers = distance // the texts before it are numbers
)

// asked describes the fields. The ranges of numbers end at what a user can wait for.
var asked = [texts]struct {
	key       string // of the label before the field, or after it for a number of tests
	width     float32
	low, high float64
	usual     string
	unit      string // key
}{
	randomTests:  {"judgelab.random", 58, 1, 10_000, strconv.Itoa(generate.UsualRandom), ""},
	hardestTests: {"judgelab.hardest", 58, 1, 1_000, strconv.Itoa(generate.UsualHardest), ""},
	seconds:      {"judgelab.time", 90, 0.01, 600, "", "judgelab.seconds"}, // empty, as next: the judge's limit
	megabytes:    {"judgelab.memory", 90, 1, 1 << 20, "", "judgelab.megabytes"},
	casesEach:    {"judgelab.cases", 90, 1, 10_000, "", ""},                  // empty: 1, 2 and 20 in turn
	unsolvable:   {"judgelab.unsolvable", 90, 0, generate.MostCases, "", ""}, // empty: a tenth of the random cases
	atOnce:       {"judgelab.atOnce", 90, 1, 64, "1", ""},
	distance:     {key: "judgelab.distance", width: 90},
	seed:         {key: "judgelab.seed", width: 200},
}

func newSeed() string { return strconv.FormatUint(generate.NewSeed(), 10) }

// State returns the content of the fields.
func (p *Page) State() State { return p.settings }

// SetState fills in the fields, with defaults for what s lacks.
func (p *Page) SetState(s State) {
	s.Format = p.formats[p.indexOf(s.Format)].Name
	for i := range s.Texts {
		s.Texts[i] = cmp.Or(s.Texts[i], asked[i].usual)
	}
	s.Texts[seed] = cmp.Or(s.Texts[seed], newSeed())
	p.settings = s
}

// indexOf returns the index of a format, 0 for an unknown name.
func (p *Page) indexOf(name string) int {
	return max(slices.IndexFunc(p.formats, func(f format) bool { return f.Name == name }), 0)
}

func (p *Page) format() format { return p.formats[p.indexOf(p.settings.Format)] }

// number reads the number in a field; 0 for an empty field without a usual value. The phrase is the fault; its
// Key is "" if there is none.
func (s State) number(i int) (float64, model.Phrase) {
	n, text := asked[i], strings.TrimSpace(s.Texts[i])
	isLimit := n.unit != ""
	if n.usual == "" && text == "" {
		return 0, model.Phrase{}
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= n.low && v <= n.high) || !isLimit && v != float64(int(v)) {
		return 0, model.Say("judgelab.badNumber", "Low", plain(n.low), "High", plain(n.high))
	}
	return v, model.Phrase{}
}

func plain(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// plan reads the settings of the tests and of the judge, but not the command. The Key of fault is ""
// if they are valid.
func (p *Page) plan() (plan generate.Suite, j judging.Judge, fault model.Phrase) {
	s, f := p.settings, p.format()
	plan.Order = generate.Order{Entry: f.entry, Format: f.Format, Low: -1, High: -1}
	var v [numbers]float64
	for i, used := range p.uses() {
		switch {
		case !used:
			continue
		case i == distance:
			plan.Low, plan.High, fault = generate.ParseDistances(s.Texts[i])
		case i == seed:
			plan.Seed, fault = generate.ParseSeed(s.Texts[i])
		default:
			v[i], fault = s.number(i)
		}
		if fault.Key != "" {
			return plan, j, model.Say("judgelab.badText", "What", model.Say(asked[i].key), "Why", fault)
		}
	}
	plan.Cases = int(v[casesEach])
	plan.Samples, plan.Special, plan.Full, plan.Random, plan.Hardest = s.Samples, s.Special, s.Special, int(v[randomTests]), int(v[hardestTests])
	for _, file := range s.Files {
		plan.Own = append(plan.Own, generate.File{Name: file.Name, Open: file.Open})
	}
	if f.Data.Unsolvable {
		plan.Unsolvable = min(int(v[unsolvable]), plan.RandomCases())
		if strings.TrimSpace(s.Texts[unsolvable]) == "" {
			plan.Unsolvable = plan.UsualUnsolvable()
		}
	}
	limits := judging.Limits(f.Format)
	limits.Time = cmp.Or(time.Duration(v[seconds]*float64(time.Second)), limits.Time)
	limits.Memory = cmp.Or(int64(v[megabytes]*(1<<20)), limits.Memory)
	return plan, judging.Judge{Entry: f.entry, Format: f.Format, Limits: limits, Runs: int(v[atOnce])}, fault
}

// uses marks the texts that the settings use.
func (p *Page) uses() [texts]bool {
	s, f := p.settings, p.format()
	return [texts]bool{
		randomTests: s.Random, hardestTests: s.Hardest, casesEach: !f.Single(),
		unsolvable: s.Random && f.Data.Unsolvable,
		seconds:    true, megabytes: true, atOnce: true,
		distance: s.Random && generate.ByDistance(f.entry, f.Format), seed: s.Random || s.Hardest || s.Special,
	}
}

// fields are the widgets of the settings. Those of the rarer options are in a dialog.
type fields struct {
	command          *widgets.Field
	format           *widgets.Select
	checks           []*widgets.Check
	files            *widgets.Check
	texts            [texts]*widgets.Field
	another, options *widgets.Button
	note             *widgets.TextBlock
	waiting          []fyne.Disableable // while the program runs
}

func (p *Page) buildSettings() fyne.CanvasObject {
	s, f := &p.settings, &p.fields
	f.command = widgets.NewField("", p.command, p.shell.Keys)
	f.command.SelectsAll = false
	f.command.SetPlaceHolder(p.shell.Text("judgelab.command.usual"))
	f.command.OnChanged = func(text string) {
		p.command = strings.TrimSpace(text)
		p.shell.Preferences().SetString(prefCommand, p.command)
		p.update()
	}
	f.command.OnSubmitted = func(string) { p.Run() }
	browse := widgets.NewButton(p.shell.Text("judgelab.browse"), nil, p.shell.Keys, func() {
		p.shell.AskOpen(nil, func(uri fyne.URI) { f.command.SetText(judging.CommandFor(uri.Path())) })
	})
	f.format = widgets.NewSelect(shell.Titles(p.formats, func(f format) string { return p.shell.Say(f.Title) }), p.shell.Keys, func(i int) {
		if name := p.formats[i].Name; name != s.Format {
			s.Format = name
			p.update()
		}
	})
	f.format.Choose(p.indexOf(s.Format))
	for i := range f.texts {
		field := widgets.NewField("", s.Texts[i], p.shell.Keys)
		field.OnSubmitted = func(string) { p.Run() }
		field.OnChanged = func(text string) {
			s.Texts[i] = text
			p.update()
		}
		f.texts[i] = field
	}
	f.texts[casesEach].SetPlaceHolder(p.shell.Text("judgelab.cases.usual"))
	f.texts[unsolvable].SetPlaceHolder(p.shell.Text("judgelab.unsolvable.usual"))
	f.texts[distance].SetPlaceHolder(p.shell.Text("generate.anyDistance"))
	f.another = widgets.NewButton("", theme.ViewRefreshIcon(), p.shell.Keys, func() { f.texts[seed].SetText(newSeed()) }).
		Hinted(p.shell.Text("generate.anotherSeed"))
	f.note = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary)
	f.options = widgets.NewButton(p.shell.Text("judgelab.made"), nil, p.shell.Keys, p.askForOptions)

	tests := container.New(layout.NewCustomPaddedHBoxLayout(betweenGroups))
	f.checks, f.waiting = nil, []fyne.Disableable{f.command, browse, f.options, f.format}
	for _, kind := range []struct {
		set    *bool
		key    string
		number int // field for the number of tests, or -1
	}{
		{&s.Samples, "judgelab.samples", -1},
		{&s.Special, "judgelab.special", -1},
		{&s.Random, asked[randomTests].key, randomTests},
		{&s.Hardest, asked[hardestTests].key, hardestTests},
	} {
		box := widgets.NewCheck(p.shell.Text(kind.key), p.shell.Keys, nil)
		box.Checked = *kind.set
		box.OnChanged = func(on bool) {
			*kind.set = on
			p.update()
		}
		f.checks, f.waiting = append(f.checks, box), append(f.waiting, box)
		if kind.number < 0 {
			tests.Add(box)
			continue
		}
		box.Name, box.Text = box.Text, ""
		tests.Add(container.New(layout.NewCustomPaddedHBoxLayout(0), box, p.sized(kind.number, box.Name)))
	}
	f.files = widgets.NewCheck(p.filesTitle(), p.shell.Keys, nil)
	f.files.Checked = len(s.Files) > 0
	f.files.OnChanged = p.chooseFiles
	f.waiting = append(f.waiting, f.files)
	tests.Add(f.files)

	lead := func(key string) fyne.CanvasObject {
		line := line(p.shell.Text(key))
		line.Color = widgets.ColorSecondary
		return container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenRows), line)
	}
	command := container.NewBorder(nil, nil, nil,
		container.New(layout.NewCustomPaddedHBoxLayout(betweenGroups), browse, lead("judgelab.format"), f.format),
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenGroups), f.command))
	return container.New(layout.NewFormLayout(),
		lead("judgelab.commandLine"), command,
		lead("judgelab.tests"), container.NewBorder(nil, nil, nil, f.options, tests))
}

// askForOptions asks for the rarer options in a dialog.
func (p *Page) askForOptions() {
	f := &p.fields
	form := container.New(layout.NewFormLayout())
	for i := seconds; i < texts; i++ {
		unit := ""
		if asked[i].unit != "" {
			unit = p.shell.Text(asked[i].unit)
		}
		row := p.sized(i, unit)
		if i == seed {
			row.Add(f.another)
		}
		form.Add(line(p.shell.Text(asked[i].key)))
		form.Add(row)
	}
	done := widgets.NewButton(p.shell.Text("dialog.close"), nil, p.shell.Keys, nil)
	d := p.shell.NewDialog(p.shell.Text("judgelab.options"), container.New(layout.NewCustomPaddedVBoxLayout(betweenRows), form, f.note), done)
	done.OnTapped = d.Hide
	p.shell.OpenDialog(d, shell.QuestionSize, p.update)
	p.shell.Focus(f.texts[seconds])
}

// filesTitle returns the title of the check box for the user's files.
func (p *Page) filesTitle() string {
	if n := len(p.settings.Files); n > 0 {
		return p.shell.Say(model.Phrase{Key: "judgelab.files.some", Count: n})
	}
	return p.shell.Text("judgelab.files")
}

// chooseFiles removes the user's tests and, if on, asks for a new one.
func (p *Page) chooseFiles(on bool) {
	p.settings.Files = nil
	p.showFiles()
	if on {
		p.shell.AskOpen(nil, func(uri fyne.URI) {
			p.settings.Files = []source.Source{source.File(uri)}
			p.showFiles()
		})
	}
}

func (p *Page) showFiles() {
	c := p.fields.files
	c.Text, c.Checked = p.filesTitle(), len(p.settings.Files) > 0
	c.Refresh()
	p.update()
}

func (p *Page) enableSettings(enabled bool) {
	f := &p.fields
	for _, w := range f.waiting {
		widgets.SetEnabled(w, enabled)
	}
	uses := p.uses()
	for i, field := range f.texts {
		widgets.SetEnabled(field, enabled && uses[i])
	}
	widgets.SetEnabled(f.another, enabled && uses[seed])
	own := judging.Limits(p.format().Format)
	f.texts[seconds].SetPlaceHolder(plain(own.Time.Seconds()))
	f.texts[megabytes].SetPlaceHolder(judging.Megabytes(own.Memory))
}
