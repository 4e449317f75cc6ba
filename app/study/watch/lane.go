package watch

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/study/choose"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// Lane shows a search: the choices of its method, its place, its tree or a chart, its figures and
// its timeline, the state in focus, a list and the code. The page shows as much of it as has room.
type Lane struct {
	shell      *shell.Shell
	search     *Search
	clock      *clock
	settings   method.Method // with a heuristic and a weight even if the algorithm needs none
	prediction prediction

	zoom                float32
	form                *choose.Form
	choices             [2]*fyne.Container // the lists of the form, in two rows beside or above each other
	title, name, status *widgets.TextLine  // title names the method, name the algorithm
	sign                *widgets.SignMark
	chart               *searchview.Chart // the tree, the levels or the map
	space               *searchview.SteppedChart
	figures             [4]*widgets.TextLine
	below               *fyne.Container // has them
	middle              *fyne.Container // has them below the chart
	timeline            *searchview.Timeline
	card                *searchview.State
	list, code          *searchview.List  // the list is of the next states or the phases
	typed               *widgets.Field    // the figures of a predicted state
	guessing            fyne.CanvasObject // the field with its note
}

func newLane(a *atlas, c *clock) *Lane {
	s := &Search{
		atlas: a, selection: &c.selection, changed: c.changed, running: a.shell.Work.NewJob(), making: a.shell.Work.NewJob(),
	}
	l := &Lane{shell: a.shell, search: s, clock: c, settings: method.Default(a.deps.Study), prediction: prediction{search: s, clock: c}}
	l.prediction.restart(false)
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

func (l *Lane) begin(at int64) { l.search.begin(l.settings.Tidy(), at) }

func (l *Lane) restart() {
	l.clock.pause()
	l.clock.selection = selection{}
	l.prediction.restart(l.prediction.on)
	l.begin(0)
	l.clock.goTo(0)
}

func (l *Lane) build(zoom float32) {
	text := func(size float32, bold bool, ink fyne.ThemeColorName) *widgets.TextLine {
		line := widgets.NewTextLine(zoom*size, bold, ink)
		line.Shrinks = true
		return line
	}
	l.zoom = zoom
	l.form = choose.NewForm(l.shell, l.search.atlas.deps.Study, l.settings, func() {
		l.settings = l.form.Chosen
		l.search.atlas.chosen(l)
	})
	options := widgets.NewButton(l.shell.Text("watch.options"), nil, l.shell.Keys, l.askForMethod)
	row := layout.NewCustomPaddedHBoxLayout(8)
	l.choices = [2]*fyne.Container{container.New(row, l.form.Algorithm, l.form.Weight), container.New(row, l.form.Heuristic, options)}
	l.title, l.name = text(widgets.TextSizeStatus, true, scene.ColorText), shell.NewLine("")
	l.sign, l.status = widgets.NewSignMark(widgets.SignRunning), text(widgets.TextSizeNormal, true, scene.ColorText)
	l.chart, l.card, l.list, l.code = searchview.NewChart(), searchview.NewState(), searchview.NewList(), searchview.NewList()
	l.space = searchview.NewSteppedChart(l.shell.Keys)
	for _, c := range []interface{ SetZoom(factor float32) }{l.chart, l.space, l.card, l.list, l.code} {
		c.SetZoom(zoom)
	}
	for i := range l.figures {
		l.figures[i] = widgets.NewTextLine(zoom*widgets.TextSizeResult, true, scene.ColorText)
	}
	l.figures[0].Color = scene.ColorAccent
	l.typed = widgets.NewField("", "", l.shell.Keys)
	l.typed.OnSubmitted = func(text string) {
		l.typed.SetText("")
		l.typed.Fault(l.prediction.guess(text))
	}
	l.typed.OnChanged = func(text string) { l.typed.SetText(strings.Trim(text, "pP")) } // the key that began it
	l.guessing = l.typed.WithNote()
	l.timeline = searchview.NewTimeline(func(at int64) { l.clock.scrub(l.search, at) })
}

func (l *Lane) askForMethod() {
	form := choose.NewForm(l.shell, l.search.atlas.deps.Study, l.settings, nil)
	begin := widgets.Action{Title: l.shell.Text("watch.options.begin"), Do: func() {
		l.choose(form.Chosen.Tidy())
		l.search.atlas.chosen(l)
	}}
	l.shell.Ask(l.shell.Text("watch.options.title"), form.Content, choose.Size(), l.shell.Cancel(), begin)
}

func (l *Lane) panel(head ...fyne.CanvasObject) fyne.CanvasObject {
	l.below = container.New(widgets.Columns{})
	for i, name := range [...]string{"waiting", "stored", "expanded", "distinct"} {
		l.figures[i].Changed = l.below.Refresh // another number of them may have room
		caption := widgets.NewTextLine(l.zoom*widgets.TextSizeSecondary, false, scene.ColorSecondary)
		caption.Text = l.shell.Text("watch.figure." + name)
		l.below.Add(padded(0, 0, 0, 8, container.New(layout.NewCustomPaddedVBoxLayout(0), l.figures[i], caption)))
	}
	status := container.NewBorder(nil, nil, container.NewCenter(l.sign), nil, padded(0, 0, 8, 0, l.status))
	top := container.New(layout.NewCustomPaddedVBoxLayout(gap), append(head, status)...)
	l.middle = container.NewBorder(top, l.below, nil, nil, container.NewStack(l.chart, padded(0, 0, -searchview.SpaceMargin, -searchview.SpaceMargin, l.space)))
	return widgets.NewPanel(inset, l.middle)
}

func (l *Lane) details(foot ...fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(nil, container.New(layout.NewCustomPaddedVBoxLayout(4), append(foot, l.guessing)...), nil, nil, container.New(widgets.LeastWidth(208), l.card))
}

// The space between and in panels.
const (
	gap   = 12
	inset = 16
)

func padded(top, bottom, left, right float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(top, bottom, left, right), o)
}

