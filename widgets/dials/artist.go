// Package dials draws the boards of the Twelve Dials.
package dials

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// Artist returns what draws the Twelve Dials: the dials, the link table, and of
// the dial in question which other one its next turn takes along.
func Artist() widgets.Artist { return sketch.Artist(draw) }

// draw draws a view whose position is a dials.Position.
func draw(v widgets.View, size fyne.Size) widgets.Scene {
	d := drawing{Sketch: sketch.New(v, nil), layout: layOut(size)}
	before, after := d.Position.(dials.Position), d.Position.(dials.Position)
	if d.Moving {
		next, _ := before.Play(d.Move) // legal, or it would not be under way
		after = next.(dials.Position)
	}
	// What can't change bit by bit changes half-way through a move.
	d.p = before
	if d.Fraction >= 0.5 {
		d.p = after
	}
	d.asked = inQuestion(&d.View)
	d.captions()
	d.linkTable()
	d.dials(pointers(before, after, d.Fraction))
	d.arrow()
	d.verdicts()
	return d.Scene
}

// drawing is the scene in the making, its layout, its position and the dial in
// question, or None.
type drawing struct {
	sketch.Sketch
	layout
	p     dials.Position
	asked int
}

// The areas of a position by their number, and the first cell of the table.
const (
	dialsArea = 0
	linksArea = 1
	firstLink = dials.Dials
)

// inQuestion returns the index of the dial whose link is shown: that under the
// pointer, else that whose move is lit, or else that with the cursor, on the dial
// itself or in its row of the table; None if there is none. Moves have the numbers of the dials' cells.
func inQuestion(v *widgets.View) int {
	cell := widgets.None
	switch {
	case v.Grabbed != widgets.None:
	case v.Hover != widgets.None && v.HoverKind != widgets.OfMenu:
		cell = v.Hover
	case v.Lit != nil:
		cell = int(v.Lit.Move)
	case v.Focused:
		cell = v.Cursor
	}
	if cell >= firstLink {
		return (cell - firstLink) / dials.States
	}
	return cell
}

// dialOf is the cell of the dial that a move turns.
func dialOf(m model.Move) int { return int(m) }

// captions writes the names of both areas, each the handle of its menu, and over
// the table what it says.
func (d *drawing) captions() {
	d.MenuCaption(d.Line(d.Large, -captionGap), d.AreaName(dialsArea), d.TextSize, sketch.Bold, dialsArea)
	d.MenuCaption(d.Line(d.Small, -1-captionGap), d.AreaName(linksArea), d.TextSize, sketch.Bold, linksArea)
	d.Caption(d.Line(d.Small, -1.2), d.Say(model.Say("dials.board.links")), d.NoteSize, sketch.Regular)
}

// verdicts puts the coach's verdicts beside the numbers of the dials.
func (d *drawing) verdicts() {
	height := max(0.2*d.Unit, 15)
	place := func(m model.Move, width float32) fyne.Position {
		return d.number(dialOf(m)).Centre().AddXY(0.13*d.Unit+width/2, 0)
	}
	for _, verdict := range d.Verdicts {
		d.Pill(place(verdict.Move, sketch.PillWidth(verdict, height)), height, verdict)
	}
	d.LitPill(height, func(width float32) fyne.Position { return place(d.Lit.Move, width) })
}
