package watch

import (
	"context"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// isDrawn reports whether there are so few positions with the goal of the page that all are drawn.
func (a *atlas) isDrawn() bool {
	const most = 25_000
	lister, ok := a.deps.Study.Engine.(solver.Lister)
	if _, invalid := model.Invalid(a.position); !ok || invalid {
		return false
	}
	return lister.Reach(a.position) <= most
}

// whole is the list of all positions and their places.
type whole struct {
	*searchview.Space
	*solver.List
}

func newWhole(ctx context.Context, lister solver.Lister, p model.Position) (*whole, error) {
	list, err := lister.List(ctx, p)
	if err != nil {
		return nil, err
	}
	toGo, after := make([]int, list.Size), make([][]int, list.Size)
	for n := range toGo {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		toGo[n] = list.Distance(n)
		list.Moves(n, func(_ model.Move, to int) {
			if list.Distance(to) >= 0 {
				after[n] = append(after[n], to)
			}
		})
	}
	space, err := searchview.NewSpace(ctx, toGo, after)
	return &whole{space, list}, err
}

// addSeen adds the nodes of all positions: of several of one, that in focus, the last or the next one, or else the newest.
func (m *moment) addSeen() {
	m.seen = m.from.whole.Unseen()
	first, end := m.replay.Nodes()
	for id := first; id < end; id++ {
		n := m.replay.Node(id)
		old := &m.seen[m.replay.Number(id)]
		switch {
		case old.Status == searchview.Unseen, id == m.focus.node.ID:
		case old.ID == m.focus.node.ID, old.Status == searchview.Last, old.Status == searchview.Next, n.Status == solver.Cut:
			continue
		}
		if *old = m.draw(n, scene.Missing); n.Parent >= 0 {
			old.Parent = m.replay.Number(n.Parent)
		}
	}
}

// inSpace is what Space shows of a search.
type inSpace struct{ *Search }

func (s inSpace) view() searchview.SpaceView {
	a := s.atlas
	v := searchview.SpaceView{
		Tree: s.treeView(), Start: scene.Missing, TellPosition: s.tell,
		Ends: [...]string{s.say("watch.map.start"), s.say("watch.map.goal")},
		ToGo: s.say("watch.space.toGo"), Positions: s.say("watch.space.positions"),
	}
	v.Tree.Nodes, v.Tree.Inside, v.Tree.SelectedText = s.now.seen, "", ""
	v.Tree.Empty = s.say("watch.map.empty", "Share", int(100*a.share))
	v.Tree.Legend = append(v.Tree.Legend, searchview.Node{Status: searchview.Unseen, Label: s.say("watch.space.unseen")})
	if a.whole == nil {
		return v
	}
	if v.Space = a.whole.Space; model.Solvable(a.position) {
		v.Start = a.whole.Number(a.position)
	}
	if v.Tree.Nodes == nil {
		v.Tree.Nodes = v.Space.Unseen()
		return v
	}
	for _, n := range s.now.replay.Path(s.now.focus.node.ID) {
		v.Path = append(v.Path, s.now.replay.Number(n.ID))
	}
	v.Tree.SelectedText = s.say("watch.space.path")
	return v
}

// counts tells how many positions wait and how many the search hasn't seen; "" while that isn't known.
func (s inSpace) counts() string {
	if s.now.seen == nil {
		return ""
	}
	unseen, key := s.atlas.whole.Count, "watch.space.counts"
	for _, n := range s.now.seen {
		if n.Status != searchview.Unseen {
			unseen--
		}
	}
	if s.method.Algorithm.Deepens {
		key = "watch.space.counts.bound"
	}
	return " · " + s.say(key, "Waiting", figure(s.now.figures.Waiting), "Unseen", figure(unseen))
}

// size tells of the whole space, under a heading.
func (s inSpace) size() []string {
	all := s.atlas.whole
	if all == nil {
		return nil
	}
	told := []string{s.say("watch.space.whole"), s.say("watch.space.size", "Number", figure(all.Count), "Moves", figure(all.Space.Moves))}
	area, orders := s.atlas.position.Areas()[0], 1
	for n := range area.Cells() {
		orders *= n + 1
	}
	if len(s.atlas.position.Values(area.First)) == area.Cells() { // each value appears once
		told = append(told, s.say("watch.space.beyond", "Number", figure(orders-all.Count)))
	}
	return told
}

func (s inSpace) tell(n int) (title, note string, board searchview.Board) {
	list := s.atlas.whole.List
	title, note = s.say("watch.space.distance", "Moves", s.atlas.moves(list.Distance(n))), s.say("watch.space.unseen")
	if n < len(s.now.seen) && s.now.seen[n].Status != searchview.Unseen {
		_, note = s.tellNode(s.now.seen[n])
	}
	return title, note, s.atlas.board(list.Position(n))
}

// walk selects the state beside that in focus in the direction of an arrow key. It reports whether it is one.
func (s inSpace) walk(key fyne.KeyName) bool {
	to, ok := map[fyne.KeyName][2]int{
		fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, 1}, fyne.KeyDown: {0, -1},
	}[key]
	if n, found := s.view().Toward(to[0], to[1]); ok && found {
		s.pickNode(n.ID)
	}
	return ok
}
