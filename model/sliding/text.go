package sliding

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// form is how boards are written: "23415x768/12345678x".
func (s Size) form() model.Form {
	f := model.Form{Puzzle: id, Args: []any{"Cells", s.Cells(), "Last", s.Cells() - 1, "Letter", s.letter()}}
	for _, area := range (Position{size: s}).Areas() {
		wrong := model.Key(s.tiles("text.symbol"))
		f.Areas = append(f.Areas, model.AreaForm{Area: area, Values: symbols[:area.Cells()], Width: 1, Wrong: wrong})
	}
	return f
}

// tiles returns the key of a sentence that names the tiles: as digits, or as digits and letters.
func (s Size) tiles(key string) string {
	if s.Cells() > 10 {
		return key + ".letters"
	}
	return key
}

// letter is the character of the last tile.
func (s Size) letter() string { return symbols[s.Cells()-1 : s.Cells()] }

// number returns the value of a character of a position ID, 0 for the blank.
func (s Size) number(r rune) (v byte, ok bool) {
	return s.form().Areas[0].Value(strings.Replace(string(r), "0", "x", 1))
}

// Parse reads START/GOAL, a character a cell: 1 to 9 and a to o, capital or small, as far as there
// are tiles, and x, X or 0 for the blank. Without a goal it is the usual one. If the puzzle has several sizes, ROWSxCOLS/ comes
// before it.
func (p Puzzle) Parse(body string) (model.Position, error) {
	size, whole := p.kind.size, len(body)
	if !p.hasOne() {
		var err error
		if size, body, err = cutSize(body); err != nil {
			return Position{size: Size{most, most}}, err
		}
	}
	q := Position{size: size, goal: size.InOrder()}
	err := size.form().Read(strings.ReplaceAll(body, "0", "x"), func(cell int, v byte) { *q.at(cell) = v })
	if fault, ok := errors.AsType[*model.TextError](err); ok && !p.hasOne() {
		err = fault.Shift(1, min(len(p.prefix(size)), whole)+1) // without a slash it is at the end
	}
	return q, err
}

// cutSize cuts the size off the beginning of a text.
func cutSize(text string) (size Size, rest string, err error) {
	var rows, cols int
	written, rest, _ := strings.Cut(text, "/")
	if n, _ := fmt.Sscanf(strings.ToLower(written), "%dx%d", &rows, &cols); n < 2 || fmt.Sprintf("%dx%d", rows, cols) != strings.ToLower(written) {
		return size, "", model.Place{Line: 1, Column: 1}.Fault(say("text.noSize"))
	}
	if min(rows, cols) < least || max(rows, cols) > most {
		return size, "", model.Place{Line: 1, Column: 1}.Fault(say("text.size", "Rows", rows, "Cols", cols, "Most", most))
	}
	return Size{uint8(rows), uint8(cols)}, rest, nil
}

func (Puzzle) Notation(moves ...model.Move) string { return model.Directions.Write(moves...) }

func (Puzzle) ParseMoves(text string) ([]model.Move, error) {
	return model.Directions.Parse(id, text)
}

func (Puzzle) MoveFor(key rune) (model.Move, bool) { return model.Direction(key) }

// Layouts are the rows of each size, and if every place is a digit, the tiles without the blank, and the blank's place, from 1: the
// encoding of a widely read text on the eight-puzzle.
func (p Puzzle) Layouts() (layouts []model.Layout) {
	for _, size := range p.sizes() {
		read := func(entries []string) (body string, guess model.Phrase, err error) {
			body, guess, err = size.readRows(entries)
			return p.prefix(size) + body, guess, err
		}
		layouts = append(layouts, model.Layout{Cols: int(size.Cols), Rows: int(size.Rows), Unequal: true, Strict: !p.hasOne(), Read: read})
		if p.hasOne() && size.Cells() < 10 {
			layouts = append(layouts, model.Layout{Cols: size.Cells(), Rows: 1, Alone: true, Read: size.readPlaced})
		}
	}
	return layouts
}

// alphabet is a way to write tiles: it returns the tile that an entry means, 0 if none.
type alphabet func(entry string) int

