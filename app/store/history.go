package store

import (
	"encoding/json"
	"errors"
	"math/big"
	"slices"
	"strings"
	"time"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
)

// stateKey is the key of the notes that say which states a line had, each in JSON.
const stateKey = "state"

// state is a state of a line as it is written. The rest of the line's moves come
// with later states: a game of many moves is one line.
type state struct {
	Moves    int       `json:"moves"` // that had been made or found by then
	At       float64   `json:"at"`
	Solution *solution `json:"solution,omitempty"`
	Edited   []int     `json:"edited,omitempty"`
	Present  bool      `json:"present,omitempty"`
}

// solution says how moves of a line were found.
type solution struct {
	From int `json:"from"` // the number of moves before them
	Method
	Elapsed time.Duration `json:"elapsed"` // ns
	Number  *big.Int      `json:"number,omitempty"`
}

// Parts writes the history of a puzzle. What led to the states is left out.
func Parts(h session.History) []Part {
	var parts []Part
	for i := 0; i < len(h.States); {
		last := i
		for last+1 < len(h.States) && h.States[last].Kept == nil && goesOn(h.States[last].Timeline, h.States[last+1].Timeline) {
			last++
		}
		parts = append(parts, part(h, i, last))
		i = last + 1
	}
	return parts
}

// goesOn reports whether the moves of a line go on in another one.
func goesOn(a, b *session.Timeline) bool {
	return a.Start() == b.Start() && a.Len() <= b.Len() && slices.Equal(a.Moves, b.Moves[:a.Len()])
}

// part writes states whose moves go on from one to the next.
func part(h session.History, first, last int) Part {
	line := h.States[last].Timeline
	p := Part{ID: line.Start().String()}
	if line.Len() > 0 {
		p.ID += "=" + line.Start().Puzzle().Notation(line.Moves...)
	}
	for i := first; i <= last; i++ {
		t := h.States[i].Timeline
		s := state{Moves: t.Len(), At: t.At(), Edited: h.States[i].Edited, Present: i == h.At}
		if m := t.Method; m != nil {
			s.Solution = &solution{t.Found, MethodOf(m), t.Elapsed, t.Number}
		}
		text, err := json.Marshal(s)
		if err != nil {
			panic(err) // numbers and texts only
		}
		p.Notes.Add(stateKey, string(text))
	}
	if kept, ok := h.States[last].Kept.(Notes); ok {
		p.Notes = append(p.Notes, kept...)
	}
	return p
}

// Histories reads the histories of the puzzles that a document has parts of, and
// replays every line. What doesn't fit is a *model.TextError with its place.
func Histories(puzzles []model.Puzzle, d Document) (map[model.ID]session.History, error) {
	all := make(map[model.ID]session.History)
	marked := make(map[model.ID]bool) // the present state is
	for _, p := range d.Parts {
		line, err := p.line(puzzles)
		if err != nil {
			return nil, err
		}
		id := line.Start().Puzzle().ID()
		h := all[id]
		first := len(h.States)
		for _, note := range p.Notes {
			if note.Key != stateKey {
				continue
			}
			s, at, ok := read(note.Value, line)
			if !ok {
				return nil, fault(note.Line, "store.state", "Text", note.Value)
			}
			h.States = append(h.States, s)
			if at {
				h.At, marked[id] = len(h.States)-1, true
			}
		}
		if len(h.States) == first { // as a person may write it
			h.States = append(h.States, session.State{Timeline: line})
		}
		if !marked[id] {
			h.At = len(h.States) - 1
		}
		if kept := p.Notes.Unknown(stateKey); len(kept) > 0 {
			h.States[len(h.States)-1].Kept = kept
		}
		all[id] = h
	}
	return all, nil
}

// line reads and replays the moves of a part.
func (p Part) line(puzzles []model.Puzzle) (*session.Timeline, error) {
	name, rest, _ := strings.Cut(p.ID, ":")
	i := slices.IndexFunc(puzzles, func(puzzle model.Puzzle) bool { return string(puzzle.ID()) == name })
	if i < 0 {
		return nil, fault(p.Line, "text.noPuzzle", "Name", name)
	}
	body, notation, _ := strings.Cut(rest, "=")
	column := len(name) + 2
	start, err := puzzles[i].Parse(body)
	var moves []model.Move
	if err == nil {
		if moves, err = puzzles[i].ParseMoves(notation); err != nil {
			column += len([]rune(body)) + 1
		}
	}
	if bad, ok := errors.AsType[*model.TextError](err); ok {
		return nil, &model.TextError{Line: p.Line, Column: column + max(bad.Column, 1) - 1, Reason: bad.Reason}
	}
	if err != nil {
		return nil, err
	}
	line, err := session.NewTimeline(solver.Solution{Start: start, Moves: moves})
	if err != nil {
		return nil, fault(p.Line, "store.moves", "Moves", notation)
	}
	return line, nil
}

// read reads a state of a line; false where it does not fit.
func read(text string, line *session.Timeline) (as session.State, present, ok bool) {
	var s state
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return as, false, false
	}
	n := s.Moves
	if n < 0 || n > line.Len() || s.At < 0 || s.At > float64(n) {
		return as, false, false
	}
	t := &session.Timeline{Moves: line.Moves[:n:n], Line: line.Line[: n+1 : n+1], Found: n}
	t.Seek(s.At)
	if found := s.Solution; found != nil {
		by, ok := found.Restore()
		if !ok || found.From < 0 || found.From > n || !t.Solves() || found.Elapsed < 0 ||
			found.Number != nil && found.Number.Sign() < 1 {
			return as, false, false
		}
		t.Found, t.Elapsed, t.Number, t.Method = found.From, found.Elapsed, found.Number, by
	}
	areas := line.Start().Areas()
	for _, cell := range s.Edited {
		if !slices.ContainsFunc(areas, func(a model.Area) bool { return a.Contains(cell) }) {
			return as, false, false
		}
	}
	return session.State{Timeline: t, Edited: s.Edited}, s.Present, true
}
