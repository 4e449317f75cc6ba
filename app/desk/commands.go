package desk

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/model"
)

// shuffles are the kinds of random position of the puzzle.
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

// samples are the famous positions of the puzzle.
func (d *Desk) samples() []*shell.Command {
	var all []*shell.Command
	for _, s := range d.entry.Puzzle.Samples() {
		all = append(all, &shell.Command{Title: s.Name, Do: func() { d.Set(s.Name, s.Position) }})
	}
	return all
}

// transforms are what can be made of the position on show at once; area
// limits them to those of one area.
func (d *Desk) transforms(area string) []*shell.Command {
	var all []*shell.Command
	for _, c := range d.Shown().Transforms() {
		if area == "" || c.Area == area {
			all = append(all, &shell.Command{Title: c.Name, Do: func() { d.transform(c.Name) }})
		}
	}
	return all
}

// transform makes what bears the name of the position on show, which may be
// another than when the menu was made.
func (d *Desk) transform(name model.Phrase) {
	for _, c := range d.Shown().Transforms() {
		if c.Name.String() == name.String() {
			d.Set(c.Name, c.Position)
			return
		}
	}
}

// NewPositions are the random positions and the famous ones, for a menu.
func (d *Desk) NewPositions() []*shell.Command {
	return slices.Concat(d.shuffles(), []*shell.Command{nil}, d.samples())
}

// Positions are the commands that make a position, for the menu: present is the
// desk that is shown.
func Positions(present func() *Desk) []*shell.Command {
	puzzle := func() any { return present().entry.Puzzle.ID() }
	return []*shell.Command{
		{
			Title:   model.Say("command.random"),
			Choices: func() []*shell.Command { return present().shuffles() }, ChoicesOf: puzzle,
		},
		{
			Title:   model.Say("command.samples"),
			Choices: func() []*shell.Command { return present().samples() }, ChoicesOf: puzzle,
		},
		{
			Title:     model.Say("command.transform"),
			Choices:   func() []*shell.Command { return present().transforms("") },
			ChoicesOf: func() any { return present().Shown() },
		},
		nil,
		// Enabled at the start too: the toolkit closes a menu that changes while it is
		// open, and the place changes by itself.
		{Title: model.Say("command.makeStart"), Do: func() { present().MakeStart() }},
		{
			Title: model.Say("command.reset"), Shortcut: shell.CtrlShift(fyne.KeyR), Do: func() { present().Restart() },
			Enabled: func() bool { return present().Line().Len() > 0 },
		},
		{Title: model.Say("command.default"), Do: func() {
			d := present()
			d.Set(model.Say("command.default"), d.entry.Puzzle.Default())
		}},
	}
}

// Solving are those that find a way, for the menu.
func Solving(present func() *Desk) []*shell.Command {
	return []*shell.Command{
		{
			Title: model.Say("command.solve"), Shortcut: shell.Ctrl(fyne.KeyReturn), RunsPages: true, Do: func() { present().Solve() },
			Enabled: func() bool { return present().Page() != nil || present().CanSolve() },
		},
		{Title: model.Say("command.hint"), Shortcut: shell.Ctrl(fyne.KeyH), Do: func() { present().Hint() }, Enabled: func() bool { return present().CanHint() }},
		Reviewing(present),
	}
}

// moreCommands are what has no button in a low pane.
func (d *Desk) moreCommands() []*shell.Command {
	commands := append(d.copyCommands(), nil, &shell.Command{Title: model.Say("pane.export"), Do: d.Export})
	if len(d.methods) > 0 {
		commands = append(commands, &shell.Command{Title: model.Say("compare.open"), Do: d.deps.Compare})
	}
	return append(append(commands, nil), d.methodCommands()...)
}

// Playing are those that go along the line on show.
func Playing(present func() *Desk) []*shell.Command {
	with := func(do func(*player)) func() {
		return func() { do(&present().player) }
	}
	moves := func() bool { return present().Line().Len() > 0 }
	return []*shell.Command{
		{Title: model.Say("command.playPause"), Do: with((*player).toggle), Enabled: moves},
		{Title: model.Say("command.first"), Shortcut: shell.Ctrl(fyne.KeyHome), Do: with(func(p *player) { p.jump(0) }), Enabled: moves},
		{Title: model.Say("command.back"), Do: with(func(p *player) { p.step(false) }), Enabled: moves},
		{Title: model.Say("command.next"), Do: with(func(p *player) { p.step(true) }), Enabled: moves},
		{Title: model.Say("command.last"), Shortcut: shell.Ctrl(fyne.KeyEnd), Do: with((*player).toEnd), Enabled: moves},
		nil,
		{Title: model.Say("command.speed"), Choices: func() []*shell.Command {
			var all []*shell.Command
			for i, title := range shell.SpeedTitles() {
				all = append(all, &shell.Command{
					Title:   title,
					Do:      func() { present().setSpeed(i) },
					Checked: func() bool { return present().deps.Options.Speed == i },
				})
			}
			return all
		}},
	}
}
