package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/model"
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

// testFiles returns the tests in a folder: files that end in .in or have answers.
func testFiles(folder string) (all []testFile, err error) {
	root := os.DirFS(folder)
	err = fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		t := testFile{name: filepath.Join(folder, name)}
		for _, l := range layouts {
			answers := l.test.ReplaceAllString(name, l.answers)
			if info, err := fs.Stat(root, answers); answers != name && err == nil && info.Mode().IsRegular() {
				t.answers = filepath.Join(folder, answers)
				break
			}
		}
		if t.answers != "" || filepath.Ext(name) == ".in" {
			all = append(all, t)
		}
		return nil
	})
	slices.SortStableFunc(all, func(a, b testFile) int { return len(a.name) - len(b.name) }) // 2 before 10
	if err == nil && len(all) == 0 {
		err = wrong("cli.judge.noTests", "Name", folder)
	}
	return all, err
}

// checkAnswers judges the answers that lie beside a test of the user's, and returns the first fault in them.
func (t *trial) checkAnswers(r judging.Result) error {
	if r.Number > len(t.files) || t.files[r.Number-1].answers == "" {
		return nil
	}
	name := t.files[r.Number-1].answers
	text, err := t.read(name)
	if err == nil {
		r, err = judging.Weigh(t.ctx, t.Entry.Engine, t.Format, r.Test, system.Finished{Output: text}, t.Limits)
	}
	switch {
	case t.ctx.Err() != nil:
		return t.ctx.Err()
	case err == nil && r.Verdict != judging.Accepted:
		err = &model.TextError{Reason: r.Reason()}
	case err == nil:
		return nil
	}
	t.out.fault(name, err)
	return nil
}
