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

// Position is a start board with its goal of the same size. The cells of the start are numbered
// from 0, and those of the goal follow them.
type Position struct {
	size        Size
	start, goal Board
}

// New returns the position of the two boards. Their values are those of the tiles
// and 0, in any number.
func New(size Size, start, goal Board) Position { return Position{size, start, goal} }

// Tiles returns the values of the cells of both boards, which mustn't be changed.
func (p *Position) Tiles() (start, goal []byte) {
	cells := p.size.Cells()
	return p.start[:cells], p.goal[:cells]
}

// Size returns the size of both boards.
func (p Position) Size() Size { return p.size }

// Start returns the board to be solved.
func (p Position) Start() Board { return p.start }

// Goal returns the board to be reached.
func (p Position) Goal() Board { return p.goal }

func (p Position) GoalText() string { return p.size.Text(p.goal) }

// WithGoal keeps the goal of a position of another size.
func (p Position) WithGoal(of model.Position) model.Position {
	if of := of.(Position); of.size == p.size {
		p.goal = of.goal
	}
	return p
}

// Blank returns the cell of the blank in the start, or -1 if there isn't exactly one.
func (p Position) Blank() int { return p.size.Find(p.start, 0) }

// Home returns the tile's cell in the goal, from 0, or -1 if the goal doesn't have it exactly once.
func (p Position) Home(tile byte) int { return p.size.Find(p.goal, tile) }

func (p Position) GoalValid() bool { return p.size.Valid(p.goal) }

func (p Position) Puzzle() model.Puzzle { return puzzleOf(p.size) }

func (p Position) Areas() []model.Area {
	rows, cols := int(p.size.Rows), int(p.size.Cols)
	return []model.Area{
		StartArea: {Key: "start", First: 0, Cols: cols, Rows: rows},
		GoalArea:  {Key: "goal", First: p.size.Cells(), Cols: cols, Rows: rows},
	}
}

func (p Position) Solved() bool { return p.start == p.goal }

// Moves lists the moves of the blank; none if there isn't exactly one blank. Other faults
// don't keep the tiles from sliding.
func (p Position) Moves() []model.Move {
	if p.Blank() < 0 {
		return nil
	}
	return model.DirectionsFrom(p.Blank(), int(p.size.Rows), int(p.size.Cols))
}

// Target returns the cell to which a move takes the blank, that is the cell of the tile
// that slides. ok is false if the move isn't legal.
func (p Position) Target(m model.Move) (cell int, ok bool) {
	blank := p.Blank()
	if blank < 0 {
		return 0, false
	}
	return model.Neighbour(blank, int(p.size.Rows), int(p.size.Cols), m)
}

func (p Position) MoveOf(tile int) (model.Move, bool) {
	for _, m := range p.Moves() {
		if cell, _ := p.Target(m); int(p.start[cell]) == tile {
			return m, true
		}
	}
	return 0, false
}

func (p Position) Play(m model.Move) (model.Position, error) {
	target, ok := p.Target(m)
	if !ok {
		return nil, p.refuse(m)
	}
	blank := p.Blank()
	p.start[blank], p.start[target] = p.start[target], 0
	return p, nil
}

func (p Position) refuse(m model.Move) error {
	switch {
	case m > model.Up:
		return refuse("move")
	case p.Blank() < 0:
		return refuse("blank")
	default:
		return refuse(model.Directions.Write(m))
	}
}

func (p Position) Describe(m model.Move) model.Phrase {
	target, ok := p.Target(m)
	if !ok {
		return model.Phrase{}
	}
	return say("move."+model.Directions.Write(m), "Tile", int(p.start[target]))
}

func (p Position) Near() (reached, of int) {
	for cell := range p.size.Cells() {
		if p.start[cell] != 0 && p.start[cell] == p.goal[cell] {
			reached++
		}
	}
	return reached, p.size.Cells() - 1
}

func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	switch {
	case distance > 0:
		headline = say("distance", "Count", distance)
	case distance == 0:
		headline = say("solved")
	}
	return headline, nil
}

func (p Position) Transforms() []model.Change {
	changes := []model.Change{
		{Name: say("transform.current"), Position: Position{p.size, p.start, p.start}},
		{Name: say("transform.swap"), Position: Position{p.size, p.goal, p.start}},
	}
	for _, g := range p.size.goals() {
		name := say(g.name, "Goal", p.size.Text(g.board))
		changes = append(changes, model.Change{Name: name, Position: Position{p.size, p.start, g.board}})
	}
	for i := range changes {
		changes[i].Area = "goal"
	}
	return model.Others(p, changes...)
}

func (p Position) Value(cell int) byte { return *p.at(cell) }

func (p Position) Draw(area int) string {
	cells := p.size.Cells()
	width := len(strconv.Itoa(cells - 1))
	return model.DrawCells(cells, int(p.size.Cols), func(cell int) string {
		value := "x"
		if v := p.Value(area*cells + cell); v > 0 {
			value = strconv.Itoa(int(v))
		}
		return fmt.Sprintf("%*s", width, value)
	})
}

func (p Position) String() string {
	puzzle := puzzleOf(p.size)
	return string(puzzle.ID()) + ":" + puzzle.prefix(p.size) + p.size.Text(p.start) + "/" + p.GoalText()
}

// Type takes 1 to 9 and a to o, as far as there are tiles, and x, 0, _, a dot or a space for the blank.
func (p Position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	v, ok := p.size.number(r)
	if !ok && !strings.ContainsRune(" _.", r) {
		return nil, false, refuse(p.size.tiles("value"), "Text", model.Visible(r), "Last", p.size.Cells()-1, "Letter", p.size.letter())
	}
	*p.at(cell) = v
	return p, false, nil
}

// Join makes 10 and more of two digits, as far as there are tiles.
func (p Position) Join(first, second rune) (value rune, ok bool) {
	n, err := strconv.Atoi(string([]rune{first, second}))
	if err != nil || n < 10 || n >= p.size.Cells() {
		return 0, false
	}
	return rune(symbols[n]), true
}

func (p Position) Swap(i, j int) model.Position {
	a, b := p.at(i), p.at(j)
	*a, *b = *b, *a
	return p
}

// Values lists the tiles, for the start board in the order of a valid goal, and the blank last.
func (p Position) Values(cell int) []string {
	order := p.size.InOrder()
	if cell < p.size.Cells() && p.GoalValid() {
		order = p.goal
	}
	text := strings.Replace(p.size.Text(order), "x", "", 1) + "x"
	return strings.Split(text, "")
}

// at returns the place of a cell in a position, a copy that is being made into another.
func (p *Position) at(cell int) *byte {
	if cell < p.size.Cells() {
		return &p.start[cell]
	}
	return &p.goal[cell-p.size.Cells()]
}
