package rotation

import (
	"maps"
	"slices"
	"testing"

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

// takeCensus goes through all boards. The set of the digit 1 need only be one of
// each orbit, and of the other two sets the one with the lowest free cell comes
// first; for each such pair there are two boards.
func takeCensus(t *table) (c census) {
	symmetries := newSymmetries()
	for s := firstSet; s <= every; s = s.next() {
		images := symmetries.images(s)
		if slices.Min(images[:]) != s {
			continue
		}
		slices.Sort(images[:])
		orbit := len(slices.Compact(images[:]))
		pairs := t.pairsOf(every &^ s)
		for i, n := range pairs {
			if n == 0 {
				continue
			}
			distances := [...]int{t.Distance(s), i/16 - 1, i%16 - 1}
			least, ties := slices.Min(distances[:]), 0
			for _, d := range distances {
				if d == least {
					ties++
				}
			}
			c[least][ties] += uint64(2*orbit) * uint64(n)
		}
	}
	return c
}

// pairsOf divides sixteen cells into two sets in all ways and counts their pairs
// of table entries: at index 16·entry + entry of the other set. The first set has
// the lowest cell.
//
// As the rank of a set is a sum over its halves, so is what is looked up here:
// for each half the summand of the one set next to that of the other.
func (t *table) pairsOf(cells set) (pairs [256]uint32) {
	const lowCells = 1<<half - 1
	type summands struct{ first, second uint32 }
	low, high := cells&lowCells, cells>>half
	var bySize [half + 1][]summands
	for s := low; ; s = (s - 1) & low {
		if s&(low&-low) != 0 {
			bySize[s.size()] = append(bySize[s.size()],
				summands{uint32(t.ranks.within[s]), uint32(t.ranks.within[low&^s])})
		}
		if s == 0 {
			break
		}
	}
	for s := high; ; s = (s - 1) & high {
		if size := rotation.PerDigit - s.size(); size >= 0 {
			first, second := t.ranks.group[s], t.ranks.group[high&^s]
			for _, r := range bySize[size] {
				pairs[t.distances[first+r.first]<<4|t.distances[second+r.second]]++
			}
		}
		if s == 0 {
			break
		}
	}
	return pairs
}

// TestCensus goes through all boards, none of which is farther than Histogram says.
func TestCensus(t *testing.T) {
	got := takeCensus(sharedTable())
	total := uint64(0)
	for distance, ties := range got {
		if ties != wantCensus[distance] {
			t.Errorf("at distance %d there are %v boards, want %v", distance, ties, wantCensus[distance])
		}
		n := ties[1] + ties[2] + ties[3]
		if want := sharedTable().Histogram()[distance]; n != want {
			t.Errorf("at distance %d there are %d boards, want %d", distance, n, want)
		}
		total += n
	}
	if total != 9_465_511_770 {
		t.Errorf("%d boards, want 9,465,511,770", total)
	}
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

func parse(t testing.TB, body string) rotation.Position {
	t.Helper()
	p, err := rotation.Puzzle{}.Parse(body)
	if err != nil {
		t.Fatal(err)
	}
	return p.(rotation.Position)
}
