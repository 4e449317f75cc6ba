package judge

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"quadrille/model"
)

// Place is a place in a text. Lines and columns count from 1, columns in
// characters; a tab counts as one.
type Place struct{ Line, Column int }

// Token is a run of characters between blanks: a number, a letter, a glued board.
type Token struct {
	Place Place
	Text  []byte // valid until the next row is read
	Chars int    // the length in characters; a byte that is not UTF-8 counts as one
}

func (t *Token) End() Place { return Place{t.Place.Line, t.Place.Column + t.Chars} }

// Input reads the cases of an input file one by one. It keeps none of them, so there can be any number. It
// cuts the text into rows, which are lines that aren't blank, and rows into tokens. Blanks are spaces, tabs
// and CR. A byte order mark at the start is skipped.
type Input struct {
	Last Place // the place right after the token taken last: that of a missing entry

	format *Format
	lines  *bufio.Scanner
	line   int     // the number of the line of the row
	cells  []Token // the memory of rows
	row    []Token // what is left of the row
	whole  bool    // no token of the row has been taken
	apart  bool    // there is a blank line before the row
	left   int     // bytes that may be read; see maxCase
	err    error
	wide   bool // the text begins with the mark of UTF-16

	places      []Place // of the entries of the case under way
	chars       []Token // the characters of a glued board
	begun, done bool
	count       int   // the number of cases that the file states; unused without Frame.Count
	number      int   // of the last case
	unread      Place // where reading stopped, since the next case can't be found
}

// NewReader returns a reader of the cases of an input file.
func (f *Format) NewReader(r io.Reader) *Input {
	in := &Input{Last: Place{1, 1}, format: f, lines: bufio.NewScanner(r), left: maxCase}
	in.lines.Buffer(make([]byte, bufferSize), maxCase)
	return in
}

func (in *Input) nextRow() {
	in.apart = false
	for blank := 0; len(in.row) == 0 && in.err == nil && in.lines.Scan(); blank++ {
		line := in.lines.Bytes()
		if in.left -= len(line) + 1; in.left < 0 {
			in.err = bufio.ErrTooLong
			break
		}
		if in.line++; in.line == 1 {
			line = bytes.TrimPrefix(line, []byte("\uFEFF"))
			in.wide = bytes.HasPrefix(line, []byte("\xFF\xFE")) || bytes.HasPrefix(line, []byte("\xFE\xFF"))
		}
		in.cells = cut(in.cells[:0], in.line, line)
		in.row, in.whole, in.apart = in.cells, true, blank > 0
	}
}

func cut(tokens []Token, number int, line []byte) []Token {
	isBlank := func(c byte) bool { return c == ' ' || c == '\t' || c == '\r' }
	column := 1
	for i := 0; i < len(line); {
		if isBlank(line[i]) {
			i++
			column++
			continue
		}
		start := i
		for i < len(line) && !isBlank(line[i]) {
			i++
		}
		chars := utf8.RuneCount(line[start:i])
		tokens = append(tokens, Token{Place{number, column}, line[start:i], chars})
		column += chars
	}
	return tokens
}

// Row returns the tokens up to the end of the next token's line; none at the end of the text.
func (in *Input) Row() []Token {
	if len(in.row) == 0 {
		in.nextRow()
	}
	return in.row
}

// Take takes tokens of the row, which are valid until another row is read.
func (in *Input) Take(n int) []Token {
	taken := in.Row()[:n]
	if n > 0 {
		in.row, in.whole, in.Last = in.row[n:], false, taken[n-1].End()
	}
	return taken
}

func (in *Input) SkipRow() { in.Take(len(in.Row())) }

func (in *Input) EOF() bool { return len(in.Row()) == 0 }

// RowEnds reports whether the row under way has no more tokens.
func (in *Input) RowEnds() bool { return len(in.row) == 0 }

// Apart reports whether there is a blank line before the next token.
func (in *Input) Apart() bool { return !in.EOF() && in.whole && in.apart }

func (in *Input) Err() error {
	if in.err != nil {
		return in.err
	}
	return in.lines.Err()
}

