package search

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
)

// graph is a small domain that shares nothing with any puzzle: edges have a
// direction and can't be undone, there can be several goals, or none in reach.
type graph struct {
	edges [][]uint32 // by state; the index of an edge is its move
	back  [][]edge
	goals []uint32
	// inverses has the move that undoes each one; nil if there may be none.
	inverses []model.Move
	// distances are the numbers of moves to the nearest goal, -1 where there is no
	// way.
	distances []int
}

type edge struct {
	from uint32
	move model.Move
}

func newGraph(edges [][]uint32, goals ...uint32) *graph {
	g := &graph{edges: edges, goals: goals, back: make([][]edge, len(edges)), distances: make([]int, len(edges))}
	for from, list := range edges {
		g.distances[from] = -1
		for i, to := range list {
			g.back[to] = append(g.back[to], edge{uint32(from), model.Move(i)})
		}
	}
	queue := append([]uint32(nil), goals...)
	for _, s := range goals {
		g.distances[s] = 0
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, e := range g.back[queue[0]] {
			if g.distances[e.from] < 0 {
				g.distances[e.from] = g.distances[queue[0]] + 1
				queue = append(queue, e.from)
			}
		}
	}
	return g
}

// randomGraph has the given number of states, as many edges at each as least to
// most and up to three goals. No state has more than model.MaxMoves edges in or out.
func randomGraph(rng *rand.Rand, states, least, most int) *graph {
	edges := make([][]uint32, states)
	in := make([]int, states)
	for s := range edges {
		for range least + rng.IntN(most-least+1) {
			// Most edges are short, so that ways are long.
			to := (s + 1 + rng.IntN(8)) % states
			if rng.IntN(20) == 0 {
				to = rng.IntN(states)
			}
			if in[to] < model.MaxMoves {
				in[to]++
				edges[s] = append(edges[s], uint32(to))
			}
		}
	}
	goals := make([]uint32, 1+rng.IntN(3))
	for i := range goals {
		goals[i] = uint32(rng.IntN(states))
	}
	return newGraph(edges, goals...)
}

// ring is a graph in which each state has two neighbours and, with an even number, one across.
func ring(states int) *graph {
	edges := make([][]uint32, states)
	for s := range edges {
		edges[s] = []uint32{uint32((s + 1) % states), uint32((s + states - 1) % states), uint32(s ^ 1)}
	}
	g := newGraph(edges, 0)
	g.inverses = []model.Move{1, 0, 2}
	return g
}

// children are the edges that a search follows from a node, in order. from is the state they lead to.
func (g *graph) children(m *Moment, n Node, spec solver.Spec) (list []edge) {
	state := m.state(n.ID)
	if list = slices.Clone(g.back[state]); !n.Back {
		list = nil
		for i, to := range g.edges[state] {
			list = append(list, edge{to, model.Move(i)})
		}
	}
	if g.inverses != nil && n.Parent >= 0 && !spec.Options.Parent {
		list = slices.DeleteFunc(list, func(e edge) bool { return e.move == g.inverses[n.Move] })
	}
	if spec.Options.Order != "" { // the reverse one
		slices.SortStableFunc(list, func(a, b edge) int { return cmp.Compare(b.move, a.move) })
	}
	return list
}

// domain returns the graph as a domain.
func (g *graph) domain() *Domain[uint32] {
	return &Domain[uint32]{
		Expand: func(s uint32, out *Successors[uint32]) {
			for i, to := range g.edges[s] {
				out.Add(to, model.Move(i))
			}
		},
		ExpandBack: func(s uint32, out *Successors[uint32]) {
			for _, e := range g.back[s] {
				out.Add(e.from, e.move)
			}
		},
		Goal:     g.isGoal,
		Inverses: g.inverses,
		Goals:    func() []uint32 { return g.goals },
		Position: func(s uint32) model.Position { return vertex{graph: g, state: s} },
	}
}

func (g *graph) isGoal(s uint32) bool { return g.distances[s] == 0 }

// vertex is a position of which only the state matters.
type vertex struct {
	model.Position
	graph *graph
	state uint32
}

func (vertex) Check([]int) []model.Finding { return nil }

func (vertex) Puzzle() model.Puzzle { return graphs{} }

// graphs is a puzzle of which only the notation of moves matters.
type graphs struct{ model.Puzzle }

func (graphs) ParseMoves(s string) (moves []model.Move, err error) {
	for _, r := range s {
		moves = append(moves, model.Move(r-'a'))
	}
	return moves, nil
}

