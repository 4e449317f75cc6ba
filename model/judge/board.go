package judge

import (
	"unicode/utf8"

	"quadrille/model"
)

// ReadEntry reads an entry of a case. Entries are counted from 0.
type ReadEntry func(i int, t *Token) *model.TextError

// firstError keeps the first of several errors, with Lost set if one of them is.
type firstError struct{ err *model.TextError }

func (f *firstError) add(err *model.TextError) { f.err = First(f.err, err) }

func (f *firstError) end(lost bool) *model.TextError {
	f.err.Lost = f.err.Lost || lost
	return f.err
}

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

// entries reads entries with their numbers, from i on, and notes their places.
func (in *Input) entries(read ReadEntry, i int, tokens []Token) *model.TextError {
	var first firstError
	for k := range tokens {
		in.places = append(in.places, tokens[k].Place)
		if err := read(i+k, &tokens[k]); err != nil {
			first.add(err)
		}
	}
	return first.err
}

// characters takes a token and returns its first characters as tokens.
func (in *Input) characters(n int) []Token {
	t := in.Take(1)[0]
	in.chars = in.chars[:0]
	for rest := t.Text; len(rest) > 0 && len(in.chars) < n; {
		_, size := utf8.DecodeRune(rest)
		in.chars = append(in.chars, Token{Place{t.Place.Line, t.Place.Column + len(in.chars)}, rest[:size], 1})
		rest = rest[size:]
	}
	return in.chars
}

// Rows reads a case that has a line for each of its rows, with so many entries each, and returns the first
// error. After a row of a wrong length it skips what is left of the case.
func (in *Input) Rows(lengths []int, read ReadEntry) *model.TextError {
	var first firstError
	entry := 0
	for row, length := range lengths {
		if row > 0 && in.findsCase() {
			first.add(At(in.Last, "judge.row.missing", "Row", row+1, "Count", len(lengths)))
			return first.end(row == 1) // this line may be there twice
		}
		n := len(in.Row())
		first.add(in.entries(read, entry, in.Take(min(n, length))))
		entry += length
		switch {
		case n < length:
			first.add(shortRow(in.Last, n, length))
		case n > length:
			first.add(LongRow(in.Row()[0].Place, length))
			in.SkipRow()
		default:
			continue
		}
		return first.end(in.skipRows(lengths, row, n))
	}
	if first.err == nil && len(lengths) > 1 && in.format.Begins != nil && !in.findsCase() {
		first.add(At(in.Row()[0].Place, "judge.row.extra", "Count", len(lengths)))
		in.SkipRow()
		return first.end(!in.findsCase())
	}
	return first.err
}

// skipRows skips the rows after one with n entries, which are too few or too many, and reports whether
// the place is lost.
func (in *Input) skipRows(lengths []int, row, n int) (lost bool) {
	rows := len(lengths)
	skipped := 0
	for row+1+skipped < rows && !in.findsCase() {
		in.SkipRow()
		skipped++
	}
	one := rows == 1 && (n <= 2 || n >= 2*lengths[0]-1) // it may be part of a case, or two
	alone := rows > 1 && row+skipped == 0               // it may be part of the next case
	return one || alone || !in.findsCase()
}

// Board reads a board from one line, or from several lines that have exactly its entries together, and
// returns the first error. side is the number of rows and columns of a square board whose entries are
// single characters. They may be glued: written without blanks, as rows or all on one line. If there are
// as many lines as rows, each must be a row. side is 0 for other boards.
func (in *Input) Board(entries, side int, read ReadEntry) *model.TextError {
	var first firstError
	var uneven *model.TextError // the first line that isn't a row
	have, lines := 0, 0
	for ; have < entries; lines++ {
		row := in.Row()
		n := len(row)
		glued := side > 0 && n > 0 && row[0].Chars > 1 && (row[0].Chars == entries || n == 1)
		if glued { // of several boards on a line each is
			n = row[0].Chars
		}
		if lines > 0 && (in.atEnd() || in.format.Frame.Spaced && in.Apart() || have+n > entries) {
			if lines == side {
				first.add(uneven)
			}
			first.add(At(in.Last, "judge.board.short", "Found", have, "Count", entries))
			return first.end(!in.findsCase())
		}
		surplus := row[min(len(row)-1, side)].Place // of the first entry too many on a row
		if glued {
			surplus = Place{row[0].Place.Line, row[0].Place.Column + side}
			first.add(in.entries(read, have, in.characters(entries-have)))
		} else {
			first.add(in.entries(read, have, in.Take(min(n, entries))))
		}
		if n >= entries {
			first.add(in.boardEnds(entries, n, glued))
			return first.err
		}
		have += n
		switch {
		case uneven != nil || n == side:
		case n < side:
			uneven = shortRow(in.Last, n, side)
		default:
			uneven = LongRow(surplus, side)
		}
		if glued && n != side {
			if lines == 0 {
				uneven = At(in.Last, "judge.board.short", "Found", n, "Count", entries)
			}
			first.add(uneven)
			return first.end(!in.findsCase())
		}
	}
	if lines == side {
		first.add(uneven)
	}
	return first.err
}

func (in *Input) boardEnds(entries, n int, glued bool) *model.TextError {
	rowEnds := in.RowEnds()
	var surplus *model.TextError
	switch {
	case glued && n > entries:
		surplus = LongRow(Place{in.Last.Line, in.Last.Column - n + entries}, entries)
	case rowEnds, glued && in.row[0].Chars == entries: // another board follows
		return nil
	default:
		surplus = LongRow(in.row[0].Place, entries)
		if glued {
			n += in.row[0].Chars
		}
	}
	if !rowEnds {
		in.SkipRow()
	}
	surplus.Lost = n >= 2*entries-1 || !in.findsCase() // it may be two boards
	return surplus
}

// Checked returns the position that has been read, and what makes it invalid: the entry at
// the last cell at fault. before is how many more entries than cells come before each.
func (in *Input) Checked(p model.Position, before int) (model.Position, *model.TextError) {
	finding, invalid := model.Invalid(p)
	if !invalid {
		return p, nil
	}
	place := in.places[before+finding.Cells[len(finding.Cells)-1]]
	return p, &model.TextError{Line: place.Line, Column: place.Column, Reason: finding.Phrase}
}

// At returns an error at a place; key and arguments are those of model.Say.
func At(p Place, key string, args ...any) *model.TextError {
	return &model.TextError{Line: p.Line, Column: p.Column, Reason: model.Say(key, args...)}
}

// LongRow is the error of a row that doesn't end at a place, after the wanted number of entries.
func LongRow(p Place, wanted int) *model.TextError { return At(p, "judge.row.long", "Count", wanted) }

func shortRow(p Place, found, wanted int) *model.TextError {
	return At(p, "judge.row.short", "Found", found, "Count", wanted)
}
