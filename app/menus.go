package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/files/source"
	"quadrille/app/study/compare"
	"quadrille/app/study/watch"
	"quadrille/app/system"
	"quadrille/app/window/help"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// sections lists every command of the program.
func (w *Window) sections() []shell.Section {
	return []shell.Section{
		{Title: model.Say("menu.file"), Commands: w.fileCommands()},
		{Title: model.Say("menu.edit"), Commands: w.editCommands()},
		{Title: model.Say("menu.position"), Commands: desk.Positions(w.desk)},
		{Title: model.Say("menu.solve"), Commands: w.solveCommands()},
		{Title: model.Say("menu.judge"), Commands: w.judgeCommands()},
		{Title: model.Say("menu.view"), Commands: w.viewCommands()},
		{Title: model.Say("menu.help"), Commands: w.guide.Commands()},
	}
}

func (w *Window) fileCommands() []*shell.Command {
	open := []*shell.Command{{Title: model.Say("command.open"), Shortcut: shell.Ctrl(fyne.KeyO), OnPages: true, Do: w.openFile}}
	all := []*shell.Command{
		nil,
		{Title: model.Say("command.saveAll"), Shortcut: shell.Ctrl(fyne.KeyS), OnPages: true, Do: w.saveAllAs},
		{Title: model.Say("command.savePosition"), Do: w.savePositionAs},
		{Title: model.Say("command.export"), Shortcut: shell.CtrlShift(fyne.KeyE), Do: func() { w.desk().Export() }},
		{Title: model.Say("command.picture"), Shortcut: shell.CtrlShift(fyne.KeyP), Do: func() { w.desk().Pictures() }},
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
			Title: model.Say("command.undo"), Shortcut: &fyne.ShortcutUndo{}, OverDialogs: true, Enabled: w.orField(func() bool { return w.desk().CanUndo() }),
			Do: func() { w.HandOn(&fyne.ShortcutUndo{}, func() { w.desk().Undo() }) },
		},
		{
			Title: model.Say("command.redo"), Shortcut: &fyne.ShortcutRedo{}, OverDialogs: true, Enabled: w.orField(func() bool { return w.desk().CanRedo() }),
			Do: func() { w.HandOn(&fyne.ShortcutRedo{}, func() { w.desk().Redo() }) },
		},
		nil,
		{
			Title: model.Say("command.copyID"), Shortcut: &fyne.ShortcutCopy{}, OverDialogs: true,
			Do: func() { w.HandOn(&fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}, func() { w.desk().CopyID() }) },
		},
		{Title: model.Say("command.copySolution"), Shortcut: shell.CtrlShift(fyne.KeyC), Do: func() { w.desk().CopySolution() }, Enabled: func() bool { return w.desk().HasMoves() }},
		{Title: model.Say("command.copyAnswer"), Shortcut: shell.CtrlShift(fyne.KeyA), Do: func() { w.desk().CopyAnswer() }, Enabled: func() bool { return w.desk().HasAnswer() }},
		desk.CopyInput(w.desk),
		{
			Title: model.Say("command.paste"), Shortcut: &fyne.ShortcutPaste{}, OverDialogs: true,
			Do: func() {
				w.HandOn(&fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}, func() { w.paste(w.app.Clipboard().Content()) })
			},
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
		{Title: model.Say("claims.command"), Shortcut: shell.CtrlShift(fyne.KeyM), OnPages: true, Do: w.claims, Enabled: w.canCompare},
		{Title: model.Say("watch.command"), Shortcut: shell.Ctrl(fyne.KeyL), OnPages: true, Do: w.watch, Enabled: w.canCompare},
		{Title: model.Say("workshop.command"), Shortcut: shell.CtrlShift(fyne.KeyH), OnPages: true, Do: w.makeHeuristic, Enabled: w.canMakeHeuristics},
	}
	return slices.Concat(desk.Solving(w.desk), own, []*shell.Command{nil}, desk.Playing(w.desk))
}

