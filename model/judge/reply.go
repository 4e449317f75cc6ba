package judge

import (
	"io"

	"quadrille/model"
)

// Reply is a program's answer to a case, read from a file of answers.
type Reply struct {
	// Number counts the replies from 1, Line is where this one begins.
	Number, Line int
	// Case is the number of the case that the reply states; 0 in formats that don't number
	// their answers.
	Case int
	// Outcome is Solved, Unsolvable, or Bad if Err is set.
	Outcome Outcome
	// Moves is the solution, nil if the format has only its length.
	Moves []model.Move
	// Length is the number of moves, or -1 for more than the judge's limit.
	Length int
	// Beside is the number stated beside the moves; see Format.Judging.Beside.
	Beside int
	// Err is why the text can't be read, or nil.
	Err *model.TextError
}

// Replies reads a file of answers, one after the other.
type Replies struct {
	format *Format
	lines  *Lines
	number int
	done   bool
}

// Next returns the next reply and io.EOF after the last. A reply that can't be read has Err
// and is the last, since it is uncertain where the next one begins, unless Resume is
// called. Any other error means that the text can't be read.
func (r *Replies) Next() (Reply, error) {
	if r.done {
		return Reply{}, io.EOF
	}
	r.separator()
	line, more := r.lines.Peek()
	if !more {
		r.done = true
		if err := r.lines.Err(); err != nil {
			return Reply{}, err
		}
		return Reply{}, io.EOF
	}
	r.number++
	r.lines.mark()
	reply, err := r.format.ReadReply(r.lines, r.number)
	if failure := r.lines.Err(); failure != nil {
		r.done = true
		return Reply{}, failure
	}
	if r.done = err != nil; r.done {
		reply = Reply{Outcome: Bad, Err: err}
	}
	reply.Number, reply.Line = r.number, line.Line
	return reply, nil
}

// Resume lets Next go on after a reply that can't be read: at the first of its lines from
// which a reply can be read, at the latest after as many lines as an answer has.
func (r *Replies) Resume() {
	r.done = false
	r.lines.rewind(1)
	for line := 1; line < r.format.Lines; line++ {
		if _, more := r.lines.Peek(); !more {
			return
		}
		if _, err := r.format.ReadReply(r.lines, r.number+1); err == nil {
			r.lines.rewind(0)
			return
		}
		r.lines.rewind(1)
	}
}

// Skip skips the answer to a Bad case, which a Writer writes without lines: it only has a
// number and, in Spaced formats, a blank line.
func (r *Replies) Skip() {
	if r.done {
		return
	}
	r.separator()
	r.number++
}

// separator takes the blank line between two answers, if there is one.
func (r *Replies) separator() {
	if r.number == 0 || !r.format.Frame.Spaced {
		return
	}
	if line, more := r.lines.Peek(); more && line.Text == "" {
		r.lines.Next()
	}
}

// ReadMoves returns a Format.ReadReply that reads the output of AppendMoves.
func ReadMoves(p model.Puzzle) func(*Lines, int) (Reply, *model.TextError) {
	return func(l *Lines, _ int) (Reply, *model.TextError) {
		line, _ := l.Next()
		if line.Text == UnsolvableText {
			return Reply{Outcome: Unsolvable}, nil
		}
		moves, err := line.Moves(p)
		return Reply{Moves: moves, Length: len(moves)}, err
	}
}

// maxLength is the largest number of moves that a reply can state, far beyond every puzzle's
// farthest position.
const maxLength = 999_999

// ReadLength returns a Format.ReadReply that reads the output of AppendLength(limit).
func ReadLength(limit int) func(*Lines, int) (Reply, *model.TextError) {
	low := 0
	if limit > 0 {
		low = -1
	}
	return func(l *Lines, _ int) (Reply, *model.TextError) {
		line, _ := l.Next()
		if line.Text == UnsolvableText {
			return Reply{Outcome: Unsolvable}, nil
		}
		n, err := line.Int(low, maxLength)
		return Reply{Length: n}, err
	}
}

// ReadStated returns the number of moves that a line states.
func (l Line) ReadStated() (int, *model.TextError) { return l.Int(0, maxLength) }

// NextMoves takes a line, which should have the stated number of moves.
func (l *Lines) NextMoves(p model.Puzzle, stated int) ([]model.Move, *model.TextError) {
	line, ok := l.Next()
	if !ok && stated > 0 {
		return nil, At(l.Last(), "judge.reply.end")
	}
	moves, err := line.Moves(p)
	if err == nil && len(moves) != stated {
		err = At(line.Place, "judge.reply.count", "Count", len(moves), "Stated", stated)
	}
	return moves, err
}
