package dials

import (
	"slices"
	"testing"

	"quadrille/model/modeltest"
)

func TestCheck(t *testing.T) {
	const states = "333333111111"
	modeltest.Findings(t, Puzzle{}, []modeltest.Finding{
		// Valid.
		{Body: states + sampleLinks},
		// Odd sum.
		{Body: "333333111112" + sampleLinks, Want: "odd: odd at []: turn Dial=12 State=3 gives 333333111113/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a"},
		// Odd sum, dials 3 and 12 edited.
		{Body: "334333111111" + sampleLinks, Recent: []int{20, 2, 11}, Want: "odd: odd at []: turn Dial=11 State=2 gives 334333111121/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a"},
		// Self-link.
		{Body: states + "/3726.1453.1264.1a35.2836.7961" + sampleLinks[30:], Want: "self: self Dial=6 State=3 at [34]: link Dial=7 gives 333333111111/3726.1453.1264.1a35.2836.7971.1234.3bac.8674.9988.cacc.789a"},
		// Self-link of dial 12.
		{Body: states + sampleLinks[:len(sampleLinks)-1] + "c", Want: "self: self Dial=12 State=4 at [59]: link Dial=1 gives 333333111111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.7891"},
		// Several self-links and an odd sum.
		{Body: "433333111111/1126" + sampleLinks[5:], Want: "self: selves Count=2 at [12 13]: links gives 433333111111/2226.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a; odd: odd at []: turn Dial=12 State=2 gives 433333111112/1126.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a"},
	})
}

func TestExplanations(t *testing.T) {
	found := parse(t, "433333111111/1126"+sampleLinks[5:]).Check(nil)
	want := []string{"dials.fault.self Dial=1 State=1", "dials.fault.self Dial=1 State=2"}
	if got := phrases(found[0].Explain); !slices.Equal(got, want) {
		t.Errorf("self-links explained by %v, want %v", got, want)
	}
	want = []string{"dials.explain.sum Sum=25 Terms=4 + 3 + 3 + 3 + 3 + 3 + 1 + 1 + 1 + 1 + 1 + 1"}
	if got := phrases(found[1].Explain); !slices.Equal(got, want) {
		t.Errorf("an odd sum explained by %v, want %v", got, want)
	}
}
