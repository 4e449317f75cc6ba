package eight

import (
	"context"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// Korf, Reid and Edelkamp (Time complexity of iterative-deepening-A*, 2001): an iteration with
// bound c expands the sum, over the depths i, of the nodes at depth i times the share of states
// with an estimate of at most c-i. The nodes are those of the tree without steps back. The
// blank's cell decides the parity of Manhattan distance, so nodes and shares are counted for
// each cell.

// forecast is a heuristic for one goal, with the distribution of its estimates.
type forecast struct {
	expand    func(sliding.State, *search.Successors[sliding.State])
	heuristic search.Estimator[sliding.State]
	// share is the share of states with an estimate of at most h, by the blank's cell and h.
	share [eight.Cells][mostEstimate + 1]float64
}

// mostEstimate is the greatest distance from any goal, which no estimate exceeds.
const mostEstimate = 31

type forecastKey struct {
	goal      eight.Board
	heuristic string
}

// Forecast applies the formula, and counts the expanded states.
func (e *engine) Forecast(p model.Position, heuristic string, bound int) (predicted float64, expanded int64) {
	start, blank := sliding.Pack(p.(eight.Position))
	// Only a cancelled context could cause an error.
	key := forecastKey{p.(eight.Position).Goal(), heuristic}
	f, _ := e.forecasts.Get(context.Background(), key, nil)
	return f.predict(start.Find(blank), bound), f.count(start, none, bound)
}

// none stands for the move back before the first move.
const none = sliding.Moves

// count returns the number of states that a depth-first search expands within a bound on f,
// without the move back.
func (f *forecast) count(s sliding.State, back model.Move, bound int) int64 {
	if f.heuristic.Estimate(s) > bound {
		return 0
	}
	var out search.Successors[sliding.State]
	f.expand(s, &out)
	sum := int64(1)
	for i, m := range out.Moves[:out.N] {
		if m != back {
			sum += f.count(out.States[i], sliding.Reverse(m), bound-1)
		}
	}
	return sum
}

// predict applies the formula.
func (f *forecast) predict(blank uint8, bound int) (sum float64) {
	// nodes are the numbers of nodes at a depth, by the blank's cell and the move back.
	var nodes [eight.Cells][none + 1]float64
	nodes[blank][none] = 1
	neighbours := sliding.Neighbours(3)
	for depth := 0; depth <= bound; depth++ {
		var next [eight.Cells][none + 1]float64
		for cell := range nodes {
			share := f.share[cell][min(bound-depth, mostEstimate)]
			for back, n := range nodes[cell] {
				sum += n * share
				for m, to := range neighbours[cell] {
					if to != sliding.OffBoard && m != back {
						next[to][sliding.Reverse(model.Move(m))] += n
					}
				}
			}
		}
		nodes = next
	}
	return sum
}

// newForecast counts the estimates of all states that can reach the goal.
func (e *engine) newForecast(ctx context.Context, key forecastKey, _ solver.Progress) (*forecast, error) {
	position := eight.New(key.goal, key.goal)
	d, _ := domain(position)
	f := &forecast{expand: d.Expand}
	for _, h := range e.heuristics() {
		if h.ID == key.heuristic {
			var err error
			if f.heuristic, err = h.Make(ctx, position); err != nil {
				return nil, err
			}
		}
	}
	goal := uint8(key.goal.Find(0))
	for cell := range f.share {
		share := &f.share[cell]
		for rank := range perms {
			share[f.heuristic.Estimate(state{uint8(cell), uint16(rank)}.board(goal))]++
		}
		sum := 0.0
		for h, n := range share {
			sum += n / perms
			share[h] = sum
		}
	}
	return f, nil
}
