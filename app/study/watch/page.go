// Package watch shows a search step by step, forward and back: as a tree, as levels, as a
// map and on the whole space, with the next states and the pseudocode.
package watch

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/app/system"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

// Page shows searches from the same position on one clock: one, or two beside each other.
type Page struct {
	shell *shell.Shell
	atlas *atlas
	lanes []*Lane // the first is the page's search
	clock clock
	yours *yours // judges a trace; nil for none
	view  View
	zoom  float32 // 1, or more for a room

	root                   *fyne.Container // of everything
	built                  bool
	about                  *widgets.TextLine
	show, play, step, skip *widgets.Button
	back, on               []*widgets.Button // those that wind back, and those that go on
	tabs, clocks           *widgets.Segmented
	predicts               *widgets.Check
	pale                   *searchview.Chart // all positions, for a start that can't be solved
	bar                    *fyne.Container   // the buttons and the speeds beside the timelines
}

// Open opens the page on a moment of a search.
func Open(s *shell.Shell, deps Deps, at Bookmark) *Page {
	p := &Page{shell: s, view: at.View, zoom: 1}
	p.clock = clock{speed: usualSpeed, pausing: s.Work.NewJob(), changed: p.changed}
	p.atlas = &atlas{shell: s, deps: deps, position: at.Position, mapping: s.Work.NewJob(), changed: func() {
		for _, s := range p.clock.searches {
			s.want()
		}
	}}
	p.atlas.chosen = func(l *Lane) {
		if p.yours != nil {
			p.check(p.yours.source)
			return
		}
		l.restart()
	}
	if !slices.Contains(p.atlas.views(), p.view) {
		p.view = TreeView
	}
	l := newLane(p.atlas, &p.clock)
	if at.Method.Algorithm.ID != "" {
		l.choose(at.Method)
	}
	p.setLanes(l)
	l.begin(at.At)
	p.Reopen()
	return p
}

// setLanes ends the searches of other lanes.
func (p *Page) setLanes(lanes ...*Lane) {
	for _, l := range p.lanes {
		if !slices.Contains(lanes, l) {
			l.search.close()
		}
	}
	p.lanes, p.clock.searches = lanes, nil
	for _, l := range lanes {
		p.clock.searches = append(p.clock.searches, l.search)
	}
}

// place opens the state in focus on the board.
func (p *Page) place() {
	if at := p.lanes[0].search.now.focus.position; at != nil {
		p.shell.Leave()
		p.atlas.deps.Place(at)
	}
}

// watchTwo shows another search beside the first, or ends that and the user's own. The other is IDA* if there is one, or
// else the first other algorithm.
func (p *Page) watchTwo() {
	p.predict(false)
	p.clock.pause()
	p.clock.byBound = false
	first := p.lanes[0]
	if len(p.lanes) > 1 || p.yours != nil {
		if p.setLanes(first); p.yours != nil {
			p.yours.job.Cancel()
			p.yours, first.search.follow, first.search.judged = nil, solver.Follow{}, nil
			first.restart()
		}
		p.shell.Show()
		return
	}
	other := newLane(p.atlas, &p.clock)
	other.choose(another(p.atlas.deps.Study, first.settings.Tidy()))
	other.begin(first.search.at())
	p.setLanes(first, other)
	p.shell.Show()
	p.shell.Focus(p.play)
}

// another returns another algorithm with the same heuristic: one that deepens if this one doesn't.
func another(s solver.Searcher, m method.Method) method.Method {
	for _, a := range s.Algorithms() {
		if a.NeedsHeuristic && !a.NeedsTable && a.Deepens != m.Algorithm.Deepens {
			return method.New(a, m.Heuristic, m.Weight)
		}
	}
	return m
}

// Link returns the link to what the page shows.
func (p *Page) Link() string {
	return Bookmark{Position: p.atlas.position, Method: p.lanes[0].settings.Tidy(), At: p.lanes[0].search.at(), View: p.view}.Link()
}

// Begins reports whether the search starts at a position.
func (p *Page) Begins(at model.Position) bool { return p.atlas.position == at }

// Reopen shows the page as it was left.
func (p *Page) Reopen() {
	p.shell.Open(p)
	if p.built {
		p.shell.Focus(p.play)
	}
}

// Topic returns the help topic of the page.
func (p *Page) Topic() string { return "compare#watch" }

// Close pauses playing and leaves the full screen.
func (p *Page) Close() {
	p.clock.pause()
	if p.Bare() {
		p.zoom = 1
		p.shell.SetFullScreen(false)
	}
}

// End ends the searches and frees their memory.
func (p *Page) End() {
	p.clock.pause()
	for _, s := range p.clock.searches {
		s.close()
	}
	p.atlas.mapping.Cancel()
	if p.yours != nil {
		p.yours.job.Cancel()
	}
}

