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
	model.Layout
	puzzle model.Puzzle
	n      int // entries
}

// shapes returns the layouts of puzzles, and those that are strict.
func shapes(puzzles []model.Puzzle) (usual, strict []shape) {
	for _, p := range puzzles {
		for _, l := range p.Layouts() {
			if one := (shape{l, p, l.Entries()}); l.Strict {
				strict = append(strict, one)
			} else {
				usual = append(usual, one)
			}
		}
	}
	return usual, strict
}

func (s shape) size() model.Phrase { return model.Say("reading.size", "Rows", s.Rows, "Cols", s.Cols) }

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
	return slices.MaxFunc(b.cells, func(a, b entry) int { return compare(a.at, b.at) }).at
}

// isNine reports whether a number is guessed to be the blank.
func (b board) isNine() bool {
	text, _ := b.guess.Args["Text"].(string)
	return isNumber(text) && b.hole == 0
}

// read reads the entries of a board.
func (s shape) read(entries []entry) board {
	b := board{puzzle: s.puzzle, cells: entries}
	texts := make([]string, len(entries))
	for i, e := range entries {
		texts[i] = e.text
	}
	body, guess, err := s.Read(texts)
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
	if s.Strict && guess.Key != "" {
		b.err = entries[0].at.Fault(s.named(guess))
	}
	if f, invalid := model.Invalid(p); invalid {
		b.err = entries[min(f.Cells[len(f.Cells)-1], len(entries)-1)].at.Fault(s.named(f.Phrase))
	}
	return b
}

// isBoard reports whether entries are a board. It looks first for an entry that appears twice, which is faster.
func (s shape) isBoard(entries []entry) bool {
	if s.Unequal {
		for i, e := range entries {
			if slices.ContainsFunc(entries[:i], func(o entry) bool { return o.text == e.text }) {
				return false
			}
		}
	}
	return s.read(entries).err == nil
}

// named adds the size of the board to the reason why it is none.
func (s shape) named(reason model.Phrase) model.Phrase {
	return model.Say("reading.broken", "Size", s.size(), "Reason", reason)
}

// lack says why entries that are like a board are none: a few tiles are missing, or the number of entries is another; nil if
// they are a board, or not like one. Beside boards whose entries may be equal, all of their number are like one.
func (s shape) lack(entries []entry, isKnown bool) *model.TextError {
	n, missing := len(entries), []string(nil)
	if n < s.n-1 || n > s.n+1 {
		return nil
	}
	found := make([]bool, s.n)
	for _, e := range entries {
		if v, err := strconv.Atoi(e.text); err == nil && 0 <= v && v < s.n {
			found[v] = true
		}
	}
	for v := 1; v < s.n; v++ {
		if !found[v] {
			missing = append(missing, strconv.Itoa(v))
		}
	}
	isLike := s.Unequal && len(missing) <= 2 && !slices.ContainsFunc(entries, entry.isWord)
	if n == s.n {
		if b := s.read(entries); isLike || isKnown && !s.Unequal || b.body != "" {
			return b.err
		}
	}
	if !isLike {
		return nil
	}
	reason := model.Say("reading.lacks", "Number", n, "Missing", strings.Join(missing, ", "))
	switch {
	case len(missing) == 0 && n < s.n:
		reason = model.Say("reading.placeless", "Number", n)
	case len(missing) == 0:
		reason = model.Say("reading.many", "Number", n)
	}
	return entries[n-1].at.Fault(s.named(reason))
}

// find is what rows may be: boards, and entries beside them.
type find struct {
	shape      shape
	boards     []board // none if rows must not be boards
	used       int     // rows
	key        string  // of what the layout is called
	beside     []entry // that nothing explains
	tail       []entry // of rows that aren't used but belong to the same table
	loose      int     // how many these are, and those in the rows before the boards
	across     int     // the boards that a colon is within
	isList     bool    // brackets are around all of it
	isRagged   bool    // its rows aren't those of the layout
	isNumbered bool    // a number is beside each board on its line
	others     []find  // what the rows may be as well, the likeliest first
	isOpen     bool    // the first of them is as likely
}

