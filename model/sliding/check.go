package sliding

import (
	"slices"

	"quadrille/model"
)

// Check finds values that don't appear exactly once, in the start first, and if both
// boards are valid, whether their parities differ.
func (p Position[B]) Check(recent []int) []model.Finding {
	var found []model.Finding
	if f, ok := p.checkBoard(StartArea, recent); ok {
		found = append(found, f)
	}
	if f, ok := p.checkBoard(GoalArea, recent); ok {
		found = append(found, f)
	}
	if len(found) == 0 && odd(p.start) != odd(p.goal) {
		found = append(found, p.oddPermutation())
	}
	return found
}

// checkBoard finds values that appear more than once. As many others are missing, since a
// board has as many cells as there are values.
func (p Position[B]) checkBoard(area int, recent []int) (f model.Finding, faulty bool) {
	values := make([]byte, 0, len(p.start)) // the tiles, then the blank
	for i := range len(p.start) {
		values = append(values, byte((i+1)%len(p.start)))
	}
	found, keys := model.Weigh(p.Areas()[area], recent, p.Value, values, 1), "fault."+p.Areas()[area].Key+"."
	if len(found.TooOften) == 0 {
		return f, false
	}
	missing, double := valueNames[B](found.Missing), found.TooOften[0]
	name := say[B]("repair.fill", "Missing", missing)
	switch {
	case len(missing) > 1:
		f.Phrase = say[B](keys+"several", "Doubles", valueNames[B](found.TooOften), "Missing", missing)
	case double == 0:
		f.Phrase, name = say[B](keys+"blankTwice", "Missing", missing), say[B]("repair.otherBlank", "Missing", missing)
	default:
		f.Phrase = say[B](keys+"twice", "Double", int(double), "Missing", missing)
		name = say[B]("repair.other", "Double", int(double), "Missing", missing)
	}
	repaired := p
	for i, cell := range found.Change {
		*repaired.at(cell) = found.Missing[i]
	}
	f.Detail, f.Cells = say[B]("detail.once"), found.Cells
	f.Repairs = []model.Change{{Name: name, Position: repaired}}
	return f, true
}

func valueNames[B Board](values []byte) []model.Phrase {
	list := make([]model.Phrase, len(values))
	for i, v := range values {
		if v == 0 {
			list[i] = say[B]("blank")
		} else {
			list[i] = say[B]("tile", "Tile", int(v))
		}
	}
	return list
}

// oddPermutation is the finding that the boards differ in the parity that no move changes.
// One repair uses a well-known goal that can be reached, another swaps the last two tiles of the goal, as
// in Loyd's 14-15 puzzle.
func (p Position[B]) oddPermutation() model.Finding {
	start, goal := inversions(p.start), inversions(p.goal)
	a, b := lastTiles(p.goal)
	i, j := Find(p.start, a), Find(p.start, b)
	repaired := p
	repaired.start[i], repaired.start[j] = b, a
	detail := []any{"Start", len(start), "Goal", len(goal)}
	if rowCounts[B]() {
		detail = append(detail, "StartRow", blankRow(p.start), "GoalRow", blankRow(p.goal))
	}
	var repairs []model.Change
	for _, g := range kind[B]().Goals {
		if goal := wellKnown[B](g); odd(goal) == odd(p.start) {
			repairs = append(repairs, model.Change{Name: say[B]("repair.goal", "Goal", g.Text), Position: Position[B]{p.start, goal}})
			break
		}
	}
	repairs = append(repairs, model.Change{Name: say[B]("repair.swap", "A", int(a), "B", int(b)), Position: repaired})
	cells := []int{i, j}
	slices.Sort(cells)
	return model.Finding{
		Unsolvable: true,

		Phrase: say[B]("fault.odd"),
		Detail: say[B]("detail.odd", detail...),
		Explain: []model.Phrase{
			explain[B]("start", start),
			explain[B]("goal", goal),
			say[B]("explain.rule"),
		},
		Cells:   cells,
		Repairs: repairs,
	}
}

func lastTiles[B Board](b B) (second, last byte) {
	for cell := range len(b) {
		if b[cell] != 0 {
			second, last = last, b[cell]
		}
	}
	return second, last
}

func explain[B Board](board string, list []inversion) model.Phrase {
	if len(list) == 0 {
		return say[B]("explain." + board + ".none")
	}
	pairs := make([]model.Phrase, len(list))
	for i, pair := range list {
		pairs[i] = say[B]("inversion", "Larger", int(pair.larger), "Smaller", int(pair.smaller))
	}
	return say[B]("explain."+board, "Count", len(list), "Pairs", pairs)
}
