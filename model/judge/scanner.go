package judge

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"
)

// Place is a place in a text. Lines and columns count from 1, columns in
// characters; a tab counts as one.
type Place struct{ Line, Column int }

// Token is a run of characters between blanks: a number, a letter, a glued board. At the end of a
// text it is empty.
type Token struct {
	Place
	Text []byte // valid until the next row is read
	// Chars is the length in characters; a byte that is not UTF-8 counts as one.
	Chars int
}

// End is the place right after the token.
func (t *Token) End() Place { return Place{t.Line, t.Column + t.Chars} }

// Scanner cuts a text into rows, which are lines that aren't blank, and rows into tokens. Blanks
// are spaces and tabs; lines end with LF, CR LF or CR. It skips a byte order mark at the start.
type Scanner struct {
	lines *bufio.Scanner
	line  int // the number of the line of the row
	row   []Token
	next  int  // index of the next token
	apart bool // there is a blank line before the row
	last  Place
	end   Token
	left  int // bytes that may be read; see maxCase
	err   error
	wide  bool  // the text begins with the mark of UTF-16
	char  Token // of EachChar, which would allocate it otherwise
}

// NewScanner returns a scanner of the text.
func NewScanner(r io.Reader) *Scanner {
	s := &Scanner{lines: bufio.NewScanner(r), last: Place{1, 1}, left: maxCase}
	s.lines.Buffer(make([]byte, bufferSize), maxCase)
	s.lines.Split(splitLines)
	return s
}

// splitLines is a bufio.SplitFunc for lines with any of the three ends.
func splitLines(data []byte, atEOF bool) (advance int, line []byte, err error) {
	advance = bytes.IndexByte(data, '\n') + 1
	line = data[:max(advance-1, 0)]
	if advance == 0 {
		line = data
	}
	end := bytes.IndexByte(line, '\r')
	switch {
	case end >= 0 && (end < len(line)-1 || advance == 0 && atEOF):
		return end + 1, line[:end], nil // a CR alone
	case end >= 0 && advance > 0:
		return advance, line[:end], nil
	case advance > 0:
		return advance, line, nil
	case atEOF && len(data) > 0:
		return len(data), data, nil
	}
	return 0, nil, nil
}

// nextRow reads the next row. At the end of the text it is empty.
func (s *Scanner) nextRow() {
	s.row, s.next, s.apart = s.row[:0], 0, false
	for blank := 0; len(s.row) == 0 && s.err == nil && s.lines.Scan(); blank++ {
		line := s.lines.Bytes()
		if s.left -= len(line) + 1; s.left < 0 {
			s.err = bufio.ErrTooLong
			break
		}
		if s.line++; s.line == 1 {
			line = bytes.TrimPrefix(line, []byte("\uFEFF"))
			s.wide = bytes.HasPrefix(line, []byte("\xFF\xFE")) || bytes.HasPrefix(line, []byte("\xFE\xFF"))
		}
		s.cut(line)
		s.apart = blank > 0
	}
	s.end.Place = s.last
}

// cut cuts a line into the tokens of the row.
func (s *Scanner) cut(line []byte) {
	column := 1
	for i := 0; i < len(line); {
		if line[i] == ' ' || line[i] == '\t' {
			i++
			column++
			continue
		}
		start := i
		for i < len(line) && line[i] != ' ' && line[i] != '\t' {
			i++
		}
		chars := utf8.RuneCount(line[start:i])
		s.row = append(s.row, Token{Place{s.line, column}, line[start:i], chars})
		column += chars
	}
}

// Peek returns the k-th token from now on in the row under way or, if that has ended, in the next
// one, counted from 0. Past the end of the row it is empty.
func (s *Scanner) Peek(k int) *Token {
	if s.next == len(s.row) {
		s.nextRow()
	}
	if s.next+k < len(s.row) {
		return &s.row[s.next+k]
	}
	return &s.end
}

// Next takes the next token, which is valid until the next call of a method.
func (s *Scanner) Next() *Token {
	t := s.Peek(0)
	if s.next < len(s.row) {
		s.next++
		s.last = t.End()
	}
	return t
}

// EOF reports whether the text has no more tokens.
func (s *Scanner) EOF() bool { return s.Row() == 0 }

// RowEnds reports whether the row under way has no more tokens.
func (s *Scanner) RowEnds() bool { return s.next == len(s.row) }

// Apart reports whether there is a blank line before the next token.
func (s *Scanner) Apart() bool {
	s.Peek(0)
	return s.next == 0 && s.apart
}

// Row counts the tokens from the next one to the end of its line: 0 at the end of the text.
func (s *Scanner) Row() int {
	s.Peek(0)
	return len(s.row) - s.next
}

// SkipRow takes the tokens up to the end of the next token's line.
func (s *Scanner) SkipRow() {
	for range s.Row() {
		s.Next()
	}
}

// Last is the place right after the token taken last: that of a missing entry.
func (s *Scanner) Last() Place { return s.last }

// Err is why the text could not be read to its end, or nil.
func (s *Scanner) Err() error {
	if s.err != nil {
		return s.err
	}
	return s.lines.Err()
}
