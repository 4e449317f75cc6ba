package game

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

// stage holds the inputs, has their view shown, and asks the engine for what that lacks. An event
// changes the inputs and calls show.
type stage struct {
	deps    Deps
	session *session.Session
	in      inputs    // without those that others hold; see inputs
	last    inputs    // of the last show
	line    *line     // of the last inputs
	counted time.Time // when the clock of the game was looked at last

	learning, counting question
	solving            *work.Job // a search for a solution
	pause              *work.Job // between two movements
	tick               *work.Job // shows the clock
	endFrames          func()    // ends the animation under way; nil for none
}

func newStage(entry catalogue.Entry, deps Deps) *stage {
	job := deps.Jobs.NewJob
	return &stage{
		deps: deps, session: session.New(entry.Puzzle.Default()),
		in:       inputs{entry: &entry, answers: &answers{counts: make(map[model.Position]solver.Count)}},
		learning: question{job: job()}, counting: question{job: job()}, solving: job(), pause: job(), tick: job(),
	}
}

// engine is that of the current position.
func (s *stage) engine() solver.Engine { return solver.For(s.in.entry.Engine, s.inputs().position()) }

func (s *stage) inputs() inputs {
	in := s.in
	in.words, in.options, in.state, in.before = s.deps.Translator(), *s.deps.Options, s.session.State(), s.session.Before()
	in.noHelp = s.deps.Games.NoHelp()
	if t := in.state.Timeline; t.Ended() && t.Solves() { // else it isn't shown; After goes through all finished games
		in.follows = s.deps.Games.After(t.Start()) != nil
	}
	if in.options.Mode == scene.Play && in.options.Clock {
		in.bests = s.deps.Games.Bests(in.state.Timeline.Start())
	}
	return in
}

func (s *stage) lineOf(in inputs) *line {
	if s.line == nil || !s.line.holds(in) {
		s.line = newLine(in)
	}
	return s.line
}

// show shows the view, if it may have changed. Unless only time has passed, the engine is asked for
// what the view lacks, and the available commands may have changed.
func (s *stage) show() {
	s.count()
	if s.in.hint.position != s.session.Position() {
		s.in.hint = hint{}
	}
	in := s.inputs()
	if in == s.last {
		return
	}
	s.last.now = in.now
	changed := in != s.last
	if changed {
		s.ask(in)
		in = s.inputs()
		s.learn(in)
		s.countSolutions(in)
	}
	s.last = in
	s.deps.Show()
	if changed {
		s.deps.Changed()
	}
}

const clockPeriod = 100 * time.Millisecond

// count has the clock of the game run while the user can see the board: it stops at the last event before that ends. While a
// game goes on, the clock is an event of its own.
func (s *stage) count() {
	now, goesOn := s.deps.Now(), !s.in.paused
	if s.deps.InFront() {
		s.session.Clock(goesOn, now)
	} else {
		s.session.Clock(false, s.counted)
	}
	s.counted = now
	play := s.session.State().Play
	if goesOn = goesOn && play != nil && !play.Over; !goesOn {
		s.tick.Cancel()
		return
	}
	if s.in.now = now; !s.tick.Running() {
		work.After(s.tick, clockPeriod, s.show)
	}
}

func (s *stage) ask(in inputs) {
	next := answers{known: make(map[model.Position]knowledge), counts: in.answers.counts, failed: in.answers.failed}
	for _, w := range in.wants() {
		k, ok := next.known[w.position]
		if !ok {
			k, ok = in.answers.known[w.position]
		}
		if !ok || !k.meets(max(w.need, distance)) {
			k = know(in.entry.Engine, w.position)
		}
		next.known[w.position] = k
	}
	s.in.answers = &next
}

// question is what the engine is examining. It goes on with it while the user steps.
type question struct {
	job   *work.Job
	about model.Position
}

// examine has the engine examine a position; nil lets it rest. do returns what to note then, nil for nothing.
func (s *stage) examine(q *question, p model.Position, progress func(done, total int64),
	do func(context.Context, solver.Progress) func(*answers),
) {
	if p == nil {
		q.job.Cancel()
	}
	if p == nil || q.job.Running() && q.about == p {
		return
	}
	q.about = p
	work.Start(q.job, func(ctx context.Context, progress solver.Progress) (func(*answers), error) {
		return do(ctx, progress), nil
	}, progress, func(note func(*answers), _ error) {
		if note != nil {
			s.answered(note)
		}
	})
}

