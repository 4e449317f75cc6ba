package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestPuzzlesAreInterchangeable finds what knows one puzzle by name, in all files:
// only the catalogue and what belongs to the puzzle itself may. So a fifth puzzle
// changes one line outside its own files.
func TestPuzzlesAreInterchangeable(t *testing.T) {
	puzzles := puzzleNames(t)
	checked := 0
	for _, name := range textFiles(t) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !utf8.Valid(data) {
			continue // a picture or font
		}
		checked++
		for _, fault := range namesIn(name, string(data), puzzles) {
			t.Errorf("%s names a puzzle outside its own files and %s", fault, catalogue)
		}
	}
	if checked < 100 {
		t.Errorf("only %d files", checked)
	}
}

// TestNamesOfPuzzlesAreFound breaks the rule in one way at a time.
func TestNamesOfPuzzlesAreFound(t *testing.T) {
	const id = "nine"
	for _, c := range []struct {
		name, text string
		faults     int
	}{
		// What names a puzzle.
		{"app/window.go", "switch id {\ncase \"nine\":\n}", 1},
		{"app/window_test.go", "const a, b = `nine`, \"nine:123\"", 2},
		{"app/window.go", `import solvenine "quadrille/solver/nine"`, 1},
		{"app/window.go", "nine.Puzzle{}", 1},
		{"resources/translations/app.en.json", `{"nine.title": "x", "app.nine.title": "y"}`, 2},
		{"resources/translations/app.en.json", `{"app.example": "quadrille solve nine:123/123"}`, 1},
		{"resources/translations/app.en.json", `{"nine": "x"}`, 1},
		{"Makefile", "\tgo test ./model ./model/nine ./solver/nine\n", 2},
		{"scripts/run.sh", "cat model/nine/samples/a.in\nid='nine'\n", 2},
		{"e2e/testdata/plan.txt", "launch nine:123\nsave nine.txt\n", 2},
		{"app/nine.go", `"nine"`, 0}, // which is named by its ID
		{"app/ninetail.go", `"nine"`, 1},
		{"docs.go", `"nine"`, 1},
		// What is its own, and what is free.
		{"model/nine/samples/a.in", "nine:123", 0},
		{"resources/help/nine.en.md", "nine:123", 0},
		{"resources/translations/nine.en.json", `{"nine.title": "x"}`, 0},
		{"app/catalogue/catalogue.go", `"quadrille/model/nine"`, 0},
		{"README.md", "quadrille nine:123", 0},
		{"docs/nine/nine.md", "nine:123", 0},
		// Words.
		{"app/window.go", "// There are nine: one a cell. Of the nine, two are “nine”.", 0},
		{"app/window.go", "f(ninety.x, canine.y, \"nineteen\", \"the nine\", \"cat-nine.x\")", 0},
		{"resources/translations/app.en.json", `{"app.number.9": "nine"}`, 0},
	} {
		if found := namesIn(c.name, c.text, []string{id}); len(found) != c.faults {
			t.Errorf("%s with %s: found %q, want %d", c.name, c.text, found, c.faults)
		}
	}
}

// namesIn returns where a text file names one of the puzzles: has its ID as a
// literal, as the beginning of a key or a position ID, as an element of a path or
// as an import.
func namesIn(name, text string, puzzles []string) []string {
	if isFree(name) {
		return nil
	}
	var found []string
	for _, id := range puzzles {
		if !strings.Contains(text, id) || belongsTo(name, id) {
			continue
		}
		literal := `["'` + "`]" + id + `["'` + "`]"
		if path.Ext(name) == ".json" {
			literal += `\s*:` // a value that is a word is one for people
		}
		pattern := regexp.MustCompile(`(?:^|[^\w-])` + id + `[.:][\w"{?/]|` + literal + `|/` + id + `(?:["'` + "`" + `/\s]|$)|(?:^|[^\w-])` + id + `/\w`)
		for line := range strings.Lines(text) {
			for _, at := range pattern.FindAllString(line, -1) {
				found = append(found, name+": "+strings.TrimSpace(line)+" ("+at+")")
			}
		}
	}
	return found
}

// belongsTo reports whether a file is one of the puzzle's own: in a folder of its
// ID, or named by it.
func belongsTo(name, id string) bool {
	base := path.Base(name)
	return slices.Contains(strings.Split(path.Dir(name), "/"), id) || strings.HasPrefix(base, id+".") || base == id+"_test.go"
}

// isFree reports whether a file may name every puzzle: the catalogue, and what
// people read about the program as a whole.
func isFree(name string) bool {
	base := path.Base(name)
	return within(name, catalogue) || within(name, "docs") || within(name, "resources/licences") ||
		strings.HasPrefix(base, "README") || slices.Contains([]string{"CHANGELOG.md", "LICENSE", "FyneApp.toml"}, name)
}

// puzzleNames lists the puzzles by their signs, the one thing that each has one
// of and that is named by its ID.
func puzzleNames(t *testing.T) []string {
	t.Helper()
	signs, err := filepath.Glob("resources/puzzles/*.svg")
	if err != nil {
		t.Fatal(err)
	}
	if len(signs) == 0 {
		t.Fatal("found no puzzle")
	}
	names := make([]string, len(signs))
	for i, sign := range signs {
		names[i] = strings.TrimSuffix(filepath.Base(sign), ".svg")
	}
	return names
}

// textFiles lists all files of the project with slashes in their names, without
// what is built or written by tools.
func textFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if entry.IsDir() {
			if slices.Contains([]string{".git", "bin", "dist", "e2e/out"}, name) {
				return fs.SkipDir
			}
			return nil
		}
		if entry.Type().IsRegular() {
			files = append(files, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
