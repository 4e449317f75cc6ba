// Package dials draws the boards of the Twelve Dials.
package dials

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// Artist returns the artist of the Twelve Dials: the dials, the link table, and which other dial the next
// turn of a dial also turns.
func Artist() scene.Artist { return sketch.Artist(draw) }

func draw(v scene.View, size fyne.Size) scene.Scene {
	d := drawing{Sketch: sketch.New(v), places: layOut(size)}
	before, after := d.Position.(dials.Position), d.Position.(dials.Position)
	if d.Moving {
		next, _ := before.Play(d.Move) // sketch.New keeps only legal moves
		after = next.(dials.Position)
	}
	// The states change half-way through a move.
	d.p = before
	if d.Fraction >= 0.5 {
		d.p = after
	}
	d.asked = inQuestion(&d.View)
	if bed := d.places.Large.Inset(-0.1 * d.places.Unit); d.Glow > 0 || d.Alarm { // the dials have a bed only in the light
		d.Glowing([]sketch.Rect{bed}, 0.3*d.places.Unit)
		d.Box(bed, 0.3*d.places.Unit, scene.Ink(scene.ColorPage))
	}
	d.captions()
	d.linkTable()
	d.dials(pointers(before, after, d.Fraction))
	d.arrow()
	d.verdicts()
	d.Answered(size, d.figure)
	return d.Scene
}

type drawing struct {
	sketch.Sketch
	places layout
	p      dials.Position
	asked  int // the dial whose link is shown, or Missing
}

// The indices of a position's areas, and the first cell of the table.
const (
	dialsArea = 0
	linksArea = 1
	firstLink = dials.Dials
)

// inQuestion returns the dial whose link is shown, or Missing: the dial under the pointer, else of the lit
// move, else under the cursor, on the board or in the table. A move has the number of its dial.
func inQuestion(v *scene.View) int {
	cell := scene.Missing
	switch {
	case v.Grabbed != scene.Missing:
	case v.Hover != scene.Missing && v.HoverKind != scene.OfMenu:
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

// dialOf is the dial that a move turns.
func dialOf(m model.Move) int { return int(m) }

// captions writes the names of both areas, as their menus, and a note above the table.
func (d *drawing) captions() {
	d.MenuCaption(d.places.Line(d.places.Large, -captionGap), d.AreaName(dialsArea), d.places.TextSize, sketch.Bold, dialsArea)
	d.MenuCaption(d.places.Line(d.places.Small, -1-captionGap), d.AreaName(linksArea), d.places.TextSize, sketch.Bold, linksArea)
	d.Caption(d.places.Line(d.places.Small, -1.2), d.Say(model.Say("dials.board.links")), d.places.NoteSize, sketch.Regular)
}

func (d *drawing) figure(m model.Move, _ bool) (sketch.Rect, float32) {
	return d.places.dial(dialOf(m)), d.places.Unit / 2
}

func (d *drawing) verdicts() {
	d.Pills(max(0.2*d.places.Unit, 15), func(m model.Move, width float32) fyne.Position {
		return d.places.number(dialOf(m)).Centre().AddXY(0.13*d.places.Unit+width/2, 0)
	})
}
