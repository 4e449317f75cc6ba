package generate

import (
	"archive/zip"
	"context"
	"path/filepath"
	"strconv"
	"time"

	"quadrille/app/system"
	"quadrille/model/judge"
)

// MostFiles is the greatest number of tests in a suite.
const MostFiles = 1000

// Files makes the tests and passes each to add as two numbered files, such as special3.in and
// special3.out. It ends with the first error of add or of Tests.
func (s Suite) Files(ctx context.Context, add func(name string, text []byte) error) error {
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
	}
	return nil
}

// WriteTest writes a test's input and answers to two files: both or neither.
func WriteTest(input, answers string, t Test, f *judge.Format) error {
	right, err := t.Answers(f)
	if err != nil {
		return err
	}
	cases, err := system.Create(input)
	if err != nil {
		return err
	}
	defer cases.Abandon()
	out, err := system.Create(answers)
	if err != nil {
		return err
	}
	defer out.Abandon()
	if _, err := cases.Write(t.Input); err != nil {
		return err
	}
	if _, err := out.Write(right); err != nil {
		return err
	}
	return system.Complete(cases, out)
}

// Files passes files to add in turn and ends with the first error.
type Files func(add func(name string, text []byte) error) error

// WriteFolder writes files into a new folder: all of them or none.
func WriteFolder(to string, files Files) error {
	return system.FillFolder(to, func(folder string) error {
		return files(func(name string, text []byte) error { return system.WriteFile(filepath.Join(folder, name), text) })
	})
}

// WriteArchive writes files, dated now, into a zip archive: all of them or none.
func WriteArchive(to string, files Files) error {
	out, err := system.Create(to)
	if err != nil {
		return err
	}
	defer out.Abandon()
	archive := zip.NewWriter(out)
	now := time.Now()
	err = files(func(name string, text []byte) error {
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
