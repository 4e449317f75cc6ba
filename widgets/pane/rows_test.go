package pane

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
	"quadrille/widgets/view"
	"quadrille/widgets/widgettest"
)

// options are so many legal moves, the first two of them the best.
func options(n int) []view.Row {
	list := make([]view.Row, n)
	for i := range list {
		list[i] = view.Row{
			Move: model.Move(10 + i), Sign: fmt.Sprint(i), Words: fmt.Sprintf("tile %d goes up", i), Left: "12",
			Mark: view.Mark{Trend: scene.Costs, Text: "+2"}, Solutions: "–",
		}
		if i < 2 {
			list[i].Left, list[i].Mark, list[i].Solutions = "10", view.Mark{Trend: scene.Helps, Text: "best"}, "8.57 × 10¹⁵"
		}
	}
	return list
}

func newMovesIn(t *testing.T, n int) (*moveRows, *widgettest.Journal, fyne.Window) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	m := newMoves(analysisText, &widgets.Keys{Key: j.Key(fyne.KeyF1), Rune: j.Rune}, func(row int) { j.Note("play %d", row) })
	m.set(options(n), scene.Missing)
	w := widgettest.Window(t, m, 378, 500)
	return m, j, w
}

// rowMiddle is a place in the middle of a row.
func rowMiddle(row int) fyne.Position {
	return fyne.NewPos(100, movesHead+(float32(row)+0.5)*movesRow)
}

// tints are the tops of the boxes in the colour of what is selected.
func tints(o fyne.CanvasObject) []float32 {
	var tops []float32
	for _, box := range widgettest.PartsOf[*canvas.Rectangle](o) {
		if widgettest.SameColor(box.FillColor, widgets.NewTheme(widgets.AlwaysLight).Color(scene.ColorSelected, 0)) {
			tops = append(tops, box.Position().Y)
		}
	}
	return tops
}

func TestMoves_Rows(t *testing.T) {
	for _, n := range []int{1, 4, 5, 12} {
		m, _, _ := newMovesIn(t, n)
		if got, want := m.MinSize().Height, movesHead+float32(max(n, fewMoves))*movesRow; got != want {
			t.Errorf("%d moves take %v, want %v", n, got, want)
		}
		for i := range n {
			for _, text := range []string{fmt.Sprint(i), fmt.Sprintf("tile %d goes up", i)} {
				if !widgettest.Paints(m, text) {
					t.Errorf("%d moves: %q is not shown", n, text)
				}
			}
		}
		for _, text := range widgettest.PartsOf[*canvas.Text](m) {
			if right := text.Position().X + text.Size().Width; right > 378 {
				t.Errorf("%d moves: %q ends at %v", n, text.Text, right)
			}
		}
		before := m.MinSize() // with fewer moves what lies below stays in its place
		if m.set(nil, scene.Missing); m.MinSize() != before {
			t.Errorf("without moves it takes %v, before %v", m.MinSize(), before)
		}
	}
}

// TestMoves_Narrow: words have the room that numbers leave, though not their heading.
func TestMoves_Narrow(t *testing.T) {
	m, _, w := newMovesIn(t, 1)
	const words = "the upper cube down"
	m.set([]view.Row{{Words: words, Left: "12", Mark: view.Mark{Trend: scene.Helps, Text: "best"}, Solutions: "1"}}, scene.Missing)
	for width, whole := range map[float32]bool{300: true, 260: false} {
		w.Resize(fyne.NewSize(width, 200))
		if widgettest.Paints(m, words) != whole {
			t.Errorf("%v wide: the words are whole: %t", width, !whole)
		}
	}
}

