package desk

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
)

func (d *Desk) shuffles() []*shell.Command {
	var all []*shell.Command
	for i, s := range d.Entry.Puzzle.Shuffles() {
		c := &shell.Command{Title: s.Name, Do: func() { d.Game.Shuffle(s) }}
		if i == 0 {
			c.Shortcut = shell.Ctrl(fyne.KeyN)
		}
		all = append(all, c)
	}
	return all
}

func (d *Desk) levels(done func()) []*shell.Command {
	var all []*shell.Command
	isExact := solver.IsExact(d.Here().Engine)
	for _, l := range games.Levels {
		all = append(all, &shell.Command{Title: l.Name(), Disabled: !isExact, Do: func() { d.Game.Draw(l.Range, done) }})
	}
	return all
}

// sets returns commands that set positions.
func (d *Desk) sets(positions []model.Change) []*shell.Command {
	var all []*shell.Command
	for _, c := range positions {
		all = append(all, &shell.Command{Title: c.Name, Do: func() { d.Game.Set(c.Position) }})
	}
	return all
}

// transforms returns the commands that change an area of the position.
func (d *Desk) transforms(area model.Area) []*shell.Command {
	return d.sets(slices.DeleteFunc(d.Game.Position().Transforms(), func(c model.Change) bool { return c.Area != area.Key }))
}

// Positions returns the menu commands that set a position.
func (d *Desk) Positions() []*shell.Command {
	noMoves := d.Game.Line().Len() == 0
	return []*shell.Command{
		{Title: model.Say("command.random"), Choices: append(d.shuffles(), d.levels(func() {})...)},
		{Title: model.Say("command.samples"), Choices: d.sets(d.Entry.Puzzle.Samples())},
		{Title: model.Say("command.transform"), Choices: d.sets(d.Game.Position().Transforms())},
		nil,
		{Title: model.Say("command.makeStart"), Disabled: noMoves, Do: func() { d.Game.Set(d.Game.Position()) }},
		{Title: model.Say("command.reset"), Shortcut: shell.CtrlShift(fyne.KeyR), Disabled: noMoves, Do: d.onBoard(d.Game.Doing(game.Restart{}))},
		{Title: model.Say("command.default"), Do: func() { d.Game.Set(model.DefaultLike(d.Game.Position())) }},
	}
}

// Solving returns the menu commands that solve, hint and review.
func (d *Desk) Solving() []*shell.Command {
	g, v := d.Game, d.Game.View()
	return []*shell.Command{
		{
			Title: model.Say("command.solve"), Shortcut: shell.Ctrl(fyne.KeyReturn), RunsPages: true, Do: g.Doing(game.Solve{}),
			Disabled: d.shell.Page() == nil && (d.deps.Bar.NoHelp() || !v.Pane.CanSolve && !v.Pane.Busy),
		},
		{Title: model.Say("command.hint"), Shortcut: shell.Ctrl(fyne.KeyH), Disabled: g.Reviews() || d.deps.Bar.NoHelp(), Do: g.Doing(game.Hint{})},
		{Title: model.Say("review.title"), Shortcut: shell.CtrlShift(fyne.KeyN), Disabled: !v.CanReview, Do: g.Doing(game.Review{})},
	}
}

// rest returns the commands of a game that have no button.
func (d *Desk) rest() []*shell.Command {
	curves := d.deps.Bar.Curves()
	return []*shell.Command{
		{Title: model.Say("command.reset"), Disabled: d.Game.Line().Len() == 0, Do: d.onBoard(d.Game.Doing(game.Restart{}))},
		{Title: model.Say("command.export"), Do: d.Export},
		{Title: model.Say("games.replay"), Disabled: d.Game.Line().Len() == 0, Do: d.onBoard(d.Game.Doing(game.Replay{}))},
		{Title: model.Say("games.curves"), Disabled: curves == nil, Do: func() { curves() }},
	}
}

func (d *Desk) methods() (all []*shell.Command) {
	for _, m := range d.Game.Methods() {
		all = append(all, &shell.Command{Title: m.Name(), Do: d.Game.Doing(game.SolveWith{Method: m})})
	}
	return all
}

// Playing returns the menu commands that move along the line.
func (d *Desk) Playing() []*shell.Command {
	g, t := d.Game, d.Game.Line()
	atStart, atEnd := t.At() == 0, t.Ended()
	return []*shell.Command{
		{Title: model.Say("command.playPause"), Disabled: t.Len() == 0, Do: g.Doing(game.PlayPause{})},
		{Title: model.Say("command.first"), Shortcut: shell.Ctrl(fyne.KeyHome), Disabled: atStart, Do: g.Doing(game.Seek{At: 0})},
		{Title: model.Say("command.back"), Disabled: atStart, Do: g.Doing(game.Step{Forward: false})},
		{Title: model.Say("command.next"), Disabled: atEnd, Do: g.Doing(game.Step{Forward: true})},
		{Title: model.Say("command.last"), Shortcut: shell.Ctrl(fyne.KeyEnd), Disabled: atEnd, Do: g.Doing(game.Seek{At: float64(t.Len())})},
	}
}
