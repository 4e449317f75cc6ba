package measure

import (
	"math"
	"slices"
	"strconv"
	"time"

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
}

// Set is the cases of a sample and the rows that have run on them.
type Set struct {
	Cases []Case
	Rows  []Row
	// Estimated is set if the cases are a random part of more positions: shares are estimates.
	Estimated bool
}

// Quantity is a figure of a run.
type Quantity uint8

// The quantities.
const (
	Expanded  Quantity = iota // states
	Generated                 // states
	Stored                    // states, at the peak
	Time                      // seconds
	Length                    // moves of the solution
	Excess                    // moves beyond the shortest
	Branching                 // effective branching factor
	Distance                  // moves of the shortest solution; -1 if unknown
)

// Quantities lists the quantities that are results, without Distance.
var Quantities = []Quantity{Expanded, Generated, Stored, Time, Length, Excess, Branching}

// quantities has the text key of the title and the function of each quantity. The function
// returns the value for a run on a case.
var quantities = [...]struct {
	title string
	of    func(Case, method.Outcome) float64
}{
	Expanded:  {"compare.column.expanded", func(_ Case, o method.Outcome) float64 { return float64(o.Stats.Expanded) }},
	Generated: {"compare.column.generated", func(_ Case, o method.Outcome) float64 { return float64(o.Stats.Generated) }},
	Stored:    {"compare.column.stored", func(_ Case, o method.Outcome) float64 { return float64(o.Stats.PeakStored) }},
	Time:      {"compare.column.time", func(_ Case, o method.Outcome) float64 { return o.Stats.Elapsed.Seconds() }},
	Length:    {"compare.column.moves", func(_ Case, o method.Outcome) float64 { return float64(len(o.Moves)) }},
	Excess:    {"measure.excess", func(c Case, o method.Outcome) float64 { return float64(len(o.Moves) - c.Distance) }},
	Branching: {"measure.branching", func(_ Case, o method.Outcome) float64 {
		return BranchingFactor(o.Stats.Generated, len(o.Moves))
	}},
	Distance: {of: func(c Case, _ method.Outcome) float64 { return float64(c.Distance) }},
}

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

// Title returns the title of the quantity.
func (q Quantity) Title() model.Phrase { return model.Say(quantities[q].title) }

// Text writes a value of the quantity.
func (q Quantity) Text(t *translate.Translator, x float64) string {
	switch {
	case math.IsNaN(x):
	case q == Time:
		return t.Say(translate.Duration(time.Duration(x * float64(time.Second))))
	case q == Branching:
		return strconv.FormatFloat(x, 'f', 2, 64)
	}
	return Written(x)
}

