package cubic

import (
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch/sketchtest"
)

// The middle cell is empty, so that all four moves are legal; all orientations
// occur.
var sample = position("WR.WB.RW.RB.EE.BW.BR.WR.BW/WRBRWEBWR")

func position(body string) cubic.Position {
	return sketchtest.Position(cubic.Puzzle{}, body).(cubic.Position)
}

var usual = sketchtest.Sizes[4]

func TestArtist(t *testing.T) {
	positions := []model.Position{
		sample,
		position("EE.WB.RW.RB.EE.BW.BR.WR.EE/WRBRWWBWR"), // three empty cells, none in the goal
		position("WR.WR.WR.WR.WR.WR.WR.WR.WR/EEEEEEEEE"),
		position("WR.WR.WR.EE.WR.WR.WR.WR.WR/WWWEWWWWW"), // the goal is what the tops are already
	}
	for empty := range cubic.Cells {
		positions = append(positions, cubic.New(cubic.JudgeStart(empty), sample.Goal()))
	}
	sketchtest.Artist(t, Artist(), positions...)
}

// In Play a cube is clicked where it is, and dragged into the empty cell.
func TestPlayRegions(t *testing.T) {
	for empty := range cubic.Cells {
		v := sketchtest.View(cubic.New(cubic.JudgeStart(empty), sample.Goal()))
		v.Mode = scene.Play
		drawn := Artist().Scene(v, usual)
		for _, m := range v.Position.Moves() {
			click, _ := drawn.Find(scene.OfMove, int(m))
			drag, _ := drawn.Find(scene.OfDrag, int(m))
			cube, _ := model.Neighbour(empty, cubic.Side, cubic.Side, m)
			if r, ok := drawn.Hit(click.Centre(), scene.OfCell); !ok || r.Index != cube {
				t.Errorf("empty cell %d: move %d is offered on cell %d, not on %d", empty, m, r.Index, cube)
			}
			to := drag.Centre().Add(drag.Along)
			if r, ok := drawn.Hit(to, scene.OfCell); !ok || r.Index != empty {
				t.Errorf("empty cell %d: dragging for move %d leads to cell %d", empty, m, r.Index)
			}
		}
	}
}

// A rolling cube is painted after all cubes that lie farther from the viewer, to
// the back or to the left, and before those that lie nearer.
func TestPaintersOrder(t *testing.T) {
	const empty = 4
	for _, m := range moves {
		rolling, _ := model.Neighbour(empty, cubic.Side, cubic.Side, m.move)
		order := paintersOrder(roll{toward: m.toward})
		rank := func(cell int) int { return slices.Index(order[:], cell) }
		for other := range cubic.Cells {
			// In which columns and rows the cube is on its way, and the other is.
			column, row := other%cubic.Side, other/cubic.Side
			nearer := row > max(rolling, empty)/cubic.Side
			farther := row < min(rolling, empty)/cubic.Side
			if m.row != 0 && column != empty%cubic.Side {
				nearer, farther = column > empty%cubic.Side, column < empty%cubic.Side
			}
			if nearer && rank(other) < rank(rolling) || farther && rank(other) > rank(rolling) {
				t.Errorf("%s: the cubes come in the order %v, that on %d goes to %d", m.name, order, rolling, empty)
			}
		}
	}
}
