// Package watch shows a search while it goes on, as slowly as a person wants.
package watch

import (
	"errors"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/method"
	"quadrille/app/session"
	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// Search is what is watched.
type Search struct {
	Entry    catalogue.Entry // its engine is a solver.Searcher
	Position model.Position
	// Show shows a solution that the method has found, in the player of its desk.
	Show func(*session.Timeline)
}

// Page shows one search.
type Page struct {
	*shell.Shell
	search  Search
	watcher *watcher

	algorithms []solver.Algorithm
	heuristics []solver.Heuristic
	// The choice, as indices into algorithms, heuristics and method.Weights.
	algorithm, heuristic, weight int

	line                            *widgets.TextLine
	heuristicChoice, weightChoice   *widgets.Select
	restart, once, play, skip, last *widgets.Button
	show                            *widgets.Button
	headline                        *widgets.TextLine
	outcome, about                  *widgets.TextBlock
	way                             *widgets.TextLine
	figures                         []*widgets.TextLine
	bound                           *widgets.TextLine // the title of that figure
	board                           *widgets.Still    // nil while there is nothing to watch
	tree                            *widgets.SearchTree
}

// Open shows the page of a search.
func Open(s *shell.Shell, search Search) *Page {
	searcher := search.Entry.Engine.(solver.Searcher)
	p := &Page{
		Shell: s, search: search,
		watcher:    newWatcher(search.Entry.Engine, searcher, search.Position, s.Work),
		algorithms: searcher.Algorithms(), heuristics: searcher.Heuristics(),
		weight: slices.Index(method.Weights, method.UsualWeight),
	}
	p.algorithm, p.heuristic = method.First(p.algorithms), method.Best(p.heuristics)
	p.watcher.maxBytes = p.MaxBytes()
	s.Open(p)
	p.watcher.changed = p.changed
	if model.Sound(search.Position) {
		p.begin()
		s.Focus(p.play)
	}
	return p
}

// Begins reports whether the search begins at a position.
func (p *Page) Begins(at model.Position) bool { return p.search.Position == at }

// Reopen shows the page as it was left.
func (p *Page) Reopen() {
	p.Open(p)
	if p.board != nil {
		p.Focus(p.play)
	}
}

// Topic is what help says about the page.
func (p *Page) Topic() string { return "compare#watch" }

// Close leaves a search that goes on to its end or its next phase to do so; one that
// is played waits.
func (p *Page) Close() {
	if p.watcher.playing {
		p.watcher.halt()
	}
}

// End gives the search up, its memory too.
func (p *Page) End() { p.watcher.close() }

// key is a phrase of the puzzle's own.
func (p *Page) key(name string) string { return string(p.search.Entry.Puzzle.ID()) + "." + name }

// begin begins the search that is chosen.
func (p *Page) begin() {
	p.watcher.begin(method.New(p.algorithms[p.algorithm], p.heuristics[p.heuristic], method.Weights[p.weight]))
}

// fault is why there is nothing to watch.
func (p *Page) fault() (f model.Finding, ok bool) {
	if unsolvable, ok := errors.AsType[*solver.Unsolvable](p.watcher.failure); ok {
		return unsolvable.Finding, true
	}
	if findings := p.watcher.position.Check(nil); len(findings) > 0 {
		return findings[0], true
	}
	return model.Finding{}, false
}

// TypedKey plays and steps.
func (p *Page) TypedKey(e *fyne.KeyEvent) bool {
	if p.board == nil {
		return false
	}
	switch e.Name {
	case fyne.KeySpace:
		p.watcher.toggle()
	case fyne.KeyRight:
		p.watcher.step()
	default:
		return false
	}
	return true
}

// Build makes the widgets in the present language.
func (p *Page) Build() fyne.CanvasObject {
	title := shell.NewTitle(p.Say(model.Say("watch.title", "Puzzle", model.Say(p.key("name")))))
	p.line = shell.NewLine("")
	p.show = widgets.NewButton(p.Text("watch.show"), nil, p.Keys, p.showSolution)

	var content fyne.CanvasObject
	if fault, ok := p.fault(); ok {
		p.board = nil
		p.show.Disable()
		content = shell.Emptiness(p.Text("watch.nothing"), p.Sentence(fault.Phrase), p.Say(fault.Detail))
	} else {
		content = p.sights()
		p.changed()
	}
	return p.Frame(title, p.line, content, p.show)
}

// sights are the choices, the state looked at with its figures, and the tree.
func (p *Page) sights() fyne.CanvasObject {
	p.board = widgets.NewStill(p.search.Entry.Artist)
	p.tree = widgets.NewSearchTree()
	p.headline = shell.NewTitle("")
	p.way = shell.NewLine("")
	p.outcome = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary)
	p.about = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary)

	state := container.New(stateLayout{},
		container.New(layout.NewCustomPaddedVBoxLayout(2), p.headline, p.outcome), p.board,
		container.New(layout.NewCustomPaddedVBoxLayout(8), p.way, widget.NewSeparator()), p.figureGrid())
	tree := container.NewBorder(p.about, nil, nil, nil, p.tree)
	return container.New(pageLayout{}, p.choices(), widgets.NewPanel(14, state), widgets.NewPanel(14, tree), p.controls())
}

