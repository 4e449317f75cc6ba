// Package generate makes test data with answers. The same seed makes the same data.
package generate

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/model/judge"
)

// Kind is a kind of test data, by its name on the command line.
type Kind string

const (
	// All means every kind in a suite, but Random in one file.
	All Kind = "all"
	// Random are random positions at any distance or at given distances.
	Random Kind = "random"
	// Hardest are the farthest positions. They repeat only when all have been drawn.
	Hardest Kind = "hardest"
	// Special are the cases that programs often get wrong: see specials.
	Special Kind = "special"
)

// Kinds lists the names of the kinds, "all" first.
func Kinds() []string {
	return []string{string(All), string(Random), string(Hardest), string(Special)}
}

// Numbers of cases of an order.
const (
	UsualCases = 10        // by default
	MostCases  = 1_000_000 // they take some 200 MB
)

// Order describes the cases to make.
type Order struct {
	Entry  catalogue.Entry
	Format *judge.Format // one of the entry's
	Kind   Kind
	// Cases is the number of cases in a file. For one file of Special cases, 0 means each once.
	Cases int
	// Unsolvable is the number of unsolvable Random cases, 0 if the format has none.
	Unsolvable int
	Seed       uint64
	// Low and High limit the distance of Random cases; a negative Low means any distance.
	Low, High int
	// Beyond allows what the judge's statement rules out: more cases, or more moves.
	Beyond bool
}

// mostMoves returns the most moves that a solvable case may need, 0 for any number. Beyond the promise of the
// statement it is what the judge accepts.
func (o Order) mostMoves() int {
	if promised := o.Format.Data.Promise.Moves; promised > 0 && !o.Beyond {
		return promised
	}
	return o.Format.Judging.Most
}

func (o Order) leastMoves() int {
	if o.Beyond {
		return 0
	}
	return o.Format.Data.Promise.Least
}

// NewSeed returns a random seed of 32 bits, short enough to type.
func NewSeed() uint64 { return rand.Uint64() >> 32 }

// ParseDistances parses a distance ("12") or a range ("12-15").
func ParseDistances(s string) (low, high int, ok bool) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	low, lowErr := strconv.Atoi(strings.TrimSpace(from))
	high, highErr := strconv.Atoi(strings.TrimSpace(to))
	return low, high, lowErr == nil && highErr == nil && 0 <= low && low <= high
}
