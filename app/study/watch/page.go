// Package watch shows a search step by step, forward and back: as a tree, as levels and
// as a map, with the next states and the pseudocode.
package watch

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
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
}

// Page shows one search.
type Page struct {
	*shell.Shell
	deps Deps

	position   model.Position
	searcher   solver.Searcher
	mapper     search.Mapper // nil if the puzzle has too many positions
	algorithms []solver.Algorithm
	heuristics []solver.Heuristic
	chosen     method.Method // with a heuristic and a weight even if the algorithm needs none
	watched
	speed    int     // index into speeds
	fewest   int     // moves of the shortest solution, -1 while unknown
	space    *space  // nil until it is made
	mapped   float64 // counted share of the space, from 0 to 1
	view     View
	overview bool // in a narrow window the lists cover the view

	preparing, counting, working, learning, mapping, pausing *work.Job

	built                               bool
	choices                             []choices         // in the header, and in a row for narrow windows
	about, said, count, phaseLine       *widgets.TextLine // said: beside the tabs, count: beside the slider
	show, more                          *widgets.Button
	start, back, play, step, skip, last *widgets.Button
	ties                                *widgets.Select
	tabs                                *widgets.Segmented
	card                                *searchview.State
	tree                                *searchview.Tree
	raster                              *searchview.Raster // levels or map
	upper, lower                        *searchview.List
	slider                              *searchview.Timeline
	lists, bar                          *fyne.Container
}

type choices struct{ algorithm, heuristic, weight *widgets.Select }

// Open opens the page on a state.
func Open(s *shell.Shell, deps Deps, at State) *Page {
	searcher := deps.Entry.Engine.(solver.Searcher)
	p := &Page{
		Shell: s, deps: deps, position: at.Position, searcher: searcher,
		algorithms: searcher.Algorithms(), heuristics: searcher.Heuristics(),
		speed: usualSpeed, fewest: -1, view: at.View,
		preparing: s.Work.NewJob(), counting: s.Work.NewJob(), working: s.Work.NewJob(),
		learning: s.Work.NewJob(), mapping: s.Work.NewJob(), pausing: s.Work.NewJob(),
	}
	p.mapper, _ = deps.Entry.Engine.(search.Mapper)
	if p.view == MapView && !p.hasMap() {
		p.view = TreeView
	}
	p.chosen = method.Default(searcher)
	if m := at.Method; m.Algorithm.ID != "" {
		p.chosen.Algorithm, p.chosen.Ties = m.Algorithm, m.Ties
		if m.Algorithm.NeedsHeuristic {
			p.chosen.Heuristic = m.Heuristic
		}
		if m.Algorithm.NeedsWeight {
			p.chosen.Weight = m.Weight
		}
	}
	s.Open(p)
	if model.Solvable(at.Position) {
		p.begin(at.At)
		s.Focus(p.play)
	}
	return p
}

// State returns what the page shows.
func (p *Page) State() State {
	return State{Position: p.position, Method: p.method(), At: p.at(), View: p.view}
}

// Begins reports whether the search starts at a position.
func (p *Page) Begins(at model.Position) bool { return p.position == at }

// Reopen shows the page as it was left.
func (p *Page) Reopen() {
	p.Open(p)
	if p.built {
		p.Focus(p.play)
	}
}

// Topic returns the help topic of the page.
func (p *Page) Topic() string { return "compare#watch" }

// Close pauses playing.
func (p *Page) Close() { p.pause() }

// End ends the search and frees its memory.
func (p *Page) End() {
	p.close()
	p.learning.Cancel()
	p.mapping.Cancel()
}

// key returns the key of a text of the puzzle.
func (p *Page) key(name string) string { return string(p.deps.Entry.Puzzle.ID()) + "." + name }

