package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// today is the round of the five positions of a day.
type today struct {
	five
	day     games.Date
	opening bool // the first position that isn't solved comes on the board once it is made
	card    card
	copied  bool // just now
}

// card is whether the ending of a round is shown, over which line.
type card struct {
	open  bool
	start model.Position
	moves int
}

// show opens the card until the line on the board becomes another one.
func (c *card) show(on *game.Game) { *c = card{true, on.Line().Start(), on.Line().Len()} }

func (c *card) follow(on *game.Game) {
	c.open = c.open && c.start == on.Line().Start() && c.moves == on.Line().Len()
}

// close reports whether the card was open.
func (c *card) close(on *game.Game) (was bool) {
	was, c.open = c.open, false
	on.Refresh()
	return was
}

func (r *Bar) startToday() { r.today(true) }

// today makes the positions in the background. If opens, the first one that isn't solved comes on the board.
func (r *Bar) today(opens bool) {
	t := &today{five: five{bar: r, from: games.OfToday}, day: games.DateOf(r.log.now()), opening: opens}
	if opens {
		r.begin(t, nil)
	} else {
		r.set(t)
	}
	var made work.Inbox[model.Position]
	take := func() { t.take(made.Take()) }
	work.Start(r.making, func(ctx context.Context, _ solver.Progress) (struct{}, error) {
		for p, err := range games.Today(ctx, r.entry, t.day) {
			if err != nil {
				return struct{}{}, err
			}
			made.Put(p)
		}
		return struct{}{}, nil
	}, func(int64, int64) { take() }, func(_ struct{}, err error) {
		if take(); err != nil {
			r.log.shell.ShowError(err)
		}
	})
}

// take adds positions that have been made.
func (t *today) take(list []model.Position) {
	on := t.bar.game()
	t.list = append(t.list, list...)
	if i := t.unsolved(scene.Missing); t.opening && i >= 0 {
		if t.opening = false; t.bar.at() < 0 || t.result()[t.bar.at()] != nil { // else the user is playing it
			on.Set(t.list[i])
		}
	}
	if t.opening && t.isDone() {
		t.opening = false
		t.card.show(on)
	}
	on.Refresh()
	t.bar.show()
}

func (t *today) isDone() bool { return len(t.list) == games.EachDay && t.unsolved(scene.Missing) < 0 }

func (t *today) finished(games.Record) {
	if t.isDone() {
		t.card.show(t.bar.game())
	}
}

func (t *today) follow() { t.card.follow(t.bar.game()) }

func (t *today) Leave() bool { return t.card.open && t.card.close(t.bar.game()) }

func (t *today) strip() pane.StripView {
	v := t.five.strip()
	v.Note = t.streaks()
	if t.isDone() {
		day := widgets.Action{Title: t.bar.log.shell.Text("row.result"), Do: t.again}
		v.Actions = append([]widgets.Action{day}, v.Actions...)
	}
	return v
}

// again shows the card of the day.
func (t *today) again() {
	t.card.show(t.bar.game())
	t.bar.game().Refresh()
}

// streaks says how many days in a row were solved, with any puzzle and with this one.
func (t *today) streaks() string {
	s, all := t.bar.log.shell, t.bar.log.all
	own := games.Streak(games.Days(all, t.bar.entry.Puzzle.ID()), t.day)
	days := games.Streak(games.Days(all, ""), t.day)
	if days == 0 {
		return s.Text("row.today.about")
	}
	return s.Say(model.Phrase{Key: "row.streak", Count: days, Args: map[string]any{"Own": own}})
}

func (t *today) adorn(v *game.View) {
	if t.card.open && v.Board.Mode == scene.Play && !v.Board.Moving {
		v.Pane.Ending = t.ending()
	}
}

