package shell

import "quadrille/model"

// Choice is a setting with a few options, selected by index. Without options it is a switch: 0 off, 1 on.
type Choice struct {
	Title   model.Phrase
	Options []model.Phrase
	Get     func() int
	Set     func(int)
}

// Command returns a command with the options as its submenu, or a switch.
func (c Choice) Command() *Command {
	if len(c.Options) == 0 {
		return &Command{Title: c.Title, OnPages: true, Checked: c.Get() == 1, Do: func() { c.Set(1 - c.Get()) }}
	}
	var all []*Command
	for i, option := range c.Options {
		all = append(all, &Command{Title: option, OnPages: true, Checked: c.Get() == i, Do: func() { c.Set(i) }})
	}
	return &Command{Title: c.Title, Choices: all}
}

// Titles returns the title of each thing.
func Titles[T any](things []T, title func(T) string) []string {
	titles := make([]string, len(things))
	for i, thing := range things {
		titles[i] = title(thing)
	}
	return titles
}
