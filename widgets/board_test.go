package widgets

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// toy is a puzzle of six cells in two rows of three, with two moves: "east" is clicked on cell 1
// and dragged to the right from cell 0, "south" is clicked on cell 3 and dragged down from cell 0. Cell 2 makes "east" twice. It has no more than boards ask of a puzzle.
type toy struct {
	model.Puzzle
	arrows bool // whether the arrow keys make moves
}

const east, south model.Move = 7, 9

func (toy) ID() model.ID { return "toy" }

func (p toy) MoveFor(key rune) (model.Move, bool) {
	switch {
	case key == 'e', p.arrows && key == '→':
		return east, true
	case key == 's', p.arrows && key == '↓':
		return south, true
	}
	return 0, false
}

// position is the one position of the toy.
type position struct {
	model.Position
	puzzle toy
}

func (p position) Puzzle() model.Puzzle { return p.puzzle }

func (position) Areas() []model.Area { return []model.Area{{Key: "board", Cols: 3, Rows: 2}} }

const (
	toyCell   = 100
	toyWidth  = 3 * toyCell
	toyHeight = 2 * toyCell
)

// centre is the middle of a cell.
func centre(cell int) fyne.Position {
	return fyne.NewPos(float32(cell%3*toyCell+toyCell/2), float32(cell/3*toyCell+toyCell/2))
}

// toyMenu is a place within the menu, which lies over a corner of cell 0.
var toyMenu = fyne.NewPos(5, 5)

// toyArtist draws a box for each cell, coloured by what is done with it, and over
// the boxes the number of the cell with the cursor.
type toyArtist struct{}

func (toyArtist) MinSize() fyne.Size { return fyne.NewSize(toyWidth, toyHeight) }

func (toyArtist) Scene(v scene.View, _ fyne.Size) scene.Scene {
	var drawn scene.Scene
	for cell := range 6 {
		at := centre(cell).SubtractXY(toyCell/2, toyCell/2)
		box := scene.Shape{Kind: scene.Box, At: at, Size: fyne.NewSquareSize(toyCell), Fill: scene.Ink(scene.ColorPanel)}
		switch cell {
		case v.Target:
			box.Fill = scene.Ink(scene.ColorGood)
		case v.Grabbed:
			box.Fill = scene.Ink(scene.ColorCaution)
		case v.Hover:
			box.Fill = scene.Ink(scene.ColorSelected)
		}
		drawn.Shapes = append(drawn.Shapes, box)
		if v.Moving && cell == 0 { // what moves
			drawn.Shapes[0].At = drawn.Shapes[0].At.AddXY(toyCell*float32(v.Fraction), 0)
		}
		region := scene.Region{Kind: scene.OfCell, Index: cell, At: at, Size: box.Size}
		drawn.Regions = append(drawn.Regions, region)
		if move, ok := map[int]model.Move{1: east, 3: south}[cell]; ok && v.Mode == scene.Play {
			region.Kind, region.Index = scene.OfMove, int(move)
			drawn.Regions = append(drawn.Regions, region)
		}
	}
	if v.Focused && v.Cursor != scene.Missing {
		drawn.Shapes = append(drawn.Shapes, scene.Shape{Kind: scene.Text, Text: fmt.Sprint(v.Cursor), Fill: scene.Ink(scene.ColorText), TextSize: 20})
	}
	region := func(kind scene.RegionKind, index, cell int) scene.Region {
		return scene.Region{Kind: kind, Index: index, At: centre(cell).SubtractXY(toyCell/2, toyCell/2), Size: fyne.NewSquareSize(toyCell)}
	}
	if v.Mode == scene.Play {
		right, down, run := region(scene.OfDrag, int(east), 0), region(scene.OfDrag, int(south), 0), region(scene.OfSlide, 2, 2)
		right.Along, down.Along, run.Along = fyne.NewDelta(toyCell, 0), fyne.NewDelta(0, toyCell), fyne.NewDelta(toyCell, 0)
		run.Move, run.Times = east, 2
		drawn.Regions = append(drawn.Regions, right, down, run)
	}
	drawn.Regions = append(drawn.Regions, scene.Region{Kind: scene.OfMenu, Index: 2, Size: fyne.NewSquareSize(10)})
	return drawn
}

