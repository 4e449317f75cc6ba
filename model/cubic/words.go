package cubic

import (
	"errors"

	"quadrille/model"
)

// Describe says which cube a legal move rolls, where, and its new top; of another move,
// why it isn't legal.
func (p Position) Describe(m model.Move) model.Phrase {
	rolled, err := p.Play(m)
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		return refusal.Reason
	}
	empty, _ := p.Empty()
	top := rolled.(Position).start[empty].Top()
	return model.Say("cubic.move."+p.Puzzle().Notation(m), "Face", model.Say("cubic.face."+top.String()))
}

func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	switch {
	case distance == 0:
		return model.Say("cubic.solved"), nil
	case distance <= JudgeLimit:
		return model.Say("cubic.distance", "Count", distance), nil
	}
	return model.Say("cubic.distance.over", "Count", distance, "Limit", JudgeLimit), nil
}

func (p Position) Near() (reached, of int) {
	for cell, top := range p.tops() {
		if top != NoFace && top == p.goal[cell] {
			reached++
		}
	}
	return reached, Cells - 1
}
