package dials

import (
	"context"
	"math/rand/v2"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
)

// maxChanges is the greatest number of links that one step changes.
const maxChanges = 3

// Hardening names the task.
func (e *engine) Hardening() model.Phrase { return model.Say("dials.harder") }

// Harder changes a few links of the best link table so far, and continues with the new one
// unless that is easier. It reports the number of link tables tried.
func (e *engine) Harder(ctx context.Context, p model.Position, rng *rand.Rand, progress solver.Progress) (model.Position, error) {
	tables := int64(0)
	report := func(int64, int64) {
		if progress != nil {
			progress(tables, 0)
		}
	}
	best, err := e.Tables.Get(ctx, p.(dials.Position).Links(), report)
	if err != nil {
		return nil, err
	}
	for {
		tables++
		links := best.links
		for range 1 + rng.IntN(maxChanges) {
			d := rng.IntN(dials.Dials)
			other := (d + 1 + rng.IntN(dials.Dials-1)) % dials.Dials
			links[d][rng.IntN(dials.States)] = byte(1 + other)
		}
		t, err := build(ctx, links, report)
		if err != nil { // the time is up
			return best.At(context.WithoutCancel(ctx), p, len(best.histogram)-1, rng)
		}
		if len(t.histogram) >= len(best.histogram) {
			best = t
		}
	}
}
