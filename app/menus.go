package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/app/files/export"
	"quadrille/app/files/text"
	"quadrille/app/play"
	"quadrille/app/system"
	"quadrille/app/window/help"
	"quadrille/app/window/open"
	"quadrille/app/window/settings"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets/scene"
)

// menus are the menus of the window.
type menus struct {
	app      fyne.App
	window   fyne.Window
	host     *shell.Host
	shell    *shell.Shell
	boards   *boards
	study    *study
	judges   *judges
	games    *play.Games
	opener   *open.Opener
	settings *settings.Settings
	guide    *help.Guide
	copyLink func()
}

// sections returns the menus, which contain every command of the program.
func (m *menus) sections() []shell.Section {
	return []shell.Section{
		{Title: model.Say("menu.file"), Commands: m.fileCommands()},
		{Title: model.Say("menu.edit"), Commands: m.editCommands()},
		{Title: model.Say("menu.position"), Commands: m.boards.desk().Positions()},
		{Title: model.Say("mode.play"), Commands: m.games.Commands()},
		{Title: model.Say("menu.solve"), Commands: m.solveCommands()},
		{Title: model.Say("menu.judge"), Commands: m.judgeCommands()},
		{Title: model.Say("menu.view"), Commands: m.viewCommands()},
		{Title: model.Say("menu.help"), Commands: m.guide.Commands()},
	}
}

func (m *menus) fileCommands() []*shell.Command {
	all := []*shell.Command{
		{Title: model.Say("command.open"), Shortcut: shell.Ctrl(fyne.KeyO), OnPages: true, Do: m.opener.Ask},
		nil,
		{Title: model.Say("command.savePosition"), Shortcut: shell.Ctrl(fyne.KeyS), OnPages: true, Do: m.savePosition},
		{Title: model.Say("command.export"), Shortcut: shell.CtrlShift(fyne.KeyE), Do: m.boards.desk().Export},
		{Title: model.Say("command.picture"), Shortcut: shell.CtrlShift(fyne.KeyP), Do: m.boards.desk().Pictures},
	}
	if system.InPage { // a web page can't quit
		return all
	}
	return append(all, nil, &shell.Command{
		Title: model.Say("command.quit"), Shortcut: shell.Ctrl(fyne.KeyQ), OnPages: true, Quits: true, Do: m.app.Quit,
	})
}

func (m *menus) editCommands() []*shell.Command {
	d, clipboard := m.boards.desk(), m.app.Clipboard()
	// Text fields have these commands too.
	shared := func(title string, keys fyne.Shortcut, do func()) *shell.Command {
		return &shell.Command{
			Title: model.Say(title), Shortcut: keys, OverDialogs: true, Do: func() { m.host.HandOn(keys, do) },
		}
	}
	undo := shared("command.undo", &fyne.ShortcutUndo{}, d.Game.Undo)
	redo := shared("command.redo", &fyne.ShortcutRedo{}, d.Game.Redo)
	_, inField := m.window.Canvas().Focused().(fyne.Shortcutable)
	undo.Disabled, redo.Disabled = !inField && !d.Game.CanUndo(), !inField && !d.Game.CanRedo()
	all := []*shell.Command{
		undo, redo,
		nil,
		shared("command.copyID", &fyne.ShortcutCopy{Clipboard: clipboard}, d.CopyID),
		{Title: model.Say("command.copySolution"), Shortcut: shell.CtrlShift(fyne.KeyC), Disabled: !d.HasMoves(), Do: d.CopySolution},
		{Title: model.Say("command.copyAnswer"), Shortcut: shell.CtrlShift(fyne.KeyA), Disabled: !d.HasAnswer(), Do: d.CopyAnswer},
		d.CopyInput(),
		shared("command.paste", &fyne.ShortcutPaste{Clipboard: clipboard}, func() { m.opener.Paste(clipboard.Content()) }),
	}
	if system.Site() != "" {
		all = append(all, nil, &shell.Command{Title: model.Say("command.copyLink"), Do: m.copyLink})
	}
	return all
}

