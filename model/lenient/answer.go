package lenient

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"quadrille/model"
)

// Naming is what the moves of an answer name.
type Naming string

// The things that moves name.
const (
	Blank   Naming = "blank"   // the direction in which the blank goes, as the program writes moves
	Tile    Naming = "tile"    // the direction in which the tile or cube goes
	Numbers Naming = "numbers" // the number of the tile or dial
	Letters Naming = "letters" // letters without a direction
	Boards  Naming = "boards"  // the positions themselves, one after the other
	Cells   Naming = "cells"   // the cells of the blank or the tile
)

// MaxMoves is the greatest number of moves of an answer.
const MaxMoves = 100_000

// Answer is an answer to a position: moves, the number of moves, or "unsolvable".
type Answer struct {
	Moves      []model.Move
	Named      Naming       // "" without moves
	Length     int          // the number of moves
	Beside     int          // a number after the moves that isn't their number; -1 if there is none
	Unsolvable bool         // the answer says that the position can't be solved
	Read       model.Phrase // which part of the text it is; Key "" if it is all of it
}

// directions are words and signs for directions, by the letter of the move.
var directions = func() map[string]rune {
	all := make(map[string]rune)
	for _, key := range "udlr" {
		for _, word := range words[string(key)] {
			all[word] = key
		}
	}
	return all
}()

var (
	opposite = map[rune]rune{'u': 'd', 'd': 'u', 'l': 'r', 'r': 'l'}
	games    = strings.NewReplacer("w", "u", "a", "l", "s", "d", "d", "r") // the keys of games
)

// step is a move of an answer, or a number in it.
type step struct {
	at     model.Place
	text   string
	key    rune // of the move; 0 for a number
	times  int
	before int // a number directly before the move: how often it is made, or the tile
	number int
	label  string // the word before a number
}

func (s step) isMove() bool { return s.key != 0 }

// path is a reading of an answer as moves. At least its first move can be made.
type path struct {
	moves []model.Move
	legal int  // of the moves
	ends  bool // they solve the position
	named Naming
	steps []step
}

// answerScanner finds the moves and numbers of an answer, and tries their readings.
type answerScanner struct {
	position  model.Position
	isPointed bool             // the moves are directions
	arrows    bool             // signs are directions, since there are no words for them
	passages  [][]step         // without other words among them
	fault     *model.TextError // of the first word that is no move, or of the first among moves
	isMixed   bool             // there are words other than moves and fillers
	under     []step
	spoiled   bool   // the passage under way has a word that is no move
	label     string // the last word
	times     int    // how often the next move is made
	comma     bool   // a word that is no move, and a comma, were last
	best      path
}

// ReadAnswer reads an answer to a valid position. Of all its readings as moves, the one that solves the position is taken,
// else the one of which most moves can be made. Without moves it is a number that is alone or labelled as one of moves, or a
// sentence that says that there is no solution. Errors are *model.TextError.
func ReadAnswer(p model.Position, text string) (Answer, error) {
	a := Answer{Beside: -1}
	if len(text) > MaxText {
		return a, &model.TextError{Reason: model.Say("reading.long", "Most", MaxText>>10)}
	}
	folded := fold(text)
	if id, _, isSolution := strings.Cut(folded, "="); isSolution && strings.HasPrefix(id, string(p.Puzzle().ID())+":") {
		folded = strings.Repeat(" ", len(id)+1) + folded[len(id)+1:]
	}
	s := answerScanner{position: p}
	_, s.isPointed = p.Puzzle().MoveFor('↑')
	lines := s.boards(folded)
	if s.isPointed && strings.Contains(folded, "a") && matches("keys", strings.Join(lines, "\n")) {
		for i, line := range lines {
			at := strings.Index(line, ":") + 1
			lines[i] = line[:at] + games.Replace(line[at:])
		}
	}
	s.arrows = s.isPointed && !strings.ContainsFunc(folded, func(r rune) bool { return unicode.IsLetter(r) && directions[string(r)] != 0 })
	for i, line := range lines {
		if !s.arrows {
			line = patterns("tag")[0].ReplaceAllString(line, " ")
		}
		s.line(i+1, line)
	}
	s.read()
	s.cells(lines)
	a.Moves, a.Named, a.Length = s.best.moves, s.best.named, len(s.best.moves)
	if len(a.Moves) > MaxMoves {
		return a, &model.TextError{Reason: model.Say("reading.times", "Most", MaxMoves)}
	}
	for _, one := range patterns("sentence")[0].Split(folded, -1) {
		before, _, _ := strings.Cut(one, ":")
		const marks = " \t\"'“”`*."
		if !s.best.ends && (matches("claim", strings.Trim(one, marks)) || matches("claim", strings.Trim(before, marks))) {
			return Answer{Beside: -1, Unsolvable: true}, nil
		}
	}
	if a.Named == "" {
		return s.withoutMoves(a, lines)
	}
	a.Read = s.best.read(strings.Split(folded, "\n"))
	if n := len(s.passages); n > 0 && a.Named != Numbers {
		if last := s.passages[n-1][len(s.passages[n-1])-1]; !last.isMove() && last.number != a.Length {
			a.Beside = last.number // behind the moves
		}
	}
	return a, nil
}