func (p *Page) fault() (*solver.Unsolvable, bool) {
	return errors.AsType[*solver.Unsolvable](p.lanes[0].search.failure)
}

// TypedKey plays, steps and chooses views.
func (p *Page) TypedKey(e *fyne.KeyEvent) bool {
	if !p.built {
		return false
	}
	if p.Bare() && p.roomKey(e.Name) {
		return true
	}
	for _, l := range p.lanes {
		if p.view == SpaceView && p.shell.Focused(l.space) && (inSpace{l.search}).walk(e.Name) {
			return true
		}
	}
	c, prediction := &p.clock, &p.lanes[0].prediction
	do, ok := map[fyne.KeyName]func(){
		fyne.KeyF11:    func() { p.setZoom(zoomUsual) },
		fyne.KeyP:      func() { p.predict(!prediction.on) },
		fyne.KeyReturn: p.place, fyne.KeyEnter: p.place,
		fyne.Key1: func() { p.choose(TreeView) }, fyne.Key2: func() { p.choose(LevelsView) }, fyne.Key3: func() { p.choose(MapView) },
		fyne.Key4: func() { p.choose(SpaceView) }, fyne.Key5: p.showStates,
		fyne.KeySpace: c.toggle,
		fyne.KeyRight: prediction.turn, fyne.KeyLeft: func() { c.step(-1) },
		fyne.KeyHome: func() { c.goTo(0) }, fyne.KeyEnd: func() { c.goTo(theEnd) },
	}[e.Name]
	switch d, fine := fyne.CurrentApp().Driver().(desktop.Driver); {
	case e.Name == fyne.KeyEscape && c.selection != selection{}:
		do, ok = func() { p.lanes[0].search.pick(selection{}) }, true
	case widgets.IsEnter(e) && prediction.on:
		do = prediction.turn
	case e.Name == fyne.KeyEscape && prediction.on:
		do, ok = func() { p.predict(false) }, true
	case e.Name == fyne.KeyF5 && p.yours != nil:
		do, ok = func() { p.check(p.yours.source) }, true
	case e.Name == fyne.KeyEscape && (len(p.lanes) > 1 || p.yours != nil):
		do, ok = p.watchTwo, true
	case e.Name == fyne.KeyRight && fine && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0:
		do = c.stepLine
	}
	if ok {
		do()
	}
	return ok
}

func (p *Page) predict(on bool) {
	l := p.lanes[0]
	if on = on && len(p.lanes) == 1 && p.yours == nil; on == l.prediction.on {
		return
	}
	p.clock.pause()
	l.prediction.restart(on)
	p.predicts.SetChecked(on)
	l.search.pick(selection{})
	p.shell.Focus(map[bool]fyne.Focusable{true: l.typed, false: p.play}[on])
}

// Build builds the widgets in the current language.
func (p *Page) Build() fyne.CanvasObject {
	p.root = container.NewStack(p.arrange())
	return p.root
}

func (p *Page) arrange() fyne.CanvasObject {
	s := p.shell
	named := "watch.title"
	switch {
	case p.yours != nil:
		named = "watch.yours.title"
	case len(p.lanes) > 1:
		named = "watch.two.title"
	}
	title := shell.NewTitle(s.Say(model.Say(named, "Puzzle", model.NameOf(p.atlas.position))))
	p.about = shell.NewLine("")
	p.show = widgets.NewButton(s.Text("watch.show"), nil, s.Keys, p.showSolution)
	fault, faulty := p.fault()
	if p.built = !faulty; faulty {
		why := fault.Finding
		if p.atlas.isDrawn() {
			return s.Frame(title, p.about, p.goalOnly(why))
		}
		return s.Frame(title, p.about, shell.Emptiness(s.Text("watch.nothing"), s.Sentence(why.Phrase), s.Say(why.Detail)))
	}
	views := shell.Titles(p.atlas.views(), func(v View) string { return s.Say(v.title()) })
	p.tabs = widgets.NewSegmented(views, s.Keys, func(i int) { p.choose(View(i)) })
	p.clocks = widgets.NewSegmented([]string{s.Text("watch.two.expansions"), s.Text("watch.two.bound")}, s.Keys, func(i int) {
		p.clock.byBound = i == 1
		p.refresh()
	})
	p.predicts = widgets.NewCheck(s.Text("watch.predict"), p.lanes[0].prediction.on, s.Keys, p.predict)
	share := widgets.NewButton("", theme.MoreHorizontalIcon(), s.Keys, nil).Hinted(s.Text("pane.more"))
	share.OnTapped = func() { s.PopUpBelow(p.sharing(), share) }
	p.buildLanes()
	for key, back := range map[fyne.KeyName]bool{fyne.KeyRight: false, fyne.KeyLeft: true} {
		s.OnShortcut(shell.Ctrl(key), func() {
			if p.built && s.Shows(p) {
				p.clock.toPhase(back)
			}
		})
	}
	defer p.refresh()
	if p.Bare() {
		return p.room()
	}
	if l := p.lanes[0]; p.yours != nil {
		choose := widgets.NewButton(s.Say(l.settings.Tidy().Name()), nil, s.Keys, l.askForMethod)
		widgets.SetVisible(choose, len(p.lanes) > 1 || !p.yours.isTrace()) // else there are lists
		return s.Frame(title, p.about, p.yours.content(), p.tabs, choose, p.show, share)
	}
	return s.Frame(title, p.about, p.content(), p.tabs, p.clocks, p.show, share)
}

