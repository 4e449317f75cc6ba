package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/desk/game"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// boards has a desk for each puzzle. One of them is in front.
type boards struct {
	shell   *shell.Shell
	entries []catalogue.Entry
	options *session.Options
	desks   []*desk.Desk
	current int
	stack   *fyne.Container // the desks, one of them visible
	chosen  func()          // called when a desk has been chosen
}

func (b *boards) desk() *desk.Desk { return b.desks[b.current] }

// Current returns the puzzle whose board the window shows.
func (b *boards) Current() model.ID { return b.desk().Entry.Puzzle.ID() }

// indexOf returns the index of a puzzle, or 0 if it is unknown.
func (b *boards) indexOf(id model.ID) int {
	return max(slices.IndexFunc(b.entries, func(e catalogue.Entry) bool { return e.Puzzle.ID() == id }), 0)
}

func (b *boards) of(id model.ID) *desk.Desk { return b.desks[b.indexOf(id)] }

// Game returns the game of a puzzle.
func (b *boards) Game(id model.ID) *game.Game { return b.of(id).Game }

// presentFirst lists the entries, the current puzzle's first.
func (b *boards) presentFirst() []catalogue.Entry {
	return slices.Concat(b.entries[b.current:b.current+1], b.entries[:b.current], b.entries[b.current+1:])
}

// detector detects the content of texts; it tries the current puzzle first.
func (b *boards) detector() text.Detector {
	entries := b.presentFirst()
	return text.Detector{Puzzles: catalogue.Puzzles(entries), Formats: catalogue.Formats(entries)}
}

func (b *boards) build() fyne.CanvasObject {
	b.stack = container.NewStack()
	for _, d := range b.desks {
		b.stack.Add(d.Build())
	}
	return b.stack
}

func (b *boards) choose(index int) {
	if index != b.current {
		b.desk().Game.Rest()
	}
	b.shell.ClearNotice()
	b.current = index
	for i, o := range b.stack.Objects {
		widgets.SetVisible(o, i == index)
	}
	b.chosen()
	b.desk().Game.Refresh()
	if b.shell.Page() == nil {
		b.shell.Focus(b.desk().Board)
	}
}

// turn shows a desk that the user chooses, unless something goes on that asks first.
func (b *boards) turn(index int) {
	if index == b.current || !b.desk().Row().Stays() {
		b.choose(index)
	}
}

// SetMode sets whether clicks on the boards edit or play, and focuses the board.
func (b *boards) SetMode(m scene.Mode) {
	b.shell.ClearNotice()
	if m == scene.Edit && b.desk().Game.Refuses() {
		m = scene.Play
	}
	b.options.Mode = m
	b.desk().Game.Refresh()
	b.shell.Focus(b.desk().Board)
}

// Play shows the desk of a puzzle in Play.
func (b *boards) Play(id model.ID) {
	b.options.Mode = scene.Play
	b.show(id)
	b.shell.Focus(b.desk().Board)
}

func (b *boards) toggleCoach() {
	b.options.Coach = !b.options.Coach && !b.desk().Game.Refuses()
	b.desk().Game.Refresh()
}

// turnTo shows the desk of a puzzle, or the first one if the puzzle is unknown.
func (b *boards) turnTo(id model.ID) { b.choose(b.indexOf(id)) }

func (b *boards) show(id model.ID) {
	b.shell.LeaveAll()
	b.turnTo(id)
}

func (b *boards) line() text.Found {
	t := b.desk().Game.Line()
	return text.Found{Position: t.Start(), Moves: t.Moves, HasMoves: t.Len() > 0, At: t.Nearest()}
}

// link returns the solution on the current board as a link, or else its position.
func (b *boards) link() string {
	if t := b.desk().Game.Line(); t.Len() > 0 && t.Solves() {
		return text.ID(t.Start(), t.Moves)
	}
	return b.desk().Game.Position().String()
}

// place puts positions and lines of moves on the boards of their puzzles and returns the last position,
// and what takes it off again.
func (b *boards) place(is text.Content) (last model.Position, undo func()) {
	lines := make(map[*desk.Desk][]*session.Timeline)
	for _, f := range is.Found {
		d := b.of(f.Position.Puzzle().ID())
		if is.Reading != nil && !f.HasGoal {
			f.Position = model.WithGoal(f.Position, d.Game.Position())
		}
		last = f.Position
		lines[d] = append(lines[d], f.Timeline())
	}
	for d, of := range lines {
		d.Game.Open(session.From{Bare: is.Reading != nil}, of...)
	}
	d := b.of(last.Puzzle().ID())
	return last, func() {
		for range lines[d] {
			d.Game.Do(game.Undo{})
		}
	}
}
