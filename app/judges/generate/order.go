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
	// All is every kind, in a suite; in one file it means Random.
	All Kind = iota
	// Random are positions drawn at random, or at a distance.
	Random
	// Hardest are the farthest positions, all different while there are any.
	Hardest
	// Special are the cases that programs forget: see specials.
	Special
	kinds
)

// kindNames are the names of the kinds on the command line.
var kindNames = [kinds]string{All: "all", Random: "random", Hardest: "hardest", Special: "special"}

// Kinds lists the names, "all" first.
func Kinds() []string { return slices.Clone(kindNames[:]) }

// String is the kind's name on the command line.
func (k Kind) String() string { return kindNames[k] }

// ParseKind reads the name of a kind.
func ParseKind(name string) (Kind, bool) {
	i := slices.Index(kindNames[:], name)
	return Kind(max(i, 0)), i >= 0
}

// How many cases an order is for.
const (
	UsualCases = 10        // by default
	MostCases  = 1_000_000 // which take some 200 MB
)

// NewSeed is a random seed, short enough to be typed.
func NewSeed() uint64 { return rand.Uint64() >> 32 }

// ParseDistances reads a distance ("12") or a range ("12-15"). An empty text means any distance:
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

// ParseSeed reads a seed; fault says what is wrong with the text.
func ParseSeed(s string) (seed uint64, fault model.Phrase) {
	seed, err := strconv.ParseUint(strings.TrimSpace(s), 10, 64)
	if err != nil {
		fault = model.Say("generate.badSeed")
	}
	return seed, fault
}