// TestMoves_Best: best moves are in full ink with their distance in bold,
// the others in secondary; each mark has its own sign and colour.
func TestMoves_Best(t *testing.T) {
	m, _, _ := newMovesIn(t, 3)
	o := options(3)
	o[1].Mark, o[1].Left = view.Mark{Trend: scene.Keeps, Text: "+1"}, "11"
	m.set(append(o, view.Row{Words: "not known yet", Left: "…", Solutions: "…"}), scene.Missing)
	m.Refresh()
	th := widgets.NewTheme(widgets.AlwaysLight)
	for text, want := range map[string]struct {
		ink  fyne.ThemeColorName
		bold bool
	}{
		"tile 0 goes up": {scene.ColorText, false}, "10": {scene.ColorText, true}, "best": {scene.ColorGood, true},
		"tile 1 goes up": {scene.ColorSecondary, false}, "11": {scene.ColorSecondary, false}, "+1": {scene.ColorSecondary, true}, "=": {scene.ColorSecondary, true},
		"tile 2 goes up": {scene.ColorSecondary, false}, "+2": {scene.ColorBad, true}, "not known yet": {scene.ColorSecondary, false},
	} {
		found := false
		for _, o := range widgettest.PartsOf[*canvas.Text](m) {
			if o.Text == text {
				found = true
				if !widgettest.SameColor(o.Color, th.Color(want.ink, 0)) || o.TextStyle.Bold != want.bold {
					t.Errorf("%q is %v, bold %t; want %s, %t", text, o.Color, o.TextStyle.Bold, want.ink, want.bold)
				}
			}
		}
		if !found {
			t.Errorf("%q is not shown", text)
		}
	}
	for trend, up := range map[scene.Trend]bool{scene.Helps: false, scene.Costs: true} {
		var p charts.Picture
		drawMark(&p, view.Mark{Trend: trend, Text: "2"}, 0, 0)
		if sign := p.Shapes[0]; (sign.Points[0].Y < 0) != up {
			t.Errorf("the sign of trend %d points up: %t", trend, !up)
		}
	}
}

// TestMoves_Pointer: the row under the pointer is tinted, also while figures come in.
func TestMoves_Pointer(t *testing.T) {
	m, j, w := newMovesIn(t, 3)
	test.MoveMouse(w.Canvas(), rowMiddle(1))
	o := options(3)
	o[2].Left = "at least 58"
	m.set(o, scene.Missing)
	if got := tints(m); len(got) != 1 || got[0] != movesHead+movesRow+1 || !widgettest.Paints(m, "at least 58") {
		t.Errorf("with the pointer on the second row, tinted at %v", got)
	}
	m.MouseOut()
	if got := tints(m); len(got) != 0 {
		t.Errorf("without the pointer, tinted at %v", got)
	}
	j.Want(t)
	if m.set(nil, scene.Missing); widgettest.Paints(m, "left") {
		t.Error("a solved position has moves")
	}
}

func TestMoves_Taps(t *testing.T) {
	_, j, w := newMovesIn(t, 3)
	test.TapCanvas(w.Canvas(), rowMiddle(2))
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 300)) // below the rows
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 5))    // the heading
	j.Want(t, "play 2")
}

// TestNotePress: what is done with the pointer is noted before it takes effect, once.
func TestNotePress(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	var j widgettest.Journal
	done := func() { j.Note("done") }
	keys := &widgets.Keys{Pressed: func() { j.Note("pressed") }}
	list := NewLineList(keys, func(int) { done() })
	list.SetRows(testRows(3), 1)
	curve := NewCurve(keys, func(float64) { done() })
	curve.SetView(view.Curve{Steps: 8})
	moves := newMoves(analysisText, keys, func(int) { done() })
	moves.set(options(8), scene.Missing)
	for _, o := range []fyne.CanvasObject{list, curve, moves} {
		test.TapCanvas(widgettest.Window(t, o, 120, 200).Canvas(), fyne.NewPos(60, 100))
		j.Want(t, "pressed", "done")
	}
	curve.Dragged(&fyne.DragEvent{})
	j.Want(t, "pressed", "done")
}

// blackBoard is an artist of boxes.
var blackBoard = sketch.Artist(func(v scene.View, size fyne.Size) scene.Scene {
	var s scene.Scene
	for cell := range toy.Letters {
		at, side := fyne.NewPos(float32(cell)*size.Width/toy.Letters, 0), fyne.NewSquareSize(size.Width/toy.Letters)
		s.Shapes = append(s.Shapes, scene.BoxShape(at.X, at.Y, side.Width, side.Height, 0, scene.ColorText))
		s.Regions = append(s.Regions, scene.Region{Kind: scene.OfCell, Index: cell, At: at, Size: side})
	}
	return s
})

// Of long answers the moves around the difference are shown, in one line.
func TestAnswers(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	a := NewAnswers()
	widgettest.Window(t, a, 400, 120)
	moves := make([]string, 80)
	for at := range moves {
		moves[at] = "m"
		a.SetView(AnswersView{Yours: AnswerLine{Moves: moves[:at+1]}, Best: AnswerLine{Moves: moves}, At: at})
		if s := a.View().shape(400); !widgettest.Paints(a, fmt.Sprint(at+1)) || s.end-s.first < 5 || s.end > len(moves) || float32(s.end-s.first)*s.pitch > 400 {
			t.Errorf("of a difference at %d the moves from %d to %d are shown", at, s.first, s.end)
		}
	}
}
