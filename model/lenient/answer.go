package lenient

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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
	Unsolvable bool         // the answer that there is no solution
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
	isGame   = regexp.MustCompile(`^(?:[a-z ]+[:=])?[\s,;.'"\[\]-]*(?:[wasd][\s,;.'"\[\]-]*)+$`)
)

var (
	// claims are sentences that say that there is no solution.
	claims = regexp.MustCompile(`^(?:case \w+: *|answer: *|result: *|solvable: *|solved: *|(?:the|this|given|initial|it|there|that|board|puzzle|position|state|start|instance|configuration|problem|is|are|it's|has|have) +)*` +
		`(?:un-?solvable|insolvable|(?:not|can ?not be|can't be) (?:solvable|solved)|isn't solvable|` +
		`no(?: (?:solutions?|answer|path|way))?(?: (?:is |was |were )?(?:possible|exists?|found|available))?|` +
		`(?:not |im)possible(?: to solve)?|unreachable|not reachable|(?:can't|can ?not) (?:solve|be reached)(?: (?:it|this|the puzzle))?|none|null|false|inf|infinity|failure|-1|` +
		`\p{Han}{0,6}无解|不可解|没有解|不可能|不能|无法(?:到达|求解|解决)?|sem solução|sin solución|nessuna soluzione|해 ?없음)$`)
	sentences = regexp.MustCompile(`[\n!?;(。！？]|\. |\.$`)
	// tokens are the parts of a line: an arrow between moves, a Chinese or Japanese character, a word, a number, a sign.
	tokens  = regexp.MustCompile(`[-=]+>|[\p{Han}\p{Hiragana}]|\\?[\p{Latin}\p{Cyrillic}\p{Hangul}_]+(?:['’]\p{Latin}+)*|-?\d+(?:\.\d+)?|\.{3}|\S`)
	counted = regexp.MustCompile(`(?:case|step|test|line|no|第|#)\s*$`) // before the number of a line or case
	pairs   = regexp.MustCompile(`[(\[]\s*(\d+)\s*,\s*(\d+)\s*[)\]]`)
	angles  = regexp.MustCompile(`</?\w+>`)
	// lengths are numbers of moves with their labels, the surer ones first.
	lengths = []*regexp.Regexp{
		regexp.MustCompile(`(?:\b(?:moves|steps|turns|length)\b|步数)[^\d\n.;-]{0,12}(-?\d+)(?:[^\d.]|\.\D|\.?$)|(\d+)[\s-]*(?:moves?|steps?|turns?|步)`),
		regexp.MustCompile(`(?:^|[^x_ ]|[^x][ _])\bdepth\b[^\d\n.;-]{0,8}(-?\d+)()(?:[^\d.]|\.\D|\.?$)`),
		regexp.MustCompile(`\bcost\b[^\d\n.;-]{0,8}(-?\d+)()(?:[^\d.]|\.\D|\.?$)`),
	}
	// noLength are words of lines whose numbers count something else.
	noLength = regexp.MustCompile(`node|state|expanded|explored|generated|visited|queue|fringe|memory|max|time|taken|took|sec|ms`)
	article  = regexp.MustCompile(`^ (?:[b-su-z]|t[a-gi-z])[a-z]+`) // a word behind "a" that isn't "and" or "then"
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

// path is a reading of an answer: moves, of which the first can be made.
type path struct {
	moves []model.Move
	legal int  // of the moves
	ends  bool // they solve the position
	named Naming
	steps []step
}

// answerScanner finds the moves and numbers of an answer.
type answerScanner struct {
	position model.Position
	arrows   bool             // are directions, since there are no other ones
	passages [][]step         // without other words among them
	fault    *model.TextError // of the first word among moves that is none
	isMixed  bool             // there are words other than moves and fillers
	under    []step
	spoiled  bool   // the passage under way has a word that is no move
	label    string // the last word
	before   int    // how often the next move is made
	comma    bool   // a word that is no move, and a comma, were last
	best     path
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
	lines := s.boards(folded)
	_, s.arrows = p.Puzzle().MoveFor('↑')
	hasWords := func(r rune) bool { _, ok := directions[string(r)]; return ok && unicode.IsLetter(r) }
	if s.arrows && isGame.MatchString(strings.Join(lines, "\n")) && strings.Contains(folded, "a") {
		for i, line := range lines {
			at := strings.Index(line, ":") + 1
			lines[i] = line[:at] + games.Replace(line[at:])
		}
	}
	s.arrows = s.arrows && !strings.ContainsFunc(folded, hasWords)
	for i, line := range lines {
		if !s.arrows {
			line = angles.ReplaceAllString(line, " ")
		}
		s.line(i+1, line)
	}
	s.read()
	s.cells(lines)
	a.Moves, a.Named, a.Length = s.best.moves, s.best.named, len(s.best.moves)
	if len(a.Moves) > MaxMoves {
		return a, &model.TextError{Reason: model.Say("reading.times", "Most", MaxMoves)}
	}
	if !s.best.ends {
		for _, one := range sentences.Split(folded, -1) {
			before, _, _ := strings.Cut(one, ":")
			if isClaim(one) || isClaim(before) {
				return Answer{Beside: -1, Unsolvable: true}, nil
			}
		}
	}
	if a.Named == "" {
		return s.withoutMoves(a, lines)
	}
	a.Read = s.best.read(strings.Split(folded, "\n"))
	if n := len(s.passages); n > 0 && a.Named != Numbers {
		if last := s.passages[n-1][len(s.passages[n-1])-1]; last.key == 0 && last.number != a.Length {
			a.Beside = last.number // behind the moves
		}
	}
	return a, nil
}

// isClaim reports whether a sentence says that there is no solution.
func isClaim(sentence string) bool {
	return claims.MatchString(strings.Trim(sentence, " \t\"'“”`*."))
}

// read says which part of a text a path is; Key "" if there is nothing else, or it is boards.
func (p path) read(lines []string) (said model.Phrase) {
	used, words, others := map[int]bool{}, []string{}, 0
	const most = 30
	for i, one := range p.steps {
		if used[one.at.Line] = true; i < most {
			words = append(words, one.text)
		}
	}
	for i, line := range lines {
		if !used[i+1] && strings.ContainsFunc(line, isAlphanumeric) {
			others++
		}
	}
	if len(p.steps) > most {
		words = append(words, "…")
	}
	if others > 0 && len(p.steps) > 0 && p.named != Boards {
		said = model.Say("reading.from", "Line", p.steps[0].at.Line, "Moves", strings.Join(words, ", "), "Count", others)
	}
	return said
}

// boards reads the positions in an answer: those that follow each other by moves are an answer. It returns the lines of
// the text without them.
func (s *answerScanner) boards(text string) []string {
	known := slices.DeleteFunc(shapes([]model.Puzzle{s.position.Puzzle()}), func(s shape) bool { return s.Alone })
	f := findBoards(known, text, false)
	lines := strings.Split(text, "\n")
	var all []model.Position
	var places []step
	for _, b := range f.boards() {
		if b.err != nil || b.guess.Key != "" {
			continue
		}
		p := model.WithGoal(model.MustParse(b.puzzle, b.body), s.position)
		all = append(all, p)
		places = append(places, step{at: b.at(), text: b.body})
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
	s.along(all, places)
	slices.Reverse(all)
	if len(all) > 1 && all[0] == s.position { // from the goal backwards
		s.along(all, places)
	}
	return lines
}

// along tries the moves between positions. The start and the goal may be repeated.
func (s *answerScanner) along(all []model.Position, places []step) {
	p := s.position
	var moves []model.Move
	for i, next := range all {
		m, ok := model.MoveBetween(p, next)
		switch {
		case ok:
			moves, p = append(moves, m), next
		case next != p && (len(moves) > 0 && !p.Solved() || next != s.position && !next.Solved()):
			if len(moves) > 0 && s.fault == nil {
				s.fault = places[i].at.Fault(model.Say("reading.jump"))
			}
			return
		}
	}
	s.try(path{moves: moves, named: Boards, steps: places})
}

// try takes a reading if it is the best so far: it solves the position, or more of its moves can be made.
func (s *answerScanner) try(one path) {
	p := s.position
	for _, m := range one.moves {
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next
		one.legal++
	}
	one.ends = one.legal == len(one.moves) && p.Solved()
	rank := func(p path) int {
		switch {
		case p.legal == 0:
			return 0
		case p.ends:
			return MaxText * 4
		}
		return 2*p.legal + 1 - min(len(p.moves)-p.legal, 1)
	}
	if rank(one) > rank(s.best) {
		s.best = one
	}
}

func (s *answerScanner) direction(word string) (key rune, ok bool) {
	if _, ok := s.position.Puzzle().MoveFor('↑'); ok {
		if word == "v" && s.arrows {
			word = "↓"
		}
		key, ok = directions[word]
		return key, ok
	}
	key, size := utf8.DecodeRuneInString(word)
	moves, err := s.position.Puzzle().ParseMoves(word)
	return key, err == nil && len(moves) == 1 && size == len(word) && unicode.IsLetter(key)
}

// line finds the passages of a line.
func (s *answerScanner) line(number int, line string) {
	column, end := 1, 0
	for _, at := range tokens.FindAllStringIndex(line, -1) {
		column += utf8.RuneCountInString(line[end:at[0]])
		text := line[at[0]:at[1]]
		before, after := line[max(at[0]-nearby, 0):at[0]], line[at[1]:min(at[1]+nearby, len(line))]
		s.token(model.Place{Line: number, Column: column}, before, text, after)
		column, end = column+utf8.RuneCountInString(text), at[1]
	}
	s.end()
}

// end ends the passage under way.
func (s *answerScanner) end() {
	if len(s.under) > 0 && !s.spoiled {
		s.passages = append(s.passages, s.under)
	}
	s.under, s.spoiled, s.before, s.comma = nil, false, 0, false
}

// token takes a part of a line, with what is before and after it.
func (s *answerScanner) token(at model.Place, before, text, after string) {
	first, _ := utf8.DecodeRuneInString(text)
	key, isDirection := s.direction(text)
	glued, _ := utf8.DecodeLastRuneInString(before)
	spaced, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, " "))
	if text == "a" && article.MatchString(after) {
		isDirection = false
	}
	isUnit := isLetter(text) && (unicode.IsDigit(glued) && strings.ContainsAny(text, "nsew") || unicode.IsDigit(spaced) && text == "s")
	number, err := strconv.Atoi(text)
	pieces := strings.FieldsFunc(text, func(r rune) bool { return r == '_' })
	isFiller := func(piece string) bool {
		return slices.Contains(words["filler"], piece) || len(pieces) > 1 && slices.Contains(words["ender"], piece)
	}
	s.comma = s.comma && (text == "," || isDirection && spaced == ',')
	switch {
	case strings.ContainsAny(text, "()[]{}:=\"") || text == "." && (after == "" || after[0] == ' ') && !unicode.IsDigit(glued):
		if text != "\"" {
			s.end()
		}
	case err == nil:
		s.number(step{at: at, text: text, number: number, label: s.label}, before, after, glued)
	case unicode.IsDigit(first):
		s.isMixed = s.isMixed || s.label == ""
		if s.label == "" && s.fault == nil {
			s.fault = at.Fault(model.Say("reading.word", "Text", text))
		}
	case text == "?" || text == "...":
		s.unknown(at, text)
	case isUnit:
		s.isMixed = true
	case isDirection && (unicode.IsLetter(first) || s.arrows):
		s.move(at, text, key, glued)
	case !unicode.IsLetter(first) && first != '_' && first != '\\':
	case isFiller(text), len(pieces) > 0 && !slices.ContainsFunc(pieces, func(p string) bool { return !isFiller(p) }):
		s.label = text
	case slices.Contains(words["ender"], text):
		s.end()
		s.label, s.isMixed = text, s.isMixed || noLength.MatchString(text)
	case first == '\\':
	default:
		if n := len(pieces) - 1; n > 0 && !slices.ContainsFunc(pieces[:n], func(p string) bool { return !isFiller(p) }) {
			if key, ok := s.direction(pieces[n]); ok {
				s.move(at, text, key, ' ')
				return
			}
		}
		var keys []rune
		for _, r := range text {
			if key, ok := s.direction(string(r)); ok {
				keys = append(keys, key)
			}
		}
		if len(keys) != utf8.RuneCountInString(text) || isUnit {
			s.unknown(at, text)
			return
		}
		for i, r := range []rune(text) {
			s.move(at.Right(i), string(r), keys[i], glued)
			glued = ' '
		}
	}
}

