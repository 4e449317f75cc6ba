package generate

import (
	"cmp"
	"context"
	"io"
	"iter"
	"strings"

	"quadrille/model"
)

// Suite describes the tests to make. Cases is the number of cases in a random or hardest test: 1 if
// files hold one, 0 for one, two and many in turn. Unless it is 1, the special cases share tests too,
// in several orders. Unsolvable, Low and High apply to all random tests together.
type Suite struct {
	Order Order
	// Own are the user's tests, which come first.
	Own []File
	// Samples adds the judge's samples, Special all special cases and layouts, Full a full-size file.
	Samples, Special, Full bool
	// Random and Hardest are numbers of tests.
	Random, Hardest int
	// Endless goes on with random tests of other seeds, if there are any. Count doesn't count them.
	Endless bool

	earlier int // random tests of other seeds
}

// Numbers of tests by default.
const (
	UsualRandom  = 30
	UsualHardest = 6
)

// Sizes of tests whose number of cases isn't given, in turn. The hardest cases take long.
var (
	randomSizes  = []int{1, 2, 20}
	hardestSizes = []int{1, 2}
)

// beyondAll is a distance at which no position is.
const beyondAll = 100

func (s Suite) size(sizes []int, i int) int {
	switch {
	case s.Order.Format.Single():
		return 1
	case s.Order.Cases > 0:
		return s.Order.Cases
	default:
		return min(sizes[i%len(sizes)], s.Order.Format.FullSize())
	}
}

// RandomCases is the number of cases in all random tests together.
func (s Suite) RandomCases() (cases int) {
	for i := range s.Random {
		cases += s.size(randomSizes, i)
	}
	return cases
}

// UsualUnsolvable is the number of unsolvable cases among the random ones by default.
func (s Suite) UsualUnsolvable() int {
	if !s.Order.Format.Data.Unsolvable {
		return 0
	}
	return s.RandomCases() / 10
}

// Test makes one file with the cases. The error is a *model.Refusal if no position has the distances, or
// an error of solving or of ctx.
func (o Order) Test(ctx context.Context) (Test, error) {
	d := newDrawer(o)
	p := plan{cases: o.Cases, draw: d.mixed()}
	switch o.Kind {
	case Hardest:
		p.draw = d.hardest()
	case Special:
		specials, _ := d.specials()
		p.cases, p.draw = cmp.Or(o.Cases, len(specials)), inTurn(draws(specials)...)
	}
	return p.test(ctx, o)
}

// Suite returns a suite with the given number of tests of the order's kind. For All, that is the
// number of random tests beside all others: the suite that judges a program.
func (o Order) Suite(tests int) Suite {
	s := Suite{Order: o}
	switch o.Kind {
	case Hardest:
		s.Hardest = tests
	case Special:
		s.Special = true
	case Random:
		s.Random = tests
	default:
		s.Samples, s.Special, s.Full, s.Random, s.Hardest = true, true, true, tests, UsualHardest
	}
	return s
}

func (s Suite) plans() (all []plan) {
	for _, f := range s.Own {
		all = append(all, plan{name: model.Say("judging.test.file", "Name", f.Name), file: f})
	}
	add := func(p plan, i int) {
		p.name = model.Say("judging.test."+p.kind, "Number", i+1)
		all = append(all, p)
	}
	if s.Samples {
		for i, sample := range s.Order.Format.Samples {
			open := func(context.Context) (io.ReadCloser, error) {
				return io.NopCloser(strings.NewReader(sample.Input)), nil
			}
			add(plan{kind: "sample", file: File{Open: open}}, i)
		}
	}
	plain := s.Order // without the fields for random tests only
	plain.Unsolvable, plain.Low = 0, -1
	if s.Special {
		all = append(all, newDrawer(plain).specialPlans()...)
	}
	random := s.Order
	random.Cases = s.RandomCases()
	if random.Low < 0 && ByDistance(s.Order.Entry, s.Order.Format) {
		random.Low, random.High = 0, cmp.Or(s.Order.mostMoves(), beyondAll) // all distances alike, since few positions are near
	}
	draw := newDrawer(random).mixed()
	for i := range s.Random {
		add(plan{kind: "random", cases: s.size(randomSizes, i), draw: draw}, s.earlier+i)
	}
	draw = newDrawer(plain).hardest()
	for i := range s.Hardest {
		add(plan{kind: "hardest", cases: s.size(hardestSizes, i), draw: draw}, i)
	}
	if s.Full && !s.Order.Format.Single() { // with single cases, it would be like the others
		full := plain
		full.Cases = s.Order.Format.FullSize()
		if s.Order.Format.Data.Unsolvable {
			full.Unsolvable = full.Cases / 10
		}
		add(plan{kind: "full", cases: full.Cases, draw: newDrawer(full).mixed()}, 0)
	}
	return all
}

// Count returns the number of tests.
func (s Suite) Count() int {
	return len(s.plans())
}

// Tests makes the tests in turn; the same suite always makes the same tests. It ends with the
// first error: a *FileError, a *model.Refusal or an error of solving or ctx.
func (s Suite) Tests(ctx context.Context) iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		for {
			for _, p := range s.plans() {
				if t, err := p.test(ctx, s.Order); !yield(t, err) || err != nil {
					return
				}
			}
			if !s.Endless {
				return
			}
			s = Suite{Order: s.Order, Random: s.Random, Endless: true, earlier: s.earlier + s.Random}
			s.Order.Seed++
		}
	}
}

// MostFiles is the greatest number of random or hardest tests in a suite.
const MostFiles = 10_000
