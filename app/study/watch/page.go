// Package watch shows a search step by step, forward and back: as a tree, as levels and
// as a map, with the next states and the pseudocode.
package watch

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/app/system"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// Deps are the dependencies of the page.
type Deps struct {
	Entry   catalogue.Entry // its engine must be a solver.Searcher
	Gallery *gallery.Gallery
	Show    func(solver.Solution) // opens a solution in the player of the desk
	Open    func(model.Position)  // opens a position on the board; undo goes back
	Game    []model.Position      // positions of the user's game, from the start of the search; nil for none
}

// Page shows searches from the same position on one clock: one, or two beside each other.
type Page struct {
	shell *shell.Shell
	deps  Deps
	atlas *atlas
	lanes []*Lane // the first is the page's search
	clock clock
	view  View
	zoom  float32 // 1, or more for a room

	root         *fyne.Container // of everything
	built        bool
	about        *widgets.TextLine
	show         *widgets.Button
	tabs, clocks *widgets.Segmented
	predicts     *widgets.Check
	controls     *controls
	bar          *fyne.Container // the controls beside the timelines
}

// The space between and in panels.
const (
	gap   = 12
	inset = 16
)

// Open opens the page on a moment of a search.
func Open(s *shell.Shell, deps Deps, at Bookmark) *Page {
	p := &Page{shell: s, deps: deps, view: at.View, zoom: 1}
	p.clock = clock{speed: usualSpeed, pausing: s.Work.NewJob(), changed: p.refresh}
	p.atlas = newAtlas(at.Position, deps, s.Work, func() {
		for _, s := range p.clock.searches {
			s.want()
		}
	})
	if !slices.Contains(p.atlas.views(), p.view) {
		p.view = TreeView
	}
	l := newLane(s, p.atlas, &p.clock)
	if at.Method.Algorithm.ID != "" {
		l.choose(at.Method)
	}
	p.setLanes(l)
	l.begin(at.At)
	p.Reopen()
	return p
}

func (p *Page) setLanes(lanes ...*Lane) {
	p.lanes, p.clock.searches = lanes, nil
	for _, l := range lanes {
		p.clock.searches = append(p.clock.searches, l.search)
	}
}

// place opens the state in focus on the board.
func (p *Page) place() {
	if at := p.lanes[0].search.now.focus.position; at != nil {
		p.shell.Leave()
		p.deps.Open(at)
	}
}

// watchTwo shows another search beside the first, or ends it. The other is IDA* if there is one, or
// else the first other algorithm.
func (p *Page) watchTwo() {
	p.predict(false)
	p.clock.pause()
	p.clock.byBound = false
	first := p.lanes[0]
	if len(p.lanes) > 1 {
		for _, l := range p.lanes[1:] {
			l.search.close()
		}
		p.setLanes(first)
		p.shell.Show()
		return
	}
	other := newLane(p.shell, p.atlas, &p.clock)
	other.choose(another(p.atlas.searcher, first.method()))
	other.begin(first.search.at())
	p.setLanes(first, other)
	p.shell.Show()
	p.shell.Focus(p.controls.play)
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
	first := p.lanes[0]
	return Bookmark{Position: p.atlas.position, Method: first.method(), At: first.search.at(), View: p.view}.Link()
}

// Begins reports whether the search starts at a position.
func (p *Page) Begins(at model.Position) bool { return p.atlas.position == at }

