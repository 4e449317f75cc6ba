package experiment_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/experiment"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// entries are shared by all tests, since engines keep their tables.
var entries = catalogue.Catalogue()

// strolling is a puzzle whose random positions are near the default one.
type strolling struct{ model.Puzzle }

func (p strolling) Shuffles() []model.Shuffle {
	list := p.Puzzle.Shuffles()
	for i := range list {
		list[i].Apply = func(start model.Position, rng *rand.Rand) model.Position {
			for range 20 {
				legal := start.Moves()
				start, _ = start.Play(legal[rng.IntN(len(legal))])
			}
			return start
		}
	}
	return list
}

// each runs a test on every experiment of every puzzle, with few positions and
// those near.
func each(t *testing.T, run func(t *testing.T, o experiment.Order)) {
	count := 0
	for _, e := range entries {
		engine, ok := e.Engine.(solver.Experimenter)
		if !ok {
			t.Errorf("%s has no experiments", e.Puzzle.ID())
			continue
		}
		for _, x := range engine.Experiments() {
			count++
			t.Run(string(e.Puzzle.ID())+"/"+x.ID, func(t *testing.T) {
				x.Farthest, x.Walk = min(x.Farthest, 6), min(x.Walk, 20)
				puzzle := e.Puzzle
				if x.UsualGoal {
					puzzle = strolling{puzzle}
				}
				run(t, experiment.Order{Puzzle: puzzle, Engine: engine, Experiment: x, Cases: 12, Seed: 7})
			})
		}
	}
	if count < 6 {
		t.Errorf("%d experiments, want at least six", count)
	}
}

func TestEveryExperimentStatesItsResult(t *testing.T) {
	each(t, func(t *testing.T, o experiment.Order) {
		var told, of int64
		r, err := experiment.Run(context.Background(), o, func(done, total int64) { told, of = done, total })
		if err != nil {
			t.Fatal(err)
		}
		if told == 0 || told != of {
			t.Errorf("at the end %d of %d runs are done", told, of)
		}
		for _, l := range translate.Languages() {
			say := translate.New(l.Language).Say
			phrases := append([]model.Phrase{r.Sentence, o.Experiment.Title, o.Experiment.About}, titles(r)...)
			for _, c := range r.Charts {
				phrases = append(phrases, c.Title, c.XTitle, c.YTitle)
				for _, s := range c.Series {
					phrases = append(phrases, s.Name)
				}
			}
			for _, p := range phrases {
				text := say(p)
				if text == "" || text == p.Key || strings.Contains(text, "<no value>") || strings.Contains(text, "algorithm.") {
					t.Errorf("%s: %v reads %q", l.Name, p, text)
				}
			}
		}
		if len(r.Rows) == 0 || len(r.Charts) == 0 {
			t.Errorf("%d rows, %d charts", len(r.Rows), len(r.Charts))
		}
		for _, row := range r.Rows {
			if len(row) != len(r.Columns) {
				t.Errorf("a row of %d figures under %d columns", len(row), len(r.Columns))
			}
		}
		for _, c := range r.Charts {
			for _, s := range c.Series {
				for i, p := range s.Points {
					if i > 0 && p.X <= s.Points[i-1].X {
						t.Errorf("%v: x goes from %v to %v", s.Name, s.Points[i-1].X, p.X)
					}
				}
			}
		}
	})
}

func titles(r experiment.Result) []model.Phrase {
	var titles []model.Phrase
	for _, c := range r.Columns {
		titles = append(titles, c.Title)
	}
	return titles
}

func TestTheSameOrderGivesTheSameFigures(t *testing.T) {
	each(t, func(t *testing.T, o experiment.Order) {
		first, err := experiment.Run(context.Background(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		second, err := experiment.Run(context.Background(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range first.Rows {
			for j, figure := range row {
				if strings.Contains(first.Columns[j].Name, "_time_") {
					continue
				}
				again := second.Rows[i][j]
				if figure != again && !(math.IsNaN(figure) && math.IsNaN(again)) {
					t.Errorf("%s in row %d: %v, then %v", first.Columns[j].Name, i, figure, again)
				}
			}
		}
	})
}

func TestAnExperimentCanBeStopped(t *testing.T) {
	each(t, func(t *testing.T, o experiment.Order) {
		ctx, cancel := context.WithCancel(context.Background())
		_, err := experiment.Run(ctx, o, func(done, _ int64) {
			if done == 3 {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("stopped with %v", err)
		}
	})
}

// BenchmarkExperiments measures every experiment as it is offered, with the seed
// that is offered first, and prints what it states.
func BenchmarkExperiments(b *testing.B) {
	say := translate.New(translate.English).Say
	for _, e := range catalogue.Catalogue() {
		engine := e.Engine.(solver.Experimenter)
		for _, x := range engine.Experiments() {
			b.Run(string(e.Puzzle.ID())+"/"+x.ID, func(b *testing.B) {
				var r experiment.Result
				for b.Loop() {
					var err error
					o := experiment.Order{Puzzle: e.Puzzle, Engine: engine, Experiment: x, Cases: x.Cases, Seed: experiment.FirstSeed}
					if r, err = experiment.Run(context.Background(), o, nil); err != nil {
						b.Fatal(err)
					}
				}
				b.Log(say(r.Sentence))
			})
		}
	}
}
