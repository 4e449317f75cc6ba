package watch

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/files/text"
	"quadrille/app/study/traces"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// yours judges the trace of the user's own search. Its lane follows the lines of the trace; a lane beside it does what was due
// in the place of the first wrong line, and goes on by itself.
type yours struct {
	page   *Page
	source text.Source
	job    *work.Job
	err    error // why it isn't judged
	start  model.Position
	found  traces.Report
	turned bool // see showStates
}

// judged is the wrong line of a trace, in one of the two lanes.
type judged struct {
	line       int
	at         int64                 // the expansions before it
	status     searchview.NodeStatus // of the state that the lane takes there
	taken, due model.Position        // by the trace, and instead; nil for none
}

// isTheirs reports whether the lane is that of the trace.
func (j *judged) isTheirs() bool { return j != nil && j.status == searchview.Wrong }

// check judges a trace and shows it. It begins at its first board, and has the goal of the page.
func (p *Page) check(from text.Source) {
	if p.yours == nil {
		p.yours = &yours{page: p, job: p.shell.Work.NewJob()}
	}
	p.predict(false)
	p.clock.pause()
	y, e, m, start := p.yours, p.atlas.deps.Study, p.lanes[0].settings.Tidy(), p.atlas.position
	y.source = from
	work.Start(y.job, func(ctx context.Context, _ solver.Progress) (r traces.Report, err error) {
		content, err := from.ReadAll(ctx)
		if err != nil {
			return r, err
		}
		if read, err := traces.Read(start, content, ""); err == nil && len(read) > 0 {
			start = read[0].Position
		}
		c, err := traces.NewCase(ctx, e.Entry, m, start)
		if err != nil {
			return r, err
		}
		return c.Check(ctx, content, "")
	}, nil, func(r traces.Report, err error) {
		y.start, y.err = start, err
		if y.found = r; y.isTrace() {
			y.follow()
		}
		p.shell.Show()
		p.shell.Focus(p.play)
	})
	p.shell.Show()
}

func (p *Page) paste() {
	p.check(text.Of(p.shell.Text("cases.pasted"), fyne.CurrentApp().Clipboard().Content()))
}

// Edit pastes a trace, or any text after one, and copies the report.
func (p *Page) Edit(shortcut fyne.Shortcut) bool {
	switch shortcut := shortcut.(type) {
	case *fyne.ShortcutPaste:
		content := shortcut.Clipboard.Content()
		head := content[:min(len(content), 64<<10)]
		if len(head) < len(content) {
			head = head[:strings.LastIndexByte(head, '\n')+1] // no part of a board
		}
		begin, err := traces.Read(p.atlas.position, []byte(head), "")
		if p.yours == nil && (err != nil || len(begin) < 2) {
			return false
		}
		p.paste()
		return true
	case *fyne.ShortcutCopy:
		if p.yours != nil {
			p.shell.Copy(p.yours.report())
		}
		return p.yours != nil
	default:
		return false
	}
}

// isTrace reports whether there is something to watch.
func (y *yours) isTrace() bool {
	return !y.job.Running() && y.err == nil && !y.found.Solution && y.found.Expanded > 0
}

// follow makes the lanes.
func (y *yours) follow() {
	p, v, first := y.page, y.found, y.page.lanes[0]
	if y.start != p.atlas.position {
		p.atlas.mapping.Cancel()
		p.atlas.position, p.atlas.space, p.atlas.deps.Game = y.start, nil, nil
	}
	p.setLanes(first)
	p.clock.selection = selection{}
	theirs, right := v.Follow, v.Follow
	theirs.Stops, first.search.judged = true, nil
	first.search.follow = theirs
	if v.Wrong == 0 {
		first.begin(0)
		return
	}
	right.States = slices.Clip(right.States[:v.Before])
	j := judged{line: v.Wrong, at: int64(v.Before), status: searchview.Wrong, due: v.Due}
	if v.Before < len(theirs.States) {
		j.taken = theirs.States[v.Before]
	}
	if j.due != nil {
		right.States = append(right.States, j.due)
	}
	instead, other := j, newLane(p.atlas, &p.clock)
	instead.status, other.settings = searchview.Right, first.settings
	first.search.judged, other.search.judged, other.search.follow = &j, &instead, right
	first.begin(j.at)
	other.begin(j.at)
	p.setLanes(first, other)
}

func (y *yours) view() (view widgets.StatusView) {
	s, r, lane := y.page.shell, y.found, y.page.lanes[0]
	if y.job.Running() {
		return widgets.StatusView{Headline: s.Text("watch.yours.judging")}
	}
	var details []string
	for _, p := range r.Phrases() {
		details = append(details, s.Say(p))
	}
	switch {
	case y.err != nil:
		view.Tone, details = widgets.Faulty, []string{s.Text("watch.yours.not", "Name", y.source.Name), s.Reason(y.err)}
	case r.Solution:
		view.Tone = widgets.Telling
	case !r.IsRight():
		if view.Tone = widgets.Faulty; r.Wrong > 0 {
			details = slices.Insert(details, 0, s.Text("watch.yours.wrong", "Line", r.Wrong, "Method", lane.settings.Algorithm.Short))
		}
	case len(r.But) > 0:
		view.Tone = widgets.Caution
	default:
		view.Tone = widgets.Fine
	}
	view.Headline, details = details[0], details[1:]
	view.Detail = strings.Join(details, "\n")
	again := widgets.Action{Title: s.Text("watch.yours.again"), Primary: true, Do: func() { y.page.check(y.source) }}
	if y.source.Path == "" {
		again.Title, again.Do = s.Text("watch.yours.paste"), y.page.paste
	}
	view.Actions = []widgets.Action{again, {Title: s.Text("watch.yours.copy"), Do: func() { s.Copy(y.report()) }}}
	return view
}

