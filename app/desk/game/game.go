// Package game decides what a desk shows and does, without a window. A View is a function of the
// inputs: the positions of one puzzle with their history, the options, what the engine has answered,
// the review, and the time.
package game

import (
	"context"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/sampling"
	"quadrille/widgets/scene"
)

// Game is the game of one puzzle. All methods must be called on the window's goroutine.
type Game struct {
	Entry catalogue.Entry

	stage *stage
	typed typed
}

// New returns a game with the default position of a puzzle. Refresh shows it.
func New(entry catalogue.Entry, deps Deps) *Game {
	return &Game{Entry: entry, stage: newStage(entry, deps)}
}

// Command is something that the user asks of a game with a button, a key, a menu or the board. It is a value, so a view can
// hold commands without changing the game.
type Command interface{ do(g *Game) }

// Do does what the user asks.
func (g *Game) Do(c Command) { c.do(g) }

// Doing returns a function that does it.
func (g *Game) Doing(c Command) func() { return func() { c.do(g) } }

// Position returns the position on the board.
func (g *Game) Position() model.Position { return g.stage.inputs().position() }

// Line returns the current line.
func (g *Game) Line() *session.Timeline { return g.stage.session.Line() }

// CanUndo reports whether Undo has a state to go back to.
func (g *Game) CanUndo() bool { return g.stage.session.CanUndo() && !g.Reviews() && !g.takenBack() }

// takenBack reports whether all moves of a game have been taken back.
func (g *Game) takenBack() bool {
	return g.stage.deps.Options.Mode == scene.Play && g.stage.session.TakenBack()
}

// CanRedo reports whether there is an undone state to return to.
func (g *Game) CanRedo() bool { return g.stage.session.CanRedo() && !g.Reviews() }

// HidesDistance reports whether the distance and the best moves are hidden, as in a game.
func (g *Game) HidesDistance() bool { return g.stage.inputs().inGame() }

// Left returns the distances of the positions of the line, even if they are hidden; -1 for unknown ones.
func (g *Game) Left() []int { return g.stage.lineOf(g.stage.inputs()).distances }

// Distance returns the distance of the current position; -1 if it is unknown or hidden.
func (g *Game) Distance() int {
	if g.HidesDistance() {
		return -1
	}
	return g.stage.inputs().here().Distance
}

// Report returns the line as its text needs it.
func (g *Game) Report() text.Report {
	t, in := g.Line(), g.stage.inputs()
	r := text.Report{
		Solution: t.Whole(), Count: in.answers.counts[t.Start()].All, Shortest: in.of(t.Start()).Distance,
	}
	if r.Solution.Promises(solver.Shortest) {
		r.Shortest = t.Len()
	}
	return r
}

// Refresh shows the game after a change of the language, the options or the window.
func (g *Game) Refresh() {
	g.stage.last = inputs{}
	g.stage.show()
}

// ShowNotice shows the result of an action; a phrase with Key "" clears it.
func (g *Game) ShowNotice(p model.Phrase) {
	if g.stage.in.notice = nil; p.Key != "" {
		g.stage.in.notice = &p
	}
	g.stage.show()
}

// Edit makes edits as one step, and returns the cell where the cursor goes next; not ok if refused.
func (g *Game) Edit(edits ...model.Edit) (cursor int, ok bool) {
	var err error
	g.replace(func() { cursor, err = g.stage.session.Edit(edits...) })
	refused(g.stage.deps.Window, err)
	return cursor, err == nil
}

type typed struct {
	rune          rune
	cell, next    int // where it was typed, and where the cursor went
	swaps         bool
	before, after model.Position
	at            time.Time
}

// Type types a character as one step, and returns the cell where the cursor goes next. If swaps, the
// cell trades values with the one that has it. A second digit in the same second joins the first.
func (g *Game) Type(cell int, r rune, swaps bool) (cursor int, ok bool) {
	last, now := g.typed, g.stage.deps.Now()
	follows := last.after == g.Position() && last.next == cell && now.Sub(last.at) < time.Second
	if joiner, can := g.Position().(model.Joiner); can && follows {
		if both, joins := joiner.Join(last.rune, r); joins {
			if cell, r, swaps = last.cell, both, last.swaps; last.before != last.after {
				g.stage.session.Undo()
			}
		}
	}
	before, edit := g.Position(), model.Edit{Kind: model.Type, Cell: cell, Rune: r}
	_, cursor, _ = model.Apply(before, edit)
	if other, elsewhere := model.Elsewhere(before, cell, r); swaps && elsewhere {
		edit = model.Edit{Kind: model.Swap, Cell: cell, Other: other}
	}
	_, ok = g.Edit(edit)
	g.typed = typed{r, cell, cursor, swaps, before, g.Position(), now}
	return cursor, ok
}

