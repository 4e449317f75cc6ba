package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/system"
	"quadrille/widgets"
)

// menu is the window's menu. It is built once per language, then only refreshed.
type menu struct {
	main     *fyne.MainMenu
	sections [][]*menuEntry
}

// menuEntry is an entry of the menu with its command.
type menuEntry struct {
	command *Command
	item    *fyne.MenuItem
	choices []*menuEntry
}

// commands returns the commands of a section and of its submenus.
func (m *menu) commands(section int) []*Command {
	var all []*Command
	for _, e := range m.sections[section] {
		all = append(all, e.command)
		for _, choice := range e.choices {
			all = append(all, choice.command)
		}
	}
	return all
}

// SetMenu sets the window's menu, in the current language.
func (s *Shell) SetMenu(sections []Section) {
	s.menu = menu{main: &fyne.MainMenu{}}
	for _, section := range sections {
		items, entries := s.items(section.Commands)
		writeKeys(items)
		s.menu.main.Items = append(s.menu.main.Items, fyne.NewMenu(s.Say(section.Title), items...))
		s.menu.sections = append(s.menu.sections, entries)
	}
	s.window.SetMainMenu(s.menu.main)
	for i, section := range sections {
		s.window.Canvas().AddShortcut(MenuKey(section), func(fyne.Shortcut) { s.openMenu(i) })
	}
}

// MenuKey returns the shortcut that opens a menu: Alt with the first letter of its English name.
func MenuKey(section Section) fyne.Shortcut {
	_, name, _ := strings.Cut(section.Title.Key, ".")
	return &desktop.CustomShortcut{KeyName: fyne.KeyName(strings.ToUpper(name[:min(len(name), 1)])), Modifier: fyne.KeyModifierAlt}
}

// openMenu opens a menu of the menu bar, if the window draws it.
func (s *Shell) openMenu(section int) {
	canvas := s.window.Canvas()
	bar, ok := canvas.(interface{ ToggleMenu() })
	if !ok || s.Covered() {
		return
	}
	bar.ToggleMenu()
	for range section {
		if menu := canvas.Focused(); menu != nil {
			menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
	}
}

// RefreshMenu updates the menu. It redraws only if an entry has changed.
func (s *Shell) RefreshMenu() {
	if s.menu.main == nil {
		return
	}
	changed := false
	for _, section := range s.menu.sections {
		for _, e := range section {
			changed = s.update(e) || changed
		}
	}
	if changed {
		s.menu.main.Refresh()
	}
}

// Quiet is a shortcut that a menu obeys but doesn't draw: Fyne draws shortcuts at a fifth of
// the text's contrast. The label contains the keys instead.
type Quiet struct{ fyne.Shortcut }

// writeKeys adds the keys to the labels of entries, aligned at the right.
func writeKeys(items []*fyne.MenuItem) {
	const gap, space, hair = "      ", " ", "\u200a"
	width := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
	}
	keys := func(item *fyne.MenuItem) string {
		if quiet, ok := item.Shortcut.(Quiet); ok {
			return KeyNames(quiet.Shortcut)
		}
		return ""
	}
	widest := float32(0)
	for _, item := range items {
		label := item.Label
		if k := keys(item); k != "" {
			label += gap + k
		}
		widest = max(widest, width(label))
	}
	for _, item := range items {
		k := keys(item)
		if k == "" {
			continue
		}
		label := item.Label + gap
		for _, blank := range []string{space, hair} {
			for width(label+blank+k) <= widest {
				label += blank
			}
		}
		item.Label = label + k
	}
}

// items returns the entries for commands.
func (s *Shell) items(commands []*Command) (items []*fyne.MenuItem, entries []*menuEntry) {
	for _, c := range commands {
		if c == nil {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		e := &menuEntry{command: c}
		e.item = fyne.NewMenuItem(s.Say(c.Title), func() { s.Run(e.command) })
		e.item.IsQuit = c.Quits
		switch {
		case system.DrawsMenus || c.Shortcut == nil:
			e.item.Shortcut = c.Shortcut
		default:
			e.item.Shortcut = Quiet{c.Shortcut}
		}
		if c.Choices != nil {
			s.makeChoices(e, c.Choices())
		}
		s.update(e)
		items, entries = append(items, e.item), append(entries, e)
	}
	return items, entries
}

// makeChoices builds the submenu of an entry.
func (s *Shell) makeChoices(e *menuEntry, commands []*Command) {
	var items []*fyne.MenuItem
	items, e.choices = s.items(commands)
	e.item.ChildMenu = nil
	if e.command.Do == nil || len(commands) != 1 {
		e.item.ChildMenu = fyne.NewMenu("", items...)
	}
}

// updateChoices updates an entry's submenu and reports whether it looks different.
func (s *Shell) updateChoices(e *menuEntry) (changed bool) {
	commands := e.command.Choices()
	if !e.looksLike(commands) {
		s.makeChoices(e, commands)
		return true
	}
	for i, c := range commands {
		e.choices[i].command = c
		changed = s.update(e.choices[i]) || changed
	}
	return changed
}

// looksLike reports whether the choices and the commands have the same titles.
func (e *menuEntry) looksLike(commands []*Command) bool {
	return slices.EqualFunc(e.choices, commands, func(choice *menuEntry, c *Command) bool {
		return c != nil && choice.command.Title.String() == c.Title.String()
	})
}

// update updates an entry and reports whether it has changed.
func (s *Shell) update(e *menuEntry) (changed bool) {
	c := e.command
	disabled := !c.enabled()
	if c.Choices != nil {
		changed = s.updateChoices(e)
		disabled = disabled || len(e.choices) == 0
	}
	if e.item.Disabled != disabled || e.item.Checked != c.checked() {
		e.item.Disabled, e.item.Checked = disabled, c.checked()
		changed = true
	}
	return changed
}

// PopUp opens a menu at a position relative to an object.
func (s *Shell) PopUp(commands []*Command, over fyne.CanvasObject, at fyne.Position) {
	if len(commands) == 0 {
		return
	}
	items, _ := s.items(commands)
	for _, item := range items {
		item.Shortcut = nil // shown in the main menu
	}
	widgets.OpenMenu(items, over, at)
}

// PopUpBelow opens a menu under a widget.
func (s *Shell) PopUpBelow(commands []*Command, o fyne.CanvasObject) {
	s.PopUp(commands, o, fyne.NewPos(0, o.Size().Height))
}
