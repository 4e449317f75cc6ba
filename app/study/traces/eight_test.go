package traces

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
)

// The traces of right and of wrong programs, each with the first wrong line.
func TestTraces(t *testing.T) {
	e, _ := catalogue.Find(catalogue.Catalogue(), "eight")
	index, err := os.ReadFile("testdata/eight/index.tsv")
	must.Succeed(t, err)
	for _, row := range strings.Split(strings.TrimSpace(string(index)), "\n")[1:] {
		f := strings.Split(row, "\t")
		text, err := os.ReadFile("testdata/eight/" + f[0] + ".txt")
		must.Succeed(t, err)
		m, err := method.Parse(e.Puzzle, e.Engine.(solver.Searcher), f[1])
		must.Succeed(t, err)
		start := model.MustParse(eight.Puzzle, strings.TrimPrefix(f[2], "eight:"))
		c, err := NewCase(t.Context(), e, m, start)
		must.Succeed(t, err)
		r, err := c.Check(t.Context(), text, "")
		if err != nil || strconv.Itoa(r.Wrong) != f[3] {
			t.Errorf("%s: line %d is wrong, want %s: %v, error %v", f[0], r.Wrong, f[3], r.Reason, err)
		}
	}
}

// A text that is no trace says why.
func TestNoTrace(t *testing.T) {
	start := model.MustParse(eight.Puzzle, "1234x6758/12345678x")
	for text, want := range map[string]string{
		"":                            "text.empty",
		" \r\n\t":                     "text.empty",
		"\x00\x01":                    "text.encoding",
		"Expanded 12 states in 0.3 s": "trace.none",
		"start: 123 4x6 758\n":        "trace.none",
		"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n": "trace.cells",
		"(1, 2, 3, 4, 0, 6, 7, 5)":                   "trace.cells",
		"(1, 2, 3, 4, 4, 6, 7, 5, 8)":                "trace.foreign",
		"123400758\n":                                "trace.foreign",
		"1 2 3\n4 0 6\n7 5 8\n\n123456708\n":         "trace.mixed.rows",
		"123406758\n1 2 3\n4 5 6\n7 0 8\n":           "trace.mixed",
	} {
		_, err := Read(start, []byte(text), "")
		if refusal, ok := errors.AsType[*model.Refusal](err); !ok || refusal.Reason.Key != want {
			t.Errorf("%.60q: %v, want %s", text, err, want)
		}
	}
	e, _ := catalogue.Find(catalogue.Catalogue(), "eight")
	m, err := method.Parse(e.Puzzle, e.Engine.(solver.Searcher), "a-star:manhattan")
	must.Succeed(t, err)
	c, _ := NewCase(t.Context(), e, m, model.MustParse(eight.Puzzle, "1x3425786/12345678x"))
	if r, err := c.Check(t.Context(), []byte("123x45786\n1x3425786\n123405786\n123450786\n123456780"), ""); err != nil || r.IsRight() || r.Solution {
		t.Errorf("another start: %+v, %v", r, err)
	}
	r, err := c.Check(t.Context(), []byte("1x3425786\n123405786\n123450786\n123456780\n\n1x3425786\n123405786\n123450786\n123456780"), "")
	if err != nil || !r.IsRight() || r.Expanded != 4 {
		t.Errorf("a trace and its solution: %+v, %v", r, err)
	}
	b, _ := method.Parse(e.Puzzle, e.Engine.(solver.Searcher), "breadth-first")
	c, _ = NewCase(t.Context(), e, b, c.Start)
	if r, err := c.Check(t.Context(), []byte("1x3425786\n123405786\n123450786\n123456780"), ""); err != nil || !r.Solution || r.Phrases()[0].Key != "trace.solution" {
		t.Errorf("a solution: %+v, %v", r, err)
	}
}

// On the chosen positions each of the usual mistakes shows.
func TestChoose(t *testing.T) {
	e, _ := catalogue.Find(catalogue.Catalogue(), "eight")
	for _, name := range []string{"a-star:manhattan", "breadth-first", "greedy:misplaced"} {
		m, err := method.Parse(e.Puzzle, e.Engine.(solver.Searcher), name)
		must.Succeed(t, err)
		chosen, err := Choose(t.Context(), e, m, e.Puzzle.Default())
		if err != nil || len(chosen) < 2 || len(chosen) > 20 {
			t.Fatalf("%s: %d positions, %v", name, len(chosen), err)
		}
		rng, shows := rand.New(rand.NewPCG(7, 7)), map[string]bool{}
		for _, c := range chosen {
			for _, m := range c.mistakes() {
				if lines, err := c.run(t.Context(), m, rng); err == nil {
					v, _ := c.judge(t.Context(), c.right(), lines)
					shows[m.mistake.String()] = shows[m.mistake.String()] || v.Wrong > 0
				}
			}
			if lines, _ := c.run(t.Context(), c.right(), rng); len(lines) == longest {
				t.Errorf("%s: %s takes a right program too long", name, c.Start)
			}
		}
		delete(shows, "trace.cause.first") // it makes no difference to greedy search
		for cause, does := range shows {
			if !does {
				t.Errorf("%s: a program doesn't show that %s", name, cause)
			}
		}
	}
}
