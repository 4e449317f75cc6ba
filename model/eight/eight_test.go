package eight_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/model/modeltest"
	"quadrille/model/sliding"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, eight.Puzzle) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, eight.Puzzle) }

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) sliding.Position {
	return modeltest.Parse[sliding.Position](t, eight.Puzzle, body)
}

// body is the position ID without the puzzle's name.
func body(p model.Position) string { return strings.TrimPrefix(p.String(), "eight:") }

func TestShuffles(t *testing.T) {
	for _, test := range []struct{ position, goal string }{
		{"23415x768/1238x4765", "1238x4765"},
		{"66415x768/x12345678", "x12345678"},
		{"23415x768/11345678x", "12345678x"}, // no start reaches an invalid goal
	} {
		p := parse(t, test.position)
		starts := make(map[sliding.Board]bool)
		for seed := range uint64(20) {
			q := eight.Puzzle.Shuffles()[0].Apply(p, rand.New(rand.NewPCG(seed, 0))).(sliding.Position)
			if !model.Solvable(q) || q.GoalText() != test.goal {
				t.Errorf("a random start for %v gives %v, want a valid one with the goal %s", p, q, test.goal)
			}
			starts[q.Start()] = true
		}
		if len(starts) != 20 {
			t.Errorf("20 seeds give %d random starts for %v", len(starts), p)
		}
	}

	// Every cell of both boards holds the blank sooner or later.
	var starts, goals [9]bool
	for seed := range uint64(200) {
		q := eight.Puzzle.Shuffles()[1].Apply(parse(t, "23415x768"), rand.New(rand.NewPCG(seed, 1))).(sliding.Position)
		starts[q.Blank()], goals[q.Home(0)] = true, true
	}
	all := [9]bool{true, true, true, true, true, true, true, true, true}
	if starts != all || goals != all {
		t.Errorf("the blank of random boards stands on the cells %v of the start and %v of the goal", starts, goals)
	}
}

func TestEdit(t *testing.T) {
	for _, test := range []struct {
		edit   model.Edit
		want   string
		cursor int
	}{
		{model.Edit{Kind: model.Type, Cell: 0, Rune: '8'}, "83415x768/12345678x", 1},
		{model.Edit{Kind: model.Type, Cell: 1, Rune: 'x'}, "2x415x768/12345678x", 2},
		{model.Edit{Kind: model.Type, Cell: 1, Rune: 'X'}, "2x415x768/12345678x", 2},
		{model.Edit{Kind: model.Type, Cell: 1, Rune: '0'}, "2x415x768/12345678x", 2},
		{model.Edit{Kind: model.Type, Cell: 1, Rune: ' '}, "2x415x768/12345678x", 2},
		{model.Edit{Kind: model.Type, Cell: 8, Rune: '1'}, "23415x761/12345678x", 0},
		{model.Edit{Kind: model.Type, Cell: 9, Rune: '5'}, "23415x768/52345678x", 10},
		{model.Edit{Kind: model.Type, Cell: 17, Rune: '5'}, "23415x768/123456785", 9},

		{model.Edit{Kind: model.Swap, Cell: 0, Other: 8}, "83415x762/12345678x", 8},
		{model.Edit{Kind: model.Swap, Cell: 17, Other: 9}, "23415x768/x23456781", 9},
		{model.Edit{Kind: model.Swap, Cell: 4, Other: 4}, "23415x768/12345678x", 4},
	} {
		next, cursor, err := model.Apply(parse(t, "23415x768"), test.edit)
		if err != nil || body(next) != test.want || cursor != test.cursor {
			t.Errorf("edit %+v gives %v, cursor %d, %v, want %s, cursor %d",
				test.edit, next, cursor, err, test.want, test.cursor)
		}
	}
}

func TestEditRefused(t *testing.T) {
	modeltest.Refused(t, parse(t, "23415x768"), map[string]model.Edit{
		"sliding.refuse.value Last=8 Letter=8 Text=9":      {Kind: model.Type, Cell: 0, Rune: '9'},
		"sliding.refuse.value Last=8 Letter=8 Text=U+0009": {Kind: model.Type, Cell: 0, Rune: '\t'},
		"sliding.refuse.swap":                              {Kind: model.Swap, Cell: 0, Other: 9},
	})
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"23415x768/12345678x": "23415x768/12345678x",
		"23415x768":           "23415x768/12345678x",
		"23415X768/x12345678": "23415x768/x12345678",
		"234150768/123804765": "23415x768/1238x4765",
		"111111111/xxxxxxxxx": "111111111/xxxxxxxxx",
	} {
		if got := body(parse(t, text)); got != want {
			t.Errorf("Parse(%q) = %s, want %s", text, got, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	modeltest.Malformed(t, eight.Puzzle.Parse, map[string]string{
		"":                     "1:1 sliding.text.short Cells=9 Last=8 Letter=8",
		"23415x76":             "1:9 sliding.text.short Count=8 Cells=9 Last=8 Letter=8",
		"23415x76/12345678x":   "1:9 sliding.text.short Count=8 Cells=9 Last=8 Letter=8",
		"23415x768/":           "1:11 sliding.text.short Cells=9 Last=8 Letter=8",
		"23415x768/1234":       "1:15 sliding.text.short Count=4 Cells=9 Last=8 Letter=8",
		"/12345678x":           "1:1 sliding.text.short Cells=9 Last=8 Letter=8",
		"23415x7681":           "1:10 sliding.text.unexpected Cells=9 Last=8 Letter=8 Text=1",
		"23415x768/12345678x1": "1:20 sliding.text.unexpected Cells=9 Last=8 Letter=8 Text=1",
		"23415x768/12345678x/": "1:20 sliding.text.unexpected Cells=9 Last=8 Letter=8 Text=/",
		"23415x768 ":           "1:10 sliding.text.unexpected Cells=9 Last=8 Letter=8 Text=U+0020",
		"23415x768/1234/":      "1:15 sliding.text.short Count=4 Cells=9 Last=8 Letter=8",
		"23915x768":            "1:3 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=9",
		"2 3 4":                "1:2 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=U+0020",
		"23\n415":              "1:3 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=U+000A",
		"２3415x768":            "1:1 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=２",
		"234,15x768":           "1:4 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=,",
	})
}

func TestMoveFor(t *testing.T) {
	for keys, want := range map[string]model.Move{
		"dD↓": model.Down, "lL←": model.Left, "rR→": model.Right, "uU↑": model.Up,
	} {
		for _, key := range keys {
			if got, ok := eight.Puzzle.MoveFor(key); !ok || got != want {
				t.Errorf("MoveFor(%q) = %d, %v, want %d", key, got, ok, want)
			}
		}
	}
	for _, key := range "x1 w↗" {
		if m, ok := eight.Puzzle.MoveFor(key); ok {
			t.Errorf("MoveFor(%q) = %d, want none", key, m)
		}
	}
}
