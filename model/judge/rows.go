package judge

import "quadrille/model"

// Rows is how a case, or a board of it, is laid out over lines: a row a line,
// each with the same number of entries.
type Rows struct {
	Rows, Entries int
	// Entry reads an entry; both count from 0.
	Entry func(row, entry int, t *Token) *model.TextError
	// Glued reads a row whose entries stand together in a token, which may have
	// too many or too few; nil where none is written like this.
	Glued func(row int, t *Token) *model.TextError
	// Ends reports whether the case ends before the next row; nil where only the
	// end of the text ends it.
	Ends func(s *Scanner) bool
}

// Read reads the rows and returns the first error. Each line is a row of its
// own, whatever is wrong with it, so that the rows after it are still known: one
// that was broken in two is one, and two that were joined are two. missing is
// the number of the row before which the case ended, counted from 0, or -1.
//
// Where the last row has been joined with the first of the next case, that case
// is taken too, and Lose called.
func (r *Rows) Read(s *Scanner) (missing int, first *model.TextError) {
	row := 0
	for ; row < r.Rows; row++ {
		if s.Peek(0).EOF || r.Ends != nil && row > 0 && r.Ends(s) {
			return row, first
		}
		joined, err := r.readRow(s, row)
		if first == nil {
			first = err
		}
		if joined {
			row++
		}
	}
	if row > r.Rows {
		s.Lose(1)
		for n := 1; n < r.Rows && !s.Peek(0).EOF && (r.Ends == nil || !r.Ends(s)); n++ {
			s.SkipRow()
		}
	}
	return -1, first
}

// readRow takes a row. joined says that there were two of them on its line.
func (r *Rows) readRow(s *Scanner, row int) (joined bool, first *model.TextError) {
	if t := s.Peek(0); r.Glued != nil && t.Chars > 1 && s.Row(2) == 1 {
		first = r.Glued(row, s.Next())
		joined = t.Chars == 2*r.Entries
		switch {
		case first != nil:
		case t.Chars > r.Entries:
			first = LongRow(Place{t.Line, t.Column + r.Entries}, r.Entries)
		case t.Chars < r.Entries:
			first = ShortRow(t.End(), t.Chars, r.Entries)
		}
		r.skipBroken(s, t.Chars)
		return joined, first
	}
	n := s.Row(r.Entries + 1)
	if n != r.Entries {
		joined = s.Joined(r.Entries) ||
			r.Glued != nil && n == 2 && s.Peek(0).Chars == r.Entries && s.Peek(1).Chars == r.Entries
	}
	for i := range min(n, r.Entries) {
		if err := r.Entry(row, i, s.Next()); err != nil && first == nil {
			first = err
		}
	}
	switch {
	case n > r.Entries:
		if first == nil {
			first = LongRow(s.Peek(0).Place, r.Entries)
		}
		s.SkipRow()
	case n < r.Entries:
		if first == nil {
			first = ShortRow(s.Last(), n, r.Entries)
		}
		r.skipBroken(s, n)
	}
	return joined, first
}

// skipBroken takes what a row of the given number of entries lacks, where it
// stands alone on the next line: the row was broken in two.
func (r *Rows) skipBroken(s *Scanner, entries int) {
	rest := r.Entries - entries
	if rest <= 0 || s.Peek(0).EOF || r.Ends != nil && r.Ends(s) {
		return
	}
	n := s.Row(rest + 1)
	if r.Glued != nil && n == 1 {
		n = s.Peek(0).Chars
	}
	if n == rest {
		s.SkipRow()
	}
}

// Joined reports whether the next line holds two rows of the given number of
// entries, with a blank between them or without.
func (s *Scanner) Joined(entries int) bool {
	switch n := s.Row(2*entries + 1); n {
	case 2 * entries:
		return true
	case 2*entries - 1:
		return s.Peek(entries-1).Chars > 1
	default:
		return false
	}
}

// lostTrack is what a format says of a case that it could not read.
type lostTrack struct {
	cases   int // the cases beside it
	entries int // how many a case has; 0 where the format knows where the next one begins
}

// Lose says that the case just read, which is in error, took that many others
// with it; they are in error as well and keep their numbers.
func (s *Scanner) Lose(cases int) { s.lost.cases += cases }

// LoseTrack says that nothing shows where the case just read ends, which is in
// error. The Reader then looks for where the next one begins. entries is the
// number of tokens in a case.
func (s *Scanner) LoseTrack(entries int) { s.lost.entries = entries }
