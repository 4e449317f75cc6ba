package search

import (
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// kind is an algorithm with its pseudocode. trace visits the lines that an expansion runs.
type kind struct {
	solver.Algorithm
	code  []codeLine // with the lines of all options
	trace func(*tracer)
}

// codeLine is a line of pseudocode: a step, at most once in a code. Its text has the key "code." and the text.
type codeLine struct {
	step Step
	text string
}

// Step is what a line of pseudocode does. Those that a program can get wrong are exported.
type Step uint8

// The steps.
const (
	begin   Step = iota // with the start
	Loop                // while states wait, or for each bound
	bound               // sets the next bound
	choose              // the side to expand
	Take                // a state to expand
	cut                 // states over the bound, or at the bound or the limit of depth
	IsGoal              // whether the state is one
	Each                // child of the state
	Known               // whether the child is kept
	drop                // the old entry of the child
	number              // sets the child's g
	done                // whether the child ends the search
	keep                // the child
	recurse             // to the child
	end                 // without a solution
)

// kinds are all algorithms, in the order of the menus.
var kinds = func() []kind {
	const made, expanded = solver.WhenMade, solver.WhenExpanded
	list := []kind{
		deepening("f", solver.Algorithm{ID: "table", Guarantee: solver.FirstShortest, NeedsTable: true}),
		listed("queue", "first", solver.Algorithm{ID: "breadth-first", Guarantee: solver.FirstShortest, Test: made}),
		bidirectional,
		listed("stack", "top", solver.Algorithm{ID: "depth-first", Test: expanded, LimitsDepth: true}),
		deepening("g", solver.Algorithm{ID: "iterative-deepening", Guarantee: solver.FirstShortest}),
		listed("open", "f", solver.Algorithm{
			ID: "a-star", Guarantee: solver.Shortest, NeedsHeuristic: true, Ties: solver.HighG, Test: expanded,
		}),
		listed("open", "f", solver.Algorithm{
			ID: "weighted-a-star", Guarantee: solver.WithinWeight, NeedsHeuristic: true, NeedsWeight: true, Ties: solver.HighG, Test: expanded,
		}),
		listed("open", "h", solver.Algorithm{
			ID: "greedy", NeedsHeuristic: true, IgnoresG: true, Ties: solver.LowG, Test: expanded,
		}),
		deepening("f", solver.Algorithm{ID: "ida-star", Guarantee: solver.FirstShortest, NeedsHeuristic: true}),
	}
	for i := range list {
		a := &list[i].Algorithm
		a.Name, a.About = model.Say("algorithm."+a.ID), model.Say("algorithm."+a.ID+".about")
		a.Short = model.Say("algorithm." + a.ID + ".short")
	}
	return list
}()

// listed is a search with a list of waiting states, from which it takes the first in some order.
func listed(list, first string, a solver.Algorithm) kind {
	return kind{a, []codeLine{
		{begin, list},
		{Loop, list + ".while"},
		{Take, list + "." + first},
		{IsGoal, "test.expanded"},
		{Each, "each"},
		{cut, "limit"},
		{Known, "nearer"},
		{drop, "old"},
		{number, "g"},
		{done, "test.made"},
		{keep, list + ".put"},
		{end, "end"},
	}, (*tracer).listed}
}

// deepening is a search that repeats depth-first searches with greater and greater bounds of f or g.
func deepening(bounded string, a solver.Algorithm) kind {
	a.Deepens = true
	tests := []codeLine{{cut, bounded + ".cut"}, {IsGoal, "test.expanded"}}
	if byDepth(a) {
		slices.Reverse(tests)
	}
	return kind{a, slices.Concat([]codeLine{
		{begin, bounded + ".start"},
		{Loop, "repeat"},
		{bound, bounded + ".next"},
		{Take, "search"},
	}, tests, []codeLine{
		{Each, "each"},
		{recurse, "recurse"},
	}), (*tracer).deepen}
}

var bidirectional = kind{
	solver.Algorithm{ID: "bidirectional", Guarantee: solver.Shortest, TwoSided: true},
	[]codeLine{
		{begin, "levels"},
		{Loop, "levels.while"},
		{choose, "levels.smaller"},
		{Take, "levels.states"},
		{Each, "levels.each"},
		{Known, "levels.new"},
		{keep, "levels.put"},
		{done, "levels.met"},
		{end, "end"},
	},
	(*tracer).bidirectional,
}

// with returns the lines of a search with some options.
func (k kind) with(o solver.Options) (lines []codeLine) {
	for _, l := range k.code {
		switch {
		case l.step == IsGoal && o.Test == solver.WhenMade, l.step == done && o.Test == solver.WhenExpanded,
			l.text == "limit" && o.Depth == 0, l.step == drop && o.Keep && !o.Last,
			l.step == number && !k.NeedsHeuristic:
			continue
		case l.text == "nearer" && o.Last:
			l.text = "waits"
		case l.text == "nearer" && o.Keep:
			l.text = "new"
		case l.step == end && o.Depth > 0:
			l.text = "limit.end"
		}
		lines = append(lines, l)
	}
	return lines
}

// Code returns the pseudocode of the search, a phrase for each line, indented by spaces.
func (r *Recording) Code() (lines []model.Phrase) {
	var back model.Phrase
	if r.notBack {
		back = model.Say("code.notBack")
	}
	for _, l := range r.code {
		lines = append(lines, model.Say("code."+l.text, "Back", back, "Limit", r.options.Depth))
	}
	return lines
}

// Line returns the line of a step in the pseudocode, from 0, or -1.
func (r *Recording) Line(s Step) int {
	return slices.IndexFunc(r.code, func(l codeLine) bool { return l.step == s })
}
