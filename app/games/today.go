package games

import (
	"cmp"
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"quadrille/app/catalogue"
	"quadrille/model"
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

// Today returns the positions of a day, at rising distances, which depend on date and rules only.
func Today(ctx context.Context, e catalogue.Entry, day Date) (list []model.Position, err error) {
	base := e.Puzzle.Default()
	most, err := Most(ctx, e.Engine, base)
	if err != nil {
		return nil, err
	}
	seed := fnv.New64a()
	_, _ = seed.Write([]byte(string(day) + " " + string(e.Puzzle.ID()))) // never fails
	rng := rand.New(rand.NewPCG(seed.Sum64(), 0))
	for i := 1; i <= EachDay; i++ {
		from, to := most*(i-1)/EachDay+1, most*i/EachDay
		p, err := Draw(ctx, e.Engine, base, from, to, rng)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
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

// Signs writes a sign for each position, which spoils nothing: a star for the shortest without hints, a circle for
// solved without hints, a ring for solved, and a dot for not solved.
func (r Result) Signs() string {
	var b strings.Builder
	for _, g := range r {
		if g == nil {
			b.WriteRune('·')
			continue
		}
		b.WriteRune([...]rune{view.Solved: '○', view.WithoutHints: '●', view.Shortest: '★'}[g.Medal()])
	}
	return b.String()
}

// Streak counts the days in a row on which all positions of a puzzle were solved, up to a day or the one before.
func Streak(all []Record, puzzle model.ID, day Date) (days int) {
	solved := map[Date]map[model.Position]bool{}
	for _, g := range all {
		if g.From != OfToday || g.Start.Puzzle().ID() != puzzle {
			continue
		}
		on := DateOf(g.Ended)
		if solved[on] == nil {
			solved[on] = map[model.Position]bool{}
		}
		solved[on][g.Start] = true
	}
	if len(solved[day]) < EachDay {
		day = day.Before()
	}
	for ; len(solved[day]) >= EachDay; day = day.Before() {
		days++
	}
	return days
}

// days are the days after which the position of a mistake returns, first, second and later.
var days = [...]int{1, 3, 7}

// found is how often in a row the best move has to be found until the position returns no more.
const found = 2

// returning is a position in which the player has erred.
type returning struct {
	position model.Position
	due      time.Time
	reviews  int // since the last mistake in a game
	found    int // in a row
}

// Due returns the positions of mistakes that are due, the longest due first. A position returns after 1, 3 and 7
// days, until its best move was found twice in a row; another mistake there in a game begins it anew.
func Due(all []Record, now time.Time) (list []model.Position) {
	state := map[model.Position]*returning{}
	for _, g := range all {
		switch r := state[g.Start]; {
		case g.From == Received || g.From == Review && r == nil:
		case g.From == Review:
			r.reviews++
			r.found++
			if len(g.Mistakes) > 0 {
				r.found = 0
			}
			r.due = g.Ended.AddDate(0, 0, days[min(r.reviews, len(days)-1)])
		default:
			for _, p := range g.Erred() {
				state[p] = &returning{position: p, due: g.Ended.AddDate(0, 0, days[0])}
			}
		}
	}
	var due []*returning
	for _, r := range state {
		if r.found < found && !r.due.After(now) {
			due = append(due, r)
		}
	}
	slices.SortFunc(due, func(a, b *returning) int {
		return cmp.Or(a.due.Compare(b.due), cmp.Compare(a.position.String(), b.position.String()))
	})
	for _, r := range due {
		list = append(list, r.position)
	}
	return list
}
