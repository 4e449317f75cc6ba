package dials

import (
	"testing"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	"quadrille/solver/solvertest"
)

// TestRecount: the verdicts are those of a second program, here for dials that turn in pairs, which
// reach few positions. A position's number has two bits for each dial.
func TestRecount(t *testing.T) {
	var links [dials.Dials][dials.States]byte
	for d := range links {
		links[d] = [dials.States]byte{byte(d ^ 1 + 1), byte(d ^ 1 + 1), byte(d ^ 1 + 1), byte(d ^ 1 + 1)}
	}
	p := dials.New([dials.Dials]byte{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, links)
	at := func(n, dial int) int { return n >> (2 * dial) & 3 }
	turn := func(n, dial, by int) int { return n&^(3<<(2*dial)) | (at(n, dial)+by)&3<<(2*dial) }
	second := solvertest.Recount{
		Size:  1 << 24,
		Goals: []int{0},
		Moves: func(n int, visit func(int)) {
			for d := range 12 {
				visit(turn(turn(n, d, 1), int(links[d][at(n, d)])-1, 1))
			}
		},
		Back: func(n int, visit func(int)) {
			for d := range 12 {
				before := turn(n, d, -1)
				visit(turn(before, int(links[d][at(before, d)])-1, -1))
			}
		},
	}
	distances := second.Distances(nil)
	sum := func(values [4]int) func(n int) int {
		return func(n int) (sum int) {
			for d := range 12 {
				sum += values[at(n, d)]
			}
			return sum
		}
	}
	clicks, wrong := sum([4]int{0, 3, 2, 1}), sum([4]int{0, 1, 1, 1})
	for expression, h := range map[string]func(n int) int{
		"clicks/2": func(n int) int { return (clicks(n) + 1) / 2 }, "wrong": wrong, "clicks": clicks, "wrong*3/2": func(n int) int { return (3*wrong(n) + 1) / 2 },
	} {
		r := report(t, p, expression)
		states, over, falls := second.Counts(distances, h)
		if states != 4096 || !r.Ground.All() || r.Ground.States != states || len(r.Over) != over || len(r.Falls) != falls {
			t.Errorf("%s: %d, %d of %d; want %d, %d of %d", expression, len(r.Over), len(r.Falls), r.Ground.States, over, falls, states)
		}
	}
}

// TestExamination: figures over all 8,388,608 positions of a usual link table, as that second program
// counted them once.
func TestExamination(t *testing.T) {
	r := report(t, dials.Puzzle{}.Default(), "wrong*7/10")
	if r.Ground.States != 8388608 || len(r.Over) != 5809 || len(r.Falls) != 1186928 {
		t.Errorf("%d, %d of %d", len(r.Over), len(r.Falls), r.Ground.States)
	}
}

func report(t *testing.T, p model.Position, expression string) *examine.Report {
	t.Helper()
	engine := New()
	ground, err := examine.Prepare(t.Context(), engine, p, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	f, err := formula.Read(expression, engine.(solver.Featured).Features())
	if err != nil {
		t.Fatal(err)
	}
	r, err := ground.Examine(t.Context(), f, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
