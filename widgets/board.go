package widgets

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// Events are the callbacks of a board. All must be set before the user can cause them.
type Events struct {
	Edit func(model.Edit)
	Pick func(cell int) // called in Edit for a click on a cell, or Enter at the cursor
	// Move makes a move a number of times. The last starts at fraction 0, or at 0.5 to 1 if it was dragged that far.
	Move func(m model.Move, times int, fraction float64)
	// Settle ends a move in progress before a click or drag, which applies to the next position.
	Settle func()
	Refuse func(why model.Phrase)           // explains why a click in Play does nothing
	Menu   func(area int, at fyne.Position) // opens the menu of an area, at a position on the board
}

// Board shows positions of one puzzle, drawn by an Artist, and reports edits and moves to OnEvent.
type Board struct {
	Shaped
	Pointed
	// Set OnEvent and Keys before the board is shown.
	OnEvent Events

	artist  scene.Artist
	view    scene.View
	painted scene.Scene // the visible scene

	dragging bool
	from, to fyne.Position // of the current drag
	pulled   *scene.Region // of the dragged move; nil for none
	pull     float64       // visible fraction of that move
}

var (
	_ fyne.Focusable = (*Board)(nil)
	_ fyne.Tappable  = (*Board)(nil)
	_ fyne.Draggable = (*Board)(nil)
)

// NewBoard returns an empty board; see SetView.
func NewBoard(artist scene.Artist) *Board {
	b := &Board{artist: artist}
	b.OnPoint = b.hover
	b.view = b.view.Still()
	b.view.Cursor = 0
	b.Extend(b, artist.MinSize, func(size fyne.Size) []scene.Shape {
		if b.view.Position != nil {
			b.painted = artist.Scene(b.View(), size)
		}
		return b.painted.Shapes
	})
	return b
}

func (b *Board) SetView(v scene.View) {
	if v.Mode != b.view.Mode {
		b.view.Hover, b.view.Grabbed, b.view.Target = scene.Missing, scene.Missing, scene.Missing
		if b.view.Cursor = 0; v.Mode == scene.Play {
			b.view.Cursor = scene.Missing
		}
	}
	if v.Position != b.view.Position || v.Moving {
		b.letGo()
	}
	v.Cursor = b.view.Cursor
	v.Hover, v.HoverKind = b.view.Hover, b.view.HoverKind
	v.Grabbed, v.Target = b.view.Grabbed, b.view.Target
	b.view = v
	b.Refresh()
}

// View returns the current view, with the board's own cursor and a dragged move.
func (b *Board) View() scene.View {
	v := b.view
	v.Focused, v.TextScale = b.Focused, Scaled(1)
	if b.pulled != nil {
		v.Moving, v.Move, v.Times, v.Fraction = true, b.pulled.Made(), b.pulled.Times, b.pull
	}
	return v
}

func (b *Board) SetCursor(cell int) {
	b.view.Cursor = cell
	b.Refresh()
}

// SetTarget marks the cell that a drop, or a value of a palette, would swap with; Missing for none.
func (b *Board) SetTarget(cell int) {
	if b.view.Target != cell {
		b.view.Target = cell
		b.Refresh()
	}
}

// Picture returns the picture of a cell in a position, scaled to a unit square.
func (b *Board) Picture(p model.Position, cell int) []scene.Shape {
	return scene.Cell(b.artist, scene.View{Position: p, Mode: b.view.Mode, Say: b.view.Say, Plain: true}, cell, b.Size())
}

func (b *Board) Region(kind scene.RegionKind, index int) (scene.Region, bool) {
	return b.painted.Find(kind, index)
}

// TypedKey moves the cursor, edits, or makes moves.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if !b.Keys.Handle(e) {
		b.Steer(e)
	}
}

// Steer handles a key for the board, even without the focus.
func (b *Board) Steer(e *fyne.KeyEvent) {
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
		if b.view.Mode == scene.Edit {
			b.OnEvent.Pick(b.view.Cursor)
		}
	}
}

// Type types a value into the cursor's cell or makes the character's move. The board doesn't call
// it: the owner of Keys does, whatever has the focus.
func (b *Board) Type(r rune) {
	if r == ' ' {
		return
	}
	if b.view.Mode == scene.Play {
		b.make(r)
		return
	}
	b.OnEvent.Edit(model.Edit{Kind: model.Type, Cell: b.view.Cursor, Rune: r})
}

// make makes the move of a character.
func (b *Board) make(r rune) {
	if m, ok := b.view.Position.Puzzle().MoveFor(r); ok {
		b.OnEvent.Move(m, 1, 0)
	}
}

// arrow makes the arrow key's move in Play, and moves the cursor in Edit.
func (b *Board) arrow(r rune, direction fyne.Delta) {
	if b.view.Mode == scene.Play {
		if !b.view.BlankArrows {
			r = model.Opposite[r]
		}
		b.make(r)
	} else if next, ok := b.painted.Neighbour(b.view.Cursor, direction); ok {
		b.SetCursor(next)
	}
}

