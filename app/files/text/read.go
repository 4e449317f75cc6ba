// Package text writes positions and solutions as text to post or save, reads it back, and detects what
// files contain.
package text

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"unicode/utf8"

	"quadrille/app/catalogue"
	"quadrille/app/session"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/lenient"
)

// Extension is the extension of documents.
const Extension = ".quadrille"

// IsDocument reports whether a file's name is that of a document.
func IsDocument(name string) bool { return strings.EqualFold(filepath.Ext(name), Extension) }

// Larger texts are refused because reading them could block the window.
const (
	MaxDocument  = 16 << 20         // bytes of a document
	MaxPaste     = 4 << 20          // bytes of a pasted text
	MaxPositions = 1000             // of a document
	MaxMoves     = session.MaxMoves // of a line

	moveBytes = 4 // maximum length of a move's notation
)

// ShownAt separates a line from the number of moves made at the position that it shows.
const ShownAt = " @"

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

// ReadSubject reads an ID, or the name of a puzzle, which means its default position.
func ReadSubject(entries []catalogue.Entry, name string) (catalogue.Entry, model.Position, error) {
	if e, ok := catalogue.Find(entries, model.ID(name)); ok {
		p := e.Puzzle.Default()
		return e.At(p), p, nil
	}
	found, err := ReadID(catalogue.Puzzles(entries), name)
	if err != nil {
		return catalogue.Entry{}, nil, err
	}
	e, _ := catalogue.Find(entries, found.Position.Puzzle().ID())
	return e.At(found.Position), found.Position, nil
}

// ReadStudy reads the subject of a page about searches, and refuses a puzzle that has none.
func ReadStudy(entries []catalogue.Entry, name string) (catalogue.Study, model.Position, error) {
	e, p, err := ReadSubject(entries, name)
	if err != nil {
		return catalogue.Study{}, nil, err
	}
	s, err := e.Study()
	return s, p, err
}

// ReadID reads a position ID, or one with moves (ID=moves), which must be legal. Errors are *model.TextError.
func ReadID(puzzles []model.Puzzle, id string) (found Found, err error) {
	name, rest, isID := strings.Cut(id, ":")
	puzzle := named(puzzles, name)
	if !isID || puzzle == nil {
		return found, inLine(1, "text.noPuzzle", "Name", name)
	}
	column := utf8.RuneCountInString(name) + 2
	position, moves, hasMoves := strings.Cut(rest, "=")
	found.HasMoves = hasMoves
	if found.Position, err = puzzle.Parse(position); err != nil {
		return found, Shift(err, 1, column)
	}
	if found.HasGoal = model.StatesGoal(found.Position, puzzle, position); !hasMoves {
		return found, nil
	}
	column += utf8.RuneCountInString(position) + 1
	if len(moves) > MaxMoves*moveBytes {
		return found, inLine(column, "text.manyMoves", "Most", MaxMoves)
	}
	if found.Moves, err = puzzle.ParseMoves(moves); err != nil {
		return found, Shift(err, 1, column)
	}
	err = found.replay(column)
	return found, err
}

// inLine returns the error at a column of a line.
func inLine(column int, key string, args ...any) error {
	return judge.At(model.Place{Line: 1, Column: column}, key, args...)
}

// replay plays the moves, which begin at a column of their line.
func (f *Found) replay(column int) (err error) {
	if len(f.Moves) > MaxMoves {
		return inLine(column, "text.manyMoves", "Most", MaxMoves)
	}
	if f.line, err = model.Replay(f.Position, f.Moves); err != nil {
		n := len(f.line) - 1
		return inLine(column, "text.illegalMove", "Number", n+1, "Move", f.Position.Puzzle().Notation(f.Moves[n]))
	}
	return nil
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

// ReadDocument reads a document. Each line has a position ID or ID=moves, and optionally @ with the
// number of moves made at the position shown, and # with a title. Empty lines and lines that begin with # are skipped.
// Errors are *model.TextError.
func ReadDocument(puzzles []model.Puzzle, text string) ([]Found, error) {
	var all []Found
	for i, row := range strings.Split(strings.TrimPrefix(text, "\uFEFF"), "\n") {
		fault := func(reason model.Phrase) error {
			return &model.TextError{Line: i + 1, Column: 1, Reason: reason}
		}
		if !utf8.ValidString(row) {
			return nil, fault(model.Say("text.encoding"))
		}
		id, title, _ := strings.Cut(row, "#")
		before := len(id) - len(strings.TrimLeft(id, " \t"))
		id, at, placed := strings.Cut(strings.TrimSpace(id), ShownAt)
		if id == "" {
			continue
		}
		made, err := strconv.Atoi(at)
		if placed && (err != nil || made < 0) {
			return nil, fault(model.Say("text.noPlace", "Text", at))
		}
		if found, _ := FindID(puzzles, id); found == "" || strings.ContainsAny(id, " \t") {
			const shown = 60
			runes := []rune(id)
			return nil, fault(model.Say("text.noLine", "Text", string(runes[:min(len(runes), shown)])))
		}
		if len(all) == MaxPositions {
			return nil, fault(model.Say("text.manyPositions", "Most", MaxPositions))
		}
		found, err := ReadID(puzzles, id)
		if err != nil {
			return nil, Shift(err, i+1, before+1)
		}
		found.Title, found.At = strings.TrimSpace(title), made
		all = append(all, found)
	}
	if len(all) == 0 {
		return nil, &model.TextError{Reason: model.Say("text.empty")}
	}
	return all, nil
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
	one, err := ReadID(puzzles, id)
	return []Found{one}, true, Shift(err, at.Line, at.Column)
}

// readAnswer reads a position ID and an answer to it as people write one.
func readAnswer(puzzles []model.Puzzle, id, answer string) (Found, error) {
	found, err := ReadID(puzzles, id)
	if err != nil {
		return found, err
	}
	column := utf8.RuneCountInString(id) + 2
	a, err := lenient.ReadAnswer(found.Position, answer)
	if err != nil {
		return found, Shift(err, 1, column)
	}
	found.Moves, found.HasMoves = a.Moves, true
	err = found.replay(column)
	return found, err
}

// Shift adjusts the place of an error in a part of a text that begins at line and column.
func Shift(err error, line, column int) error {
	if bad, ok := errors.AsType[*model.TextError](err); ok {
		return bad.Shift(line, column)
	}
	return err
}

// Reason returns the message of an error, without its place or file.
func Reason(err error) model.Phrase {
	if bad, ok := errors.AsType[*model.TextError](err); ok {
		return bad.Reason
	}
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		return refusal.Reason
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return model.Say("file.missing")
	case errors.Is(err, fs.ErrPermission):
		return model.Say("file.denied")
	case errors.Is(err, fs.ErrClosed):
		return model.Say("file.closed")
	case errors.Is(err, syscall.EISDIR):
		return model.Say("file.folder")
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return model.Say("file.full")
	case errors.Is(err, syscall.EFBIG):
		return model.Say("file.tooLarge")
	default:
		return model.Say("file.other", "Reason", err.Error())
	}
}
