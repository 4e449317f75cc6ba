package play

import (
	"context"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/files/link"
	"quadrille/app/games"
	"quadrille/app/translate"
	"quadrille/app/window/route"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// row is what is over the board of a puzzle: positions to solve one after the other, or a sprint.
type row struct {
	games *Games
	entry catalogue.Entry
	strip *pane.Strip

	kind   games.Origin // Free for nothing
	day    games.Date   // of the positions of a day
	list   []model.Position
	isSlow bool             // the positions take long to make
	rest   []model.Position // those after them, for which there is no room
	marks  []mark           // of mistakes that have returned
	sprint sprint
	alarm  time.Time // until when the board's edge is amber
	tour   int       // the stop of the tour, an index into stops; Missing outside it

	making *work.Job // makes the positions
	ticks  *work.Job
}

type mark uint8

const (
	unanswered mark = iota
	right
	wrong
)

func newRow(g *Games, e catalogue.Entry) *row {
	job := g.shell.Work.NewJob
	return &row{games: g, entry: e, tour: scene.Missing, making: job(), ticks: job()}
}

func (r *row) game() *game.Game { return r.games.deps.Game(r.entry.Puzzle.ID()) }

// Above returns what is over the board of a puzzle, in the current language.
func (g *Games) Above(id model.ID) fyne.CanvasObject {
	r := g.rows[id]
	r.strip = pane.NewStrip(r.entry.Artist, g.shell.Keys, r.open)
	r.strip.Hide()
	r.show()
	return r.strip
}

// Next shows the next position over the board of a puzzle; false if there is none, or one is being solved.
func (g *Games) Next(id model.ID) bool { return g.rows[id].next() }

// Refresh shows what is over the board of a puzzle, on which another position may be.
func (g *Games) Refresh(id model.ID) {
	g.rows[id].follow()
	g.rows[id].show()
}

func (r *row) set(kind games.Origin, list []model.Position) {
	r.ticks.Cancel()
	r.stop()
	r.game().Warn(false)
	r.tour = scene.Missing
	n := min(len(list), games.EachDay)
	r.kind, r.list, r.rest, r.marks = kind, list[:n], list[n:], make([]mark, n)
	_ = r.games.read() // another window may have solved some
	r.games.shell.Changed()
}

// begin shows the first of the positions that isn't solved on the board.
func (r *row) begin(kind games.Origin, list []model.Position) {
	r.set(kind, list)
	r.games.deps.Show(r.entry.Puzzle.ID())
	r.open(max(r.unsolved(), 0))
}

func (r *row) close() { r.set(games.Free, nil) }

func (r *row) stop() {
	r.making.Cancel()
	r.isSlow = false
	r.show()
}

func (r *row) today(show func(games.Origin, []model.Position)) {
	day := games.DateOf(r.games.deps.Now())
	work.Start(r.making, func(ctx context.Context, _ solver.Progress) ([]model.Position, error) {
		return games.Today(ctx, r.entry, day)
	}, func(int64, int64) {
		r.isSlow = true
		r.show()
	}, func(list []model.Position, err error) {
		r.isSlow = false
		if err != nil {
			r.games.shell.ShowError(err)
			return
		}
		r.day = day
		show(games.OfToday, list)
	})
}

// steps are the positions of the first steps, whose file a test checks.
func (g *Games) steps(id model.ID) (list []model.Position) {
	data, _ := resources.Steps.ReadFile("steps/" + string(id) + ".txt")
	for line := range strings.Lines(string(data)) {
		if _, position, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			p, _ := g.position(position)
			list = append(list, p)
		}
	}
	return list
}

func (g *Games) due(id model.ID) []model.Position {
	return slices.DeleteFunc(games.Due(g.all, g.deps.Now()), func(p model.Position) bool { return p.Puzzle().ID() != id })
}

// Alone reports whether a sprint is on the board.
func (g *Games) Alone(p model.Position) bool {
	r := g.rows[p.Puzzle().ID()]
	return r.isSprinting() && slices.Contains(r.list, p)
}

func (r *row) origin(start model.Position) games.Origin {
	if r.kind != games.Review && (r.kind != games.OfSprint || r.games.Alone(start)) && slices.Contains(r.list, start) {
		return r.kind
	}
	return games.Free
}

