package generate

import (
	"context"

	"quadrille/app/catalogue"
	"quadrille/model/judge"
)

// ByDistance reports whether positions in the format can be drawn by their distance.
func ByDistance(e catalogue.Entry, f *judge.Format) bool {
	return newDrawer(Order{Entry: e, Format: f}).at != nil
}

// Reach is how far away positions in a format can be drawn.
type Reach struct {
	// Most is the greatest distance, -1 where positions can't be drawn by their distance.
	Most int
	// Varies is set if it depends on the goal, start or rules, so that some reach less or more.
	Varies bool
}

// sampled is how many goals, starts or link tables show how far away positions can be.
const sampled = 4

// Greatest is how far away positions in a format can be drawn, judged by a few of them.
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
