// Package boards has the desks of all puzzles, one of them in front.
package boards

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

// Boards has a desk for each puzzle. One of them is in front. All methods must be called on the window's goroutine.
type Boards struct {
	Entries []catalogue.Entry
	Options *session.Options
	Desks   []*desk.Desk // of the entries, in their order
	Index   int          // of the desk in front

	shell  *shell.Shell
	stack  *fyne.Container // the desks, one of them visible
	chosen func()          // called when a desk has been chosen
}

// New returns boards without desks, which are to be added. chosen is called when a desk has been chosen.
func New(s *shell.Shell, entries []catalogue.Entry, options *session.Options, chosen func()) *Boards {
	return &Boards{shell: s, Entries: entries, Options: options, chosen: chosen}
}

// Desk returns the desk in front.
func (b *Boards) Desk() *desk.Desk { return b.Desks[b.Index] }

// Current returns the puzzle whose board the window shows.
func (b *Boards) Current() model.ID { return b.Desk().Entry.Puzzle.ID() }

// indexOf returns the index of a puzzle, or 0 if it is unknown.
func (b *Boards) indexOf(id model.ID) int {
	return max(slices.IndexFunc(b.Entries, func(e catalogue.Entry) bool { return e.Puzzle.ID() == id }), 0)
}

// Of returns the desk of a puzzle, or the first one if the puzzle is unknown.
func (b *Boards) Of(id model.ID) *desk.Desk { return b.Desks[b.indexOf(id)] }

// Game returns the game of a puzzle.
func (b *Boards) Game(id model.ID) *game.Game { return b.Of(id).Game }

// PresentFirst lists the entries, the current puzzle's first.
func (b *Boards) PresentFirst() []catalogue.Entry {
	return slices.Concat(b.Entries[b.Index:b.Index+1], b.Entries[:b.Index], b.Entries[b.Index+1:])
}

// Detector detects the content of texts; it tries the current puzzle first.
func (b *Boards) Detector() text.Detector {
	entries := b.PresentFirst()
	return text.Detector{Puzzles: catalogue.Puzzles(entries), Formats: catalogue.Formats(entries)}
}

// Build makes the widgets of all desks in the current language.
func (b *Boards) Build() fyne.CanvasObject {
	b.stack = container.NewStack()
	for _, d := range b.Desks {
		b.stack.Add(d.Build())
	}
	return b.stack
}

// Choose shows a desk.
func (b *Boards) Choose(index int) {
	if index != b.Index {
		b.Desk().Game.Rest()
	}
	b.shell.ClearNotice()
	b.Index = index
	for i, o := range b.stack.Objects {
		widgets.SetVisible(o, i == index)
	}
	b.chosen()
	b.Desk().Game.Refresh()
	if b.shell.Page() == nil {
		b.shell.Focus(b.Desk().Board)
	}
}

// Turn shows a desk that the user chooses, unless something goes on that asks first.
func (b *Boards) Turn(index int) {
	if index == b.Index || !b.Desk().Bar().Stays() {
		b.Choose(index)
	}
}

// SetMode sets whether clicks on the boards edit or play, and focuses the board.
func (b *Boards) SetMode(m scene.Mode) {
	b.shell.ClearNotice()
	if m == scene.Edit && b.Desk().Game.Refuses() {
		m = scene.Play
	}
	b.Options.Mode = m
	b.Desk().Game.Refresh()
	b.shell.Focus(b.Desk().Board)
}

// Play shows the desk of a puzzle in Play.
func (b *Boards) Play(id model.ID) {
	b.Options.Mode = scene.Play
	b.Show(id)
	b.shell.Focus(b.Desk().Board)
}

// ToggleCoach turns the coach on or off.
func (b *Boards) ToggleCoach() {
	b.Options.Coach = !b.Options.Coach && !b.Desk().Game.Refuses()
	b.Desk().Game.Refresh()
}

// TurnTo shows the desk of a puzzle, or the first one if the puzzle is unknown.
func (b *Boards) TurnTo(id model.ID) { b.Choose(b.indexOf(id)) }

// Show shows the desk of a puzzle in the place of all pages.
func (b *Boards) Show(id model.ID) {
	b.shell.LeaveAll()
	b.TurnTo(id)
}

// Line returns the line on the current board.
func (b *Boards) Line() text.Found {
	t := b.Desk().Game.Line()
	return text.Found{Position: t.Start(), Moves: t.Moves, HasMoves: t.Len() > 0, At: t.Nearest()}
}

// Link returns the solution on the current board as a link, or else its position.
func (b *Boards) Link() string {
	if t := b.Desk().Game.Line(); t.Len() > 0 && t.Solves() {
		return text.ID(t.Start(), t.Moves)
	}
	return b.Desk().Game.Position().String()
}

// Place puts positions and lines of moves on the boards of their puzzles and returns the last position,
// and what takes it off again.
func (b *Boards) Place(is text.Content) (last model.Position, undo func()) {
	lines := make(map[*desk.Desk][]*session.Timeline)
	for _, f := range is.Found {
		d := b.Of(f.Position.Puzzle().ID())
		if is.Reading != nil && !f.HasGoal {
			f.Position = model.WithGoal(f.Position, d.Game.Position())
		}
		last = f.Position
		lines[d] = append(lines[d], f.Timeline())
	}
	for d, of := range lines {
		d.Game.Open(session.From{Bare: is.Reading != nil}, of...)
	}
	d := b.Of(last.Puzzle().ID())
	return last, func() {
		for range lines[d] {
			d.Game.Do(game.Undo{})
		}
	}
}
