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
