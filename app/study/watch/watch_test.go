package watch

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/files/picture"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/solvertest"
	"quadrille/widgets/charts"
	"quadrille/widgets/searchview"
)

// bench is a page in a window of its own.
type bench struct {
	*Page
	*shelltest.Queue
	t      *testing.T
	window *shelltest.Harness
	lane   *Lane // the page's first, and its search
	search *Search
	shown  solver.Solution // by the page's Show
	placed model.Position
}

// open opens the page at a state.
func open(t *testing.T, e catalogue.Entry, at Bookmark) *bench {
	t.Helper()
	h := shelltest.New(t)
	b := &bench{t: t, window: h, Queue: h.Queue}
	b.Page = Open(h.Shell, Deps{
		Study: cataloguetest.Study(t, e), Gallery: gallery.New(h.Shell),
		Show:  func(s solver.Solution) { b.shown = s },
		Place: func(p model.Position) { b.placed = p },
	}, at)
	b.lane = b.lanes[0]
	b.search = b.lane.search
	b.counted()
	return b
}

// counted waits until the search has been counted and the moment is shown.
func (b *bench) counted() {
	b.t.Helper()
	b.Until("the search to be counted", func() bool { return !b.built || b.search.counted && !b.search.making.Running() })
}

// rested waits until the requested moment is shown.
func (b *bench) rested() {
	b.t.Helper()
	b.Until("the moment", func() bool { return !b.search.making.Running() && !b.search.again && b.search.now.at == b.search.at() })
}

// begun begins another search and waits for it.
func (b *bench) begun(m method.Method) {
	b.t.Helper()
	b.lane.settings = method.Method{Algorithm: m.Algorithm, Heuristic: b.lane.settings.Heuristic, Weight: method.UsualWeight, Options: m.Options}
	if m.Algorithm.NeedsHeuristic {
		b.lane.settings.Heuristic = m.Heuristic
	}
	b.lane.restart()
	b.counted()
}

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

func first() (catalogue.Entry, model.Position) {
	e := entries[0]
	return e, e.Puzzle.Default()
}

// eachPuzzle tests the puzzles whose engines run textbook algorithms.
func eachPuzzle(t *testing.T, run func(t *testing.T, e catalogue.Entry)) {
	for _, e := range entries {
		if _, searches := e.Engine.(solver.Searcher); !searches {
			continue
		}
		t.Run(string(e.Puzzle.ID()), func(t *testing.T) { run(t, e) })
	}
}

// cheap is A* with the weakest heuristic that is not 0.
func cheap(t *testing.T, e catalogue.Entry) method.Method {
	t.Helper()
	s := e.Engine.(solver.Searcher)
	i := slices.IndexFunc(s.Heuristics(), func(h solver.Heuristic) bool { return !h.Blind })
	m, err := method.Parse(e.Puzzle, s, "a-star:"+s.Heuristics()[i].ID)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// near is a position with a distance.
func near(t *testing.T, e catalogue.Entry, moves int) model.Position {
	t.Helper()
	return solvertest.Near(t, e.Engine, e.Puzzle.Default(), moves)
}

func TestToTheEnd(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, e catalogue.Entry) {
		const moves = 4
		from := near(t, e, moves)
		p := open(t, e, Bookmark{Position: from, Method: cheap(t, e)})
		p.clock.speed = len(speeds) - 1
		p.play.OnTapped()
		if !p.clock.playing {
			t.Error("it does not play")
		}
		p.Until("the end", func() bool { return p.search.atEnd() && !p.clock.playing && p.search.now.at == p.search.total })
		if !p.search.outcome.Found || len(p.search.outcome.Moves) != moves || !p.search.now.focus.position.Solved() {
			t.Fatalf("found %v: %v, shown %v", p.search.outcome.Found, p.search.outcome.Moves, p.search.now.focus.position)
		}
		if want := p.search.say("watch.found", "At", translate.Int(p.search.total), "Moves", model.Say("watch.found.shortest", "Moves", p.atlas.moves(moves))); p.lane.status.Text != want {
			t.Errorf("the page says %q, want %q", p.lane.status.Text, want)
		}
		if !p.play.Disabled() || !p.step.Disabled() || p.show.Disabled() {
			t.Error("at the end nothing is left but to show the solution, or to go back")
		}
		p.show.OnTapped()
		line, err := model.Replay(p.shown.Start, p.shown.Moves)
		if p.window.Page() != nil || err != nil || len(line) != moves+1 || line[0] != from || !line[moves].Solved() {
			t.Fatalf("page %T, solution %v, %v", p.window.Page(), line, err)
		}
	})
}

