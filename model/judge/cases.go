package judge

import (
	"cmp"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// Writing is what a puzzle provides for its formats: what cases consist of, and what only this puzzle has.
type Writing struct {
	Puzzle model.Puzzle
	Fields []Field // of a case, in their order
	// Values returns the values of the entries of all fields of a position, and Make the position with such values,
	// and whether it is certainly valid. goal has the goal of positions whose cases have none; it is nil if cases have one.
	Values func(model.Position) []byte
	Make   func(values []byte, goal model.Position) (p model.Position, isValid bool)
	// Cell returns the cell of an entry, which may be out of range; nil if they have the same numbers.
	Cell func(entry int) int
	// Random draws a valid position that Make can make; goal is as in Make.
	Random func(rng *rand.Rand, goal model.Position) model.Position
	Beside Beside
	// Until returns p with what end shows as its goal. It is set if judges fix the starts, so that cases of other
	// distances differ in their goals.
	Until func(p, end model.Position) model.Position
	// Goal returns a solved position with the goal of all cases as format files write it; nil if cases always have one.
	Goal func(text string) (model.Position, error)
	// Sizes lists the rows and columns of all boards, by rows; nil if the puzzle has one size. Sized returns the writing of boards of one of them.
	Sizes [][2]int
	Sized func(rows, cols int) Writing
}

// Field is a part of a case: rows of entries.
type Field struct {
	Name       string // in format files
	Rows, Cols int
	// Symbols are the characters of the values from 0. They are written as numbers if the first is a
	// Blank and the format names no character for it.
	Symbols string
	Blank   bool
	Wanted  model.Phrase // names the symbols
	Least   int          // the least number
	Most    []int        // the greatest number of each entry of a row; the last is that of the rest too
	// Loose is set if boards are read in any layout, those with a named blank always.
	Loose    bool // then all fields have the same size
	Optional bool // set if a case has it only if the format names it
}

func (f *Field) size() int { return f.Rows * f.Cols }

// of returns the writing of boards of a size.
func (w Writing) of(s size) (of Writing, ok bool) {
	switch {
	case w.Sizes == nil:
		return w, s == size{w.Fields[0].Rows, w.Fields[0].Cols}
	case slices.Contains(w.Sizes, s):
		return w.Sized(s[0], s[1]), true
	default:
		return Writing{}, false
	}
}

// Beside is a number that an answer can state beside the moves. The zero Beside is none.
type Beside struct {
	Name string // in format files
	Of   func(end model.Position) int
	Most int // it is from 1 to Most
}

// layout is how the cases of a format are written.
type layout struct {
	Writing
	fields  []Field
	entries []entry        // of all fields
	goal    model.Position // with the goal of all cases; nil if there is none or each case has its own
	blank   string         // the character of the blank; "" in numbers
	line    bool           // set if each field is on one line
	column  bool           // set if each entry is on a line of its own
	glued   bool           // set if there are no blanks between the entries
	apart   bool           // set if an empty line comes before each field
	label   bool           // set if a number of the position's own may come first
	size    string         // prints the line before a case with its number of rows, or with that of columns too; "" for none
	others  map[int]string // the names of the judge's formats by the number of rows
	// bySize are the layouts by rows and columns, if such a line chooses one.
	bySize   map[size]*layout
	commas   bool   // set if commas are between entries
	brackets bool   // set if brackets are around a case and around each row too
	comment  string // begins a comment up to the end of the line; "" for no comments

	parts [][]int // the numbers of entries of the rows that are read together: of a field if loose, otherwise of all lines
	loose bool    // set if boards are read in any layout
	mixed bool    // set if numbers come before letters
}

// entry is how an entry is read.
type entry struct {
	symbols     string // "" for a number
	blanks      int    // how many symbols at the beginning mean 0
	wanted      model.Phrase
	least, most int
}

// anyBlank are characters of the blank that are read for one another.
const anyBlank = "0xX"

// complete works out the rest of a layout. isUsed tells which fields the format names.
func (c *layout) complete(isUsed func(*Field) bool) {
	for _, f := range c.Fields {
		if f.Optional && !isUsed(&f) {
			continue
		}
		symbols, blanks := f.Symbols, 1
		switch {
		case f.Blank && c.blank == "":
			symbols = ""
		case f.Blank && strings.Contains(anyBlank, c.blank):
			symbols, blanks = anyBlank+symbols[1:], len(anyBlank)
		case f.Blank:
			symbols = c.blank + symbols[1:]
		}
		for i := range f.size() {
			most := 0
			if symbols == "" {
				most = f.Most[min(i%f.Cols, len(f.Most)-1)]
			}
			c.entries = append(c.entries, entry{symbols, blanks, f.Wanted, f.Least, most})
		}
		if c.loose = f.Loose || f.Blank && c.blank != ""; c.loose {
			c.parts = append(c.parts, slices.Repeat([]int{f.Cols}, f.Rows))
		} else {
			columns := c.columns(&f)
			c.parts = [][]int{slices.Concat(slices.Concat(c.parts...), slices.Repeat([]int{columns}, f.size()/columns))}
		}
		c.fields = append(c.fields, f)
	}
	c.mixed = c.entries[0].symbols == "" && c.entries[len(c.entries)-1].symbols != ""
}

// columns is the number of a field's entries on a line.
func (c *layout) columns(f *Field) int {
	switch {
	case c.line:
		return f.size()
	case c.column:
		return 1
	default:
		return f.Cols
	}
}

// read reads an entry of the case under way, from 0, and keeps its value.
func (in *Input) read(i int, t *Token) *model.TextError {
	e := &in.layout.entries[i]
	if e.symbols == "" {
		value, err := t.Int(e.least, e.most)
		in.values[i] = byte(value)
		return err
	}
	value, err := t.Symbol(e.symbols, &e.wanted)
	in.values[i] = byte(max(value-e.blanks+1, 0))
	return err
}

// maxLabel is the greatest number that a position can have before it.
const maxLabel = 99_999_999

// Read reads the next case; there is at least one more token. A case that is well-formed but invalid gives both a
// position and an error; a valid one that can't be solved isn't an error. The error says in Lost if it is
// uncertain where the case ends.
func (in *Input) Read() (model.Position, *model.TextError) {
	in.layout = in.base
	if in.layout.size != "" {
		if err := in.size(); err != nil {
			return nil, err
		}
	}
	c := in.layout
	var err *model.TextError
	if c.isLabelled(in.Row()) {
		_, err = in.Take(1)[0].Int(0, maxLabel)
	}
	size := len(c.entries) / len(c.parts)
	for i, lengths := range c.parts { // after an error too, to find the next case
		if i > 0 && in.EOF() {
			return nil, First(err, in.Last.Fault(model.Own(c.Puzzle, model.Key("judge."+c.fields[i].Name))))
		}
		err = First(err, in.rows(i*size, size, lengths))
	}
	if err != nil {
		return nil, err
	}
	p, isValid := c.Make(in.values, c.goal)
	if isValid { // faster than Check
		return p, nil
	}
	finding, invalid := model.Invalid(p)
	if !invalid {
		return p, nil
	}
	fault := finding.Cells[len(finding.Cells)-1]
	for i := range in.places {
		if c.Cell == nil && i == fault || c.Cell != nil && c.Cell(i) == fault {
			return p, in.places[i].Fault(finding.Phrase)
		}
	}
	return p, in.Last.Fault(finding.Phrase)
}

// What prints the sizes of boards, given rows and columns.
const (
	justSize    = "%[1]d"
	heightWidth = "%[1]d %[2]d"
	widthHeight = "%[2]d %[1]d"
)

// maxSize is the greatest number of rows that is read, to be refused by its name.
const maxSize = 127

// size reads the size of a case.
func (in *Input) size() *model.TextError {
	c := in.layout
	wanted, row := strings.Count(c.size, "%"), in.Row()
	switch {
	case len(row) > wanted:
		return lost(LongRow(row[wanted].Place, wanted), true)
	case len(row) < wanted:
		return lost(shortRow(row[0].End(), len(row), wanted), true)
	}
	var s size
	for i, t := range in.Take(wanted) {
		n, err := t.Int(1, maxSize)
		if err != nil {
			return lost(err, true)
		}
		s[i], s[1] = n, n
	}
	if c.size == widthHeight {
		s[0], s[1] = s[1], s[0]
	}
	if in.layout = c.bySize[s]; in.layout != nil {
		n := len(in.layout.entries)
		in.values = slices.Grow(in.values[:0], n)[:n]
		return nil
	}
	in.layout = c
	if name, known := c.others[s[0]]; known {
		return At(row[0].Place, "judge.size.other", "Size", s[0], "Format", name)
	}
	return lost(At(row[0].Place, "judge.size.unknown", "Rows", s[0], "Cols", s[1]), true)
}

func (c *layout) isLabelled(row []Token) bool { return c.label && len(row) == c.fields[0].size()+1 }

// seesCases reports whether the first line of a case can be told from others.
func (c *layout) seesCases() bool {
	return c.size == "" && (c.loose || c.mixed || len(c.parts[0]) == 1)
}

// begins reports whether a line can only be the first of a case. After a bad case, reading goes on where it is true.
func (c *layout) begins(row []Token) bool {
	isNumber := func(t *Token) bool { return t.Text[0] == '-' || isDigit(t.Text[0]) }
	switch n := c.fields[0].size(); {
	case !c.seesCases() || len(row) == 0:
		return false
	case c.mixed:
		return isNumber(&row[0]) && (len(row) == 1 || isNumber(&row[1]))
	default:
		return len(row) >= n || c.loose && c.entries[0].symbols != "" && row[0].Chars == n
	}
}

// Fits reports whether the format can express a position. A format can't express other goals or rules
// than those that its judge fixes.
func (f *Format) Fits(p model.Position) bool {
	c := f.layoutOf(p)
	if c.Puzzle != p.Puzzle() {
		return false
	}
	same, _ := c.Make(c.Values(p)[:len(c.entries)], c.goal)
	return same == p
}

// layoutOf returns the layout of a position's size.
func (f *Format) layoutOf(p model.Position) *layout {
	area := p.Areas()[0]
	if c := f.cases.bySize[size{area.Rows, area.Cols}]; c != nil {
		return c
	}
	return &f.cases
}

// AppendCase appends a position that fits as lines of input.
func (f *Format) AppendCase(b []byte, p model.Position) []byte {
	c := f.layoutOf(p)
	values := c.Values(p)
	if c.size != "" {
		b = fmt.Appendf(b, c.size+"\n", c.fields[0].Rows, c.fields[0].Cols)
	}
	entry := 0
	for _, field := range c.fields {
		if c.apart {
			b = append(b, '\n')
		}
		columns := c.columns(&field)
		if c.brackets {
			columns = field.Cols
		}
		text := model.DrawCells(field.size(), columns, func(i int) string {
			value := int(values[entry+i])
			switch {
			case c.entries[entry+i].symbols == "":
				return strconv.Itoa(value)
			case field.Blank && value == 0:
				return c.blank
			default:
				return field.Symbols[value : value+1]
			}
		})
		if c.glued {
			text = strings.ReplaceAll(text, " ", "")
		}
		if c.commas {
			text = strings.ReplaceAll(text, " ", ",")
		}
		if c.brackets {
			text = "[[" + strings.ReplaceAll(text, "\n", "],[") + "]]"
		}
		b = append(append(b, text...), '\n')
		entry += field.size()
	}
	return b
}

// moves writes moves as the judge does.
func (f *Format) moves(moves []model.Move) string {
	if f.Reply.Names == nil && f.Reply.Between == "" {
		return f.Puzzle.Notation(moves...)
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = cmp.Or(f.Reply.Names[m], f.Puzzle.Notation(m))
	}
	return strings.Join(words, f.Reply.Between)
}

// parseMoves reads what moves writes; letters may be of either case.
func (f *Format) parseMoves(line Line) (moves []model.Move, err *model.TextError) {
	if f.Reply.Names == nil || len(line.Text) > lineLimit {
		return line.Moves(f.Puzzle)
	}
	for rest := line.Text; ; {
		rest = strings.TrimLeft(rest, " \t\n")
		if rest == "" {
			return moves, nil
		}
		best, length := model.Move(0), 0
		for m, name := range f.Reply.Names {
			isNamed := strings.HasPrefix(rest, name) || len(name) == 1 && strings.EqualFold(rest[:1], name)
			if isNamed && len(name) > length {
				best, length = m, len(name)
			}
		}
		if length == 0 {
			return nil, At(line.Place.Right(utf8.RuneCountInString(line.Text[:len(line.Text)-len(rest)])), "judge.reply.moves")
		}
		moves, rest = append(moves, best), rest[length:]
	}
}

func (f *Format) appendBoards(b []byte, a Answer) []byte {
	line, _ := model.Replay(a.Position, a.Moves)
	for _, p := range line {
		b = f.AppendCase(append(b, '\n'), p)
	}
	return b
}

// readBoards reads the boards of an answer.
func (f *Format) readBoards(reply *Reply, l *Lines) *model.TextError {
	var before model.Position
	for i := range reply.Length + 1 {
		p, err := f.readBoard(l)
		if err != nil {
			return err
		}
		if i == 0 {
			before, reply.From, reply.Moves = p, p, []model.Move{}
			continue
		}
		move, ok := model.MoveBetween(before, p)
		if !ok {
			return At(l.Last, "judge.reply.step", "Number", i+1)
		}
		before, reply.Moves = p, append(reply.Moves, move)
	}
	for next, more := l.Peek(); more && next.Text == ""; next, more = l.Peek() {
		l.Next()
	}
	return nil
}

func (f *Format) readBoard(l *Lines) (model.Position, *model.TextError) {
	in := f.input(strings.NewReader(l.rest))
	if in.EOF() {
		return nil, At(l.Last, "judge.reply.end")
	}
	p, err := in.Read()
	for range in.Last.Line {
		l.Next()
	}
	if err != nil {
		return nil, At(l.Last, "judge.reply.board")
	}
	return p, nil
}

// input returns a reader of a text of cases.
func (f *Format) input(r io.Reader) *Input {
	in := NewInput(r, f.Frame)
	in.base, in.layout, in.values = &f.cases, &f.cases, make([]byte, len(f.cases.entries))
	return in
}
