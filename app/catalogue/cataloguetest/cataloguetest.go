// Package cataloguetest has what tests need that are the same for every puzzle and
// check facts of each.
package cataloguetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"quadrille/app/catalogue"
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

// First is the ID of the position that the first puzzle begins with, for tests to
// which it does not matter which one it is.
func First() string { return catalogue.Catalogue()[0].Puzzle.Default().String() }
