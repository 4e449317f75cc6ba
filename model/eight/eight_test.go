package eight_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/model/modeltest"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, eight.Puzzle{}) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, eight.Puzzle{}) }

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) eight.Position { return modeltest.Parse[eight.Position](t, eight.Puzzle{}, body) }

// body is the position ID without the puzzle's name.
func body(p model.Position) string { return strings.TrimPrefix(p.String(), "eight:") }

func TestShuffles(t *testing.T) {
	for _, test := range []struct{ position, goal string }{
		{"23415x768/1238x4765", "1238x4765"},
		{"66415x768/x12345678", "x12345678"},
		{"23415x768/11345678x", "12345678x"}, // no start reaches an invalid goal
	} {
		p := parse(t, test.position)
		starts := make(map[eight.Board]bool)
		for seed := range uint64(20) {
			q := eight.Puzzle{}.Shuffles()[0].Apply(p, rand.New(rand.NewPCG(seed, 0))).(eight.Position)
			if !model.Solvable(q) || q.Goal().String() != test.goal {
				t.Errorf("a random start for %v gives %v, want a valid one with the goal %s", p, q, test.goal)
			}
			starts[q.Start()] = true
		}
		if len(starts) != 20 {
			t.Errorf("20 seeds give %d random starts for %v", len(starts), p)
		}
	}

	// Every cell of both boards holds the blank sooner or later.
	var starts, goals [eight.Cells]bool
	for seed := range uint64(200) {
		q := eight.Puzzle{}.Shuffles()[1].Apply(parse(t, "23415x768"), rand.New(rand.NewPCG(seed, 1))).(eight.Position)
		starts[q.Blank()], goals[q.Home(0)] = true, true
	}
	all := [eight.Cells]bool{true, true, true, true, true, true, true, true, true}
	if starts != all || goals != all {
		t.Errorf("the blank of random boards stands on the cells %v of the start and %v of the goal", starts, goals)
	}
}
