package games_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/games"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/modeltest/toy"
	"quadrille/solver/sampling"
	"quadrille/solver/solvertest/toysolver"
)

var noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)

var entries = catalogue.Catalogue()

func position(id string) (model.Position, error) {
	found, err := text.ReadID(catalogue.Puzzles(entries), id)
	return found.Position, err
}

// played is a game of the shortest solution of an entry's default position, a move in half a second.
func played(t *testing.T, e catalogue.Entry, ended time.Time) games.Record {
	t.Helper()
	p := e.Puzzle.Default()
	s, err := e.Engine.Solve(t.Context(), p, nil)
	must.Succeed(t, err)
	g := games.Record{Start: p, Moves: s.Moves, Shortest: len(s.Moves), Ended: ended}
	for i := range s.Moves {
		g.Times = append(g.Times, time.Duration(i+1)*time.Second/2)
	}
	return g
}

func took(g games.Record, d time.Duration) games.Record {
	g.Times = slices.Clone(g.Times)
	g.Times[len(g.Times)-1] = d
	return g
}

// TestLevels: each level's positions have its distances, for every puzzle.
func TestLevels(t *testing.T) {
	bare := catalogue.Entry{Puzzle: toy.Puzzle{}, Engine: toysolver.New()} // it draws nothing
	for _, e := range append(slices.Clone(entries), bare) {
		source := sampling.New(e.Engine, e.Puzzle.Default(), rand.New(rand.NewPCG(1, 2)))
		most, err := source.Most(t.Context())
		must.Succeed(t, err)
		next := 1
		for _, l := range games.Levels {
			from, to := l.Range(most)
			if from != next || games.LevelOf(from, most) != l || games.LevelOf(to, most) != l {
				t.Errorf("%s: level %d is from %d to %d", e.Puzzle.ID(), l, from, to)
			}
			next = to + 1
			for range 3 {
				p, err := source.Within(t.Context(), from, to)
				must.Succeed(t, err)
				s, err := e.Engine.Solve(t.Context(), p, nil)
				if err != nil || len(s.Moves) < from || len(s.Moves) > to {
					t.Errorf("%v: %d moves, from %d to %d, %v", p, len(s.Moves), from, to, err)
				}
			}
		}
		if next != most+1 {
			t.Errorf("%s: the levels end at %d of %d", e.Puzzle.ID(), next-1, most)
		}
	}
}

// today are the positions of a day.
func today(t *testing.T, e catalogue.Entry, day games.Date) (list []model.Position) {
	t.Helper()
	for p, err := range games.Today(t.Context(), e, day) {
		must.Succeed(t, err)
		list = append(list, p)
	}
	return list
}

// TestToday: a day's positions rise in distance and are the same for everybody.
func TestToday(t *testing.T) {
	for _, e := range entries {
		list := today(t, e, "2026-11-28")
		again := today(t, catalogue.Catalogue()[slices.IndexFunc(entries, func(o catalogue.Entry) bool { return o.Puzzle == e.Puzzle })], "2026-11-28")
		other := today(t, e, "2026-11-29")
		if len(list) != games.EachDay || !slices.Equal(list, again) || slices.Equal(list, other) {
			t.Fatalf("%v, %v, %v", list, again, other)
		}
		before := 0
		for _, p := range list {
			s, err := e.Engine.Solve(t.Context(), p, nil)
			if err != nil || len(s.Moves) <= before {
				t.Errorf("%v: %d moves after %d, %v", p, len(s.Moves), before, err)
			}
			before = len(s.Moves)
		}
	}
}

// TestResult: the best game of each position of a day counts, and days in a row.
func TestResult(t *testing.T) {
	e := entries[0]
	list := today(t, e, "2026-11-28")
	var all []games.Record
	for i, p := range list {
		s, err := e.Engine.Solve(t.Context(), p, nil)
		must.Succeed(t, err)
		g := games.Record{Start: p, Moves: s.Moves, Times: make([]time.Duration, len(s.Moves)), Shortest: len(s.Moves), Ended: noon.Add(time.Duration(i)), From: games.OfToday}
		g = took(g, time.Duration(i+1)*time.Second)
		switch i {
		case 1:
			g.Hints = 3
		case 2:
			g.Shortest -= 2 // as if there were a shorter way
		case 3:
			slow := took(g, time.Minute)
			all = append(all, slow)
		}
		all = append(all, g)
	}
	if r := games.ResultOf(all[:3], list, games.OfToday); r.Signs() != "★○○··" {
		t.Errorf("%s", r.Signs())
	}
	if r := games.ResultOf(all, list, games.OfToday); r.Signs() != "★○○★★" || r.Took() != 15*time.Second {
		t.Errorf("%s in %v", r.Signs(), r.Took())
	}
	id := e.Puzzle.ID()
	for day, want := range map[games.Date]int{"2026-11-28": 1, "2026-11-29": 1, "2026-11-30": 0} {
		if n := games.Streak(games.Days(all, id), day); n != want {
			t.Errorf("%s: %d days", day, n)
		}
	}
	earlier := slices.Clone(all)
	for i := range earlier {
		earlier[i].Ended = noon.AddDate(0, 0, -1)
	}
	days := games.Days(append(earlier, all...), "")
	if n := games.Streak(days, "2026-11-28"); n != 2 || days["2026-11-28"].AllShortest {
		t.Errorf("%d days, %+v", n, days)
	}
}