func (graphs) Notation(moves ...model.Move) string { return string('a' + rune(moves[0])) }

// graphSearcher searches graphs.
var graphSearcher = NewSearcher(graphHeuristics, nil, true, graphDomain)

func graphDomain(p model.Position) (*Domain[uint32], uint32) {
	return p.(vertex).graph.domain(), p.(vertex).state
}

// first returns the shortest solution that is first in order.
func (g *graph) first(s uint32) []model.Move {
	moves := []model.Move{}
	for g.distances[s] > 0 {
		for i, to := range g.edges[s] {
			if g.distances[to] == g.distances[s]-1 {
				moves, s = append(moves, model.Move(i)), to
				break
			}
		}
	}
	return moves
}

// follow returns where the moves lead.
func (g *graph) follow(s uint32, moves []model.Move) uint32 {
	for _, m := range moves {
		s = g.edges[s][m]
	}
	return s
}

// estimates are estimates by state.
type estimates []uint16

func (e estimates) estimator() Estimator[uint32] {
	return Estimator[uint32]{Of: func(s uint32) int { return int(e[s]) }, Bytes: int64(2 * len(e))}
}

// far is the estimate of states that can't reach a goal.
const far = 60

// graphHeuristics are as good and as bad as admissible estimates can be, and one
// that is not.
var graphHeuristics = []Heuristic[uint32]{
	graphHeuristic(Blind(), func(int, int) int { return 0 }),
	graphHeuristic(withZeros(DescribeHeuristic("half", true, true)), func(d, _ int) int { return d / 2 }),
	graphHeuristic(withZeros(DescribeHeuristic("uneven", true, false)), func(d, random int) int { return random % (d + 1) }),
	graphHeuristic(Perfect(), func(d, _ int) int { return d }),
	graphHeuristic(DescribeHeuristic("inflated", false, false), func(d, random int) int { return d + d*(random%3) }),
}

func withZeros(h solver.Heuristic) solver.Heuristic {
	h.Positive = false
	return h
}

func graphHeuristic(h solver.Heuristic, of func(distance, random int) int) Heuristic[uint32] {
	return Heuristic[uint32]{
		Heuristic: h,
		Make: func(_ context.Context, p model.Position, _ solver.Progress) (Estimator[uint32], error) {
			g := p.(vertex).graph
			rng := rand.New(rand.NewPCG(3, uint64(len(g.edges))))
			e := make(estimates, len(g.edges))
			for s, d := range g.distances {
				if d < 0 {
					d = far
				}
				e[s] = uint16(of(d, rng.IntN(1000)))
			}
			return e.estimator(), nil
		},
	}
}

// begin starts a run on a graph.
func (g *graph) begin(t *testing.T, start uint32, spec solver.Spec) solver.Run {
	t.Helper()
	r, err := graphSearcher.Start(context.Background(), vertex{graph: g, state: start}, spec)
	must.Succeed(t, err)
	return r
}

// specs are all ways to search a graph.
func specs() []solver.Spec {
	var list []solver.Spec
	for _, a := range graphSearcher.Algorithms() {
		ties, tests := solver.AllTies, solver.AllTests
		if a.Ties == 0 {
			ties = ties[:1]
		}
		if a.Test == 0 {
			tests = tests[:1]
		}
		if !a.NeedsHeuristic {
			for _, test := range tests {
				list = append(list, solver.Spec{Algorithm: a.ID, Options: solver.Options{Test: test}})
			}
			continue
		}
		for _, h := range graphHeuristics {
			weights := []float64{1, 1.25, 2, 10}
			if !a.NeedsWeight {
				weights = []float64{0}
			}
			for _, w := range weights {
				for i, by := range ties {
					o := solver.Options{Ties: by, Test: tests[i%len(tests)]}
					list = append(list, solver.Spec{Algorithm: a.ID, Heuristic: h.ID, Weight: w, Options: o})
				}
			}
		}
	}
	return list
}

// promise returns what a spec guarantees.
func promise(spec solver.Spec) solver.Guarantee {
	a, _ := pick(graphSearcher.Algorithms(), func(a solver.Algorithm) bool { return a.ID == spec.Algorithm })
	h, _ := pick(graphSearcher.Heuristics(), func(h solver.Heuristic) bool { return h.ID == spec.Heuristic })
	return a.Promise(h, spec.Options)
}
