package judgetest_test

import (
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
	"quadrille/model/modeltest/toy"
)

// TestSaneFindsFaults breaks a good format in one way at a time.
func TestSaneFindsFaults(t *testing.T) {
	good := toy.Format()
	const board = "e d c b a"
	solved := toy.New(toy.Row{0, 1, 2, 3, 4})
	for name, spoil := range map[string]func(*judge.Format){
		"nothing": func(*judge.Format) {},
		"neither good nor bad": func(f *judge.Format) {
			f.Read = func(s *judge.Scanner) (model.Position, *model.TextError) {
				s.SkipRow()
				return nil, nil
			}
		},
		"an error outside the text": func(f *judge.Format) {
			f.Read = func(s *judge.Scanner) (model.Position, *model.TextError) {
				s.SkipRow()
				return nil, judge.At(judge.Place{Line: 1, Column: 1000}, "judge.single")
			}
		},
		"a board is passed over": func(f *judge.Format) {
			f.Read = func(s *judge.Scanner) (model.Position, *model.TextError) {
				p, err := good.Read(s)
				s.SkipRow()
				return p, err
			}
		},
		"another board is read": func(f *judge.Format) {
			f.Read = func(s *judge.Scanner) (model.Position, *model.TextError) {
				_, err := good.Read(s)
				return solved, err
			}
		},
		"another board is written": func(f *judge.Format) {
			f.AppendCase = func(b []byte, _ model.Position) []byte { return good.AppendCase(b, solved) }
		},
		"nothing can be written": func(f *judge.Format) {
			f.Fits = func(model.Position) bool { return false }
		},
		"pieces matter": func(f *judge.Format) {
			reads := 0
			f.Read = func(s *judge.Scanner) (model.Position, *model.TextError) {
				p, err := good.Read(s)
				if reads++; reads > 2 { // the second time that the text is read
					err = judge.At(s.Last(), "judge.single")
				}
				return p, err
			}
		},
	} {
		f := *good
		spoil(&f)
		err := judgetest.Sane(&f, []byte(strings.Repeat(board+"\n", 2)))
		if (err == nil) != (name == "nothing") {
			t.Errorf("%s: Sane says %v", name, err)
		}
	}
}

// TestMutateFindsFaults: readers that know nothing of lines, or that are silent
// about what they don't read, are found out.
func TestMutateFindsFaults(t *testing.T) {
	good := toy.Format()
	positions := judgetest.Positions(toy.Puzzle{}, good)
	for name, spoil := range map[string]func(*judge.Format){
		"nothing": func(*judge.Format) {},
		"boards begin where the one before had enough entries": func(f *judge.Format) {
			f.Read = func(s *judge.Scanner) (model.Position, *model.TextError) {
				var line strings.Builder
				for n := 0; n < toy.Letters && !s.Peek(0).EOF; n++ {
					line.WriteString(string(s.Next().Text) + " ")
				}
				return good.Read(judge.NewScanner(strings.NewReader(line.String())))
			}
		},
		"after an error the rest is passed over": func(f *judge.Format) {
			f.Read = func(s *judge.Scanner) (model.Position, *model.TextError) {
				p, err := good.Read(s)
				for err != nil && !s.Next().EOF {
				}
				return p, err
			}
		},
		"bad boards are passed over": func(f *judge.Format) {
			f.Read = func(s *judge.Scanner) (p model.Position, err *model.TextError) {
				for p, err = good.Read(s); err != nil && s.Row(toy.Letters) == toy.Letters; {
					p, err = good.Read(s)
				}
				return p, err
			}
		},
	} {
		f := *good
		spoil(&f)
		var err error
		for seed := uint64(0); seed < 100 && err == nil; seed++ {
			err = judgetest.Mutate(&f, positions, seed)
		}
		if (err == nil) != (name == "nothing") {
			t.Errorf("%s: Mutate says %v", name, err)
		}
	}
}
