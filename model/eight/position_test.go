package eight_test

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
		{"x12345678", "dr"},
		{"1x2345678", "dlr"},
		{"12x345678", "dl"},
		{"123x45678", "dru"},
		{"1234x5678", "dlru"},
		{"12345x678", "dlu"},
		{"123456x78", "ru"},
		{"1234567x8", "lru"},
		{"12345678x", "lu"},
		{"11111111x", "lu"}, // tiles that stand twice still slide
		{"12345678x/xx3456788", "lu"},
		{"123456788", ""},
		{"1234567xx", ""},
		{"x123456x7", ""},
	} {
		p := parse(t, test.position)
		if got := eight.Puzzle.Notation(p.Moves()...); got != test.moves {
			t.Errorf("%v has the moves %q, want %q", p, got, test.moves)
		}
	}
}

// The blank goes where the move says, and the tile the other way.
func TestPlay(t *testing.T) {
	p := parse(t, "1234x5786")
	for _, test := range []struct {
		move  model.Move
		cell  int
		want  string
		words string
	}{
		{model.Down, 7, "1234857x6/12345678x", "sliding.move.d Tile=8"},
		{model.Left, 3, "123x45786/12345678x", "sliding.move.l Tile=4"},
		{model.Right, 5, "12345x786/12345678x", "sliding.move.r Tile=5"},
		{model.Up, 1, "1x3425786/12345678x", "sliding.move.u Tile=2"},
	} {
		next, err := p.Play(test.move)
		if err != nil || body(next) != test.want {
			t.Errorf("move %d leads to %v, %v, want %s", test.move, next, err, test.want)
		}
		if cell, ok := p.Target(test.move); !ok || cell != test.cell {
			t.Errorf("Target(%d) = %d, %v, want %d", test.move, cell, ok, test.cell)
		}
		if got := p.Describe(test.move).String(); got != test.words {
			t.Errorf("Describe(%d) = %s, want %s", test.move, got, test.words)
		}
	}
}

func TestPlayRefused(t *testing.T) {
	for _, test := range []struct {
		position string
		move     model.Move
		want     string
	}{
		{"12345678x", model.Down, "sliding.refuse.d"},
		{"12345678x", model.Right, "sliding.refuse.r"},
		{"x12345678", model.Left, "sliding.refuse.l"},
		{"x12345678", model.Up, "sliding.refuse.u"},
		{"12345678x", 4, "sliding.refuse.move"},
		{"123456788", model.Up, "sliding.refuse.blank"},
		{"1xx345678", model.Up, "sliding.refuse.blank"},
	} {
		_, err := parse(t, test.position).Play(test.move)
		var r *model.Refusal
		if !errors.As(err, &r) || r.Reason.Key != test.want {
			t.Errorf("%s: move %d gives the error %v, want %s", test.position, test.move, err, test.want)
		}
		if words := parse(t, test.position).Describe(test.move); words.Key != "" {
			t.Errorf("%s: the illegal move %d is described as %v", test.position, test.move, words)
		}
	}
}

func TestSummary(t *testing.T) {
	for distance, want := range map[int]string{0: "sliding.solved", 1: "sliding.distance Count=1", 19: "sliding.distance Count=19", -1: ""} {
		if headline, details := parse(t, "23415x768").Summary(distance); headline.String() != want || details != nil {
			t.Errorf("at distance %d: %v, %v, want %q", distance, headline, details, want)
		}
	}
}

func TestTransforms(t *testing.T) {
	for _, test := range []struct {
		position string
		want     []string
	}{
		{"23415x768/12345678x", []string{
			"sliding.transform.current 23415x768/23415x768",
			"sliding.transform.swap 12345678x/23415x768",
			"sliding.transform.goal 23415x768/x12345678",
			"sliding.transform.snail 23415x768/1238x4765",
		}},
		{"1238x4765/1238x4765", []string{
			"sliding.transform.goal 1238x4765/12345678x",
			"sliding.transform.goal 1238x4765/x12345678",
		}},
	} {
		var got []string
		for _, c := range parse(t, test.position).Transforms() {
			got = append(got, c.Name.Key+" "+body(c.Position))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s can be made %q, want %q", test.position, got, test.want)
		}
	}
}

func TestDraw(t *testing.T) {
	modeltest.Drawn(t, parse(t, "23415x768/1238x4765"), "2 3 4\n1 5 x\n7 6 8", "1 2 3\n8 x 4\n7 6 5")
}
