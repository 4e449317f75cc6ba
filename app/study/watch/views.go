package watch

import (
	"fyne.io/fyne/v2"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/gallery"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

func (s *Search) statusLine() string {
	count := "watch.counting"
	if s.counted {
		count = "watch.count"
	}
	switch {
	case s.failure != nil:
		return s.say("watch.failed", "Reason", s.atlas.shell.Reason(s.failure))
	case !s.ready() && s.building > 0:
		return s.say("watch.building", "Share", int(100*s.building))
	case !s.ready():
		return s.say("watch.starting")
	case s.atEnd() && s.outcome.Found:
		return s.say("watch.found", "At", translate.Int(s.total), "Moves", s.lengthPhrase())
	case s.atEnd() && s.outcome.Err != nil:
		return s.atlas.shell.Say(method.LimitReached(s.outcome.MaxBytes, s.outcome.Stats))
	case s.byPhases():
		return s.say("watch.byPhases")
	case s.at() == 0:
		return s.say("watch.ready")
	default:
		return s.say(count, "Phase", s.phasePhrase(s.now.phase), "At", translate.Int(s.at()), "Number", translate.Int(s.total))
	}
}

func (s *Search) lengthPhrase() model.Phrase {
	n, fewest := len(s.outcome.Moves), s.atlas.fewest()
	switch moves := s.atlas.moves(n); {
	case n == fewest, s.follow.States == nil && s.method.Promise() >= solver.Shortest:
		return model.Say("watch.found.shortest", "Moves", moves)
	case fewest < 0:
		return moves
	default:
		return model.Say("watch.found.longer", "Moves", moves, "Count", n-fewest)
	}
}

func (s *Search) timelineView(whole int64) searchview.TimelineView {
	v := searchview.TimelineView{At: s.at(), End: s.total, Whole: whole}
	if s.judged.isTheirs() {
		v.Wrong = s.judged.at + 1
	}
	for i, phase := range s.phases {
		v.Ticks = append(v.Ticks, searchview.Tick{At: phase.First, Name: s.atlas.shell.Say(s.phasePhrase(i))})
	}
	return v
}

// figure formats a figure; one below 0 is unknown.
func figure(n int) string {
	if n < 0 {
		return translate.NoNumber
	}
	return translate.Int(int64(n))
}

func (s *Search) nothing() string {
	switch {
	case !s.ready():
		return ""
	case s.now.beyond:
		return s.say("watch.beyond", "Number", translate.Int(search.Logged))
	default:
		return s.say("watch.tree.none")
	}
}

func (s *Search) treeView() searchview.TreeView {
	v := searchview.TreeView{
		Nodes: s.now.nodes, Around: s.now.around, Selected: s.now.focus.node.ID, Empty: s.nothing(),
		Legend: []searchview.Node{
			{Status: searchview.Expanded, Label: s.say("watch.legend.closed")},
			{Status: searchview.Tie, Label: s.say("watch.legend.tie")},
			{Status: searchview.Spare, Label: s.say("watch.legend.spare")},
			{Status: searchview.Last, Label: s.say("watch.legend.last")},
			{Label: s.say("watch.legend.open")},
			{Status: searchview.Next, Label: s.say(map[bool]string{false: "watch.legend.next", true: "watch.legend.due"}[s.now.decided()])},
		},
		Tell: s.tellNode,
		Choose: func(n searchview.Node) {
			if n.ID >= 0 {
				s.pickNode(n.ID)
			}
		},
	}
	if s.selected() {
		v.SelectedText = s.say("watch.legend.selected")
	}
	if s.phaseKind() == "bound" || s.method.Algorithm.LimitsDepth {
		v.Legend = append(v.Legend, searchview.Node{Status: searchview.Cut, Label: s.say("watch.legend.cut")})
	}
	if s.estimates() {
		v.Inside = s.say("watch.legend.f")
		if s.phaseKind() == "h" {
			v.Inside = s.say("watch.legend.h")
		}
	}
	return v
}

func (s *Search) tellNode(drawn searchview.Node) (title, note string) {
	if drawn.Status == searchview.Folded {
		return s.say("watch.node.folded", "Count", drawn.Count), ""
	}
	n := s.now.replay.Node(drawn.ID)
	switch {
	case n.Parent >= 0:
		title = s.say("watch.node.move", "Move", s.atlas.deps.Study.Puzzle.Notation(n.Move))
	case n.Back:
		title = s.say("watch.node.goal")
	default:
		title = s.say("watch.node.start")
	}
	if !s.estimates() {
		return title, s.say("watch.node.g", "G", n.G)
	}
	return title, s.say("watch.node.f", "G", n.G, "H", n.H, "F", method.Written(n.F))
}

func (s *Search) levelsView() searchview.RasterView {
	v := searchview.RasterView{
		Ink: searchview.ColorDeep, Counts: true, Way: s.say("watch.levels.path"),
		Across: searchview.Axis{Title: s.say("watch.levels.g"), Cells: 1, Value: 1},
		Up:     searchview.Axis{Title: s.say("watch.levels.h"), Cells: 1, Value: 1},
		Empty:  s.nothing(), Tell: s.tellLevel,
		Choose: func(at searchview.Point) {
			s.pickWhere(func(n search.Node) bool { return levelOf(n) == at && n.Status != solver.Cut })
		},
	}
	if s.method.Algorithm.TwoSided {
		v.Across.Title, v.Up.Title = s.say("watch.levels.depth"), ""
		v.Up.Names = []string{s.say("watch.map.start"), s.say("watch.map.goal")}
	}
	if s.now.replay != nil && !s.now.beyond {
		for _, n := range s.now.replay.Path(s.now.focus.node.ID) {
			v.Path = append(v.Path, levelOf(n))
		}
	}
	if s.selected() {
		v.Selected = &v.Path[len(v.Path)-1]
	}
	most := int64(1)
	for _, c := range s.now.levels {
		v.Cells = append(v.Cells, searchview.Cell{At: searchview.Point{X: c.G, Y: c.H}, Count: c.Count})
		most = max(most, c.Count)
	}
	v.Scale = s.say("watch.levels.scale", "Most", translate.Int(most))
	if kind := s.phaseKind(); s.estimates() && (kind == "bound" || kind == "f") {
		if s.now.phase < len(s.phases) {
			v.Bound = s.phases[s.now.phase].Bound
		}
		v.Weight = max(s.method.Weight, 1)
		v.Line = s.say("watch.levels."+kind, "Value", method.Written(v.Bound))
	}
	return v
}

func (s *Search) tellLevel(c searchview.Cell) (title, note string) {
	title = s.say("watch.levels.cell", "G", c.At.X, "H", c.At.Y)
	if s.method.Algorithm.TwoSided {
		title = s.say([]string{"watch.levels.fromStart", "watch.levels.fromGoal"}[c.At.Y], "Count", c.At.X)
	}
	return title, s.say("watch.states", "Count", int(c.Count), "Number", translate.Int(c.Count))
}

func (s *Search) mapView() searchview.RasterView {
	all := s.atlas.space
	v := searchview.RasterView{Ink: searchview.ColorMap, Tell: s.tellPlace}
	v.Empty = s.say("watch.map.empty", "Share", int(100*s.atlas.share))
	if all == nil {
		return v
	}
	v.Across = searchview.Axis{Title: s.say("watch.map.along"), Cells: 2 / all.step, Value: 1}
	v.Up = searchview.Axis{Title: s.say("watch.map.detour"), Cells: 1, Value: all.step}
	if moves := len(all.trail) - 1; moves > 0 {
		v.Path, v.Way = all.trail, s.say("watch.map.game", "Moves", s.atlas.moves(moves))
	}
	v.Cells = all.cells(s.now.places)
	most, positions := int64(0), int64(0)
	for _, c := range v.Cells {
		most, positions = max(most, c.Count), positions+c.Count
	}
	done := "watch.map.soFar"
	if s.atEnd() {
		done = "watch.map.done"
	}
	v.Scale = s.say("watch.map.scale", "Most", translate.Int(most))
	v.Done = s.say(done, "Number", figure(s.now.figures.Distinct), "All", translate.Int(positions))
	return v
}

func (s *Search) tellPlace(c searchview.Cell) (title, note string) {
	made, toGo := s.atlas.space.distances(c.At)
	return s.say("watch.map.cell", "Made", made, "ToGo", toGo),
		s.say("watch.map.cellNote", "Positions", translate.Int(c.Count), "Expanded", translate.Int(c.Done))
}

func (p *Page) pictures() (exhibits []gallery.Exhibit) {
	l := p.lanes[0]
	for _, v := range p.atlas.views() {
		of := string(p.atlas.deps.Study.Puzzle.ID())
		exhibits = append(exhibits, gallery.Chart(v.title(), of, viewIDs[v], l.draw(v), l.title.Text, l.status.Text))
	}
	return exhibits
}

// columns lays out the state, the view and the lists beside each other. In a narrow window the lists leave unless a box
// is checked.
type columns struct {
	lists *widgets.Check
	row   *fyne.Container // with the box
}

func (*columns) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range objects[:2] {
		size := o.MinSize()
		least = fyne.NewSize(least.Width+size.Width+gap, max(least.Height, size.Height))
	}
	return least.SubtractWidthHeight(gap, 0)
}

func (c *columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const wide = 1000 // enough for three
	isNarrow := size.Width < widgets.Scaled(wide)
	if isNarrow != c.lists.Visible() {
		widgets.SetVisible(c.lists, isNarrow)
		c.row.Refresh()
	}
	widgets.SetVisible(objects[2], !isNarrow || c.lists.Checked)
	left, right := objects[0].MinSize().Width+gap, size.Width
	if objects[2].Visible() {
		width := objects[2].MinSize().Width
		right -= width + gap
		widgets.Place(objects[2], right+gap, 0, width, size.Height)
	}
	widgets.Place(objects[0], 0, 0, left-gap, size.Height)
	widgets.Place(objects[1], left, 0, right-left, size.Height)
}
