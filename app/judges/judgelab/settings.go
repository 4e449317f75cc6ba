package judgelab

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/files/source"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// settings are what the fields say.
type settings struct {
	command                           string
	format                            int // of those on offer
	samples, random, hardest, special bool
	files                             []source.Source // tests of one's own
	distance, seed                    string          // of the tests that are made
	numbers                           [numbers]string
}

// The numbers among the settings.
const (
	randomTests = iota
	hardestTests
	casesEach
	seconds
	megabytes
	atOnce
	numbers
)

// number is what a field may hold.
type number struct {
	key       string // of the words before it, or after it where it says how many
	low, high float64
}

// The greatest numbers are those that a person can wait for.
var asked = [numbers]number{
	randomTests:  {"judgelab.random", 1, 10_000},
	hardestTests: {"judgelab.hardest", 1, 1_000},
	casesEach:    {"judgelab.cases", 1, 10_000},
	seconds:      {"judgelab.time", 0.01, 600}, // empty for the judge's own, as the next
	megabytes:    {"judgelab.memory", 1, 1 << 20},
	atOnce:       {"judgelab.atOnce", 1, 64},
}

func usualSettings(command string) settings {
	return settings{
		command: command, samples: true, special: true, random: true, hardest: true,
		seed:    strconv.FormatUint(generate.NewSeed(), 10),
		numbers: [numbers]string{randomTests: "100", hardestTests: "20", casesEach: "1", atOnce: "1"},
	}
}

// take takes a file: one that is named as cases are is a test, any other the
// program.
func (s *settings) take(uri fyne.URI) {
	if slices.Contains([]string{".in", ".txt"}, strings.ToLower(uri.Extension())) {
		s.files = append(s.files, source.File(uri))
		return
	}
	s.run(uri)
}

// run makes a file the program, or what its interpreter runs.
func (s *settings) run(uri fyne.URI) {
	s.command = uri.Path()
	if strings.ContainsAny(s.command, " \t'") {
		s.command = `"` + s.command + `"`
	}
	interpreter := judging.Interpreter(uri.Path())
	if _, err := judging.FindCommand([]string{uri.Path()}); err != nil && interpreter != "" {
		s.command = interpreter + " " + s.command
	}
}

// errQuote is that a quotation mark in a command has no other.
var errQuote = errors.New("a quotation mark is not closed")

