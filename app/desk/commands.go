package desk

import (
	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/model"
)

// shuffles returns a command for each kind of random position.
func (d *Desk) shuffles() []*shell.Command {
	var all []*shell.Command
	for i, s := range d.entry.Puzzle.Shuffles() {
		c := &shell.Command{Title: s.Name, Do: func() { d.Shuffle(s) }}
		if i == 0 {
			c.Shortcut = shell.Ctrl(fyne.KeyN)
		}
		all = append(all, c)
	}
	return all
}

// samples returns a command for each famous position.
func (d *Desk) samples() []*shell.Command {
	var all []*shell.Command
	for _, s := range d.entry.Puzzle.Samples() {
		all = append(all, &shell.Command{Title: s.Name, Do: func() { d.Set(s.Name, s.Position) }})
	}
	return all
}

// transforms returns the commands that change a whole area of the position; "" means all areas.
func (d *Desk) transforms(area string) []*shell.Command {
	var all []*shell.Command
	for _, c := range d.Shown().Transforms() {
		if area == "" || c.Area == area {
			all = append(all, &shell.Command{Title: c.Name, Do: func() { d.Set(c.Name, c.Position) }})
		}
	}
	return all
}

// Positions returns the menu commands that set a position; present returns the current desk.
func Positions(present func() *Desk) []*shell.Command {
	moves := func() bool { return present().Line().Len() > 0 }
	return []*shell.Command{
		{
			Title:   model.Say("command.random"),
			Choices: func() []*shell.Command { return present().shuffles() },
		},
		{
			Title:   model.Say("command.samples"),
			Choices: func() []*shell.Command { return present().samples() },
		},
		{
			Title:   model.Say("command.transform"),
			Choices: func() []*shell.Command { return present().transforms("") },
		},
		nil,
		{
			Title: model.Say("command.makeStart"), Enabled: moves,
			Do: func() { present().Set(model.Say("command.makeStart"), present().Shown()) },
		},
		{
			Title: model.Say("command.reset"), Shortcut: shell.CtrlShift(fyne.KeyR), Enabled: moves,
			Do: func() { present().Restart() },
		},
		{Title: model.Say("command.default"), Do: func() {
			d := present()
			d.Set(model.Say("command.default"), d.entry.Puzzle.Default())
		}},
	}
}

// Solving returns the menu commands that solve, hint and review.
func Solving(present func() *Desk) []*shell.Command {
	return []*shell.Command{
		{
			Title: model.Say("command.solve"), Shortcut: shell.Ctrl(fyne.KeyReturn), RunsPages: true, Do: func() { present().Solve() },
			Enabled: func() bool { return present().Page() != nil || present().CanSolve() },
		},
		{Title: model.Say("command.hint"), Shortcut: shell.Ctrl(fyne.KeyH), Do: func() { present().Hint() }, Enabled: func() bool { return present().CanHint() }},
		{
			Title: model.Say("closing.review"), Shortcut: shell.CtrlShift(fyne.KeyN), Do: func() { present().Review() },
			Enabled: func() bool { return present().CanReview() },
		},
	}
}

// moreCommands returns the commands that have no button if the pane is low.
func (d *Desk) moreCommands() []*shell.Command {
	commands := append(d.copyCommands(), nil, &shell.Command{Title: model.Say("pane.export"), Do: d.Export})
	if len(d.methods) > 0 {
		commands = append(commands, &shell.Command{Title: model.Say("compare.open"), Do: d.deps.Compare})
	}
	return commands
}

// Playing returns the menu commands that move along the line.
func Playing(present func() *Desk) []*shell.Command {
	player := func() *player { return &present().player }
	moves := func() bool { return present().Line().Len() > 0 }
	before := func() bool { return player().place() > 0 }
	after := func() bool { return player().place() < float64(present().Line().Len()) }
	return []*shell.Command{
		{Title: model.Say("command.playPause"), Do: func() { player().toggle() }, Enabled: moves},
		{Title: model.Say("command.first"), Shortcut: shell.Ctrl(fyne.KeyHome), Do: func() { player().seek(0) }, Enabled: before},
		{Title: model.Say("command.back"), Do: func() { player().step(false) }, Enabled: before},
		{Title: model.Say("command.next"), Do: func() { player().step(true) }, Enabled: after},
		{Title: model.Say("command.last"), Shortcut: shell.Ctrl(fyne.KeyEnd), Do: func() { player().toEnd() }, Enabled: after},
	}
}
