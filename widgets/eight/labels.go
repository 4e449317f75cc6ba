package eight

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/widgets"
)

// captions writes the name of each board above it.
func (s *sketch) captions(g geometry, v *widgets.View, p eight.Position) {
	for i, r := range []rect{eight.StartArea: g.startCaption, eight.GoalArea: g.goalCaption} {
		name := v.Say(model.Say("eight.area." + p.Areas()[i].Key))
		s.text(r, name, g.textSize, widgets.Ink(widgets.ColorSecondary), fyne.TextAlignCenter)
	}
}

// The label under the goal, in parts of its text size: nine figures or, as wide
// as these, an x, with spaces between, and the mark of a menu.
const (
	spaceWidth = 0.28 // a little more than it is, for glyphs are put on whole pixels
	labelText  = eight.Cells*figureWidth + (eight.Cells-1)*spaceWidth
	labelMark  = 0.55
	labelWidth = labelText + spaceWidth + labelMark
)

// labelSize is the size of the label's text beside captions of the given size.
func labelSize(captions float32) float32 { return max(0.87*captions, 12) }

// goalLabel writes the goal as people type it, with the mark of a menu.
func (s *sketch) goalLabel(g geometry, p eight.Position) {
	size, ink := labelSize(g.textSize), widgets.Ink(widgets.ColorSecondary)
	text := strings.Join(strings.Split(p.Goal().String(), ""), " ")
	r := g.label
	r.w = labelText * size
	s.text(r, text, size, ink, fyne.TextAlignCenter)
	s.Shapes[len(s.Shapes)-1].Bold = false
	mark := fyne.NewPos(g.label.x+g.label.w-labelMark*size/2, r.centre().Y)
	s.arrowhead(mark, labelMark*size, fyne.NewDelta(0, 1), ink)
}
