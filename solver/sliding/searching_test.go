package sliding

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
)

func anyOf(t testing.TB, body string) sliding.Position {
	return modeltest.Parse[sliding.Position](t, sliding.Any, body)
}

func TestSearchContract(t *testing.T) {
	for _, bodies := range [][]string{
		{"3x4/123456789abx", "3x4/1234567x9ab8", "3x4/123x56749ab8", "3x4/3b7189264xa5", "3x4/123456789axb", "3x4/123456789bax"},
		{"5x3/123456789abcdex", "5x3/123456789xabdec", "5x3/213x5478a6bc9de/x123456789abcde", "5x3/123456789abcedx"},
	} {
		var positions []model.Position
		for _, body := range bodies {
			positions = append(positions, anyOf(t, body))
		}
		size := positions[0].(sliding.Position).Size()
		solvertest.Engine(t, func() solver.Engine { return New(size) }, positions)
		searchtest.Searcher(t, New(size), []model.Position{solvertest.Near(t, New(size), positions[0], 5), positions[2]})
	}
}

// TestSearchAgainstTable: on boards for which there is a table the searches prove the same distances and find the same solutions.
func TestSearchAgainstTable(t *testing.T) {
	for _, c := range []struct {
		goal string
		each int // of so many positions one is solved
	}{{"2x2/123x", 1}, {"2x3/12345x", 1}, {"3x2/4x5231", 1}, {"2x4/1234567x", 60}, {"4x2/x1234567", 60}, {"3x3/1238x4765", 2000}} {
		goal := anyOf(t, c.goal)
		size := goal.Size()
		goal = sliding.New(size, goal.Start(), goal.Start())
		tabled := New(size)
		list, err := tabled.(solver.Lister).List(t.Context(), goal)
		if err != nil {
			t.Fatal(err)
		}
		proves := &bySearch{field: newField(size), facts: map[question]fact{}}
		improves := improving{bySearch: &bySearch{field: newField(size), facts: map[question]fact{}, effort: 10}}
		for n := 0; n < list.Size; n += c.each {
			p := list.Position(n)
			want, _ := tabled.Solve(t.Context(), p, nil)
			got, err := proves.Solve(t.Context(), p, nil)
			if err != nil || !slices.Equal(got.Moves, want.Moves) || !got.Promises(solver.FirstShortest) {
				t.Fatalf("%v: %v, %v, want %v", p, got, err, want)
			}
			known, _ := tabled.Learn(t.Context(), p, nil)
			if k, err := proves.Learn(t.Context(), p, nil); err != nil || k.Distance != known.Distance || !slices.Equal(k.Moves, known.Moves) {
				t.Fatalf("%v: %+v, %v, want %+v", p, k, err, known)
			}
			var last solver.Improved
			err = improves.Improve(t.Context(), p, func(i solver.Improved) {
				if i.AtLeast > len(want.Moves) || i.Solution.Moves != nil && !solves(p, i.Solution.Moves) {
					t.Fatalf("%v: at least %d, solution %v", p, i.AtLeast, i.Solution.Moves)
				}
				if last.AtLeast > i.AtLeast || last.Solution.Moves != nil && len(last.Solution.Moves) < len(i.Solution.Moves) {
					t.Fatalf("%v: %+v after %+v", p, i, last)
				}
				last = i
			})
			if err != nil || len(last.Solution.Moves) != len(want.Moves) || last.AtLeast != len(want.Moves) || !last.Solution.Promises(solver.Shortest) {
				t.Fatalf("%v: %+v, %v, want %d moves", p, last, err, len(want.Moves))
			}
		}
	}
}

func solves(p model.Position, moves []model.Move) bool {
	line, err := model.Replay(p, moves)
	return err == nil && line[len(moves)].Solved()
}

