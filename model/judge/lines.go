package judge

import (
	"errors"

	"quadrille/model"
)

// Line is a line of a file of answers, without its end and without blanks around it.
type Line struct {
	Place Place // of the first character of Text
	Text  string
}

// lineLimit is the number of bytes of a line of moves, far more than any shortest answer has.
const lineLimit = 64 << 10

func (l Line) Int(low, high int) (int, *model.TextError) {
	row := cut(nil, 1, []byte(l.Text))
	if len(row) == 0 {
		return 0, At(l.Place, "judge.reply.missing", "Wanted", wantedNumber(low, high))
	}
	n, err := row[0].Int(low, high)
	if err == nil && len(row) > 1 {
		err = LongRow(row[1].Place, 1)
	}
	return n, l.shift(err)
}

func (l Line) Moves(p model.Puzzle) ([]model.Move, *model.TextError) {
	if len(l.Text) > lineLimit {
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
		Column: l.Place.Column + max(err.Column, 1) - 1,
		Reason: err.Reason,
	}
}
