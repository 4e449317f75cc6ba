package experiment_test

import (
	"context"
	"encoding/csv"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/experiment"
	"quadrille/app/translate"
	"quadrille/resources"
	"quadrille/solver"
)

// lonely finds a plural after a lone 1.
var lonely = regexp.MustCompile(`(^|[^0-9.,–])1 (positions|times|answers|moves|states)\b`)

// TestSentencesSayWhatIsDrawn: only positions that are drawn at random are called
// random, and one of a thing is spoken of as one.
func TestSentencesSayWhatIsDrawn(t *testing.T) {
	each(t, func(t *testing.T, o experiment.Order) {
		for _, cases := range []int{1, 2, 6, 13} {
			o.Cases = cases
			r := measure(t, o)
			for _, l := range translate.Languages() {
				say := translate.New(l.Language).Say
				text := say(r.Sentence)
				if !strings.Contains(text, say(o.Sample())) || !strings.Contains(say(o.Sample()), strconv.Itoa(cases)) {
					t.Errorf("%d positions, sample %q: %q", cases, say(o.Sample()), text)
				}
				if random := strings.Contains(text, "random") || strings.Contains(text, "随机局面"); random != (o.Experiment.Farthest == 0) {
					t.Errorf("%d positions: %q", cases, text)
				}
				if lonely.MatchString(text) {
					t.Errorf("%d positions: %q", cases, text)
				}
			}
			drawn := 0
			for i, n := range r.Samples {
				drawn += n
				if o.Experiment.Kind == solver.ByWeight && n != cases {
					t.Errorf("row %d is of %d positions, want %d", i, n, cases)
				}
			}
			if o.Experiment.Kind != solver.ByWeight && drawn != cases {
				t.Errorf("the rows are of %d positions, want %d", drawn, cases)
			}
		}
	})
}

func TestSample(t *testing.T) {
	o := experiment.Order{Puzzle: catalogue.Catalogue()[0].Puzzle, Experiment: solver.Experiment{Farthest: 10}}
	for cases, want := range map[int]string{
		1:   "1 position at distance 1",
		3:   "3 positions, spread evenly over the distances from 1 to 10",
		10:  "10 positions, 1 at each distance from 1 to 10",
		25:  "25 positions, 2 or 3 at each distance from 1 to 10",
		100: "100 positions, 10 at each distance from 1 to 10",
	} {
		o.Cases = cases
		if got := translate.New(translate.English).Say(o.Sample()); got != want {
			t.Errorf("%d positions: %q, want %q", cases, got, want)
		}
	}
}

// TestTheSentenceAgreesWithTheTable: what is said of the last iteration comes from
// the work, most of which is where the table's last rows are.
func TestTheSentenceAgreesWithTheTable(t *testing.T) {
	suits := func(o experiment.Order) bool { return o.Experiment.Kind == solver.ByIteration }
	eachOf(t, suits, func(t *testing.T, o experiment.Order) {
		o.Cases = 60
		r := measure(t, o)
		column := func(name string) int {
			return slices.IndexFunc(r.Columns, func(c experiment.Column) bool { return c.Name == name })
		}
		share, several := column("last_iteration_percent"), column("samples_with_several_iterations")
		low, high, left := 100.0, 0.0, 0
		for i, row := range r.Rows {
			left += r.Samples[i] - int(row[several])
			if (row[several] == 0) != math.IsNaN(row[share]) {
				t.Errorf("row %v has a share of %v positions", row, row[several])
			}
			if row[several] > 0 {
				low, high = min(low, row[share]), max(high, row[share])
			}
		}
		text := translate.New(translate.English).Say(r.Sentence)
		said := regexp.MustCompile(`took (\d+) %`).FindStringSubmatch(text)
		if said == nil {
			t.Fatalf("%q", text)
		}
		percent, _ := strconv.ParseFloat(said[1], 64)
		if farthest := r.Rows[len(r.Rows)-1][share]; percent < low-0.5 || percent > high+0.5 || math.Abs(percent-farthest) > 5 {
			t.Errorf("%v %% where the rows have %v to %v and the last one %v", percent, low, high, farthest)
		}
		if left == 0 || !strings.Contains(text, strconv.Itoa(left)+" position") {
			t.Errorf("%d positions are left out: %q", left, text)
		}
	})
}