// rig is a board in a window, and what it has reported.
type rig struct {
	*Board
	widgettest.Journal
	canvas fyne.Canvas
}

func newRig(t *testing.T, mode scene.Mode) *rig {
	t.Helper()
	widgettest.Start(t, NewTheme(AlwaysLight))
	r := &rig{Board: NewBoard(toyArtist{})}
	r.Keys = &Keys{Rune: func(c rune) bool { r.Type(c); return true }}
	r.OnEvent = Events{
		Edit: func(e model.Edit) {
			if e.Kind == model.Type {
				r.Note("type %c into %d", e.Rune, e.Cell)
			} else {
				r.Note("swap %d and %d", e.Cell, e.Other)
			}
		},
		Pick: func(cell int) { r.Note("pick %d", cell) },
		Move: func(m model.Move, times int, fraction float64) {
			if times > 1 {
				r.Note("move %d %d times from %.2f", m, times, fraction)
				return
			}
			r.Note("move %d", m)
			if fraction > 0 {
				r.Note("from %.2f", fraction)
			}
		},
		Settle: func() { r.Note("settle") },
		Refuse: func(why model.Phrase) { r.Note("refused: %v", why) },
		Menu:   func(area int, at fyne.Position) { r.Note("menu %d at %v,%v", area, at.X, at.Y) },
	}
	r.canvas = widgettest.Window(t, r.Board, toyWidth, toyHeight).Canvas()
	r.SetView(scene.View{Position: position{}, Mode: mode})
	return r
}

// drag drags from the first point over the others, as a driver tells of it.
func (r *rig) drag(points ...fyne.Position) {
	for i, p := range points[1:] {
		r.Dragged(&fyne.DragEvent{
			PointEvent: fyne.PointEvent{Position: p},
			Dragged:    fyne.NewDelta(p.X-points[i].X, p.Y-points[i].Y),
		})
	}
	r.DragEnd()
}

func TestBoard_TapPicksACell(t *testing.T) {
	r := newRig(t, scene.Edit)
	test.TapCanvas(r.canvas, centre(4))
	r.Want(t, "pick 4")
	if got := r.View().Cursor; got != 4 {
		t.Errorf("the cursor is on %d, want it where the last tap was", got)
	}
}

func TestBoard_TapTakesTheFocus(t *testing.T) {
	r := newRig(t, scene.Play)
	test.TapCanvas(r.canvas, centre(5)) // no move is there
	if r.canvas.Focused() != fyne.Focusable(r.Board) || !r.View().Focused {
		t.Error("a tap did not give the board the focus")
	}
	if r.canvas.Unfocus(); r.View().Focused {
		t.Error("still shown as focused")
	}
	r.Want(t, "refused: toy.illegal.board")
}

func TestBoard_ShiftTapSwaps(t *testing.T) {
	r := newRig(t, scene.Edit)
	tap := func(cell int, held fyne.KeyModifier) {
		r.MouseDown(&desktop.MouseEvent{Modifier: held})
		r.MouseUp(&desktop.MouseEvent{Modifier: held})
		test.TapCanvas(r.canvas, centre(cell))
	}
	tap(1, 0)
	tap(5, fyne.KeyModifierShift|fyne.KeyModifierControl)
	tap(5, fyne.KeyModifierShift) // there is nothing to swap it with
	tap(3, fyne.KeyModifierControl)
	r.Want(t, "pick 1", "swap 1 and 5", "pick 5", "pick 3")
}

func TestBoard_TapMakesMoves(t *testing.T) {
	r := newRig(t, scene.Play)
	test.TapCanvas(r.canvas, centre(1))
	test.TapCanvas(r.canvas, centre(3))
	r.Want(t, "move 7", "move 9")
	test.TapCanvas(r.canvas, centre(4))
	r.Want(t, "refused: toy.illegal.board")
	test.TapCanvas(r.canvas, fyne.NewPos(-5, 50))
	r.Want(t) // there is nothing at all
	r.SetView(scene.View{Position: position{}, Mode: scene.Play, Moving: true, Move: south, Fraction: 0.5})
	test.TapCanvas(r.canvas, centre(1))
	r.Want(t, "settle", "move 7")
}

