package app

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets"
)

// command is one thing that the program does, with its place in the menu and
// its keys. Menus and the list of keys are made of commands.
type command struct {
	title    model.Phrase
	shortcut fyne.Shortcut // nil for none
	do       func()
	// enabled and checked may be nil: always enabled, no mark.
	enabled, checked func() bool
	// choices makes the entries of a submenu instead.
	choices func() []*command
	// overDialogs lets the command be given while a dialog is open, onPages while
	// a page other than the workspace is; all others lead back to it first.
	overDialogs, onPages bool
	// quits marks the command that ends the program: Fyne adds one of its own
	// where there is none.
	quits bool
}

// section is one menu. A nil command is a line between two groups.
type section struct {
	title    model.Phrase
	commands []*command
}

// ctrl is a shortcut with the desktop's usual modifier (Ctrl, or ⌘).
func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// ctrlShift is the same with Shift.
func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

func plain(key string) model.Phrase { return model.Phrase{Key: key} }

// sections lists every command of the program.
func (w *Window) sections() []*section {
	return []*section{
		{plain("menu.file"), w.fileCommands()},
		{plain("menu.edit"), w.editCommands()},
		{plain("menu.position"), w.positionCommands()},
		{plain("menu.solve"), w.solveCommands()},
		{plain("menu.view"), w.viewCommands()},
		{plain("menu.help"), w.helpCommands()},
	}
}

func (w *Window) fileCommands() []*command {
	return []*command{
		{title: plain("command.open"), shortcut: ctrl(fyne.KeyO), onPages: true, do: w.openFile},
		{title: plain("command.export"), shortcut: ctrl(fyne.KeyS), do: w.exportSolution, enabled: w.hasSolution},
		nil,
		{title: plain("generate.command"), onPages: true, do: w.newTestData},
		{title: plain("cases.command"), shortcut: ctrlShift(fyne.KeyO), onPages: true, do: w.showCases, enabled: w.hasCases},
		{title: plain("cases.save"), shortcut: ctrlShift(fyne.KeyS), onPages: true, do: func() { w.cases.saveAnswers() }, enabled: w.canSaveCases},
		nil,
		{title: plain("command.quit"), shortcut: ctrl(fyne.KeyQ), onPages: true, quits: true, do: w.app.Quit},
	}
}

func (w *Window) editCommands() []*command {
	return []*command{
		{
			title: plain("command.undo"), shortcut: &fyne.ShortcutUndo{}, overDialogs: true,
			do: func() { w.handOn(&fyne.ShortcutUndo{}, func() { w.desk().undo() }) },
		},
		{
			title: plain("command.redo"), shortcut: &fyne.ShortcutRedo{}, overDialogs: true,
			do: func() { w.handOn(&fyne.ShortcutRedo{}, func() { w.desk().redo() }) },
		},
		nil,
		{
			title: plain("command.copyID"), shortcut: &fyne.ShortcutCopy{}, overDialogs: true,
			do: func() { w.handOn(&fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}, w.copyID) },
		},
		{title: plain("command.copySolution"), shortcut: ctrlShift(fyne.KeyC), do: w.copySolution, enabled: w.hasSolution},
		{title: plain("command.copyAnswer"), shortcut: ctrlShift(fyne.KeyA), do: w.copyAnswer, enabled: w.hasAnswer},
		w.copyInputCommand(),
		{
			title: plain("command.paste"), shortcut: &fyne.ShortcutPaste{}, overDialogs: true,
			do: func() { w.handOn(&fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}, w.paste) },
		},
	}
}

func (w *Window) positionCommands() []*command {
	return []*command{
		{title: plain("command.random"), choices: w.shuffleCommands},
		{title: plain("command.samples"), choices: w.sampleCommands},
		{title: plain("command.transform"), choices: func() []*command { return w.transformCommands("") }},
		nil,
		{title: plain("command.reset"), shortcut: ctrlShift(fyne.KeyR), do: func() {
			w.desk().set(plain("command.reset"), w.desk().entry.Puzzle.Default())
		}},
	}
}

// shuffleCommands are the kinds of random position of the present puzzle.
func (w *Window) shuffleCommands() []*command {
	var all []*command
	for i, s := range w.desk().entry.Puzzle.Shuffles() {
		c := &command{title: s.Name, do: func() { w.desk().shuffle(s) }}
		if i == 0 {
			c.shortcut = ctrl(fyne.KeyN)
		}
		all = append(all, c)
	}
	return all
}

