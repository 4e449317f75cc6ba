package cubic

import "quadrille/model"

// Face is the colour of a face, or NoFace for the goal's empty cell. Opposite
// faces of a cube share a colour.
type Face uint8

// The faces.
const (
	White Face = iota
	Red
	Blue
	NoFace
)

// Colours is the number of colours, and of the pairs of faces of a cube.
const Colours = 3

const faceLetters = "WRBE"

func (f Face) String() string { return faceLetters[f : f+1] }

// Orientation is how a cube lies: the colours of its top and of its front, which faces the
// player; the side has the third colour. Empty is a cell without a cube.
type Orientation uint8

// The orientations, in the order in which stepping goes through them.
const (
	WR Orientation = iota
	WB
	RW
	RB
	BW
	BR
	Empty
)

// Orientations is the number of ways in which a cube can lie.
const Orientations = 6

// lying describes the orientations by their faces.
var lying = [Orientations + 1]struct{ top, front, side Face }{
	WR:    {White, Red, Blue},
	WB:    {White, Blue, Red},
	RW:    {Red, White, Blue},
	RB:    {Red, Blue, White},
	BW:    {Blue, White, Red},
	BR:    {Blue, Red, White},
	Empty: {NoFace, NoFace, NoFace},
}

func (o Orientation) Top() Face { return lying[o].top }

func (o Orientation) Front() Face { return lying[o].front }

func (o Orientation) Side() Face { return lying[o].side }

func (o Orientation) String() string { return o.Top().String() + o.Front().String() }

// RollColumn returns the orientation after a roll up or down the column, in
// which top and front change places.
func (o Orientation) RollColumn() Orientation { return orient(o.Front(), o.Top()) }

// RollRow returns the orientation after a roll to the left or to the right, in
// which top and side change places.
func (o Orientation) RollRow() Orientation { return orient(o.Side(), o.Front()) }

// Roll returns the orientation that the cube has after the given move, in which
// it rolls into the empty cell.
func (o Orientation) Roll(m model.Move) Orientation {
	if m == model.Left || m == model.Right {
		return o.RollRow()
	}
	return o.RollColumn()
}

// Class returns 0 or 1, the class of a cube with this orientation on the given cell. A roll
// swaps two pairs of faces and leads to a cell of the other colour of a chessboard, so the
// class of a cube never changes, and top and class determine its orientation. The class of
// Empty means nothing.
func (o Orientation) Class(cell int) int {
	class := (cell/Side + cell%Side) % 2
	if o == WB || o == RW || o == BR { // an odd permutation of WR's faces
		class ^= 1
	}
	return class
}

// withTop returns the orientation with the given colour on top. The front stays unless it
// has that colour; then top and front change places. A new cube has a white front, or a
// red one if white is on top.
func (o Orientation) withTop(top Face) Orientation {
	switch {
	case o == Empty && top == White:
		return WR
	case o == Empty:
		return orient(top, White)
	case o.Front() == top:
		return o.RollColumn()
	}
	return orient(top, o.Front())
}

func (o Orientation) withFront(front Face) Orientation {
	return o.RollColumn().withTop(front).RollColumn()
}

// orient returns the orientation with the given top and front, which must differ.
func orient(top, front Face) Orientation {
	for o, l := range lying {
		if l.top == top && l.front == front {
			return Orientation(o)
		}
	}
	return Empty
}
