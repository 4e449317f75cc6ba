package judge

import (
	"errors"
	"io"
	"unicode/utf8"
)

// Place is a place in a text. Lines and columns count from 1, columns in
// characters; a tab counts as one.
type Place struct{ Line, Column int }

// Token is a run of characters between blanks: a number, a letter, a glued
// board.
type Token struct {
	Place
	// Text is the token in UTF-8, or its beginning, if it is longer than any meaningful
	// token; then Cut is set.
	Text []byte
	Cut  bool
	// Chars is the length of the whole token in characters; a byte that is not
	// UTF-8 counts as one.
	Chars int
	// Opens is set for the first token on its line.
	Opens bool
	// Apart is set if there is a blank line before this token.
	Apart bool
	// EOF marks the end of the text; the place is that after the last character.
	EOF bool
}

// End is the place right after the token.
func (t *Token) End() Place { return Place{t.Line, t.Column + t.Chars} }

const (
	// Ahead is the number of tokens that a Scanner can look ahead: more than the longest row
	// of any format, so that a row can be counted before it is read. It is a power of two.
	Ahead = 64
	// textLimit is the number of bytes kept of a token: enough for 24 digits without blanks
	// and for nine characters of four bytes.
	textLimit = 40
	// bufferSize is the number of bytes read at a time.
	bufferSize = 32 << 10
)

// Scanner cuts a text into tokens separated by spaces, tabs and line ends (LF,
// CR LF or CR). It skips a byte order mark at the start. It keeps some tokens, and only the
// beginning of a long one, so its memory doesn't depend on the text.
type Scanner struct {
	source     io.Reader
	err        error // what ended the source: io.EOF or a failure
	buffer     []byte
	next, end  int // the unread part of the buffer
	place      Place
	afterCR    bool
	lines      int // line ends since the last token
	anyToken   bool
	tokens     [Ahead]Token // a ring
	head, have int
	taken      int
	last       Place
	wide       bool
	char       Token // of EachChar, which would allocate it otherwise
}

// NewScanner returns a scanner of the text.
func NewScanner(r io.Reader) *Scanner { return newScanner(r, bufferSize) }

// newScanner returns a scanner that reads size bytes at a time, or more than a byte order
// mark if that is larger.
func newScanner(r io.Reader, size int) *Scanner {
	s := &Scanner{source: r, buffer: make([]byte, max(size, 4)), place: Place{1, 1}, last: Place{1, 1}}
	s.skipMark()
	return s
}

// Peek returns the token that the k-th Next from now will return, counted from
// 0; k must be less than Ahead. Past the end every token is EOF. The token is
// valid until the next call of Next.
func (s *Scanner) Peek(k int) *Token {
	if s.have <= k { // on its own, so that the rest can be inlined
		s.look(k)
	}
	return &s.tokens[(s.head+k)&(Ahead-1)]
}

// look reads tokens up to the k-th from now.
func (s *Scanner) look(k int) {
	for s.have <= k {
		s.scan(&s.tokens[(s.head+s.have)&(Ahead-1)])
		s.have++
	}
}

// Next takes the next token. It is valid until the next call of a method.
func (s *Scanner) Next() *Token {
	t := s.Peek(0)
	if t.EOF {
		return t
	}
	s.head = (s.head + 1) & (Ahead - 1)
	s.have--
	s.taken++
	s.last = t.End()
	return t
}

// Row counts the tokens from the next one to the end of its line, up to a limit, which must
// be less than Ahead. The count is 0 at the end of the text.
func (s *Scanner) Row(limit int) int {
	if s.Peek(0).EOF {
		return 0
	}
	for n := 1; n < limit; n++ {
		if s.Peek(n).Opens {
			return n
		}
	}
	return limit
}

// SkipRow takes the tokens up to the end of the next token's line and returns their number.
func (s *Scanner) SkipRow() int {
	n := 0
	for !s.Next().EOF {
		n++
		if s.Peek(0).Opens {
			break
		}
	}
	return n
}

// Last is the place right after the token taken last: that of a missing entry.
func (s *Scanner) Last() Place { return s.last }

// Taken is the number of tokens taken so far.
func (s *Scanner) Taken() int { return s.taken }

// Err is why the text could not be read to its end, or nil.
func (s *Scanner) Err() error {
	if errors.Is(s.err, io.EOF) {
		return nil
	}
	return s.err
}

// skipMark skips the byte order mark of UTF-8 and notices those of UTF-16.
func (s *Scanner) skipMark() {
	for s.end < 3 && s.fill() {
	}
	switch head := string(s.buffer[:min(s.end, 3)]); {
	case head == "\uFEFF":
		s.next = 3
	case len(head) >= 2 && (head[:2] == "\xFF\xFE" || head[:2] == "\xFE\xFF"):
		s.wide = true
	}
}

// scan reads the next token.
func (s *Scanner) scan(t *Token) {
	s.skipBlanks()
	// Field by field, since this is where most of the reading time goes.
	t.Place, t.Text, t.Chars, t.Cut = s.place, t.Text[:0], 0, false
	t.Apart = s.lines > 1
	t.Opens = s.lines > 0 || !s.anyToken
	t.EOF = s.next == s.end && !s.fill()
	if t.EOF {
		t.Opens = true
		return
	}
	s.scanText(t)
	s.place.Column += t.Chars
	s.anyToken, s.lines = true, 0
}

func (s *Scanner) skipBlanks() {
	for s.next < s.end || s.fill() {
		switch s.buffer[s.next] {
		case ' ', '\t':
			s.place.Column++
			s.afterCR = false
		case '\r':
			s.endLine()
			s.afterCR = true
		case '\n':
			if !s.afterCR {
				s.endLine()
			}
			s.afterCR = false
		default:
			s.afterCR = false
			return
		}
		s.next++
	}
}

func (s *Scanner) endLine() {
	s.place = Place{s.place.Line + 1, 1}
	s.lines++
}

func (s *Scanner) scanText(t *Token) {
	for s.next < s.end || s.fill() {
		c := s.buffer[s.next]
		if c == ' ' || c == '\n' || c == '\r' || c == '\t' {
			return
		}
		size := 1
		if c >= utf8.RuneSelf {
			size = s.runeSize()
		}
		t.Chars++
		if t.Cut = t.Cut || len(t.Text)+size > textLimit; !t.Cut {
			t.Text = append(t.Text, s.buffer[s.next:s.next+size]...)
		}
		s.next += size
	}
}

// runeSize is the length of the next character in bytes, 1 for a byte that is
// not UTF-8.
func (s *Scanner) runeSize() int {
	for !utf8.FullRune(s.buffer[s.next:s.end]) && s.fill() {
	}
	_, size := utf8.DecodeRune(s.buffer[s.next:s.end])
	return size
}

// maxEmptyReads is the number of times that a source may return nothing and no error.
const maxEmptyReads = 100

// fill reads more behind the unread part and reports whether there is more.
func (s *Scanner) fill() bool {
	if s.err != nil {
		return false
	}
	s.end = copy(s.buffer, s.buffer[s.next:s.end])
	s.next = 0
	for range maxEmptyReads {
		n, err := s.source.Read(s.buffer[s.end:])
		s.end += n
		s.err = err
		if n > 0 {
			return true
		}
		if err != nil {
			return false
		}
	}
	s.err = io.ErrNoProgress
	return false
}
