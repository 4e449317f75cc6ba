package cubic

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"quadrille/model"
)

func TestDescribe(t *testing.T) {
	p := parse(t, "WR.WB.RW.RB.EE.BW.BR.WR.WR/RBEWWRBBR")
	for m, want := range []string{
		Down:  "cubic.move.d Face=cubic.face.R",
		Left:  "cubic.move.l Face=cubic.face.W",
		Right: "cubic.move.r Face=cubic.face.R",
		Up:    "cubic.move.u Face=cubic.face.B",
	} {
		m := p.Moves()[m]
		if got := p.Describe(m).String(); got != want {
			t.Errorf("Describe(%s) = %s, want %s", notation(m), got, want)
		}
	}
}

func TestSummary(t *testing.T) {
	for distance, want := range map[int]string{
		0: "cubic.solved", 1: "cubic.distance Count=1", 30: "cubic.distance Count=30", 31: "cubic.distance.over Count=31 Limit=30",
	} {
		headline, details := parse(t, "WR.EE.WR.WR.WR.WR.WR.WR.WR/RBEWWRBBR").Summary(distance)
		if headline.String() != want || details != nil {
			t.Errorf("at distance %d: %v, %v, want %s", distance, headline, details, want)
		}
	}
}

// TestWaysToPlace: as many ways as there are of choosing the cubes of class B among all eight.
func TestWaysToPlace(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[int]bool{}
	for range 200 {
		p := Puzzle{}.Default().(Position)
		for _, s := range (Puzzle{}).Shuffles() {
			p = s.Apply(p, rng).(Position)
		}
		b := 0
		for cell, o := range p.start {
			if o != Empty {
				b += o.Class(cell)
			}
		}
		seen[b] = true
		all := p.Mathematics()
		want := model.Say("cubic.mathematics.space", "Ways", int(new(big.Int).Binomial(Cells-1, int64(b)).Int64()))
		if got := all[len(all)-1]; got.String() != want.String() {
			t.Errorf("%v: %v, want %v", p, got, want)
		}
	}
	if len(seen) < 2 {
		t.Errorf("the numbers of cubes of class B are %v", seen)
	}
}
