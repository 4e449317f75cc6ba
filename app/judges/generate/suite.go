package generate

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// Suite describes the tests to make. Cases is the number of cases in a random or hardest test: 1 if
// files hold one, 0 for one, two and many in turn. Unless it is 1, the special cases share tests too,
// in several orders. Unsolvable, Low and High apply to all random tests together.
type Suite struct {
	Order
	// Own are the user's tests, which come first.
	Own []File
	// Samples adds the judge's samples, Special all special cases and layouts, Full a full-size file.
	Samples, Special, Full bool
	// Random and Hardest are numbers of tests.
	Random, Hardest int
}

// Numbers of tests by default.
const (
	UsualRandom  = 30
	UsualHardest = 6
)

// Usual returns the suite that judges a program by default: all kinds of tests.
func (o Order) Usual() Suite {
	return Suite{Order: o, Samples: true, Special: true, Full: true, Random: UsualRandom, Hardest: UsualHardest}
}

// Sizes of tests whose number of cases isn't given, in turn. The hardest cases take long.
var (
	randomSizes  = []int{1, 2, 20}
	hardestSizes = []int{1, 2}
)

// beyondAll is a distance at which no position is.
const beyondAll = 100

// size is the number of cases in test i of a kind.
func (s Suite) size(sizes []int, i int) int {
	switch {
	case s.Format.Single():
		return 1
	case s.Cases > 0:
		return s.Cases
	default:
		return min(sizes[i%len(sizes)], s.Format.FullSize())
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
	if !s.Format.Data.Unsolvable {
		return 0
	}
	return s.RandomCases() / 10
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

// ReadTest reads and solves a test of less than judge.MaxText bytes. The error for a bad case or a
// longer text is a *model.TextError.
func ReadTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, in io.Reader) (Test, error) {
	t := Test{Name: name}
	text, err := judge.ReadText(in)
	if err != nil {
		return t, err
	}
	cases := f.NewReader(bytes.NewReader(text))
	for {
		c, err := cases.Next()
		switch {
		case errors.Is(err, io.EOF):
			t.Input = text
			return t, nil
		case err != nil:
			return t, err
		case c.Err != nil:
			return t, c.Err
		case len(t.Cases) == MostCases:
			return t, ErrManyCases
		}
		answer, err := batch.Answer(ctx, e.Engine, c.Number, c.Position)
		if err != nil {
			return t, err
		}
		t.Cases = append(t.Cases, answer)
	}
}

// ErrManyCases is the error for a file of more than MostCases cases.
var ErrManyCases = &model.TextError{Reason: model.Say("generate.manyCases", "Most", MostCases)}

// part is a group of tests of a suite.
type part struct {
	kind  string
	tests int
	test  func(ctx context.Context, i int) (Test, error) // makes test i, from 0
}

// parts lists the tests in their order.
func (s Suite) parts() []part {
	named := func(kind string, i int) model.Phrase { return model.Say("judging.test."+kind, "Number", i+1) }
	drawn := func(kind string, tests int, sizes []int, draw drawing) part {
		return part{kind, tests, func(ctx context.Context, i int) (Test, error) {
			return newTest(ctx, s.Entry, s.Format, named(kind, i), s.size(sizes, i), draw)
		}}
	}
	parts := []part{{"", len(s.Own), func(ctx context.Context, i int) (Test, error) { return s.own(ctx, s.Own[i]) }}}
	if s.Samples {
		parts = append(parts, part{"sample", len(s.Format.Samples), func(ctx context.Context, i int) (Test, error) {
			return ReadTest(ctx, s.Entry, s.Format, named("sample", i), strings.NewReader(s.Format.Samples[i]))
		}})
	}
	plain := s.Order // without the fields for random tests only
	plain.Unsolvable, plain.Low = 0, -1
	if s.Special {
		parts = append(parts, s.specialParts(plain)...)
	}
	random, full := s.Order, plain
	random.Cases = s.RandomCases()
	if random.Low < 0 && ByDistance(s.Entry, s.Format) {
		random.Low, random.High = 0, beyondAll // all distances alike, since few positions are near
	}
	parts = append(parts,
		drawn("random", s.Random, randomSizes, newDrawer(random).mixed()),
		drawn("hardest", s.Hardest, hardestSizes, newDrawer(plain).nextHardest))
	if s.Full && !s.Format.Single() { // with single cases, it would be like the others
		full.Cases = s.Format.FullSize()
		if s.Format.Data.Unsolvable {
			full.Unsolvable = full.Cases / 10
		}
		draw := newDrawer(full).mixed()
		parts = append(parts, part{"full", 1, func(ctx context.Context, i int) (Test, error) {
			return newTest(ctx, s.Entry, s.Format, named("full", i), full.Cases, draw)
		}})
	}
	return parts
}

// specialParts lists the tests of special cases and layouts.
func (s Suite) specialParts(plain Order) []part {
	d := newDrawer(plain)
	specials, layouts := d.specials(), s.Format.Layouts()
	alone := part{"special", len(specials), func(ctx context.Context, i int) (Test, error) {
		return newTest(ctx, s.Entry, s.Format, specials[i].name, 1, specials[i].draw)
	}}
	laidOut := func(cases func() []drawing) part {
		return part{"layout", len(layouts), func(ctx context.Context, i int) (Test, error) {
			t, err := s.together(ctx, model.Say("judging.test.layout", "Layout", layouts[i].Name), cases())
			if err == nil {
				t.Input = []byte(layouts[i].Apply(string(t.Input)))
			}
			return t, err
		}}
	}
	if s.Format.Single() || s.Cases == 1 {
		return []part{alone, laidOut(func() []drawing { return []drawing{d.draw} })}
	}
	orders := d.orders(specials)
	shared := part{"special", len(orders), func(ctx context.Context, i int) (Test, error) {
		return s.together(ctx, orders[i].name, orders[i].cases())
	}}
	between := func() []drawing {
		cases := []drawing{d.draw, d.near(0), d.draw}
		if s.Format.Data.Unsolvable {
			cases = append(cases, func(context.Context) (model.Position, error) { return d.unsolvable() }, d.draw)
		}
		return cases
	}
	parts := []part{shared, laidOut(between)}
	if s.Cases == 0 {
		return append([]part{alone}, parts...)
	}
	return parts
}

// together makes a test of the drawn cases, no more than the judge has in a file.
func (s Suite) together(ctx context.Context, name model.Phrase, cases []drawing) (Test, error) {
	cases = cases[:min(len(cases), s.Format.FullSize())]
	next := -1
	return newTest(ctx, s.Entry, s.Format, name, len(cases), func(ctx context.Context) (model.Position, error) {
		next++
		return cases[next](ctx)
	})
}

// Count returns the number of tests.
func (s Suite) Count() (tests int) {
	for _, p := range s.parts() {
		tests += p.tests
	}
	return tests
}

// Tests makes the tests in turn; the same suite always makes the same tests. It ends with the
// first error: a *FileError, a *model.Refusal or an error of solving or ctx.
func (s Suite) Tests(ctx context.Context) iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		for _, p := range s.parts() {
			for i := range p.tests {
				t, err := p.test(ctx, i)
				t.Kind = p.kind
				if !yield(t, err) || err != nil {
					return
				}
			}
		}
	}
}

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

