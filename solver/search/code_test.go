package search_test

import (
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/solver/search"
	"quadrille/solver/search/searchtest"
)

// TestCodeOfToy: what is shown is what is counted, from all rows of the toy, whose first letter is an estimate
// that isn't consistent.
func TestCodeOfToy(t *testing.T) {
	rows := []model.Position{toy.New(toy.Row{0, 1, 2, 3, 4})}
	after := func(s uint32, times int, m model.Move) uint32 { // two times undo one
		p := rows[s]
		for range times {
			p, _ = p.Play(m)
		}
		if !slices.Contains(rows, p) {
			rows = append(rows, p)
		}
		return uint32(slices.Index(rows, p))
	}
	expand := func(times int) func(uint32, *search.Successors[uint32]) {
		return func(s uint32, out *search.Successors[uint32]) {
			for m := range model.Move(toy.Moves) {
				out.Add(after(s, times, m), m)
			}
		}
	}
	d := &search.Domain[uint32]{
		Expand: expand(1), ExpandBack: expand(2), Goal: func(s uint32) bool { return s == 0 },
		Goals: func() []uint32 { return []uint32{0} }, Position: func(s uint32) model.Position { return rows[s] },
	}
	first := search.Estimator[uint32]{Of: func(s uint32) int { return int(rows[s].(toy.Position).Start[0]) }}
	h := search.Prepared(search.DescribeHeuristic("first", true, false), func(model.Position) search.Estimator[uint32] { return first })
	var starts []uint32
	for s := uint32(0); int(s) < len(rows); s++ {
		d.Expand(s, &search.Successors[uint32]{}) // finds other rows
		starts = append(starts, s)
	}
	if _, again := searchtest.Whole(t, d, h, starts[1:]); len(rows) != 60 || again == 0 {
		t.Errorf("there are %d rows, %d are reopened", len(rows), again)
	}
}
