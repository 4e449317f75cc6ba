package lenient

import (
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
)

// MaxMoves is the greatest number of moves of an answer.
const MaxMoves = 100_000

// Answer is an answer to a position: moves, the number of moves, or "unsolvable".
type Answer struct {
	Moves      []model.Move
	Named      Naming // "" without moves
	Length     int    // the number of moves
	Beside     int    // a number after the moves that isn't their number; -1 if there is none
	Unsolvable bool   // the answer that there is no solution
}

// directions are words and signs for directions, by the letter of the move.
var directions = wordsOf(map[rune]string{
	'u': "u up upward upwards n north 上 北 ↑ ⬆ ⇧ ▲ ^ arriba haut oben вверх",
	'd': "d down downward downwards s south 下 南 ↓ ⬇ ⇩ ▼ abajo bas unten вниз",
	'l': "l left leftward leftwards w west 左 西 ← ⬅ ⇦ ◀ < izquierda gauche links влево",
	'r': "r right rightward rightwards e east 右 东 東 → ➡ ⇨ ▶ > derecha droite rechts вправо",
})

func wordsOf(all map[rune]string) map[string]rune {
	words := make(map[string]rune)
	for key, list := range all {
		for word := range strings.FieldsSeq(list) {
			words[word] = key
		}
	}
	return words
}

var opposite = map[rune]rune{'u': 'd', 'd': 'u', 'l': 'r', 'r': 'l'}

// fillers are words around the moves of an answer.
var fillers = strings.Fields(`already an and const depth direction expanded nodes sol answer answers best blank by case char const cost done empty final for found from go goal goes in int is it
	length min minimum minimal move moved moves movement movements needed no number of ok optimal output path plan puzzle reached result
	sequence shift shortest slide slides solution solutions solvable solve solved solving space start step steps string success
	swap takes the then tile tiles times to total turn turns var was with x yes 步 第 解 答 案 路 径 移 动 走 法 空 格 白 向 往 最 少 短 优 需 要 数 共 总 为 是 的 结 果 方 输 出 有 可 次 个
	一 块 将 把 滑 然 后 再 先 从 到 状 态 操 作 序 列 长 度 へ`)

// hopeless are phrases that say that there is no solution.
var hopeless = regexp.MustCompile(`(?:un|in|not |n't be |cannot be |can not be )solv|no (?:solution|answer|path|way)|(?:not |im)possible|(?:un|not )reachable|(?:can't|cannot) solve` +
	`|无解|不可解|无法|不可能|没有解|不能|^[\s"'.!]*(?:no|none|-1)[\s"'.!]*$`)

// tokens are the parts of a line: an arrow between moves, a Chinese or Japanese character, a word, a number, a sign.
var tokens = regexp.MustCompile(`[-=]+>|[\p{Han}\p{Hiragana}]|[\p{Latin}\p{Cyrillic}_]+|-?\d+(?:\.\d+)?|\.{3}|\S`)

// beside is the number of bytes before and after a token that may say what it means.
const beside = 24

// step is a move of an answer, or a number in it.
type step struct {
	at     model.Place
	key    rune // of the move
	times  int
	number int
	isHead bool // the number follows a name and colon
	before int  // the index of the move that a number is glued to; -1 if none
}

// answerScanner finds the moves and numbers of an answer.
type answerScanner struct {
	position model.Position
	arrows   bool // are directions, since there are no other ones
	moves    []step
	numbers  []step
	isHead   bool // a name and a colon were last
	isLast   bool // the last token was a number
}

// ReadAnswer reads an answer to a valid position. Directions that name the tile, and numbers of tiles,
// are understood too: of the readings, the first that solves the position is taken, else the first
// that can be played. Of positions written one after the other, the moves between them are the answer.
// Errors are *model.TextError.
func ReadAnswer(p model.Position, text string) (Answer, error) {
	a := Answer{Beside: -1}
	if len(text) > MaxText {
		return a, &model.TextError{Reason: model.Say("reading.long", "Most", MaxText>>10)}
	}
	if moves, err := alongBoards(p, text); err != nil || len(moves) > 0 {
		return Answer{Moves: moves, Named: Boards, Length: len(moves), Beside: -1}, err
	}
	folded := strings.ToLower(fold(text))
	if id, _, isSolution := strings.Cut(folded, "="); isSolution && strings.HasPrefix(id, string(p.Puzzle().ID())+":") {
		folded = strings.Repeat(" ", len(id)+1) + folded[len(id)+1:]
	}
	if hopeless.MatchString(folded) {
		a.Unsolvable = true
		return a, nil
	}
	s := answerScanner{position: p}
	_, s.arrows = p.Puzzle().MoveFor('↑')
	if s.arrows && strings.Trim(folded, "wasd ,\n") == "" && strings.Contains(folded, "a") { // the keys of games
		folded = strings.NewReplacer("w", "u", "a", "l", "s", "d", "d", "r").Replace(folded)
	}
	hasWords := func(r rune) bool { _, ok := directions[string(r)]; return ok && unicode.IsLetter(r) }
	s.arrows = s.arrows && !strings.ContainsFunc(folded, hasWords)
	for i, line := range strings.Split(folded, "\n") {
		column, end := 1, 0
		for _, at := range tokens.FindAllStringIndex(line, -1) {
			column += utf8.RuneCountInString(line[end:at[0]])
			before, after := line[max(at[0]-beside, 0):at[0]], line[at[1]:min(at[1]+beside, len(line))]
			if err := s.token(model.Place{Line: i + 1, Column: column}, before, line[at[0]:at[1]], after); err != nil {
				return a, err
			}
			column, end = column+utf8.RuneCountInString(line[at[0]:at[1]]), at[1]
		}
	}
	if len(s.moves) == 0 {
		return s.withoutMoves(a)
	}
	if err := s.checkNumbers(&a); err != nil {
		return a, err
	}
	a.Moves, a.Named = s.play(nil), Letters
	if _, ok := p.Puzzle().MoveFor('↑'); ok {
		a.Named = Blank
		if tile := s.play(opposite); rank(p, tile) > rank(p, a.Moves) {
			a.Moves, a.Named = tile, Tile
		}
	}
	a.Length = len(a.Moves)
	return a, nil
}