// TestPhases: the ends of phases are those of the search, forward and back.
func TestPhases(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at})
	for _, name := range []string{"breadth-first", "bidirectional", "a-star:manhattan", "greedy:manhattan", "ida-star:manhattan"} {
		m, err := method.Parse(p.atlas.deps.Study.Puzzle, p.atlas.deps.Study, name)
		if err != nil {
			t.Fatal(err)
		}
		p.begun(m)
		var ends, back []int64
		for !p.search.atEnd() {
			p.skip.OnTapped()
			p.rested()
			ends = append(ends, p.search.at())
			if got, want := p.search.now.phase, len(ends)-1; got != want {
				t.Errorf("%s: at the end %d of a phase the phase is %d, want %d", name, p.search.at(), got, want)
			}
		}
		phases := slices.DeleteFunc(slices.Clone(p.search.phases), func(p search.Phase) bool { return p.Expanded == 0 })
		if len(ends) != len(phases) {
			t.Errorf("%s: %d ends of %d phases", name, len(ends), len(phases))
		}
		for p.search.at() > 0 {
			p.clock.toPhase(true)
			p.rested()
			back = append(back, p.search.at())
		}
		slices.Reverse(back)
		if want := append([]int64{0}, ends[:len(ends)-1]...); !slices.Equal(back, want) {
			t.Errorf("%s: back by %v, there by %v", name, back, ends)
		}
	}
}

// TestKeys: every key does what it says.
func TestKeys(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at})
	press := func(k fyne.KeyName, want int64) {
		t.Helper()
		p.window.Key(k)
		p.rested()
		if p.search.at() != want {
			t.Errorf("%s leads to %d, want %d", k, p.search.at(), want)
		}
	}
	press(fyne.KeyRight, 1)
	press(fyne.KeyRight, 2)
	press(fyne.KeyLeft, 1)
	press(fyne.KeyEnd, p.search.total)
	press(fyne.KeyHome, 0)
	press(fyne.Key2, 0)
	if v, ok := p.lane.chart.View().(searchview.RasterView); p.view != LevelsView || !ok || len(v.Cells) == 0 {
		t.Error("2 does not show the levels")
	}
	press(fyne.Key1, 0)
	press(fyne.KeyRight, 1)
	p.search.pickNode(0)
	p.rested()
	press(fyne.KeyRight, 2)
	if p.clock.selection.in == nil || p.search.now.focus.node.ID != 0 || p.search.stateTitle() != "watch.state.selected" {
		t.Error("moving time loses what is selected")
	}
	press(fyne.KeyEscape, 2)
	if p.clock.selection != (selection{}) || p.window.Page() == nil {
		t.Error("Escape does not follow the search again")
	}
	press(fyne.KeyReturn, 2)
	if p.window.Page() != nil || p.placed != p.search.now.focus.position {
		t.Errorf("Enter opens %v on the board", p.placed)
	}
}

// waiting lists the waiting nodes of the tree that is drawn.
func waiting(s *Search) (list []searchview.Node) {
	for _, n := range s.now.nodes {
		if n.Status <= searchview.Next {
			list = append(list, n)
		}
	}
	return list
}

// TestLines: Shift+→ goes through the lines that ran, and then to the next expansion.
func TestLines(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at})
	marked := func() int {
		return slices.IndexFunc(p.search.codeView().Rows, func(r searchview.Row) bool { return r.Marked })
	}
	p.clock.goTo(3)
	p.rested()
	lines := p.search.now.trace
	if got, want := marked(), lines[len(lines)-1].Line; got != want {
		t.Errorf("at rest line %d is marked, want %d", got, want)
	}
	p.clock.goTo(2)
	p.rested()
	before := p.search.now.figures
	for i, visit := range lines {
		p.clock.stepLine()
		p.rested()
		// A child appears with the line that makes it, and is counted with it.
		if f, want := p.search.now.figures, before.Generated+visit.Children; f.Generated != want || f.Waiting != len(waiting(p.search)) {
			t.Errorf("after line %d: %+v, want %d generated and %d waiting", i, f, want, len(waiting(p.search)))
		}
		if p.search.at() != 3 || marked() != visit.Line {
			t.Errorf("line %d: at %d, marked %d, want %d", i, p.search.at(), marked(), visit.Line)
		}
	}
	p.clock.stepLine()
	p.rested()
	if p.search.at() != 4 {
		t.Errorf("after the last line it is at %d", p.search.at())
	}
}

