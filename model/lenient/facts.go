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

// readFacts reads boards that a text describes cell by cell; rest is the text with blanks in the place of them.
func readFacts(known []shape, text string) (finds []find, rest string) {
	known = slices.DeleteFunc(slices.Clone(known), func(s shape) bool { return !s.Unequal })
	blanked := []byte(text)
	take := func(list []fact) {
		for len(list) > 0 {
			one, used := boardOf(known, text, list)
			if used == 0 {
				list = list[1:]
				continue
			}
			finds = append(finds, one)
			for _, f := range list[:used] {
				for i := f.from; i < f.to; i++ {
					if blanked[i] != '\n' {
						blanked[i] = ' '
					}
				}
			}
			list = list[used:]
		}
	}
	for _, at := range patterns("places")[0].FindAllStringIndex(text, -1) {
		var list []fact
		for i, place := range strings.Split(text[at[0]:at[1]], ",") {
			n := digits.FindAllString(place, -1)
			list = append(list, fact{words: []string{strconv.Itoa(9 - number(n[1])), n[0], strconv.Itoa(i)}, from: at[0], to: at[1]})
		}
		take(list)
	}
	for _, pattern := range patterns("fact") {
		var names []string
		lists := map[string][]fact{}
		for _, m := range pattern.FindAllStringSubmatchIndex(string(blanked), -1) {
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
			take(lists[name])
		}
	}
	return finds, string(blanked)
}

// boardOf reads a board of the first facts and returns how many they are, or 0. The blank may have none; the tile is the last word or
// the first.
func boardOf(known []shape, text string, list []fact) (one find, used int) {
	for _, s := range known {
		for _, n := range []int{s.n, s.n - 1} {
			for _, value := range []int{len(list[0].words) - 1, 0} {
				if n > len(list) {
					continue
				}
				if cells, ok := s.arrange(list[:n], value); ok && s.isBoard(cells) {
					before := text[:list[0].from]
					at := model.Place{Line: strings.Count(before, "\n") + 1}
					at.Column = utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
					for i := range cells {
						cells[i].at = at
					}
					return find{shape: s, boards: []board{s.read(cells)}, key: "reading.facts"}, n
				}
			}
		}
	}
	return one, 0
}

// arrange puts what facts say in one of their words into the cells of a board: row first, or column first if the facts are
// in that order or say x; ok is false if they don't name one cell each.
func (s shape) arrange(list []fact, value int) (cells []entry, ok bool) {
	places := make([][]int, len(list))
	isSwapped := true
	for i, f := range list {
		if value >= len(f.words) {
			return nil, false
		}
		key := strings.Join(slices.Delete(slices.Clone(f.words), value, value+1), " ")
		for _, n := range digits.FindAllString(key, -1) {
			places[i] = append(places[i], number(n))
		}
		switch p := places[i]; {
		case len(p) == 1 && len(f.words) == 3 && isLetter(key[:1]): // a row a to e, or a name with a number
			places[i] = []int{int(key[0]), p[0]}
		case len(p) == 1 && p[0] > 10:
			places[i] = []int{p[0] / 10, p[0] % 10}
		case len(p) == 1:
			places[i] = []int{0, p[0]}
		case len(p) != 2:
			return nil, false
		}
		isSwapped = isSwapped && (i == 0 || strings.HasPrefix(key, "x") || slices.Compare([]int{places[i][1], places[i][0]}, []int{places[i-1][1], places[i-1][0]}) > 0)
	}
	least, most := slices.Clone(places[0]), slices.Clone(places[0])
	for _, p := range places {
		for k := range 2 {
			least[k], most[k] = min(least[k], p[k]), max(most[k], p[k])
		}
	}
	cells = make([]entry, s.n)
	for i, p := range places {
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
		} else if len(text) > 1 {
			text = "_" // the blank
		}
		cells[cell].text = text
	}
	return cells, true
}