// Next returns the next case, good or bad, and io.EOF after the last. An error outside
// cases, as when it is uncertain where the next one begins, comes as a last case with Err
// and Number 0. Any other error means that the text can't be read, and is final.
func (in *Input) Next() (Case, error) {
	if in.done {
		return Case{}, io.EOF
	}
	in.left = maxCase
	c, more := in.next()
	err := in.Err()
	isLong := errors.Is(err, bufio.ErrTooLong)
	in.done = !more || err != nil
	switch {
	case err != nil && !isLong: // the text may have been cut off in the middle of a token
		return Case{}, err
	case isLong && (c.Position == nil || c.Err != nil): // otherwise what follows is too long
		place := Place{c.Line, 1}
		if c == (Case{}) {
			place.Line = in.line + 1
		}
		return outside(At(place, "judge.caseLong", "Most", maxCase>>10)), nil
	case c == (Case{}):
		return Case{}, io.EOF
	}
	in.done = !more
	return c, nil
}

func outside(err *model.TextError) Case { return Case{Line: err.Line, Err: err} }

// next returns the next case, a zero one at the end, and whether more may follow.
func (in *Input) next() (c Case, more bool) {
	frame := in.format.Frame
	if !in.begun {
		in.begun = true
		if err := in.begin(); err != nil {
			return outside(err), false
		}
	}
	if in.unread != (Place{}) || in.atEnd() || frame.Count && in.number == in.count {
		if err := in.ending(); err != nil {
			return outside(err), false
		}
		return c, false
	}
	in.number++
	in.places = in.places[:0]
	c = Case{Number: in.number, Line: in.Row()[0].Place.Line}
	c.Position, c.Err = in.format.Read(in)
	if frame.Single {
		if c.Err == nil && !in.EOF() {
			c.Position, c.Err = nil, At(in.Row()[0].Place, "judge.single")
		}
		return c, false
	}
	if c.Err == nil && frame.Spaced && !in.EOF() && !in.Apart() && !in.format.Begins(in) {
		c.Position, c.Err = nil, At(in.Row()[0].Place, "judge.row.blank")
		c.Err.Lost = true
	}
	if c.Err != nil {
		in.goOn(c)
	}
	return c, true
}

// goOn goes on after a bad case, to the next one if its place is certain. Otherwise
// reading stops: a wrong place would give wrong answers.
func (in *Input) goOn(c Case) {
	// An invalid position may have a line or an entry too many or too few.
	lost := c.Err.Lost || c.Position != nil && !in.findsCase()
	if in.format.Frame.Spaced && !lost {
		for !in.EOF() && !in.Apart() {
			in.SkipRow()
		}
	}
	if lost && !in.atEnd() {
		in.unread = in.Row()[0].Place
	}
}

func (in *Input) atEnd() bool {
	zeros := in.format.Frame.Zeros
	return in.EOF() || zeros > 0 && in.Ends(zeros)
}

// Ends reports whether the next line is an end mark: that many zeros and nothing else. The
// end of the text is none.
func (in *Input) Ends(zeros int) bool {
	for _, t := range in.Row() {
		if len(bytes.Trim(t.Text, "0")) > 0 {
			return false
		}
	}
	return len(in.row) == zeros
}

// findsCase reports whether it is certain where the next case begins: at the next token,
// or after a blank line.
func (in *Input) findsCase() bool {
	f := in.format
	return f.Frame.Spaced || in.atEnd() || f.Begins != nil && f.Begins(in)
}

func (in *Input) ending() *model.TextError {
	counts := in.format.Frame.Count
	switch {
	case in.unread != Place{}:
		return At(in.unread, "judge.unread", "Count", in.number)
	case counts && !in.EOF():
		return At(in.Row()[0].Place, "judge.count.more", "Count", in.count)
	case counts && in.number < in.count:
		return At(in.Last, "judge.count.fewer", "Count", in.count, "Found", in.number)
	default:
		return nil
	}
}

// maxCount is the largest number of cases that a file can state; the nine digits of a board
// in place of the count are larger.
const maxCount = 99_999_999

func (in *Input) begin() *model.TextError {
	row := in.Row()
	switch {
	case in.wide:
		return At(Place{1, 1}, "judge.wide")
	case len(row) == 0:
		return At(Place{1, 1}, "judge.empty")
	case !in.format.Frame.Count:
		return nil
	}
	count, wrong := row[0].number()
	if wrong >= 0 || count < 0 || count > maxCount {
		return row[0].notNumber(model.Say("judge.wanted.count"))
	}
	if len(row) > 1 {
		return At(row[1].Place, "judge.count.alone")
	}
	in.Take(1)
	in.count = count
	return nil
}
