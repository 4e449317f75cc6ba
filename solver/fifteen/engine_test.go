package fifteen

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/model/modeltest"
	"quadrille/model/modeltest/must"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
)

// warm returns an engine that has the databases of all kinds of goals, which all
// tests share.
func warm() solver.Engine {
	e := New().(*Engine)
	e.costs = textbook.costs
	e.databases = made
	return e
}

// position reads a position that the tests rely on.
func position(t testing.TB, body string) sliding.Position {
	return modeltest.Parse[sliding.Position](t, fifteen.Puzzle, body)
}

// named is the position of a board with a goal.
func named(b board, goal sliding.Board) sliding.Position {
	d, _ := domain(sliding.New(fifteen.Size, goal, goal))
	return d.Position(b).(sliding.Position)
}

// strolled is a position that so many random moves lead to, with a random goal of
// the kind.
func strolled(rng *rand.Rand, blank uint8, moves int) sliding.Position {
	goal := fifteen.Size.InOrder()
	rng.Shuffle(cells, func(i, j int) { goal[i], goal[j] = goal[j], goal[i] })
	at := fifteen.Size.Find(goal, 0)
	goal[at], goal[blank] = goal[blank], 0
	return named(stroll(rng, blank, moves), goal)
}

func TestContract(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 30))
	positions := []model.Position{
		position(t, "1234cde5bxf6a987/1234cde5bxf6a987"), position(t, "234x157896acdebf"),
		position(t, "123456789abcdfex"),
	}
	for _, goal := range goals {
		positions = append(positions, strolled(rng, goal, 14))
	}
	solvertest.Engine(t, warm, positions)
}

// The distances of positions far away agree with what Learn says of the moves.
func TestLearn(t *testing.T) {
	e := warm()
	rng := rand.New(rand.NewPCG(21, 30))
	for range 5 {
		p := fifteen.Puzzle.Shuffles()[1].Apply(nil, rng)
		early := e.Known(p)
		if early.Distance >= 0 || early.AtLeast < 10 || !early.Solvable {
			t.Errorf("%v: known at once is %+v", p, early)
		}
		proved, expanded := 0, int64(0)
		k, err := e.Learn(context.Background(), p, func(k solver.Knowledge) {
			if k.AtLeast < proved {
				t.Errorf("%v: at least %d moves, after %d", p, k.AtLeast, proved)
			}
			if k.Expanded < expanded {
				t.Errorf("%v: %d states, after %d", p, k.Expanded, expanded)
			}
			proved, expanded = k.AtLeast, k.Expanded
		})
		if err != nil || !isComplete(k) {
			t.Fatalf("%v: %+v, %v", p, k, err)
		}
		if again := e.Known(p); !slices.Equal(again.Moves, k.Moves) || again.Distance != k.Distance {
			t.Errorf("%v: learnt %+v, known %+v", p, k, again)
		}
		s, err := warm().Solve(context.Background(), p, nil)
		if err != nil || len(s.Moves) != k.Distance || s.Moves[0] != k.Best()[0] {
			t.Errorf("%v: %d moves learnt, solved by %v, %v", p, k.Distance, s.Moves, err)
		}
		for _, m := range k.Moves {
			next, err := p.Play(m.Move)
			must.Succeed(t, err)
			s, err := warm().Solve(context.Background(), next, nil)
			if err != nil || len(s.Moves) != m.Distance {
				t.Errorf("%v: move %d leads to %d, solved in %d, %v", p, m.Move, m.Distance, len(s.Moves), err)
			}
		}
	}
}

// What a solution proves of the positions on it is known from then on, and by
// other names of the tiles too.
func TestSolutionIsRemembered(t *testing.T) {
	e := warm()
	p := position(t, "edf7bc956x2148a3/x123456789abcdef") // Korf's first, 57 moves
	s, err := e.Solve(context.Background(), p, nil)
	if err != nil || len(s.Moves) != 57 {
		t.Fatalf("%d moves, %v", len(s.Moves), err)
	}
	line, err := model.Replay(p, s.Moves)
	must.Succeed(t, err)
	e.(*Engine).databases = nil // there is no more to search for
	for i, q := range line {
		if k := e.Known(q); k.Distance != 57-i {
			t.Errorf("after %d moves known is %+v", i, k)
		}
		if rest, err := e.Solve(context.Background(), q, nil); err != nil || !slices.Equal(rest.Moves, s.Moves[i:]) {
			t.Errorf("after %d moves the solution goes on %v, %v", i, rest.Moves, err)
		}
	}
	goal := fifteen.Size.BlankFirst()
	goal[3], goal[9] = goal[9], goal[3]
	other := named(ask(p).board, goal)
	if k := e.Known(other); other == p || k.Distance != 57 {
		t.Errorf("%v: %+v", other, k)
	}
}

// What is found for a position serves the positions on its solutions too.
func TestWaysAreShared(t *testing.T) {
	e := warm().(*Engine)
	ctx := context.Background()
	p := position(t, "1325a9f68edbc47x/x123456789abcdef") // Korf's sixteenth, 42 moves
	n, err := e.Count(ctx, p, nil)
	must.Succeed(t, err)
	s, err := e.Solve(ctx, p, nil)
	must.Succeed(t, err)
	first := slices.IndexFunc(p.Moves(), func(m model.Move) bool { return m == s.Moves[0] })
	next, _ := p.Play(s.Moves[0])
	if !isComplete(e.Known(next)) {
		t.Errorf("%v: %+v", next, e.Known(next))
	}
	after, err := e.Count(ctx, next, nil)
	if err != nil || after.All.Cmp(n.Through[first]) != 0 {
		t.Errorf("%v solutions through the first move, and after it %v, %v", n.Through[first], after.All, err)
	}
	last, err := e.Nth(ctx, p, n.All, nil)
	if err != nil || len(last) != 42 {
		t.Errorf("the last is %v, %v", last, err)
	}
	if _, err := e.Nth(ctx, p, new(big.Int).Add(n.All, big.NewInt(1)), nil); !errors.Is(err, solver.ErrNone) {
		t.Errorf("after the last: %v", err)
	}
}

// A position near the goal needs no databases, neither for its solution nor for
// what its moves are worth.
func TestNearWithoutDatabases(t *testing.T) {
	e := New().(*Engine)
	e.databases = solver.NewTables(1, func(context.Context, pattern, solver.Progress) (*database, error) {
		return nil, errors.New("there are none")
	})
	p := position(t, "234x157896acdebf")
	s, err := e.Solve(context.Background(), p, nil)
	if err != nil || p.Puzzle().Notation(s.Moves...) != "llldrdrdr" {
		t.Errorf("%v, %v", s.Moves, err)
	}
	if k, err := e.Learn(context.Background(), p, nil); err != nil || !isComplete(k) || k.Distance != 9 {
		t.Errorf("%+v, %v", k, err)
	}
	if _, err := e.Solve(context.Background(), position(t, "xc9dfbae37254861"), nil); err == nil {
		t.Error("the farthest is solved without databases")
	}
}

func TestSearcher(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 30))
	var positions []model.Position
	for _, length := range []int{4, 9, 14} {
		positions = append(positions, strolled(rng, 15, length))
	}
	searchtest.Searcher(t, warm(), positions)
	searchtest.Unsolvable(t, warm(), position(t, "123456789abcdfex"))
}
