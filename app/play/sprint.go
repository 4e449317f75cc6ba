package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/sampling"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// sprint is a round against the clock: each position is a move farther from the goal than the one before.
type sprint struct {
	free
	bar    *Bar
	began  time.Time
	record int // the most positions solved before

	count    int            // seconds until it begins
	board    model.Position // nil while there is none to solve
	ahead    model.Position // the next one, once it is drawn
	distance int            // of ahead
	isDue    bool           // ahead comes on the board as soon as it is drawn

	spent  time.Duration // until the clock was stopped last
	since  time.Time     // when the clock was started; the zero value while it stands
	boards []solved      // the last one is being solved
	erred  []games.Mistake
	alarm  time.Time         // until when the last mistake is seen on the board
	asked  *session.Timeline // the line on which another puzzle was chosen, which then may end the sprint

	over, cut bool // cut: because the program closed
	card      card
}

// solved is a position of a sprint.
type solved struct {
	moves, possible, mistakes int
	took                      time.Duration // 0 while it isn't solved
}

const (
	sprintTime    = 3 * time.Minute
	sprintPenalty = 5 * time.Second        // for a mistake
	sprintTick    = 100 * time.Millisecond // between two pictures of the clock
	sprintRest    = 300 * time.Millisecond // for which a solved board stays
	alarmTime     = time.Second
	alarmTick     = 33 * time.Millisecond // between two pictures of the rising chip
	sprintLow     = 10 * time.Second      // in which the clock has another colour
)

func (r *Bar) startSprint() {
	s := &sprint{bar: r, began: r.log.now().Truncate(time.Second), count: 3, distance: 1}
	for _, one := range games.Sprints(r.log.all, r.entry.Puzzle.ID()) {
		s.record = max(s.record, len(one))
	}
	r.begin(s, nil)
	s.draw()
	work.After(r.waiting, time.Second, s.countDown)
}

func (s *sprint) origin() games.Origin {
	if s.over {
		return games.Free
	}
	return games.OfSprint
}

func (s *sprint) positions() []model.Position {
	if s.board == nil || s.over {
		return nil
	}
	return []model.Position{s.board}
}

func (s *sprint) NoHelp() bool { return !s.over }

func (s *sprint) countDown() {
	if s.count--; s.count > 0 {
		s.bar.game().Refresh()
		work.After(s.bar.waiting, time.Second, s.countDown)
		return
	}
	s.advance()
}

func (s *sprint) Skip() bool {
	counts := s.count > 0
	if counts {
		s.count = 1
		s.countDown()
	}
	return counts
}

// draw draws the next position while the user solves another.
func (s *sprint) draw() {
	r, distance := s.bar, s.distance
	source := sampling.Random(r.entry.Engine, r.entry.Puzzle.Default())
	work.Start(r.making, func(ctx context.Context, _ solver.Progress) (model.Position, error) {
		p, err := source.At(ctx, distance)
		if errors.Is(err, solver.ErrNone) { // the one before was of the farthest
			distance--
			return source.At(ctx, distance)
		}
		return p, err
	}, nil, func(p model.Position, err error) {
		if err != nil {
			r.log.shell.ShowError(err)
			return
		}
		if s.ahead, s.distance = p, distance; s.isDue {
			s.advance()
		}
	})
}

// advance puts the next position on the board.
func (s *sprint) advance() {
	if s.isDue = s.ahead == nil; s.isDue {
		return
	}
	p := s.ahead
	s.board, s.ahead = nil, nil // while the board changes there is none to compare it with
	s.bar.game().Set(p)
	s.board, s.since = p, s.bar.log.now()
	s.boards = append(s.boards, solved{possible: s.distance})
	s.distance++
	s.bar.game().Refresh()
	s.draw()
	s.tick()
}

func (s *sprint) tick() {
	now := s.bar.log.now()
	if s.left(now) <= 0 {
		s.end()
		return
	}
	until := sprintTick
	if rises := s.bar.log.shell.Animated(); !s.alarm.IsZero() && (rises || !now.Before(s.alarm)) {
		if until = alarmTick; !now.Before(s.alarm) {
			s.alarm = time.Time{}
		}
		s.bar.game().Refresh()
	}
	work.After(s.bar.waiting, until, s.tick)
	s.bar.show()
}

// left is the time that is left.
func (s *sprint) left(now time.Time) time.Duration {
	left := sprintTime - s.spent - time.Duration(len(s.erred))*sprintPenalty
	if !s.since.IsZero() {
		left -= now.Sub(s.since)
	}
	return max(left, 0)
}

