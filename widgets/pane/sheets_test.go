package pane

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
	"quadrille/widgets/widgettest"
)

// blackBoard is an artist of boxes.
var blackBoard = sketch.Artist(func(v widgets.View, size fyne.Size) widgets.Scene {
	var s widgets.Scene
	for cell := range toy.Letters {
		at, side := fyne.NewPos(float32(cell)*size.Width/toy.Letters, 0), fyne.NewSquareSize(size.Width/toy.Letters)
		s.Shapes = append(s.Shapes, widgets.BoxShape(at.X, at.Y, side.Width, side.Height, 0, widgets.ColorText))
		s.Regions = append(s.Regions, widgets.Region{Kind: widgets.OfCell, Index: cell, At: at, Size: side})
	}
	return s
})

func keyText(key string) string         { return key }
func keyPhrase(p model.Phrase) string   { return p.Key }
func told(j *widgettest.Journal) func() { return func() { j.Note("pressed") } }

// mistakesOf returns mistakes of a review, of which the first has been found and the second is asked.
func mistakesOf(n int) []Mistake {
	all := make([]Mistake, n)
	for i := range all {
		all[i] = Mistake{Number: fmt.Sprint(i + 1), Title: fmt.Sprintf("Move %d", i), Note: "open"}
	}
	all[0].Done, all[0].Board, all[0].Detail = true, toy.Puzzle{}.Default(), "14 to go became 15"
	all[1].Current = true
	return all
}

// apart checks that the visible parts of a panel lie inside and not over each other.
func apart(t *testing.T, where string, panel fyne.CanvasObject) {
	t.Helper()
	box := panel.(*fyne.Container).Objects[1].(*fyne.Container).Objects[0].(*fyne.Container)
	y := float32(0)
	for _, o := range append(box.Objects[1:], box.Objects[0]) {
		if o.Visible() {
			if o.Position().Y < y-0.5 {
				t.Errorf("%s: %T at %v begins above %v", where, o, o.Position(), y)
			}
			y = o.Position().Y + o.Size().Height
		}
	}
	if y > box.Size().Height+0.5 {
		t.Errorf("%s: the parts end at %v of %v", where, y, box.Size().Height)
	}
}

// sheetSizes are the sizes of a pane in windows of 1280x900, 900x640 and 900x480.
var sheetSizes = []fyne.Size{{Width: 410, Height: 776}, {Width: 330, Height: 516}, {Width: 330, Height: 356}}

// In a low window the moves leave, in a narrow one the boards of the mistakes. The curve stays while it
// fits.
func TestReview_Rooms(t *testing.T) {
	for i, size := range sheetSizes {
		for _, n := range []int{2, 12} {
			widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
			j := new(widgettest.Journal)
			r := NewReview(keyText, keyPhrase, blackBoard, nil, func(index int) { j.Note("mistake %d", index) }, func(at float64) { j.Note("seek %v", at) })
			widgettest.Window(t, r, size.Width, size.Height)
			mistakes := mistakesOf(n)
			r.SetView(ReviewView{
				Found: "1 of 2 found", Head: HeadlineView{Count: "8 moves"}, Curve: CurveView{Distances: played.Distances, Costs: []int{3, 4}, Steps: 8, At: 3, Marks: mistakes[:2], Always: true},
				Mistakes: mistakes, Rows: make([]LineRow, 4), At: 3, Rest: "later",
			})
			where := fmt.Sprintf("%v, %d mistakes", size, n)
			apart(t, where, r.content)
			if boards := widgettest.Paints(r, "14 to go became 15"); boards != (i == 0) {
				t.Errorf("%s: the boards are shown: %t", where, boards)
			}
			if moves := widgettest.Paints(r, "later"); moves != (i < 2) {
				t.Errorf("%s: the moves are shown: %t", where, moves)
			}
			list := r.list
			if i > 0 {
				list = r.line
				list.Tapped(&fyne.PointEvent{Position: fyne.NewPos(list.disc(1), 10)})
			} else {
				list.Tapped(&fyne.PointEvent{Position: fyne.NewPos(50, list.row()*1.5)})
			}
			j.Want(t, "mistake 1")
		}
	}
}

// The end keeps its figures and buttons in every room; the list leaves first, then the medal shrinks.
func TestEnd_Rooms(t *testing.T) {
	for i, size := range sheetSizes {
		widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
		j := new(widgettest.Journal)
		e := NewEnd(keyText, keyPhrase, blackBoard, nil, func(float64) {}, EndEvents{Review: told(j), Again: told(j), New: told(j), Close: told(j)})
		widgettest.Window(t, e, size.Width, size.Height)
		mistakes := []Mistake{{Number: "1", Note: "Move 3", Yours: "6 up"}, {Number: "2", Done: true, Note: "Move 7", Yours: "2 up", Better: "3 right"}}
		v := EndView{
			Headline: "Solved in 22 moves", Detail: "16 were possible", Found: "1 of 2 found", Mistakes: mistakes, Review: true,
			Curve: CurveView{Distances: played.Distances, Costs: []int{3, 4}, Steps: 8, At: 8, Marks: mistakes, Always: true},
		}
		e.SetView(v)
		apart(t, fmt.Sprint(size), e.content)
		if !widgettest.Paints(e, "Solved in 22 moves") || !widgettest.Paints(e, "16 were possible") || e.medals[0].Visible() != (i < 2) || e.medals[1].Visible() != (i == 2) ||
			widgettest.Paints(e, "3 right") != (i == 0) {
			t.Errorf("%v: the end shows the curve: %t, the medal: %t", size, e.curve.Visible(), e.medals[0].Visible())
		}
		if e.again.Visible() || !e.review.Visible() {
			t.Errorf("%v: Play again is primary before a review", size)
		}
		test.Tap(e.review)
		v.Review, v.Mistakes, v.Shortest = false, nil, true
		e.SetView(v)
		if !e.again.Visible() || e.review.Visible() || e.scroll.Visible() && e.listed.object.Visible() || !widgettest.Paints(e, "★") {
			t.Errorf("%v: without mistakes the end shows %+v", size, e.View())
		}
		test.Tap(e.again)
		j.Want(t, "pressed", "pressed")
	}
}