// report is the verdict as a text.
func (y *yours) report() string {
	view, of := y.view(), y.source.Name+": "+y.page.lanes[0].settings.Tidy().String()+", "+y.start.String()
	return strings.TrimSpace(of + "\n" + view.Headline + "\n" + view.Detail)
}

func (y *yours) verdict() fyne.CanvasObject {
	view := y.view()
	bar := widgets.NewStatusBar(y.page.shell.Keys).WithLines(2 + strings.Count(view.Detail, "\n"))
	bar.SetView(view)
	return padded(0, gap, 0, 0, bar)
}

// content puts the verdict above the lanes, and beside them the states that they take, those that wait, and the code.
func (y *yours) content() fyne.CanvasObject {
	p, above := y.page, y.verdict()
	switch {
	case !y.isTrace():
		return container.NewBorder(above, nil, nil, nil)
	case len(p.lanes) == 1:
		return container.NewBorder(above, nil, nil, nil, p.content())
	}
	theirs, other := p.lanes[0], p.lanes[1]
	cards := container.NewGridWithColumns(2, theirs.card, other.card)
	columns := []fyne.CanvasObject{
		theirs.panel(theirs.title), other.panel(other.title), widgets.NewPanel(inset, container.NewGridWithRows(3, cards, other.list, other.code)),
	}
	if y.turned {
		columns[1], columns[2] = columns[2], columns[1]
	}
	lanes := container.New(widgets.Columns{})
	for _, c := range columns {
		lanes.Add(padded(0, 0, 0, gap, c))
	}
	return container.NewBorder(above, p.below(), nil, nil, padded(0, 0, 0, -gap, lanes))
}

// showStates exchanges the right search and the states, since a narrow window has no room for both.
func (p *Page) showStates() {
	if p.yours != nil {
		p.yours.turned = !p.yours.turned
		p.shell.Show()
	}
}

// show shows the states that both lanes take, those that wait in the second, and its code.
func (y *yours) show() {
	p := y.page
	for _, l := range p.lanes {
		card := l.search.stateView()
		card.Beside, card.Link = true, ""
		l.card.SetView(card)
	}
	s := p.lanes[1].search
	list, code := s.nextView(), s.codeView()
	if s.now.decided() {
		y.mark(s, &list, &code)
	}
	p.lanes[1].list.SetView(list)
	p.lanes[1].code.SetView(code)
}

// mark marks the states that were due and taken among those that wait, and the line of the code that was broken.
func (y *yours) mark(s *Search, list, code *searchview.ListView) {
	const shown = 3 // besides the taken one
	list.Rows = slices.DeleteFunc(list.Rows, func(r searchview.Row) bool { return r.Board.Position == s.judged.taken })
	list.Rows = list.Rows[:min(len(list.Rows), shown)]
	for i := range list.Rows {
		r := &list.Rows[i]
		r.Marked, r.Ink = r.Board.Position == s.judged.due, scene.ColorGood
	}
	first, _ := s.now.replay.Nodes()
	if id := s.now.find(s.judged.taken); id >= first {
		list.Rows = append(list.Rows, searchview.Row{
			Board: s.atlas.board(s.judged.taken), Values: s.numbers(s.now.replay.Node(id)), Marked: true, Ink: scene.ColorBad, Rule: true,
		})
	}
	list.Note = s.say("watch.next.of", "Number", len(list.Rows), "All", figure(s.now.figures.Waiting))
	line := s.recording.Line(broken[y.found.Reason.Key])
	if s.now.why.Key != "" {
		line, code.Foot = s.now.decides, []string{s.atlas.shell.Say(s.now.why)}
	}
	code.Note = s.say("watch.yours.broken")
	for i := range code.Rows {
		r := &code.Rows[i]
		r.Marked, r.Pale, r.Ink, r.Values = i == line, i != line, scene.ColorBad, nil
	}
}

// broken has, for the reason why a line is wrong, the step of the code that does otherwise.
var broken = map[string]search.Step{
	"trace.less": search.Take, "trace.stack": search.Take, "trace.again": search.Known, "trace.unreached": search.Each,
	"trace.edge": search.Each, "trace.after": search.IsGoal, "trace.early": search.Loop,
}

// tell returns the sign and the words of a lane at the wrong line and after it; "" for the usual ones.
func (j *judged) tell(s *Search) (sign widgets.Sign, words string) {
	switch {
	case j == nil || s.now.replay == nil || s.at() < j.at || s.at() > j.at && !j.isTheirs():
		return widgets.NoSign, ""
	case s.at() > j.at:
		return widgets.SignRunning, s.say("watch.yours.after")
	}
	note := s.say("watch.yours.nowhere")
	switch {
	case j.taken == nil:
		note = s.say("watch.yours.ends")
	case s.now.coming >= 0:
		_, note = s.tellNode(searchview.Node{ID: s.now.coming})
	}
	if j.isTheirs() {
		return widgets.SignWrong, s.say("watch.yours.line", "Line", j.line, "Note", note)
	}
	return widgets.SignRight, s.say("watch.yours.instead", "Note", note)
}
