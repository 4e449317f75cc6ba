package watch

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/method"
	"quadrille/app/session"
	"quadrille/app/shell"
	"quadrille/app/shell/shelltest"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/widgets"
)

// bench is a page in a window of its own.
type bench struct {
	*Page
	*shelltest.Queue
	t     *testing.T
	stand *shelltest.Stand
	shown *session.Timeline // that the page has handed on
}

// open opens the page on a position of an entry.
func open(t *testing.T, e catalogue.Entry, p model.Position) *bench {
	t.Helper()
	s := shelltest.New(t)
	b := &bench{t: t, stand: s, Queue: s.Queue}
	b.Page = Open(s.Shell, Search{Entry: e, Position: p, Show: func(line *session.Timeline) { b.shown = line }})
	b.Until("the search to be ready", func() bool { return b.watcher.state != stateStarting || b.board == nil })
	return b
}

// openFirst opens it on the default position of the first entry.
func openFirst(t *testing.T) *bench {
	e := catalogue.Catalogue()[0]
	return open(t, e, e.Puzzle.Default())
}

// choose chooses an algorithm and waits for the search to be ready.
func (b *bench) choose(algorithm string) {
	b.t.Helper()
	b.algorithm = slices.IndexFunc(b.algorithms, func(a solver.Algorithm) bool { return a.ID == algorithm })
	b.begin()
	b.Until("the search to be ready", func() bool { return b.watcher.state == stateResting })
}

// rested waits until nothing goes on.
func (b *bench) rested() {
	b.t.Helper()
	b.Until("the search to rest", func() bool { return !b.watcher.busy() && b.watcher.state != stateWorking })
}

func eachPuzzle(t *testing.T, run func(t *testing.T, e catalogue.Entry)) {
	for _, e := range catalogue.Catalogue() {
		t.Run(string(e.Puzzle.ID()), func(t *testing.T) { run(t, e) })
	}
}

// near is a position of an entry that is so many moves from solved.
func near(t *testing.T, e catalogue.Entry, moves int) model.Position {
	t.Helper()
	p, err := solvertest.Near(t.Context(), e.Engine, e.Puzzle.Default(), moves)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func untimed(s solver.Stats) solver.Stats {
	s.Elapsed = 0
	return s
}

func TestWatchedStepsAreTheSearchs(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, e catalogue.Entry) {
		p := open(t, e, near(t, e, 6))
		for _, a := range p.algorithms {
			p.choose(a.ID)
			searcher := e.Engine.(solver.Searcher)
			spec := p.watcher.method.Spec(p.watcher.maxBytes)
			spec.TreeNodes = treeNodes
			run, err := searcher.Start(context.Background(), p.watcher.position, spec)
			if err != nil {
				t.Fatal(err)
			}
			for range 7 {
				p.once.OnTapped()
				p.rested()
				ended := !run.Step()
				if got, want := untimed(p.watcher.seen.stats), untimed(run.Stats()); !reflect.DeepEqual(got, want) {
					t.Fatalf("%s: figures %+v, want %+v", a.ID, got, want)
				}
				if ended != (p.watcher.state == stateEnded) {
					t.Fatalf("%s: ended %v, the page is in state %d", a.ID, ended, p.watcher.state)
				}
				want := run.Snapshot()
				if got := p.board.View().Position; got != want.Position {
					t.Fatalf("%s: the board shows %v, want %v", a.ID, got, want.Position)
				}
				if got := p.figures[figureFrontier].Text; got != translate.Int(want.Frontier) {
					t.Errorf("%s: frontier %s, want %d", a.ID, got, want.Frontier)
				}
				if got := len(p.tree.View().Nodes); got != len(want.Tree) {
					t.Errorf("%s: %d nodes drawn, want %d", a.ID, got, len(want.Tree))
				}
				if ended {
					break
				}
			}
		}
	})
}

func TestWatchPlaysToTheEnd(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, e catalogue.Entry) {
		const moves = 4
		start := near(t, e, moves)
		p := open(t, e, start)
		p.watcher.speed = len(speeds) - 1
		p.play.OnTapped()
		if p.play.Text != "Pause" {
			t.Errorf("while it plays the button says %q", p.play.Text)
		}
		p.Until("the end", func() bool { return p.watcher.state == stateEnded })
		if w := p.watcher; !w.seen.found || len(w.seen.moves) != moves || w.playing || !w.seen.snapshot.Position.Solved() {
			t.Fatalf("found %v %v, playing %v", w.seen.found, w.seen.moves, w.playing)
		}
		if want := p.Say(model.Say("watch.found.shortest", "Moves", model.Phrase{Key: p.key("moves"), Count: moves})); p.outcome.Text != want {
			t.Errorf("the page says %q, want %q", p.outcome.Text, want)
		}
		if !p.play.Disabled() || !p.once.Disabled() || p.show.Disabled() {
			t.Error("at the end nothing is left but to show the solution")
		}
		p.show.OnTapped()
		line := p.shown
		if p.stand.Page() != nil || line == nil || line.Len() != moves || line.Line[0] != start || !line.Solves() {
			t.Fatalf("page %T, solution %v", p.stand.Page(), line)
		}
		if got, want := p.Say(line.Method.Name), p.Say(p.watcher.method.Name()); got != want {
			t.Errorf("the solution is said to be found by %q, not %q", got, want)
		}
	})
}

