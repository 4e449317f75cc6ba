package fifteen

import (
	"bytes"
	"embed"
	"strconv"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/sliding"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle, the usual one first.
func Formats() []*judge.Format { return []*judge.Format{uva10181, korf100} }

// uva10181 is the format of UVa 10181: a count, and boards of four rows of numbers, 0 for the
// blank, the goal being 123456789abcdefx. An answer is a line with the moves in capital letters, or
// that there are none: "The input 15-puzzles requires at most 45 steps to be solved with our judge
// solution. So you will not be allowed to use more than 50 steps". The time is that of most problems of
// the judge.
var uva10181 = &judge.Format{
	Name:         "uva10181",
	Puzzle:       id,
	Frame:        judge.Frame{Count: true},
	Fits:         func(p model.Position) bool { return p.(Position).Goal() == Rows },
	Read:         readRows,
	Native:       func(s *judge.Scanner) bool { return s.Row() == side },
	AppendCase:   func(b []byte, p model.Position) []byte { return appendNumbers(b, p, side) },
	AppendSolved: func(b []byte, a judge.Answer) []byte { return append(b, bytes.ToUpper(judge.AppendMoves(nil, a))...) },
	ReadSolved:   judge.ReadMoves(Puzzle{}),
	Unsolvable:   "This puzzle is not solvable.",
	Samples:      judge.Files(judgeSamples, "uva10181"),
	Data: judge.Data{
		Unsolvable: true,
		Full:       30, // so that a textbook's search has time enough
		Promise:    judge.Promise{Moves: 45},
		Random:     sliding.RandomStart[Board](Rows),
	},
	Judging: judge.Judging{
		Wants:  judge.AnyWay,
		Most:   50,
		Limits: judge.Limits{Time: 3 * time.Second},
	},
}

// korf100 is the format in which Korf's hundred positions go about: a position a line, sixteen
// numbers with 0 for the blank, with its own number before them or without, the goal being
// x123456789abcdef. An answer is the least number of moves.
var korf100 = &judge.Format{
	Name:         "korf",
	Puzzle:       id,
	Fits:         func(p model.Position) bool { return p.(Position).Goal() == BlankFirst },
	Read:         readLine,
	Begins:       isLine,
	Native:       isLine,
	AppendCase:   func(b []byte, p model.Position) []byte { return appendNumbers(b, p, Cells) },
	AppendSolved: judge.AppendLength(0),
	ReadSolved:   judge.ReadLength(0),
	Samples:      judge.Files(judgeSamples, "korf"),
	Data: judge.Data{
		Random:  sliding.RandomStart[Board](BlankFirst),
		Hardest: farthestBlankFirst(),
	},
	Judging: judge.Judging{
		Wants:  judge.Number,
		Limits: judge.Limits{Time: time.Minute, Ours: true}, // for positions that a good heuristic solves in seconds
	},
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

// readRows reads a board of four rows.
func readRows(in *judge.Input) (model.Position, *model.TextError) {
	var r reading
	rows := judge.Rows{Lengths: []int{side, side, side, side}, Entry: r.entry}
	if err := rows.Read(in); err != nil {
		return nil, err
	}
	return judge.Checked(New(r.board, Rows), r.places[:])
}

// isLine reports whether the next line has as many entries as a position.
func isLine(s *judge.Scanner) bool {
	n := s.Row()
	return n == Cells || n == Cells+1
}

// readLine reads a board from a line, with a number before it or without.
func readLine(in *judge.Input) (model.Position, *model.TextError) {
	var r reading
	length := Cells
	if in.Row() == Cells+1 {
		length++
	}
	rows := judge.Rows{Lengths: []int{length}, Entry: func(i int, t *judge.Token) *model.TextError {
		if cell := i - (length - Cells); cell >= 0 {
			return r.entry(cell, t)
		}
		_, err := t.Int(0, maxNumber)
		return err
	}}
	if err := rows.Read(in); err != nil {
		return nil, err
	}
	return judge.Checked(New(r.board, BlankFirst), r.places[:])
}

// maxNumber is the greatest number that a position can have before it.
const maxNumber = 99_999_999

// appendNumbers appends the start board with so many numbers a line.
func appendNumbers(b []byte, p model.Position, columns int) []byte {
	start := p.(Position).Start()
	return judge.AppendEntries(b, Cells, columns, func(cell int) string { return strconv.Itoa(int(start[cell])) })
}
