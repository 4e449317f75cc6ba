package cubic

import (
	"embed"
	"math/rand/v2"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle.
func Formats() []*judge.Format { return []*judge.Format{poj3131} }

// poj3131 is the format of POJ 3131, and of the same problem elsewhere (AOJ
// 1268, UVa 1604): column and row of the empty cell, then three rows of the
// goal; two zeros after the last case. An answer is the least number of moves,
// -1 where it is over the limit.
var poj3131 = &judge.Format{
	Name:   "poj3131",
	Puzzle: id,
	Title:  model.Say("cubic.judge.poj3131.title"),
	About:  model.Say("cubic.judge.poj3131.about"),
	Frame:  judge.Frame{Zeros: 2},
	Fits: func(p model.Position) bool {
		c := p.(Position)
		empty, ok := c.Empty()
		return ok && c.start == JudgeStart(empty)
	},
	Read:         readCase,
	Native:       startsCase,
	AppendCase:   appendCase,
	AppendAnswer: judge.AppendLength(JudgeLimit),
	ReadReply:    judge.ReadLength(JudgeLimit),
	Limit:        JudgeLimit,
	Wants:        judge.Number,
	Limits:       judge.Limits{Time: 5 * time.Second, Memory: 65_536}, // poj.org/problem?id=3131
	Full:         16,
	Random:       func(rng *rand.Rand) model.Position { return New(JudgeStart(rng.IntN(Cells)), randomGoal(rng)) },
	SetsGoal:     true,
	Blanks: func(p model.Position) []int {
		c := p.(Position)
		return []int{c.empties(startArea)[0], c.empties(goalArea)[0] - goalArea.First}
	},
	BlankCells: Cells,
	Samples:    judge.Files(judgeSamples, "poj3131"),
}

// wantedColour says what the rows of the goal consist of.
var wantedColour = model.Say("cubic.judge.poj3131.colour")

// readCase reads the line of the empty cell and the three rows of the goal. An error
// ends the case; the next one begins at the next line with numbers.
func readCase(s *judge.Scanner) (model.Position, *model.TextError) {
	p, places, rows, err := readRows(s)
	extra, place := 0, s.Peek(0).Place
	if err == nil {
		extra = rowsAhead(s)
	}
	if extra > 0 && extra != Side && extra != Side+1 { // else the next case lacks its first line
		err = judge.ExtraRow(place, Side)
	}
	if err != nil {
		for ; !s.Peek(0).EOF && !startsCase(s); rows++ {
			s.SkipRow()
		}
		if rows == 0 || rows > Side+1 {
			s.LoseTrack() // there may be less than a case here, or more
		}
		return nil, err
	}
	if isSound(p.goal) {
		return p, nil
	}
	// The start is sound, so the fault is in the goal; the last of several empty
	// cells is where it shows.
	found := p.Check(nil)
	cells := found[0].Cells
	at := places[cells[len(cells)-1]-goalArea.First]
	return p, &model.TextError{Line: at.Line, Column: at.Column, Reason: found[0].Phrase}
}

// rowsAhead counts the rows up to one that can be the first of a case, up to two more
// than a case has.
func rowsAhead(s *judge.Scanner) int {
	rows, k := 0, 0
	for rows < Side+2 && !s.Peek(k).EOF && !startsCaseAt(s, k) {
		for k++; !s.Peek(k).Opens; k++ {
			if k >= judge.Ahead-2 {
				return Side + 2
			}
		}
		rows++
	}
	return rows
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

// readRows reads a case, and where the cells of its goal stand. rows is how many
// rows of the goal it has taken, good or bad. After an error it has taken the row
// at fault, unless that is missing.
func readRows(s *judge.Scanner) (p Position, places [Cells]judge.Place, rows int, err *model.TextError) {
	var empty [2]int // column and row, from 1
	err = readRow(s, len(empty), func(i int, t *judge.Token) (err *model.TextError) {
		empty[i], err = t.Int(1, Side)
		return err
	})
	if err != nil {
		return p, places, 0, err
	}
	p.start = JudgeStart((empty[1]-1)*Side + empty[0] - 1)
	for row := range Side {
		if s.Peek(0).EOF || startsCase(s) {
			return p, places, row, judge.MissingRow(s.Last(), row+1, Side)
		}
		err := readRow(s, Side, func(i int, t *judge.Token) *model.TextError {
			face, err := t.Symbol(faceLetters, wantedColour)
			p.goal[row*Side+i], places[row*Side+i] = Face(face), t.Place
			return err
		})
		if err != nil {
			return p, places, row + 1, err
		}
	}
	return p, places, Side, nil
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

// startsCase reports whether the next row can be the first of a case: numbers
// stand at its beginning.
func startsCase(s *judge.Scanner) bool { return startsCaseAt(s, 0) }

// startsCaseAt is startsCase for the row that begins k tokens ahead.
func startsCaseAt(s *judge.Scanner, k int) bool {
	next := s.Peek(k + 1)
	return isNumeric(s.Peek(k)) && (next.Opens || isNumeric(next))
}

func isNumeric(t *judge.Token) bool {
	return !t.EOF && (t.Text[0] == '-' || '0' <= t.Text[0] && t.Text[0] <= '9')
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
