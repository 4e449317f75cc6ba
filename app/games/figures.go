package games

import (
	"slices"
	"time"

	"quadrille/app/files/text"
	"quadrille/model"
)

// Figures sum up games of one kind. Zero means that there are too few games.
type Figures struct {
	Best        time.Duration // the least time
	Fewest      int           // the least number of moves above the shortest; Unknown for no game
	Of5, Of12   time.Duration // of the last 5 and 12 games, the mean without the best and the worst
	PerSecond   float64       // moves of all games per second
	Extra       float64       // mean number of moves above the shortest
	WithoutHint int           // games without hints; those without a time count for no figure of times
}

// Sum returns the figures of the games without hints, the latest last.
func Sum(list []Record) (f Figures) {
	f.Fewest = Unknown
	var moves, extra int
	var all time.Duration
	var times []time.Duration
	for _, g := range list {
		if g.Hints > 0 || g.Shortest < 0 {
			continue
		}
		if f.WithoutHint++; g.Took() > 0 { // else it was played while the clock stood
			times, moves, all = append(times, g.Took()), moves+len(g.Moves), all+g.Took()
		}
		extra += g.Extra()
		if f.Fewest < 0 || g.Extra() < f.Fewest {
			f.Fewest = g.Extra()
		}
	}
	if f.WithoutHint > 0 {
		f.Extra = float64(extra) / float64(f.WithoutHint)
	}
	if len(times) > 0 {
		f.Best, f.PerSecond = slices.Min(times), float64(moves)/all.Seconds()
	}
	f.Of5, f.Of12 = average(times, 5), average(times, 12)
	return f
}

// average is the mean of the last n times without the least and the greatest, 0 if there are fewer.
func average(times []time.Duration, n int) time.Duration {
	if len(times) < n {
		return 0
	}
	last := times[len(times)-n:]
	sum := -slices.Min(last) - slices.Max(last)
	for _, t := range last {
		sum += t
	}
	return sum / time.Duration(n-2)
}

// LeastCompared is the least distance of games that are compared: shorter ones say nothing.
const LeastCompared = 5

// Span returns the distances whose games are compared with one of a distance: two, since one alone seldom returns.
func Span(distance int) (from, to int) {
	from = distance - (distance-LeastCompared)%2
	return from, from + 1
}

// InSpan returns a filter for the games of a span.
func InSpan(distance int) func(Record) bool {
	from, to := Span(distance)
	return func(g Record) bool { return from <= g.Shortest && g.Shortest <= to }
}

// IsCompared reports whether figures are made of a game. First steps and sprints are too short to be compared with others.
func (g Record) IsCompared() bool {
	return (g.From == Free || g.From == OfToday) && g.Shortest >= LeastCompared
}

// Compared returns the games of a puzzle that figures are made of, in order, as far as a filter lets them pass.
func Compared(all []Record, puzzle model.ID, in func(Record) bool) []Record {
	return slices.DeleteFunc(slices.Clone(all), func(g Record) bool {
		return g.Start.Puzzle().ID() != puzzle || !g.IsCompared() || !in(g)
	})
}

// OnBoard returns the games from a position, with those received, in order.
func OnBoard(all []Record, p model.Position) (on []Record) {
	for _, g := range all {
		if g.Start == p && g.From != Review {
			on = append(on, g)
		}
	}
	return on
}

// Rating returns by how many percent the moves of games without hints exceed the shortest: of each week once there are three
// with such games, else of each game. All are in order.
func Rating(list []Record) (percent []float64, weekly bool) {
	type sum struct{ extra, shortest int }
	var single, weeks []sum
	var last Date
	for _, g := range list {
		if g.Hints > 0 || g.Shortest <= 0 {
			continue
		}
		if monday := DateOf(g.Ended.AddDate(0, 0, -(int(g.Ended.Weekday())+6)%7)); monday != last {
			weeks, last = append(weeks, sum{}), monday
		}
		week := &weeks[len(weeks)-1]
		*week = sum{week.extra + g.Extra(), week.shortest + g.Shortest}
		single = append(single, sum{g.Extra(), g.Shortest})
	}
	const enough = 3
	if weekly = len(weeks) >= enough; weekly {
		single = weeks
	}
	for _, s := range single {
		percent = append(percent, 100*float64(s.extra)/float64(s.shortest))
	}
	return percent, weekly
}

// CSV returns games as a table, with the text of each that Read reads.
func CSV(list []Record) string {
	rows := [][]any{{"ended", "puzzle", "shortest", "moves", "seconds", "hints", "mistakes", "from", "game"}}
	for _, g := range list {
		rows = append(rows, []any{
			g.Ended.Format(time.RFC3339), g.Start.Puzzle().ID(), g.Shortest, len(g.Moves), g.Took().Seconds(), g.Hints,
			len(g.Mistakes), g.From, g,
		})
	}
	return text.CSV(rows)
}