// alongBoards returns the moves that lead from a position along the boards of a text, the first of which
// may be the position itself. There are none if the text doesn't begin with such boards.
func alongBoards(p model.Position, text string) (moves []model.Move, err error) {
	known := shapes([]model.Puzzle{p.Puzzle()})
	boards := find(known, scan(text, style{}, whole(known)).rows).boards
	isBad := func(b board) bool { return b.err != nil }
	if len(boards) < 2 || slices.ContainsFunc(boards, isBad) {
		return nil, nil
	}
	for i, b := range boards {
		next := model.WithGoal(model.MustParse(p.Puzzle(), b.body), p)
		switch m, ok := model.MoveBetween(p, next); {
		case ok:
			moves = append(moves, m)
		case next != p && i < 2:
			return nil, nil
		case next != p:
			return nil, b.at.Fault(model.Say("reading.jump"))
		}
		p = next
	}
	return moves, nil
}

// rank is 2 for moves that solve a position, 1 for others that can be played.
func rank(p model.Position, moves []model.Move) int {
	line, err := model.Replay(p, moves)
	switch {
	case err != nil:
		return 0
	case line[len(line)-1].Solved():
		return 2
	default:
		return 1
	}
}

// token takes a part of a line, with what is before and after it.
func (s *answerScanner) token(at model.Place, before, text, after string) *model.TextError {
	first, _ := utf8.DecodeRuneInString(text)
	far, _ := utf8.DecodeRuneInString(strings.TrimLeft(after, ` "'`))
	key, isDirection := s.direction(text)
	switch number, err := strconv.Atoi(text); {
	case err == nil:
		s.number(step{at: at, number: number, isHead: s.isHead, before: -1}, before, after)
	case unicode.IsDigit(first) && s.isHead: // a figure with a decimal point
		s.isHead = false
	case unicode.IsDigit(first), text == "?" || text == "...":
		return at.Fault(model.Say("reading.word", "Text", text))
	case isDirection && (unicode.IsLetter(first) || s.arrows):
		s.move(at, key)
	case !unicode.IsLetter(first) && first != '_':
	case (far == ':' || far == '=') && utf8.RuneCountInString(text) > 1:
		s.isHead = true
	case slices.Contains(fillers, text):
	default:
		for i, r := range []rune(text) {
			key, ok := s.direction(string(r))
			switch {
			case !ok && i > 0:
				return at.Right(i).Fault(model.Say("reading.word", "Text", string(r)))
			case !ok:
				return at.Fault(model.Say("reading.word", "Text", text))
			}
			s.move(at.Right(i), key)
		}
	}
	return nil
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

func (s *answerScanner) move(at model.Place, key rune) {
	s.moves = append(s.moves, step{at: at, key: key, times: 1})
	s.isHead, s.isLast = false, false
}

// counted are words before the number of a line or case.
var counted = regexp.MustCompile(`(?:case|step|test|line|no|第|#)\s*$`)

// number takes a number: how often a move is made, the number of a line, or another one.
func (s *answerScanner) number(n step, before, after string) {
	glued, _ := utf8.DecodeLastRuneInString(before)
	spaced, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, " "))
	last := len(s.moves) - 1
	if n.number < 0 && unicode.IsDigit(glued) {
		n.number = -n.number // a dash between two numbers
	}
	next, _ := utf8.DecodeRuneInString(after)
	_, isBefore := s.direction(string(next))
	isTimes := unicode.IsLetter(glued) && !unicode.Is(unicode.Han, glued) || strings.ContainsRune("x*×", spaced)
	switch {
	case isTimes && last >= 0 && s.moves[last].at.Line == n.at.Line && n.number > 0:
		s.moves[last].times = min(n.number, MaxMoves+1)
		return
	case counted.MatchString(before):
		return
	case isBefore:
		n.before = len(s.moves)
	}
	s.numbers = append(s.numbers, n)
	s.isHead, s.isLast = false, true
}

