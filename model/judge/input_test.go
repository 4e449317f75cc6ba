package judge_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/toy"
)

func input(r io.Reader) *judge.Input { return judge.NewInput(r, judge.Frame{}, nil) }

// scan writes down the tokens of a text: place, text and length, with > for the
// first of a line and | for the first after a blank line.
func scan(r io.Reader) string {
	in := input(r)
	var b strings.Builder
	for !in.EOF() {
		mark := ">"
		if in.Apart() {
			mark = "|"
		}
		for n := len(in.Row()); n > 0; n-- {
			t := in.Take(1)[0]
			fmt.Fprintf(&b, "%s%d:%d %s %d, ", mark, t.Place.Line, t.Place.Column, t.Text, t.Chars)
			if in.RowEnds() != (n == 1) || in.Last != t.End() || n > 1 && in.Apart() {
				return "the row's end is missed"
			}
			mark = ""
		}
	}
	return b.String() + "end"
}

func TestScanner(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "end",
		" \t\n ":                 "end",
		"1 22\n3":                ">1:1 1 1, 1:3 22 2, >2:1 3 1, end",
		"1\t2 \r\n\t3\r\n":       ">1:1 1 1, 1:3 2 1, >2:2 3 1, end",
		"1\r2":                   ">1:1 1 1, 1:3 2 1, end",
		"1\r\n \r\n2":            ">1:1 1 1, |3:1 2 1, end",
		"\n\n1":                  "|3:1 1 1, end",
		"\uFEFF1 2":              ">1:1 1 1, 1:3 2 1, end",
		"é中 𝟛x\xff2\n\u30001":    ">1:1 é中 2, 1:4 𝟛x\xff2 4, >2:1 \u30001 2, end",
		"\xef\xbb":               ">1:1 \xef\xbb 2, end",
		"a\u00a0b\x00\x0b\x0c c": ">1:1 a\u00a0b\x00\x0b\x0c 6, 1:8 c 1, end",
	} {
		if got := scan(strings.NewReader(text)); got != want {
			t.Errorf("%q is cut into\n%s\nwant\n%s", text, got, want)
		}
		if got := scan(iotest.OneByteReader(strings.NewReader(text))); got != want {
			t.Errorf("%q, byte by byte, is cut into\n%s\nwant\n%s", text, got, want)
		}
	}
}

func TestSkipRow(t *testing.T) {
	in := input(strings.NewReader("1 2 3\n\n" + strings.Repeat("4 ", 1000) + "\n5"))
	in.Take(1)
	for _, want := range []string{"2", "4", "5"} {
		if next := in.Row()[0]; string(next.Text) != want {
			t.Errorf("%s comes, want %s", next.Text, want)
		}
		in.SkipRow()
	}
	in.SkipRow()
	if !in.EOF() {
		t.Error("after the last row the text does not end")
	}
}

