package eight

import (
	"context"
	"sync"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver/search"
)

// Korf, Reid and Edelkamp (Time complexity of iterative-deepening-A*, 2001): an
// iteration up to bound c expands the sum over the depths i of the nodes at depth i
// times the share of states whose estimate is c-i at most. Nodes are those of the
// tree without steps back. The blank's cell decides the parity of Manhattan distance,
// so nodes and shares are taken by it.

// spread is the share of states with an estimate up to h, by the blank's cell and h.
type spread [eight.Cells][]float64

// forecast is a heuristic for a goal with its spread.
type forecast struct {
	domain *space
	h      search.Estimator[packed]
	spread spread
}

// forecasts keeps those that have been asked for.
var forecasts sync.Map // of func() forecast by forecastKey

type forecastKey struct {
	goal      eight.Board
	heuristic string
}

// Forecast applies the formula, and counts.
func (e *engine) Forecast(p model.Position, heuristic string, bound int) (predicted float64, expanded int64) {
	q := p.(eight.Position)
	work, _ := forecasts.LoadOrStore(forecastKey{q.Goal(), heuristic},
		sync.OnceValue(func() forecast { return newForecast(newSpace(e, q.Goal()), heuristic) }))
	f := work.(func() forecast)()
	return f.predict(q.Start(), bound), f.count(pack(q.Start()), eight.Cells, bound)
}

// count is the number of states that a depth-first search expands whose f is up to a
// bound, without the step back to the cell that the blank came from.
func (f forecast) count(s packed, before, bound int) int64 {
	var out search.Successors[packed]
	out.Add(s, 0)
	if f.h.Estimate(&out); int(out.Estimates[0]) > bound {
		return 0
	}
	sum, blank := int64(1), int(s>>blankAt)
	out.N = 0
	f.domain.Expand(s, &out)
	for _, next := range out.States[:out.N] {
		if int(next>>blankAt) != before {
			sum += f.count(next, blank, bound-1)
		}
	}
	return sum
}

// predict is the sum over the depths.
func (f forecast) predict(start eight.Board, bound int) (sum float64) {
	// nodes are those of a depth by the blank's cell and the one that it came from;
	// the start came from nowhere, which is a cell beyond the last.
	var nodes [eight.Cells][eight.Cells + 1]float64
	nodes[start.Find(0)][eight.Cells] = 1
	for depth := 0; depth <= bound; depth++ {
		var next [eight.Cells][eight.Cells + 1]float64
		for cell := range nodes {
			share := f.spread[cell][min(bound-depth, len(f.spread[cell])-1)]
			for before, n := range nodes[cell] {
				sum += n * share
				for _, sl := range slides[cell] {
					if int(sl.to) != before {
						next[sl.to][cell] += n
					}
				}
			}
		}
		nodes = next
	}
	return sum
}

// mostEstimate is the greatest distance from any goal, which no estimate is above.
const mostEstimate = 31

// newForecast counts the estimates of all states that can reach the goal.
func newForecast(d *space, heuristic string) forecast {
	f := forecast{domain: d}
	for _, known := range heuristics {
		if known.ID == heuristic {
			f.h, _ = known.Make(context.Background(), d) // only a cancelled context could fail
		}
	}
	view, _ := newView(d.board)
	for cell := range f.spread {
		counts := make([]float64, mostEstimate+1)
		var out search.Successors[packed]
		for rank := range perms {
			out.N = 0
			out.Add(pack(view.board(state{uint8(cell), uint16(rank)})), 0)
			f.h.Estimate(&out)
			counts[out.Estimates[0]]++
		}
		sum := 0.0
		for estimate, n := range counts {
			sum += n / perms
			counts[estimate] = sum
		}
		f.spread[cell] = counts
	}
	return f
}