// TestCodeAtTheEnd: when the goal is taken, the results of the expansion before it are gone.
func TestCodeAtTheEnd(t *testing.T) {
	e, at := first()
	for _, name := range []string{"a-star,manhattan", "ida-star,manhattan"} {
		s, err := ReadLink(entries, "watch:"+at.String()+"?"+name+"@999999999")
		if err != nil {
			t.Fatal(err)
		}
		p := open(t, e, s)
		p.rested()
		rows := p.search.codeView().Rows
		marked := slices.IndexFunc(rows, func(r searchview.Row) bool { return r.Marked })
		for _, r := range rows[marked+1:] {
			if len(r.Values) > 0 {
				t.Errorf("%s: after “done”, %q has %v", name, r.Lead, r.Values)
			}
		}
	}
}

// TestSelection: a click on a node, a row or a cell shows its state.
func TestSelection(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at, At: 20})
	v := p.search.treeView()
	if slices.ContainsFunc(v.Legend, func(n searchview.Node) bool { return n.Status == searchview.Cut }) {
		t.Errorf("the legend of a search without bounds has %+v", v.Legend)
	}
	for _, n := range p.search.now.nodes {
		v.Choose(n)
		p.rested()
		if g := p.search.now.replay.Node(n.ID).G; p.search.now.focus.node.ID != n.ID || p.search.now.focus.node.G != g {
			t.Fatalf("node %d shows %+v", n.ID, p.search.now.focus.node)
		}
	}
	for i, n := range p.search.now.next {
		p.lane.list.View().Rows[i].Tapped()
		p.rested()
		if p.search.now.focus.node.ID != n.ID {
			t.Errorf("row %d shows %v", i, p.search.now.focus.position)
		}
	}
	p.choose(LevelsView)
	p.rested()
	for _, c := range p.search.levelsView().Cells {
		p.search.levelsView().Choose(c.At)
		p.rested()
		if s := p.search.now.focus; s.node.G != c.At.X || s.node.H != c.At.Y {
			t.Errorf("cell %v shows g %d, h %d", c.At, s.node.G, s.node.H)
		}
	}
	p.clock.goTo(0)
	p.rested()
	if p.clock.selection != (selection{}) {
		t.Error("what is not there any more is still selected")
	}
}

// TestPartAroundANode: every node of the tree is drawn or counted in a folded node.
func TestPartAroundANode(t *testing.T) {
	e, at := first()
	for _, name := range []string{"breadth-first", "ida-star,manhattan"} {
		s, err := ReadLink(entries, "watch:"+at.String()+"?"+name+"@900")
		if err != nil {
			t.Fatal(err)
		}
		p := open(t, e, s)
		first, end := p.search.recording.Moment(900, -1).Nodes()
		nodes := 0
		for _, n := range p.search.now.around {
			nodes += max(n.Count, 1)
		}
		if nodes != end-first {
			t.Errorf("%s: %d of %d nodes are drawn or folded", name, nodes, end-first)
		}
		path := 0
		shown := slices.IndexFunc(p.search.now.around, func(n searchview.Node) bool { return n.ID == p.search.now.focus.node.ID })
		for i := shown; i >= 0; i = p.search.now.around[i].Parent {
			path++
		}
		if path != p.search.now.focus.node.G+1 {
			t.Errorf("%s: the path has %d nodes, want %d", name, path, p.search.now.focus.node.G+1)
		}
	}
}