// result is what has been made of the positions. In a review the marks say it.
func (r *row) result() (none games.Result) {
	if r.kind == games.Review {
		return none
	}
	return games.ResultOf(r.games.all, r.list, r.kind)
}

func (r *row) isDone(i int) bool { return r.marks[i] != unanswered || r.result()[i] != nil }

// unsolved returns the first position to solve from the present one on, or Missing.
func (r *row) unsolved() int {
	at := max(r.at(), 0)
	for n := range r.list {
		if i := (at + n) % len(r.list); !r.isDone(i) {
			return i
		}
	}
	return scene.Missing
}

func (r *row) at() int { return slices.Index(r.list, r.game().Line().Start()) }

func (r *row) open(index int) {
	if index < len(r.list) {
		r.game().Set(r.list[index])
	}
	r.show()
}

// hasNext reports whether the position on the board is done and another one follows.
func (r *row) hasNext() bool {
	at := r.at()
	if at < 0 || !r.isDone(at) {
		return false
	}
	if r.kind == games.OfSprint {
		return r.isSprinting()
	}
	return r.unsolved() >= 0 || len(r.rest) > 0
}

// next shows the next position. Space does nothing else in a sprint.
func (r *row) next() bool {
	switch isSprinting := r.isSprinting(); {
	case r.tour >= 0 && !r.hasNext():
		r.goTo(r.tour + 1)
	case !r.hasNext():
		return isSprinting
	case isSprinting:
		r.draw()
	case r.unsolved() >= 0:
		r.open(r.unsolved())
	default:
		r.begin(r.kind, r.rest)
	}
	return true
}

func (r *row) finished(start model.Position) {
	if r.origin(start) == games.OfSprint && r.marks[0] == unanswered { // it may be played again
		r.solvedInSprint()
	}
	r.show()
}

// follow judges the user's moves of known distances: all in a sprint, or the first from a mistake.
func (r *row) follow() {
	at := r.at()
	if at < 0 || r.kind != games.OfSprint && (r.kind != games.Review || r.marks[at] != unanswered) {
		return
	}
	line, left := r.game().Line(), r.game().Left()
	for k, m := range line.Moves[:line.SolutionFrom] {
		if left[k] < 0 || left[k+1] < 0 {
			return
		}
		isRight := left[k+1] < left[k]
		if r.kind == games.Review {
			r.answered(at, isRight, games.Record{Start: line.Line[k], Moves: []model.Move{m}, Times: []time.Duration{0}, Shortest: left[k], From: r.kind})
			return
		}
		if !isRight {
			r.erred(line.Line[k])
		}
	}
}

func (r *row) answered(at int, isRight bool, one games.Record) {
	r.marks[at] = right
	if !isRight {
		r.marks[at], one.Mistakes = wrong, []int{0}
	}
	one.Ended = r.games.now()
	r.games.add(one)
}

func (r *row) title() model.Phrase { return model.Say("row." + string(r.kind)) }

func (r *row) show() {
	if r.strip == nil {
		return
	}
	isVisible := r.kind != games.Free || r.isSlow
	if isVisible {
		r.strip.SetView(r.view())
	}
	if isVisible != r.strip.Visible() {
		widgets.SetVisible(r.strip, isVisible)
		r.game().Refresh() // the desk makes room
	}
}

func (r *row) view() pane.StripView {
	s := r.games.shell
	v := pane.StripView{Title: s.Say(r.title()), At: r.at(), Left: -1}
	switch {
	case r.isSlow:
		v.Title, v.Note = s.Text("row.today"), s.Text("row.making")
		v.Actions = []widgets.Action{{Title: s.Text("pane.stop"), Do: r.stop}}
		return v
	case r.kind == games.OfSprint:
		r.showSprint(&v)
		return v
	case r.tour >= 0:
		r.showTour(&v)
		return v
	}
	result := r.result()
	for i, p := range r.list {
		b := pane.StripBoard{View: scene.View{Position: p, Plain: true, Say: s.Say}}
		switch game := result[i]; {
		case r.marks[i] == right:
			b.Sign, b.Ink = "✓", scene.ColorGood
		case r.marks[i] == wrong:
			b.Sign, b.Ink = "×", scene.ColorBad
		case game != nil && game.Medal() == view.Shortest:
			b.Sign, b.Ink = "★", scene.ColorCaution
		case game != nil:
			b.Sign, b.Ink = "✓", scene.ColorAccent
		}
		v.Boards = append(v.Boards, b)
	}
	v.Note = s.Say(r.note())
	v.Actions = []widgets.Action{{Title: s.Text("dialog.close"), Do: r.close}}
	return v
}