// alphabets are numbers, one character a tile as in a position ID, and the letters from a on.
var alphabets = []alphabet{
	func(entry string) int {
		n, _ := strconv.Atoi(entry)
		return n
	},
	func(entry string) int {
		if utf8.RuneCountInString(entry) > 1 {
			return 0
		}
		return max(strings.Index(symbols, strings.ToLower(entry)), 0)
	},
	func(entry string) int {
		if len(entry) != 1 {
			return 0
		}
		return int(entry[0]|0x20) - 'a' + 1
	},
}

// wrong says that an entry isn't a tile.
func (s Size) wrong(entry string) model.Phrase {
	return say(s.tiles("text.symbol"), "Text", entry, "Last", s.Cells()-1, "Letter", s.letter())
}

func (s Size) readPlaced(entries []string) (body string, guess model.Phrase, err error) {
	last := len(entries) - 1
	place, err := strconv.Atoi(entries[last])
	if err != nil || place < 1 || place > len(entries) {
		return "", guess, &model.EntryError{Entry: last, Reason: s.wrong(entries[last])}
	}
	body, _, err = s.readRows(slices.Insert(slices.Clone(entries[:last]), place-1, "0"))
	return body, model.Say("reading.place", "Text", strconv.Itoa(place)), err
}

// readRows reads a board in which each tile appears once, in one of the alphabets. The remaining
// entry is the blank: 0, x, a sign or an empty cell; or, as a guess, another letter or sign or the number after the last tile.
func (s Size) readRows(entries []string) (body string, guess model.Phrase, err error) {
	var b Board
	for _, tile := range alphabets {
		if blank, ok := arrange(&b, entries, tile); ok {
			guess, err = s.signOf(entries[blank], blank)
			return s.Text(b), guess, err
		}
	}
	arrange(&b, entries, alphabets[0])
	return "", guess, s.fault(b, entries)
}

// arrange fills a board with entries and returns the blank's cell; ok is false if a tile is missing.
func arrange(b *Board, entries []string, tile alphabet) (blank int, ok bool) {
	found, blanks := 0, 0
	for cell, entry := range entries {
		v := tile(entry)
		if v < 1 || v >= len(entries) {
			v, blank = 0, cell
			blanks++
		}
		if (*b)[cell] = byte(v); v > 0 {
			found |= 1 << v
		}
	}
	return blank, blanks == 1 && found == 1<<len(entries)-2
}

// blankSigns are the characters that are usual for the blank.
const blankSigns = "0xX_.*#-—·□■⬜空"

// signOf says that the blank in a cell is guessed, if its sign isn't usual, or why the entry can't be the blank.
func (s Size) signOf(entry string, cell int) (guess model.Phrase, err error) {
	n, bad := strconv.Atoi(entry)
	isNumber := bad == nil && strings.Trim(entry, blankSigns) != ""
	switch {
	case strings.Trim(entry, blankSigns) == "":
		return guess, nil
	case isNumber && n != -1 && n != s.Cells(), !isNumber && utf8.RuneCountInString(entry) > 1:
		return guess, &model.EntryError{Entry: cell, Reason: s.wrong(entry)}
	}
	return model.Say("reading.blank", "Text", entry), nil
}

func (s Size) fault(b Board, entries []string) error {
	found, blanks, zero := 0, 0, 0
	for cell, entry := range entries {
		if n, err := strconv.Atoi(entry); err == nil && n >= 0 && n < s.Cells() {
			if found |= 1 << n; n == 0 {
				zero = cell
			}
		} else {
			blanks++
		}
	}
	if found == 1<<(s.Cells()-1)-1 && blanks == 1 {
		return &model.EntryError{Entry: zero, Reason: model.Say("reading.fromZero", "Last", s.Cells()-2, "Tiles", s.Cells()-1)}
	}
	for cell, entry := range entries {
		if n, err := strconv.Atoi(entry); err == nil && (n < -1 || n > s.Cells()) {
			return &model.EntryError{Entry: cell, Reason: s.wrong(entry)}
		}
	}
	f, _ := New(s, b, s.InOrder()).checkBoard(StartArea, nil)
	return &model.EntryError{Entry: f.Cells[len(f.Cells)-1], Reason: f.Phrase}
}
