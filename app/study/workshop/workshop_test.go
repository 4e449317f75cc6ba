package workshop

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/widgets"
)

// bench is a page in a window of its own.
type bench struct {
	*Page
	*shelltest.Queue
	harness        *shelltest.Harness
	shown          model.Position // on the board
	compared, seen string
}

// first is the first puzzle with its positions, collected once.
var first = sync.OnceValues(func() (catalogue.Entry, *examine.Ground) {
	e := catalogue.Catalogue()[0]
	ground, err := examine.Prepare(context.Background(), e.Engine, e.Puzzle.Default(), 0, nil)
	if err != nil {
		panic(err)
	}
	return e, ground
})

// open opens the page of that puzzle.
func open(t *testing.T) *bench {
	t.Helper()
	s := shelltest.New(t)
	b := &bench{harness: s, Queue: s.Queue}
	e, ground := first()
	e.Engine.(solver.Featured).SetOwn(nil)
	b.Page = New(s.Shell, Deps{
		Entry:   e,
		Show:    func(p model.Position) { b.shown = p },
		Compare: func(name string) { b.compared = name },
		Watch:   func(name string) { b.seen = name },
	}, "")
	b.sample = 20
	b.Page.ground, b.position = ground, e.Puzzle.Default()
	b.Page.Open(e.Puzzle.Default())
	return b
}

// check types an expression and waits until it has been examined, and its cost known.
func (b *bench) check(expression string) {
	b.field.SetText(expression)
	b.Until("the verdict on "+expression, func() bool {
		return !b.checking.Running() && !b.costing.Running() && !b.judging.Running()
	})
}

func TestVerdicts(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		expression, admissible, count, consistent, here string
		longer                                          int
	}{
		{"manhattan", "Admissible: yes", "", "Consistent: yes", "", 0},
		{"manhattan + 3*conflict", "Admissible: no", "1 of 667", "Consistent: no", "This one is 9 moves away, but h = 10.", 1},
		{"2*rows", "Admissible: no", "1 of 2,092", "Consistent: no", "This one is 1 move away, but h = 2.", -1},
		{"3*conflict", "Admissible: yes", "", "Consistent: no", "", 0},
	} {
		if c.longer > 0 {
			b.sample = costSample
		}
		b.check(c.expression)
		b.sample = 20
		if b.admissible.title.Text != c.admissible || b.admissible.count.Text != c.count || b.consistent.title.Text != c.consistent {
			t.Errorf("%s: %s, %s, %s", c.expression, b.admissible.title.Text, b.admissible.count.Text, b.consistent.title.Text)
		}
		if !strings.Contains(b.admissible.text.Text, c.here) || b.admissible.refuted.Visible() != (c.count != "") {
			t.Errorf("%s: %q", c.expression, b.admissible.text.Text)
		}
		if len(b.costs.Rows) != 1 || c.longer >= 0 && b.costs.Longer(0).Count != c.longer || b.costs.Summary(0, measure.Expanded).Median == 0 {
			t.Errorf("%s costs %+v", c.expression, b.costs.Rows)
		}
	}
}

// TestFaults: what is wrong is said at its place, and the old verdicts turn grey.
func TestFaults(t *testing.T) {
	b := open(t)
	b.check("manhattan")
	b.check("manhattan + conflct")
	if want := "Column 13: there is no feature conflct"; b.about.Text != want || b.about.Color != widgets.ColorBad {
		t.Errorf("it says %q", b.about.Text)
	}
	if b.admissible.title.Color != widgets.ColorSecondary || b.save.Disabled() != true {
		t.Error("the old verdict stands, or a fault can be saved")
	}
	b.check("1/blank")
	if !strings.Contains(b.about.Text, "column 2 divides by 0") {
		t.Errorf("it says %q", b.about.Text)
	}
	b.check("")
	if b.about.Text != b.Text("workshop.empty") || b.report != nil || b.admissible.refuted.Visible() {
		t.Errorf("empty it says %q", b.about.Text)
	}
}

// TestRefutations: Next one goes through them all, Open shows one on the board, and so
// does a cell of the map.
func TestRefutations(t *testing.T) {
	b := open(t)
	b.check("2*rows")
	first := b.admissible.boards[0].View().Position
	b.admissible.next.OnTapped()
	if b.admissible.count.Text != "2 of 2,092" || b.admissible.boards[0].View().Position == first {
		t.Errorf("the next one is %s", b.admissible.count.Text)
	}
	b.admissible.open.OnTapped()
	if b.shown != b.admissible.boards[0].View().Position {
		t.Errorf("%v is on the board", b.shown)
	}
	b.over = len(b.report.Over) - 1
	b.admissible.next.OnTapped()
	if b.admissible.boards[0].View().Position != first {
		t.Error("after the last one the first does not come again")
	}
	b.consistent.open.OnTapped()
	e, _ := b.report.Fall(b.report.Falls[0])
	if b.shown != e.From.Position || b.consistent.boards[1].View().Position != e.To.Position || !strings.HasPrefix(b.consistent.captions[1].Text, b.deps.Entry.Puzzle.Notation(e.Move)+" → h = ") {
		t.Errorf("%v is on the board, %s beside it", b.shown, b.consistent.captions[1].Text)
	}
	before := *b.heat.View().Selected
	for _, choose := range []func(){
		func() { b.heat.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) },
		func() { v := b.heat.View(); v.Choose(v.Cells[0].At) },
	} {
		choose()
		at, got := *b.heat.View().Selected, b.example()
		if at == before || got.Distance != at.X || got.H != at.Y || b.admissible.boards[0].View().Position != got.Position {
			t.Errorf("%v is shown for %v", got, at)
		}
		before = at
	}
}

