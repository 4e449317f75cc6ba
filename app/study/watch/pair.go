package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

// Pair shows two searches from one position, wound by one clock.
type Pair struct {
	shell  *shell.Shell
	known  *atlas
	before func() // the atlas calls it before and after
	sides  [2]*side
	clock  clock
	view   View

	*controls
	tabs, clocks *widgets.Segmented
	count        *widgets.TextLine
	content      *fyne.Container // nil before it is built
}

// side is one of the searches, with what is drawn of it.
type side struct {
	*teller
	choices      *choices
	sign         *widgets.SignMark
	status, name *widgets.TextLine
	tree         *searchview.Tree
	raster       *searchview.Raster
	figures      [4]*widgets.TextLine
	lane         *searchview.Timeline
	panel        fyne.CanvasObject
}

// laneName is the width of the names beside the timelines.
const laneName = 72

// openPair opens the page over that of one search, which is the first of the two. The second is IDA* if
// there is one, or else the first other algorithm.
func (p *Page) openPair() {
	p.clock.pause()
	q := &Pair{shell: p.shell, known: p.atlas, view: p.view, before: p.atlas.changed}
	for i := range q.sides {
		r := newRun(p.atlas, p.shell.Work, q.refresh)
		r.choose(p.method())
		q.sides[i] = &side{teller: &teller{run: r, shell: p.shell, place: func() { q.place(r) }, goTo: func(at int64) { q.clock.goTo(at) }}}
	}
	first, second := q.sides[0].run, q.sides[1].run
	first.twin, second.twin = second, first
	second.choose(other(second.searcher, second.chosen))
	q.clock = clock{runs: []*run{first, second}, speed: p.clock.speed, pausing: p.clock.pausing, changed: q.refresh}
	p.atlas.changed = func() {
		q.before()
		first.want()
		second.want()
	}
	p.shell.OpenOver(q)
	for _, s := range q.sides {
		s.begin(p.at(), p.shell.MaxBytes())
	}
	q.shell.Focus(q.play)
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

// Topic returns the help topic of the page.
func (q *Pair) Topic() string { return "compare#watch" }

// Close ends both searches and frees their memory.
func (q *Pair) Close() {
	q.clock.pause()
	q.known.changed = q.before
	for _, s := range q.sides {
		s.close()
	}
}

// place opens the state that a search shows on the board.
func (q *Pair) place(r *run) {
	if at := r.now.shown.position; at != nil {
		q.shell.LeaveAll()
		q.known.place(at)
	}
}

// TypedKey winds the clock, chooses views and deselects.
func (q *Pair) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.Key1, fyne.Key2, fyne.Key3:
		q.choose(View(e.Name[0] - '1'))
	case fyne.KeyEscape:
		selected := q.sides[0].selected() || q.sides[1].selected()
		q.sides[0].follow()
		return selected
	default:
		return q.clock.key(e.Name)
	}
	return true
}

func (q *Pair) endPhase(back bool) { q.clock.toPhase(back) }

func (q *Pair) choose(v View) {
	if v == MapView && !q.known.hasMap() {
		v = TreeView
	}
	q.view = v
	q.tabs.Choose(int(v))
	q.refresh()
}

// Build builds the widgets in the current language.
func (q *Pair) Build() fyne.CanvasObject {
	s := q.shell
	title := shell.NewTitle(s.Say(model.Say("watch.two.title", "Puzzle", model.Say(q.known.key("name")))))
	names := viewNames(s, q.known)
	q.tabs = widgets.NewSegmented(names, s.Keys, func(i int) { q.choose(View(i)) })
	q.clocks = widgets.NewSegmented([]string{s.Text("watch.two.expansions"), s.Text("watch.two.bound")}, s.Keys, func(i int) {
		q.clock.byBound = i == 1
		q.refresh()
	})
	q.controls = newControls(s, &q.clock)
	q.count = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	lanes := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, side := range q.sides {
		side.build(func() {
			q.clock.pause()
			side.begin(0, s.MaxBytes())
			q.clock.goTo(0)
		}, q.scrub)
		side.name = shell.NewLine("")
		lanes.Add(container.NewBorder(nil, nil, container.New(widgets.LeastWidth(laneName), side.name), nil, side.lane))
	}
	ends := container.New(layout.NewCustomPaddedVBoxLayout(6), q.count, q.speeds)
	bar := widgets.NewPanel(gap, container.NewBorder(nil, nil, container.NewCenter(q.row), container.NewCenter(ends), container.New(layout.NewCustomPaddedLayout(0, 0, gap, gap), lanes)))
	both := container.New(layout.NewCustomPaddedLayout(0, gap, 0, 0), container.NewGridWithColumns(2, q.sides[0].panel, q.sides[1].panel))
	q.content = container.NewBorder(nil, bar, nil, nil, both)
	onPhaseKeys(s)
	line := shell.NewLine(q.sides[0].aboutLine())
	frame := s.Frame(title, line, q.content, q.tabs, q.clocks)
	q.choose(q.view)
	return frame
}