// Play makes a move, once or as often as Times says. Only the last time is animated, from a Fraction on, from 0 to 1: the part
// already dragged. A paused game only goes on: the user doesn't see what moves.
type Play struct {
	Move     model.Move
	Times    int
	Fraction float64
}

func (c Play) do(g *Game) {
	if g.Reviews() {
		if c.Times <= 1 { // the answers are single moves
			g.stage.tryBetter(c.Move, c.Fraction)
		}
		return
	}
	paused := g.stage.inputs().pausing()
	g.stage.stop()
	if paused {
		g.stage.show()
		return
	}
	for range max(c.Times, 1) {
		if !g.move(c.Move) {
			return
		}
	}
	arrive(g, c.Fraction)
}

func (g *Game) move(m model.Move) bool {
	t := g.Line()
	k := t.Nearest()
	dropped := t.SolutionFrom - k
	err := g.stage.session.Play(m, g.stage.deps.Now())
	refused(g.stage.deps.Window, err)
	if err != nil {
		g.stage.show()
		return false
	}
	if dropped > 0 && t.Moves[k] != m {
		g.stage.deps.Window.Notify(model.Say("play.dropped", "Count", dropped))
	}
	g.moved()
	return true
}

// moved notes help before the first move of a game, and its end.
func (g *Game) moved() {
	s := g.stage
	s.count()
	in, t := s.inputs(), g.Line()
	if in.state.Play == nil || in.over() {
		return
	}
	play := *in.state.Play
	if t.Nearest() == 1 && in.hint.position == t.Start() {
		play.Hints = max(play.Hints, in.hint.cost())
	}
	if in.options.Coach && !in.noHelp {
		play.Hints = max(play.Hints, int(saysArrow))
	}
	isSolved := t.Solves() && t.Ended()
	if isSolved {
		play = play.Solved(s.deps.Now())
	}
	if s.session.Amend(play); !isSolved {
		return
	}
	if s.in.beaten = nil; !play.Again {
		s.in.beaten = in.bests
		s.deps.Games.Finished(t, play)
	}
}

// arrive shows the move just made, from a fraction of it, and at a game's end the growing light.
func arrive(g *Game, fraction float64) {
	s := g.stage
	to := s.session.Line().At()
	s.glide(to-1+fraction, to, true, func() {
		if s.inputs().ended() && s.animate(glowTime, s.show) {
			s.in.lit = s.in.now
		}
		s.show()
	})
}

func (g *Game) replace(change func()) {
	g.stage.stop()
	change()
	g.stage.show()
}

// Set replaces the current position by p.
func (g *Game) Set(p model.Position) {
	g.replace(func() { g.stage.session.Set(p) })
}

// repair makes a change that the status bar offers for an invalid position.
type repair struct{ change model.Change }

func (c repair) do(g *Game) {
	if c.change.Name.Key == undoName.Key {
		g.Do(Undo{})
		return
	}
	g.replace(func() { g.stage.session.Repair(c.change.Position) })
}

// explain tells why a position isn't valid, or can't be solved.
type explain struct{ finding model.Finding }

func (c explain) do(g *Game) { g.stage.deps.Window.Explain(c.finding) }

// nameGoals offers the usual goals of the position, and setGoal takes one.
type (
	nameGoals struct{}
	setGoal   struct{ position model.Position }
)

func (nameGoals) do(g *Game) {
	g.stage.in.goalsOf = g.Position()
	g.stage.show()
}

func (c setGoal) do(g *Game) { g.Set(c.position) }

// Refuses reports whether the game gets no help, as in a sprint. If so, it tells the user.
func (g *Game) Refuses() bool { return g.stage.refuses() }

// Undo goes back in the history, in Play from the moves of a game to its start at most, in a sprint not even
// to the position before it.
type Undo struct{}

func (Undo) do(g *Game) {
	if !g.takenBack() && (g.Line().Len() > 0 || !g.Refuses()) {
		g.replace(func() { g.stage.session.Undo() })
	}
}

