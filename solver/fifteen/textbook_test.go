package fifteen

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model/fifteen"
	"quadrille/model/modeltest/must"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/search/searchtest"
)

// textbook has the costs that all tests share.
var textbook = func() *Engine {
	e := New().(*Engine)
	e.costs = solver.NewTables(3*len(plans), newCosts)
	return e
}()

// goalWith returns a solved position with the blank in a cell.
func goalWith(blank uint8) sliding.Position {
	goal := fifteen.Size.InOrder()
	goal[15], goal[blank] = goal[blank], goal[15]
	return sliding.New(fifteen.Size, goal, goal)
}

// Each cover of a plan takes all cells but the blank's, each once, and the blank
// in the region where the pattern's goal has it.
func TestPlans(t *testing.T) {
	for name, all := range map[string][len(plans)]plan{"solver": plans, "5-5-5": fives, "6-6-3": sixes} {
		for kind, p := range all {
			if p.blank != plans[kind].blank {
				t.Errorf("%s, kind %d: another cell for the blank", name, kind)
			}
			for _, cover := range p.covers {
				var taken cellSet
				for _, u := range cover {
					pattern := p.patterns[u.pattern]
					if region := (^pattern).region(p.blank); !region.has(u.by[p.blank]) {
						t.Errorf("%s, kind %d: %v has the blank outside of its region", name, kind, u)
					}
					for cell, to := range u.by {
						if pattern.has(to) {
							if taken.has(uint8(cell)) {
								t.Errorf("%s, kind %d: cell %d is taken twice", name, kind, cell)
							}
							taken |= 1 << cell
						}
					}
				}
				if taken != ^(cellSet(1) << p.blank) {
					t.Errorf("%s, kind %d: covers the cells %016b", name, kind, taken)
				}
			}
		}
	}
}

// Whether a heuristic is admissible and consistent, as far as random positions
// and those near the goal tell; and which of them knows more.
func TestHeuristics(t *testing.T) {
	for i, goal := range goals {
		rng := rand.New(rand.NewPCG(8, uint64(goal)))
		distances := maps.Clone(newBall(goal, 8).distance)
		g := targetFor(goal)
		for range 150 {
			b := randomBoard(rng, goal)
			distances[b] = len(solve(t, g, b))
		}
		list, p := textbook.heuristics(), goalWith(goal)
		d, _ := domain(p)
		if i > 0 {
			list = list[:len(list)-1] // the last takes seconds to make
		}
		searchtest.Heuristics(t, p, d, list, maps.Keys(distances), func(b board) int { return distances[b] })
	}
}

// Mean estimates of random positions near those that Korf and Felner (2002) give
// for a thousand, with other partitions.
func TestPublishedMeans(t *testing.T) {
	const boards = 4000
	rng := rand.New(rand.NewPCG(9, 30))
	var positions []board
	for range boards {
		positions = append(positions, randomBoard(rng, 0))
	}
	for id, want := range map[string]float64{"manhattan": 36.9, "linear-conflict": 38.8, "patterns-555": 41.6, "patterns-663": 42.9} {
		heuristics := textbook.heuristics()
		at := slices.IndexFunc(heuristics, func(h search.Heuristic[board]) bool { return h.ID == id })
		e, err := heuristics[at].Make(context.Background(), goalWith(0), nil)
		must.Succeed(t, err)
		sum := 0
		for _, b := range positions {
			estimate := e.Estimate(b)
			sum += estimate
			for _, part := range e.Parts(b) {
				estimate -= part.Value
			}
			if estimate != 0 {
				t.Fatalf("%s: the parts of %v add up to %d less than its estimate", id, b, estimate)
			}
		}
		mean := float64(sum) / boards
		t.Logf("%s: %.2f, published %.1f", id, mean, want)
		if mean < want-0.5 || mean > want+0.5 {
			t.Errorf("%s: %.2f on average, published is %.1f", id, mean, want)
		}
	}
}

func TestFigures(t *testing.T) {
	starts := []board{randomBoard(rand.New(rand.NewPCG(8, 8)), goals[0])}
	d, _ := domain(goalWith(goals[0]))
	searchtest.Figures(t, d, textbook.heuristics()[:5], starts)
}
