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
	"quadrille/widgets/scene"
)

// bench is a page in a window of its own.
type bench struct {
	*Page
	*shelltest.Queue
	harness        *shelltest.Harness
	board          model.Position // on the board
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
	b.Page = New(s.Shell, Deps{
		Entry:   e,
		Show:    func(p model.Position) { b.board = p },
		Compare: func(name string) { b.compared = name },
		Watch:   func(name string) { b.seen = name },
	}, e.Puzzle.Default(), "")
	b.checker.sample = 20
	b.Page.checker.ground = ground
	b.Page.Open(e.Puzzle.Default())
	return b
}

// check types an expression and waits until it has been examined, and its cost known.
func (b *bench) check(expression string) {
	b.field.SetText(expression)
	b.Until("the verdict on "+expression, func() bool {
		return !b.checker.checking.Running() && !b.checker.costing.Running() && !b.checker.judging.Running()
	})
}

// board returns the position that a verdict shows.
func (v *verdict) board() model.Position { return v.card.View().Boards[0].Position }

func TestVerdicts(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		expression, admissible, count, consistent, figures string
		longer                                             int
	}{
		{"manhattan", "Admissible: yes", "", "Consistent: yes", "", 0},
		{"manhattan + 3*conflict", "Admissible: no", "too high for 667 of 181,440 positions", "Consistent: no", "10 > 9", -1},
		{"2*rows", "Admissible: no", "too high for 2,092 of 181,440 positions", "Consistent: no", "2 > 1", -1},
		{"2*manhattan", "Admissible: no", "too high for 157,176 of 181,440 positions", "Consistent: no", "2 > 1", 120},
		{"3*conflict", "Admissible: yes", "", "Consistent: no", "", 0},
		{"manhattan + 1", "Admissible: no", "too high for 2,351 of 181,440 positions", "Consistent: no", "1 > 0", 0},
	} {
		if c.longer > 0 {
			b.checker.sample = costSample
		}
		b.check(c.expression)
		b.checker.sample = 20
		v, other := b.admissible.card.View(), b.consistent.card.View()
		if v.Title != c.admissible || v.Count != c.count || other.Title != c.consistent {
			t.Errorf("%s: %s, %s, %s", c.expression, v.Title, v.Count, other.Title)
		}
		if len(v.Figures) > 0 != (c.figures != "") || c.figures != "" && v.Figures[0].Value+" "+v.Between+" "+v.Figures[1].Value != c.figures {
			t.Errorf("%s: %+v", c.expression, v)
		}
		if len(b.checker.costs.Rows) != 1 || c.longer >= 0 && b.checker.costs.Longer(0) != c.longer || b.checker.costs.Summary(0, measure.Expanded).Median == 0 {
			t.Errorf("%s: %d longer of %d", c.expression, b.checker.costs.Longer(0), len(b.checker.costs.Cases))
		}
	}
	if v := b.consistent.card.View(); len(v.Boards) != 1 || !b.consistent.board().Solved() || !strings.Contains(v.Text, "only the goal") {
		t.Errorf("of the goal it says %+v", v)
	}
}

// TestFaults: what is wrong is said at its place with a suggestion, and the old verdicts are dimmed.
func TestFaults(t *testing.T) {
	b := open(t)
	b.check("manhattan")
	if b.veil.Visible() {
		t.Error("a present verdict is dimmed")
	}
	b.check("manhattan + conflct")
	if want := "Column 13: there is no feature conflct. Did you mean conflict?"; b.about.Text != want || b.about.Color != scene.ColorBad {
		t.Errorf("it says %q", b.about.Text)
	}
	if !b.veil.Visible() || !b.save.Disabled() || !b.compare.Disabled() {
		t.Error("the old verdict stands, or a fault can be saved")
	}
	b.check("1/blank")
	if !strings.Contains(b.about.Text, "column 2 divides by 0") {
		t.Errorf("it says %q", b.about.Text)
	}
	b.check("")
	if b.about.Text != b.shell.Text("workshop.empty") || b.checker.report != nil || len(b.admissible.card.View().Boards) > 0 {
		t.Errorf("empty it says %q", b.about.Text)
	}
}

// TestRefutations: the pager goes through them all, Open shows one on the board, and so does a cell
// of the map.
func TestRefutations(t *testing.T) {
	b := open(t)
	b.check("2*rows")
	seen := map[model.Position]bool{}
	for at := range b.admissible.all {
		b.admissible.at = at
		b.showVerdicts()
		if e, _ := b.example(); e.H <= e.Distance || e.Position != b.admissible.board() {
			t.Fatalf("counterexample %d is %+v", at, e)
		}
		seen[b.admissible.board()] = true
	}
	if len(seen) != 2092 {
		t.Errorf("%d of 2092 are shown", len(seen))
	}
	b.admissible.open.OnTapped()
	if b.board != b.admissible.board() {
		t.Errorf("%v is on the board", b.board)
	}
	b.consistent.open.OnTapped()
	e := b.checker.report.Fall(int(b.checker.report.Falls[0]))
	if v := b.consistent.card.View(); b.board != e.From.Position || v.Boards[1].Position != e.To.Position || v.Move != b.shell.Say(model.Brief(e.From.Position, e.Move)) {
		t.Errorf("%v is on the board, %+v beside it", b.board, v)
	}
	before := *b.heat.View().Selected
	for _, choose := range []func(){
		func() { b.heat.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft}) },
		func() { v := b.heat.View(); v.Choose(v.Cells[0].At) },
	} {
		choose()
		at := *b.heat.View().Selected
		if got, _ := b.example(); at == before || got.Distance != at.X || got.H != at.Y || b.admissible.board() != got.Position {
			t.Errorf("%v is shown for %v", got, at)
		}
		before = at
	}
}

