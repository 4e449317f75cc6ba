package app

import (
	"errors"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// watchPage shows a search while it goes on, as slowly as a person wants.
type watchPage struct {
	window  *Window
	desk    *desk
	watcher *watcher

	algorithms []solver.Algorithm
	heuristics []solver.Heuristic
	// The choice, as indices into algorithms, heuristics and weights.
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

// watch shows the page for the position on show.
func (w *Window) watch() {
	d := w.desk()
	searcher, ok := d.entry.Engine.(solver.Searcher)
	if _, already := w.page.(*watchPage); already || !ok {
		return
	}
	p := &watchPage{
		window: w, desk: d,
		watcher:    newWatcher(d.entry.Engine, searcher, d.session.Shown(), w.deliver),
		algorithms: searcher.Algorithms(), heuristics: searcher.Heuristics(),
		weight: slices.Index(weights, defaultWeight),
	}
	p.algorithm = max(0, slices.IndexFunc(p.algorithms, func(a solver.Algorithm) bool { return a.NeedsHeuristic }))
	for i, h := range p.heuristics {
		if !leftOut(h.ID) {
			p.heuristic = i // the best comes last
		}
	}
	p.watcher.maxBytes = w.searchMemory()
	w.openPage(p)
	p.watcher.changed = p.changed
	if model.Sound(p.watcher.position) {
		p.begin()
		w.focus(p.play)
	}
}

// close stops the search.
func (p *watchPage) close() {
	p.watcher.changed = func() {}
	p.watcher.close()
}

func (p *watchPage) say(f model.Phrase) string { return p.window.say(f) }

func (p *watchPage) text(key string) string { return p.window.text(key) }

// begin begins the search that is chosen.
func (p *watchPage) begin() {
	p.watcher.begin(newMethod(p.algorithms[p.algorithm], p.heuristics[p.heuristic], weights[p.weight]))
}

// fault is why there is nothing to watch.
func (p *watchPage) fault() (f model.Finding, ok bool) {
	if unsolvable, ok := errors.AsType[*solver.Unsolvable](p.watcher.failure); ok {
		return unsolvable.Finding, true
	}
	if findings := p.watcher.position.Check(nil); len(findings) > 0 {
		return findings[0], true
	}
	return model.Finding{}, false
}

// pageKey does what a key means wherever the focus is on the page.
func (p *watchPage) pageKey(e *fyne.KeyEvent) bool {
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

// build makes the widgets in the present language.
func (p *watchPage) build() fyne.CanvasObject {
	title := widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorText)
	title.Text = p.say(model.Say("watch.title", "Puzzle", model.Say(p.desk.key("name"))))
	p.line = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	title.Shrinks, p.line.Shrinks = true, true
	p.show = widgets.NewButton(p.text("watch.show"), nil, p.window.keys, p.showSolution)

	var content fyne.CanvasObject
	if fault, ok := p.fault(); ok {
		p.board = nil
		p.show.Disable()
		content = p.emptiness(fault)
	} else {
		content = p.sights()
		p.changed()
	}
	return p.window.pageFrame(title, p.line, content, p.show)
}

// emptiness says why there is nothing to watch.
func (p *watchPage) emptiness(fault model.Finding) fyne.CanvasObject {
	box := container.New(layout.NewCustomPaddedVBoxLayout(6))
	add := func(text string, size float32, bold bool, ink fyne.ThemeColorName) {
		line := widgets.NewTextLine(size, bold, ink)
		line.Text, line.Align, line.Shrinks = text, fyne.TextAlignCenter, true
		box.Add(line)
	}
	add(p.text("watch.nothing"), widgets.TextSizeStatus, true, widgets.ColorText)
	for _, phrase := range []model.Phrase{fault.Phrase, fault.Detail} {
		if phrase.Key != "" {
			add(p.say(phrase), widgets.TextSizeNormal, false, widgets.ColorSecondary)
		}
	}
	return widgets.NewPanel(16, container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer(), box, layout.NewSpacer()))
}

// sights are the choices, the state looked at with its figures, and the tree.
func (p *watchPage) sights() fyne.CanvasObject {
	p.board = widgets.NewStill(p.desk.entry.Artist)
	p.tree = widgets.NewSearchTree()
	p.headline = widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorText)
	p.headline.Shrinks = true
	p.way = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	p.way.Shrinks = true
	p.outcome = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary)
	p.about = widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary)

	state := container.NewBorder(
		container.New(layout.NewCustomPaddedVBoxLayout(2), p.headline, p.outcome),
		container.New(layout.NewCustomPaddedVBoxLayout(8), p.way, widget.NewSeparator(), p.figureGrid()), nil, nil,
		container.New(layout.NewCustomPaddedLayout(8, 8, 0, 0), p.board))
	tree := container.NewBorder(p.about, nil, nil, nil, p.tree)
	return container.New(watchLayout{}, p.choices(), widgets.NewPanel(14, state), widgets.NewPanel(14, tree), p.controls())
}

