package watch

import (
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

// teller says and draws what a search shows.
type teller struct {
	*run
	shell *shell.Shell
	goTo  func(at int64) // shows an expansion
}

// drawView shows the tree, or the levels or the map in the raster.
func drawView(t *teller, v View, tree *searchview.Tree, raster *searchview.Raster) {
	widgets.SetVisible(tree, v == TreeView)
	widgets.SetVisible(raster, v != TreeView)
	switch v {
	case TreeView:
		tree.SetView(t.treeView())
	case LevelsView:
		raster.SetView(t.levelsView())
	case MapView:
		raster.SetView(t.mapView())
	}
}

// follow deselects: the page shows the current state of the search again.
func (t *teller) follow() { t.pick(selection{}) }

// say translates a key with pairs of argument name and value.
func (t *teller) say(key string, args ...any) string { return t.shell.Say(model.Say(key, args...)) }

func (t *teller) moves(n int) model.Phrase { return model.Phrase{Key: t.key("moves"), Count: n} }

func (t *teller) aboutLine() string {
	if n := t.fewest(); n >= 0 {
		return t.say("watch.about", "Moves", t.moves(n), "ID", t.position)
	}
	return t.position.String()
}

// phasePhrase names a phase: "f 13", "level 4", "bound 29".
func (r *run) phasePhrase(index int) model.Phrase {
	if index >= len(r.phases) {
		return model.Say("watch.phase.none")
	}
	return model.Say("watch.phase."+r.phaseKind(), "Value", method.Written(r.phases[index].Bound))
}

// timeline shows the search as a part of a whole number of expansions.
func (t *teller) timeline(whole int64) searchview.TimelineView {
	v := searchview.TimelineView{At: t.at(), End: t.total, Whole: whole}
	for i, phase := range t.phases {
		v.Ticks = append(v.Ticks, searchview.Tick{At: phase.First, Name: t.shell.Say(t.phasePhrase(i))})
	}
	return v
}

// statusLine says how far the search is, or how it has ended.
func (t *teller) statusLine() string {
	count := "watch.counting"
	if t.counted {
		count = "watch.count"
	}
	switch {
	case t.failure != nil:
		return t.say("watch.failed", "Reason", t.shell.Reason(t.failure))
	case !t.ready():
		return t.shell.Text("watch.starting")
	case t.atEnd() && t.outcome.found:
		return t.say("watch.found", "At", translate.Int(t.total), "Moves", t.foundPhrase())
	case t.atEnd() && t.outcome.err != nil:
		return t.shell.Say(method.LimitReached(t.maxBytes, t.outcome.stats))
	case t.byPhases():
		return t.shell.Text("watch.byPhases")
	case t.at() == 0:
		return t.shell.Text("watch.ready")
	default:
		return t.say(count, "Phase", t.phasePhrase(t.now.phase), "At", translate.Int(t.at()), "Number", translate.Int(t.total))
	}
}

// foundPhrase returns the length of the solution, compared with the shortest.
func (t *teller) foundPhrase() model.Phrase {
	n, fewest := len(t.outcome.moves), t.fewest()
	switch {
	case n == fewest, t.method().Promise() >= solver.Shortest:
		return model.Say("watch.found.shortest", "Moves", t.moves(n))
	case fewest < 0:
		return t.moves(n)
	default:
		return model.Say("watch.found.longer", "Moves", t.moves(n), "Count", n-fewest)
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

func (t *teller) board(at model.Position) searchview.Board {
	return searchview.Board{Artist: t.entry.Artist, Position: at, Say: t.shell.Say}
}

func (t *teller) treeView() searchview.TreeView {
	m := t.now
	v := searchview.TreeView{
		Nodes: m.nodes, Around: m.around, Selected: m.shown.ID, Hidden: t.hidden(),
		Closed: t.shell.Text("watch.legend.closed"), Last: t.shell.Text("watch.legend.last"),
		Open: t.shell.Text("watch.legend.open"), Next: t.shell.Text("watch.legend.next"), Empty: t.shell.Text("watch.tree.none"),
		Tell: t.tellNode,
		Choose: func(n searchview.Node) {
			if n.ID >= 0 {
				t.pick(selection{kind: ofNode, node: n.ID})
			}
		},
	}
	if t.selected() {
		v.Now = t.shell.Text("watch.legend.selected")
	}
	if t.phaseKind() == "bound" {
		v.Cut, v.Next = t.shell.Text("watch.legend.cut"), ""
	}
	if t.estimates() {
		v.Inside = t.shell.Text("watch.legend.f")
		if t.phaseKind() == "h" {
			v.Inside = t.shell.Text("watch.legend.h")
		}
	}
	return v
}

// hidden returns the nodes that the lines of code not shown yet make.
func (t *teller) hidden() map[int]bool {
	hidden := make(map[int]bool)
	for _, visit := range t.now.trace[len(t.ran()):] {
		if visit.Child >= 0 && t.now.about[visit.Child].Expanded == 0 {
			hidden[visit.Child] = true
		}
	}
	return hidden
}

func (t *teller) tellNode(drawn searchview.Node) (title, note string) {
	n := t.now.about[drawn.ID]
	switch {
	case drawn.Status == searchview.Folded:
		return t.say("watch.node.folded", "Count", drawn.Count), ""
	case n.Parent >= 0:
		title = t.say("watch.node.move", "Move", t.entry.Puzzle.Notation(n.Move))
	case n.Back:
		title = t.shell.Text("watch.node.goal")
	default:
		title = t.shell.Text("watch.node.start")
	}
	if !t.estimates() {
		return title, t.say("watch.node.g", "G", n.G)
	}
	return title, t.say("watch.node.f", "G", n.G, "H", n.H, "F", method.Written(n.F))
}

func (t *teller) levelsView() searchview.RasterView {
	m, kind := t.now, t.phaseKind()
	v := searchview.RasterView{
		Path: m.shown.points, Ink: searchview.ColorDeep, Way: t.shell.Text("watch.levels.path"),
		Across: searchview.Axis{Title: t.shell.Text("watch.levels.g"), Cells: 1, Value: 1},
		Up:     searchview.Axis{Title: t.shell.Text("watch.levels.h"), Cells: 1, Value: 1},
		Empty:  t.shell.Text("watch.tree.none"), Tell: t.tellLevel,
		Choose: func(at searchview.Point) { t.pick(selection{kind: ofLevel, cell: at}) },
	}
	if t.twoSided() {
		v.Across.Title, v.Up.Title = t.shell.Text("watch.levels.depth"), ""
		v.Up.Names = []string{t.shell.Text("watch.map.start"), t.shell.Text("watch.map.goal")}
	}
	if t.selection.kind == ofLevel {
		v.Selected = &t.selection.cell
	}
	most := int64(1)
	for _, c := range m.levels {
		v.Cells = append(v.Cells, searchview.Cell{At: searchview.Point{X: c.G, Y: c.H}, Count: c.Count})
		most = max(most, c.Count)
	}
	v.Scale = t.say("watch.levels.scale", "Most", translate.Int(most))
	if t.estimates() && (kind == "bound" || kind == "f") {
		v.Bound, v.Weight = t.bound(), max(t.method().Weight, 1)
		v.Line = t.say("watch.levels."+kind, "Value", method.Written(t.bound()))
	}
	return v
}

func (t *teller) tellLevel(at searchview.Point) (title, note string) {
	title = t.say("watch.levels.cell", "G", at.X, "H", at.Y)
	if t.twoSided() {
		title = t.say([]string{"watch.levels.fromStart", "watch.levels.fromGoal"}[at.Y], "Count", at.X)
	}
	for _, c := range t.now.levels {
		if c.G == at.X && c.H == at.Y {
			note = t.say("watch.states", "Count", int(c.Count), "Number", translate.Int(c.Count))
		}
	}
	return title, note
}
