package lenient

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"quadrille/model"
)

// shape is one of the layouts of a puzzle.
type shape struct {
	puzzle model.Puzzle
	layout model.Layout
	n      int // entries
}

func shapes(puzzles []model.Puzzle) (all []shape) {
	for _, p := range puzzles {
		for _, l := range p.Layouts() {
			all = append(all, shape{p, l, l.Entries()})
		}
	}
	return all
}

// board is a board in a text.
type board struct {
	at     model.Place
	puzzle model.Puzzle
	body   string // as puzzle.Parse reads it
	how    []model.Phrase
	err    *model.TextError // why it is none
}

// isLed reports whether a line before the board is part of it.
func (b board) isLed() bool { return b.how[0].Key == "reading.led" }

// read reads the entries of a board, which must be valid. key says what its layout is called.
func (s shape) read(entries []entry, key string) board {
	b := board{at: entries[0].at, puzzle: s.puzzle, how: []model.Phrase{model.Say(key)}}
	texts := make([]string, len(entries))
	for i, e := range entries {
		texts[i] = e.text
	}
	body, how, err := s.layout.Read(texts)
	if bad, ok := errors.AsType[*model.EntryError](err); ok {
		b.err = entries[bad.Entry].at.Fault(bad.Reason)
		return b
	}
	p, err := s.puzzle.Parse(body)
	if bad, ok := errors.AsType[*model.TextError](err); ok {
		b.err = b.at.Fault(bad.Reason)
		return b
	}
	if f, invalid := model.Invalid(p); invalid {
		b.err = entries[min(f.Cells[len(f.Cells)-1], len(entries)-1)].at.Fault(f.Phrase)
	}
	if b.body = body; how.Key != "" {
		b.how = append(b.how, how)
	}
	return b
}

// draft is boards of one shape that rows may be.
type draft struct {
	shape  shape
	boards [][]entry
	rows   int    // how many of the rows they take
	key    string // of what the layout is called
	guess  bool   // it is nothing unless its boards are valid
}

// view is the entries of a row, understood in one way; none if it can't be understood so.
type view func(row) []entry

func all(r row) []entry { return r.entries }

func filled(r row) []entry {
	return slices.DeleteFunc(slices.Clone(r.entries), func(e entry) bool { return e.text == "" })
}

// glued returns the characters of a row whose entries all have as many, several each.
func glued(r row) []entry {
	if !isEven(r.entries) {
		return nil
	}
	return characters(r)
}

// characters returns the characters of a row; none if it has too many for a board.
func characters(r row) (chars []entry) {
	for _, e := range r.entries[:min(len(r.entries), maxRows)] {
		if len(e.text) > maxRows {
			return nil
		}
		for i, char := range []rune(e.text) {
			chars = append(chars, entry{at: e.at.Right(i), text: string(char)})
		}
	}
	return chars
}

// maxRows is the number of rows that are read at once: the least that any number of boards of 9, 12, 16
// or 24 entries fills, whether in a column or in rows.
const maxRows = 144

func run(rows []row, v view) (table [][]entry) {
	for _, r := range rows[:min(len(rows), maxRows)] {
		entries := v(r)
		if len(entries) == 0 || len(table) > 0 && len(entries) != len(table[0]) {
			break
		}
		table = append(table, entries)
	}
	return table
}

// drafts lists what the first of the rows may be, the likeliest first. The rows are not parted, and there
// is at least one.
func drafts(shapes []shape, rows []row) (list []draft) {
	for i, v := range []view{all, filled, glued} {
		table := run(rows, v)
		for _, s := range shapes {
			l, key := s.layout, [...]string{"reading.table", "reading.table", "reading.glued"}[i]
			if board, used := s.led(rows, v); used > 0 {
				list = append(list, draft{s, [][]entry{board}, used, "reading.led", used == 1})
			}
			if len(table) > 0 && l.Lead == 0 && (i == 2 || !l.Glued) {
				list = append(list, s.even(table, shapes, key)...)
			}
		}
	}
	for _, v := range []view{filled, characters} {
		for _, s := range shapes {
			if l := s.layout; l.Rows > 1 && l.Lead == 0 {
				if table := short(rows, v, l.Rows); table != nil {
					for _, d := range s.even(table, shapes, "reading.table") {
						d.guess = true
						list = append(list, d)
					}
				}
			} else if b := flat(rows, v, s.n); len(b) == s.n && l.Lead == 0 && !l.Glued {
				list = append(list, draft{s, [][]entry{b}, len(rows), "reading.ragged", true})
			}
		}
	}
	return list
}

// led returns the entries of a board that a line before it is part of, and how many of the rows they take: 0 if there is
// none. The board may be on one line, also on the first.
func (s shape) led(rows []row, v view) (entries []entry, used int) {
	l := s.layout
	switch board := run(rows[1:], v); {
	case l.Lead == 0:
	case len(v(rows[0])) == s.n:
		return v(rows[0]), 1
	case len(rows[0].entries) != l.Lead || len(board) == 0:
	case len(board[0]) == l.Cols*l.Rows:
		return slices.Concat(rows[0].entries, board[0]), 2
	case len(board[0]) == l.Cols && len(board) >= l.Rows:
		return slices.Concat(rows[0].entries, slices.Concat(board[:l.Rows]...)), 1 + l.Rows
	}
	return nil, 0
}

// flat returns the entries of all rows, or the first ones if there are more than most. Dots are left out,
// which fill the corners of a drawn board.
func flat(rows []row, v view, most int) (entries []entry) {
	for _, r := range rows {
		entries = append(entries, slices.DeleteFunc(v(r), func(e entry) bool { return e.text == "." })...)
		if len(entries) > most {
			break
		}
	}
	return entries
}

