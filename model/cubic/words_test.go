package cubic

import (
	"testing"

	"quadrille/model"
)

func TestDescribe(t *testing.T) {
	p := parse(t, "WR.WB.RW.RB.EE.BW.BR.WR.WR/RBEWWRBBR")
	for m, want := range []string{
		model.Down:  "cubic.move.d Face=cubic.face.R",
		model.Left:  "cubic.move.l Face=cubic.face.W",
		model.Right: "cubic.move.r Face=cubic.face.R",
		model.Up:    "cubic.move.u Face=cubic.face.B",
	} {
		m := p.Moves()[m]
		if got := p.Describe(m).String(); got != want {
			t.Errorf("Describe(%s) = %s, want %s", model.Directions.Write(m), got, want)
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
