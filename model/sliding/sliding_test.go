package sliding_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/model/fifteen"
	"quadrille/model/modeltest"
	"quadrille/model/sliding"
)

// puzzles are all sizes, and those that are puzzles of their own.
var puzzles = []model.Puzzle{sliding.Any, eight.Puzzle, fifteen.Puzzle}

func TestContract(t *testing.T) {
	for _, p := range puzzles {
		t.Run(string(p.ID()), func(t *testing.T) { modeltest.Puzzle(t, p) })
	}
}

func FuzzText(f *testing.F) { modeltest.Fuzz(f, sliding.Any) }

func FuzzEight(f *testing.F) { modeltest.Fuzz(f, eight.Puzzle) }

func FuzzFifteen(f *testing.F) { modeltest.Fuzz(f, fifteen.Puzzle) }

// read reads a position ID.
func read(id string) (model.Position, error) {
	name, body, _ := strings.Cut(id, ":")
	at := slices.IndexFunc(puzzles, func(p model.Puzzle) bool { return string(p.ID()) == name })
	return puzzles[at].Parse(body)
}

// parse reads a position ID that the tests rely on.
func parse(t *testing.T, id string) sliding.Position {
	t.Helper()
	p, err := read(id)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return p.(sliding.Position)
}

func TestParse(t *testing.T) {
	for id, want := range map[string]string{
		"sliding:2x2/312x":                          "sliding:2x2/312x/123x",
		"sliding:2X3/412503":                        "sliding:2x3/4125x3/12345x",
		"sliding:3x4/123456789axb/123456789abx":     "sliding:3x4/123456789axb/123456789abx",
		"sliding:5x5/123456789abcdefghijklmnox":     "sliding:5x5/123456789abcdefghijklmnox/123456789abcdefghijklmnox",
		"eight:23415x768/12345678x":                 "eight:23415x768/12345678x",
		"eight:23415x768":                           "eight:23415x768/12345678x",
		"eight:23415X768/x12345678":                 "eight:23415x768/x12345678",
		"eight:234150768/123804765":                 "eight:23415x768/1238x4765",
		"eight:111111111/xxxxxxxxx":                 "eight:111111111/xxxxxxxxx",
		"fifteen:234x157896acdebf":                  "fifteen:234x157896acdebf/123456789abcdefx",
		"fifteen:234X157896ACDEBF/x123456789abcdef": "fifteen:234x157896acdebf/x123456789abcdef",
		"fifteen:2340157896acdebf/123456789abcdef0": "fifteen:234x157896acdebf/123456789abcdefx",
		"fifteen:ffffffffffffffff/xxxxxxxxxxxxxxxx": "fifteen:ffffffffffffffff/xxxxxxxxxxxxxxxx",
	} {
		if got := parse(t, id).String(); got != want {
			t.Errorf("%s is %s, want %s", id, got, want)
		}
	}
}

// TestParseErrors: a fault has its place behind the puzzle's name.
func TestParseErrors(t *testing.T) {
	modeltest.Malformed(t, read, map[string]string{
		"sliding:":                   "1:1 sliding.text.noSize",
		"sliding:12345678x":          "1:1 sliding.text.noSize",
		"sliding:3 x4/12":            "1:1 sliding.text.noSize",
		"sliding:6x6/1":              "1:1 sliding.text.size Cols=6 Most=5 Rows=6",
		"sliding:1x3/12x":            "1:1 sliding.text.size Cols=3 Most=5 Rows=1",
		"sliding:2x2":                "1:4 sliding.text.short Cells=4 Last=3 Letter=3",
		"sliding:2x2/31":             "1:7 sliding.text.short Count=2 Cells=4 Last=3 Letter=3",
		"sliding:2x2/412x":           "1:5 sliding.text.symbol Cells=4 Last=3 Letter=3 Text=4",
		"sliding:3x4/123c":           "1:8 sliding.text.symbol.letters Cells=12 Last=11 Letter=b Text=c",
		"sliding:2x2/312x/123xx":     "1:14 sliding.text.unexpected Cells=4 Last=3 Letter=3 Text=x",
		"eight:":                     "1:1 sliding.text.short Cells=9 Last=8 Letter=8",
		"eight:23415x76":             "1:9 sliding.text.short Count=8 Cells=9 Last=8 Letter=8",
		"eight:23415x768/":           "1:11 sliding.text.short Cells=9 Last=8 Letter=8",
		"eight:/12345678x":           "1:1 sliding.text.short Cells=9 Last=8 Letter=8",
		"eight:23415x7681":           "1:10 sliding.text.unexpected Cells=9 Last=8 Letter=8 Text=1",
		"eight:23415x768/12345678x1": "1:20 sliding.text.unexpected Cells=9 Last=8 Letter=8 Text=1",
		"eight:23415x768 ":           "1:10 sliding.text.unexpected Cells=9 Last=8 Letter=8 Text=U+0020",
		"eight:23415x768/1234/":      "1:15 sliding.text.short Count=4 Cells=9 Last=8 Letter=8",
		"eight:23915x768":            "1:3 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=9",
		"eight:2 3 4":                "1:2 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=U+0020",
		"eight:23\n415":              "1:3 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=U+000A",
		"eight:２3415x768":            "1:1 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=２",
		"eight:234,15x768":           "1:4 sliding.text.symbol Cells=9 Last=8 Letter=8 Text=,",
		"fifteen:g34x157896acdebf":   "1:1 sliding.text.symbol.letters Cells=16 Last=15 Letter=f Text=g",
	})
}

