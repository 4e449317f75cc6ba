package judge

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/model"
)

// Reply is a program's answer to a case, read from a file of answers.
type Reply struct {
	// Number counts the replies from 1. Line is the line on which this one begins, and Text is its text.
	Number, Line int
	Text         string
	// Case is the number of the case that the reply states; 0 in formats that don't number
	// their answers.
	Case    int
	Outcome Outcome          // Solved, Unsolvable, or Bad if Err is set
	Moves   []model.Move     // the solution, nil if the format has only its length
	Length  int              // the number of moves
	From    model.Position   // the position that the answer begins with; nil if it states none
	Beside  int              // the number stated beside the moves; see Format.Judging.Beside
	Err     *model.TextError // why the text can't be read, or nil
}

// Replies reads a file of answers, one after the other.
type Replies struct {
	format *Format
	lines  Lines
	number int
}

func (f *Format) NewReplies(text string) *Replies { return &Replies{format: f, lines: *newLines(text)} }

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
	begin := r.lines
	reply, err := r.format.readReply(&r.lines, r.number)
	if err != nil {
		reply = Reply{Outcome: Bad, Err: err}
		r.lines = begin
		r.skipBad()
	}
	reply.Number, reply.Line = r.number, line.Line
	reply.Text = begin.rest[:len(begin.rest)-len(r.lines.rest)]
	return reply, true
}

func (r *Replies) skipBad() {
	r.lines.Next()
	for line := 1; line < r.format.lines(); line++ {
		ahead := r.lines
		if _, more := ahead.Peek(); !more {
			return
		}
		if _, err := r.format.readReply(&ahead, r.number+1); err == nil {
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

// readReply reads the lines of the answer to the case of the given number; there is at least one more
// line.
func (f *Format) readReply(l *Lines, number int) (reply Reply, err *model.TextError) {
	line, _ := l.Next()
	stated := 0
	if f.Numbered != "" {
		if stated, err = line.cutNumber(f.Numbered, number); err != nil {
			return reply, err
		}
	}
	if line.Text == f.unsolvable() {
		return Reply{Case: stated, Outcome: Unsolvable}, nil
	}
	reply, err = f.readSolved(line, l)
	reply.Case = stated
	return reply, err
}

func (l *Line) cutNumber(numbered string, number int) (stated int, err *model.TextError) {
	rest, ok := strings.CutPrefix(l.Text, numbered+" ")
	digits, rest, found := strings.Cut(rest, ":")
	stated, _ = strconv.Atoi(digits)
	if !ok || !found || stated < 1 {
		return 0, At(l.Place, "judge.reply.case", "Head", fmt.Sprintf("%s %d:", numbered, number))
	}
	rest = strings.TrimLeft(rest, " \t")
	l.Column += len(l.Text) - len(rest)
	l.Text = rest
	return stated, nil
}
