package method

import (
	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/solver"
)

// OwnKey returns the settings key of the user's heuristics for a puzzle: a list of expressions.
func OwnKey(id model.ID) string { return "heuristics." + string(id) }

// SetOwn gives the user's heuristics to the engines of the puzzles. saved returns the list of an OwnKey.
func SetOwn(entries []catalogue.Entry, saved func(key string) []string) {
	for _, e := range entries {
		if f, ok := e.Engine.(solver.Featured); ok {
			f.SetOwn(saved(OwnKey(e.Puzzle.ID())))
		}
	}
}
