package pane

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
	"quadrille/widgets/widgettest"
)

// The states of the pane: nothing done yet, a game that was played, a solution, and
// a position that has to be repaired first.
func analysisViews() map[string]view.Pane {
	moves := options(3)
	rows := make([]view.Row, 9)
	for i := range rows {
		rows[i] = view.Row{Letter: "d", Words: fmt.Sprintf("words of %d", i), Left: fmt.Sprintf("%d left", played.Distances[i])}
	}
	solution := view.Pane{
		Moves: moves, Head: view.Headline{Facts: "Perfect table", Count: "8 moves", Badge: "shortest", Ink: scene.ColorAccent, Note: "first in order"},
		Rows: slices.Clone(rows), Distances: []int{8, 7, 6, 5, 4, 3, 2, 1, 0}, Pager: view.Pager{Number: "1", Of: "of 4", First: true},
		SolveTitle: "Solve from here", CanSolve: true, CanHint: true,
	}
	game := solution
	game.Head = view.Headline{Facts: "2 of 8 moves cost", Count: "8 moves", Badge: "4 too long", Ink: scene.ColorCaution, Note: "played · 4 possible"}
	game.Rows, game.Distances, game.At, game.Pager = rows, played.Distances, 3, view.Pager{}
	rows[3].Mark, rows[4].Mark = view.Mark{Trend: scene.Costs, Text: "+2"}, view.Mark{Trend: scene.Costs, Text: "+2"}
	hidden := game
	hidden.Game = &view.Game{
		Clock: "0:42", Figures: []view.Figure{{Number: "3", Name: "moves"}, {Number: "0", Name: "hints"}, {Number: "1 of 5", Name: "in place"}},
	}
	busy := game
	busy.Busy, busy.Progress, busy.ProgressText, busy.SolveTitle = true, 0.4, "Searching at depth 52", "Stop"
	return map[string]view.Pane{
		"solution": solution, "game": game, "busy": busy, "hidden": hidden,
		"empty": {
			Moves: moves, EmptyHeadline: "No line yet", EmptyDetail: "Play a move, or solve from here.",
			SolveTitle: "Solve from here", CanSolve: true, CanHint: true,
		},
		"invalid": {
			EmptyHeadline: "No line yet", EmptyDetail: "Repair the board first.", SolveTitle: "Solve from here",
		},
	}
}

// analysisText is the text of a key.
func analysisText(key string) string {
	return map[string]string{
		"pane.moves": "Moves from here", "pane.leftColumn": "left", "pane.solutionsColumn": "solutions", "pane.line": "Line",
		"pane.solution": "solution", "pane.hint": "Hint", "pane.export": "Export…",
	}[key]
}

func newAnalysis(t *testing.T, width, height float32) (*Analysis, *widgettest.Journal, fyne.Window) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	told := func(what string) func() { return func() { j.Note("%s", what) } }
	a := NewAnalysis(AnalysisTexts{
		Text: analysisText, Speeds: []string{"0.5×", "1×"}, Keys: [][2]string{{"A to H", "turn"}, {"F1", "the rules"}},
	}, nil, nil, AnalysisEvents{
		Move: func(m model.Move) { j.Note("move %d", m) },
		Page: func(by int64) { j.Note("page %d", by) }, GoTo: func(typed string) { j.Note("number %s", typed) },
		Step: func(forward bool) { j.Note("step %t", forward) }, Seek: func(at float64) { j.Note("seek %.3g", at) },
		Play: told("play"), Speed: func(i int) { j.Note("speed %d", i) }, Hint: told("hint"), Solve: told("solve"),
		Methods: func(below fyne.CanvasObject) { j.Note("methods below %T", below) },
		Export:  told("export"),
	})
	return a, j, widgettest.Window(t, a, width, height)
}

// The panes of windows of 1280x900, 900x640 and 900x480.
var analysisSizes = []fyne.Size{{Width: 410, Height: 776}, {Width: 330, Height: 523}, {Width: 330, Height: 363}}

// Buttons that can be used are enabled, and one of them stands out: the one that comes next.
func TestAnalysis_ButtonsInUse(t *testing.T) {
	a, _, _ := newAnalysis(t, 410, 776)
	views := analysisViews()
	atEnd := views["game"]
	atEnd.At = 8
	for name, c := range map[string]struct {
		view                    view.Pane
		back, next, hint, solve bool
		primary                 *widgets.Button
	}{
		"start": {views["solution"], false, true, true, true, a.play}, "between": {views["game"], true, true, true, true, a.play},
		"end": {atEnd, true, false, true, true, a.play}, "empty": {views["empty"], false, false, true, true, a.Solve},
		"busy": {views["busy"], true, true, true, true, a.Solve}, "invalid": {view: views["invalid"]},
	} {
		a.SetView(c.view)
		for b, want := range map[*widgets.Button]bool{
			a.first: c.back, a.back: c.back, a.next: c.next, a.last: c.next, a.hint: c.hint, a.Solve: c.solve, a.export: true,
			a.methods: c.solve && !c.view.Busy,
		} {
			if b.Disabled() == want {
				t.Errorf("%s: the button %q is enabled: %t", name, b.Text, !want)
			}
		}
		for _, b := range widgettest.PartsOf[*widgets.Button](a) {
			if primary := b.Importance == widget.HighImportance && !b.Disabled(); primary != (b == c.primary) {
				t.Errorf("%s: the button %q stands out: %t", name, b.Text, primary)
			}
		}
	}
}

