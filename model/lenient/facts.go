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
	name     string
	words    []string // its arguments; the value of an assignment is the last
	at, from int      // bytes: of the fact, and behind it
	assigns  bool
}

// factPatterns find facts: assignments to an index, to a pair, to a name with a number, and predicates.
var factPatterns = []*regexp.Regexp{
	regexp.MustCompile(`\b([a-z_]\w*)\s*\[\s*(\d+)\s*(?:\]\s*\[|,)\s*(\d+)\s*\]\s*=\s*['"]?([\w.*-]+|\s)['"]?`),
	regexp.MustCompile(`()\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*(?::|=>?|->)\s*['"]?([\w.*-]+)['"]?`),
	regexp.MustCompile(`()\b([a-z])(\d{1,2})["']?\s*[:=]\s*['"]?([\w.*-]+)['"]?`),
	regexp.MustCompile(`\(\s*([a-z][a-z_-]*)\s+([a-z_-]*\d*)\s+([a-z_-]*\d[\d_-]*)(?:\s+([a-z_-]*\d[\d_-]*))?\s*\)`),
	regexp.MustCompile(`\b([a-z]\w*)\(\s*(\w+)\s*,\s*\(?\s*(\w+)\s*(?:,\s*(\w+)\s*)?\)`),
}

// assignments are the first of the patterns.
const assignments = 3

var (
	digits = regexp.MustCompile(`\d+`)
	// placeList is a list of places, column and row, from the bottom row on: of the blank, then of each tile.
	placeList = regexp.MustCompile(`\[\s*\d/\d(?:\s*,\s*\d/\d)+\s*\]`)
)

// facts finds the boards that a text describes cell by cell, and returns it with blanks in the place of them.
func facts(known []shape, text string) (all []find, rest string) {
	b := []byte(text)
	line, begin := 1, 0 // where the last board was
	take := func(s shape, cells []entry, at int) bool {
		if at < begin {
			line, begin = 1, 0
		}
		line += strings.Count(text[begin:at], "\n")
		begin = strings.LastIndexByte(text[:at], '\n') + 1
		for i := range cells {
			cells[i].at = model.Place{Line: line, Column: utf8.RuneCountInString(text[begin:at]) + 1}
		}
		one := s.read(cells)
		if one.err == nil {
			all = append(all, find{shape: s, boards: []board{one}, key: "reading.facts"})
		}
		return one.err == nil
	}
	hide := func(from, to int) {
		for i := from; i < to; i++ {
			if b[i] != '\n' {
				b[i] = ' '
			}
		}
	}
	for _, at := range placeList.FindAllStringIndex(text, -1) {
		numbers := digits.FindAllString(text[at[0]:at[1]], -1)
		for _, s := range known {
			cells := make([]entry, s.n)
			for i := 0; 2*i < len(numbers) && len(numbers) == 2*s.n; i++ {
				col, row := number(numbers[2*i])-1, s.layout.Rows-number(numbers[2*i+1])
				if cell := row*s.layout.Cols + col; row >= 0 && col < s.layout.Cols && cell < s.n {
					cells[cell].text = strconv.Itoa(i)
				}
			}
			if len(numbers) == 2*s.n && s.layout.Lead == 0 && take(s, cells, at[0]) {
				hide(at[0], at[1])
				break
			}
		}
	}
	for i, pattern := range factPatterns {
		var list []fact
		for _, m := range pattern.FindAllStringSubmatchIndex(string(b), -1) {
			f := fact{name: text[m[2]:m[3]], at: m[0], from: m[1], assigns: i < assignments}
			for k := 4; k < len(m); k += 2 {
				if m[k] >= 0 {
					f.words = append(f.words, text[m[k]:m[k+1]])
				}
			}
			list = append(list, f)
		}
		for len(list) > 0 {
			used := 1
			for _, s := range known {
				n := s.n
				for _, n = range []int{s.n, s.n - 1} {
					if n > len(list) || s.layout.Rows == 1 || s.layout.Lead > 0 {
						continue
					}
					cells, ok := s.arrange(list[:n])
					if ok && take(s, cells, list[0].at) {
						used = n
						break
					}
				}
				if used > 1 {
					break
				}
			}
			for _, f := range list[:used] {
				if used > 1 {
					hide(f.at, f.from)
				}
			}
			list = list[used:]
		}
	}
	return all, string(b)
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// arrange puts what facts say into the cells of a board; ok is false if they don't name one cell each.
func (s shape) arrange(list []fact) (cells []entry, ok bool) {
	values := []int{len(list[0].words) - 1, 0}
	if !list[0].assigns {
		slices.Reverse(values)
	}
	for _, value := range values {
		for _, isSwapped := range []bool{false, true} {
			if cells, ok = s.arranged(list, value, isSwapped); ok {
				return cells, true
			}
		}
	}
	return nil, false
}

// arranged puts into the cells what facts say in a word. Those that list the cells not in order are swapped: column first.
func (s shape) arranged(list []fact, value int, isSwapped bool) (cells []entry, ok bool) {
	var at [][2]int
	least := [2]int{1 << 20, 1 << 20}
	for _, f := range list {
		if f.name != list[0].name || len(f.words) != len(list[0].words) {
			return nil, false
		}
		key := strings.Join(slices.Delete(slices.Clone(f.words), value, value+1), " ")
		numbers := digits.FindAllString(key, -1)
		if len(numbers) == 1 && f.assigns && key[0] >= 'a' { // a row a to e, or a name with a number
			numbers = []string{strconv.Itoa(int(key[0] - 'a')), numbers[0]}
		}
		if len(numbers) == 1 && len(numbers[0]) == 2 {
			numbers = []string{numbers[0][:1], numbers[0][1:]}
		}
		if len(numbers) != 2 {
			return nil, false
		}
		p := [2]int{number(numbers[0]), number(numbers[1])}
		if isSwapped || strings.HasPrefix(key, "x") {
			p[0], p[1] = p[1], p[0]
		}
		at = append(at, p)
		least = [2]int{min(least[0], p[0]), min(least[1], p[1])}
	}
	cells = make([]entry, s.n)
	seen := make([]bool, s.n)
	for i, p := range at {
		row, col := p[0]-least[0], p[1]-least[1]
		if row == 0 && least[0] == at[len(at)-1][0] { // all on one row: the number of a cell
			row, col = col/s.layout.Cols, col%s.layout.Cols
		}
		cell := row*s.layout.Cols + col
		if row >= s.layout.Rows || col >= s.layout.Cols || seen[cell] {
			return nil, false
		}
		seen[cell] = true
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
