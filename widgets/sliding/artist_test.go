package sliding

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
	"quadrille/widgets/sketch/sketchtest"
)

var sample = parse("3x3/23415x768/12345678x")

func parse(body string) sliding.Position {
	return sketchtest.Position(sliding.Any, body).(sliding.Position)
}

func TestArtist(t *testing.T) {
	for _, bodies := range [][]string{
		{"2x2/312x", "2x2/123x", "2x2/1233", "2x2/213x"},
		{
			"3x3/23415x768", "3x3/12345678x", "3x3/2831x4765/1238x4765",
			"3x3/23415x766",           // a tile appears twice
			"3x3/23415x786",           // odd
			"3x3/23415x768/1234x668x", // the goal is invalid
			"3x3/555555555/xxxxxxxxx",
		},
		{
			"4x4/234x157896acdebf", "4x4/1234cde5bxf6a987/1234cde5bxf6a987", "4x4/edf7bc956x2148a3/x123456789abcdef",
			"4x4/23fx157896acdebf", "4x4/123456789abcdfex", "4x4/234x157896acdebf/123456789abcdeex",
		},
		{"2x5/412593678x"},
		{"5x2/412593678x"},
		{"5x5/123456789abcdefghijklmnox", "5x5/xj52eg3do891hbc76nm4fkail"},
	} {
		var positions []model.Position
		for _, body := range bodies {
			positions = append(positions, parse(body))
		}
		sketchtest.Artist(t, Artist(), positions...)
	}
}

// TestPlainGrid: an artist that has only faces and cells of moves fulfils the contract too. Its tiles
// turn in their cells.
func TestPlainGrid(t *testing.T) {
	plain := sketch.Boards{
		Small: 0.42, Written: 1,
		Face: func(p model.Position, cell int) sketch.Face {
			value := p.(interface{ Value(cell int) byte }).Value(cell)
			return sketch.Face{Fill: scene.Ink(scene.ColorAccent), Ink: scene.Ink(scene.ColorOnAccent), Text: string(rune('a' + value))}
		},
		Cell: func(p model.Position, m model.Move) int {
			cell, _ := p.(interface {
				Target(m model.Move) (int, bool)
			}).Target(m)
			return cell
		},
	}
	sketchtest.Artist(t, plain.Artist(), parse("3x3/23415x768"), parse("3x3/12345678x"))
}

// TestFlaws: the boards of these puzzles have all that a board can have, so the tests of
// artists are tested on them.
func TestFlaws(t *testing.T) { sketchtest.Flaws(t, Artist(), sample, parse("3x3/23415x766")) }

func BenchmarkScene(b *testing.B) {
	p := parse("4x4/234x157896acdebf")
	v := sketchtest.Moving(p, p.Moves()[0], 0.4)
	for b.Loop() {
		Artist().Scene(v, sketchtest.Sizes[4])
	}
}

// TestMoveHalfWay: one tile is on its way into the blank, the others stand still,
// and it leaves an empty cell behind.
func TestMoveHalfWay(t *testing.T) {
	_, grids := boards(sample.Size()).Places(sketchtest.Sizes[0], sample.Areas())
	for _, m := range sample.Moves() {
		tile, _ := sample.Target(m)
		moving := fmt.Sprint(sample.Start()[tile])
		from, to := grids[0].At(tile).Centre(), grids[0].At(sample.Blank()).Centre()
		for _, f := range []float32{0.001, 0.25, 0.5, 0.75, 0.999} {
			drawn := Artist().Scene(sketchtest.Moving(sample, m, float64(f)), sketchtest.Sizes[0])
			want := from.AddXY(f*(to.X-from.X), f*(to.Y-from.Y))
			if got := tileWith(drawn, grids[0], moving); !near(got, want) {
				t.Errorf("move %d at %v: tile %s is at %v, want %v", m, f, moving, got, want)
			}
			for cell := range sample.Size().Cells() {
				value := sample.Value(cell)
				if other := fmt.Sprint(value); value != 0 && cell != tile {
					if got := tileWith(drawn, grids[0], other); !near(got, grids[0].At(cell).Centre()) {
						t.Errorf("move %d at %v: tile %s has moved to %v", m, f, other, got)
					}
				}
			}
			if empty := sketchtest.Count(drawn, scene.ColorEmpty); empty != 3 { // one of them of the goal
				t.Errorf("move %d at %v: %d empty cells are seen", m, f, empty)
			}
		}
	}
}

