package eight_test

import (
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/model/modeltest"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"23415x768/12345678x": "23415x768/12345678x",
		"23415x768":           "23415x768/12345678x",
		"23415X768/x12345678": "23415x768/x12345678",
		"234150768/123804765": "23415x768/1238x4765",
		"111111111/xxxxxxxxx": "111111111/xxxxxxxxx",
	} {
		if got := body(parse(t, text)); got != want {
			t.Errorf("Parse(%q) = %s, want %s", text, got, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	modeltest.Malformed(t, eight.Puzzle{}.Parse, map[string]string{
		"":                     "1:1 eight.text.short",
		"23415x76":             "1:9 eight.text.short Count=8",
		"23415x76/12345678x":   "1:9 eight.text.short Count=8",
		"23415x768/":           "1:11 eight.text.short",
		"23415x768/1234":       "1:15 eight.text.short Count=4",
		"/12345678x":           "1:1 eight.text.short",
		"23415x7681":           "1:10 eight.text.long Text=1",
		"23415x768/12345678x1": "1:20 eight.text.long Text=1",
		"23415x768/12345678x/": "1:20 eight.text.long Text=/",
		"23415x768 ":           "1:10 eight.text.long Text=U+0020",
		"23415x768/1234/":      "1:15 eight.text.symbol Text=/",
		"23915x768":            "1:3 eight.text.symbol Text=9",
		"2 3 4":                "1:2 eight.text.symbol Text=U+0020",
		"23\n415":              "1:3 eight.text.symbol Text=U+000A",
		"２3415x768":            "1:1 eight.text.symbol Text=２",
		"234,15x768":           "1:4 eight.text.symbol Text=,",
	})
}

func TestMoveFor(t *testing.T) {
	for keys, want := range map[string]model.Move{
		"dD↓": model.Down, "lL←": model.Left, "rR→": model.Right, "uU↑": model.Up,
	} {
		for _, key := range keys {
			if got, ok := (eight.Puzzle{}).MoveFor(key); !ok || got != want {
				t.Errorf("MoveFor(%q) = %d, %v, want %d", key, got, ok, want)
			}
		}
	}
	for _, key := range "x1 w↗" {
		if m, ok := (eight.Puzzle{}).MoveFor(key); ok {
			t.Errorf("MoveFor(%q) = %d, want none", key, m)
		}
	}
}
