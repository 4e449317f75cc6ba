package watch

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/study/choose"
	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// Lane shows a search: the choices of its method, how far it is, its tree or a chart, its figures and
// its timeline, the state in focus, a list and the code. The page shows as much of it as has room.
type Lane struct {
	shell    *shell.Shell
	search   *Search
	clock    *clock
	settings method.Method // with a heuristic and a weight even if the algorithm needs none

	prediction prediction

	zoom                float32
	form                *choose.Form
	choices             [2]*fyne.Container // of its lists
	title, name, status *widgets.TextLine  // title names the method, name the algorithm
	sign                *widgets.SignMark
	chart               *searchview.Chart // the tree, the levels or the map
	figures             [4]*widgets.TextLine
	timeline            *searchview.Timeline
	card                *searchview.State
	list, code          *searchview.List  // the list is of the next states or the phases
	typed               *widgets.Field    // the figures of a predicted state
	guessing            fyne.CanvasObject // the field with its note
}

func newLane(s *shell.Shell, of *atlas, c *clock) *Lane {
	l := &Lane{shell: s, clock: c, settings: method.Default(of.searcher), prediction: newPrediction(false)}
	l.search = &Search{
		atlas: of, changed: c.changed, running: s.Work.NewJob(), making: s.Work.NewJob(),
		selects: l.picked,
	}
	return l
}

// choose changes the settings; what the method doesn't need stays as it is.
func (l *Lane) choose(m method.Method) {
	l.settings.Algorithm, l.settings.Options = m.Algorithm, m.Options
	if m.Algorithm.NeedsHeuristic {
		l.settings.Heuristic = m.Heuristic
	}
	if m.Algorithm.NeedsWeight {
		l.settings.Weight = m.Weight
	}
}

// method returns what the algorithm needs of the settings.
func (l *Lane) method() method.Method {
	return l.settings.Tidy()
}

// begin starts the search of the settings, and shows an expansion.
func (l *Lane) begin(at int64) { l.search.begin(l.method(), at, l.shell.MaxBytes()) }

func (l *Lane) restart() {
	l.clock.pause()
	l.prediction = newPrediction(l.prediction.on)
	l.begin(0)
	l.clock.goTo(0)
}

// build makes the widgets, enlarged by a factor.
func (l *Lane) build(zoom float32) {
	text := func(size float32, bold bool, ink fyne.ThemeColorName) *widgets.TextLine {
		line := widgets.NewTextLine(zoom*size, bold, ink)
		line.Shrinks = true
		return line
	}
	l.zoom = zoom
	l.buildChoices()
	l.title, l.name = text(widgets.TextSizeStatus, true, scene.ColorText), shell.NewLine("")
	l.sign, l.status = widgets.NewSignMark(widgets.SignRunning), text(widgets.TextSizeNormal, true, scene.ColorText)
	l.chart, l.card, l.list, l.code = searchview.NewChart(), searchview.NewState(), searchview.NewList(), searchview.NewList()
	for _, c := range []interface{ SetZoom(factor float32) }{l.chart, l.card, l.list, l.code} {
		c.SetZoom(zoom)
	}
	for i := range l.figures {
		l.figures[i] = widgets.NewTextLine(zoom*widgets.TextSizeResult, true, scene.ColorText)
	}
	l.figures[0].Color = scene.ColorAccent
	l.typed = widgets.NewField("", "", l.shell.Keys)
	l.typed.OnSubmitted, l.guessing = l.guess, l.typed.WithNote()
	l.typed.OnChanged = func(text string) { l.typed.SetText(strings.Trim(text, "pP")) } // the key that began it
	l.timeline = searchview.NewTimeline(func(at int64) { l.clock.scrub(l.search, at) })
}

// panel has a head, how far the search is, the view and the figures.
func (l *Lane) panel(head ...fyne.CanvasObject) fyne.CanvasObject {
	figures := container.New(widgets.Columns{})
	for i, name := range [...]string{"waiting", "stored", "expanded", "distinct"} {
		l.figures[i].Changed = figures.Refresh // another number of them may have room
		caption := widgets.NewTextLine(l.zoom*widgets.TextSizeSecondary, false, scene.ColorSecondary)
		caption.Text = l.say("watch.figure." + name)
		figures.Add(padded(0, 0, 0, 8, container.New(layout.NewCustomPaddedVBoxLayout(0), l.figures[i], caption)))
	}
	status := container.NewBorder(nil, nil, container.NewCenter(l.sign), nil, padded(0, 0, 8, 0, l.status))
	top := container.New(layout.NewCustomPaddedVBoxLayout(gap), append(head, status)...)
	return widgets.NewPanel(inset, container.NewBorder(top, figures, nil, nil, l.chart))
}

// details returns the card of the state in focus, and the field for predictions.
func (l *Lane) details() fyne.CanvasObject {
	return container.NewBorder(nil, l.guessing, nil, nil, l.card)
}

// show shows the search in a view, with a timeline for the given number of expansions.
func (l *Lane) show(view View, whole int64) {
	s := l.search
	l.form.Chosen = l.settings
	l.form.Show()
	l.chart.SetView(l.draw(view))
	sign, ink := widgets.SignRunning, scene.ColorText
	switch {
	case s.failure != nil, s.atEnd() && !s.outcome.found:
		sign = widgets.SignBroken
	case s.atEnd():
		sign, ink = widgets.SignRight, scene.ColorGood
	}
	l.sign.Set(sign)
	l.status.Set(l.statusLine(), ink)
	l.title.SetText(l.shell.Say(s.method.Name()))
	l.name.SetText(l.shell.Say(s.method.Algorithm.Name))
	l.timeline.SetView(l.timelineView(whole))
	f := s.now.figures
	for i, n := range [...]int{f.Waiting, f.PeakStored, f.Expanded, f.Distinct} {
		l.figures[i].SetText(figure(n))
	}
}

// showDetails shows the state, a list for the view and the code.
func (l *Lane) showDetails(view View) {
	card, list, code := l.stateView(), l.phasesView(), l.codeView()
	if view == TreeView {
		list = l.nextView()
	}
	l.ofPrediction(&card, &list, &code)
	widgets.SetVisible(l.guessing, l.prediction.on)
	l.typed.SetPlaceHolder(strings.Join(l.search.heads(), " "))
	if l.zoom > 1 { // leave the room for what is seen from far
		if !l.prediction.on {
			card.Title, card.Note = "", ""
		}
		card.Link, card.Lines = "", nil
		code.Title, code.Note = "", ""
	}
	l.card.SetView(card)
	l.list.SetView(list)
	l.code.SetView(code)
}
