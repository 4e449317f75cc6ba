package generate

import (
	"bytes"
	"context"
	"errors"
	"io"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
)

// Test is an input file with the right answers.
type Test struct {
	// Kind is a word for file names, such as sample or hardest; "" for the user's tests.
	Kind string
	// Name is the origin of the test.
	Name model.Phrase
	// Input is the text that a program reads.
	Input []byte
	// Cases are the cases of the input with the right answers.
	Cases []judge.Answer
}

// Positions lists the positions of the cases.
func (t Test) Positions() []model.Position {
	positions := make([]model.Position, len(t.Cases))
	for i, c := range t.Cases {
		positions[i] = c.Position
	}
	return positions
}

// Answers returns the right answers as the judge expects them.
func (t Test) Answers(f *judge.Format) ([]byte, error) {
	var text bytes.Buffer
	w := f.NewWriter(&text)
	for _, c := range t.Cases {
		if err := w.Write(c); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}

// NewTest makes a test of positions.
func NewTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, positions []model.Position) (Test, error) {
	return newTest(ctx, e, f, name, len(positions), listed(positions...))
}

// newTest makes a test of the given number of drawn positions.
func newTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, cases int, draw drawing) (Test, error) {
	t := Test{Name: name}
	for i := range cases {
		p, err := draw(ctx)
		if err != nil {
			return t, err
		}
		answer, err := batch.Answer(ctx, e.Engine, i+1, p)
		if err != nil {
			return t, err
		}
		t.Cases = append(t.Cases, answer)
	}
	var text bytes.Buffer
	err := f.WriteCases(&text, t.Positions()...)
	t.Input = text.Bytes()
	return t, err
}

// ReadTest reads and solves a test of less than judge.MaxText bytes. The error for a bad case or a
// longer text is a *model.TextError.
func ReadTest(ctx context.Context, e catalogue.Entry, f *judge.Format, name model.Phrase, in io.Reader) (Test, error) {
	t := Test{Name: name}
	text, err := judge.ReadText(in)
	if err != nil {
		return t, err
	}
	cases := f.NewReader(bytes.NewReader(text))
	for {
		c, err := cases.Next()
		switch {
		case errors.Is(err, io.EOF):
			t.Input = text
			return t, nil
		case err != nil:
			return t, err
		case c.Err != nil:
			return t, c.Err
		case len(t.Cases) == MostCases:
			return t, ErrManyCases
		}
		answer, err := batch.Answer(ctx, e.Engine, c.Number, c.Position)
		if err != nil {
			return t, err
		}
		t.Cases = append(t.Cases, answer)
	}
}

// ErrManyCases is the error for a file of more than MostCases cases.
var ErrManyCases = &model.TextError{Reason: model.Say("generate.manyCases", "Most", MostCases)}