// read says which part of a text a path is; Key "" if there is nothing else, or it is boards.
func (p path) read(lines []string) (said model.Phrase) {
	const most = 30
	used, words, others := map[int]bool{}, []string{}, 0
	for i, one := range p.steps {
		used[one.at.Line] = true
		switch {
		case i < most:
			words = append(words, one.text)
		case i == most:
			words = append(words, "…")
		}
	}
	for i, line := range lines {
		if !used[i+1] && strings.ContainsFunc(line, isAlphanumeric) {
			others++
		}
	}
	if others > 0 && p.named != Boards {
		said = model.Say("reading.from", "Line", p.steps[0].at.Line, "Moves", strings.Join(words, ", "), "Count", others)
	}
	return said
}

// boards reads the positions in an answer: those that follow each other by moves are an answer, also from the goal backwards. It
// returns the lines of the text without them.
func (s *answerScanner) boards(text string) []string {
	usual, strict := shapes([]model.Puzzle{s.position.Puzzle()})
	board := s.position.Areas()[0]
	known := slices.DeleteFunc(append(usual, strict...), func(s shape) bool {
		return s.Alone || s.Strict && (s.Rows != board.Rows || s.Cols != board.Cols)
	})
	lines := strings.Split(text, "\n")
	var all []model.Position
	var places []step
	for _, b := range findBoards(known, text, false).boards() {
		if b.err != nil || b.guess.Key != "" {
			continue
		}
		all = append(all, model.WithGoal(model.MustParse(b.puzzle, b.body), s.position))
		places = append(places, step{at: b.at(), text: b.body, number: len(places)})
		for _, e := range b.cells {
			if e.at.Line > 0 {
				line := []rune(lines[e.at.Line-1])
				for i := e.at.Column - 1; i < min(e.end()-1, len(line)); i++ {
					line[i] = ' '
				}
				lines[e.at.Line-1] = string(line)
			}
		}
	}
	if len(all) == 1 && all[0] != s.position && !all[0].Solved() {
		return strings.Split(text, "\n")
	}
	for range 2 { // the second time from the goal backwards
		stuck := s.walk(Boards, places, false, func(p model.Position, one step) ([]model.Move, bool) {
			next := all[one.number]
			if m, ok := model.MoveBetween(p, next); ok {
				return []model.Move{m}, true
			}
			isRepeated := next == s.position || next.Solved()
			return nil, next == p || isRepeated && (p == s.position || p.Solved())
		})
		if 0 < stuck && stuck < len(all) {
			s.fault = cmp.Or(s.fault, places[stuck].at.Fault(model.Say("reading.jump")))
		}
		if slices.Reverse(places); len(all) < 2 || all[places[0].number] != s.position {
			break
		}
	}
	return lines
}

