package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// Row is the row over the board of a puzzle: a series of positions, or a sprint. It implements game.Games.
type Row struct {
	log    *log
	entry  catalogue.Entry
	curves func() // opens the page of all games
	strip  *pane.Strip

	bests *bests

	series  series
	making  *work.Job // makes the positions of a day
	drawing *work.Job // draws that of a sprint
	ticks   *work.Job
}

func newRow(l *log, e catalogue.Entry, curves func()) *Row {
	job := l.shell.Work.NewJob
	b := &bests{l, e, make(map[model.Position]*game.Bests), make(map[model.Position]int), job()}
	return &Row{log: l, entry: e, curves: curves, bests: b, making: job(), drawing: job(), ticks: job()}
}

func (r *Row) game() *game.Game { return r.log.boards.Game(r.entry.Puzzle.ID()) }

// Above returns the widget, in the current language.
func (r *Row) Above() fyne.CanvasObject {
	r.strip = pane.NewStrip(r.entry.Artist, r.log.shell.Keys, r.open)
	r.strip.Hide()
	r.show()
	return r.strip
}

// changed follows a change of the games.
func (r *Row) changed() {
	clear(r.bests.known)
	r.show()
}

// Refresh follows a change of the board.
func (r *Row) Refresh() {
	r.follow()
	r.show()
}

func (r *Row) set(next series) {
	r.making.Cancel()
	r.drawing.Cancel()
	r.ticks.Cancel()
	r.game().Warn(false)
	r.series = next
	_ = r.log.read() // another window may have solved some
	r.log.shell.Changed()
}

// begin shows the first of the positions that isn't solved on the board.
func (r *Row) begin(next series) {
	r.set(next)
	r.log.boards.Play(r.entry.Puzzle.ID())
	r.open(max(r.unsolved(), 0))
}

func (r *Row) close() { r.set(series{}) }

func (r *Row) today(show func(series)) {
	now := r.log.now()
	ended := r.log.shell.Await(r.making, r.log.shell.Text("row.making"))
	work.Start(r.making, func(ctx context.Context, _ solver.Progress) ([]model.Position, error) {
		return games.Today(ctx, r.entry, games.DateOf(now))
	}, nil, func(list []model.Position, err error) {
		ended()
		if err != nil {
			r.log.shell.ShowError(err)
			return
		}
		next := newSeries(games.OfToday, list)
		next.began = now
		show(next)
	})
}

// steps are the first steps, whose file a test checks; the default position for a puzzle without one.
func (r *Row) steps() series {
	var list []model.Position
	data, _ := resources.Steps.ReadFile("steps/" + string(r.entry.Puzzle.ID()) + ".txt")
	for line := range strings.Lines(string(data)) {
		if _, position, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			p, _ := r.log.position(position)
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		list = append(list, r.entry.Puzzle.Default())
	}
	return newSeries(games.OfSteps, list)
}

// goTo shows a stop of the tour; after the last one the first steps go on.
func (r *Row) goTo(stop int) {
	r.series.tour = stop % (len(stops) + 1)
	r.log.boards.Play(r.entry.Puzzle.ID())
	r.show()
}

func (r *Row) startSprint() {
	r.set(series{origin: games.OfSprint, began: r.log.now(), distance: 1})
	r.log.boards.Play(r.entry.Puzzle.ID())
	r.draw()
	r.tick()
}

func (r *Row) isSprinting() bool { return r.series.left(r.log.now()) > 0 }

// draw puts a position at the present distance of the sprint on the board.
func (r *Row) draw() {
	base, distance := r.entry.Puzzle.Default(), r.series.distance
	work.Start(r.drawing, func(ctx context.Context, _ solver.Progress) (model.Position, error) {
		p, err := games.Draw(ctx, r.entry.Engine, base, distance, distance, game.Random())
		if errors.Is(err, solver.ErrNone) { // the one before was of the farthest
			distance--
			return games.Draw(ctx, r.entry.Engine, base, distance, distance, game.Random())
		}
		return p, err
	}, nil, func(p model.Position, err error) {
		if err != nil {
			r.log.shell.ShowError(err)
			return
		}
		r.series.distance = distance
		r.series.list, r.series.marks = nil, nil // while the board changes there is none to compare it with
		r.game().Set(p)
		r.series.list, r.series.marks = []model.Position{p}, []mark{unanswered}
		r.game().Refresh()
		r.show()
	})
}

