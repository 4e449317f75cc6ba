package sliding

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/formula"
	"quadrille/solver/solvertest"
)

// three is the size of the eight-puzzle.
var three = sliding.Size{Rows: 3, Cols: 3}

func newEight() solver.Engine { return New(three) }

func TestContract(t *testing.T) {
	positions := []model.Position{parse(t, "7568x4123/7568x4123"), parse(t, "12345687x/12345678x")}
	for _, body := range []string{"23415x768", "2831x4765/1238x4765", "564178x23/7568x4123", "8672543x1", "x21358467/1238x4765"} {
		positions = append(positions, parse(t, body))
	}
	solvertest.Engine(t, newEight, positions)
}

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) sliding.Position {
	return anyOf(t, "3x3/"+body)
}

// The solutions and their numbers were found by a plain search that shares no
// code with this package.
func TestSolutions(t *testing.T) {
	ctx := context.Background()
	e := newEight()
	for _, test := range []struct {
		position, moves string
		count           int64
	}{
		{"12345678x/12345678x", "", 1},
		{"23415x768/12345678x", "dlurullddrurdllurdr", 4}, // POJ 1077
		{"2831x4765/1238x4765", "uldr", 1},                // Luogu P1379
		{"12x453786/12345678x", "dd", 1},                  // HDU 3567
		{"564178x23/7568x4123", "urrulldr", 1},            // HDU 3567
		{"8672543x1/12345678x", "lurdrulurdlldrrululddruulddrurd", 40},
		{"64785x321/12345678x", "dllurrdllururddluulddruurdlldrr", 40},
		{"x21358467/1238x4765", "drdlurrdllurrulldrruldrdlluurd", 14},
		{"x86743251/1x2345678", "ddrruulddruuldldrrullurrdlldruu", 40},
		{"86x547231/1x2345678", "ddlluurddluurdrdllurrulldrrdluu", 40},
		{"x87632541/12345678x", "ddrruulddruulddluurdldrrulldrr", 64},
	} {
		p := parse(t, test.position)
		s, err := e.Solve(ctx, p, nil)
		if got := sliding.Any.Notation(s.Moves...); err != nil || got != test.moves {
			t.Errorf("%s: solution %q, %v, want %q", test.position, got, err, test.moves)
		}
		n, err := e.(solver.Counter).Count(ctx, p, nil)
		if err != nil || n.All.Int64() != test.count {
			t.Errorf("%s: %v shortest solutions, %v, want %d", test.position, n.All, err, test.count)
		}
	}
}

// A position that can't be solved is not expected here, and yet gets its reason.
func TestUnsolvable(t *testing.T) {
	for position, fault := range map[string]string{
		"12345687x/12345678x": "sliding.fault.odd",
		"12345677x/12345678x": "sliding.fault.start.twice",
		"123456788/12345678x": "sliding.fault.start.twice",
		"12345678x/xx3456788": "sliding.fault.goal.several",
	} {
		solvertest.Unsolvable(t, newEight(), parse(t, position), fault)
	}
}

// One table serves all goals with their blank in one cell.
func TestTablesAreShared(t *testing.T) {
	e := newEight()
	p := parse(t, "23415x768/12345678x")
	if _, err := e.Learn(context.Background(), p, nil); err != nil {
		t.Fatal(err)
	}
	relabelled, elsewhere := parse(t, "87654321x/87654321x"), parse(t, "1234567x8/x12345678")
	if e.Known(relabelled).Moves[0].Distance < 0 {
		t.Errorf("the table for %v does not know %v", p, relabelled)
	}
	if e.Known(elsewhere).Distance >= 0 {
		t.Errorf("the table for %v knows %v", p, elsewhere)
	}
}

// TestSequence: Nilsson's sequence score of his example, of others by hand, and of goals.
func TestSequence(t *testing.T) {
	f, err := formula.Read("sequence", newEight().(solver.Searcher).Features())
	must.Succeed(t, err)
	for text, want := range map[string]int{
		"2831647x5/1238x4765": 9, "2813x4765/1238x4765": 8, "128x34765/1238x4765": 7, "1238x4765/1238x4765": 0,
		"123456x78/12345678x": 0, "12346578x/12345678x": 5, "x12345678/x12345678": 0,
	} {
		p := parse(t, text)
		if got, err := f.For(p).Of(p); got != want || err != nil {
			t.Errorf("%s: %d, %v, want %d", text, got, err, want)
		}
	}
}

