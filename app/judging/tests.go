package judging

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"

	"quadrille/app/batch"
	"quadrille/app/catalogue"
	"quadrille/app/generate"
	"quadrille/model"
	"quadrille/model/judge"
)

// Test is one run of a program: what it reads, and what is right.
type Test struct {
	// Name says where the test comes from.
	Name model.Phrase
	// Input is what the program reads.
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

// Plan says which tests are to be made.
type Plan struct {
	Entry  catalogue.Entry
	Format *judge.Format // one of the entry's
	// Samples says whether the judge's own samples are among them.
	Samples bool
	// Random, Hardest and Special are numbers of tests of each kind.
	Random, Hardest, Special int
	// Cases is the number of cases of each that is made; one where the format
	// holds just one.
	Cases int
	Seed  uint64
	// Low and High limit the distance of the random ones; Low is negative where any
	// will do.
	Low, High int
	// Files are tests of one's own: texts in the format.
	Files []File
}

// File is a test of one's own.
type File struct {
	Name string
	Open func() (io.ReadCloser, error)
}

// FileError is why a file can't be a test.
type FileError struct {
	Name string
	Err  error // a *model.TextError for a bad case
}

func (e *FileError) Error() string { return e.Name + ": " + e.Err.Error() }

func (e *FileError) Unwrap() error { return e.Err }

// Tests makes the tests of the plan one after the other: files, samples, random,
// hardest, special. The same plan always makes the same. It ends with the first
// error: a *FileError, a *generate.NoneError, or that ctx is done.
func (p Plan) Tests(ctx context.Context) iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		for _, file := range p.Files {
			t, err := p.file(ctx, file)
			if !yield(t, err) || err != nil {
				return
			}
		}
		if p.Samples {
			for i, text := range p.Format.Samples {
				t, err := p.read(ctx, model.Say("judging.test.sample", "Number", i+1), bytes.NewReader([]byte(text)))
				if !yield(t, err) || err != nil {
					return
				}
			}
		}
		for _, made := range []struct {
			kind  generate.Kind
			key   string
			tests int
		}{
			{generate.Random, "judging.test.random", p.Random},
			{generate.Hardest, "judging.test.hardest", p.Hardest},
			{generate.Special, "judging.test.special", p.Special},
		} {
			for i := range made.tests {
				t, err := p.make(ctx, made.kind, i)
				t.Name = model.Say(made.key, "Number", i+1)
				if !yield(t, err) || err != nil {
					return
				}
			}
		}
	}
}

// file reads a test of one's own.
func (p Plan) file(ctx context.Context, f File) (Test, error) {
	in, err := f.Open()
	if err != nil {
		return Test{}, &FileError{f.Name, err}
	}
	defer in.Close()
	t, err := p.read(ctx, model.Say("judging.test.file", "Name", f.Name), in)
	if err != nil && ctx.Err() == nil {
		err = &FileError{f.Name, err}
	}
	return t, err
}

// read reads the cases of a text and solves them.
func (p Plan) read(ctx context.Context, name model.Phrase, in io.Reader) (Test, error) {
	t := Test{Name: name}
	var text bytes.Buffer
	cases := p.Format.NewReader(io.TeeReader(in, &text))
	for {
		c, err := cases.Next()
		switch {
		case errors.Is(err, io.EOF):
			// What the reader does not look at any more belongs to the test all the same.
			_, err = io.Copy(&text, in)
			t.Input = text.Bytes()
			return t, err
		case err != nil:
			return t, err
		case c.Err != nil:
			return t, c.Err
		}
		answer, err := batch.Answer(ctx, p.Entry.Engine, c.Number, c.Position)
		if err != nil {
			return t, err
		}
		t.Cases = append(t.Cases, answer)
	}
}

// make makes the i-th test of a kind.
func (p Plan) make(ctx context.Context, kind generate.Kind, i int) (Test, error) {
	o := generate.Order{
		Entry: p.Entry, Format: p.Format, Kind: kind, Cases: p.Cases,
		Seed: p.Seed + uint64(i), Skip: i * p.Cases, Low: -1, High: -1,
	}
	if kind == generate.Random {
		o.Low, o.High, o.Skip = p.Low, p.High, 0
	}
	if p.Format.Frame.Single {
		o.Cases = 1
	}
	var t Test
	err := generate.Run(ctx, o, func(a judge.Answer) error {
		t.Cases = append(t.Cases, a)
		return nil
	})
	if err != nil {
		return t, err
	}
	err = t.write(p.Format)
	return t, err
}

// write writes the input of the test's cases.
func (t *Test) write(f *judge.Format) error {
	var text bytes.Buffer
	err := f.WriteCases(&text, t.Positions()...)
	t.Input = text.Bytes()
	return err
}

// newTest makes a test of positions.
func newTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, positions []model.Position) (Test, error) {
	t := Test{Name: name}
	for i, p := range positions {
		answer, err := batch.Answer(ctx, e.Engine, i+1, p)
		if err != nil {
			return t, err
		}
		t.Cases = append(t.Cases, answer)
	}
	err := t.write(f)
	return t, err
}
