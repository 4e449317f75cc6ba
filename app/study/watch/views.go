package watch

import (
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/searchview"
)

// draw draws a view.
func (l *Lane) draw(v View) searchview.View {
	switch v {
	case LevelsView:
		return l.levelsView()
	case MapView:
		return l.mapView()
	default:
		return l.treeView()
	}
}

// say translates a key with pairs of argument name and value.
func (l *Lane) say(key string, args ...any) string { return l.shell.Say(model.Say(key, args...)) }

// nothing says how to begin, in the place of a view without states.
func (l *Lane) nothing() string {
	if !l.search.ready() {
		return ""
	}
	return l.say("watch.tree.none")
}

// pick selects what the user has clicked.
func (l *Lane) pick(what selection) { l.clock.pick(l.search, what) }

func (l *Lane) follow() { l.pick(selection{}) }

// phasePhrase names a phase: "f 13", "level 4", "goal level 4", "bound 29".
func (s *Search) phasePhrase(index int) model.Phrase {
	if index >= len(s.phases) {
		return model.Say("watch.phase.none")
	}
	kind := s.phaseKind()
	if s.phases[index].Back {
		kind = "back"
	}
	return model.Say("watch.phase."+kind, "Value", method.Written(s.phases[index].Bound))
}

// timelineView shows the search as a part of a whole number of expansions.
func (l *Lane) timelineView(whole int64) searchview.TimelineView {
	s := l.search
	v := searchview.TimelineView{At: s.at(), End: s.total, Whole: whole}
	for i, phase := range s.phases {
		v.Ticks = append(v.Ticks, searchview.Tick{At: phase.First, Name: l.shell.Say(s.phasePhrase(i))})
	}
	return v
}

// statusLine says how far the search is, or how it has ended.
func (l *Lane) statusLine() string {
	s := l.search
	count := "watch.counting"
	if s.counted {
		count = "watch.count"
	}
	switch {
	case s.failure != nil:
		return l.say("watch.failed", "Reason", l.shell.Reason(s.failure))
	case !s.ready() && s.building > 0:
		return l.say("watch.building", "Share", int(100*s.building))
	case !s.ready():
		return l.say("watch.starting")
	case l.asks():
		return l.say("watch.predict.question", "Number", translate.Int(s.at()+1))
	case s.atEnd() && s.outcome.found:
		return l.say("watch.found", "At", translate.Int(s.total), "Moves", s.lengthPhrase())
	case s.atEnd() && s.outcome.err != nil:
		return l.shell.Say(method.LimitReached(s.maxBytes, s.outcome.stats))
	case s.byPhases():
		return l.say("watch.byPhases")
	case s.at() == 0:
		return l.say("watch.ready")
	default:
		return l.say(count, "Phase", s.phasePhrase(s.now.phase), "At", translate.Int(s.at()), "Number", translate.Int(s.total))
	}
}

// lengthPhrase returns the length of the solution, compared with the shortest.
func (s *Search) lengthPhrase() model.Phrase {
	n, fewest := len(s.outcome.moves), s.atlas.fewest()
	switch moves := s.atlas.moves(n); {
	case n == fewest, s.method.Promise() >= solver.Shortest:
		return model.Say("watch.found.shortest", "Moves", moves)
	case fewest < 0:
		return moves
	default:
		return model.Say("watch.found.longer", "Moves", moves, "Count", n-fewest)
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

func (l *Lane) treeView() searchview.TreeView {
	s, m := l.search, l.search.now
	v := searchview.TreeView{
		Large: l.zoom > 1,
		Nodes: m.nodes, Around: m.around, Selected: m.focus.node.ID,
		Closed: l.say("watch.legend.closed"), Tie: l.say("watch.legend.tie"), Spare: l.say("watch.legend.spare"),
		Last: l.say("watch.legend.last"),
		Open: l.say("watch.legend.open"), Next: l.say("watch.legend.next"), Empty: l.nothing(),
		Tell: l.tellNode,
		Choose: func(n searchview.Node) {
			if n.ID >= 0 {
				l.pick(selection{kind: ofNode, node: n.ID})
			}
		},
	}
	if l.asks() {
		v.Next = ""
	}
	if s.selected() {
		v.Now = l.say("watch.legend.selected")
	}
	if s.phaseKind() == "bound" {
		v.Cut = l.say("watch.legend.cut")
	}
	if s.estimates() {
		v.Inside = l.say("watch.legend.f")
		if s.phaseKind() == "h" {
			v.Inside = l.say("watch.legend.h")
		}
	}
	return v
}

func (l *Lane) tellNode(drawn searchview.Node) (title, note string) {
	s := l.search
	n := s.now.about[drawn.ID]
	switch {
	case drawn.Status == searchview.Folded:
		return l.say("watch.node.folded", "Count", drawn.Count), ""
	case n.Parent >= 0:
		title = l.say("watch.node.move", "Move", s.atlas.entry.Puzzle.Notation(n.Move))
	case n.Back:
		title = l.say("watch.node.goal")
	default:
		title = l.say("watch.node.start")
	}
	if !s.estimates() {
		return title, l.say("watch.node.g", "G", n.G)
	}
	return title, l.say("watch.node.f", "G", n.G, "H", n.H, "F", method.Written(n.F))
}

func (l *Lane) levelsView() searchview.RasterView {
	s, m, kind := l.search, l.search.now, l.search.phaseKind()
	v := searchview.RasterView{
		Path: m.focus.points, Ink: searchview.ColorDeep, Counts: true, Way: l.say("watch.levels.path"),
		Across: searchview.Axis{Title: l.say("watch.levels.g"), Cells: 1, Value: 1},
		Up:     searchview.Axis{Title: l.say("watch.levels.h"), Cells: 1, Value: 1},
		Empty:  l.nothing(), Tell: l.tellLevel,
		Choose: func(at searchview.Point) { l.pick(selection{kind: ofLevel, cell: at}) },
	}
	if s.method.Algorithm.TwoSided {
		v.Across.Title, v.Up.Title = l.say("watch.levels.depth"), ""
		v.Up.Names = []string{l.say("watch.map.start"), l.say("watch.map.goal")}
	}
	if s.selection.kind == ofLevel {
		v.Selected = &s.selection.cell
	}
	most := int64(1)
	for _, c := range m.levels {
		v.Cells = append(v.Cells, searchview.Cell{At: searchview.Point{X: c.G, Y: c.H}, Count: c.Count})
		most = max(most, c.Count)
	}
	v.Scale = l.say("watch.levels.scale", "Most", translate.Int(most))
	if s.estimates() && (kind == "bound" || kind == "f") {
		v.Bound, v.Weight = s.bound(), max(s.method.Weight, 1)
		v.Line = l.say("watch.levels."+kind, "Value", method.Written(s.bound()))
	}
	return v
}

func (l *Lane) tellLevel(at searchview.Point) (title, note string) {
	title = l.say("watch.levels.cell", "G", at.X, "H", at.Y)
	if l.search.method.Algorithm.TwoSided {
		title = l.say([]string{"watch.levels.fromStart", "watch.levels.fromGoal"}[at.Y], "Count", at.X)
	}
	for _, c := range l.search.now.levels {
		if c.G == at.X && c.H == at.Y {
			note = l.say("watch.states", "Count", int(c.Count), "Number", translate.Int(c.Count))
		}
	}
	return title, note
}
