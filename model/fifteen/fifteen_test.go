package fifteen_test

import (
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/model/modeltest"
	"quadrille/model/sliding"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, fifteen.Puzzle) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, fifteen.Puzzle) }

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) sliding.Position {
	return modeltest.Parse[sliding.Position](t, fifteen.Puzzle, body)
}

// body is the position ID without the puzzle's name.
func body(p model.Position) string { return strings.TrimPrefix(p.String(), "fifteen:") }

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"234x157896acdebf":                  "234x157896acdebf/123456789abcdefx",
		"234X157896ACDEBF/x123456789abcdef": "234x157896acdebf/x123456789abcdef",
		"2340157896acdebf/123456789abcdef0": "234x157896acdebf/123456789abcdefx",
		"ffffffffffffffff/xxxxxxxxxxxxxxxx": "ffffffffffffffff/xxxxxxxxxxxxxxxx",
	} {
		if got := body(parse(t, text)); got != want {
			t.Errorf("Parse(%q) = %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{"", "234x157896acdeb", "234x157896acdebf1", "g34x157896acdebf", "234x157896acdebf/"} {
		if p, err := fifteen.Puzzle.Parse(text); err == nil {
			t.Errorf("Parse(%q) = %v", text, p)
		}
	}
	p := parse(t, "234x157896acdebf/x123456789abcdef")
	modeltest.Drawn(t, p, " 2  3  4  x\n 1  5  7  8\n 9  6 10 12\n13 14 11 15", " x  1  2  3\n 4  5  6  7\n 8  9 10 11\n12 13 14 15")
}

func TestMoves(t *testing.T) {
	for _, test := range []struct{ position, moves, down string }{
		{"x123456789abcdef", "dr", "4123x56789abcdef"},
		{"12345x6789abcdef", "dlru", "123459678xabcdef"},
		{"123456789abcdefx", "lu", ""},
		{"123456789abcxdef", "ru", ""},
		{"123456789abcdeff", "", ""},
	} {
		p := parse(t, test.position)
		if got := fifteen.Puzzle.Notation(p.Moves()...); got != test.moves {
			t.Errorf("%v has the moves %q, want %q", p, got, test.moves)
		}
		next, err := p.Play(model.Down)
		if got := test.down; (err == nil) != (got != "") || err == nil && !strings.HasPrefix(body(next), got) {
			t.Errorf("%v: down leads to %v, %v, want %s", p, next, err, got)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, test := range []struct {
		position, fault, detail, repaired string
	}{
		{"123456789abcdeex", "sliding.fault.start.twice Double=14 Missing=[sliding.tile Tile=15]", "sliding.detail.once Last=15", "123456789abcdefx/123456789abcdefx"},
		{
			"123456789abcdfex", "sliding.fault.odd", "sliding.detail.oddRow Goal=0 GoalRow=4 Start=1 StartRow=4",
			"123456789abcdefx/123456789abcdefx",
		},
		{
			// One row up and no inversion more.
			"123456789abxcdef", "sliding.fault.odd", "sliding.detail.oddRow Goal=0 GoalRow=4 Start=0 StartRow=3",
			"123456789abxcdfe/123456789abcdefx",
		},
	} {
		found := parse(t, test.position).Check(nil)
		if len(found) != 1 || found[0].Phrase.String() != test.fault || found[0].Detail.String() != test.detail ||
			body(found[0].Repairs[len(found[0].Repairs)-1].Position) != test.repaired {
			t.Errorf("%s: %+v", test.position, found)
		}
	}
}
