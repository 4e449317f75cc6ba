package method

import (
	"quadrille/model"
	"quadrille/solver"
)

// OwnKey returns the settings key of the user's heuristics for a puzzle: a list of expressions.
func OwnKey(id model.ID) string { return "heuristics." + string(id) }

// Heuristics lists those of a searcher, then the user's. saved returns the list of an OwnKey.
func Heuristics(s solver.Searcher, id model.ID, saved func(key string) []string) []solver.Heuristic {
	list := s.Heuristics()
	for _, expression := range saved(OwnKey(id)) {
		list = append(list, solver.OwnHeuristic(expression))
	}
	return list
}
