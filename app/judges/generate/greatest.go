package generate

import (
	"context"

	"quadrille/app/catalogue"
	"quadrille/model/judge"
)

// ByDistance reports whether positions in the format can be drawn by distance.
func ByDistance(e catalogue.Entry, f *judge.Format) bool {
	return newDrawer(Order{Entry: e, Format: f}).at != nil
}

// Reach describes the distances at which positions in a format can be drawn.
type Reach struct {
	// Most is the greatest distance, -1 if positions can't be drawn by distance.
	Most int
	// Varies is set if the greatest distance may depend on the goal, start or rules.
	Varies bool
}

// sampled is the number of goals, starts or link tables that Greatest looks at.
const sampled = 4

// Greatest returns the reach of a format, estimated from a few random positions.
func Greatest(ctx context.Context, e catalogue.Entry, f *judge.Format) (Reach, error) {
	d := newDrawer(Order{Entry: e, Format: f})
	reach := Reach{Most: -1}
	if d.at == nil {
		return reach, nil
	}
	seen := map[string]bool{}
	for range sampled {
		p := f.Random(d.rng)
		seen[d.family(p)] = true
		counts, err := d.histogram(ctx, p)
		if err != nil {
			return Reach{Most: -1}, err
		}
		reach.Most = max(reach.Most, len(counts)-1)
	}
	reach.Varies = len(seen) > 1
	return reach, nil
}
