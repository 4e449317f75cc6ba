package judgelab

import (
	"errors"
	"io/fs"
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

	"quadrille/app/generate"
	"quadrille/app/judging"
	"quadrille/app/shell"
	"quadrille/app/source"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/widgets"
)

// settings are what is to be run, as it stands in the fields.
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
	specialTests
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
	specialTests: {"judgelab.special", 1, 1_000},
	casesEach:    {"judgelab.cases", 1, 10_000},
	seconds:      {"judgelab.time", 0.01, 600},
	megabytes:    {"judgelab.memory", 1, 1 << 20},
	atOnce:       {"judgelab.atOnce", 1, 64},
}

func usualSettings(command string) settings {
	limits := judging.UsualLimits()
	return settings{
		command: command, samples: true, random: true, hardest: true,
		seed: strconv.FormatUint(generate.NewSeed(), 10),
		numbers: [numbers]string{
			randomTests: "100", hardestTests: "20", specialTests: "20", casesEach: "1", atOnce: "1",
			seconds:   strconv.FormatFloat(limits.Time.Seconds(), 'f', -1, 64),
			megabytes: strconv.FormatInt(limits.Memory>>20, 10),
		},
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

// interpreters run files that are no programs themselves, by their endings.
var interpreters = map[string]string{
	".py": "python3", ".js": "node", ".rb": "ruby", ".pl": "perl", ".lua": "lua", ".sh": "sh", ".jar": "java -jar",
}

// run takes a file as the program, or as what its interpreter runs.
func (s *settings) run(uri fyne.URI) {
	s.command = uri.Path()
	if strings.ContainsAny(s.command, " \t'") {
		s.command = `"` + s.command + `"`
	}
	interpreter := interpreters[strings.ToLower(uri.Extension())]
	if _, err := system.FindProgram([]string{uri.Path()}); err != nil && interpreter != "" {
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

// missingError is that a command names a script that is not there.
type missingError struct{ name, folder string }

func (e *missingError) Error() string { return e.name + " is not in " + e.folder }

// sourceError is that a command names a text that a compiler makes a program of.
type sourceError struct{ name string }

func (e *sourceError) Error() string { return e.name + " has to be compiled" }

// sources are the endings of such texts.
var sources = []string{".c", ".cc", ".cpp", ".cxx", ".go", ".rs", ".java", ".kt", ".cs", ".hs", ".pas", ".d", ".swift"}

// findCommand is the command with its program and its files found: from the folder that
// this program runs in, and with ~ for the person's own. A script that is nowhere would
// fail in every test.
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
	found, err := system.FindProgram(all)
	switch {
	case err != nil && len(all) > 0 && slices.Contains(sources, strings.ToLower(filepath.Ext(all[0]))):
		return nil, &sourceError{filepath.Base(all[0])}
	case err != nil:
		return nil, err
	}
	for _, word := range found[1:] {
		_, isScript := interpreters[strings.ToLower(filepath.Ext(word))]
		if _, err := os.Stat(word); isScript && errors.Is(err, fs.ErrNotExist) {
			folder, err := filepath.Abs(filepath.Dir(word))
			if err != nil {
				return nil, err
			}
			return nil, &missingError{filepath.Base(word), folder}
		}
	}
	return found, nil
}

// program is the file that the command names together with its folder, the last one if
// there are several, beside which another may lie; nil for none.
func (s *settings) program() fyne.URI {
	all, err := words(s.command)
	if err != nil {
		return nil
	}
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

// value reads a number; the phrase says what is wrong with it.
func (s *settings) value(i int) (float64, model.Phrase) {
	n := asked[i]
	v, err := strconv.ParseFloat(strings.TrimSpace(s.numbers[i]), 64)
	if err != nil || !(v >= n.low && v <= n.high) || i != seconds && v != float64(int(v)) {
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
	for i, wanted := range [numbers]bool{
		s.random, s.hardest, s.special, !f.Frame.Single, true, system.MeasuresMemory, true,
	} {
		if !wanted {
			continue
		}
		var fault model.Phrase
		if v[i], fault = s.value(i); fault.Key != "" {
			return planned{}, fault
		}
	}
	plan := judging.Plan{
		Entry: f.entry, Format: f.Format, Samples: s.samples,
		Random: int(v[randomTests]), Hardest: int(v[hardestTests]), Special: int(v[specialTests]),
		Cases: max(int(v[casesEach]), 1), Low: -1, High: -1,
	}
	if plan.Random+plan.Hardest+plan.Special > 0 {
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
	limits := judging.UsualLimits()
	limits.Time = time.Duration(v[seconds] * float64(time.Second))
	limits.Memory = int64(v[megabytes]) << 20
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

// count is the number of tests.
func (p *Page) count(plan planned) int {
	n := len(plan.Files) + plan.Random + plan.Hardest + plan.Special
	if plan.Samples {
		n += len(plan.Format.Samples)
	}
	return n
}

// fields are the widgets of the settings.
type fields struct {
	command *shell.Field
	browse  *widgets.Button
	format  *widgets.Select
	checks  []*widgets.Check
	files   *widgets.Check
	numbers [numbers]*shell.Field

	distance, seed *shell.Field
	another        *widgets.Button
	more           *widgets.Button // asks for the options where they have no room
}

// buildSettings makes the widgets of the settings.
func (p *Page) buildSettings() fyne.CanvasObject {
	s, f := &p.settings, &p.fields
	f.command = shell.NewField("", s.command, p.Keys)
	f.command.SelectsAll = false
	f.command.SetPlaceHolder(p.Text("judgelab.command.usual"))
	f.command.OnChanged = func(text string) {
		s.command = strings.TrimSpace(text)
		p.Preferences().SetString(prefCommand, s.command)
		p.update()
	}
	f.command.OnSubmitted = p.submit
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
	for _, i := range []int{randomTests, hardestTests, specialTests, atOnce} {
		f.numbers[i] = p.field(&s.numbers[i])
	}
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
		return container.New(layout.NewCustomPaddedHBoxLayout(0), box, sized("", f.numbers[i], 58, p.Text(asked[i].key)))
	}
	f.files = widgets.NewCheck(p.files(), p.Keys, nil)
	f.files.Checked = len(s.files) > 0
	f.files.OnChanged = p.chooseFiles
	f.more = widgets.NewButton("", theme.MoreHorizontalIcon(), p.Keys, p.askForOptions).Hinted(p.Text("judgelab.made"))
	lead := func(key string) *widgets.TextLine {
		line := word(p.Text(key))
		line.Color = widgets.ColorSecondary
		return line
	}
	leads := []*widgets.TextLine{lead("judgelab.commandLine"), lead("judgelab.tests"), lead("judgelab.made")}
	wide := float32(leadLeast)
	for _, l := range leads {
		wide = max(wide, l.MinSize().Width+betweenGroups)
	}
	groups := []fyne.CanvasObject{
		leads[1], check(p.Text("judgelab.samples"), &s.samples), many(&s.random, randomTests), many(&s.hardest, hardestTests),
		many(&s.special, specialTests), f.files, f.more,
	}
	p.options = optionRows{options: len(groups), lead: wide}
	groups = append(append(groups, leads[2]), p.buildOptions()...)
	command := container.NewBorder(nil, nil, container.NewGridWrap(fyne.NewSize(wide, f.command.MinSize().Height), leads[0]), f.browse,
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, betweenGroups), f.command))
	how := container.New(layout.NewCustomPaddedHBoxLayout(betweenGroups),
		shell.Labelled(p.Text("judgelab.format"), f.format), sized(p.Text(asked[atOnce].key), f.numbers[atOnce], 44, ""))
	return container.New(layout.NewCustomPaddedVBoxLayout(betweenRows),
		container.New(&besideOrBelow{least: widgets.Scaled(commandLeast), lead: wide}, command, how), container.New(&p.options, groups...))
}

// submit runs the program, as Enter in a field does.
func (p *Page) submit(string) {
	if !p.start.Disabled() {
		p.toggle()
	}
}

// field is one for a setting.
func (p *Page) field(set *string) *shell.Field {
	field := shell.NewField("", *set, p.Keys)
	field.OnSubmitted = p.submit
	field.OnChanged = func(text string) {
		*set = text
		p.update()
	}
	return field
}

// buildOptions makes the widgets of the options, of which the limits are the last.
func (p *Page) buildOptions() []fyne.CanvasObject {
	s, f := &p.settings, &p.fields
	for _, i := range []int{casesEach, seconds, megabytes} {
		f.numbers[i] = p.field(&s.numbers[i])
	}
	f.distance, f.seed = p.field(&s.distance), p.field(&s.seed)
	f.distance.SetPlaceHolder(p.Text("generate.anyDistance"))
	f.another = widgets.NewButton("", theme.ViewRefreshIcon(), p.Keys, func() {
		f.seed.SetText(strconv.FormatUint(generate.NewSeed(), 10))
	}).Hinted(p.Text("generate.anotherSeed"))
	return []fyne.CanvasObject{
		sized(p.Text(asked[casesEach].key), f.numbers[casesEach], 58, ""),
		sized(p.Text("judgelab.distance"), f.distance, 62, ""),
		container.New(layout.NewCustomPaddedHBoxLayout(4), sized(p.Text("judgelab.seed"), f.seed, 98, ""), f.another),
		container.New(layout.NewCustomPaddedHBoxLayout(8), word(p.Text("judgelab.limits")),
			sized(p.Text(asked[seconds].key), f.numbers[seconds], 50, p.Text("judgelab.seconds")),
			sized(p.Text(asked[megabytes].key), f.numbers[megabytes], 62, p.Text("judgelab.megabytes"))),
	}
}

// askForOptions asks for the options in a dialog, where the page has no room for them.
// While it is open its widgets are those of the page.
func (p *Page) askForOptions() {
	done := widgets.NewButton(p.Text("dialog.close"), nil, p.Keys, nil)
	d := p.NewDialog(p.Text("judgelab.made"), container.New(layout.NewCustomPaddedVBoxLayout(betweenRows), p.buildOptions()...), done)
	done.OnTapped = d.Hide
	for _, field := range append([]*shell.Field{p.fields.distance, p.fields.seed}, p.fields.numbers[:]...) {
		field.OnSubmitted = func(string) { d.Hide() }
	}
	p.update()
	p.OpenDialog(d, shell.QuestionSize, p.Rebuild)
	p.Focus(p.fields.numbers[seconds])
}

// What the words at the left of the rows get at least, and the command with all that
// stands in its row.
const (
	leadLeast    = 70
	commandLeast = 400
)

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
	f.more.SetEnabled(enabled)
	f.browse.SetEnabled(enabled)
	f.format.SetEnabled(enabled)
	for _, c := range append(slices.Clone(f.checks), f.files) {
		c.SetEnabled(enabled)
	}
	for i, on := range [numbers]bool{
		s.random, s.hardest, s.special, !p.formats[s.format].Frame.Single, true, system.MeasuresMemory, true,
	} {
		widgets.SetEnabled(f.numbers[i], enabled && on)
	}
	widgets.SetEnabled(f.distance, enabled && p.drawsByDistance())
	makes := s.random || s.hardest || s.special
	widgets.SetEnabled(f.seed, enabled && makes)
	f.another.SetEnabled(enabled && makes)
}
