package generate

import "slices"

// Kind is a kind of test data.
type Kind uint8

const (
	// All is every kind, in a suite; in one file it means Random.
	All Kind = iota
	// Random are positions drawn at random, or at a distance.
	Random
	// Hardest are the farthest positions, all different while there are any.
	Hardest
	// Special are the cases that programs forget: solved, unsolvable where the judge has
	// such cases, one move, the blank in each cell, the farthest.
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
