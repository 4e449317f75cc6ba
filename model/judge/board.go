package judge

import (
	"unicode/utf8"

	"quadrille/model"
)

// entries reads entries with their numbers, from i on, and notes their places.
func (in *Input) entries(i int, tokens []Token) *model.TextError {
	var first *model.TextError
	for k := range tokens {
		in.places = append(in.places, tokens[k].Place)
		first = First(first, in.read(i+k, &tokens[k]))
	}
	return first
}

// separate separates the entries at the beginning of the row under way if they are characters without blanks between them:
// those of a board of a size, or all of the row.
func (in *Input) separate(size int) (isGlued bool) {
	row := in.Row()
	if len(row) == 0 || row[0].Chars == 1 || row[0].Chars != size && (len(row) > 1 || row[0].Chars > 2*size) {
		return false
	}
	t, all := row[0], in.chars[:0]
	for at := 0; at < len(t.Text); t.Place.Column++ {
		width := 1
		if t.Text[at] >= utf8.RuneSelf { // else no call
			_, width = utf8.DecodeRune(t.Text[at:])
		}
		all = append(all, Token{t.Place, t.Text[at : at+width], 1})
		at += width
	}
	all = append(all, row[1:]...) // which may be in chars too, but not among the first ones
	in.chars, in.row = all, all
	return true
}

// rows reads rows with so many entries each and size together, from the number of the first entry on. It returns the first error, with Lost
// set if it is uncertain where the next case begins. In a loose layout there may be other lines with as many entries together;
// only if there are as many lines as rows, each must be a row.
func (in *Input) rows(from, size int, lengths []int) *model.TextError {
	isLoose := in.layout.loose
	isSymbols := isLoose && in.layout.entries[from].symbols != ""
	var first, uneven *model.TextError // uneven is that of the first line that isn't a row
	have, line := 0, 0
	for ; have < size; line++ {
		ends := line > 0 && (in.atEnd() || in.isApart() || !isLoose && in.layout.begins(in.Row()))
		isGlued := isSymbols && in.separate(size)
		row := in.Row()
		n := len(row)
		switch {
		case isLoose && (ends || line > 0 && have+n > size):
			if line == len(lengths) && line > 1 {
				first = First(first, uneven)
			}
			first = First(first, At(in.Last, "judge.board.short", "Found", have, "Count", size))
			return lost(first, !in.findsCase())
		case ends:
			first = First(first, At(in.Last, "judge.row.missing", "Row", line+1, "Count", len(lengths)))
			return lost(first, line == 1) // this line may be there twice
		}
		length, most := lengths[min(line, len(lengths)-1)], size
		if !isLoose {
			most = length
		}
		isUneven := uneven == nil && n != length && n < size
		if isUneven && n > length {
			uneven = LongRow(row[length].Place, length)
		}
		first = First(first, in.entries(from+have, in.Take(min(n, most))))
		switch {
		case isUneven && isGlued && line == 0:
			uneven = At(in.Last, "judge.board.short", "Found", n, "Count", size)
		case isUneven && n < length:
			uneven = shortRow(in.Last, n, length)
		}
		if n > most && !(isGlued && in.row[0].Chars == size) { // no other board without blanks follows
			first = First(first, LongRow(in.Row()[0].Place, most))
			in.SkipRow()
			return lost(first, in.losesRows(lengths, line, n, most))
		}
		if !isLoose && n < most || isGlued && n != length && n < size {
			return lost(First(first, uneven), in.losesRows(lengths, line, n, most))
		}
		have += n
	}
	switch {
	case isLoose && line == len(lengths) && line > 1:
		return First(first, uneven)
	case first == nil && !isLoose && line > 1 && in.layout.seesCases() && !in.findsCase():
		first = At(in.Row()[0].Place, "judge.row.extra", "Count", line)
		in.SkipRow()
		return lost(first, !in.findsCase())
	}
	return first
}

// losesRows skips the rows after a line with n entries, which are too few or too many, and reports whether the place is lost.
func (in *Input) losesRows(lengths []int, line, n, most int) bool {
	for ; !in.layout.loose && line+1 < len(lengths) && !in.caseEnds(); line++ {
		in.SkipRow()
	}
	isOne := in.layout.loose || len(lengths) == 1
	isPart := isOne && (n <= 2 || n >= 2*most-1) // of a case, or two
	return isPart || !isOne && line == 0 || !in.findsCase()
}
