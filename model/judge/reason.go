package judge

import "quadrille/model"

// At returns an error at a place; key and arguments are those of model.Say.
func At(p Place, key string, args ...any) *model.TextError {
	return &model.TextError{Line: p.Line, Column: p.Column, Reason: model.Say(key, args...)}
}

// LongRow is the error of a row that doesn't end at a place, after the wanted number of
// entries.
func LongRow(p Place, wanted int) *model.TextError {
	return At(p, "judge.row.long", "Count", wanted)
}

// ShortRow is the error of a row that ends at a place with fewer entries than wanted.
func ShortRow(p Place, found, wanted int) *model.TextError {
	return At(p, "judge.row.short", "Found", found, "Count", wanted)
}

// ShortBoard is the error of a board that ends at a place with fewer entries than wanted.
func ShortBoard(p Place, found, wanted int) *model.TextError {
	return At(p, "judge.board.short", "Found", found, "Count", wanted)
}
