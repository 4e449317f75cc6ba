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
	"quadrille/app/system"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// State is the content of the fields. It is saved without the command: no document may bring one.
type State struct {
	command  string
	Format   string          `json:"format"`
	Samples  bool            `json:"samples"`
	Random   bool            `json:"random"`
	Hardest  bool            `json:"hardest"`
	Special  bool            `json:"special"`
	Files    []source.Source `json:"files"` // the user's own tests
	Distance string          `json:"distance"`
	Seed     string          `json:"seed"`
	Numbers  [numbers]string `json:"numbers"`
}

// Indexes of the numbers among the settings.
const (
	randomTests = iota
	hardestTests
	casesEach
	seconds
	megabytes
	atOnce
	numbers
)

// asked describes the number fields. The ranges end at what a user can wait for.
var asked = [numbers]struct {
	key       string // of the label before the field, or after it for a number of tests
	low, high float64
	usual     string
	unit      string // key
}{
	randomTests:  {"judgelab.random", 1, 10_000, "100", ""},
	hardestTests: {"judgelab.hardest", 1, 1_000, "20", ""},
	casesEach:    {"judgelab.cases", 1, 10_000, "1", ""},
	seconds:      {"judgelab.time", 0.01, 600, "", "judgelab.seconds"}, // empty, as next: the judge's limit
	megabytes:    {"judgelab.memory", 1, 1 << 20, "", "judgelab.megabytes"},
	atOnce:       {"judgelab.atOnce", 1, 64, "1", ""},
}

func newSeed() string { return strconv.FormatUint(generate.NewSeed(), 10) }

// State returns the content of the fields.
func (p *Page) State() State { return p.settings }

// SetState fills in the fields, with defaults for what s lacks.
func (p *Page) SetState(s State) {
	s.command = p.settings.command
	s.Format = p.formats[p.indexOf(s.Format)].Name
	s.Seed = cmp.Or(s.Seed, newSeed())
	for i := range s.Numbers {
		s.Numbers[i] = cmp.Or(s.Numbers[i], asked[i].usual)
	}
	p.settings = s
}

// indexOf returns the index of a format, 0 for an unknown name.
func (p *Page) indexOf(name string) int {
	return max(slices.IndexFunc(p.formats, func(f format) bool { return f.Name == name }), 0)
}

// format returns the chosen format.
func (p *Page) format() format { return p.formats[p.indexOf(p.settings.Format)] }

// take uses a file as a test if its extension is .in or .txt, otherwise as the program.
func (p *Page) take(uri fyne.URI) {
	if slices.Contains([]string{".in", ".txt"}, strings.ToLower(uri.Extension())) {
		p.settings.Files = append(p.settings.Files, source.File(uri))
		return
	}
	p.settings.command = commandFor(uri)
}

// value reads a number, 0 for the judge's limit; the phrase says what is wrong, Key "" for nothing.
func (s State) value(i int) (float64, model.Phrase) {
	n, text := asked[i], strings.TrimSpace(s.Numbers[i])
	isLimit := n.unit != ""
	if isLimit && text == "" {
		return 0, model.Phrase{}
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= n.low && v <= n.high) || !isLimit && v != float64(int(v)) {
		return 0, model.Say("judgelab.badNumber", "What", model.Say(n.key),
			"Low", strconv.FormatFloat(n.low, 'f', -1, 64), "High", strconv.FormatFloat(n.high, 'f', -1, 64))
	}
	return v, model.Phrase{}
}

