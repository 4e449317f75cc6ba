package watch

import (
	"cmp"
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
	algorithms                         []solver.Algorithm
	heuristics                         []solver.Heuristic
	algorithm, heuristic, weight, ties *widgets.Select
	first, second                      *fyne.Container // beside each other or one above the other
}

func newChoices(l *Lane) *choices {
	a := l.search.atlas
	m, c := &l.settings, &choices{
		algorithms: a.searcher.Algorithms(),
		heuristics: method.Heuristics(a.searcher, a.entry.Puzzle.ID(), l.shell.Preferences().StringList),
	}
	c.algorithm = choice(l, c.algorithms, func(a solver.Algorithm) model.Phrase { return a.Name }, func(a solver.Algorithm) { m.Algorithm, m.Ties = a, 0 })
	c.heuristic = choice(l, c.heuristics, func(h solver.Heuristic) model.Phrase { return h.Name }, func(h solver.Heuristic) { m.Heuristic = h })
	c.weight = choice(l, method.Weights, func(w float64) model.Phrase {
		return model.Say("watch.weight", "Weight", method.Written(w))
	}, func(w float64) { m.Weight = w })
	c.ties = choice(l, solver.AllTies, solver.Ties.Name, func(by solver.Ties) { m.Ties = by })
	row := layout.NewCustomPaddedHBoxLayout(8)
	c.first, c.second = container.New(row, c.algorithm, c.weight), container.New(row, c.heuristic, c.ties)
	return c
}

// choice is a list to choose a part of the settings from, which begins the search again.
func choice[T any](l *Lane, of []T, name func(T) model.Phrase, choose func(T)) *widgets.Select {
	return widgets.NewSelect(shell.Titles(of, func(t T) string { return l.shell.Say(name(t)) }), l.shell.Keys, func(i int) {
		choose(of[i])
		l.restart()
	})
}

// show shows the settings, and what the algorithm needs of them.
func (c *choices) show(m method.Method) {
	c.algorithm.Choose(slices.IndexFunc(c.algorithms, func(a solver.Algorithm) bool { return a.ID == m.Algorithm.ID }))
	c.heuristic.Choose(slices.IndexFunc(c.heuristics, func(h solver.Heuristic) bool { return h.ID == m.Heuristic.ID }))
	c.weight.Choose(slices.Index(method.Weights, m.Weight))
	c.ties.Choose(max(slices.Index(solver.AllTies, cmp.Or(m.Ties, m.Algorithm.Ties)), 0))
	c.heuristic.SetEnabled(m.Algorithm.NeedsHeuristic)
	c.weight.SetEnabled(m.Algorithm.NeedsWeight)
	c.ties.SetEnabled(m.Algorithm.Ties != 0)
}

// controls wind a clock.
type controls struct {
	shell                               *shell.Shell
	clock                               *clock
	start, back, play, step, skip, last *widgets.Button
	row                                 *fyne.Container // of the buttons
	speeds                              *widgets.Select
}

// newControls returns the controls of a clock. next goes on by a step.
func newControls(s *shell.Shell, by *clock, next func()) *controls {
	button := func(icon fyne.Resource, hint string, do func()) *widgets.Button {
		return widgets.NewButton("", icon, s.Keys, do).Hinted(s.Text(hint))
	}
	c := &controls{
		shell: s, clock: by,
		start: button(theme.MediaSkipPreviousIcon(), "watch.toStart", func() { by.goTo(0) }),
		back:  button(theme.NavigateBackIcon(), "watch.back", func() { by.step(true) }),
		play:  button(theme.MediaPlayIcon(), "watch.play", by.toggle),
		step:  button(theme.NavigateNextIcon(), "watch.step", next),
		skip:  button(theme.MediaFastForwardIcon(), "watch.skip", func() { by.toPhase(false) }),
		last:  button(theme.MediaSkipNextIcon(), "watch.toEnd", by.toEnd),
	}
	c.row = container.New(layout.NewCustomPaddedHBoxLayout(4), c.start, c.back, c.play, c.step, container.New(widgets.SteadyButton, c.skip), c.last)
	c.speeds = widgets.NewSelect(shell.Titles(speeds, func(n int) string {
		return s.Say(model.Say("watch.speed", "Number", n))
	}), s.Keys, func(i int) { by.speed = i })
	c.speeds.Choose(by.speed)
	return c
}

// show enables the buttons, and names the phase whose end is next. It reports whether the row has
// another width.
func (c *controls) show(phase model.Phrase) (resized bool) {
	goesOn := c.clock.ready() && !c.clock.atEnd()
	for _, b := range []*widgets.Button{c.start, c.back} {
		b.SetEnabled(c.clock.at() > 0)
	}
	for _, b := range []*widgets.Button{c.play, c.step, c.skip, c.last} {
		b.SetEnabled(goesOn)
	}
	icon, hint := theme.MediaPlayIcon(), "watch.play"
	if c.clock.playing {
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
