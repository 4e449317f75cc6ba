package watch

import (
	"context"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/files/text"
	"quadrille/app/judges/traces"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// judged is the wrong line of a trace, in the lane of the trace and in that of a search that does what it should.
type judged struct {
	at         int64                 // the expansions before it
	status     searchview.NodeStatus // of the state that the lane takes there
	taken, due model.Position        // by the trace, and instead; nil for none
	line       int
	reason     model.Phrase
}

// isTheirs reports whether the lane is that of the trace.
func (j *judged) isTheirs() bool { return j != nil && j.status == searchview.Wrong }

// broken has, for the reason why a line is wrong, the step of the code that does otherwise.
var broken = map[string]search.Step{
	"trace.less": search.Take, "trace.stack": search.Take, "trace.again": search.Known, "trace.unreached": search.Each,
	"trace.edge": search.Each, "trace.after": search.IsGoal, "trace.early": search.Loop,
}

// yours judges the trace of the user's own search, and shows it as a lane.
type yours struct {
	page   *Page
	source text.Source
	job    *work.Job
	err    error // why it isn't judged
	found  verdict
	bar    *widgets.StatusBar
}

type verdict struct {
	traces.Report
	start model.Position
	text  traces.Text
}

// check judges a trace and shows it.
func (p *Page) check(from text.Source) {
	if p.yours == nil {
		p.yours = &yours{page: p, job: p.shell.Work.NewJob()}
	}
	p.yours.judge(from)
}

func (p *Page) paste() {
	p.check(text.Of(p.shell.Text("cases.pasted"), fyne.CurrentApp().Clipboard().Content()))
}

// Edit pastes the boards of a trace, and copies the report.
func (p *Page) Edit(shortcut fyne.Shortcut) bool {
	switch shortcut := shortcut.(type) {
	case *fyne.ShortcutPaste:
		content := shortcut.Clipboard.Content()
		start, err := traces.Read(p.atlas.position, []byte(content[:min(len(content), 64<<10)]), "")
		if p.yours == nil && (err != nil || len(start.Lines) < 2) {
			return false
		}
		p.paste()
	case *fyne.ShortcutCopy:
		if p.yours == nil {
			return false
		}
		p.shell.Copy(p.yours.report())
	default:
		return false
	}
	return true
}

// leaveYours watches the search of the page again.
func (p *Page) leaveYours() {
	first := p.lanes[0]
	p.yours.job.Cancel()
	p.yours = nil
	p.keepOne()
	first.search.follow, first.search.judged, first.again = solver.Follow{}, nil, first.restart
	first.restart()
	p.shell.Show()
}

// judge reads a trace from its first board on, under the goal of the page, and judges it.
func (y *yours) judge(from text.Source) {
	p := y.page
	p.predict(false)
	p.clock.pause()
	p.lanes[0].again = func() { y.judge(y.source) }
	y.source = from
	e, start, m := p.atlas.deps.Entry, p.atlas.position, p.lanes[0].settings.Tidy()
	work.Start(y.job, func(ctx context.Context, _ solver.Progress) (v verdict, err error) {
		in, err := from.OpenIn(ctx, nil)
		if err != nil {
			return v, err
		}
		defer in.Close()
		content, err := io.ReadAll(io.LimitReader(in, traces.MostBytes+1))
		if err != nil {
			return v, err
		}
		v.start = start
		if v.text, err = traces.Read(start, content, ""); err == nil && len(v.text.Lines) > 0 && v.text.Lines[0].Position != start {
			v.start = v.text.Lines[0].Position
			v.text, err = traces.Read(v.start, content, "")
		}
		if err == nil {
			v.Report, err = traces.Judge(ctx, e, v.start, m, v.text)
		}
		return v, err
	}, nil, func(v verdict, err error) {
		if y.found, y.err = v, err; y.isShown() {
			y.set(m)
		}
		p.shell.Show()
		p.shell.Focus(p.play)
	})
	p.shell.Show()
}

// isShown reports whether there are lanes to show: the text is a trace.
func (y *yours) isShown() bool {
	return !y.job.Running() && y.err == nil && !y.found.Solution && len(y.found.text.Lines) > 0
}

// set makes the lanes: that of the trace, and if a line is wrong, one that does what was due there and goes on by itself.
func (y *yours) set(m method.Method) {
	p, v := y.page, y.found
	if v.start != p.atlas.position {
		p.atlas.mapping.Cancel()
		p.atlas.position, p.atlas.space, p.atlas.deps.Game = v.start, nil, nil
	}
	p.keepOne()
	p.clock.selection = selection{}
	theirs, other := p.lanes[0], newLane(p.atlas, &p.clock)
	right := v.Follow
	theirs.search.follow, theirs.search.judged = v.Follow, nil
	theirs.search.follow.Stops = true
	if v.Wrong == 0 {
		theirs.begin(0)
		return
	}
	j := judged{at: int64(len(right.States)), status: searchview.Wrong, due: v.Due, line: v.Wrong, reason: v.Reason}
	for _, l := range v.text.Lines[min(v.Wrong-1, len(v.text.Lines)):] {
		theirs.search.follow.States = append(slices.Clip(theirs.search.follow.States), l.Position)
	}
	if v.Wrong <= len(v.text.Lines) {
		j.taken = v.text.Lines[v.Wrong-1].Position
	}
	instead := j
	instead.status = searchview.Right
	if v.Due != nil {
		right.States = append(slices.Clip(right.States), v.Due)
	}
	other.settings = theirs.settings
	theirs.search.judged, other.search.follow, other.search.judged = &j, right, &instead
	theirs.search.begin(m, j.at)
	other.search.begin(m, j.at)
	p.setLanes(theirs, other)
}

func (y *yours) view() widgets.StatusView {
	s, v := y.page.shell, y.found
	say := func(key string, args ...any) string { return s.Say(model.Say(key, args...)) }
	name := y.page.lanes[0].settings.Algorithm.Name
	again := widgets.Action{Title: s.Text("watch.yours.again"), Primary: true, Do: func() { y.judge(y.source) }}
	if y.source.Path == "" {
		again = widgets.Action{Title: s.Text("watch.yours.paste"), Primary: true, Do: y.page.paste}
	}
	view := widgets.StatusView{Tone: widgets.Fine, Actions: []widgets.Action{again}}
	if y.job.Running() {
		view.Tone, view.Headline = widgets.Calm, s.Text("watch.yours.judging")
		return view
	}
	var details []string
	switch {
	case y.err != nil:
		view.Tone, view.Headline = widgets.Faulty, say("watch.yours.not", "Name", y.source.Name)
		details = append(details, s.Reason(y.err))
	case v.Solution:
		view.Tone, view.Headline = widgets.Telling, say("trace.solution", "Count", len(v.text.Lines))
	case v.Wrong > 0:
		view.Tone, view.Headline = widgets.Faulty, say("watch.yours.wrong", "Line", v.Wrong, "Method", name)
		details = append(details, say("watch.yours.why", "At", v.text.Place(v.Wrong), "Reason", v.Reason))
	default:
		view.Headline = say("watch.yours.allRight", "Count", len(v.text.Lines), "Method", name)
	}
	for _, but := range v.But {
		view.Tone = widgets.Caution
		details = append(details, s.Say(but))
	}
	if len(v.Causes) > 0 {
		details = append(details, say("trace.causes", "Causes", v.Causes))
	}
	view.Detail = strings.Join(details, "\n")
	view.Actions = append(view.Actions, widgets.Action{Title: s.Text("watch.yours.copy"), Do: func() { s.Copy(y.report()) }})
	return view
}

// report is the verdict as a text.
func (y *yours) report() string {
	view := y.bar.View()
	of := y.source.Name + ": " + y.page.lanes[0].settings.Tidy().String() + ", " + y.page.atlas.position.String()
	return strings.TrimSpace(strings.Join([]string{of, view.Headline, view.Detail}, "\n"))
}

// content puts the verdict above the lanes.
func (y *yours) content() fyne.CanvasObject {
	p := y.page
	y.bar = widgets.NewStatusBar(p.shell.Keys)
	y.bar.SetView(y.view())
	switch {
	case !y.isShown():
		return container.NewBorder(y.bar, nil, nil, nil)
	case len(p.lanes) == 1:
		return container.NewBorder(padded(0, gap, 0, 0, y.bar), nil, nil, nil, p.content())
	}
	top := container.New(widgets.NewWrapped(8, 8), p.lanes[0].choices[0], p.lanes[0].choices[1])
	above := container.New(layout.NewCustomPaddedVBoxLayout(8), y.bar, top)
	return container.NewBorder(padded(0, gap, 0, 0, above), p.below(), nil, nil, y.columns())
}

// columns are both lanes, and what they take next with the code. Where three have no room, a button exchanges the last two.
func (y *yours) columns() *fyne.Container {
	theirs, other := y.page.lanes[0], y.page.lanes[1]
	side := &sides{}
	all := container.New(side)
	turn := func(key string) *widgets.Button {
		b := widgets.NewButton(y.page.shell.Text(key), theme.MenuDropDownIcon(), y.page.shell.Keys, func() {
			all.Objects[1], all.Objects[2] = all.Objects[2], all.Objects[1]
			all.Refresh()
		})
		side.turns = append(side.turns, b)
		return b
	}
	head := container.NewBorder(nil, nil, nil, turn("watch.yours.states"), other.title)
	cards := container.NewGridWithColumns(2, theirs.card, other.card)
	parts := container.New(shares{0.3, 0.3, 0.4}, cards, other.list, other.code)
	column := widgets.NewPanel(inset, container.NewBorder(turn("watch.yours.search"), nil, nil, nil, parts))
	all.Objects = []fyne.CanvasObject{theirs.panel(theirs.title), other.panel(head), column}
	return all
}

// sides is a layout of three columns, or two with buttons for the third.
type sides struct{ turns []*widgets.Button }

const threeSides = 1100 // width

func (s *sides) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range objects {
		least = least.Max(fyne.NewSize(2*objects[0].MinSize().Width+gap, o.MinSize().Height))
	}
	return least
}

