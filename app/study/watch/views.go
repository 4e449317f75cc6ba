package watch

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2/theme"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

func (p *Page) refresh() {
	if !p.Shows(p) {
		return
	}
	if _, faulty := p.fault(); faulty {
		if p.built {
			p.Show() // the engine has found that there is nothing to watch
		}
		return
	}
	p.about.SetText(p.aboutLine())
	p.showTools()
	p.slider.SetView(p.timeline())
	p.count.SetText(p.countLine())
	p.phaseLine.SetText(p.outcomeLine())
	p.said.SetText(p.saidLine())
	p.card.SetView(p.stateView())
	widgets.SetVisible(p.tree, p.view == TreeView)
	widgets.SetVisible(p.raster, p.view != TreeView)
	switch p.view {
	case TreeView:
		p.tree.SetView(p.treeView())
	case LevelsView:
		p.raster.SetView(p.levelsView())
	case MapView:
		p.raster.SetView(p.mapView())
	}
	p.showLists()
}

// say translates a key with pairs of argument name and value.
func (p *Page) say(key string, args ...any) string { return p.Say(model.Say(key, args...)) }

func (p *Page) moves(n int) model.Phrase { return model.Phrase{Key: p.key("moves"), Count: n} }

func (p *Page) aboutLine() string {
	const longID = 30 // a longer ID would push the buttons into a menu
	id := p.position.String()
	switch {
	case p.fewest < 0:
		return id
	case len(id) > longID:
		return p.say("watch.about.moves", "Moves", p.moves(p.fewest))
	default:
		return p.say("watch.about", "Moves", p.moves(p.fewest), "ID", id)
	}
}

func (p *Page) showTools() {
	m := p.method()
	algorithm := m.Algorithm
	for _, c := range p.choices {
		c.algorithm.Choose(slices.IndexFunc(p.algorithms, func(a solver.Algorithm) bool { return a.ID == algorithm.ID }))
		c.heuristic.Choose(slices.IndexFunc(p.heuristics, func(h solver.Heuristic) bool { return h.ID == p.chosen.Heuristic.ID }))
		c.weight.Choose(slices.Index(method.Weights, p.chosen.Weight))
		c.heuristic.SetEnabled(algorithm.NeedsHeuristic)
		c.weight.SetEnabled(algorithm.NeedsWeight)
	}
	p.tabs.Choose(int(p.view))
	p.ties.Choose(slices.Index(solver.AllTies, m.Ties))
	widgets.SetVisible(p.ties, p.view == TreeView && algorithm.Ties != 0)
	goesOn, solved := p.ready() && !p.atEnd(), p.atEnd() && p.outcome.found
	p.start.SetEnabled(p.at() > 0)
	p.back.SetEnabled(p.at() > 0)
	for _, b := range []*widgets.Button{p.play, p.step, p.skip, p.last} {
		b.SetEnabled(goesOn)
	}
	icon, hint := theme.MediaPlayIcon(), "watch.play"
	if p.playing {
		icon, hint = theme.MediaPauseIcon(), "watch.pause"
	}
	if p.play.Icon != icon {
		p.play.SetIcon(icon)
		p.play.Hinted(p.Text(hint))
	}
	p.play.SetPrimary(goesOn)
	if skip := p.say("watch.skip", "Phase", p.phasePhrase(p.now.phase)); skip != p.skip.Text {
		p.skip.SetText(skip)
		p.bar.Refresh() // the slider gets the remaining width
	}
	p.show.SetEnabled(solved)
	p.show.SetPrimary(solved)
	if solved && p.Focused(p.play) {
		p.Focus(p.show)
	}
}

// phasePhrase names a phase: "f 13", "level 4", "bound 29".
func (p *Page) phasePhrase(index int) model.Phrase {
	if index >= len(p.phases) {
		return model.Say("watch.phase.none")
	}
	return model.Say("watch.phase."+p.phaseKind(), "Value", method.Written(p.phases[index].Bound))
}

// phaseKind returns what the search's phases are: "level", "f" or "h" (each value of it), or
// "bound" (each iteration).
func (p *Page) phaseKind() string {
	switch a := p.chosen.Algorithm; {
	case a.Deepens || a.NeedsTable:
		return "bound"
	case a.ID == "greedy":
		return "h"
	case a.NeedsHeuristic:
		return "f"
	default:
		return "level"
	}
}

// estimates reports whether the search has a heuristic that is not always 0.
func (p *Page) estimates() bool {
	a := p.chosen.Algorithm
	return a.NeedsHeuristic && !p.chosen.Heuristic.Blind || a.NeedsTable
}

func (p *Page) twoSided() bool { return p.chosen.Algorithm.ID == "bidirectional" }

func (p *Page) bound() float64 {
	if p.now.phase >= len(p.phases) {
		return 0
	}
	return p.phases[p.now.phase].Bound
}

func (p *Page) timeline() searchview.TimelineView {
	v := searchview.TimelineView{At: p.at(), End: p.total}
	for i, phase := range p.phases {
		v.Ticks = append(v.Ticks, searchview.Tick{At: phase.First, Name: p.Say(p.phasePhrase(i))})
	}
	return v
}

func (p *Page) countLine() string {
	key := "watch.counting"
	switch {
	case p.failure != nil:
		return p.say("watch.failed", "Reason", p.Reason(p.failure))
	case !p.ready():
		return p.Text("watch.starting")
	case p.counted:
		key = "watch.count"
	}
	return p.say(key, "At", translate.Int(p.at()), "Number", translate.Int(p.total))
}

