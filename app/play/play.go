// Package play keeps what people have played and gives them reasons to return: five positions of the day, first
// steps, a sprint, their mistakes again, and the page of all their games.
package play

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/games"
	"quadrille/app/translate"
	"quadrille/app/window/route"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets/scene"
)

// Games are the games of the player, and the bars over the boards.
type Games struct {
	log  *log
	bars map[model.ID]*Bar
	page *page
}

// New returns no games. Nothing is saved before Keep.
func New(s *shell.Shell, entries []catalogue.Entry, boards Boards, now func() time.Time) *Games {
	g := &Games{bars: make(map[model.ID]*Bar), log: &log{shell: s, entries: entries, boards: boards, clock: now, judging: s.Work.NewJob()}}
	g.page = &page{log: g.log, marked: scene.Missing, unfolded: make(map[int64]bool)}
	g.log.store = games.Open("", g.log.position)
	g.log.changed = func() {
		for _, r := range g.bars {
			r.changed()
		}
		g.page.show()
	}
	for _, e := range entries {
		g.bars[e.Puzzle.ID()] = newBar(g.log, e, g.page.compare)
	}
	return g
}

// Keep reads the games in a folder, which has new ones from now on, and says if some are damaged.
func (g *Games) Keep(folder string) { g.log.keep(folder) }

// Bar returns the bar over the board of a puzzle.
func (g *Games) Bar(id model.ID) *Bar { return g.bars[id] }

func (g *Games) current() *Bar { return g.bars[g.log.boards.Current()] }

// FirstTour begins the tour at the first start, unless something else is open or on the board.
func (g *Games) FirstTour() {
	const seen = "tourSeen" // the key of the preference
	s := g.log.shell
	isBusy := s.Page() != nil || s.Covered() || g.current().game().CanUndo()
	if p := s.Preferences(); !p.Bool(seen) && !isBusy {
		p.SetBool(seen, true)
		g.Tour()
	}
}

// Tour explains the window over the board, on which is the last of the first steps.
func (g *Games) Tour() {
	r := g.current()
	tour := r.steps()
	r.begin(tour, tour.list[len(tour.list)-1])
	tour.goTo(1)
	r.game().Point()
}

// Commands returns the commands of the menu.
func (g *Games) Commands() []*shell.Command {
	r := g.current()
	isOther := func(m games.Mistake) bool { return m.Position.Puzzle() != r.entry.Puzzle }
	due := slices.DeleteFunc(games.Due(g.log.all, g.log.clock()), isOther)
	return []*shell.Command{
		{Title: model.Say("row.command.today"), Shortcut: shell.Ctrl(fyne.KeyT), Disabled: !r.draws(), Do: r.startToday},
		{Title: model.Say("row.step"), Shortcut: shell.Ctrl(fyne.KeyB), Do: r.startSteps},
		{Title: model.Say("row.sprint"), Shortcut: shell.Ctrl(fyne.KeyR), Disabled: !r.draws(), Do: r.startSprint},
		{
			Title: model.Say("row.command.mistakes", "Count", len(due)), Shortcut: shell.Ctrl(fyne.KeyD),
			Disabled: len(due) == 0, Do: func() { r.review(due) },
		},
		nil,
		{Title: model.Say("games.title"), Shortcut: shell.Ctrl(fyne.KeyG), OnPages: true, Do: g.page.open},
	}
}

// Routes lists what links open: the positions over the boards, the page of all games, and the texts of games.
func (g *Games) Routes() []route.Destination {
	over := func(origin games.Origin, set func(r *Bar, l link.Link), open func(*Bar)) route.Destination {
		return route.Destination{
			Name: string(origin),
			Read: func(text string) (route.Opening, error) {
				l := link.Parse(text)
				r := g.bars[model.ID(l.Subject)]
				if r == nil {
					return route.Opening{}, &model.TextError{Reason: model.Say("text.noPuzzle", "Name", l.Subject)}
				}
				return route.Opening{Set: func() { set(r, l) }, Open: func() { open(r) }}, nil
			},
			Links: func() (all []string) {
				for _, e := range g.log.entries {
					if r := g.bars[e.Puzzle.ID()]; r.round.origin() == origin {
						l := link.Link{Page: string(origin), Subject: string(e.Puzzle.ID())}
						if s, isSprint := r.round.(*sprint); isSprint {
							l.Add(beganKey, s.began.Format(time.RFC3339))
						}
						all = append(all, l.String())
					}
				}
				return all
			},
		}
	}
	return []route.Destination{
		over(games.OfToday, func(r *Bar, _ link.Link) { r.today(false) }, (*Bar).startToday),
		over(games.OfSteps, func(r *Bar, _ link.Link) { r.set(r.steps()) }, (*Bar).startSteps),
		over(games.OfSprint, (*Bar).endSprint, (*Bar).startSprint),
		{Name: linkPage, Read: func(string) (route.Opening, error) { return route.Opening{Open: g.page.open}, nil }},
		{Name: strings.TrimSuffix(games.Prefix, ":"), Read: func(text string) (route.Opening, error) {
			one, err := games.Read(text, g.log.position)
			return route.Opening{Open: func() { g.receive(one) }}, err
		}},
	}
}

// beganKey is the field of a sprint's link that says when it began.
const beganKey = "began"

// endSprint shows the end of a sprint in which the program closed.
func (r *Bar) endSprint(l link.Link) {
	s := &sprint{bar: r, cut: true, over: true}
	s.began, _ = time.Parse(time.RFC3339, l.Get(beganKey)) // else it has no positions
	r.set(s)
	s.card.show(r.game())
	r.game().Refresh()
}

// OffersToday reports whether there are positions of the day for the current board.
func (g *Games) OffersToday() bool { return g.current().draws() }

// DoneToday returns how many positions of the day are solved on the current board.
func (g *Games) DoneToday() int {
	return games.Days(g.log.all, g.log.boards.Current())[games.DateOf(g.log.now())].Solved
}

// StartToday shows the positions of the day, or what has been made of them.
func (g *Games) StartToday() { g.current().startToday() }

// receive adds a game of somebody else, and shows its board for a race.
func (g *Games) receive(one games.Record) {
	one.Ended = g.log.now()
	g.log.add(one)
	g.log.judge()
	r := g.bars[one.Start.Puzzle().ID()]
	g.log.boards.Play(r.entry.Puzzle.ID())
	r.game().Set(one.Start)
	g.log.shell.Notify(model.Say("games.received", "Moves", len(one.Moves), "Time", translate.Clock(one.Took(), 2)))
}
