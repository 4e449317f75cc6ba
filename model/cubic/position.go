package cubic

import (
	"slices"
	"unicode"

	"quadrille/model"
)

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
	return model.DirectionsFrom(empty, Side, Side)
}

func (p Position) Play(m model.Move) (model.Position, error) {
	if m >= Moves {
		return nil, model.Refuse("cubic.refuse.move")
	}
	empty, ok := p.Empty()
	if !ok {
		return nil, model.Refuse("cubic.refuse.invalid")
	}
	from, ok := model.Neighbour(empty, Side, Side, m)
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

// Check finds areas without exactly one empty cell. Nothing else can be wrong: every goal
// can be reached from every start. A repair empties the first cell in its order, or fills all empty
// cells but one with cubes as in the judges' start or with white.
func (p Position) Check(recent []int) []model.Finding {
	var found []model.Finding
	for _, area := range p.Areas() {
		empty := p.empties(area)
		if len(empty) == 1 {
			continue
		}
		repaired, order := p, model.RepairOrder(area, recent)
		f := model.Finding{Detail: model.Say("cubic.detail.empty"), Cells: empty}
		var name model.Phrase
		if surplus := len(empty) - 1; surplus < 0 {
			cell := order[0] - area.First
			repaired.put(order[0], Empty, NoFace)
			slices.Sort(order)
			f.Phrase, f.Cells = model.Say("cubic.fault."+area.Key+".none"), order
			name = model.Say("cubic.repair.empty", "Row", cell/Side+1, "Column", cell%Side+1)
		} else {
			order = slices.DeleteFunc(order, func(cell int) bool { return !p.isEmpty(cell) })
			for _, cell := range order[:surplus] {
				repaired.put(cell, WR, White)
			}
			f.Phrase = model.Say("cubic.fault."+area.Key+".several", "Count", len(empty))
			name = model.Say("cubic.repair.fill."+area.Key, "Count", surplus)
		}
		f.Repairs = []model.Change{{Name: name, Area: area.Key, Position: repaired}}
		found = append(found, f)
	}
	return found
}
