package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"quadrille/model"
)

// Store is a file with a game in each line, as JSON, to which lines are only added: the last line about a game
// counts, and a deletion is a line too. So several windows can add at a time, and a window that is killed loses at
// most the line that it writes. A power cut may take the last seconds.
type Store struct {
	name     string // "" keeps the games in memory only
	position func(string) (model.Position, error)
	read     int64 // bytes that have been read
	lines    int
	games    []Record // in the order of their ends
	damaged  []int
}

// Open returns the store in a folder; "" saves nothing. position reads a position ID.
func Open(folder string, position func(string) (model.Position, error)) *Store {
	s := &Store{position: position}
	if folder != "" {
		s.name = filepath.Join(folder, "games", "played.jsonl")
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
	Most     int       `json:"most,omitempty"`
	Mistakes []int     `json:"mistakes,omitempty"`
	Hints    int       `json:"hints,omitempty"`
	From     Origin    `json:"from,omitempty"`
}

// Add saves a game, in the place of one with the same end.
func (s *Store) Add(g Record) error {
	r := record{
		Ended: g.Ended, Start: g.Start.String(), Moves: g.Start.Puzzle().Notation(g.Moves...),
		Shortest: g.Shortest, Most: g.Most, Mistakes: g.Mistakes, Hints: g.Hints, From: g.From,
	}
	for _, t := range g.Times {
		r.Times = append(r.Times, t.Milliseconds())
	}
	return s.add(r)
}

// Delete removes a game.
func (s *Store) Delete(g Record) error { return s.add(record{Ended: g.Ended, Deleted: true}) }

// add writes a line, in one call so that those of several windows don't mix. It begins with a line break too, in
// case a killed window has left half a line.
func (s *Store) add(r record) error {
	if s.name == "" {
		return s.note(r)
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
	return errors.Join(err, f.Close())
}

// Damage says which lines of the file can't be read, from 1. They stay in the file.
type Damage struct {
	Name  string
	Lines []int
}

func (d *Damage) Error() string { return d.Name + ": " + d.Text() }

// Text lists the lines.
func (d *Damage) Text() string { return strings.Trim(fmt.Sprint(d.Lines), "[]") }

// Games returns the games, the earliest first, with those that other windows have added, until the next call of a
// method. The error is a *Damage, with all other games, or one of reading.
func (s *Store) Games() ([]Record, error) {
	text, err := s.added()
	if err != nil {
		return s.games, err
	}
	for line := range bytes.Lines(text) {
		s.lines++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		var r record
		if json.Unmarshal(line, &r) != nil || s.note(r) != nil {
			s.damaged = append(s.damaged, s.lines)
		}
	}
	if len(s.damaged) > 0 {
		return s.games, &Damage{s.name, s.damaged}
	}
	return s.games, nil
}

// added reads the whole lines that were added since the last time.
func (s *Store) added() ([]byte, error) {
	f, err := os.Open(s.name)
	if s.name == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	if _, err := f.Seek(s.read, io.SeekStart); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(f)
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	s.read += int64(len(text))
	return text, err
}

// note puts what a line says among the games.
func (s *Store) note(r record) error {
	at, is := slices.BinarySearchFunc(s.games, r.Ended, func(g Record, t time.Time) int { return g.Ended.Compare(t) })
	end := at
	if is {
		end++
	}
	var now []Record
	if !r.Deleted {
		g, err := s.game(r)
		if err != nil {
			return err
		}
		now = append(now, g)
	}
	s.games = slices.Replace(s.games, at, end, now...)
	return nil
}

var errRecord = errors.New("the moves can't be made, or a figure is impossible")

// game returns the game of a record that is possible.
func (s *Store) game(r record) (g Record, err error) {
	g = Record{Shortest: r.Shortest, Most: r.Most, Mistakes: r.Mistakes, Hints: r.Hints, Ended: r.Ended, From: r.From}
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
	if !isWhole || len(g.Times) != len(g.Moves) || g.Shortest < Unknown || g.Hints < 0 || !slices.IsSorted(g.Times) ||
		slices.ContainsFunc(g.Mistakes, func(i int) bool { return !inRange(i) }) {
		return g, errRecord
	}
	return g, nil
}
