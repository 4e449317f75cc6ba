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

// poj2286 is the format of POJ 2286, and of the same problem elsewhere (UVa
// 1343, HDU 1667): 24 numbers a board, a zero after the last board. An answer is
// the letters and, on a line of its own, the digit in the centre.
var poj2286 = &judge.Format{
	Name:       "poj2286",
	Puzzle:     id,
	Frame:      judge.Frame{Zeros: 1},
	Fits:       func(model.Position) bool { return true },
	Read:       readCase,
	Begins:     func(s *judge.Scanner) bool { return s.Row() >= Cells },
	Native:     func(s *judge.Scanner) bool { return s.Row() == Cells },
	AppendCase: appendCase,
	AppendSolved: func(b []byte, a judge.Answer) []byte {
		line, err := model.Replay(a.Position, a.Moves)
		if err != nil {
			panic(err) // the answer is no solution
		}
		if len(a.Moves) == 0 {
			b = append(b, noMoves+"\n"...)
		} else {
			b = judge.AppendMoves(b, a)
		}
		return append(strconv.AppendInt(b, int64(line[len(line)-1].(Position).middle()), 10), '\n')
	},
	ReadSolved: readReply,
	Lines:      2,
	Samples:    judge.Files(judgeSamples, "poj2286"),
	Data: judge.Data{
		Promise: judge.Promise{Cases: 30}, // "no more than 30 test cases"
		Random:  randomBoard,
	},
	Judging: judge.Judging{
		Wants:  judge.FirstShortest,
		Beside: func(end model.Position) int { return end.(Position).middle() },
		Limits: judge.Limits{Time: 15 * time.Second, Memory: 150_000}, // poj.org/problem?id=2286
	},
}

// reading is a board while its numbers are read.
type reading struct {
	board  Position
	places [Cells]judge.Place
}

// entry reads the number of a cell.
func (r *reading) entry(cell int, t *judge.Token) *model.TextError {
	digit, err := t.Int(1, Digits)
	r.board[cell], r.places[cell] = byte(digit), t.Place
	return err
}

// readCase reads the 24 numbers of a board from one line, or from several that have
// exactly 24 together.
func readCase(in *judge.Input) (model.Position, *model.TextError) {
	var r reading
	board := judge.Board{Entries: Cells, Entry: r.entry}
	if err := board.Read(in); err != nil {
		return nil, err
	}
	return judge.Checked(r.board, r.places[:])
}

// appendCase appends the numbers of a board as a line.
func appendCase(b []byte, p model.Position) []byte {
	board := p.(Position)
	return judge.AppendEntries(b, Cells, Cells, func(cell int) string { return strconv.Itoa(int(board[cell])) })
}

// readReply reads the letters, or that there are none, and the digit.
func readReply(letters judge.Line, l *judge.Lines) (reply judge.Reply, err *model.TextError) {
	switch letters.Text {
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