// TestAnalysis_Rooms: each size shows what there is room for: the moves leave before the line. Three rows
// of the line are always in sight, and nothing covers anything else.
func TestAnalysis_Rooms(t *testing.T) {
	for i, size := range analysisSizes {
		for name, view := range analysisViews() {
			a, _, _ := newAnalysis(t, size.Width, size.Height)
			a.SetView(view)
			line, hidden := len(view.Rows) > 0, name == "hidden"
			curve := a.curve.Visible() && a.curve.Size().Height == curveHeight
			for what, c := range map[string]struct{ got, want bool }{
				"moves":      {widgettest.Paints(a, "Moves from here"), (i < 2 || !line) && !hidden},
				"curve":      {curve, (name == "game" || name == "busy")},
				"slider":     {a.curve.Visible() && !curve, name == "solution"},
				"game":       {widgettest.Paints(a, "in place"), hidden},
				"keys":       {widgettest.Paints(a, "the rules"), hidden && i < 2 && len(view.Rows) <= fewRows},
				"pager":      {a.pager.Visible(), name == "solution"},
				"list":       {a.list.Visible(), line},
				"player":     {a.stepped.object.Visible() && a.player.Visible(), line && name != "busy" && !hidden},
				"progress":   {widgettest.Paints(a, "Searching at depth 52"), name == "busy"},
				"what to do": {widgettest.Paints(a, "No line yet"), !line},
			} {
				if c.got != c.want {
					t.Errorf("%v, %s: %s is shown: %t", size, name, what, c.got)
				}
			}
			if line && a.list.rows.seen() < 3 {
				t.Errorf("%v, %s: %d rows of the line are in sight", size, name, a.list.rows.seen())
			}
			apart(t, fmt.Sprintf("%v, %s", size, name), boxOf(a.Content))
			bar := a.progress.Visible() && a.search.Visible()
			view.Progress = -1 // unknown
			if a.SetView(view); bar != (name == "busy") || a.progress.Visible() {
				t.Errorf("%v, %s: the bar of the progress is shown: %t", size, name, bar)
			}
			if least := a.MinSize(); least.Width > size.Width || least.Height > analysisSizes[2].Height {
				t.Errorf("%v, %s: the pane is at least %v", size, name, least)
			}
		}
	}
}

// apart checks that the visible objects of a box lie inside it, and not over each other.
func apart(t *testing.T, where string, box *fyne.Container) {
	t.Helper()
	var seen []fyne.CanvasObject
	for _, o := range box.Objects {
		if !o.Visible() {
			continue
		}
		end := o.Position().Add(o.Size())
		if o.Position().Y < 0 || end.X > box.Size().Width+0.5 || end.Y > box.Size().Height+0.5 {
			t.Errorf("%s: %T from %v to %v is outside of %v", where, o, o.Position(), end, box.Size())
		}
		for _, other := range seen {
			if widgets.Overlap(o.Position(), o.Size(), other.Position(), other.Size()) > 0 {
				t.Errorf("%s: %T at %v covers %T at %v", where, o, o.Position(), other, other.Position())
			}
		}
		seen = append(seen, o)
	}
}

// TestAnalysis_Steady: during a game the moves and the buttons stay where they are.
func TestAnalysis_Steady(t *testing.T) {
	for _, size := range analysisSizes {
		a, _, _ := newAnalysis(t, size.Width, size.Height)
		views := analysisViews()
		view := views["empty"]
		var want []fyne.Position
		for _, rows := range []int{0, 2, 4, 8} {
			view.Rows, view.Distances = views["game"].Rows[:rows], played.Distances[:rows]
			view.At = float64(max(rows-1, 0))
			view.Moves = options(2 + rows%3)
			a.SetView(view)
			got := []fyne.Position{a.hint.Position(), a.Solve.Position(), a.moves.object.Position()}
			if want == nil {
				want = got
			}
			if !slices.Equal(got, want) {
				t.Errorf("%v: with %d rows things are at %v, before at %v", size, rows, got, want)
			}
		}
	}
}

// What the pane is made of reports through it.
func TestAnalysis_Unites(t *testing.T) {
	a, j, w := newAnalysis(t, 410, 776)
	a.SetView(analysisViews()["solution"])
	at := func(o fyne.CanvasObject) fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	}
	test.TapCanvas(w.Canvas(), at(a.Moves).Add(rowMiddle(1)))
	test.TapCanvas(w.Canvas(), at(a.list.rows).Add(lineRowAt(a.list, 2)))
	test.TapCanvas(w.Canvas(), at(a.curve).AddXY(a.curve.Size().Width-1, 5))
	test.Tap(a.pager.forth)
	a.pager.field.OnSubmitted("99")
	a.speed.SetSelectedIndex(0)
	j.Want(t, "move 11", "seek 2", "seek 8", "page 1", "number 99", "speed 0")
	w.Canvas().Focus(a.Focus())
	widgettest.Key(a.Focus(), fyne.KeyPageDown)
	a.SetView(analysisViews()["game"])
	for _, b := range []*widgets.Button{a.first, a.back, a.play, a.next, a.last, a.hint, a.Solve, a.methods, a.export} {
		test.Tap(b)
	}
	j.Want(t, "seek 8", "seek 0", "step false", "play", "step true", "seek 9", "hint", "solve", "methods below *widgets.Button", "export")
}

// Between two positions the list marks the nearer one, as the heading and the board do.
func TestAnalysis_BetweenPositions(t *testing.T) {
	a, _, _ := newAnalysis(t, 400, 700)
	for at, row := range map[float64]int{1.4: 1, 1.6: 2} {
		if a.SetView(view.Pane{Rows: make([]view.Row, 4), At: at}); a.list.rows.at != row {
			t.Errorf("at %v the list is at %d", at, a.list.rows.at)
		}
	}
}
