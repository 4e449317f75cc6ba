// Package text writes positions and solutions as text to post or save, and reads it back.
package text

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/app/session"
	"quadrille/model"
)

// Found is a position or a line of moves in a text.
type Found struct {
	Position model.Position
	// Moves begin at the position. HasMoves distinguishes a line of no moves from a position.
	Moves    []model.Move
	HasMoves bool
	Title    string // from a document
	At       int    // number of moves made at the position shown; from a document

	line []model.Position // along the moves; nil for a bare board
}

// Timeline returns the line of the moves, at its place.
func (f Found) Timeline() *session.Timeline {
	line := f.line
	if line == nil {
		line = []model.Position{f.Position}
	}
	t := &session.Timeline{Moves: f.Moves, Line: line, SolutionFrom: len(f.Moves)}
	t.Seek(float64(f.At))
	return t
}

// ReadID reads a position ID, or a solution (ID=moves), whose moves must be legal and solve the
// position. Errors are *model.TextError.
func ReadID(puzzles []model.Puzzle, id string) (Found, error) { return readID(puzzles, id, true) }

// readID reads an ID. If solves is true, the moves must solve the position.
func readID(puzzles []model.Puzzle, id string, solves bool) (Found, error) {
	name, rest, isID := strings.Cut(id, ":")
	puzzle := named(puzzles, name)
	if !isID || puzzle == nil {
		return Found{}, &model.TextError{Line: 1, Column: 1, Reason: model.Say("text.noPuzzle", "Name", name)}
	}
	column := utf8.RuneCountInString(name) + 2
	position, moves, hasMoves := strings.Cut(rest, "=")
	found := Found{HasMoves: hasMoves}
	var err error
	if found.Position, err = puzzle.Parse(position); err != nil {
		return Found{}, Shift(err, 1, column)
	}
	if !hasMoves {
		return found, nil
	}
	column += utf8.RuneCountInString(position) + 1
	if len(moves) > MaxMoves*moveBytes {
		return Found{}, &model.TextError{Line: 1, Column: column, Reason: model.Say("text.manyMoves", "Most", MaxMoves)}
	}
	if found.Moves, err = puzzle.ParseMoves(moves); err != nil {
		return Found{}, Shift(err, 1, column)
	}
	if reason := found.replay(solves); reason.Key != "" {
		return Found{}, &model.TextError{Line: 1, Column: column, Reason: reason}
	}
	return found, nil
}

// replay plays the moves. The Key of the returned fault is "" if all are legal.
func (f *Found) replay(solves bool) model.Phrase {
	if len(f.Moves) > MaxMoves {
		return model.Say("text.manyMoves", "Most", MaxMoves)
	}
	if solves && !model.Solvable(f.Position) {
		return model.Say("text.invalidStart", "Fault", f.Position.Check(nil)[0].Phrase)
	}
	var err error
	if f.line, err = model.Replay(f.Position, f.Moves); err != nil {
		n := len(f.line) - 1
		return model.Say("text.illegalMove", "Number", n+1, "Move", f.Position.Puzzle().Notation(f.Moves[n]))
	}
	if solves && !f.line[len(f.line)-1].Solved() {
		return model.Say("text.notSolved", "Count", len(f.Moves))
	}
	return model.Phrase{}
}

func named(puzzles []model.Puzzle, name string) model.Puzzle {
	for _, p := range puzzles {
		if string(p.ID()) == name {
			return p
		}
	}
	return nil
}

// FindID returns the first position ID or solution in a text, such as a saved solution, with its
// place. An ID must be the first word of its line.
func FindID(puzzles []model.Puzzle, text string) (id string, line, column int, ok bool) {
	text = strings.TrimPrefix(text, "\uFEFF")
	for i, row := range strings.Split(text, "\n") {
		rest := strings.TrimLeftFunc(row, unicode.IsSpace)
		word := rest
		if end := strings.IndexFunc(rest, unicode.IsSpace); end >= 0 {
			word = rest[:end]
		}
		name, _, isID := strings.Cut(word, ":")
		if isID && named(puzzles, name) != nil {
			return word, i + 1, utf8.RuneCountInString(row) - utf8.RuneCountInString(rest) + 1, true
		}
	}
	return "", 0, 0, false
}

// Read reads a pasted or opened text: a document, an ID or solution within other text, or a bare
// board, which board reads. Errors are *model.TextError.
func Read(puzzles []model.Puzzle, board func(string) (model.Position, error), text string) ([]Found, error) {
	if strings.TrimSpace(strings.TrimPrefix(text, "\uFEFF")) == "" {
		return nil, &model.TextError{Reason: model.Say("text.empty")}
	}
	id, line, column, ok := FindID(puzzles, text)
	if !ok {
		p, err := board(text)
		return []Found{{Position: p}}, err
	}
	all, err := ReadDocument(puzzles, text)
	if err == nil {
		return all, nil
	}
	_, rest, _ := strings.Cut(text, id)
	_, _, _, several := FindID(puzzles, rest)
	if bad, ok := errors.AsType[*model.TextError](err); several && ok && bad.Line >= line {
		return nil, err // it is a document, as no other text comes before the error
	}
	found, err := readID(puzzles, id, false)
	return []Found{found}, Shift(err, line, column)
}

// Shift adjusts the place of an error in a part of a text that begins at line and column.
func Shift(err error, line, column int) error {
	var e *model.TextError
	if !errors.As(err, &e) || e.Line == 0 {
		return err
	}
	moved := *e
	if moved.Line == 1 {
		moved.Column += column - 1
	}
	moved.Line += line - 1
	return &moved
}
