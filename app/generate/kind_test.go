package generate_test

import (
	"archive/zip"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/app/batch"
	"quadrille/app/generate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// TestHardest: there is nothing farther away.
func TestHardest(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		o.Kind, o.Cases = generate.Hardest, 2
		for _, a := range run(t, o) {
			if !o.Format.Fits(a.Position) || a.Length == 0 {
				t.Errorf("%+v", a)
			}
			if _, ok := o.Entry.Engine.(solver.Drawer); !ok {
				continue
			}
			for farther := 1; farther < 4; farther++ {
				if p, err := generate.NewDrawer(o).At(t.Context(), a.Position, a.Length+farther); !errors.Is(err, solver.ErrNone) {
					t.Errorf("%d moves are the most, and there is %v, %v", a.Length, p, err)
				}
			}
		}
	})
}

// TestSpecial: a solved case, one that can't be solved where the judge has such,
// and one at each distance up to the greatest.
func TestSpecial(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		o.Kind = generate.Special
		unsolvable := 0
		var distances []int
		err := generate.Run(t.Context(), o, func(a judge.Answer) error {
			switch {
			case !o.Format.Fits(a.Position):
				t.Errorf("%v does not fit", a.Position)
			case a.Outcome == judge.Unsolvable:
				unsolvable++
			default:
				distances = append(distances, a.Length)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for i, d := range distances {
			if d != i {
				t.Fatalf("the distances are %v", distances)
			}
		}
		if (unsolvable == 1) != o.Format.Unsolvable || len(distances) < 5 {
			t.Errorf("%d that can't be solved, and the distances %v", unsolvable, distances)
		}
		o.Cases, o.Skip = 2, 1
		if some := run(t, o); some[0].Outcome == judge.Solved && some[0].Length != 1 {
			t.Errorf("after the first one comes %+v", some[0])
		}
	})
}

// TestUnsolvable: as many as are wanted, and where they stand goes by the seed.
func TestUnsolvable(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		if !o.Format.Unsolvable {
			return
		}
		o.Cases, o.Unsolvable, o.Low, o.High = 12, 5, -1, -1
		where := func() string {
			var marks []byte
			for _, a := range run(t, o) {
				if !o.Format.Fits(a.Position) {
					t.Errorf("%v does not fit", a.Position)
				}
				mark := byte('.')
				if a.Outcome == judge.Unsolvable {
					mark = 'x'
				}
				marks = append(marks, mark)
			}
			return string(marks)
		}
		first, again := where(), where()
		if strings.Count(first, "x") != o.Unsolvable || first != again {
			t.Errorf("those that can't be solved are %s, and again %s", first, again)
		}
		if o.Seed++; where() == first {
			t.Errorf("with another seed they stand at %s too", first)
		}
	})
}

// TestSuite: files in pairs, the same each time, and the same in a zip.
func TestSuite(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		o.Cases, o.Kind = 3, generate.Special
		var names []string
		texts := map[string]string{}
		packed := filepath.Join(t.TempDir(), "suite.zip")
		err := generate.WriteArchive(packed, func(add func(string, []byte) error) error {
			return generate.Suite(t.Context(), o, func(name string, text []byte) error {
				names = append(names, name)
				texts[name] = string(text)
				return add(name, text)
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		if want := []string{"1.in", "1.out", "2.in", "2.out", "3.in", "3.out"}; !slices.Equal(names, want) {
			t.Errorf("the files are %v", names)
		}
		read, err := o.Format.NewReader(strings.NewReader(texts["2.in"])).Next()
		if err != nil || read.Err != nil {
			t.Fatalf("%+v, %v", read, err)
		}
		reply, err := o.Format.NewReplies(strings.NewReader(texts["2.out"])).Next()
		if truth := answer(t, o, read.Position); err != nil || o.Format.Assess(read.Position, reply, truth).Grade != judge.Right {
			t.Errorf("the answer to %q is %q, %v", texts["2.in"], texts["2.out"], err)
		}
		unpacked, err := zip.OpenReader(packed)
		if err != nil {
			t.Fatal(err)
		}
		defer unpacked.Close()
		for i, f := range unpacked.File {
			in, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(in)
			if err != nil || f.Name != names[i] || string(text) != texts[f.Name] {
				t.Errorf("%s in the zip is %q, %v", f.Name, text, err)
			}
		}
	})
}

// answer solves a position as the only case of a file.
func answer(t *testing.T, o generate.Order, p model.Position) judge.Answer {
	t.Helper()
	a, err := batch.Answer(t.Context(), o.Entry.Engine, 1, p)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
