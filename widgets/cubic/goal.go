package cubic

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets"
)

// goal draws the goal: its tops, and their letters as the handle of its menu.
func (s *sketch) goal(g layout, v *widgets.View, p cubic.Position) {
	name, menu := title(v, goalArea)
	s.caption(g.goalCaption, name, g.caption, true, false)
	s.caption(g.goalNote, v.Say(model.Say("cubic.board.above")), noteSize*g.caption, false, false)
	s.box(g.goal, radiusOf(g.goal.w)/1.5, widgets.Ink(widgets.ColorBed))
	var letters strings.Builder
	for i, top := range p.Goal() {
		r, between := g.goalCell(i)
		s.region(widgets.OfCell, firstGoal+i, r.inset(-between/2), fyne.Delta{})
		s.tile(r, top, marksOf(v, p, firstGoal+i), between, g.line())
		if i > 0 && i%cubic.Side == 0 {
			letters.WriteByte(' ')
		}
		letters.WriteString(top.String())
	}
	for i := range p.Goal() {
		if r, _ := g.goalCell(i); v.Faulty(firstGoal + i) {
			radius := max(0.16*r.w, 6.5)
			s.badge(fyne.NewPos(r.x+r.w-radius, r.y+radius), radius)
		}
	}
	s.caption(g.goalLabel, letters.String(), noteSize*g.caption, false, menu)
	if menu {
		s.region(widgets.OfMenu, goalArea, g.goalLabel, fyne.Delta{})
	}
}

// tile draws a cell of the goal, whose rings reach into the gap between cells;
// line is the width of its edge.
func (s *sketch) tile(r rect, top cubic.Face, m marks, between, line float32) {
	if m.grabbed {
		r.y -= between / 2
	}
	radius := radiusOf(r.w)
	rings(m, max(between-1, 2), func(by float32, fill widgets.Paint) { s.box(r.inset(-by), radius+by, fill) })
	if top == cubic.NoFace {
		s.box(r, radius, widgets.Ink(widgets.ColorEmpty))
		return
	}
	paint := paints[top]
	s.box(r, radius, widgets.Paint{Name: colorEdge, Fade: 0.6})
	s.box(r.inset(line), radius-line, widgets.Ink(paint.fill))
	s.text(r, top.String(), 0.5*r.w, true, widgets.Ink(paint.letter))
}

// noteSize is the size of small texts as part of that of captions.
const noteSize = 0.88
