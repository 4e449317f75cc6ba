// Package games keeps the games that people have played, and the reasons to come back: positions of the day,
// levels, a sprint, and positions in which they erred. Times and dates are given; nothing here asks for them.
package games

import (
	"context"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/sampling"
	"quadrille/widgets/view"
)

// Record is a finished game. The moves lead from the start to the goal, but in a review, which has one move. As JSON
// it has all but those and their times, which String writes.
type Record struct {
	Start model.Position `json:"-"`
	Moves []model.Move   `json:"-"`
	// Times are the playing times after the moves, from the start of the game, ascending.
	Times []time.Duration `json:"-"`
	// Shortest is the distance of the start; Unknown until the game is judged.
	Shortest int `json:"shortest"`
	// Most is the greatest distance under the rules of the start, once the game is judged.
	Most int `json:"most,omitempty"`
	// Mistakes are the indices of moves that led away from the goal, ascending.
	Mistakes []int     `json:"mistakes,omitempty"`
	Hints    int       `json:"hints,omitempty"`
	Ended    time.Time `json:"ended"`
	From     Origin    `json:"from,omitempty"`
	Sprint   time.Time `json:"sprint,omitzero"` // when its sprint began
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
	Review   Origin = "review"   // one move in a position of a mistake
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

// Medal returns the medal of the game.
func (g Record) Medal() view.Medal { return view.MedalOf(g.Hints, g.Extra()) }

// Mistake is a move that led away from the goal, and the position in which it was made.
type Mistake struct {
	Position model.Position
	Move     model.Move
}

// Erred returns the mistakes, in order.
func (g Record) Erred() (list []Mistake) {
	line, err := model.Replay(g.Start, g.Moves)
	if err != nil {
		return nil
	}
	for _, i := range g.Mistakes {
		if i < len(g.Moves) {
			list = append(list, Mistake{line[i], g.Moves[i]})
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

// Read reads what String writes of a whole game; the rest has to be added. position reads a position ID. Errors are
// *model.TextError with the column, or those of position.
func Read(text string, position func(string) (model.Position, error)) (Record, error) {
	text = strings.TrimSpace(text)
	g, isSolved, err := parse(text, position)
	if err == nil && !isSolved {
		err = fault(text[:strings.Index(text, "?")+1], "games.text.moves")
	}
	g.From, g.Shortest = Received, Unknown
	return g, err
}

func fault(before, key string, args ...any) error {
	return &model.TextError{Line: 1, Column: utf8.RuneCountInString(before) + 1, Reason: model.Say(key, args...)}
}

func parse(text string, position func(string) (model.Position, error)) (g Record, isSolved bool, err error) {
	id, rest, hasMoves := strings.Cut(strings.TrimPrefix(text, Prefix), "?")
	moves, times, hasTimes := strings.Cut(rest, "@")
	if !hasMoves || !hasTimes {
		return g, false, fault(text, "games.text.short")
	}
	if g.Start, err = position(id); err != nil {
		return g, false, err
	}
	before := strings.TrimSuffix(text, rest)
	g.Moves, err = g.Start.Puzzle().ParseMoves(moves)
	line, illegal := model.Replay(g.Start, g.Moves)
	if err != nil || illegal != nil {
		return g, false, fault(before, "games.text.moves")
	}
	before = strings.TrimSuffix(text, times)
	for i, field := range strings.Split(times, ",") {
		ms, err := strconv.ParseInt(strings.TrimSpace(field), 10, 64)
		t := time.Duration(ms) * time.Millisecond
		if err != nil || ms < 0 || ms > longest.Milliseconds() || i > 0 && t < g.Times[i-1] {
			return g, false, fault(before, "games.text.time", "Text", field)
		}
		g.Times = append(g.Times, t)
		before += field + ","
	}
	if len(g.Times) != len(g.Moves) {
		return g, false, fault(text, "games.text.count", "Moves", len(g.Moves), "Times", len(g.Times))
	}
	return g, line[len(line)-1].Solved(), nil
}

const longest = 365 * 24 * time.Hour

// Level returns the difficulty of a judged game.
func (g Record) Level() Level { return LevelOf(g.Shortest, g.Most) }

// Judge finds what a game lacks; without a table of distances by searches, which can take minutes.
func Judge(ctx context.Context, e solver.Engine, g Record) (Record, error) {
	line, err := model.Replay(g.Start, g.Moves)
	if err != nil {
		return g, err
	}
	left := make([]int, len(line))
	for i, p := range line {
		if left[i], err = solver.Distance(ctx, e, p); err != nil {
			return g, err
		}
	}
	if g.Most, err = sampling.Random(e, g.Start).Most(ctx); err != nil {
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
