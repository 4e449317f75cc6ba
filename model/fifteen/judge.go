package fifteen

import (
	"embed"
	"strconv"
	"strings"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/sliding"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle, the usual one first.
func Formats() []*judge.Format { return []*judge.Format{uva10181, korf100} }

// uva10181 is the format of UVa 10181: a count, and boards of four rows of
// numbers, 0 for the blank, the goal being 123456789abcdefx. An answer is a line
// with the moves in capital letters, or that there are none.
var uva10181 = &judge.Format{
	Name:         "uva10181",
	Puzzle:       id,
	Title:        model.Say("fifteen.judge.uva10181.title"),
	About:        model.Say("fifteen.judge.uva10181.about"),
	Frame:        judge.Frame{Count: true},
	Fits:         func(p model.Position) bool { return p.(Position).Goal() == Rows },
	Read:         readRows,
	Native:       func(s *judge.Scanner) bool { return s.Row(side+1) == side },
	AppendCase:   func(b []byte, p model.Position) []byte { return appendNumbers(b, p, side) },
	AppendAnswer: appendLetters,
	ReadReply:    readLetters,
	Unsolvable:   true,
	Wants:        judge.AnyWay,
	Most:         50,
	Random:       sliding.RandomStart[Board, rules](Rows),
	Blanks:       sliding.StartBlank[Board, rules],
	BlankCells:   Cells,
	Samples:      judge.Files(judgeSamples, "uva10181"),
}

// korf100 is the format in which Korf's hundred positions go about: a position a
// line, sixteen numbers with 0 for the blank, with its own number before them or
// without, the goal being x123456789abcdef. An answer is the least number of
// moves.
var korf100 = &judge.Format{
	Name:         "korf",
	Puzzle:       id,
	Title:        model.Say("fifteen.judge.korf.title"),
	About:        model.Say("fifteen.judge.korf.about"),
	Fits:         func(p model.Position) bool { return p.(Position).Goal() == BlankFirst },
	Read:         readLine,
	Native:       isLine,
	AppendCase:   func(b []byte, p model.Position) []byte { return appendNumbers(b, p, Cells) },
	AppendAnswer: judge.AppendLength(0),
	ReadReply:    judge.ReadLength(0),
	Wants:        judge.Number,
	Random:       sliding.RandomStart[Board, rules](BlankFirst),
	Blanks:       sliding.StartBlank[Board, rules],
	BlankCells:   Cells,
	Hardest:      farthestBlankFirst(),
	OtherLayouts: []judge.Layout{{Name: model.Say("fifteen.judge.korf.numbered"), Apply: numberLines}},
	Samples:      judge.Files(judgeSamples, "korf"),
}

// farthestBlankFirst returns the positions that are 80 moves from BlankFirst: the
// farthest ones of Rows, with the board turned by half and each tile t renamed 16-t,
// which turns the one goal into the other.
func farthestBlankFirst() (list []model.Position) {
	for _, body := range farthest {
		p, err := Puzzle{}.Parse(body)
		if err != nil {
			panic(err)
		}
		var turned Board
		for cell, tile := range p.(Position).Start() {
			turned[Cells-1-cell] = (Cells - tile) % Cells
		}
		list = append(list, New(turned, BlankFirst))
	}
	return list
}

// numberLines writes a position's own number before each line.
func numberLines(text string) string {
	var b strings.Builder
	number := 0
	for line := range strings.Lines(text) {
		number++
		b.WriteString(strconv.Itoa(number) + " " + line)
	}
	return b.String()
}

// reading is a board while its numbers are read.
type reading struct {
	board  Board
	places [Cells]judge.Place
}

// entry reads the number of a cell.
func (r *reading) entry(cell int, t *judge.Token) *model.TextError {
	n, err := t.Int(0, Cells-1)
	r.board[cell], r.places[cell] = byte(n), t.Place
	return err
}

// position returns what was read, and what is wrong with it. That the goal can't
// be reached is nothing wrong.
func (r *reading) position(goal Board) (model.Position, *model.TextError) {
	p := New(r.board, goal)
	if r.board.Sound() {
		return p, nil
	}
	// Of a tile that stands twice, the last one is where it shows.
	f := p.Check(nil)[0]
	place := r.places[f.Cells[len(f.Cells)-1]]
	return p, &model.TextError{Line: place.Line, Column: place.Column, Reason: f.Phrase}
}

// readRows reads a board of four rows.
func readRows(s *judge.Scanner) (model.Position, *model.TextError) {
	var r reading
	missing, err := (&judge.Rows{
		Rows: side, Entries: side,
		Entry: func(row, entry int, t *judge.Token) *model.TextError { return r.entry(side*row+entry, t) },
	}).Read(s)
	switch {
	case err != nil:
		return nil, err
	case missing >= 0:
		return nil, judge.MissingRow(s.Last(), missing+1, side)
	}
	p, fault := r.position(Rows)
	if fault != nil {
		s.LoseTrack() // a row too many or too few looks like this
	}
	return p, fault
}

// isLine reports whether the next line has as many entries as a position.
func isLine(s *judge.Scanner) bool {
	n := s.Row(Cells + 2)
	return n == Cells || n == Cells+1
}

// readLine reads a board from a line, which is a case whatever is wrong with it.
func readLine(s *judge.Scanner) (model.Position, *model.TextError) {
	n := s.Row(2*Cells - 1)
	var r reading
	var first *model.TextError
	if n == Cells+1 {
		_, first = s.Next().Int(0, maxNumber)
	}
	for cell := range min(n, Cells) {
		if err := r.entry(cell, s.Next()); err != nil && first == nil {
			first = err
		}
	}
	switch {
	case n == Cells || n == Cells+1:
	case n < Cells:
		if first == nil {
			first = judge.ShortRow(s.Last(), n, Cells)
		}
		if !s.Peek(0).EOF && (n <= 2 || !isLine(s)) {
			s.LoseTrack() // it may be part of a line
		}
	default:
		first = judge.LongRow(s.Peek(0).Place, Cells)
		s.SkipRow()
		if n == 2*Cells-1 {
			s.LoseTrack() // it may be two lines
		}
	}
	if first != nil {
		return nil, first
	}
	p, err := r.position(BlankFirst)
	if err != nil && !s.Peek(0).EOF && !isLine(s) {
		s.LoseTrack()
	}
	return p, err
}

// maxNumber is the greatest number that a position can have before it.
const maxNumber = 99_999_999

// appendNumbers appends the start board with so many numbers a line.
func appendNumbers(b []byte, p model.Position, columns int) []byte {
	for cell, v := range p.(Position).Start() {
		b = strconv.AppendInt(b, int64(v), 10)
		if cell%columns == columns-1 {
			b = append(b, '\n')
		} else {
			b = append(b, ' ')
		}
	}
	return b
}

// notSolvable is what the judge of UVa 10181 prints in place of the moves.
const notSolvable = "This puzzle is not solvable."

// appendLetters appends the moves as the judge writes them.
func appendLetters(b []byte, a judge.Answer) []byte {
	if a.Outcome == judge.Unsolvable {
		return append(b, notSolvable+"\n"...)
	}
	for _, m := range a.Moves {
		b = append(b, "DLRU"[m])
	}
	return append(b, '\n')
}

// readLetters reads what appendLetters writes.
func readLetters(l *judge.Lines, number int) (judge.Reply, *model.TextError) {
	if line, _ := l.Peek(); line.Text == notSolvable {
		l.Next()
		return judge.Reply{Outcome: judge.Unsolvable}, nil
	}
	return judge.ReadMoves(Puzzle{})(l, number)
}
