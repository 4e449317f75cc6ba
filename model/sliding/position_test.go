package sliding_test

import (
	"errors"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/model/modeltest"
)

func TestMoves(t *testing.T) {
	for _, test := range []struct{ position, moves string }{
		{"eight:x12345678", "dr"},
		{"eight:1x2345678", "dlr"},
		{"eight:12x345678", "dl"},
		{"eight:123x45678", "dru"},
		{"eight:1234x5678", "dlru"},
		{"eight:12345x678", "dlu"},
		{"eight:123456x78", "ru"},
		{"eight:1234567x8", "lru"},
		{"eight:12345678x", "lu"},
		{"eight:11111111x", "lu"}, // tiles that stand twice still slide
		{"eight:12345678x/xx3456788", "lu"},
		{"eight:123456788", ""},
		{"eight:1234567xx", ""},
		{"eight:x123456x7", ""},
		{"fifteen:x123456789abcdef", "dr"},
		{"fifteen:12345x6789abcdef", "dlru"},
		{"fifteen:123456789abcxdef", "ru"},
		{"fifteen:123456789abcdeff", ""},
	} {
		p := parse(t, test.position)
		if got := p.Puzzle().Notation(p.Moves()...); got != test.moves {
			t.Errorf("%v has the moves %q, want %q", p, got, test.moves)
		}
	}
}

// The blank goes where the move says, and the tile the other way.
func TestPlay(t *testing.T) {
	for _, test := range []struct {
		position string
		move     model.Move
		cell     int
		want     string
		words    string
	}{
		{"eight:1234x5786", model.Down, 7, "eight:1234857x6/12345678x", "sliding.move.d Tile=8"},
		{"eight:1234x5786", model.Left, 3, "eight:123x45786/12345678x", "sliding.move.l Tile=4"},
		{"eight:1234x5786", model.Right, 5, "eight:12345x786/12345678x", "sliding.move.r Tile=5"},
		{"eight:1234x5786", model.Up, 1, "eight:1x3425786/12345678x", "sliding.move.u Tile=2"},
		{"fifteen:x123456789abcdef", model.Down, 4, "fifteen:4123x56789abcdef/123456789abcdefx", "sliding.move.d Tile=4"},
		{"fifteen:12345x6789abcdef", model.Down, 9, "fifteen:123459678xabcdef/123456789abcdefx", "sliding.move.d Tile=9"},
	} {
		p := parse(t, test.position)
		next, err := p.Play(test.move)
		if err != nil || next.String() != test.want {
			t.Errorf("%v: move %d leads to %v, %v, want %s", p, test.move, next, err, test.want)
		}
		if cell, ok := p.Target(test.move); !ok || cell != test.cell {
			t.Errorf("%v: Target(%d) = %d, %v, want %d", p, test.move, cell, ok, test.cell)
		}
		if got := p.Describe(test.move).String(); got != test.words {
			t.Errorf("%v: Describe(%d) = %s, want %s", p, test.move, got, test.words)
		}
	}
}

func TestPlayRefused(t *testing.T) {
	for _, test := range []struct {
		position string
		move     model.Move
		want     string
	}{
		{"eight:12345678x", model.Down, "sliding.refuse.d"},
		{"eight:12345678x", model.Right, "sliding.refuse.r"},
		{"eight:x12345678", model.Left, "sliding.refuse.l"},
		{"eight:x12345678", model.Up, "sliding.refuse.u"},
		{"eight:12345678x", 4, "sliding.refuse.move"},
		{"eight:123456788", model.Up, "sliding.refuse.blank"},
		{"eight:1xx345678", model.Up, "sliding.refuse.blank"},
		{"fifteen:123456789abcxdef", model.Down, "sliding.refuse.d"},
	} {
		_, err := parse(t, test.position).Play(test.move)
		if r, ok := errors.AsType[*model.Refusal](err); !ok || r.Reason.Key != test.want {
			t.Errorf("%s: move %d gives the error %v, want %s", test.position, test.move, err, test.want)
		}
		if words := parse(t, test.position).Describe(test.move); words.Key != "" {
			t.Errorf("%s: the illegal move %d is described as %v", test.position, test.move, words)
		}
	}
}

func TestSummary(t *testing.T) {
	for distance, want := range map[int]string{0: "sliding.solved", 1: "sliding.distance Count=1", 19: "sliding.distance Count=19", -1: ""} {
		modeltest.Summary(t, parse(t, "eight:23415x768"), distance, want)
	}
}

func TestTransforms(t *testing.T) {
	modeltest.Transforms(
		t, parse(t, "eight:23415x768/12345678x"),
		"sliding.transform.current goal eight:23415x768/23415x768",
		"sliding.transform.swap goal eight:12345678x/23415x768",
		"sliding.transform.goal Goal=x12345678 goal eight:23415x768/x12345678",
		"sliding.transform.snail Goal=1238x4765 goal eight:23415x768/1238x4765",
	)
	modeltest.Transforms(
		t, parse(t, "eight:1238x4765/1238x4765"),
		"sliding.transform.goal Goal=12345678x goal eight:1238x4765/12345678x",
		"sliding.transform.goal Goal=x12345678 goal eight:1238x4765/x12345678",
	)
}

