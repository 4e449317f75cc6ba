package widgets

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"

	"quadrille/widgets/widgettest"
)

// longArtist draws the toy with moves that go as far as a cell: "east" and "south"
// from cell 0, "aslant" around cell 4; a click on cell 2 makes "east" twice.
type longArtist struct{ toyArtist }

func (a longArtist) Scene(v View, size fyne.Size) Scene {
	scene := a.toyArtist.Scene(v, size)
	scene.Regions = slices.DeleteFunc(scene.Regions, func(r Region) bool { return r.Kind == OfDrag })
	cell := fyne.NewSquareSize(toyCell)
	at := func(i int) fyne.Position { return centre(i).SubtractXY(toyCell/2, toyCell/2) }
	if v.Mode == Play {
		scene.Regions = append(scene.Regions,
			Region{Kind: OfDrag, Index: int(east), At: at(0), Size: cell, Along: fyne.NewDelta(toyCell, 0)},
			Region{Kind: OfDrag, Index: int(south), At: at(0), Size: cell, Along: fyne.NewDelta(0, toyCell)},
			Region{Kind: OfTurn, Index: int(aslant), At: at(4), Size: cell},
			Region{Kind: OfRun, Index: 2, At: at(2), Size: cell, Along: fyne.NewDelta(toyCell, 0), Move: east, Times: 2})
	}
	return scene
}

func newLongRig(t *testing.T, mode Mode) *rig {
	t.Helper()
	widgettest.Start(t, NewTheme(AlwaysLight))
	r := &rig{Board: NewBoard(longArtist{})}
	r.OnEvent = Events{
		Edit:   func(model.Edit) { r.report("edit") },
		Settle: func() {},
		Move:   func(m model.Move, fraction float64) { r.report(fmt.Sprintf("move %d from %.2f", m, fraction)) },
		Run: func(m model.Move, times int, fraction float64) {
			r.report(fmt.Sprintf("move %d %d times from %.2f", m, times, fraction))
		},
		Refuse: func(why model.Phrase) { r.report(why.Key) },
	}
	r.canvas = widgettest.Window(t, r.Board, toyWidth, toyHeight).Canvas()
	r.SetView(View{Position: position{}, Mode: mode})
	return r
}

// pullTo goes on with a drag from a place to another.
func (r *rig) pullTo(from, to fyne.Position) {
	r.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
}

func TestScene_Drag(t *testing.T) {
	scene := longArtist{}.Scene(View{Mode: Play}, fyne.NewSize(toyWidth, toyHeight))
	for _, c := range []struct {
		from, by fyne.Position
		move     int
		fraction float64
	}{
		{centre(0), fyne.NewPos(30, 5), int(east), 0.3},
		{centre(0), fyne.NewPos(300, 5), int(east), 1},
		{centre(0), fyne.NewPos(5, 60), int(south), 0.6},
		{centre(0), fyne.NewPos(-30, 5), None, 0},
		{centre(0), fyne.NewPos(30, 30), None, 0},
		{centre(1), fyne.NewPos(30, 0), None, 0},
		{centre(2), fyne.NewPos(70, 5), 2, 0.7}, // a run
		// From above the middle of cell 4 to its right is a quarter of a turn.
		{centre(4).AddXY(0, -40), fyne.NewPos(40, 40), int(aslant), 1},
		{centre(4).AddXY(0, -40), fyne.NewPos(40, 0), int(aslant), 0.5},
		{centre(4).AddXY(0, -40), fyne.NewPos(0, 80), int(aslant), 1},
		{centre(4).AddXY(0, -40), fyne.NewPos(-40, 10), None, 0}, // the other way round
	} {
		r, ok := scene.Drag(c.from, c.from.Add(c.by))
		if ok != (c.move != None) || ok && r.Index != c.move {
			t.Errorf("from %v by %v: move %d (%t), want %d", c.from, c.by, r.Index, ok, c.move)
			continue
		}
		if fraction, _, _ := r.pull(c.from, c.from.Add(c.by)); ok && math.Abs(fraction-c.fraction) > 1e-6 {
			t.Errorf("from %v by %v: %v of the move, want %v", c.from, c.by, fraction, c.fraction)
		}
	}
}

