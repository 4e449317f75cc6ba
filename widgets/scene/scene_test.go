package scene

import (
	"testing"

	"fyne.io/fyne/v2"
)

func region(kind RegionKind, index int, x, y, width, height float32) Region {
	return Region{Kind: kind, Index: index, At: fyne.NewPos(x, y), Size: fyne.NewSize(width, height)}
}

func TestScene_Hit(t *testing.T) {
	scene := Scene{Regions: []Region{
		region(OfCell, 1, 0, 0, 100, 100),
		region(OfMove, 2, 50, 0, 100, 100),
		region(OfCell, 3, 80, 80, 40, 40), // over both
		region(OfMenu, 4, 0, 0, 10, 10),
	}}
	for _, c := range []struct {
		name  string
		x, y  float32
		kinds []RegionKind
		want  int
	}{
		{"only one", 20, 20, []RegionKind{OfCell}, 1},
		{"the last of several", 90, 90, []RegionKind{OfCell}, 3},
		{"the last, whatever its kind", 90, 90, []RegionKind{OfMove, OfCell}, 3},
		{"the order of kinds does not count", 60, 20, []RegionKind{OfCell, OfMove}, 2},
		{"others are looked through", 90, 90, []RegionKind{OfMove}, 2},
		{"upper left corner", 0, 0, []RegionKind{OfCell}, 1},
		{"left of the right edge", 149.9, 50, []RegionKind{OfMove}, 2},
		{"right edge", 150, 50, []RegionKind{OfMove}, Missing},
		{"lower edge", 20, 100, []RegionKind{OfCell}, Missing},
		{"outside", -1, 50, []RegionKind{OfCell, OfMove, OfMenu, OfDrag}, Missing},
		{"no kinds", 20, 20, nil, Missing},
		{"a kind that is not there", 20, 20, []RegionKind{OfDrag}, Missing},
	} {
		got, ok := scene.Hit(fyne.NewPos(c.x, c.y), c.kinds...)
		if ok != (c.want != Missing) || ok && got.Index != c.want {
			t.Errorf("%s: hit %d, %t; want %d", c.name, got.Index, ok, c.want)
		}
	}
}

// TestScene_Neighbour walks a board that is no grid:
//
//	0     1
//	  2      3
//	4  5  6
//	            7
func TestScene_Neighbour(t *testing.T) {
	var scene Scene
	for i, at := range []fyne.Position{{X: 0, Y: 0}, {X: 120, Y: 0}, {X: 40, Y: 60}, {X: 180, Y: 60}, {X: 0, Y: 120}, {X: 60, Y: 120}, {X: 120, Y: 120}, {X: 240, Y: 170}} {
		scene.Regions = append(scene.Regions, region(OfCell, i, at.X, at.Y, 20, 20), region(OfMove, 100+i, at.X+1, at.Y+1, 20, 20))
	}
	left, right, up, down := fyne.NewDelta(-1, 0), fyne.NewDelta(1, 0), fyne.NewDelta(0, -1), fyne.NewDelta(0, 1)
	for _, c := range []struct {
		from      int
		direction fyne.Delta
		want      int
	}{
		{0, right, 1},
		{0, down, 4}, // straight ahead, though 2 is nearer
		{0, left, Missing},
		{0, up, Missing},
		{1, left, 0},
		{1, right, 3}, // at 45 degrees, the last angle that counts as ahead
		{1, down, 6},
		{2, up, 0},    // to one side, but nearer than 1
		{2, right, 3}, // straight ahead, though 6 is nearer
		{4, right, 5},
		{5, right, 6},
		{5, up, 2},
		{6, right, 3},      // 7 is less to the side, but farther
		{6, down, Missing}, // 7 lies beside rather than ahead
		{7, left, 6},
		{7, down, Missing},
		{99, left, Missing},
	} {
		got, ok := scene.Neighbour(c.from, c.direction)
		if got != c.want || ok != (c.want != Missing) {
			t.Errorf("from %d towards %v: %d, %t; want %d", c.from, c.direction, got, ok, c.want)
		}
	}
}
