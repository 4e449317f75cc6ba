package measure

import (
	"maps"
	"math"
	"slices"
	"time"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// Row is a method with what its runs came to, by case; fewer than there are cases while
// it has not run on all.
type Row struct {
	Method   method.Method
	Outcomes []method.Outcome
}

// Set is the cases of a sample and the rows that have run on them.
type Set struct {
	Cases []Case
	Rows  []Row
	// Estimated says that shares are estimates of those of more positions than the cases.
	Estimated bool
}

// Quantity is a figure of a run.
type Quantity uint8

// The quantities.
const (
	Expanded  Quantity = iota // states
	Generated                 // states
	Stored                    // states, at most at once
	Time                      // seconds
	Length                    // moves of the answer
	Excess                    // moves beyond the shortest
	Quantities
)

// quantities say what the quantities are called, for programs and for people, and what they
// are of a run on a case.
var quantities = [Quantities]struct {
	id, title string
	of        func(Case, method.Outcome) float64
}{
	Expanded:  {"expanded", "compare.column.expanded", func(_ Case, o method.Outcome) float64 { return float64(o.Stats.Expanded) }},
	Generated: {"generated", "compare.column.generated", func(_ Case, o method.Outcome) float64 { return float64(o.Stats.Generated) }},
	Stored:    {"peak_stored", "compare.column.stored", func(_ Case, o method.Outcome) float64 { return float64(o.Stats.PeakStored) }},
	Time:      {"seconds", "compare.column.time", func(_ Case, o method.Outcome) float64 { return o.Stats.Elapsed.Seconds() }},
	Length:    {"moves", "compare.column.moves", func(_ Case, o method.Outcome) float64 { return float64(len(o.Moves)) }},
	Excess:    {"excess_moves", "measure.excess", func(c Case, o method.Outcome) float64 { return float64(len(o.Moves) - c.Distance) }},
}

// Title is what the quantity is called.
func (q Quantity) Title() model.Phrase { return model.Say(quantities[q].title) }

// Shared lists the indices of the cases that the given rows have all run on and on which no row has
// reached its memory limit. Figures of different rows are so about the same positions.
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

// Limited is on how many cases a row has reached its memory limit.
func (s *Set) Limited() int { return len(s.Cases) - len(s.Shared()) }

// Seconds writes a time in seconds.
func Seconds(x float64) model.Phrase {
	return translate.Duration(time.Duration(x * float64(time.Second)))
}

// Value is a quantity of a row on a case.
func (s *Set) Value(row, i int, q Quantity) float64 {
	return quantities[q].of(s.Cases[i], s.Rows[row].Outcomes[i])
}

// values are a quantity of a row on cases.
func (s *Set) values(row int, q Quantity, cases []int) []float64 {
	all := make([]float64, len(cases))
	for k, i := range cases {
		all[k] = s.Value(row, i, q)
	}
	return all
}

// Summary is how values are spread; all are NaN where there are none.
type Summary struct {
	Count                                int
	Least, Low, Median, High, Most, Mean float64 // Low and High are the quartiles
}

// Summary is how a quantity of a row is spread.
func (s *Set) Summary(row int, q Quantity) Summary { return summarize(s.values(row, q, s.Shared(row))) }

func summarize(values []float64) Summary {
	slices.Sort(values)
	at := func(share float64) float64 { return quantile(values, share) }
	return Summary{len(values), at(0), at(0.25), at(0.5), at(0.75), at(1), sum(values) / float64(len(values))}
}

// quantile is the value with the share of the sorted ones below it, between two of them
// in proportion.
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

// Ratio is how many times a quantity of one row is that of another, position by
// position: the geometric mean of the ratios, so that ratios of neighbours multiply.
// It is NaN where there are none. A quantity of 0 counts as 1.
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
	Summary         // of a quantity
	Longer  Share   // of answers that are longer than the shortest
	Excess  float64 // moves beyond the shortest, on average
	Fewer   float64 // times fewer states expanded than by the row above; NaN for none
	Time    float64 // the median, in seconds
}

// Figures computes the results of a row, with the spread of one quantity.
func (s *Set) Figures(row int, q Quantity) Figures {
	fewer := math.NaN()
	if row > 0 {
		fewer = s.Ratio(row-1, row, Expanded)
	}
	return Figures{s.Summary(row, q), s.Longer(row), s.Summary(row, Excess).Mean, fewer, s.Summary(row, Time).Median}
}