// choices are the algorithm with what it needs.
func (p *watchPage) choices() fyne.CanvasObject {
	keys := p.window.keys
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
		algorithms = append(algorithms, p.say(a.Name))
	}
	for _, h := range p.heuristics {
		heuristics = append(heuristics, p.say(h.Name))
	}
	for _, weight := range weights {
		written = append(written, p.say(model.Say("watch.weight", "Weight", strconv.FormatFloat(weight, 'f', -1, 64))))
	}
	p.heuristicChoice = choice(heuristics, &p.heuristic)
	p.weightChoice = choice(written, &p.weight)
	return widgets.OnPage(container.NewBorder(nil, nil, nil, p.weightChoice,
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, 8),
			container.New(halvesLayout{}, choice(algorithms, &p.algorithm), p.heuristicChoice))))
}

// controls step through the search.
func (p *watchPage) controls() fyne.CanvasObject {
	keys, w := p.window.keys, p.watcher
	p.restart = widgets.NewButton(p.text("watch.restart"), theme.MediaReplayIcon(), keys, p.begin)
	p.once = widgets.NewButton(p.text("watch.step"), theme.MediaSkipNextIcon(), keys, w.step)
	p.play = widgets.NewButton("", nil, keys, w.toggle)
	p.skip = widgets.NewButton("", theme.MediaFastForwardIcon(), keys, w.skip)
	p.last = widgets.NewButton(p.text("watch.finish"), theme.MoveDownIcon(), keys, w.finish)
	var speeds []string
	for _, n := range watchSpeeds {
		speeds = append(speeds, p.say(model.Say("watch.speed", "Number", n)))
	}
	speed := widgets.NewSelect(speeds, keys, func(i int) { w.speed = i })
	speed.Choose(w.speed)
	row := container.New(layout.NewCustomPaddedHBoxLayout(8),
		p.restart, p.once, container.New(haltLayout{}, p.play), p.skip, p.last)
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
func (p *watchPage) figureGrid() fyne.CanvasObject {
	const gutter = 10 // on either side of the middle
	p.figures = nil
	grid := container.New(layout.NewGridLayoutWithColumns(2))
	for i, key := range []string{"g", "expanded", "h", "generated", "f", "frontier", "bound", "stored"} {
		title := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
		title.Text, title.Shrinks = p.text("watch.figure."+key), true
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
func (p *watchPage) changed() {
	if p.window.page != page(p) {
		return
	}
	if _, faulty := p.fault(); faulty {
		if p.board != nil {
			p.window.showContent() // the table has told that there is nothing to watch
		}
		return
	}
	m := p.watcher.method
	p.line.SetText(p.say(model.Say("watch.promise", "Guarantee", m.promise().Phrase(m.weight))))
	p.about.SetText(p.say(m.algorithm.About))
	p.showTools()
	p.showState()
	p.tree.SetView(p.treeView())
}

// showTools enables what can be done now.
func (p *watchPage) showTools() {
	w := p.watcher
	enable := func(s *widgets.Select, enabled bool) {
		if enabled {
			s.Enable()
		} else {
			s.Disable()
		}
	}
	enable(p.heuristicChoice, w.method.algorithm.NeedsHeuristic)
	enable(p.weightChoice, w.method.algorithm.NeedsWeight)

	goesOn := w.run != nil && w.state != watchEnded
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
	p.play.SetText(p.text(title))
	p.play.SetImportance(importance(goesOn))
	p.skip.SetText(p.text("watch.skip." + p.phases()))
	p.show.SetEnabled(w.seen.found)
	p.show.SetImportance(importance(w.seen.found))
	if w.seen.found && p.window.window.Canvas().Focused() == fyne.Focusable(p.play) {
		p.window.focus(p.show)
	}
}

// phases says what the phases of the search are: levels, values of f, or
// iterations.
func (p *watchPage) phases() string {
	switch {
	case len(p.watcher.seen.stats.Iterations) > 0:
		return "iteration"
	case p.watcher.method.algorithm.NeedsHeuristic:
		return "f"
	default:
		return "level"
	}
}

// showState shows the state that was expanded last, with the figures.
func (p *watchPage) showState() {
	w := p.watcher
	s, stats := w.seen.snapshot, w.seen.stats
	p.headline.SetText(p.say(p.stateName()))
	p.outcome.SetText(p.say(p.outcomePhrase()))
	p.bound.SetText(p.text("watch.bound." + p.phases()))
	if w.run == nil {
		p.board.SetView(widgets.View{Position: w.position, Say: p.sayOnBoard})
		p.way.SetText("")
		for _, figure := range p.figures {
			figure.SetText(none)
		}
		return
	}
	p.board.SetView(widgets.View{Position: s.Position, Say: p.sayOnBoard})
	p.way.SetText("")
	if len(s.Moves) > 0 {
		p.way.SetText(p.say(model.Say("watch.way", "Moves", p.desk.entry.Puzzle.Notation(s.Moves...))))
	}
	texts := [figures]string{
		figureG: strconv.Itoa(s.G), figureH: none, figureF: none, figureBound: fNumber(stats.Bound),
		figureExpanded: number(stats.Expanded), figureGenerated: number(stats.Generated),
		figureFrontier: number(s.Frontier), figureStored: number(stats.PeakStored),
	}
	if p.estimates() {
		texts[figureH], texts[figureF] = strconv.Itoa(s.H), fNumber(s.F)
	}
	for i, figure := range p.figures {
		figure.SetText(texts[i])
	}
}

// sayOnBoard translates what stands on the board, where a state under way is not
// the start.
func (p *watchPage) sayOnBoard(f model.Phrase) string {
	if f.Key == p.desk.key("area.start") {
		return p.text("watch.area")
	}
	return p.say(f)
}

// estimates reports whether the search has an estimate worth showing.
func (p *watchPage) estimates() bool {
	return p.watcher.method.algorithm.NeedsHeuristic || p.watcher.seen.snapshot.H > 0
}

// fNumber writes an f, which has two decimals at most.
func fNumber(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// stateName says which state is shown.
func (p *watchPage) stateName() model.Phrase {
	w := p.watcher
	switch s := w.seen.snapshot; {
	case w.run == nil || w.seen.stats.Expanded == 0 && !w.seen.ended:
		return plain("watch.state.start")
	case w.seen.found && s.Position.Solved():
		return plain("watch.state.goal")
	case w.seen.found:
		return plain("watch.state.met")
	case s.Back:
		return plain("watch.state.back")
	default:
		return plain("watch.state.expanded")
	}
}

// outcomePhrase says how far the search is, or what it has come to.
func (p *watchPage) outcomePhrase() model.Phrase {
	w := p.watcher
	switch {
	case w.state == watchFailed:
		return model.Say("watch.failed", "Reason", p.window.reason(w.failure))
	case w.state == watchStarting:
		return plain("watch.starting")
	case w.seen.err != nil:
		return limitReached(w.maxBytes, w.seen.stats)
	case w.seen.found:
		return p.foundPhrase()
	case w.long:
		return plain("watch.searching")
	case w.seen.stats.Expanded == 0:
		return plain("watch.ready")
	default:
		return model.Say("watch.phase."+p.phases(), "Number", w.seen.stats.Phase, "Bound", fNumber(w.seen.stats.Bound))
	}
}

// foundPhrase says what was found.
func (p *watchPage) foundPhrase() model.Phrase {
	w := p.watcher
	moves := model.Phrase{Key: p.desk.key("moves"), Count: len(w.seen.moves)}
	excess := len(w.seen.moves) - w.fewest
	if excess == 0 {
		return model.Say("watch.found.shortest", "Moves", moves)
	}
	return model.Say("watch.found.longer", "Moves", moves, "Count", excess)
}

// treeView is the search tree, as far as it is small enough.
func (p *watchPage) treeView() widgets.TreeView {
	w := p.watcher
	v := widgets.TreeView{
		Now: p.text("watch.legend.now"), Open: p.text("watch.legend.open"), Closed: p.text("watch.legend.closed"),
		Empty:   p.text("watch.tree.none"),
		Crowded: p.text("watch.tree.crowded"),
	}
	if p.phases() == "iteration" {
		v.Cut = p.text("watch.legend.cut")
	}
	if w.run == nil {
		return v
	}
	v.Empty = p.say(model.Say("watch.tree.large", "Nodes", treeNodes))
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

// treeNode is a node as it is drawn, but for its place.
func (p *watchPage) treeNode(n solver.TreeNode) widgets.TreeNode {
	status := map[solver.NodeStatus]widgets.TreeStatus{
		solver.Open: widgets.TreeOpen, solver.Closed: widgets.TreeClosed, solver.Cut: widgets.TreeCut,
	}[n.Status]
	node := widgets.TreeNode{Parent: widgets.None, Back: n.Back, Status: status, Label: fNumber(n.F)}
	switch {
	case n.Parent >= 0:
		node.Title = p.say(model.Say("watch.node.move", "Move", p.desk.entry.Puzzle.Notation(n.Move)))
	case n.Back:
		node.Title = p.text("watch.node.goal")
	default:
		node.Title = p.text("watch.node.start")
	}
	node.Note = p.say(model.Say("watch.node.g", "G", n.G))
	if p.estimates() {
		node.Note = p.say(model.Say("watch.node.f", "G", n.G, "H", n.H, "F", fNumber(n.F)))
	}
	return node
}

// showSolution opens the solution in the player of the workspace.
func (p *watchPage) showSolution() {
	w := p.watcher
	t, err := session.NewTimeline(w.method.solution(w.position, w.seen.moves, w.seen.stats.Elapsed))
	if err != nil {
		p.window.showError(err)
		return
	}
	p.window.closePage()
	p.desk.attach(t)
}
