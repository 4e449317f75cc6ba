package lenient

import (
	"slices"
	"strconv"

	"quadrille/model"
)

// found is what a text has.
type found struct {
	*scanner
	shapes []shape
	finds  []find                // by their places
	rest   []row                 // that are no part of a board
	known  map[model.Puzzle]bool // those that have boards
}

// findBoards finds the boards of a text: within its blocks first, then across blank lines and words.
func findBoards(known []shape, text string, quoted bool) found {
	f := found{scanner: scan(text, quoted, whole(known)), shapes: known, known: make(map[model.Puzzle]bool)}
	rest := f.look(f.rows, known, false)
	unequal := slices.DeleteFunc(slices.Clone(known), func(s shape) bool { return !s.Unequal })
	for _, rows := range rest {
		var others []row // but single entries with words beside them
		for _, r := range rows {
			if len(r.entries) == 1 && r.before+r.after != "" {
				f.rest = append(f.rest, r)
			} else {
				others = append(others, r)
			}
		}
		for _, rows := range f.look(others, unequal, true) {
			f.suspect(rows)
		}
	}
	slices.SortStableFunc(f.rest, func(a, b row) int { return compare(a.entries[0].at, b.entries[0].at) })
	return f
}

// look finds the boards of rows and returns the others, parted by them.
func (f *found) look(rows []row, known []shape, isJoined bool) (rest [][]row) {
	most := maxBeside // rows of a table that are looked at one by one if it is no board: some are beside one
	for _, s := range known {
		if s.Rows <= s.Cols { // not a list of rows
			most = max(most, s.Rows+maxBeside)
		}
	}
	var under []row
	for len(rows) > 0 {
		end := 1
		for end < len(rows) && end < maxRows && (isJoined || !rows[end].isApart) {
			end++
		}
		one, ok := best(known, rows[:end])
		used := one.used
		if !ok || len(one.boards) == 0 {
			g, n := gridOf(rows[:end], views[0])
			if used = max(used, n); used < most {
				used = 1
			}
			if n > 0 && len(g[0].entries) > 0 {
				copy(rows, g)
			}
			under = append(under, rows[:used]...)
		} else {
			f.finds, f.known[one.shape.puzzle] = append(f.finds, one), true
			rest, under = append(rest, under), nil
		}
		rows = rows[used:]
	}
	return append(rest, under)
}

// suspect finds rows that look like a board and are none: a list or line, a column, or several rows, unless words beside them say
// otherwise.
func (f *found) suspect(rows []row) {
	isFirst := true
	for len(rows) > 0 {
		used := 1
		one, ok := f.table(rows)
		if !ok {
			one, ok = f.broken(rows, isFirst || rows[0].isApart)
		}
		if ok {
			f.finds, used = append(f.finds, one), one.used
		} else {
			f.rest = append(f.rest, rows[0])
		}
		rows, isFirst = rows[used:], false
	}
}

// table returns the board with a fault that the first rows are: as a table they have the numbers of all their cells, or all but two.
func (f *found) table(rows []row) (one find, ok bool) {
	g, n := gridOf(rows, views[1])
	if n < 2 || len(g[0].entries) < 2 {
		return one, false
	}
	cols, numbers := len(g[0].entries), make(map[int]bool)
	cells := g.cut(0, 0, n, cols)
	for _, e := range cells {
		if v, err := strconv.Atoi(e.text); err == nil && 0 < v && v < len(cells) {
			numbers[v] = true
		}
	}
	if len(numbers) < len(cells)-3 {
		return one, false
	}
	of, err := f.shapes[0], f.otherSize(cells[0].at, n, cols)
	if i := slices.IndexFunc(f.shapes, func(s shape) bool { return s.Rows == n && s.Cols == cols }); i >= 0 {
		of, err = f.shapes[i], f.shapes[i].lack(cells, false)
	}
	return find{shape: of, boards: []board{{puzzle: of.puzzle, cells: cells, err: err}}, used: n}, err != nil
}

// broken returns the board with a fault that the first rows may be; a column begins a block.
func (f *found) broken(rows []row, isFirst bool) (one find, ok bool) {
	r := rows[0]
	if _, isLabel := labelOf(r.before); matches("moves", r.before) || r.list == 0 && !isLabel && r.before+r.after != "" {
		return one, false
	}
	for _, s := range f.shapes {
		for _, u := range [][2]int{{1, len(r.entries)}, {s.n, 1}, {s.n + 1, 1}, {s.n - 1, 1}, {s.Rows, s.Cols}, {s.Rows + 1, s.Cols}} {
			isSize := u[1] > 1 && len(r.entries) == 1 && s.isSize(r.entries[0]) // the board is below it
			if isSize || s.Alone || u[0] > len(rows) || u[0] >= s.n-1 && !isFirst {
				continue
			}
			entries, others := make([]entry, 0, s.n+1), 0 // rows of another length
			for _, r := range rows[:u[0]] {
				if len(r.entries) != u[1] {
					others++
				}
				if others > min(u[1]-1, 1) || len(entries)+len(r.entries) > s.n+1 {
					entries = nil
					break
				}
				entries = append(entries, r.entries...)
			}
			if chars := characters(r); len(entries) == 1 && len(chars) == s.n {
				entries = chars
			}
			if err := s.lack(entries, f.known[s.puzzle]); err != nil {
				return find{shape: s, boards: []board{{puzzle: s.puzzle, cells: entries, err: err}}, used: u[0]}, true
			}
		}
	}
	return one, false
}

func (f found) boards() (all []board) {
	for _, one := range f.finds {
		all = append(all, one.boards...)
	}
	return all
}

// noBoard says why there is no board: the largest table of numbers and signs has another size, or entries that are none of the one
// puzzle with its size.
func (f found) noBoard() *model.TextError {
	var largest grid
	cols, rows := 0, 0
	for list := f.rows; len(list) > 0; {
		g, n := gridOf(list, views[1])
		isNamed := list[0].before+list[0].after != "" && list[0].list == 0
		if n > 0 && n*len(g[0].entries) > cols*rows && !(isNamed && len(g[0].entries) < 4) && !slices.ContainsFunc(g[0].entries, entry.isWord) {
			largest, cols, rows = g, len(g[0].entries), n
		}
		list = list[max(n, 1):]
	}
	if cols*rows < 4 {
		return &model.TextError{Reason: model.Say("reading.nothing")}
	}
	same := slices.DeleteFunc(slices.Clone(f.shapes), func(s shape) bool { return s.Lead > 0 || s.Rows != rows || s.Cols != cols })
	if len(same) == 1 && len(largest) == rows {
		if b := same[0].read(largest.cut(0, 0, rows, cols)); b.err != nil {
			return b.err
		}
	}
	return f.otherSize(largest[0].entries[0].at, rows, cols)
}

// otherSize refuses a board because of its size.
func (f *found) otherSize(at model.Place, rows, cols int) *model.TextError {
	var known []model.Phrase
	for _, s := range f.shapes {
		if s.Unequal {
			known = append(known, s.size())
		}
	}
	size := model.Say("reading.size", "Rows", rows, "Cols", cols)
	if f.shapes[0].Strict {
		return at.Fault(model.Say("reading.tooLarge", "Size", size, "Most", known[len(known)-1]))
	}
	return at.Fault(model.Say("reading.otherSize", "Size", size, "Known", known))
}
