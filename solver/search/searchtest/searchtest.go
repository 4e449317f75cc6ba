// Package searchtest checks that an engine's textbook searches keep the contract
// of solver.Searcher, as package solvertest does for other interfaces.
package searchtest

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// budget is the number of expansions after which a test abandons a search. With a
// weak heuristic some searches would take hours.
const budget = 30_000

// far is a distance: every search must solve a position at least that far from
// the goal within the budget.
const far = 4

var weights = []float64{1, 1.3, 2.5, 10}

// Searcher runs every algorithm with every heuristic on every position. The
// positions must be valid and solvable, and none solved. Some of them must be so
// near that every search reaches the goal within a few thousand expansions.
func Searcher(t *testing.T, engine solver.Engine, positions []model.Position) {
	t.Helper()
	s, ok := engine.(solver.Searcher)
	if !ok {
		t.Fatalf("%T is no Searcher", engine)
	}
	checkTexts(t, s, positions[0])
	for _, a := range s.Algorithms() {
		t.Run(a.ID, func(t *testing.T) {
			for _, c := range cases(s, a) {
				c.check(t, engine, s, positions)
			}
		})
	}
}

// useCase is an algorithm with its heuristic and weight.
type useCase struct {
	spec      solver.Spec
	guarantee solver.Guarantee
	heuristic solver.Heuristic
}

func cases(s solver.Searcher, a solver.Algorithm) []useCase {
	if !a.NeedsHeuristic {
		spec := solver.Spec{Algorithm: a.ID}
		if a.LimitsDepth { // without a limit it may never come to a goal
			spec.Options.Depth = far + 1
		}
		return []useCase{{spec: spec, guarantee: a.Guarantee}}
	}
	var list []useCase
	for _, h := range s.Heuristics() {
		c := useCase{solver.Spec{Algorithm: a.ID, Heuristic: h.ID}, a.Promise(h, solver.Options{}), h}
		if !a.NeedsWeight {
			list = append(list, c)
			continue
		}
		for _, c.spec.Weight = range weights {
			list = append(list, c)
		}
	}
	return list
}

