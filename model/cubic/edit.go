package cubic

import (
	"unicode"

	"quadrille/model"
)

// Type takes w, r and b for the colour on top. W, R and B set the front and stay, so a cube
// is typed front first: "Rw" makes it WR. The other face stays if it can; see withTop. The
// goal takes capital and small letters. e makes the cell the empty one: its cube goes to the
// cell that was empty before, if exactly one was.
func (p Position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	area := model.AreaOf(p, cell)
	face, ok := faceOf(unicode.ToUpper(r))
	switch {
	case !ok:
		return nil, false, model.Refuse("cubic.refuse.letter."+area.Key, "Text", model.Visible(r))
	case face == NoFace:
		if was := p.empties(area); len(was) == 1 {
			return p.Swap(was[0], cell), false, nil
		}
		p.put(cell, Empty, NoFace)
	case area == goalArea:
		p.goal[cell-goalArea.First] = face
	case unicode.IsUpper(r):
		p.start[cell] = p.start[cell].withFront(face)
		return p, true, nil
	default:
		p.start[cell] = p.start[cell].withTop(face)
	}
	return p, false, nil
}

// Values lists the orientations of a cube, front before top as they are typed, or the
// colours of the goal, and the empty cell last.
func (p Position) Values(cell int) []string {
	if goalArea.Contains(cell) {
		return []string{"w", "r", "b", "e"}
	}
	return []string{"Rw", "Bw", "Wr", "Br", "Wb", "Rb", "e"}
}

func (p Position) Swap(i, j int) model.Position {
	if goalArea.Contains(i) {
		i, j = i-goalArea.First, j-goalArea.First
		p.goal[i], p.goal[j] = p.goal[j], p.goal[i]
	} else {
		p.start[i], p.start[j] = p.start[j], p.start[i]
	}
	return p
}

func (p *Position) put(cell int, o Orientation, f Face) {
	if goalArea.Contains(cell) {
		p.goal[cell-goalArea.First] = f
		return
	}
	p.start[cell] = o
}
