// Package traces reads and judges the traces of students' searches.
package traces

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"quadrille/model"
	"quadrille/solver/trace"
)

const mostLines = 2_000_000 // of a trace

// figure is a value of a state: g=3, h(n) = 8, "f": 11.0.
var figure = regexp.MustCompile(`(?i)\b([fgh])"?\s*(?:\([^()]*\))?\s*[=:]\s*"?(\d+)(\.\d+)?`)

// Words before a board. After a label the board is no line of the trace. After other it is not the expanded state, but for
// example its parent. After many, neither are the boards that follow it, up to the next word.
var (
	label = regexp.MustCompile(`(?i)\b(initial|start|goal|final|target)`)
	other = regexp.MustCompile(`(?i)\b(parent|prev|from\b|came|pred)|父|前驱|` + many.String())
	many  = regexp.MustCompile(`(?i)\b(child|succ|neighb|open\b|frontier|fringe|queue)|子|后继`)
)

// blanks are other signs of the blank, emptyCell that of a table.
var (
	blanks    = strings.NewReplacer("_", "x", "X", "x")
	emptyCell = regexp.MustCompile(`\|\s+\|`)
)

// borders may part a board from other cells on its line, the clearest first.
var borders = []*regexp.Regexp{
	regexp.MustCompile(`->|=>|<-|[→←;:=>\t]|\[\[|\]\]|\(\(|\)\)|\{\{|\}\}|\. `),
	regexp.MustCompile(`[\[\](){}]`),
	regexp.MustCompile(`\|`),
	regexp.MustCompile(`,`),
}

// Read reads the boards of a text, under the goal of the start. A board is a position ID, or a line or rows of cells, with any words
// beside it. If only isn't "", only the first board after each such text counts. Parents and children of the states that were
// expanded don't count, nor does a solution that follows the goal. The error is a *model.Refusal.
func Read(start model.Position, text []byte, only string) ([]trace.Line, error) {
	switch {
	case bytes.IndexByte(text, 0) >= 0:
		return nil, model.Refuse("text.encoding")
	case len(bytes.TrimSpace(text)) == 0 && !start.Solved():
		return nil, model.Refuse("text.empty")
	}
	r := reader{start: start, only: only, figures: trace.NewLine(nil)}
	_, r.signs, _ = strings.Cut(start.String(), ":")
	layouts, area := start.Puzzle().Layouts(), start.Areas()[0]
	isSize := func(l model.Layout) bool { return l.Lead == 0 && l.Cols == area.Cols && l.Rows == area.Rows }
	r.layout = layouts[max(0, slices.IndexFunc(layouts, isSize))]
	scan := bufio.NewScanner(bytes.NewReader(text))
	scan.Buffer(nil, len(text)+1)
	for number := 1; scan.Scan(); number++ {
		if r.line(scan.Text(), number); len(r.lines)+len(r.others) > mostLines {
			return nil, model.Refuse("trace.long", "Most", mostLines)
		}
	}
	return r.trace()
}

// reader reads the boards line by line.
type reader struct {
	start    model.Position
	signs    string // all signs of cells, among others
	layout   model.Layout
	only     string
	lines    []trace.Line
	others   []trace.Line // boards of states that were made, not expanded
	labelled trace.Line   // the start, if it has a label
	figures  trace.Line   // those since the last board
	isAbove  bool         // figures are above the boards
	rows     run          // the cells of a board so far
	first    int          // the line of its first row
	inRows   bool         // the first board of the trace is
	mixed    int          // the line of the first one that is the other way
	several  int          // the first line with several boards
	fault    error        // about the first board with a fault, before the goal
	isOver   bool         // the goal was read
	guess    string       // what was guessed of the first board, such as the sign of the blank
	odd      error        // about the first line with cells, but not as many as boards and rows here
	label    bool         // the next board has a label
	other    bool         // it is of another state than the one expanded
	many     bool         // so are those after it
	counts   bool         // it counts
}

// run is a row of cells with no word between them. It has the text before each cell, and the words before the first one.
type run struct {
	cells, gaps []string
	words       string
	isGlued     bool // the cells were one word
}

