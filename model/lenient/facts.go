package lenient

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// fact says what one cell of a board holds, as in a[1][2] = 3, (1, 2): 3, (at t3 p12) or at(3, 1, 2).
type fact struct {
	words    []string // its arguments; the value of an assignment is the last
	from, to int      // bytes
}

var digits = regexp.MustCompile(`\d+`)

// facts reads boards that a text describes cell by cell.
type facts struct {
	shapes []shape
	text   string
	rest   []byte // the text with blanks in the place of them
	finds  []find
	line   int // where the last board was
	begin  int // of that line
}

func readFacts(known []shape, text string) facts {
	f := facts{text: text, rest: []byte(text), line: 1}
	f.shapes = slices.DeleteFunc(slices.Clone(known), func(s shape) bool { return !s.Unequal })
	for _, at := range patterns["places"][0].FindAllStringIndex(text, -1) {
		var list []fact
		for i, place := range strings.Split(text[at[0]:at[1]], ",") {
			n := digits.FindAllString(place, -1)
			list = append(list, fact{words: []string{strconv.Itoa(9 - number(n[1])), n[0], strconv.Itoa(i)}, from: at[0], to: at[1]})
		}
		f.take(list, true)
	}
	for i, pattern := range slices.Concat(patterns["assign"], patterns["fact"]) {
		var names []string
		lists := map[string][]fact{}
		for _, m := range pattern.FindAllStringSubmatchIndex(string(f.rest), -1) {
			one := fact{from: m[0], to: m[1]}
			for k := 4; k < len(m); k += 2 {
				if m[k] >= 0 {
					one.words = append(one.words, text[m[k]:m[k+1]])
				}
			}
			name := text[m[2]:m[3]]
			if lists[name] == nil {
				names = append(names, name)
			}
			lists[name] = append(lists[name], one)
		}
		for _, name := range names {
			for list := lists[name]; len(list) > 0; {
				list = list[max(f.take(list, i < len(patterns["assign"])), 1):]
			}
		}
	}
	return f
}

// take reads a board of the first facts and returns how many they are, or 0. The blank may have none.
func (f *facts) take(list []fact, assigns bool) int {
	values := []int{0, len(list[0].words) - 1} // where the tile may be
	if assigns {
		slices.Reverse(values)
	}
	for _, s := range f.shapes {
		for _, n := range []int{s.n, s.n - 1} {
			for _, value := range values {
				if n > len(list) {
					continue
				}
				cells, ok := s.arrange(list[:n], value)
				if !ok || !s.isBoard(cells) {
					continue
				}
				f.line += strings.Count(f.text[min(f.begin, list[0].from):list[0].from], "\n")
				f.begin = strings.LastIndexByte(f.text[:list[0].from], '\n') + 1
				for i := range cells {
					cells[i].at = model.Place{Line: f.line, Column: utf8.RuneCountInString(f.text[f.begin:list[0].from]) + 1}
				}
				b := s.read(cells)
				if b.err != nil {
					continue
				}
				f.finds = append(f.finds, find{shape: s, boards: []board{b}, key: "reading.facts"})
				for _, one := range list[:n] {
					for i := one.from; i < one.to; i++ {
						if f.rest[i] != '\n' {
							f.rest[i] = ' '
						}
					}
				}
				return n
			}
		}
	}
	return 0
}

// arrange puts what facts say in one of their words into the cells of a board: row first, or column first if the facts are
// in that order or say x; ok is false if they don't name one cell each.
func (s shape) arrange(list []fact, value int) (cells []entry, ok bool) {
	at := make([][2]int, len(list))
	least, most := [2]int{1 << 20, 1 << 20}, [2]int{-1 << 20, -1 << 20}
	isSwapped := true
	for i, f := range list {
		if value >= len(f.words) {
			return nil, false
		}
		key := strings.Join(slices.Delete(slices.Clone(f.words), value, value+1), " ")
		numbers := digits.FindAllString(key, -1)
		switch {
		case len(numbers) == 1 && len(f.words) == 3 && isLetter(key[:1]): // a row a to e, or a name with a number
			numbers = []string{strconv.Itoa(int(key[0])), numbers[0]}
		case len(numbers) == 1 && len(numbers[0]) == 2:
			numbers = []string{numbers[0][:1], numbers[0][1:]}
		case len(numbers) == 1:
			numbers = []string{"0", numbers[0]}
		}
		if len(numbers) != 2 {
			return nil, false
		}
		for k := range 2 {
			at[i][k] = number(numbers[k])
			least[k], most[k] = min(least[k], at[i][k]), max(most[k], at[i][k])
		}
		isSwapped = isSwapped && (i == 0 || strings.HasPrefix(key, "x") || at[i][1] > at[i-1][1] || at[i][1] == at[i-1][1] && at[i][0] > at[i-1][0])
	}
	cells = make([]entry, s.n)
	for i, p := range at {
		row, col := p[0]-least[0], p[1]-least[1]
		if isSwapped && least[0] < most[0] {
			row, col = col, row
		} else if least[0] == most[0] { // the number of a cell
			row, col = col/s.Cols, col%s.Cols
		}
		cell := row*s.Cols + col
		if row >= s.Rows || col >= s.Cols || cells[cell].text != "" {
			return nil, false
		}
		text := list[i].words[value]
		if n := digits.FindString(text); n != "" {
			text = n
		}
		if len(text) > 1 && !isNumber(text) {
			text = "_" // the blank
		}
		cells[cell].text = text
	}
	return cells, true
}
