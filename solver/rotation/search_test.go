package rotation

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model/rotation"
	"quadrille/solver"
)

// TestFind: what is found without a table is what the table has, at every
// distance.
func TestFind(t *testing.T) {
	table, ctx, rng := sharedTable(), context.Background(), rand.New(rand.NewPCG(2, 2))
	for distance := range boards {
		for range 8 {
			p, err := table.At(ctx, nil, distance, rng)
			if err != nil {
				t.Fatal(err)
			}
			want, _ := table.Solve(p)
			if got, err := find(ctx, split(p.(rotation.Position))); err != nil || !slices.Equal(got, want) {
				t.Errorf("%v: found %v, %v, want %v", p, got, err, want)
			}
		}
	}
}

// TestTableForMany: the first boards are searched for, and then a table pays.
func TestTableForMany(t *testing.T) {
	e := New()
	p := parse(t, hardest[0])
	for i := range 2 * mostSearches {
		solution, err := e.Solve(context.Background(), p, nil)
		if err != nil || len(solution.Moves) != 13 {
			t.Fatalf("solved by %v, %v", solution.Moves, err)
		}
		if byTable := solution.Method == solver.FromTable; byTable != (i >= mostSearches) {
			t.Errorf("board %d: solved by method %d", i+1, solution.Method)
		}
	}
}

func TestFindCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	board := split(parse(t, hardest[0]))
	if moves, err := find(ctx, board); !errors.Is(err, context.Canceled) {
		t.Errorf("found %v, %v, want the error of the context", moves, err)
	}
}
