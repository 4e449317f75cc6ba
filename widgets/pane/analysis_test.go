package pane

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
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
		rows[i] = view.Row{Sign: "d", Words: fmt.Sprintf("words of %d", i), Left: fmt.Sprintf("%d left", played.Distances[i])}
	}
	solution := view.Pane{
		Head: view.Head{Title: "8 moves", Aside: "shortest", Ink: scene.ColorAccent, Detail: "Perfect table · first in order"}, Moves: moves,
		Rows: slices.Clone(rows), Curve: view.Curve{Steps: 8}, Player: true, Pager: view.Pager{Number: "1", Of: "of 4", First: true},
		SolveTitle: "Solve from here", CanSolve: true, CanHint: true,
	}
	game := solution
	game.Head = view.Head{Title: "8 moves", Aside: "4 too long", Ink: scene.ColorCaution}
	game.Rows, game.Row, game.Curve, game.Pager = rows, 3, played, view.Pager{}
	rows[3].Mark, rows[4].Mark = view.Mark{Trend: scene.Costs, Text: "+2"}, view.Mark{Trend: scene.Costs, Text: "+2"}
	hidden := view.Pane{
		Head: view.Head{Title: "Your game", Clock: "0:42", Figures: []view.Figure{{Number: "3", Name: "moves"}, {Number: "1 of 5", Name: "in place"}}},
		Rows: rows[:4], Row: 3, Game: true, Quiet: true,
	}
	busy := game
	busy.Busy, busy.Progress, busy.ProgressText, busy.SolveTitle = true, 0.4, "Searching at depth 52", "Stop"
	return map[string]view.Pane{
		"solution": solution, "game": game, "busy": busy, "hidden": hidden,
		"empty": {
			Moves: moves, Head: view.Head{Title: "No moves yet", Detail: "Play a move, or solve from here."},
			SolveTitle: "Solve from here", CanSolve: true, CanHint: true,
		},
		"invalid": {Head: view.Head{Title: "Repair the board first."}, SolveTitle: "Solve from here"},
		"review": {
			Head: view.Head{Title: "Learn", Aside: "1 of 2 found", Detail: "8 moves · 4 were possible"}, Curve: reviewed,
			Mistakes: mistakesOf(2), Rows: rows[:4], Row: 3, Actions: []view.Action{{Title: "Back", Disabled: true}, {Title: "Next", Primary: true}, {Title: "Show best"}, {Title: "Done"}},
		},
	}
}

// reviewed is the curve of a review.
var reviewed = view.Curve{Distances: played.Distances, Costs: []int{3, 4}, Steps: 8, At: 3, Marks: mistakesOf(2)}

// mistakesOf returns mistakes of a review, of which the first has been found and the second is asked.
func mistakesOf(n int) []view.Mistake {
	all := make([]view.Mistake, n)
	for i := range all {
		all[i] = view.Mistake{Number: fmt.Sprint(i + 1), Title: fmt.Sprintf("Move %d", i), Note: "open"}
	}
	all[0].Done, all[0].Board, all[0].Detail = true, toy.Puzzle{}.Default(), "14 to go became 15"
	all[1].Current = true
	return all
}

// analysisText is the text of a key.
func analysisText(key string, _ ...any) string {
	return map[string]string{
		"pane.moves": "Moves from here", "pane.leftColumn": "left", "pane.solutionsColumn": "solutions",
		"pane.solution": "solution", "pane.hint": "Hint", "pane.export": "Export…",
	}[key]
}

