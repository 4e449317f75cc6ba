package rotation

import (
	"embed"
	"strconv"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle.
func Formats() []*judge.Format { return []*judge.Format{poj2286} }

// noMoves is what the judges print in place of the letters for a board that is
// solved from the start.
const noMoves = "No moves needed"

// poj2286Zeros is the length of the line of zeros that ends the boards.
const poj2286Zeros = 1

// poj2286 is the format of POJ 2286, and of the same problem elsewhere (UVa
// 1343, HDU 1667): 24 numbers a board, a zero after the last board. An answer is
// the letters and, on a line of its own, the digit in the centre.
var poj2286 = &judge.Format{
	Name:       "poj2286",
	Puzzle:     id,
	Title:      model.Say("rotation.judge.poj2286.title"),
	About:      model.Say("rotation.judge.poj2286.about"),
	Frame:      judge.Frame{Zeros: poj2286Zeros},
	Fits:       func(model.Position) bool { return true },
	Read:       readCase,
	ReadBare:   readGlued,
	Native:     func(s *judge.Scanner) bool { return s.Row(Cells+1) == Cells },
	AppendCase: appendCase,
	AppendAnswer: func(b []byte, a judge.Answer) []byte {
		if a.Outcome == judge.Unsolvable {
			return judge.AppendMoves(b, a)
		}
		end := a.Position.(Position)
		for _, m := range a.Moves {
			next, err := end.Play(m)
			if err != nil {
				panic(err) // the answer is no solution
			}
			end = next.(Position)
		}
		if len(a.Moves) == 0 {
			b = append(b, noMoves+"\n"...)
		} else {
			b = judge.AppendMoves(b, a)
		}
		return append(strconv.AppendInt(b, int64(end.middle()), 10), '\n')
	},
	ReadReply: readReply,
	Lines:     2,
	Wants:     judge.FirstShortest,
	Full:      30,
	Random:    randomBoard,
	Samples:   judge.Files(judgeSamples, "poj2286"),
	Beside:    func(end model.Position) int { return end.(Position).middle() },
	Limits:    judge.Limits{Time: 15 * time.Second, Memory: 150_000}, // poj.org/problem?id=2286
}

// reading is a board while its numbers are read.
type reading struct {
	board  Position
	places [Cells]judge.Place
	have   int
	fault  *model.TextError // the first
}

// take reads the next tokens of a row as numbers; there must be as many, and
// room for them on the board.
func (r *reading) take(s *judge.Scanner, tokens int) {
	for range tokens {
		t := s.Next()
		digit, err := t.Int(1, Digits)
		if err != nil && r.fault == nil {
			r.fault = err
		}
		r.board[r.have], r.places[r.have] = byte(digit), t.Place
		r.have++
	}
}

// position returns what was read, with the first fault that there is.
func (r *reading) position() (model.Position, *model.TextError) {
	if r.fault != nil {
		return nil, r.fault
	}
	found := r.board.Check(nil)
	if len(found) == 0 {
		return r.board, nil
	}
	// Of a digit that stands too often, the last one is where it shows.
	cells := found[0].Cells
	place := r.places[cells[len(cells)-1]]
	return r.board, &model.TextError{Line: place.Line, Column: place.Column, Reason: found[0].Phrase}
}

// readCase reads the 24 numbers of a board from one line, or from several that have
// exactly 24 together. Where they overshoot, the short line is the error.
func readCase(s *judge.Scanner) (model.Position, *model.TextError) {
	var r reading
	lines := 0
	for r.have < Cells {
		n := s.Row(Cells + 1)
		switch {
		case n > Cells && r.have == 0:
			r.take(s, Cells)
			if r.fault == nil {
				r.fault = judge.LongRow(s.Peek(0).Place, Cells)
			}
			if s.SkipRow() >= Cells-1 {
				s.LoseTrack() // it may be two boards
			}
			return nil, r.fault
		case n == 0 || s.Ends(poj2286Zeros) || r.have+n > Cells:
			if r.fault == nil {
				r.fault = judge.ShortBoard(s.Last(), r.have, Cells)
			}
			if n < Cells {
				s.LoseTrack()
			}
			return nil, r.fault
		}
		r.take(s, n)
		lines++
	}
	p, fault := r.position()
	if fault != nil && lines > 1 && s.Row(Cells) < Cells {
		s.LoseTrack() // a line too many or too few looks like this
	}
	return p, fault
}

// readGlued reads a board whose digits stand together, on one line or in the
// shape of the #.
func readGlued(s *judge.Scanner) (model.Position, *model.TextError) {
	var r reading
	wanted := model.Say("judge.wanted.number", "Low", 1, "High", Digits)
	for r.have < Cells {
		if s.Peek(0).EOF {
			return nil, judge.ShortBoard(s.Last(), r.have, Cells)
		}
		var surplus *model.TextError
		err := s.Next().Symbols("123", wanted, func(index int, place judge.Place) {
			switch {
			case r.have < Cells:
				r.board[r.have], r.places[r.have] = byte(1+index), place
				r.have++
			case surplus == nil:
				surplus = judge.LongRow(place, Cells)
			}
		})
		if surplus != nil {
			return nil, surplus
		}
		if err != nil {
			return nil, err
		}
	}
	return r.position()
}

// appendCase appends the numbers of a board as a line.
func appendCase(b []byte, p model.Position) []byte {
	board := p.(Position)
	for cell, digit := range board {
		if cell > 0 {
			b = append(b, ' ')
		}
		b = append(b, '0'+digit)
	}
	return append(b, '\n')
}

// readReply reads the letters, or that there are none, and the digit.
func readReply(l *judge.Lines, _ int) (reply judge.Reply, err *model.TextError) {
	letters, _ := l.Next()
	switch letters.Text {
	case judge.UnsolvableText:
		return judge.Reply{Outcome: judge.Unsolvable}, nil
	case noMoves:
	case "":
		return reply, judge.At(letters.Place, "judge.reply.missing", "Wanted", model.Say("rotation.judge.poj2286.letters"))
	default:
		if reply.Moves, err = letters.Moves(Puzzle{}); err != nil {
			return reply, err
		}
	}
	reply.Length = len(reply.Moves)
	digit, ok := l.Next()
	if !ok {
		return reply, judge.At(l.Last(), "judge.reply.end")
	}
	reply.Beside, err = digit.Int(1, Digits)
	return reply, err
}
