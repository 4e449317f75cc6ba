package rotation

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, Puzzle{}) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, Puzzle{}) }

// board reads a board that a test relies on.
func board(t testing.TB, body string) Position {
	t.Helper()
	p, err := Puzzle{}.Parse(body)
	if err != nil {
		t.Fatal(err)
	}
	return p.(Position)
}

// TestShuffle draws boards and looks at how often each digit stands on each
// cell: a third of the time, within five standard deviations.
func TestShuffle(t *testing.T) {
	const draws = 9000
	rng := rand.New(rand.NewPCG(1, 1))
	var seen [Cells][Digits + 1]int
	shuffle := Puzzle{}.Shuffles()[0]
	for range draws {
		for cell, digit := range shuffle.Apply(Puzzle{}.Default(), rng).(Position) {
			seen[cell][digit]++
		}
	}
	const mean, tolerance = draws / 3, 5 * 45 // standard deviation √(9000·⅓·⅔) = 44.7
	for cell, counts := range seen {
		for digit := 1; digit <= Digits; digit++ {
			if n := counts[digit]; n < mean-tolerance || n > mean+tolerance {
				t.Errorf("%d stands on cell %d in %d of %d boards", digit, cell, n, draws)
			}
		}
	}
}

// TestSampleAnswers plays the answers that POJ 2286 gives to its sample input.
func TestSampleAnswers(t *testing.T) {
	for i, answer := range []string{"AC", "DDHH"} {
		p := Puzzle{}.Samples()[i].Position
		moves, err := Puzzle{}.ParseMoves(answer)
		if err != nil {
			t.Fatal(err)
		}
		line, err := model.Replay(p, moves)
		if err != nil {
			t.Fatal(err)
		}
		for k, q := range line {
			if q.Solved() != (k == len(moves)) {
				t.Errorf("%v after %d moves of %s: solved is %t", p, k, answer, q.Solved())
			}
		}
		remarks := Puzzle{}.Remarks(line[len(moves)], len(moves))
		if len(remarks) != 1 || remarks[0].String() != "rotation.remark.centre Digit=2" {
			t.Errorf("remarks on %s: %v, want the 2 in the centre", answer, remarks)
		}
	}
}
