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

// A trace can be written in many ways; a text that isn't one says why.
func TestRead(t *testing.T) {
	start := model.MustParse(eight.Puzzle, "1234x5786/12345678x")
	const right = ""
	for text, want := range map[string]string{
		"1. 1 2 3 4 0 5 7 8 6\n2. 1 2 3 4 5 0 7 8 6\n3. 1 2 3 4 5 6 7 8 0\n":                                         right,
		"Start: 123405786\nGoal: 123456780\n123405786\n123450786\n123456780\n":                                       right,
		"start: 123405786\nExpand 123450786\nExpand 123456780\nPath: 123405786, 123450786, 123456780\n":              right,
		"Step 100\n1 2 3\n4 0 5\n7 8 6\nStep 101\n1 2 3\n4 5 0\n7 8 6\nStep 102\n1 2 3\n4 5 6\n7 8 0\n":              right,
		"1 2 3\n4 _ 5\n7 8 6\ng=0 h=2\n\n1 2 3\n4 5 _\n7 8 6\ng=1 h=1\n\n1 2 3\n4 5 6\n7 8 _\ng=2 h=0\n":             right,
		"+-+-+-+\n|1|2|3|\n+-+-+-+\n|4| |5|\n+-+-+-+\n|7|8|6|\n+-+-+-+\n123\n45x\n786\n\n123\n456\n78x\n":            right,
		"n,state,parent,g\n1,123405786,,0\n2,123450786,123405786,1\n3,123456780,123450786,2\n":                       right,
		"123405786 <- None\n123450786 <- 123405786\n123456780 <- 123450786\n":                                        right,
		"State: 123405786\nParent: None\nState: 123450786\nParent: 123405786\nState: 123456780\nParent: 123450786\n": right,
		"{\"n\": 1, \"s\": [[1,2,3],[4,0,5],[7,8,6]], \"g\": 0}\n{\"n\": 2, \"s\": [[1,2,3],[4,5,0],[7,8,6]], \"g\": 1.0}\n" +
			"(2, 3, [1, 2, 3, 4, 5, 6, 7, 8, 0]) children: []": right,
		"eight:1234x5786/12345678x\neight:12345x786/12345678x\neight:12345678x/12345678x\n":             right,
		"123405786 open: 123450786 103425786\n123450786 open: 103425786 123456780\n123456780 open: -\n": right,
		"Now:\n1 2 3\n4 0 5\n7 8 6\nChildren:\n1 2 3\n4 5 0\n7 8 6\n\n1 0 3\n4 2 5\n7 8 6\nNow:\n1 2 3\n4 5 0\n7 8 6\nParent:\n1 2 3\n4 0 5\n7 8 6\n\n" +
			"1 2 3\n4 5 6\n7 8 0": right,
		"123405786: 123450786 103425786\n123450786: 123405786 123456780\n123456780\n": "trace.several",
		"123405786\n123450786\n123456780\n1 2 3 4 5 6 7 8 9\n1 2 4 8 8 9 12 3 5\n":    right,
		"1 2 3 4 9 5 7 8 6\n1 2 3 4 5 9 7 8 6\n1 2 3 4 5 6 7 8 9\n":                   right,
		"123405786\n122450786\n123456780\n":                                           "trace.line",
		"1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n":           "trace.cells",
		"":                            "text.empty",
		" \r\n\t":                     "text.empty",
		"\x00\x01":                    "text.encoding",
		"Expanded 12 states in 0.3 s": "trace.none",
		"start: 123 4x6 758\n":        "trace.none",
		"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n": "trace.cells",
		"(1, 2, 3, 4, 0, 6, 7, 5)":                   "trace.cells",
		"(1, 2, 3, 4, 4, 6, 7, 5, 8)":                "trace.line",
		"123400758\n":                                "trace.line",
		"1 2 3\n4 0 6\n7 5 8\n\n123456708\n":         "trace.mixed",
		"123406758\n1 2 3\n4 5 6\n7 0 8\n":           "trace.mixed",
	} {
		lines, err := Read(start, []byte(text), "")
		if refusal, ok := errors.AsType[*model.Refusal](err); ok && refusal.Reason.Key != want || !ok && (want != right || !isPath(start, lines) || len(lines) != 3) {
			t.Errorf("%.60q: %v, want %s: %+v", text, err, want, lines)
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
	if r, err := c.Check(t.Context(), []byte("g=1 1x3425786\n123405786\n123450786\n123456780"), ""); err != nil || r.Solution || r.Wrong != 1 {
		t.Errorf("a solution with figures: %+v, %v", r, err)
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
