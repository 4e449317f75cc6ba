package shell

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

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
	// RunsPages makes the command call Run instead of Do on a page that is a Runner.
	RunsPages bool
	// Quits marks the command that ends the program; without one, Fyne adds its own.
	Quits bool
}

// Section is one menu. A nil command is a separator.
type Section struct {
	Title    model.Phrase
	Commands []*Command
}

// all returns the commands and the choices of each.
func (section Section) all() []*Command {
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

// Run runs a command and closes a popover. It does nothing if the command is disabled (Fyne
// doesn't check that for keys) or not allowed over the open dialog.
func (h *Host) Run(c *Command) {
	if c.Disabled {
		return
	}
	if !c.OverDialogs {
		h.closePopover()
		if h.covered() {
			return
		}
	}
	h.clearNotice()
	if r, ok := h.Page().(Runner); ok && c.RunsPages {
		r.Run()
		return
	}
	if !c.OnPages && !c.OverDialogs {
		h.LeaveAll()
	}
	c.Do()
}

// OnShortcut calls do on a shortcut that isn't in a menu. A later call for it replaces do.
func (s *Shell) OnShortcut(shortcut fyne.Shortcut, do func()) {
	s.window.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) {
		if !s.Covered() {
			do()
		}
	})
}

// HandOn passes a shortcut to the focused text field; without one it returns home and calls
// otherwise.
func (h *Host) HandOn(shortcut fyne.Shortcut, otherwise func()) {
	if field, ok := h.window.Canvas().Focused().(fyne.Shortcutable); ok {
		field.TypedShortcut(shortcut)
		return
	}
	if !h.covered() {
		h.LeaveAll()
		otherwise()
	}
}

// functionKey runs the command of a function key: Fyne gives menus only keys with Ctrl, Alt or ⌘.
func (h *Host) functionKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyF10 {
		h.openMenuBar()
		return true
	}
	if h.sections == nil {
		return false
	}
	for _, section := range h.sections() {
		for _, c := range section.all() {
			if k, ok := c.Shortcut.(*desktop.CustomShortcut); ok && k.Modifier == 0 && k.KeyName == e.Name {
				h.Run(c)
				return true
			}
		}
	}
	return false
}

// ShowKeys lists keys and their actions: the given ones first, then those of the menus.
func (s *Shell) ShowKeys(title string, first [][2]string, menus []Section) {
	box, grid := container.NewVBox(), (*fyne.Container)(nil)
	group := func(title string) {
		grid = container.NewGridWithColumns(2)
		box.Add(NewTitle(title))
		box.Add(grid)
	}
	add := func(keys, what string) {
		label := widget.NewLabel(keys)
		label.TextStyle.Bold = true
		grid.Add(label)
		grid.Add(widget.NewLabel(what))
	}
	group(s.Text("keys.everywhere"))
	for _, pair := range first {
		add(pair[0], pair[1])
	}
	for _, section := range menus {
		group(s.Say(section.Title))
		for _, c := range section.all() {
			if c.Shortcut != nil {
				add(KeyNames(c.Shortcut), s.Say(c.Title))
			}
		}
	}
	s.Ask(title, container.NewVScroll(box), PageSize)
}

// WithKeys returns a text without arguments, followed by the keys of a shortcut.
func (s *Shell) WithKeys(key string, shortcut fyne.Shortcut) string {
	return s.Say(model.Say("hint.keys", "What", model.Say(key), "Keys", KeyNames(shortcut)))
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
