package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"quadrille/model"
)

// Store is a file with a game in each line, as JSON, to which lines are only added: a deleted game is another
// line. So several windows can add at a time, and a window that is killed loses at most the line that it writes.
type Store struct {
	name string // "" saves nothing
	// position reads a position ID.
	position func(string) (model.Position, error)
}

// Open returns the store in a folder; "" saves nothing.
func Open(folder string, position func(string) (model.Position, error)) *Store {
	s := &Store{position: position}
	if folder != "" {
		s.name = filepath.Join(folder, "games", "games.jsonl")
	}
	return s
}

// record is a line of the file. Ended names the game.
type record struct {
	Ended    time.Time `json:"ended"`
	Deleted  bool      `json:"deleted,omitempty"`
	Start    string    `json:"start,omitempty"`
	Moves    string    `json:"moves,omitempty"`
	Times    []int64   `json:"ms,omitempty"`
	Shortest int       `json:"shortest,omitempty"`
	Mistakes []int     `json:"mistakes,omitempty"`
	Hints    int       `json:"hints,omitempty"`
	From     Origin    `json:"from,omitempty"`
}

// Add saves a game. No two games end in the same nanosecond.
func (s *Store) Add(g Game) error {
	r := record{
		Ended: g.Ended, Start: g.Start.String(), Moves: g.Start.Puzzle().Notation(g.Moves...),
		Shortest: g.Shortest, Mistakes: g.Mistakes, Hints: g.Hints, From: g.From,
	}
	for _, t := range g.Times {
		r.Times = append(r.Times, t.Milliseconds())
	}
	return s.add(r)
}

// Delete removes a game.
func (s *Store) Delete(g Game) error { return s.add(record{Ended: g.Ended, Deleted: true}) }

// add writes a line, in one call so that those of several windows don't mix. It begins with a line break too, in
// case a killed window has left half a line.
func (s *Store) add(r record) error {
	if s.name == "" {
		return nil
	}
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(s.name), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(s.name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(slices.Concat([]byte("\n"), line, []byte("\n")))
	return errors.Join(err, f.Sync(), f.Close())
}

// Damage says which lines of the file can't be read, from 1. They stay in the file.
type Damage struct {
	Name  string
	Lines []int
}

func (d *Damage) Error() string { return d.Name }

// Read returns the games, the earliest first. The error is a *Damage, with all other games, or one of reading.
func (s *Store) Read() (games []Game, err error) {
	text, err := os.ReadFile(s.name)
	if s.name == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	damage, deleted := &Damage{Name: s.name}, map[time.Time]bool{}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		var r record
		g, err := Game{}, json.Unmarshal(line, &r)
		if err == nil && r.Deleted {
			deleted[r.Ended.UTC()] = true
			continue
		}
		if err == nil {
			g, err = s.game(r)
		}
		if err != nil {
			damage.Lines = append(damage.Lines, number)
			continue
		}
		games = append(games, g)
	}
	games = slices.DeleteFunc(games, func(g Game) bool { return deleted[g.Ended.UTC()] })
	slices.SortStableFunc(games, func(a, b Game) int { return a.Ended.Compare(b.Ended) })
	if len(damage.Lines) > 0 {
		return games, damage
	}
	return games, nil
}

var errRecord = errors.New("the moves can't be made, or a figure is impossible")

// game returns the game of a record that is possible.
func (s *Store) game(r record) (g Game, err error) {
	g = Game{Shortest: r.Shortest, Mistakes: r.Mistakes, Hints: r.Hints, Ended: r.Ended, From: r.From}
	if g.Start, err = s.position(r.Start); err != nil {
		return g, err
	}
	if g.Moves, err = g.Start.Puzzle().ParseMoves(r.Moves); err != nil {
		return g, err
	}
	for _, ms := range r.Times {
		g.Times = append(g.Times, time.Duration(ms)*time.Millisecond)
	}
	line, err := model.Replay(g.Start, g.Moves)
	if err != nil {
		return g, err
	}
	isWhole := line[len(line)-1].Solved() && g.Shortest <= len(g.Moves) || g.From == Review
	inRange := func(i int) bool { return i >= 0 && i < len(g.Moves) }
	if !isWhole || len(g.Times) != len(g.Moves) || g.Shortest < 0 || g.Hints < 0 || !slices.IsSorted(g.Times) ||
		slices.ContainsFunc(g.Mistakes, func(i int) bool { return !inRange(i) }) {
		return g, errRecord
	}
	return g, nil
}
