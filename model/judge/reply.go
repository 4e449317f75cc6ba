package judge

import (
	"io"
	"slices"

	"quadrille/model"
)

// Reply is somebody's answer to one case, as read from a file of answers.
type Reply struct {
	// Number counts the replies from 1, Line is where this one begins.
	Number, Line int
	// Outcome is Solved, Unsolvable, or Bad where Err is set.
	Outcome Outcome
	// Moves are those of a solution, nil where the format has the length only.
	Moves []model.Move
	// Length is the number of moves, or -1 for more than the judge's limit.
	Length int
	// Beside is what the reply states beside the moves; see Format.Beside.
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

// Next returns the next reply and io.EOF after the last. A reply that can't be
// read has Err and is the last, since nothing says where the next one begins.
// Any other error is why the text can't be read.
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

// Skip passes over the answer to a case that a Writer was told to be Bad: it has
// no lines, but its number is used up, and its blank line where answers are
// parted by one.
func (r *Replies) Skip() {
	if r.done {
		return
	}
	r.separator()
	r.number++
}

// separator takes the blank line that parts two answers, where there is one.
func (r *Replies) separator() {
	if r.number == 0 || !r.format.Frame.Spaced {
		return
	}
	if line, more := r.lines.Peek(); more && line.Text == "" {
		r.lines.Next()
	}
}

// ReadMoves returns a ReadReply for what AppendMoves writes.
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

// maxLength is the largest number of moves that a reply can state; it is far
// beyond every puzzle's farthest position.
const maxLength = 999_999

// ReadLength returns a ReadReply for what AppendLength writes with the limit.
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

// NextMoves takes the line that should hold the stated number of moves.
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

// Verdict says whether a reply is the answer that the judge wants to a sound
// position, and in a sentence why. truth is the answer that is known to be
// right, with the moves that are first in tie-break order.
func (f *Format) Verdict(p model.Position, reply Reply, truth Answer) (right bool, why model.Phrase) {
	switch {
	case reply.Err != nil:
		return false, reply.Err.Reason
	case truth.Outcome == Unsolvable && reply.Outcome == Unsolvable:
		return true, model.Say("judge.verdict.unsolvable")
	case truth.Outcome == Unsolvable:
		return false, model.Say("judge.verdict.noSolution")
	case reply.Outcome == Unsolvable:
		return false, model.Say("judge.verdict.solvable", "Count", truth.Length)
	case f.LengthOnly:
		return f.lengthVerdict(reply, truth)
	default:
		return f.movesVerdict(p, reply, truth)
	}
}

// lengthVerdict is the verdict on a reply that states the length only.
func (f *Format) lengthVerdict(reply Reply, truth Answer) (bool, model.Phrase) {
	over := f.Limit > 0 && truth.Length > f.Limit
	switch {
	case over && reply.Length == -1:
		return true, model.Say("judge.verdict.over", "Count", truth.Length, "Limit", f.Limit)
	case over:
		return false, model.Say("judge.verdict.overLimit", "Count", truth.Length, "Limit", f.Limit)
	case reply.Length == truth.Length:
		return true, model.Say("judge.verdict.right")
	default:
		return false, model.Say("judge.verdict.length", "Count", truth.Length)
	}
}

// movesVerdict is the verdict on a reply with moves: they are played.
func (f *Format) movesVerdict(p model.Position, reply Reply, truth Answer) (bool, model.Phrase) {
	positions, err := model.Replay(p, reply.Moves)
	end := positions[len(positions)-1]
	switch {
	case err != nil:
		return false, model.Say("judge.verdict.illegal", "Number", len(positions))
	case !end.Solved():
		return false, model.Say("judge.verdict.unsolved")
	case len(reply.Moves) > truth.Length:
		return false, model.Say("judge.verdict.longer", "Count", truth.Length, "Moves", len(reply.Moves))
	case f.Beside != nil && f.Beside(end) != reply.Beside:
		return false, model.Say("judge.verdict.beside", "Stated", reply.Beside, "Right", f.Beside(end))
	case slices.Equal(reply.Moves, truth.Moves):
		return true, model.Say("judge.verdict.right")
	case f.First:
		return false, model.Say("judge.verdict.later", "First", p.Puzzle().Notation(truth.Moves...))
	default:
		return true, model.Say("judge.verdict.another")
	}
}
