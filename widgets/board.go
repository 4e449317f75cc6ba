package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/model"
)

// Events are what a board reports. Every function may be nil.
type Events struct {
	Edit func(model.Edit)
	Move func(model.Move)
	// Menu asks for the menu of an area, to open at a position of the board.
	Menu func(area int, at fyne.Position)
}

// Board shows the positions of one puzzle and lets them be edited and played by
// mouse and keyboard. What it shows is the Artist's; what it reports, Events'.
type Board struct {
	shaped
	// OnEvent and Keys are set before the board is shown.
	OnEvent Events
	Keys    *Keys

	artist Artist
	view   View
	shift  bool // held down at the last press

	dragging bool
	from, to fyne.Position // of the drag under way
}

var (
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Draggable         = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
)

// NewBoard returns a board that the artist draws. SetView gives it something to
// show.
func NewBoard(artist Artist) *Board {
	b := &Board{artist: artist}
	b.least = artist.MinSize
	b.shapes = func(fyne.Size) []Shape { return b.layout().Shapes }
	b.view.Cursor, b.view.Hover, b.view.Grabbed, b.view.Target = 0, None, None, None
	b.extend(b)
	return b
}

// SetView shows the view.
func (b *Board) SetView(v View) {
	if v.Mode != b.view.Mode {
		b.view.Cursor, b.view.Hover, b.view.Grabbed, b.view.Target = 0, None, None, None
		if v.Mode == Play {
			b.view.Cursor = None
		}
	}
	v.Focused, v.Cursor = b.view.Focused, b.view.Cursor
	v.Hover, v.HoverKind = b.view.Hover, b.view.HoverKind
	v.Grabbed, v.Target = b.view.Grabbed, b.view.Target
	b.view = v
	b.Refresh()
}

// View returns what the board shows at present, its own cursor included.
func (b *Board) View() View { return b.view }

// SetCursor puts the cursor on a cell.
func (b *Board) SetCursor(cell int) {
	b.view.Cursor = cell
	b.Refresh()
}

// Region returns where on the board a region lies at its present size.
func (b *Board) Region(kind RegionKind, index int) (Region, bool) {
	return b.layout().Find(kind, index)
}

// layout computes the scene for the present size; View and size are all it
// depends on.
func (b *Board) layout() Scene {
	if b.view.Position == nil {
		return Scene{}
	}
	return b.artist.Scene(b.view, b.Size())
}

// FocusGained shows the cursor.
func (b *Board) FocusGained() {
	b.view.Focused = true
	b.Refresh()
}

// FocusLost hides the cursor.
func (b *Board) FocusLost() {
	b.view.Focused = false
	b.Refresh()
}

// TypedKey moves the cursor, edits, or makes moves.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.Keys.key(e) {
		return
	}
	switch e.Name {
	case fyne.KeyUp:
		b.arrow('↑', fyne.NewDelta(0, -1))
	case fyne.KeyDown:
		b.arrow('↓', fyne.NewDelta(0, 1))
	case fyne.KeyLeft:
		b.arrow('←', fyne.NewDelta(-1, 0))
	case fyne.KeyRight:
		b.arrow('→', fyne.NewDelta(1, 0))
	case fyne.KeyReturn, fyne.KeyEnter:
		b.press(1)
	case fyne.KeyBackspace:
		b.press(-1)
	}
}

// TypedRune types a value into the cell with the cursor, or makes the move that
// the character stands for.
func (b *Board) TypedRune(r rune) {
	if b.Keys.rune(r) {
		return
	}
	if r == ' ' || b.view.Position == nil {
		return
	}
	if b.view.Mode == Play {
		if m, ok := b.view.Position.Puzzle().MoveFor(r); ok {
			b.move(m)
		}
		return
	}
	if b.view.Cursor != None {
		b.edit(model.Edit{Kind: model.Type, Cell: b.view.Cursor, Rune: r})
	}
}

// arrow makes the move of an arrow key where the puzzle has one, and moves the
// cursor otherwise.
func (b *Board) arrow(r rune, direction fyne.Delta) {
	if b.view.Position == nil {
		return
	}
	if b.view.Mode == Play {
		if m, ok := b.view.Position.Puzzle().MoveFor(r); ok {
			b.move(m)
			return
		}
	}
	scene, kind := b.layout(), b.view.Mode.cursorKind()
	if _, ok := scene.Find(kind, b.view.Cursor); !ok {
		for _, region := range scene.Regions {
			if region.Kind == kind {
				b.SetCursor(region.Index)
				return
			}
		}
		return
	}
	if next, ok := scene.Neighbour(kind, b.view.Cursor, direction); ok {
		b.SetCursor(next)
	}
}

// press does at the cursor what a click does there.
func (b *Board) press(delta int) {
	switch {
	case b.view.Cursor == None:
	case b.view.Mode == Play:
		b.move(model.Move(b.view.Cursor))
	default:
		b.edit(model.Edit{Kind: model.Step, Cell: b.view.Cursor, Delta: delta})
	}
}

