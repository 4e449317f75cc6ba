package workshop

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// bench is a page in a window of its own.
type bench struct {
	*Page
	*shelltest.Queue
	harness        *shelltest.Harness
	board          model.Position // on the board
	compared, seen string
}

// first is the first puzzle.
var first = sync.OnceValue(func() catalogue.Entry { return catalogue.Catalogue()[0] })

// open opens the page of that puzzle.
func open(t *testing.T) *bench {
	t.Helper()
	s := shelltest.New(t)
	b := &bench{harness: s, Queue: s.Queue}
	e := first()
	b.Page = New(s.Shell, Deps{
		Study:   cataloguetest.Study(t, e),
		Show:    func(p model.Position) { b.board = p },
		Compare: func(name string) { b.compared = name },
		Watch:   func(name string) { b.seen = name },
	}, e.Puzzle.Default(), "")
	b.asked.sample = 20
	b.Page.Open(e.Puzzle.Default())
	return b
}

// check types an expression and waits until it has been examined, and its cost known.
func (b *bench) check(expression string) {
	b.field.SetText(expression)
	b.Until("the verdict on "+expression, func() bool {
		return !b.checking.Running()
	})
}

// note is what is wrong with the expression.
func (b *bench) note() string {
	if text, faulty := b.field.Note(); faulty {
		return text
	}
	return ""
}

// says reports whether the text has a block with a text.
func (b *bench) says(text string) bool {
	return slices.ContainsFunc(b.text(), func(block widgets.ProseBlock) bool {
		said := ""
		for _, cell := range append(slices.Concat(block.Rows...), block.Spans) {
			for _, run := range cell {
				said += run.Text
			}
			said += "|"
		}
		return strings.Contains(said, text)
	})
}

func TestVerdicts(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		expression string
		longer     int // solutions, -1 if that isn't tested
		says       []string
	}{
		{"manhattan", 0, []string{"Admissible: yes", "Consistent: yes"}},
		{"manhattan + 3*conflict", -1, []string{"Admissible: no", "too high for 667 of 181,440 positions", "Consistent: no", "10 > true distance: 9"}},
		{"2*rows", -1, []string{"Admissible: no", "too high for 2,092 of 181,440 positions", "Consistent: no", "2 > true distance: 1"}},
		{"2*manhattan", 130, []string{"Admissible: no", "too high for 157,176 of 181,440 positions", "2 > true distance: 1", "130 of 200|"}},
		{"3*conflict", 0, []string{"Admissible: yes", "Consistent: no"}},
		{"manhattan + 1", 0, []string{"Admissible: no", "too high for 2,351 of 181,440 positions", "only the goal", "1 > true distance: 0"}},
	} {
		if c.longer > 0 {
			b.asked.sample = costSample
		}
		b.check(c.expression)
		b.asked.sample = 20
		for _, text := range c.says {
			if !b.says(text) {
				t.Errorf("%s: it lacks %q: %+v", c.expression, text, b.text())
			}
		}
		if len(b.known.costs.Rows) != 1 || c.longer >= 0 && b.known.costs.Longer(0) != c.longer || b.known.costs.Summary(0, measure.Expanded).Median == 0 {
			t.Errorf("%s: %d longer of %d", c.expression, b.known.costs.Longer(0), len(b.known.costs.Cases))
		}
	}
}

// TestValues: the text says what the heuristic and those of the puzzle say of the board, by tiles.
func TestValues(t *testing.T) {
	b := open(t)
	b.check("manhattan + 2*conflict")
	for _, text := range []string{"manhattan + 2*conflict = 9", "conflict = 0", "misplaced = 6", "1|2|3|4|5|6|7|8|1|1|1|3|0|2|0|1|"} {
		if !b.says(text) {
			t.Errorf("it lacks %q: %+v", text, b.text())
		}
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
	if want := "Column 13: unknown feature conflct. Did you mean conflict?"; b.note() != want {
		t.Errorf("it says %q", b.note())
	}
	if !b.veil.Visible() || !b.save.Disabled() || !b.compare.Disabled() {
		t.Error("the old verdict stands, or a fault can be saved")
	}
	b.check("1/blank")
	if !strings.Contains(b.note(), "column 2 divides by 0") {
		t.Errorf("it says %q", b.note())
	}
	b.check("")
	if b.note() != "" || b.known.report != nil || b.says("Admissible") {
		t.Errorf("empty it says %q", b.note())
	}
}

// TestRefutations: links go through them all and show one on the board, and so does a cell of the map.
func TestRefutations(t *testing.T) {
	b := open(t)
	b.check("2*rows")
	seen := map[model.Position]bool{}
	for at := range b.known.report.Over {
		b.over = at
		if e, _ := b.example(); e.H <= e.Distance {
			t.Fatalf("counterexample %d is %+v", at, e)
		} else {
			seen[e.Position] = true
		}
	}
	if len(seen) != 2092 {
		t.Errorf("%d of 2092 are shown", len(seen))
	}
	b.follow(linkTo(toAdmissible, 1))
	e, _ := b.example()
	if b.follow(linkTo(toBoard, 0)); b.board != e.Position || b.over != 1 || !b.says("2 of 2,092") {
		t.Errorf("%v is on the board", b.board)
	}
	fall := b.known.report.Fall(int(b.known.report.Falls[0]))
	b.follow(linkTo(toBoard, 1))
	pictures := slices.DeleteFunc(b.text(), func(block widgets.ProseBlock) bool { return block.Kind != widgets.Figure })
	if v := pictures[1].View; b.board != fall.From.Position || v.Position != b.board || v.Lit.Move != fall.Move {
		t.Errorf("%v is on the board, %+v is drawn", b.board, v)
	}
	before := *b.heat.View().Selected
	for _, choose := range []func(){
		func() { b.heat.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft}) },
		func() { v := b.heat.View(); v.Choose(v.Cells[0].At) },
	} {
		choose()
		at := *b.heat.View().Selected
		if got, _ := b.example(); at == before || got.Distance != at.X || got.H != at.Y {
			t.Errorf("%v is shown for %v", got, at)
		}
		before = at
	}
}

