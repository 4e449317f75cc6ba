package eight

import (
	"slices"

	"quadrille/model"
)

// Check finds what does not stand exactly once on a board, the start first, and
// where both boards are complete, that the one can't be turned into the other.
func (p Position) Check(recent []int) []model.Finding {
	var found []model.Finding
	if f, ok := p.checkBoard(StartArea, recent); ok {
		found = append(found, f)
	}
	if f, ok := p.checkBoard(GoalArea, recent); ok {
		found = append(found, f)
	}
	if len(found) == 0 && p.start.odd() != p.goal.odd() {
		found = append(found, p.oddPermutation())
	}
	return found
}

// census counts what stands on a board.
type census struct {
	doubles []byte // the values that stand more than once: tiles, then the blank
	missing []byte // those that don't stand at all, in the same order
	cells   []int  // where the doubles stand, ascending
	count   [Cells]int
}

func (b Board) census() census {
	var c census
	for _, v := range b {
		c.count[v]++
	}
	for _, v := range []byte{1, 2, 3, 4, 5, 6, 7, 8, 0} {
		switch {
		case c.count[v] == 0:
			c.missing = append(c.missing, v)
		case c.count[v] > 1:
			c.doubles = append(c.doubles, v)
		}
	}
	for cell, v := range b {
		if c.count[v] > 1 {
			c.cells = append(c.cells, cell)
		}
	}
	return c
}

// checkBoard finds what stands more than once and what is missing, which go
// together: a board has as many cells as there are values.
func (p Position) checkBoard(area int, recent []int) (f model.Finding, faulty bool) {
	b, keys := p.start, "eight.fault.start."
	if area == GoalArea {
		b, keys = p.goal, "eight.fault.goal."
	}
	c := b.census()
	if len(c.doubles) == 0 {
		return f, false
	}
	double := c.doubles[0]
	switch {
	case len(c.doubles) > 1:
		f.Phrase = model.Say(keys+"several", "Doubles", names(c.doubles), "Missing", names(c.missing))
	case c.count[double] > 2 && double == 0:
		f.Phrase = model.Say(keys+"blanks", "Times", c.count[double], "Missing", names(c.missing))
	case c.count[double] > 2:
		f.Phrase = model.Say(keys+"times", "Double", int(double), "Times", c.count[double], "Missing", names(c.missing))
	case double == 0:
		f.Phrase = model.Say(keys+"blankTwice", "Missing", names(c.missing))
	default:
		f.Phrase = model.Say(keys+"twice", "Double", int(double), "Missing", names(c.missing))
	}
	f.Detail = model.Say("eight.detail.once")
	for _, cell := range c.cells {
		f.Cells = append(f.Cells, area*Cells+cell)
	}
	f.Repairs = []model.Change{p.fillIn(c, f.Cells, recent)}
	return f, true
}

// names returns the values as a list of phrases.
func names(values []byte) []model.Phrase {
	list := make([]model.Phrase, len(values))
	for i, v := range values {
		if v == 0 {
			list[i] = model.Say("eight.blank")
		} else {
			list[i] = model.Say("eight.tile", "Tile", int(v))
		}
	}
	return list
}

// fillIn gives the missing values to cells whose value stands elsewhere too: to
// those edited last, and where none was edited to the last in reading order.
func (p Position) fillIn(c census, doubled, recent []int) model.Change {
	order := make([]int, 0, len(recent)+len(doubled))
	order = append(order, recent...)
	for _, cell := range slices.Backward(doubled) {
		order = append(order, cell)
	}
	var change []int
	for _, cell := range order {
		if !slices.Contains(doubled, cell) || slices.Contains(change, cell) {
			continue
		}
		if v, _ := at(&p, cell); c.count[*v] > 1 {
			c.count[*v]--
			change = append(change, cell)
		}
	}
	slices.Sort(change)
	for i, cell := range change {
		v, _ := at(&p, cell)
		*v = c.missing[i]
	}
	key := "eight.repair.fill"
	if len(change) == 1 {
		key = "eight.repair.make"
	}
	return model.Change{Name: model.Say(key, "Missing", names(c.missing)), Position: p}
}

// oddPermutation is the finding that the two boards differ in the parity of
// their inversions. The repair exchanges the two tiles that come last in the
// goal, as a set that was put together wrongly has them.
func (p Position) oddPermutation() model.Finding {
	start, goal := p.start.inversions(), p.goal.inversions()
	a, b := lastTiles(p.goal)
	i, j := p.start.Find(a), p.start.Find(b)
	repaired := p
	repaired.start[i], repaired.start[j] = b, a
	cells := []int{i, j}
	slices.Sort(cells)
	return model.Finding{
		Unsolvable: true,

		Phrase: model.Say("eight.fault.odd"),
		Detail: model.Say("eight.detail.odd", "Start", len(start), "Goal", len(goal)),
		Explain: []model.Phrase{
			explain("start", start),
			explain("goal", goal),
			model.Say("eight.explain.rule"),
		},
		Cells: cells,
		Repairs: []model.Change{{
			Name:     model.Say("eight.repair.swap", "A", int(a), "B", int(b)),
			Position: repaired,
		}},
	}
}

// lastTiles returns the two tiles of a complete board that come last in reading
// order, the last one second.
func lastTiles(b Board) (second, last byte) {
	for _, v := range b {
		if v != 0 {
			second, last = last, v
		}
	}
	return second, last
}

// explain lists the inversions of a board.
func explain(board string, list []inversion) model.Phrase {
	if len(list) == 0 {
		return model.Say("eight.explain." + board + ".none")
	}
	pairs := make([]model.Phrase, len(list))
	for i, pair := range list {
		pairs[i] = model.Say("eight.inversion", "Larger", int(pair.larger), "Smaller", int(pair.smaller))
	}
	return model.Say("eight.explain."+board, "Count", len(list), "Pairs", pairs)
}

// Mathematics counts the inversions of both boards, and says what their parity
// means.
func (p Position) Mathematics() []model.Phrase {
	if f, unsound := model.Unsound(p); unsound {
		return []model.Phrase{f.Phrase, f.Detail}
	}
	verdict := "eight.mathematics.same"
	if p.start.odd() != p.goal.odd() {
		verdict = "eight.mathematics.other"
	}
	return []model.Phrase{
		explain("start", p.start.inversions()),
		explain("goal", p.goal.inversions()),
		model.Say(verdict),
	}
}
