package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/app/catalogue"
	"quadrille/app/compare"
	"quadrille/app/lab"
	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/app/watch"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// sections lists every command of the program.
func (w *Window) sections() []shell.Section {
	return []shell.Section{
		{Title: model.Say("menu.file"), Commands: w.fileCommands()},
		{Title: model.Say("menu.edit"), Commands: w.editCommands()},
		{Title: model.Say("menu.position"), Commands: w.positionCommands()},
		{Title: model.Say("menu.solve"), Commands: w.solveCommands()},
		{Title: model.Say("menu.view"), Commands: w.viewCommands()},
		{Title: model.Say("menu.help"), Commands: w.helpCommands()},
	}
}

func (w *Window) fileCommands() []*shell.Command {
	return []*shell.Command{
		{Title: model.Say("command.open"), Shortcut: shell.Ctrl(fyne.KeyO), OnPages: true, Do: w.openFile},
		{Title: model.Say("command.export"), Shortcut: shell.Ctrl(fyne.KeyS), Do: w.exportSolution, Enabled: w.hasSolution},
		nil,
		{Title: model.Say("generate.command"), OnPages: true, Do: w.newTestData},
		{Title: model.Say("cases.command"), Shortcut: shell.CtrlShift(fyne.KeyO), OnPages: true, Do: w.showCases, Enabled: w.hasCases},
		{Title: model.Say("cases.save"), Shortcut: shell.CtrlShift(fyne.KeyS), OnPages: true, Do: func() { w.cases.saveAnswers() }, Enabled: w.canSaveCases},
		nil,
		{Title: model.Say("command.quit"), Shortcut: shell.Ctrl(fyne.KeyQ), OnPages: true, Quits: true, Do: w.app.Quit},
	}
}

func (w *Window) editCommands() []*shell.Command {
	return []*shell.Command{
		{
			Title: model.Say("command.undo"), Shortcut: &fyne.ShortcutUndo{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutUndo{}, func() { w.desk().undo() }) },
		},
		{
			Title: model.Say("command.redo"), Shortcut: &fyne.ShortcutRedo{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutRedo{}, func() { w.desk().redo() }) },
		},
		nil,
		{
			Title: model.Say("command.copyID"), Shortcut: &fyne.ShortcutCopy{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}, w.copyID) },
		},
		{Title: model.Say("command.copySolution"), Shortcut: shell.CtrlShift(fyne.KeyC), Do: w.copySolution, Enabled: w.hasSolution},
		{Title: model.Say("command.copyAnswer"), Shortcut: shell.CtrlShift(fyne.KeyA), Do: w.copyAnswer, Enabled: w.hasAnswer},
		w.copyInputCommand(),
		{
			Title: model.Say("command.paste"), Shortcut: &fyne.ShortcutPaste{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}, w.paste) },
		},
	}
}

func (w *Window) positionCommands() []*shell.Command {
	return []*shell.Command{
		{Title: model.Say("command.random"), Choices: w.shuffleCommands, ChoicesOf: w.puzzle},
		{Title: model.Say("command.samples"), Choices: w.sampleCommands, ChoicesOf: w.puzzle},
		{Title: model.Say("command.transform"), Choices: func() []*shell.Command { return w.transformCommands("") }, ChoicesOf: func() any { return w.desk().session.Shown() }},
		nil,
		{Title: model.Say("command.reset"), Shortcut: shell.CtrlShift(fyne.KeyR), Do: func() {
			w.desk().set(model.Say("command.reset"), w.desk().entry.Puzzle.Default())
		}},
	}
}

// puzzle is what the choices of positions depend on.
func (w *Window) puzzle() any { return w.current }

// shuffleCommands are the kinds of random position of the present puzzle.
func (w *Window) shuffleCommands() []*shell.Command {
	var all []*shell.Command
	for i, s := range w.desk().entry.Puzzle.Shuffles() {
		c := &shell.Command{Title: s.Name, Do: func() { w.desk().shuffle(s) }}
		if i == 0 {
			c.Shortcut = shell.Ctrl(fyne.KeyN)
		}
		all = append(all, c)
	}
	return all
}

