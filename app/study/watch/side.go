package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/window/shell"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

// side is a search with its widgets: the choices of its method, how far it is, a view of it and its
// lane of the timeline.
type side struct {
	*teller
	choices *choices
	sign    *widgets.SignMark
	status  *widgets.TextLine
	name    *widgets.TextLine // beside the lane
	tree    *searchview.Tree
	raster  *searchview.Raster
	figures [4]*widgets.TextLine
	lane    *searchview.Timeline
}

// build builds the panel, with the choices for one of two. A choice calls begin, a click on the lane
// scrub.
func (s *side) build(two bool, begin func(), scrub func(*run, int64)) fyne.CanvasObject {
	s.choices = newChoices(s.teller, begin)
	s.sign, s.status = widgets.NewSignMark(widgets.SignRunning), shell.NewLine("")
	s.status.Bold, s.status.TextSize = true, widgets.TextSizeNormal
	s.tree, s.raster = searchview.NewTree(), searchview.NewRaster()
	s.name, s.lane = shell.NewLine(""), searchview.NewTimeline(func(at int64) { scrub(s.run, at) })
	figures := container.New(widgets.Columns{})
	for i, name := range [...]string{"waiting", "stored", "expanded", "distinct"} {
		s.figures[i] = widgets.NewTextLine(widgets.TextSizeResult, true, widgets.ColorText)
		s.figures[i].Changed = figures.Refresh // another number of them may have room
		caption := shell.NewLine(s.shell.Text("watch.figure." + name))
		caption.Shrinks = false
		figures.Add(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 8), container.New(layout.NewCustomPaddedVBoxLayout(0), s.figures[i], caption)))
	}
	s.figures[0].Color = widgets.ColorAccent
	head := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	if two {
		head.Add(container.New(layout.NewCustomPaddedVBoxLayout(8), s.choices.first, s.choices.second))
	}
	head.Add(container.NewBorder(nil, nil, container.NewCenter(s.sign), nil, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 0), s.status)))
	return widgets.NewPanel(inset, container.NewBorder(head, figures, nil, nil, container.NewStack(s.tree, s.raster)))
}

// laneRow is the lane, with its name for one of two.
func (s *side) laneRow(two bool) fyne.CanvasObject {
	if !two {
		return s.lane
	}
	return container.NewBorder(nil, nil, container.New(widgets.LeastWidth(72), s.name), nil, s.lane)
}

// show shows the search in a view, with a lane for the given number of expansions.
func (s *side) show(view View, whole int64) {
	s.choices.show()
	drawView(s.teller, view, s.tree, s.raster)
	sign, ink := widgets.SignRunning, widgets.ColorText
	switch {
	case s.failure != nil, s.atEnd() && !s.outcome.found:
		sign = widgets.SignBroken
	case s.atEnd():
		sign, ink = widgets.SignRight, widgets.ColorGood
	}
	s.sign.Set(sign)
	s.status.Set(s.statusLine(), ink)
	s.name.SetText(s.shell.Say(s.chosen.Algorithm.Name))
	s.lane.SetView(s.timeline(whole))
	f := s.now.figures
	for i, n := range [...]int{f.Waiting, f.PeakStored, f.Expanded, f.Distinct} {
		s.figures[i].SetText(figure(n))
	}
}
