package rotation

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/rotation"
	textbook "quadrille/solver/search"
	"quadrille/solver/search/searchtest"
)

func TestTextbook(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	var positions []model.Position
	for _, distance := range []int{4, 1, 5, 7, 9, 12} {
		p, err := sharedTable().At(context.Background(), nil, distance, rng)
		must.Succeed(t, err)
		positions = append(positions, p)
	}
	searchtest.Searcher(t, New(), positions)
	searchtest.Unsolvable(t, New(), model.MustParse(rotation.Puzzle{}, "111111111222222233333333"))
}

func TestHeuristics(t *testing.T) {
	e, table := sharedEngine(), sharedTable()
	distance := func(s packed) int {
		n, _, _ := table.nearest(s.sets())
		return n
	}
	p := rotation.Puzzle{}.Default()
	d, _ := domain(p)
	// Random boards are far from solved, and those on ways to solved ones are near.
	sample := func(yield func(packed) bool) {
		rng := rand.New(rand.NewPCG(7, 7))
		for range 20_000 {
			p := rotation.Puzzle{}.Shuffles()[0].Apply(rotation.Position{}, rng).(rotation.Position)
			s := pack(split(p))
			if !yield(s) {
				return
			}
			var out textbook.Successors[packed]
			for n := distance(s); n > 0; n-- {
				out.N = 0
				d.Expand(s, &out)
				for _, next := range out.States {
					if distance(next) == n-1 {
						s = next
						break
					}
				}
				if !yield(s) {
					return
				}
			}
		}
	}
	searchtest.Heuristics(t, p, d, e.heuristics(), sample, distance)
}

func TestFigures(t *testing.T) {
	p := rotation.Puzzle{}.Shuffles()[0].Apply(rotation.Position{}, rand.New(rand.NewPCG(6, 6))).(rotation.Position)
	d, start := domain(p)
	searchtest.Figures(t, d, New().(*engine).heuristics(), []packed{start})
}