func TestWatchSkips(t *testing.T) {
	p := openFirst(t)
	for _, c := range []struct{ algorithm, title string }{
		{"breadth-first", "Next level"},
		{"bidirectional", "Next level"},
		{"a-star", "Next f"},
		{"weighted-a-star", "Next f"},
		{"ida-star", "Next iteration"},
		{"deepening", "Next iteration"},
		{"table", "Next iteration"},
	} {
		p.choose(c.algorithm)
		if p.skip.Text != c.title {
			t.Errorf("%s: the button says %q, want %q", c.algorithm, p.skip.Text, c.title)
		}
		before := p.watcher.seen.stats.Phase
		p.skip.OnTapped()
		p.rested()
		if after := p.watcher.seen.stats.Phase; after != before+1 && !p.watcher.seen.ended {
			t.Errorf("%s: phase %d comes after phase %d", c.algorithm, after, before)
		}
	}
}

// A search that takes long is stopped soon, can be gone on with, and does not
// outlive its page.
func TestWatchStops(t *testing.T) {
	wide := slices.MaxFunc(catalogue.Catalogue(), func(a, b catalogue.Entry) int {
		return len(a.Puzzle.Default().Moves()) - len(b.Puzzle.Default().Moves())
	})
	p := open(t, wide, near(t, wide, 9))
	p.choose("deepening")
	p.last.OnTapped()
	if !p.watcher.long || p.play.Text != "Stop" || !p.once.Disabled() {
		t.Fatalf("long %v, the button says %q", p.watcher.long, p.play.Text)
	}
	p.Until("figures on the way", func() bool { return p.watcher.seen.stats.Expanded > 0 })
	p.stand.Key(fyne.KeyRight) // not now
	p.play.OnTapped()
	p.rested()
	if w := p.watcher; w.seen.ended || w.state != stateResting || w.seen.stats.Expanded == 0 {
		t.Fatalf("stopped: %+v", w.seen.stats)
	}
	if got := p.tree.View(); len(got.Nodes) != 0 || !strings.Contains(got.Empty, "500 nodes") {
		t.Errorf("of the large tree the page says %q, drawing %d nodes", got.Empty, len(got.Nodes))
	}
	before := p.watcher.seen.stats.Expanded
	p.once.OnTapped()
	p.rested()
	if after := p.watcher.seen.stats.Expanded; after != before+1 {
		t.Errorf("a step leads from %d states to %d", before, after)
	}
	p.last.OnTapped()
	p.Leave()
	if !p.watcher.long {
		t.Error("it does not go on while another page is on show")
	}
	p.Reopen()
	if !p.Shows(p.Page) || p.watcher.run == nil || !p.watcher.long {
		t.Error("it is not as it was left")
	}
	p.End()
	if p.watcher.work.Running() || p.watcher.run != nil {
		t.Error("it goes on, or keeps its memory")
	}
}

// TestWatchWaitsWhileLeft: what is played goes on only in sight.
func TestWatchWaitsWhileLeft(t *testing.T) {
	p := openFirst(t)
	p.stand.Key(fyne.KeySpace)
	p.Until("some steps", func() bool { return p.watcher.seen.stats.Expanded > 0 })
	p.Leave()
	p.rested()
	at := p.watcher.seen.stats.Expanded
	p.Reopen()
	if p.watcher.playing || p.watcher.pause.Running() || p.watcher.seen.stats.Expanded != at {
		t.Errorf("after %d steps it has gone on: %d", at, p.watcher.seen.stats.Expanded)
	}
}

func TestWatchIsPausedAndGoneOnWith(t *testing.T) {
	p := openFirst(t)
	press := p.stand.Key
	press(fyne.KeyRight)
	p.rested()
	if n := p.watcher.seen.stats.Expanded; n != 1 {
		t.Fatalf("→ leads to %d states", n)
	}
	p.watcher.speed = len(speeds) - 2
	press(fyne.KeySpace)
	p.Until("some steps", func() bool { return p.watcher.seen.stats.Expanded > 12 })
	press(fyne.KeyRight) // pauses, and then steps
	p.rested()
	paused := p.watcher.seen.stats.Expanded
	press(fyne.KeyRight)
	p.rested()
	if n := p.watcher.seen.stats.Expanded; n != paused+1 || p.watcher.playing {
		t.Errorf("%d states after %d, playing %v", n, paused, p.watcher.playing)
	}
	p.restart.OnTapped()
	p.Until("the start", func() bool { return p.watcher.state == stateResting })
	if n := p.watcher.seen.stats.Expanded; n != 0 || p.headline.Text != "The start" || !p.restart.Disabled() {
		t.Errorf("%d states after a restart, the page says %q", n, p.headline.Text)
	}
	press(fyne.KeyEscape)
	if p.stand.Page() != nil {
		t.Error("Escape does not lead back")
	}
}

