package generate

import (
	"context"

	"quadrille/model"
)

// special is a special case.
type special struct {
	name model.Phrase
	draw func(context.Context) (model.Position, error)
}

// specials lists the special cases of the format.
func (d *Drawer) specials() []special {
	list := []special{{model.Say("judging.test.solved"), func(ctx context.Context) (model.Position, error) { return d.near(ctx, 0) }}}
	if d.Format.Unsolvable {
		list = append(list, special{model.Say("judging.test.unsolvable"), func(context.Context) (model.Position, error) { return d.unsolvable() }})
	}
	list = append(list, special{model.Say("judging.test.oneMove"), func(ctx context.Context) (model.Position, error) { return d.near(ctx, 1) }})
	for cell := range d.Format.BlankCells {
		list = append(list, special{
			model.Say("judging.test.blank", "Cell", cell+1),
			func(ctx context.Context) (model.Position, error) { return d.withBlank(ctx, cell) },
		})
	}
	list = append(list, special{model.Say("judging.test.farthest"), d.nextHardest})
	if d.Format.Limit > 0 {
		list = append(list, special{model.Say("judging.test.beyond", "Limit", d.Format.Limit), d.nextHardest})
	}
	return list
}

// near draws a position at a small distance.
func (d *Drawer) near(ctx context.Context, distance int) (model.Position, error) {
	p := d.Format.Random(d.rng)
	if d.at != nil {
		return d.at(ctx, p, distance, d.rng)
	}
	solution, err := d.Entry.Engine.Solve(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	line, err := model.Replay(p, solution.Moves)
	return line[max(len(line)-1-distance, 0)], err
}

// withBlank draws a position with the blank in the given cell, the goal's one cell on
// where the goal varies too.
func (d *Drawer) withBlank(ctx context.Context, cell int) (model.Position, error) {
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p := d.Format.Random(d.rng)
		found := true
		for i, blank := range d.Format.Blanks(p) {
			found = found && blank == (cell+i)%d.Format.BlankCells
		}
		if !found {
			continue
		}
		if moves, err := d.solve(ctx, p); err != nil || len(moves) <= d.Format.Most {
			return p, err
		}
	}
}