// scrub goes to an expansion of a search, or to the end of its phase.
func (q *Pair) scrub(r *run, at int64) {
	if q.clock.byBound {
		q.clock.pause()
		q.clock.toBound(r.boundAt(at))
		return
	}
	q.clock.goTo(at)
}

// build builds the panel and the lane. A choice calls begin, a click on the lane scrub.
func (s *side) build(begin func(), scrub func(*run, int64)) {
	s.choices = newChoices(s.teller, begin)
	s.sign, s.status = widgets.NewSignMark(widgets.SignRunning), shell.NewLine("")
	s.status.Bold, s.status.TextSize = true, widgets.TextSizeNormal
	s.tree, s.raster = searchview.NewTree(), searchview.NewRaster()
	s.lane = searchview.NewTimeline(func(at int64) { scrub(s.run, at) })
	figures := container.NewGridWithColumns(len(s.figures))
	for i, name := range [...]string{"waiting", "stored", "expanded", "distinct"} {
		s.figures[i] = widgets.NewTextLine(widgets.TextSizeResult, true, widgets.ColorText)
		cell := container.New(layout.NewCustomPaddedVBoxLayout(0), s.figures[i], shell.NewLine(s.shell.Text("watch.figure."+name)))
		figures.Add(cell)
	}
	s.figures[0].Color = widgets.ColorAccent
	s.choices.row.Layout = layout.NewRowWrapLayoutWithCustomPadding(8, 8)
	head := container.New(layout.NewCustomPaddedVBoxLayout(gap), s.choices.row,
		container.NewBorder(nil, nil, container.NewCenter(s.sign), nil, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 0), s.status)))
	s.panel = widgets.NewPanel(inset, container.NewBorder(head, figures, nil, nil, container.NewStack(s.tree, s.raster)))
}

// refresh shows what the searches have found.
func (q *Pair) refresh() {
	if !q.shell.Shows(q) || q.content == nil {
		return
	}
	longest := q.clock.longest()
	for _, s := range q.sides {
		s.show(q.view, longest.total)
	}
	rises := q.sides[0].phaseKind() != "h" && q.sides[1].phaseKind() != "h" // greedy search has no bound
	q.clock.byBound = q.clock.byBound && rises
	widgets.SetVisible(q.clocks, rises)
	q.clocks.Choose(map[bool]int{true: 1}[q.clock.byBound])
	q.count.SetText(q.shell.Say(model.Say("watch.count", "At", translate.Int(q.clock.at()), "Number", translate.Int(longest.total))))
	for _, s := range q.sides {
		if s.run == longest && q.controls.show(s.phasePhrase(s.now.phase)) {
			q.content.Refresh()
		}
	}
}

// show shows the search in a view, with a lane for the given number of expansions.
func (s *side) show(view View, whole int64) {
	s.choices.show()
	drawView(s.teller, view, s.tree, s.raster)
	sign, status, ink := widgets.SignRunning, s.countLine(), widgets.ColorText
	switch {
	case s.failure != nil:
		sign = widgets.SignBroken
	case s.atEnd() && s.outcome.found:
		sign, ink = widgets.SignRight, widgets.ColorGood
		status = s.say("watch.two.done", "At", translate.Int(s.total), "Moves", s.foundPhrase())
	case s.atEnd():
		sign, status = widgets.SignBroken, s.outcomeLine()
	case s.ready() && s.at() > 0:
		status = s.say("watch.two.phase", "Phase", s.phasePhrase(s.now.phase), "Expansion", status)
	}
	s.sign.Set(sign)
	s.status.Set(status, ink)
	s.name.SetText(s.shell.Say(s.chosen.Algorithm.Name))
	v := s.timeline()
	v.Whole = whole
	s.lane.SetView(v)
	f := s.now.figures
	for i, n := range [...]int{f.Waiting, f.PeakStored, f.Expanded, f.Distinct} {
		s.figures[i].SetText(figure(n))
	}
}