// Redo goes forward in the history.
type Redo struct{}

func (Redo) do(g *Game) { g.replace(func() { g.stage.session.Redo() }) }

// Restart goes back to the start of the line and drops its moves.
type Restart struct{}

func (Restart) do(g *Game) { g.replace(func() { g.stage.session.Restart() }) }

// Open adds lines, which come from origin, to the history and shows the last one.
func (g *Game) Open(origin session.From, lines ...*session.Timeline) {
	g.replace(func() {
		for _, t := range lines {
			g.stage.session.Show(origin, t)
		}
	})
}

// SetSolution shows the moves of s, solved or not, as a new line. An illegal move changes nothing.
func (g *Game) SetSolution(origin session.From, s solver.Solution) error {
	t, err := session.NewTimeline(s)
	if err == nil {
		g.Open(origin, t)
	}
	return err
}

// Attach adds a solution to the line and shows it.
func (g *Game) Attach(s solver.Solution) { g.stage.attach(s) }

// History returns all states of the session.
func (g *Game) History() session.History { return g.stage.session.History(g.stage.deps.Now()) }

// Restore replaces the history.
func (g *Game) Restore(h session.History) { g.replace(func() { g.stage.session.Restore(h) }) }

// Rest ends animations: before a click on a moving board, or before something else is shown.
func (g *Game) Rest() {
	g.stage.halt()
	g.stage.show()
}

// Hint says something of the best moves here, and more each time that it is called for the same position. In a game it begins
// with the moves that aren't best, elsewhere with a best one.
type Hint struct{}

func (Hint) do(g *Game) {
	s, first := g.stage, saysArrow
	if s.inputs().inGame() {
		first = saysNot
	}
	if s.refuses() || !s.hint(first) {
		return
	}
	if in := s.inputs(); in.state.Play != nil && !in.over() && s.in.hint.says <= saysArrow {
		play := *in.state.Play
		play.Hints++
		s.session.Amend(play)
	}
	s.show()
}

// Point shows a best move with its reason. It counts as no hint.
func (g *Game) Point() {
	if g.stage.hint(saysWhy) {
		g.stage.in.hint.free = true
		g.stage.show()
	}
}

// Ends reports whether the end of a finished game is shown.
func (g *Game) Ends() bool { return g.stage.inputs().ends() }

// CloseEnd shows the moves of a finished game in the place of its end.
type CloseEnd struct{}

func (CloseEnd) do(g *Game) {
	g.stage.in.closed = g.stage.session.State().Play
	g.stage.show()
}

// mostDraws bounds the draws of a position that must differ from another: it may be the only one.
const mostDraws = 32

// Shuffle makes a random position: another than the current one, and not a solved one.
func (g *Game) Shuffle(s model.Shuffle) {
	rng, last := sampling.Rng(), g.Position()
	next := s.Apply(last, rng)
	for tries := 1; (next == last || next.Solved()) && tries < mostDraws; tries++ {
		next = s.Apply(last, rng)
	}
	g.Set(next)
}

// Draw sets a position drawn from all with a distance within a range, which may depend on the greatest one:
// another than the one that the line begins with, if there is one. It calls done afterwards, except after an error.
func (g *Game) Draw(within func(most int) (from, to int), done func()) {
	p, last := g.Position(), g.Line().Start()
	if _, invalid := model.Invalid(p); invalid {
		p = model.DefaultLike(p)
	}
	run(g.stage, func(ctx context.Context, _ solver.Progress) (model.Position, error) {
		source := sampling.Random(g.Entry.Engine, p)
		most, err := source.Most(ctx)
		from, to := within(most)
		next := last
		for tries := 0; next == last && tries < mostDraws && err == nil; tries++ {
			next, err = source.Within(ctx, from, to)
		}
		return next, err
	}, func(next model.Position) {
		g.Set(next)
		done()
	})
}

// following sets the position that follows in a series, or else another one at the distance of the line's start.
type following struct{}

func (following) do(g *Game) {
	if next := g.stage.deps.Games.After(g.Line().Start()); next != nil {
		next()
		return
	}
	if !solver.IsExact(g.stage.engine()) {
		g.Shuffle(g.Entry.Puzzle.Shuffles()[0])
		return
	}
	n := max(g.stage.inputs().of(g.Line().Start()).Distance, 1)
	g.Draw(func(int) (int, int) { return n, n }, func() {})
}