// note says the aim of the present step, how many days in a row were solved, or what to do about a mistake.
func (r *row) note() model.Phrase {
	at := r.at()
	switch {
	case r.kind == games.OfSteps && at >= 0:
		return model.Say(string(r.entry.Puzzle.ID()) + ".step." + translate.Int(int64(at+1)))
	case r.kind == games.OfSteps:
		return model.Say("row.step.about")
	case r.kind == games.OfToday:
		days := games.Streak(r.games.all, r.entry.Puzzle.ID(), r.day)
		if days == 0 {
			return model.Say("row.today.about")
		}
		return model.Phrase{Key: "row.streak", Count: days}
	case at >= 0 && r.marks[at] == right:
		return model.Say("row.review.right")
	case at >= 0 && r.marks[at] == wrong:
		return model.Say("row.review.wrong")
	}
	return model.Say("row.review.ask")
}

// text is the result of a day in one line that spoils nothing.
func (r *row) text() string {
	result := r.result()
	extra := 0
	for _, g := range result {
		if g != nil {
			extra += max(g.Extra(), 0)
		}
	}
	return strings.Join([]string{string(r.day), r.games.shell.Text(string(r.entry.Puzzle.ID()) + ".name"), result.Signs(), signed(extra), translate.Clock(result.Took(), 1)}, " ")
}

// Commands returns the commands of the menu.
func (g *Games) Commands() []*shell.Command {
	r := g.rows[g.deps.Current()]
	due := g.due(r.entry.Puzzle.ID())
	return []*shell.Command{
		{Title: model.Say("row.command.today"), Shortcut: shell.Ctrl(fyne.KeyT), Do: func() { r.today(r.begin) }},
		{Title: model.Say("row.step"), Shortcut: shell.Ctrl(fyne.KeyB), Do: func() { r.begin(games.OfSteps, g.steps(r.entry.Puzzle.ID())) }},
		{Title: model.Say("row.sprint"), Shortcut: shell.Ctrl(fyne.KeyR), Do: r.startSprint},
		{Title: model.Say("row.command.mistakes", "Count", len(due)), Shortcut: shell.Ctrl(fyne.KeyD), Disabled: len(due) == 0, Do: func() { r.begin(games.Review, due) }},
		nil,
		{Title: model.Say("games.title"), Shortcut: shell.Ctrl(fyne.KeyG), OnPages: true, Do: g.page.open},
	}
}

// Routes lists what links open: the positions over the boards, the page of all games, and the texts of games.
func (g *Games) Routes() []route.Page {
	over := func(kind games.Origin, set func(r *row, show func(games.Origin, []model.Position))) route.Page {
		return route.Page{
			Name: string(kind),
			Read: func(text string) (route.View, error) {
				r := g.rows[model.ID(link.Parse(text).Subject)]
				if r == nil {
					return route.View{}, &model.TextError{Reason: model.Say("text.noPuzzle", "Name", link.Parse(text).Subject)}
				}
				return route.View{Set: func() { set(r, r.set) }, Open: func() { set(r, r.begin) }}, nil
			},
			Links: func() (all []string) {
				for id, r := range g.rows {
					if r.kind == kind {
						all = append(all, link.Link{Page: string(kind), Subject: string(id)}.String())
					}
				}
				slices.Sort(all)
				return all
			},
		}
	}
	return []route.Page{
		over(games.OfToday, (*row).today),
		over(games.OfSteps, func(r *row, show func(games.Origin, []model.Position)) {
			show(games.OfSteps, g.steps(r.entry.Puzzle.ID()))
		}),
		{Name: linkPage, Read: func(string) (route.View, error) { return route.View{Open: g.page.open}, nil }},
		{Name: strings.TrimSuffix(games.Prefix, ":"), Read: func(text string) (route.View, error) {
			one, err := games.Read(text, g.position)
			return route.View{Open: func() { g.receive(one) }}, err
		}},
	}
}
