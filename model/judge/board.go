package judge

import (
	"unicode/utf8"

	"quadrille/model"
)

// lost returns an error, with Lost set if it is set already or the place is lost.
func lost(err *model.TextError, isLost bool) *model.TextError {
	err.Lost = err.Lost || isLost
	return err
}

// entries reads entries with their numbers, from i on, and notes their places.
func (in *Input) entries(i int, tokens []Token) *model.TextError {
	var first *model.TextError
	for k := range tokens {
		in.places = append(in.places, tokens[k].Place)
		first = First(first, in.read(i+k, &tokens[k]))
	}
	return first
}

// characters takes a token and returns its first characters as tokens.
func (in *Input) characters(n int) []Token {
	t := in.Take(1)[0]
	in.chars = in.chars[:0]
	for rest := t.Text; len(rest) > 0 && len(in.chars) < n; {
		_, size := utf8.DecodeRune(rest)
		in.chars = append(in.chars, Token{t.Place.Right(len(in.chars)), rest[:size], 1})
		rest = rest[size:]
	}
	return in.chars
}

// rows reads a case that has a line for each of its rows, with so many entries each, and returns the first
// error. After a row of a wrong length it skips the rest of the case.
func (in *Input) rows(lengths []int) *model.TextError {
	var first *model.TextError
	entry := 0
	for row, length := range lengths {
		if row > 0 && in.caseEnds() {
			first = First(first, At(in.Last, "judge.row.missing", "Row", row+1, "Count", len(lengths)))
			return lost(first, row == 1) // this line may be there twice
		}
		n := len(in.Row())
		first = First(first, in.entries(entry, in.Take(min(n, length))))
		entry += length
		switch {
		case n < length:
			first = First(first, shortRow(in.Last, n, length))
		case n > length:
			first = First(first, LongRow(in.Row()[0].Place, length))
			in.SkipRow()
		default:
			continue
		}
		return lost(first, in.skipRows(lengths, row, n))
	}
	if first == nil && len(lengths) > 1 && in.layout.seesCases() && !in.findsCase() {
		first = At(in.Row()[0].Place, "judge.row.extra", "Count", len(lengths))
		in.SkipRow()
		return lost(first, !in.findsCase())
	}
	return first
}

// skipRows skips the rows after one with n entries, which are too few or too many, and reports whether
// the place is lost.
func (in *Input) skipRows(lengths []int, row, n int) (lost bool) {
	rows := len(lengths)
	skipped := 0
	for row+1+skipped < rows && !in.caseEnds() {
		in.SkipRow()
		skipped++
	}
	one := rows == 1 && (n <= 2 || n >= 2*lengths[0]-1) // it may be part of a case, or two
	alone := rows > 1 && row+skipped == 0               // it may be part of the next case
	return one || alone || !in.findsCase()
}

// board reads a field from one line, or from several lines that have exactly its entries together, and
// returns the first error. from is the number of its first entry. Entries that are characters may be glued: written
// without blanks, as rows or all on one line. If there are as many lines as rows, each must be a row.
func (in *Input) board(from int, f *Field) *model.TextError {
	entries, rows, cols := f.size(), 0, f.Cols
	if in.layout.entries[from].symbols != "" {
		rows = f.Rows
	}
	var first *model.TextError
	var uneven *model.TextError // the first line that isn't a row
	have, lines := 0, 0
	for ; have < entries; lines++ {
		row := in.Row()
		n := len(row)
		glued := rows > 0 && n > 0 && row[0].Chars > 1 && (row[0].Chars == entries || n == 1)
		if glued { // of several boards on a line each is
			n = row[0].Chars
		}
		if lines > 0 && (in.atEnd() || in.frame.Spaced && in.Apart() || have+n > entries) {
			if lines == rows {
				first = First(first, uneven)
			}
			return lost(First(first, At(in.Last, "judge.board.short", "Found", have, "Count", entries)), !in.findsCase())
		}
		surplus := row[min(len(row)-1, cols)].Place // of the first entry too many on a row
		if glued {
			surplus = row[0].Place.Right(cols)
			first = First(first, in.entries(from+have, in.characters(entries-have)))
		} else {
			first = First(first, in.entries(from+have, in.Take(min(n, entries))))
		}
		if n >= entries {
			return First(first, in.boardEnds(entries, n, glued))
		}
		have += n
		switch {
		case uneven != nil || n == cols:
		case n < cols:
			uneven = shortRow(in.Last, n, cols)
		default:
			uneven = LongRow(surplus, cols)
		}
		if glued && n != cols {
			if lines == 0 {
				uneven = At(in.Last, "judge.board.short", "Found", n, "Count", entries)
			}
			return lost(First(first, uneven), !in.findsCase())
		}
	}
	if lines == rows {
		first = First(first, uneven)
	}
	return first
}

func (in *Input) boardEnds(entries, n int, glued bool) *model.TextError {
	rowEnds := in.RowEnds()
	var surplus *model.TextError
	switch {
	case glued && n > entries:
		surplus = LongRow(in.Last.Right(entries-n), entries)
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
