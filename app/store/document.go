// Package store keeps sessions: the text form in which positions, lines and what
// belongs to them are saved and mailed, and the file that comes back by itself at
// the next start.
package store

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// Kind says what a document holds.
type Kind string

const (
	// Position documents hold what a person has saved: positions and solutions.
	Position Kind = "position"
	// Session documents hold everything that comes back at the next start.
	Session Kind = "session"
)

// Version is the version of the documents that this program writes and reads.
const Version = 1

// Document is a saved text: a heading, then parts. It is lines of UTF-8 that a
// person can read, mail and compare:
//
//	quadrille session 1
//	# what the whole says, then part by part what belongs to an ID
//	key: value
//
//	name:position=moves
//	key: value
type Document struct {
	Kind  Kind
	Notes Notes // of the whole
	Parts []Part
}

// Part is a position or a line, and what belongs to it.
type Part struct {
	ID    string // a position ID, or one with = and moves, as it was written
	Line  int    // where it stood in the text that was read, from 1; else 0
	Notes Notes
}

// Notes are what a document says of something, in the order in which it stands
// there. What this program does not know is kept and written again.
type Notes []Note

// Note is a line "key: value", or a comment, which has no key.
type Note struct {
	Key, Value string
	Line       int // where it stood in the text that was read, from 1; else 0
}

// Get returns the value of the first note with the key; "" where there is none.
func (n Notes) Get(key string) string {
	value, _ := n.Find(key)
	return value
}

// Find returns the value of the first note with the key, and whether there is
// one.
func (n Notes) Find(key string) (string, bool) {
	for _, note := range n {
		if note.Key == key {
			return note.Value, true
		}
	}
	return "", false
}

// All returns the values of all notes with the key.
func (n Notes) All(key string) []string {
	var values []string
	for _, note := range n {
		if note.Key == key {
			values = append(values, note.Value)
		}
	}
	return values
}

// Add appends a note.
func (n *Notes) Add(key, value string) { *n = append(*n, Note{Key: key, Value: value}) }

// Unknown returns the notes whose key is none of the given ones, comments
// included: what has to be written again.
func (n Notes) Unknown(known ...string) Notes {
	return slices.DeleteFunc(slices.Clone(n), func(note Note) bool {
		return note.Key != "" && slices.Contains(known, note.Key)
	})
}

const program = "quadrille"

// String is the document's text. Parse reads it back.
func (d Document) String() string {
	var b strings.Builder
	b.WriteString(program + " " + string(d.Kind) + " " + strconv.Itoa(Version) + "\n")
	d.Notes.write(&b)
	for _, p := range d.Parts {
		b.WriteString("\n" + p.ID + "\n")
		p.Notes.write(&b)
	}
	return b.String()
}

func (n Notes) write(b *strings.Builder) {
	for _, note := range n {
		if note.Key == "" {
			b.WriteString("#" + note.Value + "\n")
			continue
		}
		b.WriteString(note.Key + ":")
		if note.Value != "" {
			b.WriteString(" " + escape.Replace(note.Value))
		}
		b.WriteString("\n")
	}
}

// Values keep to their line.
var (
	escape   = strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`)
	unescape = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\r`, "\r")
)

// IsDocument reports whether a text begins as documents do, of whatever version.
func IsDocument(text string) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(text, "\uFEFF"), "\n")
	words := strings.Fields(first)
	return len(words) >= 2 && words[0] == program && (words[1] == string(Position) || words[1] == string(Session))
}

// NewerError says that a document is of a version that this program does not
// know. Its Error is that of the *model.TextError that it wraps.
type NewerError struct{ *model.TextError }

// Unwrap returns the *model.TextError.
func (e *NewerError) Unwrap() error { return e.TextError }

// Parse reads a document. known reports whether a word names a puzzle: a line
// "name: …" is a note, one that begins with "name:" of a puzzle an ID. Errors are
// *model.TextError, with the place, and *NewerError for another version. IDs and
// values are not looked into.
func Parse(text string, known func(name string) bool) (Document, error) {
	var d Document
	if !utf8.ValidString(text) {
		line := 1 + strings.Count(text[:invalidAt(text)], "\n")
		return d, fault(line, "store.encoding")
	}
	lines := strings.Split(strings.TrimPrefix(text, "\uFEFF"), "\n")
	if err := d.heading(strings.TrimSuffix(lines[0], "\r")); err != nil {
		return d, err
	}
	notes := &d.Notes
	for i, line := range lines[1:] {
		number := i + 2
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if comment, ok := strings.CutPrefix(line, "#"); ok {
			*notes = append(*notes, Note{Value: comment, Line: number})
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		switch {
		case !ok || key == "" || strings.ContainsAny(key, " \t"):
			return d, fault(number, "store.line", "Text", line)
		case known(key) && !strings.HasPrefix(value, " ") || key == program:
			d.Parts = append(d.Parts, Part{ID: line, Line: number})
			notes = &d.Parts[len(d.Parts)-1].Notes
		default:
			*notes = append(*notes, Note{Key: key, Value: unescape.Replace(strings.TrimSpace(value)), Line: number})
		}
	}
	return d, nil
}

// heading reads the first line.
func (d *Document) heading(line string) error {
	words := strings.Fields(line)
	if !IsDocument(line) {
		return fault(1, "store.heading", "Text", line)
	}
	d.Kind = Kind(words[1])
	version := ""
	if len(words) > 2 {
		version = words[2]
	}
	if len(words) != 3 || version != strconv.Itoa(Version) {
		return &NewerError{&model.TextError{
			Line: 1, Column: 1,
			Reason: model.Say("store.version", "Version", version, "Known", Version),
		}}
	}
	return nil
}

// invalidAt is the place of the first byte that is no UTF-8.
func invalidAt(text string) int {
	for i, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return i
			}
		}
	}
	return len(text)
}

func fault(line int, key string, args ...any) error {
	return &model.TextError{Line: line, Column: 1, Reason: model.Say(key, args...)}
}