func (s *sides) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	n := len(objects)
	for _, b := range s.turns {
		widgets.SetVisible(b, size.Width < widgets.Scaled(threeSides))
		if b.Visible() {
			n = len(objects) - 1
		}
	}
	each := (size.Width - float32(n-1)*gap) / float32(n)
	for i, o := range objects {
		widgets.SetVisible(o, i < n)
		widgets.Place(o, float32(i)*(each+gap), 0, each, size.Height)
	}
}

// shares is a layout of objects below each other, each with a share of the height.
type shares []float32

func (shares) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (s shares) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for i, o := range objects {
		widgets.Place(o, 0, y, size.Width, s[i]*size.Height-4)
		y += s[i] * size.Height
	}
}

// show shows what both lanes take next, what waits in that of the right search, and its code.
func (y *yours) show() {
	theirs, other := y.page.lanes[0].search, y.page.lanes[1].search
	due := other.say("watch.yours.takes", "Method", other.method.Algorithm.Name)
	if other.now.decided() {
		due = other.say("watch.yours.due")
	}
	y.page.lanes[0].card.SetView(takes(theirs, theirs.say("watch.yours.taken")))
	y.page.lanes[1].card.SetView(takes(other, due))
	list, code, j := other.nextView(), other.codeView(), other.judged
	if list.Title = other.say("watch.yours.waits"); other.now.decided() {
		y.mark(&list, &code, j)
	}
	y.page.lanes[1].list.SetView(list)
	y.page.lanes[1].code.SetView(code)
}

