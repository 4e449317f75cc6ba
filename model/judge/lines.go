package judge

import (
	"errors"
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// Lines reads the lines of a file of answers. They end with LF or CR LF; the last one need not end. A byte order
// mark at the start is skipped.
type Lines struct {
	Last model.Place // right after the line taken last

	rest string // without the lines taken
	line int    // the number of the line taken last
}

// Peek returns the line that Next will return; false at the end of the text.
func (l *Lines) Peek() (Line, bool) {
	ahead := *l
	return ahead.Next()
}

// Next takes the next line; false at the end of the text.
func (l *Lines) Next() (Line, bool) {
	if l.rest == "" {
		return Line{}, false
	}
	var whole string
	whole, l.rest, _ = strings.Cut(l.rest, "\n")
	l.line++
	text := strings.TrimLeft(whole, " \t")
	line := Line{model.Place{Line: l.line, Column: 1 + len(whole) - len(text)}, strings.TrimRight(text, " \t\r")}
	l.Last = line.Place.Right(utf8.RuneCountInString(line.Text))
	return line, true
}

// Line is a line of a file of answers, without its end and without blanks around it.
type Line struct {
	Place model.Place // of the first character of Text
	Text  string
}

// cut cuts off what begins the line.
func (l *Line) cut(bytes int) {
	l.Place = l.Place.Right(utf8.RuneCountInString(l.Text[:bytes]))
	l.Text = l.Text[bytes:]
}

// lineLimit is the number of bytes of a line of moves, far more than any shortest answer has.
const lineLimit = 64 << 10

func (l Line) Int(low, high int) (int, *model.TextError) {
	row := cut(nil, 1, []byte(l.Text), &usualBlanks)
	if len(row) == 0 {
		return 0, At(l.Place, "judge.reply.missing", "Wanted", wantedNumber(low, high))
	}
	n, err := row[0].Int(low, high)
	if err == nil && len(row) > 1 {
		err = LongRow(row[1].Place, 1)
	}
	return n, err.Shift(l.Place.Line, l.Place.Column)
}

func (l Line) Moves(p model.Puzzle) ([]model.Move, *model.TextError) {
	if len(l.Text) > lineLimit {
		return nil, At(l.Place, "judge.reply.long")
	}
	moves, err := p.ParseMoves(l.Text)
	bad, _ := errors.AsType[*model.TextError](err)
	return moves, bad.Shift(l.Place.Line, l.Place.Column)
}