// plan reads the tests and the judge, without the command; fault says what is wrong.
func (p *Page) plan() (plan generate.Suite, j judging.Judge, fault model.Phrase) {
	s, f := p.settings, p.format()
	var v [numbers]float64
	for i, wanted := range p.wanted() {
		if !wanted {
			continue
		}
		if v[i], fault = s.value(i); fault.Key != "" {
			return plan, j, fault
		}
	}
	plan = generate.Suite{
		Order:   generate.Order{Entry: f.entry, Format: f.Format, Cases: max(int(v[casesEach]), 1), Low: -1, High: -1},
		Samples: s.Samples, Special: s.Special, Random: int(v[randomTests]), Hardest: int(v[hardestTests]),
	}
	wrong := func(key string, why model.Phrase) model.Phrase {
		return model.Say("judgelab.badText", "What", model.Say(key), "Why", why)
	}
	if plan.Special || plan.Random+plan.Hardest > 0 {
		if plan.Seed, fault = generate.ParseSeed(s.Seed); fault.Key != "" {
			return plan, j, wrong("judgelab.seed", fault)
		}
	}
	if p.drawsByDistance() {
		if plan.Low, plan.High, fault = generate.ParseDistances(s.Distance); fault.Key != "" {
			return plan, j, wrong("judgelab.distance", fault)
		}
	}
	for _, file := range s.Files {
		plan.Own = append(plan.Own, generate.File{Name: file.Name, Open: file.Open})
	}
	limits := judging.Limits(f.Format)
	limits.Time = cmp.Or(time.Duration(v[seconds]*float64(time.Second)), limits.Time)
	limits.Memory = cmp.Or(int64(v[megabytes]*(1<<20)), limits.Memory)
	return plan, judging.Judge{Entry: f.entry, Format: f.Format, Limits: limits, Runs: int(v[atOnce])}, fault
}

// drawsByDistance reports whether there are random tests, which can be drawn by distance.
func (p *Page) drawsByDistance() bool {
	f := p.format()
	return p.settings.Random && generate.ByDistance(f.entry, f.Format)
}

// wanted marks the numbers that the settings use.
func (p *Page) wanted() [numbers]bool {
	s := p.settings
	return [numbers]bool{
		randomTests: s.Random, hardestTests: s.Hardest, casesEach: !p.format().Single(),
		seconds: true, megabytes: true, atOnce: true,
	}
}

// fields are the widgets of the settings. Those of the rarer options are in a dialog.
type fields struct {
	command         *widgets.Field
	format          *widgets.Select
	checks          []*widgets.Check
	files           *widgets.Check
	numbers         [numbers]*widgets.Field
	distance, seed  *widgets.Field
	browse, another *widgets.Button
	options         *widgets.Button // opens the dialog
	note            *widgets.TextLine
}

// buildSettings makes the widgets of the settings.
func (p *Page) buildSettings() fyne.CanvasObject {
	s, f := &p.settings, &p.fields
	f.command = widgets.NewField("", s.command, p.Keys)
	f.command.SelectsAll = false
	f.command.SetPlaceHolder(p.Text("judgelab.command.usual"))
	f.command.OnChanged = func(text string) {
		s.command = strings.TrimSpace(text)
		p.Preferences().SetString(prefCommand, s.command)
		p.update()
	}
	f.command.OnSubmitted = func(string) { p.Run() }
	f.browse = widgets.NewButton(p.Text("judgelab.browse"), nil, p.Keys, func() {
		p.AskOpen(nil, func(uri fyne.URI) { f.command.SetText(commandFor(uri)) })
	})
	f.format = widgets.NewSelect(shell.Titles(p.formats, func(f format) string { return p.Say(f.Title) }), p.Keys, func(i int) {
		if name := p.formats[i].Name; name != s.Format {
			s.Format = name
			p.update()
		}
	})
	f.format.Choose(p.indexOf(s.Format))
	for i := range f.numbers {
		f.numbers[i] = p.field(&s.Numbers[i])
	}
	f.distance, f.seed = p.field(&s.Distance), p.field(&s.Seed)
	f.distance.SetPlaceHolder(p.Text("generate.anyDistance"))
	f.another = widgets.NewButton("", theme.ViewRefreshIcon(), p.Keys, func() { f.seed.SetText(newSeed()) }).
		Hinted(p.Text("generate.anotherSeed"))
	f.note = shell.NewLine("")
	f.options = widgets.NewButton(p.Text("judgelab.made"), nil, p.Keys, p.askForOptions)

	tests := container.New(layout.NewCustomPaddedHBoxLayout(betweenGroups))
	f.checks = nil
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
		box := widgets.NewCheck(p.Text(kind.key), p.Keys, nil)
		box.Checked = *kind.set
		box.OnChanged = func(on bool) {
			*kind.set = on
			p.update()
		}
		f.checks = append(f.checks, box)
		if kind.number < 0 {
			tests.Add(box)
			continue
		}
		box.Name, box.Text = box.Text, ""
		tests.Add(container.New(layout.NewCustomPaddedHBoxLayout(0), box, sized(f.numbers[kind.number], 58, box.Name)))
	}
	f.files = widgets.NewCheck(p.filesTitle(), p.Keys, nil)
	f.files.Checked = len(s.Files) > 0
	f.files.OnChanged = p.chooseFiles
	tests.Add(f.files)

	lead := func(key string) fyne.CanvasObject {
		line := line(p.Text(key))
		line.Color = widgets.ColorSecondary
		return container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenRows), line)
	}
	command := container.NewBorder(nil, nil, nil,
		container.New(layout.NewCustomPaddedHBoxLayout(betweenGroups), f.browse, lead("judgelab.format"), f.format),
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenGroups), f.command))
	return container.New(layout.NewFormLayout(),
		lead("judgelab.commandLine"), command,
		lead("judgelab.tests"), container.NewBorder(nil, nil, nil, f.options, tests))
}