func TestLinks(t *testing.T) {
	e, at := first()
	for link, earlier := range map[string]string{
		"?a-star:manhattan&at=120":                   "?a-star,manhattan@120",
		"?ida-star:linear-conflict&at=7&view=levels": "?ida-star,linear-conflict@7,levels",
		"?breadth-first&at=0&view=map":               "?breadth-first@0,map",
		"?weighted-a-star:manhattan:1.5:low-g&at=3":  "?weighted-a-star,manhattan,1.5,low-g@3",
		"?a-star:'rows%20+%20cols'&at=1":             "?a-star,'rows%20+%20cols'@1",
	} {
		link, earlier = "watch:"+at.String()+link, "watch:"+at.String()+earlier
		for _, written := range []string{link, earlier} {
			s, err := ReadLink(entries, " "+written+"\n")
			if err != nil || s.Link() != link {
				t.Errorf("%s is read as %+v, %v", written, s, err)
			} else if got := open(t, e, s).Link(); got != link {
				t.Errorf("%s opens %s", written, got)
			}
		}
	}
	if s, err := ReadLink(entries, "watch:"+at.String()); err != nil || !reflect.DeepEqual(s, Bookmark{Position: at}) {
		t.Errorf("a bare link is read as %+v, %v", s, err)
	}
	if s, err := ReadLink(entries, "watch:"+at.String()+"@7,tree"); err != nil || s.At != 7 {
		t.Errorf("a link without a method is read as %+v, %v", s, err)
	}
	for link, key := range map[string]string{
		"?breadth-first@x": "watch.link.at", "?at=-1": "watch.link.at", "?breadth-first@1,x": "watch.link.view",
		"?nothing@1": "method.part", "?x=1": "measure.badField",
	} {
		_, err := ReadLink(entries, "watch:"+at.String()+link)
		if e, ok := errors.AsType[*model.Refusal](err); !ok || e.Reason.Key != key {
			t.Errorf("%s: %v, want %s", link, err, key)
		}
	}
	_, err := ReadLink(entries, "watch:nobody:1")
	if e, ok := errors.AsType[*model.TextError](err); !ok || e.Column != 7 {
		t.Errorf("an unknown puzzle: %v", err)
	}
}

// TestLinksInHelp: the links to searches on pages of help can be read.
func TestLinksInHelp(t *testing.T) {
	files, err := fs.Glob(resources.Help, "help/*.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range files {
		page, err := resources.Help.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(`\]\((watch:[^)]*)\)`).FindAllStringSubmatch(string(page), -1) {
			found++
			if _, err := ReadLink(entries, match[1]); err != nil {
				t.Errorf("%s: %s: %v", name, match[1], err)
			}
		}
	}
	if found < 8 {
		t.Errorf("%d links were found", found)
	}
}

// TestSides: a bidirectional search lists both sides, and the levels have a row for each.
func TestSides(t *testing.T) {
	e, at := first()
	s, err := ReadLink(entries, "watch:"+at.String()+"?bidirectional@30,levels")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, e, s)
	p.rested()
	named := make(map[string]int)
	for i := range p.search.phases {
		named[p.shell.Say(p.search.phasePhrase(i))]++
	}
	if len(named) < 4 || len(named) != len(p.search.phases) {
		t.Errorf("%d levels are %v", len(p.search.phases), named)
	}
	const goals = nextShown/2 + 1 // the row before the states of the goal's side
	if rows := p.search.nextView().Rows; len(rows) != nextShown+2 || !rows[1].Marked || rows[2].Marked || len(rows[goals].Values) > 0 || !rows[goals+1].Marked {
		t.Errorf("the list is %+v", rows)
	}
	if v := p.search.levelsView(); v.Up.Title != "" || len(v.Up.Names) != 2 || v.Across.Title != p.shell.Text("watch.levels.depth") {
		t.Errorf("the axes are %+v, %+v", v.Across, v.Up)
	}
	for _, c := range p.search.levelsView().Cells {
		p.search.levelsView().Choose(c.At)
		p.rested()
		if path := p.search.levelsView().Path; p.search.now.focus.node.Back != (c.At.Y == 1) || len(path) != c.At.X+1 || path[c.At.X] != c.At || path[0] != (searchview.Point{Y: c.At.Y}) {
			t.Errorf("the path of a state in %v is %v", c.At, path)
		}
	}
	p.search.pick(selection{})
	p.clock.goTo(theEnd)
	p.rested()
	met := p.search.now.focus
	line, err := model.Replay(at, p.search.outcome.Moves)
	if err != nil || !line[len(line)-1].Solved() || line[met.node.G] != met.position || met.position.Solved() {
		t.Errorf("the sides meet at %v after %v of %v: %v", met.position, met.node.G, p.search.outcome.Moves, err)
	}
}

// TestReopening: reopened states are counted like the search counts them, and marked.
func TestReopening(t *testing.T) {
	e := entries[1]
	m, err := method.Parse(e.Puzzle, e.Engine.(solver.Searcher), "weighted-a-star:centre:3")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, e, Bookmark{Position: near(t, e, 8), Method: m, At: 1 << 40})
	p.rested()
	n := p.search.now.figures.Reopened
	marked := slices.ContainsFunc(p.search.now.nodes, func(n searchview.Node) bool { return n.Reopened })
	if n == 0 || n != int(p.search.outcome.Stats.Reopened) || len(p.search.now.nodes) > 0 && !marked || len(p.search.nextView().Foot) == 0 {
		t.Errorf("%d reopened, marked %v, want %d", n, marked, p.search.outcome.Stats.Reopened)
	}
}