// TestEstimatesAreThoseOfTheStart: none is above the distance, all positions with the
// same are in one row, and what goes with the work is said.
func TestEstimatesAreThoseOfTheStart(t *testing.T) {
	suits := func(o experiment.Order) bool { return o.Experiment.Kind == solver.ByEstimate }
	eachOf(t, suits, func(t *testing.T, o experiment.Order) {
		o.Cases = 40
		r := measure(t, o)
		for i, row := range r.Rows {
			if row[0] > row[1] || row[3] > row[2] || row[2] > row[4] || i > 0 && row[0] <= r.Rows[i-1][0] {
				t.Errorf("row %v after %v", row, r.Rows[max(i-1, 0)])
			}
		}
		if text := translate.New(translate.English).Say(r.Sentence); len(r.Rows) < 3 || !regexp.MustCompile(`Spearman\) .* -?[01](\.\d+)?`).MatchString(text) {
			t.Errorf("%d rows: %q", len(r.Rows), text)
		}
	})
}

// TestWalks: a walk of so many moves leads no farther than that.
func TestWalks(t *testing.T) {
	suits := func(o experiment.Order) bool { return o.Experiment.Walk != 0 }
	eachOf(t, suits, func(t *testing.T, o experiment.Order) {
		for _, walk := range []int{1, 2, 3, 15} {
			o.Experiment.Walk, o.Cases = walk, 8
			for _, row := range measure(t, o).Rows {
				if distance := int(row[0]); distance > walk || walk < 4 && distance != walk {
					t.Errorf("%d moves lead to distance %d", walk, distance)
				}
			}
		}
	})
}

// TestClaimsAreMeasuredAtTheirWeights: where a claim names weights, they are measured,
// nothing beyond them, and the answer speaks of them.
func TestClaimsAreMeasuredAtTheirWeights(t *testing.T) {
	tried := 0
	each(t, func(t *testing.T, o experiment.Order) {
		x := o.Experiment
		if x.Kind != solver.ByWeight {
			return
		}
		if !slices.IsSorted(x.Weights) {
			t.Errorf("weights %v", x.Weights)
		}
		o.Cases = 60
		r := measure(t, o)
		for _, l := range translate.Languages() {
			say := translate.New(l.Language).Say
			text := say(r.Sentence)
			if !strings.Contains(text, "95 %") || !strings.Contains(text, map[translate.Language]string{
				translate.English: "Wilson", translate.Chinese: "威尔逊",
			}[l.Language]) {
				t.Errorf("no margin: %q", text)
			}
			if x.Wrong == 0 {
				continue
			}
			tried++
			if !slices.Contains(x.Weights, x.Right) || x.Weights[len(x.Weights)-1] != x.Wrong {
				t.Errorf("weights %v for a claim of %v and %v", x.Weights, x.Right, x.Wrong)
			}
			for _, w := range []float64{x.Weights[0], x.Right, x.Wrong} {
				if !strings.Contains(say(x.About), translate.Plain(w)) {
					t.Errorf("%q does not speak of %v", say(x.About), w)
				}
			}
			for _, w := range []float64{x.Right, x.Wrong} {
				if !strings.Contains(text, translate.Plain(w)) {
					t.Errorf("%q does not speak of %v", text, w)
				}
			}
		}
	})
	if tried == 0 {
		t.Error("no claim names weights")
	}
}

