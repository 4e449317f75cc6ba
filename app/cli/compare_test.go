package cli_test

import (
	"encoding/csv"
	"maps"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue/cataloguetest"
)

// TestClaims: each claim, on a small sample with the usual seed, has its verdict and its
// figures, whether it holds or not.
func TestClaims(t *testing.T) {
	for _, c := range []struct{ command, verdict, why string }{
		{"eight-bidirectional -n 62", "it depends", "6.9 at distance 10, 46 at distance 20 and 18 at distance 31."},
		{"eight-heuristics -n 62", "holds", "A* · Misplaced tiles 3.4, A* · Manhattan distance 15 and A* · Linear conflict 1.9."},
		{"eight-weights -n 60", "holds", "0% at w = 1 (longest 1×), 35% (24–48%) at w = 1.5 for 25% less work (longest 1.16×)"},
		{"eight-forecast -n 40", "holds", "1.1 at bound 16, 1.1 at bound 20 and 1.1 at bound 24."},
		{"eight-duplicates -n 62", "it depends", "1.0 at distance 10, 1.7 at distance 20 and 2.2 at distance 31."},
		{"eight-duplicates -n 10 -distance 31", "does not hold", "2.2 at distance 31."},
		{"rotation-iterations", "holds", "60% of all states"},
		{"rotation-iterations -n 50", "it depends", "44% of all states, from 2 to 93% by position, at most 50% for 25% of the positions"},
		{"cubic-depth -n 1 -distance 30", "does not hold", "s at distance 30"},
		{"dials-weights -n 40", "does not hold", "0% (0–8.8%) at w = 1.2 for 1% less work, 13% (5.5–26%) at w = 1.5"},
		{"fifteen-heuristics -n 1", "", "geometric mean"},
		{"fifteen-near -n 4", "holds", "Linear conflict"},
		{"fifteen-estimate -n 16", "holds", "with the estimate 0.35 (-0.19 to 0.73), with the distance 0.78 (0.45 to 0.92) and with their difference 0.82"},
		{"fifteen-iterations -n 10", "it depends", "45% of all states, from 32 to 78% by position, at most 51% for 25% of the positions and at least 75%"},
		{"fifteen-weights -n 6", "holds", "67% (30–90%) at w = 1.2 (longest 1.04×)"},
		{"fifteen-database -n 1", "holds", "positions"},
	} {
		t.Run(c.command, func(t *testing.T) {
			r := run("", append([]string{"compare", "-claim"}, words(c.command)...)...)
			lines := strings.Split(r.out, "\n")
			if r.status != 0 || len(lines) != 5 || !strings.HasPrefix(lines[0], "claim: ") || !strings.HasPrefix(lines[1], "source: ") {
				t.Fatalf("%+v", r)
			}
			if !strings.HasPrefix(lines[2], "verdict: "+c.verdict) || !strings.HasPrefix(lines[3], "why: ") || !strings.Contains(lines[3], c.why) {
				t.Errorf("%s\n%s\nwant %s, %s", lines[2], lines[3], c.verdict, c.why)
			}
		})
	}
	if listed := run("", "compare", "-claims").out; strings.Count(listed, "\n") != 14 || !strings.Contains(listed, "eight-bidirectional\tBreadth-first and bidirectional search\n") {
		t.Errorf("claims:\n%s", listed)
	}
}

// TestComparison: the figures of named positions and of samples, as CSV, JSON and text;
// the same seed gives the same, times apart.
func TestComparison(t *testing.T) {
	id := cataloguetest.First() // 19 moves
	puzzle, _, _ := strings.Cut(id, ":")
	methods := "-method breadth-first -method a-star:manhattan -method weighted-a-star:manhattan:1.5 "
	table := func(command string) []map[string]string {
		t.Helper()
		r := run("", append([]string{"compare"}, words(command)...)...)
		rows, err := csv.NewReader(strings.NewReader(r.out)).ReadAll()
		if err != nil || r.status != 0 || len(rows) < 2 {
			t.Fatalf("%s: %+v, %v", command, r, err)
		}
		var all []map[string]string
		for _, row := range rows[1:] {
			named := map[string]string{}
			for i, title := range rows[0] {
				if !strings.Contains(title, "second") {
					named[title] = row[i]
				}
			}
			all = append(all, named)
		}
		return all
	}
	one := table(methods + "-csv " + id)
	if len(one) != 3 || one[0]["expanded_median"] != "21935" || one[1]["expanded_mean"] != "312" || one[1]["moves_median"] != "19" || one[1]["longer_percent"] != "0" || one[1]["longer_percent_wilson95_low"] != "" {
		t.Errorf("%v", one)
	}
	sample := methods + "-csv -n 40 -distance 1-31 -seed 7 "
	first, again, link := table(sample+id), table(sample+puzzle), table("-csv compare:"+id+"?breadth-first&a-star:manhattan&weighted-a-star:manhattan:1.5&n=40&seed=7&distance=1-31")
	for i, row := range first {
		for title, cell := range row {
			if again[i][title] != cell || link[i][title] != cell {
				t.Errorf("%s is %s, %s and %s", title, cell, again[i][title], link[i][title])
			}
		}
	}
	if first[1]["longer_percent"] != "0" || first[1]["longer_percent_wilson95_high"] != "" || first[2]["longer_percent_wilson95_high"] == "" || first[1]["seed"] != "7" || first[1]["samples"] != "40" {
		t.Errorf("%v", first)
	}
	seen := map[string]bool{}
	for _, row := range table("-csv -each -method a-star:manhattan -n 6 -distance 31 " + puzzle) {
		seen[row["position"]] = row["distance"] == "31" && row["moves"] == "31"
	}
	if len(seen) != 2 || slices.Contains(slices.Collect(maps.Values(seen)), false) { // all there are
		t.Errorf("distance 31: %v", seen)
	}
	text := run("", words("compare -method a-star:manhattan "+id)...).out
	if !strings.Contains(text, "Expanded, median") || !strings.Contains(text, "312") {
		t.Error(text)
	}
	if got := run("", words("compare -json -method a-star:manhattan "+id)...).out; !strings.HasPrefix(got, `{"algorithm":"a-star","heuristic":"manhattan","weight":"",`) || !strings.Contains(got, `"expanded_min":312`) {
		t.Error(got)
	}
}

// TestComparisonFaults: an unknown name is an error that lists the known ones.
func TestComparisonFaults(t *testing.T) {
	for command, want := range map[string]string{
		"-method a-star eight":      "a-star:manhattan",
		"-claim eight-nothing":      "eight-bidirectional",
		"-csv -json eight":          "-csv",
		"-n 0 eight":                "-n",
		"-n 3 eight eight":          "-n",
		"-distance 3 eight":         "-distance",
		"-n 3 -distance 3 fifteen":  "distance",
		"-n 3 -distance 40 eight":   "31",
		"compare:eight?n=3&bad=1":   "bad=1",
		"":                          "compare",
		"-n 3 -seed x eight":        "x",
		"-claim eight-weights more": "more",
	} {
		if r := run("", append([]string{"compare"}, words(command)...)...); r.status == 0 || r.out != "" || !strings.Contains(r.err, want) {
			t.Errorf("%s: %+v", command, r)
		}
	}
}
