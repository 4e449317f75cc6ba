package cli

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"quadrille/app/judges/judging"
	"quadrille/app/system"
)

// kept is the folder of the tests that a program failed in its last run; "" keeps none.
type kept string

// keptFirst is the number of kept tests that run before others.
const keptFirst = 5

// keptOf returns the tests kept for a format and a program, which is known by its command and the current
// folder.
func (c *command) keptOf(format string, program []string) kept {
	folder, err := os.Getwd()
	if c.Config == "" || err != nil || len(program) == 0 {
		return ""
	}
	sum := sha256.Sum256([]byte(folder + "\x00" + strings.Join(program, "\x00")))
	return kept(filepath.Join(c.Config, "failed", format, fmt.Sprintf("%s-%x", filepath.Base(program[0]), sum[:4])))
}

// tests lists the kept tests, the shortest first.
func (k kept) tests() (names []string) {
	files, _ := os.ReadDir(string(k))
	for _, f := range files {
		names = append(names, filepath.Join(string(k), f.Name()))
	}
	return names
}

// replace keeps the failed tests in the place of those kept before.
func (k kept) replace(results []judging.Result) error {
	if k == "" {
		return nil
	}
	err := os.RemoveAll(string(k))
	for _, r := range results {
		if r.Verdict != judging.Accepted {
			sum := sha256.Sum256(r.Test.Input)
			name := fmt.Sprintf("%08d-%x.in", len(r.Test.Input), sum[:4]) // in the order of their lengths
			err = errors.Join(err, os.MkdirAll(string(k), 0o700), system.WriteFile(filepath.Join(string(k), name), r.Test.Input))
		}
	}
	return err
}
