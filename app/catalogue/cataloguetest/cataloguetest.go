// Package cataloguetest has what tests need that are the same for every puzzle and
// check facts of each.
package cataloguetest

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/lamps"
	"quadrille/model/modeltest/must"
	"quadrille/solver/solvertest/lampsolver"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// Each runs a test on every puzzle that has facts for it: those in the file
// testdata/<id>.json of the package under test. There has to be one at least, and
// no file may have a field that T lacks.
func Each[T any](t *testing.T, test func(t *testing.T, e catalogue.Entry, facts T)) {
	t.Helper()
	found := false
	for _, e := range catalogue.Catalogue() {
		id := string(e.Puzzle.ID())
		name := filepath.Join("testdata", id+".json")
		data, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		var facts T
		in := json.NewDecoder(bytes.NewReader(data))
		in.DisallowUnknownFields()
		if err := in.Decode(&facts); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		found = true
		t.Run(id, func(t *testing.T) { test(t, e, facts) })
	}
	if !found {
		t.Fatal("there are facts of no puzzle in testdata")
	}
}

// Lamps is a puzzle that has only what every puzzle has, and more cells and moves than the others; see package lamps.
func Lamps() catalogue.Entry {
	dark, lit := sketch.Face{Fill: scene.Ink(scene.ColorNeutral)}, sketch.Face{Fill: scene.Ink(scene.ColorAccent)}
	artist := sketch.Boards{
		Face: func(p model.Position, cell int) sketch.Face {
			if p.(lamps.Position)>>cell&1 == 1 {
				return lit
			}
			return dark
		},
		Cell: func(_ model.Position, m model.Move) int { return int(m) },
	}.Artist()
	return catalogue.Entry{Puzzle: lamps.Puzzle{}, Engine: lampsolver.New(), Artist: artist, Writing: lamps.Writing}
}

// Format returns the format of a name, and the entry of its puzzle.
func Format(t testing.TB, entries []catalogue.Entry, name string) (catalogue.Entry, *judge.Format) {
	t.Helper()
	f := judge.Named(catalogue.Formats(entries), name)
	if f == nil {
		t.Fatalf("there is no format %s", name)
	}
	e, _ := catalogue.Find(entries, f.Puzzle.ID())
	return e, f
}

// Study is an entry with its searches; it must have some.
func Study(t testing.TB, e catalogue.Entry) catalogue.Study {
	t.Helper()
	s, err := e.Study()
	must.Succeed(t, err)
	return s
}

// First is the ID of the position that the first puzzle begins with, for tests to
// which it does not matter which one it is.
func First() string { return catalogue.Catalogue()[0].Puzzle.Default().String() }

// people are texts as people publish them: questions, assignments, program code, judges' pages.
//
//go:embed people/*.tsv
var people embed.FS

// Refused begins the meaning of a text of People that must not be read.
const Refused = "refused"

// People returns texts with their meanings. A row of "positions" is a name, the text and the position IDs
// that it means; a row of "answers" is a position, the text, the moves and what they name (lenient.Naming). In the files,
// columns are separated by tabs, under a head, with \n, \r, \t, \\ and \ufeff as escapes.
func People(t *testing.T, name string) (rows [][]string) {
	t.Helper()
	content, err := people.ReadFile("people/" + name + ".tsv")
	must.Succeed(t, err)
	escapes := strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\r`, "\r", `\t`, "\t", `\ufeff`, "\ufeff")
	for line := range strings.SplitSeq(strings.TrimSuffix(string(content), "\n"), "\n") {
		columns := strings.Split(line, "\t")
		for i := range columns {
			columns[i] = escapes.Replace(columns[i])
		}
		rows = append(rows, columns)
	}
	return rows[1:]
}
