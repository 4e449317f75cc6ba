package trace

import (
	"fmt"
	"os"
	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	eng "quadrille/solver/eight"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func TestZZ(t *testing.T) {
	e := eng.New().(interface {
		solver.Engine
		solver.Searcher
	})
	data, _ := os.ReadFile("/work/shared/cases/traces/index.tsv")
	for _, row := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		f := strings.Split(row, "\t")
		name, method, pos, want := f[0], f[1], f[2], f[3]
		p := model.MustParse(eight.Puzzle{}, strings.TrimPrefix(pos, "eight:"))
		goal := pos[strings.Index(pos, "/"):]
		parts := strings.Split(method, ":")
		m := Method{Estimate: func(model.Position) int { return 0 }}
		for _, a := range e.Algorithms() {
			if a.ID == parts[0] {
				m.Algorithm = a
			}
		}
		if len(parts) > 1 {
			m.Estimate = func(q model.Position) int {
				v, err := e.Value(t.Context(), q, parts[1], nil)
				if err != nil {
					t.Fatal(err)
				}
				return v.H
			}
		}
		if len(parts) > 2 {
			m.Weight, _ = strconv.ParseFloat(parts[2], 64)
		}
		text, _ := os.ReadFile("/work/shared/cases/traces/" + name + ".txt")
		var lines []Line
		str := string(text)
		if name == "course-form" {
			i := strings.Index(str, "The best")
			str = str[i:]
			str = regexp.MustCompile(`(?m)^The best.*$|Goal!!!`).ReplaceAllString(str, "")
			var l2 []string
			for _, b := range strings.Split(str, "\n\n") {
				l2 = append(l2, strings.Join(strings.Fields(b), " "))
			}
			str = strings.Join(l2, "\n")
		}
		pend := ""
		for _, l := range strings.Split(str, "\n") {
			l = regexp.MustCompile(`^Expanding node \d+: `).ReplaceAllString(l, "")
			b := regexp.MustCompile(`[^0-9x_]`).ReplaceAllString(l, "")
			b = strings.NewReplacer("0", "x", "_", "x").Replace(b)
			pend += b
			if len(pend) < 9 {
				continue
			}
			b = pend
			pend = ""
			if len(b) != 9 {
				fmt.Println("odd", l)
				continue
			}
			q, err := eight.Puzzle{}.Parse(b + goal)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, Line{q, -1, -1, -1})
		}
		v := Judge(m, p, lines)
		mark := "ok"
		if strconv.Itoa(v.Wrong) != want {
			mark = "BAD"
		}
		fmt.Println(mark, name, len(lines), want, v.Wrong, v.Reason, v.But)
	}
	_ = solver.HighG
}
