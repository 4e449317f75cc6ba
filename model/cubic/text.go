package cubic

import (
	"strconv"
	"strings"

	"quadrille/model"
)

func faceOf(letter rune) (f Face, ok bool) {
	i := strings.IndexRune(faceLetters, letter)
	return Face(i), i >= 0
}

// String returns "cubic:", the cubes with the letters of top and front each, separated by dots, a
// slash, and the tops of the goal: "cubic:EE.WR.WR.WR.WR.WR.WR.WR.WR/WRWBWRWBE".
func (p Position) String() string {
	var b strings.Builder
	b.WriteString(string(id))
	separator := byte(':')
	for _, o := range p.start {
		b.WriteByte(separator)
		b.WriteString(o.String())
		separator = '.'
	}
	return b.String() + "/" + p.GoalText()
}

func (p Position) GoalText() string {
	var b strings.Builder
	for _, f := range p.goal {
		b.WriteString(f.String())
	}
	return b.String()
}

func (p Position) WithGoal(of model.Position) model.Position {
	p.goal = of.(Position).goal
	return p
}

// The text of a position after its name: for each cube two letters and a separator, then
// the nine letters of the goal.
const (
	cubeLen  = 3
	goalFrom = cubeLen * Cells
	textLen  = goalFrom + Cells
)

// Parse reads what String writes after the colon; without a goal, the goal is that of Default. How
// many cells are empty is left to Check.
func (Puzzle) Parse(body string) (model.Position, error) {
	if len(body) == goalFrom-1 {
		return parseText(Position{goal: sample.goal}, body, goalFrom-1)
	}
	return parseText(Position{}, body, textLen)
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
	start := Position{start: JudgeStart((empty[1]-1)*Side + empty[0] - 1)}.String()
	cubes, _, _ := strings.Cut(strings.TrimPrefix(start, string(id)+":"), "/")
	return cubes + "/" + strings.ToUpper(strings.Join(entries[len(empty):], "")), how, nil
}

// parseText reads the first characters of a position's text, as many as given.
func parseText(p Position, text string, chars int) (model.Position, error) {
	var top Face // of the cube under way
	err := model.ReadCells(id, text, 1, chars, func(at int, r rune) (wrong model.Phrase) {
		face, isFace := faceOf(r)
		switch cell, place := at/cubeLen, at%cubeLen; {
		case at < goalFrom && place == cubeLen-1:
			separator := '.'
			if cell == Cells-1 {
				separator = '/'
			}
			if r != separator {
				return model.Say("cubic.text.separator", "Text", model.Visible(r), "Wanted", string(separator))
			}
		case !isFace:
			return model.Say("cubic.text.letter", "Text", model.Visible(r))
		case at >= goalFrom:
			p.goal[at-goalFrom] = face
		case place == 0:
			top = face
		default:
			o, ok := Orient(top, face)
			if !ok {
				return model.Say("cubic.text.cube", "Text", top.String()+face.String())
			}
			p.start[cell] = o
		}
		return wrong
	})
	return p, err
}

func (Puzzle) Notation(moves ...model.Move) string { return model.Directions.Write(moves...) }

func (Puzzle) ParseMoves(text string) ([]model.Move, error) { return model.Directions.Parse(id, text) }

func (Puzzle) MoveFor(key rune) (model.Move, bool) { return model.Direction(key) }