func (c useCase) check(t *testing.T, engine solver.Engine, s solver.Searcher, positions []model.Position) {
	t.Helper()
	reached := 0
	for _, p := range positions {
		first, err := engine.Solve(context.Background(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		distance := len(first.Moves)
		r, err := s.Start(context.Background(), p, c.spec)
		if err != nil {
			t.Errorf("%v, %+v: %v", p, c.spec, err)
			continue
		}
		ended := false
		for n := 0; n < budget && !ended; n++ {
			ended = !r.Step()
		}
		figures := r.Stats()
		if c.guarantee != solver.NoGuarantee && figures.AtLeast > distance {
			t.Errorf("%v, %+v: claims %d moves at least, %d are enough", p, c.spec, figures.AtLeast, distance)
		}
		if tooDeep := c.spec.Options.Depth > 0 && distance > c.spec.Options.Depth; !ended || tooDeep {
			if tooDeep && ended != figures.TooDeep {
				t.Errorf("%v, %+v: ended: %v, too deep: %v", p, c.spec, ended, figures.TooDeep)
			}
			continue
		}
		reached = max(reached, distance)
		moves, found := r.Solution()
		if !found || r.Err() != nil {
			t.Errorf("%v, %+v: ends without a solution, error %v", p, c.spec, r.Err())
			continue
		}
		if line, err := model.Replay(p, moves); err != nil || !line[len(line)-1].Solved() {
			t.Errorf("%v, %+v: %v solves nothing: %v", p, c.spec, moves, err)
		}
		most := distance
		if c.guarantee == solver.WithinWeight {
			most = distance * int(math.Round(100*c.spec.Weight)) / 100
		}
		if c.guarantee != solver.NoGuarantee && (len(moves) < distance || len(moves) > most) {
			t.Errorf("%v, %+v: %d moves, between %d and %d are promised", p, c.spec, len(moves), distance, most)
		}
		if c.guarantee == solver.FirstShortest {
			if !slices.Equal(moves, first.Moves) {
				t.Errorf("%v, %+v: solution %v, the first is %v", p, c.spec, moves, first.Moves)
			}
		}
		if c.guarantee >= solver.Shortest && figures.AtLeast != distance {
			t.Errorf("%v, %+v: has proved %d moves of %d", p, c.spec, figures.AtLeast, distance)
		}
		if c.heuristic.Consistent && c.spec.Weight <= 1 && figures.Reopened != 0 {
			t.Errorf("%v, %+v: %d states reopened, with a consistent estimate", p, c.spec, figures.Reopened)
		}
		if a, ok := figures.Autopsy(distance); ok {
			if a.Must+a.Tie+a.Spare+a.Again != figures.Expanded || a.Again > figures.Reopened {
				t.Errorf("%v, %+v: the autopsy %+v of %d expansions, %d reopened", p, c.spec, a, figures.Expanded, figures.Reopened)
			}
			if c.guarantee >= solver.Shortest && a.Spare != 0 {
				t.Errorf("%v, %+v: %d expansions beyond the length", p, c.spec, a.Spare)
			}
		}
		if (c.spec.Algorithm == "table" || c.heuristic.NeedsTable) && figures.Expanded != int64(len(moves)) {
			t.Errorf("%v, %+v: %d expanded for %d moves, with the perfect estimate", p, c.spec, figures.Expanded, len(moves))
		}
		i, err := s.Interval(context.Background(), p, c.spec)
		if isIn := i.Expanded.Has(figures.Expanded) && i.Generated.Has(figures.Generated) && i.Depth.Has(int64(figures.Deepest)) &&
			i.Frontier.Has(figures.MostWaiting); !isIn && err == nil || err != nil && !errors.Is(err, solver.ErrNone) {
			t.Errorf("%v, %+v: %+v isn't in %+v, %v", p, c.spec, figures, i, err)
		}
		again, err := s.Start(context.Background(), p, c.spec)
		if err == nil {
			err = again.Finish(context.Background(), nil)
		}
		same := again.Stats()
		same.Elapsed, same.Building = figures.Elapsed, figures.Building
		if err != nil || !reflect.DeepEqual(same, figures) {
			t.Errorf("%v, %+v: %+v\nand at once %+v, %v", p, c.spec, figures, same, err)
		}
	}
	if reached < far {
		t.Errorf("%+v: solves none of the positions that are %d moves away", c.spec, far)
	}
	c.watch(t, s, positions[0])
}

// watch checks that recorded paths lead to the recorded positions.
func (c useCase) watch(t *testing.T, s solver.Searcher, p model.Position) {
	t.Helper()
	r, recording, err := search.Record(context.Background(), s, p, c.spec)
	if err != nil {
		t.Errorf("%v, %+v: %v", p, c.spec, err)
		return
	}
	for at := range 100 {
		m := recording.Moment(at, -1)
		if node := max(m.Expanded(), 0); c.spec.Heuristic != "" {
			checkParts(t, c.heuristic, m.Node(node), m.Parts(node))
		}
		id := m.Expanded()
		if id < 0 {
			id, _ = m.Nodes()
		}
		n, shown := m.Node(id), m.Position(id)
		var moves []model.Move
		for _, on := range m.Path(id)[1:] {
			moves = append(moves, on.Move)
		}
		from := p
		if n.Back {
			from = shown
			slices.Reverse(moves)
		}
		line, err := model.Replay(from, moves)
		end := line[len(line)-1]
		if err != nil || !n.Back && end != shown || n.Back && !end.Solved() {
			t.Fatalf("%v, %+v: %v leads from %v to %v, %v; shown is %v", p, c.spec, moves, from, end, err, shown)
		}
		found, back := m.Found()
		if !r.Step() {
			return
		}
		if found >= 0 || back >= 0 {
			t.Errorf("%v, %+v: %d and %d are found, and the search goes on", p, c.spec, found, back)
		}
	}
}

// checkParts checks that the parts of an estimate add up to it.
func checkParts(t *testing.T, h solver.Heuristic, n search.Node, parts []solver.Part) {
	t.Helper()
	sum := 0
	for _, p := range parts {
		sum += p.Value
		if len(p.Cells) == 0 && p.Note.Key == "" {
			t.Fatalf("%s: the part %+v says nothing", h.ID, p)
		}
	}
	if sum != n.H && !h.NeedsTable {
		t.Fatalf("%s: the parts %+v add up to %d, the estimate is %d", h.ID, parts, sum, n.H)
	}
}

// Unsolvable checks that no algorithm starts from an unsolvable position.
func Unsolvable(t *testing.T, engine solver.Engine, p model.Position) {
	t.Helper()
	s := engine.(solver.Searcher)
	for _, a := range s.Algorithms() {
		var u *solver.Unsolvable
		spec := solver.Spec{Algorithm: a.ID, Heuristic: s.Heuristics()[0].ID, Weight: 1}
		if r, err := s.Start(context.Background(), p, spec); !errors.As(err, &u) {
			t.Errorf("%v: %s starts %v, error %v", p, a.ID, r, err)
		}
	}
}

// checkTexts checks that the translations have the texts of algorithms, heuristics
// and guarantees.
func checkTexts(t *testing.T, s solver.Searcher, p model.Position) {
	t.Helper()
	var wanted []model.Phrase
	for _, a := range s.Algorithms() {
		wanted = append(wanted, a.Name, a.Short, a.About, a.Guarantee.Phrase(1))
		_, recording, err := search.Record(context.Background(), s, p, cases(s, a)[0].spec)
		if err != nil {
			t.Fatal(err)
		}
		wanted = append(wanted, recording.Code()...)
	}
	for _, h := range s.Heuristics() {
		wanted = append(wanted, h.Name, h.Why)
		if h.Short.Key != "" {
			wanted = append(wanted, h.Short)
		}
	}
	for _, language := range []string{"en", "zh-Hans"} {
		names, err := filepath.Glob(filepath.Join("..", "..", "resources", "translations", "*."+language+".json"))
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]any{}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err == nil {
				err = json.Unmarshal(data, &texts)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		for _, w := range wanted {
			if text, ok := texts[w.Key].(string); !ok || text == "" {
				t.Errorf("%s: there is no text %q", language, w.Key)
			}
		}
	}
}

// Benchmark searches from the positions in turn with each of the methods: an algorithm and, where it
// needs one, a heuristic. It also reports the millions of states generated in a second of searching.
func Benchmark(b *testing.B, engine solver.Engine, positions []model.Position, methods ...string) {
	b.Helper()
	for _, method := range methods {
		var spec solver.Spec
		spec.Algorithm, spec.Heuristic, _ = strings.Cut(method, " ")
		b.Run(method, func(b *testing.B) {
			var generated int64
			var elapsed time.Duration
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				r, err := engine.(solver.Searcher).Start(context.Background(), positions[i%len(positions)], spec)
				if err == nil {
					err = r.Finish(context.Background(), nil)
				}
				if err != nil && !errors.Is(err, solver.ErrLimit) {
					b.Fatal(err)
				}
				generated += r.Stats().Generated
				elapsed += r.Stats().Elapsed
			}
			b.ReportMetric(float64(generated)/elapsed.Seconds()/1e6, "Mstates/s")
		})
	}
}
