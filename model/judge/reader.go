package judge

import (
	"bufio"
	"errors"
	"io"

	"quadrille/model"
)

// Reader reads the cases of an input file one by one. It keeps none of them, so there can be any number.
type Reader struct {
	format      *Format
	in          *Input
	begun, done bool
	count       int         // the number of cases that the file states; unused without Frame.Count
	number      int         // of the last case
	unread      model.Place // where reading stopped, since the next case can't be found
}

// NewReader returns a reader of the cases of an input file.
func (f *Format) NewReader(r io.Reader) *Reader {
	return &Reader{format: f, in: f.input(r)}
}

// Next returns the next case, good or bad, and io.EOF after the last. An error outside
// cases, as when it is uncertain where the next one begins, comes as a last case with Err
// and Number 0. Any other error means that the text can't be read, and is final.
func (r *Reader) Next() (Case, error) {
	if r.done {
		return Case{}, io.EOF
	}
	r.in.left = maxCase
	c, more := r.next()
	err := r.in.Err()
	isLong := errors.Is(err, bufio.ErrTooLong)
	r.done = !more || err != nil
	switch {
	case err != nil && !isLong: // the text may have been cut off in the middle of a token
		return Case{}, err
	case isLong && (c.Position == nil || c.Err != nil): // otherwise what follows is too long
		place := model.Place{Line: c.Line, Column: 1}
		if c == (Case{}) {
			place.Line = r.in.line + 1
		}
		return outside(At(place, "judge.caseLong", "Most", maxCase>>10)), nil
	case c == (Case{}):
		return Case{}, io.EOF
	}
	r.done = !more
	return c, nil
}

func outside(err *model.TextError) Case { return Case{Line: err.Line, Err: err} }

// next returns the next case, a zero one at the end, and whether more may follow.
func (r *Reader) next() (c Case, more bool) {
	frame := r.format.Frame
	if !r.begun {
		r.begun = true
		if err := r.begin(); err != nil {
			return outside(err), false
		}
	}
	if r.unread != (model.Place{}) || r.in.atEnd() || frame.Count && r.number == r.count {
		if err := r.ending(); err != nil {
			return outside(err), false
		}
		return c, false
	}
	r.number++
	r.in.places = r.in.places[:0]
	c = Case{Number: r.number, Line: r.in.Row()[0].Place.Line}
	c.Position, c.Err = r.in.Read()
	if frame.Single {
		if c.Err == nil && !r.in.atEnd() {
			c.Position, c.Err = nil, At(r.in.Row()[0].Place, "judge.single")
		}
		return c, false
	}
	if c.Err == nil && frame.Spaced && !r.in.EOF() && !r.in.Apart() && !r.in.layout.begins(r.in.Row()) {
		c.Position, c.Err = nil, At(r.in.Row()[0].Place, "judge.row.blank")
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
	// An invalid position may have a line or an entry too many or too few.
	lost := c.Err.Lost || c.Position != nil && !r.in.findsCase()
	if r.format.Frame.Spaced && !lost {
		for !r.in.EOF() && !r.in.Apart() {
			r.in.SkipRow()
		}
	}
	if lost && !r.in.atEnd() {
		r.unread = r.in.Row()[0].Place
	}
}

func (r *Reader) ending() *model.TextError {
	counts := r.format.Frame.Count
	switch {
	case r.unread != model.Place{}:
		return At(r.unread, "judge.unread", "Count", r.number)
	case counts && !r.in.atEnd():
		return At(r.in.Row()[0].Place, "judge.count.more", "Count", r.count)
	case counts && r.number < r.count:
		return At(r.in.Last, "judge.count.fewer", "Count", r.count, "Found", r.number)
	default:
		return nil
	}
}

// maxCount is the largest number of cases that a file can state; the nine digits of a board
// in place of the count are larger.
const maxCount = 99_999_999

func (r *Reader) begin() *model.TextError {
	row := r.in.Row()
	switch {
	case len(row) == 0:
		return At(start, "judge.empty")
	case !r.format.Frame.Count:
		return nil
	}
	count, wrong := row[0].number()
	if wrong >= 0 || count < 0 || count > maxCount {
		return row[0].notNumber(model.Say("judge.wanted.count"))
	}
	if len(row) > 1 {
		return At(row[1].Place, "judge.count.alone")
	}
	r.in.Take(1)
	r.count = count
	return nil
}
