package cubic

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	textbook "quadrille/solver/search"
	"quadrille/solver/search/searchtest"
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
		if err != nil {
			t.Fatal(err)
		}
		// Starts from all over the space, and those on the way from the goals.
		sample := func(yield func(packed) bool) {
			rng := rand.New(rand.NewPCG(3, 3))
			for range 5000 {
				if !yield(pack(decode(state(rng.Uint32N(states))))) {
					return
				}
			}
			var out textbook.Successors[packed]
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
		searchtest.Heuristics(t, p, d, heuristics, sample, func(s packed) int { return table.Distance(encode(s.board())) })
	}
}

// The two counts differ by one just where the empty cell is right and others
// are not.
func TestCountsDiffer(t *testing.T) {
	p := randomPositions(2)[1]
	d, _ := domain(p)
	heuristics := New().(*engine).heuristics()
	cells, _ := heuristics[0].Make(t.Context(), p, nil)
	tops, _ := heuristics[1].Make(t.Context(), p, nil)
	rng := rand.New(rand.NewPCG(4, 4))
	for range 5000 {
		s := pack(decode(state(rng.Uint32N(states))))
		want := tops.Estimate(s)
		if p.Goal()[s>>emptyAt] == cubic.NoFace && want > 0 {
			want--
		}
		if got := cells.Estimate(s); got != want {
			t.Fatalf("%v: %d, want %d", d.Position(s), got, want)
		}
	}
}

// Every goal state shows the goal, is another board, and is in reach of the
// start: as many of its cubes are of class 1.
func TestGoals(t *testing.T) {
	want := []int{1, 8, 28, 56, 70, 56, 28, 8, 1} // 8 choose k
	for _, p := range randomPositions(9) {
		d, _ := domain(p)
		ones := 0
		for cell, o := range p.Start() {
			if o != cubic.Empty {
				ones += o.Class(cell)
			}
		}
		seen := map[packed]bool{}
		for _, s := range d.Goals() {
			if !d.Position(s).Solved() || !d.Goal(s) || seen[s] {
				t.Errorf("%v: %v is no goal, or stands twice", p, d.Position(s))
			}
			seen[s] = true
		}
		if len(seen) != want[ones] {
			t.Errorf("%v: %d goals, want %d", p, len(seen), want[ones])
		}
	}
}

func TestTextbookLimit(t *testing.T) {
	p := cubic.Puzzle{}.Samples()[9].Position // 42 moves
	s := searchtest.Limited(t, New(), p, solver.Spec{Algorithm: "breadth-first"})
	if s.PeakBytes > solver.MinBytes || s.PeakStored < 20_000 || s.AtLeast < 12 || s.AtLeast > 42 {
		t.Errorf("stopped at %d bytes with %d states, %d moves proved", s.PeakBytes, s.PeakStored, s.AtLeast)
	}
}

func TestFigures(t *testing.T) {
	for _, p := range randomPositions(2) {
		d, start := domain(p)
		searchtest.Figures(t, d, New().(*engine).heuristics(), []packed{start})
	}
}

// The map holds all boards in reach.
func TestMap(t *testing.T) {
	p := randomPositions(1)[0]
	e := New().(*engine)
	m, err := e.Map(t.Context(), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	for _, row := range m.Counts {
		for _, n := range row {
			sum += n
		}
	}
	d, _ := domain(p)
	if want := int64(cubic.Cells * shadings * len(d.Goals())); sum != want {
		t.Errorf("%d boards, want %d", sum, want)
	}
	k, err := e.Learn(t.Context(), p, nil)
	if err != nil || m.Counts[0][k.Distance] != 1 || m.Examples(0, k.Distance)[0] != model.Position(p) {
		t.Errorf("the start is not at 0, %d: %v", k.Distance, m.Counts[0])
	}
}

// TestExamination: figures over all 15,116,544 boards, as a second program counts them: with numbers,
// moves and a breadth-first search of its own, it agreed on tops and on cells.
func TestExamination(t *testing.T) {
	engine := New()
	ground, err := examine.Prepare(t.Context(), engine, cubic.Puzzle{}.Default(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	f, err := formula.Read("cells", engine.(solver.Featured).Features())
	if err != nil {
		t.Fatal(err)
	}
	r, err := ground.Examine(t.Context(), f, nil)
	if err != nil || ground.States != 15116544 || len(r.Over) != 2760 || len(r.Falls) != 1679616 || !r.Proved {
		t.Errorf("%d, %d of %d, %v", len(r.Over), len(r.Falls), ground.States, err)
	}
}
