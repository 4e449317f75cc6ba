package judge

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// Line is a line of a file of answers, without its end and without blanks around it.
type Line struct {
	Place // of the first character of Text
	Text  string
	Cut   bool // Text is only the beginning of the line
}

// lineLimit is the number of bytes kept of a line: enough for answers far longer than any
// shortest one.
const lineLimit = 64 << 10

// Lines reads a text line by line. Lines end with LF or CR LF; the last one
// need not end. A byte order mark at the start is skipped.
type Lines struct {
	source *bufio.Reader
	number int
	ahead  []Line // read and not taken
	taken  []Line // since mark
	last   Place
	err    error
}

// NewLines returns a reader of the text's lines.
func NewLines(r io.Reader) *Lines {
	return &Lines{source: bufio.NewReaderSize(r, 4<<10), last: Place{1, 1}}
}

// Peek returns the line that Next will return; false at the end of the text.
func (l *Lines) Peek() (Line, bool) {
	if len(l.ahead) == 0 {
		line, ok := l.read()
		if !ok {
			return Line{}, false
		}
		l.ahead = append(l.ahead, line)
	}
	return l.ahead[0], true
}

// Next takes the next line; false at the end of the text.
func (l *Lines) Next() (Line, bool) {
	line, ok := l.Peek()
	if ok {
		l.ahead = append(l.ahead[:0], l.ahead[1:]...)
		l.taken = append(l.taken, line)
		l.last = Place{line.Line, line.Column + utf8.RuneCountInString(line.Text)}
	}
	return line, ok
}

// mark sets the place to which rewind goes back.
func (l *Lines) mark() { l.taken = l.taken[:0] }

// rewind puts back the lines taken since mark, except the given number of first ones, and
// sets the mark there.
func (l *Lines) rewind(but int) {
	if but < len(l.taken) {
		l.ahead = slices.Insert(l.ahead, 0, l.taken[but:]...)
	}
	l.mark()
}

// Last is the place right after the line taken last.
func (l *Lines) Last() Place { return l.last }

// Err is why the text could not be read to its end, or nil.
func (l *Lines) Err() error {
	if errors.Is(l.err, io.EOF) {
		return nil
	}
	return l.err
}

func (l *Lines) read() (Line, bool) {
	var kept []byte
	cut, some := false, false
	for l.err == nil {
		part, err := l.source.ReadSlice('\n')
		some = some || len(part) > 0
		if len(kept)+len(part) > lineLimit {
			part, cut = part[:lineLimit-len(kept)], true
		}
		kept = append(kept, part...)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		l.err = err
		break
	}
	if !some {
		return Line{}, false
	}
	l.number++
	if l.number == 1 {
		kept = bytes.TrimPrefix(kept, []byte("\uFEFF"))
	}
	text := strings.TrimLeft(string(kept), " \t")
	line := Line{Place: Place{l.number, 1 + len(kept) - len(text)}, Cut: cut}
	line.Text = strings.TrimRight(text, " \t\r\n")
	return line, true
}

// Int reads the line as one whole number from low to high.
func (l Line) Int(low, high int) (int, *model.TextError) {
	var s Scanner
	s.cut([]byte(l.Text))
	if len(s.row) == 0 {
		return 0, At(l.Place, "judge.reply.missing", "Wanted", wantedNumber(low, high))
	}
	n, err := s.row[0].Int(low, high)
	if err == nil && len(s.row) > 1 {
		err = LongRow(s.row[1].Place, 1)
	}
	return n, l.shift(err)
}

// Moves reads the line as moves in the notation of a puzzle.
func (l Line) Moves(p model.Puzzle) ([]model.Move, *model.TextError) {
	if l.Cut {
		return nil, At(l.Place, "judge.reply.long")
	}
	moves, err := p.ParseMoves(l.Text)
	if err == nil {
		return moves, nil
	}
	var text *model.TextError
	if !errors.As(err, &text) {
		text = &model.TextError{Line: 1, Column: 1, Reason: model.Say("judge.reply.moves")}
	}
	return nil, l.shift(text)
}

// shift moves an error from its place in the line's text to the place in the file.
func (l Line) shift(err *model.TextError) *model.TextError {
	if err == nil {
		return nil
	}
	return &model.TextError{
		Line:   l.Place.Line,
		Column: l.Column + max(err.Column, 1) - 1,
		Reason: err.Reason,
	}
}
