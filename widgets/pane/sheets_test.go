package pane

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
	"quadrille/widgets/view"
	"quadrille/widgets/widgettest"
)

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

func keyText(key string) string         { return key }
func keyPhrase(p model.Phrase) string   { return p.Key }
func told(j *widgettest.Journal) func() { return func() { j.Note("pressed") } }

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

// boxOf is the box in a panel.
func boxOf(panel fyne.CanvasObject) *fyne.Container {
	return panel.(*fyne.Container).Objects[1].(*fyne.Container).Objects[0].(*fyne.Container)
}

// sheetSizes are the sizes of a pane in windows of 1280x900, 900x640 and 900x480.
var sheetSizes = []fyne.Size{{Width: 410, Height: 776}, {Width: 330, Height: 516}, {Width: 330, Height: 356}}

// newReport returns a report in a window.
func newReport(t *testing.T, size fyne.Size) (*Report, *widgettest.Journal) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	r := NewReport(keyText, keyPhrase, blackBoard, nil, ReportEvents{
		Choose: func(index int) { j.Note("mistake %d", index) }, Seek: func(float64) {}, Review: told(j), Again: told(j), New: told(j), Close: told(j),
	})
	widgettest.Window(t, r, size.Width, size.Height)
	return r, j
}

// In a review the moves leave in a low window, then the list of the mistakes. The curve stays while it
// fits.
func TestReport_Review(t *testing.T) {
	for i, size := range sheetSizes {
		for _, n := range []int{2, 12} {
			r, j := newReport(t, size)
			mistakes := mistakesOf(n)
			r.SetView(view.Report{
				Title: "Learn", Note: "1 of 2 found", Headline: "8 moves", Mistakes: mistakes, Rows: make([]view.Row, 4), At: 3,
				Curve: view.Curve{Distances: played.Distances, Costs: []int{3, 4}, Steps: 8, At: 3, Marks: mistakes[:2]},
			})
			where := fmt.Sprintf("%v, %d mistakes", size, n)
			apart(t, where, boxOf(r.Content))
			if boards := widgettest.Paints(r, "14 to go became 15"); boards != (i < 2) {
				t.Errorf("%s: the boards are shown: %t", where, boards)
			}
			if moves := r.rows.Visible() && r.rowed.object.Visible(); moves != (i == 0 || i == 1 && n == 2) {
				t.Errorf("%s: the moves are shown: %t", where, moves)
			}
			for _, row := range []float32{1.5, float32(n) + 0.5} {
				r.mistakes.Tapped(&fyne.PointEvent{Position: fyne.NewPos(50, r.mistakes.row()*row)})
			}
			j.Want(t, "mistake 1")
		}
	}
}

// At the end the figures and buttons stay in every room; the list leaves first, then the medal.
func TestReport_End(t *testing.T) {
	for i, size := range sheetSizes {
		r, j := newReport(t, size)
		mistakes := mistakesOf(2)
		v := view.Report{
			Medal: view.Tick, Headline: "Solved in 22 moves", Detail: "16 were possible", List: "1 of 2 found", Mistakes: mistakes, ToReview: true,
			Curve: view.Curve{Distances: played.Distances, Costs: []int{3, 4}, Steps: 8, At: 8, Marks: mistakes},
		}
		r.SetView(v)
		apart(t, fmt.Sprint(size), boxOf(r.Content))
		if !widgettest.Paints(r, "Solved in 22 moves") || !widgettest.Paints(r, "16 were possible") || r.crowned.object.Visible() != (i < 2) ||
			widgettest.Paints(r, "14 to go became 15") != (i == 0) {
			t.Errorf("%v: the end shows the curve: %t, the medal: %t", size, r.curve.Visible(), r.crowned.object.Visible())
		}
		if r.again.Importance == widget.HighImportance || !r.review.Visible() {
			t.Errorf("%v: Play again is primary before a review", size)
		}
		test.Tap(r.review)
		v.ToReview, v.Mistakes, v.Medal = false, nil, view.Star
		r.SetView(v)
		if r.again.Importance != widget.HighImportance || r.review.Visible() || r.listed.object.Visible() || !widgettest.Paints(r, "★") {
			t.Errorf("%v: without mistakes the end shows %+v", size, v)
		}
		test.Tap(r.again)
		j.Want(t, "pressed", "pressed")
	}
}

// Of long answers the moves around the difference are shown, in one line.
func TestAnswers(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	a := NewAnswers()
	widgettest.Window(t, a, 400, 120)
	moves := make([]string, 80)
	for at := range moves {
		moves[at] = "m"
		a.SetView(AnswersView{Yours: AnswerLine{Moves: moves[:at+1]}, Best: AnswerLine{Moves: moves}, At: at})
		if s := a.shape(400); !widgettest.Paints(a, fmt.Sprint(at+1)) || s.end-s.first < 5 || s.end > len(moves) || float32(s.end-s.first)*s.pitch > 400 {
			t.Errorf("of a difference at %d the moves from %d to %d are shown", at, s.first, s.end)
		}
	}
}
