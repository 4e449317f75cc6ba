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

const mostLines = 2_000_000 // of a trace

// figure is a value of a state: g=3, h(n) = 8, f: 11.
var figure = regexp.MustCompile(`(?i)\b([fgh])\s*(?:\([^()]*\))?\s*[=:]\s*(\d+)`)

// label says that the board after it is no line of a trace.
var label = regexp.MustCompile(`(?i)\b(initial|start|goal|final|target)`)

// blanks are other signs of the blank.
var blanks = strings.NewReplacer("_", "x", "X", "x")

// Read reads the boards of a text, under the goal of the start. A board is a line or rows of cells, each with any words
// before it. If only isn't "", only boards after lines with that text count, and never those of a solution that follows the goal.
// The error is a *model.Refusal.
func Read(start model.Position, text []byte, only string) ([]trace.Line, error) {
	switch {
	case bytes.IndexByte(text, 0) >= 0:
		return nil, model.Refuse("text.encoding")
	case len(bytes.TrimSpace(text)) == 0 && !start.Solved():
		return nil, model.Refuse("text.empty")
	}
	r := reader{start: start, layout: start.Puzzle().Layouts()[0], boards: map[string]model.Position{}, figures: trace.NewLine(nil)}
	scan := bufio.NewScanner(bytes.NewReader(text))
	scan.Buffer(nil, len(text)+1)
	for number := 1; scan.Scan(); number++ {
		r.counts = r.counts || strings.Contains(scan.Text(), only) // always if it is ""
		if r.line(scan.Text(), number); len(r.lines) > mostLines {
			return nil, model.Refuse("trace.long", "Most", mostLines)
		}
	}
	if len(r.lines) == 0 && !start.Solved() {
		return nil, r.none()
	}
	lines := r.lines
	if end := slices.IndexFunc(lines, func(l trace.Line) bool { return l.Position.Solved() }) + 1; end > 0 && isPath(start, lines[end:]) {
		lines = lines[:end]
	}
	if r.other > 0 && r.other < len(lines) {
		key := "trace.mixed"
		if r.inRows {
			key = "trace.mixed.rows"
		}
		return nil, model.Refuse(key, "First", lines[0].At, "Other", lines[r.other].At)
	}
	return lines, nil
}

// reader reads the boards line by line.
type reader struct {
	start   model.Position
	layout  model.Layout
	lines   []trace.Line
	boards  map[string]model.Position // read before, by their cells; also those that are none, as nil
	figures trace.Line                // those before the next board
	rows    []string                  // the cells of a board so far
	first   int                       // the line of its first row
	inRows  bool                      // the first line of the trace has its board in rows
	other   int                       // the first one that has it the other way; 0 for none
	odd     int                       // the first line with cells, but not as many as boards and rows here
	has     int                       // the number of its cells
	label   bool                      // the next board has a label
	counts  bool                      // the next board counts
}

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
		glued := strings.Split(blanks.Replace(tokens[from-1]), "")
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
	n := len(r.lines)
	labelled := r.label && n == 0
	r.label = false
	if p == nil || labelled || !r.counts {
		return
	}
	l := r.figures
	l.Position, l.At = p, number
	r.lines, r.figures, r.counts = append(r.lines, l), trace.NewLine(nil), false
	switch inRows := len(r.rows) > 0; {
	case n == 0:
		r.inRows = inRows
	case r.other == 0 && inRows != r.inRows:
		r.other = n
	}
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

// isPath reports whether the lines are a path from the start to its goal.
func isPath(start model.Position, lines []trace.Line) bool {
	if len(lines) == 0 || lines[0].Position != start || !lines[len(lines)-1].Position.Solved() {
		return false
	}
	for i, l := range lines[1:] {
		if _, ok := model.MoveBetween(lines[i].Position, l.Position); !ok {
			return false
		}
	}
	return true
}
