package generate

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
)

// Suite says which tests to make. Cases is the number of cases in a random or hardest test;
// it counts as 1 if the judge's files hold one case. If it is greater than 1, the special
// cases share a test. Unsolvable, Low and High apply to the random tests together.
type Suite struct {
	Order
	// Samples adds the judge's own samples; Special adds every special case and every
	// layout; Full adds one test of full size.
	Samples, Special, Full bool
	// Random and Hardest are numbers of tests.
	Random, Hardest int
}

// Suite returns the suite with the given number of tests of the order's kind. All has so
// many random ones, half as many of the hardest, and one of everything else.
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
		s.Samples, s.Special, s.Full, s.Random, s.Hardest = true, true, true, tests, (tests+1)/2
	}
	return s
}

// Test is an input file with the right answers.
type Test struct {
	// Kind is a word for file names: sample, special, layout, random, hardest, full.
	Kind string
	// Name says where the test comes from.
	Name model.Phrase
	// Input is what a program reads.
	Input []byte
	// Cases are the cases of the input with the right answers.
	Cases []judge.Answer
}

// Positions lists the positions of the cases.
func (t Test) Positions() []model.Position {
	positions := make([]model.Position, len(t.Cases))
	for i, c := range t.Cases {
		positions[i] = c.Position
	}
	return positions
}

// Answers are the right answers as the judge writes them.
func (t Test) Answers(f *judge.Format) ([]byte, error) {
	var text bytes.Buffer
	w := f.NewWriter(&text)
	for _, c := range t.Cases {
		if err := w.Write(c); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}

// NewTest makes a test of positions.
func NewTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, positions []model.Position) (Test, error) {
	return newTest(ctx, e, f, name, func(i int) (model.Position, error) { return positions[i], nil }, len(positions))
}

// newTest makes a test of the positions that next returns.
func newTest(
	ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, next func(i int) (model.Position, error), cases int,
) (Test, error) {
	t := Test{Name: name}
	for i := range cases {
		p, err := next(i)
		if err != nil {
			return t, err
		}
		answer, err := batch.Answer(ctx, e.Engine, i+1, p)
		if err != nil {
			return t, err
		}
		t.Cases = append(t.Cases, answer)
	}
	var text bytes.Buffer
	err := f.WriteCases(&text, t.Positions()...)
	t.Input = text.Bytes()
	return t, err
}

// ReadTest reads a test: a text in the format, solved. The error is a *model.TextError
// for a bad case.
func ReadTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, in io.Reader) (Test, error) {
	t := Test{Name: name}
	var text bytes.Buffer
	cases := f.NewReader(io.TeeReader(in, &text))
	for {
		c, err := cases.Next()
		switch {
		case errors.Is(err, io.EOF):
			// What follows an end mark is not read and belongs to the test all the same.
			_, err = io.Copy(&text, in)
			t.Input = text.Bytes()
			return t, err
		case err != nil:
			return t, err
		case c.Err != nil:
			return t, c.Err
		}
		answer, err := batch.Answer(ctx, e.Engine, c.Number, c.Position)
		if err != nil {
			return t, err
		}
		t.Cases = append(t.Cases, answer)
	}
}

// cases is the number of cases in a test.
func (s Suite) cases() int {
	if s.Format.Single() {
		return 1
	}
	return max(s.Cases, 1)
}

// drawer returns a drawer of so many cases of a kind.
func (s Suite) drawer(kind Kind, cases int) *Drawer {
	o := s.Order
	o.Kind, o.Cases = kind, cases
	if kind != Random {
		o.Unsolvable, o.Low = 0, -1
	}
	return NewDrawer(o)
}

// Count is the number of the tests.
func (s Suite) Count() int {
	n := s.Random + s.Hardest
	if s.Samples {
		n += len(s.Format.Samples)
	}
	if s.Special {
		special := 1
		if s.cases() == 1 {
			special = len(s.drawer(Special, 0).specials())
		}
		n += special + len(s.Format.Layouts())
	}
	if s.full() {
		n++
	}
	return n
}

// full reports whether there is a test of full size that is not like the others.
func (s Suite) full() bool { return s.Full && !s.Format.Single() }

// Tests makes the tests one after the other: samples, special cases, layouts, random,
// hardest, full size. It ends with the first error: a *DistanceError, or that ctx is done.
func (s Suite) Tests(ctx context.Context) iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		give := func(kind string, t Test, err error) bool {
			t.Kind = kind
			return yield(t, err) && err == nil
		}
		if s.Samples {
			for i, text := range s.Format.Samples {
				t, err := ReadTest(ctx, s.Entry, s.Format, model.Say("judging.test.sample", "Number", i+1), strings.NewReader(text))
				if !give("sample", t, err) {
					return
				}
			}
		}
		if s.Special && !(s.special(ctx, give) && s.layouts(ctx, give)) {
			return
		}
		if !s.drawn(ctx, "random", s.drawer(Random, s.Random*s.cases()), s.Random, s.cases(), give) ||
			!s.drawn(ctx, "hardest", s.drawer(Hardest, s.Hardest*s.cases()), s.Hardest, s.cases(), give) {
			return
		}
		if s.full() {
			full := s.Format.FullSize()
			d := s.drawer(Random, full)
			if d.Unsolvable = 0; s.Format.Unsolvable {
				d.Unsolvable = full / 10
			}
			s.drawn(ctx, "full", d, 1, full, give)
		}
	}
}

// special makes the special cases: a test each, or all in one.
func (s Suite) special(ctx context.Context, give func(string, Test, error) bool) bool {
	d := s.drawer(Special, 0)
	list := d.specials()
	if s.cases() > 1 {
		return s.drawn(ctx, "special", d, 1, len(list), give)
	}
	for _, special := range list {
		p, err := special.draw(ctx)
		var t Test
		if err == nil {
			t, err = NewTest(ctx, s.Entry, s.Format, special.name, []model.Position{p})
		}
		if !give("special", t, err) {
			return false
		}
	}
	return true
}

// layouts makes a random test in each layout.
func (s Suite) layouts(ctx context.Context, give func(string, Test, error) bool) bool {
	layouts := s.Format.Layouts()
	next := 0
	d := s.drawer(Random, len(layouts)*s.cases())
	d.Low, d.Unsolvable = -1, 0
	return s.drawn(ctx, "layout", d, len(layouts), s.cases(), func(kind string, t Test, err error) bool {
		t.Name = model.Say("judging.test.layout", "Layout", layouts[next].Name)
		t.Input = []byte(layouts[next].Apply(string(t.Input)))
		next++
		return give(kind, t, err)
	})
}

// drawn makes tests of so many cases each that a drawer draws.
func (s Suite) drawn(ctx context.Context, kind string, d *Drawer, tests, cases int, give func(string, Test, error) bool) bool {
	next, _ := d.positions()
	for number := range tests {
		t, err := newTest(ctx, s.Entry, s.Format, model.Say("judging.test."+kind, "Number", number+1),
			func(int) (model.Position, error) { return next(ctx) }, cases)
		if !give(kind, t, err) {
			return false
		}
	}
	return true
}
