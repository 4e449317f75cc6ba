package lenient

import (
	"cmp"
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

func (s shape) size() model.Phrase {
	return model.Say("reading.size", "Rows", s.layout.Rows, "Cols", s.layout.Cols)
}

// board is a board in a text.
type board struct {
	puzzle model.Puzzle
	cells  []entry          // in the order of the layout
	body   string           // as puzzle.Parse reads it
	guess  model.Phrase     // what is guessed about it; Key "" for nothing
	hole   int              // the index, from 1, of a blank whose place is guessed
	err    *model.TextError // why it is none
}

func (b board) at() model.Place {
	i := slices.IndexFunc(b.cells, func(e entry) bool { return e.at.Line > 0 })
	return b.cells[i].at
}

// last returns the place of the last entry.
func (b board) last() model.Place {
	last := b.at()
	for _, e := range b.cells {
		if compare(e.at, last) > 0 {
			last = e.at
		}
	}
	return last
}

// read reads the entries of a board.
func (s shape) read(entries []entry) board {
	b := board{puzzle: s.puzzle, cells: entries}
	texts := make([]string, len(entries))
	for i, e := range entries {
		texts[i] = e.text
	}
	body, guess, err := s.layout.Read(texts)
	if bad, ok := errors.AsType[*model.EntryError](err); ok {
		b.err = entries[bad.Entry].at.Fault(s.named(bad.Reason))
		return b
	}
	p, err := s.puzzle.Parse(body)
	if bad, ok := errors.AsType[*model.TextError](err); ok {
		b.err = entries[0].at.Fault(s.named(bad.Reason))
		return b
	}
	b.body, b.guess = body, guess
	if f, invalid := model.Invalid(p); invalid {
		b.err = entries[min(f.Cells[len(f.Cells)-1], len(entries)-1)].at.Fault(s.named(f.Phrase))
	}
	return b
}

// fits reports whether entries may be a board; it saves finding the fault of most others.
func (s shape) fits(entries []entry) bool {
	var seen uint64
	for _, e := range entries {
		n := -1
		if len(e.text) > 0 && len(e.text) < 3 {
			n = 0
			for i := range len(e.text) {
				n = n*10 + int(e.text[i]) - '0'
			}
			if len(e.text) == 1 && e.text[0] >= 'a' {
				n = 38 + int(e.text[0]) - 'a'
			}
		}
		if n < 0 || n > 63 {
			continue
		}
		if seen&(1<<n) != 0 {
			return !s.layout.Unequal
		}
		seen |= 1 << n
	}
	return true
}

// named adds the size of the board to the reason why it is none.
func (s shape) named(reason model.Phrase) model.Phrase {
	if s.layout.Rows == 1 {
		return reason
	}
	return model.Say("reading.broken", "Size", s.size(), "Reason", reason)
}

// lack says what entries that are like a board lack, or what is too many; ok is false for entries that are not like one: a
// few of its tiles are missing, or the number of entries is another.
func (s shape) lack(entries []entry) (err *model.TextError, ok bool) {
	if n := len(entries); n < s.n-1 || n > s.n+1 || !s.layout.Unequal {
		return nil, false
	}
	found := make([]bool, s.n)
	for _, e := range entries {
		if v, err := strconv.Atoi(e.text); err == nil && v >= 0 && v < s.n {
			found[v] = true
		}
	}
	var missing []string
	for v := 1; v < s.n; v++ {
		if !found[v] {
			missing = append(missing, strconv.Itoa(v))
		}
	}
	if len(missing) > 2 {
		return nil, false
	} else if len(missing) == 0 && len(entries) == s.n {
		err = s.read(entries).err
		return err, err != nil
	}
	reason := model.Say("reading.lacks", "Number", len(entries), "Missing", strings.Join(missing, ", "))
	switch {
	case len(missing) == 0 && len(entries) < s.n:
		reason = model.Say("reading.placeless", "Number", len(entries))
	case len(missing) == 0:
		reason = model.Say("reading.many", "Number", len(entries))
	}
	return entries[len(entries)-1].at.Fault(s.named(reason)), true
}

// find is what rows may be: boards, and entries beside them.
type find struct {
	shape      shape
	boards     []board
	used       int     // rows
	key        string  // of what the layout is called
	beside     []entry // that nothing explains
	across     int     // the boards that a colon is within
	isList     bool    // brackets are around all of it
	isNumbered bool    // a number is beside each board on its line
	others     []find  // what the rows may be as well, the likeliest first
	isEven     bool    // the first of them is as likely
}

func (f find) compare(g find) int {
	covered := func(f find) int { return len(f.boards) * f.shape.n }
	return cmp.Or(cmp.Compare(len(f.beside), len(g.beside)), cmp.Compare(f.across, g.across), cmp.Compare(covered(g), covered(f)))
}

// choose returns the likeliest of finds, with the others; ok is false if there is none.
func choose(all []find) (f find, ok bool) {
	if len(all) == 0 {
		return f, false
	}
	slices.SortStableFunc(all, find.compare)
	f = all[0]
	isSame := func(a, b board) bool { return a.body == b.body && a.puzzle == b.puzzle }
	for _, g := range all[1:] {
		if !slices.ContainsFunc(append(slices.Clone(f.others), f), func(h find) bool { return slices.EqualFunc(h.boards, g.boards, isSame) }) {
			f.isEven = f.isEven || len(f.others) == 0 && f.compare(g) == 0
			f.others = append(f.others, g)
		}
	}
	return f, true
}

// view is the entries of a row, understood in one way; none if it can't be understood so.
type view struct {
	of  func(row) []entry
	key string
}

var views = []view{
	{func(r row) []entry { return r.entries }, "reading.table"},
	{func(r row) []entry {
		return slices.DeleteFunc(slices.Clone(r.entries), func(e entry) bool { return e.text == "" })
	}, "reading.table"},
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

// isBoard reports whether a row is one word that may be a board.
func (r row) isBoard() bool { return len(r.entries) == 1 && len(r.entries[0].text) > maxGlued }

// grid is rows with as many entries each.
type grid []row

// gridOf returns the first rows that have as many entries in a view, without columns of nothing or of always the same
// sign; nil if there are none.
func gridOf(rows []row, v view) (g grid, used int) {
	for _, r := range rows {
		r.entries = v.of(r)
		if len(r.entries) == 0 || len(g) > 0 && (len(r.entries) != len(g[0].entries) || r.isBoard() != g[0].isBoard()) {
			break
		}
		g = append(g, r)
	}
	return g.withoutSigns(), len(g)
}

// withoutSigns returns the rows without columns of nothing or of always the same sign.
func (g grid) withoutSigns() grid {
	for col := 0; len(g) > 1 && col < len(g[0].entries); col++ {
		sign := g[0].entries[col].text
		if !strings.ContainsFunc(sign, isAlphanumeric) && !slices.ContainsFunc(g, func(r row) bool { return r.entries[col].text != sign }) {
			for i := range g {
				g[i].entries = slices.Delete(slices.Clone(g[i].entries), col, col+1)
			}
			col--
		}
	}
	return g
}

// Numbers beside boards that nothing explains: columns, and rows.
const (
	maxBeside = 2
	maxBad    = 10 // boards with a fault of one table
	// maxGuessed is the number of boards up to which a number may be a blank.
	maxGuessed = 2
)

// finds lists what a table may be in a shape: boards in rows, lines or a column; bad has one with faults if the table is full of them.
func (s shape) finds(g grid, key string) (good []find, bad *find) {
	l, h, m := s.layout, len(g), len(g[0].entries)
	if l.Lead > 0 || m == 0 || l.Alone && (m > 1 && m != s.n || h != 1 && h != s.n) {
		return nil, nil
	}
	type unit struct {
		rows, cols int
		key        string
	}
	units := []unit{{1, s.n, "reading.line"}}
	switch {
	case m == 1:
		units = []unit{{s.n, 1, "reading.column"}}
	case h > 1 && h*m == s.n && h != l.Rows:
		units = []unit{{h, m, "reading.ragged"}}
	}
	if l.Rows > 1 {
		units = append(units, unit{l.Rows, l.Cols, "reading.table"})
	}
	for _, u := range units {
		if key != "reading.table" {
			u.key = key
		}
		for top := 0; top < u.rows && top <= min(maxBeside, h-u.rows); top++ {
			for left := 0; left <= min(maxBeside, m-u.cols); left++ {
				f, faults := s.place(g, u.rows, u.cols, top, left)
				f.key = u.key
				switch {
				case len(f.boards) == 0, u.key == "reading.glued" && len(f.beside) > 0:
				case faults == 0:
					good = append(good, f)
				case bad == nil || top+left == 0:
					bad = &f
				}
			}
		}
	}
	return good, bad
}

// place cuts a table into boards of so many rows and columns from a row and column on. There are no boards if too much is
// beside them, or the first has a fault while something is.
func (s shape) place(g grid, rows, cols, top, left int) (f find, faults int) {
	h, m := len(g), len(g[0].entries)
	cut := func(top, left int) []entry {
		cells := make([]entry, 0, s.n)
		for _, r := range g[top : top+rows] {
			cells = append(cells, r.entries[left:left+cols]...)
		}
		return cells
	}
	isBoard := func(top, left int) bool { return s.fits(cut(top, left)) && s.read(cut(top, left)).err == nil }
	isExact := top == 0 && left == 0 && h%rows == 0 && m%cols == 0
	if !isExact && !isBoard(top, left) {
		return f, 0
	}
	f = find{shape: s, used: h, isList: g[0].list > 0}
	inBoard := make([]bool, m)
	var lefts []int
	for l := left; l+cols <= m; {
		if l > left && (m-left)%cols != 0 && !isBoard(top, l) {
			l++
			continue
		}
		lefts = append(lefts, l)
		for i := range cols {
			inBoard[l+i] = true
		}
		l += cols
	}
	end := top
	for ; end+rows <= h; end += rows {
		for _, l := range lefts {
			b := s.read(cut(end, l))
			if b.err != nil {
				if faults++; faults > maxBad {
					return find{}, 0
				}
			}
			colons := 0
			for _, e := range b.cells[1:] {
				if e.colon {
					colons++
				}
			}
			if colons > 0 && colons < s.n-2 {
				f.across++
			}
			f.boards = append(f.boards, b)
		}
	}
	columns := 0
	for col := range m {
		if inBoard[col] {
			continue
		}
		f.isNumbered = f.isNumbered || rows == 1 && !slices.ContainsFunc(g.column(col), func(e entry) bool { return !isNumber(e.text) })
		if beside := g[top:end].beside(col); len(beside) > 0 {
			columns++
			f.beside = append(f.beside, beside...)
		}
	}
	for i, r := range g[:top] {
		isHead := i == top-1 && counts(r.entries) && len(r.entries) >= cols
		isSize := !slices.ContainsFunc(r.entries, func(e entry) bool { return !s.isSize(e) })
		if !isHead && !isSize {
			f.beside = append(f.beside, r.signless()...)
		}
	}
	for _, r := range g[end:] {
		f.beside = append(f.beside, r.signless()...)
	}
	isGuess := func(b board) bool { text, _ := b.guess.Args["Text"].(string); return isNumber(text) } // a number is the blank
	if columns > maxBeside || (len(f.boards) > maxGuessed || len(f.beside) > 0) && slices.ContainsFunc(f.boards, isGuess) || h-end > maxBeside && rows > 1 || faults > 0 && !isExact && 2*faults > len(f.boards) {
		return find{}, 0
	}
	return f, faults
}

// signless returns the entries of a row that are no signs.
func (r row) signless() []entry {
	return slices.DeleteFunc(slices.Clone(r.entries), func(e entry) bool { return !strings.ContainsFunc(e.text, isAlphanumeric) })
}

// beside returns the entries of a column beside boards that nothing explains: it doesn't number the rows, and no word
// behind says what they are.
func (g grid) beside(col int) (all []entry) {
	if counts(g.column(col)) {
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

func (g grid) column(col int) (entries []entry) {
	for _, r := range g {
		entries = append(entries, r.entries[col])
	}
	return entries
}

// counts reports whether several entries are numbers, or letters, that go up or down by the same step. Some may be empty.
func counts(entries []entry) bool {
	entries = slices.DeleteFunc(slices.Clone(entries), func(e entry) bool { return e.text == "" })
	step, last := 0, 0
	for i, e := range entries {
		n, err := strconv.Atoi(e.text)
		if isLetter(e.text) {
			n, err = int([]rune(e.text)[0]), nil
		}
		if err != nil || i > 1 && n-last != step || i > 0 && n == last {
			return false
		}
		step, last = n-last, n
	}
	return len(entries) > 1
}

// isSize reports whether a number is a size of boards of the shape.
func (s shape) isSize(e entry) bool {
	n, err := strconv.Atoi(e.text)
	return err == nil && (n == s.layout.Rows || n == s.layout.Cols || n == s.n || n == s.n-1)
}

// flat returns the board that all rows are together, or those in the brackets of the first, or a line with the lead and the
// rows behind it. Dots are left out, which fill the corners of a drawn board. ok is false if there are too few or many entries.
func (s shape) flat(rows []row, v func(row) []entry) (f find, ok bool) {
	l, first := s.layout, len(v(rows[0]))
	isLed := l.Lead > 0 && (first == l.Lead || first == s.n)
	if l.Alone || l.Lead > 0 && !isLed || l.Lead == 0 && l.Rows > 1 && rows[0].list == 0 || l.Lead == 0 && first < 2 && len(rows) < 2 {
		return f, false
	}
	var entries []entry
	used := 0
	for ; used < len(rows) && (isLed || rows[used].list == rows[0].list) && len(entries) < s.n; used++ {
		entries = append(entries, slices.DeleteFunc(v(rows[used]), func(e entry) bool { return e.text == "." && l.Rows == 1 })...)
	}
	if len(entries) != s.n {
		return f, false
	}
	return find{shape: s, boards: []board{s.read(entries)}, used: used, key: "reading.ragged"}, true
}

// short lists the boards of the first rows if some are short by an entry, which is the blank: in the column in which they
// have nothing. Where the spacing doesn't show the place, those with other places are as likely.
func (s shape) short(rows []row, v func(row) []entry) (f find, ok bool) {
	l := s.layout
	if l.Rows == 1 || l.Lead > 0 || len(rows) < l.Rows {
		return f, false
	}
	g := make(grid, l.Rows)
	var full []entry // the last of the longest rows
	for i, r := range rows[:l.Rows] {
		g[i] = r
		g[i].entries = v(r)
		if len(g[i].entries) >= len(full) {
			full = g[i].entries
		}
	}
	missing := 0
	for _, r := range g {
		missing += len(full) - len(r.entries)
	}
	if missing == 0 || missing > max(len(full)/l.Cols, 1) || len(full) < l.Cols || len(full) > 2*l.Cols+1 {
		return f, false
	}
	type gap struct{ row, hole int }
	var gaps []gap
	isShown := true
	for i := range g {
		for n := 0; len(g[i].entries) < len(full); n++ {
			line := g[i].entries
			if n == 2 || len(line) == 0 || !g[i].isSpaced {
				return f, false
			}
			hole, isClear := gapOf(line, full)
			isLast := hole == len(line)
			isShown = isShown && isClear && (!isLast || g[i].blanks) || isLast && i == l.Rows-1
			g[i].entries = withHole(line, hole)
			gaps = append(gaps, gap{i, hole})
		}
	}
	var all []find
	first := gaps[0]
	line := slices.DeleteFunc(slices.Clone(g[first.row].entries), func(e entry) bool { return e.at.Line == 0 })
	for i := range full { // the place of the gap first, then the others
		if hole := (first.hole + i) % len(full); len(gaps) == 1 {
			g[first.row].entries = withHole(line, hole)
		} else if i > 0 {
			break
		}
		good, _ := s.finds(slices.Clone(g).withoutSigns(), "reading.table")
		if len(good) == 0 || len(good[0].beside) > 0 {
			continue
		}
		for i := range good[0].boards {
			b := &good[0].boards[i]
			if at := slices.IndexFunc(b.cells, func(e entry) bool { return e.at.Line == 0 }); at >= 0 && b.guess.Key == "" {
				b.hole, b.guess = at+1, guessAt(b.cells, at, l.Cols)
			}
		}
		all = append(all, good[0])
	}
	if len(all) == 0 {
		return f, false
	}
	f = all[0]
	f.others, f.isEven = all[1:], !isShown && len(all) > 1
	return f, true
}

// guessAt says where a blank is guessed.
func guessAt(cells []entry, at, cols int) model.Phrase {
	switch {
	case at%cols > 0:
		return model.Say("reading.behind", "Text", cells[at-1].text)
	default:
		return model.Say("reading.before", "Text", cells[at+1].text)
	}
}

// withHole returns entries with one more that has no place.
func withHole(line []entry, hole int) []entry {
	return slices.Insert(slices.Clone(line), hole, entry{})
}

// gapOf returns the column in which a line has nothing, by the places of a full one; isClear is false if another is about as
// good. The line may be shifted, by a word before it.
func gapOf(line, full []entry) (hole int, isClear bool) {
	const shifted = 3 // how much less likely that is
	distance := func(a, b entry, shift int) int {
		from, to := a.at.Column+shift-b.at.Column, a.end()+shift-b.end()
		return min(max(from, -from), max(to, -to))
	}
	least, second := 1<<30, 1<<30
	for at := len(line); at >= 0; at-- {
		others := slices.Delete(slices.Clone(full), at, at+1)
		away := 1 << 30
		for i := -1; i < len(line); i++ {
			shift, sum := 0, 0
			if i >= 0 {
				shift, sum = others[i].at.Column-line[i].at.Column, shifted
			}
			for k, e := range line {
				sum += distance(e, others[k], shift)
			}
			away = min(away, sum)
		}
		if away < least {
			hole, least, second = at, away, least
		} else {
			second = min(second, away)
		}
	}
	usual := full[1].at.Column - full[0].end()
	isWide := hole == 0 || hole == len(line) || line[hole].at.Column-line[hole-1].end() > usual
	return hole, isWide && second > least+min(usual, 1)
}

// best returns what rows are from the first on, the likeliest find; used is 0 if they are nothing known.
func best(known []shape, rows []row) (f find) {
	var good []find
	var bad *find
	for _, v := range views {
		g, _ := gridOf(rows, v)
		for _, s := range known {
			if s.layout.Lead > 0 {
				if f, ok := s.flat(rows, v.of); ok && f.boards[0].err == nil {
					f.key = "reading.led"
					good = append(good, f)
				} else if ok && bad == nil && f.used > 1 {
					bad = &f
				}
			}
			if len(g) == 0 {
				continue
			}
			found, fault := s.finds(g, v.key)
			good = append(good, found...)
			if bad == nil || fault != nil && fault.isLike() && !bad.isLike() {
				bad = fault
			}
		}
		isPlain := func(f find) bool { return len(f.beside) == 0 }
		if slices.ContainsFunc(good, isPlain) || bad == nil && len(good) > 0 {
			break
		}
	}
	if bad != nil && bad.isLike() {
		good = slices.DeleteFunc(good, func(f find) bool { return len(f.beside) > 0 })
	}
	if f, ok := choose(good); ok {
		return f
	} else if bad != nil && bad.isLike() {
		return *bad
	}
	for _, v := range []func(row) []entry{views[1].of, characters} {
		for _, s := range known {
			for _, other := range []func([]row, func(row) []entry) (find, bool){s.short, s.flat} {
				if f, ok := other(rows, v); ok && f.boards[0].err == nil {
					return f
				}
			}
		}
	}
	if bad != nil {
		return *bad
	}
	return f
}

// isLike reports whether most boards of a find with faults look like boards.
func (f find) isLike() bool {
	lead, others := f.shape.layout.Lead, 0
	for _, b := range f.boards {
		isLed := lead > 0 && !slices.ContainsFunc(b.cells[lead:], func(e entry) bool { return !isLetter(e.text) })
		if _, ok := f.shape.lack(b.cells); b.err != nil && !ok && !isLed && b.body == "" {
			others++
		}
	}
	return 2*others < len(f.boards)
}

// whole returns a function that reports whether a word may be a board, a character an entry. Words
// without digits are boards only if they are valid ones.
func whole(known []shape) func(word string) bool {
	return func(word string) bool {
		chars := characters(row{entries: []entry{{text: word}}})
		hasDigits := strings.ContainsAny(word, "0123456789")
		return slices.ContainsFunc(known, func(s shape) bool {
			return len(chars) == s.n && s.layout.Lead == 0 && (hasDigits && len(chars) > 4 || s.read(chars).err == nil)
		})
	}
}