func (r *reader) line(text string, number int) {
	if goal := model.GoalText(r.start); goal != "" {
		text = strings.ReplaceAll(text, "/"+goal, " ") // of a position ID
	}
	r.counts = r.counts || r.only == "" || strings.Contains(text, r.only)
	if _, after, _ := strings.Cut(text, r.only); r.only != "" && len(r.boards(r.runs(after))) > 0 {
		text = after
	}
	hasFigures := false
	for _, m := range figure.FindAllStringSubmatch(text, -1) {
		if hasFigures = true; strings.Trim(m[3], ".0") == "" {
			*map[string]*int{"g": &r.figures.G, "h": &r.figures.H, "f": &r.figures.F}[strings.ToLower(m[1])], _ = strconv.Atoi(m[2])
		}
	}
	runs := r.runs(figure.ReplaceAllString(text, " ; "))
	var fault error
	boards := r.boards(runs)
	for _, b := range boards {
		r.label = r.label || label.MatchString(b.words)
		r.other = other.MatchString(b.words) || b.words == "" && r.other
		r.many = r.many && b.words == ""
		fault = cmp.Or(fault, r.board(b.cells, number, false))
	}
	r.other = r.other && (len(boards) == 0 || r.many)
	switch last := runs[len(runs)-1]; {
	case len(boards) > 0:
		if r.rows = (run{}); len(r.lines) == 0 || r.lines[len(r.lines)-1].At != number {
			r.fails(fault)
		}
	case len(runs) > 1 || last.words != "":
		r.row(runs, number)
		r.label = r.label || label.MatchString(text)
		if last.words != "" {
			isHead := strings.HasSuffix(strings.TrimSpace(text), ":")
			r.other, r.many = isHead && other.MatchString(last.words), isHead && many.MatchString(last.words)
		}
		if r.isAbove = r.isAbove || hasFigures && len(r.lines) == 0; !r.isAbove && len(r.rows.cells) == 0 {
			r.figures = trace.NewLine(nil)
		}
	}
}

// row adds a line's cells to a board in rows.
func (r *reader) row(runs []run, number int) {
	var all []run
	cells := 0
	for _, u := range runs {
		all, cells = append(all, r.cut(u, r.layout.Cols, 0)...), max(cells, len(u.cells))
	}
	switch n := len(r.rows.cells); {
	case len(all) != 1 || r.layout.Lead > 0:
		odd := model.Refuse("trace.cells", "Line", number, "Has", cells, "Cells", r.layout.Entries(), "Row", r.layout.Cols)
		if cells > 1 {
			r.odd = cmp.Or(r.odd, odd)
		}
		if n > r.layout.Cols || n > 0 && cells > 0 && !r.rows.isGlued {
			r.fails(odd)
		}
		r.rows = run{}
		return
	case n == 0 || all[0].isGlued != r.rows.isGlued:
		r.rows, r.first = run{isGlued: all[0].isGlued}, number
	}
	if r.rows.cells = append(r.rows.cells, all[0].cells...); len(r.rows.cells) == r.layout.Entries() {
		r.fails(r.board(r.rows.cells, r.first, true))
		r.rows, r.other = run{}, r.other && r.many
	}
}

func (r *reader) fails(fault error) {
	if !r.isOver {
		r.fault = cmp.Or(r.fault, fault)
	}
}

// runs returns the cells of a line; the last run has none, but the words behind them.
func (r *reader) runs(text string) (all []run) {
	text = emptyCell.ReplaceAllString(text, "| x |")
	isWord := func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' }
	var under run
	end := func() {
		if len(under.cells) > 0 {
			all, under = append(all, under), run{}
		}
	}
	for isAlone := true; ; isAlone = false {
		from := strings.IndexFunc(text, isWord)
		if from < 0 {
			end()
			return append(all, under)
		}
		length := strings.IndexFunc(text[from:]+" ", func(c rune) bool { return !isWord(c) })
		gap, word := text[:from], blanks.Replace(text[from:from+length])
		text = text[from+length:]
		chars := strings.Split(word, "")
		isRow := isAlone && len(chars) == r.layout.Cols && strings.IndexFunc(text, isWord) < 0
		switch {
		case isCell(word):
			under.cells, under.gaps = append(under.cells, word), append(under.gaps, gap)
		case (isRow || len(chars) == r.layout.Entries()) && strings.Trim(word, r.signs+"0") == "":
			end()
			under.cells, under.isGlued = chars, true
			end()
		default:
			end()
			under.words += gap + word
		}
	}
}

// boards cuts the boards of one line each out of runs.
func (r *reader) boards(runs []run) (all []run) {
	for _, u := range runs {
		all = append(all, r.cut(u, r.layout.Entries(), 0)...)
	}
	return all
}

