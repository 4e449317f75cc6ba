package watch

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/theme"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

// refresh shows the moment that the watcher has come to.
func (p *Page) refresh() {
	if !p.Shows(p) {
		return
	}
	if _, faulty := p.fault(); faulty {
		if p.built {
			p.Show() // only the engine could tell that there is nothing to watch
		}
		return
	}
	p.about.SetText(p.aboutLine())
	p.showTools()
	p.slider.SetView(p.timeline())
	p.count.SetText(p.Say(p.countPhrase()))
	p.phaseLine.SetText(p.Say(p.outcomePhrase()))
	p.said.SetText(p.Say(p.saidPhrase()))
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

func (p *Page) aboutLine() string {
	const longID = 30 // would push the tools into a menu
	id := p.position.String()
	moves := model.Phrase{Key: p.key("moves"), Count: p.fewest}
	switch {
	case p.fewest < 0:
		return id
	case len(id) > longID:
		return p.say("watch.about.moves", "Moves", moves)
	default:
		return p.say("watch.about", "Moves", moves, "ID", id)
	}
}

// showTools enables what can be done now.
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
	end := p.atEnd()
	p.start.SetEnabled(p.at() > 0)
	p.back.SetEnabled(p.at() > 0)
	for _, b := range []*widgets.Button{p.play, p.step, p.skip, p.last} {
		b.SetEnabled(p.ready() && !end)
	}
	icon, hint := theme.MediaPlayIcon(), "watch.play"
	if p.playing {
		icon, hint = theme.MediaPauseIcon(), "watch.pause"
	}
	if p.play.Icon != icon {
		p.play.SetIcon(icon)
		p.play.Hinted(p.Text(hint))
	}
	p.play.SetPrimary(p.ready() && !end)
	if skip := p.say("watch.skip", "Phase", p.phasePhrase(p.now.phase)); skip != p.skip.Text {
		p.skip.SetText(skip)
		p.bar.Refresh() // the slider gets what room is left
	}
	p.show.SetEnabled(p.outcome.found && end)
	p.show.SetPrimary(p.outcome.found && end)
	if p.outcome.found && end && p.Focused(p.play) {
		p.Focus(p.show)
	}
}

// phasePhrase names a phase: "f 13", "level 4", "bound 29".
func (p *Page) phasePhrase(index int) model.Phrase {
	if index < 0 || index >= len(p.phases) {
		return model.Say("watch.phase.none")
	}
	return model.Say("watch.phase."+p.phaseKind(), "Value", method.Written(p.phases[index].Bound))
}

// phaseKind is what the phases of the search are: levels, values of f or of h, or
// iterations.
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

func (p *Page) timeline() searchview.TimelineView {
	v := searchview.TimelineView{At: p.at(), End: p.total}
	for i, phase := range p.phases {
		v.Ticks = append(v.Ticks, searchview.Tick{At: phase.First, Name: p.Say(p.phasePhrase(i))})
	}
	return v
}

// countPhrase says how far along the search one is.
func (p *Page) countPhrase() model.Phrase {
	switch {
	case p.failure != nil:
		return model.Say("watch.failed", "Reason", p.Reason(p.failure))
	case !p.ready():
		return model.Say("watch.starting")
	case !p.counted:
		return model.Say("watch.counting", "At", translate.Int(p.at()), "Number", translate.Int(p.total))
	default:
		return model.Say("watch.count", "At", translate.Int(p.at()), "Number", translate.Int(p.total))
	}
}

// outcomePhrase says how far the search is, or what it has come to.
func (p *Page) outcomePhrase() model.Phrase {
	switch {
	case !p.ready():
		return model.Phrase{}
	case p.byPhases() && !p.atEnd():
		return model.Say("watch.byPhases")
	case p.at() == 0:
		return model.Say("watch.ready")
	case p.atEnd() && p.outcome.found:
		return p.foundPhrase()
	case p.atEnd() && p.outcome.err != nil:
		return method.LimitReached(p.maxBytes, p.outcome.stats)
	default:
		return model.Say("watch.upTo."+p.phaseKind(), "Value", method.Written(p.bound()))
	}
}

// foundPhrase says what was found.
func (p *Page) foundPhrase() model.Phrase {
	n := len(p.outcome.moves)
	moves := model.Phrase{Key: p.key("moves"), Count: n}
	switch {
	case n == p.fewest, p.method().Promise() >= solver.Shortest:
		return model.Say("watch.found.shortest", "Moves", moves)
	case p.fewest < 0:
		return model.Say("watch.found", "Moves", moves)
	}
	return model.Say("watch.found.longer", "Moves", moves, "Count", n-p.fewest)
}

