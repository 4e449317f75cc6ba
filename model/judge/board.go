package judge

import (
	"unicode/utf8"

	"quadrille/model"
)

// ReadEntry reads an entry of a case. Entries are counted from 0.
type ReadEntry func(i int, t *Token) *model.TextError

// lost returns an error, with Lost set if it is set already or the place is lost.
func lost(err *model.TextError, isLost bool) *model.TextError {
	err.Lost = err.Lost || isLost
	return err
}

// entries reads entries with their numbers, from i on, and notes their places.
func (in *Input) entries(read ReadEntry, i int, tokens []Token) *model.TextError {
	var first *model.TextError
	for k := range tokens {
		in.places = append(in.places, tokens[k].Place)
		first = First(first, read(i+k, &tokens[k]))
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

// Rows reads a case that has a line for each of its rows, with so many entries each, and returns the first
// error. After a row of a wrong length it skips the rest of the case.
func (in *Input) Rows(lengths []int, read ReadEntry) *model.TextError {
	var first *model.TextError
	entry := 0
	for row, length := range lengths {
		if row > 0 && in.findsCase() {
			first = First(first, At(in.Last, "judge.row.missing", "Row", row+1, "Count", len(lengths)))
			return lost(first, row == 1) // this line may be there twice
		}
		n := len(in.Row())
		first = First(first, in.entries(read, entry, in.Take(min(n, length))))
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
	if first == nil && len(lengths) > 1 && in.begins != nil && !in.findsCase() {
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
	var first *model.TextError
	var uneven *model.TextError // the first line that isn't a row
	have, lines := 0, 0
	for ; have < entries; lines++ {
		row := in.Row()
		n := len(row)
		glued := side > 0 && n > 0 && row[0].Chars > 1 && (row[0].Chars == entries || n == 1)
		if glued { // of several boards on a line each is
			n = row[0].Chars
		}
		if lines > 0 && (in.atEnd() || in.frame.Spaced && in.Apart() || have+n > entries) {
			if lines == side {
				first = First(first, uneven)
			}
			return lost(First(first, At(in.Last, "judge.board.short", "Found", have, "Count", entries)), !in.findsCase())
		}
		surplus := row[min(len(row)-1, side)].Place // of the first entry too many on a row
		if glued {
			surplus = row[0].Place.Right(side)
			first = First(first, in.entries(read, have, in.characters(entries-have)))
		} else {
			first = First(first, in.entries(read, have, in.Take(min(n, entries))))
		}
		if n >= entries {
			return First(first, in.boardEnds(entries, n, glued))
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
			return lost(First(first, uneven), !in.findsCase())
		}
	}
	if lines == side {
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

// Checked returns the position that has been read, and what makes it invalid: the entry at
// the last cell at fault. before is how many more entries than cells come before each.
func (in *Input) Checked(p model.Position, before int) (model.Position, *model.TextError) {
	finding, invalid := model.Invalid(p)
	if !invalid {
		return p, nil
	}
	return p, in.places[before+finding.Cells[len(finding.Cells)-1]].Fault(finding.Phrase)
}
