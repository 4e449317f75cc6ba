package cubic

import (
	"math/rand/v2"
	"testing"

	"quadrille/model/cubic"
	"quadrille/model/modeltest/must"
)

// randomPositions draws from the puzzle's shuffles, one after the other.
func randomPositions(n int) []cubic.Position {
	rng := rand.New(rand.NewPCG(31, 31))
	shuffles := cubic.Puzzle{}.Shuffles()
	list := make([]cubic.Position, n)
	p := cubic.Puzzle{}.Default()
	for i := range list {
		p = shuffles[i%len(shuffles)].Apply(p, rng)
		list[i] = p.(cubic.Position)
	}
	return list
}

// TestSteps compares moves of states with moves of boards.
func TestSteps(t *testing.T) {
	for _, p := range randomPositions(300) {
		s := encode(p.Start())
		moves := p.Moves()
		local := steps[s.empty()]
		if len(local) != len(moves) {
			t.Fatalf("%v has moves %v; the engine has %d", p, moves, len(local))
		}
		for i, m := range moves {
			played, err := p.Play(m)
			must.Succeed(t, err)
			if want, got := played.(cubic.Position).Start(), decode(local[i].after(s)); local[i].move != m || got != want {
				t.Errorf("%v: move %d of the engine leads to %v, want move %d to %v", p, local[i].move, got, m, want)
			}
		}
	}
}

// TestGoal: the states of a goal are the boards that show it, one for each
// choice of classes.
func TestGoal(t *testing.T) {
	for _, p := range randomPositions(20) {
		g := newGoal(p.Goal())
		for class := range classes {
			s := g.state(class)
			if s.class() != class || !g.holds(s) || g.holds(s^classes) {
				t.Errorf("%v: state %d of the goal is of classes %08b, want %08b", p, s, s.class(), class)
			}
			if at := cubic.New(decode(s), p.Goal()); !at.Solved() {
				t.Errorf("%v: state %d of the goal is %v", p, s, at)
			}
		}
		if g.empty() != g.state(0).empty() {
			t.Errorf("%v: the goal's empty place is %d, that of its states %d", p, g.empty(), g.state(0).empty())
		}
	}
}

// TestPass compares moving a set with moving the states one by one.
func TestPass(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for from := range cubes {
		for to := range cubes {
			before := set{rng.Uint64(), rng.Uint64(), rng.Uint64(), rng.Uint64()}
			order := reordered(from, to)
			var want set
			for class := range classes {
				if before.has(class) {
					after := 0
					for cube, number := range order {
						after |= class >> cube & 1 << number
					}
					want.add(after)
				}
			}
			got := before
			if got.pass(from, to); got != want {
				t.Errorf("cube %d to %d: %x becomes %x, want %x", from, to, before, got, want)
			}
		}
	}
}
