// Package lenient reads positions and answers as people write them: tables, lists of program code, lines
// of digits, boards with names. It says what each number of a text is in a reading, what is guessed, and what else the
// text may mean. The formats of online judges, which are strict, are read by package judge.
package lenient

import (
	"cmp"
	"slices"
	"sort"
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
				r := Reading{Positions: []Position{{p, model.StatesGoal(p, puzzle, body)}}, How: []model.Phrase{model.Say("reading.glued")}}
				return Meaning{Readings: []Reading{r}}
			}
		}
	}
	usual, strict := shapes(puzzles)
	m := read(usual, text)
	if m.Fault == nil || len(strict) == 0 {
		return m
	}
	other := read(strict, text)
	if other.Readings = slices.DeleteFunc(other.Readings, Reading.isGuessed); len(other.Readings) > 0 {
		return other
	}
	isOther := func(err *model.TextError) bool {
		return err == nil || err.Reason.Key == "reading.otherSize" || err.Reason.Key == "reading.nothing"
	}
	if isOther(m.Fault) && !isOther(other.Fault) {
		return other
	}
	if m.Fault.Reason.Key == "reading.otherSize" && other.Fault != nil {
		return other
	}
	return m
}

func (r Reading) isGuessed() bool { return len(r.Guesses) > 0 }

func read(known []shape, text string) Meaning {
	facts, rest := readFacts(known, fold(text))
	f := findBoards(known, rest, false)
	if len(f.finds)+len(facts) == 0 {
		f = findBoards(known, rest, true) // in comments
	}
	f.finds = append(f.finds, facts...)
	slices.SortStableFunc(f.finds, func(a, b find) int { return compare(a.boards[0].at(), b.boards[0].at()) })
	return f.meaning()
}

