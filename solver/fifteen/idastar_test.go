package fifteen

import (
	"context"
	"errors"
	"maps"
	"math/big"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/solver/tabled"
)

// hooks are told of a search; the zero value tells nothing.
type hooks struct {
	tick    func(states int64)
	atLeast func(moves int) // is told each bound that is proved
}

// deepen goes through the lengths until an iteration is enough.
func (t *target) deepen(ctx context.Context, b board, h hooks, counting bool, enough func(*iteration) bool) error {
	if h.tick == nil {
		h.tick = func(int64) {}
	}
	s := t.newIDAStar(b, h.tick)
	for length := s.root.estimate(); ; length += 2 {
		if h.atLeast != nil {
			h.atLeast(length)
		}
		if i, err := s.iterate(ctx, length, counting); err != nil || enough(i) {
			return err
		}
	}
}

// solve returns the first of the shortest solutions.
func (t *target) solve(ctx context.Context, b board, h hooks) (solution []model.Move, err error) {
	err = t.deepen(ctx, b, h, false, func(i *iteration) (found bool) {
		solution, found = i.solution()
		return found
	})
	return solution, err
}

// ways returns the boards on all shortest solutions.
func (t *target) ways(ctx context.Context, b board, h hooks) (w *ways, err error) {
	err = t.deepen(ctx, b, h, true, func(i *iteration) bool {
		w = i.ways()
		return w != nil
	})
	return w, err
}

// paths returns all shortest solutions, and their length.
func (t *target) paths(test *testing.T, b board) (all *tabled.Paths[board], length int) {
	test.Helper()
	w, err := t.ways(test.Context(), b, hooks{})
	must.Succeed(test, err)
	length = w.boards[b].distance
	if all, err = tabled.NewPaths(test.Context(), w, []board{b}, length, nil); err != nil {
		test.Fatal(err)
	}
	return all, length
}

// solvable reports whether the goal with the blank in its cell can be reached:
// if the permutation, blank and all, has the parity of the blank's way.
func solvable(b board, goal uint8) bool {
	var seen uint16
	cycles := 0
	for cell := range uint8(cells) {
		if seen>>cell&1 != 0 {
			continue
		}
		cycles++
		for ; seen>>cell&1 == 0; cell = b.At(cell) {
			seen |= 1 << cell
		}
	}
	return (cells-cycles+shade(b.Find(goal))+shade(goal))%2 == 0
}

// shade is the colour of a cell on a chessboard.
func shade(cell uint8) int { return int(cell/side+cell) & 1 }

// solve solves a board with what must be true of every solution.
func solve(t *testing.T, g *target, b board) []model.Move {
	t.Helper()
	proved := -1
	solution, err := g.solve(context.Background(), b, hooks{atLeast: func(moves int) {
		if moves <= proved {
			t.Errorf("%x: at least %d moves, after %d", b, moves, proved)
		}
		proved = moves
	}})
	must.Succeed(t, err)
	if !solves(b, g.goal, solution) || proved != len(solution) {
		t.Errorf("%x: %v solves nothing, or not %d moves are proved", b, solution, proved)
	}
	return solution
}

// Distances of 2,000 positions at most 30 moves away, against breadth-first
// search.
func TestNear(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 30))
	for i, goal := range goals {
		g, c := targetFor(goal), newBall(goal, 17)
		farthest := 0
		for range []int{1000, 500, 500}[i] {
			b := stroll(rng, goal, rng.IntN(31))
			got, want := len(solve(t, g, b)), c.from(b)
			if got != want {
				t.Fatalf("goal %d: %x is %d moves away, not %d", goal, b, want, got)
			}
			farthest = max(farthest, want)
		}
		if farthest < 26 {
			t.Errorf("goal %d: none is farther than %d moves", goal, farthest)
		}
	}
}