func (p *Page) method() method.Method {
	m := method.New(p.chosen.Algorithm, p.chosen.Heuristic, p.chosen.Weight)
	if m.Ties != 0 && p.chosen.Ties != 0 {
		m.Ties = p.chosen.Ties
	}
	return m
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

// follow deselects: the page shows the current state of the search again.
func (p *Page) follow() { p.pick(selection{}) }

// openNode opens the state of a node on the board, if the page shows that node.
func (p *Page) openNode(id int) {
	if p.now.shown.known && p.now.shown.ID == id {
		p.openShown()
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
	p.goTo(p.at() + 1)
	p.line = 0
}

// TypedKey plays, steps and chooses views.
func (p *Page) TypedKey(e *fyne.KeyEvent) bool {
	if !p.built {
		return false
	}
	do, ok := map[fyne.KeyName]func(){
		fyne.KeySpace: p.toggle,
		fyne.KeyRight: p.forward,
		fyne.KeyLeft:  func() { p.goTo(p.at() - 1) },
		fyne.KeyHome:  func() { p.goTo(0) }, fyne.KeyEnd: p.toEnd,
		fyne.KeyReturn: p.openShown, fyne.KeyEnter: p.openShown,
		fyne.Key1: func() { p.choose(TreeView) }, fyne.Key2: func() { p.choose(LevelsView) }, fyne.Key3: func() { p.choose(MapView) },
	}[e.Name]
	if e.Name == fyne.KeyEscape && (p.selected() || p.overview) {
		p.overview = false
		do, ok = p.follow, true
	}
	if ok {
		do()
	}
	return ok
}

// forward steps by an expansion; with Shift, by a line of code.
func (p *Page) forward() {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 {
		p.stepLine()
		return
	}
	p.goTo(p.at() + 1)
}

// endPhase goes to the end of the current phase, or back to the end of the previous one.
func (p *Page) endPhase(back bool) {
	if p.Shows(p) && p.built {
		p.toPhase(back)
	}
}

// Build builds the widgets in the current language.
func (p *Page) Build() fyne.CanvasObject {
	title := shell.NewTitle(p.Say(model.Say("watch.title", "Puzzle", model.Say(p.key("name")))))
	p.about = shell.NewLine("")
	p.show = widgets.NewButton(p.Text("watch.show"), nil, p.Keys, p.showSolution)
	if fault, ok := p.fault(); ok {
		p.built = false
		return p.Frame(title, p.about, shell.Emptiness(p.Text("watch.nothing"), p.Sentence(fault.Phrase), p.Say(fault.Detail)))
	}
	p.choices = nil
	header := container.New(headerChoices{}, p.newChoices())
	content := p.content()
	p.built = true
	p.OnShortcut(shell.Ctrl(fyne.KeyRight), func() { p.endPhase(false) })
	p.OnShortcut(shell.Ctrl(fyne.KeyLeft), func() { p.endPhase(true) })
	p.refresh()
	return p.Frame(title, p.about, content, header, p.show)
}

func (p *Page) content() fyne.CanvasObject {
	p.card, p.tree, p.raster = searchview.NewState(), searchview.NewTree(), searchview.NewRaster()
	p.upper, p.lower = searchview.NewList(), searchview.NewList()
	names := []string{p.Text("watch.view.tree"), p.Text("watch.view.levels")}
	if p.hasMap() {
		names = append(names, p.Text("watch.view.map"))
	}
	p.tabs = widgets.NewSegmented(names, p.Keys, func(i int) { p.choose(View(i)) })
	p.said = shell.NewLine("")
	p.said.Align = fyne.TextAlignTrailing
	p.more = widgets.NewButton("", theme.MenuDropDownIcon(), p.Keys, func() {
		p.overview = !p.overview
		p.Show()
	}).Hinted(p.Text("watch.more"))
	share := widgets.NewButton("", theme.MoreHorizontalIcon(), p.Keys, nil).Hinted(p.Text("pane.more"))
	share.OnTapped = func() { p.PopUpBelow(p.sharing(), share) }
	head := container.NewBorder(nil, nil, container.NewCenter(p.tabs),
		container.New(layout.NewCustomPaddedHBoxLayout(4), share, p.more), container.New(layout.NewCustomPaddedLayout(8, 0, gap, gap), p.said))
	view := container.NewBorder(head, nil, nil, nil,
		container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), container.NewStack(p.tree, p.raster)))

	p.ties = p.newSelect(shell.Titles(solver.AllTies, func(t solver.Ties) string { return p.Say(t.Name()) }),
		func(i int) { p.chosen.Ties = solver.AllTies[i] })
	p.lists = container.New(listsLayout{}, p.upper, p.lower, p.ties)
	return container.New(pageLayout{p}, p.newChoices(), widgets.NewPanel(inset, p.card), widgets.NewPanel(inset, view),
		widgets.NewPanel(inset, p.lists), widgets.NewPanel(gap, p.controls()))
}