// choices are the algorithm with what it needs.
func (p *Page) choices() fyne.CanvasObject {
	keys := p.Keys
	choice := func(options []string, chosen *int) *widgets.Select {
		s := widgets.NewSelect(options, keys, func(i int) {
			*chosen = i
			p.begin()
		})
		s.Choose(*chosen)
		return s
	}
	var algorithms, heuristics, written []string
	for _, a := range p.algorithms {
		algorithms = append(algorithms, p.Say(a.Name))
	}
	for _, h := range p.heuristics {
		heuristics = append(heuristics, p.Say(h.Name))
	}
	for _, weight := range method.Weights {
		written = append(written, p.Say(model.Say("watch.weight", "Weight", method.Written(weight))))
	}
	p.heuristicChoice = choice(heuristics, &p.heuristic)
	p.weightChoice = choice(written, &p.weight)
	return widgets.OnPage(container.NewBorder(nil, nil, nil, p.weightChoice,
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, 8),
			container.New(halvesLayout{}, choice(algorithms, &p.algorithm), p.heuristicChoice))))
}

// controls step through the search.
func (p *Page) controls() fyne.CanvasObject {
	keys, w := p.Keys, p.watcher
	p.restart = widgets.NewButton(p.Text("watch.restart"), theme.MediaReplayIcon(), keys, p.begin)
	p.once = widgets.NewButton(p.Text("watch.step"), theme.MediaSkipNextIcon(), keys, w.step)
	p.play = widgets.NewButton("", nil, keys, w.toggle)
	p.skip = widgets.NewButton("", theme.MediaFastForwardIcon(), keys, w.skip)
	p.last = widgets.NewButton(p.Text("watch.finish"), theme.MoveDownIcon(), keys, w.finish)
	var written []string
	for _, n := range speeds {
		written = append(written, p.Say(model.Say("watch.speed", "Number", n)))
	}
	speed := widgets.NewSelect(written, keys, func(i int) { w.speed = i })
	speed.Choose(w.speed)
	row := container.New(layout.NewCustomPaddedHBoxLayout(8),
		p.restart, p.once, container.New(shell.Steady{}, p.play), p.skip, p.last)
	return widgets.OnPage(container.NewBorder(nil, nil, row, speed))
}

// The figures, in their order.
const (
	figureG = iota
	figureExpanded
	figureH
	figureGenerated
	figureF
	figureFrontier
	figureBound
	figureStored
	figures
)

// figureGrid has two columns of titles with their figures.
func (p *Page) figureGrid() fyne.CanvasObject {
	const gutter = 10 // on either side of the middle
	p.figures = nil
	grid := container.New(layout.NewGridLayoutWithColumns(2))
	for i, key := range []string{"g", "expanded", "h", "generated", "f", "frontier", "bound", "stored"} {
		title := shell.NewLine(p.Text("watch.figure." + key))
		if i == figureBound {
			p.bound = title
		}
		figure := widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorText)
		figure.Align = fyne.TextAlignTrailing
		p.figures = append(p.figures, figure)
		left, right := float32(0), float32(gutter)
		if i%2 == 1 {
			left, right = gutter, 0
		}
		grid.Add(container.New(layout.NewCustomPaddedLayout(0, 0, left, right), container.NewBorder(nil, nil, nil, figure, title)))
	}
	return grid
}

