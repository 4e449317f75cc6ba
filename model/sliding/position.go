package sliding

import (
	"fmt"
	"strconv"

	"quadrille/model"
)

// The areas of a position, in the order of Areas.
const (
	StartArea = iota
	GoalArea
)

// Position is a start board with its goal. The cells of the start are numbered
// from 0, and those of the goal follow them.
type Position[B Board, R Rules[B]] struct{ start, goal B }

// New returns the position of the two boards. Their values are those of the tiles
// and 0, in any number; others are a programming error and panic.
func New[B Board, R Rules[B]](start, goal B) Position[B, R] {
	for _, b := range []B{start, goal} {
		for cell := range len(b) {
			if int(b[cell]) >= len(b) {
				panic(fmt.Sprintf("sliding: there is no tile %d", b[cell]))
			}
		}
	}
	return Position[B, R]{start, goal}
}

// Start returns the board that moves change.
func (p Position[B, R]) Start() B { return p.start }

// Goal returns the board to reach.
func (p Position[B, R]) Goal() B { return p.goal }

// GoalText writes the goal, a character a cell.
func (p Position[B, R]) GoalText() string { return Text(p.goal) }

// WithGoal returns the position with the goal of another one.
func (p Position[B, R]) WithGoal(of model.Position) model.Position {
	p.goal = of.(Position[B, R]).goal
	return p
}

// Blank returns the cell of the blank in the start, or -1 if there isn't exactly one.
func (p Position[B, R]) Blank() int { return Find(p.start, 0) }

// Home returns the tile's cell in the goal, from 0, or -1 if the goal doesn't have it
// exactly once.
func (p Position[B, R]) Home(tile byte) int { return Find(p.goal, tile) }

// GoalValid reports whether the goal has every tile and the blank exactly once.
func (p Position[B, R]) GoalValid() bool { return Valid(p.goal) }

// Puzzle returns the puzzle of the rules.
func (Position[B, R]) Puzzle() model.Puzzle { return Puzzle[B, R]{} }

// Areas returns the start board and the goal.
func (p Position[B, R]) Areas() []model.Area {
	side := Side[B]()
	return []model.Area{
		StartArea: {Key: "start", First: 0, Cols: side, Rows: side},
		GoalArea:  {Key: "goal", First: len(p.start), Cols: side, Rows: side},
	}
}

// Solved reports whether the start board is the goal.
func (p Position[B, R]) Solved() bool { return p.start == p.goal }

// Moves lists the moves of the blank; none if there isn't exactly one blank. Other faults
// don't keep the tiles from sliding.
func (p Position[B, R]) Moves() []model.Move {
	moves := make([]model.Move, 0, 4)
	for m := Down; m <= Up; m++ {
		if _, ok := p.Target(m); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

// Target returns the cell to which a move takes the blank, that is the cell of the tile
// that slides. ok is false if the move isn't legal.
func (p Position[B, R]) Target(m model.Move) (cell int, ok bool) {
	blank, side := p.Blank(), Side[B]()
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
func (p Position[B, R]) Play(m model.Move) (model.Position, error) {
	target, ok := p.Target(m)
	if !ok {
		return nil, p.refuse(m)
	}
	blank := p.Blank()
	p.start[blank], p.start[target] = p.start[target], 0
	return p, nil
}

// refuse returns why the move is not legal.
func (p Position[B, R]) refuse(m model.Move) error {
	switch {
	case m > Up:
		return refuse[B, R]("move")
	case p.Blank() < 0:
		return refuse[B, R]("blank")
	default:
		return refuse[B, R](model.Directions.Write(m))
	}
}

// Describe says which tile a legal move slides, and where: "tile 8 goes up".
func (p Position[B, R]) Describe(m model.Move) model.Phrase {
	target, ok := p.Target(m)
	if !ok {
		return model.Phrase{}
	}
	return say[B, R]("move."+model.Directions.Write(m), "Tile", int(p.start[target]))
}

// Brief names the tile and its direction.
func (p Position[B, R]) Brief(m model.Move) model.Phrase {
	whole := p.Describe(m)
	return model.Phrase{Key: whole.Key + ".brief", Args: whole.Args}
}

// Near counts the tiles in their places.
func (p Position[B, R]) Near() (reached, of int) {
	for cell := range len(p.start) {
		if p.start[cell] != 0 && p.start[cell] == p.goal[cell] {
			reached++
		}
	}
	return reached, len(p.start) - 1
}

// Summary gives the distance, and whether this is one of the farthest positions.
func (p Position[B, R]) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	switch {
	case distance > 0:
		headline = say[B, R]("distance", "Count", distance)
	case distance == 0:
		headline = say[B, R]("solved")
	}
	var rules R
	if distance >= 0 && model.Solvable(p) && distance == rules.Farthest(p.goal) {
		details = append(details, say[B, R]("fact.farthest"))
	}
	return headline, details
}

// Transforms offers the board itself as the goal, start and goal exchanged, and
// the well-known goals.
func (p Position[B, R]) Transforms() []model.Change {
	changes := []model.Change{
		{Name: say[B, R]("transform.current"), Position: Position[B, R]{p.start, p.start}},
		{Name: say[B, R]("transform.swap"), Position: Position[B, R]{p.goal, p.start}},
	}
	var rules R
	for _, g := range rules.Goals() {
		changes = append(changes, model.Change{Name: say[B, R]("transform." + g.Key), Position: Position[B, R]{p.start, g.Board}})
	}
	for i := range changes {
		changes[i].Area = "goal"
	}
	return model.Others(p, changes...)
}

// Value returns the value in a cell of the start or the goal, 0 for the blank.
func (p Position[B, R]) Value(cell int) byte { return *p.at(cell) }

// Draw draws a board as a line a row: "2 3 4".
func (p Position[B, R]) Draw(area int) string {
	b, side := p.start, Side[B]()
	if area == GoalArea {
		b = p.goal
	}
	width := len(strconv.Itoa(len(b) - 1))
	return model.DrawCells(len(b), side, func(cell int) string {
		value := "x"
		if b[cell] > 0 {
			value = strconv.Itoa(int(b[cell]))
		}
		return fmt.Sprintf("%*s", width, value)
	})
}

// String returns the position ID: start and goal, with a slash between.
func (p Position[B, R]) String() string {
	var rules R
	return string(rules.ID()) + ":" + Text(p.start) + "/" + p.GoalText()
}
