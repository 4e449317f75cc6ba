package formula

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
)

// features are some whose figures are given.
func features() []solver.Feature {
	figure := func(name string, value int) solver.Feature {
		return solver.Feature{Name: name, For: func(model.Position, []int) func(model.Position) int {
			return func(model.Position) int { return value }
		}}
	}
	return []solver.Feature{figure("seven", 7), figure("rows", 3), figure("none", 0), {
		Name: "tiles", Arguments: 3, Values: 8,
		For: func(_ model.Position, arguments []int) func(model.Position) int {
			return func(model.Position) (sum int) {
				for _, a := range arguments {
					sum += a
				}
				return sum
			}
		},
	}}
}

// anywhere is a position that only has a name.
type anywhere struct{ model.Position }

func (anywhere) String() string { return "anywhere" }

func TestValues(t *testing.T) {
	for expression, want := range map[string]int{
		"seven": 7, "seven + 2*rows": 13, "(seven+2)*rows": 27, "seven/2": 4, "rows/2": 2, "1.1*10": 11,
		"min(seven, rows)": 3, "max(seven, rows, 9)": 9, "min(rows/2, 9)": 2,
		"1000*seven": 7000, "+6": 6, "max(rows - seven, 0)": 0, "tiles(1,2) + tiles(2, 8)": 13, "-rows + seven": 4,
	} {
		f, err := Read(expression, features())
		if err != nil {
			t.Errorf("%s: %v", expression, err)
			continue
		}
		if got, err := f.For(anywhere{}).Of(anywhere{}); err != nil || got != want {
			t.Errorf("%s = %d, %v; want %d", expression, got, err, want)
		}
	}
	for expression, want := range map[string]string{
		"seven/none":                    "formula.division Column=6",
		"1 + none/none":                 "formula.division Column=9",
		"rows - seven":                  "formula.negative Number=-4",
		"seven*200000":                  "formula.greatest Most=1000000",
		"seven*4294967296*4294967296":   "formula.inexact Column=17",
		"9223372036854775807 + 1":       "formula.inexact Column=21",
		"0 - 9007199254740991 - 9":      "formula.inexact Column=22",
		"min(rows*9007199254740991, 2)": "formula.inexact Column=9",
	} {
		f, err := Read(expression, features())
		must.Succeed(t, err)
		h, err := f.For(anywhere{}).Of(anywhere{})
		if bad, ok := errors.AsType[*model.TextError](err); !ok || bad.Reason.String() != "formula.noValue Position=anywhere Why="+want {
			t.Errorf("%s = %d, %v; want %s", expression, h, err, want)
		}
	}
}

// TestFaults: what is wrong is named with its column, and nothing but arithmetic is
// read.
func TestFaults(t *testing.T) {
	for expression, want := range map[string]string{
		"":                              "1 formula.ends",
		"seven +":                       "8 formula.ends",
		"(seven":                        "7 formula.ends",
		"seven + conflct":               "9 formula.noFeature Name=conflct",
		"seven + rosw":                  "9 formula.didYouMean Likely=rows Name=rosw",
		"seven seven":                   "7 formula.misfit Text=s",
		"seven + )":                     "9 formula.misfit Text=)",
		"2^3":                           "2 formula.misfit Text=^",
		"[1]":                           "1 formula.misfit Text=[1]",
		"seven + 'a'":                   "9 formula.misfit Text=\"a\"",
		"len('a')":                      "1 formula.noFeature Name=len",
		"min(seven, true)":              "12 formula.misfit Text=true",
		"99999999999999999999":          "1 formula.number Text=99999999999999999999",
		"max(1, 1e999 ) + 1.2.3":        "8 formula.number Text=1e999",
		"seven + 0x":                    "9 formula.number Text=0x",
		"seven + rows[0]":               "9 formula.misfit Text=rows[0]",
		"tiles(1+2)":                    "7 formula.argument",
		"seven.rows":                    "1 formula.misfit Text=seven.rows",
		"min()":                         "1 formula.misfit Text=min",
		"let x = 1; x":                  "5 formula.misfit Text=let x = 1; x",
		"seven > rows":                  "7 formula.misfit Text=>",
		"!seven":                        "1 formula.misfit Text=!",
		"rows ? 1 : 2":                  "1 formula.misfit Text=rows ? 1 : 2",
		"tiles":                         "1 formula.arguments Most=3 Name=tiles Values=8",
		"1 + tiles(0)":                  "5 formula.arguments Most=3 Name=tiles Values=8",
		"tiles(1,1)":                    "1 formula.arguments Most=3 Name=tiles Values=8",
		"tiles(rows)":                   "7 formula.argument",
		"seven(1)":                      "1 formula.noArguments Name=seven",
		strings.Repeat("1+", 100) + "1": "152 formula.nodes Most=150",
	} {
		_, err := Read(expression, features())
		bad, ok := errors.AsType[*model.Refusal](err)
		if !ok {
			t.Errorf("%s: %v", expression, err)
		} else if got := fmt.Sprint(bad.Reason.Args["Column"], " ", bad.Reason.Args["Reason"]); got != want {
			t.Errorf("%s: %s, want %s", expression, got, want)
		}
	}
}
