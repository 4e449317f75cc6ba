package cubic

import "quadrille/model"

// Position is the orientations of the cubes, and the tops of the goal.
type Position struct {
	start [Cells]Orientation
	goal  [Cells]Face
}

// New returns the position with the given boards. Each should have exactly one
// empty cell; see Check.
func New(start [Cells]Orientation, goal [Cells]Face) Position { return Position{start, goal} }

// JudgeStart returns the start that the judges know: every cube shows white on
// top and red to the front, and only the empty cell, 0 to 8, is chosen.
func JudgeStart(empty int) (start [Cells]Orientation) {
	start[empty] = Empty // and WR, the zero value, everywhere else
	return start
}

func (p Position) Start() [Cells]Orientation { return p.start }

func (p Position) Goal() [Cells]Face { return p.goal }

// Empty returns the empty cell of the start; ok is false unless there is exactly one.
func (p Position) Empty() (cell int, ok bool) {
	cells := p.empties(startArea)
	if len(cells) != 1 {
		return 0, false
	}
	return cells[0], true
}

func (p Position) tops() (tops [Cells]Face) {
	for cell, o := range p.start {
		tops[cell] = o.Top()
	}
	return tops
}

func (p Position) Puzzle() model.Puzzle { return Puzzle{} }

// The two areas: the cubes are cells 0 to 8, the goal's tops 9 to 17.
var (
	startArea = model.Area{Key: "start", First: 0, Cols: Side, Rows: Side}
	goalArea  = model.Area{Key: "goal", First: Cells, Cols: Side, Rows: Side}
)

func (p Position) Areas() []model.Area { return []model.Area{startArea, goalArea} }

func (p Position) empties(area model.Area) []int {
	var cells []int
	for cell := area.First; cell < area.First+area.Cells(); cell++ {
		if p.isEmpty(cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

func (p Position) isEmpty(cell int) bool {
	if goalArea.Contains(cell) {
		return p.goal[cell-goalArea.First] == NoFace
	}
	return p.start[cell] == Empty
}

func (p Position) Solved() bool {
	_, ok := p.Empty()
	return ok && p.tops() == p.goal
}

// Moves is the number of the moves, which are named after the direction in which the empty cell goes.
// The cube rolls in the opposite direction.
const Moves = 4

func (p Position) Moves() []model.Move {
	empty, ok := p.Empty()
	if !ok {
		return nil
	}
	var moves []model.Move
	for m := range model.Move(Moves) {
		if _, ok := model.Neighbour(empty, Side, m); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

func (p Position) Play(m model.Move) (model.Position, error) {
	if m >= Moves {
		return nil, model.Refuse("cubic.refuse.move")
	}
	empty, ok := p.Empty()
	if !ok {
		return nil, model.Refuse("cubic.refuse.invalid")
	}
	from, ok := model.Neighbour(empty, Side, m)
	if !ok {
		return nil, model.Refuse("cubic.refuse.edge." + p.Puzzle().Notation(m))
	}
	p.start[empty] = p.start[from].Roll(m)
	p.start[from] = Empty
	return p, nil
}

func (p Position) Transforms() []model.Change {
	empty, ok := p.Empty()
	if !ok {
		return nil
	}
	return model.Others(p,
		model.Change{Name: model.Say("cubic.transform.judge"), Area: startArea.Key, Position: New(JudgeStart(empty), p.goal)},
		model.Change{Name: model.Say("cubic.transform.tops"), Area: goalArea.Key, Position: New(p.start, p.tops())},
	)
}

// Draw draws the cubes, each with the letters of its top and its front, or the tops of the goal:
//
//	EE WR WR      W B W
//	WR WR WB      B R E
//	RW WR WR      R B R
func (p Position) Draw(area int) string {
	return model.DrawCells(Cells, Side, func(cell int) string {
		if area == 0 {
			return p.start[cell].String()
		}
		return p.goal[cell].String()
	})
}