// sampleCommands are the famous positions of the present puzzle.
func (w *Window) sampleCommands() []*command {
	var all []*command
	for _, s := range w.desk().entry.Puzzle.Samples() {
		all = append(all, &command{title: s.Name, do: func() { w.desk().set(s.Name, s.Position) }})
	}
	return all
}

// transformCommands are what can be made of the position on show at once; area
// limits them to those of one area.
func (w *Window) transformCommands(area string) []*command {
	var all []*command
	for _, c := range w.desk().session.Shown().Transforms() {
		if area == "" || c.Area == area {
			all = append(all, &command{title: c.Name, do: func() { w.transform(c.Name) }})
		}
	}
	return all
}

// transform makes what bears the name of the position on show, which may be
// another than when the menu was made.
func (w *Window) transform(name model.Phrase) {
	for _, c := range w.desk().session.Shown().Transforms() {
		if c.Name.String() == name.String() {
			w.desk().set(c.Name, c.Position)
			return
		}
	}
}

func (w *Window) solveCommands() []*command {
	with := func(do func(*player)) func() {
		return func() { do(&w.desk().player) }
	}
	moves := func() bool {
		t := w.desk().session.State().Timeline
		return t != nil && t.Len() > 0
	}
	return []*command{
		{title: plain("command.solve"), shortcut: ctrl(fyne.KeyReturn), do: func() { w.desk().solve() }},
		{title: plain("compare.command"), shortcut: ctrl(fyne.KeyM), onPages: true, do: w.compare, enabled: w.canCompare},
		{title: plain("watch.command"), shortcut: ctrl(fyne.KeyL), onPages: true, do: w.watch, enabled: w.canCompare},
		{title: plain("experiments.command"), shortcut: ctrlShift(fyne.KeyM), onPages: true, do: w.showExperiments},
		{title: plain("check.command"), shortcut: ctrl(fyne.KeyJ), do: w.checkAnswer},
		nil,
		{title: plain("command.playPause"), do: with((*player).toggle), enabled: moves},
		{title: plain("command.first"), shortcut: ctrl(fyne.KeyHome), do: with(func(p *player) { p.jump(0) }), enabled: moves},
		{title: plain("command.back"), do: with(func(p *player) { p.step(false) }), enabled: moves},
		{title: plain("command.next"), do: with(func(p *player) { p.step(true) }), enabled: moves},
		{title: plain("command.last"), shortcut: ctrl(fyne.KeyEnd), do: with((*player).toEnd), enabled: moves},
		nil,
		{title: plain("command.speed"), choices: w.speedCommands},
	}
}

func (w *Window) speedCommands() []*command {
	var all []*command
	for i, name := range speedNames() {
		all = append(all, &command{
			title:   model.Say("speed.times", "Number", name),
			do:      func() { w.desk().setSpeed(i) },
			checked: func() bool { return w.desk().speed == i },
		})
	}
	return all
}

func (w *Window) viewCommands() []*command {
	var all []*command
	keys := []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9}
	for i, d := range w.desks {
		c := &command{
			title: plain(d.key("name")), do: func() { w.choose(i) },
			checked: func() bool { return w.current == i },
		}
		if i < len(keys) {
			c.shortcut = ctrl(keys[i])
		}
		all = append(all, c)
	}
	return append(all,
		nil,
		&command{
			title: plain("command.editMode"), shortcut: ctrl(fyne.KeyE), do: func() { w.setMode(widgets.Edit) },
			checked: func() bool { return w.desk().mode == widgets.Edit },
		},
		&command{
			title: plain("command.playMode"), shortcut: ctrl(fyne.KeyP), do: func() { w.setMode(widgets.Play) },
			checked: func() bool { return w.desk().mode == widgets.Play },
		},
		&command{
			title: plain("command.coach"), shortcut: ctrl(fyne.KeyK), do: func() { w.setCoach(!w.desk().coach) },
			checked: func() bool { return w.desk().coach },
		},
		nil,
		&command{title: plain("command.appearance"), choices: w.appearanceCommands},
		&command{title: plain("command.language"), choices: w.languageCommands},
		nil,
		&command{
			title: plain("command.fullScreen"), shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF11},
			onPages: true, do: w.toggleFullScreen,
			checked: w.window.FullScreen,
		},
	)
}

func (w *Window) appearanceCommands() []*command {
	var all []*command
	for i, key := range []string{"appearance.system", "appearance.light", "appearance.dark"} {
		a := widgets.Appearance(i)
		all = append(all, &command{
			title: plain(key), onPages: true, do: func() { w.setAppearance(a) },
			checked: func() bool { return w.theme.Appearance == a },
		})
	}
	return all
}

