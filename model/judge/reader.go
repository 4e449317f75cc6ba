package judge

import (
	"io"

	"quadrille/model"
)

// Reader reads the cases of an input file one after the other. It keeps no
// case, so that there can be any number of them.
type Reader struct {
	scanner *Scanner
	frame   Frame
	read    func(*Scanner) (model.Position, *model.TextError)

	begun, done bool
	count       int // what the file says there are; unused without Frame.Count
	number      int // of the last case
}

// Next returns the next case, good or bad, and io.EOF after the last. An error
// of the text that keeps the reader from finding the next case comes as a case
// with Err, and io.EOF after it; any other error is why the text can't be read,
// and final.
func (r *Reader) Next() (Case, error) {
	if r.done {
		return Case{}, io.EOF
	}
	c, more := r.next()
	if err := r.scanner.Err(); err != nil {
		// The text may have been cut off in the middle of a token.
		r.done = true
		return Case{}, err
	}
	r.done = !more
	if c == (Case{}) {
		return Case{}, io.EOF
	}
	return c, nil
}

// next returns the next case, a zero one at the end, and whether more may
// follow.
func (r *Reader) next() (c Case, more bool) {
	s := r.scanner
	if !r.begun {
		r.begun = true
		if err := r.begin(); err != nil {
			return Case{Line: err.Line, Err: err}, false
		}
	}
	next := s.Peek(0)
	switch {
	case r.frame.Count && r.number == r.count:
		if !next.EOF {
			err := At(next.Place, "judge.count.more", "Count", r.count)
			return Case{Line: next.Line, Err: err}, false
		}
		return Case{}, false
	case next.EOF:
		if r.frame.Count {
			err := At(s.Last(), "judge.count.fewer", "Count", r.count, "Found", r.number)
			return Case{Line: err.Line, Err: err}, false
		}
		return Case{}, false
	case r.frame.Zeros > 0 && s.Ends(r.frame.Zeros):
		return Case{}, false
	}
	r.number++
	c = Case{Number: r.number, Line: next.Line}
	c.Position, c.Err = r.read(s)
	if rest := s.Peek(0); r.frame.Single && !rest.EOF {
		if c.Err == nil {
			c.Position, c.Err = nil, At(rest.Place, "judge.single")
		}
		return c, false
	}
	return c, true
}

// maxCount is the largest number of cases that a file can announce; a board's
// nine digits in the place of the count are beyond it.
const maxCount = 99_999_999

// begin reads what comes before the first case.
func (r *Reader) begin() *model.TextError {
	s := r.scanner
	first := s.Peek(0)
	switch {
	case s.wide:
		return At(Place{1, 1}, "judge.wide")
	case first.EOF:
		return At(Place{1, 1}, "judge.empty")
	case !r.frame.Count:
		return nil
	}
	count, wrong := first.number()
	if wrong >= 0 || count < 0 || count > maxCount {
		return first.notNumber(model.Say("judge.wanted.count"))
	}
	if s.Row(2) > 1 {
		return At(s.Peek(1).Place, "judge.count.alone")
	}
	s.Next()
	r.count = count
	return nil
}

// Ends reports whether the next line is an end mark: that many zeros and nothing
// else. At the end of the text it is not.
func (s *Scanner) Ends(zeros int) bool {
	if s.Row(zeros+1) != zeros {
		return false
	}
	for k := range zeros {
		if !s.Peek(k).zero() {
			return false
		}
	}
	return true
}

// zero reports whether the token consists of zeros.
func (t *Token) zero() bool {
	for _, c := range t.Text {
		if c != '0' {
			return false
		}
	}
	return !t.Cut
}