func newAnalysis(t *testing.T, width, height float32) (*Analysis, *widgettest.Journal, fyne.Window) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	told := func(what string) func() { return func() { j.Note("%s", what) } }
	strip := widgets.NewGround("", "", 0)
	strip.Hide()
	a := NewAnalysis(AnalysisTexts{
		Text: analysisText, Say: func(p model.Phrase) string { return p.Key }, Speeds: []string{"0.5×", "1×"},
	}, blackBoard, strip, nil, nil, AnalysisEvents{
		Move: func(m model.Move) { j.Note("move %d", m) },
		Page: func(by int64) { j.Note("page %d", by) }, GoTo: func(typed string) { j.Note("number %s", typed) },
		Step: func(forward bool) { j.Note("step %t", forward) }, Seek: func(at float64) { j.Note("seek %.3g", at) },
		Mistake: func(index int) { j.Note("mistake %d", index) },
		Play:    told("play"), Speed: func(i int) { j.Note("speed %d", i) }, Hint: told("hint"), Solve: told("solve"),
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
	atEnd.Curve.At = 8
	for name, c := range map[string]struct {
		view                    view.Pane
		back, next, hint, solve bool
		primary                 *widgets.Button
	}{
		"start": {views["solution"], false, true, true, true, a.play}, "between": {views["game"], true, true, true, true, a.play},
		"end": {atEnd, true, false, true, true, a.play}, "empty": {views["empty"], false, false, true, true, a.Solve},
		"busy": {views["busy"], true, true, true, true, a.Solve}, "invalid": {view: views["invalid"]}, "hidden": {view: views["hidden"]},
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

// TestAnalysis_Rooms: each size shows what there is room for: the curve and the moves leave before the
// line, of which three rows are always in sight. The state and the actions stay, and nothing covers
// anything else.
func TestAnalysis_Rooms(t *testing.T) {
	for i, size := range analysisSizes {
		var head fyne.Size
		for name, v := range analysisViews() {
			a, _, _ := newAnalysis(t, size.Width, size.Height)
			a.SetView(v)
			curve, few := a.curve.Visible() && a.curve.Size().Height == curveHeight, i == 2
			asks := name == "review"
			for what, c := range map[string]struct{ got, want bool }{
				"moves":    {widgettest.Paints(a, "Moves from here"), len(v.Moves) > 0 && (!few || name == "empty")},
				"curve":    {curve, (name == "game" || name == "busy") && !few || asks},
				"slider":   {a.curve.Visible() && !curve, name == "solution" && !few},
				"strip":    {a.stripped.object.Visible(), name == "hidden" && !few},
				"clock":    {widgettest.Paints(a, "0:42"), name == "hidden"},
				"pager":    {a.pager.Visible(), name == "solution"},
				"list":     {a.list.Visible(), len(v.Rows) > 0 && (name != "review" || !few)},
				"mistakes": {widgettest.Paints(a, "14 to go became 15"), asks && i < 2},
				"player":   {a.stepped.object.Visible() && a.player.Visible(), name == "solution" || name == "game"},
				"progress": {widgettest.Paints(a, "Searching at depth 52"), name == "busy"},
				"state":    {widgettest.Paints(a, v.Head.Title) == (v.Head.Clock == "") && (v.Head.Aside == "" || widgettest.Paints(a, v.Head.Aside)), true},
				"solve":    {a.solving.Visible(), !asks},
				"actions":  {a.actions.Visible(), asks},
			} {
				if c.got != c.want {
					t.Errorf("%v, %s: %s is shown: %t", size, name, what, c.got)
				}
			}
			if head == (fyne.Size{}) && !v.Game {
				head = a.head.content.Size()
			}
			if a.head.content.Size() != head && !v.Game || a.list.Visible() && a.list.rows.seen() < 3 {
				t.Errorf("%v, %s: the state has %v, before %v; %d rows of the line are in sight", size, name, a.head.content.Size(), head, a.list.rows.seen())
			}
			apart(t, fmt.Sprintf("%v, %s", size, name), a.column)
			v.Progress = -1 // unknown
			if a.SetView(v); a.progress.Visible() {
				t.Errorf("%v, %s: the bar of the progress is shown", size, name)
			}
			if least := a.MinSize(); least.Width > size.Width || least.Height > analysisSizes[2].Height {
				t.Errorf("%v, %s: the pane is at least %v", size, name, least)
			}
		}
	}
}

// TestEndings: the figure and the buttons of all endings have the same places, also in little room, where the drawing
// leaves first; the other actions are in a menu.
func TestEndings(t *testing.T) {
	month := view.Month{Weekdays: []string{"Mo"}, Skip: 6, Days: make([]view.Day, 30)}
	month.Days[3] = view.Day{Medal: view.Solved, Now: true}
	board := scene.View{Position: toy.Puzzle{}.Default(), Say: func(p model.Phrase) string { return p.Key }}
	for i, size := range analysisSizes {
		var want []fyne.Position
		for _, e := range []view.Ending{
			{Medals: []view.Medal{view.Shortest}, Title: "2 mistakes", Rests: view.Descent(reviewed)},
			{Medals: slices.Repeat([]view.Medal{view.Solved}, 5), Title: "November", Aside: "24 of 28", Note: "later", Copied: "a\nb", Rests: month},
			{Medals: []view.Medal{view.Placed}, Place: "3", Title: "last", Rests: view.Bars{Numbers: []int{3, 0, 5}, Record: 5, Words: "record"}},
			{Medals: []view.Medal{view.Found}, Title: "Mistake 1 of 2", Note: "gone", Rests: view.Before{Board: board}},
		} {
			a, j, _ := newAnalysis(t, size.Width, size.Height)
			e.Figure, e.Unit, e.Line, e.More = "14", "moves", "4 were possible", "0:41"
			e.Menu = []view.Action{{Title: "Close", Do: func() { j.Note("close") }}}
			for _, title := range []string{"first", "second", "third"} {
				e.Actions = append(e.Actions, view.Action{Title: title, Do: func() { j.Note("%s", title) }})
			}
			e.Open = func(index int) { j.Note("open %d", index) }
			a.SetView(view.Pane{Ending: &e})
			card := a.ending
			got := []fyne.Position{card.number.Position(), card.buttons[0].Position(), card.others.Position()}
			if want == nil {
				want = got
			}
			if !slices.Equal(got, want) || card.rests.Visible() != (i < 2) || a.column.Visible() || !widgettest.Paints(a, "14") || !widgettest.Paints(a, "4 were possible") {
				t.Errorf("%v, %s: the parts are at %v, in others at %v; the drawing is shown: %t", size, e.Title, got, want, card.rests.Visible())
			}
			apart(t, fmt.Sprintf("%v, %s", size, e.Title), card.column)
			if least := a.MinSize(); least.Width > size.Width || least.Height > analysisSizes[2].Height {
				t.Errorf("%v, %s: the pane is at least %v", size, e.Title, least)
			}
			for _, b := range card.buttons {
				test.Tap(b)
			}
			test.Tap(card.only)
			j.Want(t, "first", "second", "third", "close")
			if sign := card.sign; len(e.Medals) == 5 && sign.Visible() {
				sign.Tapped(&fyne.PointEvent{Position: fyne.NewPos(sign.Size().Width/2+40, sign.Size().Height/2)})
				j.Want(t, "open 3")
			}
			e.Actions, e.Menu = e.Actions[:2], nil
			if a.SetView(view.Pane{Ending: &e}); card.buttons[2].Visible() || card.further.Visible() {
				t.Errorf("%v, %s: more than two buttons are shown", size, e.Title)
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
			last := other.Position().Add(other.Size())
			if end.X > other.Position().X && last.X > o.Position().X && end.Y > other.Position().Y && last.Y > o.Position().Y {
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
			view.Rows, view.Row = views["game"].Rows[:rows], max(rows-1, 0)
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

// TestAnalysis_MistakeInSight: the mistake that is asked is in sight among many, which have all the room.
func TestAnalysis_MistakeInSight(t *testing.T) {
	a, _, _ := newAnalysis(t, 330, 523)
	for _, asked := range []int{0, 13, 5, 1} {
		list := mistakesOf(14)
		list[1].Current = false
		list[asked].Current = true
		a.SetView(view.Pane{Mistakes: list})
		top, room := float32(asked)*mistakeRow()-a.scroll.Offset.Y, a.scroll.Size().Height
		if top < 0 || top+mistakeRow() > room || room < 4*mistakeRow() {
			t.Errorf("mistake %d is at %v of %v", asked, top, room)
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
	test.TapCanvas(w.Canvas(), at(a.rows).Add(rowMiddle(1)))
	test.TapCanvas(w.Canvas(), at(a.list.rows).Add(lineRowAt(a.list, 2)))
	test.TapCanvas(w.Canvas(), at(a.curve).AddXY(a.curve.Size().Width-1, 5))
	test.Tap(a.pager.forth)
	a.pager.field.OnSubmitted("99")
	a.speed.SetSelectedIndex(0)
	j.Want(t, "move 11", "seek 2", "seek 8", "page 1", "number 99", "speed 0")
	a.SetView(analysisViews()["review"])
	a.errors.Tapped(&fyne.PointEvent{Position: fyne.NewPos(50, mistakeRow()*1.5)})
	a.errors.Tapped(&fyne.PointEvent{Position: fyne.NewPos(50, mistakeRow()*2.5)})
	j.Want(t, "mistake 1")
	a.SetView(analysisViews()["solution"])
	w.Canvas().Focus(a.Focus())
	widgettest.Key(a.Focus(), fyne.KeyPageDown)
	a.SetView(analysisViews()["game"])
	for _, b := range []*widgets.Button{a.first, a.back, a.play, a.next, a.last, a.hint, a.Solve, a.methods, a.export} {
		test.Tap(b)
	}
	j.Want(t, "seek 8", "seek 0", "step false", "play", "step true", "seek 8", "hint", "solve", "methods below *widgets.Button", "export")
}
