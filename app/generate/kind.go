package generate

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Kind is a kind of test data.
type Kind uint8

const (
	// Random are positions drawn at random, or at a distance.
	Random Kind = iota
	// Hardest are positions as far away as there are any.
	Hardest
	// Special are the cases that programs forget: a solved one, one that can't be
	// solved where the judge has such, and one at each distance.
	Special
	kinds
)

// kindNames are the names of the kinds on the command line.
var kindNames = [kinds]string{Random: "random", Hardest: "hardest", Special: "special"}

// Kinds lists the names.
func Kinds() []string { return slices.Clone(kindNames[:]) }

// String is the kind's name on the command line.
func (k Kind) String() string { return kindNames[k] }

// ParseKind reads the name of a kind.
func ParseKind(name string) (Kind, bool) {
	i := slices.Index(kindNames[:], name)
	return Kind(max(i, 0)), i >= 0
}

// cases returns what makes the cases of the order, and how many there are.
func (d *Drawer) cases(ctx context.Context) (next func(context.Context, int) (model.Position, error), cases int, err error) {
	switch d.Kind {
	case Hardest:
		return func(ctx context.Context, _ int) (model.Position, error) { return d.hardest(ctx) }, d.Cases, nil
	case Special:
		list, err := d.special(ctx)
		if err != nil {
			return nil, 0, err
		}
		cases = d.Cases
		if cases == 0 {
			cases = len(list)
		}
		return func(ctx context.Context, i int) (model.Position, error) { return list[(d.Skip+i)%len(list)](ctx) }, cases, nil
	default:
		return d.mixed(), d.Cases, nil
	}
}

// mixed draws positions at random, with those among them, at places as random, that
// can't be solved.
func (d *Drawer) mixed() func(context.Context, int) (model.Position, error) {
	left := d.Unsolvable
	return func(ctx context.Context, i int) (model.Position, error) {
		if left > 0 && d.rng.IntN(d.Cases-i) < left {
			if p, ok := d.unsolvable(); ok {
				left--
				return p, nil
			}
		}
		return d.draw(ctx)
	}
}

// undrawable reports whether positions can't be drawn by their distance.
func undrawable(err error) bool {
	_, is := errors.AsType[*DistanceError](err)
	return is
}

// hardest draws a position as far away as there is any.
func (d *Drawer) hardest(ctx context.Context) (model.Position, error) {
	p := d.style.shuffle.Apply(d.style.base, d.rng)
	far, err := d.farthest(ctx, p)
	if undrawable(err) && d.Format.Most > 0 {
		return d.hardestTaken(ctx)
	}
	if undrawable(err) {
		famous := d.famous()
		return famous[d.rng.IntN(min(len(famous), fewFamous))], nil
	}
	if err != nil {
		return nil, err
	}
	return d.At(ctx, p, far)
}

// hardestTaken draws positions at random and returns the one of them that needs most
// moves, of those that the judge takes.
func (d *Drawer) hardestTaken(ctx context.Context) (hardest model.Position, err error) {
	most := -1
	for range draws {
		p, err := d.draw(ctx)
		if err != nil {
			return nil, err
		}
		length, _, err := d.taken(ctx, p)
		if err != nil {
			return nil, err
		}
		if length > most {
			hardest, most = p, length
		}
	}
	return hardest, nil
}

// draws is of how many positions the hardest is taken.
const draws = 16

// fewFamous is from how many of the hardest known positions one is taken.
const fewFamous = 5

// famous lists the puzzle's well-known positions that the format can express, the
// hardest first, as far as that is known.
func (d *Drawer) famous() []model.Position {
	var found []model.Position
	for _, s := range d.Entry.Puzzle.Samples() {
		if d.Format.Fits(s.Position) && model.Sound(s.Position) {
			found = append(found, s.Position)
		}
	}
	bound := func(p model.Position) int { return d.Entry.Engine.Known(p).AtLeast }
	slices.SortStableFunc(found, func(a, b model.Position) int { return cmp.Compare(bound(b), bound(a)) })
	return found
}

// farthest returns the greatest distance at which there are positions that share
// with p what At keeps: where there are none there are none farther away.
func (d *Drawer) farthest(ctx context.Context, p model.Position) (int, error) {
	there := func(distance int) (bool, error) {
		_, err := d.At(ctx, p, distance)
		if errors.Is(err, solver.ErrNone) {
			return false, nil
		}
		return err == nil, err
	}
	low, high := 0, 1
	for {
		is, err := there(high)
		if err != nil {
			return 0, err
		}
		if !is {
			break
		}
		low, high = high, 2*high
	}
	for low+1 < high {
		middle := (low + high) / 2
		is, err := there(middle)
		if err != nil {
			return 0, err
		}
		if is {
			low = middle
		} else {
			high = middle
		}
	}
	return low, nil
}

// special lists what makes the special cases.
func (d *Drawer) special(ctx context.Context) ([]func(context.Context) (model.Position, error), error) {
	base := d.style.shuffle.Apply(d.style.base, d.rng)
	var list []func(context.Context) (model.Position, error)
	far, err := d.farthest(ctx, base)
	switch {
	case undrawable(err):
		line, err := d.way(ctx)
		if err != nil {
			return nil, err
		}
		for _, p := range line {
			list = append(list, func(context.Context) (model.Position, error) { return p, nil })
		}
	case err != nil:
		return nil, err
	default:
		for distance := range far + 1 {
			list = append(list, func(ctx context.Context) (model.Position, error) { return d.At(ctx, base, distance) })
		}
	}
	if _, ok := d.unsolvable(); ok && d.Format.Unsolvable {
		list = slices.Insert(list, 1, func(context.Context) (model.Position, error) {
			p, _ := d.unsolvable()
			return p, nil
		})
	}
	return list, nil
}

// way returns the positions on the way from the easiest of the famous ones, the
// solved one first: each is as far away as its place says.
func (d *Drawer) way(ctx context.Context) ([]model.Position, error) {
	famous := d.famous()
	solution, err := d.Entry.Engine.Solve(ctx, famous[len(famous)-1], nil)
	if err != nil {
		return nil, err
	}
	line, err := model.Replay(solution.Start, solution.Moves)
	slices.Reverse(line)
	return line, err
}

// unsolvable makes a position that can't be solved, of two cells that have changed
// places; false where that is no way to make one.
func (d *Drawer) unsolvable() (model.Position, bool) {
	for range attempts {
		p := d.style.shuffle.Apply(d.style.base, d.rng)
		area := p.Areas()[0]
		cell := func() int { return area.First + d.rng.IntN(area.Cells()) }
		swapped, _, err := p.Edit(model.Edit{Kind: model.Swap, Cell: cell(), Other: cell()})
		if err != nil || model.Sound(swapped) {
			continue
		}
		if _, unsound := model.Unsound(swapped); !unsound && d.Format.Fits(swapped) {
			return swapped, true
		}
	}
	return nil, false
}