// checkNumbers says what the numbers beside moves mean: the tiles that they move, how often they are
// made, how many there are, which of them it is, or something after them.
func (s *answerScanner) checkNumbers(a *Answer) *model.TextError {
	if len(s.numbers) == len(s.moves) && s.areTiles() {
		return nil
	}
	for _, n := range s.numbers {
		if n.before >= 0 && n.before < len(s.moves) {
			s.moves[n.before].times = max(min(n.number, MaxMoves+1), 1)
		}
	}
	count := 0
	for _, m := range s.moves {
		if count += m.times; count > MaxMoves {
			return m.at.Fault(model.Say("reading.times", "Most", MaxMoves))
		}
	}
	numbers := slices.DeleteFunc(slices.Clone(s.numbers), func(n step) bool {
		return n.isHead || n.before >= 0 || n.number == count && len(s.numbers) != len(s.moves)
	})
	switch {
	case len(numbers) == 0, len(numbers) == len(s.moves) && inOrder(numbers):
		return nil
	case len(numbers) == 1 && s.isLast:
		a.Beside = numbers[0].number
		return nil
	default:
		return numbers[0].at.Fault(model.Say("reading.stated", "Stated", numbers[0].number, "Count", count))
	}
}

// inOrder reports whether numbers count the moves, from 0 or 1.
func inOrder(numbers []step) bool {
	first := numbers[0].number
	for i, n := range numbers {
		if n.number-first != i {
			return false
		}
	}
	return first == 0 || first == 1
}

// areTiles reports whether the numbers name the pieces that the moves beside them move.
func (s *answerScanner) areTiles() bool {
	moves, err := byNumbers(s.position, s.numbers)
	return err == nil && (slices.Equal(moves, s.play(nil)) || slices.Equal(moves, s.play(opposite)))
}

// play returns the moves of the steps; keys replaces keys by others.
func (s *answerScanner) play(keys map[rune]rune) (moves []model.Move) {
	for _, one := range s.moves {
		key := one.key
		if other, ok := keys[key]; ok {
			key = other
		}
		m, _ := s.position.Puzzle().MoveFor(key)
		moves = append(moves, slices.Repeat([]model.Move{m}, one.times)...)
	}
	return moves
}

// withoutMoves reads an answer of numbers, or one that no moves are needed.
func (s *answerScanner) withoutMoves(a Answer) (Answer, error) {
	switch {
	case s.position.Solved() && len(s.numbers) < 2:
		if a.Named = Blank; len(s.numbers) == 1 {
			a.Beside = s.numbers[0].number
		}
		return a, nil
	case len(s.numbers) == 0:
		return a, &model.TextError{Reason: model.Say("check.empty")}
	}
	n := s.numbers
	moves, bad := byNumbers(s.position, n)
	others := n[1:] // after the number of moves, on its own line or called so
	if len(n) == 1 {
		for _, digit := range strconv.Itoa(n[0].number) { // tiles without blanks between them
			others = append(others, step{at: n[0].at, number: int(digit - '0')})
		}
	}
	isCount := len(n) > 1 && (n[0].isHead || n[1].at.Line > n[0].at.Line)
	rest, wrong := byNumbers(s.position, others)
	switch solves := wrong == nil && rank(s.position, rest) == 2; {
	case bad == nil && rank(s.position, moves) == 2:
	case solves && len(n) > 1 && n[0].number != len(rest):
		return a, n[0].at.Fault(model.Say("reading.stated", "Stated", n[0].number, "Count", len(rest)))
	case solves, isCount && wrong == nil && n[0].number == len(rest):
		moves = rest
	case len(n) == 1 && n[0].number < 0:
		return a, n[0].at.Fault(model.Say("reading.length"))
	case len(n) == 1 || n[0].isHead:
		a.Length = n[0].number
		return a, nil
	case bad != nil:
		return a, bad
	}
	a.Moves, a.Named, a.Length = moves, Numbers, len(moves)
	return a, nil
}

// byNumbers returns the moves of the pieces with these numbers.
func byNumbers(p model.Position, numbers []step) (moves []model.Move, bad *model.TextError) {
	for _, n := range numbers {
		numbered, ok := p.(model.Numbered)
		if !ok {
			return nil, n.at.Fault(model.Say("reading.word", "Text", strconv.Itoa(n.number)))
		}
		m, ok := numbered.MoveOf(n.number)
		next, err := p.Play(m)
		if !ok || err != nil {
			return nil, n.at.Fault(model.Say("reading.piece", "Number", n.number, "At", len(moves)+1))
		}
		p, moves = next, append(moves, m)
	}
	return moves, nil
}
