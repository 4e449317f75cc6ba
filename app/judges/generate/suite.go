package generate

import (
	"archive/zip"
	"cmp"
	"context"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"

	"quadrille/app/system"
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

type plan struct {
	kind   string // as in Test
	name   model.Phrase
	cases  int
	draw   drawing             // draws each case
	layout func(string) string // of the input; nil for the usual one
	text   string              // the whole input in place of cases
	file   File                // to read in place of cases, if it has a name
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
		for i, text := range s.Order.Format.Samples {
			add(plan{kind: "sample", text: text}, i)
		}
	}
	plain := s.Order // without the fields for random tests only
	plain.Unsolvable, plain.Low = 0, -1
	if s.Special {
		all = append(all, s.specialPlans(newDrawer(plain))...)
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

func (p plan) test(ctx context.Context, o Order) (t Test, err error) {
	switch {
	case p.file.Name != "":
		t, err = p.file.read(ctx, o, p.name)
	case p.text != "":
		t, err = ReadTest(ctx, o.Entry, o.Format, p.name, strings.NewReader(p.text))
	default:
		positions := make([]model.Position, p.cases)
		for i := range positions {
			if positions[i], err = p.draw(ctx); err != nil {
				return t, err
			}
		}
		t, err = NewTest(ctx, o.Entry, o.Format, p.name, positions)
	}
	if p.layout != nil && err == nil {
		t.Input = []byte(p.layout(string(t.Input)))
	}
	t.Kind = p.kind
	return t, err
}

func (f File) read(ctx context.Context, o Order, name model.Phrase) (t Test, err error) {
	in, err := f.Open()
	if err != nil {
		return t, &FileError{f.Name, err}
	}
	defer in.Close()
	t, err = ReadTest(ctx, o.Entry, o.Format, name, in)
	if err != nil && ctx.Err() == nil {
		err = &FileError{f.Name, err}
	}
	return t, err
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

// Save writes the tests in a layout, and a README in the language of say, into a zip archive or a new folder:
// all of them or none. It ends with the first error of writing or of Tests.
func (s Suite) Save(ctx context.Context, to string, archive bool, layout Layout, say func(model.Phrase) string) error {
	files, err := s.files(ctx, layout, say)
	if err != nil {
		return err
	}
	if there, _ := os.ReadDir(to); len(there) > 0 {
		return &fs.PathError{Op: "create", Path: to, Err: fs.ErrExist}
	}
	if !archive {
		return os.CopyFS(to, files)
	}
	out, err := system.Create(to)
	if err != nil {
		return err
	}
	defer out.Abandon()
	packed := zip.NewWriter(out)
	if err := packed.AddFS(files); err != nil {
		return err
	}
	if err := packed.Close(); err != nil {
		return err
	}
	return system.Complete(out)
}
