package rotation

import (
	"context"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/solver"
	textbook "quadrille/solver/search"
)

// heuristics lists that of the textbooks and the perfect one.
var heuristics = []textbook.Heuristic[*space, packed]{
	{Heuristic: textbook.DescribeOwn(rotation.Puzzle{}.ID(), "centre", true, true), Make: makeCentre, Parts: centreParts},
	{Heuristic: textbook.Perfect(), Make: makePerfect},
}

// features lists the features for the user's heuristics.
var features = []solver.Feature{
	feature("wrong", func(inCentre [rotation.Digits + 1]int) int {
		return rotation.PerDigit - max(inCentre[1], inCentre[2], inCentre[3])
	}),
	feature("ones", func(inCentre [rotation.Digits + 1]int) int { return inCentre[1] }),
	feature("twos", func(inCentre [rotation.Digits + 1]int) int { return inCentre[2] }),
	feature("threes", func(inCentre [rotation.Digits + 1]int) int { return inCentre[3] }),
}

// feature returns a feature that depends on the number of each digit in the centre.
func feature(name string, of func(inCentre [rotation.Digits + 1]int) int) solver.Feature {
	return solver.Feature{Name: name, About: model.Say("rotation.feature." + name), For: func(model.Position, []int) func(model.Position) int {
		return func(p model.Position) int {
			var inCentre [rotation.Digits + 1]int
			board := p.(rotation.Position)
			for _, cell := range rotation.Centre() {
				inCentre[board[cell]]++
			}
			return of(inCentre)
		}
	}}
}

// packed is a board: the set of the digit 1 in the lower 24 bits, that of the 2 above them.
type packed uint64

func pack(sets [rotation.Digits]set) packed {
	return packed(sets[0]) | packed(sets[1])<<rotation.Cells
}

func (s packed) sets() [rotation.Digits]set {
	ones, twos := set(s)&every, set(s>>rotation.Cells)
	return [...]set{ones, twos, every &^ (ones | twos)}
}

// space is the search domain of all boards. It is not a TwoWay, since it has 38,610
// goals.
type space struct {
	engine *engine
	moves  *octet
}

// sharedMoves are the moves of all spaces.
var sharedMoves = sync.OnceValue(newMoves)

func (e *engine) domain(p model.Position) (*space, packed) {
	return &space{e, sharedMoves()}, pack(split(p.(rotation.Position)))
}

// Expand makes each of the eight moves.
func (d *space) Expand(s packed, out *textbook.Successors[packed]) {
	sets := s.sets()
	ones, twos := d.moves.images(sets[0]), d.moves.images(sets[1])
	for m := range ones {
		out.Add(packed(ones[m])|packed(twos[m])<<rotation.Cells, model.Move(m))
	}
}

// Goal reports whether one digit fills the centre.
func (d *space) Goal(s packed) bool { return commonest(s) == rotation.PerDigit }

// Inverses pairs A with F, B with E, C with H and D with G.
func (d *space) Inverses() []model.Move {
	inverses := make([]model.Move, rotation.Moves)
	for m := range inverses {
		inverses[m] = rotation.Inverse(model.Move(m))
	}
	return inverses
}

// Position returns the board.
func (d *space) Position(s packed) model.Position { return join(s.sets()) }

// middle is the set of the cells in the centre.
var middle = func() set {
	centre := rotation.Centre()
	return setOf(centre[:])
}()

// commonest returns the number of cells in the centre with the most common digit there.
func commonest(s packed) int {
	ones := (set(s) & middle).size()
	twos := (set(s>>rotation.Cells) & middle).size()
	return max(ones, twos, rotation.PerDigit-ones-twos)
}

// centreCount is the heuristic of the textbooks: a move brings at most one more cell of a
// digit into the centre.
type centreCount struct{}

func makeCentre(context.Context, *space) (textbook.Estimator[packed], error) {
	return centreCount{}, nil
}

// Estimate counts the cells in the centre without the digit most common there.
func (centreCount) Estimate(out *textbook.Successors[packed]) {
	for i, s := range out.States[:out.N] {
		out.Estimates[i] = uint16(rotation.PerDigit - commonest(s))
	}
}

// centreParts returns a part of 1 for each such cell.
func centreParts(_ *space, _ textbook.Estimator[packed], s packed) (parts []solver.Part) {
	sets := s.sets()
	most := slices.MaxFunc(sets[:], func(a, b set) int { return (a & middle).size() - (b & middle).size() })
	for cell := range rotation.Cells {
		if (middle&^most)>>cell&1 != 0 {
			parts = append(parts, solver.Part{Value: 1, Cells: []int{cell}})
		}
	}
	return parts
}

// Bytes returns 0.
func (centreCount) Bytes() int64 { return 0 }

func makePerfect(ctx context.Context, d *space) (textbook.Estimator[packed], error) {
	t, err := d.engine.Tables.Get(ctx, struct{}{}, nil)
	if err != nil {
		return nil, err
	}
	return textbook.Each[packed]{Of: func(s packed) int {
		sets := s.sets()
		return min(t.Distance(sets[0]), t.Distance(sets[1]), t.Distance(sets[2]))
	}, Size: t.bytes()}, nil
}
