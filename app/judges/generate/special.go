package generate

import (
	"context"

	"quadrille/model"
)

// special is a special case.
type special struct {
	name model.Phrase
	draw drawing
}

// inTurn draws the special cases in turn, over and over.
func inTurn(specials []special) drawing {
	next := -1
	return func(ctx context.Context) (model.Position, error) {
		next = (next + 1) % len(specials)
		return specials[next].draw(ctx)
	}
}

// specials lists the special cases of the format.
func (d *drawer) specials() (list []special) {
	add := func(draw drawing, key string, args ...any) {
		list = append(list, special{model.Say("judging.test."+key, args...), draw})
	}
	add(d.near(0), "solved")
	if d.Format.Unsolvable {
		add(func(context.Context) (model.Position, error) { return d.unsolvable() }, "unsolvable")
	}
	add(d.near(1), "oneMove")
	for cell := range d.Format.BlankCells {
		add(func(ctx context.Context) (model.Position, error) { return d.withBlank(ctx, cell) }, "blank", "Cell", cell+1)
	}
	add(d.nextHardest, "farthest")
	if d.Format.Limit > 0 {
		add(d.nextHardest, "beyond", "Limit", d.Format.Limit)
	}
	return list
}

// near draws positions at a small distance.
func (d *drawer) near(distance int) drawing {
	return func(ctx context.Context) (model.Position, error) {
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
}

// withBlank draws a position with the blank in a cell and, if the goal varies, its blank in the next.
func (d *drawer) withBlank(ctx context.Context, cell int) (model.Position, error) {
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
