package eight

import (
	"quadrille/model"
	"quadrille/model/judge"
)

// phrases are the translation keys of what is said about a board in a file.
var phrases = []string{"judge.eight.glued", "judge.eight.symbol", "judge.uva652.blank"}

// wantedSymbol says what a board consists of.
var wantedSymbol = model.Say("judge.eight.symbol")

// symbols are the characters that a board is written with; those before 1 stand
// for the blank.
const symbols = "0xX12345678"

// reader reads cases of one board.
type reader struct {
	goal  Board
	apart bool // a blank line ends a board
}

func (r reader) read(s *judge.Scanner) (model.Position, *model.TextError) {
	start := sheet{apart: r.apart}
	start.read(s)
	return position(start, sheet{board: r.goal, have: Cells})
}

// readPair reads a case of two boards, the start and the goal.
func readPair(s *judge.Scanner) (model.Position, *model.TextError) {
	var start, goal sheet
	start.read(s)
	if s.Peek(0).EOF {
		start.fail(judge.At(s.Last(), "judge.hdu3567.goal"))
	} else {
		// Read even where the start is at fault, to find the next case.
		goal.read(s)
	}
	return position(start, goal)
}

// position returns the position of two boards that have been read, and the
// first fault that there is. That the goal can't be reached is none.
func position(start, goal sheet) (model.Position, *model.TextError) {
	for _, board := range []*sheet{&start, &goal} {
		if board.fault != nil {
			return nil, board.fault
		}
	}
	p := New(start.board, goal.board)
	for area, board := range []*sheet{StartArea: &start, GoalArea: &goal} {
		if board.board.Sound() {
			continue
		}
		// Of a tile that stands twice, the second one is where it shows.
		finding, _ := p.checkBoard(area, nil)
		last := finding.Cells[len(finding.Cells)-1] - area*Cells
		place := board.places[last]
		return p, &model.TextError{Line: place.Line, Column: place.Column, Reason: finding.Phrase}
	}
	return p, nil
}

// sheet is a board while it is read.
type sheet struct {
	apart  bool // a blank line ends the board
	board  Board
	places [Cells]judge.Place
	have   int
	fault  *model.TextError // the first in the text
}

// read reads a board in one of its layouts: nine characters glued together;
// nine tokens on a line; three lines of three tokens, or of three characters
// glued together; nine tokens over any other lines that have exactly nine
// together. Where they overshoot, the short line is the fault, and the next
// line of nine is the next board. It takes a board with a fault up to where the
// next one can begin.
func (b *sheet) read(s *judge.Scanner) {
	switch {
	case isWhole(s):
		b.readWhole(s)
	case rowEntries(s) == side:
		b.readThirds(s)
	case s.Row(2) == 1 && s.Peek(0).Chars > 1:
		b.readGlued(s)
	default:
		b.readJoined(s)
	}
	if !b.apart || b.ends(s) {
		return
	}
	// Without the blank line, only a row that is a board by itself is surely
	// none of this one's.
	if b.fault == nil && !isWhole(s) {
		b.fail(judge.At(s.Peek(0).Place, "judge.uva652.blank"))
	}
	if b.fault != nil {
		b.skipShortRows(s)
	}
}

// fail keeps the first fault.
func (b *sheet) fail(err *model.TextError) {
	if b.fault == nil {
		b.fault = err
	}
}

// short is the fault that the board ends after what has been taken.
func (b *sheet) short(s *judge.Scanner) {
	b.fail(judge.ShortBoard(s.Last(), b.have, Cells))
}

// add puts the next value on the board.
func (b *sheet) add(index int, place judge.Place) {
	if b.have < Cells {
		if index > 2 {
			b.board[b.have] = byte(index - 2)
		}
		b.places[b.have] = place
	}
	b.have++
}

// ends reports whether the board ends before the next token.
func (b *sheet) ends(s *judge.Scanner) bool {
	next := s.Peek(0)
	return next.EOF || b.apart && next.Apart
}

// isWhole reports whether the next row is a whole board, or more than one: a
// glued token of nine characters, or nine tokens and more.
func isWhole(s *judge.Scanner) bool {
	return s.Peek(0).Chars == Cells || s.Row(Cells) == Cells
}

