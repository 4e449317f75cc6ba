package cubic

import (
	"testing"

	"quadrille/model/modeltest"
)

func TestCheck(t *testing.T) {
	modeltest.Findings(t, Puzzle{}, []modeltest.Finding{
		// Valid.
		{Body: "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR"},
		// No empty cell, the last one is emptied.
		{Body: "BW.BW.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", Want: "empty: start.none at [0 1 2 3 4 5 6 7 8]: empty Column=3 Row=3 gives BW.BW.WB.RW.RB.WR.WR.BR.EE/RBEWWRBBR"},
		// No empty cell, those edited last stay.
		{Body: "BW.BW.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", Recent: []int{12, 8, 7}, Want: "empty: start.none at [0 1 2 3 4 5 6 7 8]: empty Column=1 Row=3 gives BW.BW.WB.RW.RB.WR.EE.BR.WR/RBEWWRBBR"},
		// Three empty cells, the last two are filled.
		{Body: "BW.EE.WB.EE.RB.WR.WR.EE.WR/RBEWWRBBR", Want: "empty: start.several Count=3 at [1 3 7]: fill.start Count=2 gives BW.EE.WB.WR.RB.WR.WR.WR.WR/RBEWWRBBR"},
		// Three empty cells, the one edited last stays.
		{Body: "BW.EE.WB.EE.RB.WR.WR.EE.WR/RBEWWRBBR", Recent: []int{8, 7, 1, 7}, Want: "empty: start.several Count=3 at [1 3 7]: fill.start Count=2 gives BW.WR.WB.WR.RB.WR.WR.EE.WR/RBEWWRBBR"},
		// No empty cell in the goal.
		{Body: "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBBWWRBBR", Recent: []int{0, 17}, Want: "empty: goal.none at [9 10 11 12 13 14 15 16 17]: empty Column=2 Row=3 gives BW.EE.WB.RW.RB.WR.WR.BR.WR/RBBWWRBER"},
		// Both boards.
		{Body: "EE.EE.EE.EE.EE.EE.EE.EE.EE/RBEWWEBBR", Want: "empty: start.several Count=9 at [0 1 2 3 4 5 6 7 8]: fill.start Count=8 gives EE.WR.WR.WR.WR.WR.WR.WR.WR/RBEWWEBBR; empty: goal.several Count=2 at [11 14]: fill.goal Count=1 gives EE.EE.EE.EE.EE.EE.EE.EE.EE/RBEWWWBBR"},
	})
}
