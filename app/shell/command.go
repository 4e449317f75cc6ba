package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
)

// Command is one thing that the program does, with its place in the menu and its
// keys. Menus and the list of keys are made of commands.
type Command struct {
	Title    model.Phrase
	Shortcut fyne.Shortcut // nil for none
	Do       func()
	// Enabled and Checked may be nil: always enabled, no mark.
	Enabled, Checked func() bool
	// Choices makes the entries of a submenu instead. With Do beside it, a single
	// choice needs no submenu: Do takes it.
	Choices func() []*Command
	// ChoicesOf returns something comparable: while it is the same, so are the
	// choices. Nil says that they never change.
	ChoicesOf func() any
	// OverDialogs lets the command be given while a dialog is open, OnPages while
	// a page is; all others lead back to the home first.
	OverDialogs, OnPages bool
	// Quits marks the command that ends the program: Fyne adds one of its own
	// where there is none.
	Quits bool
}

// Section is one menu. A nil command is a line between two groups.
type Section struct {
	Title    model.Phrase
	Commands []*Command
}

// Ctrl is a shortcut with the desktop's usual modifier (Ctrl, or ⌘).
func Ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// CtrlShift is the same with Shift.
func CtrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// Run gives a command, unless a dialog is open that it has nothing to do with, or
// it is disabled, which Fyne does not ask about when keys are pressed. A popover, in
// which it may have been chosen, is closed.
func (s *Shell) Run(c *Command) {
	if !c.enabled() {
		return
	}
	if !c.OverDialogs {
		s.closePopover()
		if s.Covered() {
			return
		}
	}
	s.Hush()
	if !c.OnPages && !c.OverDialogs {
		s.LeaveAll()
	}
	c.Do()
}

func (c *Command) enabled() bool { return c.Enabled == nil || c.Enabled() }

func (c *Command) checked() bool { return c.Checked != nil && c.Checked() }

// HandOn gives a shortcut to the text field that has the focus, if one has; else
// it leads back to the home and does the window's own thing.
func (s *Shell) HandOn(shortcut fyne.Shortcut, otherwise func()) {
	if field, ok := s.window.Canvas().Focused().(fyne.Shortcutable); ok {
		s.Keys.Shortcut(shortcut, field.TypedShortcut)
		return
	}
	if !s.Covered() {
		s.LeaveAll()
		otherwise()
	}
}

// functionKey gives the command of a function key: Fyne hands to the menu only
// what is pressed together with Ctrl, Alt or ⌘.
func (s *Shell) functionKey(e *fyne.KeyEvent) bool {
	for _, entry := range s.menu.entries() {
		if k, ok := entry.command.Shortcut.(*desktop.CustomShortcut); ok && k.Modifier == 0 && k.KeyName == e.Name {
			s.Run(entry.command)
			return true
		}
	}
	return false
}

// ShowKeys lists keys: first those given, each a pair of keys and what they do,
// then those of the commands.
func (s *Shell) ShowKeys(title string, first [][2]string) {
	grid := container.NewGridWithColumns(2)
	add := func(keys, what string) {
		label := widget.NewLabel(keys)
		label.TextStyle.Bold = true
		grid.Add(label)
		grid.Add(widget.NewLabel(what))
	}
	for _, pair := range first {
		add(pair[0], pair[1])
	}
	for _, entry := range s.menu.entries() {
		if c := entry.command; c.Shortcut != nil {
			add(KeyNames(c.Shortcut), s.Say(c.Title))
		}
	}
	s.Ask(title, container.NewVScroll(grid), PageSize)
}

// WithKeys is a text without arguments, with the keys that do what it says.
func (s *Shell) WithKeys(key string, shortcut fyne.Shortcut) string {
	return s.Say(model.Say("hint.keys", "What", model.Say(key), "Keys", KeyNames(shortcut)))
}

// modifiers are the keys that others are pressed together with, as they are
// labelled.
var modifiers = []struct {
	bit  fyne.KeyModifier
	name string
}{
	{fyne.KeyModifierControl, "Ctrl"},
	{fyne.KeyModifierAlt, "Alt"},
	{fyne.KeyModifierShift, "Shift"},
	{fyne.KeyModifierSuper, "⌘"},
}

// KeyNames writes a shortcut as keys are labelled.
func KeyNames(shortcut fyne.Shortcut) string {
	k, ok := shortcut.(fyne.KeyboardShortcut)
	if !ok {
		return shortcut.ShortcutName()
	}
	var keys []string
	for _, m := range modifiers {
		if k.Mod()&m.bit != 0 {
			keys = append(keys, m.name)
		}
	}
	name := string(k.Key())
	if slices.Contains([]fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}, k.Key()) {
		name = "Enter"
	}
	return strings.Join(append(keys, name), "+")
}
