package eight

import (
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/sliding"
)

// wantedSymbol says what a board consists of.
var wantedSymbol = model.Say("eight.judge.symbol")

// symbols are the characters that a board is written with; those before 1 mean the blank.
const symbols = "0xX12345678"

// blanks is the number of symbols of the blank.
const blanks = len(symbols) - Cells + 1

// reading is a case while it is read: a start and a goal.
type reading struct {
	boards [2]Board
	places [2 * Cells]judge.Place
}

// board reads the start or the goal: nine symbols on a line, glued or apart, or on several
// lines with nine symbols together. A line may hold several glued boards.
func (r *reading) board(in *judge.Input, area int, symbols string) *model.TextError {
	board := judge.Board{Entries: Cells, Side: side, Entry: func(cell int, t *judge.Token) *model.TextError {
		i, err := t.Symbol(symbols, wantedSymbol)
		r.boards[area][cell] = byte(max(i-(len(symbols)-Cells), 0))
		r.places[area*Cells+cell] = t.Place
		return err
	}}
	return board.Read(in)
}

// position returns the position read.
func (r *reading) position() (model.Position, *model.TextError) {
	p := New(r.boards[sliding.StartArea], r.boards[sliding.GoalArea])
	if p.Start().Valid() && p.GoalValid() { // faster than Check
		return p, nil
	}
	return judge.Checked(p, r.places[:])
}

// readTo returns a reader of cases of one board, the start.
func readTo(goal Board) judge.CaseReader {
	return func(in *judge.Input) (model.Position, *model.TextError) {
		r := reading{boards: [2]Board{sliding.GoalArea: goal}}
		if err := r.board(in, sliding.StartArea, symbols); err != nil {
			return nil, err
		}
		return r.position()
	}
}

// readPair reads a case of two boards, the start and the goal.
func readPair(in *judge.Input, symbols string) (model.Position, *model.TextError) {
	var r reading
	err := r.board(in, sliding.StartArea, symbols)
	if in.EOF() {
		if err == nil {
			err = judge.At(in.Last(), "eight.judge.goal")
		}
		return nil, err
	}
	// The goal is read after an error too, to find the next case.
	if err := judge.First(err, r.board(in, sliding.GoalArea, symbols)); err != nil {
		return nil, err
	}
	return r.position()
}

// beginsBoard reports whether the next line is a whole board: it begins with nine glued
// symbols, or has nine entries or more.
func beginsBoard(s *judge.Scanner) bool {
	return s.Peek(0).Chars == Cells || s.Row() >= Cells
}
