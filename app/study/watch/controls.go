package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/study/choose"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// buildChoices makes the lists for the method, in two rows that are beside each other or one above the other.
func (l *Lane) buildChoices() {
	l.form = choose.NewForm(l.shell, l.search.atlas.entry, l.settings, func() {
		l.settings = l.form.Chosen
		l.restart()
	})
	options := widgets.NewButton(l.say("watch.options"), nil, l.shell.Keys, l.askForMethod)
	row := layout.NewCustomPaddedHBoxLayout(8)
	l.choices = [2]*fyne.Container{container.New(row, l.form.Algorithm, l.form.Weight), container.New(row, l.form.Heuristic, options)}
}

// askForMethod asks for a method with all options, and begins the search with it.
func (l *Lane) askForMethod() {
	form := choose.NewForm(l.shell, l.search.atlas.entry, l.settings, nil)
	l.shell.Ask(l.say("watch.options.title"), form.Content, choose.Size(), l.shell.Cancel(), widgets.Action{Title: l.say("watch.options.begin"), Do: func() {
		l.choose(form.Chosen.Tidy())
		l.restart()
	}})
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
