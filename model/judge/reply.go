package judge

import (
	"strconv"
	"strings"

	"quadrille/model"
)

// Replies reads the answers of a file, one after the other.
type Replies struct {
	format *Format
	lines  Lines
	number int // of the reply
}

func (f *Format) NewReplies(text string) *Replies {
	return &Replies{format: f, lines: Lines{rest: strings.TrimPrefix(text, "\uFEFF"), Last: start}}
}

// Next returns the next reply; false after the last. A reply that can't be read has Err. The one after it
// begins at the first of its lines from which a reply can be read, at the latest after as many lines as
// an answer has.
func (r *Replies) Next() (reply Reply, more bool) {
	r.separator()
	line, more := r.lines.Peek()
	if !more {
		return reply, false
	}
	r.number++
	begin := *r
	reply, err := r.read()
	if err != nil {
		reply = Reply{Outcome: Bad, Err: err}
		*r = begin
		r.skipBad()
	}
	reply.Number, reply.Line = r.number, line.Place.Line
	reply.Text = begin.lines.rest[:len(begin.lines.rest)-len(r.lines.rest)]
	return reply, true
}

func (r *Replies) skipBad() {
	r.lines.Next()
	for line := 1; line < r.format.lines() && r.lines.rest != ""; line++ {
		ahead := *r
		ahead.number++
		if _, err := ahead.read(); err == nil {
			return
		}
		r.lines.Next()
	}
}

// Skip skips the answer to a Bad case, which a Writer writes without lines: it only has a
// number and, in Spaced formats, a blank line.
func (r *Replies) Skip() {
	r.separator()
	r.number++
}

func (r *Replies) separator() {
	if r.number == 0 || !r.format.Frame.Spaced {
		return
	}
	if line, more := r.lines.Peek(); more && line.Text == "" {
		r.lines.Next()
	}
}

// read reads the lines of a reply; there is at least one more line.
func (r *Replies) read() (reply Reply, err *model.TextError) {
	line, _ := r.lines.Next()
	stated, f := 0, r.format
	if f.Numbered != "" {
		if stated = line.cutNumber(f.Numbered); stated < 1 {
			return reply, At(line.Place, "judge.reply.case", "Head", string(f.appendNumber(nil, r.number)))
		}
	}
	if line.Text == f.Unsolvable {
		return Reply{Case: stated, Outcome: Unsolvable}, nil
	}
	reply, err = f.readSolved(line, &r.lines)
	reply.Case = stated
	return reply, err
}

// cutNumber cuts what numbers a reply, which is like that of the first, and returns the number; 0 if the line begins otherwise.
func (l *Line) cutNumber(first string) (number int) {
	before, after, _ := strings.Cut(first, "1")
	rest, isBefore := strings.CutPrefix(l.Text, before)
	digits := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
	rest, isAfter := strings.CutPrefix(rest[len(digits):], after)
	if !isBefore || !isAfter {
		return 0
	}
	number, _ = strconv.Atoi(digits)
	l.cut(len(l.Text) - len(strings.TrimLeft(rest, " \t")))
	return number
}

// maxLength is the largest number of moves that a reply can state, far beyond every puzzle's
// farthest position.
const maxLength = 999_999

// maxLines is more than the number of lines of an answer whose length varies.
const maxLines = 1000

// lines is the most lines that an answer has.
func (f *Format) lines() int {
	switch {
	case f.Reply.Boards || f.Reply.Between == "\n":
		return maxLines
	case f.Reply.HasLength || f.Judging.Beside.Of != nil:
		return 2
	default:
		return 1
	}
}

// readSolved reads the answer to a case with a solution, from a line on.
func (f *Format) readSolved(line Line, l *Lines) (reply Reply, err *model.TextError) {
	layout, isNumber, lines := f.Reply, f.Judging.Wants == Number, 1 // of moves
	if isNumber || layout.HasLength {
		if !strings.HasPrefix(line.Text, layout.Head) {
			return reply, At(line.Place, "judge.reply.case", "Head", layout.Head)
		}
		line.cut(len(layout.Head))
		reply.Length, err = line.Int(0, maxLength)
		switch {
		case err != nil, isNumber:
			return reply, err
		case layout.Boards:
			err = f.readBoards(&reply, l)
			return reply, err
		case layout.Between == "\n":
			lines = reply.Length
		}
	}
	for i := range lines {
		if i > 0 || layout.HasLength {
			next, more := l.Next()
			if line = next; !more && reply.Length > 0 {
				return reply, At(l.Last, "judge.reply.end")
			}
		}
		switch line.Text {
		case layout.NoMoves:
			continue
		case "":
			return reply, At(line.Place, "judge.reply.missing", "Wanted", model.Say("judge.wanted.moves", "None", layout.NoMoves))
		}
		moves, err := f.parseMoves(line)
		if err != nil {
			return reply, err
		}
		reply.Moves = append(reply.Moves, moves...)
	}
	if length := len(reply.Moves); layout.HasLength && length != reply.Length {
		return reply, At(line.Place, "judge.reply.count", "Count", length, "Stated", reply.Length)
	}
	reply.Length = len(reply.Moves)
	if beside := f.Judging.Beside; beside.Of != nil {
		digit, more := l.Next()
		if !more {
			return reply, At(l.Last, "judge.reply.end")
		}
		reply.Beside, err = digit.Int(1, beside.Most)
	}
	return reply, err
}
