package dials

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, Puzzle{}) }

func FuzzText(f *testing.F) { modeltest.Fuzz(f, Puzzle{}) }

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) Position { return modeltest.Parse[Position](t, Puzzle{}, body) }

// sampleLinks is the link table of the first sample, as in its position ID.
const sampleLinks = "/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a"

// TestTurn: the link is that of the state before the turn, 4 goes to 1, and
// there is no further chain.
func TestTurn(t *testing.T) {
	for _, tt := range []struct {
		states string
		turn   model.Move
		want   string
	}{
		{"111111111111", 0, "212111111111"},
		{"211111111111", 0, "311111211111"},
		{"311111111111", 0, "421111111111"},
		{"411111111111", 0, "111112111111"},
		{"444444444444", 11, "444444444141"},
		{"111111111112", 11, "111111121113"},
	} {
		next, err := parse(t, tt.states+sampleLinks).Play(tt.turn)
		if want := parse(t, tt.want+sampleLinks); err != nil || next != model.Position(want) {
			t.Errorf("%s: turning dial %d gives %v, %v, want %v", tt.states, tt.turn+1, next, err, want)
		}
	}
}

// TestSelfLink: against the rules, but shown and played all the same.
func TestSelfLink(t *testing.T) {
	p := parse(t, "341111111111"+"/3716"+sampleLinks[len("/3726"):])
	next, err := p.Play(0)
	if want := "dials:141111111111/3716"; err != nil || next.String()[:len(want)] != want {
		t.Errorf("a dial linked to itself goes to %v, %v, want %s", next, err, want)
	}
	want := "dials.move.self Dial=1 From=3 To=1"
	if got := p.Describe(0).String(); got != want {
		t.Errorf("described as %s, want %s", got, want)
	}
}

func TestDescribe(t *testing.T) {
	want := "dials.move.turn Dial=1 From=3 Partner=2 PartnerFrom=3 PartnerTo=4 To=4"
	if got := sampleOne.Describe(0).String(); got != want {
		t.Errorf("described as %s, want %s", got, want)
	}
}

func TestEdit(t *testing.T) {
	const body = "333333111111" + sampleLinks
	for _, tt := range []struct {
		name   string
		edit   model.Edit
		want   string // how the body begins
		cursor int
	}{
		{"type a state", model.Edit{Kind: model.Type, Cell: 1, Rune: '4'}, "343", 2},
		{"type the last state", model.Edit{Kind: model.Type, Cell: 11, Rune: '2'}, "333333111112", 0},
		{"type a link", model.Edit{Kind: model.Type, Cell: 12, Rune: 'c'}, "333333111111/c726", 13},
		{"type a capital link", model.Edit{Kind: model.Type, Cell: 13, Rune: 'B'}, "333333111111/3b26", 14},
		{"type the last link", model.Edit{Kind: model.Type, Cell: 59, Rune: '1'}, body[:len(body)-1] + "1", 12},
		{"type a link to its own dial", model.Edit{Kind: model.Type, Cell: 15, Rune: '1'}, "333333111111/3721", 16},
		{"swap dials", model.Edit{Kind: model.Swap, Cell: 0, Other: 11}, "133333111113", 11},
		{"swap links", model.Edit{Kind: model.Swap, Cell: 12, Other: 17}, "333333111111/4726.1353", 17},
	} {
		got, cursor, err := model.Apply(parse(t, body), tt.edit)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		want := parse(t, tt.want+body[len(tt.want):])
		if got != model.Position(want) || cursor != tt.cursor {
			t.Errorf("%s: %v, cursor at %d, want %v, %d", tt.name, got, cursor, want, tt.cursor)
		}
	}
}

func TestRefusedEdits(t *testing.T) {
	modeltest.Refused(t, sampleOne, map[string]model.Edit{
		"dials.refuse.dials Text=5":      {Kind: model.Type, Cell: 0, Rune: '5'},
		"dials.refuse.dials Text=a":      {Kind: model.Type, Cell: 11, Rune: 'a'},
		"dials.refuse.links Text=0":      {Kind: model.Type, Cell: 12, Rune: '0'},
		"dials.refuse.links Text=d":      {Kind: model.Type, Cell: 59, Rune: 'd'},
		"dials.refuse.links Text=U+0020": {Kind: model.Type, Cell: 59, Rune: ' '},
		"dials.refuse.swap":              {Kind: model.Swap, Cell: 11, Other: 12},
	})
}

func TestShufflesKeepWhatTheySay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	shuffles := Puzzle{}.Shuffles()
	dials := shuffles[0].Apply(sampleOne, rng).(Position)
	if dials.links != sampleOne.links || dials.states == sampleOne.states {
		t.Errorf("random dials of %v give %v", sampleOne, dials)
	}
	all := shuffles[1].Apply(sampleOne, rng).(Position)
	if all.links == sampleOne.links || all.states == sampleOne.states {
		t.Errorf("random dials and links of %v give %v", sampleOne, all)
	}
}