// sampleCommands are the famous positions of the present puzzle.
func (w *Window) sampleCommands() []*shell.Command {
	var all []*shell.Command
	for _, s := range w.desk().entry.Puzzle.Samples() {
		all = append(all, &shell.Command{Title: s.Name, Do: func() { w.desk().set(s.Name, s.Position) }})
	}
	return all
}

// transformCommands are what can be made of the position on show at once; area
// limits them to those of one area.
func (w *Window) transformCommands(area string) []*shell.Command {
	var all []*shell.Command
	for _, c := range w.desk().session.Shown().Transforms() {
		if area == "" || c.Area == area {
			all = append(all, &shell.Command{Title: c.Name, Do: func() { w.transform(c.Name) }})
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

func (w *Window) solveCommands() []*shell.Command {
	with := func(do func(*player)) func() {
		return func() { do(&w.desk().player) }
	}
	moves := func() bool {
		t := w.desk().session.State().Timeline
		return t != nil && t.Len() > 0
	}
	return []*shell.Command{
		{Title: model.Say("command.solve"), Shortcut: shell.Ctrl(fyne.KeyReturn), Do: func() { w.desk().solve() }},
		{Title: model.Say("compare.command"), Shortcut: shell.Ctrl(fyne.KeyM), OnPages: true, Do: w.compare, Enabled: w.canCompare},
		{Title: model.Say("watch.command"), Shortcut: shell.Ctrl(fyne.KeyL), OnPages: true, Do: w.watch, Enabled: w.canCompare},
		{Title: model.Say("experiments.command"), Shortcut: shell.CtrlShift(fyne.KeyM), OnPages: true, Do: func() { lab.Open(w.Shell, w.presentFirst()) }},
		{Title: model.Say("check.command"), Shortcut: shell.Ctrl(fyne.KeyJ), Do: w.checkAnswer},
		nil,
		{Title: model.Say("command.playPause"), Do: with((*player).toggle), Enabled: moves},
		{Title: model.Say("command.first"), Shortcut: shell.Ctrl(fyne.KeyHome), Do: with(func(p *player) { p.jump(0) }), Enabled: moves},
		{Title: model.Say("command.back"), Do: with(func(p *player) { p.step(false) }), Enabled: moves},
		{Title: model.Say("command.next"), Do: with(func(p *player) { p.step(true) }), Enabled: moves},
		{Title: model.Say("command.last"), Shortcut: shell.Ctrl(fyne.KeyEnd), Do: with((*player).toEnd), Enabled: moves},
		nil,
		{Title: model.Say("command.speed"), Choices: w.speedCommands},
	}
}

func (w *Window) speedCommands() []*shell.Command {
	var all []*shell.Command
	for i, name := range speedNames() {
		all = append(all, &shell.Command{
			Title:   model.Say("speed.times", "Number", name),
			Do:      func() { w.desk().setSpeed(i) },
			Checked: func() bool { return w.desk().speed == i },
		})
	}
	return all
}

func (w *Window) viewCommands() []*shell.Command {
	var all []*shell.Command
	keys := []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9}
	for i, d := range w.desks {
		c := &shell.Command{
			Title: model.Say(d.key("name")), Do: func() { w.choose(i) },
			Checked: func() bool { return w.current == i },
		}
		if i < len(keys) {
			c.Shortcut = shell.Ctrl(keys[i])
		}
		all = append(all, c)
	}
	return append(all,
		nil,
		&shell.Command{
			Title: model.Say("command.editMode"), Shortcut: shell.Ctrl(fyne.KeyE), Do: func() { w.setMode(widgets.Edit) },
			Checked: func() bool { return w.desk().mode == widgets.Edit },
		},
		&shell.Command{
			Title: model.Say("command.playMode"), Shortcut: shell.Ctrl(fyne.KeyP), Do: func() { w.setMode(widgets.Play) },
			Checked: func() bool { return w.desk().mode == widgets.Play },
		},
		&shell.Command{
			Title: model.Say("command.coach"), Shortcut: shell.Ctrl(fyne.KeyK), Do: func() { w.setCoach(!w.desk().coach) },
			Checked: func() bool { return w.desk().coach },
		},
		nil,
		&shell.Command{Title: model.Say("command.appearance"), Choices: w.appearanceCommands},
		&shell.Command{Title: model.Say("command.language"), Choices: w.languageCommands},
		nil,
		&shell.Command{
			Title: model.Say("command.fullScreen"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF11},
			OnPages: true, Do: w.toggleFullScreen,
			Checked: w.window.FullScreen,
		},
	)
}

func (w *Window) appearanceCommands() []*shell.Command {
	var all []*shell.Command
	for i, key := range []string{"appearance.system", "appearance.light", "appearance.dark"} {
		a := widgets.Appearance(i)
		all = append(all, &shell.Command{
			Title: model.Say(key), OnPages: true, Do: func() { w.setAppearance(a) },
			Checked: func() bool { return w.theme.Appearance == a },
		})
	}
	return all
}

func (w *Window) languageCommands() []*shell.Command {
	var all []*shell.Command
	for _, l := range translate.Languages() {
		all = append(all, &shell.Command{
			Title: model.Say("language.name", "Name", l.Name), OnPages: true, Do: func() { w.setLanguage(l.Language) },
			Checked: func() bool { return w.Translator().Language == l.Language },
		})
	}
	return all
}

func (w *Window) helpCommands() []*shell.Command {
	return []*shell.Command{
		{Title: model.Say("command.rules"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF1}, OnPages: true, Do: w.showRules},
		{Title: model.Say("command.keys"), Shortcut: shell.CtrlShift(fyne.KeyK), OnPages: true, Do: w.showKeys},
		nil,
		{Title: model.Say("command.about"), OnPages: true, Do: w.showAbout},
	}
}

// showNewMenu opens the menu of new positions under its button.
func (w *Window) showNewMenu() {
	commands := w.shuffleCommands()
	commands = append(commands, nil)
	commands = append(commands, w.sampleCommands()...)
	w.PopUpBelow(commands, w.random)
}

// watch shows the search for a solution of the position on show.
func (w *Window) watch() {
	if _, already := w.Page().(*watch.Page); already || !w.canCompare() {
		return
	}
	d := w.desk()
	watch.Open(w.Shell, watch.Search{
		Entry: d.entry, Position: d.session.Shown(), MaxBytes: w.searchMemory(),
		Show: d.attach,
	})
}

// presentFirst lists the entries, the present puzzle's first.
func (w *Window) presentFirst() []catalogue.Entry {
	first := []catalogue.Entry{w.entries[w.current]}
	return slices.Concat(first, w.entries[:w.current], w.entries[w.current+1:])
}

// The names under which the settings of searches are kept: the memory limit in
// megabytes, and how many runs of a comparison go on at the same time.
const (
	prefMemory = "searchMemory"
	prefAtOnce = "runsAtOnce"
)

// setting is a number among the preferences.
func (w *Window) setting(name string, fallback int) compare.Setting {
	prefs := w.app.Preferences()
	return compare.Setting{
		Get: func() int { return prefs.IntWithFallback(name, fallback) },
		Set: func(n int) { prefs.SetInt(name, n) },
	}
}

// memory is the memory limit of searches in megabytes.
func (w *Window) memory() compare.Setting {
	return w.setting(prefMemory, solver.DefaultMaxBytes>>20)
}

// searchMemory is the memory limit of searches in bytes.
func (w *Window) searchMemory() int64 { return int64(w.memory().Get()) << 20 }

// canCompare reports whether the present puzzle has algorithms to compare.
func (w *Window) canCompare() bool {
	_, ok := w.desk().entry.Engine.(solver.Searcher)
	return ok
}

// compare shows the comparison of the present puzzle on the position on show.
func (w *Window) compare() {
	d := w.desk()
	p := w.comparisons[d]
	switch {
	case !w.canCompare() || p != nil && w.Shows(p):
		return
	case p == nil:
		p = compare.New(w.Shell, compare.Needs{
			Entry: d.entry, Memory: w.memory(), AtOnce: w.setting(prefAtOnce, 1), Show: d.attach,
		})
		w.comparisons[d] = p
	}
	p.Open(d.session.Shown())
}