// MouseDown notes what the tap that follows needs to know.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.shift = e.Modifier&fyne.KeyModifierShift != 0
}

// MouseUp does nothing; taps and drags are told of by themselves.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// Tapped steps a cell's value, or swaps it with the one under the cursor while
// Shift is held; makes a move; or opens a menu.
func (b *Board) Tapped(e *fyne.PointEvent) { b.tap(e.Position, 1) }

// TappedSecondary steps a cell's value the other way.
func (b *Board) TappedSecondary(e *fyne.PointEvent) { b.tap(e.Position, -1) }

func (b *Board) tap(at fyne.Position, delta int) {
	b.Keys.pressed()
	b.requestFocus()
	region, ok := b.layout().Hit(at, b.view.Mode.clickKinds()...)
	if !ok {
		return
	}
	switch region.Kind {
	case OfMenu:
		if b.OnEvent.Menu != nil {
			b.OnEvent.Menu(region.Index, fyne.NewPos(region.At.X, region.At.Y+region.Size.Height))
		}
	case OfMove:
		b.move(model.Move(region.Index))
	case OfCell:
		before := b.view.Cursor
		b.SetCursor(region.Index)
		if b.shift && before != None && before != region.Index {
			b.edit(model.Edit{Kind: model.Swap, Cell: before, Other: region.Index})
			return
		}
		b.edit(model.Edit{Kind: model.Step, Cell: region.Index, Delta: delta})
	}
}

// Dragged follows a cell that is being dragged onto another, or a move that is
// being dragged.
func (b *Board) Dragged(e *fyne.DragEvent) {
	scene := b.layout()
	if !b.dragging {
		b.dragging = true
		b.from = e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		b.requestFocus()
		if region, ok := scene.Hit(b.from, OfCell); ok && b.view.Mode == Edit {
			b.view.Grabbed = region.Index
			b.Refresh()
		}
	}
	b.to = e.Position
	target := None
	if region, ok := scene.Hit(b.to, OfCell); ok && b.view.Grabbed != None && region.Index != b.view.Grabbed {
		target = region.Index
	}
	if b.view.Target != target {
		b.view.Target = target
		b.Refresh()
	}
}

// DragEnd drops the cell, or makes the move that was dragged. A drag that ends
// where it began was a click with an unsteady hand.
func (b *Board) DragEnd() {
	if !b.dragging {
		return
	}
	b.dragging = false
	grabbed, target := b.view.Grabbed, b.view.Target
	b.view.Grabbed, b.view.Target = None, None
	b.Refresh()
	switch {
	case grabbed != None && target != None:
		b.SetCursor(target)
		b.edit(model.Edit{Kind: model.Swap, Cell: grabbed, Other: target})
	case grabbed != None:
		if region, ok := b.layout().Hit(b.to, OfCell); ok && region.Index == grabbed {
			b.tap(b.to, 1)
		}
	case !b.dragMove():
		if abs(b.to.X-b.from.X) < clickSlack && abs(b.to.Y-b.from.Y) < clickSlack {
			b.tap(b.to, 1)
		}
	}
}

// clickSlack is how far the pointer may slip during a click.
const clickSlack = 8

// dragMove makes the move whose region the drag began in and whose direction
// comes closest to the drag's; false where none is near enough.
func (b *Board) dragMove() bool {
	dx, dy := b.to.X-b.from.X, b.to.Y-b.from.Y
	if b.view.Mode != Play || max(abs(dx), abs(dy)) < clickSlack {
		return false
	}
	best, found, most := model.Move(0), false, float32(0)
	for _, r := range b.layout().Regions {
		if r.Kind != OfDrag || !r.Contains(b.from) {
			continue
		}
		along := dx*r.Along.DX + dy*r.Along.DY
		aside := abs(dx*r.Along.DY - dy*r.Along.DX)
		if along > aside && along > most {
			best, found, most = model.Move(r.Index), true, along
		}
	}
	if found {
		b.move(best)
	}
	return found
}

func abs(x float32) float32 { return max(x, -x) }

// MouseIn marks what lies under the pointer.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.hover(e.Position) }

// MouseMoved marks what lies under the pointer.
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.hover(e.Position) }

// MouseOut takes the mark away.
func (b *Board) MouseOut() { b.setHover(OfCell, None) }

func (b *Board) hover(at fyne.Position) {
	if region, ok := b.layout().Hit(at, b.view.Mode.clickKinds()...); ok {
		b.setHover(region.Kind, region.Index)
		return
	}
	b.setHover(OfCell, None)
}

func (b *Board) setHover(kind RegionKind, index int) {
	if b.view.HoverKind != kind || b.view.Hover != index {
		b.view.HoverKind, b.view.Hover = kind, index
		b.Refresh()
	}
}

func (b *Board) requestFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}

func (b *Board) edit(e model.Edit) {
	if b.OnEvent.Edit != nil {
		b.OnEvent.Edit(e)
	}
}

func (b *Board) move(m model.Move) {
	if b.OnEvent.Move != nil {
		b.OnEvent.Move(m)
	}
}