// Tapped picks a cell or, with Shift, swaps it with the cursor's; makes a move; or opens a menu.
func (b *Board) Tapped(e *fyne.PointEvent) { b.tap(e.Position) }

func (b *Board) tap(at fyne.Position) {
	b.Keys.NotePress()
	FocusOn(b)
	b.settle()
	region, ok := b.painted.Hit(at, b.view.Mode.ClickKinds()...)
	if !ok {
		if cell, ok := b.painted.Hit(at, scene.OfCell); ok {
			b.refuse(cell.Index)
		}
		return
	}
	switch region.Kind {
	case scene.OfMenu:
		b.OnEvent.Menu(region.Index, fyne.NewPos(region.At.X, region.At.Y+region.Size.Height))
	case scene.OfMove, scene.OfSlide:
		b.OnEvent.Move(region.Made(), max(region.Times, 1), 0)
	case scene.OfCell:
		before := b.view.Cursor
		b.SetCursor(region.Index)
		if b.Held&fyne.KeyModifierShift != 0 && before != region.Index {
			b.OnEvent.Edit(model.Edit{Kind: model.Swap, Cell: before, Other: region.Index})
			return
		}
		b.OnEvent.Pick(region.Index)
	}
}

// settle ends a move in progress; otherwise quick clicks would be lost.
func (b *Board) settle() {
	if b.view.Moving {
		b.OnEvent.Settle()
	}
}

// Dragged marks the target of a dragged cell or, in Play, shows the dragged part of a move.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if !b.dragging {
		b.settle()
		b.dragging = true
		b.from = e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		FocusOn(b)
		if region, ok := b.painted.Hit(b.from, scene.OfCell); ok && b.view.Mode == scene.Edit {
			b.view.Grabbed = region.Index
			b.Refresh()
		}
	}
	b.to = e.Position
	if b.view.Mode == scene.Play {
		b.follow()
		return
	}
	target := scene.Missing
	if region, ok := b.painted.Hit(b.to, scene.OfCell); ok && b.view.Grabbed != scene.Missing && region.Index != b.view.Grabbed {
		target = region.Index
	}
	b.SetTarget(target)
}

// follow shows the dragged part of a move. Another move can replace it only at its start.
func (b *Board) follow() {
	if b.pulled != nil {
		b.pull, _, _ = b.pulled.Pull(b.from, b.to)
	}
	if b.pull == 0 {
		b.pulled = nil
	}
	if b.pulled == nil && !b.view.Moving && !b.slipped() {
		if region, ok := b.painted.Drag(b.from, b.to); ok {
			b.pulled = &region
			b.pull, _, _ = region.Pull(b.from, b.to)
		}
	}
	b.Refresh()
}

// DragEnd drops the cell or the move. A drag that ends near its start counts as a click.
func (b *Board) DragEnd() {
	if !b.dragging {
		return
	}
	b.dragging = false
	grabbed, target := b.view.Grabbed, b.view.Target
	b.view.Grabbed, b.view.Target = scene.Missing, scene.Missing
	switch {
	case grabbed != scene.Missing && target != scene.Missing:
		b.SetCursor(target)
		b.OnEvent.Edit(model.Edit{Kind: model.Swap, Cell: grabbed, Other: target})
	case grabbed != scene.Missing:
		if region, ok := b.painted.Hit(b.to, scene.OfCell); ok && region.Index == grabbed {
			b.tap(b.to)
		}
	case b.pulled != nil:
		pulled, fraction := *b.pulled, b.pull
		b.letGo()
		if fraction >= enough {
			b.OnEvent.Move(pulled.Made(), max(pulled.Times, 1), fraction)
		}
	case b.slipped():
		b.tap(b.to)
	}
	b.Refresh()
}

// clickSlack is the distance that the pointer may move during a click.
const clickSlack = 8

// slipped reports whether the drag is short enough for a click.
func (b *Board) slipped() bool {
	return abs(b.to.X-b.from.X) < clickSlack && abs(b.to.Y-b.from.Y) < clickSlack
}

// enough is the least fraction of a move that a drag has to reach.
const enough = 0.5

// letGo ends the display of a dragged move.
func (b *Board) letGo() { b.pulled, b.pull = nil, 0 }

func abs(x float32) float32 { return max(x, -x) }

// hover marks the region that a click would activate.
func (b *Board) hover(at fyne.Position) {
	kind, index := scene.OfCell, scene.Missing
	if region, ok := b.painted.Hit(at, b.view.Mode.ClickKinds()...); ok {
		kind, index = region.Kind, region.Index
	}
	if b.view.HoverKind != kind || b.view.Hover != index {
		b.view.HoverKind, b.view.Hover = kind, index
		b.Refresh()
	}
}

// refuse reports the reason why a click on a cell makes no move.
func (b *Board) refuse(cell int) {
	for _, area := range b.view.Position.Areas() {
		if area.Contains(cell) {
			b.OnEvent.Refuse(model.Own(b.view.Position.Puzzle(), model.Illegal(area)))
		}
	}
}
