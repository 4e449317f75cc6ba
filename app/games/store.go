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
// most the line that it writes.
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

// stored is a line of the file. Ended names the game.
type stored struct {
	Record
	Game    string `json:"game,omitempty"` // the text of the game
	Deleted bool   `json:"deleted,omitempty"`
}

// Add saves a game, in the place of one with the same end.
func (s *Store) Add(g Record) error { return s.add(stored{Record: g, Game: g.String()}) }

// Delete removes a game.
func (s *Store) Delete(g Record) error {
	return s.add(stored{Record: Record{Ended: g.Ended}, Deleted: true})
}

// add writes a line, in one call so that those of several windows don't mix. It begins with a line break too, in
// case a killed window has left half a line.
func (s *Store) add(l stored) error {
	if s.name == "" {
		return s.note(l)
	}
	text, err := json.Marshal(l)
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
	_, err = f.Write(slices.Concat([]byte("\n"), text, []byte("\n")))
	go func() { // a disk takes long; all windows can read the line before
		_ = f.Sync()
		_ = f.Close()
	}()
	return err
}

// Games returns the games, the earliest first, with those that other windows have added, until the next call of a
// method. The error says which lines of the file can't be read; they stay in the file, and all other games are returned.
func (s *Store) Games() ([]Record, error) {
	text, err := s.added()
	if err != nil {
		return s.games, err
	}
	for text := range bytes.Lines(text) {
		s.lines++
		if text = bytes.TrimSpace(text); len(text) == 0 {
			continue
		}
		var l stored
		if json.Unmarshal(text, &l) != nil || s.note(l) != nil {
			s.damaged = append(s.damaged, s.lines)
		}
	}
	if len(s.damaged) > 0 {
		lines := strings.Trim(fmt.Sprint(s.damaged), "[]")
		return s.games, model.Refuse("games.damaged.lines", "Name", filepath.Base(s.name), "Lines", lines)
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

func (s *Store) note(l stored) error {
	at, is := slices.BinarySearchFunc(s.games, l.Ended, func(g Record, t time.Time) int { return g.Ended.Compare(t) })
	end := at
	if is {
		end++
	}
	var now []Record
	if !l.Deleted {
		g, err := l.game(s.position)
		if err != nil {
			return err
		}
		now = append(now, g)
	}
	s.games = slices.Replace(s.games, at, end, now...)
	return nil
}

func (l stored) game(position func(string) (model.Position, error)) (Record, error) {
	read, isSolved, err := parse(l.Game, position)
	if err != nil {
		return read, err
	}
	g := l.Record
	g.Start, g.Moves, g.Times = read.Start, read.Moves, read.Times
	isWhole := isSolved && g.Shortest <= len(g.Moves) || g.From == Review
	isOutside := func(i int) bool { return i < 0 || i >= len(g.Moves) }
	if !isWhole || g.Shortest < Unknown || g.Hints < 0 || slices.ContainsFunc(g.Mistakes, isOutside) {
		return g, errors.New("the moves don't lead to the goal, or a figure is impossible")
	}
	return g, nil
}
