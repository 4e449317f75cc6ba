package sliding

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/model"
)

// The areas of a position, in the order of Areas.
const (
	StartArea = iota
	GoalArea
)

// Position is a start board with its goal. The cells of the start are numbered
// from 0, and those of the goal follow them.
type Position[B Board] struct{ start, goal B }

// New returns the position of the two boards. Their values are those of the tiles
// and 0, in any number.
func New[B Board](start, goal B) Position[B] { return Position[B]{start, goal} }

func (p Position[B]) Start() B { return p.start }

func (p Position[B]) Goal() B { return p.goal }

func (p Position[B]) GoalText() string { return Text(p.goal) }

func (p Position[B]) WithGoal(of model.Position) model.Position {
	p.goal = of.(Position[B]).goal
	return p
}

// Blank returns the cell of the blank in the start, or -1 if there isn't exactly one.
func (p Position[B]) Blank() int { return Find(p.start, 0) }

// Home returns the tile's cell in the goal, from 0, or -1 if the goal doesn't have it exactly once.
func (p Position[B]) Home(tile byte) int { return Find(p.goal, tile) }

func (p Position[B]) GoalValid() bool { return Valid(p.goal) }

func (Position[B]) Puzzle() model.Puzzle { return Puzzle[B]{} }

func (p Position[B]) Areas() []model.Area {
	side := Side[B]()
	return []model.Area{
		StartArea: {Key: "start", First: 0, Cols: side, Rows: side},
		GoalArea:  {Key: "goal", First: len(p.start), Cols: side, Rows: side},
	}
}

func (p Position[B]) Solved() bool { return p.start == p.goal }

// Moves lists the moves of the blank; none if there isn't exactly one blank. Other faults
// don't keep the tiles from sliding.
func (p Position[B]) Moves() []model.Move {
	moves := make([]model.Move, 0, 4)
	for m := model.Down; m <= model.Up; m++ {
		if _, ok := p.Target(m); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

// Target returns the cell to which a move takes the blank, that is the cell of the tile
// that slides. ok is false if the move isn't legal.
func (p Position[B]) Target(m model.Move) (cell int, ok bool) {
	blank := p.Blank()
	if blank < 0 {
		return 0, false
	}
	return model.Neighbour(blank, Side[B](), m)
}

func (p Position[B]) MoveOf(tile int) (model.Move, bool) {
	for _, m := range p.Moves() {
		if cell, _ := p.Target(m); int(p.start[cell]) == tile {
			return m, true
		}
	}
	return 0, false
}

func (p Position[B]) Play(m model.Move) (model.Position, error) {
	target, ok := p.Target(m)
	if !ok {
		return nil, p.refuse(m)
	}
	blank := p.Blank()
	p.start[blank], p.start[target] = p.start[target], 0
	return p, nil
}

func (p Position[B]) refuse(m model.Move) error {
	switch {
	case m > model.Up:
		return refuse[B]("move")
	case p.Blank() < 0:
		return refuse[B]("blank")
	default:
		return refuse[B](model.Directions.Write(m))
	}
}

func (p Position[B]) Describe(m model.Move) model.Phrase {
	target, ok := p.Target(m)
	if !ok {
		return model.Phrase{}
	}
	return say[B]("move."+model.Directions.Write(m), "Tile", int(p.start[target]))
}

func (p Position[B]) Near() (reached, of int) {
	for cell := range len(p.start) {
		if p.start[cell] != 0 && p.start[cell] == p.goal[cell] {
			reached++
		}
	}
	return reached, len(p.start) - 1
}

func (p Position[B]) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	switch {
	case distance > 0:
		headline = say[B]("distance", "Count", distance)
	case distance == 0:
		headline = say[B]("solved")
	}
	return headline, nil
}

func (p Position[B]) Transforms() []model.Change {
	changes := []model.Change{
		{Name: say[B]("transform.current"), Position: Position[B]{p.start, p.start}},
		{Name: say[B]("transform.swap"), Position: Position[B]{p.goal, p.start}},
	}
	for _, g := range kind[B]().Goals {
		changes = append(changes, model.Change{Name: say[B]("transform." + g.Key), Position: Position[B]{p.start, wellKnown[B](g)}})
	}
	for i := range changes {
		changes[i].Area = "goal"
	}
	return model.Others(p, changes...)
}

func (p Position[B]) Value(cell int) byte { return *p.at(cell) }

func (p Position[B]) Draw(area int) string {
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

func (p Position[B]) String() string {
	return string(kind[B]().ID) + ":" + Text(p.start) + "/" + p.GoalText()
}

// Type takes 1 to 9 and a to f, as far as there are tiles, and x, 0, _, a dot or a space for the blank.
func (p Position[B]) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	v, ok := number[B](r)
	if !ok && !strings.ContainsRune(" _.", r) {
		return nil, false, refuse[B]("value", "Text", model.Visible(r))
	}
	*p.at(cell) = v
	return p, false, nil
}

// Join makes 10 to 15 of two digits, as far as there are tiles.
func (Puzzle[B]) Join(first, second rune) (value rune, ok bool) {
	value = 'a' + second - '0'
	_, ok = number[B](value)
	return value, ok && first == '1' && second >= '0' && second <= '9'
}

func (p Position[B]) Swap(i, j int) model.Position {
	a, b := p.at(i), p.at(j)
	*a, *b = *b, *a
	return p
}

// Values lists the tiles, for the start board in the order of a valid goal, and the blank last.
func (p Position[B]) Values(cell int) []string {
	order := usual[B]()
	if cell < len(p.start) && Valid(p.goal) {
		order = p.goal
	}
	text := strings.Replace(Text(order), "x", "", 1) + "x"
	return strings.Split(text, "")
}

// at returns the place of a cell in a position, a copy that is being made into another.
func (p *Position[B]) at(cell int) *byte {
	if cell < len(p.start) {
		return &p.start[cell]
	}
	return &p.goal[cell-len(p.start)]
}
