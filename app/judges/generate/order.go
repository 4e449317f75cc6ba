package generate

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"quadrille/model"
)

// Kind is a kind of test data.
type Kind uint8

const (
	// All means every kind in a suite, but Random in one file.
	All Kind = iota
	// Random are random positions at any distance or at given distances.
	Random
	// Hardest are the farthest positions. They repeat only when all have been drawn.
	Hardest
	// Special are the cases that programs often get wrong: see specials.
	Special
	kinds
)

// kindNames are the names of the kinds on the command line.
var kindNames = [kinds]string{All: "all", Random: "random", Hardest: "hardest", Special: "special"}

// Kinds lists the names of the kinds, "all" first.
func Kinds() []string { return slices.Clone(kindNames[:]) }

// String returns the kind's name on the command line.
func (k Kind) String() string { return kindNames[k] }

// ParseKind parses the name of a kind; false for an unknown name.
func ParseKind(name string) (Kind, bool) {
	i := slices.Index(kindNames[:], name)
	return Kind(max(i, 0)), i >= 0
}

// Numbers of cases of an order.
const (
	UsualCases = 10        // by default
	MostCases  = 1_000_000 // they take some 200 MB
)

// NewSeed returns a random seed of 32 bits, short enough to type.
func NewSeed() uint64 { return rand.Uint64() >> 32 }

// ParseDistances parses a distance ("12") or a range ("12-15"). An empty text means any distance:
// -1 and -1. fault says what is wrong with the text; Key "" for nothing.
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

// ParseSeed parses a seed; fault says what is wrong with the text, Key "" for nothing.
func ParseSeed(s string) (seed uint64, fault model.Phrase) {
	seed, err := strconv.ParseUint(strings.TrimSpace(s), 10, 64)
	if err != nil {
		fault = model.Say("generate.badSeed")
	}
	return seed, fault
}
