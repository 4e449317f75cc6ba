package eight

import (
	"quadrille/model"
	"quadrille/model/judge"
)

// wantedSymbol says what a board consists of.
var wantedSymbol = model.Say("eight.judge.symbol")

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
	if start.two {
		s.Lose(1)
	}
	return position(start, sheet{board: r.goal, have: Cells})
}

// readPair reads a case of two boards, the start and the goal. A line is a
// board, whatever is wrong with it, or two that were joined.
func readPair(s *judge.Scanner) (model.Position, *model.TextError) {
	var start, goal sheet
	start.read(s)
	switch {
	case start.two: // both were on its line
	case s.Peek(0).EOF:
		start.fail(judge.At(s.Last(), "eight.judge.hdu3567.goal"))
	default:
		// Read even where the start is at fault, to find the next case.
		goal.read(s)
	}
	if goal.two { // the start of the next case was on its line
		s.Lose(1)
		if !s.Peek(0).EOF {
			new(sheet).read(s)
		}
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
		finding := p.Check(nil)[0]
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
	two    bool             // it was joined with the board after it
}

// read reads a board in one of its layouts: nine characters glued together;
// nine tokens on a line; three lines of three tokens, or of three characters
// glued together; nine tokens over any other lines that have exactly nine
// together. It takes a board with a fault up to where the next one can begin, or
// loses track.
func (b *sheet) read(s *judge.Scanner) {
	switch {
	case isWhole(s):
		b.readWhole(s)
	case b.isThirds(s):
		b.readThirds(s)
	case isSingles(s):
		b.readJoined(s)
	default:
		b.readGluedPieces(s)
	}
	if !b.apart || b.ends(s) || b.fault == nil && (isWhole(s) || b.areThirds(s, 0, side)) {
		return
	}
	// Without the blank line, only what is a board by itself is surely none of
	// this one's.
	b.fail(judge.At(s.Peek(0).Place, "eight.judge.uva652.blank"))
	for !b.ends(s) && !isWhole(s) {
		s.SkipRow()
	}
}

// fail keeps the first fault.
func (b *sheet) fail(err *model.TextError) {
	if b.fault == nil {
		b.fault = err
	}
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
// glued token of nine characters first, or nine tokens and more.
func isWhole(s *judge.Scanner) bool {
	return s.Peek(0).Chars == Cells || s.Row(Cells) == Cells
}

// isSingles reports whether the next row is of single characters.
func isSingles(s *judge.Scanner) bool {
	for k := range s.Row(Cells) {
		if s.Peek(k).Chars > 1 {
			return false
		}
	}
	return true
}

// entries counts the characters of the row that begins k tokens ahead, up to
// one more than a board has, and its tokens.
func entries(s *judge.Scanner, k int) (chars, tokens int) {
	for chars <= Cells && !s.Peek(k+tokens).EOF && (tokens == 0 || !s.Peek(k+tokens).Opens) {
		chars += s.Peek(k + tokens).Chars
		tokens++
	}
	return chars, tokens
}

// isThirds reports whether the next rows are a board on three lines: the first
// is a third, or it is none but the two after it are, unless it is two of them.
// What is wrong with a board is seen by the lines that are not.
func (b *sheet) isThirds(s *judge.Scanner) bool {
	first, k := entries(s, 0)
	if first == side && (k == side || k == 1) {
		return true
	}
	if first == 2*side {
		return false
	}
	next := s.Peek(k)
	chars, tokens := entries(s, k)
	if first+chars == side && !next.EOF && max(s.Peek(0).Chars, next.Chars) > 1 {
		// A glued third that was broken in two.
		k += tokens
	}
	return b.areThirds(s, k, side-1)
}

// areThirds reports whether the rows from k tokens ahead are thirds of a board,
// with no end of the board before them.
func (b *sheet) areThirds(s *judge.Scanner, k, rows int) bool {
	for row := range rows {
		next := s.Peek(k)
		chars, tokens := entries(s, k)
		if next.EOF || b.apart && next.Apart && k+row > 0 || chars != side || tokens != side && tokens != 1 {
			return false
		}
		k += tokens
	}
	return true
}

// readWhole takes a row that is a whole board. Glued boards can follow one
// another on a line; then it takes one of them, if there is nothing else on the
// line.
func (b *sheet) readWhole(s *judge.Scanner) {
	if s.Peek(0).Chars == Cells {
		if !s.Peek(1).Opens && b.isSpoilt(s) {
			s.SkipRow()
			return
		}
		b.readGlued(s)
		return
	}
	b.take(s, Cells)
	if next := s.Peek(0); !next.Opens {
		b.fail(judge.LongRow(next.Place, Cells))
		last := s.Last().Column - b.places[Cells-1].Column // the length of the last token
		rest := s.SkipRow()
		b.two = rest == Cells || rest == Cells-1 && last > 1
	}
}

// isSpoilt reports whether there is something else on a line that begins with a
// glued board, which is a fault.
func (b *sheet) isSpoilt(s *judge.Scanner) bool {
	for k := 1; k < Cells && !s.Peek(k).Opens; k++ {
		if t := s.Peek(k); t.Chars != Cells {
			b.fail(judge.LongRow(t.Place, Cells))
			return true
		}
	}
	return false
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

// readGlued reads the next token as characters of the board.
func (b *sheet) readGlued(s *judge.Scanner) {
	if err := s.Next().Symbols(symbols, wantedSymbol, b.add); err != nil {
		b.fail(err)
	}
}

// readGluedPieces takes a row that is none of a board, with characters glued
// together: it has too many or too few of them, or a blank inside. Where the
// next row is just what is missing, the board was broken in two.
func (b *sheet) readGluedPieces(s *judge.Scanner) {
	t := *s.Peek(0)
	chars, tokens := entries(s, 0)
	inside := s.Peek(min(1, tokens-1)).Place
	b.two = tokens == 1 && chars == 2*Cells
	for range tokens {
		if tokens > Cells/2 { // they should stand apart
			b.take(s, 1)
		} else {
			b.readGlued(s)
		}
	}
	switch {
	case tokens > 1 && chars == Cells:
		b.fail(judge.At(inside, "eight.judge.blank"))
	case tokens > 1:
		b.fail(judge.At(inside, "eight.judge.glued", "Count", chars))
	case chars > Cells:
		b.fail(judge.At(judge.Place{Line: t.Line, Column: t.Column + Cells}, "eight.judge.glued", "Count", chars))
	default:
		b.fail(judge.At(t.End(), "eight.judge.glued", "Count", chars))
	}
	if !s.Peek(0).Opens {
		s.SkipRow()
	}
	if b.ends(s) {
		return
	}
	if rest, _ := entries(s, 0); chars+rest == Cells {
		s.SkipRow()
	}
}

// readThirds reads a board on three lines.
func (b *sheet) readThirds(s *judge.Scanner) {
	missing, err := (&judge.Rows{
		Rows: side, Entries: side,
		Entry: func(_, _ int, t *judge.Token) *model.TextError {
			index, err := t.Symbol(symbols, wantedSymbol)
			b.add(index, t.Place)
			return err
		},
		Glued: func(_ int, t *judge.Token) *model.TextError { return t.Symbols(symbols, wantedSymbol, b.add) },
		Ends:  func(s *judge.Scanner) bool { return b.ends(s) || isWhole(s) },
	}).Read(s)
	if err != nil {
		b.fail(err)
	}
	if missing >= 0 {
		b.fail(judge.ShortBoard(s.Last(), b.have, Cells))
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
		if lines > 0 && (b.ends(s) || isWhole(s) || b.have+n > Cells || !isSingles(s)) {
			b.fail(judge.ShortBoard(s.Last(), b.have, Cells))
			b.skipJoined(s)
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

// skipJoined goes on after a board that breaks off before the next line.
func (b *sheet) skipJoined(s *judge.Scanner) {
	if b.ends(s) || isWhole(s) {
		return
	}
	if rest, _ := entries(s, 0); b.have+rest == Cells {
		s.SkipRow() // a glued board was broken in two
		return
	}
	s.LoseTrack(Cells)
}

// notThird is the fault of the line just taken as one of three.
func (b *sheet) notThird(s *judge.Scanner, n int) *model.TextError {
	if n > side {
		return judge.LongRow(b.places[side], side)
	}
	return judge.ShortRow(s.Last(), n, side)
}