// TestSaving: a heuristic is kept by its name, stands among those of the engine, and is
// taken away again.
func TestSaving(t *testing.T) {
	b := open(t)
	b.check("manhattan + 2*conflict")
	b.save.OnTapped()
	b.harness.Key(fyne.KeyEscape)
	if b.savedName() != "" {
		t.Error("what was not confirmed is saved")
	}
	b.saveNamed("manhattan")
	b.saveNamed("a b")
	if b.savedName() != "" {
		t.Errorf("it is saved as %s", b.savedName())
	}
	b.harness.Key(fyne.KeyEscape)
	b.harness.Key(fyne.KeyEscape)
	b.saveNamed("mine")
	known := func() bool {
		return slices.ContainsFunc(b.engine.Heuristics(), func(h solver.Heuristic) bool { return h.ID == "mine" })
	}
	if m, err := method.Parse(b.engine, "a-star:mine"); !known() || err != nil || m.Promise() != solver.NoGuarantee || m.Heuristic.Proved != model.GoalText(b.position) || b.save.Text != "Saved" {
		t.Errorf("%v, %v, %v", known(), m, err)
	}
	b.check("misplaced")
	if got := []string{b.costTable.Cells(0)[0].Text, b.costTable.Cells(1)[0].Text}; !slices.Equal(got, []string{"misplaced", "manhattan + 2*conflict"}) {
		t.Errorf("compared are %v", got)
	}
	if row := b.saved.Cells(0); row[0].Text != "mine" || row[1].Text != "15.12" || row[2].Sign != widgets.SignRight {
		t.Errorf("the list says %+v", row)
	}
	b.check("manhattan + 2*conflict")
	b.compare.OnTapped()
	b.watch.OnTapped()
	if b.compared != "mine" || b.seen != "mine" {
		t.Errorf("compared %q, watched %q", b.compared, b.seen)
	}
	b.remove.OnTapped()
	if known() || b.savedName() != "" || len(b.own()) != 0 {
		t.Error("it is still there")
	}
}

// TestChips: a feature comes in at the cursor and says what it is.
func TestChips(t *testing.T) {
	b := open(t)
	b.field.SetText("1 + ")
	b.field.CursorColumn = 4
	b.chips[1].OnTapped()
	if b.field.Text != "1 + manhattan" || !strings.Contains(b.about.Text, "rows and columns") {
		t.Errorf("%q: %q", b.field.Text, b.about.Text)
	}
	if s := b.State(); s.Expression != "1 + manhattan" || s.Puzzle != b.deps.Entry.Puzzle.ID() {
		t.Errorf("it comes back with %+v", s)
	}
}

// TestFits: the page fits the smallest window, and gives up the list, the map and the
// costs where there is no room.
func TestFits(t *testing.T) {
	b := open(t)
	b.check("2*rows")
	for _, c := range []struct {
		size        fyne.Size
		saved, heat bool
	}{
		{fyne.NewSize(1280, 900), true, true},
		{fyne.NewSize(900, 640), false, false},
		{fyne.NewSize(900, 480), false, false},
	} {
		b.harness.Window.Resize(c.size)
		least := b.harness.Window.Content().MinSize()
		if least.Width > c.size.Width || least.Height > c.size.Height {
			t.Errorf("%v: the page needs %v", c.size, least)
		}
		if b.menu.Visible() == c.saved || b.views.Visible() == c.heat {
			t.Errorf("%v: menu %v, choice %v", c.size, b.menu.Visible(), b.views.Visible())
		}
	}
}

// TestPreparing: the positions are collected beside the window, which says so.
func TestPreparing(t *testing.T) {
	b := open(t)
	b.check("manhattan")
	b.ground = nil
	b.Page.Open(b.position)
	b.Until("the positions", func() bool { return b.ground != nil && b.ground.All() })
	b.Until("the verdict", func() bool { return b.report != nil && !b.checking.Running() })
	if !strings.Contains(b.line.Text, "all 181,440 positions") || b.admissible.title.Text != "Admissible: yes" {
		t.Errorf("%q, %q", b.line.Text, b.admissible.title.Text)
	}
}