// changed shows how the search looks now.
func (p *Page) changed() {
	if !p.Shows(p) {
		return
	}
	if _, faulty := p.fault(); faulty {
		if p.board != nil {
			p.Show() // the table has told that there is nothing to watch
		}
		return
	}
	m := p.watcher.method
	p.line.SetText(p.Say(model.Say("watch.promise", "Guarantee", m.Promise().Phrase(m.Weight))))
	p.about.SetText(p.Say(m.Algorithm.About))
	p.showTools()
	p.showState()
	p.tree.SetView(p.treeView())
}

// showTools enables what can be done now.
func (p *Page) showTools() {
	w := p.watcher
	p.heuristicChoice.SetEnabled(w.method.Algorithm.NeedsHeuristic)
	p.weightChoice.SetEnabled(w.method.Algorithm.NeedsWeight)
	goesOn := w.run != nil && w.state != stateEnded
	p.play.SetEnabled(goesOn)
	for _, b := range []*widgets.Button{p.once, p.skip, p.last} {
		b.SetEnabled(goesOn && !w.long)
	}
	p.restart.SetEnabled(w.seen.stats.Expanded > 0 || w.busy())
	icon, title := theme.MediaPlayIcon(), "watch.play"
	switch {
	case w.long:
		icon, title = theme.MediaStopIcon(), "pane.stop"
	case w.playing:
		icon, title = theme.MediaPauseIcon(), "watch.pause"
	}
	if p.play.Icon != icon {
		p.play.SetIcon(icon)
	}
	p.play.SetText(p.Text(title))
	p.play.SetPrimary(goesOn)
	p.skip.SetText(p.Text("watch.skip." + p.phases()))
	p.show.SetEnabled(w.seen.found)
	p.show.SetPrimary(w.seen.found)
	if w.seen.found && p.Focused(p.play) {
		p.Focus(p.show)
	}
}

// phases says what the phases of the search are: levels, values of f, or
// iterations.
func (p *Page) phases() string {
	switch {
	case len(p.watcher.seen.stats.Iterations) > 0:
		return "iteration"
	case p.watcher.method.Algorithm.NeedsHeuristic:
		return "f"
	default:
		return "level"
	}
}

// showState shows the state that was expanded last, with the figures.
func (p *Page) showState() {
	w := p.watcher
	s, stats := w.seen.snapshot, w.seen.stats
	p.headline.SetText(p.Say(p.stateName()))
	p.outcome.SetText(p.Say(p.outcomePhrase()))
	p.bound.SetText(p.Text("watch.bound." + p.phases()))
	if w.run == nil {
		p.board.SetView(widgets.View{Position: w.position, Say: p.sayOnBoard})
		p.way.SetText("")
		for _, figure := range p.figures {
			figure.SetText(shell.None)
		}
		return
	}
	p.board.SetView(widgets.View{Position: s.Position, Say: p.sayOnBoard})
	p.way.SetText("")
	if len(s.Moves) > 0 {
		p.way.SetText(p.Say(model.Say("watch.way", "Moves", p.search.Entry.Puzzle.Notation(s.Moves...))))
	}
	texts := [figures]string{
		figureG: strconv.Itoa(s.G), figureH: shell.None, figureF: shell.None, figureBound: method.Written(stats.Bound),
		figureExpanded: translate.Int(stats.Expanded), figureGenerated: translate.Int(stats.Generated),
		figureFrontier: translate.Int(s.Frontier), figureStored: translate.Int(stats.PeakStored),
	}
	if p.estimates() {
		texts[figureH], texts[figureF] = strconv.Itoa(s.H), method.Written(s.F)
	}
	for i, figure := range p.figures {
		figure.SetText(texts[i])
	}
}

// sayOnBoard translates what stands on the board, where a state under way is not
// the start.
func (p *Page) sayOnBoard(f model.Phrase) string {
	if f.Key == p.key("area.start") {
		return p.Text("watch.area")
	}
	return p.Say(f)
}

// estimates reports whether the search has an estimate worth showing.
func (p *Page) estimates() bool {
	return p.watcher.method.Algorithm.NeedsHeuristic || p.watcher.seen.snapshot.H > 0
}

