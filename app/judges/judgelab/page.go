// Package judgelab is the page that runs the user's program over tests and explains failures.
package judgelab

import (
	"context"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// Show shows the case that a result is about on its board, with the right answer and the program's moves.
type Show func(right judge.Answer, moves []model.Move, r *judging.Result) error

// Page judges one program. It keeps its results while hidden.
type Page struct {
	shell     *shell.Shell
	showCase  Show
	form      *form
	running   *work.Job
	shrinking *work.Job

	report  report // of the last run
	reduced int    // the test that shrinking is about
	chosen  int    // the test that the user has chosen, or scene.Missing
	only    bool   // only the failed tests are shown
	folded  bool   // a line replaces the settings, as after a run
	rows    []int  // the tests in the table

	line     *widgets.TextLine
	start    *widgets.Button
	settings fyne.CanvasObject
	asked    *widgets.TextLine // what was run, in the place of the settings
	fold     fyne.CanvasObject // asked with the button that brings the settings back
	headline *widgets.TextLine
	counts   *fyne.Container
	head     *fyne.Container // the headline and the counts
	show     *widgets.Segmented
	table    *tables.DataTable
	card     *widgets.StatusBar
	failure  *failure // below the card, if there is room
	content  *fyne.Container
}

// Add offers another format, in the place of one with its name.
func (p *Page) Add(f *judge.Format) {
	p.form.formats = judge.With(p.form.formats, f)
	if list := p.form.fields.format; list != nil { // the page is built
		list.SetOptions(p.form.titles())
	}
}

// New returns a page without results. The formats of the entries are offered in their order.
func New(s *shell.Shell, entries []catalogue.Entry, show Show) *Page {
	p := &Page{shell: s, showCase: show, running: s.Work.NewJob(), shrinking: s.Work.NewJob(), chosen: scene.Missing}
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

// Link returns the link to the page with the content of its fields, but without the command: no link
// may bring one.
//
//	judge:<format>?samples=yes&random=yes&tests=<number>&time=<seconds>&file=<path>
func (p *Page) Link() string { return p.form.state.String() }

// Read fills in the fields of a link, with defaults for missing ones.
func (p *Page) Read(written string) { p.form.read(written) }

// Close leaves the program running.
func (p *Page) Close() {}

// Discard removes the compiled program.
func (p *Page) Discard() {
	if p.report.judge.Program != nil {
		p.report.judge.Program.Close()
	}
}

func (p *Page) Build() fyne.CanvasObject {
	p.line = shell.NewLine("")
	p.start = widgets.NewButton("", nil, p.shell.Keys, p.toggle)
	p.settings, p.asked = widgets.NewPanel(panelMargin, p.form.build()), shell.NewLine("")
	change := widgets.NewButton(p.shell.Text("judgelab.change"), nil, p.shell.Keys, func() {
		p.folded = false
		p.update()
		p.shell.Focus(p.form.fields.command)
	})
	p.fold = widgets.NewPanel(panelMargin, container.NewBorder(nil, nil, nil, change, p.asked))

	p.headline = shell.NewTitle("")
	p.counts = container.New(layout.NewCustomPaddedHBoxLayout(18))
	p.head = container.NewBorder(nil, nil, nil, p.counts, p.headline)
	p.show = widgets.NewSegmented([]string{p.shell.Text("judgelab.all"), ""}, p.shell.Keys, func(i int) {
		p.only = i == 1
		p.update()
	})
	result := func(row int) *judging.Result { return &p.report.results[p.rows[row]] }
	p.table = tables.NewDataTable(columns(p.shell), p.shell.Keys, tables.DataTableEvents{
		Row:  func(row int) []tables.Cell { return cells(p.shell, result(row), p.running.Running()) },
		Mark: func(row int) { p.choose(p.rows[row]) },
		Open: func(int) { p.showDetails() }, Picks: true,
		Copy: func(row int) { p.shell.Copy(p.shell.Say(why(result(row)))) },
	})
	choice := container.New(layout.NewCustomPaddedLayout(1, 0, 0, 6),
		container.NewBorder(container.NewHBox(layout.NewSpacer(), p.show), nil, nil, nil))

	p.card, p.failure = widgets.NewStatusBar(p.shell.Keys), newFailure()
	p.content = container.New(pageLayout{p.failure},
		p.settings, p.fold, p.head, p.card, p.failure.panel, container.NewStack(p.table, choice))
	frame := p.shell.Frame(shell.NewTitle(p.shell.Text("judgelab.title")), p.line, p.content,
		container.New(widgets.SteadyButton, p.start))
	p.update()
	return frame
}

func (p *Page) Run() {
	if !p.running.Running() && !p.start.Disabled() {
		p.toggle()
	}
}

// toggle runs the program on the tests, or stops it.
func (p *Page) toggle() {
	if p.running.Running() {
		p.running.Cancel()
		p.update()
		return
	}
	plan, j, fault := p.form.plan()
	if fault.Key != "" {
		return
	}
	p.Discard()
	program, err := p.form.find()
	j.Program = program
	p.report = report{judge: j, command: p.form.command, smaller: map[int]judging.Shrinking{}}
	p.chosen, p.only = scene.Missing, false
	if err != nil {
		p.end(err)
		return
	}
	var happened work.Inbox[judging.Result]
	work.Start(p.running, func(ctx context.Context, _ solver.Progress) (found judging.Findings, err error) {
		if err := program.Build(ctx); err != nil {
			return found, err
		}
		var all []judging.Result
		err = j.Run(ctx, plan.Tests(ctx), func(r judging.Result) {
			all = append(all, r.Brief())
			happened.Put(r.Brief())
		})
		if err != nil {
			return found, err
		}
		return j.Explain(ctx, all)
	}, func(int64, int64) {
		p.note(happened.Take())
	}, func(found judging.Findings, err error) {
		p.note(happened.Take())
		p.report.found = found
		p.end(err)
	})
	p.update()
}

func (p *Page) note(results []judging.Result) {
	for _, r := range results {
		p.report.note(r)
	}
	if len(results) > 0 {
		p.update()
	}
}

func (p *Page) end(err error) {
	p.report.err, p.folded = err, err == nil
	p.only = p.chosen == scene.Missing && len(p.report.failed()) > 0
	p.update()
	p.tell(err)
}

func (p *Page) tell(err error) {
	if err != nil && p.shell.Shows(p) && p.report.hopeless() == nil {
		p.shell.ShowText(p.shell.Text("judgelab.stopped"), reason(p.shell, err))
	}
}

// judgeAnew runs the program with a higher limit.
func (p *Page) judgeAnew(h *judging.Hopeless) {
	field, limit := seconds, h.Time.Seconds()
	if h.Memory > 0 {
		field, limit = megabytes, float64(h.Memory)/judging.MB
	}
	p.form.fields.texts[field].SetText(translate.Plain(limit))
	p.Run()
}

// shrink searches for the smallest test that fails like the one on the card, or stops the search.
func (p *Page) shrink() {
	if p.shrinking.Running() {
		p.shrinking.Cancel()
		p.update()
		return
	}
	p.chosen = p.about()
	p.reduced = p.chosen
	failing, j, smaller := p.report.results[p.chosen], p.report.judge, p.report.smaller
	at := p.chosen
	smaller[at] = judging.Shrinking{Smallest: failing}
	var found work.Inbox[judging.Shrinking]
	work.Start(p.shrinking, func(ctx context.Context, _ solver.Progress) (judging.Shrinking, error) {
		return j.Shrink(ctx, failing, func(s judging.Shrinking) { found.Put(s) })
	}, func(int64, int64) {
		for _, s := range found.Take() {
			smaller[at] = s
		}
		p.update()
	}, func(s judging.Shrinking, err error) {
		smaller[at] = s
		p.update()
		p.tell(err)
	})
	p.update()
}

// choose puts a test on the card.
func (p *Page) choose(number int) {
	p.chosen = number
	p.only = p.only && slices.Contains(p.report.failed(), number)
	p.update()
}

// about returns the test on the card: the chosen one, the first that failed, or scene.Missing.
func (p *Page) about() int {
	if failed := p.report.failed(); p.chosen == scene.Missing && len(failed) > 0 && p.report.hopeless() == nil {
		return failed[0]
	}
	return p.chosen
}

func (p *Page) update() {
	p.shell.Changed()
	if p.table == nil || !p.shell.Shows(p) {
		return
	}
	plan, j, fault := p.form.plan()
	said, ink := p.shell.Say(judging.Describe(p.form.format(), p.form.language(), j.Limits)), scene.ColorSecondary
	if fault.Key != "" {
		said, ink = p.shell.Sentence(fault), scene.ColorBad
	}
	p.line.Set(said, ink)
	isRunning, isShrinking := p.running.Running(), p.shrinking.Running()
	title, icon := "judgelab.run", theme.MediaPlayIcon()
	if isRunning {
		title, icon = "pane.stop", theme.MediaStopIcon()
	}
	p.start.SetText(p.shell.Text(title))
	p.start.SetIcon(icon)
	p.start.SetPrimary(!isRunning)
	p.start.SetEnabled(isRunning || fault.Key == "" && p.form.command != "" && plan.Count() > 0 && !isShrinking)
	p.form.enable(!isRunning && !isShrinking)

	failed, about := p.report.failed(), p.about()
	p.show.SetOption(1, p.shell.Say(model.Say("judgelab.failed", "Count", len(failed))))
	p.show.Choose(map[bool]int{true: 1}[p.only])
	if p.rows = failed; !p.only {
		p.rows = make([]int, len(p.report.results))
		for i := range p.rows {
			p.rows[i] = i
		}
	}
	p.table.SetRows(len(p.rows)) // before the rest, which may ask for rows
	p.table.SetEmpty(p.emptiness())
	if row := slices.Index(p.rows, about); row != p.table.Marked() {
		p.table.Mark(row)
	}
	p.showCounts()
	p.showCard(about)
	p.asked.SetText(p.shell.Say(model.Phrase{
		Key: "judgelab.asked", Count: p.report.total(), Args: map[string]any{"Command": translate.Shown(p.report.command)},
	}))
	widgets.SetVisible(p.settings, !p.folded)
	widgets.SetVisible(p.fold, p.folded)
	widgets.SetVisible(p.head, p.report.total() > 0)
	widgets.SetVisible(p.card, p.report.total() > 0 && p.card.View().Headline != "")
	p.content.Refresh()
}

func (p *Page) showCounts() {
	p.headline.SetText(p.shell.Say(p.report.headline(p.running.Running())))
	p.counts.RemoveAll()
	counts := p.report.counts()
	for _, v := range judging.Verdicts {
		if counts[v] == 0 {
			continue
		}
		name := model.Say("judgelab.verdict." + string(v))
		text := line(p.shell.Say(model.Say("judgelab.count", "Count", counts[v], "Verdict", name)))
		text.Bold = true
		p.counts.Add(container.New(layout.NewCustomPaddedHBoxLayout(8), widgets.NewSignMark(sign(v)), text))
	}
}

// emptiness says why the table is empty.
func (p *Page) emptiness() (headline, detail string) {
	switch r := &p.report; {
	case r.err != nil && len(r.results) == 0 && r.command == p.form.command:
		return p.shell.Text("judgelab.stopped"), reason(p.shell, r.err)
	case p.only:
		return p.shell.Text("judgelab.noneFailed"), ""
	case p.running.Running() && r.judge.Program.Compiler() != "":
		return p.shell.Text("judgelab.compiling"), r.judge.Program.Compiler()
	case p.running.Running():
		return p.shell.Text("judgelab.making"), ""
	case p.form.command == "":
		return p.shell.Text("judgelab.empty"), p.shell.Text("judgelab.empty.detail")
	default:
		return p.shell.Text("judgelab.press"), p.shell.Text("judgelab.empty.detail")
	}
}

// showCard shows a test or, without one, how the run ended.
func (p *Page) showCard(about int) {
	var v widgets.StatusView
	r, h := p.report.shown(about), p.report.hopeless()
	switch {
	case r != nil:
		v = p.speak(about, r)
	case about != scene.Missing:
		v.Headline = p.shell.Say(model.Say("judgelab.card.test", "Test", about+1))
		v.Detail = p.shell.Say(describe(p.report.results[about].Test))
	case h != nil:
		anew := model.Say("judgelab.anew.time", "Number", translate.Plain(h.Time.Seconds()))
		if h.Memory > 0 {
			anew = model.Say("judgelab.anew.memory", "Number", judging.Megabytes(h.Memory))
		}
		v.Tone, v.Headline = widgets.Caution, p.shell.Say(h.Why)
		v.Actions = []widgets.Action{{Title: p.shell.Say(anew), Primary: true, Do: func() { p.judgeAnew(h) }}}
	case !p.running.Running():
		v.Tone, v.Headline = widgets.Fine, p.shell.Say(p.report.slowest()) // the headline of the page says the rest
	}
	if p.failure.active = r != nil && r.Verdict != judging.Accepted; p.failure.active {
		p.failure.show(p.shell, p.report.judge, r)
	}
	p.card.SetView(v)
}

func (p *Page) speak(about int, r *judging.Result) widgets.StatusView {
	said := why(r)
	if said.Key == "" {
		said = model.Say("judgelab.verdict." + string(r.Verdict))
	}
	detail := describe(r.Test)
	switch small, isReduced := p.report.smaller[about]; {
	case !isReduced:
	case about == p.reduced && p.shrinking.Running():
		detail = model.Say("judgelab.card.shrinking", "Runs", small.Runs, "Test", detail)
	case small.Smaller:
		detail = model.Say("judgelab.card.smallest", "Runs", small.Runs, "Test", detail)
	default:
		detail = model.Say("judgelab.card.noneSmaller", "Runs", small.Runs)
	}
	failed := p.report.failed()
	isFirst := slices.Index(failed, about) == 0
	if isFirst {
		first := translate.Counted("judgelab.card.first", len(failed))
		detail = model.Say("judgelab.card.join", "Before", first, "Next", detail)
	}
	v := widgets.StatusView{
		Tone: tone(r.Verdict), Headline: p.shell.Say(model.Say("judgelab.card.why", "Test", about+1, "Why", said)),
		Detail: p.shell.Say(detail), Actions: p.actions(r),
	}
	switch {
	case p.report.found.Fault.Key != "" && isFirst:
		v.More = p.shell.Say(p.report.found.Fault)
	case r.Verdict != judging.Accepted:
		v.More = p.shell.Say(p.report.found.Cause)
	}
	return v
}

// actions returns the actions of a result: no search for a smaller test if the command has changed.
func (p *Page) actions(r *judging.Result) (actions []widgets.Action) {
	if p.shrinking.Running() {
		return []widgets.Action{{Title: p.shell.Text("judgelab.smaller.stop"), Do: p.shrink}}
	}
	if len(r.Test.Cases) > 0 {
		truth, moves := theCase(r)
		board := widgets.Action{Title: p.shell.Text("judgelab.board"), Primary: true, Do: func() {
			if err := p.showCase(truth, moves, r); err != nil {
				p.shell.ShowError(err)
			}
		}}
		if len(moves) > 0 {
			board.Title = p.shell.Text("judgelab.board.both")
		}
		actions = append(actions, board)
	}
	actions = append(actions, widgets.Action{Title: p.shell.Text("judgelab.details"), Do: p.showDetails})
	if r.Verdict != judging.Accepted && !p.running.Running() && p.form.command == p.report.command {
		actions = append(actions, widgets.Action{Title: p.shell.Text("judgelab.smaller"), Do: p.shrink})
	}
	return append(actions, widgets.Action{Title: p.shell.Text("judgelab.save"), Do: func() {
		p.shell.Save(fmt.Sprintf("test%d.in", r.Number), string(r.Test.Input))
	}})
}

func (p *Page) showDetails() {
	r := p.report.shown(p.about())
	if r == nil || len(r.Test.Input) == 0 {
		return
	}
	shown, whole := details(p.shell, p.report.judge.Format, r)
	p.shell.Ask(p.card.View().Headline, widgets.NewProse(shown, p.shell.Keys, nil), shell.PageSize,
		widgets.Action{Title: p.shell.Text("judgelab.details.copy"), Do: func() { p.shell.Copy(whole) }},
		widgets.Action{Title: p.shell.Text("dialog.close"), Do: func() {}})
}
