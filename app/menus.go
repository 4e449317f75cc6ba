package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/app/catalogue"
	"quadrille/app/compare"
	"quadrille/app/desk"
	"quadrille/app/help"
	"quadrille/app/shell"
	"quadrille/app/source"
	"quadrille/app/system"
	"quadrille/app/watch"
	"quadrille/model"
	"quadrille/solver"
)

// sections lists every command of the program.
func (w *Window) sections() []shell.Section {
	return []shell.Section{
		{Title: model.Say("menu.file"), Commands: w.fileCommands()},
		{Title: model.Say("menu.edit"), Commands: w.editCommands()},
		{Title: model.Say("menu.position"), Commands: desk.Positions(w.desk)},
		{Title: model.Say("menu.solve"), Commands: w.solveCommands()},
		{Title: model.Say("menu.view"), Commands: w.viewCommands()},
		{Title: model.Say("menu.help"), Commands: w.guide.Commands()},
	}
}

func (w *Window) fileCommands() []*shell.Command {
	open := []*shell.Command{{Title: model.Say("command.open"), Shortcut: shell.Ctrl(fyne.KeyO), OnPages: true, Do: w.openFile}}
	all := []*shell.Command{
		nil,
		{Title: model.Say("command.saveSession"), OnPages: true, Do: w.saveSessionAs},
		{Title: model.Say("command.savePosition"), Do: w.savePositionAs},
		{Title: model.Say("command.export"), Shortcut: shell.Ctrl(fyne.KeyS), Do: func() { w.desk().Export() }, Enabled: w.hasSolution},
		{Title: model.Say("command.picture"), Shortcut: shell.CtrlShift(fyne.KeyP), Do: func() { w.desk().Pictures() }},
		nil,
		{Title: model.Say("generate.command"), OnPages: true, Do: w.cases.NewData},
		{Title: model.Say("cases.command"), Shortcut: shell.CtrlShift(fyne.KeyO), OnPages: true, Do: w.cases.Back, Enabled: w.cases.Any},
		{Title: model.Say("cases.go"), Shortcut: shell.Ctrl(fyne.KeyG), OnPages: true, Do: w.cases.Go, Enabled: w.cases.CanGo},
		{Title: model.Say("cases.save"), Shortcut: shell.CtrlShift(fyne.KeyS), OnPages: true, Do: w.cases.SaveAnswers, Enabled: w.cases.CanSave},
	}
	if system.InPage { // which ends by itself, and can't open a file again
		return append(open, all...)
	}
	open = append(open, w.RecentCommand(func(uri fyne.URI) { w.openSource(source.File(uri), nil) }))
	return append(append(open, all...), nil, &shell.Command{
		Title: model.Say("command.quit"), Shortcut: shell.Ctrl(fyne.KeyQ), OnPages: true, Quits: true, Do: w.app.Quit,
	})
}

func (w *Window) editCommands() []*shell.Command {
	all := []*shell.Command{
		{
			Title: model.Say("command.undo"), Shortcut: &fyne.ShortcutUndo{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutUndo{}, func() { w.desk().Undo() }) },
		},
		{
			Title: model.Say("command.redo"), Shortcut: &fyne.ShortcutRedo{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutRedo{}, func() { w.desk().Redo() }) },
		},
		nil,
		{
			Title: model.Say("command.copyID"), Shortcut: &fyne.ShortcutCopy{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}, func() { w.desk().CopyID() }) },
		},
		{Title: model.Say("command.copySolution"), Shortcut: shell.CtrlShift(fyne.KeyC), Do: func() { w.desk().CopySolution() }, Enabled: w.hasSolution},
		{Title: model.Say("command.copyAnswer"), Shortcut: shell.CtrlShift(fyne.KeyA), Do: func() { w.desk().CopyAnswer() }, Enabled: func() bool { return w.desk().HasAnswer() }},
		desk.CopyInput(w.desk),
		{
			Title: model.Say("command.paste"), Shortcut: &fyne.ShortcutPaste{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutPaste{}, func() { w.ReadClipboard(w.paste) }) },
		},
	}
	if system.Site() != "" {
		all = append(all, nil, &shell.Command{Title: model.Say("command.copyLink"), Do: w.copyLink})
	}
	return all
}

