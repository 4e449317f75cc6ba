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

// Suite describes the tests to make. Cases is the number of cases in a random or hardest test, 1
// if files hold one; with more, the special cases share a test. Unsolvable, Low and High apply to
// all random tests together.
type Suite struct {
	Order
	// Own are the user's tests, which come first.
	Own []File
	// Samples adds the judge's samples, Special all special cases and layouts, Full a full-size file.
	Samples, Special, Full bool
	// Random and Hardest are numbers of tests.
	Random, Hardest int
}

// File is a user's test: a text in the format.
type File struct {
	Name string
	Open func() (io.ReadCloser, error)
}

// FileError is the reason that a file can't be a test.
type FileError struct {
	Name string
	Err  error // a *model.TextError for a bad case
}

func (e *FileError) Error() string { return e.Name + ": " + e.Err.Error() }

func (e *FileError) Unwrap() error { return e.Err }

// Suite returns a suite with the given number of tests of the order's kind. For All, that is the
// number of random tests, with half as many of the hardest and all others.
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
	// Kind is a word for file names, such as sample or hardest; "" for the user's tests.
	Kind string
	// Name is the origin of the test.
	Name model.Phrase
	// Input is the text that a program reads.
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

// Answers returns the right answers as the judge expects them.
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
	next := -1
	return newTest(ctx, e, f, name, len(positions), func(context.Context) (model.Position, error) {
		next++
		return positions[next], nil
	})
}

// newTest makes a test of the given number of drawn positions.
func newTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, cases int, draw drawing) (Test, error) {
	t := Test{Name: name}
	for i := range cases {
		p, err := draw(ctx)
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

// ReadTest reads and solves a test. The error for a bad case is a *model.TextError.
func ReadTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, in io.Reader) (Test, error) {
	t := Test{Name: name}
	var text bytes.Buffer
	cases := f.NewReader(io.TeeReader(in, &text))
	for {
		c, err := cases.Next()
		switch {
		case errors.Is(err, io.EOF):
			// The text after an end mark has not been read, but belongs to the test.
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

// part is a group of tests of a suite.
type part struct {
	kind  string
	name  model.Phrase // Key "" for the kind with a number
	tests int
	cases int // in each
	draw  drawing
	// layouts are the layouts of the tests, nil for the usual one.
	layouts []judge.Layout
}

// parts lists all tests but the samples and the user's, in order.
func (s Suite) parts() (parts []part) {
	cases := max(s.Cases, 1)
	if s.Format.Single() {
		cases = 1
	}
	plain := s.Order // without the fields for random tests only
	plain.Unsolvable, plain.Low = 0, -1
	if s.Special {
		specials := newDrawer(plain).specials()
		if cases > 1 {
			parts = append(parts, part{kind: "special", tests: 1, cases: len(specials), draw: inTurn(specials)})
		} else {
			for _, one := range specials {
				parts = append(parts, part{kind: "special", name: one.name, tests: 1, cases: 1, draw: one.draw})
			}
		}
		layouts := s.Format.Layouts()
		parts = append(parts, part{kind: "layout", tests: len(layouts), cases: cases, draw: newDrawer(plain).draw, layouts: layouts})
	}
	random, full := s.Order, plain
	random.Cases = s.Random * cases
	parts = append(parts,
		part{kind: "random", tests: s.Random, cases: cases, draw: newDrawer(random).mixed()},
		part{kind: "hardest", tests: s.Hardest, cases: cases, draw: newDrawer(plain).nextHardest})
	if s.Full && !s.Format.Single() { // with single cases, it would be like the others
		full.Cases = s.Format.FullSize()
		if s.Format.Unsolvable {
			full.Unsolvable = full.Cases / 10
		}
		parts = append(parts, part{kind: "full", tests: 1, cases: full.Cases, draw: newDrawer(full).mixed()})
	}
	return parts
}

// Count returns the number of tests.
func (s Suite) Count() (tests int) {
	tests = len(s.Own)
	if s.Samples {
		tests += len(s.Format.Samples)
	}
	for _, p := range s.parts() {
		tests += p.tests
	}
	return tests
}

// Tests makes the tests in turn; the same suite always makes the same tests. It ends with the
// first error: a *FileError, a *model.Refusal or an error of solving or ctx.
func (s Suite) Tests(ctx context.Context) iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		give := func(kind string, t Test, err error) bool {
			t.Kind = kind
			return yield(t, err) && err == nil
		}
		for _, file := range s.Own {
			if t, err := s.own(ctx, file); !give("", t, err) {
				return
			}
		}
		for i, text := range s.Format.Samples {
			if !s.Samples {
				break
			}
			t, err := ReadTest(ctx, s.Entry, s.Format, model.Say("judging.test.sample", "Number", i+1), strings.NewReader(text))
			if !give("sample", t, err) {
				return
			}
		}
		for _, p := range s.parts() {
			for i := range p.tests {
				if t, err := s.test(ctx, p, i); !give(p.kind, t, err) {
					return
				}
			}
		}
	}
}

// own reads a user's test.
func (s Suite) own(ctx context.Context, f File) (Test, error) {
	in, err := f.Open()
	if err != nil {
		return Test{}, &FileError{f.Name, err}
	}
	defer in.Close()
	t, err := ReadTest(ctx, s.Entry, s.Format, model.Say("judging.test.file", "Name", f.Name), in)
	if err != nil && ctx.Err() == nil {
		err = &FileError{f.Name, err}
	}
	return t, err
}

// test makes test i of a part.
func (s Suite) test(ctx context.Context, p part, i int) (Test, error) {
	name := p.name
	if name.Key == "" {
		name = model.Say("judging.test."+p.kind, "Number", i+1)
	}
	if p.layouts != nil {
		name = model.Say("judging.test.layout", "Layout", p.layouts[i].Name)
	}
	t, err := newTest(ctx, s.Entry, s.Format, name, p.cases, p.draw)
	if p.layouts != nil && err == nil {
		t.Input = []byte(p.layouts[i].Apply(string(t.Input)))
	}
	return t, err
}