// TestStop: what takes long says how far it is and can be stopped; Enter starts it again.
func TestStop(t *testing.T) {
	b := open(t)
	b.check("manhattan")
	b.know(answers{})
	b.check("manhattan + 1")
	b.field.SetText("manhattan")
	b.Page.check()
	b.progress(1, 2)
	if !b.halt.Visible() || !strings.Contains(b.line.Text, "1 of 2") {
		t.Errorf("it says %q", b.line.Text)
	}
	b.halt.OnTapped()
	if b.halt.Visible() || b.checking.Running() || b.line.Text != b.shell.Text("workshop.stopped") {
		t.Errorf("stopped, it says %q", b.line.Text)
	}
	b.field.OnSubmitted("")
	b.Until("the verdict", func() bool { return b.known.report != nil && !b.checking.Running() })
	if !strings.Contains(b.line.Text, "all 181,440 positions") || !b.says("Admissible: yes") {
		t.Errorf("%q, %+v", b.line.Text, b.text())
	}
}

// TestSaving: a heuristic is kept, stands among those of the engine, and is
// taken away again.
func TestSaving(t *testing.T) {
	b := open(t)
	b.check("manhattan + 2*conflict")
	b.save.OnTapped()
	known := func() bool {
		list := method.Heuristics(b.asked.study, b.deps.Study.Puzzle.ID(), b.Page.shell.Preferences().StringList)
		return slices.ContainsFunc(list, func(h solver.Heuristic) bool { return h.Expression == "manhattan + 2*conflict" })
	}
	if m, err := method.Parse(b.deps.Study.Puzzle, b.asked.study, "a-star:'manhattan + 2*conflict'"); !known() || err != nil || m.Promise() != solver.NoGuarantee || b.save.Text != "Saved" {
		t.Errorf("%v, %v, %v", known(), m, err)
	}
	b.check("misplaced")
	if got := b.known.costs.Rows; len(got) != 2 || got[0].Method.Heuristic.Expression != "misplaced" || !b.says("|manhattan + 2*conflict|yes|yes|15.12|") {
		t.Errorf("compared are %v, it says %+v", got, b.text())
	}
	b.follow(linkTo(toSaved, 0))
	b.check("manhattan + 2*conflict")
	b.compare.OnTapped()
	b.watch.OnTapped()
	if b.compared != "'manhattan + 2*conflict'" || b.seen != b.compared {
		t.Errorf("compared %q, watched %q", b.compared, b.seen)
	}
	b.remove.OnTapped()
	if known() || b.isSaved() || len(b.saved()) != 0 {
		t.Error("it is still there")
	}
}

// TestChips: a feature comes in at the cursor.
func TestChips(t *testing.T) {
	b := open(t)
	b.field.SetText("1 + ")
	b.field.CursorColumn = 4
	b.chips[1].OnTapped()
	if b.field.Text != "1 + manhattan" {
		t.Errorf("%q: %q", b.field.Text, b.note())
	}
	if link := b.Link(); link != "heuristic:"+b.asked.position.String()+"?h=1%20+%20manhattan" {
		t.Errorf("its link is %s", link)
	}
}

// TestFits: the page fits the smallest window, with the largest text too.
func TestFits(t *testing.T) {
	b := open(t)
	b.check("2*rows")
	for _, theme := range []*widgets.Theme{{}, {TextSize: 2}} {
		b.harness.App.Settings().SetTheme(theme)
		b.harness.Show()
		size := fyne.NewSize(900, 480)
		b.harness.Window.Resize(size)
		if least := b.harness.Window.Content().MinSize(); least.Width > size.Width || least.Height > size.Height {
			t.Errorf("%v: the page needs %v", theme.TextSize, least)
		}
	}
}
