// Package lenient reads positions and answers as people write them: tables, lists of program code, lines
// of digits, boards with names. It says how it understood a text, and what else the text may mean. The
// formats of online judges, which are strict, are read by package judge.
package lenient

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"

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

// Reading is what a text means.
type Reading struct {
	Positions []Position
	How       []model.Phrase     // says how the text was understood, in the order in which to say it
	Other     *Reading           // what the text may mean as well, less likely; nil if nothing
	Faults    []*model.TextError // why parts of the text can't be read, by their places
}

// Read reads the positions in a text. If there is none, there is a fault. Of several puzzles that a
// text fits, the first is taken.
func Read(puzzles []model.Puzzle, text string) Reading {
	if len(text) > MaxText {
		return Reading{Faults: []*model.TextError{{Reason: model.Say("reading.long", "Most", MaxText>>10)}}}
	}
	body := strings.TrimSpace(strings.TrimPrefix(text, "\uFEFF"))
	for _, puzzle := range puzzles { // a position ID without the puzzle's name
		if p, err := puzzle.Parse(body); err == nil {
			if _, invalid := model.Invalid(p); !invalid {
				return Reading{Positions: []Position{{p, strings.Contains(body, "/")}}, How: []model.Phrase{model.Say("reading.glued")}}
			}
		}
	}
	known := shapes(puzzles)
	var likeliest found
	for i, s := range []style{{}, {joined: true}, {quoted: true}} {
		c := scan(text, s, whole(known))
		f := find(known, c.rows)
		if f.names = c.names; i == 0 || f.better(likeliest) {
			likeliest = f
		}
		if likeliest.isSure() {
			break
		}
	}
	if len(likeliest.boards) == 0 {
		return Reading{Faults: []*model.TextError{likeliest.noBoard(known)}}
	}
	return likeliest.reading()
}

// found is what a text has.
type found struct {
	boards []board // also invalid ones
	names  []name
	rest   []row // that are no part of a board
}

// find finds the boards of rows. It stops after many invalid ones.
func find(shapes []shape, rows []row) (f found) {
	const (
		maxInvalid = 30 // drafts with a fault in a text
		maxSkipped = 5  // rows before a board that may look as if they were part of another
		maxTable   = 30 // rows of a table that are skipped one by one if it is no board
	)
	isBad := func(b board) bool { return b.err != nil }
	isGood := func(b board) bool { return b.err == nil }
	invalid := 0
	for len(rows) > 0 && invalid < maxInvalid {
		parted := 1 + slices.IndexFunc(rows[1:], func(r row) bool { return r.apart })
		if parted == 0 {
			parted = len(rows)
		}
		for group := rows[:parted]; len(group) > 0 && invalid < maxInvalid; {
			boards, n := best(shapes, group)
			for skip := 1; skip < min(n, maxSkipped) && !slices.ContainsFunc(boards, isGood); skip++ {
				later, used := best(shapes, group[skip:])
				if used > 0 && !slices.ContainsFunc(later, isBad) && !(boards[0].isLed() && later[0].puzzle == boards[0].puzzle) {
					f.rest = append(f.rest, group[:skip]...)
					boards, n = later, skip+used
				}
			}
			if n == 0 {
				if n = len(run(group, all)); n < maxTable {
					n = 1
				}
				f.rest = append(f.rest, group[:n]...)
			}
			if slices.ContainsFunc(boards, isBad) {
				invalid++
			}
			f.boards = append(f.boards, boards...)
			group = group[n:]
		}
		rows = rows[parted:]
	}
	return f
}

func (f found) counts() (valid, invalid int) {
	for _, b := range f.boards {
		if b.err != nil {
			invalid++
		}
	}
	return len(f.boards) - invalid, invalid
}

// better reports whether a finding explains more of a text than another.
func (f found) better(g found) bool {
	valid, invalid := f.counts()
	others, bad := g.counts()
	return cmp.Or(cmp.Compare(min(valid, 1), min(others, 1)), cmp.Compare(bad, invalid), cmp.Compare(valid, others)) > 0
}

// isSure reports whether all of a text is explained: no board is invalid, and no other row may be one.
func (f found) isSure() bool {
	valid, invalid := f.counts()
	_, cols, rows := f.largest()
	return valid > 0 && invalid == 0 && cols*rows < 4
}

// largest returns the largest table of numbers and signs that is no board, and where it begins.
func (f found) largest() (at model.Place, cols, rows int) {
	isWord := func(e entry) bool { return len([]rune(e.text)) > 1 && !isNumber(e.text) }
	height := 0
	for i, r := range f.rest {
		switch n := len(r.entries); {
		case slices.ContainsFunc(r.entries, isWord):
			height = 0
			continue
		case height == 0 || r.apart || n != len(f.rest[i-1].entries):
			height = 1
		default:
			height++
		}
		if n := len(r.entries); n*height > cols*rows {
			at, cols, rows = f.rest[i-height+1].entries[0].at, n, height
		}
	}
	return at, cols, rows
}