// All shortest solutions of near positions, one by one, against plain
// enumeration.
func TestPaths(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 30))
	for _, goal := range goals {
		g, c := targetFor(goal), newBall(goal, 15)
		several := 0
		for n := range 200 {
			b := stroll(rng, goal, n/13)
			all := c.solutions(b)
			got, distance := g.paths(t, b)
			if n := got.Count(nil).All; distance != len(all[0]) || n.Cmp(big.NewInt(int64(len(all)))) != 0 {
				t.Fatalf("goal %d, %x: %d solutions of %d moves, not %v of %d", goal, b, len(all), len(all[0]), n, distance)
			}
			if len(all) > 1 {
				several++
			}
			for i, want := range all {
				if solution, err := got.Nth(big.NewInt(int64(i + 1))); err != nil || !slices.Equal(solution, want) {
					t.Errorf("goal %d, %x: solution %d is %v, not %v", goal, b, i, want, solution)
				}
			}
			if _, err := got.Nth(big.NewInt(int64(len(all) + 1))); err == nil {
				t.Errorf("goal %d, %x: a solution after the last", goal, b)
			}
			if first := solve(t, g, b); !slices.Equal(first, all[0]) {
				t.Errorf("goal %d, %x: %v is found, %v comes first", goal, b, first, all[0])
			}
			checkMoves(t, goal, b, got, all)
		}
		if several == 0 {
			t.Errorf("goal %d: no position has several solutions", goal)
		}
	}
}

func checkMoves(t *testing.T, goal uint8, b board, got *tabled.Paths[board], all [][]model.Move) {
	t.Helper()
	var each []model.Move
	for m := range moves {
		each = append(each, m)
	}
	for m, n := range got.Count(each).Through {
		begun := int64(0)
		for _, solution := range all {
			if len(solution) > 0 && int(solution[0]) == m {
				begun++
			}
		}
		if n.Cmp(big.NewInt(begun)) != 0 {
			t.Errorf("goal %d, %x: move %d begins %d solutions, not %v", goal, b, m, begun, n)
		}
	}
}

// Of random positions no shortest solutions can be listed plainly. But they can
// be found again one by one.
func TestRandomPaths(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 30))
	for _, goal := range goals {
		g := targetFor(goal)
		for range 4 {
			b := randomBoard(rng, goal)
			all, distance := g.paths(t, b)
			var last []model.Move
			for n := int64(1); n <= all.Count(nil).All.Int64(); n++ {
				solution, err := all.Nth(big.NewInt(n))
				must.Succeed(t, err)
				if last == nil && !slices.Equal(solution, solve(t, g, b)) {
					t.Errorf("%x: the first is %v", b, solution)
				}
				if !solves(b, goal, solution) || len(solution) != distance || slices.Compare(last, solution) >= 0 {
					t.Fatalf("%x: after %v comes %v", b, last, solution)
				}
				last = solution
			}
		}
	}
}

// randomMirrored is a board that is its own image.
func randomMirrored(rng *rand.Rand, goal uint8, mirror *symmetry) board {
	var fixed, pairs []uint8
	for cell, image := range mirror {
		switch {
		case int(image) == cell:
			fixed = append(fixed, image)
		case int(image) > cell:
			pairs = append(pairs, uint8(cell))
		}
	}
	for {
		var b board
		put := func(cell, tile uint8) { b |= board(tile) << (4 * cell) }
		for i, n := range rng.Perm(len(fixed)) {
			put(fixed[i], fixed[n])
		}
		for i, n := range rng.Perm(len(pairs)) {
			cell, tile := pairs[i], pairs[n]
			if rng.IntN(2) == 0 {
				tile = mirror[tile]
			}
			put(cell, tile)
			put(mirror[cell], mirror[tile])
		}
		if solvable(b, goal) {
			return b
		}
	}
}

// Half of the tree of a board that is its own image has all that the whole tree has.
func TestMirrored(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 30))
	halves, wholes := int64(0), int64(0)
	for _, goal := range []uint8{15, 3, 10, 6} {
		g, mirror := targetFor(goal), mirrorOf(goal)
		for range 4 {
			b := randomMirrored(rng, goal, mirror)
			half, whole := g.newIDAStar(b, func(int64) {}), g.newIDAStar(b, func(int64) {})
			if half.mirror == nil {
				t.Fatalf("goal %d: %x isn't its own image", goal, b)
			}
			whole.mirror = nil
			solution := solve(t, g, b)
			got, want := take(t, half, len(solution), true), take(t, whole, len(solution), true)
			if !maps.Equal(got.ways().boards, want.ways().boards) {
				t.Errorf("goal %d, %x: half of the tree has other solutions", goal, b)
			}
			halves, wholes = halves+half.states.Load(), wholes+whole.states.Load()
			if first, _ := take(t, whole, len(solution), false).solution(); !slices.Equal(solution, first) {
				t.Errorf("goal %d, %x: half finds %v, the whole tree %v", goal, b, solution, first)
			}
		}
	}
	if 5*halves > 3*wholes {
		t.Errorf("%d of %d states", halves, wholes)
	}
}