func (w *Window) solveCommands() []*shell.Command {
	own := []*shell.Command{
		{Title: model.Say("compare.command"), Shortcut: shell.Ctrl(fyne.KeyM), OnPages: true, Do: w.compare, Enabled: w.canCompare},
		{Title: model.Say("watch.command"), Shortcut: shell.Ctrl(fyne.KeyL), OnPages: true, Do: w.watch, Enabled: w.canCompare},
		{Title: model.Say("experiments.command"), Shortcut: shell.CtrlShift(fyne.KeyM), OnPages: true, Do: w.experiments},
		{Title: model.Say("check.command"), Shortcut: shell.Ctrl(fyne.KeyJ), Do: w.checkAnswer},
	}
	if system.RunsPrograms {
		own = append(own, &shell.Command{
			Title: model.Say("judgelab.menu"), Shortcut: shell.CtrlShift(fyne.KeyJ), OnPages: true, Do: w.judgeProgram,
		})
	}
	return slices.Concat(desk.Solving(w.desk), own, []*shell.Command{nil}, desk.Playing(w.desk))
}

// tabKeys choose the tabs, pressed together with Ctrl.
var tabKeys = []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9}

func (w *Window) viewCommands() []*shell.Command {
	var all []*shell.Command
	for i, d := range w.desks {
		c := &shell.Command{
			Title: model.Say(d.Key("name")), Do: func() { w.choose(i) },
			Checked: func() bool { return w.current == i },
		}
		if i < len(tabKeys) {
			c.Shortcut = shell.Ctrl(tabKeys[i])
		}
		all = append(all, c)
	}
	all = append(all, nil)
	all = append(all, w.mannerCommands()...)
	all = append(all,
		nil,
		w.settings.Appearance().Command(),
		w.settings.Language().Command(),
		&shell.Command{Title: model.Say("command.settings"), Shortcut: shell.Ctrl(fyne.KeyComma), OnPages: true, Do: w.settings.Open},
	)
	if system.InPage { // the browser does that
		return all
	}
	return append(all, nil, &shell.Command{
		Title: model.Say("command.fullScreen"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF11},
		OnPages: true, Do: w.toggleFullScreen,
		Checked: w.window.FullScreen,
	})
}

// showNewMenu opens the choice of new positions under its button.
func (w *Window) showNewMenu() { w.desk().ShowNew(w.random) }

// watch shows the search for a solution of the position on show.
func (w *Window) watch() {
	if _, already := w.Page().(*watch.Page); already || !w.canCompare() {
		return
	}
	d := w.desk()
	if p := w.watching; p != nil && p.Begins(d.Shown()) {
		p.Reopen()
		return
	} else if p != nil {
		p.End()
	}
	w.watching = watch.Open(w.Shell, watch.Search{
		Entry: d.Entry(), Position: d.Shown(),
		Show: d.Attach,
	})
}

// newGuide returns what explains the program.
func (w *Window) newGuide() *help.Guide {
	return help.New(w.Shell, help.Needs{
		Program: Name, Entries: w.entries,
		Present: func() model.ID { return w.desk().Entry().Puzzle.ID() },
		Shown:   func(id model.ID) model.Position { return w.desks[w.indexOf(id)].Shown() },
		Stops: func() []help.Stop {
			d := w.desk()
			return []help.Stop{
				{Key: "help.tour.puzzles", At: w.tabs},
				{Key: "help.tour.board", At: d.Status},
				{Key: "help.tour.pane", At: d.Pane},
				{Key: "help.tour.tools"},
			}
		},
	})
}

// presentFirst lists the entries, the present puzzle's first.
func (w *Window) presentFirst() []catalogue.Entry {
	first := []catalogue.Entry{w.entries[w.current]}
	return slices.Concat(first, w.entries[:w.current], w.entries[w.current+1:])
}

// canCompare reports whether the present puzzle has algorithms to compare.
func (w *Window) canCompare() bool {
	_, ok := w.desk().Entry().Engine.(solver.Searcher)
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
		p = w.newComparison(d)
		w.comparisons[d] = p
	}
	p.Open(d.Shown())
}

func (w *Window) newComparison(d *desk.Desk) *compare.Page {
	return compare.New(w.Shell, compare.Needs{
		Entry: d.Entry(), Gallery: w.gallery, Show: d.Attach,
	})
}

func (w *Window) hasSolution() bool { return w.desk().HasSolution() }