// newSelect returns a list for a setting of the search. A choice restarts the search.
func (p *Page) newSelect(options []string, chosen func(int)) *widgets.Select {
	return widgets.NewSelect(options, p.Keys, func(i int) {
		chosen(i)
		p.begin(0)
	})
}

func (p *Page) newChoices() fyne.CanvasObject {
	weights := make([]string, len(method.Weights))
	for i, weight := range method.Weights {
		weights[i] = p.Say(model.Say("watch.weight", "Weight", method.Written(weight)))
	}
	c := choices{
		p.newSelect(shell.Titles(p.algorithms, func(a solver.Algorithm) string { return p.Say(a.Name) }), func(i int) {
			p.chosen.Algorithm, p.chosen.Ties = p.algorithms[i], 0
		}),
		p.newSelect(shell.Titles(p.heuristics, func(h solver.Heuristic) string { return p.Say(h.Name) }), func(i int) {
			p.chosen.Heuristic = p.heuristics[i]
		}),
		p.newSelect(weights, func(i int) { p.chosen.Weight = method.Weights[i] }),
	}
	p.choices = append(p.choices, c)
	return container.New(layout.NewCustomPaddedHBoxLayout(8), c.algorithm, c.heuristic, c.weight)
}

func (p *Page) controls() fyne.CanvasObject {
	button := func(icon fyne.Resource, hint string, do func()) *widgets.Button {
		return widgets.NewButton("", icon, p.Keys, do).Hinted(p.Text(hint))
	}
	p.start = button(theme.MediaSkipPreviousIcon(), "watch.toStart", func() { p.goTo(0) })
	p.back = button(theme.NavigateBackIcon(), "watch.back", func() { p.goTo(p.at() - 1) })
	p.play = button(theme.MediaPlayIcon(), "watch.play", p.toggle)
	p.step = button(theme.NavigateNextIcon(), "watch.step", func() { p.goTo(p.at() + 1) })
	p.skip = button(theme.MediaFastForwardIcon(), "watch.skip", func() { p.toPhase(false) })
	p.last = button(theme.MediaSkipNextIcon(), "watch.toEnd", p.toEnd)
	p.slider = searchview.NewTimeline(p.goTo)
	p.count, p.phaseLine = shell.NewLine(""), shell.NewLine("")
	p.count.Bold, p.count.Color = true, widgets.ColorText
	speeds := widgets.NewSelect(shell.Titles(speeds, func(n int) string {
		return p.Say(model.Say("watch.speed", "Number", n))
	}), p.Keys, func(i int) { p.speed = i })
	speeds.Choose(p.speed)
	p.bar = container.New(controlsLayout{},
		container.New(layout.NewCustomPaddedHBoxLayout(4), p.start, p.back, p.play, p.step, container.New(widgets.SteadyButton, p.skip), p.last),
		p.slider, container.New(layout.NewCustomPaddedVBoxLayout(2), p.count, p.phaseLine), speeds)
	return p.bar
}

func (p *Page) choose(v View) {
	if v == MapView && !p.hasMap() {
		return
	}
	p.view = v
	p.tabs.Choose(int(v))
	p.refresh()
	p.Changed()
}

func (p *Page) sharing() []*shell.Command {
	return []*shell.Command{
		{Title: model.Say("gallery.open"), OnPages: true, Do: func() { p.deps.Gallery.Offer(p.pictures()...) }},
		{Title: model.Say("watch.copyLink"), OnPages: true, Do: func() { p.Copy(p.deps.Link(p.State())) }},
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
		exhibits[i] = gallery.Chart(title, p.position.String(), viewIDs[i], v, p.Say(p.method().Name()), p.count.Text)
	}
	return exhibits
}

func (p *Page) showSolution() {
	p.Leave()
	p.deps.Show(p.method().Solution(p.position, p.outcome.moves, p.outcome.stats.Elapsed))
}

func (p *Page) openShown() {
	if at := p.now.shown.position; at != nil {
		p.Leave()
		p.deps.Place(at)
	}
}