// outcomeLine returns the current phase or the result.
func (p *Page) outcomeLine() string {
	switch {
	case !p.ready():
		return ""
	case p.byPhases() && !p.atEnd():
		return p.Text("watch.byPhases")
	case p.at() == 0:
		return p.Text("watch.ready")
	case p.atEnd() && p.outcome.found:
		return p.say("watch.found", "Moves", p.foundPhrase())
	case p.atEnd() && p.outcome.err != nil:
		return p.Say(method.LimitReached(p.maxBytes, p.outcome.stats))
	default:
		return p.say("watch.upTo."+p.phaseKind(), "Value", method.Written(p.bound()))
	}
}

// foundPhrase returns the length of the solution, compared with the shortest.
func (p *Page) foundPhrase() model.Phrase {
	n := len(p.outcome.moves)
	switch {
	case n == p.fewest, p.method().Promise() >= solver.Shortest:
		return model.Say("watch.found.shortest", "Moves", p.moves(n))
	case p.fewest < 0:
		return p.moves(n)
	default:
		return model.Say("watch.found.longer", "Moves", p.moves(n), "Count", n-p.fewest)
	}
}

func (p *Page) saidLine() string {
	f := p.now.figures
	switch {
	case p.view == MapView && p.space != nil:
		return p.say("watch.said.map", "Number", translate.Int(p.space.positions))
	case p.view == LevelsView && p.phaseKind() == "bound" && len(p.phases) > p.now.phase:
		done, all := p.at()-p.phases[p.now.phase].First, unknown
		if p.counted {
			all = strconv.Itoa(len(p.phases))
		}
		return p.say("watch.said.iteration", "Number", p.now.phase+1, "All", all, "States", translate.Int(done))
	default:
		return p.say("watch.said.tree", "Expanded", figure(f.Expanded), "Waiting", figure(f.Waiting))
	}
}

// unknown replaces a figure until the search has been counted.
const unknown = "…"

// figure formats a figure; one below 0 is unknown.
func figure(n int) string {
	if n < 0 {
		return shell.None
	}
	return translate.Int(int64(n))
}

func (p *Page) board(at model.Position, area int) searchview.Board {
	return searchview.Board{Artist: p.deps.Entry.Artist, Position: at, Area: area, Say: p.Say}
}

func (p *Page) treeView() searchview.TreeView {
	m := p.now
	v := searchview.TreeView{
		Nodes: m.nodes, Around: m.around, Selected: m.shown.ID,
		Height: "g", Closed: p.Text("watch.legend.closed"), Last: p.Text("watch.legend.last"),
		Open: p.Text("watch.legend.open"), Next: p.Text("watch.legend.next"), Empty: p.Text("watch.tree.none"),
		Tell: p.tellNode,
		Choose: func(n searchview.Node) {
			if n.ID >= 0 {
				p.pick(selection{kind: ofNode, node: n.ID})
			}
		},
		OnOpen: func(n searchview.Node) { p.openNode(n.ID) },
	}
	if p.selected() {
		v.Now = p.Text("watch.legend.selected")
	}
	if p.phaseKind() == "bound" {
		v.Cut, v.Next = p.Text("watch.legend.cut"), ""
	}
	if p.estimates() {
		v.Inside = p.Text("watch.legend.f")
		if p.phaseKind() == "h" {
			v.Inside = p.Text("watch.legend.h")
		}
	}
	return v
}

func (p *Page) tellNode(drawn searchview.Node) (title, note string) {
	n := p.now.about[drawn.ID]
	switch {
	case drawn.Status == searchview.Folded:
		return p.say("watch.node.folded", "Count", drawn.Count), ""
	case n.Parent >= 0:
		title = p.say("watch.node.move", "Move", p.deps.Entry.Puzzle.Notation(n.Move))
	case n.Back:
		title = p.Text("watch.node.goal")
	default:
		title = p.Text("watch.node.start")
	}
	if !p.estimates() {
		return title, p.say("watch.node.g", "G", n.G)
	}
	return title, p.say("watch.node.f", "G", n.G, "H", n.H, "F", method.Written(n.F))
}

func (p *Page) levelsView() searchview.RasterView {
	m, kind := p.now, p.phaseKind()
	v := searchview.RasterView{
		Path: m.shown.points, Ink: searchview.ColorDeep, Way: p.Text("watch.levels.path"),
		Across: searchview.Axis{Title: p.Text("watch.levels.g"), Cells: 1, Value: 1},
		Up:     searchview.Axis{Title: p.Text("watch.levels.h"), Cells: 1, Value: 1},
		Empty:  p.Text("watch.tree.none"), Tell: p.tellLevel,
		Choose: func(at searchview.Point) { p.pick(selection{kind: ofLevel, cell: at}) },
	}
	if p.selection.kind == ofLevel {
		v.Selected = &p.selection.cell
	}
	most := int64(1)
	for _, c := range m.levels {
		v.Cells = append(v.Cells, searchview.Cell{At: searchview.Point{X: c.G, Y: c.H}, Count: c.Count})
		most = max(most, c.Count)
	}
	v.Scale = p.say("watch.levels.scale", "Most", translate.Int(most))
	if p.estimates() && (kind == "bound" || kind == "f") {
		if kind == "bound" {
			v.Cut = p.Text("watch.levels.cut")
		}
		v.Bound, v.Weight = p.bound(), max(p.method().Weight, 1)
		v.Line = p.say("watch.levels."+kind, "Value", method.Written(p.bound()))
	}
	return v
}

func (p *Page) tellLevel(at searchview.Point) (title, note string) {
	title = p.say("watch.levels.cell", "G", at.X, "H", at.Y)
	for _, c := range p.now.levels {
		if c.G == at.X && c.H == at.Y && c.Count > 0 {
			return title, p.say("watch.states", "Count", int(c.Count), "Number", translate.Int(c.Count))
		}
	}
	return title, p.Text("watch.levels.cutCell")
}
