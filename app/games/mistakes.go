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

// Returning is a position in which the player has erred.
type Returning struct {
	Position model.Position
	Due      time.Time
	Reviews  int // since the last mistake in a game
	Found    int // in a row
}

// Due returns the positions of mistakes that are due, the longest due first. A position returns after 1, 3 and 7
// days, until its best move was found twice in a row; another mistake there in a game begins it anew.
func Due(all []Record, now time.Time) (list []Returning) {
	state := map[model.Position]*Returning{}
	for _, g := range all {
		if g.From == Received {
			continue
		}
		if r := state[g.Start]; g.From == Review && r != nil {
			r.Reviews++
			r.Found++
			if len(g.Mistakes) > 0 {
				r.Found = 0
			}
			r.Due = g.Ended.AddDate(0, 0, days[min(r.Reviews, len(days)-1)])
			continue
		}
		if g.From == Review {
			continue
		}
		for _, p := range g.Erred() {
			state[p] = &Returning{Position: p, Due: g.Ended.AddDate(0, 0, days[0])}
		}
	}
	for _, r := range state {
		if r.Found < found && !r.Due.After(now) {
			list = append(list, *r)
		}
	}
	slices.SortFunc(list, func(a, b Returning) int {
		return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.Position.String(), b.Position.String()))
	})
	return list
}
