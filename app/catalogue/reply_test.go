package catalogue_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
	"quadrille/solver"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
)

// TestRepliesSkipWhatAWriterLeavesOut: whichever cases are bad, the answers to
// the others are found again, each under its own number.
func TestRepliesSkipWhatAWriterLeavesOut(t *testing.T) {
	for _, f := range formats {
		if f.Frame.Single {
			continue
		}
		e, _ := catalogue.Find(entries, f.Puzzle.ID())
		start := e.Puzzle.Default()
		moves := start.Moves()[:1]
		for bad := range 1 << 4 {
			t.Run(fmt.Sprintf("%s/%04b", f.Name, bad), func(t *testing.T) {
				var text []byte
				var want []int
				for i := range 4 {
					a := judge.Answer{Number: i + 1, Position: start, Outcome: judge.Unsolvable}
					switch {
					case bad>>i&1 != 0:
						a.Outcome = judge.Bad
					case i%2 == 0:
						a = judge.Answered(i+1, start, moves)
					}
					if a.Outcome != judge.Bad {
						want = append(want, i+1)
					}
					text = f.AppendAnswer(text, a)
				}
				r := f.NewReplies(string(text))
				var got []int
				for i := range 4 {
					if bad>>i&1 != 0 {
						r.Skip()
						continue
					}
					reply, more := r.Next()
					if !more || reply.Err != nil {
						t.Fatalf("case %d: %+v in\n%s", i+1, reply, text)
					}
					if unsolvable := reply.Outcome == judge.Unsolvable; unsolvable != (i%2 != 0) {
						t.Errorf("case %d reads as %+v", i+1, reply)
					}
					got = append(got, reply.Number)
				}
				if !slices.Equal(got, want) {
					t.Errorf("the answers have the numbers %v, want %v", got, want)
				}
				if reply, more := r.Next(); more {
					t.Errorf("after the last answer: %+v", reply)
				}
			})
		}
	}
}

// TestBadReplies: after an answer that can't be read the next one is the first that
// can, whatever lines were spoilt.
func TestBadReplies(t *testing.T) {
	for _, c := range []struct {
		format, text string
		want         string // what is read: the length of each reply, or x with line and column of the fault
	}{
		{"hdu1043", "dd\nd?d\ndlu\n", "2 x2:2 3"},
		{"hdu1043", "?\n?\n", "x1:1 x2:1"},
		{"poj2286", "AB\n2\nAC\nA\n1\nBCD\n3\n", "2 x4:1 1 3"},
		{"poj2286", "AB\n9\n3\n3\nBCD\n3\n", "x2:1 x3:1 3"},
		{"p5507", "2\n1 2\n2\n1 2 3\n1\n5\n", "2 x4:1 1"},
		{"hdu3567", "Case 1: 2\ndd\n2\nuu\nCase 3: 1\nl\nCase 4:  y\n", "2 x3:1 1 x7:10"},
	} {
		replies := judge.Named(formats, c.format).NewReplies(c.text)
		var got []string
		for reply, more := replies.Next(); more; reply, more = replies.Next() {
			if reply.Err != nil {
				got = append(got, fmt.Sprintf("x%d:%d", reply.Err.Line, reply.Err.Column))
			} else {
				got = append(got, fmt.Sprint(reply.Length))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q is read as %v, want %s", c.format, c.text, got, c.want)
		}
	}
}

func FuzzFormats(f *testing.F) { judgetest.Fuzz(f, puzzles, formats) }

func FuzzMutations(f *testing.F) { judgetest.FuzzMutations(f, puzzles, formats) }

func BenchmarkRead(b *testing.B) { judgetest.BenchmarkRead(b, puzzles, formats) }

// BenchmarkEngine asks every engine about random positions that share a table.
func BenchmarkEngine(b *testing.B) {
	for _, e := range entries {
		b.Run(string(e.Puzzle.ID()), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			positions := make([]model.Position, 1000)
			for i := range positions {
				positions[i] = e.Puzzle.Shuffles()[0].Apply(e.Puzzle.Default(), rng)
			}
			solvertest.Benchmark(b, e.Engine, positions)
		})
	}
}

// BenchmarkTextbook searches in every puzzle from a position some moves away.
func BenchmarkTextbook(b *testing.B) {
	for _, e := range entries {
		b.Run(string(e.Puzzle.ID()), func(b *testing.B) {
			p := solvertest.Near(b, e.Engine, e.Puzzle.Default(), 7)
			informed := e.Engine.(solver.Searcher).Heuristics()[1].ID
			searchtest.Benchmark(b, e.Engine, []model.Position{p}, "breadth-first", "a-star "+informed, "ida-star "+informed)
		})
	}
}
