package cubic

import (
	"quadrille/model"
)

// Describe says which cube a legal move rolls, where, and its new top; of another move,
// why it isn't legal.
func (p Position) Describe(m model.Move) model.Phrase {
	_, from, reason := p.rolling(m)
	if reason.Key != "" {
		return reason
	}
	top := p.start[from].Roll(m).Top()
	return model.Say("cubic.move."+notation(m), "Face", model.Say("cubic.face."+top.String()))
}

// Summary gives the distance, and whether it is over the judges' limit.
func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	switch {
	case distance == 0:
		headline = model.Say("cubic.solved")
	case distance <= JudgeLimit:
		headline = model.Say("cubic.distance", "Count", distance)
	default:
		headline = model.Say("cubic.distance.over", "Count", distance, "Limit", JudgeLimit)
	}
	return headline, nil
}

// Near counts the cubes that show the goal's colour on top.
func (p Position) Near() (reached, of int) {
	for cell, top := range p.tops() {
		if top != NoFace && top == p.goal[cell] {
			reached++
		}
	}
	return reached, Cells - 1
}
