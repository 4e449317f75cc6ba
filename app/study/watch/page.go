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
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/searchview"
)

// Deps are the dependencies of the page.
type Deps struct {
	Entry   catalogue.Entry // its engine must be a solver.Searcher
	Gallery *gallery.Gallery
	Show    func(solver.Solution) // opens a solution in the player of the desk
	Place   func(model.Position)  // opens a position on the board; undo goes back
	Game    []model.Position      // positions of the user's game, from the start of the search; nil for none
	Link    func(State) string    // returns a link that opens the state
	// FullScreen makes the window fill the screen, or no longer.
	FullScreen func(bool)
}

// Page shows a search.
type Page struct {
	shell *shell.Shell
	deps  Deps
	*teller
	clock clock

	view     View
	overview bool // in a narrow window the lists cover the view

	built                         bool
	choices                       []*choices        // in the header, and in a row for narrow windows
	about, said, count, phaseLine *widgets.TextLine // said: beside the tabs, count: beside the slider
	show, more                    *widgets.Button
	*controls
	ties         *widgets.Select
	tabs         *widgets.Segmented
	card         *searchview.State
	tree         *searchview.Tree
	raster       *searchview.Raster // levels or map
	upper, lower *searchview.List
	slider       *searchview.Timeline
	lists, bar   *fyne.Container
	room         *room // over this page; nil while it is not open
}

// Open opens the page on a state.
func Open(s *shell.Shell, deps Deps, at State) *Page {
	p := &Page{shell: s, deps: deps, view: at.View}
	known := newAtlas(at.Position, deps, s.Work, func() { p.want() }) // distances may be known now
	p.teller = &teller{run: newRun(known, s.Work, p.refresh), shell: s, place: p.openShown, goTo: func(at int64) { p.clock.goTo(at) }}
	p.clock = clock{runs: []*run{p.run}, speed: usualSpeed, pausing: s.Work.NewJob(), changed: p.refresh}
	if p.view == MapView && !p.hasMap() {
		p.view = TreeView
	}
	if at.Method.Algorithm.ID != "" {
		p.run.choose(at.Method)
	}
	s.Open(p)
	if model.Solvable(at.Position) {
		p.restart(at.At)
		s.Focus(p.play)
	}
	return p
}

// restart begins the chosen search, and shows an expansion.
func (p *Page) restart(at int64) {
	p.clock.pause()
	p.begin(at, p.shell.MaxBytes())
}

// State returns what the page shows.
func (p *Page) State() State {
	return State{Position: p.position, Method: p.method(), At: p.at(), View: p.view}
}

// Begins reports whether the search starts at a position.
func (p *Page) Begins(at model.Position) bool { return p.position == at }

// Reopen shows the page as it was left.
func (p *Page) Reopen() {
	p.shell.Open(p)
	if p.built {
		p.shell.Focus(p.play)
	}
}

// Topic returns the help topic of the page.
func (p *Page) Topic() string { return "compare#watch" }

// Close pauses playing.
func (p *Page) Close() { p.clock.pause() }

// End ends the search and frees its memory.
func (p *Page) End() {
	p.clock.pause()
	p.close()
	p.cancel()
}

// fault returns the reason why there is nothing to watch.
func (p *Page) fault() (f model.Finding, ok bool) {
	if unsolvable, ok := errors.AsType[*solver.Unsolvable](p.failure); ok {
		return unsolvable.Finding, true
	}
	if findings := p.position.Check(nil); len(findings) > 0 {
		return findings[0], true
	}
	return model.Finding{}, false
}

// TypedKey plays, steps and chooses views.
func (p *Page) TypedKey(e *fyne.KeyEvent) bool {
	if !p.built {
		return false
	}
	do, ok := map[fyne.KeyName]func(){
		fyne.KeyF11:    p.openRoom,
		fyne.KeyReturn: p.openShown, fyne.KeyEnter: p.openShown,
		fyne.Key1: func() { p.choose(TreeView) }, fyne.Key2: func() { p.choose(LevelsView) }, fyne.Key3: func() { p.choose(MapView) },
	}[e.Name]
	if e.Name == fyne.KeyEscape && (p.selected() || p.overview) {
		p.overview = false
		do, ok = p.follow, true
	}
	if d, fine := fyne.CurrentApp().Driver().(desktop.Driver); e.Name == fyne.KeyRight && fine && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 {
		do, ok = p.stepLine, true
	}
	if !ok {
		return p.clock.key(e.Name)
	}
	do()
	return true
}

// endPhase goes to the end of the current phase, or back to the end of the previous one.
func (p *Page) endPhase(back bool) {
	if p.built {
		p.clock.toPhase(back)
	}
}

// Build builds the widgets in the current language.
func (p *Page) Build() fyne.CanvasObject {
	title := shell.NewTitle(p.shell.Say(model.Say("watch.title", "Puzzle", model.Say(p.key("name")))))
	p.about = shell.NewLine("")
	p.show = widgets.NewButton(p.shell.Text("watch.show"), nil, p.shell.Keys, p.showSolution)
	if fault, ok := p.fault(); ok {
		p.built = false
		return p.shell.Frame(title, p.about, shell.Emptiness(p.shell.Text("watch.nothing"), p.shell.Sentence(fault.Phrase), p.shell.Say(fault.Detail)))
	}
	begin := func() { p.restart(0) }
	p.choices = []*choices{newChoices(p.teller, begin), newChoices(p.teller, begin)}
	header := container.New(headerChoices{}, p.choices[0].row)
	content := p.content()
	p.built = true
	onPhaseKeys(p.shell)
	p.refresh()
	return p.shell.Frame(title, p.about, content, header, p.show)
}