// stateName says which state is shown.
func (p *Page) stateName() model.Phrase {
	w := p.watcher
	switch s := w.seen.snapshot; {
	case w.run == nil || w.seen.stats.Expanded == 0 && !w.seen.ended:
		return model.Say("watch.state.start")
	case w.seen.found && s.Position.Solved():
		return model.Say("watch.state.goal")
	case w.seen.found:
		return model.Say("watch.state.met")
	case s.Back:
		return model.Say("watch.state.back")
	default:
		return model.Say("watch.state.expanded")
	}
}

// outcomePhrase says how far the search is, or what it has come to.
func (p *Page) outcomePhrase() model.Phrase {
	w := p.watcher
	switch {
	case w.state == stateFailed:
		return model.Say("watch.failed", "Reason", p.Reason(w.failure))
	case w.state == stateStarting:
		return model.Say("watch.starting")
	case w.seen.err != nil:
		return method.LimitReached(w.maxBytes, w.seen.stats)
	case w.seen.found:
		return p.foundPhrase()
	case w.long:
		return model.Say("watch.searching")
	case w.seen.stats.Expanded == 0:
		return model.Say("watch.ready")
	default:
		return model.Say("watch.phase."+p.phases(), "Number", w.seen.stats.Phase, "Bound", method.Written(w.seen.stats.Bound))
	}
}

// foundPhrase says what was found.
func (p *Page) foundPhrase() model.Phrase {
	w := p.watcher
	moves := model.Phrase{Key: p.key("moves"), Count: len(w.seen.moves)}
	excess := len(w.seen.moves) - w.fewest
	if excess == 0 {
		return model.Say("watch.found.shortest", "Moves", moves)
	}
	return model.Say("watch.found.longer", "Moves", moves, "Count", excess)
}

// treeView is the search tree, as far as it is small enough.
func (p *Page) treeView() widgets.TreeView {
	w := p.watcher
	v := widgets.TreeView{
		Now: p.Text("watch.legend.now"), Open: p.Text("watch.legend.open"), Closed: p.Text("watch.legend.closed"),
		Empty:   p.Text("watch.tree.none"),
		Crowded: p.Text("watch.tree.crowded"),
	}
	if p.phases() == "iteration" {
		v.Cut = p.Text("watch.legend.cut")
	}
	if w.run == nil {
		return v
	}
	v.Empty = p.Say(model.Say("watch.tree.large", "Nodes", treeNodes))
	index := make(map[int]int, len(w.seen.snapshot.Tree)) // by ID
	for i, n := range w.seen.snapshot.Tree {
		index[n.ID] = i
	}
	for _, n := range w.seen.snapshot.Tree {
		node := p.treeNode(n)
		if n.Parent >= 0 {
			node.Parent = index[n.Parent]
		}
		v.Nodes = append(v.Nodes, node)
	}
	v.Current = index[w.seen.snapshot.Node]
	return v
}

// treeStatus is how nodes of a status are drawn.
var treeStatus = [...]widgets.TreeStatus{
	solver.Open: widgets.TreeOpen, solver.Closed: widgets.TreeClosed, solver.Cut: widgets.TreeCut,
}

// treeNode is a node as it is drawn, but for its place.
func (p *Page) treeNode(n solver.TreeNode) widgets.TreeNode {
	node := widgets.TreeNode{Parent: widgets.None, Back: n.Back, Status: treeStatus[n.Status], Label: method.Written(n.F)}
	switch {
	case n.Parent >= 0:
		node.Title = p.Say(model.Say("watch.node.move", "Move", p.search.Entry.Puzzle.Notation(n.Move)))
	case n.Back:
		node.Title = p.Text("watch.node.goal")
	default:
		node.Title = p.Text("watch.node.start")
	}
	node.Note = p.Say(model.Say("watch.node.g", "G", n.G))
	if p.estimates() {
		node.Note = p.Say(model.Say("watch.node.f", "G", n.G, "H", n.H, "F", method.Written(n.F)))
	}
	return node
}

// showSolution opens the solution in the player of the desk.
func (p *Page) showSolution() {
	w := p.watcher
	t, err := session.NewTimeline(w.method.Solution(w.position, w.seen.moves, w.seen.stats.Elapsed))
	if err != nil {
		p.ShowError(err)
		return
	}
	p.Leave()
	p.search.Show(t)
}
