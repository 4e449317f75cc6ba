package sliding

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// form is how positions are written: "23415x768/12345678x" after the ID.
func form[B Board]() model.Form {
	f := model.Form{Puzzle: kind[B]().ID}
	for _, area := range (Position[B]{}).Areas() {
		f.Areas = append(f.Areas, model.AreaForm{Area: area, Values: symbols[:area.Cells()], Width: 1, Wrong: "text.symbol"})
	}
	return f
}

// Parse reads START/GOAL, a character a cell: 1 to 9 and a to f, capital or small, as far as there
// are tiles, and x, X or 0 for the blank. Without a goal it is the usual one.
func (Puzzle[B]) Parse(body string) (model.Position, error) {
	p := Position[B]{goal: usual[B]()}
	err := form[B]().Read(strings.ReplaceAll(body, "0", "x"), func(cell int, v byte) { *p.at(cell) = v })
	return p, err
}

func (Puzzle[B]) Notation(moves ...model.Move) string { return model.Directions.Write(moves...) }

func (Puzzle[B]) ParseMoves(text string) ([]model.Move, error) {
	return model.Directions.Parse(kind[B]().ID, text)
}

func (Puzzle[B]) MoveFor(key rune) (model.Move, bool) { return model.Direction(key) }

// Layouts are the rows, and if every place is a digit, the tiles without the blank, and the blank's place, from 1: the
// encoding of a widely read text on the eight-puzzle.
func (Puzzle[B]) Layouts() []model.Layout {
	layouts := []model.Layout{{Cols: Side[B](), Rows: Side[B](), Unequal: true, Read: readRows[B]}}
	if cells := Side[B]() * Side[B](); cells < 10 {
		layouts = append(layouts, model.Layout{Cols: cells, Rows: 1, Alone: true, Read: readPlaced[B]})
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

func readPlaced[B Board](entries []string) (body string, guess model.Phrase, err error) {
	last := len(entries) - 1
	place, err := strconv.Atoi(entries[last])
	if err != nil || place < 1 || place > len(entries) {
		return "", guess, &model.EntryError{Entry: last, Reason: say[B]("text.symbol", "Text", entries[last])}
	}
	body, _, err = readRows[B](slices.Insert(slices.Clone(entries[:last]), place-1, "0"))
	return body, model.Say("reading.place", "Text", strconv.Itoa(place)), err
}

// readRows reads a board in which each tile appears once, in one of the alphabets. The remaining
// entry is the blank: 0, x, a sign or an empty cell; or, as a guess, another letter or sign or the number after the last tile.
func readRows[B Board](entries []string) (body string, guess model.Phrase, err error) {
	var b B
	for _, tile := range alphabets {
		if blank, ok := arrange(&b, entries, tile); ok {
			guess, err = signOf[B](entries[blank], blank)
			return Text(b), guess, err
		}
	}
	arrange(&b, entries, alphabets[0])
	return "", guess, fault(b, entries)
}

// arrange fills a board with entries and returns the blank's cell; ok is false if a tile is missing.
func arrange[B Board](b *B, entries []string, tile alphabet) (blank int, ok bool) {
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
func signOf[B Board](entry string, cell int) (guess model.Phrase, err error) {
	n, bad := strconv.Atoi(entry)
	isNumber := bad == nil && strings.Trim(entry, blankSigns) != ""
	switch {
	case strings.Trim(entry, blankSigns) == "":
		return guess, nil
	case isNumber && n != -1 && n != Side[B]()*Side[B](), !isNumber && utf8.RuneCountInString(entry) > 1:
		return guess, &model.EntryError{Entry: cell, Reason: say[B]("text.symbol", "Text", entry)}
	}
	return model.Say("reading.blank", "Text", entry), nil
}

func fault[B Board](b B, entries []string) error {
	found, blanks, zero := 0, 0, 0
	for cell, entry := range entries {
		if n, err := strconv.Atoi(entry); err == nil && n >= 0 && n < len(b) {
			if found |= 1 << n; n == 0 {
				zero = cell
			}
		} else {
			blanks++
		}
	}
	if found == 1<<(len(b)-1)-1 && blanks == 1 {
		return &model.EntryError{Entry: zero, Reason: model.Say("reading.fromZero", "Last", len(b)-2, "Tiles", len(b)-1)}
	}
	for cell, entry := range entries {
		if n, err := strconv.Atoi(entry); err == nil && (n < -1 || n > len(b)) {
			return &model.EntryError{Entry: cell, Reason: say[B]("text.symbol", "Text", entry)}
		}
	}
	f, _ := New(b, usual[B]()).checkBoard(StartArea, nil)
	return &model.EntryError{Entry: f.Cells[len(f.Cells)-1], Reason: f.Phrase}
}