func TestWaitsWhileLeft(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at})
	p.window.Key(fyne.KeySpace)
	p.Until("some steps", func() bool { return p.search.at() > 0 })
	p.shell.Leave()
	now := p.search.at()
	p.Reopen()
	p.rested()
	if p.clock.playing || p.clock.pausing.Running() || p.search.at() != now {
		t.Errorf("after %d steps it has gone on: %d", now, p.search.at())
	}
	p.End()
	if p.search.running.Running() || p.search.ready() {
		t.Error("it goes on, or keeps its memory")
	}
}

func TestSpeaks(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at, At: 3})
	p.window.Speak(translate.Chinese)
	if !p.shell.Shows(p.Page) || p.search.at() != 3 || p.lane.status.Text != p.search.statusLine() || !strings.Contains(p.lane.status.Text, "扩展") {
		t.Errorf("page %T, at %d: %q", p.window.Page(), p.search.at(), p.lane.status.Text)
	}
}

func TestWhatCantBeWatched(t *testing.T) {
	e, at := first()
	invalid, _, err := model.Apply(e.Puzzle.Default(), model.Edit{Kind: model.Type, Cell: 0, Rune: '1'})
	if err != nil || model.Solvable(invalid) {
		t.Fatalf("%v is valid, %v", invalid, err)
	}
	p := open(t, e, Bookmark{Position: invalid})
	if finding, ok := p.fault(); !ok || finding.Finding.Key == "" || p.built {
		t.Errorf("an invalid position: %v, %v", finding, ok)
	}
	p.window.Key(fyne.KeySpace)
	p.window.Speak(translate.Chinese)
	if p.search.running.Running() || !p.shell.Shows(p.Page) {
		t.Error("it is watched all the same")
	}
	// Only the engine knows that some positions can't be solved.
	q := open(t, e, Bookmark{Position: at})
	why := model.Finding{Phrase: model.Say("watch.nothing"), Detail: model.Say("watch.ready")}
	q.search.failure = &solver.Unsolvable{Finding: why}
	q.refresh()
	if fault, ok := q.fault(); !ok || fault.Finding.Key != why.Key || q.built {
		t.Errorf("the page says %v, %v", fault, ok)
	}
}

// TestPictures: the file of each view has the shapes of the view.
func TestPictures(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at, At: 5})
	p.Until("the map", func() bool { return p.atlas.space != nil && !p.search.making.Running() && p.search.now.places != nil })
	for i, view := range []charts.ChartView{p.search.treeView(), p.search.levelsView(), p.search.mapView()} {
		exhibit := p.pictures()[i]
		got := exhibit.Draw(picture.Look{Say: p.shell.Say, Size: exhibit.Size}).Shapes
		want := charts.ChartPicture(view, p.shell.Say(p.lane.settings.Tidy().Name()), p.lane.status.Text, picture.ChartSize)
		if len(want) < 10 || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: the file has other shapes than the view", viewIDs[i])
		}
	}
}

