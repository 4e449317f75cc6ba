package game

import (
	"fmt"
	"time"

	"quadrille/model"
)

// bests are the personal bests, saved by puzzle and distance as moves and milliseconds.
type bests struct {
	saved  Records
	puzzle model.ID
}

// record saves a result from a distance unless an earlier one is better: one with fewer moves, or as
// many in less time. It reports whether the result beats an earlier one.
func (b bests) record(distance, moves int, elapsed time.Duration) (better bool) {
	key, ms := fmt.Sprintf("best.%s.%d", b.puzzle, distance), elapsed.Milliseconds()
	var before int
	var beforeMS int64
	if n, _ := fmt.Sscan(b.saved.String(key), &before, &beforeMS); n == 2 {
		if better = moves < before || moves == before && ms < beforeMS; !better {
			return false
		}
	}
	b.saved.SetString(key, fmt.Sprint(moves, " ", ms))
	return better
}