func TestBoard_TapOpensMenu(t *testing.T) {
	for mode, want := range map[scene.Mode]string{scene.Edit: "menu 2 at 0,10", scene.Play: "refused: toy.illegal.board"} {
		r := newRig(t, mode)
		test.TapCanvas(r.canvas, toyMenu)
		r.Want(t, want)
	}
}

func TestBoard_DragSwaps(t *testing.T) {
	r := newRig(t, scene.Edit)
	test.Drag(r.canvas, centre(2), 2*toyCell, 0) // ends there
	r.Want(t, "swap 0 and 2")
	if got := r.View().Cursor; got != 2 {
		t.Errorf("the cursor is on %d, want it on the cell that was dropped", got)
	}
	if r.canvas.Focused() != fyne.Focusable(r.Board) {
		t.Error("a drag did not give the board the focus")
	}
	r.drag(centre(1), centre(4), fyne.NewPos(-10, -10))
	r.Want(t) // dropped outside
}

func TestBoard_DragShowsWhereItGoes(t *testing.T) {
	r := newRig(t, scene.Edit)
	for _, step := range []struct{ over, target int }{{3, 3}, {4, 4}, {0, scene.Missing}} {
		at := centre(step.over)
		from := at.Subtract(centre(0))
		r.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(from.X, from.Y)})
		if v := r.View(); v.Grabbed != 0 || v.Target != step.target {
			t.Errorf("over cell %d: grabbed %d, target %d; want 0 and %d", step.over, v.Grabbed, v.Target, step.target)
		}
	}
	r.DragEnd()
	if v := r.View(); v.Grabbed != scene.Missing || v.Target != scene.Missing {
		t.Errorf("after the drag: grabbed %d, target %d", v.Grabbed, v.Target)
	}
	r.Want(t, "pick 0")
}

func TestBoard_DragThatStaysIsAClick(t *testing.T) {
	r := newRig(t, scene.Edit)
	r.drag(centre(4), centre(5), centre(4).AddXY(3, -3))
	r.drag(toyMenu.AddXY(-1, 0), toyMenu)
	r.DragEnd() // of a drag that never began
	r.Want(t, "pick 4", "menu 2 at 0,10")

	r = newRig(t, scene.Play)
	r.drag(centre(1), centre(1).AddXY(clickSlack-1, 1-clickSlack))
	r.Want(t, "move 7")
	r.drag(centre(1), centre(1).AddXY(-clickSlack, 0))
	r.Want(t) // too far for a click, and no move goes there
}

// TestBoard_ArrowsMoveTheCursor starts on cell 0 and stays on the board.
func TestBoard_ArrowsMoveTheCursor(t *testing.T) {
	r := newRig(t, scene.Edit)
	for i, step := range []struct {
		key  fyne.KeyName
		cell int
	}{
		{fyne.KeyUp, 0},
		{fyne.KeyLeft, 0},
		{fyne.KeyRight, 1},
		{fyne.KeyRight, 2},
		{fyne.KeyRight, 2},
		{fyne.KeyDown, 5},
		{fyne.KeyDown, 5},
		{fyne.KeyLeft, 4},
		{fyne.KeyUp, 1},
	} {
		widgettest.Key(r, step.key)
		if got := r.View().Cursor; got != step.cell {
			t.Fatalf("step %d, %s: the cursor is on %d, want %d", i, step.key, got, step.cell)
		}
	}
	r.Want(t)
}

