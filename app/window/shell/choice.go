package shell

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
)

// Choice is a setting with a few options, selected by index, for menus and pages. Without
// options it is a switch: 0 off, 1 on.
type Choice struct {
	Title   model.Phrase
	Options []model.Phrase
	Get     func() int
	Set     func(int)
}

func (c Choice) Command() *Command {
	var all []*Command
	for i, option := range c.Options {
		all = append(all, &Command{Title: option, OnPages: true, Checked: c.Get() == i, Do: func() { c.Set(i) }})
	}
	return &Command{Title: c.Title, Choices: all}
}

// Control returns a drop-down list for the choice, or a check box for a switch.
func (s *Shell) Control(c Choice) Control {
	if len(c.Options) == 0 {
		return widgets.NewCheck(s.Say(c.Title), c.Get() == 1, s.Keys, func(on bool) {
			s.ClearNotice()
			if on {
				c.Set(1)
			} else {
				c.Set(0)
			}
		})
	}
	list := widgets.NewSelect(Titles(c.Options, s.Say), s.Keys, c.Set)
	list.Choose(c.Get())
	return list
}

// Titles returns the title of each thing.
func Titles[T any](things []T, title func(T) string) []string {
	titles := make([]string, len(things))
	for i, thing := range things {
		titles[i] = title(thing)
	}
	return titles
}

// Control is a widget that can have the keyboard focus.
type Control interface {
	fyne.CanvasObject
	fyne.Focusable
}
