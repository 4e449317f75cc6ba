package shell

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/files/store"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
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

// Preferences returns the user's saved settings.
func (s *Shell) Preferences() *store.Settings { return s.preferences }

// PrefMemory is the key of the searches' memory limit in megabytes.
const PrefMemory = "searchMemory"

// memoryLimits are the limits to choose from, in megabytes.
var memoryLimits = []int{16, 64, 128, 256, 512, 1024, 2048}

func (s *Shell) memoryLimit() int {
	if n := s.Preferences().Int(PrefMemory); n > 0 {
		return n
	}
	return solver.DefaultMaxBytes >> 20
}

func (s *Shell) MaxBytes() int64 { return int64(s.memoryLimit()) << 20 }

func (s *Shell) MemoryChoice() Choice {
	c := Choice{
		Get: func() int { return slices.Index(memoryLimits, s.memoryLimit()) },
		Set: func(n int) { s.Preferences().SetInt(PrefMemory, memoryLimits[n]) },
	}
	for _, limit := range memoryLimits {
		c.Options = append(c.Options, translate.Bytes(int64(limit)<<20))
	}
	return c
}