func (r *Row) tick() {
	if r.isSprinting() {
		work.After(r.ticks, sprintTick, r.tick)
	}
	r.show()
}

// Alone reports whether a position is that of a sprint, which gets no help.
func (r *Row) Alone(p model.Position) bool {
	return r.isSprinting() && slices.Contains(r.series.list, p)
}

// origin says where a game from a position comes from.
func (r *Row) origin(start model.Position) games.Origin {
	from := r.series.origin
	if from == games.Review || from == games.OfSprint && !r.isSprinting() || !slices.Contains(r.series.list, start) {
		return games.Free
	}
	return from
}

// result has the games of the positions, where marks don't say it.
func (r *Row) result() (none games.Result) {
	if r.series.origin == games.Review || r.series.origin == games.OfSprint {
		return none
	}
	return games.ResultOf(r.log.all, r.series.list, r.series.origin)
}

func (r *Row) isDone(i int) bool { return r.series.marks[i] != unanswered || r.result()[i] != nil }

// unsolved returns the first position to solve from the present one on, or Missing.
func (r *Row) unsolved() int {
	at, n := max(r.at(), 0), len(r.series.list)
	for i := at; i < at+n; i++ {
		if !r.isDone(i % n) {
			return i % n
		}
	}
	return scene.Missing
}

func (r *Row) at() int { return slices.Index(r.series.list, r.game().Line().Start()) }

func (r *Row) open(index int) {
	if index < len(r.series.list) {
		r.game().Set(r.series.list[index])
	}
	r.show()
}

// hasNext reports whether the position on the board is done and another one follows.
func (r *Row) hasNext() bool {
	at := r.at()
	if at < 0 || !r.isDone(at) {
		return false
	}
	return r.isSprinting() || r.series.origin != games.OfSprint && (r.unsolved() >= 0 || len(r.series.rest) > 0)
}

// Next shows the next position; false if there is none, or one is being solved. In a sprint Space does nothing else.
func (r *Row) Next() bool {
	switch isSprinting := r.isSprinting(); {
	case r.series.tour > 0 && !r.hasNext():
		r.goTo(r.series.tour + 1)
	case !r.hasNext():
		return isSprinting
	case isSprinting:
		r.draw()
	case r.unsolved() >= 0:
		r.open(r.unsolved())
	default:
		r.begin(newSeries(r.series.origin, r.series.rest))
	}
	return true
}

// Actions offers the next position, the day's result, or the curves of the games on the board.
func (r *Row) Actions() (all []widgets.Action) {
	s, line := r.log.shell, r.game().Line()
	isSolved := line.Solves() && line.Ended()
	if (isSolved || r.series.origin == games.Review) && r.hasNext() {
		all = append(all, widgets.Action{Title: s.Text("row.next"), Primary: true, Do: func() { r.Next() }})
	}
	switch {
	case r.series.origin == games.OfToday && r.result() != games.Result{}:
		all = append(all, widgets.Action{Title: s.Text("row.copy"), Do: func() { s.Copy(r.text()) }})
	case isSolved && len(games.OnBoard(r.log.all, line.Start())) > 1:
		all = append(all, widgets.Action{Title: s.Text("games.curves"), Do: r.curves})
	}
	return all
}

// Finished saves a game at once, and judges it afterwards.
func (r *Row) Finished(line *session.Timeline, play session.Play) {
	start := line.Start()
	if len(line.Times) != len(line.Moves) { // its beginning comes from a session without times
		return
	}
	from := r.origin(start)
	r.log.add(games.Record{
		Start: start, Moves: line.Moves, Times: line.Times, Shortest: games.Unknown, Hints: play.Hints,
		Ended: r.log.now(), From: from,
	})
	r.log.judge()
	if from == games.OfSprint && r.series.marks[0] == unanswered { // it may be played again
		r.series.marks[0] = right
		r.series.solved++
		r.series.distance++
	}
	r.show()
}

