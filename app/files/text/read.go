// Package text writes positions and solutions as text to post or save, reads it back, and detects what
// files contain.
package text

import (
	"errors"
	"strings"
	"unicode/utf8"

	"quadrille/app/catalogue"
	"quadrille/app/session"
	"quadrille/model"
	"quadrille/model/lenient"
)

// Found is a position or a line of moves in a text.
type Found struct {
	Position model.Position
	// Moves begin at the position. HasMoves distinguishes a line of no moves from a position.
	Moves    []model.Move
	HasMoves bool
	HasGoal  bool   // the text states the goal or rules; otherwise they are the usual ones
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
	return t.Seek(float64(f.At))
}

// ReadID reads a position ID, or a solution (ID=moves), whose moves must be legal and solve the
// position. Errors are *model.TextError.
func ReadID(puzzles []model.Puzzle, id string) (Found, error) { return readID(puzzles, id, true) }

// ReadSubject reads an ID, or the name of a puzzle, which means its default position.
func ReadSubject(entries []catalogue.Entry, name string) (catalogue.Entry, model.Position, error) {
	if e, ok := catalogue.Find(entries, model.ID(name)); ok {
		return e, e.Puzzle.Default(), nil
	}
	found, err := ReadID(catalogue.Puzzles(entries), name)
	if err != nil {
		return catalogue.Entry{}, nil, err
	}
	e, _ := catalogue.Find(entries, found.Position.Puzzle().ID())
	return e, found.Position, nil
}

// readID reads an ID. If solves is true, the moves must solve the position.
func readID(puzzles []model.Puzzle, id string, solves bool) (Found, error) {
	name, rest, isID := strings.Cut(id, ":")
	puzzle := named(puzzles, name)
	if !isID || puzzle == nil {
		return Found{}, &model.TextError{Line: 1, Column: 1, Reason: model.Say("text.noPuzzle", "Name", name)}
	}
	column := utf8.RuneCountInString(name) + 2
	position, moves, hasMoves := strings.Cut(rest, "=")
	found := Found{HasMoves: hasMoves, HasGoal: strings.Contains(position, "/")}
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
// place; "" if there is none. It may be in quotation marks or brackets, and before a comma or full stop.
func FindID(puzzles []model.Puzzle, text string) (id string, at model.Place) {
	text = strings.TrimPrefix(text, "\uFEFF")
	for i, row := range strings.Split(text, "\n") {
		end := 0
		for word := range strings.FieldsSeq(row) {
			begin := end + strings.Index(row[end:], word)
			end = begin + len(word)
			const around = "\"'`()[]<>,.;“”"
			id := strings.Trim(word, around)
			if name, body, isID := strings.Cut(id, ":"); isID && body != "" && named(puzzles, name) != nil {
				return id, model.Place{Line: i + 1, Column: utf8.RuneCountInString(row[:begin+strings.Index(word, id)]) + 1}
			}
		}
	}
	return "", at
}

// readIDs reads a document, or an ID or solution within other text; ok is false if there is none. Errors
// are *model.TextError.
func readIDs(puzzles []model.Puzzle, text string) (found []Found, ok bool, err error) {
	id, at := FindID(puzzles, text)
	if id == "" {
		return nil, false, nil
	}
	all, err := ReadDocument(puzzles, text)
	if err == nil {
		return all, true, nil
	}
	_, rest, _ := strings.Cut(text, id)
	if other, _ := FindID(puzzles, rest); other != "" {
		return nil, true, err // it is a document
	}
	rest, _, _ = strings.Cut(rest, "\n")
	if position, moves, hasMoves := strings.Cut(id, "="); hasMoves {
		name, _, _ := strings.Cut(id, ":")
		if _, bad := named(puzzles, name).ParseMoves(moves + rest); bad != nil {
			one, err := readAnswer(puzzles, position, moves+rest)
			return []Found{one}, true, Shift(err, at.Line, at.Column)
		}
		id += rest
	}
	one, err := readID(puzzles, id, false)
	return []Found{one}, true, Shift(err, at.Line, at.Column)
}

// readAnswer reads a position ID and an answer to it as people write one.
func readAnswer(puzzles []model.Puzzle, id, answer string) (Found, error) {
	found, err := readID(puzzles, id, false)
	if err != nil {
		return Found{}, err
	}
	column := utf8.RuneCountInString(id) + 2
	a, err := lenient.ReadAnswer(found.Position, answer)
	if err != nil {
		return Found{}, Shift(err, 1, column)
	}
	found.Moves, found.HasMoves = a.Moves, true
	if reason := found.replay(false); reason.Key != "" {
		return Found{}, &model.TextError{Line: 1, Column: column, Reason: reason}
	}
	return found, nil
}

// Shift adjusts the place of an error in a part of a text that begins at line and column.
func Shift(err error, line, column int) error {
	if bad, ok := errors.AsType[*model.TextError](err); ok {
		return bad.Shift(line, column)
	}
	return err
}