// bound is that of the phase under way.
func (p *Page) bound() float64 {
	if p.now.phase >= len(p.phases) {
		return 0
	}
	return p.phases[p.now.phase].Bound
}

// saidPhrase is the line beside the tabs.
func (p *Page) saidPhrase() model.Phrase {
	f := p.now.figures
	switch {
	case p.view == MapView && p.space != nil:
		return model.Say("watch.said.map", "Number", translate.Int(p.space.positions))
	case p.view == LevelsView && p.phaseKind() == "bound" && len(p.phases) > p.now.phase:
		done := p.at() - p.phases[p.now.phase].First
		return model.Say("watch.said.iteration", "Number", p.now.phase+1, "All", p.allPhases(), "States", translate.Int(done))
	default:
		return model.Say("watch.said.tree", "Expanded", p.figure(f.Expanded), "Waiting", p.figure(f.Waiting))
	}
}

// figure writes a figure; one below 0 is not known.
func (p *Page) figure(n int) string {
	if n < 0 {
		return shell.None
	}
	return translate.Int(int64(n))
}

// allPhases is the number of all phases, "…" while it is not known.
func (p *Page) allPhases() string {
	if !p.counted {
		return "…"
	}
	return strconv.Itoa(len(p.phases))
}

// board draws an area of a position.
func (p *Page) board(at model.Position, area int) searchview.Board {
	return searchview.Board{Artist: p.needs.Entry.Artist, Position: at, Area: area, Say: p.Say}
}

// stateView is the card of the selected state, or of the one expanded last.
func (p *Page) stateView() searchview.StateView {
	s := p.now.shown
	v := searchview.StateView{Title: p.Text(p.stateTitle()), Note: p.Say(p.stateNote(s)), Board: p.board(s.position, 0), OnOpen: p.openShown}
	if p.selection != (selection{}) {
		v.Link, v.OnLink = p.Text("watch.follow"), p.follow
	}
	if s.position == nil {
		v.Board = p.board(p.position, 0)
		return v
	}
	v.Lines = p.estimateLines(s)
	if s.known {
		v.Board.Marks, v.Board.Frames = s.marks()
		v.Sum = p.sum(s)
	}
	if s.known || len(s.moves) > 0 {
		v.PathTitle, v.PathNote = p.Text("watch.path"), p.Say(model.Phrase{Key: p.key("moves"), Count: len(s.moves)})
	}
	if s.Back {
		v.PathTitle = p.Text("watch.pathBack")
	}
	v.Path = p.letters(s.moves)
	if p.stateTitle() == "watch.state.met" { // and on to the goal
		v.PathNote = p.Say(model.Phrase{Key: p.key("moves"), Count: len(p.outcome.moves)})
		v.Path += "  +  " + p.letters(p.outcome.moves[len(s.moves):])
	}
	if areas := p.position.Areas(); len(areas) > 1 && areas[1].Key == "goal" {
		v.Goal, v.GoalTitle = p.board(p.position, 1), p.Text(p.key("area."+areas[1].Key))
	}
	f := p.now.figures
	v.Figures = [][2]string{
		{p.Text("watch.figure.expanded"), p.figure(f.Expanded)},
		{p.Text("watch.figure.generated"), p.figure(f.Generated)},
		{p.Text("watch.figure.waiting"), p.figure(f.Waiting)},
		{p.Text("watch.figure.stored"), p.figure(f.PeakStored)},
	}
	v.Brief = p.brief(s)
	return v
}

// letters writes moves one by one.
func (p *Page) letters(moves []model.Move) string {
	letters := make([]string, len(moves))
	for i, m := range moves {
		letters[i] = p.needs.Entry.Puzzle.Notation(m)
	}
	return strings.Join(letters, " ")
}

// stateTitle is the key of what the state is called.
func (p *Page) stateTitle() string {
	switch s := p.now.shown; {
	case p.selection != (selection{}):
		return "watch.state.selected"
	case p.at() == 0:
		return "watch.state.start"
	case p.atEnd() && p.outcome.found && s.position != nil && s.position.Solved():
		return "watch.state.goal"
	case p.atEnd() && p.outcome.found:
		return "watch.state.met"
	case s.Back:
		return "watch.state.back"
	default:
		return "watch.state.expanded"
	}
}

