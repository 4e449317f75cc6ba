package judging

import (
	"context"
	"io"
	"iter"

	"quadrille/app/judges/generate"
	"quadrille/model"
)

// Test is one run of a program: what it reads, and the right answers.
type Test = generate.Test

// Plan says which tests are to be made.
type Plan struct {
	generate.Suite
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

// Count is the number of the tests.
func (p Plan) Count() int { return len(p.Files) + p.Suite.Count() }

// Tests makes the tests of the plan one after the other: files, then those of the suite.
// The same plan always makes the same. It ends with the first error: a *FileError, a
// *generate.DistanceError, or that ctx is done.
func (p Plan) Tests(ctx context.Context) iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		for _, file := range p.Files {
			t, err := p.file(ctx, file)
			if !yield(t, err) || err != nil {
				return
			}
		}
		p.Suite.Tests(ctx)(yield)
	}
}

// file reads a test of one's own.
func (p Plan) file(ctx context.Context, f File) (Test, error) {
	in, err := f.Open()
	if err != nil {
		return Test{}, &FileError{f.Name, err}
	}
	defer in.Close()
	t, err := generate.ReadTest(ctx, p.Entry, p.Format, model.Say("judging.test.file", "Name", f.Name), in)
	if err != nil && ctx.Err() == nil {
		err = &FileError{f.Name, err}
	}
	return t, err
}