func TestEdit(t *testing.T) {
	for _, test := range []struct {
		position string
		edit     model.Edit
		want     string
		cursor   int
	}{
		{"eight:23415x768", model.Edit{Kind: model.Type, Cell: 0, Rune: '8'}, "eight:83415x768/12345678x", 1},
		{"eight:23415x768", model.Edit{Kind: model.Type, Cell: 1, Rune: 'x'}, "eight:2x415x768/12345678x", 2},
		{"eight:23415x768", model.Edit{Kind: model.Type, Cell: 1, Rune: 'X'}, "eight:2x415x768/12345678x", 2},
		{"eight:23415x768", model.Edit{Kind: model.Type, Cell: 1, Rune: '0'}, "eight:2x415x768/12345678x", 2},
		{"eight:23415x768", model.Edit{Kind: model.Type, Cell: 1, Rune: ' '}, "eight:2x415x768/12345678x", 2},
		{"eight:23415x768", model.Edit{Kind: model.Type, Cell: 8, Rune: '1'}, "eight:23415x761/12345678x", 0},
		{"eight:23415x768", model.Edit{Kind: model.Type, Cell: 9, Rune: '5'}, "eight:23415x768/52345678x", 10},
		{"eight:23415x768", model.Edit{Kind: model.Type, Cell: 17, Rune: '5'}, "eight:23415x768/123456785", 9},
		{"eight:23415x768", model.Edit{Kind: model.Swap, Cell: 0, Other: 8}, "eight:83415x762/12345678x", 8},
		{"eight:23415x768", model.Edit{Kind: model.Swap, Cell: 17, Other: 9}, "eight:23415x768/x23456781", 9},
		{"eight:23415x768", model.Edit{Kind: model.Swap, Cell: 4, Other: 4}, "eight:23415x768/12345678x", 4},
		{"fifteen:123456789abcdefx", model.Edit{Kind: model.Type, Cell: 15, Rune: 'F'}, "fifteen:123456789abcdeff/123456789abcdefx", 0},
	} {
		next, cursor, err := model.Apply(parse(t, test.position), test.edit)
		if err != nil || next.String() != test.want || cursor != test.cursor {
			t.Errorf("%s: edit %+v gives %v, cursor %d, %v, want %s, cursor %d",
				test.position, test.edit, next, cursor, err, test.want, test.cursor)
		}
	}
}

func TestEditRefused(t *testing.T) {
	modeltest.Refused(t, parse(t, "eight:23415x768"), map[string]model.Edit{
		"sliding.refuse.value Last=8 Letter=8 Text=9":      {Kind: model.Type, Cell: 0, Rune: '9'},
		"sliding.refuse.value Last=8 Letter=8 Text=U+0009": {Kind: model.Type, Cell: 0, Rune: '\t'},
		"sliding.refuse.swap":                              {Kind: model.Swap, Cell: 0, Other: 9},
	})
}

func TestCheck(t *testing.T) {
	modeltest.Findings(t, eight.Puzzle, []modeltest.Finding{
		{Body: "23415x768"},
		{Body: "12345678x"},
		{Body: "2831x4765/1238x4765"},
		{Body: "564178x23/7568x4123"},
		{Body: "x12345678/3x1245678"}, // two inversions and none
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

// TestExplained: the detail of what Check finds, its explanation, and what the last repair gives.
func TestExplained(t *testing.T) {
	for _, test := range []struct {
		position, detail, repaired string
		explain                    []string
	}{
		{
			position: "eight:21345678x",
			detail:   "sliding.detail.odd Goal=0 Start=1",
			repaired: "eight:21345687x/12345678x",
			explain: []string{
				"sliding.explain.start Count=1 Pairs=[sliding.inversion Larger=2 Smaller=1]",
				"sliding.explain.goal.none",
				"sliding.explain.rule Count=2",
			},
		},
		{
			position: "eight:x12345678/4x1235678",
			detail:   "sliding.detail.odd Goal=3 Start=0",
			repaired: "eight:x12345687/4x1235678",
			explain: []string{
				"sliding.explain.start.none",
				"sliding.explain.goal Count=3 Pairs=[sliding.inversion Larger=4 Smaller=1 sliding.inversion Larger=4 Smaller=2 sliding.inversion Larger=4 Smaller=3]",
				"sliding.explain.rule Count=2",
			},
		},
		{
			position: "fifteen:123456789abcdfex",
			detail:   "sliding.detail.oddRow Goal=0 GoalRow=4 Start=1 StartRow=4",
			repaired: "fifteen:123456789abcdefx/123456789abcdefx",
			explain: []string{
				"sliding.explain.start Count=1 Pairs=[sliding.inversion Larger=15 Smaller=14]",
				"sliding.explain.goal.none",
				"sliding.explain.ruleRow Count=3",
			},
		},
		{
			// One row up and no inversion more.
			position: "fifteen:123456789abxcdef",
			detail:   "sliding.detail.oddRow Goal=0 GoalRow=4 Start=0 StartRow=3",
			repaired: "fifteen:123456789abxcdfe/123456789abcdefx",
			explain:  []string{"sliding.explain.start.none", "sliding.explain.goal.none", "sliding.explain.ruleRow Count=3"},
		},
		{
			position: "fifteen:123456789abcdeex",
			detail:   "sliding.detail.once Last=15",
			repaired: "fifteen:123456789abcdefx/123456789abcdefx",
		},
	} {
		found := parse(t, test.position).Check(nil)
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
		if got := found[0].Repairs[len(found[0].Repairs)-1].Position.String(); got != test.repaired {
			t.Errorf("%s: repaired as %s, want %s", test.position, got, test.repaired)
		}
	}
}
