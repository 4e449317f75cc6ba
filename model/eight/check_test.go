package eight_test

import (
	"slices"
	"testing"

	"quadrille/model/eight"
	"quadrille/model/modeltest"
)

func TestCheck(t *testing.T) {
	modeltest.Findings(t, eight.Puzzle, []modeltest.Finding{
		{Body: "23415x768"},
		{Body: "12345678x"},
		{Body: "2831x4765/1238x4765"},
		{Body: "564178x23/7568x4123"},
		// One value twice: the cell edited last keeps it, the other takes the missing one.
		{Body: "23415x766", Want: "once: start.twice Double=6 Missing=[tile Tile=8] at [7 8]: other Double=6 Missing=[tile Tile=8] gives 23415x768/12345678x"},
		{Body: "23415x766", Recent: []int{0, 8, 7}, Want: "once: start.twice Double=6 Missing=[tile Tile=8] at [7 8]: other Double=6 Missing=[tile Tile=8] gives 23415x786/12345678x"},
		{Body: "23415x766", Recent: []int{16, 99, -1}, Want: "once: start.twice Double=6 Missing=[tile Tile=8] at [7 8]: other Double=6 Missing=[tile Tile=8] gives 23415x768/12345678x"}, // cells that don't matter
		{Body: "x3415x768", Want: "once: start.blankTwice Missing=[tile Tile=2] at [0 5]: otherBlank Missing=[tile Tile=2] gives x34152768/12345678x"},
		{Body: "234151768", Want: "once: start.twice Double=1 Missing=[blank] at [3 5]: other Double=1 Missing=[blank] gives 23415x768/12345678x"},
		// More: all at once, the missing values in order.
		{Body: "66615x768", Want: "once: start.several Doubles=[tile Tile=6] Missing=[tile Tile=2 tile Tile=3 tile Tile=4] at [0 1 2 7]: fill Missing=[tile Tile=2 tile Tile=3 tile Tile=4] gives 62315x748/12345678x"},
		{Body: "66615x768", Recent: []int{1, 0, 2}, Want: "once: start.several Doubles=[tile Tile=6] Missing=[tile Tile=2 tile Tile=3 tile Tile=4] at [0 1 2 7]: fill Missing=[tile Tile=2 tile Tile=3 tile Tile=4] gives 26315x748/12345678x"},
		{Body: "x3x15x768", Want: "once: start.several Doubles=[blank] Missing=[tile Tile=2 tile Tile=4] at [0 2 5]: fill Missing=[tile Tile=2 tile Tile=4] gives x32154768/12345678x"},
		{Body: "33411x768", Want: "once: start.several Doubles=[tile Tile=1 tile Tile=3] Missing=[tile Tile=2 tile Tile=5] at [0 1 3 4]: fill Missing=[tile Tile=2 tile Tile=5] gives 32415x768/12345678x"},
		{Body: "88415xx68", Want: "once: start.several Doubles=[tile Tile=8 blank] Missing=[tile Tile=2 tile Tile=3 tile Tile=7] at [0 1 5 6 8]: fill Missing=[tile Tile=2 tile Tile=3 tile Tile=7] gives 82415x367/12345678x"},
		// The goal, with the cells of its area.
		{Body: "23415x768/123456788", Recent: []int{16}, Want: "once: goal.twice Double=8 Missing=[blank] at [16 17]: other Double=8 Missing=[blank] gives 23415x768/12345678x"},
		{Body: "23415x768/1234567xx", Want: "once: goal.blankTwice Missing=[tile Tile=8] at [16 17]: otherBlank Missing=[tile Tile=8] gives 23415x768/1234567x8"},
		{Body: "23415x768/12345111x", Want: "once: goal.several Doubles=[tile Tile=1] Missing=[tile Tile=6 tile Tile=7 tile Tile=8] at [9 14 15 16]: fill Missing=[tile Tile=6 tile Tile=7 tile Tile=8] gives 23415x768/12345678x"},
		{Body: "23415x768/123456xxx", Want: "once: goal.several Doubles=[blank] Missing=[tile Tile=7 tile Tile=8] at [15 16 17]: fill Missing=[tile Tile=7 tile Tile=8] gives 23415x768/123456x78"},
		{Body: "23415x768/11335678x", Want: "once: goal.several Doubles=[tile Tile=1 tile Tile=3] Missing=[tile Tile=2 tile Tile=4] at [9 10 11 12]: fill Missing=[tile Tile=2 tile Tile=4] gives 23415x768/12345678x"},
		// Complete boards of different parity: a usual goal that can be reached comes first.
		{Body: "12345687x", Want: "odd: odd at [6 7]: goal Goal=1238x4765 gives 12345687x/1238x4765"},
		{Body: "23415x768/1238x4765", Want: "odd: odd at [4 7]: goal Goal=12345678x gives 23415x768/12345678x"},
		{Body: "7654321x8/1234567x8", Want: "odd: odd at [0 8]: goal Goal=1238x4765 gives 7654321x8/1238x4765"},
		// Both boards have their own finding, and nothing is said of parity.
		{Body: "23415x766/123456788", Want: "once: start.twice Double=6 Missing=[tile Tile=8] at [7 8]: other Double=6 Missing=[tile Tile=8] gives 23415x768/123456788; once: goal.twice Double=8 Missing=[blank] at [16 17]: other Double=8 Missing=[blank] gives 23415x766/12345678x"},
	})
}

func TestOddPermutationExplained(t *testing.T) {
	for _, test := range []struct {
		position, detail string
		explain          []string
	}{
		{
			position: "21345678x",
			detail:   "sliding.detail.odd Goal=0 Start=1",
			explain: []string{
				"sliding.explain.start Count=1 Pairs=[sliding.inversion Larger=2 Smaller=1]",
				"sliding.explain.goal.none",
				"sliding.explain.rule Count=2",
			},
		},
		{
			position: "x12345678/3x1245678",
			detail:   "", // two inversions and none: valid
		},
		{
			position: "x12345678/4x1235678",
			detail:   "sliding.detail.odd Goal=3 Start=0",
			explain: []string{
				"sliding.explain.start.none",
				"sliding.explain.goal Count=3 Pairs=[sliding.inversion Larger=4 Smaller=1 sliding.inversion Larger=4 Smaller=2 sliding.inversion Larger=4 Smaller=3]",
				"sliding.explain.rule Count=2",
			},
		},
	} {
		found := parse(t, test.position).Check(nil)
		if test.detail == "" {
			if len(found) > 0 {
				t.Errorf("%s: fault %v, want none", test.position, found[0].Phrase)
			}
			continue
		}
		if len(found) != 1 {
			t.Errorf("%s: faults %v, want one", test.position, found)
			continue
		}
		if got := found[0].Detail.String(); got != test.detail {
			t.Errorf("%s: detail %s, want %s", test.position, got, test.detail)
		}
		var got []string
		for _, line := range found[0].Explain {
			got = append(got, line.String())
		}
		if !slices.Equal(got, test.explain) {
			t.Errorf("%s: explained as %q, want %q", test.position, got, test.explain)
		}
	}
}
