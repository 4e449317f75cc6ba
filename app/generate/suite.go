package generate

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"strconv"

	"quadrille/model/judge"
)

// MostFiles is the greatest number of tests in a suite.
const MostFiles = 1000

// Suite makes the cases of the order and hands each as a test of its own to add,
// as Test does. It ends with the first error of add, or like Run.
func Suite(ctx context.Context, o Order, add func(name string, text []byte) error) error {
	number := 0
	return Run(ctx, o, func(a judge.Answer) error {
		number++
		return Test(o.Format, number, a, add)
	})
}

// Test hands a case as a test of its own, with a number from 1, to add: in the
// layout that local judges use, 1.in and 1.out.
func Test(f *judge.Format, number int, a judge.Answer, add func(name string, text []byte) error) error {
	a.Number = 1 // of its own file
	var in, out bytes.Buffer
	if err := f.WriteCases(&in, a.Position); err != nil {
		return err
	}
	if err := f.NewWriter(&out).Write(a); err != nil {
		return err
	}
	if err := add(strconv.Itoa(number)+".in", in.Bytes()); err != nil {
		return err
	}
	return add(strconv.Itoa(number)+".out", out.Bytes())
}

// Archive is a suite as a zip.
type Archive struct{ zip *zip.Writer }

// NewArchive begins a zip.
func NewArchive(w io.Writer) Archive { return Archive{zip.NewWriter(w)} }

// Add adds a file. The same files always make the same zip.
func (a Archive) Add(name string, text []byte) error {
	w, err := a.zip.Create(name)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// Close ends the zip.
func (a Archive) Close() error { return a.zip.Close() }