// Reopen shows the page as it was left.
func (p *Page) Reopen() {
	p.shell.Open(p)
	if p.built {
		p.shell.Focus(p.controls.play)
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
}

// fault returns the reason why there is nothing to watch, if there is one.
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
	c := &p.clock
	do, ok := map[fyne.KeyName]func(){
		fyne.KeyF11:    func() { p.setZoom(zoomUsual) },
		fyne.KeyP:      func() { p.predict(!p.lanes[0].prediction.on) },
		fyne.KeyReturn: p.place, fyne.KeyEnter: p.place,
		fyne.Key1: func() { p.choose(TreeView) }, fyne.Key2: func() { p.choose(LevelsView) }, fyne.Key3: func() { p.choose(MapView) },
		fyne.KeySpace: c.toggle,
		fyne.KeyRight: p.lanes[0].turn, fyne.KeyLeft: func() { c.step(true) },
		fyne.KeyHome: func() { c.goTo(0) }, fyne.KeyEnd: c.toEnd,
	}[e.Name]
	switch d, fine := fyne.CurrentApp().Driver().(desktop.Driver); {
	case e.Name == fyne.KeyEscape && slices.ContainsFunc(c.searches, (*Search).selected):
		do, ok = p.lanes[0].follow, true
	case e.Name == fyne.KeyEscape && p.lanes[0].prediction.on:
		do, ok = func() { p.predict(false) }, true
	case e.Name == fyne.KeyEscape && len(p.lanes) > 1:
		do, ok = p.watchTwo, true
	case e.Name == fyne.KeyRight && fine && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0:
		do = c.stepLine
	}
	if ok {
		do()
	}
	return ok
}

// predict begins or ends the prediction of the states that one search expands.
func (p *Page) predict(on bool) {
	l := p.lanes[0]
	if on = on && len(p.lanes) == 1; on == l.prediction.on {
		return
	}
	p.clock.pause()
	l.prediction = newPrediction(on)
	p.predicts.SetChecked(on)
	p.refresh()
	p.shell.Focus(map[bool]fyne.Focusable{true: l.typed, false: p.controls.play}[on])
}

// endPhase goes to the end of the current phase, or back to the end of the previous one.
func (p *Page) endPhase(back bool) {
	if p.built {
		p.clock.toPhase(back)
	}
}

// Build builds the widgets in the current language.
func (p *Page) Build() fyne.CanvasObject {
	p.root = container.NewStack(p.arrange())
	return p.root
}

func (p *Page) arrange() fyne.CanvasObject {
	s := p.shell
	named := "watch.title"
	if len(p.lanes) > 1 {
		named = "watch.two.title"
	}
	title := shell.NewTitle(s.Say(model.Say(named, "Puzzle", model.Own(p.atlas.entry.Puzzle, model.Name))))
	p.about = shell.NewLine("")
	p.show = widgets.NewButton(s.Text("watch.show"), nil, s.Keys, p.showSolution)
	fault, faulty := p.fault()
	if p.built = !faulty; faulty {
		return s.Frame(title, p.about, shell.Emptiness(s.Text("watch.nothing"), s.Sentence(fault.Finding.Phrase), s.Say(fault.Finding.Detail)))
	}
	p.tabs = widgets.NewSegmented(shell.Titles(p.atlas.views(), func(v View) string { return s.Say(v.title()) }), s.Keys, func(i int) { p.choose(View(i)) })
	p.clocks = widgets.NewSegmented([]string{s.Text("watch.two.expansions"), s.Text("watch.two.bound")}, s.Keys, func(i int) {
		p.clock.byBound = i == 1
		p.refresh()
	})
	p.predicts = widgets.NewCheck(s.Text("watch.predict"), p.lanes[0].prediction.on, s.Keys, p.predict)
	share := widgets.NewButton("", theme.MoreHorizontalIcon(), s.Keys, nil).Hinted(s.Text("pane.more"))
	share.OnTapped = func() { s.PopUpBelow(p.sharing(), share) }
	p.buildLanes()
	onPhaseKeys(s)
	defer p.refresh()
	if p.Bare() {
		return p.room()
	}
	return s.Frame(title, p.about, p.content(), p.tabs, p.clocks, p.show, share)
}

// buildLanes makes the widgets of the lanes, and the bar with their timelines.
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
	p.controls = newControls(p.shell, &p.clock, p.lanes[0].turn)
	p.bar = container.NewBorder(nil, nil, container.NewCenter(p.controls.row), container.NewCenter(p.controls.speeds), padded(0, 0, gap, gap, timelines))
}