func (w *Window) judgeCommands() []*shell.Command {
	all := []*shell.Command{
		{Title: model.Say("check.command"), Shortcut: shell.Ctrl(fyne.KeyJ), Do: w.checkAnswer},
	}
	if system.RunsPrograms {
		all = append(all, &shell.Command{
			Title: model.Say("judgelab.menu"), Shortcut: shell.CtrlShift(fyne.KeyJ), OnPages: true, Do: w.judgeProgram,
		})
	}
	return append(all, &shell.Command{Title: model.Say("generate.command"), OnPages: true, Do: w.newTestData},
		nil,
		&shell.Command{Title: model.Say("cases.command"), Shortcut: shell.CtrlShift(fyne.KeyO), OnPages: true, Do: w.cases.Back, Enabled: w.cases.Any},
		&shell.Command{Title: model.Say("cases.go"), Shortcut: shell.Ctrl(fyne.KeyG), OnPages: true, Do: w.cases.Go, Enabled: w.cases.CanGo},
		&shell.Command{Title: model.Say("cases.save"), Shortcut: shell.CtrlShift(fyne.KeyS), OnPages: true, Do: w.cases.SaveAnswers, Enabled: w.cases.CanSave})
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
	all = append(all, w.boardCommands()...)
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

// watch shows the search for a solution of the current position, or of the start if that is solved.
func (w *Window) watch() {
	if _, already := w.Page().(*watch.Page); already || !w.canCompare() {
		return
	}
	at := w.desk().Shown()
	if line := w.desk().Line(); at.Solved() && line.Len() > 0 {
		at = line.Start()
	}
	if p := w.watching; p != nil && p.Begins(at) {
		p.Reopen()
		return
	}
	w.watchAt(watch.State{Position: at})
}

// watchAt opens the page of a search of the present puzzle.
func (w *Window) watchAt(s watch.State) {
	if !w.canCompare() {
		return
	}
	if w.watching != nil {
		w.watching.End()
	}
	d := w.desk()
	w.watching = watch.Open(w.Shell, watch.Needs{
		Entry: d.Entry(), Gallery: w.gallery, Show: d.Attach, Game: w.gameFrom(s.Position),
		Place: func(p model.Position) { d.Set(model.Say("watch.open.change"), p) },
		Link: func(s watch.State) string {
			if site := system.Site(); site != "" {
				return site + "#" + s.String()
			}
			return s.String()
		},
	}, s)
}

// gameFrom returns the positions of the current line from p on; nil if p is not in it.
func (w *Window) gameFrom(p model.Position) []model.Position {
	line := w.desk().Line().Line
	if i := slices.Index(line, p); i >= 0 {
		return line[i:]
	}
	return nil
}

// newGuide returns what explains the program.
func (w *Window) newGuide() *help.Guide {
	return help.New(w.Shell, help.Deps{
		Program: Name, Entries: w.entries,
		Present: func() model.ID { return w.desk().Entry().Puzzle.ID() },
		Shown:   func(id model.ID) model.Position { return w.desks[w.indexOf(id)].Shown() },
		Follow:  w.follow,
		Stops: func() []help.Stop {
			d := w.desk()
			return []help.Stop{
				{Key: "help.tour.puzzles", At: w.tabs, Begin: d.BeginTour},
				{Key: "help.tour.board", At: d.Board, Begin: func() { w.showMode(widgets.Play) }},
				{Key: "help.tour.pane", At: d.Pane.Solve, Begin: func() { w.showMode(widgets.Edit) }},
				{Key: "help.tour.tools", At: w.tools},
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
	if p := w.comparison(w.desk()); w.canCompare() && !w.Shows(p) {
		p.Open(w.desk().Shown())
	}
}

// claims shows claims about the present puzzle.
func (w *Window) claims() {
	if w.canCompare() {
		w.comparison(w.desk()).OpenClaims(w.desk().Shown())
	}
}

// comparison is that of a desk, made at first use.
func (w *Window) comparison(d *desk.Desk) *compare.Page {
	if w.comparisons[d] == nil {
		w.comparisons[d] = w.newComparison(d)
	}
	return w.comparisons[d]
}

func (w *Window) newComparison(d *desk.Desk) *compare.Page {
	return compare.New(w.Shell, compare.Deps{
		Entry: d.Entry(), Gallery: w.gallery, Show: d.Attach,
	})
}

// orField makes a command that text fields have too available while one has the focus.
func (w *Window) orField(enabled func() bool) func() bool {
	return func() bool {
		_, field := w.window.Canvas().Focused().(fyne.Shortcutable)
		return field || enabled()
	}
}
