package generate_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/app/judges/generate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
)

// TestHardest: all are different, the first are as far away as any, and they are as far
// as the judge counts moves, or farther than that, in turn.
func TestHardest(t *testing.T) {
	for format, want := range map[string][]int{
		"hdu1043":  {31, 31, 30},
		"poj2286":  {13, 13, 13},
		"poj3131":  {30, 37, 30},
		"uva10181": {50, 50},
	} {
		o := order(t, format)
		o.Kind, o.Cases, o.Beyond = generate.Hardest, len(want), true
		seen := map[model.Position]bool{}
		var got []int
		for _, a := range run(t, o) {
			got = append(got, a.Length)
			seen[a.Position] = true
		}
		if !slices.Equal(got, want) || len(seen) != len(want) {
			t.Errorf("%s: %d different ones of %v moves, want %v", format, len(seen), got, want)
		}
	}
	o := order(t, "p5507")
	o.Kind, o.Cases, o.Beyond = generate.Hardest, 4, true
	all := run(t, o)
	if a, b := all[0].Length, all[1].Length; a+b != 65+23 || all[2].Length < 18 || all[2].Position == all[3].Position {
		t.Errorf("p5507: %d, %d and %d turns", a, b, all[2].Length)
	}
	o = order(t, "hdu1043") // more than there are at one distance
	o.Kind, o.Cases = generate.Hardest, 2+221+100
	last, seen := 31, map[model.Position]bool{}
	for i, a := range run(t, o) {
		if a.Length > last || seen[a.Position] || (i == 223) != (last == 30 && a.Length == 29) {
			t.Fatalf("number %d, %v, needs %d moves after %d", i, a.Position, a.Length, last)
		}
		last, seen[a.Position] = a.Length, true
	}
}

// TestSpecial: a solved case, one that can't be solved where the judge has such, one move,
// and the farthest.
func TestSpecial(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		if o.Format.Name == "korf" {
			return // its farthest take seconds, and are found as those of uva10181
		}
		o.Kind = generate.Special
		var lengths []int
		unsolvable := 0
		for _, a := range run(t, o) {
			if !o.Format.Fits(a.Position) {
				t.Errorf("%v does not fit", a.Position)
			}
			if a.Outcome == judge.Unsolvable {
				unsolvable++
				continue
			}
			lengths = append(lengths, a.Length)
		}
		nearest := []int{0, 1}[o.Format.Data.Promise.Least:]
		if !slices.Equal(lengths[:len(nearest)], nearest) || (unsolvable == 1) != o.Format.Data.Unsolvable || slices.Max(lengths) < 13 {
			t.Errorf("%d unsolvable, the distances %v", unsolvable, lengths)
		}
	})
}

// TestUnsolvable: as many as are wanted, and their places depend on the seed.
func TestUnsolvable(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		if !o.Format.Data.Unsolvable {
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
			t.Errorf("with another seed they are at %s too", first)
		}
	})
}

// broken says which promise of the statement a test breaks, "" if none.
func broken(f *judge.Format, test generate.Test) string {
	promise := f.Data.Promise
	if n := len(test.Cases); f.Single() && n != 1 || promise.Cases > 0 && n > promise.Cases {
		return fmt.Sprint(n, " cases")
	}
	for _, a := range test.Cases {
		if a.Outcome == judge.Unsolvable && !f.Data.Unsolvable || promise.Moves > 0 && a.Length > promise.Moves ||
			a.Outcome == judge.Solved && a.Length < promise.Least {
			return fmt.Sprintf("%v, %d moves", a.Position, a.Length)
		}
	}
	return ""
}

// TestSuite: samples, special cases, layouts, random, hardest and full size, as many tests
// as said; they keep the promises of the statement; read again they hold the same cases, and the answers
// are right. In the zip they are the same files, dated today.
func TestSuite(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		s := generate.Order{Entry: o.Entry, Format: o.Format, Cases: 2, Seed: 1, Low: -1, High: -1}.Suite(1)
		if o.Format.Name == "korf" {
			s.Special, s.Full, s.Hardest = false, false, 0 // the farthest take seconds
		}
		tests := 0
		texts := map[string]string{}
		kinds := map[string]int{}
		packed := filepath.Join(t.TempDir(), "suite.zip")
		for test, err := range s.Tests(t.Context()) {
			must.Succeed(t, err)
			kinds[test.Kind]++
			tests++
			if promise := broken(o.Format, test); promise != "" {
				t.Errorf("%v breaks the statement: %s", test.Name, promise)
			}
			answers := test.Answers(o.Format)
			read, err := generate.ReadTest(t.Context(), o.Entry, o.Format, test.Name, bytes.NewReader(test.Input))
			if again := read.Answers(o.Format); err != nil || !bytes.Equal(again, answers) || !slices.Equal(read.Positions(), test.Positions()) {
				t.Errorf("%v: %q is read otherwise, %v", test.Name, test.Input, err)
			}
			texts[fmt.Sprint(test.Kind, tests, ".in")], texts[fmt.Sprint(test.Kind, tests, ".out")] = string(test.Input), string(answers)
		}
		names := slices.Collect(maps.Keys(texts))
		must.Succeed(t, s.Save(t.Context(), packed, generate.OJ, model.Phrase.String))
		if tests != s.Count() {
			t.Errorf("%d tests, said to be %d", tests, s.Count())
		}
		want := map[string]int{"sample": len(o.Format.Samples), "random": 1}
		if s.Hardest > 0 {
			want["hardest"] = s.Hardest
		}
		if s.Special {
			want["special"], want["layout"] = 3, 3
			if boards := len(generate.Boards(o.Entry, o.Format)); boards > 0 {
				want["board"] = map[bool]int{true: boards, false: 1}[o.Format.Single()]
			}
		}
		if !o.Format.Single() && s.Full {
			want["full"] = 1
		} else if s.Special {
			want["special"] = kinds["special"]
		}
		if !maps.Equal(kinds, want) {
			t.Errorf("the kinds are %v, want %v", kinds, want)
		}
		unpacked, err := zip.OpenReader(packed)
		must.Succeed(t, err)
		defer unpacked.Close()
		for _, f := range unpacked.File {
			in, err := f.Open()
			must.Succeed(t, err)
			text, err := io.ReadAll(in)
			if f.Name == "README.txt" {
				for _, name := range names {
					if strings.HasSuffix(name, ".in") && !bytes.Contains(text, []byte("File="+name+" ")) {
						t.Errorf("README doesn't name %s", name)
					}
				}
				continue
			}
			if err != nil || string(text) != texts[f.Name] || f.Modified.Year() < 2026 {
				t.Errorf("%s of %v in the zip is %q, %v", f.Name, f.Modified, text, err)
			}
			delete(texts, f.Name)
		}
		if len(texts) > 0 {
			t.Errorf("not in the zip: %v", texts)
		}
	})
}
