package text

import (
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/app/session"
	"quadrille/model"
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

// ReadDocument reads a document. Each line has a position ID or ID=moves, and optionally @ with the
// number of moves made at the position shown, and # with a title. Empty lines and lines that begin with # are skipped. Errors are *model.TextError.
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

// Document returns a document that ReadDocument reads back.
func Document(all []Found) string {
	var b strings.Builder
	for _, f := range all {
		if f.HasMoves {
			b.WriteString(ID(f.Position, f.Moves))
			if f.At > 0 {
				b.WriteString(ShownAt + strconv.Itoa(f.At))
			}
		} else {
			b.WriteString(f.Position.String())
		}
		if f.Title != "" {
			b.WriteString(" # " + strings.ReplaceAll(f.Title, "\n", " "))
		}
		b.WriteString("\n")
	}
	return b.String()
}
