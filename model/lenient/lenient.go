// Package lenient reads positions and answers as people write them: tables, lists of program code, lines
// of digits, boards with names. It says what each number of a text is in a reading, what is guessed, and what else the
// text may mean. The formats of online judges, which are strict, are read by package judge.
package lenient

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// MaxText is the length of the longest text that is read, in bytes.
const MaxText = 256 << 10

// Position is a position in a text.
type Position struct {
	Position model.Position
	// HasGoal reports whether the text states the goal or rules; otherwise they are the usual ones.
	HasGoal bool
}

// Part is what characters of a text are in a reading.
type Part uint8

// The parts besides prose and decoration.
const (
	Cell    Part = iota // of a start
	Goal                // a cell of a goal
	Label               // it names a board
	Ignored             // a number or letter that nothing explains
	Gap                 // a cell whose blank is guessed
)

// Mark says what characters from a place on are.
type Mark struct {
	model.Place
	Length int
	Part   Part
}

// Reading is a meaning of a text.
type Reading struct {
	Positions []Position
	How       []model.Phrase // says how the text was understood, in the order in which to say it
	Guesses   []model.Phrase // what is guessed: what is ignored, the blank's place
	Marks     []Mark         // by their places
	Blank     int            // the cell, from 1, of the first position whose blank is guessed; 0 for none
}

// Title says in what a reading differs from others: what is guessed, or how many positions there are.
func (r Reading) Title() model.Phrase {
	if len(r.Guesses) > 0 {
		return r.Guesses[0]
	}
	return r.How[len(r.How)-1]
}

// Meaning is what a text means.
type Meaning struct {
	Readings []Reading // the likeliest first; none if there is a fault
	IsOpen   bool      // the first two are as likely
	Fault    *model.TextError
}

func refused(err *model.TextError) Meaning { return Meaning{Fault: err} }

// Read reads the positions in a text. Of several puzzles that a text fits, the first is taken.
func Read(puzzles []model.Puzzle, text string) Meaning {
	if len(text) > MaxText {
		return refused(&model.TextError{Reason: model.Say("reading.long", "Most", MaxText>>10)})
	}
	body := strings.TrimSpace(strings.TrimPrefix(text, "\uFEFF"))
	for _, puzzle := range puzzles { // a position ID without the puzzle's name
		if p, err := puzzle.Parse(body); err == nil {
			if _, invalid := model.Invalid(p); !invalid {
				r := Reading{Positions: []Position{{p, strings.Contains(body, "/")}}, How: []model.Phrase{model.Say("reading.glued")}}
				return Meaning{Readings: []Reading{r}}
			}
		}
	}
	known := shapes(puzzles)
	facts := readFacts(known, fold(text))
	f := findBoards(known, string(facts.rest), false)
	if len(f.finds)+len(facts.finds) == 0 {
		f = findBoards(known, string(facts.rest), true) // in comments
	}
	f.finds = append(f.finds, facts.finds...)
	slices.SortStableFunc(f.finds, func(a, b find) int { return compare(a.boards[0].at(), b.boards[0].at()) })
	return f.meaning()
}

func compare(p, q model.Place) int {
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// found is what a text has.
type found struct {
	*scanner
	shapes []shape
	finds  []find // by their places
	rest   []row  // that are no part of a board
}

// findBoards finds the boards of a text: within its blocks first, then across blank lines and words.
func findBoards(known []shape, text string, quoted bool) found {
	f := found{scanner: scan(text, quoted, whole(known)), shapes: known}
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
	return f
}

// look finds the boards of rows and returns the others, parted by them.
func (f *found) look(rows []row, known []shape, isJoined bool) (rest [][]row) {
	const most = 6 // rows of a table that are looked at one by one if it is no board
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
			f.finds = append(f.finds, one)
			rest, under = append(rest, under), nil
		}
		rows = rows[used:]
	}
	return append(rest, under)
}

// suspect finds rows that look like a board and are none: a list or line, a column, or several rows, unless words beside them say
// otherwise.
func (f *found) suspect(rows []row) {
	for len(rows) > 0 {
		used := 1
		one, ok := f.broken(rows)
		if ok {
			f.finds, used = append(f.finds, one), one.used
		} else {
			f.rest = append(f.rest, rows[0])
		}
		rows = rows[used:]
	}
}

