package eight

import (
	"fmt"
	"strings"

	"quadrille/model"
)

// The moves: the direction in which the blank goes, in tie-break order.
const (
	Down model.Move = iota
	Left
	Right
	Up
)

// The areas of a position, in the order of Areas.
const (
	StartArea = iota
	GoalArea
)

// Position is a start board with its goal. Its cells 0 to 8 are those of the
// start, 9 to 17 those of the goal.
type Position struct{ start, goal Board }

// New returns the position of the two boards. Their values are 0 to 8, in any
// number; others are a programming error and panic.
func New(start, goal Board) Position {
	for _, b := range []Board{start, goal} {
		for _, v := range b {
			if v > 8 {
				panic(fmt.Sprintf("eight: there is no tile %d", v))
			}
		}
	}
	return Position{start, goal}
}

// Start returns the board that moves change.
func (p Position) Start() Board { return p.start }

// Goal returns the board that is to be reached.
func (p Position) Goal() Board { return p.goal }

// Blank returns the blank's cell on the start board, or -1 where there is no
// single blank.
func (p Position) Blank() int { return p.start.Find(0) }

// Home returns the cell, 0 to 8, where the tile belongs in the goal, or -1 where
// the goal does not hold it exactly once.
func (p Position) Home(tile byte) int { return p.goal.Find(tile) }

// GoalSound reports whether the goal holds every tile and the blank exactly
// once.
func (p Position) GoalSound() bool { return p.goal.Sound() }

// Puzzle returns the eight-puzzle.
func (Position) Puzzle() model.Puzzle { return Puzzle{} }

// Areas returns the start board and the goal.
func (Position) Areas() []model.Area {
	return []model.Area{
		StartArea: {Key: "start", First: 0, Cols: side, Rows: side},
		GoalArea:  {Key: "goal", First: Cells, Cols: side, Rows: side},
	}
}

// Solved reports whether the start board is the goal.
func (p Position) Solved() bool { return p.start == p.goal }

// Moves lists the moves of the blank. A board without a single blank has none;
// other faults don't keep the tiles from sliding.
func (p Position) Moves() []model.Move {
	moves := make([]model.Move, 0, 4)
	for m := Down; m <= Up; m++ {
		if _, ok := p.Target(m); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

// Target returns the cell where a legal move takes the blank: that of the tile
// that slides. ok is false where the move is not legal.
func (p Position) Target(m model.Move) (cell int, ok bool) {
	blank := p.Blank()
	if blank < 0 {
		return 0, false
	}
	switch m {
	case Down:
		return blank + side, blank/side < side-1
	case Left:
		return blank - 1, blank%side > 0
	case Right:
		return blank + 1, blank%side < side-1
	case Up:
		return blank - side, blank/side > 0
	}
	return 0, false
}

// Play slides a tile into the blank.
func (p Position) Play(m model.Move) (model.Position, error) {
	target, ok := p.Target(m)
	if !ok {
		return nil, p.refuse(m)
	}
	blank := p.Blank()
	p.start[blank], p.start[target] = p.start[target], 0
	return p, nil
}

// refuse returns why the move is not legal.
func (p Position) refuse(m model.Move) error {
	switch {
	case m > Up:
		return model.Refuse("eight.refuse.move")
	case p.Blank() < 0:
		return model.Refuse("eight.refuse.blank")
	default:
		return model.Refuse("eight.refuse." + letters[m:m+1])
	}
}

// Describe says which tile a legal move slides, and where: "tile 8 goes up".
func (p Position) Describe(m model.Move) model.Phrase {
	target, ok := p.Target(m)
	if !ok {
		return model.Phrase{}
	}
	return model.Say("eight.move."+letters[m:m+1], "Tile", int(p.start[target]))
}

// Summary says how many moves are left, which parity the two boards share, and
// where no position is farther from the goal than this one.
func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	switch {
	case distance > 0:
		headline = model.Say("eight.distance", "Count", distance)
	case distance == 0:
		headline = model.Say("eight.solved")
	}
	if !model.Sound(p) {
		return headline, nil
	}
	if p.goal.odd() {
		details = append(details, model.Say("eight.fact.odd"))
	} else {
		details = append(details, model.Say("eight.fact.even"))
	}
	if distance == farthest(p.goal) {
		details = append(details, model.Say("eight.fact.farthest"))
	}
	return headline, details
}

// farthest returns the greatest distance from a goal, which depends on the cell
// of its blank alone: 30 for the centre (OEIS A089474), else 31 (A089473,
// A089483).
func farthest(goal Board) int {
	if goal[Cells/2] == 0 {
		return 30
	}
	return 31
}

// Transforms offers the board itself as the goal, start and goal exchanged, and
// the well-known goals.
func (p Position) Transforms() []model.Change {
	changes := []model.Change{
		{Name: model.Say("eight.transform.current"), Position: New(p.start, p.start)},
		{Name: model.Say("eight.transform.swap"), Position: New(p.goal, p.start)},
		{Name: model.Say("eight.transform.rows"), Position: New(p.start, Rows)},
		{Name: model.Say("eight.transform.ring"), Position: New(p.start, Ring)},
		{Name: model.Say("eight.transform.blankFirst"), Position: New(p.start, BlankFirst)},
	}
	others := changes[:0]
	for _, c := range changes {
		if c.Position != p {
			c.Area = "goal"
			others = append(others, c)
		}
	}
	return others
}

// Draw draws a board as three lines: "2 3 4".
func (p Position) Draw(area int) string {
	b := p.start
	if area == GoalArea {
		b = p.goal
	}
	var text strings.Builder
	for cell, v := range b {
		switch {
		case cell == 0:
		case cell%side == 0:
			text.WriteByte('\n')
		default:
			text.WriteByte(' ')
		}
		text.WriteByte(symbol(v))
	}
	return text.String()
}

// String returns the position ID: "eight:23415x768/12345678x".
func (p Position) String() string {
	return string(id) + ":" + p.start.String() + "/" + p.goal.String()
}