func compare(p, q model.Place) int {
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// maxReadings is the number of meanings of a text that are told, and of guesses; maxIgnored that of what is ignored.
const (
	maxReadings = 9
	maxIgnored  = 12
)

func (f found) meaning() Meaning {
	broken := slices.DeleteFunc(f.boards(), func(b board) bool { return b.err == nil })
	switch {
	case len(broken) > 1:
		first := *broken[0].err
		first.Reason = model.Say("reading.faults", "First", first.Reason, "Count", len(broken)-1)
		return refused(&first)
	case len(broken) == 1:
		return refused(broken[0].err)
	case len(f.finds) == 0:
		return refused(f.noBoard())
	}
	all := f.readings()
	m := Meaning{Readings: all[:1]}
	for i, one := range f.finds {
		m.IsOpen = m.IsOpen || one.isOpen
		for _, other := range one.others {
			if len(m.Readings) < maxReadings {
				g := f
				g.finds = slices.Clone(f.finds)
				g.finds[i] = other
				m.add(g.readings()[0])
			}
		}
	}
	for _, r := range all[1:] {
		m.add(r)
	}
	return m
}

func (m *Meaning) add(r Reading) {
	isSame := func(o Reading) bool { return slices.Equal(o.Positions, r.Positions) }
	if len(m.Readings) < maxReadings && !slices.ContainsFunc(m.Readings, isSame) {
		m.Readings = append(m.Readings, r)
	}
}

// readings returns what the boards mean: positions, or starts and goals; the likelier first.
func (f found) readings() []Reading {
	boards := f.boards()
	if len(f.labels) == 0 && len(boards) == 2 && boards[0].body == boards[1].body {
		boards = boards[:1] // the same board twice
	}
	goals, isNamed := f.goals(boards)
	isPair := isNamed || f.isPair(boards)
	list, _ := f.reading(boards, nil)
	if !isNamed {
		for i := range goals {
			goals[i] = i%2 == 1
		}
		if len(boards)%2 == 1 || len(boards) > 2 && !isPair {
			return []Reading{list}
		}
	}
	pairs, ok := f.reading(boards, goals)
	switch {
	case !ok:
		return []Reading{list}
	case isNamed:
		return []Reading{pairs}
	case isPair:
		return []Reading{pairs, list}
	}
	return []Reading{list, pairs}
}

// reading makes a reading of boards: positions, or starts and goals. Each start has the goal before the next start, or the only one
// there is; ok is false if a puzzle can't have such a goal.
func (f found) reading(boards []board, goals []bool) (r Reading, ok bool) {
	r.How = []model.Phrase{model.Say(f.finds[0].key)}
	if goals != nil {
		r.How = append(r.How, model.Say("reading.pair"))
	} else if len(boards) > 1 {
		r.How = append(r.How, model.Say("reading.list", "Count", len(boards)))
	}
	guess := func(g model.Phrase) {
		if g.Key != "" && len(r.Guesses) < maxReadings && !slices.ContainsFunc(r.Guesses, func(o model.Phrase) bool { return o.String() == g.String() }) {
			r.Guesses = append(r.Guesses, g)
		}
	}
	goal := slices.Index(goals, true)
	for i, b := range boards {
		guess(b.guess)
		part := Cell
		if i < len(goals) && goals[i] {
			part = Goal
		}
		for k, e := range b.cells {
			if e.text != "" {
				r.Marks = append(r.Marks, Mark{e.at, utf8.RuneCountInString(e.text), part})
			} else if k > 0 && k+1 == b.hole {
				r.Marks = append(r.Marks, Mark{model.Place{Line: b.cells[k-1].at.Line, Column: b.cells[k-1].end()}, 1, Gap})
			}
		}
		if part == Goal {
			continue
		}
		if len(r.Positions) == 0 {
			r.Blank = b.hole
		}
		body := b.body
		if goals != nil {
			if next := slices.Index(goals[i:], true); next >= 0 && goal < i {
				goal = i + next
			}
			body += "/" + boards[goal].body
		}
		p, err := b.puzzle.Parse(body)
		if err != nil || goals != nil && boards[goal].puzzle != b.puzzle {
			return r, false
		}
		if found := (Position{p, model.StatesGoal(p, b.puzzle, body)}); goals == nil || !slices.Contains(r.Positions, found) {
			r.Positions = append(r.Positions, found)
		}
	}
	var texts []string
	for i, e := range f.ignored(boards) {
		if r.Marks = append(r.Marks, Mark{e.at, utf8.RuneCountInString(e.text), Ignored}); i < maxIgnored {
			texts = append(texts, e.text)
		} else if i == maxIgnored {
			texts = append(texts, "…")
		}
	}
	if len(texts) > 0 {
		guess(model.Say("reading.ignored", "Text", strings.Join(texts, " ")))
	}
	for _, l := range f.labels {
		r.Marks = append(r.Marks, Mark{l.at, l.length, Label})
	}
	slices.SortStableFunc(r.Marks, func(a, b Mark) int { return compare(a.Place, b.Place) })
	return r, true
}

// perLine returns how many boards begin on each line.
func perLine(boards []board) map[int]int {
	lines := make(map[int]int)
	for _, b := range boards {
		lines[b.at().Line]++
	}
	return lines
}

// ignored lists the numbers and letters that nothing explains: no word beside them, no head of a table, no size or number of boards.
func (f found) ignored(boards []board) (all []entry) {
	first, last, lines := boards[0].at(), boards[len(boards)-1].last(), perLine(boards)
	known := slices.DeleteFunc(slices.Clone(f.shapes), func(s shape) bool {
		return !f.known[s.puzzle] || s.Strict && !slices.ContainsFunc(f.finds, func(one find) bool { return one.shape.n == s.n })
	})
	isSeen := make(map[model.Place]bool) // cells, and entries of the rows that are no part of the likeliest boards
	for _, b := range boards {
		for _, e := range b.cells {
			isSeen[e.at] = true
		}
	}
	isInTable := func(e entry) bool { return len(f.heads) > 0 && f.heads[0] < e.at.Line && lines[e.at.Line] > 0 }
	for _, r := range f.rest {
		begin := r.entries[0]
		n := number(begin.text)
		isCount := len(r.entries) == 1 && compare(begin.at, first) < 0 && (n == len(boards) || 2*n == len(boards))
		isHead := len(r.entries) > 2 && counts(r.entries) && lines[begin.at.Line+1] > 0
		for _, e := range r.entries {
			isSize := compare(e.at, last) < 0 && slices.ContainsFunc(known, func(s shape) bool { return s.isSize(e) })
			isEnd := compare(e.at, last) > 0 && strings.Trim(e.text, "0") == ""
			isWord := e.isWord() || e.text == "a" || e.text == "i" || !strings.ContainsFunc(e.text, isAlphanumeric)
			if r.before+r.after == "" && !isInTable(begin) && !isCount && !isHead && !isSize && !isEnd && !isWord && !isSeen[e.at] {
				all = append(all, e)
			}
			isSeen[e.at] = true
		}
	}
	for _, one := range f.finds {
		for _, e := range slices.Concat(one.beside, one.tail) {
			if !isInTable(e) && !isSeen[e.at] {
				all = append(all, e)
			}
			isSeen[e.at] = true
		}
	}
	return append(all, f.figures...)
}

// isPair reports whether boards without labels are starts and goals: two on each line or for each case, or two that are in one list, or
// all that the text has. A number beside each board makes a table of positions.
func (f found) isPair(boards []board) bool {
	lines := perLine(boards)
	isTable, count := slices.ContainsFunc(f.finds, func(one find) bool { return one.isNumbered }), 0
	gaps := make(map[int]bool) // that have a number: before each board, and behind the last
	for _, r := range f.rest {
		e := r.entries[0]
		isTable = isTable || r.before+r.after == "" && lines[e.at.Line] > 0 && strings.ContainsFunc(e.text, isAlphanumeric)
		if len(r.entries) == 1 && isNumber(e.text) {
			gap := sort.Search(len(boards), func(i int) bool { return compare(boards[i].at(), e.at) > 0 })
			if gaps[gap] = true; gap == 0 && lines[e.at.Line] == 0 {
				count = number(e.text)
			}
		}
	}
	const prose = 8 // words
	isOnLine := !slices.ContainsFunc(boards, func(b board) bool { return lines[b.at().Line] != 2 })
	isAll := len(boards) == 2 && !isTable && (f.words <= prose || f.finds[0].isList && len(f.finds) == 1)
	return count != len(boards) && len(gaps) < len(boards) && (2*count == len(boards) || isOnLine || isAll)
}

// goals returns which boards are goals by their labels; isNamed is true if some are and some are not.
//   - A label inside a board, or behind one on its line, is that board's unless it announces another.
//   - Boards without a label between them share those before the first, in order, on each line anew.
//   - Labels that follow all boards name them in order.
func (f found) goals(boards []board) (goals []bool, isNamed bool) {
	goals = make([]bool, len(boards))
	own := make([]bool, len(boards))
	last := len(boards) - 1
	ahead := make([][]label, len(boards)+1) // before each board, and behind the last
	for _, l := range f.labels {
		next := sort.Search(len(boards), func(i int) bool { return compare(boards[i].at(), l.at) > 0 })
		isBefore := next <= last && boards[next].at().Line == l.at.Line
		const between = 6
		switch {
		case l.beside && !(isBefore && boards[next].at().Column <= l.at.Column+l.length+between):
		case l.beside:
			goals[next], own[next] = l.goal, true
		case next > 0 && (!isBefore && !l.ahead || l.behind) && !own[next-1] && (compare(l.at, boards[next-1].last()) < 0 || l.at.Line == boards[next-1].last().Line):
			goals[next-1], own[next-1] = l.goal, true
		default:
			if n := len(ahead[next]); n == 0 || ahead[next][n-1].goal != l.goal {
				ahead[next] = append(ahead[next], l)
			}
		}
	}
	if behind := ahead[last+1]; len(behind) > last && !slices.ContainsFunc(ahead[:last+1], func(all []label) bool { return len(all) > 0 }) {
		ahead[0] = behind
	}
	for i := 0; i <= last; {
		next := i + 1
		for next <= last && len(ahead[next]) == 0 {
			next++
		}
		labels := ahead[i][max(0, len(ahead[i])-(next-i)):]
		isPaired := len(labels) == 2 && i < last && boards[i].at().Line == boards[i+1].at().Line
		for k := i; k < next && len(labels) > 0 && (k-i < len(labels) || isPaired); k++ {
			if !own[k] {
				goals[k], own[k] = labels[(k-i)%len(labels)].goal, true
			}
		}
		i = next
	}
	if last == 1 && !own[0] && own[1] && !goals[1] {
		goals[0] = true
	}
	return goals, slices.Contains(goals, true) && slices.Contains(goals, false)
}