// TestByPhases: in a search with more expansions than are logged, the buttons and the slider
// go to ends of phases. Forward and back show the same moments, with the counts of the phase.
func TestByPhases(t *testing.T) {
	e, _ := first()
	s, err := ReadLink(entries, "watch:"+near(t, e, 22).String()+"?iterative-deepening@0,levels")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, e, s)
	if p.search.total <= search.Logged || !p.search.byPhases() {
		t.Fatalf("%d expansions are not too many", p.search.total)
	}
	ends := map[int64]int{0: -1}
	for i := range p.search.phases {
		ends[p.search.phases.end(i)] = i
	}
	var there []moment
	for !p.search.atEnd() {
		p.step.OnTapped()
		p.rested()
		phase, ok := ends[p.search.at()]
		if !ok || p.search.now.phase != phase || p.search.now.figures.Expanded != int(p.search.at()) {
			t.Fatalf("at %d: phase %d, %d expanded", p.search.at(), p.search.now.phase, p.search.now.figures.Expanded)
		}
		if p.search.now.beyond != (p.search.at() > search.Logged) || !p.search.atEnd() && p.lane.status.Text != p.shell.Text("watch.byPhases") {
			t.Errorf("at %d: beyond %v, %q", p.search.at(), p.search.now.beyond, p.lane.status.Text)
		}
		if said := p.search.treeView().Empty; p.search.now.beyond && !p.search.atEnd() &&
			(!strings.Contains(said, "200,000") || p.search.stateTitle() != "watch.state.start") {
			t.Errorf("at %d the tree says %q, over the start is %q", p.search.at(), said, p.search.stateTitle())
		}
		unknown := search.Figures{Expanded: int(p.search.at()), Waiting: -1, Generated: -1, PeakStored: -1, Distinct: -1}
		if p.search.now.beyond && !p.search.atEnd() && p.search.now.figures != unknown {
			t.Errorf("at %d the figures are %+v, though nothing is logged", p.search.at(), p.search.now.figures)
		}
		if want := p.search.phases[phase].Levels; p.search.now.beyond && (len(want) == 0 || !reflect.DeepEqual(p.search.now.levels, want)) {
			t.Errorf("at %d: the levels are %v, want %v", p.search.at(), p.search.now.levels, want)
		}
		there = append(there, p.search.now)
	}
	if len(there) < 5 || !p.search.now.focus.position.Solved() {
		t.Errorf("%d phases, the last shows %v", len(there), p.search.now.focus.position)
	}
	for i := len(there) - 2; i >= 0; i-- {
		p.clock.toPhase(true)
		p.rested()
		if p.search.now.at != there[i].at || !reflect.DeepEqual(p.search.now.levels, there[i].levels) || !reflect.DeepEqual(p.search.now.next, there[i].next) {
			t.Errorf("back at %d the moment is another one than at %d", p.search.now.at, there[i].at)
		}
	}
	p.lane.timeline.Tapped(&fyne.PointEvent{Position: fyne.NewPos(p.lane.timeline.Size().Width/2, 10)})
	p.rested()
	if _, ok := ends[p.search.at()]; !ok {
		t.Errorf("the slider leads to %d, which is no end of a phase", p.search.at())
	}
}

// TestMapOfAll: the map has all positions, and the expanded ones of the search. Before the end it says
// so far, and it speaks of a game only if there is one.
func TestMapOfAll(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at, At: 200, View: MapView})
	p.Until("the map", func() bool { return p.atlas.space != nil && !p.search.making.Running() && p.search.now.places != nil })
	expanded, all := int64(0), int64(0)
	for _, c := range p.search.mapView().Cells {
		if made, toGo := p.atlas.space.distances(c.At); p.atlas.space.of.Counts[made][toGo] != c.Count {
			t.Errorf("%d made, %d to go: %d positions", made, toGo, c.Count)
		}
		expanded += c.Done
		all += c.Count
	}
	if expanded != int64(p.search.now.figures.Distinct) || all != 181_440 || p.atlas.space.step != 2 {
		t.Errorf("%d expanded of %d, want %d; columns are %d apart", expanded, all, p.search.now.figures.Distinct, p.atlas.space.step)
	}
	if v := p.search.mapView(); !strings.HasPrefix(v.Done, "so far 200 of") || v.Way != "" {
		t.Errorf("it says %q, %q", v.Done, v.Way)
	}
	p.atlas.space.trail = []searchview.Point{{}, {X: 1}}
	p.clock.goTo(theEnd)
	p.rested()
	if v := p.search.mapView(); strings.HasPrefix(v.Done, "so far") || !strings.Contains(v.Way, "your game") {
		t.Errorf("it says %q, %q", v.Done, v.Way)
	}
}

// TestMapsAreOfTables: a puzzle has a map if a table gives all distances.
func TestMapsAreOfTables(t *testing.T) {
	maps := 0
	eachPuzzle(t, func(t *testing.T, e catalogue.Entry) {
		_, has := e.Engine.(solver.Lister)
		p := open(t, e, Bookmark{Position: near(t, e, 3), Method: cheap(t, e), View: MapView})
		if slices.Contains(p.atlas.views(), MapView) != has || has == (p.view != MapView) {
			t.Errorf("a map is offered: %v, shown: %v, want %v", slices.Contains(p.atlas.views(), MapView), p.view == MapView, has)
		}
		if has {
			maps++
		}
	})
	if maps < 3 {
		t.Errorf("%d puzzles have maps", maps)
	}
}