// Written writes a figure. A whole number below 10 counts states or moves, and is no estimate.
func Written(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 10 {
		return translate.Plain(x)
	}
	return translate.Figure(x)
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
func (s *Set) Value(row, i int, q Quantity) float64 {
	return quantities[q].of(s.Cases[i], s.Rows[row].Outcomes[i])
}

// values returns a quantity of a row on cases.
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
	values = slices.DeleteFunc(values, math.IsNaN) // a solved position has no branching factor
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

// Ratio returns how many times the quantity of row of is that of row to: the geometric
// mean of the ratios on each position, because such means multiply from row to row.
// It is NaN without positions. A quantity of 0 counts as 1.
func (s *Set) Ratio(of, to int, q Quantity) float64 {
	shared := s.Shared(of, to)
	total := 0.0
	for _, i := range shared {
		total += math.Log(max(s.Value(of, i, q), 1) / max(s.Value(to, i, q), 1))
	}
	return math.Exp(total / float64(len(shared)))
}

// Figures are the results of a row over the cases on which no row reached its memory limit.
type Figures struct {
	Summary         // of the chosen quantity
	Longer  Share   // of solutions longer than the shortest
	Excess  float64 // moves beyond the shortest, on average
	Fewer   float64 // how many times fewer states it expands than the row above; NaN if unknown
	Time    float64 // median, in seconds
}

// Figures computes the results of a row, with the spread of one quantity.
func (s *Set) Figures(row int, q Quantity) Figures {
	fewer := math.NaN()
	if row > 0 {
		fewer = s.Ratio(row-1, row, Expanded)
	}
	return Figures{s.Summary(row, q), s.Longer(row), s.Summary(row, Excess).Mean, fewer, s.Summary(row, Time).Median}
}

// Titles returns the titles of a table for people: of the methods, then of Figures.Texts.
func Titles(t *translate.Translator, q Quantity) []string {
	median := func(q Quantity) string { return t.Say(model.Say("measure.medianOf", "Figure", q.Title())) }
	return []string{
		t.Text("compare.column.method"), median(q), t.Text("measure.middleHalf"), t.Text("measure.mean"),
		t.Text("measure.fewer"), t.Text("measure.longer"), t.Text("measure.excess"), median(Time),
	}
}

// Texts writes the figures of a quantity for people.
func (f Figures) Texts(t *translate.Translator, q Quantity) []string {
	quartiles, fewer, longer, excess := "–", "", t.Say(f.Longer.Phrase()), "–"
	if f.Count > 0 {
		quartiles = q.Text(t, f.Low) + "–" + q.Text(t, f.High)
	}
	if !math.IsNaN(f.Fewer) {
		fewer = translate.Figure(f.Fewer) + "×"
	}
	switch {
	case f.Longer.Percent > 0:
		excess = strconv.FormatFloat(f.Excess, 'f', 2, 64)
	case f.Longer.Percent == 0 && !f.Longer.Estimated:
		longer = t.Text("many.never")
	}
	return []string{q.Text(t, f.Median), quartiles, q.Text(t, f.Mean), fewer, longer, excess, Time.Text(t, f.Time)}
}

// Share is a share in percent, with its 95% interval.
type Share struct {
	Count     int
	Percent   float64 // NaN of 0 things
	Low, High float64 // the interval, if Estimated
	Estimated bool
}

// Phrase formats the share, with its interval if it is estimated.
func (s Share) Phrase() model.Phrase {
	if s.Estimated {
		return model.Say("measure.share.estimated", "Percent", translate.Figure(s.Percent), "Low", translate.Figure(s.Low), "High", translate.Figure(s.High))
	}
	return model.Say("measure.share", "Percent", translate.Figure(s.Percent))
}

// Longer returns the share of a row's solutions that are longer than the shortest. It is
// no estimate if the method guarantees shortest solutions.
func (s *Set) Longer(row int) Share {
	shared, m := s.Shared(row), s.Rows[row].Method
	longer := slices.DeleteFunc(s.values(row, Excess, shared), func(moves float64) bool { return moves <= 0 })
	share := newShare(len(longer), len(shared))
	proved := m.Promise() >= solver.Shortest || m.Promise() == solver.WithinWeight && m.Weight == 1
	share.Estimated = s.Estimated && len(shared) > 0 && !proved
	return share
}

// newShare returns the share of some in all with its 95% score interval, which is valid also near 0
// and 100% and for few things (E. B. Wilson, Probable Inference, the Law of Succession, and
// Statistical Inference, 1927).
func newShare(some, all int) Share {
	const z = 1.959964 // 97.5% quantile of the normal distribution
	p, n := float64(some)/float64(all), float64(all)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	// Rounding must not put the share outside the interval: at 0 and 100% it is a bound.
	low, high := min(middle-half, p), max(middle+half, p)
	return Share{Count: some, Percent: 100 * p, Low: 100 * max(low, 0), High: 100 * min(high, 1)}
}

// ByDistance returns the distributions of a quantity of a row at each distance.
func (s *Set) ByDistance(row int, q Quantity) map[int]Summary {
	groups := map[int]Summary{}
	for distance, cases := range s.atDistances(s.Shared(row)) {
		groups[distance] = summarize(s.values(row, q, cases))
	}
	return groups
}

// atDistances groups cases by their distance.
func (s *Set) atDistances(cases []int) map[int][]int {
	at := map[int][]int{}
	for _, i := range cases {
		at[s.Cases[i].Distance] = append(at[s.Cases[i].Distance], i)
	}
	return at
}