// A drag of a run makes it once it has gone half of its way.
func TestBoard_DragsRuns(t *testing.T) {
	r := newLongRig(t, Play)
	r.pullTo(centre(2), centre(2).AddXY(70, 5))
	if v := r.View(); !v.Moving || v.Move != east || v.Times != 2 {
		t.Errorf("seen is %+v", v)
	}
	r.DragEnd()
	r.want(t, fmt.Sprintf("move %d 2 times from 0.70", east))
}

// TestBoard_FollowsTheHand: the picture is that of the move under way, as far as the
// hand has come; it stays with a move until that is back where it was.
func TestBoard_FollowsTheHand(t *testing.T) {
	r := newLongRig(t, Play)
	seen := func(m model.Move, fraction float64) {
		t.Helper()
		v := r.View()
		if v.Moving != (fraction > 0) || v.Moving && (v.Move != m || math.Abs(v.Fraction-fraction) > 1e-6) {
			t.Errorf("seen is move %d at %v (%t), want %d at %v", v.Move, v.Fraction, v.Moving, m, fraction)
		}
		box := test.WidgetRenderer(r.Board).Objects()[0]
		if got := box.Position().X; math.Abs(float64(got)-toyCell*fraction) > 1e-3 {
			t.Errorf("what moves is painted at %v, want it at %v of the move", got, fraction)
		}
	}
	at := centre(0)
	r.pullTo(at, at.AddXY(clickSlack-1, 0)) // may still be a click
	seen(0, 0)
	r.pullTo(at, at.AddXY(30, 10))
	seen(east, 0.3)
	r.pullTo(at, at.AddXY(20, 60)) // farther down, but the hand has begun to go right
	seen(east, 0.2)
	r.pullTo(at, at.AddXY(-5, 60))
	seen(south, 0.6)
	r.pullTo(at, at.AddXY(0, 90))
	seen(south, 0.9)
	r.DragEnd()
	r.want(t, "move 9 from 0.90")
	seen(0, 0)
	if r.canvas.Focused() != fyne.Focusable(r.Board) {
		t.Error("a drag did not give the board the focus")
	}
}

// TestBoard_Snaps: half of a move is enough; less is none.
func TestBoard_Snaps(t *testing.T) {
	for by, want := range map[float32][]string{49: nil, 50: {"move 7 from 0.50"}, 500: {"move 7 from 1.00"}} {
		r := newLongRig(t, Play)
		r.drag(centre(0), centre(0).AddXY(10, 0), centre(0).AddXY(by, 0))
		r.want(t, want...)
		if r.View().Moving {
			t.Errorf("after a drag by %v something still moves", by)
		}
	}
	r := newLongRig(t, Edit)
	r.drag(centre(0), centre(1))
	r.want(t, "edit")
}

// TestBoard_LetsGo: another position, or a move under way, ends what follows the
// hand.
func TestBoard_LetsGo(t *testing.T) {
	for name, v := range map[string]View{
		"another position": {Position: position{puzzle: toy{arrows: true}}, Mode: Play},
		"a move under way": {Position: position{}, Mode: Play, Moving: true, Move: south, Fraction: 0.1},
	} {
		r := newLongRig(t, Play)
		r.pullTo(centre(0), centre(0).AddXY(60, 0))
		r.SetView(View{Position: position{}, Mode: Play, Faults: []int{1}})
		if got := r.View(); !got.Moving || math.Abs(got.Fraction-0.6) > 1e-6 {
			t.Error("news about the same position end the drag")
		}
		r.SetView(v)
		if got := r.View(); got.Moving != v.Moving || got.Fraction != v.Fraction {
			t.Errorf("%s: the board shows move %d at %v", name, got.Move, got.Fraction)
		}
		r.DragEnd()
		r.want(t)
	}
}

func TestBoard_Runs(t *testing.T) {
	r := newLongRig(t, Play)
	test.MoveMouse(r.canvas, centre(2))
	if v := r.View(); v.HoverKind != OfRun || v.Hover != 2 {
		t.Errorf("the pointer is on %d of kind %d", v.Hover, v.HoverKind)
	}
	test.TapCanvas(r.canvas, centre(2))
	r.want(t, "move 7 2 times from 0.00")
	test.TapCanvas(r.canvas, centre(5))
	r.want(t, "toy.illegal.board")
}