// WrittenFewer writes how many times fewer states there are; "" where that is not known.
func (f Figures) WrittenFewer() string {
	if math.IsNaN(f.Fewer) {
		return ""
	}
	return translate.Figure(f.Fewer) + "×"
}

// Share is a part of a number of things, in percent.
type Share struct {
	Count     int
	Percent   float64 // NaN of nothing
	Low, High float64 // the interval, where it is estimated
	Estimated bool
}

// Phrase writes the share, with its interval where it is estimated.
func (s Share) Phrase() model.Phrase {
	if s.Estimated {
		return model.Say("measure.share.estimated", "Percent", translate.Figure(s.Percent), "Low", translate.Figure(s.Low), "High", translate.Figure(s.High))
	}
	return model.Say("measure.share", "Percent", translate.Figure(s.Percent))
}

// Longer is the share of a row's answers that are longer than the shortest. What the
// method guarantees is not estimated.
func (s *Set) Longer(row int) Share {
	shared, m := s.Shared(row), s.Rows[row].Method
	longer := slices.DeleteFunc(s.values(row, Excess, shared), func(moves float64) bool { return moves <= 0 })
	share := newShare(len(longer), len(shared))
	proved := m.Promise() >= solver.Shortest || m.Promise() == solver.WithinWeight && m.Weight == 1
	share.Estimated = s.Estimated && len(shared) > 0 && !proved
	return share
}

// newShare is the share of some of all with its 95% score interval, which holds near 0 and 100% and
// for few things too (E. B. Wilson, Probable Inference, the Law of Succession, and Statistical
// Inference, 1927).
func newShare(some, all int) Share {
	const z = 1.959964 // the normal distribution leaves 2.5% above it
	p, n := float64(some)/float64(all), float64(all)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	// At the ends the bound is the share itself; rounding must not pass it.
	low, high := min(middle-half, p), max(middle+half, p)
	return Share{Count: some, Percent: 100 * p, Low: 100 * max(low, 0), High: 100 * min(high, 1)}
}

// Group is the runs of a row whose positions have the same place on an axis.
type Group struct {
	At float64
	Summary
}

// Axis gives a run on a case its place.
type Axis func(Case, method.Outcome) float64

// ByDistance is the axis of the distance.
func ByDistance(c Case, _ method.Outcome) float64 { return float64(c.Distance) }

// ByEstimate is the axis of the estimate at the start.
func ByEstimate(_ Case, o method.Outcome) float64 { return float64(o.Estimate) }

// By groups the runs of a row by an axis, the least place first.
func (s *Set) By(row int, q Quantity, axis Axis) []Group {
	at := func(i int) float64 { return axis(s.Cases[i], s.Rows[row].Outcomes[i]) }
	var groups []Group
	for _, part := range equal(s.Shared(row), at) {
		groups = append(groups, Group{at(part[0]), summarize(s.values(row, q, part))})
	}
	return groups
}

// equal groups the cases with the same figure, the least figure first.
func equal(cases []int, figure func(int) float64) [][]int {
	groups := map[float64][]int{}
	for _, i := range cases {
		groups[figure(i)] = append(groups[figure(i)], i)
	}
	var sorted [][]int
	for _, at := range slices.Sorted(maps.Keys(groups)) {
		sorted = append(sorted, groups[at])
	}
	return sorted
}

// correlation is Spearman's rank correlation of two figures of cases, from -1 to 1 (C. Spearman, The
// Proof and Measurement of Association between Two Things, 1904). Equal figures share their ranks.
// It is NaN where one of the figures is always the same.
func correlation(cases []int, a, b func(int) float64) float64 {
	ranks := func(figure func(int) float64) func(int) float64 {
		rank, before := map[int]float64{}, 0.0
		for _, part := range equal(cases, figure) {
			for _, i := range part {
				rank[i] = before + float64(len(part)+1)/2 - float64(len(cases)+1)/2
			}
			before += float64(len(part))
		}
		return func(i int) float64 { return rank[i] }
	}
	product := func(f, g func(int) float64) (total float64) {
		for _, i := range cases {
			total += f(i) * g(i)
		}
		return total
	}
	ra, rb := ranks(a), ranks(b)
	return product(ra, rb) / math.Sqrt(product(ra, ra)*product(rb, rb))
}
