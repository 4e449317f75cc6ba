// Package traces reads and judges the traces of students' searches.
package traces

import (
	"bufio"
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"quadrille/model"
	"quadrille/solver/trace"
)

// Text is a trace as it was read.
type Text struct {
	Lines []trace.Line
	At    []int // the line of the text that each begins in, from 1
	// Path is the solution that follows the trace, nil for none.
	Path []model.Position
}

// Place returns the line of the text of a line of the trace, both from 1. One past the last is one past its line.
func (t Text) Place(line int) int {
	switch n := len(t.At); {
	case line <= n:
		return t.At[line-1]
	case n > 0:
		return t.At[n-1] + 1
	}
	return 1
}

// MostLines is the greatest number of lines of a trace.
const MostLines = 2_000_000

// figure is a value of a state: g=3, h(n) = 8, f: 11.
var figure = regexp.MustCompile(`(?i)\b([fgh])\s*(?:\([^()]*\))?\s*[=:]\s*(\d+)`)

// label says that the board after it is no line of a trace.
var label = regexp.MustCompile(`(?i)\b(initial|start|goal|final|target)`)

// Read reads the boards of a text, under the goal of the start. A board is a line or rows of cells, each with any words
// before it. If only isn't "", only boards after lines with that text count. The error is a *model.Refusal.
func Read(start model.Position, text []byte, only string) (t Text, err error) {
	switch {
	case bytes.IndexByte(text, 0) >= 0:
		return t, model.Refuse("text.encoding")
	case len(bytes.TrimSpace(text)) == 0 && !start.Solved():
		return t, model.Refuse("text.empty")
	}
	r := reader{start: start, layout: start.Puzzle().Layouts()[0], boards: map[string]model.Position{}}
	r.clear()
	scan := bufio.NewScanner(bytes.NewReader(text))
	scan.Buffer(nil, len(text)+1)
	for number := 1; scan.Scan(); number++ {
		r.counts = r.counts || strings.Contains(scan.Text(), only) // always if it is ""
		if r.line(scan.Text(), number); len(r.t.Lines) > MostLines {
			return t, model.Refuse("trace.long", "Most", MostLines)
		}
	}
	if len(r.t.Lines) == 0 && !start.Solved() {
		return t, r.none()
	}
	r.cut()
	if n := len(r.t.Lines); n > 0 {
		if other := slices.Index(r.rowed[:n], !r.rowed[0]); other > 0 {
			key := "trace.mixed"
			if r.rowed[0] {
				key = "trace.mixed.rows"
			}
			return t, model.Refuse(key, "First", r.t.At[0], "Other", r.t.At[other])
		}
	}
	return r.t, nil
}

// reader reads the boards line by line.
type reader struct {
	start   model.Position
	layout  model.Layout
	t       Text
	boards  map[string]model.Position // read before, by their cells; also those that are none, as nil
	figures trace.Line                // those before the next board
	rows    []string                  // the cells of a board so far
	first   int                       // the line of its first row
	rowed   []bool                    // whether each line of the trace has its board in rows
	odd     int                       // the first line with cells, but not as many as boards and rows here
	has     int                       // the number of its cells
	label   bool                      // the next board has a label
	counts  bool                      // the next board counts
}

func (r *reader) clear() { r.figures = trace.Line{G: -1, H: -1, F: -1} }

func (r *reader) line(text string, number int) {
	if strings.ContainsAny(text, "=:") {
		for _, m := range figure.FindAllStringSubmatch(text, -1) {
			n, _ := strconv.Atoi(m[2])
			switch m[1] {
			case "g", "G":
				r.figures.G = n
			case "h", "H":
				r.figures.H = n
			default:
				r.figures.F = n
			}
		}
		text = figure.ReplaceAllString(text, " ")
	}
	cells := r.cells(text)
	switch wide := r.layout.Cols; {
	case len(cells) == r.layout.Entries():
		r.rows = r.rows[:0]
		r.board(cells, number)
	case len(cells) == wide && r.layout.Lead == 0:
		if len(r.rows) == 0 {
			r.first = number
		}
		if r.rows = append(r.rows, cells...); len(r.rows) == r.layout.Entries() {
			r.board(r.rows, r.first)
			r.rows = r.rows[:0]
		}
	default:
		if strings.TrimSpace(text) != "" {
			if len(cells) > 1 && r.odd == 0 {
				r.odd, r.has = number, len(cells)
			}
			r.rows = r.rows[:0]
			r.label = r.label || label.MatchString(text)
		}
	}
}

// cells returns the cells at the end of a line: single characters and numbers, or a word with a character for each cell.
func (r *reader) cells(text string) []string {
	tokens := strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' })
	for i, token := range tokens {
		if token == "_" || token == "X" {
			tokens[i] = "x"
		}
	}
	from := len(tokens)
	for from > 0 && isCell(tokens[from-1]) {
		from--
	}
	if from == len(tokens) && from > 0 {
		glued := strings.Split(strings.NewReplacer("_", "x", "X", "x").Replace(tokens[from-1]), "")
		if n := len(glued); n == r.layout.Entries() || n == r.layout.Cols {
			return glued
		}
	}
	return tokens[from:]
}

func isCell(token string) bool {
	_, err := strconv.ParseUint(token, 10, 8)
	return len(token) == 1 || err == nil && len(token) <= 2
}

func (r *reader) board(cells []string, number int) {
	key := strings.Join(cells, " ")
	p, known := r.boards[key]
	if !known {
		if body, _, err := r.layout.Read(cells); err == nil {
			p, _ = r.start.Puzzle().Parse(body)
			if p != nil {
				p = model.WithGoal(p, r.start)
			}
		}
		r.boards[key] = p
	}
	labelled := r.label && len(r.t.Lines) == 0
	r.label = false
	if p == nil || labelled || !r.counts {
		return
	}
	l := r.figures
	l.Position = p
	r.clear()
	r.counts = false
	r.t.Lines, r.t.At, r.rowed = append(r.t.Lines, l), append(r.t.At, number), append(r.rowed, len(r.rows) > 0)
}

// none says why a text has no trace.
func (r *reader) none() error {
	switch {
	case len(r.boards) > 0:
		return model.Refuse("trace.foreign", "Cells", r.layout.Entries())
	case r.odd > 0:
		return model.Refuse("trace.cells", "Line", r.odd, "Has", r.has, "Cells", r.layout.Entries(), "Row", r.layout.Cols)
	}
	return model.Refuse("trace.none", "Cells", r.layout.Entries())
}

// cut takes the solution off the end: boards after the goal that lead from the start to it.
func (r *reader) cut() {
	goal := slices.IndexFunc(r.t.Lines, func(l trace.Line) bool { return l.Position.Solved() })
	if goal < 0 || goal+1 == len(r.t.Lines) {
		return
	}
	var path []model.Position
	for _, l := range r.t.Lines[goal+1:] {
		path = append(path, l.Position)
	}
	if IsPath(r.start, path) {
		r.t.Lines, r.t.At, r.t.Path = r.t.Lines[:goal+1], r.t.At[:goal+1], path
	}
}

// IsPath reports whether positions are a path from the start to its goal.
func IsPath(start model.Position, path []model.Position) bool {
	if len(path) == 0 || path[0] != start || !path[len(path)-1].Solved() {
		return false
	}
	for i, p := range path[1:] {
		if _, ok := model.MoveBetween(path[i], p); !ok {
			return false
		}
	}
	return true
}
