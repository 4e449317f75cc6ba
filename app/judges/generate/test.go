package generate

import (
	"bytes"
	"context"
	"io"
	"runtime"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
)

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
func (t Test) Answers(f *judge.Format) (text []byte) {
	for _, c := range t.Cases {
		text = f.AppendAnswer(text, c)
	}
	return text
}

// NewTest makes a test of positions.
func NewTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, positions []model.Position) (Test, error) {
	text, err := f.Cases(positions...)
	if err != nil {
		return Test{}, err
	}
	return ReadTest(ctx, e, f, name, bytes.NewReader(text))
}

// ReadTest reads and solves a test of less than judge.MaxText bytes. The error for a bad case or a
// longer text is a *model.TextError.
func ReadTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, in io.Reader) (t Test, err error) {
	t.Name = name
	if t.Input, err = judge.ReadText(in); err != nil {
		return t, err
	}
	t.Cases, err = Solve(ctx, e, f, bytes.NewReader(t.Input), func(bad *model.TextError) error { return bad })
	return t, err
}

// Solve reads and solves the cases of a text. bad gets those that can't be read, and may end it with an error.
func Solve(ctx context.Context, e catalogue.Entry, f *judge.Format, in io.Reader, bad func(*model.TextError) error) (all []judge.Answer, err error) {
	err = batch.Solve(ctx, f, e.Engine, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
		for _, r := range results {
			if r.Case.Err != nil {
				if err := bad(r.Case.Err); err != nil {
					return err
				}
			}
			if r.Case.Number > 0 {
				all = append(all, r.Answer)
			}
		}
		if len(all) > MostCases {
			return ErrManyCases
		}
		return nil
	})
	return all, err
}

// ErrManyCases is the error for a file of more than MostCases cases.
var ErrManyCases = &model.TextError{Reason: model.Say("generate.manyCases", "Most", MostCases)}

// File is a user's test: a text in the format.
type File struct {
	Name string
	Open func(context.Context) (io.ReadCloser, error)
}

// FileError is the reason that a file can't be a test.
type FileError struct {
	Name string
	Err  error // a *model.TextError for a bad case
}

func (e *FileError) Error() string { return e.Name + ": " + e.Err.Error() }

func (e *FileError) Unwrap() error { return e.Err }

func (f File) read(ctx context.Context, e catalogue.Entry, of *judge.Format, name model.Phrase) (t Test, err error) {
	in, err := f.Open(ctx)
	if err != nil {
		return t, &FileError{f.Name, err}
	}
	defer in.Close()
	t, err = ReadTest(ctx, e, of, name, in)
	if err != nil && ctx.Err() == nil {
		err = &FileError{f.Name, err}
	}
	return t, err
}
