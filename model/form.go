package model

import (
	"slices"
	"strconv"
	"strings"
)

// Form is how positions are written in IDs: area by area with a slash between two. Without the last area and
// the slash before it, that is left as it is.
type Form struct {
	Puzzle ID
	Areas  []AreaForm
	Args   []any // for the sentences, besides their own; as in Say
}

// AreaForm is how the values of an area's cells are written.
type AreaForm struct {
	Area
	Values string // as they are written, one after the other
	Width  int    // characters of each
	From   byte   // the number of the first value
	Group  int    // cells between two dots; 0 for no dots
	Wrong  Key    // of a sentence that Text isn't a value
}

// Write writes the area of a position whose cells have these values.
func (a AreaForm) Write(value func(cell int) byte) string {
	text := make([]byte, 0, a.Cells()*(a.Width+1))
	for i := range a.Cells() {
		if a.Group > 0 && i > 0 && i%a.Group == 0 {
			text = append(text, '.')
		}
		text = append(text, a.Values[int(value(a.First+i)-a.From)*a.Width:][:a.Width]...)
	}
	return string(text)
}

// Value returns the number of a value as it is written, capital or small.
func (a AreaForm) Value(text string) (value byte, ok bool) {
	for i := 0; i < len(a.Values); i += a.Width {
		if strings.EqualFold(a.Values[i:i+a.Width], text) {
			return a.From + byte(i/a.Width), true
		}
	}
	return 0, false
}

// Write writes a position ID.
func (f Form) Write(value func(cell int) byte) string {
	var texts []string
	for _, a := range f.Areas {
		texts = append(texts, a.Write(value))
	}
	return string(f.Puzzle) + ":" + strings.Join(texts, "/")
}

// Read reads what Write writes, after the colon. Besides those of the areas, the sentences
// "<puzzle>.text.unexpected", of a character, and "<puzzle>.text.short", of the Count of cells before the end,
// are needed.
func (f Form) Read(body string, put func(cell int, value byte)) error {
	text, at := []rune(body), 0
	fail := func(key Key, args ...any) error {
		return &TextError{Line: 1, Column: at + 1, Reason: Say(string(f.Puzzle)+"."+string(key), append(args, f.Args...)...)}
	}
	for n, a := range f.Areas {
		for i := range a.Cells() {
			separator := ' ' // none
			switch {
			case i == 0 && n > 0 && at == len(text):
				return nil
			case i == 0 && n > 0:
				separator = '/'
			case a.Group > 0 && i > 0 && i%a.Group == 0:
				separator = '.'
			}
			if separator != ' ' && at < len(text) {
				if text[at] != separator {
					return fail("text.unexpected", "Text", Visible(text[at]))
				}
				at++
			}
			if at+a.Width > len(text) || text[at] == '/' && len(f.Areas) > 1 {
				return fail("text.short", "Count", i)
			}
			written := text[at : at+a.Width]
			value, ok := a.Value(string(written))
			if !ok {
				return fail(a.Wrong, "Text", Visible(written...))
			}
			put(a.First+i, value)
			at += a.Width
		}
	}
	if at < len(text) {
		return fail("text.unexpected", "Text", Visible(text[at]))
	}
	return nil
}

// ReadNumbers reads a Layout of the numbers of values, from 1, of the first cells, or of those that cell returns.
func (f Form) ReadNumbers(entries []string, cell func(entry int) int) (body string, how Phrase, err error) {
	values := map[int]byte{}
	for i, entry := range entries {
		at := cell(i)
		a := f.Areas[slices.IndexFunc(f.Areas, func(a AreaForm) bool { return a.Contains(at) })]
		n, err := strconv.Atoi(entry)
		if err != nil || n < 1 || n > len(a.Values) {
			return "", how, &EntryError{Entry: i, Reason: Say(string(f.Puzzle)+"."+string(a.Wrong), "Text", entry)}
		}
		values[at] = byte(n)
	}
	var texts []string
	for _, a := range f.Areas {
		if _, has := values[a.First]; has {
			texts = append(texts, a.Write(func(cell int) byte { return values[cell] }))
		}
	}
	return strings.Join(texts, "/"), how, nil
}