// follow judges the user's moves of known distances: all in a sprint, or the first from a mistake.
func (r *Row) follow() {
	at, isReview := r.at(), r.series.origin == games.Review
	if at < 0 && (r.isSprinting() || r.series.tour > 0) && len(r.series.list) > 0 {
		r.close() // the user has put another position on the board
	}
	if at < 0 || !r.isSprinting() && (!isReview || r.series.marks[at] != unanswered) {
		return
	}
	line, left := r.game().Line(), r.game().Left()
	for k, m := range line.Moves[:line.SolutionFrom] {
		if left[k] < 0 || left[k+1] < 0 {
			return
		}
		here, isRight := line.Line[k], left[k+1] < left[k]
		if isReview {
			one := games.Record{
				Start: here, Moves: []model.Move{m}, Times: []time.Duration{0}, Shortest: left[k],
				Ended: r.log.now(), From: games.Review,
			}
			r.series.marks[at] = right
			if !isRight {
				r.series.marks[at], one.Mistakes = wrong, []int{0}
			}
			r.log.add(one)
			r.game().Refresh()
			return
		}
		if !isRight && !slices.Contains(r.series.erred, here) { // it takes time once for each position
			r.series.erred = append(r.series.erred, here)
			r.series.alarm = r.log.now().Add(alarmTime)
		}
	}
}

// Bests returns the bests on the board, or else at its level; none for first steps and in a sprint, which are too short.
func (r *Row) Bests(p model.Position) *game.Bests {
	if from := r.origin(p); from == games.OfSteps || from == games.OfSprint {
		return nil
	}
	return r.bests.of(p)
}

func (r *Row) show() {
	isVisible := r.series.origin != games.Free
	if isVisible {
		r.strip.SetView(r.view())
	}
	if isVisible != r.strip.Visible() {
		widgets.SetVisible(r.strip, isVisible)
		r.game().Refresh() // the desk makes room
	}
}

func (r *Row) view() pane.StripView {
	s := r.log.shell
	v := pane.StripView{Title: s.Text("row." + string(r.series.origin)), At: r.at(), Left: -1}
	switch {
	case r.series.origin == games.OfSprint:
		r.showSprint(&v)
	case r.series.tour > 0:
		r.showTour(&v)
		return v
	default:
		v.Boards, v.Note = r.boards(), s.Say(r.note())
	}
	v.Actions = append(v.Actions, widgets.Action{Title: s.Text("dialog.close"), Do: r.close})
	return v
}

func (r *Row) boards() (all []pane.StripBoard) {
	result := r.result()
	for i, p := range r.series.list {
		b := pane.StripBoard{View: scene.View{Position: p, Plain: true, Say: r.log.shell.Say}}
		switch game := result[i]; {
		case r.series.marks[i] == right:
			b.Sign, b.Ink = "✓", scene.ColorGood
		case r.series.marks[i] == wrong:
			b.Sign, b.Ink = "×", scene.ColorBad
		case game != nil && game.Medal() == view.Shortest:
			b.Sign, b.Ink = "★", scene.ColorCaution
		case game != nil:
			b.Sign, b.Ink = "✓", scene.ColorAccent
		}
		all = append(all, b)
	}
	return all
}

// note says the aim of the present step, how many days in a row were solved, or what to do about a mistake.
func (r *Row) note() model.Phrase {
	at, id := r.at(), r.entry.Puzzle.ID()
	switch r.series.origin {
	case games.OfSteps:
		if len(r.series.list) < games.EachDay { // the default position has no aim
			return model.Phrase{}
		}
		if at < 0 {
			return model.Say("row.step.about")
		}
		return model.Say(string(id) + ".step." + translate.Int(int64(at+1)))
	case games.OfToday:
		days := games.Streak(r.log.all, id, r.series.day())
		if days == 0 {
			return model.Say("row.today.about")
		}
		return model.Phrase{Key: "row.streak", Count: days}
	}
	verdict := unanswered
	if at >= 0 {
		verdict = r.series.marks[at]
	}
	return model.Say([...]string{unanswered: "row.review.ask", right: "row.review.right", wrong: "row.review.wrong"}[verdict])
}

