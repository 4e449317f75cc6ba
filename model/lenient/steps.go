package lenient

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/model"
)

func (s *answerScanner) direction(word string) (key rune, ok bool) {
	if s.isPointed {
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
	for _, at := range patterns("token")[0].FindAllStringIndex(line, -1) {
		column += utf8.RuneCountInString(line[end:at[0]])
		text := line[at[0]:at[1]]
		before, after := line[max(at[0]-nearby, 0):at[0]], line[at[1]:min(at[1]+nearby, len(line))]
		s.token(step{at: model.Place{Line: number, Column: column}, text: text}, before, after)
		column, end = column+utf8.RuneCountInString(text), at[1]
	}
	s.end()
}

// end ends the passage under way.
func (s *answerScanner) end() {
	if len(s.under) > 0 && !s.spoiled {
		s.passages = append(s.passages, s.under)
	}
	s.under, s.spoiled, s.times, s.comma = nil, false, 0, false
}

// token takes a part of a line, with what is before and after it.
func (s *answerScanner) token(one step, before, after string) {
	text := one.text
	first, _ := utf8.DecodeRuneInString(text)
	glued, _ := utf8.DecodeLastRuneInString(before)
	spaced, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, " "))
	key, isDirection := s.direction(text)
	isDirection = isDirection && (text != "a" || !matches("article", after))
	isUnit := isLetter(text) && (unicode.IsDigit(glued) && strings.ContainsAny(text, "nsew") || unicode.IsDigit(spaced) && text == "s")
	pieces := strings.FieldsFunc(text, func(r rune) bool { return r == '_' })
	isOther := func(piece string) bool {
		return !slices.Contains(words["filler"], piece) && (len(pieces) == 1 || !slices.Contains(words["ender"], piece))
	}
	s.comma = s.comma && (text == "," || isDirection && spaced == ',')
	n, err := strconv.Atoi(text)
	last := len(pieces) - 1
	switch {
	case strings.ContainsAny(text, "()[]{}:=") || text == "." && (after == "" || after[0] == ' ') && !unicode.IsDigit(glued):
		s.end()
	case err == nil:
		one.number, one.label = n, s.label
		s.number(one, before, after, glued, spaced)
	case unicode.IsDigit(first):
		if s.label == "" {
			s.unknown(one)
		}
	case text == "?" || text == "...":
		s.unknown(one)
	case isUnit:
		s.isMixed = true
	case isDirection && (unicode.IsLetter(first) || s.arrows):
		one.key = key
		s.move(one, glued)
	case !unicode.IsLetter(first) && first != '_': // a sign
	case !slices.ContainsFunc(pieces, isOther):
		s.label = text
	case slices.Contains(words["ender"], text):
		s.end()
		s.label, s.isMixed = text, s.isMixed || matches("other", text)
	default:
		if one.key, isDirection = s.direction(pieces[last]); isDirection && last > 0 && !slices.ContainsFunc(pieces[:last], isOther) {
			s.move(one, ' ')
			return
		}
		letters := strings.Split(text, "")
		if slices.ContainsFunc(letters, func(l string) bool { _, ok := s.direction(l); return !ok }) {
			s.unknown(one)
			return
		}
		for i, l := range letters {
			key, _ := s.direction(l)
			s.move(step{at: one.at.Right(i), text: l, key: key}, glued)
			glued = ' '
		}
	}
}

// unknown takes a word that is no move. Behind moves it makes unclear what they are.
func (s *answerScanner) unknown(one step) {
	s.isMixed, s.label, s.comma = true, one.text, true
	s.spoiled = s.spoiled || slices.ContainsFunc(s.under, step.isMove)
	s.fault = cmp.Or(s.fault, one.at.Fault(model.Say("reading.word", "Text", one.text)))
}

func (s *answerScanner) move(one step, glued rune) {
	if n := len(s.under) - 1; n >= 0 && unicode.IsDigit(glued) && !s.under[n].isMove() {
		one.before = s.under[n].number
	}
	one.times = max(s.times, 1)
	s.spoiled = s.spoiled || s.comma
	s.under, s.label, s.times = append(s.under, one), "", 0
}

// number takes a number: how often a move is made, the number of a line, or another one.
func (s *answerScanner) number(one step, before, after string, glued, spaced rune) {
	last := len(s.under) - 1
	if one.number < 0 && unicode.IsDigit(glued) {
		one.number = -one.number // a dash between two numbers
	}
	next := strings.TrimLeft(after, " ")
	isTimes := unicode.IsLetter(glued) && !unicode.Is(unicode.Han, glued) || strings.ContainsRune("x*×", spaced)
	switch {
	case isTimes && last >= 0 && s.under[last].isMove() && one.number > 0:
		s.under[last].times = min(one.number, MaxMoves+1)
	case matches("counted", before):
	case strings.HasPrefix(next, "x ") || strings.HasPrefix(next, "×") || strings.HasPrefix(next, "* "):
		s.times = min(one.number, MaxMoves+1)
	default:
		s.under = append(s.under, one)
	}
}
