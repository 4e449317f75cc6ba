package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/app/files/text"
	"quadrille/app/system"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets/scene"
)

// sections returns the menus, which contain every command of the program.
func (w *Window) sections() []shell.Section {
	return []shell.Section{
		{Title: model.Say("menu.file"), Commands: w.fileCommands()},
		{Title: model.Say("menu.edit"), Commands: w.editCommands()},
		{Title: model.Say("menu.position"), Commands: w.boards.desk().Positions()},
		{Title: model.Say("mode.play"), Commands: w.games.Commands()},
		{Title: model.Say("menu.solve"), Commands: w.solveCommands()},
		{Title: model.Say("menu.judge"), Commands: w.judgeCommands()},
		{Title: model.Say("menu.view"), Commands: w.viewCommands()},
		{Title: model.Say("menu.help"), Commands: w.guide.Commands()},
	}
}

func (w *Window) fileCommands() []*shell.Command {
	all := []*shell.Command{
		{Title: model.Say("command.open"), Shortcut: shell.Ctrl(fyne.KeyO), OnPages: true, Do: w.opener.ask},
		nil,
		{Title: model.Say("command.savePosition"), Shortcut: shell.Ctrl(fyne.KeyS), OnPages: true, Do: w.savePosition},
		{Title: model.Say("command.export"), Shortcut: shell.CtrlShift(fyne.KeyE), Do: w.boards.desk().Export},
		{Title: model.Say("command.picture"), Shortcut: shell.CtrlShift(fyne.KeyP), Do: w.boards.desk().Pictures},
	}
	if system.InPage { // a web page can't quit
		return all
	}
	return append(all, nil, &shell.Command{
		Title: model.Say("command.quit"), Shortcut: shell.Ctrl(fyne.KeyQ), OnPages: true, Quits: true, Do: w.window.Close,
	})
}

func (w *Window) editCommands() []*shell.Command {
	d, clipboard := w.boards.desk(), w.app.Clipboard()
	// Text fields have these commands too.
	shared := func(title string, keys fyne.Shortcut, do func()) *shell.Command {
		return &shell.Command{
			Title: model.Say(title), Shortcut: keys, OverDialogs: true, Do: func() { w.shell.HandOn(keys, do) },
		}
	}
	undo := shared("command.undo", &fyne.ShortcutUndo{}, d.Game.Undo)
	redo := shared("command.redo", &fyne.ShortcutRedo{}, d.Game.Redo)
	_, inField := w.window.Canvas().Focused().(fyne.Shortcutable)
	undo.Disabled, redo.Disabled = !inField && !d.Game.CanUndo(), !inField && !d.Game.CanRedo()
	all := []*shell.Command{
		undo, redo,
		nil,
		shared("command.copyID", &fyne.ShortcutCopy{Clipboard: clipboard}, d.CopyID),
		{Title: model.Say("command.copySolution"), Shortcut: shell.CtrlShift(fyne.KeyC), Disabled: !d.HasMoves(), Do: d.CopySolution},
		{Title: model.Say("command.copyAnswer"), Shortcut: shell.CtrlShift(fyne.KeyA), Disabled: !d.HasAnswer(), Do: d.CopyAnswer},
		d.CopyInput(),
		shared("command.paste", &fyne.ShortcutPaste{Clipboard: clipboard}, func() { w.opener.paste(clipboard.Content()) }),
	}
	if system.Site() != "" {
		all = append(all, nil, &shell.Command{Title: model.Say("command.copyLink"), Do: func() { w.shell.Copy(system.Address(w.link())) }})
	}
	return all
}

func (w *Window) solveCommands() []*shell.Command {
	own := []*shell.Command{
		{Title: model.Say("compare.command"), Shortcut: shell.Ctrl(fyne.KeyM), OnPages: true, Disabled: !w.study.canCompare(), Do: w.study.compare},
		{Title: model.Say("claims.command"), Shortcut: shell.CtrlShift(fyne.KeyM), OnPages: true, Disabled: !w.study.canCompare(), Do: w.study.claims},
		{Title: model.Say("watch.command"), Shortcut: shell.Ctrl(fyne.KeyL), OnPages: true, Disabled: !w.study.canCompare(), Do: w.study.watch},
		{Title: model.Say("workshop.command"), Shortcut: shell.CtrlShift(fyne.KeyH), OnPages: true, Disabled: !w.study.canCompare(), Do: w.study.makeHeuristic},
	}
	return slices.Concat(w.boards.desk().Solving(), own, []*shell.Command{nil}, w.boards.desk().Playing())
}

func (w *Window) judgeCommands() []*shell.Command {
	all := []*shell.Command{
		{Title: model.Say("check.command"), Shortcut: shell.Ctrl(fyne.KeyJ), Do: w.judges.checkAnswer},
	}
	if system.RunsPrograms {
		all = append(all, &shell.Command{
			Title: model.Say("judgelab.menu"), Shortcut: shell.CtrlShift(fyne.KeyJ), OnPages: true, Do: w.judges.judgeProgram,
		})
	}
	return append(all, nil,
		&shell.Command{Title: model.Say("cases.command"), Shortcut: shell.CtrlShift(fyne.KeyO), OnPages: true, Disabled: !w.judges.cases.Any(), Do: w.judges.cases.Back},
		&shell.Command{Title: model.Say("cases.save"), Shortcut: shell.CtrlShift(fyne.KeyS), OnPages: true, Disabled: !w.judges.cases.CanSave(), Do: w.judges.cases.SaveAnswers})
}

// tabShortcut returns the shortcut of a tab: Ctrl+1 for the first.
func tabShortcut(i int) fyne.Shortcut { return shell.Ctrl(fyne.KeyName(strconv.Itoa(i + 1))) }

func (w *Window) viewCommands() []*shell.Command {
	var all []*shell.Command
	for i, d := range w.boards.desks {
		all = append(all, &shell.Command{
			Title: model.Own(d.Entry.Puzzle, model.Name), Shortcut: tabShortcut(i), Do: func() { w.boards.choose(i) },
			Checked: w.boards.current == i,
		})
	}
	options := w.settings.Options
	mode := func(title string, key fyne.KeyName, mode scene.Mode) *shell.Command {
		return &shell.Command{
			Title: model.Say(title), Shortcut: shell.Ctrl(key), Checked: options.Mode == mode, Do: func() { w.boards.setMode(mode) },
		}
	}
	all = append(all,
		nil,
		mode("command.editMode", fyne.KeyE, scene.Edit),
		mode("command.playMode", fyne.KeyP, scene.Play),
		&shell.Command{Title: model.Say("command.coach"), Shortcut: shell.Ctrl(fyne.KeyK), Checked: options.Coach, Do: w.boards.toggleCoach},
		nil,
		w.settings.Appearance().Command(),
		w.settings.Language().Command(),
		&shell.Command{Title: model.Say("command.settings"), Shortcut: shell.Ctrl(fyne.KeyComma), OnPages: true, Do: w.settings.Open},
	)
	if system.InPage { // the browser has a command for full screen
		return all
	}
	return append(all, nil, &shell.Command{
		Title: model.Say("command.fullScreen"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF11},
		OnPages: true, Do: func() { w.shell.SetFullScreen(!w.window.FullScreen()) },
		Checked: w.window.FullScreen(),
	})
}

func (w *Window) savePosition() {
	line := w.boards.line()
	w.shell.Save(text.LineName(line.Position, len(line.Moves))+text.Extension, text.Document([]text.Found{line}))
}