func (p *Page) content() fyne.CanvasObject {
	p.card, p.tree, p.raster = searchview.NewState(), searchview.NewTree(), searchview.NewRaster()
	p.upper, p.lower = searchview.NewList(), searchview.NewList()
	p.tabs = widgets.NewSegmented(viewNames(p.shell, p.atlas), p.shell.Keys, func(i int) { p.choose(View(i)) })
	p.said = shell.NewLine("")
	p.said.Align = fyne.TextAlignTrailing
	p.more = widgets.NewButton("", theme.MenuDropDownIcon(), p.shell.Keys, func() {
		p.overview = !p.overview
		p.shell.Show()
	}).Hinted(p.shell.Text("watch.more"))
	share := widgets.NewButton("", theme.MoreHorizontalIcon(), p.shell.Keys, nil).Hinted(p.shell.Text("pane.more"))
	share.OnTapped = func() { p.shell.PopUpBelow(p.sharing(), share) }
	head := container.NewBorder(nil, nil, container.NewCenter(p.tabs),
		container.New(layout.NewCustomPaddedHBoxLayout(4), share, p.more), container.New(layout.NewCustomPaddedLayout(8, 0, gap, gap), p.said))
	view := container.NewBorder(head, nil, nil, nil,
		container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), container.NewStack(p.tree, p.raster)))

	p.ties = widgets.NewSelect(shell.Titles(solver.AllTies, func(t solver.Ties) string { return p.shell.Say(t.Name()) }), p.shell.Keys, func(i int) {
		p.chosen.Ties = solver.AllTies[i]
		p.restart(0)
	})
	p.lists = container.New(listsLayout{}, p.upper, p.lower, p.ties)
	p.controls = newControls(p.shell, &p.clock)
	p.slider = searchview.NewTimeline(p.clock.goTo)
	p.count, p.phaseLine = shell.NewLine(""), shell.NewLine("")
	p.count.Bold, p.count.Color = true, widgets.ColorText
	p.bar = container.New(controlsLayout{}, p.row, p.slider, container.New(layout.NewCustomPaddedVBoxLayout(2), p.count, p.phaseLine), p.speeds)
	return container.New(pageLayout{p}, p.choices[1].row, widgets.NewPanel(inset, p.card), widgets.NewPanel(inset, view),
		widgets.NewPanel(inset, p.lists), widgets.NewPanel(gap, p.bar))
}

func (p *Page) choose(v View) {
	if v == MapView && !p.hasMap() {
		return
	}
	p.view = v
	p.tabs.Choose(int(v))
	p.refresh()
	p.shell.Changed()
}

func (p *Page) sharing() []*shell.Command {
	return []*shell.Command{
		{Title: model.Say("watch.two.command"), OnPages: true, Disabled: !p.ready(), Do: p.openPair},
		{Title: model.Say("watch.room.command"), OnPages: true, Disabled: !p.ready(), Do: p.openRoom},
		{Title: model.Say("gallery.open"), OnPages: true, Do: func() { p.deps.Gallery.Offer(p.pictures()...) }},
		{Title: model.Say("watch.copyLink"), OnPages: true, Do: func() { p.shell.Copy(p.deps.Link(p.State())) }},
	}
}

func (p *Page) pictures() []gallery.Exhibit {
	views := []charts.ChartView{p.treeView(), p.levelsView()}
	if p.hasMap() {
		views = append(views, p.mapView())
	}
	exhibits := make([]gallery.Exhibit, len(views))
	for i, v := range views {
		title := model.Say("watch.view." + viewIDs[i])
		exhibits[i] = gallery.Chart(title, p.position.String(), viewIDs[i], v, p.shell.Say(p.method().Name()), p.count.Text)
	}
	return exhibits
}

func (p *Page) showSolution() {
	p.shell.Leave()
	p.deps.Show(p.method().Solution(p.position, p.outcome.moves, p.outcome.stats.Elapsed))
}

func (p *Page) openShown() {
	if at := p.now.shown.position; at != nil {
		p.shell.Leave()
		p.atlas.place(at)
	}
}

func (p *Page) refresh() {
	if p.room != nil {
		p.room.refresh()
	}
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
	p.showTools()
	p.slider.SetView(p.timeline())
	p.count.SetText(p.countLine())
	p.phaseLine.SetText(p.outcomeLine())
	p.said.SetText(p.saidLine(p.view))
	p.card.SetView(p.stateView())
	drawView(p.teller, p.view, p.tree, p.raster)
	p.showLists()
}

func (p *Page) showLists() {
	upper, lower := p.phasesView(), p.codeView()
	if p.view == TreeView {
		upper = p.nextView()
	}
	before := p.lower.MinSize()
	p.upper.SetView(upper)
	p.lower.SetView(lower)
	if p.lower.MinSize() != before {
		p.lists.Refresh()
	}
}

// stepLine marks the next line of code that ran; after the last one, the first line of the
// next expansion.
func (p *Page) stepLine() {
	if trace := p.now.trace; p.line >= 0 && p.line+1 < len(trace) {
		p.line++
		p.refresh()
		return
	}
	p.clock.goTo(p.at() + 1)
	p.line = 0
}

func (p *Page) showTools() {
	for _, c := range p.choices {
		c.show()
	}
	algorithm := p.chosen.Algorithm
	p.tabs.Choose(int(p.view))
	p.ties.Choose(slices.Index(solver.AllTies, p.method().Ties))
	widgets.SetVisible(p.ties, p.view == TreeView && algorithm.Ties != 0)
	if p.controls.show(p.phasePhrase(p.now.phase)) {
		p.bar.Refresh() // the slider gets the remaining width
	}
	solved := p.atEnd() && p.outcome.found
	p.show.SetEnabled(solved)
	p.show.SetPrimary(solved)
	if solved && p.shell.Focused(p.play) {
		p.shell.Focus(p.show)
	}
}
