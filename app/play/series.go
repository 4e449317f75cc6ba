package play

import (
	"time"

	"quadrille/app/games"
	"quadrille/model"
)

// series are positions to solve one after the other. The zero value is none.
type series struct {
	origin games.Origin
	list   []model.Position
	marks  []mark           // of mistakes that have returned, and in a sprint
	rest   []model.Position // those after them, for which there is no room
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
