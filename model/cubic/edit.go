package cubic

import (
	"unicode"

	"quadrille/model"
)

// Edit changes a cube or a colour of the goal.
//
// Type takes w, r and b for the colour on top and goes on to the next cell of
// the area, from the last one to the first. W, R and B set the front and stay,
// so a cube is typed front first: "Rw" makes it WR. The other face stays if it can; see
// withTop. The goal takes capital and small letters. e makes the cell the empty one: its
// cube goes to the cell that was empty before.
//
// Swap exchanges two cells of one area.
func (p Position) Edit(e model.Edit) (model.Position, int, error) {
	if !onBoard(e.Cell) || e.Kind == model.Swap && !onBoard(e.Other) {
		return nil, 0, model.Refuse("cubic.refuse.cell")
	}
	area := startArea
	if goalArea.Contains(e.Cell) {
		area = goalArea
	}
	switch e.Kind {
	case model.Type:
		face, ok := faceOf(unicode.ToUpper(e.Rune))
		if !ok {
			return nil, 0, model.Refuse("cubic.refuse.letter."+area.Key, "Text", model.Visible(e.Rune))
		}
		next := area.First + (e.Cell-area.First+1)%area.Cells()
		switch {
		case face == NoFace:
			p.makeEmpty(area, e.Cell)
		case area == goalArea:
			p.goal[e.Cell-goalArea.First] = face
		case unicode.IsUpper(e.Rune):
			p.start[e.Cell] = p.start[e.Cell].withFront(face)
			next = e.Cell
		default:
			p.start[e.Cell] = p.start[e.Cell].withTop(face)
		}
		return p, next, nil
	case model.Swap:
		if !area.Contains(e.Other) {
			return nil, 0, model.Refuse("cubic.refuse.swap")
		}
		p.swap(e.Cell, e.Other)
		return p, e.Other, nil
	default:
		return nil, 0, model.Refuse("cubic.refuse.edit")
	}
}

func onBoard(cell int) bool { return cell >= 0 && cell < goalArea.First+goalArea.Cells() }

// Values lists the orientations of a cube, front before top as they are typed, or the
// colours of the goal, and the empty cell last.
func (p Position) Values(cell int) []string {
	if goalArea.Contains(cell) {
		return []string{"w", "r", "b", "e"}
	}
	return []string{"Rw", "Bw", "Wr", "Br", "Wb", "Rb", "e"}
}

// swap exchanges two cells of one area.
func (p *Position) swap(i, j int) {
	if goalArea.Contains(i) {
		i, j = i-goalArea.First, j-goalArea.First
		p.goal[i], p.goal[j] = p.goal[j], p.goal[i]
		return
	}
	p.start[i], p.start[j] = p.start[j], p.start[i]
}

// makeEmpty makes a cell the empty one of its area. If exactly one was empty before, the
// two change places; otherwise only the cell changes.
func (p *Position) makeEmpty(area model.Area, cell int) {
	if was := p.empties(area); len(was) == 1 {
		p.swap(was[0], cell)
		return
	}
	p.put(cell, Empty, NoFace)
}

// put gives a cell one of two values, for the start and for the goal.
func (p *Position) put(cell int, o Orientation, f Face) {
	if goalArea.Contains(cell) {
		p.goal[cell-goalArea.First] = f
		return
	}
	p.start[cell] = o
}
