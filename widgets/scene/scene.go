// Package scene has what a board shows and looks like as data: the view of a position, shapes to
// paint, regions to click and colours. It has no controls, needs no window, and of Fyne only points,
// sizes and the names of colours.
package scene

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
)

// Mode is the effect of a click on the board.
type Mode uint8

// The modes.
const (
	Edit Mode = iota // changes cells
	Play             // makes moves
)

// ClickKinds returns the kinds of region that a click can activate.
func (m Mode) ClickKinds() []RegionKind {
	if m == Play {
		return []RegionKind{OfMove, OfSlide}
	}
	return []RegionKind{OfMenu, OfMove, OfCell}
}

// Trend is the effect of a move on the distance.
type Trend int8

// The trends.
const (
	Helps Trend = -1 // the distance falls
	Keeps Trend = 0  // it stays the same
	Costs Trend = 1  // it rises
)

// Ink returns the colour for the trend.
func (t Trend) Ink() fyne.ThemeColorName {
	return map[Trend]fyne.ThemeColorName{Helps: ColorGood, Keeps: ColorSecondary, Costs: ColorBad}[t]
}

// Rating is the coach's rating of a legal move.
type Rating struct {
	Move     model.Move
	Distance int // after the move; in View.Lit -1 for none
	Trend    Trend
	Aimless  bool // in View.Lit: only what moves is marked, not where it goes
}

// Missing is the index of a cell or region that there isn't.
const Missing = -1

// View is the content of a board.
type View struct {
	Position model.Position
	// Moving, Move and Fraction show a move of Position in progress: Fraction 0 is Position, 1
	// the position after the move.
	Moving      bool
	Move        model.Move
	Fraction    float64
	Times       int      // with a run, the number of tiles that go along; otherwise 0
	Faults      []int    // cells to mark as faulty
	Ratings     []Rating // of the legal moves; empty while the coach is off
	Lit         *Rating  // the move shown by an arrow; nil for none
	Answer      Answer   // the sign on the lit move or, at Fraction 1, on the move just made
	Chip        string   // replaces the cross of a wrong move
	Risen       float32  // how far the chip has risen and faded, from 0 to 1
	Alarm       bool     // the edge of the board is red
	Glow        float32  // of the light around a solved board, from 0 to 1
	Mode        Mode
	BlankArrows bool                      // makes arrow keys move the blank instead of the tile beside it
	Plain       bool                      // for a saved picture: without the marks of clickable regions
	TextScale   float32                   // enlarges the captions; 0 means the usual size
	Say         func(model.Phrase) string // translates a phrase. It is never nil.

	// The board itself sets the fields below.
	Focused   bool
	Cursor    int        // the cell with the cursor, or Missing in Play
	Hover     int        // index of the region that a click would activate, or Missing
	HoverKind RegionKind // kind of that region
	Grabbed   int        // the dragged cell, or Missing
	Target    int        // the cell that a drop would swap with, or Missing
}

func (v *View) CursorOn(cell int) bool { return v.Focused && v.Cursor == cell }

// HoverOn reports whether a click would activate the region, which is under the pointer.
func (v *View) HoverOn(kind RegionKind, index int) bool {
	return v.Hover == index && v.HoverKind == kind
}

func (v *View) Faulty(cell int) bool { return slices.Contains(v.Faults, cell) }

func (v *View) LitOn(m model.Move) bool { return v.Lit != nil && v.Lit.Move == m }

// Answer is what a review says about a move.
type Answer uint8

// The answers.
const (
	NoAnswer Answer = iota // draws nothing
	Yours                  // the move of the game, a mistake
	Wrong                  // a move that isn't better
	Right                  // a best move
)

// Ink returns the colour of the answer, and of a lit move.
func (a Answer) Ink() fyne.ThemeColorName {
	return [...]fyne.ThemeColorName{NoAnswer: ColorAccent, Yours: ColorBad, Wrong: ColorBad, Right: ColorGood}[a]
}

// Artist draws the positions of one puzzle, as a pure function of view and size, for painting,
// hit tests, pictures and tests.
type Artist interface {
	// Scene draws the view to fill the size.
	Scene(v View, size fyne.Size) Scene
	// MinSize returns the smallest size at which the picture is legible.
	MinSize() fyne.Size
}

// Scene is a picture of a board: shapes to paint and regions to click.
type Scene struct {
	Shapes  []Shape  // in the order of painting
	Regions []Region // the last one is the topmost
}

