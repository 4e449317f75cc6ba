package lenient

import (
	"cmp"
	"slices"
	"strings"
)

// view is the entries of a row, understood in one way; none if it can't be understood so.
type view struct {
	of  func(row) []entry
	key string // of the layout, if the view decides what it is called
}

var views = []view{
	{of: func(r row) []entry { return r.entries }},
	{of: func(r row) []entry {
		return slices.DeleteFunc(slices.Clone(r.entries), func(e entry) bool { return e.text == "" })
	}},
	{func(r row) []entry {
		if !isEven(r.entries) {
			return nil
		}
		return characters(r)
	}, "reading.glued"},
}

// characters returns the characters of a row; none if it has too many for a board.
func characters(r row) (chars []entry) {
	const most = 64
	for _, e := range r.entries {
		if len(e.text) > most || len(chars) > most {
			return nil
		}
		for i, char := range []rune(e.text) {
			chars = append(chars, entry{at: e.at.Right(i), text: string(char)})
		}
	}
	return chars
}

// grid is rows with as many entries each.
type grid []row

// Numbers of rows: those of a grid that are looked at together, and those, or columns, that may be beside boards in it.
const (
	maxRows   = 64
	maxBeside = 2
)

// gridOf returns the first rows that have as many entries in a view, without columns of nothing or of always the same sign, with
// their number.
func gridOf(rows []row, v view) (g grid, used int) {
	isWord := func(r row) bool { return len(r.entries) == 1 && len(r.entries[0].text) > maxGlued }
	for _, r := range rows[:min(len(rows), maxRows)] {
		entries := v.of(r)
		if len(entries) == 0 || len(g) > 0 && (len(entries) != len(g[0].entries) || isWord(r) != isWord(rows[0])) {
			break
		}
		r.entries = entries
		g = append(g, r)
	}
	used = len(g)
	for col := 0; len(g) > 1 && col < len(g[0].entries); col++ {
		sign := g[0].entries[col].text
		if !strings.ContainsFunc(sign, isAlphanumeric) && !slices.ContainsFunc(g, func(r row) bool { return r.entries[col].text != sign }) {
			for i := range g {
				g[i].entries = slices.Delete(slices.Clone(g[i].entries), col, col+1)
			}
			col--
		}
	}
	return g, used
}

// cut returns the entries of so many rows and columns from a row and column on.
func (g grid) cut(top, left, rows, cols int) (cells []entry) {
	for _, r := range g[top : top+rows] {
		cells = append(cells, r.entries[left:left+cols]...)
	}
	return cells
}

// inGrid lists what a grid may be: boards in rows, in lines or in a column, with rows and columns beside them.
func (s shape) inGrid(g grid, key string) (all []find) {
	h := len(g)
	if h == 0 {
		return nil
	}
	m := len(g[0].entries)
	units := []find{{used: 1, loose: s.n, key: "reading.line"}, {used: s.n, loose: 1, key: "reading.column"}}
	switch {
	case m == 0 || s.Alone && (m != s.n || h > 1) && (h != s.n || m > 1):
		return nil
	case s.Lead > 0:
		units = []find{{used: 1, loose: s.n, key: "reading.led"}}
	case h > 1 && m > 1 && h*m == s.n && h != s.Rows:
		units = []find{{used: h, loose: m, key: "reading.ragged", isRagged: true}}
	}
	if s.Lead == 0 && s.Rows > 1 {
		units = append(units, find{used: s.Rows, loose: s.Cols, key: "reading.table"})
	}
	for _, u := range units {
		for top := 0; top <= min(maxBeside, u.used-1, h-u.used); top++ {
			for left := 0; left <= min(maxBeside, m-u.loose); left++ {
				if f, ok := s.place(g, u.used, u.loose, top, left); ok && (key == "" || f.loose == 0) {
					f.key, f.isRagged = cmp.Or(key, u.key), u.isRagged
					all = append(all, f)
				}
			}
		}
	}
	return all
}

// place cuts a grid into boards of so many rows and columns from a row and column on, up to the first that is none; ok is false if
// there are none.
func (s shape) place(g grid, rows, cols, top, left int) (f find, ok bool) {
	h, m := len(g), len(g[0].entries)
	inBoard := make([]bool, m)
	var lefts []int
	for l := left; l+cols <= m; l++ {
		cells := g.cut(top, l, rows, cols)
		if isIndex := cols == 1 && m > 1 && counts(cells); !isIndex && s.isBoard(cells) {
			for i := range cols {
				inBoard[l+i] = true
			}
			lefts = append(lefts, l)
			l += cols - 1
		} else if l == left {
			return f, false
		}
	}
	f = find{shape: s, isList: g[0].list > 0}
	end, nines := top, 0
	for ; end+rows <= h; end += rows {
		var boards []board
		for _, l := range lefts {
			cells := g.cut(end, l, rows, cols)
			b := s.read(cells)
			if b.err != nil {
				break
			}
			if b.isNine() {
				nines++
			}
			if colons := len(slices.DeleteFunc(slices.Clone(cells[1:]), func(e entry) bool { return !e.colon })); colons > 0 && colons < s.n-2 {
				f.across++
			}
			boards = append(boards, b)
		}
		if len(boards) < len(lefts) {
			break
		}
		f.boards = append(f.boards, boards...)
	}
	f.used = end
	columns := 0
	for col := range m {
		if inBoard[col] {
			continue
		}
		f.isNumbered = f.isNumbered || rows == 1 && !slices.ContainsFunc(g.cut(0, col, h, 1), func(e entry) bool { return !isNumber(e.text) })
		if beside := g[top:end].beside(col); len(beside) > 0 {
			columns++
			f.beside = append(f.beside, beside...)
		}
	}
	f.loose = len(f.beside)
	for i, r := range g[:top] {
		isHead := i == top-1 && counts(r.entries)
		isSize := !slices.ContainsFunc(r.entries, func(e entry) bool { return !s.isSize(e) })
		if !isHead && !isSize {
			f.beside = append(f.beside, r.signless()...)
		}
		if !isSize {
			f.loose += m
		}
	}
	for _, r := range g[end:] {
		if h < maxRows {
			f.tail = append(f.tail, r.signless()...)
		}
	}
	f.loose += len(f.tail)
	const maxNines = 2
	if nines > maxNines {
		f.boards = nil
	}
	return f, columns <= maxBeside && (nines == 0 || f.loose == 0)
}

// signless returns the entries of a row that are no signs.
func (r row) signless() []entry {
	return slices.DeleteFunc(slices.Clone(r.entries), func(e entry) bool { return !strings.ContainsFunc(e.text, isAlphanumeric) })
}

// beside returns the entries of a column beside boards that nothing explains: it doesn't number the rows, and no word
// behind says what they are.
func (g grid) beside(col int) (all []entry) {
	if counts(g.cut(0, col, len(g), 1)) {
		return nil
	}
	for _, r := range g {
		isMeasure := col == len(r.entries)-1 && r.after != ""
		isName := col+1 < len(r.entries) && r.entries[col+1].colon
		if e := r.entries[col]; strings.ContainsFunc(e.text, isAlphanumeric) && !isMeasure && !isName {
			all = append(all, e)
		}
	}
	return all
}