// solved is the number of positions solved.
func (s *sprint) solved() int {
	n := len(s.boards)
	if n > 0 && s.boards[n-1].took == 0 {
		n--
	}
	return n
}

func (s *sprint) finished(one games.Record) {
	now, last := s.bar.log.now(), &s.boards[len(s.boards)-1]
	if s.since.IsZero() {
		return
	}
	last.moves, last.took = len(one.Moves), max(now.Sub(s.since), 1)
	s.spent, s.since, s.alarm = s.spent+last.took, time.Time{}, time.Time{}
	work.After(s.bar.waiting, sprintRest, s.advance)
}

// follow judges the moves, as far as their distances are known.
func (s *sprint) follow() {
	on := s.bar.game()
	s.card.follow(on)
	if s.board == nil || s.over {
		return
	}
	line := on.Line()
	if line.Start() != s.board { // the user has put another position on the board
		s.bar.close()
		return
	}
	left := on.Left()
	for k, m := range line.Moves[:line.SolutionFrom] {
		erred := games.Mistake{Position: line.Line[k], Move: m}
		isHere := func(other games.Mistake) bool { return other.Position == erred.Position } // it takes time once
		if left[k] < 0 || left[k+1] < left[k] || slices.ContainsFunc(s.erred, isHere) {
			continue
		}
		s.erred, s.alarm = append(s.erred, erred), s.bar.log.now().Add(alarmTime)
		s.boards[len(s.boards)-1].mistakes++
		s.bar.Reviewed(erred.Position, m, left[k], false)
	}
}

// leave ends the sprint, or closes its card.
func (s *sprint) Leave() bool {
	if !s.over {
		s.end()
		return true
	}
	return s.card.open && s.card.close(s.bar.game())
}

func (s *sprint) end() {
	s.over = true
	s.bar.making.Cancel()
	s.bar.waiting.Cancel()
	s.card.show(s.bar.game())
	s.bar.log.shell.Changed()
	s.bar.show()
	s.bar.game().Refresh()
}

func (s *sprint) Stays() bool {
	if s.over {
		return false
	}
	if line := s.bar.game().Line(); s.asked != line {
		s.asked = line
		s.bar.game().Refresh()
		return true
	}
	s.end()
	return false
}

func (s *sprint) adorn(v *game.View) {
	if s.over {
		if s.card.open && v.Board.Mode == scene.Play {
			v.Pane.Ending = s.ending()
		}
		return
	}
	text, line := s.bar.log.shell.Text, s.bar.game().Line()
	v.Board.Ratings, v.Board.Glow = nil, 0
	v.Pane = view.Pane{
		Head: view.Head{Title: text("row.sprint")}, Rows: s.rows(), Quiet: true,
		Actions: []view.Action{{Title: text("row.sprint.end"), Do: func() { s.Leave() }}},
	}
	if v.Status.Actions = nil; s.count > 0 || s.board == nil {
		v.Status = view.Status{Tone: view.Telling, Headline: text("row.sprint.about"), Detail: text("row.sprint.rules")}
		v.Count = strconv.Itoa(max(s.count, 1))
		return
	}
	made, last := line.Nearest(), games.Mistake{}
	if made > 0 {
		last = games.Mistake{Position: line.Line[made-1], Move: line.Moves[made-1]}
	}
	isMistake := made > 0 && slices.Contains(s.erred, last)
	switch {
	case s.since.IsZero(): // the next position comes
		v.Status = view.Status{}
	case s.asked == line:
		v.Status = view.Status{Tone: view.Caution, Headline: text("row.sprint.leaving"), Detail: text("row.sprint.leaving.about")}
	case isMistake:
		letter := last.Position.Puzzle().Notation(last.Move)
		named := model.Own(s.bar.entry.Puzzle, model.Named, "Move", letter, "Brief", model.Brief(last.Position, last.Move))
		v.Status = view.Status{Tone: view.Faulty, Headline: text("row.sprint.mistake", "Move", named), Detail: text("row.sprint.mistake.about")}
	}
	if made > 0 && !v.Board.Moving && (s.since.IsZero() || !s.alarm.IsZero() && isMistake) {
		b := &v.Board
		b.Position, b.Moving, b.Move, b.Fraction, b.Answer = last.Position, true, last.Move, 1, scene.Right
		if !s.since.IsZero() {
			b.Answer, b.Chip, b.Alarm = scene.Wrong, text("row.sprint.penalty"), true
			if s.bar.log.shell.Animated() {
				b.Risen = min(max(1-float32(s.alarm.Sub(s.bar.log.now()))/float32(alarmTime), 0), 1)
			}
		}
	}
}