// unknown takes a word that is no move. Behind moves it makes unclear what they are.
func (s *answerScanner) unknown(at model.Place, text string) {
	s.isMixed, s.label, s.comma = true, text, true
	if isMove := func(one step) bool { return one.key != 0 }; slices.ContainsFunc(s.under, isMove) || s.fault == nil {
		s.spoiled = s.spoiled || slices.ContainsFunc(s.under, isMove)
		s.fault = cmp.Or(s.fault, at.Fault(model.Say("reading.word", "Text", text)))
	}
}

func (s *answerScanner) move(at model.Place, text string, key, glued rune) {
	one := step{at: at, text: text, key: key, times: max(s.before, 1)}
	if n := len(s.under) - 1; n >= 0 && unicode.IsDigit(glued) && s.under[n].key == 0 {
		one.before = s.under[n].number
	}
	s.spoiled = s.spoiled || s.comma
	s.under, s.label, s.before = append(s.under, one), "", 0
}

// number takes a number: how often a move is made, the number of a line, or another one.
func (s *answerScanner) number(n step, before, after string, glued rune) {
	spaced, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, " "))
	last := len(s.under) - 1
	if n.number < 0 && unicode.IsDigit(glued) {
		n.number = -n.number // a dash between two numbers
	}
	next := strings.TrimLeft(after, " ")
	isTimes := unicode.IsLetter(glued) && !unicode.Is(unicode.Han, glued) || strings.ContainsRune("x*×", spaced)
	switch {
	case isTimes && last >= 0 && s.under[last].key != 0 && n.number > 0:
		s.under[last].times = min(n.number, MaxMoves+1)
	case counted.MatchString(before):
	case strings.HasPrefix(next, "x ") || strings.HasPrefix(next, "×") || strings.HasPrefix(next, "* "):
		s.before = min(n.number, MaxMoves+1)
	default:
		s.under = append(s.under, n)
	}
}

