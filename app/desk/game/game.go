// Package game decides what a desk shows and does, without a window: the positions of one puzzle
// with their history, what is known of them, hints, the review, the clock, and the values that the
// board, the status bar and the pane show.
package game

import (
	"errors"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Window shows messages of a game.
type Window interface {
	Reason(error) string
	Notify(model.Phrase)
	ShowError(error)
	Explain(model.Finding)
	MaxBytes() int64 // the memory limit of searches
}

// Records saves the personal bests.
type Records interface {
	String(key string) string
	SetString(key, value string)
}

// Animation is a movement that has not begun. Its ticks end with the fraction 1, unless it is
// stopped.
type Animation interface {
	Start()
	Stop()
}

// Deps holds the dependencies of a game.
type Deps struct {
	Window     Window
	Translator func() *translate.Translator // of the current language
	Records    Records
	Jobs       *work.Group
	Options    *shell.BoardOptions
	Animate    func(over time.Duration, tick func(fraction float32)) Animation // nil if animations are off
	Acts       func()                                                          // called before each action of the user
	Show       func()                                                          // shows the View
	Changed    func()                                                          // called when the available commands may have changed
	Found      func()                                                          // called when a solution has been added
	OnShow     func() bool                                                     // reports whether the window shows the game
	Actions    func(label model.Phrase) []widgets.Action                       // further actions for a position with the label
}

// Game is the game of one puzzle. All methods must be called on the window's goroutine.
type Game struct {
	Entry   catalogue.Entry
	Player  *Player
	Search  *Search
	Numbers *Numbers
	Review  *Review
	Hints   *Hints
	Lesson  *Lesson
	End     *End

	deps    Deps
	session *session.Session
	facts   facts
	line    line // distances and rows of the current line
	clock   clock
	bests   bests
	typed   typed
	asked   model.Position // whose usual goals the status bar names
	drawing *work.Job
	// notice is the result of the last action, or why it was refused. The next action clears it.
	notice model.Phrase
}

// New returns a game with the default position of a puzzle. Refresh shows it.
func New(entry catalogue.Entry, deps Deps) *Game {
	g := &Game{Entry: entry, deps: deps, session: session.New(entry.Puzzle.Default()), drawing: deps.Jobs.NewJob()}
	g.facts = newFacts(g)
	g.clock = clock{tick: deps.Jobs.NewJob(), now: time.Now}
	g.Player = &Player{game: g, rest: deps.Jobs.NewJob()}
	g.Search = &Search{game: g, job: deps.Jobs.NewJob()}
	g.Numbers = &Numbers{game: g, job: deps.Jobs.NewJob()}
	g.bests = bests{deps.Records, entry.Puzzle.ID()}
	g.Review, g.Hints = &Review{game: g, pause: deps.Jobs.NewJob()}, &Hints{game: g}
	g.Lesson, g.End = &Lesson{game: g}, &End{game: g, glow: 1}
	return g
}

// Shown returns the position on the board.
func (g *Game) Shown() model.Position { return g.onBoard().Position() }

// Line returns the current line.
func (g *Game) Line() *session.Timeline { return g.session.Line() }

// onBoard returns the line on the board: the current one, or that of the review.
func (g *Game) onBoard() *session.Timeline {
	if g.Review.runs {
		return g.Review.board
	}
	return g.session.Line()
}

// CanUndo reports whether there is a state to go back to.
func (g *Game) CanUndo() bool { return g.session.CanUndo() && !g.Review.runs }

// CanRedo reports whether there is an undone state to return to.
func (g *Game) CanRedo() bool { return g.session.CanRedo() && !g.Review.runs }

// Refresh shows the current state of the session, and has the engine find what is unknown.
func (g *Game) Refresh() {
	g.clock.follow(g)
	g.Review.judge()
	g.facts.look()
	g.line.update(g)
	g.facts.learn(func() model.Position { // the next one after the current position
		if g.Review.runs {
			return g.Review.unknown()
		}
		if p := g.unknownGoal(); p != nil {
			return p
		}
		return g.line.unknown()
	})
	g.facts.count(g.Line())
	g.deps.Show()
	g.deps.Changed()
}

// Frame shows one frame of an animation. It asks the engine only about a new position.
func (g *Game) Frame() {
	if g.Shown() != g.facts.now.position {
		g.facts.look()
	}
	g.deps.Show()
}

// ShowNotice shows the result of an action; a phrase with Key "" clears it.
func (g *Game) ShowNotice(p model.Phrase) {
	g.notice = p
	g.Frame()
}

// Redraw shows a change of the options.
func (g *Game) Redraw() {
	g.Frame()
	g.deps.Changed()
}

// Edit makes edits as one step of the history, and returns the cell where the cursor goes next; ok
// is false if they are refused.
func (g *Game) Edit(edits ...model.Edit) (cursor int, ok bool) {
	var err error
	g.replace(func() { cursor, err = g.session.Edit(model.Say("change.edit"), edits...) })
	refused(g.deps.Window, err)
	return cursor, err == nil
}

// typed is the last character typed as a value.
type typed struct {
	rune
	cell, next    int // where it was typed, and where the cursor went
	swaps         bool
	before, after model.Position
	at            time.Time
}

// joinTime is the time in which two digits make one value.
const joinTime = time.Second

// Type gives a cell the value of a character as one step of the history, and returns the cell where
// the cursor goes next; ok is false if it is refused. If swaps, the cell trades values with the one
// that has the value. A second digit in the same second makes one value with the first.
func (g *Game) Type(cell int, r rune, swaps bool) (cursor int, ok bool) {
	last, now := g.typed, g.clock.now()
	if joiner, can := g.Entry.Puzzle.(model.Joiner); can && last.after == g.Shown() && last.next == cell && now.Sub(last.at) < joinTime {
		if both, joins := joiner.Join(last.rune, r); joins {
			if cell, r, swaps = last.cell, both, last.swaps; last.before != last.after {
				g.session.Undo()
			}
		}
	}
	before, edit := g.Shown(), model.Edit{Kind: model.Type, Cell: cell, Rune: r}
	_, cursor, _ = model.Apply(before, edit)
	if other, elsewhere := model.Elsewhere(before, cell, r); swaps && elsewhere {
		edit = model.Edit{Kind: model.Swap, Cell: cell, Other: other}
	}
	_, ok = g.Edit(edit)
	g.typed = typed{r, cell, cursor, swaps, before, g.Shown(), now}
	return cursor, ok
}

// Play makes a move. The animation begins at fraction, from 0 to 1, the part already dragged.
func (g *Game) Play(m model.Move, fraction float64) {
	if g.Review.runs {
		g.Review.play(m, fraction)
		return
	}
	g.stop()
	if g.move(m) {
		g.Player.show(fraction)
	}
}

// Run makes a move several times and animates only the last, from a fraction as in Play.
func (g *Game) Run(m model.Move, times int, fraction float64) {
	if g.Review.runs { // its answers are single moves
		return
	}
	g.stop()
	for range times - 1 {
		if !g.move(m) {
			return
		}
	}
	g.Play(m, fraction)
}

// move makes a move and reports whether it was legal; if not, a notice says why.
func (g *Game) move(m model.Move) bool {
	t := g.Line()
	k := t.Nearest()
	dropped := t.SolutionFrom - k
	err := g.session.Play(model.Say("change.move"), m)
	refused(g.deps.Window, err)
	if err != nil {
		g.Refresh()
		return false
	}
	if dropped > 0 && t.Moves[k] != m {
		g.deps.Window.Notify(model.Say("play.dropped", "Count", dropped))
	}
	g.clock.moved(g)
	g.End.glow = 0
	return true
}

// replace stops animations and searches, changes the session and shows the result.
func (g *Game) replace(change func()) {
	g.stop()
	change()
	g.Refresh()
}

// Set replaces the current position by p.
func (g *Game) Set(label model.Phrase, p model.Position) {
	g.replace(func() { g.session.Set(label, p) })
}

// Amend makes a repair of the current position.
func (g *Game) Amend(c model.Change) {
	g.replace(func() { g.session.Amend(c.Name, c.Position) })
}

// Undo goes back in the history.
func (g *Game) Undo() { g.replace(func() { g.session.Undo() }) }

// Redo goes forward in the history.
func (g *Game) Redo() { g.replace(func() { g.session.Redo() }) }

// Restart goes back to the start of the line and drops its moves.
func (g *Game) Restart() {
	g.replace(func() { g.session.Restart(model.Say("command.reset")) })
}

// Open adds lines to the history and shows the last one.
func (g *Game) Open(label model.Phrase, lines ...*session.Timeline) {
	g.replace(func() {
		for _, t := range lines {
			g.session.Show(label, t)
		}
	})
}

// SetSolution shows the moves of s, which need not solve anything, as a new line. If a move is
// illegal, it returns an error and changes nothing.
func (g *Game) SetSolution(label model.Phrase, s solver.Solution) error {
	t, err := session.NewTimeline(s)
	if err == nil {
		g.Open(label, t)
	}
	return err
}

// Attach adds a solution to the line and shows it.
func (g *Game) Attach(s solver.Solution) {
	var err error
	g.replace(func() { err = g.session.Attach(model.Say("change.fromStep"), s) })
	if err != nil {
		g.deps.Window.ShowError(err)
		return
	}
	g.deps.Found()
}

// History returns a copy of all states of the session.
func (g *Game) History() session.History {
	g.clock.count()
	return g.session.History()
}

// Restore replaces the history.
func (g *Game) Restore(h session.History) { g.replace(func() { g.session.Restore(h) }) }

// refused shows the reason of a *model.Refusal as a notice and ignores other errors.
func refused(w Window, err error) {
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		w.Notify(refusal.Reason)
	}
}

// stop ends animations, searches and the review before an action.
func (g *Game) stop() {
	g.deps.Acts()
	g.Review.end()
	g.rest()
	g.Search.job.Cancel()
}

// rest stops the player at its place, but completes a move that the user has just made. It also
// cancels the search for the solution of a given number.
func (g *Game) rest() {
	g.Player.stop()
	g.Numbers.job.Cancel()
}

// Rest ends animations: before a click on a moving board, and before the window shows something
// else.
func (g *Game) Rest() {
	g.rest()
	g.Refresh()
}

// inGame reports whether the user is playing without help: the coach is off, and the line neither
// contains a solution nor reaches the goal. The list of moves then doesn't show mistakes.
func (g *Game) inGame() bool {
	options, t := g.deps.Options, g.Line()
	return options.Mode == scene.Play && !options.Coach && !t.HasSolution() && !t.Solves()
}

// Hides reports whether the distance and the best moves are hidden: in a game, until Hint is used.
func (g *Game) Hides() bool { return g.inGame() && g.Hints.position != g.Shown() }

// Distance returns the distance of the current position; -1 if it is unknown or hidden.
func (g *Game) Distance() int {
	if g.Hides() {
		return -1
	}
	return g.facts.distance(g.Shown()).Distance
}