func TestBoard_ArrowsInPlay(t *testing.T) {
	r := newRig(t, scene.Play)
	widgettest.Key(r, fyne.KeyUp) // stands for no move
	r.Want(t)

	r.SetView(scene.View{Position: position{puzzle: toy{arrows: true}}, Mode: scene.Play})
	widgettest.Key(r, fyne.KeyLeft) // moves the tile, so the blank goes east
	widgettest.Key(r, fyne.KeyUp)
	r.Want(t, "move 7", "move 9")

	r.SetView(scene.View{Position: position{puzzle: toy{arrows: true}}, Mode: scene.Play, BlankArrows: true})
	widgettest.Key(r, fyne.KeyRight)
	r.Want(t, "move 7")

	r.SetView(scene.View{Position: position{puzzle: toy{arrows: true}}, Mode: scene.Edit})
	widgettest.Key(r, fyne.KeyRight)
	if got := r.View().Cursor; got != 1 {
		t.Errorf("in Edit, the cursor is on %d, want 1", got)
	}
	r.Want(t)
}

func TestBoard_Enter(t *testing.T) {
	r := newRig(t, scene.Edit)
	r.SetCursor(3)
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape} {
		widgettest.Key(r, name)
	}
	r.Want(t, "pick 3", "pick 3")

	r = newRig(t, scene.Play)
	widgettest.Key(r, fyne.KeyReturn)
	r.Want(t) // there is no cursor
}

func TestBoard_TypedRunes(t *testing.T) {
	r := newRig(t, scene.Edit)
	r.SetCursor(2)
	test.Type(r, "8 x")
	r.Want(t, "type 8 into 2", "type x into 2")

	r = newRig(t, scene.Play)
	test.Type(r, "e s8")
	r.Want(t, "move 7", "move 9")
}

func TestBoard_KeysGoFirst(t *testing.T) {
	r := newRig(t, scene.Edit)
	taken := true
	r.Keys.Key = func(e *fyne.KeyEvent) bool { r.Note("key %s", e.Name); return taken }
	widgettest.Key(r, fyne.KeyReturn)
	r.Want(t, "key Return")
	taken = false
	widgettest.Key(r, fyne.KeyReturn)
	r.Want(t, "key Return", "pick 0")
}

func TestBoard_HoverFollowsThePointer(t *testing.T) {
	for _, c := range []struct {
		mode scene.Mode
		over fyne.Position
		kind scene.RegionKind
		want int
	}{
		{scene.Edit, centre(1), scene.OfCell, 1},
		{scene.Edit, centre(4), scene.OfCell, 4},
		{scene.Edit, toyMenu, scene.OfMenu, 2},
		{scene.Play, centre(1), scene.OfMove, int(east)},
		{scene.Play, centre(4), scene.OfCell, scene.Missing}, // a click does nothing there
		{scene.Play, toyMenu, scene.OfCell, scene.Missing},
	} {
		r := newRig(t, c.mode)
		test.MoveMouse(r.canvas, centre(3)) // comes in
		test.MoveMouse(r.canvas, c.over)
		if v := r.View(); v.Hover != c.want || v.HoverKind != c.kind {
			t.Errorf("mode %d, over %v: hover is %d of kind %d, want %d of kind %d", c.mode, c.over, v.Hover, v.HoverKind, c.want, c.kind)
		}
		test.MoveMouse(r.canvas, fyne.NewPos(-1, -1))
		if got := r.View().Hover; got != scene.Missing {
			t.Errorf("mode %d: hover is %d after the pointer has left", c.mode, got)
		}
	}
}

func TestBoard_ModeChangeResetsWhatIsItsOwn(t *testing.T) {
	r := newRig(t, scene.Edit)
	test.MoveMouse(r.canvas, centre(4))
	r.SetCursor(4)
	r.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: centre(5)}, Dragged: fyne.NewDelta(toyCell, 0)})

	r.SetView(scene.View{Position: position{}, Mode: scene.Edit, Hover: 1, Cursor: 1, Grabbed: 1, Target: 1})
	if v := r.View(); v.Cursor != 4 || v.Hover != 4 || v.Grabbed != 4 || v.Target != 5 {
		t.Errorf("another view of the same mode changed what is the board's own: %+v", v)
	}
	for _, c := range []struct {
		mode   scene.Mode
		cursor int
	}{{scene.Play, scene.Missing}, {scene.Edit, 0}} {
		r.SetView(scene.View{Position: position{}, Mode: c.mode})
		if v := r.View(); v.Cursor != c.cursor || v.Hover != scene.Missing || v.Grabbed != scene.Missing || v.Target != scene.Missing {
			t.Errorf("after the change to mode %d: cursor %d, hover %d, grabbed %d, target %d",
				c.mode, v.Cursor, v.Hover, v.Grabbed, v.Target)
		}
	}
	r.DragEnd()
	r.Want(t)
}