// read tries the passages as moves and as numbers: all of them, those of neighbouring lines, of each line, and each alone.
// A text of nothing but moves is read as a whole.
func (s *answerScanner) read() {
	lists := [][]step{slices.Concat(s.passages...)}
	if s.isMixed || len(s.passages) > 1 {
		lists = append(lists, s.together(1)...)
		lists = append(lists, s.together(0)...)
		lists = append(lists, s.passages...)
	}
	labelled := map[string][]step{}
	var labels []string
	for _, one := range lists[0] {
		if one.key == 0 {
			if labelled[one.label] == nil {
				labels = append(labels, one.label)
			}
			labelled[one.label] = append(labelled[one.label], one)
		}
	}
	isMove := func(one step) bool { return one.key != 0 }
	isWhole := !s.isMixed && s.fault == nil && slices.ContainsFunc(lists[0], isMove)
	for i, list := range lists {
		if i == 0 || !isWhole {
			s.moves(slices.DeleteFunc(slices.Clone(list), func(one step) bool { return one.key == 0 }))
			s.numbers(slices.DeleteFunc(slices.Clone(list), isMove))
		}
	}
	for _, label := range labels {
		s.numbers(labelled[label])
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
	_, hasDirections := s.position.Puzzle().MoveFor('↑')
	for _, isTile := range []bool{false, true} {
		for _, named := range []Naming{Blank, Tile} {
			one := path{named: named, steps: steps}
			for _, step := range steps {
				key := step.key
				if named == Tile {
					key = opposite[key]
				}
				times := step.times
				if step.before > 0 && !isTile {
					times = min(step.before, MaxMoves+1)
				}
				m, _ := s.position.Puzzle().MoveFor(key)
				if len(one.moves) > MaxMoves {
					break
				}
				one.moves = append(one.moves, slices.Repeat([]model.Move{m}, times)...)
			}
			if !hasDirections {
				one.named = Letters
			}
			if hasDirections || named == Blank {
				s.try(one)
			}
		}
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
	one := path{named: Numbers, steps: steps}
	p := s.position
	for i, n := range steps {
		numbered, ok := p.(model.Numbered)
		if !ok {
			return
		}
		m, ok := numbered.MoveOf(n.number)
		next, err := p.Play(m)
		if !ok || err != nil {
			if i > 0 && s.fault == nil {
				s.fault = n.at.Fault(model.Say("reading.piece", "Number", n.number, "At", i+1))
			}
			return
		}
		p, one.moves = next, append(one.moves, m)
	}
	if !hasToEnd || p.Solved() {
		s.try(one)
	}
}

// cells tries cells as those of the blank, of the tile, or of both before and after a move, counted from 0 or 1.
func (s *answerScanner) cells(lines []string) {
	if s.best.ends {
		return
	}
	var list [][2]int
	var steps []step
	for i, line := range lines {
		for _, m := range pairs.FindAllStringSubmatch(line, -1) {
			list = append(list, [2]int{number(m[1]), number(m[2])})
			steps = append(steps, step{at: model.Place{Line: i + 1, Column: 1}, text: m[0]})
		}
	}
	area := s.position.Areas()[0]
	for base := range 2 {
		for k := range 2 {
			var all []int
			for _, pair := range list {
				row, col := pair[k]-base, pair[1-k]-base
				if row < 0 || col < 0 || row >= area.Rows || col >= area.Cols {
					all = nil
					break
				}
				all = append(all, area.First+row*area.Cols+col)
			}
			s.swaps(all, steps)
		}
	}
}

// swaps tries cells, two for each move, or the one that the blank goes to.
func (s *answerScanner) swaps(cells []int, steps []step) {
	for _, each := range []int{2, 1} {
		one := path{named: Cells, steps: steps}
		p := s.position
		for i := 0; i+each <= len(cells); i += each {
			var found []model.Move // several if it is the blank's own cell
			for other := range p.Areas()[0].Cells() {
				if m, ok := model.MoveBetween(p, p.Swap(cells[i], other)); ok && (each == 1 || other == cells[i+1]) {
					found = append(found, m)
				}
			}
			if len(found) == 1 {
				p, _ = p.Play(found[0])
				one.moves = append(one.moves, found[0])
			} else if len(found) == 0 || i > 0 {
				one.moves = nil
				break
			}
		}
		if len(one.moves) > 0 && (each == 2 || p.Solved()) {
			s.try(one)
		}
	}
}

// withoutMoves reads an answer of a number, or one that no moves are needed.
func (s *answerScanner) withoutMoves(a Answer, lines []string) (Answer, error) {
	var numbers []step
	for _, passage := range s.passages {
		for _, one := range passage {
			if one.key == 0 {
				numbers = append(numbers, one)
			}
		}
	}
	isAlone := len(numbers) == 1 && !s.isMixed
	var stated []int
	for _, pattern := range lengths {
		for _, line := range lines {
			if noLength.MatchString(line) {
				continue
			}
			for _, m := range pattern.FindAllStringSubmatch(line, -1) {
				if n := number(cmp.Or(m[1], m[2])); !slices.Contains(stated, n) {
					stated = append(stated, n)
				}
			}
		}
		if len(stated) > 0 {
			break
		}
	}
	if isAlone && len(stated) == 0 {
		stated = []int{numbers[0].number}
	}
	hasMoves := slices.ContainsFunc(s.passages, func(list []step) bool { return list[0].key != 0 })
	switch {
	case s.position.Solved() && len(numbers) < 2 && !s.isMixed && !hasMoves:
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
	case hasMoves:
		first := s.passages[slices.IndexFunc(s.passages, func(list []step) bool { return list[0].key != 0 })][0]
		return a, first.at.Fault(model.Say("reading.illegal", "Text", first.text))
	case len(numbers) > 0:
		return a, numbers[0].at.Fault(model.Say("reading.unlabelled", "Number", numbers[0].number))
	}
	return a, &model.TextError{Reason: model.Say("check.empty")}
}
