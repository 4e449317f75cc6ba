package eight_test

import (
	"slices"
	"testing"

	"quadrille/model"
)

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		position string
		recent   []int
		fault    string // "" for a valid position
		cells    []int
		repair   string
		repaired string
	}{
		{position: "23415x768"},
		{position: "12345678x"},
		{position: "2831x4765/1238x4765"},
		{position: "564178x23/7568x4123"},

		// One value twice: the cell edited last keeps it, the other takes the missing one.
		{
			position: "23415x766",
			fault:    "eight.fault.start.twice Double=6 Missing=[eight.tile Tile=8]",
			cells:    []int{7, 8},
			repair:   "eight.repair.other Double=6 Missing=[eight.tile Tile=8]",
			repaired: "23415x768/12345678x",
		},
		{
			position: "23415x766", recent: []int{0, 8, 7},
			fault:    "eight.fault.start.twice Double=6 Missing=[eight.tile Tile=8]",
			cells:    []int{7, 8},
			repair:   "eight.repair.other Double=6 Missing=[eight.tile Tile=8]",
			repaired: "23415x786/12345678x",
		},
		{
			position: "23415x766", recent: []int{16, 99, -1}, // nothing that matters
			fault:    "eight.fault.start.twice Double=6 Missing=[eight.tile Tile=8]",
			cells:    []int{7, 8},
			repair:   "eight.repair.other Double=6 Missing=[eight.tile Tile=8]",
			repaired: "23415x768/12345678x",
		},
		{
			position: "x3415x768",
			fault:    "eight.fault.start.blankTwice Missing=[eight.tile Tile=2]",
			cells:    []int{0, 5},
			repair:   "eight.repair.otherBlank Missing=[eight.tile Tile=2]",
			repaired: "x34152768/12345678x",
		},
		{
			position: "234151768",
			fault:    "eight.fault.start.twice Double=1 Missing=[eight.blank]",
			cells:    []int{3, 5},
			repair:   "eight.repair.other Double=1 Missing=[eight.blank]",
			repaired: "23415x768/12345678x",
		},

		// More: all at once, the missing values in order.
		{
			position: "66615x768",
			fault:    "eight.fault.start.several Doubles=[eight.tile Tile=6] Missing=[eight.tile Tile=2 eight.tile Tile=3 eight.tile Tile=4]",
			cells:    []int{0, 1, 2, 7},
			repair:   "eight.repair.fill Missing=[eight.tile Tile=2 eight.tile Tile=3 eight.tile Tile=4]",
			repaired: "62315x748/12345678x",
		},
		{
			position: "66615x768", recent: []int{1, 0, 2},
			fault:    "eight.fault.start.several Doubles=[eight.tile Tile=6] Missing=[eight.tile Tile=2 eight.tile Tile=3 eight.tile Tile=4]",
			cells:    []int{0, 1, 2, 7},
			repair:   "eight.repair.fill Missing=[eight.tile Tile=2 eight.tile Tile=3 eight.tile Tile=4]",
			repaired: "26315x748/12345678x",
		},
		{
			position: "x3x15x768",
			fault:    "eight.fault.start.several Doubles=[eight.blank] Missing=[eight.tile Tile=2 eight.tile Tile=4]",
			cells:    []int{0, 2, 5},
			repair:   "eight.repair.fill Missing=[eight.tile Tile=2 eight.tile Tile=4]",
			repaired: "x32154768/12345678x",
		},
		{
			position: "33411x768",
			fault:    "eight.fault.start.several Doubles=[eight.tile Tile=1 eight.tile Tile=3] Missing=[eight.tile Tile=2 eight.tile Tile=5]",
			cells:    []int{0, 1, 3, 4},
			repair:   "eight.repair.fill Missing=[eight.tile Tile=2 eight.tile Tile=5]",
			repaired: "32415x768/12345678x",
		},
		{
			position: "88415xx68",
			fault:    "eight.fault.start.several Doubles=[eight.tile Tile=8 eight.blank] Missing=[eight.tile Tile=2 eight.tile Tile=3 eight.tile Tile=7]",
			cells:    []int{0, 1, 5, 6, 8},
			repair:   "eight.repair.fill Missing=[eight.tile Tile=2 eight.tile Tile=3 eight.tile Tile=7]",
			repaired: "82415x367/12345678x",
		},

		// The goal, with the cells of its area.
		{
			position: "23415x768/123456788", recent: []int{16},
			fault:    "eight.fault.goal.twice Double=8 Missing=[eight.blank]",
			cells:    []int{16, 17},
			repair:   "eight.repair.other Double=8 Missing=[eight.blank]",
			repaired: "23415x768/12345678x",
		},
		{
			position: "23415x768/1234567xx",
			fault:    "eight.fault.goal.blankTwice Missing=[eight.tile Tile=8]",
			cells:    []int{16, 17},
			repair:   "eight.repair.otherBlank Missing=[eight.tile Tile=8]",
			repaired: "23415x768/1234567x8",
		},
		{
			position: "23415x768/12345111x",
			fault:    "eight.fault.goal.several Doubles=[eight.tile Tile=1] Missing=[eight.tile Tile=6 eight.tile Tile=7 eight.tile Tile=8]",
			cells:    []int{9, 14, 15, 16},
			repair:   "eight.repair.fill Missing=[eight.tile Tile=6 eight.tile Tile=7 eight.tile Tile=8]",
			repaired: "23415x768/12345678x",
		},
		{
			position: "23415x768/123456xxx",
			fault:    "eight.fault.goal.several Doubles=[eight.blank] Missing=[eight.tile Tile=7 eight.tile Tile=8]",
			cells:    []int{15, 16, 17},
			repair:   "eight.repair.fill Missing=[eight.tile Tile=7 eight.tile Tile=8]",
			repaired: "23415x768/123456x78",
		},
		{
			position: "23415x768/11335678x",
			fault:    "eight.fault.goal.several Doubles=[eight.tile Tile=1 eight.tile Tile=3] Missing=[eight.tile Tile=2 eight.tile Tile=4]",
			cells:    []int{9, 10, 11, 12},
			repair:   "eight.repair.fill Missing=[eight.tile Tile=2 eight.tile Tile=4]",
			repaired: "23415x768/12345678x",
		},

		// Complete boards of different parity: the two tiles last in the goal.
		{
			position: "12345687x",
			fault:    "eight.fault.odd",
			cells:    []int{6, 7},
			repair:   "eight.repair.swap A=7 B=8",
			repaired: "12345678x/12345678x",
		},
		{
			position: "23415x768/1238x4765",
			fault:    "eight.fault.odd",
			cells:    []int{4, 7},
			repair:   "eight.repair.swap A=6 B=5",
			repaired: "23416x758/1238x4765",
		},
		{
			position: "7654321x8/1234567x8",
			fault:    "eight.fault.odd",
			cells:    []int{0, 8},
			repair:   "eight.repair.swap A=7 B=8",
			repaired: "8654321x7/1234567x8",
		},
	} {
		found := parse(t, test.position).Check(test.recent)
		if test.fault == "" {
			if len(found) > 0 {
				t.Errorf("%s: fault %v, want none", test.position, found[0].Phrase)
			}
			continue
		}
		if len(found) != 1 || found[0].Phrase.String() != test.fault {
			t.Errorf("%s: faults %v, want %s", test.position, found, test.fault)
			continue
		}
		f := found[0]
		if !slices.Equal(f.Cells, test.cells) {
			t.Errorf("%s: cells %v at fault, want %v", test.position, f.Cells, test.cells)
		}
		if len(f.Repairs) == 0 || f.Repairs[0].Name.String() != test.repair || body(f.Repairs[0].Position) != test.repaired {
			t.Errorf("%s, cells %v edited: repairs %v, want %s to %s", test.position, test.recent, f.Repairs, test.repair, test.repaired)
		}
	}
}

