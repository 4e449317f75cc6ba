package games

import (
	"cmp"
	"slices"
	"time"

	"quadrille/model"
)

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