func (s *stage) learn(in inputs) {
	var p model.Position
	for _, w := range in.wants() {
		if !in.of(w.position).meets(w.need) {
			p = w.position
			break
		}
	}
	if p == in.answers.failed.position {
		p = nil
	}
	s.examine(&s.learning, p, func(int64, int64) {
		s.answered(func(*answers) {})
	}, func(ctx context.Context, progress solver.Progress) func(*answers) {
		_, err := in.entry.Engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) })
		return func(a *answers) {
			if a.failed = (failure{}); err != nil || !solver.IsExact(solver.For(in.entry.Engine, p)) { // it may have found bounds only
				a.failed = failure{p, err}
			}
		}
	})
}

func (s *stage) countSolutions(in inputs) {
	p := in.uncounted()
	s.examine(&s.counting, p, nil, func(ctx context.Context, progress solver.Progress) func(*answers) {
		count, err := solver.For(in.entry.Engine, p).(solver.Counter).Count(ctx, p, progress)
		if err != nil {
			return nil // without the count only a remark is missing
		}
		return func(a *answers) {
			a.counts = maps.Clone(a.counts)
			a.counts[p] = count
		}
	})
}

func (s *stage) answered(note func(*answers)) {
	next := *s.in.answers
	note(&next)
	s.in.answers = &next
	s.judge()
}

func (s *stage) seek(at float64) {
	if r := s.in.review; r.running() {
		s.in.review = r.on(r.board.Seek(at))
		return
	}
	s.session.Seek(at)
}

// animate shows frames of an animation, and calls done at its end; false if animations are off.
func (s *stage) animate(over time.Duration, done func()) bool {
	s.in.now = s.deps.Now()
	s.endFrames = s.deps.Animate(over, func(last bool) {
		if s.in.now = s.deps.Now(); last {
			done()
			return
		}
		s.show()
	})
	return s.endFrames != nil
}

// glide goes from a place to another, and calls done on arrival, unless it is interrupted. makes
// is true if the user has just made the move. The first frame is shown at once: a change that came later would close a menu
// opened meanwhile.
func (s *stage) glide(from, to float64, makes bool, done func()) {
	s.still()
	s.seek(to)
	takes := time.Duration(float64(s.paced(moveTime)) * max(to-from, from-to))
	s.in.motion = motion{from, s.deps.Now(), takes, makes}
	arrived := func() {
		s.in.motion = motion{}
		done()
	}
	if !s.animate(takes, arrived) {
		arrived()
	}
	s.show()
}

func (s *stage) still() {
	s.in.motion = motion{}
	s.pause.Cancel()
	if s.endFrames != nil {
		s.endFrames()
		s.endFrames = nil
	}
}

// halt stops at the place on the board, or completes a move that the user has just made. An answer in a review counts then too.
func (s *stage) halt() {
	if s.in.motion.takes > 0 && !s.in.motion.makes {
		s.seek(s.inputs().onBoard().At())
	}
	s.in.playing = false
	s.still()
	s.rate()
}

// stop ends movements, searches and the review before an action.
func (s *stage) stop() {
	s.deps.Acts()
	s.halt()
	s.count()
	s.in.paused = false
	s.in.review = s.in.review.ended()
	s.endSearch()
}

func (s *stage) refuses() bool {
	noHelp := s.inputs().noHelp
	if noHelp {
		s.deps.Window.Notify(model.Say("play.alone"))
	}
	return noHelp
}

// hint says more of the position, beginning with first; false if there is no more to say, or after telling why there is nothing.
func (s *stage) hint(first hintSays) bool {
	t, p := s.session.Line(), s.session.Position()
	if h := &s.in.hint; h.position == p {
		hasMore := h.says < saysWhy
		h.says = min(h.says+1, saysWhy)
		return hasMore
	}
	k := know(s.in.entry.Engine, p)
	best := k.Leading()
	if len(best) == 0 {
		key := "hint.none"
		if p.Solved() {
			key = "hint.solved"
		}
		s.deps.Window.Notify(model.Say(key))
		return false
	}
	s.stop()
	if k.Distance < 0 { // which moves aren't best isn't known
		first = max(first, saysArrow)
	}
	s.in.hint = hint{position: p, move: best[0], says: first}
	if !t.Ended() && slices.Contains(best, t.Moves[t.Nearest()]) { // it goes on with the line
		s.in.hint.move = t.Moves[t.Nearest()]
	}
	return true
}

