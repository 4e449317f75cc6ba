package generate

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"quadrille/model"
)

// How many cases an order is for.
const (
	UsualCases = 10        // by default
	MostCases  = 1_000_000 // which take some 200 MB
)

// NewSeed is a random seed, short enough to be typed.
func NewSeed() uint64 { return rand.Uint64() >> 32 }

// ParseDistances reads a distance ("12") or a range of distances ("12-15"), with
// spaces wherever somebody puts them. An empty text means any distance: low and
// high are -1. fault says what is wrong with the text, Key "" for nothing.
func ParseDistances(s string) (low, high int, fault model.Phrase) {
	s = strings.TrimSpace(s)
	if s == "" {
		return -1, -1, fault
	}
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	low, lowErr := strconv.Atoi(strings.TrimSpace(from))
	high, highErr := strconv.Atoi(strings.TrimSpace(to))
	switch {
	case lowErr != nil || highErr != nil || low < 0 || high < 0:
		return 0, 0, model.Say("generate.badDistance")
	case low > high:
		return 0, 0, model.Say("generate.badOrder")
	}
	return low, high, fault
}
