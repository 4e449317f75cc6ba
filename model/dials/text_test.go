package dials

import (
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
)

func TestParse(t *testing.T) {
	const body = "333333111111" + sampleLinks
	p := parse(t, strings.ToUpper(body))
	if want := "dials:" + body; p.String() != want {
		t.Errorf("%s in capitals reads as %v", want, p)
	}
	modeltest.Malformed(t, Puzzle{}.Parse, map[string]string{
		"":                      "1:1 dials.text.short",
		body[:20]:               "1:21 dials.text.short Count=20",
		body[:len(body)-1]:      "1:72 dials.text.short Count=71",
		body + " ":              "1:73 dials.text.long Text=U+0020",
		"3333331111110" + body:  "1:13 dials.text.slash Text=0",
		"33333311111" + "/":     "1:12 dials.text.state Text=/",
		"5":                     "1:1 dials.text.state Text=5",
		"33a":                   "1:3 dials.text.state Text=a",
		"3３":                    "1:2 dials.text.state Text=３",
		"333333111111/3726145":  "1:18 dials.text.dot Text=1",
		"333333111111/3706":     "1:16 dials.text.link Text=0",
		"333333111111/37d6":     "1:16 dials.text.link Text=d",
		"333333111111/372.1453": "1:17 dials.text.link Text=.",
		"333333111111/\x00":     "1:14 dials.text.link Text=U+0000",
	})
}

func TestParseMoves(t *testing.T) {
	for text, want := range map[string][]model.Move{
		"1,12,3":         {0, 11, 2},
		"1 12\t3":        {0, 11, 2},
		" 1 ,12,\r\n3\n": {0, 11, 2},
		"07":             {6},
		"":               nil,
	} {
		if moves, err := (Puzzle{}).ParseMoves(text); err != nil || !slices.Equal(moves, want) {
			t.Errorf("ParseMoves(%q) = %v, %v, want %v", text, moves, err, want)
		}
	}
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
	for i, keys := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "aA", "bB", "cC"} {
		for _, key := range keys {
			if m, ok := (Puzzle{}).MoveFor(key); !ok || m != model.Move(i) {
				t.Errorf("key %q means move %d, %v, want %d", key, m, ok, i)
			}
		}
	}
	for _, key := range "0dD← １" {
		if m, ok := (Puzzle{}).MoveFor(key); ok {
			t.Errorf("key %q means move %d, want none", key, m)
		}
	}
}
