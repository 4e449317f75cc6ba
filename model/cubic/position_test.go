package cubic

import (
	"errors"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
	"quadrille/model/modeltest/must"
)

// TestPlaySample plays the three moves of POJ 3131's second sample: the empty
// cell goes to the left and down twice.
func TestPlaySample(t *testing.T) {
	moves, err := Puzzle{}.ParseMoves("ldd")
	must.Succeed(t, err)
	line, err := model.Replay(Puzzle{}.Samples()[1].Position, moves)
	must.Succeed(t, err)
	for i, want := range []string{
		"WR.EE.WR.WR.WR.WR.WR.WR.WR",
		"EE.BR.WR.WR.WR.WR.WR.WR.WR",
		"RW.BR.WR.EE.WR.WR.WR.WR.WR",
		"RW.BR.WR.RW.WR.WR.EE.WR.WR",
	} {
		if want := "cubic:" + want + "/RBWRWWEWW"; line[i].String() != want {
			t.Errorf("after %d moves: %v, want %s", i, line[i], want)
		}
		if solved := i == len(moves); line[i].Solved() != solved {
			t.Errorf("after %d moves: Solved() = %v", i, !solved)
		}
	}
}

func TestSolved(t *testing.T) {
	for body, want := range map[string]bool{
		"WR.WB.RW.RB.EE.BW.BR.WR.WR/WWRREBBWW": true,
		"WB.WR.RB.RW.EE.BR.BW.WB.WB/WWRREBBWW": true, // fronts don't matter
		"WR.WB.RW.RB.EE.BW.BR.WR.WR/WWRRBEBWW": false,
		"WR.WB.RW.RB.EE.BW.BR.WR.WR/WWRREBBWR": false,
		"WR.WB.RW.RB.EE.BW.BR.WR.EE/WWRREBBWE": false, // invalid
		"WR.WB.RW.RB.WR.BW.BR.WR.WR/WWRRWBBWW": false, // invalid
	} {
		if got := parse(t, body).Solved(); got != want {
			t.Errorf("%s: Solved() = %v, want %v", body, got, want)
		}
	}
}

func TestRefusedMoves(t *testing.T) {
	for _, tt := range []struct {
		body string
		move model.Move
		want string
	}{
		{"EE.WR.WR.WR.WR.WR.WR.WR.WR/WWWEWWWWW", model.Up, "cubic.refuse.edge.u"},
		{"EE.WR.WR.WR.WR.WR.WR.WR.WR/WWWEWWWWW", model.Left, "cubic.refuse.edge.l"},
		{"WR.WR.WR.WR.WR.WR.WR.WR.EE/WWWEWWWWW", model.Down, "cubic.refuse.edge.d"},
		{"WR.WR.WR.WR.WR.WR.WR.WR.EE/WWWEWWWWW", model.Right, "cubic.refuse.edge.r"},
		{"WR.WR.WR.WR.WR.WR.WR.WR.EE/WWWEWWWWW", Moves, "cubic.refuse.move"},
		{"WR.WR.WR.WR.WR.WR.WR.WR.WR/WWWEWWWWW", model.Up, "cubic.refuse.invalid"},
		{"WR.WR.WR.WR.WR.WR.EE.WR.EE/WWWEWWWWW", model.Up, "cubic.refuse.invalid"},
	} {
		p := parse(t, tt.body)
		_, err := p.Play(tt.move)
		if r, ok := errors.AsType[*model.Refusal](err); !ok || r.Reason.String() != tt.want {
			t.Errorf("%s: move %d gives %v, want %s", tt.body, tt.move, err, tt.want)
		}
		if got := p.Describe(tt.move).String(); got != tt.want {
			t.Errorf("%s: move %d is described as %s, want %s", tt.body, tt.move, got, tt.want)
		}
	}
}

func TestTransforms(t *testing.T) {
	modeltest.Transforms(
		t, parse(t, "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR"),
		"cubic.transform.judge start cubic:WR.EE.WR.WR.WR.WR.WR.WR.WR/RBEWWRBBR",
		"cubic.transform.tops goal cubic:BW.EE.WB.RW.RB.WR.WR.BR.WR/BEWRRWWBW",
	)
	modeltest.Transforms(t, parse(t, "WR.EE.WR.WR.WR.WR.WR.WR.WR/WEWWWWWWW")) // both would change nothing
	modeltest.Transforms(t, parse(t, "WR.EE.WR.WR.EE.WR.WR.WR.WR/RBEWWRBBR")) // which empty cell?
	modeltest.Transforms(t, parse(t, "WR.WR.WR.WR.WR.WR.WR.WR.WR/RBEWWRBBR"))
}

func TestDraw(t *testing.T) {
	p := parse(t, "EE.WR.WR.WR.WR.WB.RW.WR.WR/WBWBRERBR")
	modeltest.Drawn(t, p, "EE WR WR\nWR WR WB\nRW WR WR", "W B W\nB R E\nR B R")
}