func take(t *testing.T, s *idaStar, length int, counting bool) *iteration {
	t.Helper()
	i, err := s.iterate(t.Context(), length, counting)
	must.Succeed(t, err)
	return i
}

// Several workers find what one does, where a search is split.
func TestWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	g := targetFor(0)
	b := korf()[16].board() // 66 moves
	var all []*ways
	var solutions [][]model.Move
	for _, workers := range []int{1, 3} {
		runtime.GOMAXPROCS(workers)
		states := int64(0)
		w, err := g.ways(context.Background(), b, hooks{tick: func(n int64) { states = n }})
		if err != nil || states < 3*splitFrom {
			t.Fatalf("%d states, error %v", states, err)
		}
		all, solutions = append(all, w), append(solutions, solve(t, g, b))
	}
	if !slices.Equal(solutions[0], solutions[1]) {
		t.Errorf("one worker finds %v, three find %v", solutions[0], solutions[1])
	}
	if !maps.Equal(all[0].boards, all[1].boards) {
		t.Errorf("one worker finds %d boards, three find %d, or with other distances", len(all[0].boards), len(all[1].boards))
	}
}

func TestGivenUp(t *testing.T) {
	g := targetFor(15)
	b := parse(t, "xc9dfbae37254861") // takes millions of states
	ctx, cancel := context.WithCancel(context.Background())
	seen := int64(0)
	_, err := g.solve(ctx, b, hooks{tick: func(states int64) {
		seen = states
		cancel()
	}})
	if !errors.Is(err, context.Canceled) || seen > 1_000_000 {
		t.Errorf("error %v after %d states", err, seen)
	}
	if _, err := g.ways(ctx, b, hooks{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// The parities of the distance and of the estimate agree, and the estimate is
// never over the distance.
func TestEstimate(t *testing.T) {
	for _, goal := range goals {
		g, c := targetFor(goal), newBall(goal, 12)
		for b, d := range c.distance {
			root := g.root(b)
			if h := root.estimate(); h > d || (d-h)%2 != 0 || root.sums&eachSum != root.sums&1*eachSum {
				t.Fatalf("goal %d: %x is %d moves away, estimates %v", goal, b, d, root.sums)
			}
		}
	}
}

// What expansion makes of a board is what looking the next board up gives.
func TestExpand(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 30))
	for goal := range uint8(cells) {
		g := targetFor(goal)
		w := &depthFirst{target: g, prune: pruning()}
		for range 100 {
			f := &w.frames[0]
			n := g.root(randomBoard(rng, goal))
			w.expand(&n, f, deepest)
			for _, next := range f.children[:f.count] {
				want := g.root(next.board)
				want.state, want.move = next.state, next.move
				if next != want {
					t.Fatalf("goal %d: %+v, looked up %+v", goal, next, want)
				}
			}
		}
	}
}

// TestStates pins the work for thirty random positions on one core: the number of states
// expanded, which is the same in every run.
func TestStates(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for goal, want := range map[uint8]int64{15: 271_815, 14: 204_164, 10: 303_446} {
		g, rng, states := targetFor(goal), rand.New(rand.NewPCG(500, 0)), int64(0)
		for range 30 {
			var last *iteration
			must.Succeed(t, g.deepen(t.Context(), randomBoard(rng, goal), hooks{}, false, func(i *iteration) bool {
				last = i
				_, found := i.solution()
				return found
			}))
			states += last.idaStar.states.Load()
		}
		if states != want {
			t.Errorf("goal %d: %d states, want %d", goal, states, want)
		}
	}
}
