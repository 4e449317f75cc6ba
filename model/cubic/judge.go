package cubic

import (
	"strings"

	"quadrille/model"
	"quadrille/model/judge"
)

// Formats lists the judges' formats for this puzzle.
func Formats() []*judge.Format { return []*judge.Format{poj3131} }

// poj3131 is the format of POJ 3131, and of the same problem elsewhere (AOJ
// 1268, UVa 1604): column and row of the empty cell, then three rows of the
// goal; two zeros after the last case. An answer is the least number of moves,
// -1 where it is over the limit.
var poj3131 = &judge.Format{
	Name:   "poj3131",
	Puzzle: id,
	Title:  model.Say("judge.poj3131.title"),
	About:  model.Say("judge.poj3131.about"),
	Frame:  judge.Frame{Zeros: 2},
	Fits: func(p model.Position) bool {
		c := p.(Position)
		empty, ok := c.Empty()
		return ok && c.start == JudgeStart(empty)
	},
	Read:         readCase,
	Native:       func(s *judge.Scanner) bool { return startsCase(s.Peek(0)) },
	AppendCase:   appendCase,
	AppendAnswer: judge.AppendLength(JudgeLimit),
	ReadReply:    judge.ReadLength(JudgeLimit),
	Limit:        JudgeLimit,
	LengthOnly:   true,
	Phrases:      []string{"judge.poj3131.colour"},
}

// wantedColour says what the rows of the goal consist of.
var wantedColour = model.Say("judge.poj3131.colour")

// readCase reads the line of the empty cell and the three rows of the goal. An
// error ends the case; the next one begins on the next line with a number.
func readCase(s *judge.Scanner) (model.Position, *model.TextError) {
	p, places, err := readRows(s)
	switch {
	case err != nil:
		skipRows(s)
		return nil, err
	case !s.Peek(0).EOF && isColour(s.Peek(0)):
		err = judge.ExtraRow(s.Peek(0).Place, Side)
		skipRows(s)
		return nil, err
	}
	if isSound(p.goal) {
		return p, nil
	}
	// The start is sound, so the fault is in the goal; the last of several empty
	// cells is where it shows.
	found := p.Check(nil)
	cells := found[0].Cells
	place := places[cells[len(cells)-1]-goalArea.First]
	return p, &model.TextError{Line: place.Line, Column: place.Column, Reason: found[0].Phrase}
}

// isSound reports whether a goal has exactly one empty cell, as Check does
// but without taking memory.
func isSound(goal [Cells]Face) bool {
	empty := 0
	for _, face := range goal {
		if face == NoFace {
			empty++
		}
	}
	return empty == 1
}

// readRows reads a case, and where the cells of its goal stand. After an error
// it has taken the row at fault, unless that is missing.
func readRows(s *judge.Scanner) (p Position, places [Cells]judge.Place, err *model.TextError) {
	var empty [2]int // column and row, from 1
	err = readRow(s, len(empty), func(i int, t *judge.Token) (err *model.TextError) {
		empty[i], err = t.Int(1, Side)
		return err
	})
	if err != nil {
		return p, places, err
	}
	p.start = JudgeStart((empty[1]-1)*Side + empty[0] - 1)
	for row := range Side {
		if next := s.Peek(0); next.EOF || startsCase(next) {
			return p, places, judge.MissingRow(s.Last(), row+1, Side)
		}
		err := readRow(s, Side, func(i int, t *judge.Token) *model.TextError {
			face, err := t.Symbol(faceLetters, wantedColour)
			p.goal[row*Side+i], places[row*Side+i] = Face(face), t.Place
			return err
		})
		if err != nil {
			return p, places, err
		}
	}
	return p, places, nil
}

// readRow reads a row of the given number of entries. It takes the whole row,
// whatever is wrong with it, and returns the first error.
func readRow(s *judge.Scanner, entries int, read func(int, *judge.Token) *model.TextError) *model.TextError {
	n := s.Row(entries + 1)
	var first *model.TextError
	for i := range min(n, entries) {
		if err := read(i, s.Next()); err != nil && first == nil {
			first = err
		}
	}
	switch {
	case n > entries:
		if first == nil {
			first = judge.LongRow(s.Peek(0).Place, entries)
		}
		s.SkipRow()
	case n < entries && first == nil:
		first = judge.ShortRow(s.Last(), n, entries)
	}
	return first
}

// startsCase reports whether a row that begins with the token can be the first
// of a case.
func startsCase(t *judge.Token) bool {
	c := t.Text[0]
	return c == '-' || '0' <= c && c <= '9'
}

// isColour reports whether the token can stand in a row of the goal.
func isColour(t *judge.Token) bool {
	return t.Chars == 1 && strings.IndexByte(faceLetters, t.Text[0]) >= 0
}

// skipRows takes the rows up to one that can be the first of a case.
func skipRows(s *judge.Scanner) {
	for !s.Peek(0).EOF && !startsCase(s.Peek(0)) {
		s.SkipRow()
	}
}

// appendCase appends the line of the empty cell and the rows of the goal.
func appendCase(b []byte, p model.Position) []byte {
	c := p.(Position)
	empty, _ := c.Empty()
	b = append(b, '1'+byte(empty%Side), ' ', '1'+byte(empty/Side), '\n')
	for cell, face := range c.goal {
		b = append(b, faceLetters[face])
		if cell%Side == Side-1 {
			b = append(b, '\n')
		} else {
			b = append(b, ' ')
		}
	}
	return b
}
