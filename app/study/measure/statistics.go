package measure

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"time"

	"quadrille/app/games"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// Row is a method with the outcomes of its runs, by case. There are fewer outcomes than cases
// until it has run on all.
type Row struct {
	Method   method.Method
	Outcomes []method.Outcome
	Measured time.Time // of the outcomes
}

// Set is the cases of a sample and the rows that have run on them.
type Set struct {
	Cases  []Case
	Rows   []Row
	Census bool // the cases are all positions with their goal and rules
}

// Describe says which positions the plan measures, and of a large sample when the first of the rows was measured.
func (s *Set) Describe(p Plan) model.Phrase {
	var first time.Time
	for _, r := range s.Rows {
		if at := r.Measured; len(s.Cases) >= Large && len(r.Outcomes) > 0 && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	if first.IsZero() {
		return p.Describe()
	}
	return model.Say("measure.on", "Sample", p.Describe(), "Date", string(games.DateOf(first)))
}

// Quantity is a figure of a run.
type Quantity func(Case, method.Outcome) float64

// Expanded is the number of states expanded.
func Expanded(_ Case, o method.Outcome) float64 { return float64(o.Stats.Expanded) }

// Generated is the number of states generated.
func Generated(_ Case, o method.Outcome) float64 { return float64(o.Stats.Generated) }

// Excess is the number of moves beyond the shortest solution; NaN if its length isn't known.
func Excess(c Case, o method.Outcome) float64 {
	if c.Distance < 0 {
		return math.NaN()
	}
	return float64(len(o.Moves) - c.Distance)
}

func elapsed(_ Case, o method.Outcome) float64 { return o.Stats.Elapsed.Seconds() }

// BranchingFactor returns the effective branching factor b of a search that generates nodes and finds a
// solution of depth moves: nodes = b + b² + … + b^depth (Russell and Norvig, Artificial Intelligence, 3rd
// edition, section 3.6.1). It is NaN without moves or nodes.
func BranchingFactor(nodes int64, depth int) float64 {
	if nodes <= 0 || depth == 0 {
		return math.NaN()
	}
	low, high := 0.0, float64(nodes) // of b
	for range 100 {
		b, sum := (low+high)/2, 0.0
		for range depth {
			sum = b * (1 + sum)
		}
		if sum < float64(nodes) {
			low = b
		} else {
			high = b
		}
	}
	return high
}

// Branching returns the effective branching factor b* of a run, by the length of the shortest solution:
// a longer one would make it look better led. It is NaN if that length isn't known.
func (c Case) Branching(m method.Method, o method.Outcome) float64 {
	depth := c.Distance
	if depth < 0 && m.Promise() >= solver.Shortest {
		depth = len(o.Moves)
	}
	if !o.Found || depth < 0 {
		return math.NaN()
	}
	return BranchingFactor(o.Stats.Generated, depth)
}

// Shared lists the indices of the cases that all given rows have run on and on which no row has
// reached its memory limit. With them, figures of different rows are about the same positions.
func (s *Set) Shared(rows ...int) []int {
	most := len(s.Cases)
	for _, r := range rows {
		most = min(most, len(s.Rows[r].Outcomes))
	}
	var shared []int
	for i := range most {
		if !slices.ContainsFunc(s.Rows, func(r Row) bool { return i < len(r.Outcomes) && !r.Outcomes[i].Found }) {
			shared = append(shared, i)
		}
	}
	return shared
}

// Limited returns the number of cases on which a row has reached its memory limit.
func (s *Set) Limited() int { return len(s.Cases) - len(s.Shared()) }

// Value returns a quantity of a row on case i.
func (s *Set) Value(row, i int, q Quantity) float64 { return q(s.Cases[i], s.Rows[row].Outcomes[i]) }

func (s *Set) values(row int, q Quantity, cases []int) []float64 {
	all := make([]float64, len(cases))
	for k, i := range cases {
		all[k] = s.Value(row, i, q)
	}
	return all
}

// Summary describes a distribution of values. Without values its figures are NaN.
type Summary struct {
	Count                                int
	Least, Low, Median, High, Most, Mean float64 // Low and High are the quartiles
}

// Summary returns the distribution of a quantity of a row.
func (s *Set) Summary(row int, q Quantity) Summary { return summarize(s.values(row, q, s.Shared(row))) }

func summarize(values []float64) Summary {
	slices.Sort(values)
	at := func(share float64) float64 { return quantile(values, share) }
	return Summary{len(values), at(0), at(0.25), at(0.5), at(0.75), at(1), sum(values) / float64(len(values))}
}

// quantile returns the value that has the given share of the sorted values below it,
// interpolated linearly; NaN without values.
func quantile(sorted []float64, share float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	below, part := math.Modf(share * float64(len(sorted)-1))
	i := int(below)
	return sorted[i] + part*(sorted[min(i+1, len(sorted)-1)]-sorted[i])
}

func sum(values []float64) (total float64) {
	for _, v := range values {
		total += v
	}
	return total
}

// Ratio returns how many times as many states row of expands as row to: the geometric mean of the
// ratios on each position, because such means multiply from row to row. It is NaN without positions.
// No states count as 1.
func (s *Set) Ratio(of, to int) float64 {
	shared := s.Shared(of, to)
	total := 0.0
	for _, i := range shared {
		total += math.Log(max(s.Value(of, i, Expanded), 1) / max(s.Value(to, i, Expanded), 1))
	}
	return math.Exp(total / float64(len(shared)))
}

// Figures are the results of a row over the cases on which no row reached its memory limit.
type Figures struct {
	Method method.Method
	Level
	Longer  float64       // percent of solutions longer than the shortest; NaN without solutions
	Certain bool          // Longer is true of all positions
	Excess  float64       // moves beyond the shortest, on average
	Fewer   float64       // how many times fewer states it expands than the row above; NaN if unknown
	Time    float64       // median, in seconds
	At      map[int]Level // by distance
}

// Level is what a row has done on some positions: all of them, or those at one distance.
type Level struct {
	Expanded, Generated Summary
	Branching           float64 // the mean of the effective branching factors
	More                int     // positions on which it expands more states than the row above
}

func (s *Set) level(row int, cases []int) Level {
	l := Level{Expanded: summarize(s.values(row, Expanded, cases)), Generated: summarize(s.values(row, Generated, cases))}
	branching := make([]float64, 0, len(cases))
	for _, i := range cases {
		b := s.Cases[i].Branching(s.Rows[row].Method, s.Rows[row].Outcomes[i])
		if !math.IsNaN(b) {
			branching = append(branching, b)
		}
		if row > 0 && i < len(s.Rows[row-1].Outcomes) && s.Value(row, i, Expanded) > s.Value(row-1, i, Expanded) {
			l.More++
		}
	}
	l.Branching = sum(branching) / float64(len(branching))
	return l
}

// Figures computes the results of a row.
func (s *Set) Figures(row int) Figures {
	fewer := math.NaN()
	if row > 0 {
		fewer = s.Ratio(row-1, row)
	}
	m := s.Rows[row].Method
	proved := m.Promise() >= solver.Shortest || m.Promise() == solver.WithinWeight && m.Weight == 1
	f := Figures{Method: m, Level: s.level(row, s.Shared(row)), Fewer: fewer, Certain: proved || s.Census, At: map[int]Level{}}
	f.Time = s.Summary(row, elapsed).Median
	f.Longer, f.Excess = percent(s.Longer(row), f.Expanded.Count), s.Summary(row, Excess).Mean
	if math.IsNaN(f.Excess) { // how long the shortest are isn't known of all
		f.Longer = math.NaN()
	}
	for distance, cases := range s.atDistances(s.Shared(row)) {
		f.At[distance] = s.level(row, cases)
	}
	return f
}

// Titles returns the titles of a table for people: of the methods, then of Figures.Texts.
func Titles(t *translate.Translator) []string {
	median := func(figure string) string {
		return t.Say(model.Say("measure.medianOf", "Figure", model.Say("compare.column."+figure)))
	}
	return []string{
		t.Text("compare.column.method"), median("expanded"), median("generated"), t.Text("measure.middleHalf"),
		t.Text("measure.fewer"), t.Text("measure.longer"), t.Text("measure.excess"), median("time"),
	}
}

// Texts writes the figures for people.
func (f Figures) Texts(t *translate.Translator) []string {
	quartiles, fewer, longer, excess, median := "–", "", "–", "–", "–"
	if f.Expanded.Count > 0 {
		quartiles = translate.Figure(f.Expanded.Low) + "–" + translate.Figure(f.Expanded.High)
		median = t.Say(translate.Duration(time.Duration(f.Time * float64(time.Second))))
	}
	if !math.IsNaN(f.Fewer) {
		fewer = translate.Figure(f.Fewer) + "×"
	}
	switch {
	case math.IsNaN(f.Longer):
	case f.Longer == 0 && f.Certain:
		longer = t.Text("many.never")
	default:
		longer = translate.Figure(f.Longer) + "%"
	}
	if f.Longer > 0 {
		excess = strconv.FormatFloat(f.Excess, 'f', 2, 64)
	}
	expanded, generated := translate.Figure(f.Expanded.Median), translate.Figure(f.Generated.Median)
	return []string{expanded, generated, quartiles, fewer, longer, excess, median}
}

// Longer returns how many solutions of a row are longer than the shortest.
func (s *Set) Longer(row int) (n int) {
	for _, moves := range s.values(row, Excess, s.Shared(row)) {
		if moves > 0 {
			n++
		}
	}
	return n
}

func (s *Set) atDistances(cases []int) map[int][]int {
	at := map[int][]int{}
	for _, i := range cases {
		if n := s.Cases[i].Distance; n >= 0 {
			at[n] = append(at[n], i)
		}
	}
	return at
}

// compared is how many rows are compared by distance.
const compared = 3

// Levels compares the last rows that have run at each distance and on all positions, as a table for people with its
// titles: means of the states and of b*, by the number of the row, and on how many positions the last row expands more
// than the row above.
func Levels(t *translate.Translator, rows []Figures) [][]string {
	titles := []string{t.Text("measure.level.distance"), "n"}
	var run []Figures
	for i, f := range slices.Backward(rows) {
		if f.Expanded.Count > 0 && len(run) < compared {
			run = slices.Insert(run, 0, f)
			for k, figure := range []string{"expanded", "generated", "branching"} {
				title := model.Say("measure.level", "Row", i+1, "Figure", model.Say("compare.column."+figure))
				titles = slices.Insert(titles, 2+k, t.Say(title))
			}
		}
	}
	if len(run) == 0 {
		return [][]string{titles}
	}
	last := run[len(run)-1]
	if len(run) > 1 {
		titles = append(titles, t.Text("measure.level.more"))
	}
	table := [][]string{titles}
	line := func(title string, at func(Figures) Level) {
		cells := []string{title, translate.Int(int64(at(last).Expanded.Count))}
		for _, f := range run {
			l := at(f)
			cells = append(cells, translate.Figure(l.Expanded.Mean), translate.Figure(l.Generated.Mean), WriteBranching(l.Branching))
		}
		cells = append(cells, translate.Int(int64(at(last).More)))
		table = append(table, cells[:len(titles)])
	}
	for _, d := range slices.Sorted(maps.Keys(last.At)) {
		line(strconv.Itoa(d), func(f Figures) Level { return f.At[d] })
	}
	line(t.Text("measure.level.all"), func(f Figures) Level { return f.Level })
	return table
}

// WriteBranching writes an effective branching factor with two decimals, or a dash for NaN.
func WriteBranching(b float64) string {
	if math.IsNaN(b) {
		return translate.Figure(b)
	}
	return strconv.FormatFloat(b, 'f', 2, 64)
}

func percent(some, all int) float64 { return 100 * float64(some) / float64(all) }
