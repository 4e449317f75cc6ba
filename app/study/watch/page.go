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

// Page shows a search, or two searches from the same position on one clock.
type Page struct {
	shell  *shell.Shell
	deps   Deps
	*side        // the search
	second *side // another search beside it; nil for none
	clock  clock

	view View

	built bool
	about *widgets.TextLine
	show  *widgets.Button
	*controls
	tabs, clocks *widgets.Segmented
	card         *searchview.State
	upper, lower *searchview.List
	bar          *fyne.Container
	room         *room // over this page; nil while it is not open
}

// The space between and in panels.
const (
	gap   = 12
	inset = 16
)

// Open opens the page on a state.
func Open(s *shell.Shell, deps Deps, at State) *Page {
	p := &Page{shell: s, deps: deps, view: at.View}
	known := newAtlas(at.Position, deps, s.Work, func() {
		for _, r := range p.clock.runs {
			r.want()
		}
	})
	p.side = p.newSide(known)
	p.clock = clock{runs: []*run{p.run}, speed: usualSpeed, pausing: s.Work.NewJob(), changed: p.refresh}
	if p.view == MapView && !p.hasMap() {
		p.view = TreeView
	}
	if at.Method.Algorithm.ID != "" {
		p.run.choose(at.Method)
	}
	s.Open(p)
	if model.Solvable(at.Position) {
		p.begin(at.At, s.MaxBytes())
		s.Focus(p.play)
	}
	return p
}

func (p *Page) newSide(known *atlas) *side {
	return &side{teller: &teller{run: newRun(known, p.shell.Work, p.refresh), shell: p.shell, goTo: func(at int64) { p.clock.goTo(at) }}}
}

// place opens the shown state on the board.
func (p *Page) place() {
	if at := p.now.shown.position; at != nil {
		p.shell.Leave()
		p.deps.Place(at)
	}
}

// sides lists the searches.
func (p *Page) sides() []*side {
	if p.second == nil {
		return []*side{p.side}
	}
	return []*side{p.side, p.second}
}

// watchTwo shows another search beside the first, or ends it. The other is IDA* if there is one, or
// else the first other algorithm.
func (p *Page) watchTwo() {
	p.clock.pause()
	p.clock.byBound = false
	if p.second != nil {
		p.second.close()
		p.second, p.twin, p.clock.runs = nil, nil, p.clock.runs[:1]
		p.shell.Show()
		return
	}
	p.second = p.newSide(p.atlas)
	p.twin, p.second.twin = p.second.run, p.run
	p.second.choose(other(p.searcher, p.method()))
	p.clock.runs = append(p.clock.runs, p.second.run)
	p.shell.Show()
	p.second.begin(p.at(), p.shell.MaxBytes())
	p.shell.Focus(p.play)
}

// other returns another algorithm with the same heuristic: one that deepens if this one doesn't.
func other(s solver.Searcher, m method.Method) method.Method {
	for _, a := range s.Algorithms() {
		if a.NeedsHeuristic && !a.NeedsTable && a.Deepens != m.Algorithm.Deepens {
			return method.New(a, m.Heuristic, m.Weight)
		}
	}
	return m
}