func TestMoveFor(t *testing.T) {
	keys := map[string]model.Move{"dD↓": model.Down, "lL←": model.Left, "rR→": model.Right, "uU↑": model.Up}
	modeltest.Keys(t, sliding.Any, keys, "x1 w↗")
}

func TestDraw(t *testing.T) {
	modeltest.Drawn(t, parse(t, "eight:23415x768/1238x4765"), "2 3 4\n1 5 x\n7 6 8", "1 2 3\n8 x 4\n7 6 5")
	modeltest.Drawn(t, parse(t, "fifteen:234x157896acdebf/x123456789abcdef"),
		" 2  3  4  x\n 1  5  7  8\n 9  6 10 12\n13 14 11 15", " x  1  2  3\n 4  5  6  7\n 8  9 10 11\n12 13 14 15")
}

func TestGoals(t *testing.T) {
	for size, want := range map[sliding.Size][3]string{
		{2, 2}: {"123x", "x123", "12x3"},
		{2, 3}: {"12345x", "x12345", "123x54"},
		{3, 3}: {"12345678x", "x12345678", "1238x4765"},
		{4, 4}: {"123456789abcdefx", "x123456789abcdef", "1234cde5bxf6a987"},
		{3, 5}: {"123456789abcdex", "x123456789abcde", "12345cdex6ba987"},
	} {
		if got := [3]string{size.Text(size.InOrder()), size.Text(size.BlankFirst()), size.Text(size.Snail())}; got != want {
			t.Errorf("%v: %v, want %v", size, got, want)
		}
	}
}

// TestParity: half of all arrangements reach the goal, and Check says which.
func TestParity(t *testing.T) {
	for _, size := range []sliding.Size{{2, 2}, {2, 3}, {3, 2}} {
		goal := size.InOrder()
		reached := map[model.Position]bool{}
		for queue := []model.Position{sliding.New(size, goal, goal)}; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			if reached[p] {
				continue
			}
			reached[p] = true
			for _, m := range p.Moves() {
				next, _ := p.Play(m)
				queue = append(queue, next)
			}
		}
		solvable := 0
		var all func(b sliding.Board, from int)
		all = func(b sliding.Board, from int) {
			if from == size.Cells() {
				p := sliding.New(size, b, goal)
				if model.Solvable(p) != reached[p] {
					t.Fatalf("%v: %v", p, p.Check(nil))
				}
				if reached[p] {
					solvable++
				}
			}
			for i := from; i < size.Cells(); i++ {
				next := b
				next[from], next[i] = next[i], next[from]
				all(next, from+1)
			}
		}
		all(goal, 0)
		if want := map[int]int{4: 12, 6: 360}[size.Cells()]; solvable != want || len(reached) != want {
			t.Errorf("%v: %d solvable, %d reached, want %d", size, solvable, len(reached), want)
		}
	}
}

func TestShuffles(t *testing.T) {
	for _, test := range []struct{ position, goal string }{
		{"23415x768/1238x4765", "1238x4765"},
		{"66415x768/x12345678", "x12345678"},
		{"23415x768/11345678x", "12345678x"}, // no start reaches an invalid goal
	} {
		p := parse(t, "eight:"+test.position)
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
		q := eight.Puzzle.Shuffles()[1].Apply(parse(t, "eight:23415x768"), rand.New(rand.NewPCG(seed, 1))).(sliding.Position)
		starts[q.Blank()], goals[q.Home(0)] = true, true
	}
	all := [9]bool{true, true, true, true, true, true, true, true, true}
	if starts != all || goals != all {
		t.Errorf("the blank of random boards stands on the cells %v of the start and %v of the goal", starts, goals)
	}
}