func (l *Lane) draw(v View) charts.ChartView {
	switch v {
	case LevelsView:
		return l.search.levelsView()
	case MapView:
		return l.search.mapView()
	case SpaceView:
		whole := inSpace{l.search}.view()
		whole.Tree.HidesNext = l.prediction.asks()
		return whole
	default:
		tree := l.search.treeView()
		tree.Large, tree.HidesNext = l.zoom > 1, l.prediction.asks()
		return tree
	}
}

func (l *Lane) show(view View, whole int64) {
	s := l.search
	l.form.Chosen = l.settings
	l.form.Show()
	if needs := l.settings.Algorithm.NeedsWeight; needs != l.form.Weight.Visible() {
		widgets.SetVisible(l.form.Weight, needs)
		l.choices[0].Refresh()
	}
	drawn := l.draw(view)
	if s.judged.isTheirs() && s.at() > s.judged.at {
		drawn = charts.Pale{ChartView: drawn}
	}
	isSpace := view == SpaceView
	widgets.SetVisible(l.chart, !isSpace)
	widgets.SetVisible(l.space, isSpace)
	map[bool]interface{ SetView(v charts.ChartView) }{true: l.space, false: l.chart}[isSpace].SetView(drawn)
	// Otherwise the title of the space or the verdict takes their room.
	if below := !isSpace && s.judged == nil; below != l.below.Visible() {
		widgets.SetVisible(l.below, below)
		l.middle.Refresh()
	}
	sign, ink, status := widgets.SignRunning, scene.ColorText, s.statusLine()
	switch {
	case s.failure != nil, s.atEnd() && !s.outcome.Found && !s.follow.Stops:
		sign = widgets.SignBroken
	case s.atEnd():
		sign, ink = widgets.SignRight, scene.ColorGood
	case s.ready() && l.prediction.asks():
		status = s.say("watch.predict.question", "Number", translate.Int(s.at()+1))
	}
	if isSpace {
		status += inSpace{s}.counts()
	}
	title, name := l.shell.Say(s.method.Name()), l.shell.Say(s.method.Algorithm.Name)
	if told, words := s.judged.tell(s); words != "" {
		sign, ink, status = told, told.Ink(), words
	}
	switch {
	case s.judged.isTheirs():
		title, name = l.shell.Text("watch.yours.theirs"), l.shell.Text("watch.yours.name")
	case s.judged != nil:
		title = s.say("watch.yours.right", "Method", s.method.Algorithm.Short)
	}
	l.sign.Set(sign)
	l.status.Set(status, ink)
	l.title.SetText(title)
	l.name.SetText(name)
	l.timeline.SetView(s.timelineView(whole))
	f := s.now.figures
	for i, n := range [...]int{f.Waiting, f.PeakStored, f.Expanded, f.Distinct} {
		l.figures[i].SetText(figure(n))
	}
}

func (l *Lane) showDetails(view View) {
	card, list, code := l.search.stateView(), l.search.phasesView(l.clock.goTo), l.search.codeView()
	if view == TreeView || view == SpaceView {
		list = l.search.nextView()
	}
	if view == SpaceView {
		card.Foot = inSpace{l.search}.size()
	}
	l.prediction.apply(&card, &list, &code)
	widgets.SetVisible(l.guessing, l.prediction.on)
	l.typed.SetPlaceHolder(strings.Join(l.search.heads(), " "))
	if l.zoom > 1 { // leave the room for large things
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
