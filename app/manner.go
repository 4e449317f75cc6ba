package app

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/desk"
	"quadrille/app/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// setMode has clicks on the boards edit or play.
func (w *Window) setMode(m widgets.Mode) {
	w.manner.Mode = m
	w.Hush()
	w.desk().Refresh()
	w.Focus(w.desk().Board)
}

func (w *Window) toggleCoach() {
	w.manner.Coach = !w.manner.Coach
	w.desk().Refresh()
}

// mannerCommands are those that say how boards are handled.
func (w *Window) mannerCommands() []*shell.Command {
	m := w.manner
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

// bests keeps personal bests among the preferences: moves and milliseconds.
func (w *Window) bests() desk.Bests {
	prefs := w.app.Preferences()
	name := func(id model.ID, distance int) string { return fmt.Sprintf("best.%s.%d", id, distance) }
	return desk.Bests{
		Get: func(id model.ID, distance int) (b desk.Best, ok bool) {
			var ms int64
			n, err := fmt.Sscan(prefs.String(name(id, distance)), &b.Moves, &ms)
			b.Elapsed = time.Duration(ms) * time.Millisecond
			return b, err == nil && n == 2
		},
		Set: func(id model.ID, distance int, b desk.Best) {
			prefs.SetString(name(id, distance), fmt.Sprint(b.Moves, " ", b.Elapsed.Milliseconds()))
		},
	}
}