// TestTilesKeepTheirEstimate: move by move it is what the heuristic says.
func TestTilesKeepTheirEstimate(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, size := range sliding.Sizes() {
		f := newField(size)
		p := sliding.New(size, size.InOrder(), size.Snail())
		moving := f.tilesOf(p)
		for range 300 {
			moves := p.Moves()
			m := moves[rng.IntN(len(moves))]
			next, _ := p.Play(m)
			p = next.(sliding.Position)
			f.play(&moving, m)
			fresh := f.tilesOf(p)
			if moving != fresh {
				t.Fatalf("%v: %+v, want %+v", p, moving, fresh)
			}
			d := SpaceOf(p)
			b := d.boardOf(p)
			if d.linearConflict(&b) != moving.estimate() {
				t.Fatalf("%v: estimate %d", p, moving.estimate())
			}
			s, _ := Pack(p)
			if again := s.board(); size.Cells() <= most && again != b || widened(&b).board(size.Cells()) != b || d.position(b) != p {
				t.Fatalf("%v: the states are %v and %v", p, s, widened(&b))
			}
		}
	}
}

// TestLargeBoards: what is near the goal is solved exactly, the rest with bounds that hold.
func TestLargeBoards(t *testing.T) {
	near := anyOf(t, "4x5/123456789abcdefgxhij")
	e := New(near.Size())
	if s, err := e.Solve(t.Context(), near, nil); err != nil || len(s.Moves) != 3 || !s.Promises(solver.FirstShortest) {
		t.Errorf("%+v, %v", s, err)
	}
	far := anyOf(t, "5x5/xj52eg3do891hbc76nm4fakli")
	e = New(far.Size())
	s, err := e.Solve(t.Context(), far, nil)
	if err != nil || !solves(far, s.Moves) || s.Promises(solver.Shortest) {
		t.Errorf("%+v, %v", s, err)
	}
	if n, err := solver.Distance(t.Context(), e, far); n >= 0 || err != nil {
		t.Errorf("an unproved distance is %d, %v", n, err)
	}
	k := e.Known(far)
	if k.Distance >= 0 || k.AtMost != len(s.Moves) || k.AtLeast >= k.AtMost || k.AtLeast < 60 {
		t.Errorf("%+v", k)
	}
	e = New(far.Size())
	ctx, cancel := context.WithCancel(t.Context())
	var lengths []int
	var best []model.Move
	proved := 0 // when the last solution was found
	err = e.(solver.Improver).Improve(ctx, far, func(i solver.Improved) {
		if n := len(i.Solution.Moves); n > 0 && !slices.Contains(lengths, n) {
			lengths, best, proved = append(lengths, n), i.Solution.Moves, i.AtLeast
		}
		if len(lengths) > 1 && i.AtLeast > proved {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || lengths[0] <= lengths[1] || e.Known(far).AtMost != lengths[len(lengths)-1] {
		t.Errorf("%d moves, %v, %+v", lengths, err, e.Known(far))
	}
	next, least := model.Position(far), e.Known(far).AtLeast
	for i, m := range best[:10] {
		if next, _ = next.Play(m); e.Known(next).AtLeast < least-i-1 {
			t.Errorf("at least %d moves, after %d of them %d", least, i+1, e.Known(next).AtLeast)
		}
	}
	odd := anyOf(t, "5x5/213456789abcdefghijklmnox")
	if err := e.(solver.Improver).Improve(t.Context(), odd, nil); err == nil || !strings.Contains(err.Error(), "odd") {
		t.Errorf("an unsolvable position gives %v", err)
	}
}

// TestWidths: the searches get wider up to the end, also where solutions are shorter than a stretch.
func TestWidths(t *testing.T) {
	start := anyOf(t, "4x5/x12345678a9bcdefgihj")
	e := New(start.Size()).(improving)
	tiles, widest := e.field.tilesOf(start), 0
	const most = 900
	found := e.improve(&tiles, most, func(width int, _ fact) bool {
		widest = max(widest, width)
		return true
	})
	if len(found.best) == 0 || len(found.best) >= stretch || !found.isProved() && widest != most {
		t.Errorf("%d moves, the widest search keeps %d boards", len(found.best), widest)
	}
}

// BenchmarkTables tells the time of building a table.
func BenchmarkTables(b *testing.B) {
	for _, size := range sliding.Sizes() {
		if size.Cells() > mostTabled {
			continue
		}
		b.Run(size.String(), func(b *testing.B) {
			p := sliding.New(size, size.InOrder(), size.InOrder())
			for b.Loop() {
				if _, err := New(size).Learn(b.Context(), p, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
