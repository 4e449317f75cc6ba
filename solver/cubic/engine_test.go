package cubic

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/model/modeltest/must"
	"quadrille/solver/solvertest"
)

func TestContract(t *testing.T) {
	samples := cubic.Puzzle{}.Samples()
	list := []model.Position{randomPositions(2)[1]}
	for _, i := range []int{0, 1, 8, 9} { // solved, near, and the two farthest
		list = append(list, samples[i].Position)
	}
	solvertest.Engine(t, New, list)
}

// TestSearchAgreesWithTable: the same way, move by move, from every kind of
// random start.
func TestSearchAgreesWithTable(t *testing.T) {
	for i, p := range randomPositions(9) {
		table := mustTable(t, p.String()[len("cubic:"):])
		starts := []state{encode(p.Start())}
		if i == 0 { // all distances of one goal
			for distance := range table.histogram {
				starts = append(starts, startAt(t, table, distance, 1))
			}
		}
		for _, s := range starts {
			want := table.descent.follow(s, nil)
			got, err := solve(context.Background(), s, table.descent.goal, nil)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%v: the search finds %v, %v, the table %v", cubic.New(decode(s), p.Goal()), got, err, want)
			}
		}
	}
}

// startAt draws a start.
func startAt(t *testing.T, table *table, distance int, seed uint64) state {
	t.Helper()
	p, err := table.At(context.Background(), nil, distance, rand.New(rand.NewPCG(seed, 9)))
	must.Succeed(t, err)
	return encode(p.(cubic.Position).Start())
}

// TestCancelledSearch: a search given up half-way leaves nothing behind.
func TestCancelledSearch(t *testing.T) {
	far := position(t, "EE.BW.RW.RB.WB.RB.RW.BW.RW/WRWBEBWRW")
	for calls := range 20 {
		ctx := &countdown{Context: context.Background(), calls: calls}
		if way, err := solve(ctx, encode(far.Start()), newGoal(far.Goal()), nil); !errors.Is(err, context.Canceled) {
			t.Fatalf("cancelled after %d levels, the search gives %v, %v", calls, way, err)
		}
		s := searches.Get().(*search)
		if len(s.nodes) != 0 || s.wave.size != 0 || slices.Max(s.found) != 0 || s.wave.seen != (groupSet{}) {
			t.Fatalf("cancelled after %d levels, the search leaves something behind", calls)
		}
		searches.Put(s)
	}
}

// countdown is a context that is cancelled when it has been asked often enough.
type countdown struct {
	context.Context
	calls int
}

func (c *countdown) Err() error {
	if c.calls--; c.calls < 0 {
		return context.Canceled
	}
	return nil
}

// TestOneTableAGoal: an edit of a cube changes its class, and needs no new
// table; an edit of the goal does.
func TestOneTableAGoal(t *testing.T) {
	e := New()
	p := position(t, "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR")
	if _, err := e.Learn(context.Background(), p, nil); err != nil {
		t.Fatal(err)
	}
	for cell := range 2 * cubic.Cells {
		values := model.Values(p, cell)
		at := slices.IndexFunc(values, func(v model.Value) bool { return v.Here })
		if at == len(values)-1 {
			continue // an empty cell
		}
		q, _, err := model.Apply(p, model.Write(cell, values[(at+1)%(len(values)-1)].Keys)...)
		must.Succeed(t, err)
		if ready := e.Known(q).Distance >= 0; ready != (cell < cubic.Cells) {
			t.Errorf("after a step in cell %d there is a table: %v", cell, ready)
		}
	}
}
