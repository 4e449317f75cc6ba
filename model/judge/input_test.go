package judge_test

import (
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"testing"
	"testing/iotest"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
	"quadrille/model/modeltest"
	"quadrille/model/modeltest/must"
	"quadrille/model/modeltest/toy"
)

func input(r io.Reader) *judge.Input { return judge.NewInput(r, judge.Frame{}) }

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
			if in.Last != t.End() || n > 1 && in.Apart() {
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
		"-1x":                         "1:3 judge.after",
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

const usual = "format mine; puzzle toy; file many cases; case line; goal abcde; answer moves\n"

// TestFaults: a format file with a fault is refused with its place.
func TestFaults(t *testing.T) {
	sentences, err := modeltest.ReadEnglish()
	must.Succeed(t, err)
	for text, want := range map[string]string{
		"": "1:1 missing",

		"\x00":                                "1:1 control",
		"\xff\xfef\x00":                       "1:1 control",
		"shape rows":                          "1:1 word",
		"file count":                          "1:1 first",
		"puzzle chess":                        "1:8 puzzle",
		"format Mine":                         "1:8 name",
		"format ../mine":                      "1:8 name",
		usual + "limit 0 s":                   "2:7 value",
		usual + "limit 99999999999 s":         "2:7 value",
		usual + "limit 1 s,":                  "2:11 value",
		usual + "\r\n# line 3\n case squares": "4:7 value",
		usual + "goal abcde":                  "2:6 twice",
		usual + "file count":                  "2:6 against",
		usual + "answer number of moves":      "2:8 against",
		"\uFEFFformat mine\r\nformat mine, mine\r\n": "2:8 name",
		"format a, b, a":                                      "1:14 name",
		"puzzle toy 1x5 to 2x5":                               "1:8 boardSize",
		usual + "case size":                                   "2:6 against",
		usual + "case goal":                                   "1:59 goal",
		usual + "case width height, size":                     "2:20 against",
		usual + "case brackets, commas":                       "2:16 against",
		usual + "numbered Case":                               "2:10 numbered",
		usual + "numbered Case 11":                            "2:10 numbered",
		usual + "file end":                                    "2:6 value",
		usual + "file end 0, end 0 0":                         "2:13 twice",
		usual + "case":                                        "2:6 value",
		usual + "case column":                                 "2:6 against",
		usual + "case blank x":                                "2:6 blank",
		usual + "answer boards":                               "2:8 against",
		usual + "head Moves:":                                 "2:6 missing",
		usual + "other 3 small":                               "2:7 missing",
		usual + "moves 4 x":                                   "2:7 move",
		usual + "moves 1 L, 2 LR":                             "2:12 moves",
		usual + "hardest abcd":                                "2:9 position",
		usual + "hardest abcde/bcdea":                         "2:9 position",
		usual + "promise 5 moves, at least 6 moves":           "2:18 against",
		usual + "sample\nabcde\noutput\n":                     "2:1 end",
		usual + strings.Repeat("sample\nend\n", 1001):         "2002:1 samples",
		usual + strings.Repeat("(", 1<<16):                    "1:1 large",
		usual + strings.Repeat("[", 60_000):                   "2:1 word",
		strings.ReplaceAll(usual, "goal abcde; ", ""):         "1:1 missing",
		strings.ReplaceAll(usual, "goal abcde", "goal abcd"):  "1:59 position",
		strings.ReplaceAll(usual, "goal abcde", "goal abcda"): "1:59 position",
	} {
		f, err := judge.Read(text, toy.Writing)
		fault, ok := errors.AsType[*model.TextError](err)
		if !ok || f != nil {
			t.Errorf("%.80q is read as %v, %v", text, f, err)
			continue
		}
		if got := fmt.Sprintf("%d:%d %s", fault.Line, fault.Column, path.Ext(fault.Reason.Key)[1:]); got != want {
			t.Errorf("%.80q is refused with %s, want %s", text, got, want)
		}
		if sentence := sentences.Fault(fault.Reason); sentence != "" {
			t.Error(sentence)
		}
	}
}

// TestNoCaseVisible: where a blank line must be and no line can be seen to begin a case, its absence is a fault.
func TestNoCaseVisible(t *testing.T) {
	f, err := judge.Read(strings.NewReplacer("case line", "case column", "many cases", "many cases, empty lines").Replace(usual), toy.Writing)
	must.Succeed(t, err)
	r := f.NewReader(strings.NewReader("c\na\nb\nd\ne\n\nb\nc\na\nd\ne\nc\na\nb\nd\ne\n"))
	for number, isBad := range []bool{false, true} {
		if c, err := r.Next(); c.Number != number+1 || (c.Err != nil) != isBad || err != nil {
			t.Errorf("case %d is %+v, %v", number+1, c, err)
		}
	}
}

// FuzzRead: any text is refused or is a format that reads and writes cases.
func FuzzRead(f *testing.F) {
	f.Add(usual, "c a b d e\n")
	f.Add("\uFEFF"+strings.ReplaceAll(usual, ";", "\r\n")+"sample\nabcde\noutput\n\nend\n", "")
	f.Fuzz(func(t *testing.T, file, text string) {
		format, err := judge.Read(file, toy.Writing)
		if _, ok := errors.AsType[*model.TextError](err); ok != (format == nil) {
			t.Fatalf("%v, %v", format, err)
		}
		if format != nil {
			if err := judgetest.Sane(format, []byte(text)); err != nil {
				t.Errorf("%q: %v", text, err)
			}
		}
	})
}
