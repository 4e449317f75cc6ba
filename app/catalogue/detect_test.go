package catalogue_test

import (
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/model/judge"
)

// formats are those of all puzzles: a text is to be recognised among them.
var formats = catalogue.Formats(catalogue.Catalogue())

// TestDetectSamples: the judges' samples are recognised, whole and cut off.
func TestDetectSamples(t *testing.T) {
	for name, want := range map[string]string{
		"poj1077":      "hdu1043 poj1077 acwing179 acwing845 p1379 boj1525 alds1_13_b",
		"uva652":       "uva652",
		"p1379":        "p1379 hdu1043 poj1077 acwing179 acwing845 boj1525 alds1_13_b",
		"hdu3567":      "hdu3567",
		"boj1525":      "boj1525 alds1_13_b hdu1043 poj1077 p1379 acwing179 acwing845",
		"lanqiao261":   "lanqiao261",
		"hackerrank":   "hackerrank hackerrankn",
		"princeton":    "princeton npuzzle42 princetonn",
		"uva10181":     "uva10181 lightoj15",
		"lightoj15":    "lightoj15 uva10181",
		"alds1_13_c":   "alds1_13_c",
		"hackerrank15": "hackerrank15 hackerrankn",
		"princeton15":  "princeton15 npuzzle42 princetonn",
		"leetcode773":  "leetcode773",
		"npuzzle42":    "npuzzle42",
		"poj2286":      "poj2286",
		"poj3131":      "poj3131",
		"p5507":        "p5507",
	} {
		if got := detected([]byte(judge.Named(formats, name).Samples[0].Input)); got != want {
			t.Errorf("the sample of %s looks like %q, want %q", name, got, want)
		}
	}
	for _, text := range []string{judge.Named(formats, "poj2286").Samples[0].Output, judge.Named(formats, "p5507").Text} {
		if got := detected([]byte(text)); got != "" {
			t.Errorf("%.80q looks like %q", text, got)
		}
	}
}

func TestDetect(t *testing.T) {
	const board = "2 3 4 1 5 x 7 6 8\n"
	for text, want := range map[string]string{
		"":                             "",
		"0\n":                          "",
		"\xff\xfe2\x00":                "",
		board + board:                  "hdu1043 p1379",
		"23415x768\n":                  "hdu1043 poj1077 p1379 acwing179 acwing845 boj1525 alds1_13_b",
		"23415x7":                      "",
		"2 3 4 1 5 x 7 6 9\n" + board:  "hdu1043 p1379", // only in part, but nothing else fits better
		"\uFEFF" + board:               "hdu1043 poj1077 acwing179 acwing845 p1379 boj1525 alds1_13_b",
		"2\n\n" + board + "\n" + board: "uva652",
		"1\n12X453786\n12345678X\n":    "hdu3567",
		"1 2\nW B W\nR B W\nR B E\n":   "poj3131",
		"2\n12X45378\n12345678X\n12X453786\n12345678X\n": "hdu3567 hdu1043 p1379",
		"1 2\nW B W\nR B W\n0 0\n":                       "",
		strings.Repeat("1 2 3 ", 8):                      "poj2286",
		strings.Repeat("1 2 2 2 3\n", 9):                 "",
	} {
		if got := detected([]byte(text)); got != want {
			t.Errorf("%q looks like %q, want %q", text, got, want)
		}
	}
}

// TestDetectHead: a head that ends anywhere is recognised like the whole text.
func TestDetectHead(t *testing.T) {
	for _, p := range []struct {
		name  string
		cases string
	}{
		{"hdu1043", strings.Repeat("2 3 4 1 5 x 7 6 8\n", 200)},
		{"poj2286", strings.Repeat("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n", 100)},
		{"poj3131", strings.Repeat("1 2\nW B W\nE W B\nW B W\n", 100)},
		{"hdu3567", "100\n" + strings.Repeat("12X453786\n12345678X\n", 100)},
		{"uva652", "100\n" + strings.Repeat("\n2 3 4 1 5 x 7 6 8\n", 100)},
	} {
		for length := 1000; length < 1100; length++ {
			got, _, _ := strings.Cut(detected([]byte(p.cases[:length])), " ")
			if got != p.name {
				t.Fatalf("%d bytes of %s look like %q", length, p.name, got)
			}
		}
	}
}

func detected(head []byte) string {
	likely, _, _ := judge.Detect(formats, head)
	var names []string
	for _, f := range likely {
		names = append(names, f.Name)
	}
	return strings.Join(names, " ")
}

// TestNames: no name means two formats.
func TestNames(t *testing.T) {
	of := map[string]string{}
	for _, f := range formats {
		for _, name := range f.Names() {
			if of[name] != "" {
				t.Errorf("%s is a name of %s and of %s", name, of[name], f.Name)
			}
			of[name] = f.Name
			if judge.Named(formats, name) != f {
				t.Errorf("%s doesn't find %s", name, f.Name)
			}
		}
	}
}
