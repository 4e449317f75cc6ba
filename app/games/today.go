package games

import (
	"cmp"
	"context"
	"hash/fnv"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/sampling"
	"quadrille/widgets/view"
)

// Date is a day in the player's time zone: "2026-11-28".
type Date string

// DateOf returns the day of a time, in the time's own zone.
func DateOf(t time.Time) Date { return Date(t.Format(time.DateOnly)) }

// Before returns the day before.
func (d Date) Before() Date {
	t, _ := time.Parse(time.DateOnly, string(d))
	return DateOf(t.AddDate(0, 0, -1))
}

// EachDay is the number of positions of a day.
const EachDay = 5

// Today makes the positions of a day one after the other, at rising distances. They depend on date and rules only.
// After an error there are no more.
func Today(ctx context.Context, e catalogue.Entry, day Date) iter.Seq2[model.Position, error] {
	return func(yield func(model.Position, error) bool) {
		seed := fnv.New64a()
		_, _ = seed.Write([]byte(string(day) + " " + string(e.Puzzle.ID()))) // never fails
		source := sampling.New(e.Engine, e.Puzzle.Default(), rand.New(rand.NewPCG(seed.Sum64(), 0)))
		most, err := source.Most(ctx)
		_, isDrawer := e.Engine.(solver.Drawer)
		for i := 1; i <= EachDay; i++ {
			from, to := most*(i-1)/EachDay+1, most*i/EachDay
			if !isDrawer { // the farthest would take minutes, and a walk finds the nearest of a range
				from = most * i / (EachDay + 3)
				to = from + 1
			}
			var p model.Position
			if err == nil {
				p, err = source.Within(ctx, from, to)
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// Result is what a player has made of five positions: the best game of each, nil for none.
type Result [EachDay]*Record

// ResultOf finds the games of an origin from positions. A better medal counts more than a better time.
func ResultOf(all []Record, positions []model.Position, from Origin) (r Result) {
	for i, p := range positions {
		for _, g := range all {
			if g.Start != p || g.From != from {
				continue
			}
			if best := r[i]; best == nil || g.Medal() > best.Medal() || g.Medal() == best.Medal() && g.Took() < best.Took() {
				r[i] = &g
			}
		}
	}
	return r
}

// Took is the time of all games together.
func (r Result) Took() (sum time.Duration) {
	for _, g := range r {
		if g != nil {
			sum += g.Took()
		}
	}
	return sum
}

// Extra is the number of moves above the shortest in all games together.
func (r Result) Extra() (sum int) {
	for _, g := range r {
		if g != nil {
			sum += max(g.Extra(), 0)
		}
	}
	return sum
}

// Signs writes a sign for each position, which spoils nothing: a star for the shortest with less than three hints, a ring for
// solved, and a dot for not solved.
func (r Result) Signs() string {
	var b strings.Builder
	for _, g := range r {
		switch {
		case g == nil:
			b.WriteRune('·')
		case g.Medal() == view.Shortest:
			b.WriteRune('★')
		default:
			b.WriteRune('○')
		}
	}
	return b.String()
}

// Day is what a player has made of the positions of one day.
type Day struct {
	Solved      int
	AllShortest bool
}

// Days returns the days on which positions of the day were solved: of a puzzle, or with "" the best of all puzzles.
func Days(all []Record, puzzle model.ID) map[Date]Day {
	type of struct {
		day Date
		id  model.ID
	}
	best := map[of]map[model.Position]view.Medal{}
	for _, g := range all {
		at := of{DateOf(g.Ended), g.Start.Puzzle().ID()}
		if g.From != OfToday || puzzle != "" && at.id != puzzle {
			continue
		}
		if best[at] == nil {
			best[at] = map[model.Position]view.Medal{}
		}
		best[at][g.Start] = max(best[at][g.Start], g.Medal())
	}
	days := map[Date]Day{}
	for at, medals := range best {
		d := days[at.day]
		d.Solved = max(d.Solved, min(len(medals), EachDay))
		isLess := func(m view.Medal) bool { return m != view.Shortest }
		all := slices.Collect(maps.Values(medals))
		d.AllShortest = d.AllShortest || len(medals) >= EachDay && !slices.ContainsFunc(all, isLess)
		days[at.day] = d
	}
	return days
}

// Streak counts the days in a row on which all positions were solved, up to a day or the one before.
func Streak(days map[Date]Day, day Date) (n int) {
	if days[day].Solved < EachDay {
		day = day.Before()
	}
	for ; days[day].Solved >= EachDay; day = day.Before() {
		n++
	}
	return n
}

// Due returns the mistakes that are due, the longest due first. A mistake returns on the day after, and again each day
// until its best move is found at the first try.
func Due(all []Record, now time.Time) (list []Mistake) {
	since := map[model.Position]time.Time{}
	last := map[model.Position]Mistake{}
	for _, g := range all {
		switch {
		case g.From == Received:
		case g.From == Review && len(g.Mistakes) == 0:
			delete(last, g.Start)
		default:
			for _, m := range g.Erred() {
				last[m.Position], since[m.Position] = m, g.Ended
			}
		}
	}
	for _, m := range last {
		if !since[m.Position].AddDate(0, 0, 1).After(now) {
			list = append(list, m)
		}
	}
	slices.SortFunc(list, func(a, b Mistake) int {
		return cmp.Or(since[a.Position].Compare(since[b.Position]), cmp.Compare(a.Position.String(), b.Position.String()))
	})
	return list
}