// compare puts the likelier find first: one that may be boards, with less beside them, more of them, and in their own rows.
func (f find) compare(g find) int {
	ragged := func(f find) int { return map[bool]int{true: 1}[f.isRagged] }
	return cmp.Or(cmp.Compare(min(len(g.boards), 1), min(len(f.boards), 1)), cmp.Compare(f.loose, g.loose),
		cmp.Compare(f.across, g.across), cmp.Compare(len(g.boards)*g.shape.n, len(f.boards)*f.shape.n),
		cmp.Compare(ragged(f), ragged(g)))
}

func (f find) isSame(g find) bool {
	return slices.EqualFunc(f.boards, g.boards, func(a, b board) bool { return a.body == b.body && a.puzzle == b.puzzle })
}

// counts reports whether several entries are numbers, or letters, that go up or down by the same step. Some may be empty.
func counts(entries []entry) bool {
	step, last, n := 0, 0, 0
	for _, e := range entries {
		if e.text == "" {
			continue
		}
		v, err := strconv.Atoi(e.text)
		if isLetter(e.text) {
			v, err = int([]rune(e.text)[0]), nil
		}
		if err != nil || n > 1 && v-last != step || n > 0 && v == last {
			return false
		}
		step, last, n = v-last, v, n+1
	}
	return n > 1
}

// isSize reports whether a number is a size of boards of the shape.
func (s shape) isSize(e entry) bool {
	n, err := strconv.Atoi(e.text)
	return err == nil && (n == s.Rows || n == s.Cols || n == s.n || n == s.n-1)
}

// inRows returns the board that all rows are together: those in the brackets of the first, or a line with the lead and those behind
// it. Dots are left out, which fill the corners of a drawn board.
func (s shape) inRows(rows []row, v func(row) []entry) []find {
	first := len(v(rows[0]))
	isLed := s.Lead > 0 && first == s.Lead
	if s.Alone || !isLed && (s.Lead > 0 || s.Rows > 1 && rows[0].list == 0 || first < 2 && len(rows) < 2) {
		return nil
	}
	var entries []entry
	used := 0
	for ; used < len(rows) && (isLed || rows[used].list == rows[0].list) && len(entries) < s.n; used++ {
		entries = append(entries, slices.DeleteFunc(slices.Clone(v(rows[used])), func(e entry) bool { return e.text == "." && s.Rows == 1 })...)
	}
	if len(entries) != s.n {
		return nil
	}
	b := s.read(entries)
	if isLetters := !slices.ContainsFunc(entries[s.Lead:], func(e entry) bool { return !isLetter(e.text) }); b.err != nil && !(isLed && isLetters) {
		return nil
	}
	return []find{{shape: s, boards: []board{b}, used: used, key: map[bool]string{false: "reading.ragged", true: "reading.led"}[isLed]}}
}

