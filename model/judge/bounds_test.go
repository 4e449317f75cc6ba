package judge_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/toy"
)

// zeros is an endless text without blanks or lines.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestEndlessCase: a case that doesn't end is bad, with the line on which it begins, and the last;
// any number of others come before it.
func TestEndlessCase(t *testing.T) {
	const cases = 200_000 // more than a megabyte
	text := strings.Repeat("a b c d e\n", cases)
	r := toy.Format().NewReader(io.MultiReader(strings.NewReader(text), zeros{}))
	for n := 1; ; n++ {
		c, err := r.Next()
		if n <= cases && (err != nil || c.Err != nil) {
			t.Fatalf("case %d: %+v, %v", n, c, err)
		}
		if n == cases+1 {
			if err != nil || c.Err == nil || c.Number != 0 || c.Err.Reason.Key != "judge.caseLong" || c.Err.Line != n {
				t.Errorf("the endless case: %+v, %v", c, err)
			}
		}
		if n == cases+2 {
			if !errors.Is(err, io.EOF) {
				t.Errorf("after it: %+v, %v", c, err)
			}
			return
		}
	}
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