// tileWith is the middle of the box under the text on the board.
func tileWith(s scene.Scene, board sketch.Grid, text string) fyne.Position {
	for i, shape := range s.Shapes {
		if shape.Kind == scene.Text && shape.Text == text {
			if r := sketchtest.Bounds(s.Shapes[i-1]); sketchtest.Contains(board.Bed, r) {
				return r.Centre()
			}
		}
	}
	return fyne.NewPos(-1, -1)
}

func near(a, b fyne.Position) bool {
	return max(a.X-b.X, b.X-a.X) < 0.01 && max(a.Y-b.Y, b.Y-a.Y) < 0.01
}

// A run takes the tiles between along, each by one cell.
func TestRunHalfWay(t *testing.T) {
	_, grids := boards(sample.Size()).Places(sketchtest.Sizes[0], sample.Areas())
	v := sketchtest.Moving(sample, model.Left, 0.5)
	v.Times = 2
	drawn := Artist().Scene(v, sketchtest.Sizes[0])
	for _, cell := range []int{3, 4} {
		half, value := (grids[0].At(4).X-grids[0].At(3).X)/2, sample.Value(cell)
		if got := tileWith(drawn, grids[0], fmt.Sprint(value)); !near(got, grids[0].At(cell).Centre().AddXY(half, 0)) {
			t.Errorf("tile %d is at %v", value, got)
		}
	}
}

func TestRegionsOfPlay(t *testing.T) {
	v := sketchtest.View(sample)
	v.Mode = scene.Play
	drawn := Artist().Scene(v, sketchtest.Sizes[0])
	blank, _ := drawn.Find(scene.OfCell, sample.Blank())
	for _, c := range []struct {
		move model.Move
		cell int
		run  int // the cell beyond, which slides two tiles
	}{
		{model.Down, 8, scene.Missing},
		{model.Left, 4, 3},
		{model.Up, 2, scene.Missing},
	} {
		cell, _ := drawn.Find(scene.OfCell, c.cell)
		for _, kind := range []scene.RegionKind{scene.OfMove, scene.OfDrag} {
			r, ok := drawn.Hit(cell.Centre(), kind)
			if !ok || r.Index != int(c.move) || sketchtest.Area(r) != sketchtest.Area(cell) {
				t.Errorf("on cell %d there is %v (found: %t)", c.cell, r, ok)
			}
			if kind == scene.OfDrag && cell.At.Add(r.Along) != blank.At {
				t.Errorf("move %d is dragged along %v, the tile is at %v, the blank at %v", c.move, r.Along, cell.At, blank.At)
			}
		}
		if run, ok := drawn.Find(scene.OfSlide, c.run); ok != (c.run != scene.Missing) || ok && (run.Move != c.move || run.Times != 2) {
			t.Errorf("beyond the tile of move %d there is %+v", c.move, run)
		}
	}
}

// TestGoalIsWrittenOut under the goal, as the handle of its menu.
func TestGoalIsWrittenOut(t *testing.T) {
	drawn := Artist().Scene(sketchtest.View(parse("3x3/23415x768/1238x4765")), sketchtest.Sizes[0])
	region, _ := drawn.Find(scene.OfMenu, sliding.GoalArea)
	i := slices.IndexFunc(drawn.Shapes, func(s scene.Shape) bool { return s.Text == "1 2 3 8 x 4 7 6 5" })
	if i < 0 || !region.Contains(sketchtest.Bounds(drawn.Shapes[i]).Centre()) {
		t.Errorf("the goal is text %d, its menu %v", i, region)
	}
}

func TestColoursSayTheHome(t *testing.T) {
	p := parse("3x3/23415x768/1238x4765")
	for home := range p.Size().Cells() {
		value := p.Goal()[home]
		f := face(p, value)
		if value == 0 {
			if f != sketch.EmptyFace {
				t.Error("the blank looks like a tile")
			}
			continue
		}
		if f.Fill.Name != homes[3][home/3][home%3].fill || f.Text != fmt.Sprint(value) {
			t.Errorf("tile %d is %v, want the colour of cell %d", value, f, home)
		}
	}
	p = parse("3x3/23415x768/1238x4766")
	for value := byte(1); value <= 8; value++ {
		if f := face(p, value); f.Fill.Name != scene.ColorNeutral {
			t.Errorf("with an invalid goal tile %d is %s", value, f.Fill.Name)
		}
	}
}
