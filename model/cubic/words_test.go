package cubic

import (
	"slices"
	"testing"
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
	const (
		within    = "cubic.fact.within Limit=30"
		reachable = "cubic.fact.reachable"
		judge     = "cubic.fact.classes A=5 B=3"
	)
	for _, tt := range []struct {
		body     string
		distance int
		headline string // "" to be ignored
		details  []string
	}{
		{"WR.EE.WR.WR.WR.WR.WR.WR.WR/WEWWWWWWW", 0, "cubic.solved", []string{reachable, judge}},
		{"WR.EE.WR.WR.WR.WR.WR.WR.WR/RBEWWRBBR", -1, "", []string{reachable, judge}},
		{"WR.EE.WR.WR.WR.WR.WR.WR.WR/RBEWWRBBR", 1, "cubic.distance Count=1", []string{within, reachable, judge}},
		{"WR.EE.WR.WR.WR.WR.WR.WR.WR/RBEWWRBBR", 30, "cubic.distance Count=30", []string{within, reachable, judge}},
		{
			"WR.EE.WR.WR.WR.WR.WR.WR.WR/RBEWWRBBR", 31, "cubic.distance.over Count=31 Limit=30",
			[]string{reachable, judge},
		},
		{"WR.EE.EE.WR.WR.WB.WR.WR.WR/RBEWWRBBR", -1, "", []string{"cubic.fact.classes A=5 B=2"}},
	} {
		headline, details := parse(t, tt.body).Summary(tt.distance)
		if tt.headline != "" && headline.String() != tt.headline {
			t.Errorf("%s at distance %d: %v, want %s", tt.body, tt.distance, headline, tt.headline)
		}
		var got []string
		for _, d := range details {
			got = append(got, d.String())
		}
		if !slices.Equal(got, tt.details) {
			t.Errorf("%s at distance %d: details %q, want %q", tt.body, tt.distance, got, tt.details)
		}
	}
}