// goalOnly shows the positions that can reach the goal, which the start can't.
func (p *Page) goalOnly(why model.Finding) fyne.CanvasObject {
	p.pale = searchview.NewChart()
	p.pale.SetView(inSpace{p.lanes[0].search}.view())
	if p.atlas.whole == nil {
		p.atlas.learn()
	}
	return widgets.NewPanel(inset, container.NewBorder(shell.NewTitle(p.shell.Sentence(why.Phrase)), nil, nil, nil, p.pale))
}

func (p *Page) buildLanes() {
	timelines := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, l := range p.lanes {
		l.build(p.zoom)
		row := fyne.CanvasObject(l.timeline)
		if len(p.lanes) > 1 {
			row = container.NewBorder(nil, nil, container.New(widgets.LeastWidth(72), l.name), nil, row)
		}
		timelines.Add(row)
	}
	speeds := widgets.NewSelect(shell.Titles(speeds, func(n int) string {
		return p.shell.Say(model.Say("watch.speed", "Number", n))
	}), p.shell.Keys, func(i int) { p.clock.speed = i })
	speeds.Choose(p.clock.speed)
	buttons := container.NewCenter(p.buildButtons())
	p.bar = container.NewBorder(nil, nil, buttons, container.NewCenter(speeds), padded(0, 0, gap, gap, timelines))
}

func (p *Page) buildButtons() fyne.CanvasObject {
	button := func(icon fyne.Resource, hint string, do func()) *widgets.Button {
		return widgets.NewButton("", icon, p.shell.Keys, do).Hinted(p.shell.Text(hint))
	}
	first := button(theme.MediaSkipPreviousIcon(), "watch.toStart", func() { p.clock.goTo(0) })
	back := button(theme.NavigateBackIcon(), "watch.back", func() { p.clock.step(-1) })
	p.play = button(theme.MediaPlayIcon(), "watch.play", p.clock.toggle)
	p.step = button(theme.NavigateNextIcon(), "watch.step", p.lanes[0].prediction.turn)
	p.skip = button(theme.MediaFastForwardIcon(), "watch.skip", func() { p.clock.toPhase(false) })
	last := button(theme.MediaSkipNextIcon(), "watch.toEnd", func() { p.clock.goTo(theEnd) })
	p.back, p.on = []*widgets.Button{first, back}, []*widgets.Button{p.play, p.step, p.skip, last}
	steady := container.New(widgets.SteadyButton, p.skip)
	return container.New(layout.NewCustomPaddedHBoxLayout(4), first, back, p.play, p.step, steady, last)
}

func (p *Page) below() fyne.CanvasObject { return padded(gap, 0, 0, 0, widgets.NewPanel(gap, p.bar)) }

func (p *Page) content() fyne.CanvasObject {
	below := p.below()
	if l := p.lanes[0]; len(p.lanes) == 1 {
		lists := widgets.NewPanel(inset, container.NewGridWithRows(2, l.list, l.code))
		details := widgets.NewPanel(inset, l.details(p.predicts))
		var c columns
		columns := container.New(&c, details, l.panel(), lists)
		c.lists = widgets.NewCheck(p.shell.Text("watch.lists"), false, p.shell.Keys, func(bool) { columns.Refresh() })
		top := container.New(widgets.NewWrapped(8, 8), l.choices[0], l.choices[1], c.lists)
		c.row = top
		return container.NewBorder(padded(0, gap, 0, 0, top), below, nil, nil, columns)
	}
	lanes := container.NewGridWithColumns(len(p.lanes))
	for _, l := range p.lanes {
		lanes.Add(l.panel(container.New(layout.NewCustomPaddedVBoxLayout(8), l.choices[0], l.choices[1])))
	}
	return container.NewBorder(nil, below, nil, nil, lanes)
}

func (p *Page) choose(v View) {
	if slices.Contains(p.atlas.views(), v) {
		p.view = v
		p.refresh()
		p.shell.Changed()
	}
}

