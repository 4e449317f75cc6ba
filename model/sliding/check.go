package sliding

import (
	"slices"

	"quadrille/model"
)

// Check finds values that don't appear exactly once, in the start first, and if both
// boards are valid, whether their parities differ.
func (p Position) Check(recent []int) []model.Finding {
	var found []model.Finding
	if f, ok := p.checkBoard(StartArea, recent); ok {
		found = append(found, f)
	}
	if f, ok := p.checkBoard(GoalArea, recent); ok {
		found = append(found, f)
	}
	if len(found) == 0 && p.size.odd(p.start) != p.size.odd(p.goal) {
		found = append(found, p.oddPermutation())
	}
	return found
}

// checkBoard finds values that appear more than once. As many others are missing, since a
// board has as many cells as there are values.
func (p Position) checkBoard(area int, recent []int) (f model.Finding, faulty bool) {
	order := p.size.InOrder() // the tiles, then the blank
	found, keys := model.Weigh(p.Areas()[area], recent, p.Value, order[:p.size.Cells()], 1), "fault."+p.Areas()[area].Key+"."
	if len(found.TooOften) == 0 {
		return f, false
	}
	missing, double := valueNames(found.Missing), found.TooOften[0]
	name := say("repair.fill", "Missing", missing)
	switch {
	case len(missing) > 1:
		f.Phrase = say(keys+"several", "Doubles", valueNames(found.TooOften), "Missing", missing)
	case double == 0:
		f.Phrase, name = say(keys+"blankTwice", "Missing", missing), say("repair.otherBlank", "Missing", missing)
	default:
		f.Phrase = say(keys+"twice", "Double", int(double), "Missing", missing)
		name = say("repair.other", "Double", int(double), "Missing", missing)
	}
	repaired := p
	for i, cell := range found.Change {
		*repaired.at(cell) = found.Missing[i]
	}
	f.Detail, f.Cells = say("detail.once", "Last", p.size.Cells()-1), found.Cells
	f.Repairs = []model.Change{{Name: name, Position: repaired}}
	return f, true
}

func valueNames(values []byte) []model.Phrase {
	list := make([]model.Phrase, len(values))
	for i, v := range values {
		if v == 0 {
			list[i] = say("blank")
		} else {
			list[i] = say("tile", "Tile", int(v))
		}
	}
	return list
}

// oddPermutation is the finding that the boards differ in the parity that no move changes.
// One repair uses a well-known goal that can be reached, another swaps the last two tiles of the goal, as
// in Loyd's 14-15 puzzle.
func (p Position) oddPermutation() model.Finding {
	start, goal := p.size.inversions(p.start), p.size.inversions(p.goal)
	a, b := p.lastTiles()
	i, j := p.size.Find(p.start, a), p.size.Find(p.start, b)
	repaired := p
	repaired.start[i], repaired.start[j] = b, a
	detail := say("detail.odd", "Start", len(start), "Goal", len(goal))
	rule := say("explain.rule", "Count", int(p.size.Cols)-1)
	if p.size.rowCounts() {
		detail = say("detail.oddRow", "Start", len(start), "Goal", len(goal),
			"StartRow", p.size.blankRow(p.start), "GoalRow", p.size.blankRow(p.goal))
		rule = say("explain.ruleRow", "Count", int(p.size.Cols)-1)
	}
	var repairs []model.Change
	for _, g := range p.size.goals() {
		if p.size.odd(g.board) == p.size.odd(p.start) {
			name := say("repair.goal", "Goal", p.size.Text(g.board))
			repairs = append(repairs, model.Change{Name: name, Position: Position{p.size, p.start, g.board}})
			break
		}
	}
	repairs = append(repairs, model.Change{Name: say("repair.swap", "A", int(a), "B", int(b)), Position: repaired})
	cells := []int{i, j}
	slices.Sort(cells)
	return model.Finding{
		Unsolvable: true,

		Phrase: say("fault.odd"),
		Detail: detail,
		Explain: []model.Phrase{
			explain("start", start),
			explain("goal", goal),
			rule,
		},
		Cells:   cells,
		Repairs: repairs,
	}
}

// lastTiles returns the last two tiles of the goal.
func (p Position) lastTiles() (second, last byte) {
	for _, tile := range p.goal[:p.size.Cells()] {
		if tile != 0 {
			second, last = last, tile
		}
	}
	return second, last
}

func explain(board string, list []inversion) model.Phrase {
	if len(list) == 0 {
		return say("explain." + board + ".none")
	}
	pairs := make([]model.Phrase, len(list))
	for i, pair := range list {
		pairs[i] = say("inversion", "Larger", int(pair.larger), "Smaller", int(pair.smaller))
	}
	return say("explain."+board, "Count", len(list), "Pairs", pairs)
}