// TestOwnHeuristics: an expression does what the puzzle's heuristic of the
// same value does; one that isn't 0 at the goal ends there all the same.
func TestOwnHeuristics(t *testing.T) {
	e := newEight().(solver.Searcher)
	run := func(heuristic string) (solver.Stats, int) {
		r, err := e.Start(t.Context(), parse(t, "23415x768"), solver.Spec{Algorithm: "a-star", Heuristic: heuristic})
		must.Succeed(t, err)
		must.Succeed(t, r.Finish(t.Context(), nil))
		moves, _ := r.Solution()
		return r.Stats(), len(moves)
	}
	for own, puzzles := range map[string]string{"=rows+cols": "manhattan", "=misplaced": "misplaced", "=manhattan + 2*conflict": "linear-conflict", "=0": "zero"} {
		got, moves := run(own)
		want, fewest := run(puzzles)
		if got.Expanded != want.Expanded || got.Generated != want.Generated || moves != fewest {
			t.Errorf("%s: %d expanded, %d moves; %s: %d, %d", own, got.Expanded, moves, puzzles, want.Expanded, fewest)
		}
		if got.AtLeast > 0 {
			t.Errorf("%s proves at least %d moves", own, got.AtLeast)
		}
	}
	if _, moves := run("=7"); moves != 19 {
		t.Errorf("h = 7 everywhere gives %d moves", moves)
	}
	if _, err := e.Start(t.Context(), parse(t, "23415x768"), solver.Spec{Algorithm: "a-star", Heuristic: "=mine"}); err == nil {
		t.Error("an expression with a fault starts a search")
	}
}

// TestNoEstimate: every algorithm ends where a state has no estimate, and says why.
func TestNoEstimate(t *testing.T) {
	e := newEight().(solver.Searcher)
	for _, a := range e.Algorithms() {
		if !a.NeedsHeuristic {
			continue
		}
		for _, expression := range []string{"misplaced - 5", "manhattan/blank", "100 - 100*manhattan", "1000001 + misplaced"} {
			r, err := e.Start(t.Context(), parse(t, "23415x768"), solver.Spec{Algorithm: a.ID, Heuristic: "=" + expression, Weight: 2})
			must.Succeed(t, err)
			err = r.Finish(t.Context(), nil)
			if _, found := r.Solution(); found || r.Step() || !errors.Is(r.Err(), err) {
				t.Errorf("%s goes on after %v", a.ID, err)
			}
			if bad, ok := errors.AsType[*model.TextError](err); !ok || !strings.Contains(bad.Error(), "Position=sliding:3x3/") {
				t.Errorf("%s with %s: %v", a.ID, expression, err)
			}
		}
	}
}

// TestHard: what the search says of boards is what a table of all positions says; in a soak of the 239,500,800 of 3x4, which take 2.5 GB.
func TestHard(t *testing.T) {
	size, farthest := three, 31
	if os.Getenv("QUADRILLE_HARD") != "" {
		size, farthest = sliding.Size{Rows: 3, Cols: 4}, 53
		if _, most := New(size).(solver.Sized).Positions(); most != farthest {
			t.Errorf("the engine says that the farthest positions are %d moves away", most)
		}
	}
	r := newRanking(size, uint8(size.Cells()-1))
	all, err := newTable(t.Context(), r, newVertical[uint32](r), func(int64, int64) {})
	must.Succeed(t, err)
	if most := len(all.levels) - 1; most != farthest {
		t.Errorf("%d positions are %d moves away", all.levels[most], most)
	}
	e, goal, rng := newBySearch(size), sliding.New(size, size.InOrder(), size.InOrder()), rand.New(rand.NewPCG(1, 2))
	for _, distance := range []int{farthest, farthest - 1, 25, 20} {
		p, err := all.At(t.Context(), goal, distance, rng)
		must.Succeed(t, err)
		if s, err := e.Solve(t.Context(), p, nil); err != nil || len(s.Moves) != distance {
			t.Errorf("%v is %d moves away; solved in %d, %v", p, distance, len(s.Moves), err)
		}
	}
}
