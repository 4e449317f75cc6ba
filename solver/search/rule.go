package search

import (
	"quadrille/model"
	"quadrille/solver"
)

// Rule returns why the search expands the next node before another one that is waiting or cut: the
// line of its code that decides, and a sentence. There must be a next node.
func (m *Moment) Rule(other int) (line int, why model.Phrase) {
	next, o := m.Node(m.Next()), m.Node(other)
	switch bound := m.phases[m.phase].Bound; {
	case o.Status == solver.Cut:
		return 4, model.Say("rule.cut", "Value", written(o.F), "Bound", bound)
	case m.recording.deepens() && float64(o.G) >= bound:
		return 4, model.Say("rule.leaf", "Bound", bound)
	case m.recording.deepens() && next.G != o.G:
		return 7, model.Say("rule.deep", "Next", next.G, "Other", o.G)
	case m.recording.deepens():
		return 6, m.ruleOfMoves(next, o)
	case next.Back != o.Back:
		return m.ruleOfSides(next.Back)
	case m.recording.algorithm.TwoSided:
		return 3, m.ruleOfAge(next, o)
	case m.recording.ties == 0:
		return 2, m.ruleOfAge(next, o)
	default:
		return 2, m.ruleOfCost(next, o)
	}
}

// ruleOfCost is the rule of best-first search: f, or h in greedy search, then g unless ties are decided
// by age alone.
func (m *Moment) ruleOfCost(next, o Node) model.Phrase {
	key := "f"
	if m.recording.algorithm.IgnoresG {
		key = "h"
	}
	if next.F != o.F {
		return model.Say("rule."+key, "Next", written(next.F), "Other", written(o.F))
	}
	if m.recording.rank(next.G, next.H) == m.recording.rank(o.G, o.H) {
		return m.ruleOfAge(next, o)
	}
	order := "low"
	if next.G > o.G {
		order = "high"
	}
	return model.Say("rule."+key+"."+order, "Value", written(o.F), "Next", next.G, "Other", o.G)
}

// ruleOfAge is the rule for equal states: by the expansions that made them.
func (m *Moment) ruleOfAge(next, o Node) model.Phrase {
	switch {
	case next.Made > o.Made:
		return model.Say("rule.newest", "Next", next.Made, "Other", o.Made)
	case next.Made < o.Made:
		return model.Say("rule.oldest", "Next", next.Made, "Other", o.Made)
	default:
		return m.ruleOfMoves(next, o)
	}
}

// ruleOfMoves is the rule for children of one state, and for the goals of the goal's side.
func (m *Moment) ruleOfMoves(next, o Node) model.Phrase {
	if next.Back {
		return model.Say("rule.sooner")
	}
	puzzle := m.Position(next.ID).Puzzle()
	return model.Say("rule.moves", "Next", puzzle.Notation(next.Move), "Other", puzzle.Notation(o.Move))
}

// ruleOfSides is the rule of bidirectional search for states of two sides. back is the side of the next.
func (m *Moment) ruleOfSides(back bool) (line int, why model.Phrase) {
	if int64(m.at) > m.phases[m.phaseAt(m.at+1)].First {
		return 3, model.Say("rule.level")
	}
	states := map[bool]int{}
	for i, n := range m.tree {
		if n.status == solver.Open {
			states[m.nodes[m.base+i].back == back]++
		}
	}
	if states[true] == states[false] {
		return 2, model.Say("rule.start", "Number", states[true])
	}
	return 2, model.Say("rule.smaller", "Next", states[true], "Other", states[false])
}
