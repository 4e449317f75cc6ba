package traces

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
)

// The traces of right and of wrong programs, each with the first wrong line.
func TestTraces(t *testing.T) {
	e, _ := catalogue.Find(catalogue.Catalogue(), "eight")
	index, err := os.ReadFile("testdata/eight/index.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range strings.Split(strings.TrimSpace(string(index)), "\n")[1:] {
		f := strings.Split(row, "\t")
		text, err := os.ReadFile("testdata/eight/" + f[0] + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		m, err := method.Parse(e.Puzzle, e.Engine.(solver.Searcher), f[1])
		if err != nil {
			t.Fatal(err)
		}
		start := model.MustParse(eight.Puzzle{}, strings.TrimPrefix(f[2], "eight:"))
		c, err := NewCase(t.Context(), e, m, start)
		if err != nil {
			t.Fatal(err)
		}
		r, err := c.Check(t.Context(), text, "")
		if err != nil || strconv.Itoa(r.Wrong) != f[3] {
			t.Errorf("%s: line %d is wrong, want %s: %v, error %v", f[0], r.Wrong, f[3], r.Reason, err)
		}
	}
}