// showSprint shows the time left, or at the end the figures and what to do next.
func (r *Row) showSprint(v *pane.StripView) {
	s, now, run := r.log.shell, r.log.now(), r.series
	left, mistakes, best := run.left(now), len(run.erred), games.BestSprint(r.log.all, r.entry.Puzzle.ID())
	r.game().Warn(left > 0 && now.Before(run.alarm))
	figures := model.Say("row.sprint.over", "Solved", run.solved, "Best", best, "Mistakes", mistakes)
	if left > 0 {
		v.Left = float32(left) / float32(sprintTime)
		figures.Key, figures.Args["Left"] = "row.sprint.solved", translate.Clock(left.Round(time.Second), 0)
	} else {
		if mistakes > 0 {
			review := func() { r.begin(newSeries(games.Review, run.erred)) }
			v.Actions = append(v.Actions, widgets.Action{Title: s.Text("row.sprint.review"), Primary: true, Do: review})
		}
		v.Actions = append(v.Actions, widgets.Action{Title: s.Text("row.sprint.again"), Do: r.startSprint})
	}
	v.Note = s.Say(figures)
}

func (r *Row) showTour(v *pane.StripView) {
	stop := r.series.tour
	s, key, line := r.log.shell, "help.tour."+stops[stop-1], r.game().Line()
	v.Title, v.Note = s.Text(key), s.Text(key+".about")
	left := r.entry.Engine.Known(line.End()).Distance
	nearer := left < r.entry.Engine.Known(line.Start()).Distance
	if stop == 1 && line.Len() > 0 && left >= 0 {
		v.Title, v.Note = s.Say(model.Phrase{Key: "pane.left", Count: left}), s.Text("help.tour.farther")
		if nearer {
			v.Title, v.Note = "✓ "+v.Title, s.Text("help.tour.good")
		}
	}
	add := func(key string, primary, disabled bool, do func()) {
		a := widgets.Action{Title: s.Text("help.tour." + key), Primary: primary, Disabled: disabled, Do: do}
		v.Actions = append(v.Actions, a)
	}
	end := func() { r.goTo(0) }
	if stop == len(stops) {
		add("own", false, false, func() {
			r.close()
			r.log.boards.SetMode(scene.Edit)
		})
		add("play", true, false, end)
		return
	}
	add("skip", false, false, end)
	add("back", false, stop == 1, func() { r.goTo(stop - 1) })
	add("next", stop > 1 || nearer, false, func() { r.goTo(stop + 1) })
}

// text is the result of a day in one line that spoils nothing.
func (r *Row) text() string {
	result, extra := r.result(), 0
	for _, g := range result {
		if g != nil {
			extra += max(g.Extra(), 0)
		}
	}
	name := r.log.shell.Say(model.Own(r.entry.Puzzle, model.Name))
	longer, took := translate.Int(int64(extra)), translate.Clock(result.Took(), 1)
	return fmt.Sprintf("%s %s %s +%s %s", r.series.day(), name, result.Signs(), longer, took)
}

// series are positions to solve one after the other. The zero value is none.
type series struct {
	origin games.Origin
	list   []model.Position
	marks  []mark           // of mistakes that have returned, and in a sprint
	rest   []model.Position // those after them, which don't fit
	began  time.Time
	tour   int // the stop of the tour, from 1; 0 outside it

	// Of a sprint, whose only position is a move farther from the goal than the one before:
	distance int
	solved   int
	erred    []model.Position // in which a move led away from the goal, in order
	alarm    time.Time        // until when the board's edge is amber
}

type mark uint8

const (
	unanswered mark = iota
	right
	wrong
)

const (
	sprintTime    = 3 * time.Minute
	sprintPenalty = 5 * time.Second        // for a move away from the goal
	sprintTick    = 100 * time.Millisecond // between two pictures of the bar
	alarmTime     = 600 * time.Millisecond // for which the board's edge is amber after a mistake
)

// stops are the stops of the tour: the last parts of the keys of their titles.
var stops = [...]string{"board", "pane", "tools", "puzzles"}

func newSeries(origin games.Origin, list []model.Position) series {
	n := min(len(list), games.EachDay)
	return series{origin: origin, list: list[:n], rest: list[n:], marks: make([]mark, n)}
}

func (s series) day() games.Date { return games.DateOf(s.began) }

// left is the time that is left of a sprint, 0 outside one.
func (s series) left(now time.Time) time.Duration {
	if s.origin != games.OfSprint {
		return 0
	}
	return max(0, sprintTime-now.Sub(s.began)-time.Duration(len(s.erred))*sprintPenalty)
}