// walk tries what steps mean as moves, one after the other. It takes the reading if it is the best so far: it solves the position, or
// more of its moves can be made. It returns the index of the first step that means nothing, or the number of steps; then
// the others aren't tried.
func (s *answerScanner) walk(named Naming, steps []step, hasToEnd bool, meaning func(model.Position, step) ([]model.Move, bool)) (stuck int) {
	one := path{named: named, steps: steps}
	p, isLegal := s.position, true
	for i, st := range steps {
		moves, ok := meaning(p, st)
		if !ok {
			return i
		}
		for _, m := range moves {
			next, err := p.Play(m)
			if isLegal = isLegal && err == nil; isLegal {
				p = next
				one.legal++
			}
		}
		if one.moves = append(one.moves, moves...); len(one.moves) > MaxMoves {
			break
		}
	}
	one.ends = isLegal && one.legal > 0 && p.Solved()
	rank := func(p path) int {
		if p.ends {
			return MaxText * 4
		}
		return 2*p.legal - min(len(p.moves)-p.legal, 1)
	}
	if one.legal > 0 && rank(one) > rank(s.best) && (one.ends || !hasToEnd) {
		s.best = one
	}
	return len(steps)
}

// read tries the passages as moves and as numbers: all of them, those of neighbouring lines, of each line, each alone, and the numbers
// behind each word. A text of nothing but moves is read as a whole.
func (s *answerScanner) read() {
	all := slices.Concat(s.passages...)
	lists := [][]step{all}
	if s.isMixed || s.fault != nil || !slices.ContainsFunc(all, step.isMove) {
		var labels []string
		labelled := map[string][]step{}
		for _, one := range all {
			if labelled[one.label] == nil {
				labels = append(labels, one.label)
			}
			labelled[one.label] = append(labelled[one.label], one)
		}
		lists = slices.Concat(lists, s.together(1), s.together(0), s.passages)
		for _, label := range labels {
			lists = append(lists, labelled[label])
		}
	}
	for _, list := range lists {
		s.moves(slices.DeleteFunc(slices.Clone(list), func(one step) bool { return !one.isMove() }))
		s.numbers(slices.DeleteFunc(slices.Clone(list), step.isMove))
	}
}

// together joins the passages of lines that are at most so many lines apart.
func (s *answerScanner) together(apart int) (lists [][]step) {
	for _, one := range s.passages {
		if n := len(lists) - 1; n >= 0 && one[0].at.Line-lists[n][len(lists[n])-1].at.Line <= apart {
			lists[n] = append(lists[n], one...)
		} else {
			lists = append(lists, slices.Clone(one))
		}
	}
	return lists
}

// moves tries directions, of the blank and of the tile. A number before a move says how often it is made, or the tile.
func (s *answerScanner) moves(steps []step) {
	for i := range 4 {
		named := []Naming{Blank, Tile}[i%2]
		if !s.isPointed {
			named = Letters
		}
		s.walk(named, steps, false, func(_ model.Position, one step) ([]model.Move, bool) {
			key, times := one.key, one.times
			if named == Tile {
				key = opposite[key]
			}
			if one.before > 0 && i < 2 {
				times = min(one.before, MaxMoves+1)
			}
			m, _ := s.position.Puzzle().MoveFor(key)
			return slices.Repeat([]model.Move{m}, times), true
		})
	}
}

// numbers tries the pieces with these numbers. The first number may be that of moves, and digits without blanks between
// them are numbers; if not, they are moves only if these solve the position.
func (s *answerScanner) numbers(steps []step) {
	isCounted, isGlued := len(steps) > 2 && steps[0].number == len(steps)-1, len(steps) == 1
	if isCounted {
		s.pieces(steps[1:], false)
	}
	if isGlued {
		at, digits := steps[0].at, strings.TrimPrefix(steps[0].text, "-")
		steps = nil
		for i, digit := range digits {
			steps = append(steps, step{at: at.Right(i), text: string(digit), number: int(digit - '0')})
		}
	}
	s.pieces(steps, isCounted || isGlued)
}