func TestWatchGoesOnInAnotherLanguage(t *testing.T) {
	p := openFirst(t)
	for range 3 {
		p.once.OnTapped()
		p.rested()
	}
	p.stand.Speak(translate.Chinese)
	if !p.Shows(p.Page) || p.watcher.seen.stats.Expanded != 3 || p.once.Text != "单步" || p.figures[figureExpanded].Text != "3" {
		t.Errorf("page %T, %d states, the button says %q", p.stand.Page(), p.watcher.seen.stats.Expanded, p.once.Text)
	}
}

func TestWatchSaysWhatCantBeWatched(t *testing.T) {
	e := catalogue.Catalogue()[0]
	unsound, _, err := e.Puzzle.Default().Edit(model.Edit{Kind: model.Step, Cell: 0, Delta: 1})
	if err != nil || model.Sound(unsound) {
		t.Fatalf("%v is sound, %v", unsound, err)
	}
	p := open(t, e, unsound)
	if finding, ok := p.fault(); !ok || finding.Key == "" || p.board != nil {
		t.Errorf("an unsound position: %v, %v", finding, ok)
	}
	p.stand.Key(fyne.KeySpace)
	p.stand.Speak(translate.Chinese)
	if p.watcher.state != stateStarting || p.watcher.work.Running() || !p.Shows(p.Page) {
		t.Error("it is watched all the same")
	}
}

// The table alone can tell of some positions that they can't be solved.
func TestWatchSaysWhatTheTableTells(t *testing.T) {
	p := openFirst(t)
	why := model.Finding{Phrase: model.Say("watch.nothing"), Detail: model.Say("watch.ready")}
	p.watcher.state, p.watcher.run, p.watcher.failure = stateFailed, nil, &solver.Unsolvable{Finding: why}
	p.changed()
	if fault, ok := p.fault(); !ok || fault.Key != why.Key || p.board != nil || !p.show.Disabled() {
		t.Errorf("the page says %v, %v", fault, ok)
	}
}

func TestWatchSaysWhatWasFound(t *testing.T) {
	p := openFirst(t)
	w := p.watcher
	w.fewest, w.seen.moves, w.seen.found = 18, make([]model.Move, 20), true
	if got := p.Say(p.outcomePhrase()); got != "Solution found: 20 moves, 2 more than the shortest." {
		t.Errorf("a long solution: %q", got)
	}
	w.seen.err, w.seen.stats.Generated, w.seen.stats.AtLeast = solver.ErrLimit, 1234, 7
	if got := p.Say(p.outcomePhrase()); !strings.Contains(got, "1,234 states") || !strings.Contains(got, "7 moves") {
		t.Errorf("at the limit: %q", got)
	}
	w.state, w.failure = stateFailed, errors.New("no luck")
	if got := p.Say(p.outcomePhrase()); !strings.Contains(got, "no luck") {
		t.Errorf("without a run: %q", got)
	}
}

// The texts of one algorithm don't claim what belongs to another.
func TestWatchTellsItsFigures(t *testing.T) {
	p := openFirst(t)
	p.choose("breadth-first")
	if h, f := p.figures[figureH].Text, p.figures[figureF].Text; h != shell.None || f != shell.None || p.tree.View().Cut != "" {
		t.Errorf("a search without an estimate has h %s and f %s", h, f)
	}
	if !p.heuristicChoice.Disabled() || !p.weightChoice.Disabled() {
		t.Error("it can be given an estimate")
	}
	p.choose("weighted-a-star")
	s := p.watcher.seen.snapshot
	if f := p.figures[figureF].Text; f != method.Written(float64(s.G)+method.UsualWeight*float64(s.H)) || p.weightChoice.Disabled() {
		t.Errorf("weighted: f is %s with g %d, h %d", f, s.G, s.H)
	}
	p.choose("ida-star")
	p.skip.OnTapped()
	p.rested()
	p.once.OnTapped()
	p.rested()
	p.once.OnTapped()
	p.rested()
	v := p.tree.View()
	if cut := func(n widgets.TreeNode) bool { return n.Status == widgets.TreeCut }; v.Cut == "" || !slices.ContainsFunc(v.Nodes, cut) {
		t.Errorf("IDA* cuts nothing: %+v", v)
	}
}