// cut cuts parts of n cells out of a run: all its cells, else those between borders, else, for boards, those that are a position.
func (r *reader) cut(u run, n, level int) (all []run) {
	if len(u.cells) == n {
		return []run{u}
	}
	part := func(from, to int) run { return run{cells: u.cells[from:to], gaps: u.gaps[from:to], words: u.words} }
	for ; len(u.cells) > n && level < len(borders) && len(all) == 0; level++ {
		from := 0
		for to := 1; to <= len(u.cells); to++ {
			if to == len(u.cells) || borders[level].MatchString(u.gaps[to]) {
				all = append(all, r.cut(part(from, to), n, level+1)...)
				from = to
			}
		}
	}
	for i := 0; i+n <= len(u.cells) && len(all) == 0 && n == r.layout.Entries(); i++ {
		if p, _ := r.read(u.cells[i : i+n]); p != nil {
			all = append(all, part(i, i+n))
		}
	}
	return all
}

func isCell(token string) bool {
	_, err := strconv.ParseUint(token, 10, 8)
	return len(token) == 1 || err == nil && len(token) <= 2
}

// read returns what cells mean; without a position, why they are none, or nothing if they can't be cells.
func (r *reader) read(cells []string) (p model.Position, why model.Phrase) {
	body, guess, err := r.layout.Read(cells)
	switch {
	case err != nil:
	case len(r.lines) == 0:
		r.guess = guess.String()
	case guess.Key != "" && guess.String() != r.guess:
		return nil, why
	}
	if err == nil {
		if p, err = r.start.Puzzle().Parse(body); err == nil {
			return model.WithGoal(p, r.start), why
		}
	}
	if entry, ok := errors.AsType[*model.EntryError](err); ok {
		why = entry.Reason
	}
	return nil, why
}

// board adds a board if it counts. The error says why it is none.
func (r *reader) board(cells []string, number int, inRows bool) error {
	p, why := r.read(cells)
	isLabelled := r.label && len(r.lines) == 0
	r.label = false
	l := r.figures
	l.Position, l.At = p, number
	switch {
	case why.Key != "" && r.counts && !isLabelled && !r.other:
		return model.Refuse("trace.line", "Line", number, "Reason", why)
	case p == nil || !r.counts:
		return nil
	case r.other && !isLabelled:
		r.others = append(r.others, l)
		return nil
	case isLabelled && p == r.start:
		r.labelled = l
	case !isLabelled:
		if len(r.lines) == 0 {
			r.inRows = inRows
		} else if last := r.lines[len(r.lines)-1]; r.several == 0 && last.At == number {
			r.several = number
		}
		if r.mixed == 0 && inRows != r.inRows {
			r.mixed = number
		}
		r.lines, r.isOver = append(r.lines, l), r.isOver || p.Solved()
	}
	r.figures, r.counts = trace.NewLine(nil), r.only == ""
	return nil
}

// trace returns the lines of the trace.
func (r *reader) trace() ([]trace.Line, error) {
	lines := r.lines
	if len(lines) == 0 {
		lines = r.others
	}
	switch {
	case r.fault != nil:
		return nil, r.fault
	case len(lines) == 0 && r.start.Solved():
		return nil, nil
	case len(lines) == 0 && r.odd != nil:
		return nil, r.odd
	case len(lines) == 0:
		return nil, model.Refuse("trace.none", "Cells", r.layout.Entries())
	case lines[0].Position != r.start && r.labelled.Position != nil:
		lines = append([]trace.Line{r.labelled}, lines...)
	}
	if end := slices.IndexFunc(lines, func(l trace.Line) bool { return l.Position.Solved() }) + 1; end > 0 && isPath(r.start, lines[end:]) {
		lines = lines[:end]
	}
	switch last := lines[len(lines)-1].At; {
	case r.mixed > 0 && r.mixed <= last:
		return nil, model.Refuse("trace.mixed", "First", lines[0].At, "Other", r.mixed)
	case r.several == 0 || r.several > last:
		return lines, nil
	}
	first, last := r.choose(lines, false), r.choose(lines, true)
	if (first == nil) == (last == nil) {
		return nil, model.Refuse("trace.several", "Line", r.several)
	}
	return append(first, last...), nil
}

// choose returns the first boards of the lines of the text, or the last ones, if any other one is that of an earlier line: its parent.
func (r *reader) choose(all []trace.Line, last bool) (lines []trace.Line) {
	seen := map[model.Position]bool{r.start: true}
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].At == all[0].At {
			n++
		}
		at, beside := 0, n-1
		if last {
			at, beside = n-1, 0
		}
		if n > 2 || at != beside && !seen[all[beside].Position] {
			return nil
		}
		seen[all[at].Position] = true
		lines, all = append(lines, all[at]), all[n:]
	}
	return lines
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