// withGaps lists the boards of the first rows if some are short by an entry, which is the blank: in the column in which they
// have nothing. Where the spacing doesn't show it, the boards with other places are as likely.
func (s shape) withGaps(rows []row, v func(row) []entry) (all []find) {
	if s.Rows == 1 || s.Lead > 0 || len(rows) < s.Rows {
		return nil
	}
	g := slices.Clone(rows[:s.Rows])
	var full []entry // the last of the longest rows
	for i := range g {
		g[i].entries = v(g[i])
		if len(g[i].entries) >= len(full) {
			full = g[i].entries
		}
	}
	missing, short, isShown := 0, 0, true
	for i, r := range g {
		if n := len(full) - len(r.entries); n > 0 {
			if n == len(full) || !r.isSpaced {
				return nil
			}
			var isClear bool
			g[i].entries, isClear = align(r.entries, full)
			isLast := g[i].entries[len(full)-1].text == ""
			isShown = isShown && isClear && (!isLast || r.isTrailed || i == s.Rows-1)
			missing, short = missing+n, i
		}
	}
	if missing == 0 || missing > max(len(full)/s.Cols, 1) || len(full) > 2*s.Cols+1 {
		return nil
	}
	line := g[short].entries
	for hole := range len(full) { // the place of the gap first, then the others
		if missing == 1 {
			rest := slices.DeleteFunc(slices.Clone(line), func(e entry) bool { return e.text == "" })
			at := slices.IndexFunc(line, func(e entry) bool { return e.text == "" })
			g[short].entries = slices.Insert(rest, (at+hole)%len(full), entry{})
		} else if hole > 0 {
			break
		}
		filled, _ := gridOf(g, views[0])
		for _, f := range s.inGrid(filled, "") {
			if f.loose > 0 || f.used < s.Rows {
				continue
			}
			for i, b := range f.boards {
				at := slices.IndexFunc(b.cells, func(e entry) bool { return e.at.Line == 0 })
				switch {
				case at < 0:
				case at%s.Cols > 0:
					f.boards[i].hole, f.boards[i].guess = at+1, model.Say("reading.behind", "Text", b.cells[at-1].text)
				default:
					f.boards[i].hole, f.boards[i].guess = at+1, model.Say("reading.before", "Text", b.cells[at+1].text)
				}
			}
			all = append(all, f)
			break
		}
	}
	if len(all) > 1 {
		all[0].others, all[0].isOpen = all[1:], !isShown
	}
	return all[:min(len(all), 1)]
}

// align puts the entries of a line into the columns of a full one, those that have the nearest places; isClear is false if the
// places don't show the columns.
func align(line, full []entry) (cells []entry, isClear bool) {
	distance := func(a, b entry) int {
		from, to := a.at.Column-b.at.Column, a.end()-b.end()
		return min(max(from, -from), max(to, -to))
	}
	cells, isClear = make([]entry, len(full)), true
	col := 0
	for i, e := range line {
		for next := col + 1; next <= len(full)-len(line)+i; next++ {
			if distance(e, full[next]) < distance(e, full[col]) {
				col = next
			}
		}
		isClear = isClear && distance(e, full[col]) < 2
		cells[col] = e
		col++
	}
	return cells, isClear
}

// best returns what rows are from the first on, the likeliest find; ok is false if they are nothing known.
func best(known []shape, rows []row) (f find, ok bool) {
	var all []find
	for _, v := range views {
		g, _ := gridOf(rows, v)
		for _, s := range known {
			all = append(all, s.inGrid(g, v.key)...)
		}
		if slices.ContainsFunc(all, func(f find) bool { return f.loose == 0 && len(f.boards) > 0 }) {
			break
		}
	}
	for _, maker := range []func(shape, []row, func(row) []entry) []find{shape.withGaps, shape.inRows} {
		for _, v := range []func(row) []entry{views[1].of, characters} {
			for _, s := range known {
				if len(all) == 0 {
					all = maker(s, rows, v)
				}
			}
		}
	}
	if len(all) == 0 {
		return f, false
	}
	slices.SortStableFunc(all, find.compare)
	f = all[0]
	for _, g := range all[1:] {
		if len(g.boards) >= max(len(f.boards), 1) && !f.isSame(g) && !slices.ContainsFunc(f.others, g.isSame) {
			f.isOpen = f.isOpen || len(f.others) == 0 && f.compare(g) == 0
			f.others = append(f.others, g)
		}
	}
	return f, true
}

// whole returns a function that reports whether a word may be a board, a character an entry. Words
// without digits are boards only if they are valid ones.
func whole(known []shape) func(word string) bool {
	return func(word string) bool {
		chars := characters(row{entries: []entry{{text: word}}})
		hasDigits := strings.ContainsAny(word, "0123456789")
		return slices.ContainsFunc(known, func(s shape) bool {
			return len(chars) == s.n && s.Lead == 0 && (hasDigits && len(chars) > 4 || s.isBoard(chars))
		})
	}
}