// TestExports: a program can read the data and knows where they come from.
func TestExports(t *testing.T) {
	names := map[string]string{}
	each(t, func(t *testing.T, o experiment.Order) {
		r := measure(t, o)
		english := translate.New(translate.English).Say(o.Sample())
		rows, err := csv.NewReader(strings.NewReader(r.CSV())).ReadAll()
		if err != nil || len(rows) != 1+len(r.Rows) {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		title := regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)
		for i, name := range rows[0] {
			if !title.MatchString(name) || slices.Contains(rows[0][:i], name) {
				t.Errorf("title %d of %v", i, rows[0])
			}
		}
		for i, row := range rows[1:] {
			want := []string{resources.Version, string(o.Puzzle.ID()), english, "7", strconv.Itoa(r.Samples[i])}
			if !slices.Equal(row[:len(want)], want) {
				t.Errorf("row %d begins with %q, want %q", i, row[:len(want)], want)
			}
			for j, text := range row[len(want):] {
				x, err := strconv.ParseFloat(text, 64)
				if _, decimals, _ := strings.Cut(text, "."); text != "" && (err != nil || math.Abs(x-r.Rows[i][j]) > 1e-6 || len(decimals) > 6) {
					t.Errorf("%v is written %q", r.Rows[i][j], text)
				}
				if (text == "") != math.IsNaN(r.Rows[i][j]) {
					t.Errorf("%v is written %q", r.Rows[i][j], text)
				}
			}
		}
		for _, l := range translate.Languages() {
			tr := translate.New(l.Language)
			text := r.Markdown(tr)
			for _, want := range []string{
				resources.Version, tr.Text(string(o.Puzzle.ID()) + ".name"), tr.Say(o.Sample()), " 7 ",
				tr.Text("experiment.column.samples"), export(tr.Say(r.Sentence)),
			} {
				if !strings.Contains(text, want) {
					t.Errorf("%s: Markdown lacks %q:\n%s", l.Name, want, text)
				}
			}
		}
		for _, seed := range []uint64{7, 8} {
			r.Order.Seed = seed
			name, from := r.FileName(".csv"), t.Name()+strconv.FormatUint(seed, 10)
			if other, taken := names[name]; taken {
				t.Errorf("%s and %s both propose %q", other, from, name)
			}
			names[name] = from
		}
	})
}

// export is a text as it stands in Markdown.
func export(text string) string { return strings.ReplaceAll(text, "*", `\*`) }

func measure(t *testing.T, o experiment.Order) experiment.Result {
	t.Helper()
	r, err := experiment.Run(context.Background(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestLimitedRunsLeaveTheirPositionOut: what is compared is always of the same
// positions, and how many there are not is said.
func TestLimitedRunsLeaveTheirPositionOut(t *testing.T) {
	e := catalogue.Catalogue()[0]
	engine := e.Engine.(solver.Experimenter)
	x := engine.Experiments()[0]
	x.Specs = slices.Clone(x.Specs)
	x.Specs[0].MaxBytes = solver.MinBytes // of the wasteful one
	say := translate.New(translate.English).Say
	o := experiment.Order{Puzzle: e.Puzzle, Engine: engine, Experiment: x, Cases: x.Farthest, Seed: 7}
	r := measure(t, o)
	compared := 0
	for _, n := range r.Samples {
		compared += n
	}
	left := o.Cases - compared
	if compared == 0 || left == 0 || !strings.Contains(say(r.Sentence), strconv.Itoa(left)+" positions on which") {
		t.Errorf("%d compared, %d left out: %q", compared, left, say(r.Sentence))
	}

	whole := engine.Experiments()[0]
	whole.Specs = whole.Specs[1:]
	o.Experiment = whole
	alone := measure(t, o)
	for i, row := range r.Rows {
		if row[4] != alone.Rows[i][1] { // states expanded, which of both are the last one's
			t.Errorf("row %v beside a run with a limit, %v alone", row, alone.Rows[i])
		}
	}
}

// eachOf runs a test with the orders that it suits, of which there has to be one.
func eachOf(t *testing.T, suits func(experiment.Order) bool, do func(*testing.T, experiment.Order)) {
	t.Helper()
	tried := 0
	each(t, func(t *testing.T, o experiment.Order) {
		if suits(o) {
			tried++
			do(t, o)
		}
	})
	if tried == 0 {
		t.Error("no experiment is like that")
	}
}
