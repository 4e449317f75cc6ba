package trace

import (
	"fmt"
	"math/rand/v2"
	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	eng "quadrille/solver/eight"
	"testing"
)

func TestZZ3(t *testing.T) {
	e := eng.New().(interface {
		solver.Engine
		solver.Searcher
		solver.Drawer
	})
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 2))
		p := model.MustParse(eight.Puzzle{}, "12345678x")
		p, _ = e.At(t.Context(), p, 12, rng)
		f, _ := e.Estimator(t.Context(), p, "misplaced", nil)
		h := func(q model.Position) int { v, _ := f(q); return v }
		s := newSpace(h, legal)
		l := newListed(s, policy{copies: tree, cycles: parent}, func(g, h int) int { return g + h }, 1, s.number(p))
		open := []*nd{{p, 0, h(p), nil}}
		for step := 1; step < 300; step++ {
			bi := 0
			cnt := 1
			cost := func(n *nd) int { return n.g + n.h }
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
			par := "-"
			if n.from != nil {
				par = n.from.p.String()
			}
			if n.p.Solved() {
				break
			}
			_, fault := l.take(s.number(n.p), Line{n.p, -1, -1, -1}, step)
			if fault.Key != "" {
				fmt.Println(seed, step, "FAULT", fault)
				return
			}
			for _, m := range n.p.Moves() {
				q, _ := n.p.Play(m)
				if n.from != nil && n.from.p == q {
					continue
				}
				open = append(open, &nd{q, n.g + 1, h(q), n})
			}
			truth := map[string]int{}
			for _, o := range open {
				truth[fmt.Sprint(o.p, o.g)]++
			}
			for at, list := range l.open {
				ours := map[int]int{}
				for _, x := range list {
					if !x.unsure {
						ours[x.g]++
					}
				}
				for g, k := range ours {
					if k > truth[fmt.Sprint(s.states[at].position, g)] {
						fmt.Println(seed, "step", step, "expanded", n.p, n.g, "parent", par, ": too sure of", s.states[at].position, g, k)
						return
					}
				}
			}
		}
	}
}