// TestStop: what takes long says how far it is and can be stopped; Enter starts it again.
func TestStop(t *testing.T) {
	b := open(t)
	b.check("manhattan")
	b.checker.ground = nil
	b.checker.open(b.checker.position)
	b.checker.says("workshop.preparing")(1, 2)
	if !b.halt.Visible() || !strings.Contains(b.line.Text, "1 of 2") {
		t.Errorf("it says %q", b.line.Text)
	}
	b.halt.OnTapped()
	if b.halt.Visible() || b.checker.preparing.Running() || b.line.Text != b.shell.Text("workshop.stopped") {
		t.Errorf("stopped, it says %q", b.line.Text)
	}
	b.field.OnSubmitted("")
	b.Until("the positions", func() bool { return b.checker.ground != nil && b.checker.ground.All() })
	b.Until("the verdict", func() bool { return b.checker.report != nil && !b.checker.checking.Running() })
	if !strings.Contains(b.line.Text, "all 181,440 positions") || b.admissible.card.View().Title != "Admissible: yes" {
		t.Errorf("%q, %+v", b.line.Text, b.admissible.card.View())
	}
}

// TestSaving: a heuristic is kept, stands among those of the engine, and is
// taken away again.
func TestSaving(t *testing.T) {
	b := open(t)
	b.check("manhattan + 2*conflict")
	b.save.OnTapped()
	known := func() bool {
		list := method.Heuristics(b.checker.engine, b.checker.entry.Puzzle.ID(), b.Page.shell.Preferences().StringList)
		return slices.ContainsFunc(list, func(h solver.Heuristic) bool { return h.Expression == "manhattan + 2*conflict" })
	}
	if m, err := method.Parse(b.checker.entry.Puzzle, b.checker.engine, "a-star:'manhattan + 2*conflict'"); !known() || err != nil || m.Promise() != solver.NoGuarantee || b.save.Text != "Saved" {
		t.Errorf("%v, %v, %v", known(), m, err)
	}
	b.check("misplaced")
	rows := b.cost.View().Rows
	if got := []string{rows[0].Expression, rows[1].Expression}; !slices.Equal(got, []string{"misplaced", "manhattan + 2*conflict"}) {
		t.Errorf("compared are %v", got)
	}
	if row := b.list.View().Rows[0]; row.Expression != "manhattan + 2*conflict" || row.Mean != "15.12" || row.Verdicts[0].Sign != widgets.SignRight {
		t.Errorf("the list says %+v", row)
	}
	b.check("manhattan + 2*conflict")
	b.compare.OnTapped()
	b.watch.OnTapped()
	if b.compared != "'manhattan + 2*conflict'" || b.seen != b.compared {
		t.Errorf("compared %q, watched %q", b.compared, b.seen)
	}
	b.remove.OnTapped()
	if known() || b.checker.saved.place(b.checker.expression) >= 0 || len(b.checker.saved.all()) != 0 {
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
	if link := b.Link(); link != "heuristic:"+b.checker.position.String()+"?h=1%20+%20manhattan" {
		t.Errorf("its link is %s", link)
	}
}

// TestFits: the page fits the smallest window and a wide one shows verdicts, map and cost together.
func TestFits(t *testing.T) {
	b := open(t)
	b.check("2*rows")
	for size, wide := range map[fyne.Size]bool{
		fyne.NewSize(1280, 900): true, fyne.NewSize(1280, 640): false, fyne.NewSize(900, 900): false, fyne.NewSize(900, 480): false,
	} {
		b.harness.Window.Resize(size)
		least := b.harness.Window.Content().MinSize()
		if least.Width > size.Width || least.Height > size.Height {
			t.Errorf("%v: the page needs %v", size, least)
		}
		if b.wide != wide || b.menu.Visible() == wide || b.tabs.Visible() == wide || b.content.Objects[5].Visible() != wide {
			t.Errorf("%v: everything is shown: %t", size, b.wide)
		}
		for view := range 3 {
			b.tabs.OnChosen(view)
			for i, o := range b.content.Objects[2:5] {
				if o.Visible() != (wide || i == view) {
					t.Errorf("%v: view %d shows part %d: %t", size, view, i, o.Visible())
				}
			}
		}
	}
}