// mark marks what was due and what was taken in the list of the waiting states, and the line of code that was broken.
func (y *yours) mark(list, code *searchview.ListView, j *judged) {
	s := y.page.lanes[1].search
	now := &s.now
	list.Rows = slices.DeleteFunc(list.Rows, func(r searchview.Row) bool { return r.Board.Position == j.taken })
	list.Rows = list.Rows[:min(len(list.Rows), mostWaiting)]
	for i := range list.Rows {
		r := &list.Rows[i]
		r.Marked, r.Ink = r.Board.Position == j.due, scene.ColorGood
	}
	first, _ := now.replay.Nodes()
	if id := now.find(j.taken); id >= first {
		n := now.replay.Node(id)
		list.Rows = append(list.Rows, searchview.Row{
			Board: s.atlas.board(j.taken), Values: s.numbers(n), Marked: true, Ink: scene.ColorBad, Rule: true,
		})
	}
	list.Note = s.say("watch.next.of", "Number", len(list.Rows), "All", figure(now.figures.Waiting))
	line := s.recording.Line(broken[j.reason.Key])
	if now.why.Key != "" {
		line, code.Foot = now.decides, []string{s.atlas.shell.Say(now.why)}
	}
	code.Note = s.say("watch.yours.broken")
	for i := range code.Rows {
		r := &code.Rows[i]
		r.Marked, r.Pale, r.Ink, r.Values = i == line, i != line, scene.ColorBad, nil
	}
}

const mostWaiting = 3 // of the states that wait, those that are listed beside the wrong line

// takes returns the card of the state that a search expands next.
func takes(s *Search, title string) searchview.StateView {
	v := searchview.StateView{Title: title, Beside: true, Board: s.atlas.board(s.atlas.position)}
	switch {
	case s.now.replay == nil:
	case s.now.coming >= 0:
		n := s.now.replay.Node(s.now.coming)
		v.Board.Position, v.Sum = s.now.replay.Position(n.ID), s.sum(n)
		v.Note = s.say("watch.yours.made", "Number", translate.Int(int64(n.Made)))
	case s.now.decided() && s.judged.isTheirs() && s.judged.taken != nil:
		v.Board.Position = s.judged.taken
	default:
		v.Note = s.say("watch.next.none")
	}
	return v
}

// tell returns the sign and the words of a lane of a trace at the current moment; "" for the usual ones.
func (j *judged) tell(s *Search) (sign widgets.Sign, ink fyne.ThemeColorName, words string) {
	switch {
	case j == nil || s.now.replay == nil || s.at() < j.at || s.at() > j.at && !j.isTheirs():
		return widgets.NoSign, "", ""
	case s.at() > j.at:
		return widgets.SignRunning, scene.ColorSecondary, s.say("watch.yours.after")
	}
	note := ""
	if s.now.coming >= 0 {
		_, note = s.tellNode(searchview.Node{ID: s.now.coming})
	}
	if j.isTheirs() {
		return widgets.SignWrong, scene.ColorBad, s.say("watch.yours.line", "Line", j.line, "Note", note)
	}
	return widgets.SignRight, scene.ColorGood, s.say("watch.yours.instead", "Note", note)
}
