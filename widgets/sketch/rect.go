package sketch

import (
	"math"

	"fyne.io/fyne/v2"
)

// Rect is a rectangle of the picture: its upper left corner, width and height.
type Rect struct{ X, Y, W, H float32 }

// Around is the rectangle of the size whose centre is at c.
func Around(c fyne.Position, w, h float32) Rect { return Rect{c.X - w/2, c.Y - h/2, w, h} }

func (r Rect) At() fyne.Position     { return fyne.NewPos(r.X, r.Y) }
func (r Rect) Size() fyne.Size       { return fyne.NewSize(r.W, r.H) }
func (r Rect) Centre() fyne.Position { return fyne.NewPos(r.X+r.W/2, r.Y+r.H/2) }
func (r Rect) Right() float32        { return r.X + r.W }
func (r Rect) Bottom() float32       { return r.Y + r.H }

// Inset moves all four sides inwards, or outwards by a negative distance.
func (r Rect) Inset(d float32) Rect { return Around(r.Centre(), max(r.W-2*d, 0), max(r.H-2*d, 0)) }

func (r Rect) Shifted(dx, dy float32) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Floor is the largest whole number up to x. Edges on whole units are sharp.
func Floor(x float32) float32 { return float32(math.Floor(float64(x))) }

// Round is the whole number nearest to x.
func Round(x float32) float32 { return float32(math.Round(float64(x))) }
