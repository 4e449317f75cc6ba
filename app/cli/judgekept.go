package cli

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quadrille/app/judges/generate"
	"quadrille/app/system"
)

// kept are the tests that a program failed in its last run, which are the files of a folder.
type kept struct {
	folder string // "" keeps none
}

// keptFirst is the number of kept tests that run before others.
const keptFirst = 5

// keptOf returns the tests kept for a program, which is known by its words, and a format.
func (c *command) keptOf(format string, program []string) kept {
	if c.Data == "" || len(program) == 0 {
		return kept{}
	}
	words := slices.Clone(program)
	for i, word := range words {
		if whole, err := filepath.Abs(word); err == nil {
			if _, missing := os.Stat(word); missing == nil {
				words[i] = whole
			}
		}
	}
	sum := sha256.Sum256([]byte(strings.Join(words, "\x00")))
	return kept{filepath.Join(c.Data, "failed", format, fmt.Sprintf("%s-%x", filepath.Base(words[0]), sum[:4]))}
}

// tests lists the kept tests, the shortest first.
func (k kept) tests() (names []string) {
	if k.folder == "" {
		return nil
	}
	files, _ := os.ReadDir(k.folder)
	sizes := map[string]int64{}
	for _, f := range files {
		if info, err := f.Info(); err == nil && filepath.Ext(f.Name()) == ".in" {
			name := filepath.Join(k.folder, f.Name())
			names, sizes[name] = append(names, name), info.Size()
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return int(sizes[a] - sizes[b]) })
	return names
}

// replace keeps tests in the place of those kept before.
func (k kept) replace(tests []generate.Test) error {
	if k.folder == "" {
		return nil
	}
	if err := os.RemoveAll(k.folder); err != nil || len(tests) == 0 {
		return err
	}
	err := os.MkdirAll(k.folder, 0o700)
	for _, t := range tests {
		sum := sha256.Sum256(t.Input)
		err = errors.Join(err, system.WriteFile(filepath.Join(k.folder, fmt.Sprintf("%x.in", sum[:4])), t.Input))
	}
	return err
}
