package dials

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/model/modeltest"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/tabled"
)

// random returns a position with random dials and links.
func random(seed uint64) dials.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	shuffles := dials.Puzzle{}.Shuffles()
	return shuffles[1].Apply(dials.Puzzle{}.Default(), rng).(dials.Position)
}

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) dials.Position {
	return modeltest.Parse[dials.Position](t, dials.Puzzle{}, body)
}

// tableOf builds the table of a position's links.
func tableOf(t testing.TB, p dials.Position) *table {
	t.Helper()
	table, err := build(t.Context(), p.Links(), func(int64, int64) {})
	must.Succeed(t, err)
	return table
}

// Positions with an even sum that can't be solved all the same.
const (
	// Dials with odd numbers and dials with even numbers always make as many
	// clicks.
	ring = "311111111111/2222.3333.4444.5555.6666.7777.8888.9999.aaaa.bbbb.cccc.1111"
	// Dial 1 makes as many clicks as all others together.
	star = "113111111111/2222.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111"
	// Dials go in pairs, which leads to 4096 states only.
	pairs = "211111111112/2222.1111.4444.3333.6666.5555.8888.7777.aaaa.9999.cccc.bbbb"
)

func TestContract(t *testing.T) {
	samples := dials.Puzzle{}.Samples()
	solved := samples[0].Position.Transforms()[0].Position
	solvertest.Engine(t, New, []model.Position{
		samples[0].Position, solved, samples[1].Position, random(1), parse(t, pairs), parse(t, many),
	})
}

// TestSamples pins the answers of the judge; how far the other samples are from
// solved their names say.
func TestSamples(t *testing.T) {
	judges := map[int]string{1: "1,1,2,3,4,5", 3: "1", 4: "7,7,5,9,10,11,4,6,9,9"}
	for _, sample := range (dials.Puzzle{}).Samples() {
		s, err := New().Solve(t.Context(), sample.Position, nil)
		if err != nil {
			t.Errorf("%v: %v", sample.Name, err)
			continue
		}
		number, isJudges := sample.Name.Args["Number"].(int)
		if got := (dials.Puzzle{}).Notation(s.Moves...); isJudges && got != judges[number] {
			t.Errorf("%v: solved by %s, want %s", sample.Name, got, judges[number])
		}
		if !isJudges && len(s.Moves) != sample.Name.Count {
			t.Errorf("%v: solved in %d turns", sample.Name, len(s.Moves))
		}
	}
}

// TestFarPosition: where a search would store too much, the table is built, and
// it stays.
func TestFarPosition(t *testing.T) {
	p := random(1)
	table := tableOf(t, p)
	farthest, err := table.At(t.Context(), nil, len(table.histogram)-1, rand.New(rand.NewPCG(1, 1)))
	must.Succeed(t, err)
	e := New()
	s, err := e.Solve(t.Context(), farthest, nil)
	if err != nil || len(s.Moves) != len(table.histogram)-1 || s.Method != solver.FromTable {
		t.Errorf("%v: solved in %d turns by %v, %v", farthest, len(s.Moves), s.Method, err)
	}
	if e.Known(p).Distance < 0 {
		t.Errorf("%v: no table after one was needed", p)
	}
}

func TestUnreachable(t *testing.T) {
	for _, body := range []string{ring, star, pairs} {
		p, e := parse(t, body), New()
		solvertest.Unsolvable(t, e, p, dials.Unreachable().Key)
		_, err := e.Learn(t.Context(), p, nil)
		must.Succeed(t, err)
		solvertest.Unsolvable(t, e, p, dials.Unreachable().Key) // with a table
	}
}

// TestOddSum: no table and no search is needed to refuse it.
func TestOddSum(t *testing.T) {
	p := parse(t, "2"+ring[1:])
	e := New()
	solvertest.Unsolvable(t, e, p, "dials.fault.odd")
	if e.Known(parse(t, ring)).Unsolvable != nil {
		t.Errorf("%v: a table was built", p)
	}
}

// TestExamination: figures over all 8,388,608 positions of a usual link table, as a second program with
// a breadth-first search of its own counted them once.
func TestExamination(t *testing.T) {
	r, err := solvertest.Examined(t, New(), dials.Puzzle{}.Default(), 0, "wrong*7/10")
	if err != nil || r.Ground.States != 8388608 || len(r.Over) != 5809 || len(r.Falls) != 1186928 {
		t.Errorf("%d, %d of %d, %v", len(r.Over), len(r.Falls), r.Ground.States, err)
	}
}

