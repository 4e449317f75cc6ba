package shell

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/model"
)

// Command is an action with its menu entry and keys, as it is at present.
type Command struct {
	Title             model.Phrase
	Shortcut          fyne.Shortcut // nil for none
	Do                func()
	Disabled, Checked bool
	// Choices are the entries of the submenu. If Do is set, a single choice gets no submenu: Do
	// does it.
	Choices []*Command
	// OverDialogs and OnPages allow the command over a dialog and on a page; other commands
	// first return home.
	OverDialogs, OnPages bool
	RunsPages            bool // makes the command call Run instead of Do on a page that is a Runner
	Quits                bool // marks the command that ends the program; without one, Fyne adds its own
}

// Section is one menu. A nil command is a separator.
type Section struct {
	Title    model.Phrase
	Commands []*Command
}

// All returns the commands and the choices of each.
func (section Section) All() []*Command {
	var all []*Command
	for _, c := range section.Commands {
		if c != nil {
			all = append(append(all, c), c.Choices...)
		}
	}
	return all
}

// Ctrl returns a shortcut with the desktop's usual modifier (Ctrl, or ⌘).
func Ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// CtrlShift is the same with Shift.
func CtrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// modifiers are the modifier keys and their labels.
var modifiers = []struct {
	bit  fyne.KeyModifier
	name string
}{
	{fyne.KeyModifierControl, "Ctrl"},
	{fyne.KeyModifierAlt, "Alt"},
	{fyne.KeyModifierShift, "Shift"},
	{fyne.KeyModifierSuper, "⌘"},
}

// KeyNames returns the labels of a shortcut's keys, such as "Ctrl+Shift+K".
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
	if k.Key() == fyne.KeyReturn || k.Key() == fyne.KeyEnter {
		name = "Enter"
	}
	return strings.Join(append(keys, name), "+")
}
