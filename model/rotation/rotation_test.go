package rotation

import (
	"math/rand/v2"
	"testing"

	"quadrille/model/modeltest"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, Puzzle{}) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, Puzzle{}) }

// board reads a position that the tests rely on.
func board(t testing.TB, body string) Position { return modeltest.Parse[Position](t, Puzzle{}, body) }

// TestShuffle: every digit comes up on every cell.
func TestShuffle(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	seen := make(map[[2]int]bool) // cells with their digits
	for range 100 {
		for cell, digit := range (Puzzle{}).Shuffles()[0].Apply(Puzzle{}.Default(), rng).(Position) {
			seen[[2]int{cell, int(digit)}] = true
		}
	}
	if len(seen) != Cells*Digits {
		t.Errorf("%d digits of cells come up, want %d", len(seen), Cells*Digits)
	}
}
