package cubic

import (
	"errors"
	"strconv"
	"strings"

	"quadrille/model"
)

// form is how positions are written: "cubic:EE.WR.WR.WR.WR.WR.WR.WR.WR/WRWBWRWBE", the letters of top and front
// of each cube, and the tops of the goal.
func form() model.Form {
	return model.Form{Puzzle: id, Areas: []model.AreaForm{
		{Area: startArea, Values: "WRWBRWRBBWBREE", Width: 2, Group: 1, Wrong: "text.cube"},
		{Area: goalArea, Values: faceLetters, Width: 1, Wrong: "text.letter"},
	}}
}

func faceOf(letter rune) (f Face, ok bool) {
	value, ok := form().Areas[1].Value(string(letter))
	return Face(value), ok
}

func (p Position) value(cell int) byte {
	if goalArea.Contains(cell) {
		return byte(p.goal[cell-goalArea.First])
	}
	return byte(p.start[cell])
}

func (p Position) String() string { return form().Write(p.value) }

func (p Position) GoalText() string { return form().Areas[1].Write(p.value) }

func (p Position) WithGoal(of model.Position) model.Position {
	p.goal = of.(Position).goal
	return p
}

// Parse reads what String writes after the colon; without a goal, the goal is that of Default. How
// many cells are empty is left to Check.
func (Puzzle) Parse(body string) (model.Position, error) {
	p := Position{goal: sample.goal}
	err := form().Read(body, func(cell int, value byte) { p.put(cell, Orientation(value), Face(value)) })
	return p, err
}

// Layouts are that of the judges, and the cubes, two letters each, or the goal alone, a letter each.
func (Puzzle) Layouts() []model.Layout {
	cubes := func(entries []string) (body string, how model.Phrase, err error) {
		body = strings.ToUpper(strings.Join(entries, "."))
		if goal := strings.ReplaceAll(body, ".", ""); len(goal) == Cells {
			start, _, _ := strings.Cut(strings.TrimPrefix(sample.String(), string(id)+":"), "/")
			return start + "/" + goal, model.Say("cubic.reading.goal"), nil
		}
		return body, how, nil
	}
	return []model.Layout{{Lead: 2, Cols: Side, Rows: Side, Read: readEntries}, {Cols: Side, Rows: Side, Read: cubes}}
}

// readEntries reads column and row of the empty cell, from 1, and the goal.
func readEntries(entries []string) (body string, how model.Phrase, err error) {
	var empty [2]int
	for i, entry := range entries[:len(empty)] {
		if empty[i], err = strconv.Atoi(entry); err != nil || empty[i] < 1 || empty[i] > Side {
			return "", how, &model.EntryError{Entry: i, Reason: model.Say("cubic.text.place", "Text", entry)}
		}
	}
	start := Position{start: JudgeStart((empty[1]-1)*Side + empty[0] - 1)}
	return form().Areas[0].Write(start.value) + "/" + strings.ToUpper(strings.Join(entries[len(empty):], "")), how, nil
}

func (Puzzle) Notation(moves ...model.Move) string { return model.Directions.Write(moves...) }

func (Puzzle) ParseMoves(text string) ([]model.Move, error) { return model.Directions.Parse(id, text) }

func (Puzzle) MoveFor(key rune) (model.Move, bool) { return model.Direction(key) }

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
