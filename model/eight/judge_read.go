package eight

import (
	"quadrille/model"
	"quadrille/model/judge"
)

// wantedSymbol says what a board consists of.
var wantedSymbol = model.Say("eight.judge.symbol")

// symbols are the characters that a board is written with; those before 1 mean the
// blank.
const symbols = "0xX12345678"

// reader reads cases of one board.
type reader struct {
	goal  Board
	apart bool // a blank line ends a board
}

func (r reader) read(s *judge.Scanner) (model.Position, *model.TextError) {
	start := sheet{apart: r.apart}
	start.read(s)
	return position(s, start, sheet{board: r.goal, have: Cells})
}

// readPair reads a case of two boards, the start and the goal.
func readPair(s *judge.Scanner) (model.Position, *model.TextError) {
	var start, goal sheet
	start.read(s)
	if s.Peek(0).EOF {
		start.fail(judge.At(s.Last(), "eight.judge.hdu3567.goal"))
	} else {
		goal.read(s) // even where the start is at fault, to find the next case
	}
	return position(s, start, goal)
}

// position returns the position of two boards that have been read, and the first fault.
// That the goal can't be reached is none.
func position(s *judge.Scanner, start, goal sheet) (model.Position, *model.TextError) {
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
		if board.rows > 1 && !board.apart {
			s.LoseTrack() // a row too many or too few looks like this
		}
		// Of a tile that appears twice, the second one is where it shows.
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
	rows   int
	fault  *model.TextError // the first in the text
}

// read reads a board: nine symbols on a line, glued together or apart, or on several
// lines with nine symbols together. A line may hold several glued boards.
func (b *sheet) read(s *judge.Scanner) {
	if isWhole(s) {
		b.readLine(s)
	} else {
		b.readLines(s)
	}
	if b.apart && b.fault == nil && !b.ends(s) && !isWhole(s) {
		b.fail(judge.At(s.Peek(0).Place, "eight.judge.uva652.blank"))
		s.LoseTrack()
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

// isWhole reports whether the next line is a case by itself: it begins with nine glued
// symbols, or has nine entries or more.
func isWhole(s *judge.Scanner) bool {
	return s.Peek(0).Chars == Cells || s.Row(Cells) == Cells
}

// readLine takes a line that is a board, or one of several glued boards.
func (b *sheet) readLine(s *judge.Scanner) {
	glued := s.Peek(0).Chars == Cells
	if glued {
		b.readGlued(s)
	} else {
		b.take(s, Cells)
	}
	next := s.Peek(0)
	if next.Opens || glued && next.Chars == Cells {
		return
	}
	b.fail(judge.LongRow(next.Place, Cells))
	if two := next.Chars >= Cells-1; s.SkipRow() >= Cells-1 || two {
		s.LoseTrack() // it may be two boards
	}
}

// take reads the next tokens as a symbol each.
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

// readGlued reads the next token as symbols of the board.
func (b *sheet) readGlued(s *judge.Scanner) {
	if err := s.Next().Symbols(symbols, wantedSymbol, b.add); err != nil {
		b.fail(err)
	}
}

// readLines reads a board from several lines that have nine symbols together. Three lines
// must have three each: else what is in a row would be taken for part of the next.
func (b *sheet) readLines(s *judge.Scanner) {
	var notThird *model.TextError // what is wrong with a line as one of three
	for b.have < Cells {
		t, n := *s.Peek(0), s.Row(Cells)
		glued := n == 1 && t.Chars > 1
		if glued {
			n = t.Chars
		}
		if b.rows > 0 && (b.ends(s) || isWhole(s) || b.have+n > Cells) {
			if b.rows == side && notThird != nil {
				b.fail(notThird)
			}
			b.fail(judge.ShortBoard(s.Last(), b.have, Cells))
			b.lose(s)
			return
		}
		b.rows++
		switch {
		case glued && n != side:
			b.readGlued(s)
			b.fail(judge.At(judge.Place{Line: t.Line, Column: t.Column + min(n, Cells)}, "eight.judge.glued", "Count", n))
			b.lose(s)
			if n >= 2*Cells-1 {
				s.LoseTrack() // it may be two boards
			}
			return
		case glued:
			b.readGlued(s)
		default:
			b.take(s, n)
		}
		if notThird == nil && n < side {
			notThird = judge.ShortRow(s.Last(), n, side)
		} else if notThird == nil && n > side {
			notThird = judge.LongRow(b.places[b.have-n+side], side)
		}
	}
	if b.rows == side && notThird != nil {
		b.fail(notThird)
	}
}

// lose loses track after a damaged board unless it is certain where the next one begins.
func (b *sheet) lose(s *judge.Scanner) {
	if !b.apart && !b.ends(s) && !isWhole(s) {
		s.LoseTrack()
	}
}
