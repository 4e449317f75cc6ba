package dials

import "quadrille/model"

// The samples of Luogu P5507. The second one is not in the statement.
var (
	sampleOne   = mustParse("333333111111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a")
	sampleThree = mustParse("441111111111/2222.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111")
	sampleFour  = mustParse("414334241424/9345.98cb.756c.22b2.682c.842b.c953.11b1.1741.b6c8.6376.397a")
)

var (
	// farRandom was found among the tables of six hundred random link tables: the
	// only one with positions 23 turns away. Most reach 18 to 20.
	farRandom = mustParse("424424124322/a7aa.4474.64bc.96b7.344b.49c7.6314.b439.868c.1311.c656.1449")
	// farMade is the only position as far away as 65 turns under its link table, which a hill climb
	// for such tables led to. Whether others are worse is not known.
	farMade = mustParse("123312424224/6666.b555.aaaa.7777.b222.c111.4434.3333.5c5c.b333.5555.9999")
)

// Samples are the judge's samples and two positions that are far away. Count is how many turns.
func (Puzzle) Samples() []model.Sample {
	return []model.Sample{
		{Name: model.Say("dials.sample.luogu", "Number", 1), Position: sampleOne},
		{Name: model.Say("dials.sample.luogu", "Number", 3), Position: sampleThree},
		{Name: model.Say("dials.sample.luogu", "Number", 4), Position: sampleFour},
		{Name: model.Say("dials.sample.random", "Count", 23), Position: farRandom},
		{Name: model.Say("dials.sample.made", "Count", 65), Position: farMade},
	}
}

// mustParse reads a position of this package's own.
func mustParse(body string) Position {
	p, err := parseText(Position{}, body, textLen)
	if err != nil {
		panic(err)
	}
	return p.(Position)
}
