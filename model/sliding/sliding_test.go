package sliding

import (
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, Any) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, Any) }

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"2x2/312x":                      "sliding:2x2/312x/123x",
		"2X3/412503":                    "sliding:2x3/4125x3/12345x",
		"3x4/123456789axb/123456789abx": "sliding:3x4/123456789axb/123456789abx",
		"5x5/123456789abcdefghijklmnox": "sliding:5x5/123456789abcdefghijklmnox/123456789abcdefghijklmnox",
	} {
		if p, err := Any.Parse(text); err != nil || p.String() != want {
			t.Errorf("%s is %v, %v, want %s", text, p, err, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	modeltest.Malformed(t, Any.Parse, map[string]string{
		"":               "1:1 sliding.text.noSize",
		"12345678x":      "1:1 sliding.text.noSize",
		"3 x4/12":        "1:1 sliding.text.noSize",
		"6x6/1":          "1:1 sliding.text.size Cols=6 Most=5 Rows=6",
		"1x3/12x":        "1:1 sliding.text.size Cols=3 Most=5 Rows=1",
		"2x2/31":         "1:7 sliding.text.short Count=2 Cells=4 Last=3 Letter=3",
		"2x2/412x":       "1:5 sliding.text.symbol Cells=4 Last=3 Letter=3 Text=4",
		"3x4/123c":       "1:8 sliding.text.symbol.letters Cells=12 Last=11 Letter=b Text=c",
		"2x2/312x/123xx": "1:14 sliding.text.unexpected Cells=4 Last=3 Letter=3 Text=x",
	})
}

func TestGoals(t *testing.T) {
	for size, want := range map[Size][3]string{
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
	for _, size := range []Size{{2, 2}, {2, 3}, {3, 2}} {
		goal := size.InOrder()
		reached := map[model.Position]bool{}
		for queue := []model.Position{New(size, goal, goal)}; len(queue) > 0; queue = queue[1:] {
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
		var all func(b Board, from int)
		all = func(b Board, from int) {
			if from == size.Cells() {
				p := New(size, b, goal)
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
