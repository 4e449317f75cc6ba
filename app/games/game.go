// Package games keeps the games that people have played, and what they come back for: positions of the day,
// levels, a sprint, and positions in which they erred. Times and dates are given; nothing here asks for them.
package games

import (
	"context"
	"strconv"
	"strings"
	"time"

	"quadrille/model"
	"quadrille/solver"
)

// Record is a finished game. The moves lead from the start to the goal, but in a review, which has one move.
type Record struct {
	Start model.Position
	Moves []model.Move
	// Times are the playing times after the moves, from the start of the game, ascending.
	Times []time.Duration
	// Shortest is the distance of the start; Unknown until the game is judged.
	Shortest int
	// Most is the greatest distance under the rules of the start, once the game is judged.
	Most int
	// Mistakes are the indices of moves that led away from the goal, ascending.
	Mistakes []int
	Hints    int
	Ended    time.Time
	From     Origin
}

// Unknown is the distance of the start of a game that isn't judged.
const Unknown = -1

// Origin says where the position of a game came from.
type Origin string

// The origins.
const (
	Free     Origin = ""         // chosen by the player
	OfToday  Origin = "today"    // one of a day's five positions
	OfSprint Origin = "sprint"   // in a sprint
	OfSteps  Origin = "step"     // one of the first steps
	Review   Origin = "review"   // one move in a position of an earlier mistake
	Received Origin = "received" // of a text that somebody else has copied: no game of one's own
)

// Took is the time of the game.
func (g Record) Took() time.Duration {
	if len(g.Times) == 0 {
		return 0
	}
	return g.Times[len(g.Times)-1]
}

// Extra is the number of moves above the shortest; Unknown if that isn't known.
func (g Record) Extra() int {
	if g.Shortest < 0 {
		return Unknown
	}
	return len(g.Moves) - g.Shortest
}

// PerSecond is the number of moves per second, 0 without a time.
func (g Record) PerSecond() float64 {
	if g.Took() == 0 {
		return 0
	}
	return float64(len(g.Moves)) / g.Took().Seconds()
}

// Medal is what a game has earned.
type Medal uint8

// The medals.
const (
	Solved Medal = iota
	WithoutHints
	Shortest // the shortest, without hints
)

// Medal returns the medal of the game.
func (g Record) Medal() Medal {
	switch {
	case g.Hints > 0:
		return Solved
	case g.Extra() != 0:
		return WithoutHints
	}
	return Shortest
}

// Erred returns the positions before the mistakes, in order.
func (g Record) Erred() (list []model.Position) {
	line, err := model.Replay(g.Start, g.Moves)
	if err != nil {
		return nil
	}
	for _, i := range g.Mistakes {
		if i < len(line) {
			list = append(list, line[i])
		}
	}
	return list
}

// Prefix begins the text of a game.
const Prefix = "game:"

// String writes the game for other people: the start, the moves and the times in milliseconds.
//
//	game:<position ID>?<moves>@<time>,<time>,…
func (g Record) String() string {
	times := make([]string, len(g.Times))
	for i, t := range g.Times {
		times[i] = strconv.FormatInt(t.Milliseconds(), 10)
	}
	return Prefix + g.Start.String() + "?" + g.Start.Puzzle().Notation(g.Moves...) + "@" + strings.Join(times, ",")
}

// Read reads what String writes. What the text doesn't say has to be added: the distance, the mistakes, and when
// the game ended. position reads a position ID. Errors are *model.TextError with the column, or those of position.
func Read(text string, position func(string) (model.Position, error)) (g Record, err error) {
	text = strings.TrimSpace(text)
	rest := strings.TrimPrefix(text, Prefix)
	id, rest, hasMoves := strings.Cut(rest, "?")
	moves, times, hasTimes := strings.Cut(rest, "@")
	fail := func(before string, key string, args ...any) (Record, error) {
		return Record{}, &model.TextError{Line: 1, Column: len([]rune(before)) + 1, Reason: model.Say(key, args...)}
	}
	if !hasMoves || !hasTimes {
		return fail(text, "games.text.short")
	}
	if g.Start, err = position(id); err != nil {
		return Record{}, err
	}
	before := text[:len(text)-len(rest)]
	if g.Moves, err = g.Start.Puzzle().ParseMoves(moves); err != nil {
		return fail(before, "games.text.moves")
	}
	before = text[:len(text)-len(times)]
	for i, field := range strings.Split(times, ",") {
		ms, err := strconv.ParseInt(strings.TrimSpace(field), 10, 64)
		t := time.Duration(ms) * time.Millisecond
		if err != nil || ms < 0 || ms > longest.Milliseconds() || i > 0 && t < g.Times[i-1] {
			return fail(before, "games.text.time", "Text", field)
		}
		g.Times = append(g.Times, t)
		before += field + ","
	}
	line, err := model.Replay(g.Start, g.Moves)
	switch {
	case err != nil || !line[len(line)-1].Solved():
		return fail(text[:len(text)-len(rest)], "games.text.moves")
	case len(g.Times) != len(g.Moves):
		return fail(text, "games.text.count", "Moves", len(g.Moves), "Times", len(g.Times))
	}
	g.From, g.Shortest = Received, Unknown
	return g, nil
}

// longest is the longest game that is read: a day.
const longest = 24 * time.Hour

// Level returns the difficulty of a judged game.
func (g Record) Level() Level { return LevelOf(g.Shortest, g.Most) }

// Judge finds the distance of the start, the greatest one, and the mistakes of a game. Where no table has the distances it searches,
// which can take minutes.
func Judge(ctx context.Context, e solver.Engine, g Record) (Record, error) {
	line, err := model.Replay(g.Start, g.Moves)
	if err != nil {
		return g, err
	}
	left := make([]int, len(line))
	for i, p := range line {
		if left[i] = e.Known(p).Distance; left[i] < 0 {
			s, err := e.Solve(ctx, p, nil)
			if err != nil {
				return g, err
			}
			left[i] = len(s.Moves)
		}
	}
	if g.Most, err = Most(ctx, e, g.Start); err != nil {
		return g, err
	}
	g.Shortest, g.Mistakes = left[0], nil
	for i := range g.Moves {
		if left[i+1] >= left[i] {
			g.Mistakes = append(g.Mistakes, i)
		}
	}
	return g, nil
}
