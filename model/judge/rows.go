package judge

import "quadrille/model"

// Rows is how a case, or a board of it, is laid out over lines: a row a line,
// each with the same number of entries.
type Rows struct {
	Rows, Entries int
	// Entry reads an entry; both count from 0.
	Entry func(row, entry int, t *Token) *model.TextError
}

// Read reads the rows and returns the first error. Each line is a row of its own,
// whatever is wrong with it; but where it may be two rows, or part of one, the track is
// lost. missing is the number of the row before
// which the text ended, counted from 0, or -1.
func (r *Rows) Read(s *Scanner) (missing int, first *model.TextError) {
	for row := range r.Rows {
		if s.Peek(0).EOF {
			return row, first
		}
		if err := r.readRow(s, row); first == nil {
			first = err
		}
	}
	return -1, first
}

// readRow takes a row.
func (r *Rows) readRow(s *Scanner, row int) (first *model.TextError) {
	n := s.Row(r.Entries + 1)
	for i := range min(n, r.Entries) {
		if err := r.Entry(row, i, s.Next()); err != nil && first == nil {
			first = err
		}
	}
	if n == r.Entries {
		return first
	}
	wrong := ShortRow(s.Last(), n, r.Entries)
	if n > r.Entries {
		wrong = LongRow(s.Peek(0).Place, r.Entries)
		n += s.SkipRow() - 1
	}
	if next := s.Row(r.Entries); n >= 2*r.Entries-1 || n < r.Entries && 0 < next && next < r.Entries {
		s.LoseTrack()
	}
	if first == nil {
		first = wrong
	}
	return first
}

// LoseTrack says that nothing shows where the case just read ends, which is in error.
func (s *Scanner) LoseTrack() { s.lost = true }
