package dials

import "quadrille/model"

// The samples of Luogu P5507. The second one is not in the statement.
var (
	sampleOne   = mustParse("333333111111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a")
	sampleThree = mustParse("441111111111/2222.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111")
	sampleFour  = mustParse("414334241424/9345.98cb.756c.22b2.682c.842b.c953.11b1.1741.b6c8.6376.397a")
)

// Samples are the judge's samples.
func (Puzzle) Samples() []model.Sample {
	return []model.Sample{
		{Name: model.Say("dials.sample.luogu", "Number", 1), Position: sampleOne},
		{Name: model.Say("dials.sample.luogu", "Number", 3), Position: sampleThree},
		{Name: model.Say("dials.sample.luogu", "Number", 4), Position: sampleFour},
	}
}

// mustParse reads a position of this package's own.
func mustParse(body string) Position {
	p, err := Puzzle{}.Parse(body)
	if err != nil {
		panic(err)
	}
	return p.(Position)
}
