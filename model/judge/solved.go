package judge

import (
	"strconv"

	"quadrille/model"
)

// ReplyLayout is how the answer to a solvable case is written. The zero layout is a line with the moves in the
// puzzle's notation, or with their number if the judge wants only that. A number that an answer states
// beside the moves has a line after them.
type ReplyLayout struct {
	HasLength bool   // set if a line with the number of moves comes before them
	NoMoves   string // replaces an empty line of moves
	// Spell changes the puzzle's notation into the judge's, which the puzzle reads too; nil if they are the same.
	Spell func(notation string) string
	// Append and Read write and read an answer of another form; nil for others. Read takes the first line, and
	// others from l. Their number varies.
	Append func([]byte, Answer) []byte
	Read   func(first Line, l *Replies) (Reply, *model.TextError)
}

// maxLength is the largest number of moves that a reply can state, far beyond every puzzle's
// farthest position.
const maxLength = 999_999

// maxLines is more than the number of lines of an answer whose length varies.
const maxLines = 1000

// lines is the most lines that an answer has.
func (f *Format) lines() int {
	switch {
	case f.Reply.Read != nil:
		return maxLines
	case f.Reply.HasLength || f.Judging.Beside != nil:
		return 2
	default:
		return 1
	}
}

// AppendLength appends a line with a number.
func AppendLength(b []byte, n int) []byte { return append(strconv.AppendInt(b, int64(n), 10), '\n') }

// ReadLength reads a line with the number of moves.
func ReadLength(line Line) (reply Reply, err *model.TextError) {
	reply.Length, err = line.Int(0, maxLength)
	return reply, err
}

func (f *Format) appendSolved(b []byte, a Answer) []byte {
	layout := f.Reply
	switch {
	case layout.Append != nil:
		return layout.Append(b, a)
	case f.Judging.Wants == Number:
		return AppendLength(b, a.Length)
	case layout.HasLength:
		b = AppendLength(b, a.Length)
	}
	text := f.Puzzle.Notation(a.Moves...)
	if layout.Spell != nil {
		text = layout.Spell(text)
	}
	if text == "" {
		text = layout.NoMoves
	}
	b = append(append(b, text...), '\n')
	if f.Judging.Beside != nil {
		line, _ := model.Replay(a.Position, a.Moves)
		b = AppendLength(b, f.Judging.Beside(line[len(line)-1]))
	}
	return b
}

func (f *Format) readSolved(line Line, l *Replies) (reply Reply, err *model.TextError) {
	layout, isNumber := f.Reply, f.Judging.Wants == Number
	if layout.Read != nil {
		return layout.Read(line, l)
	}
	if isNumber || layout.HasLength {
		if reply, err = ReadLength(line); err != nil || isNumber {
			return reply, err
		}
		next, more := l.Line()
		if !more && reply.Length > 0 {
			return reply, At(l.Last, "judge.reply.end")
		}
		line = next
	}
	switch line.Text {
	case layout.NoMoves:
	case "":
		return reply, At(line.Place, "judge.reply.missing", "Wanted", f.say("letters"))
	default:
		reply.Moves, err = line.Moves(f.Puzzle)
	}
	switch length := len(reply.Moves); {
	case err != nil:
		return reply, err
	case layout.HasLength && length != reply.Length:
		return reply, At(line.Place, "judge.reply.count", "Count", length, "Stated", reply.Length)
	default:
		reply.Length = length
	}
	if f.Judging.Beside != nil {
		digit, more := l.Line()
		if !more {
			return reply, At(l.Last, "judge.reply.end")
		}
		reply.Beside, err = digit.Int(1, f.Judging.BesideMost)
	}
	return reply, err
}