// words are the program of a command and its arguments: what stands between
// blanks, or between quotation marks. No shell looks at them.
func words(command string) ([]string, error) {
	var all []string
	var word strings.Builder
	var quote rune
	inside := false
	for _, c := range command {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote, inside = c, true
		case quote == 0 && (c == ' ' || c == '\t'):
			if inside {
				all = append(all, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(c)
			inside = true
		}
	}
	if quote != 0 {
		return nil, errQuote
	}
	if inside {
		all = append(all, word.String())
	}
	return all, nil
}

// findCommand returns a command with its files found: from the folder that this program
// runs in, and with ~ for the user's own.
func findCommand(command string) ([]string, error) {
	all, err := words(command)
	if err != nil {
		return nil, err
	}
	for i, word := range all {
		if rest, isHome := strings.CutPrefix(word, "~/"); isHome {
			home, err := os.UserHomeDir()
			if err != nil {
				return nil, err
			}
			all[i] = filepath.Join(home, rest)
		}
	}
	return judging.FindCommand(all)
}

// program returns the file that the command names with its folder, the last one if there
// are several; nil for none. Browse begins there.
func (s *settings) program() fyne.URI {
	all, _ := words(s.command)
	found, err := findCommand(s.command)
	if err != nil {
		return nil
	}
	for i, word := range slices.Backward(all) {
		if filepath.Base(word) != word && filepath.IsAbs(found[i]) {
			return storage.NewFileURI(found[i])
		}
	}
	return nil
}

// value reads a number, 0 for a limit that is the judge's own; the phrase says what is
// wrong with it.
func (s *settings) value(i int) (float64, model.Phrase) {
	n, text := asked[i], strings.TrimSpace(s.numbers[i])
	isLimit := i == seconds || i == megabytes
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

// plan reads the settings, into the judge too; the phrase says what is wrong with
// them.
func (p *Page) plan() (planned, model.Phrase) {
	s, f := &p.settings, p.formats[p.settings.format]
	var v [numbers]float64
	for i, wanted := range p.wanted() {
		if !wanted {
			continue
		}
		var fault model.Phrase
		if v[i], fault = s.value(i); fault.Key != "" {
			return planned{}, fault
		}
	}
	plan := judging.Plan{Suite: generate.Suite{
		Order:   generate.Order{Entry: f.entry, Format: f.Format, Cases: max(int(v[casesEach]), 1), Low: -1, High: -1},
		Samples: s.samples, Special: s.special, Random: int(v[randomTests]), Hardest: int(v[hardestTests]),
	}}
	if plan.Special || plan.Random+plan.Hardest > 0 {
		var err error
		if plan.Seed, err = strconv.ParseUint(strings.TrimSpace(s.seed), 10, 64); err != nil {
			return planned{}, wrongText("judgelab.seed", model.Say("generate.badSeed"))
		}
	}
	if p.drawsByDistance() {
		low, high, fault := generate.ParseDistances(s.distance)
		if fault.Key != "" {
			return planned{}, wrongText("judgelab.distance", fault)
		}
		plan.Low, plan.High = low, high
	}
	for _, file := range s.files {
		plan.Files = append(plan.Files, judging.File{Name: file.Name, Open: file.Open})
	}
	limits := judging.Limits(f.Format)
	limits.Time = cmp.Or(time.Duration(v[seconds]*float64(time.Second)), limits.Time)
	limits.Memory = cmp.Or(int64(v[megabytes]*(1<<20)), limits.Memory)
	return planned{plan, judging.Judge{Entry: f.entry, Format: f.Format, Limits: limits, Runs: int(v[atOnce])}}, model.Phrase{}
}

func wrongText(key string, why model.Phrase) model.Phrase {
	return model.Say("judgelab.badText", "What", model.Say(key), "Why", why)
}

// drawsByDistance reports whether random tests are made, and may be at a distance.
func (p *Page) drawsByDistance() bool {
	f := p.formats[p.settings.format]
	return p.settings.random && generate.ByDistance(f.entry, f.Format)
}

// planned is a run with its tests.
type planned struct {
	judging.Plan
	judge judging.Judge // without its command
}

// fields are the widgets of the settings. Those of the options are in a dialog.
type fields struct {
	command *widgets.Field
	browse  *widgets.Button
	format  *widgets.Select
	checks  []*widgets.Check
	files   *widgets.Check
	numbers [numbers]*widgets.Field

	distance, seed *widgets.Field
	another        *widgets.Button
	options        *widgets.Button // opens the dialog
	note           *widgets.TextLine
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
		p.AskOpen(s.program(), func(uri fyne.URI) {
			s.run(uri)
			f.command.SetText(s.command)
		})
	})
	titles := shell.Titles(p.formats, func(f format) string { return p.Say(f.Title) })
	f.format = widgets.NewSelect(titles, p.Keys, func(i int) {
		if i != s.format {
			s.format = i
			p.update()
		}
	})
	f.format.Choose(s.format)
	for i := range f.numbers {
		f.numbers[i] = p.field(&s.numbers[i])
	}
	f.distance, f.seed = p.field(&s.distance), p.field(&s.seed)
	f.distance.SetPlaceHolder(p.Text("generate.anyDistance"))
	f.another = widgets.NewButton("", theme.ViewRefreshIcon(), p.Keys, func() {
		f.seed.SetText(strconv.FormatUint(generate.NewSeed(), 10))
	}).Hinted(p.Text("generate.anotherSeed"))
	f.note = shell.NewLine("")
	f.checks = nil
	check := func(title string, set *bool) *widgets.Check {
		c := widgets.NewCheck(title, p.Keys, nil)
		c.Checked = *set
		c.OnChanged = func(on bool) {
			*set = on
			p.update()
		}
		f.checks = append(f.checks, c)
		return c
	}
	many := func(set *bool, i int) fyne.CanvasObject {
		box := check("", set)
		box.Name = p.Text(asked[i].key)
		return container.New(layout.NewCustomPaddedHBoxLayout(0), box, sized(f.numbers[i], 58, p.Text(asked[i].key)))
	}
	f.files = widgets.NewCheck(p.files(), p.Keys, nil)
	f.files.Checked = len(s.files) > 0
	f.files.OnChanged = p.chooseFiles
	f.options = widgets.NewButton(p.Text("judgelab.made"), nil, p.Keys, p.askForOptions)
	lead := func(key string) fyne.CanvasObject {
		line := word(p.Text(key))
		line.Color = widgets.ColorSecondary
		return container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenRows), line)
	}
	gaps := func(objects ...fyne.CanvasObject) fyne.CanvasObject {
		return container.New(layout.NewCustomPaddedHBoxLayout(betweenGroups), objects...)
	}
	command := container.NewBorder(nil, nil, nil, gaps(f.browse, lead("judgelab.format"), f.format),
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenGroups), f.command))
	tests := container.NewBorder(nil, nil, nil, f.options, gaps(
		check(p.Text("judgelab.samples"), &s.samples), check(p.Text("judgelab.special"), &s.special),
		many(&s.random, randomTests), many(&s.hardest, hardestTests), f.files))
	return container.New(layout.NewFormLayout(), lead("judgelab.commandLine"), command, lead("judgelab.tests"), tests)
}

