// Package sketch has the common parts of all artists: figures and texts, the arrangement of areas
// with captions, beds and tiles, marks, and verdicts. An artist embeds a Sketch in its drawing.
package sketch

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// Artist draws a view to fill a size. From 360 by 360 on, parts don't touch each other.
type Artist func(v scene.View, size fyne.Size) scene.Scene

// Scene draws the view to fill the size.
func (a Artist) Scene(v scene.View, size fyne.Size) scene.Scene { return a(v, size) }

// MinSize is the size in the smallest window.
func (Artist) MinSize() fyne.Size { return fyne.NewSize(360, 250) }

// Sketch is a scene in progress, with its view.
type Sketch struct {
	scene.View
	scene.Scene
}

// New begins the scene of a view. During a move there are no lit move, no answer and no verdicts.
func New(v scene.View) Sketch {
	if v.Moving {
		v.Lit, v.Ratings = nil, nil
	} else {
		v.Fraction = 0
	}
	if v.Lit == nil && v.Fraction < 1 {
		v.Answer = scene.NoAnswer
	}
	return Sketch{View: v}
}

func (s *Sketch) add(shape scene.Shape) { s.Shapes = append(s.Shapes, shape) }

func (s *Sketch) Box(r Rect, radius float32, fill scene.Paint) {
	s.add(scene.Shape{Kind: scene.Box, At: r.At(), Size: r.Size(), Radius: radius, Fill: fill})
}

// outline draws a line along the inside of a rectangle with round corners.
func (s *Sketch) outline(r Rect, radius float32, ink fyne.ThemeColorName, width float32) {
	s.add(scene.BoxShape(r.X, r.Y, r.W, r.H, radius, "").Outlined(ink, width))
}

// CornerRadius is the corner radius of a square. It grows more slowly than the side: otherwise small
// squares would look sharp or large ones like balls.
func CornerRadius(side float32) float32 { return float32(math.Sqrt(float64(max(side, 1)))) }

func (s *Sketch) Disc(c fyne.Position, radius float32, fill scene.Paint) {
	radius = max(radius, 0)
	r := Around(c, 2*radius, 2*radius)
	s.add(scene.Shape{Kind: scene.Disc, At: r.At(), Size: r.Size(), Fill: fill})
}

// Polygon draws a polygon of three to sixteen points, given clockwise.
func (s *Sketch) Polygon(points []fyne.Position, fill scene.Paint) {
	s.add(scene.Shape{Kind: scene.Polygon, Points: points, Fill: fill})
}

// Triangle draws a triangle into the square around c. It points in the direction, one of (±1, 0) and
// (0, ±1).
func (s *Sketch) Triangle(c fyne.Position, side float32, direction fyne.Delta, fill scene.Paint) {
	half := side / 2
	s.Polygon([]fyne.Position{
		along(c, direction, 0.8*half, 0), along(c, direction, -0.8*half, half), along(c, direction, -0.8*half, -half),
	}, fill)
}

// along returns the point at a distance from c in a direction, and a distance to its right.
func along(c fyne.Position, direction fyne.Delta, ahead, right float32) fyne.Position {
	return fyne.NewPos(c.X+ahead*direction.DX-right*direction.DY, c.Y+ahead*direction.DY+right*direction.DX)
}

// Arrow draws the arrow of the lit move through the rectangle in the direction, one of (±1, 0) and
// (0, ±1).
func (s *Sketch) Arrow(r Rect, direction fyne.Delta) {
	length, across := abs(r.W*direction.DX+r.H*direction.DY), min(r.W, r.H)
	half := max(0.033*across, 1)
	head, shaft := 0.27*length, 0.53*length
	at := func(ahead, right float32) fyne.Position {
		return along(r.Centre(), direction, ahead-length/2, right)
	}
	s.Polygon([]fyne.Position{
		at(0, -half), at(shaft, -half), at(shaft, -0.145*across), at(shaft+head, 0),
		at(shaft, 0.145*across), at(shaft, half), at(0, half),
	}, scene.Ink(s.Answer.Ink()))
}

func abs(x float32) float32 { return max(x, -x) }

func (s *Sketch) Region(kind scene.RegionKind, index int, r Rect) {
	s.Regions = append(s.Regions, scene.Region{Kind: kind, Index: index, At: r.At(), Size: r.Size()})
}

// Drag makes a move when the rectangle is dragged; along is the displacement by the whole move.
func (s *Sketch) Drag(m model.Move, r Rect, along fyne.Delta) {
	s.Regions = append(s.Regions, scene.Region{
		Kind: scene.OfDrag, Index: int(m), At: r.At(), Size: r.Size(), Along: along,
	})
}

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