// rows list the positions, the last one first.
func (s *sprint) rows() (rows []view.Row) {
	text := s.bar.log.shell.Text
	for i, b := range slices.Backward(s.boards) {
		r := view.Row{Number: strconv.Itoa(i + 1), Words: text("row.sprint.now")}
		if b.took > 0 {
			r.Words = s.bar.log.shell.Say(model.Own(s.bar.entry.Puzzle, model.Moves, "Count", b.moves))
			r.Left = text("row.sprint.took", "Seconds", strconv.FormatFloat(b.took.Seconds(), 'f', 1, 64))
		}
		if b.mistakes > 0 {
			r.Mark = view.Mark{Trend: scene.Costs, Text: text("row.sprint.lost", "Seconds", b.mistakes*int(sprintPenalty/time.Second))}
			if b.moves > b.possible {
				r.Words = text("row.sprint.longer", "Moves", r.Words, "Possible", b.possible)
			}
		}
		rows = append(rows, r)
	}
	return rows
}

func (s *sprint) strip() (v pane.StripView) {
	text, now := s.bar.log.shell.Text, s.bar.log.now()
	left := s.left(now)
	run := &pane.Run{
		Clock: translate.Clock(left, 1), Left: float32(left) / float32(sprintTime), Low: left < sprintLow,
		Solved: s.solved(), Record: s.record, Words: text("row.sprint.solved"),
	}
	if now.Before(s.alarm) {
		run.Lost, run.Penalty = float32(sprintPenalty)/float32(sprintTime), text("row.sprint.penalty")
	}
	switch more := s.record - run.Solved; {
	case s.record == 0:
	case more > 0:
		run.Aim = s.bar.log.shell.Say(model.Phrase{Key: "row.sprint.more", Count: more})
	default:
		run.Aim = text("row.sprint.passed")
	}
	v.At, v.Run = scene.Missing, run
	return v
}

func (s *sprint) ending() *view.Ending {
	say, text := s.bar.log.shell.Say, s.bar.log.shell.Text
	n, mistakes, bars := 0, len(s.erred), view.Bars{Record: s.record, Words: text("row.sprint.record", "Record", s.record)}
	for _, one := range games.Sprints(s.bar.log.all, s.bar.entry.Puzzle.ID()) {
		if one[0].Sprint.Equal(s.began) {
			n, mistakes = len(one), max(mistakes, one.Mistakes(s.bar.log.all))
			continue
		}
		bars.Numbers = append(bars.Numbers, len(one))
	}
	const last = 10
	bars.Numbers = append(bars.Numbers[max(len(bars.Numbers)-last+1, 0):], n)
	place := 1
	for _, other := range bars.Numbers {
		if other > n {
			place++
		}
	}
	e := &view.Ending{
		Medals: []view.Medal{view.Placed}, Place: strconv.Itoa(place), Figure: strconv.Itoa(n),
		Unit: say(model.Phrase{Key: "row.sprint.boards", Count: n}), Title: text("row.sprint.last"), Rests: bars,
		Line: text("row.sprint.place", "Place", place, "Of", len(bars.Numbers)),
		More: text("row.sprint.faultless"),
	}
	if mistakes > 0 {
		lost := map[string]any{"Seconds": mistakes * int(sprintPenalty/time.Second)}
		e.More = say(model.Phrase{Key: "row.sprint.mistakes", Count: mistakes, Args: lost})
	}
	switch {
	case s.cut:
		if e.Line = text("row.sprint.cut"); mistakes == 0 { // those of the last position aren't known
			e.More = ""
		}
	case len(bars.Numbers) == 1:
		e.Medals, e.Line = []view.Medal{view.Record}, text("row.sprint.first")
	case n > s.record:
		e.Medals, e.Line = []view.Medal{view.Record}, text("row.sprint.best", "Record", s.record)
	}
	if open := s.bar.log.unfound(slices.Clone(s.erred)); len(open) > 0 {
		learn := model.Phrase{Key: "closing.learn", Count: len(open)}
		e.Actions = append(e.Actions, view.Action{Title: say(learn), Do: s.bar.game().Doing(game.ReviewGames{Mistakes: open})})
	}
	copied := fmt.Sprintf("%s\n%s", s.bar.headline(games.DateOf(s.began)), say(model.Phrase{Key: "row.sprint.copied", Count: n}))
	e.Actions = append(e.Actions,
		widgets.Action{Title: text("row.sprint.again"), Do: s.bar.startSprint},
		widgets.Action{Title: text("row.copy"), Do: func() { s.bar.log.shell.Copy(copied) }})
	e.Menu = []view.Action{{Title: text("dialog.close"), Do: func() { s.Leave() }}}
	return e
}