func (t *today) ending() *view.Ending {
	s, now, result := t.bar.log.shell, t.bar.log.now(), t.result()
	shortest := 0
	e := &view.Ending{
		Figure: translate.Clock(result.Took(), 2), More: t.streaks(), Copied: t.text(), Open: func(i int) { t.bar.log.open(*result[i]) },
	}
	var mistakes []games.Mistake
	for _, one := range result {
		medal := one.Medal()
		if medal == view.Shortest {
			shortest++
		} else {
			medal = view.Solved
		}
		e.Medals = append(e.Medals, medal)
		mistakes = append(mistakes, one.Erred()...)
	}
	e.Line = s.Say(model.Phrase{Key: "row.day.line", Count: result.Extra(), Args: map[string]any{"Shortest": shortest}})
	e.Rests, e.Title, e.Aside = t.month()
	midnight := time.Date(now.Year(), now.Month(), now.Day()+1, 0, 0, 0, 0, now.Location())
	minutes := int(midnight.Sub(now).Minutes())
	e.Note = s.Text("row.day.next", "Hours", minutes/60, "Minutes", minutes%60)
	name := "row.copy"
	if t.copied {
		name = "row.copied"
	}
	e.Actions = []view.Action{{Title: s.Text(name), Do: t.copy}}
	if open := t.bar.log.unfound(mistakes); len(open) > 0 {
		review := model.Phrase{Key: "row.review", Count: len(open)}
		e.Actions = append(e.Actions, view.Action{Title: s.Say(review), Do: t.bar.game().Doing(game.ReviewGames{Mistakes: open})})
	}
	e.Actions = append(e.Actions, view.Action{Title: s.Text("row.sprint"), Do: t.bar.startSprint})
	e.Menu = []view.Action{{Title: s.Text("dialog.close"), Do: func() { t.Leave() }}}
	return e
}

// copy copies the result and says so for a moment.
func (t *today) copy() {
	const said = 2 * time.Second
	t.bar.log.shell.Copy(t.text())
	t.copied = true
	t.bar.game().Refresh()
	work.After(t.bar.waiting, said, func() {
		t.copied = false
		t.bar.game().Refresh()
	})
}

// text is the result of the day, which spoils nothing.
func (t *today) text() string {
	result := t.result()
	longer, took := translate.Int(int64(result.Extra())), translate.Clock(result.Took(), 0)
	return fmt.Sprintf("%s\n%s +%s %s", t.bar.headline(t.day), result.Signs(), longer, took)
}

// headline begins a copied result.
func (r *Bar) headline(day games.Date) string {
	return fmt.Sprintf("Quadrille %s %s", day, r.log.shell.Say(model.Own(r.entry.Puzzle, model.Name)))
}

// month is the calendar of the present month.
func (t *today) month() (m view.Month, name, played string) {
	s, now := t.bar.log.shell, t.bar.log.now()
	m.Weekdays = strings.Fields(s.Text("row.weekdays"))
	first := time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, now.Location())
	m.Skip = (int(first.Weekday()) + 6) % 7 // weeks begin on Monday
	days, solved := games.Days(t.bar.log.all, t.bar.entry.Puzzle.ID()), 0
	for at := first; at.Month() == now.Month(); at = at.AddDate(0, 0, 1) {
		d := view.Day{Now: at.Day() == now.Day(), Later: at.Day() > now.Day()}
		if day := days[games.DateOf(at)]; day.Solved >= games.EachDay {
			solved++
			if d.Medal = view.Solved; day.AllShortest {
				d.Medal = view.Shortest
			}
		}
		m.Days = append(m.Days, d)
	}
	months := strings.Fields(s.Text("row.months"))
	return m, months[now.Month()-1], s.Text("row.day.played", "Played", solved, "Days", now.Day())
}

// unfound returns those of some mistakes whose best moves the user hasn't found since.
func (l *log) unfound(mistakes []games.Mistake) []games.Mistake {
	left := games.Due(l.all, l.now().AddDate(0, 0, 2)) // all that return at any time
	return slices.DeleteFunc(mistakes, func(m games.Mistake) bool { return !slices.Contains(left, m) })
}