// restart begins the chosen search of a side.
func (p *Page) restart(s *side) {
	p.clock.pause()
	s.begin(0, p.shell.MaxBytes())
	p.clock.goTo(0)
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

// End ends the searches and frees their memory.
func (p *Page) End() {
	p.clock.pause()
	for _, r := range p.clock.runs {
		r.close()
	}
	p.mapping.Cancel()
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
		fyne.KeyReturn: p.place, fyne.KeyEnter: p.place,
		fyne.Key1: func() { p.choose(TreeView) }, fyne.Key2: func() { p.choose(LevelsView) }, fyne.Key3: func() { p.choose(MapView) },
	}[e.Name]
	switch d, fine := fyne.CurrentApp().Driver().(desktop.Driver); {
	case e.Name == fyne.KeyEscape && slices.ContainsFunc(p.clock.runs, (*run).selected):
		do, ok = p.follow, true
	case e.Name == fyne.KeyEscape && p.second != nil:
		do, ok = p.watchTwo, true
	case e.Name == fyne.KeyRight && fine && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0:
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
	s := p.shell
	named := "watch.title"
	if p.second != nil {
		named = "watch.two.title"
	}
	title := shell.NewTitle(s.Say(model.Say(named, "Puzzle", model.Say(p.key("name")))))
	p.about = shell.NewLine("")
	p.show = widgets.NewButton(s.Text("watch.show"), nil, s.Keys, p.showSolution)
	if fault, ok := p.fault(); ok {
		p.built = false
		return s.Frame(title, p.about, shell.Emptiness(s.Text("watch.nothing"), s.Sentence(fault.Phrase), s.Say(fault.Detail)))
	}
	views := []string{s.Text("watch.view.tree"), s.Text("watch.view.levels"), s.Text("watch.view.map")}
	if !p.hasMap() {
		views = views[:MapView]
	}
	p.tabs = widgets.NewSegmented(views, s.Keys, func(i int) { p.choose(View(i)) })
	p.clocks = widgets.NewSegmented([]string{s.Text("watch.two.expansions"), s.Text("watch.two.bound")}, s.Keys, func(i int) {
		p.clock.byBound = i == 1
		p.refresh()
	})
	share := widgets.NewButton("", theme.MoreHorizontalIcon(), s.Keys, nil).Hinted(s.Text("pane.more"))
	share.OnTapped = func() { s.PopUpBelow(p.sharing(), share) }
	content := p.content()
	p.built = true
	onPhaseKeys(s)
	p.refresh()
	return s.Frame(title, p.about, content, p.tabs, p.clocks, p.show, share)
}

// content has one search between its state and its lists, or two side by side, above the controls.
func (p *Page) content() fyne.CanvasObject {
	p.controls = newControls(p.shell, &p.clock)
	lanes := container.New(layout.NewCustomPaddedVBoxLayout(0))
	both := container.NewGridWithColumns(len(p.sides()))
	for _, s := range p.sides() {
		both.Add(s.build(p.second != nil, func() { p.restart(s) }, p.scrub))
		lanes.Add(s.laneRow(p.second != nil))
	}
	p.bar = container.NewBorder(nil, nil, container.NewCenter(p.row), container.NewCenter(p.speeds), container.New(layout.NewCustomPaddedLayout(0, 0, gap, gap), lanes))
	below := container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), widgets.NewPanel(gap, p.bar))
	if p.second != nil {
		return container.NewBorder(nil, below, nil, nil, both)
	}
	p.card, p.upper, p.lower = searchview.NewState(), searchview.NewList(), searchview.NewList()
	state := container.New(layout.NewCustomPaddedLayout(0, 0, 0, gap), widgets.NewPanel(inset, p.card))
	lists := container.New(layout.NewCustomPaddedLayout(0, 0, gap, 0), widgets.NewPanel(inset, container.NewGridWithRows(2, p.upper, p.lower)))
	top := container.New(layout.NewCustomPaddedLayout(0, gap, 0, 0), container.New(layout.NewRowWrapLayoutWithCustomPadding(8, 8), p.choices.first, p.choices.second))
	return container.NewBorder(top, below, state, lists, both)
}

// scrub goes to an expansion of a search, or to the end of its phase.
func (p *Page) scrub(r *run, at int64) {
	if p.clock.byBound {
		p.clock.pause()
		p.clock.toBound(r.boundAt(at))
		return
	}
	p.clock.goTo(at)
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
	two := "watch.two.command"
	if p.second != nil {
		two = "watch.two.leave"
	}
	return []*shell.Command{
		{Title: model.Say("watch.open"), OnPages: true, Disabled: !p.ready(), Do: p.place},
		{Title: model.Say(two), OnPages: true, Disabled: !p.ready(), Do: p.watchTwo},
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
		exhibits[i] = gallery.Chart(title, string(p.position.Puzzle().ID()), viewIDs[i], v, p.shell.Say(p.method().Name()), p.status.Text)
	}
	return exhibits
}

func (p *Page) showSolution() {
	p.shell.Leave()
	p.deps.Show(p.method().Solution(p.position, p.outcome.moves, p.outcome.stats.Elapsed))
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
	longest := p.clock.longest()
	for _, s := range p.sides() {
		s.show(p.view, longest.total)
	}
	p.showTools(longest)
	if p.second != nil {
		return
	}
	p.card.SetView(p.stateView())
	upper := p.phasesView()
	if p.view == TreeView {
		upper = p.nextView()
	}
	p.upper.SetView(upper)
	p.lower.SetView(p.codeView())
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

func (p *Page) showTools(longest *run) {
	p.tabs.Choose(int(p.view))
	falls := slices.ContainsFunc(p.clock.runs, func(r *run) bool { return r.phaseKind() == "h" }) // greedy search has no bound
	p.clock.byBound = p.clock.byBound && !falls
	widgets.SetVisible(p.clocks, p.second != nil && !falls)
	p.clocks.Choose(map[bool]int{true: 1}[p.clock.byBound])
	if p.controls.show(longest.phasePhrase(longest.now.phase)) {
		p.bar.Refresh() // the timeline gets the remaining width
	}
	solved := p.atEnd() && p.outcome.found
	widgets.SetVisible(p.show, p.second == nil)
	p.show.SetEnabled(solved)
	p.show.SetPrimary(solved)
	if solved && p.second == nil && p.shell.Focused(p.play) {
		p.shell.Focus(p.show)
	}
}
