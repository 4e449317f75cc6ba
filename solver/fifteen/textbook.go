package fifteen

import (
	"context"

	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

var estimateParts = sliding.PartsOf(fifteen.Position{})

// heuristics are the textbooks' estimates, the weakest first. Those from pattern
// databases leave the blank out, as in the papers: they take the least value over
// all places that it can have. So a move can lower them by more than one.
var heuristics = []search.Heuristic[*space, board]{
	{Heuristic: search.DescribeHeuristic("zero", true, true), Make: makeZero},
	{Heuristic: search.DescribeHeuristic("misplaced", true, true), Make: makeMisplaced, Parts: search.PartsOf[*space, board](estimateParts.Misplaced)},
	{Heuristic: search.DescribeHeuristic("manhattan", true, true), Make: makeManhattan, Parts: search.PartsOf[*space, board](estimateParts.Manhattan)},
	{Heuristic: search.DescribeHeuristic("linear-conflict", true, true), Make: makeLinearConflict, Parts: search.PartsOf[*space, board](estimateParts.LinearConflict)},
	{Heuristic: search.DescribeOwn(fifteen.Puzzle{}.ID(), "walking-distance", true, true), Make: makeWalkingDistance, Parts: walkingParts},
	{Heuristic: search.DescribeOwn(fifteen.Puzzle{}.ID(), "patterns-555", true, false), Make: makePatterns(&fives), Parts: patternParts},
	{Heuristic: search.DescribeOwn(fifteen.Puzzle{}.ID(), "patterns-663", true, false), Make: makePatterns(&sixes), Parts: patternParts},
	{Heuristic: search.DescribeOwn(fifteen.Puzzle{}.ID(), "patterns-771", true, false), Make: makePatterns(&sevens), Parts: patternParts},
}

// Positions is 16!/2.
func (*Engine) Positions() uint64 { return 10_461_394_944_000 }

// space is the boards as a search domain.
type space struct {
	goal  uint8 // the cell of the goal's blank
	costs *solver.Tables[*plan, *costs]
	// position gives a board the names that its tiles have for people.
	position func(board) model.Position
}

// Expand slides each tile beside the blank.
func (d *space) Expand(b board, out *search.Successors[board]) {
	blank := b.find(d.goal)
	for m, to := range neighbours[blank] {
		if to != offBoard {
			out.Add(b.slide(to, blank), model.Move(m))
		}
	}
}

// Goal reports whether every tile is in its cell.
func (*space) Goal(b board) bool { return b == solved }

// Inverses pairs down with up and left with right.
func (*space) Inverses() []model.Move {
	return []model.Move{reverse(down), reverse(left), reverse(right), reverse(up)}
}

// Position returns the board as people know it.
func (d *space) Position(b board) model.Position { return d.position(b) }

// features are what people make heuristics of.
var features = sliding.Features(fifteen.Position{})

// Algorithms lists those of the textbooks.
func (*Engine) Algorithms() []solver.Algorithm { return search.Algorithms(heuristics) }

// Heuristics lists 0, misplaced tiles, Manhattan distance, linear conflict,
// walking distance and the databases of the papers.
func (e *Engine) Heuristics() []solver.Heuristic {
	all := search.Describe(heuristics)
	for i, by := range []*[len(plans)]plan{&fives, &sixes, &plans} { // the last ones
		all[len(all)-3+i].Entries = entries(by)
	}
	return append(all, e.Made()...)
}

// Features lists what people make heuristics of.
func (*Engine) Features() []solver.Feature { return features }

// Start sets a textbook search up.
func (e *Engine) Start(ctx context.Context, p model.Position, s solver.Spec) (solver.Run, error) {
	if found := p.Check(nil); len(found) > 0 {
		return nil, &solver.Unsolvable{Finding: found[0]}
	}
	q, goal := ask(p), p.(fifteen.Position).Goal()
	d := &space{q.goal, e.costs, func(b board) model.Position { return fifteen.New(name(b, goal), goal) }}
	return search.Start(ctx, s, d, q.board, search.WithOwn(heuristics, &e.Shelf, s, features, p))
}

// name is the reverse of relabel.
func name(b board, goal fifteen.Board) (start fifteen.Board) {
	for cell := range uint8(cells) {
		start[cell] = goal[b.at(cell)]
	}
	return start
}
