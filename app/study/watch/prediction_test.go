package watch

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// TestPredictions: for every search of every puzzle a wrong state lights a line and says the rule, and the
// right one turns the card over; of several answers to one question the first counts.
func TestPredictions(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, e catalogue.Entry) {
		from, s := near(t, e, 5), e.Engine.(solver.Searcher)
		p := open(t, e, Bookmark{Position: from, Method: cheap(t, e)})
		for _, a := range s.Algorithms() {
			m := method.New(a, cheap(t, e).Heuristic, method.UsualWeight)
			if a.LimitsDepth {
				m.Options.Depth = 5 // else there are too many expansions to watch each
			}
			p.begun(m)
			p.predict(true)
			p.clock.goTo(2)
			p.rested()
			if !p.lane.prediction.asks() {
				continue // another iteration is next, the search has ended or goes by phases
			}
			score := &p.lane.prediction
			right, wrong := -1, -1
			for i, n := range p.search.now.candidates {
				if n.ID == p.search.now.coming {
					right = i
				} else {
					wrong = i
				}
			}
			if card := p.lane.card.View(); card.Board.Position != nil || !p.lane.draw(TreeView).(searchview.TreeView).HidesNext || slices.ContainsFunc(card.Sum, func(s searchview.Term) bool { return s.Number != "?" }) {
				t.Errorf("%s: before an answer the card is %+v", a.ID, card)
			}
			if wrong >= 0 {
				p.lane.list.View().Rows[wrong].Tapped()
				p.rested()
				code := p.lane.code.View()
				if lit := slices.IndexFunc(code.Rows, func(r searchview.Row) bool { return r.Marked }); len(code.Foot) != 1 || lit != p.search.now.decides || p.search.at() != 2 {
					t.Errorf("%s: after a wrong answer at %d line %d is lit, %q", a.ID, p.search.at(), lit, code.Foot)
				}
			}
			id := p.search.now.coming
			p.lane.list.View().Rows[right].Tapped()
			p.rested()
			if now := p.search.now; p.search.at() != 3 || now.focus.node.ID != id || p.lane.prediction.hides() || p.lane.card.View().Board.Position != now.focus.position {
				t.Errorf("%s: the right answer leads to %d, node %d, want 3 and %d", a.ID, p.search.at(), now.focus.node.ID, id)
			}
			if score.asked != 1 || score.right != map[bool]int{true: 0, false: 1}[wrong >= 0] {
				t.Errorf("%s: the score is %d of %d", a.ID, score.right, score.asked)
			}
		}
	})
}

// TestPredictionsByKeyboard: P begins, figures are typed, Enter alone shows the answer, Escape ends.
func TestPredictionsByKeyboard(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at, At: 14})
	p.window.Key(fyne.KeyP)
	p.lane.typed.TypedRune('p') // a window sends it too
	enter := func(text string) {
		t.Helper()
		if !p.shell.Focused(p.lane.typed) || p.lane.typed.Text != "" {
			t.Fatalf("the focus is elsewhere, or the field has %q", p.lane.typed.Text)
		}
		for _, r := range text {
			p.lane.typed.TypedRune(r)
		}
		p.lane.typed.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		p.rested()
	}
	enter("6, 6, 6")
	if _, faulty := p.lane.typed.Note(); !faulty || p.lane.prediction.asked != 0 || p.search.at() != 14 {
		t.Errorf("figures that no state has count as an answer: %+v", p.lane.prediction)
	}
	enter("6 7 13")
	if why := p.search.now.why; why.Key != "rule.f.high" || p.lane.prediction.asked != 1 || p.search.now.focus.node.G != 6 {
		t.Errorf("6 + 7 = 13 is not the next because of %+v", why)
	}
	enter("")
	enter("")
	if p.search.at() != 15 || !p.lane.prediction.hides() {
		t.Errorf("Enter shows the answer and asks for the next: at %d, %+v", p.search.at(), p.lane.prediction)
	}
	i := slices.IndexFunc(p.search.now.next, func(n search.Node) bool { return n.ID == p.search.now.coming })
	enter(strings.Join(p.search.numbers(p.search.now.next[i]), " "))
	if score := p.lane.prediction; score.right != 1 || score.asked != 2 || p.search.at() != 16 || p.lane.prediction.hides() {
		t.Errorf("the right figures: %+v at %d", score, p.search.at())
	}
	p.lane.typed.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.lane.prediction.on || p.predicts.Checked || p.lane.guessing.Visible() || !p.shell.Shows(p.Page) {
		t.Error("Escape does not end the prediction alone")
	}
}
