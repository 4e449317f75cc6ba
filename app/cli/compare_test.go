package cli_test

import (
	"encoding/csv"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue/cataloguetest"
)

// TestClaims: each claim, on a small sample, has its verdict and its figures, whether it holds
// or not; on its own sample where QUADRILLE_CLAIMS is set, which takes minutes.
func TestClaims(t *testing.T) {
	for _, c := range []struct{ claim, sample, verdict, why, whole string }{
		{"eight-bidirectional", "-n 31", "it depends", "7.7 at distance 10, 42 at distance 20 and 18 at distance 31.", "it depends"},
		{"eight-heuristics", "-n 31", "holds", "A* · Misplaced tiles 3.4, A* · Manhattan distance 16 and A* · Linear conflict 1.8.", "holds"},
		{"eight-weights", "-n 30", "holds", "0% at w = 1 (longest 1×), 27% (14–44%) at w = 1.5 for 20% less work (longest 1.16×)", "holds"},
		{"eight-forecast", "-n 40", "holds", "1.1 at bound 16, 1.1 at bound 20 and 1.1 at bound 24.", "holds"},
		{"eight-duplicates", "-n 31", "it depends", "1.0 at distance 10, 2.2 at distance 20 and 2.2 at distance 31.", "it depends"},
		{"eight-duplicates", "-n 10 -distance 31", "does not hold", "2.2 at distance 31.", ""},
		{"rotation-iterations", "", "holds", "60% of all states", "holds"},
		{"rotation-iterations", "-n 50", "it depends", "44% of all states, from 2 to 93% by position, at most 50% for 25% of the positions", ""},
		{"cubic-depth", "-n 1 -distance 30", "does not hold", "s at distance 30", "does not hold"},
		{"dials-weights", "-n 10", "does not hold", "0% (0–28%) at w = 1.2 for 0% less work, 10% (1.8–40%) at w = 1.5", "does not hold"},
		{"fifteen-heuristics", "-n 1 -seed 5", "holds", "6-6-3 3.7 and IDA* · Pattern databases 7-7-1 8.2.", "it depends"},
		{"fifteen-near", "-n 2", "holds", "IDA* · Linear conflict 5.5", "does not hold"},
		{"fifteen-estimate", "-n 9 -seed 7", "holds", "with the estimate 0.37 (-0.41 to 0.84), with the distance 0.75 (0.14 to 0.95)", "holds"},
		{"fifteen-iterations", "-n 5", "it depends", "43% of all states, from 32 to 78% by position, at most 39% for 25%", "it depends"},
		{"fifteen-weights", "-n 4", "holds", "75% (30–95%) at w = 1.2 (longest 1.04×)", "holds"},
		{"fifteen-database", "-n 1 -seed 5", "holds", "IDA* · Pattern databases 7-7-1 9,654 positions.", "holds"},
	} {
		t.Run(c.claim+" "+c.sample, func(t *testing.T) {
			args := append([]string{"compare", "-claim", c.claim}, words(c.sample)...)
			if os.Getenv("QUADRILLE_CLAIMS") != "" && c.whole != "" {
				args, c.verdict, c.why = args[:3], c.whole, ""
			}
			r := run("", args...)
			lines := strings.Split(r.out, "\n")
			if r.status != 0 || len(lines) != 5 || !strings.HasPrefix(lines[0], "claim: ") || !strings.HasPrefix(lines[1], "source: ") {
				t.Fatalf("%+v", r)
			}
			if lines[2] != "verdict: "+c.verdict || !strings.HasPrefix(lines[3], "why: ") || !strings.Contains(lines[3], c.why) {
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
		"compare:" + cataloguetest.First() + "?n=3&bad=1": "bad=1",
		"-method a-star eight":                            "a-star:manhattan",
		"-claim eight-nothing":                            "eight-bidirectional",
		"-csv -json eight":                                "-csv",
		"-n 0 eight":                                      "-n",
		"-n 3 eight eight":                                "-n",
		"-distance 3 eight":                               "-distance",
		"-n 3 -distance 3 fifteen":                        "distance",
		"-n 3 -distance 40 eight":                         "31",
		"":                                                "compare",
		"-n 3 -seed x eight":                              "x",
		"-claim eight-weights more":                       "more",
	} {
		if r := run("", append([]string{"compare"}, words(command)...)...); r.status == 0 || r.out != "" || !strings.Contains(r.err, want) {
			t.Errorf("%s: %+v", command, r)
		}
	}
}