// field returns a field for a setting.
func (p *Page) field(set *string) *widgets.Field {
	field := widgets.NewField("", *set, p.Keys)
	field.OnSubmitted = func(string) { p.Run() }
	field.OnChanged = func(text string) {
		*set = text
		p.update()
	}
	return field
}

// askForOptions asks for the rarer options in a dialog.
func (p *Page) askForOptions() {
	f := &p.fields
	form := container.New(layout.NewFormLayout())
	for _, i := range []int{seconds, megabytes, casesEach, atOnce} {
		unit := ""
		if asked[i].unit != "" {
			unit = p.Text(asked[i].unit)
		}
		form.Add(line(p.Text(asked[i].key)))
		form.Add(sized(f.numbers[i], 90, unit))
	}
	form.Add(line(p.Text("judgelab.distance")))
	form.Add(sized(f.distance, 90, ""))
	form.Add(line(p.Text("judgelab.seed")))
	form.Add(container.New(layout.NewCustomPaddedHBoxLayout(4), sized(f.seed, 200, ""), f.another))
	done := widgets.NewButton(p.Text("dialog.close"), nil, p.Keys, nil)
	d := p.NewDialog(p.Text("judgelab.options"), container.New(layout.NewCustomPaddedVBoxLayout(betweenRows), form, f.note), done)
	done.OnTapped = d.Hide
	p.OpenDialog(d, shell.QuestionSize, p.update)
	p.Focus(f.numbers[seconds])
}

// limits describes the limits and says who set them.
func (p *Page) limits(l system.Limits) string {
	f := p.format().Format
	key, own := "judgelab.limits", judging.Limits(f)
	switch {
	case l.Time != own.Time || l.Memory != own.Memory:
		key = "judgelab.limits.yours"
	case f.Limits.Time == 0:
		key = "judgelab.limits.ours"
	}
	return p.Say(model.Say(key, "Time", strconv.FormatFloat(l.Time.Seconds(), 'f', -1, 64), "Memory", judging.Megabytes(l.Memory)))
}

// filesTitle returns the title of the check box for the user's files.
func (p *Page) filesTitle() string {
	if n := len(p.settings.Files); n > 0 {
		return p.Say(model.Phrase{Key: "judgelab.files.some", Count: n})
	}
	return p.Text("judgelab.files")
}

// chooseFiles removes the user's tests and, if on, asks for a new one.
func (p *Page) chooseFiles(on bool) {
	p.settings.Files = nil
	p.showFiles()
	if on {
		p.AskOpen(nil, func(uri fyne.URI) {
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

// enableSettings enables or disables the settings.
func (p *Page) enableSettings(enabled bool) {
	f, s := &p.fields, p.settings
	for _, w := range []fyne.Disableable{f.command, f.browse, f.options, f.format, f.files} {
		widgets.SetEnabled(w, enabled)
	}
	for _, c := range f.checks {
		widgets.SetEnabled(c, enabled)
	}
	for i, on := range p.wanted() {
		widgets.SetEnabled(f.numbers[i], enabled && on)
	}
	own := judging.Limits(p.format().Format)
	f.numbers[seconds].SetPlaceHolder(strconv.FormatFloat(own.Time.Seconds(), 'f', -1, 64))
	f.numbers[megabytes].SetPlaceHolder(judging.Megabytes(own.Memory))
	widgets.SetEnabled(f.distance, enabled && p.drawsByDistance())
	makes := s.Random || s.Hardest || s.Special
	widgets.SetEnabled(f.seed, enabled && makes)
	widgets.SetEnabled(f.another, enabled && makes)
}
