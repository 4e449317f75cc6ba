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

// census counts the values of a board.
type census struct {
	doubles []byte // the values that appear more than once: tiles, then the blank
	missing []byte // those that don't appear, in the same order
	count   [16]int
}

func take[B Board](b B) (c census) {
	for cell := range len(b) {
		c.count[b[cell]]++
	}
	for i := range len(b) {
		v := byte((i + 1) % len(b))
		switch {
		case c.count[v] == 0:
			c.missing = append(c.missing, v)
		case c.count[v] > 1:
			c.doubles = append(c.doubles, v)
		}
	}
	return c
}

// checkBoard finds values that appear more than once. As many others are missing, since a
// board has as many cells as there are values.
func (p Position[B]) checkBoard(area int, recent []int) (f model.Finding, faulty bool) {
	b, keys := p.start, "fault.start."
	if area == GoalArea {
		b, keys = p.goal, "fault.goal."
	}
	c := take(b)
	if len(c.doubles) == 0 {
		return f, false
	}
	switch missing, double := valueNames[B](c.missing), c.doubles[0]; {
	case len(missing) > 1:
		f.Phrase = say[B](keys+"several", "Doubles", valueNames[B](c.doubles), "Missing", missing)
	case double == 0:
		f.Phrase = say[B](keys+"blankTwice", "Missing", missing)
	default:
		f.Phrase = say[B](keys+"twice", "Double", int(double), "Missing", missing)
	}
	f.Detail = say[B]("detail.once")
	for cell := range len(b) {
		if c.count[b[cell]] > 1 {
			f.Cells = append(f.Cells, area*len(b)+cell)
		}
	}
	f.Repairs = []model.Change{p.fillIn(c, p.Areas()[area], recent)}
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

// fillIn gives the missing values to cells whose value appears elsewhere too, in the order
// of model.RepairOrder.
func (p Position[B]) fillIn(c census, area model.Area, recent []int) model.Change {
	var change []int
	for _, cell := range model.RepairOrder(area, recent) {
		if v := p.at(cell); c.count[*v] > 1 {
			c.count[*v]--
			change = append(change, cell)
		}
	}
	slices.Sort(change)
	for i, cell := range change {
		*p.at(cell) = c.missing[i]
	}
	missing := valueNames[B](c.missing)
	name := say[B]("repair.fill", "Missing", missing)
	switch double := c.doubles[0]; {
	case len(change) == 1 && double == 0:
		name = say[B]("repair.otherBlank", "Missing", missing)
	case len(change) == 1:
		name = say[B]("repair.other", "Double", int(double), "Missing", missing)
	}
	return model.Change{Name: name, Position: p}
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
