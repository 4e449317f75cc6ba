package modeltest

import (
	"fmt"
	"slices"
	"testing"

	"quadrille/model"
)

// Moves checks a table of texts that a puzzle reads as moves.
func Moves(t *testing.T, p model.Puzzle, table map[string][]model.Move) {
	t.Helper()
	for text, want := range table {
		if got, err := p.ParseMoves(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("ParseMoves(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
}

// Keys checks a table of keys that make a move, and keys that make none.
func Keys(t *testing.T, p model.Puzzle, table map[string]model.Move, none string) {
	t.Helper()
	for keys, want := range table {
		for _, key := range keys {
			if got, ok := p.MoveFor(key); !ok || got != want {
				t.Errorf("MoveFor(%q) = %d, %v, want %d", key, got, ok, want)
			}
		}
	}
	for _, key := range none {
		if m, ok := p.MoveFor(key); ok {
			t.Errorf("MoveFor(%q) = %d, want none", key, m)
		}
	}
}

// Transforms checks what a position can be made: the name, the area and the position of each.
func Transforms(t *testing.T, p model.Position, want ...string) {
	t.Helper()
	var got []string
	for _, c := range p.Transforms() {
		got = append(got, fmt.Sprintf("%v %s %v", c.Name, c.Area, c.Position))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v can be made %q, want %q", p, got, want)
	}
}

// Summary checks the headline and the details of a position at a distance.
func Summary(t *testing.T, p model.Position, distance int, headline string, details ...string) {
	t.Helper()
	got, list := p.Summary(distance)
	if got.String() != headline || !slices.Equal(Written(list), details) {
		t.Errorf("%v at distance %d: %v, %v, want %s, %v", p, distance, got, list, headline, details)
	}
}

// Written writes phrases out.
func Written(list []model.Phrase) (texts []string) {
	for _, p := range list {
		texts = append(texts, p.String())
	}
	return texts
}
