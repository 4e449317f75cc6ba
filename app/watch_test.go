package app

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// openWatch opens the page on the position on show.
func (b *bench) openWatch() *watchPage {
	b.t.Helper()
	b.watch()
	p, ok := b.page.(*watchPage)
	if !ok {
		b.t.Fatalf("the page is %T", b.page)
	}
	b.t.Cleanup(p.close)
	b.until("the search to be ready", func() bool { return p.watcher.state != watchStarting || p.board == nil })
	return p
}

// choose chooses an algorithm and waits for the search to be ready.
func (p *watchPage) choose(b *bench, algorithm string) {
	b.t.Helper()
	p.algorithm = slices.IndexFunc(p.algorithms, func(a solver.Algorithm) bool { return a.ID == algorithm })
	p.begin()
	b.until("the search to be ready", func() bool { return p.watcher.state == watchResting })
}

// rested waits until nothing goes on.
func (p *watchPage) rested(b *bench) {
	b.t.Helper()
	b.until("the search to rest", func() bool { return !p.watcher.busy() && p.watcher.state != watchWorking })
}

// near sets a position up that is so many moves from solved.
func (b *bench) near(d *desk, moves int) {
	b.t.Helper()
	p, err := d.entry.Engine.(solver.Drawer).At(context.Background(), d.session.Shown(), moves, rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		b.t.Fatal(err)
	}
	d.set(plain("change.paste"), p)
}

func untimed(s solver.Stats) solver.Stats {
	s.Elapsed = 0
	return s
}

