package rotation

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/rotation"
	"quadrille/solver"
)

// search solves boards without any table: by trying all strings of moves, the
// shorter ones and then the alphabetically first ones first.
type search struct {
	solutions int64
	first     []model.Move
	path      []model.Move
}

func (s *search) deepen(p model.Position, moves int) {
	if moves == 0 {
		if p.Solved() {
			if s.solutions++; s.solutions == 1 {
				s.first = append([]model.Move(nil), s.path...)
			}
		}
		return
	}
	for _, m := range p.Moves() {
		next, _ := p.Play(m)
		s.path = append(s.path, m)
		s.deepen(next, moves-1)
		s.path = s.path[:len(s.path)-1]
	}
}

func searchFor(p model.Position) *search {
	for moves := 0; ; moves++ {
		s := new(search)
		if s.deepen(p, moves); s.solutions > 0 {
			return s
		}
	}
}

// TestAgainstSearch compares distance, solution and number of solutions with
// those of a plain search; among the boards are some with several digits that
// are equally near.
func TestAgainstSearch(t *testing.T) {
	table, ctx, engine := sharedTable(), context.Background(), New().(solver.Counter)
	rng := rand.New(rand.NewPCG(1, 1))
	boards := []model.Position{parse(t, "111132323132231222312133"), parse(t, "111111112222222233333333")}
	for distance, number := range []int{3, 10, 10, 10, 10, 4} {
		for range number {
			p, err := table.At(ctx, nil, distance, rng)
			must.Succeed(t, err)
			boards = append(boards, p)
		}
	}
	boards = append(boards, tied(t, 5, 2, rng), tied(t, 6, 2, rng))
	for _, p := range boards {
		want := searchFor(p)
		if d := known(p).Distance; d != len(want.first) {
			t.Errorf("%v: distance %d, want %d", p, d, len(want.first))
		}
		moves := table.Walk(table.States(p))
		if got, want := (rotation.Puzzle{}).Notation(moves...), (rotation.Puzzle{}).Notation(want.first...); got != want {
			t.Errorf("%v: solved by %s, want %s", p, got, want)
		}
		if n, err := engine.Count(ctx, p, nil); err != nil || !n.All.IsInt64() || n.All.Int64() != want.solutions {
			t.Errorf("%v: %v solutions, %v, want %d", p, n.All, err, want.solutions)
		}
	}
}

// tied draws a board with so many digits at the distance.
func tied(t *testing.T, distance, ties int, rng *rand.Rand) rotation.Position {
	table := sharedTable()
	for {
		drawn, err := table.draw(context.Background(), distance, rng)
		must.Succeed(t, err)
		if _, _, n := table.nearest(drawn); n == ties {
			return join(drawn)
		}
	}
}