func TestScannerFailures(t *testing.T) {
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		source io.Reader
		want   error
	}{
		"nothing wrong":     {strings.NewReader("1 2"), nil},
		"a failure":         {io.MultiReader(strings.NewReader("1 2"), iotest.ErrReader(broken)), broken},
		"a failure at once": {iotest.ErrReader(broken), broken},
		"data and failure":  {iotest.DataErrReader(io.MultiReader(strings.NewReader("1 2"), iotest.ErrReader(broken))), broken},
		"nothing for ever":  {stuck{}, io.ErrNoProgress},
	} {
		in := input(c.source)
		for !in.EOF() {
			in.SkipRow()
		}
		if got := in.Err(); !errors.Is(got, c.want) || c.want == nil && got != nil {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// stuck is a source that never returns anything.
type stuck struct{}

func (stuck) Read([]byte) (int, error) { return 0, nil }

func TestInt(t *testing.T) {
	for text, want := range map[string]string{
		"1":                           "1",
		"12":                          "12",
		"012":                         "12",
		"-3":                          "-3",
		"-0":                          "1:1 judge.symbol",
		"13":                          "1:1 judge.range",
		"-4":                          "1:1 judge.range",
		"18446744073709551617":        "1:1 judge.range",
		strings.Repeat("0", 100):      "0",
		strings.Repeat("9", 39) + "x": "1:40 judge.after",
		"-":                           "1:1 judge.symbol",
		"--1":                         "1:1 judge.symbol",
		"+1":                          "1:1 judge.symbol",
		"1.5":                         "1:2 judge.after",
		"1e1":                         "1:2 judge.after",
		"1,":                          "1:2 judge.after",
		"0x1":                         "1:2 judge.after",
		"１":                           "1:1 judge.symbol",
		"1１":                          "1:2 judge.after",
		"1\xff":                       "1:2 judge.byte",
		"\x001":                       "1:1 judge.symbol",
	} {
		n, err := input(strings.NewReader(text)).Row()[0].Int(-3, 12)
		got := fmt.Sprint(n)
		if err != nil {
			got = fmt.Sprintf("%d:%d %s", err.Line, err.Column, err.Reason.Key)
		}
		if got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
}

// TestSymbolsAreNamed: a character that looks like another or like nothing is
// shown with its code.
func TestSymbolsAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		",":      "judge.char.plain Char=,",
		"~":      "judge.char.plain Char=~",
		"\x7f":   "judge.char.hidden Code=U+007F",
		"\x00":   "judge.char.hidden Code=U+0000",
		"\u00a0": "judge.char.hidden Code=U+00A0",
		"\u200b": "judge.char.hidden Code=U+200B",
		"\ufeff": "judge.char.hidden Code=U+FEFF",
		"\u0301": "judge.char.hidden Code=U+0301",
		"\ufffd": "judge.char.coded Char=\ufffd Code=U+FFFD",
		"１":      "judge.char.coded Char=１ Code=U+FF11",
		"中":      "judge.char.coded Char=中 Code=U+4E2D",
	} {
		_, err := input(strings.NewReader("1 " + text)).Row()[1].Int(1, 2)
		if err == nil || err.Column != 3 || fmt.Sprint(err.Reason.Args["Symbol"]) != want {
			t.Errorf("%q is named in %v, want %s", text, err, want)
		}
	}
}

func TestLongNumbersAreShortened(t *testing.T) {
	_, err := input(strings.NewReader(strings.Repeat("1234567890", 100))).Row()[0].Int(1, 2)
	if want := "12345678901234567890…"; err == nil || err.Reason.Args["Number"] != want {
		t.Errorf("the reason is %v, want it to show %s", err, want)
	}
}

// zeros is an endless text without blanks or lines.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func TestReadText(t *testing.T) {
	broken := errors.New("broken")
	long := strings.Repeat("x", 1<<20)
	if text, err := judge.ReadText(iotest.HalfReader(strings.NewReader(long))); err != nil || string(text) != long {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	if _, err := judge.ReadText(io.MultiReader(strings.NewReader(long), iotest.ErrReader(broken))); !errors.Is(err, broken) {
		t.Error(err)
	}
	in := &io.LimitedReader{R: zeros{}, N: 2 * judge.MaxText}
	if _, err := judge.ReadText(in); !errors.As(err, new(*model.TextError)) || in.N < judge.MaxText/2 {
		t.Errorf("%v, %d bytes left", err, in.N)
	}
}

// TestSettings: settings that are missing or contradict each other are found.
func TestSettings(t *testing.T) {
	if err := toy.Format().Check(); err != nil {
		t.Error(err)
	}
	for i, spoil := range []func(*judge.Format){
		func(f *judge.Format) { f.Native = nil },
		func(f *judge.Format) { f.Frame = judge.Frame{Single: true, Spaced: true} },
		func(f *judge.Format) { f.Frame = judge.Frame{Count: true, Zeros: 1} },
		func(f *judge.Format) { f.Reply.Append = func(b []byte, _ judge.Answer) []byte { return b } },
		func(f *judge.Format) { f.Judging.BesideMost = 1 },
		func(f *judge.Format) { f.Judging.Most = 1 },
		func(f *judge.Format) { f.Judging.Wants, f.Reply.HasLength = judge.Number, true },
		func(f *judge.Format) { f.Data.Promise = judge.Promise{Moves: 1, Least: 2} },
	} {
		f := toy.Format()
		if spoil(f); f.Check() == nil {
			t.Errorf("settings %d are accepted", i)
		}
	}
}

// TestSpacedWithoutBegins: where a blank line must be and no line can be seen to begin a case, its absence is a fault.
func TestSpacedWithoutBegins(t *testing.T) {
	f := toy.Format()
	f.Frame.Spaced, f.Begins = true, nil
	r := f.NewReader(strings.NewReader("c a b d e\n\nb c a d e\nc a b d e\n"))
	for number, isBad := range []bool{false, true} {
		if c, err := r.Next(); c.Number != number+1 || (c.Err != nil) != isBad || err != nil {
			t.Errorf("case %d is %+v, %v", number+1, c, err)
		}
	}
}