// MostFiles is the greatest number of tests in a suite.
const MostFiles = 1000

// Save writes the tests, each as two numbered files such as special3.in and special3.out, into a
// zip archive or a new folder: all of them or none. progress gets the number of tests written. It
// ends with the first error of writing or of Tests.
func (s Suite) Save(ctx context.Context, to string, archive bool, progress func(tests int)) error {
	write := func(add func(name string, text []byte) error) error {
		number := 0
		for t, err := range s.Tests(ctx) {
			if err != nil {
				return err
			}
			answers, err := t.Answers(s.Format)
			if err != nil {
				return err
			}
			number++
			name := t.Kind + strconv.Itoa(number)
			if err := add(name+".in", t.Input); err != nil {
				return err
			}
			if err := add(name+".out", answers); err != nil {
				return err
			}
			progress(number)
		}
		return nil
	}
	if archive {
		return writeArchive(to, write)
	}
	return system.FillFolder(to, func(folder string) error {
		return write(func(name string, text []byte) error { return system.WriteFile(filepath.Join(folder, name), text) })
	})
}

// Write writes the input and, unless answers is nil, the right answers, and completes both outputs
// or neither.
func (t Test) Write(f *judge.Format, input, answers *system.Output) error {
	outputs := []*system.Output{input}
	if _, err := input.Write(t.Input); err != nil {
		return err
	}
	if answers != nil {
		right, err := t.Answers(f)
		if err != nil {
			return err
		}
		if _, err := answers.Write(right); err != nil {
			return err
		}
		outputs = append(outputs, answers)
	}
	return system.Complete(outputs...)
}

// WriteTest writes a test's input and answers to two files: both or neither.
func WriteTest(input, answers string, t Test, f *judge.Format) error {
	in, err := system.Create(input)
	if err != nil {
		return err
	}
	defer in.Abandon()
	out, err := system.Create(answers)
	if err != nil {
		return err
	}
	defer out.Abandon()
	return t.Write(f, in, out)
}

// writeArchive writes the files that write adds, dated now, into a zip archive.
func writeArchive(to string, write func(add func(name string, text []byte) error) error) error {
	out, err := system.Create(to)
	if err != nil {
		return err
	}
	defer out.Abandon()
	archive := zip.NewWriter(out)
	now := time.Now()
	err = write(func(name string, text []byte) error {
		w, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: now})
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return system.Complete(out)
}