// Both boards have their own finding, the start's first, and nothing is said of
// parity while one of them is incomplete.
func TestCheckBothBoards(t *testing.T) {
	found := parse(t, "23415x766/123456788").Check(nil)
	var got []string
	for _, f := range found {
		got = append(got, f.Key, f.Detail.Key)
	}
	want := []string{
		"eight.fault.start.twice", "eight.detail.once",
		"eight.fault.goal.twice", "eight.detail.once",
	}
	if !slices.Equal(got, want) {
		t.Errorf("faults %v, want %v", got, want)
	}
}

func TestOddPermutationExplained(t *testing.T) {
	for _, test := range []struct {
		position, detail string
		explain          []string
	}{
		{
			position: "21345678x",
			detail:   "eight.detail.odd Goal=0 Start=1",
			explain: []string{
				"eight.explain.start Count=1 Pairs=[eight.inversion Larger=2 Smaller=1]",
				"eight.explain.goal.none",
				"eight.explain.rule",
			},
		},
		{
			position: "x12345678/3x1245678",
			detail:   "", // two inversions and none: valid
		},
		{
			position: "x12345678/4x1235678",
			detail:   "eight.detail.odd Goal=3 Start=0",
			explain: []string{
				"eight.explain.start.none",
				"eight.explain.goal Count=3 Pairs=[eight.inversion Larger=4 Smaller=1 eight.inversion Larger=4 Smaller=2 eight.inversion Larger=4 Smaller=3]",
				"eight.explain.rule",
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

// Half of all arrangements can reach a goal.
func TestParity(t *testing.T) {
	valid := 0
	var place func(start []byte, rest string)
	place = func(start []byte, rest string) {
		if len(rest) == 0 {
			p := parse(t, string(start))
			if model.Solvable(p) {
				valid++
			}
			return
		}
		for i := range rest {
			place(append(start, rest[i]), rest[:i]+rest[i+1:])
		}
	}
	// The first tiles are fixed: 7! arrangements of the others will do.
	place([]byte("12"), "345678x")
	if valid != 5040/2 {
		t.Errorf("%d of 5040 arrangements are valid, want half of them", valid)
	}
}
