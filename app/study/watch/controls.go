package watch

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// choices choose the method of a search.
type choices struct {
	of                                 *run
	algorithms                         []solver.Algorithm
	heuristics                         []solver.Heuristic
	algorithm, heuristic, weight, ties *widgets.Select
	first, second                      *fyne.Container // beside each other or one above the other
}

// newChoices returns choices for a search. A choice calls begin.
func newChoices(t *teller, begin func()) *choices {
	c := &choices{of: t.run, algorithms: t.searcher.Algorithms(), heuristics: t.searcher.Heuristics()}
	list := func(options []string, chosen func(int)) *widgets.Select {
		return widgets.NewSelect(options, t.shell.Keys, func(i int) {
			chosen(i)
			begin()
		})
	}
	weights := shell.Titles(method.Weights, func(w float64) string { return t.say("watch.weight", "Weight", method.Written(w)) })
	c.algorithm = list(shell.Titles(c.algorithms, func(a solver.Algorithm) string { return t.shell.Say(a.Name) }), func(i int) {
		t.chosen.Algorithm, t.chosen.Ties = c.algorithms[i], 0
	})
	c.heuristic = list(shell.Titles(c.heuristics, func(h solver.Heuristic) string { return t.shell.Say(h.Name) }), func(i int) {
		t.chosen.Heuristic = c.heuristics[i]
	})
	c.weight = list(weights, func(i int) { t.chosen.Weight = method.Weights[i] })
	c.ties = list(shell.Titles(solver.AllTies, func(by solver.Ties) string { return t.shell.Say(by.Name()) }), func(i int) {
		t.chosen.Ties = solver.AllTies[i]
	})
	row := layout.NewCustomPaddedHBoxLayout(8)
	c.first, c.second = container.New(row, c.algorithm, c.weight), container.New(row, c.heuristic, c.ties)
	return c
}

// show shows the chosen method, and what it needs.
func (c *choices) show() {
	m := c.of.chosen
	c.algorithm.Choose(slices.IndexFunc(c.algorithms, func(a solver.Algorithm) bool { return a.ID == m.Algorithm.ID }))
	c.heuristic.Choose(slices.IndexFunc(c.heuristics, func(h solver.Heuristic) bool { return h.ID == m.Heuristic.ID }))
	c.weight.Choose(slices.Index(method.Weights, m.Weight))
	c.ties.Choose(max(slices.Index(solver.AllTies, c.of.method().Ties), 0))
	c.heuristic.SetEnabled(m.Algorithm.NeedsHeuristic)
	c.weight.SetEnabled(m.Algorithm.NeedsWeight)
	c.ties.SetEnabled(m.Algorithm.Ties != 0)
}

// controls wind a clock.
type controls struct {
	shell                               *shell.Shell
	of                                  *clock
	start, back, play, step, skip, last *widgets.Button
	row                                 *fyne.Container // of the buttons
	speeds                              *widgets.Select
}

func newControls(s *shell.Shell, of *clock) *controls {
	button := func(icon fyne.Resource, hint string, do func()) *widgets.Button {
		return widgets.NewButton("", icon, s.Keys, do).Hinted(s.Text(hint))
	}
	c := &controls{
		shell: s, of: of,
		start: button(theme.MediaSkipPreviousIcon(), "watch.toStart", func() { of.goTo(0) }),
		back:  button(theme.NavigateBackIcon(), "watch.back", func() { of.step(true) }),
		play:  button(theme.MediaPlayIcon(), "watch.play", of.toggle),
		step:  button(theme.NavigateNextIcon(), "watch.step", func() { of.step(false) }),
		skip:  button(theme.MediaFastForwardIcon(), "watch.skip", func() { of.toPhase(false) }),
		last:  button(theme.MediaSkipNextIcon(), "watch.toEnd", of.toEnd),
	}
	c.row = container.New(layout.NewCustomPaddedHBoxLayout(4), c.start, c.back, c.play, c.step, container.New(widgets.SteadyButton, c.skip), c.last)
	c.speeds = widgets.NewSelect(shell.Titles(speeds, func(n int) string {
		return s.Say(model.Say("watch.speed", "Number", n))
	}), s.Keys, func(i int) { of.speed = i })
	c.speeds.Choose(of.speed)
	return c
}

// show enables the buttons, and names the phase whose end is next. It reports whether the row has
// another width.
func (c *controls) show(phase model.Phrase) (resized bool) {
	goesOn := c.of.ready() && !c.of.atEnd()
	for _, b := range []*widgets.Button{c.start, c.back} {
		b.SetEnabled(c.of.at() > 0)
	}
	for _, b := range []*widgets.Button{c.play, c.step, c.skip, c.last} {
		b.SetEnabled(goesOn)
	}
	icon, hint := theme.MediaPlayIcon(), "watch.play"
	if c.of.playing {
		icon, hint = theme.MediaPauseIcon(), "watch.pause"
	}
	if c.play.Icon != icon {
		c.play.SetIcon(icon)
		c.play.Hinted(c.shell.Text(hint))
	}
	c.play.SetPrimary(goesOn)
	skip := c.shell.Say(model.Say("watch.skip", "Phase", phase))
	if skip == c.skip.Text {
		return false
	}
	c.skip.SetText(skip)
	return true
}

// onPhaseKeys makes Ctrl+→ and Ctrl+← go to the ends of phases on the visible page.
func onPhaseKeys(s *shell.Shell) {
	for key, back := range map[fyne.KeyName]bool{fyne.KeyRight: false, fyne.KeyLeft: true} {
		s.OnShortcut(shell.Ctrl(key), func() {
			if p, ok := s.Page().(interface{ endPhase(back bool) }); ok {
				p.endPhase(back)
			}
		})
	}
}

// key winds the clock by a key, and reports whether the key does so.
func (c *clock) key(name fyne.KeyName) bool {
	do, ok := map[fyne.KeyName]func(){
		fyne.KeySpace: c.toggle,
		fyne.KeyRight: func() { c.step(false) },
		fyne.KeyLeft:  func() { c.step(true) },
		fyne.KeyHome:  func() { c.goTo(0) }, fyne.KeyEnd: c.toEnd,
	}[name]
	if ok {
		do()
	}
	return ok
}
