package desk

import (
	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/model"
)

// shuffles returns a command for each kind of random position.
func (d *Desk) shuffles() []*shell.Command {
	var all []*shell.Command
	for i, s := range d.Entry.Puzzle.Shuffles() {
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
	for _, s := range d.Entry.Puzzle.Samples() {
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

// Positions returns the menu commands that set a position.
func (d *Desk) Positions() []*shell.Command {
	noMoves := d.Line().Len() == 0
	set := func(title string, p model.Position) func() {
		return func() { d.Set(model.Say(title), p) }
	}
	return []*shell.Command{
		{Title: model.Say("command.random"), Choices: d.shuffles()},
		{Title: model.Say("command.samples"), Choices: d.samples()},
		{Title: model.Say("command.transform"), Choices: d.transforms("")},
		nil,
		{Title: model.Say("command.makeStart"), Disabled: noMoves, Do: set("command.makeStart", d.Shown())},
		{Title: model.Say("command.reset"), Shortcut: shell.CtrlShift(fyne.KeyR), Disabled: noMoves, Do: d.Restart},
		{Title: model.Say("command.default"), Do: set("command.default", d.Entry.Puzzle.Default())},
	}
}

// Solving returns the menu commands that solve, hint and review.
func (d *Desk) Solving() []*shell.Command {
	return []*shell.Command{
		{
			Title: model.Say("command.solve"), Shortcut: shell.Ctrl(fyne.KeyReturn), RunsPages: true, Do: d.Solve,
			Disabled: d.Page() == nil && !d.CanSolve(),
		},
		{Title: model.Say("command.hint"), Shortcut: shell.Ctrl(fyne.KeyH), Disabled: !d.CanHint(), Do: d.Hint},
		{Title: model.Say("closing.review"), Shortcut: shell.CtrlShift(fyne.KeyN), Disabled: !d.CanReview(), Do: d.Review},
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
func (d *Desk) Playing() []*shell.Command {
	p, last := &d.player, float64(d.Line().Len())
	atStart, atEnd := p.place() == 0, p.place() == last
	return []*shell.Command{
		{Title: model.Say("command.playPause"), Disabled: last == 0, Do: p.toggle},
		{Title: model.Say("command.first"), Shortcut: shell.Ctrl(fyne.KeyHome), Disabled: atStart, Do: func() { p.seek(0) }},
		{Title: model.Say("command.back"), Disabled: atStart, Do: func() { p.step(false) }},
		{Title: model.Say("command.next"), Disabled: atEnd, Do: func() { p.step(true) }},
		{Title: model.Say("command.last"), Shortcut: shell.Ctrl(fyne.KeyEnd), Disabled: atEnd, Do: p.toEnd},
	}
}