// content has one search between its state and its lists, or several side by side, above the controls.
func (p *Page) content() fyne.CanvasObject {
	below := padded(gap, 0, 0, 0, widgets.NewPanel(gap, p.bar))
	if l := p.lanes[0]; len(p.lanes) == 1 {
		top := container.New(widgets.NewWrapped(8, 8), l.choices[0], l.choices[1], p.predicts)
		lists := widgets.NewPanel(inset, container.NewGridWithRows(2, l.list, l.code))
		return container.NewBorder(padded(0, gap, 0, 0, top), below, padded(0, 0, 0, gap, widgets.NewPanel(inset, l.details())), padded(0, 0, gap, 0, lists), l.panel())
	}
	lanes := container.NewGridWithColumns(len(p.lanes))
	for _, l := range p.lanes {
		lanes.Add(l.panel(container.New(layout.NewCustomPaddedVBoxLayout(8), l.choices[0], l.choices[1])))
	}
	return container.NewBorder(nil, below, nil, nil, lanes)
}

// padded puts a margin around an object.
func padded(top, bottom, left, right float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(top, bottom, left, right), o)
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
	if len(p.lanes) > 1 {
		two = "watch.two.leave"
	}
	return []*shell.Command{
		{Title: model.Say("watch.open"), OnPages: true, Disabled: waiting, Do: p.place},
		{Title: model.Say("watch.predict.command"), OnPages: true, Disabled: waiting || len(p.lanes) > 1, Do: func() { p.predict(!p.lanes[0].prediction.on) }},
		{Title: model.Say(two), OnPages: true, Disabled: waiting, Do: p.watchTwo},
		{Title: model.Say("watch.room.command"), OnPages: true, Disabled: waiting, Do: func() { p.setZoom(zoomUsual) }},
		{Title: model.Say("gallery.open"), OnPages: true, Do: func() { p.deps.Gallery.Offer(p.pictures()...) }},
		{Title: model.Say("watch.copyLink"), OnPages: true, Do: func() { p.shell.Copy(system.Address(p.Link())) }},
	}
}

func (p *Page) pictures() []gallery.Exhibit {
	var exhibits []gallery.Exhibit
	l := p.lanes[0]
	for _, v := range p.atlas.views() {
		exhibits = append(exhibits, gallery.Chart(v.title(), string(p.atlas.entry.Puzzle.ID()), viewIDs[v], l.draw(v), l.title.Text, l.status.Text))
	}
	return exhibits
}

func (p *Page) showSolution() {
	s := p.lanes[0].search
	p.shell.Leave()
	p.deps.Show(s.method.Solution(p.atlas.position, s.outcome.moves, s.outcome.stats.Elapsed))
}

func (p *Page) refresh() {
	if !p.shell.Shows(p) {
		return
	}
	if _, faulty := p.fault(); faulty {
		if p.built {
			p.shell.Show() // the engine has found that there is nothing to watch
		}
		return
	}
	p.about.SetText(p.aboutLine())
	longest := p.clock.longest()
	for _, l := range p.lanes {
		l.show(p.view, longest.total)
	}
	if len(p.lanes) == 1 {
		p.lanes[0].showDetails(p.view)
	}
	p.showTools(longest)
}

func (p *Page) aboutLine() string {
	if n := p.atlas.fewest(); n >= 0 {
		return p.shell.Say(model.Say("watch.about", "Moves", p.atlas.moves(n), "ID", p.atlas.position))
	}
	return p.atlas.position.String()
}

func (p *Page) showTools(longest *Search) {
	p.tabs.Choose(int(p.view))
	one := len(p.lanes) == 1
	falls := slices.ContainsFunc(p.clock.searches, func(s *Search) bool { return s.phaseKind() == "h" }) // greedy search has no bound
	p.clock.byBound = p.clock.byBound && !falls
	widgets.SetVisible(p.clocks, !one && !falls)
	p.clocks.Choose(map[bool]int{true: 1}[p.clock.byBound])
	if p.controls.show(longest.phasePhrase(longest.now.phase)) {
		p.bar.Refresh() // the timelines get the remaining width
	}
	solved := p.clock.atEnd() && longest.outcome.found
	widgets.SetVisible(p.show, one)
	p.show.SetEnabled(solved)
	p.show.SetPrimary(solved)
	if solved && one && p.shell.Focused(p.controls.play) {
		p.shell.Focus(p.show)
	}
}
