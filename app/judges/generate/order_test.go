package generate_test

import (
	"testing"

	"quadrille/app/judges/generate"
)

func TestParseDistances(t *testing.T) {
	for _, c := range []struct {
		text      string
		low, high int
		fault     string
	}{
		{text: "", low: -1, high: -1},
		{text: "  ", low: -1, high: -1},
		{text: "0", low: 0, high: 0},
		{text: " 12 ", low: 12, high: 12},
		{text: "12-15", low: 12, high: 15},
		{text: " 12 - 15 ", low: 12, high: 15},
		{text: "7-7", low: 7, high: 7},
		{text: "99-3", fault: "generate.badOrder"},
		{text: "-1", fault: "generate.badDistance"},
		{text: "7-", fault: "generate.badDistance"},
		{text: "3--5", fault: "generate.badDistance"},
		{text: "1-2-3", fault: "generate.badDistance"},
		{text: "far", fault: "generate.badDistance"},
		{text: "99999999999999999999", fault: "generate.badDistance"},
	} {
		low, high, fault := generate.ParseDistances(c.text)
		switch {
		case fault.Key != c.fault:
			t.Errorf("%q: %v, want %q", c.text, fault, c.fault)
		case c.fault == "" && (low != c.low || high != c.high):
			t.Errorf("%q is read as %d to %d, want %d to %d", c.text, low, high, c.low, c.high)
		}
	}
}