func (f found) noBoard(shapes []shape) *model.TextError {
	size := func(cols, rows int) model.Phrase { return model.Say("reading.size", "Rows", rows, "Cols", cols) }
	at, cols, rows := f.largest()
	if cols*rows < 4 {
		return &model.TextError{Reason: model.Say("reading.nothing")}
	}
	for i, r := range f.rest[1:] {
		if last := len(f.rest[i].entries); !r.apart && last > 1 && len(r.entries) > 1 && len(r.entries) != last && rows > 1 {
			return r.entries[len(r.entries)-1].at.Fault(model.Say("reading.row", "Number", len(r.entries), "Before", last))
		}
	}
	var known []model.Phrase
	for _, s := range shapes {
		if s.layout.Cols == s.layout.Rows && s.layout.Lead == 0 {
			known = append(known, size(s.layout.Cols, s.layout.Rows))
		}
	}
	known = slices.CompactFunc(known, func(a, b model.Phrase) bool { return a.String() == b.String() })
	if cols == 1 || rows == 1 {
		return at.Fault(model.Say("reading.entries", "Number", cols*rows, "Known", known))
	}
	return at.Fault(model.Say("reading.otherSize", "Size", size(cols, rows), "Known", known))
}

// maxPaired is the number of boards up to which some may be goals of others.
const maxPaired = 1000

func (f found) reading() Reading {
	if b := f.boards; len(b) == 2 && len(f.names) == 0 && b[0].body == b[1].body && b[0].err == nil {
		f.boards = b[:1] // the same board twice
	}
	list := Reading{How: slices.Clone(f.boards[0].how)}
	for _, b := range f.boards {
		if b.err != nil {
			list.Faults = append(list.Faults, b.err)
		} else if p, err := b.puzzle.Parse(b.body); err == nil {
			list.Positions = append(list.Positions, Position{p, strings.Contains(b.body, "/")})
		}
	}
	if len(f.boards) > maxPaired {
		return list
	}
	goals, isNamed := f.goals()
	per := f.perCase()
	if !isNamed {
		for i := range goals {
			goals[i] = i%2 == 1 && len(goals)%2 == 0 && (per == 2 || len(goals) == 2)
		}
	}
	pairs, ok := f.pairs(goals)
	pairs.How = append(slices.Clone(list.How), model.Say("reading.pair"))
	if len(list.Positions) > 1 {
		list.How = append(list.How, model.Say("reading.list", "Count", len(list.Positions)))
	}
	switch {
	case !ok:
		return list
	case per == 1 && !isNamed:
		list.Other = &pairs
		return list
	case !isNamed && per == 0 && len(pairs.Faults) == 0:
		pairs.Other = &list
	}
	return pairs
}

// goals gives boards the names before them and returns which are goals; isNamed is true if some are and
// some are not. Boards without a name between them share the names before the first, in order. Names
// that follow all boards name them in order.
func (f found) goals() (goals []bool, isNamed bool) {
	goals = make([]bool, len(f.boards))
	last := len(f.boards) - 1
	before := func(b board) int {
		if len(f.names) > last && isBefore(f.boards[last].at, f.names[0].at) {
			return len(f.names)
		}
		return sort.Search(len(f.names), func(i int) bool { return !isBefore(f.names[i].at, b.at) })
	}
	for i := 0; i <= last; {
		n, next := before(f.boards[i]), i+1
		for next <= last && before(f.boards[next]) == n {
			next++
		}
		own := slices.CompactFunc(slices.Clone(f.names[:n]), func(a, b name) bool { return a.goal == b.goal })
		for k, n := range own[max(0, len(own)-(next-i)):] {
			goals[i+k] = n.goal
		}
		i = next
	}
	return goals, slices.Contains(goals, true) && slices.Contains(goals, false)
}

// perCase is how many boards each case has, if a number before the boards says how many cases there
// are: 1 or 2; 0 if none does.
func (f found) perCase() int {
	for _, r := range f.rest {
		n, err := strconv.Atoi(r.entries[0].text)
		switch {
		case err != nil || len(r.entries) > 1 || n < 1 || isBefore(f.boards[0].at, r.entries[0].at):
		case len(f.boards) == n:
			return 1
		case len(f.boards) == 2*n:
			return 2
		}
	}
	return 0
}

// pairs makes positions of starts and goals. Each start has the goal before the next start, or the only
// one there is. ok is false if there is no goal, or its puzzle can't have one.
func (f found) pairs(goals []bool) (r Reading, ok bool) {
	last := slices.Index(goals, true)
	if last < 0 {
		return r, false
	}
	for i, start := range f.boards {
		if goals[i] {
			continue
		}
		if next := slices.Index(goals[i:], true); next >= 0 {
			last = i + next
		}
		goal := f.boards[last]
		if bad := cmp.Or(start.err, goal.err); bad != nil {
			r.Faults = append(r.Faults, bad)
			continue
		}
		p, err := start.puzzle.Parse(start.body + "/" + goal.body)
		if err != nil || goal.puzzle != start.puzzle {
			return r, false
		}
		if found := (Position{p, true}); !slices.Contains(r.Positions, found) {
			r.Positions = append(r.Positions, found)
		}
	}
	return r, true
}
