package sliding

import (
	"slices"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
)

// Parts says how the estimates of a puzzle of sliding tiles come about.
type Parts struct {
	Misplaced, Manhattan, LinearConflict func(model.Position) []solver.Part
}

// PartsOf returns those of a puzzle, whose position says which puzzle it is.
func PartsOf[B sliding.Board, R sliding.Rules[B]](sliding.Position[B, R]) Parts {
	return Parts{misplaced[B, R], manhattan[B, R], linearConflict[B, R]}
}

// misplaced returns 1 for each misplaced tile.
func misplaced[B sliding.Board, R sliding.Rules[B]](p model.Position) []solver.Part {
	return byTile[B, R](p, func(*goal[B], int, int) int { return 1 })
}

// manhattan returns the distance of each tile.
func manhattan[B sliding.Board, R sliding.Rules[B]](p model.Position) []solver.Part {
	return byTile[B, R](p, (*goal[B]).away)
}

// byTile returns a part for each tile that is not in its cell.
func byTile[B sliding.Board, R sliding.Rules[B]](p model.Position, of func(g *goal[B], from, home int) int) (parts []solver.Part) {
	q := p.(sliding.Position[B, R])
	g, b := newGoal(q.Goal()), q.Start()
	for cell := range len(b) {
		if home := int(g.home[b[cell]]); b[cell] > 0 && home != cell {
			parts = append(parts, solver.Part{Value: of(g, cell, home), Cells: []int{cell}})
		}
	}
	return parts
}

// linearConflict returns the distance of each tile, and 2 for each tile that must let
// another pass in its row or column.
func linearConflict[B sliding.Board, R sliding.Rules[B]](p model.Position) []solver.Part {
	parts := manhattan[B, R](p)
	q := p.(sliding.Position[B, R])
	g, b := newGoal(q.Goal()), q.Start()
	for line := range g.side {
		for _, key := range []string{"part.row", "part.column"} {
			cells, homes := g.inLine(b, line, key == "part.row")
			for _, pair := range conflicts(homes) {
				first, second := cells[pair[0]], cells[pair[1]]
				parts = append(parts, solver.Part{
					Value: 2, Cells: []int{first, second},
					Note: model.Say(key, "Line", line+1, "First", int(b[first]), "Second", int(b[second])),
				})
			}
		}
	}
	return parts
}

// inLine returns the cells of a row or column whose tiles belong in it, and their cells
// in the goal.
func (g *goal[B]) inLine(b B, line int, row bool) (cells, homes []int) {
	for i := range g.side {
		cell := i*g.side + line
		if row {
			cell = line*g.side + i
		}
		home := int(g.home[b[cell]])
		if b[cell] > 0 && (row && home/g.side == line || !row && home%g.side == line) {
			cells, homes = append(cells, cell), append(homes, home)
		}
	}
	return cells, homes
}

// conflicts returns a pair of places in the wrong order for each that must let another
// pass, as few as possible; see Detours.
func conflicts(places []int) (pairs [][2]int) {
	left := slices.Clone(places)
	for i, x := range places {
		at := slices.Index(left, x)
		without := slices.Delete(slices.Clone(left), at, at+1)
		if longestAscent(without) < longestAscent(left) {
			continue // all others can't be in order with less
		}
		left = without
		for j, y := range places {
			if i < j && x > y || j < i && y > x {
				pairs = append(pairs, [2]int{min(i, j), max(i, j)})
				break
			}
		}
	}
	return pairs
}
