package cli_test

import (
	"encoding/csv"
	"maps"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue/cataloguetest"
)

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
	if len(one) != 3 || one[0]["expanded"] != "21935" || one[1]["expanded"] != "312" || one[1]["moves"] != "19" {
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
	if len(first) != 3*40 || first[1]["seed"] != "7" {
		t.Errorf("%v", first)
	}
	seen := map[string]bool{}
	for _, row := range table("-csv -method a-star:manhattan -n 6 -distance 31 " + puzzle) {
		seen[row["position"]] = row["distance"] == "31" && row["moves"] == "31"
	}
	if len(seen) != 2 || slices.Contains(slices.Collect(maps.Values(seen)), false) { // all there are
		t.Errorf("distance 31: %v", seen)
	}
	text := run("", words("compare -method a-star:manhattan "+id)...).out
	if !strings.Contains(text, "Expanded, median") || !strings.Contains(text, "312") {
		t.Error(text)
	}
	if got := run("", words("compare -json -method a-star:manhattan "+id)...).out; !strings.HasPrefix(got, `{"samples":1,"position":"`+id+`","distance":19,"algorithm":"a-star",`) || !strings.Contains(got, `"expanded":312`) {
		t.Error(got)
	}
}

// TestComparisonFaults: an unknown name is an error that lists the known ones.
func TestComparisonFaults(t *testing.T) {
	for command, want := range map[string]string{
		"compare:" + cataloguetest.First() + "?n=3&bad=1": "bad=1",
		"-method a-star eight":                            "character 7: a heuristic",
		"-method breadth-first:udlr:low-g eight":          "character 20: “low-g”",
		"-csv -json eight":                                "-csv",
		"-n 0 eight":                                      "n=0",
		"-n 3 eight eight":                                "-n",
		"-distance 3 eight":                               "distance",
		"-n 3 -distance 1-0 fifteen":                      "distance",
		"-n 3 -distance 40 eight":                         "31",
		"":                                                "compare",
		"-n 3 -seed x eight":                              "x",
	} {
		if r := run("", append([]string{"compare"}, words(command)...)...); r.status == 0 || r.out != "" || !strings.Contains(r.err, want) {
			t.Errorf("%s: %+v", command, r)
		}
	}
}
