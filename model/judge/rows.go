package judge

import "quadrille/model"

// First returns the first of two errors, either of which may be nil. It is Lost if one of them is.
func First(a, b *model.TextError) *model.TextError {
	if a == nil {
		return b
	}
	if b != nil {
		a.Lost = a.Lost || b.Lost
	}
	return a
}

// firstError keeps the first of several errors.
type firstError struct{ err *model.TextError }

func (f *firstError) add(err *model.TextError) { f.err = First(f.err, err) }

// end returns the error after which reading ends, and notes whether the place is lost.
func (f *firstError) end(lost bool) *model.TextError {
	f.err.Lost = f.err.Lost || lost
	return f.err
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
func (r *Rows) Read(in *Input) *model.TextError {
	var first firstError
	entry := 0
	for row, length := range r.Lengths {
		if row > 0 && in.findsCase() {
			first.add(At(in.Last(), "judge.row.missing", "Row", row+1, "Count", len(r.Lengths)))
			return first.end(row == 1) // this line may be there twice
		}
		n := in.Row()
		for range min(n, length) {
			first.add(r.Entry(entry, in.Next()))
			entry++
		}
		switch {
		case n < length:
			first.add(ShortRow(in.Last(), n, length))
		case n > length:
			first.add(LongRow(in.Peek(0).Place, length))
			in.SkipRow()
		default:
			continue
		}
		return first.end(r.skip(in, row, n))
	}
	if first.err == nil && len(r.Lengths) > 1 && in.begins != nil && !in.findsCase() {
		first.add(At(in.Peek(0).Place, "judge.row.extra", "Count", len(r.Lengths)))
		in.SkipRow()
		return first.end(!in.findsCase())
	}
	return first.err
}

// skip skips the rows after one with n entries, which are too few or too many, and reports whether
// the place is lost.
func (r *Rows) skip(in *Input, row, n int) (lost bool) {
	rows := len(r.Lengths)
	skipped := 0
	for row+1+skipped < rows && !in.findsCase() {
		in.SkipRow()
		skipped++
	}
	one := rows == 1 && (n <= 2 || n >= 2*r.Lengths[0]-1) // it may be part of a case, or two
	alone := rows > 1 && row+skipped == 0                 // it may be part of the next case
	return one || alone || !in.findsCase()
}

// At returns an error at a place; key and arguments are those of model.Say.
func At(p Place, key string, args ...any) *model.TextError {
	return &model.TextError{Line: p.Line, Column: p.Column, Reason: model.Say(key, args...)}
}

// LongRow is the error of a row that doesn't end at a place, after the wanted number of entries.
func LongRow(p Place, wanted int) *model.TextError {
	return At(p, "judge.row.long", "Count", wanted)
}

// ShortRow is the error of a row that ends at a place with fewer entries than wanted.
func ShortRow(p Place, found, wanted int) *model.TextError {
	return At(p, "judge.row.short", "Found", found, "Count", wanted)
}

// ShortBoard is the error of a board that ends at a place with fewer entries than wanted.
func ShortBoard(p Place, found, wanted int) *model.TextError {
	return At(p, "judge.board.short", "Found", found, "Count", wanted)
}