// TestShuffleReachesAll: every state of a dial, and every link but one to the
// dial itself, comes up.
func TestShuffleReachesAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	seen := make(map[[2]int]bool) // cells with their values
	for range 200 {
		p := Puzzle{}.Shuffles()[1].Apply(sampleOne, rng).(Position)
		for cell := range linkArea.First + linkArea.Cells() {
			seen[[2]int{cell, int(*valueAt(&p, cell))}] = true
		}
	}
	if want := dialArea.Cells()*States + linkArea.Cells()*(Dials-1); len(seen) != want {
		t.Errorf("%d values of cells come up, want %d", len(seen), want)
	}
}

func TestSummary(t *testing.T) {
	modeltest.Summary(t, sampleOne, 6, "dials.distance Count=6", "dials.fact.least Count=6 Clicks=12")
	modeltest.Summary(t, parse(t, "111111111111"+sampleLinks), 6, "dials.solved")
	modeltest.Summary(t, parse(t, "333333111112"+sampleLinks), 6, "dials.distance Count=6")
}

var sampleFour = Puzzle{}.Samples()[2].Position

func TestTransforms(t *testing.T) {
	modeltest.Transforms(
		t, sampleFour,
		"dials.transform.ones dials dials:111111111111/9345.98cb.756c.22b2.682c.842b.c953.11b1.1741.b6c8.6376.397a",
		"dials.transform.sample links dials:414334241424"+sampleLinks,
	)
	modeltest.Transforms(t, sampleOne, "dials.transform.ones dials dials:111111111111"+sampleLinks)
}

func TestDraw(t *testing.T) {
	const want = ` 1:  9  3  4  5
 2:  9  8 12 11
 3:  7  5  6 12
 4:  2  2 11  2
 5:  6  8  2 12
 6:  8  4  2 11
 7: 12  9  5  3
 8:  1  1 11  1
 9:  1  7  4  1
10: 11  6 12  8
11:  6  3  7  6
12:  3  9  7 10`
	modeltest.Drawn(t, sampleFour, "4 1 4 3\n3 4 2 4\n1 4 2 4", want)
}

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
	if got := modeltest.Written(found[0].Explain); !slices.Equal(got, want) {
		t.Errorf("self-links explained by %v, want %v", got, want)
	}
	want = []string{"dials.explain.sum Sum=25 Terms=4 + 3 + 3 + 3 + 3 + 3 + 1 + 1 + 1 + 1 + 1 + 1"}
	if got := modeltest.Written(found[1].Explain); !slices.Equal(got, want) {
		t.Errorf("an odd sum explained by %v, want %v", got, want)
	}
}

func TestParse(t *testing.T) {
	const body = "333333111111" + sampleLinks
	p := parse(t, strings.ToUpper(body))
	if want := "dials:" + body; p.String() != want {
		t.Errorf("%s in capitals reads as %v", want, p)
	}
	modeltest.Malformed(t, Puzzle{}.Parse, map[string]string{
		"":                      "1:1 dials.text.short",
		body[:20]:               "1:21 dials.text.short Count=6",
		body[:len(body)-1]:      "1:72 dials.text.short Count=47",
		body + " ":              "1:73 dials.text.unexpected Text=U+0020",
		"3333331111110" + body:  "1:13 dials.text.unexpected Text=0",
		"33333311111" + "/":     "1:12 dials.text.short Count=11",
		"5":                     "1:1 dials.text.state Text=5",
		"33a":                   "1:3 dials.text.state Text=a",
		"3３":                    "1:2 dials.text.state Text=３",
		"333333111111/3726145":  "1:18 dials.text.unexpected Text=1",
		"333333111111/3706":     "1:16 dials.text.link Text=0",
		"333333111111/37d6":     "1:16 dials.text.link Text=d",
		"333333111111/372.1453": "1:17 dials.text.link Text=.",
		"333333111111/\x00":     "1:14 dials.text.link Text=U+0000",
	})
}

func TestParseMoves(t *testing.T) {
	modeltest.Moves(t, Puzzle{}, map[string][]model.Move{
		"1,12,3":         {0, 11, 2},
		"1 12\t3":        {0, 11, 2},
		" 1 ,12,\r\n3\n": {0, 11, 2},
		"07":             {6},
		"":               nil,
	})
	modeltest.Malformed(t, Puzzle{}.ParseMoves, map[string]string{
		"1,,2":                                "1:3 dials.text.comma Text=,",
		",1":                                  "1:1 dials.text.comma Text=,",
		"1\n, 2,a":                            "2:5 dials.text.move Text=a",
		"1,-2":                                "1:3 dials.text.move Text=-",
		"1，2":                                 "1:2 dials.text.move Text=，",
		"3 13":                                "1:3 dials.text.number Text=13",
		"0":                                   "1:1 dials.text.number Text=0",
		"\n\n 123456789012345678901234567890": "3:2 dials.text.number Text=123456789012345678901234567890",
	})
}

func TestMoveFor(t *testing.T) {
	modeltest.Keys(t, Puzzle{}, map[string]model.Move{
		"1": 0, "2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6, "8": 7, "9": 8, "aA": 9, "bB": 10, "cC": 11,
	}, "0dD← １")
}
