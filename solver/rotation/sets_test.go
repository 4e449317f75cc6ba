package rotation

import (
	"math/rand/v2"
	"testing"

	"quadrille/model/modeltest/must"
	"quadrille/model/rotation"
)

// randomBoard draws a valid board.
func randomBoard(rng *rand.Rand) rotation.Position {
	return rotation.Puzzle{}.Shuffles()[0].Apply(rotation.Puzzle{}.Default(), rng).(rotation.Position)
}

// TestMoves compares moves of sets with moves of boards.
func TestMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	moves := newMoves()
	for range 1000 {
		p := randomBoard(rng)
		before := split(p)
		for _, m := range p.Moves() {
			q, err := p.Play(m)
			must.Succeed(t, err)
			after := split(q.(rotation.Position))
			for i, s := range before {
				if got := moves.image(s, int(m)); got != after[i] || got != moves.images(s)[m] {
					t.Fatalf("%v: move %d takes the cells %024b to %024b, want %024b", p, m, s, got, after[i])
				}
			}
		}
	}
}

// TestSymmetries: eight different ones, each of which keeps the centre and turns
// every move into a move.
func TestSymmetries(t *testing.T) {
	moves, symmetries := newMoves(), newSymmetries()
	for i := range 8 {
		if symmetries.image(middle, i) != middle {
			t.Errorf("symmetry %d takes the centre to %024b", i, symmetries.image(middle, i))
		}
		for j := range i {
			if sameOnCells(func(s set) bool { return symmetries.image(s, i) == symmetries.image(s, j) }) {
				t.Errorf("symmetries %d and %d are the same", i, j)
			}
		}
		for m := range int(rotation.Moves) {
			counterparts := 0
			for k := range int(rotation.Moves) {
				if sameOnCells(func(s set) bool {
					return symmetries.image(moves.image(s, m), i) == moves.image(symmetries.image(s, i), k)
				}) {
					counterparts++
				}
			}
			if counterparts != 1 {
				t.Errorf("symmetry %d turns move %d into %d moves, want 1", i, m, counterparts)
			}
		}
	}
}

// sameOnCells reports whether same holds for each cell alone.
func sameOnCells(same func(set) bool) bool {
	for cell := range rotation.Cells {
		if !same(1 << cell) {
			return false
		}
	}
	return true
}

// TestRanking: ranks count the sets in ascending order, and there are 735,471.
func TestRanking(t *testing.T) {
	ranks := newRanking()
	rank := uint32(0)
	for s := firstSet; s <= every; s = s.next() {
		if s.size() != rotation.PerDigit {
			t.Fatalf("%024b has %d cells", s, s.size())
		}
		if s.next() <= s {
			t.Fatalf("%024b is followed by %024b", s, s.next())
		}
		if got := ranks.of(s); got != rank {
			t.Fatalf("%024b has rank %d, want %d", s, got, rank)
		}
		rank++
	}
	if rank != setCount || setCount != 735_471 {
		t.Errorf("there are %d sets, want %d", rank, setCount)
	}
}

func TestSomeOf(t *testing.T) {
	// Each of the ten pairs among five cells comes up a tenth of the time,
	// within five standard deviations.
	const draws, mean, tolerance = 10_000, 1000, 150
	rng := rand.New(rand.NewPCG(3, 3))
	from := setOf([]int{0, 5, 11, 12, 23})
	seen := make(map[set]int)
	for range draws {
		s := someOf(from, 2, rng)
		if s.size() != 2 || s&^from != 0 {
			t.Fatalf("%024b are not two cells of %024b", s, from)
		}
		seen[s]++
	}
	for s, n := range seen {
		if n < mean-tolerance || n > mean+tolerance {
			t.Errorf("%024b comes up %d times in %d", s, n, draws)
		}
	}
	if len(seen) != 10 {
		t.Errorf("%d pairs, want 10", len(seen))
	}
}
