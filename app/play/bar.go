package play

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/session"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
)

// Bar is what goes on over the board of a puzzle. It implements desk.Bar.
type Bar struct {
	log    *log
	entry  catalogue.Entry
	curves func() // opens the page of all games
	strip  *pane.Strip

	bests *bests

	round             // the present one
	making  *work.Job // makes positions for the round
	waiting *work.Job // for the round's next moment
}

// round is what has begun over a board: today's positions, the first steps, or a sprint.
type round interface {
	// origin is that of the games from the round's positions.
	origin() games.Origin
	// positions are those of the round, as far as they are made.
	positions() []model.Position
	// NoHelp reports whether the round is a sprint that isn't over: nothing but its moves can be made.
	NoHelp() bool
	// strip is what to show over the board.
	strip() pane.StripView
	// adorn adds to what the desk shows of the game.
	adorn(v *game.View)
	// follow follows a change of the board, finished the end of a game from one of the positions.
	follow()
	finished(one games.Record)
	// Next does what Space does, Leave what Escape does, and Skip what any key does; false for nothing.
	Next() bool
	Leave() bool
	Skip() bool
	// Stays asks the user before another tab ends the round, and reports whether it goes on until then.
	Stays() bool
	// After returns what shows the position that follows one; nil for none.
	After(start model.Position) func()
}

// free is the round of a puzzle where none has begun. Others have its methods where they do nothing.
type free struct{}

func (free) origin() games.Origin        { return games.Free }
func (free) positions() []model.Position { return nil }
func (free) NoHelp() bool                { return false }
func (free) strip() pane.StripView       { return pane.StripView{} }
func (free) adorn(*game.View)            {}
func (free) follow()                     {}
func (free) finished(games.Record)       {}
func (free) Next() bool                  { return false }
func (free) Leave() bool                 { return false }
func (free) Skip() bool                  { return false }
func (free) Stays() bool                 { return false }
func (free) After(model.Position) func() { return nil }

func newBar(l *log, e catalogue.Entry, curves func()) *Bar {
	job := l.shell.Work.NewJob
	b := &bests{l, e, make(map[model.Position]*game.Bests)}
	return &Bar{log: l, entry: e, curves: curves, bests: b, round: free{}, making: job(), waiting: job()}
}

func (r *Bar) game() *game.Game { return r.log.boards.Game(r.entry.Puzzle.ID()) }

// Strip returns the widget, in the current language.
func (r *Bar) Strip() fyne.CanvasObject {
	r.strip = pane.NewStrip(r.entry.Artist, r.log.shell.Keys, func(index int) {
		if list := r.round.positions(); index < len(list) {
			r.game().Set(list[index])
		}
	})
	r.strip.Hide()
	r.show()
	return r.strip
}

// draws reports whether positions like that on the board can be drawn by distance.
func (r *Bar) draws() bool { return solver.IsExact(solver.For(r.entry.Engine, r.game().Position())) }

// changed follows a change of the games.
func (r *Bar) changed() {
	clear(r.bests.known)
	r.show()
}

// Refresh follows a change of the board.
func (r *Bar) Refresh() {
	r.round.follow()
	r.show()
}

// set begins a round without a change of the board.
func (r *Bar) set(next round) {
	r.making.Cancel()
	r.waiting.Cancel()
	r.round = next
	_ = r.log.read() // another window may have solved some
	r.log.shell.Changed()
	r.game().Refresh()
}

// begin begins a round with a position on the board, which doesn't change in a round.
func (r *Bar) begin(next round, first model.Position) {
	r.set(free{})
	r.log.boards.Play(r.entry.Puzzle.ID())
	if first != nil {
		r.game().Set(first)
	}
	r.set(next)
}

func (r *Bar) close() { r.set(free{}) }

// review asks about mistakes.
func (r *Bar) review(mistakes []games.Mistake) {
	r.close()
	r.log.boards.Play(r.entry.Puzzle.ID())
	r.game().Do(game.ReviewGames{Mistakes: mistakes})
}

// at is the index of the position with which the line on the board begins, or Missing.
func (r *Bar) at() int { return slices.Index(r.round.positions(), r.game().Line().Start()) }

// origin says where a game from a position comes from.
func (r *Bar) origin(start model.Position) games.Origin {
	if slices.Contains(r.round.positions(), start) {
		return r.round.origin()
	}
	return games.Free
}

// Curves returns what compares the games from the start of the line; nil if there are not several.
func (r *Bar) Curves() func() {
	if len(games.OnBoard(r.log.all, r.game().Line().Start())) > 1 {
		return r.curves
	}
	return nil
}

// Adorn adds to what the desk shows of the game.
func (r *Bar) Adorn(v *game.View) {
	if r.game().Reviews() {
		return
	}
	if curves := r.Curves(); v.Pane.Ending != nil && curves != nil {
		v.Pane.Ending.Menu = append(v.Pane.Ending.Menu, widgets.Action{Title: r.log.shell.Text("games.curves"), Do: curves})
	}
	r.round.adorn(v)
}

// Finished saves a game at once, and judges it afterwards.
func (r *Bar) Finished(line *session.Timeline, play session.Play) {
	start := line.Start()
	if len(line.Times) != len(line.Moves) { // its beginning comes from a session without times
		return
	}
	one := games.Record{
		Start: start, Moves: line.Moves, Times: line.Times, Shortest: games.Unknown, Hints: play.Hints,
		Ended: r.log.now(), From: r.origin(start),
	}
	if s, isSprint := r.round.(*sprint); isSprint && one.From == games.OfSprint {
		one.Sprint = s.began
	}
	r.log.add(one)
	r.log.judge()
	if one.From != games.Free {
		r.round.finished(one)
	}
	r.show()
}

// Reviewed saves the first answer to a mistake, by which it returns tomorrow or is gone.
func (r *Bar) Reviewed(p model.Position, m model.Move, distance int, isBest bool) {
	one := games.Record{
		Start: p, Moves: []model.Move{m}, Times: make([]time.Duration, 1), Shortest: distance, Ended: r.log.now(), From: games.Review,
	}
	if !isBest {
		one.Mistakes = []int{0}
	}
	r.log.add(one)
}

// Bests returns the bests on the board, or else about as far from the goal; none for first steps and in a sprint, which are too short.
func (r *Bar) Bests(p model.Position) *game.Bests {
	if from := r.origin(p); from == games.OfSteps || from == games.OfSprint {
		return nil
	}
	return r.bests.of(p)
}

func (r *Bar) show() {
	isVisible := r.round.origin() != games.Free
	if isVisible {
		r.strip.SetView(r.round.strip())
	}
	if isVisible != r.strip.Visible() {
		widgets.SetVisible(r.strip, isVisible)
		r.game().Refresh() // the desk makes room
	}
}