// field is one for a setting.
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
	add := func(key string, o fyne.CanvasObject) {
		form.Add(word(p.Text(key)))
		form.Add(o)
	}
	for _, i := range []int{seconds, megabytes, casesEach, atOnce} {
		unit := map[int]string{seconds: "judgelab.seconds", megabytes: "judgelab.megabytes"}[i]
		if unit != "" {
			unit = p.Text(unit)
		}
		add(asked[i].key, sized(f.numbers[i], 90, unit))
	}
	add("judgelab.distance", sized(f.distance, 90, ""))
	add("judgelab.seed", container.New(layout.NewCustomPaddedHBoxLayout(4), sized(f.seed, 200, ""), f.another))
	done := widgets.NewButton(p.Text("dialog.close"), nil, p.Keys, nil)
	d := p.NewDialog(p.Text("judgelab.options"), container.New(layout.NewCustomPaddedVBoxLayout(betweenRows), form, f.note), done)
	done.OnTapped = d.Hide
	p.OpenDialog(d, shell.QuestionSize, p.update)
	p.Focus(f.numbers[seconds])
}

// limits says which limits there are, and whose they are.
func (p *Page) limits(l system.Limits) string {
	key, own := "judgelab.limits", judging.Limits(p.formats[p.settings.format].Format)
	switch {
	case l.Time != own.Time || l.Memory != own.Memory:
		key = "judgelab.limits.yours"
	case p.formats[p.settings.format].Limits.Time == 0:
		key = "judgelab.limits.ours"
	}
	return p.Say(model.Say(key, "Time", strconv.FormatFloat(l.Time.Seconds(), 'f', -1, 64), "Memory", judging.Megabytes(l.Memory)))
}

// files is the title of the box of one's own files.
func (p *Page) files() string {
	if n := len(p.settings.files); n > 0 {
		return p.Say(model.Phrase{Key: "judgelab.files.some", Count: n})
	}
	return p.Text("judgelab.files")
}

// chooseFiles asks for a test of one's own, or takes those that there are away.
func (p *Page) chooseFiles(on bool) {
	p.settings.files = nil
	p.showFiles()
	if on {
		p.AskOpen(nil, func(uri fyne.URI) {
			p.settings.files = []source.Source{source.File(uri)}
			p.showFiles()
		})
	}
}

func (p *Page) showFiles() {
	c := p.fields.files
	c.Text, c.Checked = p.files(), len(p.settings.files) > 0
	c.Refresh()
	p.update()
}

// enableSettings lets the settings be changed or not.
func (p *Page) enableSettings(enabled bool) {
	f, s := &p.fields, &p.settings
	widgets.SetEnabled(f.command, enabled)
	for _, b := range []*widgets.Button{f.browse, f.options} {
		b.SetEnabled(enabled)
	}
	f.format.SetEnabled(enabled)
	for _, c := range append(slices.Clone(f.checks), f.files) {
		c.SetEnabled(enabled)
	}
	for i, on := range p.wanted() {
		widgets.SetEnabled(f.numbers[i], enabled && on)
	}
	own := judging.Limits(p.formats[s.format].Format)
	f.numbers[seconds].SetPlaceHolder(strconv.FormatFloat(own.Time.Seconds(), 'f', -1, 64))
	f.numbers[megabytes].SetPlaceHolder(judging.Megabytes(own.Memory))
	widgets.SetEnabled(f.distance, enabled && p.drawsByDistance())
	makes := s.random || s.hardest || s.special
	widgets.SetEnabled(f.seed, enabled && makes)
	f.another.SetEnabled(enabled && makes)
}

// wanted says which numbers count.
func (p *Page) wanted() [numbers]bool {
	s := p.settings
	return [numbers]bool{
		randomTests: s.random, hardestTests: s.hardest, casesEach: !p.formats[s.format].Single(),
		seconds: true, megabytes: system.MeasuresMemory, atOnce: true,
	}
}