// pieces tries the pieces with these numbers; hasToEnd is set if they must solve the position.
func (s *answerScanner) pieces(steps []step, hasToEnd bool) {
	stuck := s.walk(Numbers, steps, hasToEnd, func(p model.Position, one step) ([]model.Move, bool) {
		numbered, ok := p.(model.Numbered)
		if !ok {
			return nil, false
		}
		m, ok := numbered.MoveOf(one.number)
		_, err := p.Play(m)
		return []model.Move{m}, ok && err == nil
	})
	if 0 < stuck && stuck < len(steps) {
		s.fault = cmp.Or(s.fault, steps[stuck].at.Fault(model.Say("reading.piece", "Number", steps[stuck].number, "At", stuck+1)))
	}
}

// cells tries cells that the blank goes to, one after the other, or every second of them, counted from 0 or 1, by row and column or
// the other way round. Its own cells are left out.
func (s *answerScanner) cells(lines []string) {
	var all, odd []step
	for i, line := range lines {
		for _, m := range patterns("pair")[0].FindAllStringSubmatch(line, -1) {
			if all = append(all, step{at: model.Place{Line: i + 1, Column: 1}, text: m[0], number: number(m[1]), before: number(m[2])}); len(all)%2 == 1 {
				odd = append(odd, all[len(all)-1])
			}
		}
	}
	area := s.position.Areas()[0]
	for way := range 8 {
		s.walk(Cells, [][]step{all, odd}[way/4], true, func(p model.Position, one step) ([]model.Move, bool) {
			row, col := one.number-way%2, one.before-way%2
			if way/2%2 == 1 {
				row, col = col, row
			}
			if row < 0 || col < 0 || row >= area.Rows || col >= area.Cols {
				return nil, false
			}
			var found []model.Move
			for other := range area.Cells() {
				if m, ok := model.MoveBetween(p, p.Swap(area.First+row*area.Cols+col, other)); ok {
					found = append(found, m)
				}
			}
			if len(found) > 1 { // its own
				return nil, true
			}
			return found, len(found) == 1
		})
	}
}

// withoutMoves reads an answer of a number, or one that no moves are needed.
func (s *answerScanner) withoutMoves(a Answer, lines []string) (Answer, error) {
	all := slices.Concat(s.passages...)
	numbers := slices.DeleteFunc(slices.Clone(all), step.isMove)
	var stated []int
	for _, pattern := range patterns("length") {
		for _, line := range lines {
			for _, m := range pattern.FindAllStringSubmatch(line, -1) {
				if n := number(cmp.Or(m[1], m[2])); !slices.Contains(stated, n) && !matches("other", line) {
					stated = append(stated, n)
				}
			}
		}
		if len(stated) > 0 {
			break
		}
	}
	if len(numbers) == 1 && !s.isMixed && len(stated) == 0 {
		stated = []int{numbers[0].number}
	}
	first := slices.IndexFunc(all, step.isMove)
	switch {
	case s.position.Solved() && len(numbers) < 2 && !s.isMixed && first < 0:
		if a.Named = Blank; len(numbers) == 1 {
			a.Beside = numbers[0].number
		}
		return a, nil
	case len(stated) == 1 && stated[0] < 0:
		return a, &model.TextError{Line: 1, Column: 1, Reason: model.Say("reading.length")}
	case len(stated) == 1:
		a.Length = stated[0]
		return a, nil
	case s.fault != nil:
		return a, s.fault
	case first >= 0:
		return a, all[first].at.Fault(model.Say("reading.illegal", "Text", all[first].text))
	case len(numbers) > 0:
		return a, numbers[0].at.Fault(model.Say("reading.unlabelled", "Number", numbers[0].number))
	}
	return a, &model.TextError{Reason: model.Say("check.empty")}
}
