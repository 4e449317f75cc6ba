package judge

import "quadrille/model"

// Board reads a board from one line, or from several lines that have exactly its entries together.
type Board struct {
	Entries int
	// Side is the number of rows and columns of a square board whose entries are single
	// characters. They may be glued: written without blanks, as rows or all on one line.
	// If there are as many lines as rows, each must be a row. 0 for other boards.
	Side int
	// Entry reads the entry of a cell.
	Entry func(cell int, t *Token) *model.TextError
}

// Read reads the board and returns the first error.
func (b *Board) Read(in *Input) *model.TextError {
	var first firstError
	var uneven *model.TextError // the first line that isn't a row
	have, lines := 0, 0
	for ; have < b.Entries; lines++ {
		n, glued := b.line(in)
		if lines > 0 && (in.endsBoard() || have+n > b.Entries) {
			if lines == b.Side {
				first.add(uneven)
			}
			first.add(ShortBoard(in.Last(), have, b.Entries))
			return first.end(!in.findsCase())
		}
		surplus := in.Peek(min(n, b.Side)).Place // the first entry too many on a row
		if glued {
			surplus = Place{in.Peek(0).Line, in.Peek(0).Column + b.Side}
			first.add(b.readGlued(in, have))
		} else {
			for i := range min(n, b.Entries) {
				first.add(b.Entry(have+i, in.Next()))
			}
		}
		if n >= b.Entries {
			first.add(b.end(in, n, glued))
			return first.err
		}
		have += n
		switch {
		case uneven != nil || n == b.Side:
		case n < b.Side:
			uneven = ShortRow(in.Last(), n, b.Side)
		default:
			uneven = LongRow(surplus, b.Side)
		}
		if glued && n != b.Side {
			if lines == 0 {
				uneven = ShortBoard(in.Last(), n, b.Entries)
			}
			first.add(uneven)
			return first.end(!in.findsCase())
		}
	}
	if lines == b.Side {
		first.add(uneven)
	}
	return first.err
}

// line returns the number of entries on the next line, and whether they are glued. Of
// several boards on a line each is glued.
func (b *Board) line(in *Input) (n int, glued bool) {
	if t := in.Peek(0); b.Side > 0 && t.Chars > 1 && (t.Chars == b.Entries || in.Row() == 1) {
		return t.Chars, true
	}
	return in.Row(), false
}

// readGlued reads the entries of the next token, from the given cell on.
func (b *Board) readGlued(in *Input, cell int) *model.TextError {
	var first firstError
	in.EachChar(func(i int, char *Token) {
		if cell+i < b.Entries {
			first.add(b.Entry(cell+i, char))
		}
	})
	return first.err
}

// end reads the end of a line on which n entries make the whole board, or too many.
func (b *Board) end(in *Input, n int, glued bool) *model.TextError {
	rowEnds := in.RowEnds()
	var surplus *model.TextError
	switch {
	case glued && n > b.Entries:
		surplus = LongRow(Place{in.Last().Line, in.Last().Column - n + b.Entries}, b.Entries)
	case rowEnds, glued && in.Peek(0).Chars == b.Entries: // another board follows
		return nil
	default:
		surplus = LongRow(in.Peek(0).Place, b.Entries)
		if glued {
			n += in.Peek(0).Chars
		}
	}
	if !rowEnds {
		in.SkipRow()
	}
	surplus.Lost = n >= 2*b.Entries-1 || !in.findsCase() // it may be two boards
	return surplus
}

// Checked returns the position that has been read, and what makes it invalid: the entry at
// the last cell at fault. places are those of the entries by their cells.
func Checked(p model.Position, places []Place) (model.Position, *model.TextError) {
	finding, invalid := model.Invalid(p)
	if !invalid {
		return p, nil
	}
	place := places[finding.Cells[len(finding.Cells)-1]]
	return p, &model.TextError{Line: place.Line, Column: place.Column, Reason: finding.Phrase}
}
