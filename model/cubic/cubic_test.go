package cubic

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, Puzzle{}) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, Puzzle{}) }

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) Position { return modeltest.Parse[Position](t, Puzzle{}, body) }

// TestShufflesKeep: what a shuffle is said to keep it keeps, unless that is what
// makes the position invalid.
func TestShufflesKeep(t *testing.T) {
	valid := parse(t, "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR")
	invalid := parse(t, "BW.EE.EE.RW.RB.WR.WR.BR.WR/RBRWWRBBR")
	type keeps struct{ start, goal bool }
	for i, keep := range []keeps{{true, false}, {false, true}, {false, false}} {
		shuffle := Puzzle{}.Shuffles()[i]
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, 1))
			p := shuffle.Apply(valid, rng).(Position)
			if got := (keeps{p.start == valid.start, p.goal == valid.goal}); got != keep {
				t.Errorf("%v of %v: %v keeps %+v, want %+v", shuffle.Name, valid, p, got, keep)
			}
			if p := shuffle.Apply(invalid, rng); !model.Solvable(p) {
				t.Errorf("%v of %v: %v is invalid", shuffle.Name, invalid, p)
			}
		}
	}
	judge := Puzzle{}.Shuffles()[2]
	for seed := range uint64(20) {
		p := judge.Apply(valid, rand.New(rand.NewPCG(seed, 2))).(Position)
		if empty, _ := p.Empty(); p.start != JudgeStart(empty) {
			t.Errorf("%v gives %v, which is no start of the judges'", judge.Name, p)
		}
	}
}
