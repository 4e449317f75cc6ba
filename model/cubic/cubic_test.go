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

const board = "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR"

func TestEdit(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		edit       model.Edit
		want       string
		cursor     int
	}{
		{"a top, the front stays", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'w'}, "BW.EE.WB.RW.WB.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"a top that was the front", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'b'}, "BW.EE.WB.RW.BR.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"a top that is there, and the last cell", board, model.Edit{Kind: model.Type, Cell: 8, Rune: 'w'}, board, 0},
		{"a front, the top stays", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'W'}, "BW.EE.WB.RW.RW.WR.WR.BR.WR/RBEWWRBBR", 4},
		{"a front that was the top", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'R'}, "BW.EE.WB.RW.BR.WR.WR.BR.WR/RBEWWRBBR", 4},
		{"a top on the empty cell", board, model.Edit{Kind: model.Type, Cell: 1, Rune: 'w'}, "BW.WR.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", 2},
		{"a front on the empty cell", board, model.Edit{Kind: model.Type, Cell: 1, Rune: 'B'}, "BW.WB.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", 1},
		{"the empty cell", board, model.Edit{Kind: model.Type, Cell: 4, Rune: 'e'}, "BW.RB.WB.RW.EE.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"the empty cell where it is", board, model.Edit{Kind: model.Type, Cell: 1, Rune: 'E'}, board, 2},
		{"the empty cell where there was none", "BW.BW.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", model.Edit{Kind: model.Type, Cell: 4, Rune: 'e'}, "BW.BW.WB.RW.EE.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"the empty cell where there were two", "BW.EE.WB.EE.RB.WR.WR.BR.WR/RBEWWRBBR", model.Edit{Kind: model.Type, Cell: 4, Rune: 'e'}, "BW.EE.WB.EE.EE.WR.WR.BR.WR/RBEWWRBBR", 5},
		{"a colour in the goal", board, model.Edit{Kind: model.Type, Cell: 9, Rune: 'w'}, "BW.EE.WB.RW.RB.WR.WR.BR.WR/WBEWWRBBR", 10},
		{"a capital in the goal, and the last cell", board, model.Edit{Kind: model.Type, Cell: 17, Rune: 'B'}, "BW.EE.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBB", 9},
		{"the empty cell of the goal", board, model.Edit{Kind: model.Type, Cell: 9, Rune: 'e'}, "BW.EE.WB.RW.RB.WR.WR.BR.WR/EBRWWRBBR", 10},
		{"swap", board, model.Edit{Kind: model.Swap, Cell: 0, Other: 1}, "EE.BW.WB.RW.RB.WR.WR.BR.WR/RBEWWRBBR", 1},
		{"swap in the goal", board, model.Edit{Kind: model.Swap, Cell: 11, Other: 9}, "BW.EE.WB.RW.RB.WR.WR.BR.WR/EBRWWRBBR", 9},
	} {
		got, cursor, err := model.Apply(parse(t, tt.body), tt.edit)
		if err != nil || got != model.Position(parse(t, tt.want)) || cursor != tt.cursor {
			t.Errorf("%s: %v, cursor to %d, %v, want %s, %d", tt.name, got, cursor, err, tt.want, tt.cursor)
		}
	}
}

func TestRefusedEdits(t *testing.T) {
	modeltest.Refused(t, parse(t, board), map[string]model.Edit{
		"cubic.refuse.swap":                    {Kind: model.Swap, Cell: 0, Other: 9},
		"cubic.refuse.letter.start Text=1":     {Kind: model.Type, Cell: 0, Rune: '1'},
		"cubic.refuse.letter.goal Text=U+0020": {Kind: model.Type, Cell: 9, Rune: ' '},
	})
}

func TestParseMalformed(t *testing.T) {
	const good = "EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR"
	modeltest.Malformed(t, Puzzle{}.Parse, map[string]string{
		"":                                     "1:1 cubic.text.short",
		"EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBW":  "1:36 cubic.text.short Count=8",
		good + "W":                             "1:37 cubic.text.unexpected Text=W",
		good + " ":                             "1:37 cubic.text.unexpected Text=U+0020",
		"EE.WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWX": "1:36 cubic.text.letter Text=X",
		"EE.WR.Ｗ":                              "1:7 cubic.text.short Count=2",
		"EE.W.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR":  "1:4 cubic.text.cube Text=W.",
		"EE.WW.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:4 cubic.text.cube Text=WW",
		"EE.WE.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:4 cubic.text.cube Text=WE",
		"EE.ER.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:4 cubic.text.cube Text=ER",
		"EE.W\n.WB":                            "1:4 cubic.text.cube Text=WU+000A",
		"EEWRWBRWRB":                           "1:3 cubic.text.unexpected Text=W",
		"EE/WR.WB.RW.RB.BW.BR.WR.WR/WRBEWRBWR": "1:3 cubic.text.unexpected Text=/",
		"EE.WR.WB.RW.RB.BW.BR.WR.WR.WRBEWRBWR": "1:27 cubic.text.unexpected Text=.",
		"EE.WR.WB.RW.RB.BW.BR.WR/WRBEWRBWR":    "1:24 cubic.text.unexpected Text=/",
		"EE\x80":                               "1:3 cubic.text.unexpected Text=\uFFFD",
	})
}

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
		modeltest.Summary(t, parse(t, "WR.EE.WR.WR.WR.WR.WR.WR.WR/RBEWWRBBR"), distance, want)
	}
}
