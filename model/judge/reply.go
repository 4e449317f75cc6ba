package judge

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

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

// Replies reads a file of answers, one after the other. Its lines end with LF or CR LF; the last one need not
// end. A byte order mark at the start is skipped.
type Replies struct {
	Last Place // right after the line taken last

	format *Format
	rest   string // without the lines taken
	line   int    // the number of the line taken last
	number int    // of the reply
}

func (f *Format) NewReplies(text string) *Replies {
	return &Replies{format: f, rest: strings.TrimPrefix(text, "\uFEFF"), Last: Place{1, 1}}
}

// Peek returns the line that Line will return; false at the end of the text.
func (r *Replies) Peek() (Line, bool) {
	ahead := *r
	return ahead.Line()
}

// Line takes the next line; false at the end of the text.
func (r *Replies) Line() (Line, bool) {
	if r.rest == "" {
		return Line{}, false
	}
	var whole string
	whole, r.rest, _ = strings.Cut(r.rest, "\n")
	r.line++
	text := strings.TrimLeft(whole, " \t")
	line := Line{Place{r.line, 1 + len(whole) - len(text)}, strings.TrimRight(text, " \t\r")}
	r.Last = Place{line.Place.Line, line.Place.Column + utf8.RuneCountInString(line.Text)}
	return line, true
}

// Next returns the next reply; false after the last. A reply that can't be read has Err. The one after it
// begins at the first of its lines from which a reply can be read, at the latest after as many lines as
// an answer has.
func (r *Replies) Next() (reply Reply, more bool) {
	r.separator()
	line, more := r.Peek()
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
	reply.Text = begin.rest[:len(begin.rest)-len(r.rest)]
	return reply, true
}

func (r *Replies) skipBad() {
	r.Line()
	for line := 1; line < r.format.lines() && r.rest != ""; line++ {
		ahead := *r
		ahead.number++
		if _, err := ahead.read(); err == nil {
			return
		}
		r.Line()
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
	if line, more := r.Peek(); more && line.Text == "" {
		r.Line()
	}
}

// read reads the lines of a reply; there is at least one more line.
func (r *Replies) read() (reply Reply, err *model.TextError) {
	line, _ := r.Line()
	stated, f := 0, r.format
	if f.Numbered != "" {
		if stated, err = line.cutNumber(f.Numbered, r.number); err != nil {
			return reply, err
		}
	}
	if line.Text == f.unsolvable() {
		return Reply{Case: stated, Outcome: Unsolvable}, nil
	}
	reply, err = f.readSolved(line, r)
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
	l.Place.Column += len(l.Text) - len(rest)
	l.Text = rest
	return stated, nil
}
