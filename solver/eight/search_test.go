package eight

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model/eight"
	"quadrille/solver"
)

// TestFind: what is found without a table is what the table has, at every
// distance and for goals with the blank in each cell.
func TestFind(t *testing.T) {
	ctx, rng := context.Background(), rand.New(rand.NewPCG(3, 3))
	e := New()
	seen := 0
	for range 12 {
		p := eight.Puzzle{}.Shuffles()[1].Apply(nil, rng)
		o, err := e.Oracle(ctx, p, nil)
		if err != nil {
			t.Fatal(err)
		}
		for distance := range o.Histogram() {
			at, err := o.At(ctx, p, distance, rng)
			if err != nil {
				t.Fatal(err)
			}
			want, err := o.Solve(at)
			if err != nil {
				t.Fatal(err)
			}
			q := at.(eight.Position)
			if got, err := find(ctx, pack(q.Start()), pack(q.Goal())); err != nil || !slices.Equal(got, want) {
				t.Errorf("%v: found %v, %v, want %v", at, got, err, want)
			}
			seen |= 1 << distance
		}
	}
	if seen != 1<<32-1 {
		t.Errorf("not all distances: %b", seen)
	}
}

// TestTableForMany: the first positions are searched for, and then a table pays.
func TestTableForMany(t *testing.T) {
	e := New()
	p := parse(t, "8672543x1/12345678x")
	for i := range 2 * mostSearches {
		solution, err := e.Solve(context.Background(), p, nil)
		if err != nil || len(solution.Moves) != 31 {
			t.Fatalf("solved by %v, %v", solution.Moves, err)
		}
		if byTable := solution.Method == solver.FromTable; byTable != (i >= mostSearches) {
			t.Errorf("position %d: solved by method %d", i+1, solution.Method)
		}
	}
}

func TestFindCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	q := parse(t, "8672543x1/12345678x")
	if moves, err := find(ctx, pack(q.Start()), pack(q.Goal())); !errors.Is(err, context.Canceled) {
		t.Errorf("found %v, %v, want the error of the context", moves, err)
	}
}
