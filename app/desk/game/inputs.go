package game

import (
	"math/big"
	"slices"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// inputs are all that a View depends on. Nothing that they point to changes, so equal inputs have
// equal views.
type inputs struct {
	entry   *catalogue.Entry
	words   *translate.Translator
	options session.Options
	state   *session.State
	before  *session.State // which Undo brings back; nil for none
	answers *answers
	motion  motion
	playing bool // the line is being played
	search  search
	gap     *gap           // of the last search for shorter solutions; nil before the first
	review  *review        // the last one; nil before the first
	hint    hint           // the last one
	goalsOf model.Position // whose usual goals the status bar names
	closed  *session.Play  // the game whose end the user has closed
	lit     time.Time      // when the light around the board began to grow
	bests   *Bests         // of positions like the start of the line; nil for none
	beaten  *Bests         // those before the game that has just ended
	notice  *model.Phrase  // the result of the last action, or why it was refused; nil for none
	paused  bool           // the user has interrupted the game
	noHelp  bool           // the user gets no help
	follows bool           // at the goal: a position of a series follows
	now     time.Time      // of the last frame of an animation, and of the clock of a game
}

type motion struct {
	from  float64
	begun time.Time
	takes time.Duration // 0 for no motion
	makes bool          // it shows a move that the user has just made
}

func (i inputs) part(begun time.Time, takes time.Duration) float64 {
	return min(max(float64(i.now.Sub(begun))/float64(takes), 0), 1)
}

// onBoard returns the line on the board, at the place that it shows.
func (i inputs) onBoard() *session.Timeline {
	t := i.state.Timeline
	if i.review.running() {
		t = i.review.board
	}
	if i.motion.takes == 0 {
		return t
	}
	part := i.part(i.motion.begun, i.motion.takes)
	if part < 0.5 { // slow at both ends
		part *= 2 * part
	} else {
		part = 1 - 2*(1-part)*(1-part)
	}
	return t.Seek(i.motion.from + (t.At()-i.motion.from)*part)
}

func (i inputs) position() model.Position { return i.onBoard().Position() }

// here returns the knowledge of the position on the board. If an edit has made it invalid, the first repair on offer is
// Undo.
func (i inputs) here() knowledge {
	k := i.of(i.position())
	if found := k.position.Check(i.state.Edited); len(found) > 0 {
		k.findings = found
	}
	if len(k.findings) > 0 && k.findings[0].Unsolvable && i.edited() {
		k.findings = slices.Clone(k.findings)
		undo := model.Change{Name: undoName, Position: i.before.Timeline.Position()}
		k.findings[0].Repairs = slices.Insert(slices.Clone(k.findings[0].Repairs), 0, undo)
	}
	return k
}

var undoName = model.Say("command.undo")

func (i inputs) edited() bool {
	return i.before != nil && len(i.state.Edited) > 0 && i.state.Timeline.Len() == 0 &&
		model.Solvable(i.before.Timeline.Position())
}

func (i inputs) of(p model.Position) knowledge {
	answer, ok := i.answers.known[p]
	if !ok {
		answer = knowledge{position: p, Knowledge: solver.Knowledge{Distance: -1}}
	}
	return answer
}

// inGame reports whether the user is playing without help: the coach is off or without effect, and the line neither
// contains a solution nor reaches the goal. The list of moves then doesn't show mistakes.
func (i inputs) inGame() bool {
	t := i.state.Timeline
	return (i.noHelp || i.options.Mode == scene.Play && !i.options.Coach) && !t.HasSolution() && !t.Solves()
}

func (i inputs) timed() bool { return i.inGame() && i.state.Play != nil && !i.over() }

// over reports whether the game of the state is solved.
func (i inputs) over() bool { return i.state.Play != nil && i.state.Play.Over }

func (i inputs) pausing() bool { return i.paused && i.timed() }

func (i inputs) ended() bool {
	t := i.state.Timeline
	return i.over() && t.Ended() && t.Solves() && i.options.Mode == scene.Play && !i.motion.makes && !i.review.running()
}

func (i inputs) ends() bool { return i.ended() && i.closed != i.state.Play }

func (i inputs) canHint() bool {
	k := i.here()
	return k.solvable() && k.Distance != 0 && len(k.Leading()) > 0 && !i.review.running()
}

// wants returns the positions that the view speaks of, the most urgent first.
func (i inputs) wants() (all []want) {
	add := func(p model.Position, n need) { all = append(all, want{p, n}) }
	if i.review.running() {
		add(i.review.position(), moves)
		for _, m := range i.review.mistakes {
			if !m.open() { // the list says what was better
				add(m.line.Line[m.number-1], moves)
			}
		}
	} else {
		add(i.position(), moves)
		for _, c := range i.offered() {
			add(c.Position, distance)
		}
	}
	t := i.state.Timeline
	for k, p := range t.Line {
		n := distance
		if k >= t.SolutionFrom && proves(t) {
			n = anything
		}
		add(p, n)
	}
	return all
}

func (i inputs) offered() (all []model.Change) {
	p := i.position()
	if i.goalsOf == p {
		all = model.UsualGoals(p)
	}
	for _, f := range i.here().findings {
		for _, repair := range f.Repairs {
			if model.WithGoal(p, repair.Position) == repair.Position {
				all = append(all, repair)
			}
		}
	}
	return all
}

// uncounted is the position whose shortest solutions must be counted: that on the board, or where the
// line's solution, or the line, begins; nil if the engine can't count them, or has.
func (i inputs) uncounted() model.Position {
	t := i.state.Timeline
	from := t.Start()
	if t.HasSolution() {
		from = t.Line[t.SolutionFrom]
	}
	if _, ok := solver.For(i.entry.Engine, i.position()).(solver.Counter); !ok {
		return nil
	}
	for _, p := range []model.Position{i.position(), from} {
		if _, done := i.answers.counts[p]; !done && i.of(p).Distance >= 0 {
			return p
		}
	}
	return nil
}

// Bests are the best games of positions like one. They never change.
type Bests struct {
	Of    model.Phrase  // which games they are from: "best on this board"
	Time  time.Duration // the least
	Extra int           // the fewest moves above the shortest; -1 if unknown
}

// hint is what has been said of a position, until that changes.
type hint struct {
	position model.Position // nil for none
	move     model.Move     // a best one
	says     hintSays
	free     bool // it costs nothing: nobody asked for it
}

// hintSays is how much a hint says. Each step up to the arrow counts as one hint.
type hintSays int

const (
	saysNot   hintSays = iota + 1 // which moves aren't best
	saysWhich                     // which piece makes a best move
	saysArrow                     // that move
	saysWhy                       // how far the goal is after it
)

// cost is what the hint has cost, in hints.
func (h hint) cost() int {
	if h.free {
		return 0
	}
	return int(min(h.says, saysArrow))
}

type search struct {
	running  bool
	slow     bool    // it takes long enough to show its progress
	progress float64 // from 0 to 1; negative while unknown
	expanded int     // states, if the engine counts them
	width    int     // boards that a search for shorter solutions keeps at each step
}

// gap is how near the bounds of a position have come to each other in a search.
type gap struct {
	of            model.Position
	begun         time.Time
	took          time.Duration
	found, proved []view.Bound
	best          solver.Solution // without moves before the first
}

// with returns a gap that has what is found now too, and leaves g as it is.
func (g gap) with(now solver.Improved, at time.Time) *gap {
	g.took = at.Sub(g.begun)
	add := func(list *[]view.Bound, moves int) {
		if n := len(*list); n == 0 || (*list)[n-1].Moves != moves {
			*list = append(slices.Clip(*list), view.Bound{After: g.took, Moves: moves})
		}
	}
	if add(&g.proved, now.AtLeast); now.Solution.Moves != nil {
		add(&g.found, len(now.Solution.Moves))
		g.best = now.Solution
	}
	return &g
}

// shorter returns the solution that a search has found while the player was on the way of a longer one; false for none.
func (i inputs) shorter() (solver.Solution, bool) {
	t := i.state.Timeline
	if i.gap == nil || i.gap.of != t.Start() || t.SolutionFrom > 0 || !t.HasSolution() {
		return solver.Solution{}, false
	}
	best := i.gap.best
	return best, best.Moves != nil && len(best.Moves) < t.Len()
}

func (i inputs) solutions() (all *big.Int, ok bool) {
	t := i.state.Timeline
	count, ok := i.answers.counts[t.Line[t.SolutionFrom]]
	return count.All, ok
}

func (i inputs) known() knowledge { return i.of(i.review.position()) }

// cost returns the detour of a move from there.
func (i inputs) cost(m model.Move) (moves int, known bool) {
	k := i.known()
	return k.cost(k.value(m))
}

func (i inputs) canShow() bool {
	return i.review.running() && !i.review.settled() && len(i.known().Best()) > 0
}

// proves reports whether the solution of a line proves the distances of its positions.
func proves(t *session.Timeline) bool { return t.Solution().Promises(solver.Shortest) && t.Solves() }

// sameMoves reports whether two lines are equal except for their places.
func sameMoves(a, b *session.Timeline) bool {
	return a == b || a.SolutionFrom == b.SolutionFrom && a.Method == b.Method &&
		a.Start() == b.Start() && slices.Equal(a.Moves, b.Moves)
}