func (s *stage) endSearch() {
	s.solving.Cancel()
	s.in.search = search{}
}

func (s *stage) attach(found solver.Solution) {
	s.stop()
	err := s.session.Attach(found)
	s.show()
	if err != nil {
		s.deps.Window.ShowError(err)
		return
	}
	s.deps.Found()
}

// Window shows messages of a game.
type Window interface {
	Reason(error) string
	Notify(model.Phrase)
	ShowError(error)
	Explain(model.Finding)
	MaxBytes() int64 // the memory limit of searches
}

// Games keeps finished games.
type Games interface {
	// Bests returns the bests of positions like p; nil for none. It is called for each picture.
	Bests(p model.Position) *Bests
	// NoHelp reports whether the game gets no help, as in a sprint.
	NoHelp() bool
	// Finished is told of a game that has reached the goal, once.
	Finished(line *session.Timeline, play session.Play)
	// Reviewed is told of the first answer to a mistake: a move in its position, and whether it is a best one.
	Reviewed(p model.Position, m model.Move, distance int, isBest bool)
	// After returns what shows the position that follows the one from which a game began; nil for none.
	After(start model.Position) func()
}

// Deps holds the dependencies of a game.
type Deps struct {
	Window     Window
	Translator func() *translate.Translator // of the current language
	Games      Games
	Jobs       *work.Group
	Options    *session.Options
	Now        func() time.Time
	Acts       func()      // called before each action of the user
	Show       func()      // shows the View
	Changed    func()      // called when the available commands may have changed
	Found      func()      // called when a solution has been added
	OnShow     func() bool // reports whether the window shows the game
	InFront    func() bool // reports whether the user sees it: the window is active, and nothing lies over the board
	// Animate calls frame again and again for a time, at its end with last, and returns a function
	// that ends it before. It is nil if animations are off.
	Animate func(over time.Duration, frame func(last bool)) (end func())
}

// refused shows the reason of a *model.Refusal as a notice and ignores other errors.
func refused(w Window, err error) {
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		w.Notify(refusal.Reason)
	}
}

// At speed 1 a move takes moveTime. Playing pauses for restTime between two moves.
const (
	moveTime = 180 * time.Millisecond
	restTime = 220 * time.Millisecond
)

func (s *stage) paced(d time.Duration) time.Duration {
	return time.Duration(float64(d) / session.Speeds[s.deps.Options.Speed])
}

const glowTime = 600 * time.Millisecond

const wrongTime = 600 * time.Millisecond

func (s *stage) askAbout(index int) {
	if index < 0 || index >= len(s.in.review.mistakes) {
		return
	}
	s.halt()
	next := *s.in.review
	next.at, next.answer = index, asked
	s.in.review = next.on(next.until())
	s.show()
}

// answer shows a legal move from the position before the mistake.
func (s *stage) answer(m model.Move, fraction float64) {
	r := s.in.review
	t := r.until()
	after, _ := r.position().Play(m)
	t.Moves, t.Line = append(t.Moves, m), append(t.Line, after)
	s.in.review = r.on(t)
	to := float64(t.Len())
	s.glide(to-1+fraction, to, true, s.judge)
}

// judge rates the move that the user has made in a review, once it has arrived. A wrong one stays for a moment and goes back.
func (s *stage) judge() {
	if !s.in.motion.makes && s.rate() == wrong {
		work.After(s.pause, wrongTime, s.goBack)
	}
	s.show()
}

// rate notes what the user's move in a review is, if its rating is known and not noted yet.
func (s *stage) rate() answer {
	r := s.in.review
	if !r.running() || r.answer != tried {
		return asked
	}
	cost, isKnown := s.inputs().cost(r.tried)
	if !isKnown {
		return asked
	}
	rating := wrong
	if cost == 0 {
		rating = right
	}
	s.settle(rating, r.tried)
	return rating
}

// settle notes an answer to the current mistake. The first one is kept.
func (s *stage) settle(a answer, m model.Move) {
	r, k := s.in.review, s.inputs().known()
	if now := r.current(); now.open() && now.tries == 0 {
		first := m
		if a == shown {
			first = r.mistaken()
		}
		s.deps.Games.Reviewed(k.position, first, k.Distance, a == right)
	}
	s.in.review = r.answered(a, m)
}

func (s *stage) goBack() {
	r := s.in.review
	s.glide(float64(r.before())+1, float64(r.before()), false, func() {
		s.in.review = r.on(r.until())
		s.show()
	})
}
