package judge

import "quadrille/model"

// At returns the error that there is something wrong at a place; key and
// arguments are as in model.Say.
func At(p Place, key string, args ...any) *model.TextError {
	return &model.TextError{Line: p.Line, Column: p.Column, Reason: model.Say(key, args...)}
}

// LongRow is the error of a row that goes on at a place where it should have
// ended, after the wanted number of entries.
func LongRow(p Place, wanted int) *model.TextError {
	return At(p, "judge.row.long", "Count", wanted)
}

// ShortRow is the error of a row that ends at a place with fewer entries than
// wanted.
func ShortRow(p Place, found, wanted int) *model.TextError {
	return At(p, "judge.row.short", "Found", found, "Count", wanted)
}

// ShortBoard is the error of a board that ends at a place with fewer entries
// than wanted, however they are spread over rows.
func ShortBoard(p Place, found, wanted int) *model.TextError {
	return At(p, "judge.board.short", "Found", found, "Count", wanted)
}
