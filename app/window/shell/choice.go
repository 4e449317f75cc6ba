package shell

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
)

// Choice is a setting: one of a few options, by index. Menus and pages share it. Without options
// it is a switch: 0 off, 1 on.
type Choice struct {
	Title   model.Phrase
	Options []model.Phrase
	Get     func() int
	Set     func(int)
}

// Command is the choice as a submenu.
func (c Choice) Command() *Command {
	return &Command{Title: c.Title, Choices: func() []*Command {
		var all []*Command
		for i, option := range c.Options {
			all = append(all, &Command{
				Title: option, OnPages: true, Do: func() { c.Set(i) },
				Checked: func() bool { return c.Get() == i },
			})
		}
		return all
	}}
}

// Control makes the choice a drop-down list, or a box with the title.
func (s *Shell) Control(c Choice) Control {
	if len(c.Options) == 0 {
		box := widgets.NewCheck(s.Say(c.Title), s.Keys, func(on bool) {
			s.ClearNotice()
			if on {
				c.Set(1)
			} else {
				c.Set(0)
			}
		})
		box.Checked = c.Get() == 1
		return box
	}
	list := widgets.NewSelect(Titles(c.Options, s.Say), s.Keys, c.Set)
	list.Choose(c.Get())
	return list
}

// Titles are the titles of things to choose from.
func Titles[T any](things []T, title func(T) string) []string {
	titles := make([]string, len(things))
	for i, thing := range things {
		titles[i] = title(thing)
	}
	return titles
}

// Control is a widget that takes the keys.
type Control interface {
	fyne.CanvasObject
	fyne.Focusable
}
