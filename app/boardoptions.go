package app

import (
	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// setMode has clicks on the boards edit or play.
func (w *Window) setMode(m widgets.Mode) {
	w.ClearNotice()
	w.showMode(m)
	w.Focus(w.desk().Board)
}

// showMode does the same and leaves the focus where it is.
func (w *Window) showMode(m widgets.Mode) {
	w.settings.Options.Mode = m
	w.desk().Refresh()
}

func (w *Window) toggleCoach() {
	w.settings.Options.Coach = !w.settings.Options.Coach
	w.desk().Refresh()
}

// boardCommands are those that say how boards are handled.
func (w *Window) boardCommands() []*shell.Command {
	m := w.settings.Options
	mode := func(title string, key fyne.KeyName, mode widgets.Mode) *shell.Command {
		return &shell.Command{
			Title: model.Say(title), Shortcut: shell.Ctrl(key), Do: func() { w.setMode(mode) },
			Checked: func() bool { return m.Mode == mode },
		}
	}
	return []*shell.Command{
		mode("command.editMode", fyne.KeyE, widgets.Edit),
		mode("command.playMode", fyne.KeyP, widgets.Play),
		{
			Title: model.Say("command.coach"), Shortcut: shell.Ctrl(fyne.KeyK), Do: w.toggleCoach,
			Checked: func() bool { return m.Coach },
		},
	}
}
