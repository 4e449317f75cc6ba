package judge

import "quadrille/model"

// firstError keeps the first of several errors.
type firstError struct{ err *model.TextError }

func (f *firstError) add(err *model.TextError) {
	if f.err == nil {
		f.err = err
	}
}

// Rows reads a case that has a line for each of its rows.
type Rows struct {
	// Lengths are the numbers of entries in the rows.
	Lengths []int
	// Entry reads an entry of the case; they are counted from 0 over all rows.
	Entry func(i int, t *Token) *model.TextError
}

// Read reads the rows and returns the first error. After a row of a wrong length it skips
// what is left of the case.
func (r *Rows) Read(s *Scanner) *model.TextError {
	var first firstError
	entry := 0
	for row, length := range r.Lengths {
		if row > 0 && s.findsCase() {
			first.add(At(s.Last(), "judge.row.missing", "Row", row+1, "Count", len(r.Lengths)))
			s.lost = row == 1 // this line may be there twice
			return first.err
		}
		n := s.Row(length + 1)
		for range min(n, length) {
			first.add(r.Entry(entry, s.Next()))
			entry++
		}
		switch {
		case n < length:
			first.add(ShortRow(s.Last(), n, length))
		case n > length:
			first.add(LongRow(s.Peek(0).Place, length))
			n = length + s.SkipRow()
		default:
			continue
		}
		r.skip(s, row, n)
		return first.err
	}
	if first.err == nil && len(r.Lengths) > 1 && s.begins != nil && !s.findsCase() {
		first.add(At(s.Peek(0).Place, "judge.row.extra", "Count", len(r.Lengths)))
		s.SkipRow()
		s.lost = !s.findsCase()
	}
	return first.err
}

// skip skips the rows after one with n entries, which are too few or too many.
func (r *Rows) skip(s *Scanner, row, n int) {
	rows := len(r.Lengths)
	skipped := 0
	for row+1+skipped < rows && !s.findsCase() {
		s.SkipRow()
		skipped++
	}
	one := rows == 1 && (n <= 2 || n >= 2*r.Lengths[0]-1) // it may be part of a case, or two
	alone := rows > 1 && row+skipped == 0                 // it may be part of the next case
	s.lost = one || alone || !s.findsCase()
}