// RegionKind is the function of a Region.
type RegionKind uint8

// The kinds of regions.
const (
	OfCell RegionKind = iota // a cell that can be edited; Index is its number
	// OfMove makes the model.Move Index when tapped, in Play and, unless a cell covers it, in
	// Edit. Every legal move has one in Play.
	OfMove
	// OfDrag makes a move when dragged along Along; Index is the model.Move. Puzzles with moves that
	// are no motion have none.
	OfDrag
	// OfSlide makes Move several Times when tapped or dragged along Along; Index is the number of the cell.
	OfSlide
	OfMenu    // opens the menu of an area; Index is the area's number
	OfPalette // has room for the values of a cell, so that they don't cover cells
)

// Region is a part of the board that reacts to the pointer.
type Region struct {
	Kind  RegionKind
	Index int
	At    fyne.Position
	Size  fyne.Size
	Along fyne.Delta // OfDrag, OfSlide: the displacement of the whole move, along an axis
	Move  model.Move // OfSlide
	Times int        // OfSlide: at least 2
}

// Made returns the move that a tap or drag makes.
func (r Region) Made() model.Move {
	if r.Kind == OfSlide {
		return r.Move
	}
	return model.Move(r.Index)
}

// Pull returns the fraction of a region's move that a drag makes, 0 to 1, and the drag's length
// along the move and across it.
func (r Region) Pull(from, to fyne.Position) (fraction float64, along, aside float32) {
	dx, dy := to.X-from.X, to.Y-from.Y
	whole := float32(math.Hypot(float64(r.Along.DX), float64(r.Along.DY)))
	along = (dx*r.Along.DX + dy*r.Along.DY) / whole
	aside = abs(dx*r.Along.DY-dy*r.Along.DX) / whole
	return float64(min(max(along/whole, 0), 1)), along, aside
}

// Drag returns the region whose move a drag makes: the drag starts there and goes more along the
// move than across it.
func (s Scene) Drag(from, to fyne.Position) (Region, bool) {
	best, found, most := Region{}, false, float32(0)
	for _, r := range s.Regions {
		if r.Kind != OfDrag && r.Kind != OfSlide || !r.Contains(from) {
			continue
		}
		if _, along, aside := r.Pull(from, to); along > aside && along > most {
			best, found, most = r, true, along
		}
	}
	return best, found
}

func (r Region) Contains(p fyne.Position) bool {
	return p.X >= r.At.X && p.Y >= r.At.Y && p.X < r.At.X+r.Size.Width && p.Y < r.At.Y+r.Size.Height
}

func (r Region) Centre() fyne.Position {
	return fyne.NewPos(r.At.X+r.Size.Width/2, r.At.Y+r.Size.Height/2)
}

// Hit returns the topmost region of the given kinds at the point.
func (s Scene) Hit(p fyne.Position, kinds ...RegionKind) (Region, bool) {
	for _, r := range slices.Backward(s.Regions) {
		if slices.Contains(kinds, r.Kind) && r.Contains(p) {
			return r, true
		}
	}
	return Region{}, false
}

func (s Scene) Find(kind RegionKind, index int) (Region, bool) {
	for _, r := range s.Regions {
		if r.Kind == kind && r.Index == index {
			return r, true
		}
	}
	return Region{}, false
}

// Neighbour returns the next cell in a direction, (±1, 0) or (0, ±1); false at the edge. It prefers
// cells straight ahead.
func (s Scene) Neighbour(cell int, direction fyne.Delta) (int, bool) {
	from, ok := s.Find(OfCell, cell)
	if !ok {
		return Missing, false
	}
	best, found, least := Missing, false, float32(0)
	for _, r := range s.Regions {
		if r.Kind != OfCell || r.Index == cell {
			continue
		}
		dx, dy := r.Centre().X-from.Centre().X, r.Centre().Y-from.Centre().Y
		ahead := dx*direction.DX + dy*direction.DY
		aside := abs(dx*direction.DY + dy*direction.DX)
		// A cell more than 45 degrees off the direction isn't ahead.
		if ahead <= 1 || aside > ahead {
			continue
		}
		if cost := ahead + 2*aside; !found || cost < least {
			best, found, least = r.Index, true, cost
		}
	}
	return best, found
}

func abs(x float32) float32 { return max(x, -x) }

// IsWide reports whether a character is Chinese or full-width punctuation.
func IsWide(r rune) bool { return r >= 0x2E80 }
