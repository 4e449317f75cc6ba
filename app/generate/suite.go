package generate

import (
	"archive/zip"
	"bytes"
	"context"
	"path/filepath"
	"strconv"

	"quadrille/app/system"
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

// Files hands files to add, one after the other, as Suite does; it ends with the first
// error.
type Files func(add func(name string, text []byte) error) error

// WriteFolder writes files into a new folder: all of them or none.
func WriteFolder(to string, files Files) error {
	return system.FillFolder(to, func(folder string) error {
		return files(func(name string, text []byte) error { return system.WriteFile(filepath.Join(folder, name), text) })
	})
}

// WriteArchive writes files into a zip: all of them or none. The same files always make
// the same zip.
func WriteArchive(to string, files Files) error {
	out, err := system.Create(to)
	if err != nil {
		return err
	}
	defer out.Abandon()
	archive := zip.NewWriter(out)
	err = files(func(name string, text []byte) error {
		w, err := archive.Create(name)
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
