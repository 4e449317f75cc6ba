package rotation

import (
	"maps"
	"slices"
	"testing"

	"quadrille/model/modeltest"
	"quadrille/model/rotation"
)

// A census is the number of boards by distance and by how many of their digits
// are at that distance: one, two or three; entry 0 of a row is unused.
type census [len(boards)][rotation.Digits + 1]uint64

var wantCensus = census{
	{0, 38_610, 0, 0},
	{0, 308_880, 0, 0},
	{0, 1_698_840, 0, 0},
	{0, 8_030_880, 0, 0},
	{0, 33_818_136, 2112, 0},
	{0, 123_989_928, 144_912, 0},
	{0, 397_014_252, 3_256_248, 7848},
	{0, 1_061_715_912, 36_701_892, 537_000},
	{0, 2_081_098_956, 225_669_948, 9_987_444},
	{0, 2_388_788_940, 709_366_212, 74_438_004},
	{0, 965_035_152, 813_366_912, 213_664_584},
	{0, 47_575_248, 143_942_136, 121_259_016},
	{0, 27_096, 652_536, 3_373_944},
	{0, 0, 0, 192},
}

// hardest are the essentially different boards that need 13 moves.
var hardest = []string{
	"111223332333212112121233",
	"111223332333212121121233",
	"112313211322323123212133",
	"122313121322332131212331",
	"122323112311331233121223",
}

// TestHardest makes the 192 boards that need 13 moves from five of them, by
// symmetries and by exchanging digits, and finds no others.
func TestHardest(t *testing.T) {
	table, symmetries := sharedTable(), newSymmetries()
	// Of the sets of a partition one has cell 0, and the lowest cell that it leaves is
	// the lowest of another.
	var byLowest [rotation.Cells][]set
	for _, s := range table.between(13, farthest) {
		byLowest[s.lowest()] = append(byLowest[s.lowest()], s)
	}
	found := make(map[partition]bool)
	for _, first := range byLowest[0] {
		for _, second := range byLowest[(every &^ first).lowest()] {
			if first&second != 0 {
				continue
			}
			p := partition{first, second, every &^ (first | second)}
			if least, _, _ := table.nearest(p); least == 13 {
				found[sorted(p)] = true
			}
		}
	}
	if len(found) != 192/6 {
		t.Errorf("%d partitions, want %d", len(found), 192/6)
	}
	made := make(map[partition]bool)
	for _, body := range hardest {
		p := parse(t, body)
		if d, _, _ := table.nearest(split(p)); d != 13 {
			t.Errorf("%s needs %d moves, want 13", body, d)
		}
		sets := split(p)
		if made[sorted(sets)] {
			t.Errorf("%s is the image of another board", body)
		}
		for i := range 8 {
			var image partition
			for k, s := range sets {
				image[k] = symmetries.image(s, i)
			}
			made[sorted(image)] = true
		}
	}
	if !maps.Equal(made, found) {
		t.Errorf("the five boards make %d partitions that need 13 moves, want %d", len(made), len(found))
	}
}

// sorted makes partitions equal that differ in the order of their sets.
func sorted(p partition) partition {
	slices.Sort(p[:])
	return p
}

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) rotation.Position {
	return modeltest.Parse[rotation.Position](t, rotation.Puzzle{}, body)
}