func (f *found) broken(rows []row) (one find, ok bool) {
	r := rows[0]
	if _, isLabel := labelOf(r.before); matches("moves", r.before) || r.list == 0 && !isLabel && r.before+r.after != "" {
		return one, false
	}
	for _, s := range f.shapes {
		for _, u := range [][2]int{{1, len(r.entries)}, {s.n, 1}, {s.n + 1, 1}, {s.n - 1, 1}, {s.Rows, s.Cols}, {s.Rows + 1, s.Cols}} {
			if s.Alone || u[0] > len(rows) {
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
			if err := s.lack(entries); err != nil {
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

// noBoard says why there is no board: the largest table of numbers and signs has another size.
func (f found) noBoard() *model.TextError {
	var at model.Place
	cols, rows := 0, 0
	for list := f.rows; len(list) > 0; {
		g, n := gridOf(list, views[1])
		isNamed := list[0].before+list[0].after != "" && list[0].list == 0
		if n > 0 && n*len(g[0].entries) > cols*rows && !(isNamed && len(g[0].entries) < 4) && !slices.ContainsFunc(g[0].entries, entry.isWord) {
			at, cols, rows = list[0].entries[0].at, len(g[0].entries), n
		}
		list = list[max(n, 1):]
	}
	var known []model.Phrase
	for _, s := range f.shapes {
		if s.Unequal {
			known = append(known, s.size())
		}
	}
	switch {
	case cols*rows < 4:
		return &model.TextError{Reason: model.Say("reading.nothing")}
	case cols == 1 || rows == 1:
		return at.Fault(model.Say("reading.entries", "Number", cols*rows, "Known", known))
	}
	return at.Fault(model.Say("reading.otherSize", "Size", model.Say("reading.size", "Rows", rows, "Cols", cols), "Known", known))
}

// maxReadings is the number of meanings of a text that are told, and of guesses; maxIgnored that of what is ignored.
const (
	maxReadings = 9
	maxIgnored  = 12
)

func (f found) meaning() Meaning {
	for _, b := range f.boards() {
		if b.err != nil {
			return refused(b.err)
		}
	}
	if len(f.finds) == 0 {
		return refused(f.noBoard())
	}
	readings := f.readings()
	m := Meaning{Readings: readings[:1]}
	for i, one := range f.finds {
		m.IsOpen = m.IsOpen || one.isOpen
		for _, other := range one.others {
			if len(m.Readings) == maxReadings {
				break
			}
			g := f
			g.finds = slices.Clone(f.finds)
			g.finds[i] = other
			m.add(g.readings()[:1])
		}
	}
	m.add(readings[1:])
	return m
}

func (m *Meaning) add(more []Reading) {
	for _, r := range more {
		isSame := func(o Reading) bool { return slices.Equal(o.Positions, r.Positions) }
		if len(m.Readings) < maxReadings && !slices.ContainsFunc(m.Readings, isSame) {
			m.Readings = append(m.Readings, r)
		}
	}
}

// readings returns what the boards mean: positions, or starts and goals; the likelier first.
func (f found) readings() []Reading {
	boards := f.boards()
	last := len(boards) - 1
	if len(f.labels) == 0 && last == 1 && boards[0].body == boards[1].body {
		last = 0 // the same board twice
	}
	goals, isNamed := f.goals(boards)
	list := Reading{How: []model.Phrase{model.Say(f.finds[0].key)}}
	for i, b := range boards[:last+1] {
		p, _ := b.puzzle.Parse(b.body)
		list.Positions = append(list.Positions, Position{p, strings.Contains(b.body, "/")})
		if b.guess.Key != "" && len(list.Guesses) < maxReadings && !slices.ContainsFunc(list.Guesses, func(g model.Phrase) bool { return g.String() == b.guess.String() }) {
			list.Guesses = append(list.Guesses, b.guess)
		}
		if i == 0 {
			list.Blank = b.hole
		}
	}
	if all := f.ignored(boards); len(all) > 0 {
		var texts []string
		for _, e := range all {
			if len(texts) < maxIgnored {
				texts = append(texts, e.text)
			}
			list.Marks = append(list.Marks, Mark{e.at, utf8.RuneCountInString(e.text), Ignored})
		}
		if len(all) > maxIgnored {
			texts = append(texts, "…")
		}
		list.Guesses = append(list.Guesses, model.Say("reading.ignored", "Text", strings.Join(texts, " ")))
	}
	for _, n := range f.labels {
		list.Marks = append(list.Marks, Mark{n.at, n.length, Label})
	}
	pairs := list
	list.mark(boards, nil)
	pairs.mark(boards, goals)
	pairs.How = append(slices.Clone(list.How), model.Say("reading.pair"))
	if last > 0 {
		list.How = append(list.How, model.Say("reading.list", "Count", last+1))
	}
	isPair := f.isPair(boards)
	if !isNamed {
		for i := range goals {
			goals[i] = i%2 == 1
		}
		if last%2 == 0 || last > 1 && !isPair {
			return []Reading{list}
		}
	}
	var ok bool
	if pairs.Positions, ok = pair(boards, goals); !ok {
		return []Reading{list}
	}
	pairs.Blank = 0
	for i, b := range boards {
		if !goals[i] {
			pairs.Blank = b.hole
			break
		}
	}
	switch {
	case isNamed:
		return []Reading{pairs}
	case isPair:
		return []Reading{pairs, list}
	default:
		return []Reading{list, pairs}
	}
}

// mark marks the cells of boards, and sorts the marks.
func (r *Reading) mark(boards []board, goals []bool) {
	marks := slices.Clone(r.Marks)
	for i, b := range boards {
		part := Cell
		if i < len(goals) && goals[i] {
			part = Goal
		}
		for k, e := range b.cells {
			switch {
			case k+1 == b.hole && k > 0:
				marks = append(marks, Mark{b.cells[k-1].at.Right(b.cells[k-1].end() - b.cells[k-1].at.Column), 1, Gap})
			case e.at.Line > 0 && e.text != "":
				marks = append(marks, Mark{e.at, utf8.RuneCountInString(e.text), part})
			}
		}
	}
	slices.SortStableFunc(marks, func(a, b Mark) int { return compare(a.Place, b.Place) })
	r.Marks = marks
}

// ignored lists the numbers and letters that nothing explains.
func (f found) ignored(boards []board) (all []entry) {
	end := boards[len(boards)-1].last()
	isZero := func(e entry) bool { return strings.Trim(e.text, "0") == "" }
	isPlain := func(e entry) bool {
		return e.isWord() || e.text == "a" || e.text == "i" || !strings.ContainsFunc(e.text, isAlphanumeric)
	}
	lines := map[int]bool{}
	for _, b := range boards {
		lines[b.at().Line] = true
	}
	isInTable := func(line int) bool { return len(f.heads) > 0 && f.heads[0] < line && lines[line] }
	for _, r := range f.rest {
		at := r.entries[0].at
		is := func(test func(entry) bool) bool {
			return !slices.ContainsFunc(r.entries, func(e entry) bool { return !test(e) })
		}
		isSize := func(e entry) bool {
			return slices.ContainsFunc(f.finds, func(one find) bool { return one.shape.isSize(e) })
		}
		isCount := func(e entry) bool {
			n, _ := strconv.Atoi(e.text)
			return n == len(boards) || 2*n == len(boards)
		}
		switch {
		case r.before+r.after != "", is(isPlain), isInTable(at.Line):
		case compare(at, end) < 0 && (is(isSize) || len(r.entries) == 1 && isCount(r.entries[0])):
		case compare(at, end) > 0 && is(isZero):
		case len(r.entries) > 1 && counts(r.entries) && lines[at.Line+1]:
		default:
			all = append(all, slices.DeleteFunc(slices.Clone(r.entries), isPlain)...)
		}
	}
	for _, one := range f.finds {
		for _, e := range one.beside {
			if !isInTable(e.at.Line) {
				all = append(all, e)
			}
		}
	}
	return append(all, f.figures...)
}

// isPair reports whether boards without names are starts and goals: two that are on one line, or in one list, or all that
// the text has; or two on each line, or for each case. An entry beside each board makes a table of positions.
func (f found) isPair(boards []board) bool {
	perLine := map[int]int{}
	for _, b := range boards {
		perLine[b.at().Line]++
	}
	isOnLine := len(perLine)*2 == len(boards)
	for _, n := range perLine {
		isOnLine = isOnLine && n == 2
	}
	isInTable := slices.ContainsFunc(f.finds, func(one find) bool { return one.isNumbered })
	between := make([]bool, len(boards)+1) // a number is before a board, or behind the last
	count := 0
	for _, r := range f.rest {
		at := r.entries[0].at
		isInTable = isInTable || r.before+r.after == "" && perLine[at.Line] > 0 && strings.ContainsFunc(r.entries[0].text, isAlphanumeric)
		if len(r.entries) == 1 && isNumber(r.entries[0].text) {
			next := sort.Search(len(boards), func(i int) bool { return compare(boards[i].at(), at) > 0 })
			between[next] = true
			if next == 0 && perLine[at.Line] == 0 {
				count = number(r.entries[0].text)
			}
		}
	}
	switch isNumbered := !slices.Contains(between[1:], false) || !slices.Contains(between[:len(boards)], false); {
	case isNumbered, count == len(boards):
		return false
	case 2*count == len(boards):
		return true
	}
	const prose = 8 // words
	return isOnLine || len(boards) == 2 && !isInTable && (f.words <= prose || f.finds[0].isList && len(f.finds) == 1)
}

// goals returns which boards are goals by the names in the text; isNamed is true if some are and some are not.
//   - A name inside a board, or behind one on its line, is that board's unless it announces another.
//   - Boards without a name between them share the names before the first, in order, on each line anew.
//   - Names that follow all boards name them in order.
func (f found) goals(boards []board) (goals []bool, isNamed bool) {
	goals = make([]bool, len(boards))
	own := make([]bool, len(boards))
	var ahead []label
	for _, n := range f.labels {
		next := sort.Search(len(boards), func(i int) bool { return compare(boards[i].at(), n.at) > 0 })
		isBefore := next < len(boards) && boards[next].at().Line == n.at.Line
		switch {
		case n.beside:
			const between = 6
			if isBefore && boards[next].at().Column <= n.at.Column+n.length+between {
				goals[next], own[next] = n.goal, true
			}
		case next > 0 && (!isBefore && !n.ahead || n.behind) && !own[next-1] && (compare(n.at, boards[next-1].last()) < 0 || n.at.Line == boards[next-1].last().Line):
			goals[next-1], own[next-1] = n.goal, true
		default:
			ahead = append(ahead, n)
		}
	}
	last := len(boards) - 1
	isBehind := len(ahead) > last && compare(boards[last].at(), ahead[0].at) < 0
	before := func(i int) int {
		if isBehind {
			return len(ahead)
		}
		return sort.Search(len(ahead), func(k int) bool { return compare(ahead[k].at, boards[i].at()) > 0 })
	}
	for i := 0; i <= last; {
		n, next := before(i), i+1
		for next <= last && before(next) == n {
			next++
		}
		names := slices.CompactFunc(slices.Clone(ahead[:n]), func(a, b label) bool { return a.goal == b.goal })
		names = names[max(0, len(names)-(next-i)):]
		isPaired := len(names) == 2 && i < last && boards[i].at().Line == boards[i+1].at().Line
		for k := i; k < next && len(names) > 0 && (k-i < len(names) || isPaired); k++ {
			if !own[k] {
				goals[k], own[k] = names[(k-i)%len(names)].goal, true
			}
		}
		i = next
	}
	if last == 1 && !own[0] && own[1] && !goals[1] {
		goals[0] = true
	}
	return goals, slices.Contains(goals, true) && slices.Contains(goals, false)
}

// pair makes positions of starts and goals. Each start has the goal before the next start, or the only
// one there is. ok is false if a puzzle can't have such a goal.
func pair(boards []board, goals []bool) (list []Position, ok bool) {
	last := slices.Index(goals, true)
	for i, start := range boards {
		if goals[i] {
			continue
		}
		if next := slices.Index(goals[i:], true); next >= 0 {
			last = i + next
		}
		p, err := start.puzzle.Parse(start.body + "/" + boards[last].body)
		if err != nil || boards[last].puzzle != start.puzzle {
			return nil, false
		}
		if found := (Position{p, true}); !slices.Contains(list, found) {
			list = append(list, found)
		}
	}
	return list, true
}
