package app

import (
	"fyne.io/fyne/v2"

	"quadrille/app/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// setMode has clicks on the boards edit or play.
func (w *Window) setMode(m widgets.Mode) {
	w.settings.Manner.Mode = m
	w.Hush()
	w.desk().Refresh()
	w.Focus(w.desk().Board)
}

func (w *Window) toggleCoach() {
	w.settings.Manner.Coach = !w.settings.Manner.Coach
	w.desk().Refresh()
}

// mannerCommands are those that say how boards are handled.
func (w *Window) mannerCommands() []*shell.Command {
	m := w.settings.Manner
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
