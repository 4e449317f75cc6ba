package search

import (
	"quadrille/model"
	"quadrille/solver"
)

// Rule returns why the search expands the next node before another one that is waiting or cut: the
// line of its code that decides, and a sentence. There must be a next node.
func (m *Moment) Rule(other int) (line int, why model.Phrase) {
	next, o, r := m.Node(m.Next()), m.Node(other), m.recording
	bound, h := m.record.phases[m.Phase].Bound, "f"
	if r.algorithm.IgnoresG {
		h = "h"
	}
	switch tied := next.F == o.F; {
	case o.Status == solver.Cut:
		return 4, model.Say("rule.cut", "Value", written(o.F), "Bound", bound)
	case r.deepens() && float64(o.G) >= bound:
		return 4, model.Say("rule.leaf", "Bound", bound)
	case r.deepens() && next.G != o.G:
		return 7, model.Say("rule.deep", "Next", next.G, "Other", o.G)
	case r.deepens():
		return 6, m.ruleOfAge(next, o)
	case next.Back != o.Back:
		return m.ruleOfSides(next.Back)
	case r.algorithm.TwoSided:
		return 3, m.ruleOfAge(next, o)
	case r.order.ties == 0 || tied && r.order.rank(next.G, next.H) == r.order.rank(o.G, o.H):
		return 2, m.ruleOfAge(next, o)
	case !tied:
		return 2, model.Say("rule."+h, "Next", written(next.F), "Other", written(o.F))
	case next.G > o.G:
		h += ".high"
	default:
		h += ".low"
	}
	return 2, model.Say("rule."+h, "Value", written(o.F), "Next", next.G, "Other", o.G)
}

// ruleOfAge is the rule for nodes that are equal but for the expansion that made them, or the move.
func (m *Moment) ruleOfAge(next, o Node) model.Phrase {
	puzzle := m.Position(next.ID).Puzzle()
	switch {
	case next.Made > o.Made:
		return model.Say("rule.newest", "Next", next.Made, "Other", o.Made)
	case next.Made < o.Made:
		return model.Say("rule.oldest", "Next", next.Made, "Other", o.Made)
	case next.Back:
		return model.Say("rule.sooner")
	default:
		return model.Say("rule.moves", "Next", puzzle.Notation(next.Move), "Other", puzzle.Notation(o.Move))
	}
}

// ruleOfSides is the rule of bidirectional search for nodes of two sides. back is the side of the next.
func (m *Moment) ruleOfSides(back bool) (line int, why model.Phrase) {
	if int64(m.At) > m.record.phases[m.phaseAt(m.At+1)].First {
		return 3, model.Say("rule.level")
	}
	states := map[bool]int{} // waiting, on the side of the next and on the other
	for i, n := range m.tree {
		if n.status == solver.Open {
			states[m.record.nodes[m.base+i].back == back]++
		}
	}
	if states[true] == states[false] {
		return 2, model.Say("rule.start", "Number", states[true])
	}
	return 2, model.Say("rule.smaller", "Next", states[true], "Other", states[false])
}