// rowEntries is the number of characters in the next row that can be a third of
// a board: as tokens, or as a single glued one. It is at most one more than a
// third has.
func rowEntries(s *judge.Scanner) int {
	n := s.Row(side + 1)
	if n == 1 {
		n = min(s.Peek(0).Chars, side+1)
	}
	return n
}

// readWhole takes a row that is a whole board. Glued boards can follow one
// another on a line; then it takes one of them.
func (b *sheet) readWhole(s *judge.Scanner) {
	if s.Peek(0).Chars == Cells {
		b.readGlued(s)
		if next := s.Peek(0); !next.Opens && next.Chars == 1 {
			b.fail(judge.LongRow(next.Place, Cells))
			s.SkipRow()
		}
		return
	}
	b.take(s, Cells)
	if next := s.Peek(0); !next.Opens {
		b.fail(judge.LongRow(next.Place, Cells))
		s.SkipRow()
	}
}

// take reads the next tokens as a character each.
func (b *sheet) take(s *judge.Scanner, tokens int) {
	for range tokens {
		t := s.Next()
		index, err := t.Symbol(symbols, wantedSymbol)
		if err != nil {
			b.fail(err)
		}
		b.add(index, t.Place)
	}
}

// readGlued reads the next token as a board.
func (b *sheet) readGlued(s *judge.Scanner) {
	t := s.Next()
	if err := t.Symbols(symbols, wantedSymbol, b.add); err != nil {
		b.fail(err)
	}
	if t.Chars != Cells {
		place := t.End()
		if t.Chars > Cells {
			place.Column = t.Column + Cells
		}
		b.fail(judge.At(place, "judge.eight.glued", "Count", t.Chars))
	}
}

// readThirds reads a board on three lines. A line with too many or too few
// entries is still one line, so that the next board can be found.
func (b *sheet) readThirds(s *judge.Scanner) {
	for line := range side {
		if line > 0 && (b.ends(s) || isWhole(s)) {
			b.short(s)
			return
		}
		b.readThird(s)
	}
}

// readThird reads one line of a board on three lines.
func (b *sheet) readThird(s *judge.Scanner) {
	n := s.Row(side + 1)
	if n == 1 && s.Peek(0).Chars > 1 {
		b.readGluedThird(s)
		return
	}
	b.take(s, min(n, side))
	switch {
	case n > side:
		b.fail(judge.LongRow(s.Peek(0).Place, side))
		s.SkipRow()
	case n < side:
		b.fail(judge.ShortRow(s.Last(), n, side))
	}
}

// readGluedThird reads a line of three characters glued together.
func (b *sheet) readGluedThird(s *judge.Scanner) {
	t := s.Next()
	if err := t.Symbols(symbols, wantedSymbol, b.add); err != nil {
		b.fail(err)
	}
	switch {
	case t.Chars > side:
		b.fail(judge.LongRow(judge.Place{Line: t.Line, Column: t.Column + side}, side))
	case t.Chars < side:
		b.fail(judge.ShortRow(t.End(), t.Chars, side))
	}
}

// readJoined reads a board from several lines that have nine tokens together.
// Three lines must have three each: else what is in a row would be taken for
// part of the next.
func (b *sheet) readJoined(s *judge.Scanner) {
	lines := 0
	var firstLine *model.TextError // what is wrong with it as a line of three
	for b.have < Cells {
		n := s.Row(Cells + 1)
		if lines > 0 && b.ends(s) || b.have+n > Cells {
			b.short(s)
			b.skipShortRows(s)
			return
		}
		b.take(s, n)
		if lines++; lines == 1 {
			firstLine = b.notThird(s, n)
		}
	}
	if lines == side {
		b.fail(firstLine)
	}
}

// notThird is the fault of the line just taken as one of three.
func (b *sheet) notThird(s *judge.Scanner, n int) *model.TextError {
	if n > side {
		return judge.LongRow(b.places[side], side)
	}
	return judge.ShortRow(s.Last(), n, side)
}

// skipShortRows takes the rows up to one that can be a board.
func (b *sheet) skipShortRows(s *judge.Scanner) {
	for !b.ends(s) && !isWhole(s) {
		s.SkipRow()
	}
}
