package cli

import (
	"context"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/model"
)

// layouts are the usual names of tests and of their answers in a folder, as regular expressions with their
// replacements; a name that ends in .in needs no answer.
var layouts = []struct {
	test    *regexp.Regexp
	answers []string
}{
	{regexp.MustCompile(`^(.+)\.in$`), []string{"$1.out", "$1.ans", "$1.a", "$1.sol"}},
	{regexp.MustCompile(`^((?:.*/)?)in((?:put)?)/(.+)\.in$`), []string{"${1}out$2/$3.out", "${1}out$2/$3.ans"}},
	{regexp.MustCompile(`^((?:.*/)?)in((?:put)?\d*\.txt|(?:put)?/[^/]+|\d+)$`), []string{"${1}out$2"}},
	{regexp.MustCompile(`^((?:.*/)?\d+)$`), []string{"$1.a"}},
}

// testFile is a file that is a test, and one with answers to it, "" for none.
type testFile struct{ name, answers string }

// testFiles returns the tests that an argument of judge names: itself, or those in a folder.
func testFiles(name string) (all []testFile, err error) {
	if info, missing := os.Stat(name); missing != nil || !info.IsDir() {
		return []testFile{{name: name}}, nil // what is missing is said when the test is read
	}
	err = filepath.WalkDir(name, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if t, ok := inLayout(name, path); ok {
			all = append(all, t)
		}
		return nil
	})
	// 2 comes before 10.
	number := regexp.MustCompile(`\d+`)
	key := func(t testFile) string {
		return number.ReplaceAllStringFunc(t.name, func(n string) string { return strings.Repeat("0", max(20-len(n), 0)) + n })
	}
	slices.SortStableFunc(all, func(a, b testFile) int { return strings.Compare(key(a), key(b)) })
	if err == nil && len(all) == 0 {
		err = wrong("cli.judge.noTests", "Name", name)
	}
	return all, err
}

// inLayout returns the test that a file of a folder is, if it is one.
func inLayout(folder, path string) (t testFile, ok bool) {
	rest, err := filepath.Rel(folder, path)
	if err != nil {
		return t, false
	}
	rest = filepath.ToSlash(rest)
	for _, l := range layouts {
		if !l.test.MatchString(rest) {
			continue
		}
		for _, answers := range l.answers {
			beside := filepath.Join(folder, filepath.FromSlash(l.test.ReplaceAllString(rest, answers)))
			if info, err := os.Stat(beside); err == nil && info.Mode().IsRegular() {
				return testFile{path, beside}, true
			}
		}
	}
	return testFile{name: path}, strings.HasSuffix(rest, ".in")
}

// own returns the tests of the user's files.
func (c *command) own(files []testFile) (all []generate.File) {
	for _, f := range files {
		all = append(all, generate.File{Name: f.name, Open: func() (io.ReadCloser, error) { return c.open(f.name) }})
	}
	return all
}

// planned makes the tests of a plan, and judges the answers beside the user's own.
func (t *trial) planned(ctx context.Context, plan generate.Suite) iter.Seq2[generate.Test, error] {
	return func(yield func(generate.Test, error) bool) {
		number := 0
		for test, err := range plan.Tests(ctx) {
			if err == nil && number < len(t.files) {
				t.checkAnswers(ctx, test, t.files[number].answers)
			}
			number++
			if !yield(test, err) {
				return
			}
		}
	}
}

// checkAnswers judges a file of answers to a test, "" for none, and notes what is wrong with it.
func (t *trial) checkAnswers(ctx context.Context, test generate.Test, name string) {
	if name == "" {
		return
	}
	text, err := t.read(name)
	if err == nil {
		var r judging.Result
		r, err = judging.Weigh(ctx, t.Entry.Engine, t.Format, test, system.Finished{Output: text}, t.Limits)
		if err == nil && r.Verdict != judging.Accepted {
			err = &model.TextError{Reason: r.Reason()}
		}
	}
	if err != nil && ctx.Err() == nil {
		t.badAnswers = append(t.badAnswers, generate.FileError{Name: name, Err: err})
	}
}