// maxBeside is the number of entries that may be beside a board on its line: a name and a cost.
const maxBeside = 2

// even lists the boards that a table may be.
func (s shape) even(table [][]entry, shapes []shape, key string) (list []draft) {
	used := len(table)
	if table = s.trim(table); len(table[0]) == 1 {
		table, key = [][]entry{slices.Concat(table...)}, "reading.column"
	}
	l, cols, rows := s.layout, len(table[0]), len(table)
	if rows == 1 && key == "reading.table" {
		key = "reading.line"
	}
	whole := slices.Concat(table...)
	isOther := func(s shape) bool { return s.n == cols }
	if cols == s.n || len(whole) == s.n || cols > 0 && cols%s.n == 0 && !slices.ContainsFunc(shapes, isOther) {
		list = append(list, draft{s, slices.Collect(slices.Chunk(whole, s.n)), used, key, false})
	}
	if cols > s.n && cols <= s.n+maxBeside && key != "reading.glued" {
		var boards [][]entry
		for _, line := range table {
			boards = append(boards, s.beside(line))
		}
		list = append(list, draft{s, boards, used, "reading.beside", true})
	}
	if cols == s.n-1 && rows == 1 {
		list = append(list, draft{s, [][]entry{append(slices.Clip(whole), entry{at: whole[cols-1].at})}, used, key, true})
	}
	if l.Rows == 1 || rows%l.Rows != 0 || cols != l.Cols && cols != 2*l.Cols {
		return list
	}
	var boards [][]entry
	for block := range slices.Chunk(table, l.Rows) {
		for left := 0; left < cols; left += l.Cols {
			var b []entry
			for _, line := range block {
				b = append(b, line[left:left+l.Cols]...)
			}
			boards = append(boards, b)
		}
	}
	return append(list, draft{s, boards, used, key, false})
}

// trim takes columns away in which nothing or always the same sign is, and, if there is one too many,
// the first column if it counts the rows.
func (s shape) trim(table [][]entry) [][]entry {
	if len(table) < 2 {
		return table
	}
	kept := make([][]entry, len(table))
	for col, first := range table[0] {
		number := func(row int) int { n, _ := strconv.Atoi(table[row][col].text); return n }
		isSame, counts := !strings.ContainsFunc(first.text, isAlphanumeric), col == 0 && len(table[0]) == s.layout.Cols+1
		for i := range table {
			isSame = isSame && table[i][col].text == first.text
			counts = counts && (i == 0 || number(i) > number(i-1) && number(i)-number(i-1) == number(1)-number(0))
		}
		for i := range table {
			if !isSame && !counts {
				kept[i] = append(kept[i], table[i][col])
			}
		}
	}
	return kept
}

// beside returns the entries of a line that are a board, among others before or after them: the last
// ones that make one, since a name is commoner than a cost.
func (s shape) beside(line []entry) []entry {
	for from := len(line) - s.n; from >= 0; from-- {
		if b := line[from : from+s.n]; s.read(b, "").err == nil {
			return b
		}
	}
	return line[len(line)-s.n:]
}

// short returns the first rows as a table if some of them are short by an entry, which it leaves empty: in
// the column in which they have nothing. It returns nil if there is no such table.
func short(rows []row, v view, height int) (table [][]entry) {
	if len(rows) < height {
		return nil
	}
	var full []entry // the last of the longest rows
	for i, r := range rows[:height] {
		table = append(table, v(r))
		if len(table[i]) >= len(full) {
			full = table[i]
		}
	}
	isShort := false
	for row, line := range table {
		if len(line) == len(full) {
			continue
		}
		if len(line) != len(full)-1 {
			return nil
		}
		best, least := 0, 1<<30
		for hole := len(line); hole >= 0; hole-- {
			away := 0
			for i, e := range slices.Insert(slices.Clone(line), hole, entry{}) {
				if i != hole {
					away += max(full[i].at.Column-e.at.Column, e.at.Column-full[i].at.Column)
				}
			}
			if away < least {
				best, least = hole, away
			}
		}
		table[row], isShort = slices.Insert(slices.Clone(line), best, entry{at: line[min(best, len(line)-1)].at}), true
	}
	if !isShort {
		return nil
	}
	return table
}

// best returns the boards of the likeliest draft of rows, the first without a fault or else the one with
// the fault that is furthest on, and how many rows they take. Drafts with many faults are none.
func best(shapes []shape, rows []row) (boards []board, used int) {
	const maxFaults = 10
	var furthest model.Place
	for _, d := range drafts(shapes, rows) {
		var read []board
		faults, at := 0, model.Place{}
		for _, entries := range d.boards {
			b := d.shape.read(entries, d.key)
			if read = append(read, b); b.err != nil {
				if faults++; faults > maxFaults {
					break
				}
				at = model.Place{Line: b.err.Line, Column: b.err.Column}
			}
		}
		letters := slices.DeleteFunc(slices.Clone(d.boards[0]), func(e entry) bool { return isNumber(e.text) })
		isWord := d.key == "reading.glued" && 2*len(letters) > len(d.boards[0])
		switch {
		case faults == 0:
			return read, d.rows
		case !d.guess && !isWord && isBefore(furthest, at):
			boards, used, furthest = read, d.rows, at
		}
	}
	return boards, used
}

// whole returns a function that reports whether a word may be a board, a character an entry. Words
// without digits are boards only if they are valid ones.
func whole(shapes []shape) func(word string) bool {
	return func(word string) bool {
		chars := characters(row{entries: []entry{{text: word}}})
		hasDigits := strings.ContainsAny(word, "0123456789")
		return slices.ContainsFunc(shapes, func(s shape) bool {
			return len(chars) == s.n && s.layout.Lead == 0 && (hasDigits && len(chars) > 4 || s.read(chars, "").err == nil)
		})
	}
}
