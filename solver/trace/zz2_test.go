package trace

import (
	"fmt"
	"math/rand/v2"
	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	eng "quadrille/solver/eight"
	"testing"
	"time"
)

type nd struct {
	p    model.Position
	g, h int
	from *nd
}

func run(rng *rand.Rand, kind string, w float64, start model.Position, h func(model.Position) int, mode string, reopen, late bool, limit int) (out []Line) {
	open := []*nd{{start, 0, h(start), nil}}
	best := map[model.Position]int{start: 0}
	closed := map[model.Position]bool{}
	closedAt := map[model.Position]int{}
	cost := func(n *nd) float64 {
		switch kind {
		case "bfs":
			return float64(n.g)
		case "greedy":
			return float64(n.h)
		case "wa":
			return float64(n.g) + w*float64(n.h)
		}
		return float64(n.g + n.h)
	}
	for len(open) > 0 && len(out) < limit {
		bi := 0
		cnt := 1
		for i := 1; i < len(open); i++ {
			a, b := cost(open[i]), cost(open[bi])
			if a < b {
				bi = i
				cnt = 1
			} else if a == b {
				cnt++
				if rng.IntN(cnt) == 0 {
					bi = i
				}
			}
		}
		n := open[bi]
		open = append(open[:bi:bi], open[bi+1:]...)
		if g, ok := closedAt[n.p]; mode == "check" && ok && (n.g >= g || !reopen) {
			continue
		}
		closedAt[n.p] = n.g
		out = append(out, Line{n.p, n.g, n.h, -1})
		if late && n.p.Solved() {
			return
		}
		closed[n.p] = true
		for _, m := range n.p.Moves() {
			q, _ := n.p.Play(m)
			if mode == "tree-parent" && n.from != nil && n.from.p == q {
				continue
			}
			if mode == "tree-path" {
				on := false
				for a := n.from; a != nil; a = a.from {
					on = on || a.p == q
				}
				if on {
					continue
				}
			}
			c := &nd{q, n.g + 1, h(q), n}
			b, made := best[q]
			switch mode {
			case "replace":
				if made && c.g >= b {
					continue
				}
				if made && closed[q] && !reopen {
					continue
				}
				keep := open[:0:0]
				for _, o := range open {
					if o.p != q {
						keep = append(keep, o)
					}
				}
				open = keep
			case "stale":
				if made && c.g >= b {
					continue
				}
				if made && closed[q] && !reopen {
					continue
				}
			case "queued", "check":
				if closed[q] && !(reopen && c.g < b) {
					continue
				}
			}
			if !made || c.g < b {
				best[q] = c.g
			}
			open = append(open, c)
			if !late && q.Solved() {
				return
			}
		}
	}
	return
}
func TestZZ2(t *testing.T) {
	e := eng.New().(interface {
		solver.Engine
		solver.Searcher
		solver.Drawer
	})
	rng := rand.New(rand.NewPCG(1, 2))
	algs := map[string]string{"bfs": "breadth-first", "greedy": "greedy", "wa": "weighted-a-star", "a": "a-star"}
	bad := 0
	n := 0
	begin := time.Now()
	for i := 0; i < 40; i++ {
		p := model.MustParse(eight.Puzzle{}, "12345678x")
		p, _ = e.At(t.Context(), p, 6+rng.IntN(12), rng)
		ests := map[string]func(model.Position) int{}
		for _, hs := range []string{"manhattan", "misplaced"} {
			f, err := e.Estimator(t.Context(), p, hs, nil)
			if err != nil {
				t.Fatal(err)
			}
			ests[hs] = func(q model.Position) int { h, _ := f(q); return h }
		}
		for kind, id := range algs {
			for _, hs := range []string{"manhattan", "misplaced"} {
				for _, mode := range []string{"replace", "stale", "queued", "tree-parent", "tree-path", "tree", "check"} {
					for _, reopen := range []bool{true, false} {
						for _, late := range []bool{true, false} {
							if kind == "bfs" && hs == "misplaced" {
								continue
							}
							est := ests[hs]
							m := Method{Estimate: est, Weight: 2}
							for _, a := range e.Algorithms() {
								if a.ID == id {
									m.Algorithm = a
								}
							}
							lines := run(rng, kind, 2, p, est, mode, reopen, late, 800)
							if len(lines) == 800 {
								continue
							}
							if kind == "bfs" {
								for i := range lines {
									lines[i].H = -1
								}
							}
							if rng.IntN(2) == 0 {
								for i := range lines {
									lines[i].G, lines[i].H = -1, -1
								}
							}
							v := Judge(m, p, lines)
							n++
							if v.Wrong != 0 {
								bad++
								fmt.Println(p, id, hs, mode, reopen, late, len(lines), v.Wrong, v.Reason)
							}
						}
					}
				}
			}
		}
	}
	fmt.Println("runs", n, "bad", bad, time.Since(begin))
}