func TestWatchedStepsAreTheSearchs(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		b.near(d, 6)
		p := b.openWatch()
		for _, a := range p.algorithms {
			p.choose(b, a.ID)
			searcher := d.entry.Engine.(solver.Searcher)
			spec := p.watcher.method.spec(p.watcher.maxBytes)
			spec.TreeNodes = treeNodes
			run, err := searcher.Start(context.Background(), p.watcher.position, spec)
			if err != nil {
				t.Fatal(err)
			}
			for range 7 {
				p.once.OnTapped()
				p.rested(b)
				ended := !run.Step()
				if got, want := untimed(p.watcher.seen.stats), untimed(run.Stats()); !reflect.DeepEqual(got, want) {
					t.Fatalf("%s: figures %+v, want %+v", a.ID, got, want)
				}
				if ended != (p.watcher.state == watchEnded) {
					t.Fatalf("%s: ended %v, the page is in state %d", a.ID, ended, p.watcher.state)
				}
				want := run.Snapshot()
				if got := p.board.View().Position; got != want.Position {
					t.Fatalf("%s: the board shows %v, want %v", a.ID, got, want.Position)
				}
				if got := p.figures[figureFrontier].Text; got != number(want.Frontier) {
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
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		const moves = 4
		b.near(d, moves)
		start := d.session.Shown()
		p := b.openWatch()
		p.watcher.speed = len(watchSpeeds) - 1
		p.play.OnTapped()
		if p.play.Text != "Pause" {
			t.Errorf("while it plays the button says %q", p.play.Text)
		}
		b.until("the end", func() bool { return p.watcher.state == watchEnded })
		if w := p.watcher; !w.seen.found || len(w.seen.moves) != moves || w.playing || !w.seen.snapshot.Position.Solved() {
			t.Fatalf("found %v %v, playing %v", w.seen.found, w.seen.moves, w.playing)
		}
		if want := b.say(model.Say("watch.found.shortest", "Moves", model.Phrase{Key: d.key("moves"), Count: moves})); p.outcome.Text != want {
			t.Errorf("the page says %q, want %q", p.outcome.Text, want)
		}
		if !p.play.Disabled() || !p.once.Disabled() || p.show.Disabled() {
			t.Error("at the end nothing is left but to show the solution")
		}
		p.show.OnTapped()
		line := d.session.State().Timeline
		if b.page != nil || line == nil || line.Len() != moves || line.Line[0] != start || !line.Solves() {
			t.Fatalf("page %T, solution %v", b.page, line)
		}
		if badge := d.pane.View().Badge; badge != b.text("pane.shortest") {
			t.Errorf("the solution is said to be %q", badge)
		}
	})
}

func TestWatchSkips(t *testing.T) {
	b := newBench(t)
	p := b.openWatch()
	for _, c := range []struct{ algorithm, title string }{
		{"breadth-first", "Next level"},
		{"bidirectional", "Next level"},
		{"a-star", "Next f"},
		{"weighted-a-star", "Next f"},
		{"ida-star", "Next iteration"},
		{"deepening", "Next iteration"},
		{"table", "Next iteration"},
	} {
		p.choose(b, c.algorithm)
		if p.skip.Text != c.title {
			t.Errorf("%s: the button says %q, want %q", c.algorithm, p.skip.Text, c.title)
		}
		before := p.watcher.seen.stats.Phase
		p.skip.OnTapped()
		p.rested(b)
		if after := p.watcher.seen.stats.Phase; after != before+1 && !p.watcher.seen.ended {
			t.Errorf("%s: phase %d comes after phase %d", c.algorithm, after, before)
		}
	}
}

// A search that takes long is stopped soon, can be gone on with, and does not
// outlive its page.
func TestWatchStops(t *testing.T) {
	b := newBench(t)
	b.choose(b.indexOf("rotation"))
	b.near(b.desk(), 9)
	p := b.openWatch()
	p.choose(b, "deepening")
	p.last.OnTapped()
	if !p.watcher.long || p.play.Text != "Stop" || !p.once.Disabled() {
		t.Fatalf("long %v, the button says %q", p.watcher.long, p.play.Text)
	}
	b.until("figures on the way", func() bool { return p.watcher.seen.stats.Expanded > 0 })
	p.pageKey(&fyne.KeyEvent{Name: fyne.KeyRight}) // not now
	p.play.OnTapped()
	p.rested(b)
	if w := p.watcher; w.seen.ended || w.state != watchResting || w.seen.stats.Expanded == 0 {
		t.Fatalf("stopped: %+v", w.seen.stats)
	}
	if got := p.tree.View(); len(got.Nodes) != 0 || !strings.Contains(got.Empty, "500 nodes") {
		t.Errorf("of the large tree the page says %q, drawing %d nodes", got.Empty, len(got.Nodes))
	}
	before := p.watcher.seen.stats.Expanded
	p.once.OnTapped()
	p.rested(b)
	if after := p.watcher.seen.stats.Expanded; after != before+1 {
		t.Errorf("a step leads from %d states to %d", before, after)
	}
	p.last.OnTapped()
	b.closePage()
	if p.watcher.work.Running() || p.watcher.run != nil {
		t.Error("it goes on without a page")
	}
}

func TestWatchIsPausedAndGoneOnWith(t *testing.T) {
	b := newBench(t)
	p := b.openWatch()
	press := func(name fyne.KeyName) { b.key(&fyne.KeyEvent{Name: name}) }
	press(fyne.KeyRight)
	p.rested(b)
	if n := p.watcher.seen.stats.Expanded; n != 1 {
		t.Fatalf("→ leads to %d states", n)
	}
	p.watcher.speed = len(watchSpeeds) - 2
	press(fyne.KeySpace)
	b.until("some steps", func() bool { return p.watcher.seen.stats.Expanded > 12 })
	press(fyne.KeyRight) // pauses, and then steps
	p.rested(b)
	paused := p.watcher.seen.stats.Expanded
	press(fyne.KeyRight)
	p.rested(b)
	if n := p.watcher.seen.stats.Expanded; n != paused+1 || p.watcher.playing {
		t.Errorf("%d states after %d, playing %v", n, paused, p.watcher.playing)
	}
	p.restart.OnTapped()
	b.until("the start", func() bool { return p.watcher.state == watchResting })
	if n := p.watcher.seen.stats.Expanded; n != 0 || p.headline.Text != "The start" || !p.restart.Disabled() {
		t.Errorf("%d states after a restart, the page says %q", n, p.headline.Text)
	}
	press(fyne.KeyEscape)
	if b.page != nil {
		t.Error("Escape does not lead back")
	}
}

func TestWatchGoesOnInAnotherLanguage(t *testing.T) {
	b := newBench(t)
	p := b.openWatch()
	for range 3 {
		p.once.OnTapped()
		p.rested(b)
	}
	b.setLanguage(translate.Chinese)
	if b.page != page(p) || p.watcher.seen.stats.Expanded != 3 || p.once.Text != "单步" || p.figures[figureExpanded].Text != "3" {
		t.Errorf("page %T, %d states, the button says %q", b.page, p.watcher.seen.stats.Expanded, p.once.Text)
	}
}

func TestWatchSaysWhatCantBeWatched(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	d.edit(model.Edit{Kind: model.Type, Cell: 0, Rune: '8'})
	p := b.openWatch()
	if finding, ok := p.fault(); !ok || finding.Key == "" || p.board != nil {
		t.Errorf("an unsound position: %v, %v", finding, ok)
	}
	b.key(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.setLanguage(translate.Chinese)
	if p.watcher.state != watchStarting || p.watcher.work.Running() || b.page != page(p) {
		t.Error("it is watched all the same")
	}
	b.closePage()

	// The table alone can tell: pairs of dials that turn each other keep the
	// difference of their values.
	b.show("dials:211111111112/2222.1111.4444.3333.6666.5555.8888.7777.aaaa.9999.cccc.bbbb")
	p = b.openWatch()
	b.until("the table's word", func() bool { return p.board == nil })
	if fault, ok := p.fault(); !ok || fault.Key != "dials.fault.unreachable" {
		t.Errorf("the page says %v", fault)
	}
}

func TestWatchSaysWhatWasFound(t *testing.T) {
	b := newBench(t)
	p := b.openWatch()
	w := p.watcher
	w.fewest, w.seen.moves, w.seen.found = 18, make([]model.Move, 20), true
	if got := b.say(p.outcomePhrase()); got != "Solution found: 20 moves, 2 more than the shortest." {
		t.Errorf("a long solution: %q", got)
	}
	w.seen.err, w.seen.stats.Generated, w.seen.stats.AtLeast = solver.ErrLimit, 1234, 7
	if got := b.say(p.outcomePhrase()); !strings.Contains(got, "1,234 states") || !strings.Contains(got, "7 moves") {
		t.Errorf("at the limit: %q", got)
	}
	w.state, w.failure = watchFailed, errors.New("no luck")
	if got := b.say(p.outcomePhrase()); !strings.Contains(got, "no luck") {
		t.Errorf("without a run: %q", got)
	}
}

// The texts of one algorithm don't claim what belongs to another.
func TestWatchTellsItsFigures(t *testing.T) {
	b := newBench(t)
	p := b.openWatch()
	p.choose(b, "breadth-first")
	if h, f := p.figures[figureH].Text, p.figures[figureF].Text; h != none || f != none || p.tree.View().Cut != "" {
		t.Errorf("a search without an estimate has h %s and f %s", h, f)
	}
	if !p.heuristicChoice.Disabled() || !p.weightChoice.Disabled() {
		t.Error("it can be given an estimate")
	}
	p.choose(b, "weighted-a-star")
	s := p.watcher.seen.snapshot
	if f := p.figures[figureF].Text; f != fNumber(float64(s.G)+defaultWeight*float64(s.H)) || p.weightChoice.Disabled() {
		t.Errorf("weighted: f is %s with g %d, h %d", f, s.G, s.H)
	}
	p.choose(b, "ida-star")
	p.skip.OnTapped()
	p.rested(b)
	p.once.OnTapped()
	p.rested(b)
	p.once.OnTapped()
	p.rested(b)
	v := p.tree.View()
	if cut := func(n widgets.TreeNode) bool { return n.Status == widgets.TreeCut }; v.Cut == "" || !slices.ContainsFunc(v.Nodes, cut) {
		t.Errorf("IDA* cuts nothing: %+v", v)
	}
}
