package cubic

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
)

func TestTextbook(t *testing.T) {
	table := mustTable(t, "EE.WR.WR.WR.WR.WR.WR.WR.WR/WRBEWRBWR")
	var positions []model.Position
	for _, distance := range []int{5, 1, 9, 14, 20} {
		positions = append(positions, cubic.New(decode(startAt(t, table, distance, 3)), table.tops))
	}
	for _, i := range []int{1, 2, 4, 9} { // 3, 13, 29 and 42 moves
		positions = append(positions, cubic.Puzzle{}.Samples()[i].Position)
	}
	e := New()
	searchtest.Searcher(t, e, positions)
	searchtest.Unsolvable(t, e, cubic.New([cubic.Cells]cubic.Orientation{}, table.tops))
}

func TestHeuristics(t *testing.T) {
	for _, p := range randomPositions(2) {
		e := New().(*engine)
		d, _ := domain(p)
		heuristics := e.heuristics()
		table, err := e.Tables.Get(t.Context(), p.Goal(), nil)
		must.Succeed(t, err)
		// Starts from all over the space, and those on the way from the goals.
		sample := func(yield func(state) bool) {
			rng := rand.New(rand.NewPCG(3, 3))
			for range 5000 {
				if !yield(state(rng.Uint32N(states))) {
					return
				}
			}
			var out textbook.Successors[state]
			for _, s := range d.Goals() {
				for range 200 {
					if !yield(s) {
						return
					}
					out.N = 0
					d.Expand(s, &out)
					s = out.States[rng.IntN(out.N)]
				}
			}
		}
		searchtest.Heuristics(t, p, d, heuristics, sample, table.Distance)
	}
}

func TestFigures(t *testing.T) {
	for _, p := range randomPositions(2) {
		d, start := domain(p)
		searchtest.Figures(t, d, New().(*engine).heuristics(), []state{start})
	}
}

// The map holds all boards in reach: here those with every cube of class 0.
func TestMap(t *testing.T) {
	e, rng := New().(*engine), rand.New(rand.NewPCG(5, 5))
	tops := cubic.Puzzle{}.Default().(cubic.Position).Goal()
	s := newGoal(tops).state(0)
	for range 60 {
		local := steps[s.empty()]
		s = local[rng.IntN(len(local))].after(s)
	}
	p := cubic.New(decode(s), tops)
	m, err := textbook.NewMap(t.Context(), e, p, nil)
	must.Succeed(t, err)
	sum := int64(0)
	for _, row := range m.Counts {
		for _, n := range row {
			sum += n
		}
	}
	k, err := e.Learn(t.Context(), p, nil)
	if err != nil || sum != places*shadings || m.Counts[0][k.Distance] != 1 {
		t.Errorf("%d boards; the start is not at 0, %d: %v, %v", sum, k.Distance, m.Counts[0], err)
	}
	if from, to, ok := m.Place(cubic.New(decode(s+1), tops)); ok { // a cube of class 1
		t.Errorf("a board out of reach is at %d, %d", from, to)
	}
}

// TestFeatures: what each counts, worked out by hand.
func TestFeatures(t *testing.T) {
	const goal = "/RBWREWWWW"
	counts := func(board string) map[string]int {
		p, err := cubic.Puzzle{}.Parse(board + goal)
		must.Succeed(t, err)
		got := make(map[string]int)
		for _, f := range New().(solver.Searcher).Features() {
			got[f.Name] = f.For(p, nil)(p)
		}
		return got
	}
	for empty, away := range []int{2, 1, 2, 1, 0, 1, 2, 1, 2} {
		cells := slices.Repeat([]string{"WR"}, 9)
		cells[empty] = "EE"
		want := map[string]int{"tops": 3, "cells": 4, "white": 0, "red": 2, "blue": 1, "empty": away}
		switch empty {
		case 4:
			want["cells"]--
		case 2, 5, 6, 7, 8: // the goal has white there
			want["tops"], want["cells"], want["white"] = 4, 5, 1
		}
		if got := counts(strings.Join(cells, ".")); !maps.Equal(got, want) {
			t.Errorf("empty at %d: %v, want %v", empty, got, want)
		}
	}
}

// TestExamination: figures over all 15,116,544 boards, as a second program counts them: with numbers,
// moves and a breadth-first search of its own, it agreed on tops and on cells.
func TestExamination(t *testing.T) {
	r, err := solvertest.Examined(t, New(), cubic.Puzzle{}.Default(), 0, "cells")
	if err != nil || r.Ground.States != 15116544 || len(r.Over) != 2760 || len(r.Falls) != 1679616 || !r.Proved {
		t.Errorf("%d, %d of %d, %v", len(r.Over), len(r.Falls), r.Ground.States, err)
	}
}