func (m *menus) solveCommands() []*shell.Command {
	own := []*shell.Command{
		{Title: model.Say("compare.command"), Shortcut: shell.Ctrl(fyne.KeyM), OnPages: true, Disabled: !m.study.canCompare(), Do: m.study.compare},
		{Title: model.Say("claims.command"), Shortcut: shell.CtrlShift(fyne.KeyM), OnPages: true, Disabled: !m.study.canCompare(), Do: m.study.claims},
		{Title: model.Say("watch.command"), Shortcut: shell.Ctrl(fyne.KeyL), OnPages: true, Disabled: !m.study.canCompare(), Do: m.study.watch},
		{Title: model.Say("workshop.command"), Shortcut: shell.CtrlShift(fyne.KeyH), OnPages: true, Disabled: !m.study.canMakeHeuristics(), Do: m.study.makeHeuristic},
	}
	return slices.Concat(m.boards.desk().Solving(), own, []*shell.Command{nil}, m.boards.desk().Playing())
}

func (m *menus) judgeCommands() []*shell.Command {
	all := []*shell.Command{
		{Title: model.Say("check.command"), Shortcut: shell.Ctrl(fyne.KeyJ), Do: m.judges.checkAnswer},
	}
	if system.RunsPrograms {
		all = append(all, &shell.Command{
			Title: model.Say("judgelab.menu"), Shortcut: shell.CtrlShift(fyne.KeyJ), OnPages: true, Do: m.judges.judgeProgram,
		})
	}
	return append(all, nil,
		&shell.Command{Title: model.Say("cases.command"), Shortcut: shell.CtrlShift(fyne.KeyO), OnPages: true, Disabled: !m.judges.cases.Any(), Do: m.judges.cases.Back},
		&shell.Command{Title: model.Say("cases.save"), Shortcut: shell.CtrlShift(fyne.KeyS), OnPages: true, Disabled: !m.judges.cases.CanSave(), Do: m.judges.cases.SaveAnswers})
}

// tabShortcut returns the shortcut of a tab: Ctrl+1 for the first.
func tabShortcut(i int) fyne.Shortcut { return shell.Ctrl(fyne.KeyName(strconv.Itoa(i + 1))) }

func (m *menus) viewCommands() []*shell.Command {
	var all []*shell.Command
	for i, d := range m.boards.desks {
		all = append(all, &shell.Command{
			Title: model.Say(d.Key("name")), Shortcut: tabShortcut(i), Do: func() { m.boards.choose(i) },
			Checked: m.boards.current == i,
		})
	}
	options := m.settings.Options
	mode := func(title string, key fyne.KeyName, mode scene.Mode) *shell.Command {
		return &shell.Command{
			Title: model.Say(title), Shortcut: shell.Ctrl(key), Checked: options.Mode == mode, Do: func() { m.boards.setMode(mode) },
		}
	}
	all = append(all,
		nil,
		mode("command.editMode", fyne.KeyE, scene.Edit),
		mode("command.playMode", fyne.KeyP, scene.Play),
		&shell.Command{Title: model.Say("command.coach"), Shortcut: shell.Ctrl(fyne.KeyK), Checked: options.Coach, Do: m.boards.toggleCoach},
		nil,
		m.settings.Appearance().Command(),
		m.settings.Language().Command(),
		&shell.Command{Title: model.Say("command.settings"), Shortcut: shell.Ctrl(fyne.KeyComma), OnPages: true, Do: m.settings.Open},
	)
	if system.InPage { // the browser has a command for full screen
		return all
	}
	return append(all, nil, &shell.Command{
		Title: model.Say("command.fullScreen"), Shortcut: &desktop.CustomShortcut{KeyName: fyne.KeyF11},
		OnPages: true, Do: func() { m.shell.SetFullScreen(!m.window.FullScreen()) },
		Checked: m.window.FullScreen(),
	})
}

// savePosition saves the line on the board.
func (m *menus) savePosition() {
	line := m.boards.line()
	m.shell.Save(export.LineName(line.Position, len(line.Moves))+text.Extension, text.Document([]text.Found{line}))
}
