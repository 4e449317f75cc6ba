package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

type controls struct {
	shell            *shell.Shell
	clock            *clock
	play, step, skip *widgets.Button
	back, on         []*widgets.Button // those that go back, and those that go on
	row              *fyne.Container   // of the buttons
	speeds           *widgets.Select
}

func newControls(s *shell.Shell, by *clock, next func()) *controls {
	c := &controls{shell: s, clock: by}
	button := func(icon fyne.Resource, hint string, do func()) *widgets.Button {
		return widgets.NewButton("", icon, s.Keys, do).Hinted(s.Text(hint))
	}
	start := button(theme.MediaSkipPreviousIcon(), "watch.toStart", func() { by.goTo(0) })
	back := button(theme.NavigateBackIcon(), "watch.back", func() { by.step(-1) })
	c.play = button(theme.MediaPlayIcon(), "watch.play", by.toggle)
	c.step = button(theme.NavigateNextIcon(), "watch.step", next)
	c.skip = button(theme.MediaFastForwardIcon(), "watch.skip", func() { by.toPhase(false) })
	last := button(theme.MediaSkipNextIcon(), "watch.toEnd", func() { by.goTo(theEnd) })
	c.back, c.on = []*widgets.Button{start, back}, []*widgets.Button{c.play, c.step, c.skip, last}
	steady := container.New(widgets.SteadyButton, c.skip)
	c.row = container.New(layout.NewCustomPaddedHBoxLayout(4), start, back, c.play, c.step, steady, last)
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
	for _, b := range c.back {
		b.SetEnabled(c.clock.at() > 0)
	}
	for _, b := range c.on {
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
	resized = skip != c.skip.Text
	c.skip.SetText(skip)
	return resized
}