// TestCount counts more solutions than can be listed.
func TestCount(t *testing.T) {
	if got, err := New().(*engine).Count(t.Context(), parse(t, many), nil); err != nil || got.All.String() != "82661473653368792" {
		t.Errorf("%v shortest solutions, %v", got.All, err)
	}
}

// TestAtIsEven: each of the positions at a distance comes up about as often.
func TestAtIsEven(t *testing.T) {
	p := random(4)
	table := tableOf(t, p)
	const depth, draws = 2, 20
	size := int(table.histogram[depth])
	drawn := make(map[model.Position]int)
	rng := rand.New(rand.NewPCG(1, 1))
	for range draws * size {
		q, err := table.At(t.Context(), nil, depth, rng)
		must.Succeed(t, err)
		drawn[q]++
	}
	if len(drawn) != size {
		t.Errorf("%d of %d positions drawn", len(drawn), size)
	}
	for q, n := range drawn {
		if n < draws/4 || n > draws*3 {
			t.Errorf("%v drawn %d times, want about %d", q, n, draws)
		}
	}
}

// many has many shortest solutions: their number has 17 digits.
const many = "424424124322/a7aa.4474.64bc.96b7.344b.49c7.6314.b439.868c.1311.c656.1449"

// TestSearchAgainstTable: a search finds the very moves that the table gives,
// near and far. It gives up only far away.
func TestSearchAgainstTable(t *testing.T) {
	const positions, near = 120, 11
	for seed := range uint64(3) {
		p := random(100 + seed)
		table := tableOf(t, p)
		rng := rand.New(rand.NewPCG(seed, 1))
		for i := range positions {
			q, err := table.At(t.Context(), nil, i*len(table.histogram)/positions, rng)
			must.Succeed(t, err)
			x := pack(q.(dials.Position).States())
			want := table.Walk([]state{x})
			got, err := find(t.Context(), &table.rules, x, nil)
			if errors.Is(err, tabled.ErrTooFar) && len(want) > near {
				continue
			}
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%v: found %v, %v, want %v", q, got, err, want)
			}
		}
	}
}

// TestTooShortALength: few clicks are left, but many turns are needed. For the lengths that are too short
// all states beside one end are cut, which doesn't mean that there is no path.
func TestTooShortALength(t *testing.T) {
	for _, body := range []string{
		"111111111113/3829.5bb3.4b72.c93b.cb4a.11c5.8312.725a.3634.7c65.562a.81a1",
		"411111112111/3547.36b1.8ca4.6c8a.8aba.cb18.b28c.9b6b.c165.4875.2727.4587",
	} {
		p := parse(t, body)
		table, x := tableOf(t, p), pack(p.States())
		if got, err := find(t.Context(), &table.rules, x, nil); err != nil || !slices.Equal(got, table.Walk([]state{x})) {
			t.Errorf("%v: found %v, %v", p, got, err)
		}
	}
}

// TestTurnsAreTheModels compares turns of packed states with those of the model,
// and takes them back.
func TestTurnsAreTheModels(t *testing.T) {
	for seed := range uint64(50) {
		p := random(seed)
		links := p.Links()
		r := newRules(&links)
		x := pack(p.States())
		if unpack(x) != p.States() {
			t.Fatalf("%v: packed and unpacked gives %v", p, unpack(x))
		}
		for d := range dials.Dials {
			next, err := p.Play(model.Move(d))
			must.Succeed(t, err)
			y := r.after(x, d)
			if y != pack(next.(dials.Position).States()) {
				t.Errorf("%v: turning dial %d gives %v, want %v", p, d+1, unpack(y), next)
			}
			if z := r.before(y, d); z != x {
				t.Errorf("%v: turning dial %d and back gives %v", p, d+1, unpack(z))
			}
		}
	}
}

func TestClicks(t *testing.T) {
	for seed := range uint64(50) {
		p := random(seed)
		if got := total(minus(goal, pack(p.States()))); got != p.Clicks() {
			t.Errorf("%v: %d clicks to go, want %d", p, got, p.Clicks())
		}
	}
	x, y := pack([dials.Dials]byte{1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4}), pack([dials.Dials]byte{1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4})
	want := pack([dials.Dials]byte{1, 2, 3, 4, 4, 1, 2, 3, 2, 3, 4, 1})
	if got := minus(x, y); got != want {
		t.Errorf("%06x minus %06x is %06x, want %06x", x, y, got, want)
	}
}
