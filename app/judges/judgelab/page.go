// Package judgelab is the page that runs the user's program over tests and explains failures.
package judgelab

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/judges/judging"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// prefCommand is the preference that holds the command.
const prefCommand = "judgedCommand"

// Show shows the case that a result is about on its board, with the right answer and the program's moves.
type Show func(right judge.Answer, moves []model.Move, r *judging.Result) error

// Page judges one program. It keeps its results while hidden.
type Page struct {
	shell      *shell.Shell
	showCase   Show
	form       *form
	running    *work.Job
	shrinking  *work.Job
	inspecting *work.Job

	judge   judging.Judge // of the last run
	ran     string        // the command of the last run, as typed
	tests   []trial       // of the last run, including waiting ones
	err     error         // why the run ended early
	cause   model.Phrase  // of its failures, after its end
	fault   model.Phrase  // in the source, on the first failed test, after its end
	reduced int           // the test that shrinking is about
	chosen  int           // the test that the user has chosen, or scene.Missing
	only    bool          // only the failed tests are shown

	// These follow from the tests; see sum.
	begun  int               // the number of tests that have begun, in order
	ended  []*judging.Result // of the tests that have ended
	failed []int             // in their order

	line     *widgets.TextLine
	start    *widgets.Button
	headline *widgets.TextLine
	counts   *fyne.Container
	show     *widgets.Segmented
	table    *tables.DataTable
	card     *widgets.StatusBar
	failure  *failure // below the card, if there is room
	content  *fyne.Container
}

// New returns a page without results. The formats of the entries are offered in their order.
func New(s *shell.Shell, entries []catalogue.Entry, show Show) *Page {
	p := &Page{
		shell: s, showCase: show, running: s.Work.NewJob(), shrinking: s.Work.NewJob(), inspecting: s.Work.NewJob(),
		chosen: scene.Missing,
	}
	p.form = &form{
		shell: s, entries: entries, formats: catalogue.Formats(entries), changed: p.update, run: p.Run,
	}
	p.form.setCommand(s.Preferences().String(prefCommand))
	p.Read(LinkPage + ":?samples=yes&special=yes&random=yes&hardest=yes")
	return p
}

func (p *Page) Open() {
	p.shell.Open(p)
	if p.form.command == "" {
		p.shell.Focus(p.form.fields.command)
	} else {
		p.shell.Focus(p.start)
	}
}

func (p *Page) Topic() string { return "judges#program" }

// Close leaves the program running.
func (p *Page) Close() {}

// busy reports whether the program is running, for a run or for a smaller test.
func (p *Page) busy() bool { return p.running.Running() || p.shrinking.Running() }

func (p *Page) Build() fyne.CanvasObject {
	p.line = shell.NewLine("")
	p.start = widgets.NewButton("", nil, p.shell.Keys, p.toggle)
	settings := p.form.build()

	p.headline = shell.NewTitle("")
	p.counts = container.New(layout.NewCustomPaddedHBoxLayout(18))
	p.show = widgets.NewSegmented([]string{p.shell.Text("judgelab.all"), ""}, p.shell.Keys, func(i int) {
		p.only = i == 1
		p.update()
	})
	p.table = tables.NewDataTable(p.columns(), p.shell.Keys, tables.DataTableEvents{
		Row:  func(row int) []tables.Cell { return p.cells(p.number(row)) },
		Mark: func(row int) { p.choose(p.number(row)) },
		Open: func(int) { p.showDetails() }, Picks: true,
		Copy: func(row int) { p.shell.Copy(p.wrong(p.number(row))) },
	})
	choice := container.New(layout.NewCustomPaddedLayout(1, 0, 0, 6),
		container.NewBorder(container.NewHBox(layout.NewSpacer(), p.show), nil, nil, nil))

	p.card, p.failure = widgets.NewStatusBar(p.shell.Keys), p.newFailure()
	head := container.NewBorder(nil, nil, nil, p.counts, p.headline)
	p.content = container.New(pageLayout{p}, widgets.NewPanel(panelMargin, settings), head, p.card, p.failure.panel,
		container.NewStack(p.table, choice))
	frame := p.shell.Frame(shell.NewTitle(p.shell.Text("judgelab.title")), p.line, p.content, container.New(widgets.SteadyButton, p.start))
	p.update()
	return frame
}

func (p *Page) number(row int) int {
	if p.only {
		return p.failed[row]
	}
	return row
}

// choose puts a test on the card, if it has begun.
func (p *Page) choose(number int) {
	if number >= p.begun {
		return
	}
	p.chosen = number
	p.only = p.only && slices.Contains(p.failed, number)
	p.update()
}

// about returns the test on the card: the chosen one, the first that failed, or None.
func (p *Page) about() int {
	if p.chosen == scene.Missing && len(p.failed) > 0 && p.hopeless() == nil {
		return p.failed[0]
	}
	return p.chosen
}

// hopeless returns why the run has ended early if all of its first tests fail at a limit, else nil.
func (p *Page) hopeless() *judging.Hopeless {
	h, _ := errors.AsType[*judging.Hopeless](p.err)
	return h
}

// Discard removes what has been compiled.
func (p *Page) Discard() {
	if p.judge.Program != nil {
		p.judge.Program.Close()
	}
}

func (p *Page) update() {
	p.shell.Changed()
	p.sum()
	if p.table == nil || !p.shell.Shows(p) {
		return
	}
	plan, j, fault := p.form.plan()
	said, ink := p.shell.Say(judging.Describe(p.form.format(), p.form.language(), j.Limits)), scene.ColorSecondary
	if fault.Key != "" {
		said, ink = p.shell.Sentence(fault), scene.ColorBad
	}
	p.line.Set(said, ink)
	busy := p.running.Running()
	if busy {
		p.start.SetText(p.shell.Text("pane.stop"))
		p.start.SetIcon(theme.MediaStopIcon())
	} else {
		p.start.SetText(p.shell.Text("judgelab.run"))
		p.start.SetIcon(theme.MediaPlayIcon())
	}
	p.start.SetPrimary(!busy)
	p.start.SetEnabled(busy || fault.Key == "" && p.form.command != "" && plan.Count() > 0 && !p.shrinking.Running())
	p.form.enable(!p.busy())

	p.show.SetOption(1, p.shell.Say(model.Say("judgelab.failed", "Count", len(p.failed))))
	p.show.Choose(map[bool]int{true: 1}[p.only])
	about := p.about()
	rows, row := p.begun, about
	if p.only {
		rows, row = len(p.failed), slices.Index(p.failed, about)
	}
	p.table.SetRows(rows) // before the rest, which may ask for rows
	p.showProgress()
	p.table.SetEmpty(p.emptiness())
	if row != p.table.Marked() {
		p.table.Mark(row)
	}
	p.showCard(about)
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
