package shell

import (
	"fmt"
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
)

// menu is the window's menu.
type menu struct {
	window     fyne.Window
	translator func() *translate.Translator
	run        func(*Command)
	sections   func() []Section // in their present state
	look       string           // of the visible menus
}

// refresh redraws the menu only if it looks different, since that closes an open menu.
func (m *menu) refresh(hidden bool) {
	if hidden {
		m.look = ""
		m.window.SetMainMenu(nil)
		return
	}
	sections := m.sections()
	var look strings.Builder
	for _, section := range sections {
		look.WriteString(section.Title.Key)
		writeLook(&look, section.Commands)
	}
	if look.String() == m.look {
		return
	}
	m.look = look.String()
	main := &fyne.MainMenu{}
	for i, section := range sections {
		items := m.items(section.Commands, func() []*Command { return m.sections()[i].Commands })
		main.Items = append(main.Items, fyne.NewMenu(m.translator().Say(section.Title), items...))
	}
	m.window.SetMainMenu(main)
}

// ofKey returns the command of a function key, or nil: Fyne gives menus only keys with Ctrl, Alt or ⌘.
func (m *menu) ofKey(name fyne.KeyName) *Command {
	for _, section := range m.sections() {
		for _, c := range section.All() {
			if k, ok := c.Shortcut.(*desktop.CustomShortcut); ok && k.Modifier == 0 && k.KeyName == name {
				return c
			}
		}
	}
	return nil
}

// writeLook writes what a menu with the commands shows, as text.
func writeLook(b *strings.Builder, commands []*Command) {
	for _, c := range commands {
		if c == nil {
			b.WriteString("\n-")
			continue
		}
		fmt.Fprintf(b, "\n%v %t %t (", c.Title, c.Disabled, c.Checked)
		writeLook(b, c.Choices)
		b.WriteString(")")
	}
}

// items returns the entries for commands. A chosen entry runs the command that now has its place
// in the list: its function may differ from that of the one shown.
func (m *menu) items(commands []*Command, now func() []*Command) (items []*fyne.MenuItem) {
	for i, c := range commands {
		if c == nil {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		current := func() *Command {
			if all := now(); i < len(all) && all[i] != nil {
				return all[i]
			}
			return c
		}
		item := fyne.NewMenuItem(m.translator().Say(c.Title), func() { m.run(current()) })
		item.IsQuit, item.Disabled, item.Checked = c.Quits, c.Disabled, c.Checked
		switch {
		case system.DrawsMenus || c.Shortcut == nil:
			item.Shortcut = c.Shortcut
		default:
			item.Shortcut = Quiet{c.Shortcut}
		}
		if c.Do == nil || len(c.Choices) > 1 {
			item.ChildMenu = fyne.NewMenu("", m.items(c.Choices, func() []*Command { return current().Choices })...)
			item.Disabled = item.Disabled || len(c.Choices) == 0
			item.Action = nil // Fyne calls it when Enter is pressed on an entry with a submenu
		}
		items = append(items, item)
	}
	writeKeys(items)
	return items
}

// Quiet is a shortcut that a menu obeys but doesn't draw: Fyne draws shortcuts at a fifth of
// the text's contrast. The label contains the keys instead.
type Quiet struct{ fyne.Shortcut }

// writeKeys adds the keys to the labels of entries, aligned at the right: as many spaces as fit, and then as many of the
// narrowest blanks, hair spaces, as fit into the rest.
//
//	Undo······⎵⎵⎵⎵⎵⎵⎵⎵⎵⎵||Ctrl+Z    · gap   ⎵ space   | hair
//	Shuffle with one move······Ctrl+N
func writeKeys(items []*fyne.MenuItem) {
	const gap, space, hair = "      ", " ", "\u200a"
	const most = 200 // blanks of a kind; more than any menu needs
	width := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
	}
	keys := make([]string, len(items))
	widest := float32(0)
	for i, item := range items {
		if quiet, ok := item.Shortcut.(Quiet); ok {
			item.Label += gap
			keys[i] = KeyNames(quiet.Shortcut)
		}
		widest = max(widest, width(item.Label+keys[i]))
	}
	for i, item := range items {
		if keys[i] == "" {
			continue
		}
		// Measured with the whole label: the width of blanks alone is rounded.
		for _, blank := range []string{space, hair} {
			n := sort.Search(most, func(n int) bool {
				return width(item.Label+strings.Repeat(blank, n+1)+keys[i]) > widest
			})
			item.Label += strings.Repeat(blank, n)
		}
		item.Label += keys[i]
	}
}

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