// stateNote says when the state was expanded.
func (p *Page) stateNote(s seen) model.Phrase {
	all := translate.Int(p.total)
	if !p.counted {
		all = "…"
	}
	switch {
	case !p.ready():
		return model.Phrase{}
	case s.position == nil:
		return model.Say("watch.state.beyond")
	case p.at() == 0 && p.selection == (selection{}):
		return model.Say("watch.state.none")
	case p.atEnd() && p.outcome.found && p.selection == (selection{}):
		return p.foundPhrase()
	case p.selection.kind == ofPlace:
		made, toGo := p.space.distances(p.selection.cell)
		return model.Say("watch.map.cell", "Made", made, "ToGo", toGo)
	case s.Reopened > 0:
		return model.Say("watch.state.reopened", "Number", translate.Int(int64(s.Expanded)), "Count", s.Reopened)
	case s.Expanded > 0:
		return model.Say("watch.state.nth", "Number", translate.Int(int64(s.Expanded)), "All", all)
	default:
		return model.Say("watch.state.waits")
	}
}

// estimates reports whether the search has an estimate worth showing.
func (p *Page) estimates() bool {
	a := p.chosen.Algorithm
	return a.NeedsHeuristic && !p.chosen.Heuristic.Blind || a.NeedsTable
}

// sum is what f is made of.
func (p *Page) sum(s seen) []searchview.Term {
	g := searchview.Term{Number: strconv.Itoa(s.G), Name: p.Text("watch.term.g")}
	h := searchview.Term{Sign: "+", Number: strconv.Itoa(s.H), Name: p.Text("watch.term.h")}
	switch weight := p.method().Weight; {
	case !p.estimates():
		return []searchview.Term{g}
	case p.phaseKind() == "h":
		g.Name, h.Sign, h.Name = p.Text("watch.term.uncounted"), "", p.Text("watch.term.hOnly")
		return []searchview.Term{g, h}
	case weight != 0:
		h.Number, h.Name = method.Written(weight)+" × "+h.Number, p.Text("watch.term.weighted")
	}
	return []searchview.Term{g, h, {Sign: "=", Number: method.Written(s.F), Name: p.Text("watch.term.f")}}
}

// brief is the state in one line: "10 + 3 = 13 · 11 to go".
func (p *Page) brief(s seen) string {
	parts := []string{"g " + strconv.Itoa(s.G)}
	if p.estimates() {
		parts[0] = strconv.Itoa(s.G) + " + " + strconv.Itoa(s.H) + " = " + method.Written(s.F)
	}
	if s.truth >= 0 {
		parts = append(parts, p.say("watch.toGo", "Count", s.truth))
	}
	return strings.Join(parts, " · ")
}

// estimateLines say how h comes about, and how far from the truth it is.
func (p *Page) estimateLines(s seen) []string {
	var lines []string
	if p.estimates() && s.known {
		lines = append(lines, p.howEstimated(s))
	}
	switch {
	case s.truth < 0, s.position.Solved():
		return lines
	case !p.estimates() || s.truth == 0 || !s.known:
		return append(lines, p.say("watch.truth", "Count", s.truth))
	case s.truth == s.H:
		return append(lines, p.say("watch.truth.exact", "Count", s.truth))
	case s.truth < s.H:
		return append(lines, p.say("watch.truth.over", "Distance", s.truth, "Count", s.H-s.truth))
	default:
		return append(lines, p.say("watch.truth.short", "Distance", s.truth, "Count", s.truth-s.H))
	}
}

// treeView is the search tree.
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
	if p.selection != (selection{}) {
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

// tellNode says what a node is.
func (p *Page) tellNode(drawn searchview.Node) (title, note string) {
	n := p.now.about[drawn.ID]
	switch {
	case drawn.Status == searchview.Folded:
		return p.say("watch.node.folded", "Count", drawn.Count), ""
	case n.Parent >= 0:
		title = p.say("watch.node.move", "Move", p.needs.Entry.Puzzle.Notation(n.Move))
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

// levelsView is the raster of g by h.
func (p *Page) levelsView() searchview.RasterView {
	m, kind := p.now, p.phaseKind()
	v := searchview.RasterView{
		Cells: m.levels, Path: m.shown.points, Ink: searchview.ColorDeep, Way: p.Text("watch.levels.path"),
		Across: searchview.Axis{Title: p.Text("watch.levels.g"), Cells: 1, Value: 1},
		Up:     searchview.Axis{Title: p.Text("watch.levels.h"), Cells: 1, Value: 1},
		Empty:  p.Text("watch.tree.none"), Tell: p.tellLevel,
		Choose: func(at searchview.Point) { p.pick(selection{kind: ofLevel, cell: at}) },
	}
	if p.selection.kind == ofLevel {
		v.Selected = &p.selection.cell
	}
	most := int64(1)
	for _, c := range v.Cells {
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
		if c.At == at && c.Count > 0 {
			return title, p.say("watch.states", "Count", int(c.Count), "Number", translate.Int(c.Count))
		}
	}
	return title, p.Text("watch.levels.cutCell")
}