func (w *Window) languageCommands() []*command {
	var all []*command
	for _, l := range translate.Languages() {
		all = append(all, &command{
			title: model.Say("language.name", "Name", l.Name), onPages: true, do: func() { w.setLanguage(l.Language) },
			checked: func() bool { return w.translate.Language == l.Language },
		})
	}
	return all
}

func (w *Window) helpCommands() []*command {
	return []*command{
		{title: plain("command.rules"), shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF1}, onPages: true, do: w.showRules},
		{title: plain("command.keys"), shortcut: ctrlShift(fyne.KeyK), onPages: true, do: w.showKeys},
		nil,
		{title: plain("command.about"), onPages: true, do: w.showAbout},
	}
}

// mainMenu makes the menu of the commands.
func (w *Window) mainMenu() *fyne.MainMenu {
	menu := &fyne.MainMenu{}
	for _, s := range w.sections() {
		menu.Items = append(menu.Items, fyne.NewMenu(w.say(s.title), w.items(s.commands)...))
	}
	return menu
}

func (w *Window) items(commands []*command) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, c := range commands {
		if c == nil {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		item := fyne.NewMenuItem(w.say(c.title), func() { w.run(c) })
		item.Shortcut, item.IsQuit = c.shortcut, c.quits
		item.Disabled = c.enabled != nil && !c.enabled()
		item.Checked = c.checked != nil && c.checked()
		if c.choices != nil {
			item.ChildMenu = fyne.NewMenu("", w.items(c.choices())...)
			item.Disabled = len(item.ChildMenu.Items) == 0
		}
		items = append(items, item)
	}
	return items
}

// run gives a command, unless a dialog is open that it has nothing to do with, or
// it is disabled, which Fyne does not ask about when keys are pressed.
func (w *Window) run(c *command) {
	if !c.overDialogs && w.window.Canvas().Overlays().Top() != nil {
		return
	}
	if c.enabled != nil && !c.enabled() {
		return
	}
	if !c.onPages && !c.overDialogs {
		w.closePage()
	}
	c.do()
}

// updateMenu brings the menu up to date with the present workspace, if that
// changes anything.
func (w *Window) updateMenu() {
	menu := w.mainMenu()
	if state := menuState(menu); state != w.menuState {
		w.menuState = state
		w.menu.Items = menu.Items
		w.menu.Refresh()
	}
}

// menuState tells menus that look different apart.
func menuState(menu *fyne.MainMenu) string {
	var b strings.Builder
	var add func(items []*fyne.MenuItem)
	add = func(items []*fyne.MenuItem) {
		for _, item := range items {
			fmt.Fprintf(&b, "%q %t %t\n", item.Label, item.Disabled, item.Checked)
			if item.ChildMenu != nil {
				add(item.ChildMenu.Items)
			}
		}
	}
	for _, m := range menu.Items {
		b.WriteString(m.Label)
		add(m.Items)
	}
	return b.String()
}

// showNewMenu opens the menu of new positions under its button.
func (w *Window) showNewMenu() {
	commands := w.shuffleCommands()
	commands = append(commands, nil)
	commands = append(commands, w.sampleCommands()...)
	w.popUp(commands, w.random, fyne.NewPos(0, w.random.Size().Height))
}

// popUp opens a menu at a position of an object.
func (w *Window) popUp(commands []*command, over fyne.CanvasObject, at fyne.Position) {
	if len(commands) == 0 {
		return
	}
	items := w.items(commands)
	for _, item := range items {
		item.Shortcut = nil // told of in the main menu
	}
	const margin = 8
	canvas := w.window.Canvas()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), canvas)
	origin := w.app.Driver().AbsolutePositionForObject(over)
	place, size := origin.Add(at), menu.MinSize()
	if place.Y+size.Height+margin > canvas.Size().Height {
		place.Y = max(origin.Y-size.Height-margin, margin)
	}
	place.X = min(place.X, canvas.Size().Width-size.Width-margin)
	menu.ShowAtPosition(place)
}

// handOn gives a shortcut to the text field that has the focus, if one has, and
// does the window's own thing otherwise.
func (w *Window) handOn(s fyne.Shortcut, otherwise func()) {
	if field, ok := w.window.Canvas().Focused().(fyne.Shortcutable); ok {
		field.TypedShortcut(s)
		return
	}
	if w.window.Canvas().Overlays().Top() == nil {
		w.closePage()
		otherwise()
	}
}