func (p *Page) sharing() []*shell.Command {
	two, waiting := "watch.two.command", !p.lanes[0].search.ready()
	if len(p.lanes) > 1 || p.yours != nil {
		two = "watch.two.leave"
	}
	return []*shell.Command{
		{Title: model.Say("watch.yours.open"), OnPages: true, Do: func() { p.shell.AskOpen(func(path string) { p.check(text.At(path)) }) }},
		{Title: model.Say("watch.yours.paste"), OnPages: true, Do: p.paste},
		{Title: model.Say("watch.yours.states"), OnPages: true, Disabled: p.yours == nil || len(p.lanes) == 1, Do: p.showStates},
		{Title: model.Say("watch.open"), OnPages: true, Disabled: waiting, Do: p.place},
		{Title: model.Say("watch.predict.command"), OnPages: true, Disabled: waiting || len(p.lanes) > 1 || p.yours != nil, Do: func() {
			p.predict(!p.lanes[0].prediction.on)
		}},
		{Title: model.Say(two), OnPages: true, Disabled: waiting, Do: p.watchTwo},
		{Title: model.Say("watch.room.command"), OnPages: true, Disabled: waiting, Do: func() { p.setZoom(zoomUsual) }},
		{Title: model.Say("gallery.open"), OnPages: true, Do: func() { p.atlas.deps.Gallery.Offer(p.pictures()...) }},
		{Title: model.Say("watch.copyLink"), OnPages: true, Do: func() { p.shell.Copy(system.Address(p.Link())) }},
	}
}

func (p *Page) showSolution() {
	s := p.lanes[0].search
	p.shell.Leave()
	p.atlas.deps.Show(s.method.Solution(p.atlas.position, s.outcome.Moves, s.outcome.Stats.Elapsed))
}

func (p *Page) changed() {
	p.clock.reselect()
	p.lanes[0].prediction.judge()
	p.refresh()
}

func (p *Page) refresh() {
	if !p.shell.Shows(p) {
		return
	}
	if _, faulty := p.fault(); faulty {
		if p.built {
			p.shell.Show() // the engine has found that the position can't be solved
		} else if p.pale != nil {
			p.pale.SetView(inSpace{p.lanes[0].search}.view())
		}
		return
	}
	about := p.atlas.position.String()
	if n := p.atlas.fewest(); n >= 0 {
		about = p.shell.Say(model.Say("watch.about", "Moves", p.atlas.moves(n), "ID", p.atlas.position))
	}
	if p.yours != nil && p.yours.isTrace() {
		about = p.shell.Say(model.Say("watch.yours.about", "Count", p.yours.found.Expanded, "Name", p.yours.source.Name, "About", about))
	}
	p.about.SetText(about)
	longest := p.clock.longest()
	for _, l := range p.lanes {
		l.show(p.view, longest.total)
	}
	switch {
	case len(p.lanes) == 1:
		p.lanes[0].showDetails(p.view)
	case p.yours != nil:
		p.yours.show()
	}
	p.showTools(longest)
}

func (p *Page) showTools(longest *Search) {
	p.tabs.Choose(int(p.view))
	one := len(p.lanes) == 1
	falls := slices.ContainsFunc(p.clock.searches, func(s *Search) bool { return s.phaseKind() == "h" }) // greedy search has no bound
	p.clock.byBound = p.clock.byBound && !falls
	widgets.SetVisible(p.predicts, p.yours == nil)
	widgets.SetVisible(p.clocks, !one && !falls && p.yours == nil)
	p.clocks.Choose(map[bool]int{true: 1}[p.clock.byBound])
	goesOn := p.clock.ready() && !p.clock.atEnd()
	for _, b := range p.back {
		b.SetEnabled(p.clock.at() > 0)
	}
	for _, b := range p.on {
		b.SetEnabled(goesOn)
	}
	icon, hint := theme.MediaPlayIcon(), "watch.play"
	if p.clock.playing {
		icon, hint = theme.MediaPauseIcon(), "watch.pause"
	}
	if p.play.Icon != icon {
		p.play.SetIcon(icon)
		p.play.Hinted(p.shell.Text(hint))
	}
	p.play.SetPrimary(goesOn && p.yours == nil)
	skips := model.Say("watch.skip", "Phase", longest.phasePhrase(longest.now.phase))
	if j := p.clock.searches[0].judged; j != nil {
		skips = model.Say("watch.yours.toWrong", "Line", j.line)
	}
	if skip := p.shell.Say(skips); skip != p.skip.Text {
		p.skip.SetText(skip)
		p.bar.Refresh() // the timelines get the remaining width
	}
	solved := p.clock.atEnd() && longest.outcome.Found
	widgets.SetVisible(p.show, one)
	p.show.SetEnabled(solved)
	p.show.SetPrimary(solved && p.yours == nil)
	if solved && one && p.shell.Focused(p.play) {
		p.shell.Focus(p.show)
	}
}
