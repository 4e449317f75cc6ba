package judgetest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"quadrille/model"
	"quadrille/model/judge"
)

// Sane reads any text as an input file and as a file of answers, and checks that cases are
// numbered, errors lie inside the text, valid positions are written and read back, and reading byte
// by byte makes no difference.
func Sane(f *judge.Format, text []byte) error {
	var good []model.Position
	allGood := true
	r := f.NewReader(bytes.NewReader(text))
	line := 1
	for number := 1; ; number++ {
		c, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		switch {
		case err != nil:
			return err
		case c.Number != number && c.Number != 0:
			return fmt.Errorf("case %d has number %d", number, c.Number)
		case c.Position == nil && c.Err == nil:
			return fmt.Errorf("case %d is neither good nor bad", number)
		case c.Line < line:
			return fmt.Errorf("case %d is on line %d, the one before on line %d", number, c.Line, line)
		case c.Err != nil && !inside(text, c.Err.Line, c.Err.Column):
			return fmt.Errorf("case %d has its error outside the text: %w", number, c.Err)
		case c.Err == nil:
			good = append(good, c.Position)
		}
		allGood = allGood && c.Err == nil
		line = c.Line
	}
	piecemeal := transcript(f, iotest.OneByteReader(bytes.NewReader(text)))
	if whole := transcript(f, bytes.NewReader(text)); !slices.Equal(whole, piecemeal) {
		return fmt.Errorf("read as a whole it is %q, byte by byte %q", whole, piecemeal)
	}
	for _, p := range good {
		again, err := f.Cases(p)
		if err != nil {
			return fmt.Errorf("%v was read and can't be written: %w", p, err)
		}
		if got, want := transcript(f, bytes.NewReader(again)), "1 "+p.String(); len(got) != 1 || got[0] != want {
			return fmt.Errorf("%q was read, written, and read as %q", want, got)
		}
	}
	if allGood && !f.Frame.Single {
		if err := sameSymbols(f, text, good); err != nil {
			return err
		}
	}
	return saneReplies(f, text)
}

// sameSymbols checks that reading a text without errors skipped and invented nothing: its
// positions, written again, have the same symbols in the same order.
func sameSymbols(f *judge.Format, text []byte, positions []model.Position) error {
	again, err := f.Cases(positions...)
	if err != nil {
		return err
	}
	if end := f.Frame.End; end != "" {
		words := strings.ReplaceAll(strings.Join(strings.Fields(end), `[ \t\r,]+`), "0", "0+")
		mark := regexp.MustCompile(`(?s)(^|\n)[ \t\r,]*` + words + `[ \t\r,]*(\n.*)?$`) // and the unread rest after it
		text, again = mark.ReplaceAll(text, nil), mark.ReplaceAll(again, nil)
	}
	read, written := symbols(text), symbols(again)
	if read != written {
		return fmt.Errorf("the symbols %q were read as %q", read, written)
	}
	return nil
}

// symbols returns a text without what separates entries, and without zeros and the letters that can replace them.
func symbols(text []byte) string {
	text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \t\r\n,[]0xX", r) {
			return -1
		}
		return r
	}, string(text))
}

// saneReplies reads the text as a file of answers.
func saneReplies(f *judge.Format, text []byte) error {
	replies := f.NewReplies(string(text))
	for number := 1; ; number++ {
		r, more := replies.Next()
		switch {
		case !more:
			return nil
		case r.Number != number:
			return fmt.Errorf("reply %d has number %d", number, r.Number)
		case (r.Err != nil) != (r.Outcome == judge.Bad):
			return fmt.Errorf("reply %d: %+v", number, r)
		case r.Outcome == judge.Solved && f.Judging.Wants != judge.Number && r.Length != len(r.Moves):
			return fmt.Errorf("reply %d has %d moves and states %d", number, len(r.Moves), r.Length)
		}
	}
}

// inside reports whether a place lies in the text, or just behind the text or one of its lines.
func inside(text []byte, line, column int) bool {
	text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	lines := bytes.Split(text, []byte("\n"))
	return line >= 1 && line <= len(lines) && column >= 1 && column <= 1+utf8.RuneCount(lines[line-1])
}

// Fuzz checks Sane on any text, starting from valid cases and answers.
func Fuzz(f *testing.F, puzzles []model.Puzzle, formats []*judge.Format) {
	f.Helper()
	for i, format := range formats {
		positions := Positions(format.Puzzle, format)
		f.Add(i, []byte(Write(f, format, positions[:min(3, len(positions))]...)))
		f.Add(i, format.AppendAnswer(nil, judge.Answered(1, positions[0], positions[0].Moves()[:1])))
	}
	f.Fuzz(func(t *testing.T, i int, text []byte) {
		if i < 0 || i >= len(formats) {
			return
		}
		if err := Sane(formats[i], text); err != nil {
			t.Errorf("%s: %v", formats[i].Name, err)
		}
	})
}

// BenchmarkRead measures the cases of each format read per second.
func BenchmarkRead(b *testing.B, puzzles []model.Puzzle, formats []*judge.Format) {
	b.Helper()
	for _, f := range formats {
		if f.Frame.Single {
			continue // one case per file
		}
		b.Run(f.Name, func(b *testing.B) {
			r := f.NewReader(endless(b, f, Positions(f.Puzzle, f), b.N))
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				if c, err := r.Next(); err != nil || c.Err != nil {
					b.Fatalf("%+v, %v", c, err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "cases/s")
		})
	}
}

func count(n int) string { return strconv.Itoa(n) }