// TestStore: what windows add is read again, deleted games are gone, damaged lines cost no other.
func TestStore(t *testing.T) {
	folder := t.TempDir()
	var want []games.Record
	var adding sync.WaitGroup
	for i, e := range entries {
		g := played(t, e, noon.Add(time.Duration(i)))
		g.Hints, g.Mistakes, g.From = i, []int{0}, games.OfSprint
		want = append(want, g)
		adding.Go(func() {
			if err := games.Open(folder, position).Add(g); err != nil {
				t.Error(err)
			}
		})
	}
	adding.Wait()
	s := games.Open(folder, position)
	if err := s.Add(want[1]); err != nil { // the last line, which is in the place of another
		t.Fatal(err)
	}
	if got, err := s.Games(); err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("%v, %v\nwant %v", got, err, want)
	}
	name := filepath.Join(folder, "games", "played.jsonl")
	whole, err := os.ReadFile(name)
	must.Succeed(t, err)
	half := string(whole[:len(whole)-9]) + "\n\n{\"ended\":\"2026-11-28T12:00:09Z\",\"game\":\"nothing\"}"
	must.Succeed(t, os.WriteFile(name, []byte(half), 0o600))
	s = games.Open(folder, position)
	must.Succeed(t, s.Delete(want[0]))
	got, err := s.Games()
	damage, ok := errors.AsType[*model.Refusal](err)
	if !ok || len(strings.Fields(damage.Reason.Args["Lines"].(string))) != 2 || len(got) != len(want)-1 {
		t.Errorf("%d games, %v", len(got), err)
	}
	// The last line about a game counts, so a deletion can be undone. Without a folder the games are in memory.
	for _, s := range []*games.Store{games.Open(t.TempDir(), position), games.Open("", position)} {
		for _, do := range []func() error{
			func() error { return s.Add(want[1]) }, func() error { return s.Add(want[0]) }, func() error { return s.Delete(want[0]) }, func() error { return s.Add(want[0]) },
		} {
			must.Succeed(t, do())
		}
		if got, err := s.Games(); err != nil || !reflect.DeepEqual(got, want[:2]) {
			t.Errorf("%v, %v", got, err)
		}
	}
}

// TestText: a game's text is read by somebody else; what doesn't fit is refused with its place.
func TestText(t *testing.T) {
	for _, e := range entries {
		g := played(t, e, noon)
		got, err := games.Read(" "+g.String()+"\n", position)
		if err != nil || got.String() != g.String() || !slices.Equal(got.Moves, g.Moves) || !slices.Equal(got.Times, g.Times) {
			t.Errorf("%s: %v, %v", g, got, err)
		}
	}
	whole := played(t, entries[0], noon).String()
	id, moves, _ := strings.Cut(whole, "?")
	for text, column := range map[string]int{
		id:                                    len(id) + 1,
		strings.Replace(whole, "@", "@x", 1):  strings.Index(whole, "@") + 2,
		strings.Replace(whole, ",", ",-", 1):  strings.Index(whole, ",") + 2,
		whole[:strings.LastIndex(whole, ",")]: strings.LastIndex(whole, ",") + 1,
		id + "?" + moves[1:]:                  len(id) + 2,
		id + "??" + moves:                     len(id) + 2,
	} {
		_, err := games.Read(text, position)
		if fault, ok := errors.AsType[*model.TextError](err); !ok || fault.Column != column {
			t.Errorf("%s: %+v, want column %d", text, err, column)
		}
	}
	if _, err := games.Read("game:nothing?u@1", position); err == nil {
		t.Error("read")
	}
}