// A board that nothing was given to yet paints nothing.
func TestBoard_WithoutPosition(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	b := NewBoard(toyArtist{})
	c := widgettest.Window(t, b, toyWidth, toyHeight).Canvas()
	test.TapCanvas(c, centre(1))
	test.MoveMouse(c, centre(3))
	if n := len(test.WidgetRenderer(b).Objects()); n != 0 {
		t.Errorf("%d objects are painted", n)
	}
	if got, want := b.MinSize(), (toyArtist{}).MinSize(); got != want {
		t.Errorf("MinSize is %v, want the artist's %v", got, want)
	}
}

// pullTo goes on with a drag from a place to another.
func (r *rig) pullTo(from, to fyne.Position) {
	r.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
}

func TestScene_Drag(t *testing.T) {
	drawn := toyArtist{}.Scene(scene.View{Mode: scene.Play}, fyne.NewSize(toyWidth, toyHeight))
	for _, c := range []struct {
		from, by fyne.Position
		move     int
		fraction float64
	}{
		{centre(0), fyne.NewPos(30, 5), int(east), 0.3},
		{centre(0), fyne.NewPos(300, 5), int(east), 1},
		{centre(0), fyne.NewPos(5, 60), int(south), 0.6},
		{centre(0), fyne.NewPos(-30, 5), scene.Missing, 0},
		{centre(0), fyne.NewPos(30, 30), scene.Missing, 0},
		{centre(1), fyne.NewPos(30, 0), scene.Missing, 0},
		{centre(2), fyne.NewPos(70, 5), 2, 0.7}, // a run
	} {
		r, ok := drawn.Drag(c.from, c.from.Add(c.by))
		if ok != (c.move != scene.Missing) || ok && r.Index != c.move {
			t.Errorf("from %v by %v: move %d (%t), want %d", c.from, c.by, r.Index, ok, c.move)
			continue
		}
		if fraction, _, _ := r.Pull(c.from, c.from.Add(c.by)); ok && math.Abs(fraction-c.fraction) > 1e-6 {
			t.Errorf("from %v by %v: %v of the move, want %v", c.from, c.by, fraction, c.fraction)
		}
	}
}

// TestBoard_FollowsTheHand: the picture is that of the move under way, as far as the
// hand has come; it stays with a move until that is back where it was.
func TestBoard_FollowsTheHand(t *testing.T) {
	r := newRig(t, scene.Play)
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
	r.Want(t, "move 9", "from 0.90")
	seen(0, 0)
	if r.canvas.Focused() != fyne.Focusable(r.Board) {
		t.Error("a drag did not give the board the focus")
	}
}

// TestBoard_Snaps: half of a move is enough; less is none.
func TestBoard_Snaps(t *testing.T) {
	for by, want := range map[float32][]string{49: nil, 50: {"move 7", "from 0.50"}, 500: {"move 7", "from 1.00"}} {
		r := newRig(t, scene.Play)
		r.drag(centre(0), centre(0).AddXY(10, 0), centre(0).AddXY(by, 0))
		r.Want(t, want...)
		if r.View().Moving {
			t.Errorf("after a drag by %v something still moves", by)
		}
	}
}

// TestBoard_LetsGo: another position, or a move under way, ends what follows the
// hand.
func TestBoard_LetsGo(t *testing.T) {
	for name, v := range map[string]scene.View{
		"another position": {Position: position{puzzle: toy{arrows: true}}, Mode: scene.Play},
		"a move under way": {Position: position{}, Mode: scene.Play, Moving: true, Move: south, Fraction: 0.1},
	} {
		r := newRig(t, scene.Play)
		r.pullTo(centre(0), centre(0).AddXY(60, 0))
		r.SetView(scene.View{Position: position{}, Mode: scene.Play, Faults: []int{1}})
		if got := r.View(); !got.Moving || math.Abs(got.Fraction-0.6) > 1e-6 {
			t.Error("news about the same position end the drag")
		}
		r.SetView(v)
		if got := r.View(); got.Moving != v.Moving || got.Fraction != v.Fraction {
			t.Errorf("%s: the board shows move %d at %v", name, got.Move, got.Fraction)
		}
		r.DragEnd()
		r.Want(t)
	}
}

