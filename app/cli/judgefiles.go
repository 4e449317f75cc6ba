package cli

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"quadrille/app/judges/judging"
	"quadrille/app/system"
)

// layouts are the usual names of tests in a folder, and those of their answers.
var layouts = []struct {
	test    *regexp.Regexp
	answers string
}{
	{regexp.MustCompile(`\.in$`), ".out"},
	{regexp.MustCompile(`\.in$`), ".ans"},
	{regexp.MustCompile(`\.in$`), ".a"},
	{regexp.MustCompile(`\bin(put)?/(.+)\.in$`), "out$1/$2.out"},
	{regexp.MustCompile(`\bin((put)?(/[^/]+|\d*\.txt))$`), "out$1"},
	{regexp.MustCompile(`((^|/)\d+)$`), "$1.a"},
}

// testFile is a file that is a test, and one with answers to it, "" for none.
type testFile struct{ name, answers string }

// testFiles returns a file as a test, or the tests in a folder: files that end in .in or have answers.
func testFiles(name string) (all []testFile, err error) {
	info, err := os.Stat(name)
	if isFolder := err == nil && info.IsDir(); !isFolder {
		return []testFile{{name: name}}, nil
	}
	root := os.DirFS(name)
	err = fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		t := testFile{name: filepath.Join(name, path)}
		for _, l := range layouts {
			answers := l.test.ReplaceAllString(path, l.answers)
			if info, err := fs.Stat(root, answers); answers != path && err == nil && info.Mode().IsRegular() {
				t.answers = filepath.Join(name, answers)
				break
			}
		}
		if t.answers != "" || filepath.Ext(path) == ".in" {
			all = append(all, t)
		}
		return nil
	})
	slices.SortStableFunc(all, func(a, b testFile) int { return len(a.name) - len(b.name) }) // 2 before 10
	if err == nil && len(all) == 0 {
		err = wrong("cli.judge.noTests", "Name", name)
	}
	return all, err
}

// keptFirst is the number of kept tests that run before others.
const keptFirst = 5

// keptOf returns the folder of the tests kept beside the settings for a format and a program, which is known by its
// command and the current folder; "" if none are kept.
func keptOf(config, format string, program []string) string {
	folder, err := os.Getwd()
	if config == "" || err != nil || len(program) == 0 {
		return ""
	}
	sum := sha256.Sum256([]byte(folder + "\x00" + strings.Join(program, "\x00")))
	return filepath.Join(config, "failed", format, fmt.Sprintf("%s-%x", filepath.Base(program[0]), sum[:4]))
}

func keptTests(folder string) (names []string) {
	files, _ := os.ReadDir(folder)
	for _, f := range files {
		names = append(names, filepath.Join(folder, f.Name()))
	}
	return names
}

// keep keeps the failed tests in a folder, in the place of those kept before.
func keep(ctx context.Context, folder string, failed []judging.Result) error {
	if folder == "" {
		return nil
	}
	err := os.RemoveAll(folder)
	for _, r := range failed {
		sum := sha256.Sum256(r.Test.Input)
		name := fmt.Sprintf("%08d-%x.in", len(r.Test.Input), sum[:4]) // in the order of their lengths
		err = errors.Join(err, os.MkdirAll(folder, 0o700), system.WriteFile(ctx, filepath.Join(folder, name), r.Test.Input))
	}
	return err
}