func TestFigures(t *testing.T) {
	g := played(t, entries[0], noon)
	var list []games.Record
	for _, s := range []int{60, 10, 20, 30, 40} {
		list = append(list, took(g, time.Duration(s)*time.Second))
	}
	helped := took(g, time.Second)
	helped.Hints = 1
	list = append(list, helped)
	f := games.Sum(append(list, took(g, 0)))
	want := games.Figures{Best: 10 * time.Second, Of5: 30 * time.Second, PerSecond: float64(5*len(g.Moves)) / 160, WithoutHint: 6}
	if f != want {
		t.Errorf("%+v, want %+v", f, want)
	}
	if f := games.Sum(nil); f.Fewest != -1 || f.WithoutHint != 0 {
		t.Errorf("%+v", f)
	}
	list[0].Ended = noon.AddDate(0, 0, -6) // a Sunday before the Saturday's Monday
	list[1].Shortest, list[2].Shortest = len(g.Moves)-1, len(g.Moves)-1
	n := float64(len(g.Moves))
	one := 100 / (n - 1)
	if percent, weekly := games.Rating(list); weekly || !slices.Equal(percent, []float64{0, one, one, 0, 0}) {
		t.Errorf("%+v, weekly: %t", percent, weekly)
	}
	list[1].Ended = noon.AddDate(0, 0, -30)
	list[0], list[1] = list[1], list[0]
	if percent, weekly := games.Rating(list); !weekly || !slices.Equal(percent, []float64{one, 0, 100 / (3*n - 1)}) {
		t.Errorf("%+v, weekly: %t", percent, weekly)
	}
	list[0], list[1] = list[1], list[0]
	if out := games.CSV(list[:1]); !strings.HasSuffix(out, ",60,0,0,,\""+list[0].String()+"\"\n") {
		t.Error(out)
	}
}

func TestSprints(t *testing.T) {
	p := entries[0].Puzzle.Default()
	var all []games.Record
	add := func(distance int, began time.Time) {
		start, err := sampling.New(entries[0].Engine, p, rand.New(rand.NewPCG(uint64(distance), 0))).At(t.Context(), distance)
		must.Succeed(t, err)
		all = append(all, games.Record{Start: start, Shortest: distance, From: games.OfSprint, Sprint: began, Mistakes: []int{0}})
	}
	for _, distance := range []int{1, 2, 2, 3, 1, 2} { // two that don't say when; the second position was played twice
		add(distance, time.Time{})
	}
	add(1, noon)
	add(2, noon)
	add(2, noon.Add(time.Minute)) // the same position in the next sprint
	var lengths []int
	list := games.Sprints(all, p.Puzzle().ID())
	for _, s := range list {
		lengths = append(lengths, len(s))
	}
	taken, later := all[0], all[0] // back, in the third sprint; after it
	taken.From, taken.Ended, later.From, later.Ended = games.Review, noon, games.Review, noon.Add(time.Hour)
	list[2][1].Mistakes, list[2][1].Ended = nil, noon.Add(time.Second)
	taken.Mistakes = []int{0, 0}
	all = append(all, taken, later)
	if !slices.Equal(lengths, []int{3, 2, 2, 1}) || list[0].Mistakes(all) != 3 || list[2].Mistakes(all) != 2 {
		t.Errorf("the sprints have %v positions, the first %d mistakes, the third %d", lengths, list[0].Mistakes(all), list[2].Mistakes(all))
	}
}

// TestDue: a mistake returns on the next day, until its best move was found at the first try.
func TestDue(t *testing.T) {
	g := played(t, entries[0], noon)
	g.Mistakes = []int{2}
	erred := g.Erred()[0]
	review := func(days int, ok bool) games.Record {
		r := games.Record{Start: erred.Position, Moves: g.Moves[2:3], Times: g.Times[:1], Ended: noon.AddDate(0, 0, days), From: games.Review}
		if !ok {
			r.Mistakes = []int{0}
		}
		return r
	}
	for _, c := range []struct {
		all  []games.Record
		days int
		due  bool
	}{
		{[]games.Record{g}, 0, false},
		{[]games.Record{g}, 1, true},
		{[]games.Record{g, review(1, true)}, 99, false},
		{[]games.Record{g, review(1, false)}, 1, false},
		{[]games.Record{g, review(1, false)}, 2, true},
		{[]games.Record{g, review(0, true), g}, 99, true},
		{[]games.Record{review(1, true)}, 99, false},
	} {
		list := games.Due(c.all, noon.AddDate(0, 0, c.days))
		if (len(list) == 1 && list[0] == erred) != c.due {
			t.Errorf("%d games, after %d days: %+v", len(c.all), c.days, list)
		}
	}
}
