package judge

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"quadrille/model"
)

// Input is the text of an input file as its cases are read from it: its tokens, and what tells
// where a case ends.
type Input struct {
	*Scanner
	frame  Frame
	begins func(*Scanner) bool // Format.Begins
}

// CaseReader reads a case. The error says in Lost if it is uncertain where the case ends.
type CaseReader func(*Input) (model.Position, *model.TextError)

// Reader reads the cases of an input file one by one. It keeps none of them, so there can be
// any number.
type Reader struct {
	input *Input
	read  CaseReader

	begun, done bool
	count       int   // the number of cases that the file states; unused without Frame.Count
	number      int   // of the last case
	unread      Place // where reading stopped, since the next case can't be found
}

// newReader returns a reader of the format's cases with another frame.
func (f *Format) newReader(r io.Reader, frame Frame) *Reader {
	return &Reader{input: &Input{NewScanner(r), frame, f.Begins}, read: f.Read}
}

// Next returns the next case, good or bad, and io.EOF after the last. An error outside
// cases, as when it is uncertain where the next one begins, comes as a last case with Err
// and Number 0. Any other error means that the text can't be read, and is final.
func (r *Reader) Next() (Case, error) {
	if r.done {
		return Case{}, io.EOF
	}
	r.input.left = maxCase
	c, more := r.next()
	err := r.input.Err()
	isLong := errors.Is(err, bufio.ErrTooLong)
	if err != nil && !isLong {
		// The text may have been cut off in the middle of a token.
		r.done = true
		return Case{}, err
	}
	if isLong && (c.Position == nil || c.Err != nil) { // otherwise what follows is too long
		r.done = true
		place := Place{c.Line, 1}
		if c == (Case{}) {
			place.Line = r.input.line + 1
		}
		return Case{Line: place.Line, Err: At(place, "judge.caseLong", "Most", maxCase>>10)}, nil
	}
	r.done = !more
	if c == (Case{}) {
		return Case{}, io.EOF
	}
	return c, nil
}

// next returns the next case, a zero one at the end, and whether more may follow.
func (r *Reader) next() (c Case, more bool) {
	in := r.input
	if !r.begun {
		r.begun = true
		if err := r.begin(); err != nil {
			return Case{Line: err.Line, Err: err}, false
		}
	}
	if r.unread != (Place{}) || in.atEnd() || in.frame.Count && r.number == r.count {
		err := r.ending()
		if err == nil {
			return Case{}, false
		}
		return Case{Line: err.Line, Err: err}, false
	}
	r.number++
	c = Case{Number: r.number, Line: in.Peek(0).Line}
	c.Position, c.Err = r.read(in)
	if in.frame.Single {
		if c.Err == nil && !in.EOF() {
			c.Position, c.Err = nil, At(in.Peek(0).Place, "judge.single")
		}
		return c, false
	}
	if c.Err == nil && in.frame.Spaced && !in.EOF() && !in.Apart() && !in.begins(in.Scanner) {
		c.Position, c.Err = nil, At(in.Peek(0).Place, "judge.row.blank")
		c.Err.Lost = true
	}
	if c.Err != nil {
		r.goOn(c)
	}
	return c, true
}

// goOn goes on after a bad case, to the next one if its place is certain. Otherwise
// reading stops: a wrong place would give wrong answers.
func (r *Reader) goOn(c Case) {
	in := r.input
	// An invalid position may have a line or an entry too many or too few.
	lost := c.Err.Lost || c.Position != nil && !in.findsCase()
	if in.frame.Spaced && !lost {
		for !in.EOF() && !in.Apart() {
			in.SkipRow()
		}
	}
	if lost && !in.atEnd() {
		r.unread = in.Peek(0).Place
	}
}

// atEnd reports whether the text or the cases end before the next token.
func (in *Input) atEnd() bool {
	return in.EOF() || in.frame.Zeros > 0 && in.Ends(in.frame.Zeros)
}

// endsBoard reports whether the board under way ends before the next token.
func (in *Input) endsBoard() bool { return in.atEnd() || in.frame.Spaced && in.Apart() }

// findsCase reports whether it is certain where the next case begins: at the next token,
// or after a blank line.
func (in *Input) findsCase() bool {
	return in.frame.Spaced || in.atEnd() || in.begins != nil && in.begins(in.Scanner)
}

// ending returns the error after the last case, or nil.
func (r *Reader) ending() *model.TextError {
	in := r.input
	switch {
	case r.unread != Place{}:
		return At(r.unread, "judge.unread", "Count", r.number)
	case in.frame.Count && !in.EOF():
		return At(in.Peek(0).Place, "judge.count.more", "Count", r.count)
	case in.frame.Count && r.number < r.count:
		return At(in.Last(), "judge.count.fewer", "Count", r.count, "Found", r.number)
	default:
		return nil
	}
}

// maxCount is the largest number of cases that a file can state; the nine digits of a board
// in place of the count are larger.
const maxCount = 99_999_999

// begin reads the count, if there is one.
func (r *Reader) begin() *model.TextError {
	in := r.input
	first := in.Peek(0)
	switch {
	case in.wide:
		return At(Place{1, 1}, "judge.wide")
	case in.EOF():
		return At(Place{1, 1}, "judge.empty")
	case !in.frame.Count:
		return nil
	}
	count, wrong := first.number()
	if wrong >= 0 || count < 0 || count > maxCount {
		return first.notNumber(model.Say("judge.wanted.count"))
	}
	if in.Row() > 1 {
		return At(in.Peek(1).Place, "judge.count.alone")
	}
	in.Next()
	r.count = count
	return nil
}

// Ends reports whether the next line is an end mark: that many zeros and nothing else. The
// end of the text is none.
func (s *Scanner) Ends(zeros int) bool {
	for k := range zeros {
		if len(bytes.Trim(s.Peek(k).Text, "0")) > 0 {
			return false
		}
	}
	return s.Row() == zeros
}