func TestBoard_Runs(t *testing.T) {
	r := newRig(t, scene.Play)
	test.MoveMouse(r.canvas, centre(2))
	if v := r.View(); v.HoverKind != scene.OfSlide || v.Hover != 2 {
		t.Errorf("the pointer is on %d of kind %d", v.Hover, v.HoverKind)
	}
	test.TapCanvas(r.canvas, centre(2))
	r.Want(t, "move 7 2 times from 0.00")
	r.pullTo(centre(2), centre(2).AddXY(70, 5))
	if v := r.View(); !v.Moving || v.Move != east || v.Times != 2 {
		t.Errorf("shown is %+v", v)
	}
	r.DragEnd()
	r.Want(t, "move 7 2 times from 0.70")
}

func boxFill(t *testing.T, o fyne.CanvasObject) color.Color {
	t.Helper()
	box, ok := o.(*canvas.Rectangle)
	if !ok {
		t.Fatalf("found a %T, want a rectangle", o)
	}
	return box.FillColor
}

func TestBoardRenderer_KeepsObjectsOfTheSameKinds(t *testing.T) {
	r := newRig(t, scene.Edit)
	before := test.WidgetRenderer(r.Board).Objects()
	if len(before) != 6 {
		t.Fatalf("%d objects are painted, want a box for each of 6 cells", len(before))
	}
	plain := boxFill(t, before[4])
	test.MoveMouse(r.canvas, centre(4))
	after := test.WidgetRenderer(r.Board).Objects()
	for i := range before {
		if before[i] != after[i] {
			t.Errorf("object %d was made anew", i)
		}
	}
	if boxFill(t, after[4]) == plain {
		t.Error("the box under the pointer kept its colour")
	}
	if boxFill(t, after[3]) != plain {
		t.Error("a box beside the pointer changed its colour")
	}
	test.MoveMouse(r.canvas, centre(3))
	if boxFill(t, before[4]) != plain {
		t.Error("the box that the pointer has left did not get its colour back")
	}
}

func TestBoardRenderer_MakesObjectsOfOtherKinds(t *testing.T) {
	r := newRig(t, scene.Edit)
	r.canvas.Focus(r.Board)
	objects := test.WidgetRenderer(r.Board).Objects()
	if len(objects) != 7 {
		t.Fatalf("%d objects are painted, want the six boxes and the cursor", len(objects))
	}
	widgettest.Key(r, fyne.KeyRight)
	after := test.WidgetRenderer(r.Board).Objects()
	if text := after[6].(*canvas.Text); text != objects[6] || text.Text != "1" {
		t.Errorf("the cursor reads %q in %p, want 1 in the text %p from before", text.Text, text, objects[6])
	}
	r.canvas.Unfocus()
	if n := len(test.WidgetRenderer(r.Board).Objects()); n != 6 {
		t.Errorf("%d objects are painted without the focus, want 6", n)
	}
}

func TestBoardRenderer_RepaintsInAnotherTheme(t *testing.T) {
	r := newRig(t, scene.Edit)
	box := test.WidgetRenderer(r.Board).Objects()[0]
	settings := fyne.CurrentApp().Settings()
	want := func(a Appearance) {
		t.Helper()
		th := &Theme{Appearance: a}
		if got, want := boxFill(t, box), th.Color(scene.ColorPanel, settings.ThemeVariant()); got != want {
			t.Errorf("the box is painted in %v, want %v", got, want)
		}
	}
	want(AlwaysLight)

	th := &Theme{Appearance: AlwaysDark}
	settings.SetTheme(th)
	want(AlwaysDark)

	th.Appearance = AlwaysLight // as the menu changes it: the same theme
	settings.SetTheme(th)
	want(AlwaysLight)
}
