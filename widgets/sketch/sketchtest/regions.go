package sketchtest

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
)

// checkCells: every cell can be clicked, and none is in the way of another or of
// a menu.
func checkCells(tr *trial) {
	for _, size := range Sizes {
		scene := tr.artist.Scene(View(tr.position), size)
		for _, cell := range cellsOf(tr.position) {
			if _, ok := scene.Find(widgets.OfCell, cell); !ok {
				tr.errorf("%v: cell %d can't be clicked", size, cell)
			}
		}
		for i, r := range scene.Regions {
			for _, other := range scene.Regions[:i] {
				if r.Kind != widgets.OfDrag && Overlap(Area(r), Area(other)) {
					tr.errorf("%v: regions %+v and %+v overlap", size, other, r)
				}
			}
		}
	}
}

// checkMoves: in Play every legal move is offered, and no other; in Edit no drag
// is taken away from the cells. A drag begins on what moves and goes straight.
func checkMoves(tr *trial) {
	for _, mode := range []widgets.Mode{widgets.Edit, widgets.Play} {
		v := View(tr.position)
		v.Mode = mode
		for _, size := range Sizes {
			scene := tr.artist.Scene(v, size)
			for _, m := range tr.position.Moves() {
				r, ok := scene.Find(widgets.OfMove, int(m))
				if !ok && mode == widgets.Play {
					tr.errorf("%v: move %d is not offered", size, m)
				}
				if hit, found := scene.Hit(r.Centre(), widgets.OfMenu, widgets.OfMove); ok && (!found || hit != r) {
					tr.errorf("%v: a click on move %d hits %+v", size, m, hit)
				}
			}
			for _, r := range scene.Regions {
				if r.Kind != widgets.OfMove && r.Kind != widgets.OfDrag {
					continue
				}
				if !slices.Contains(tr.position.Moves(), model.Move(r.Index)) {
					tr.errorf("%v: move %d is offered", size, r.Index)
				}
				straight := r.Along.DX*r.Along.DX+r.Along.DY*r.Along.DY == 1 && r.Along.DX*r.Along.DY == 0
				if r.Kind == widgets.OfDrag && (mode == widgets.Edit || !straight) {
					tr.errorf("%v, mode %d: move %d is dragged along %v", size, mode, r.Index, r.Along)
				}
			}
		}
	}
}

// checkMenus: there is a menu for each area that something can be made of, on a
// text with a mark behind it.
func checkMenus(tr *trial) {
	areas := tr.position.Areas()
	want := make(map[string]bool)
	for _, c := range tr.position.Transforms() {
		want[c.Area] = true
	}
	for _, size := range Sizes {
		scene := tr.artist.Scene(View(tr.position), size)
		for i, area := range areas {
			r, ok := scene.Find(widgets.OfMenu, i)
			if ok != want[area.Key] {
				tr.errorf("%v: area %s has a menu: %t", size, area.Key, ok)
			}
			if !ok {
				continue
			}
			var text, mark float32
			for _, s := range scene.Shapes {
				switch b := Bounds(s); {
				case !Contains(Area(r), b) && !r.Contains(b.Centre()):
				case s.Kind == widgets.Text:
					text = b.Right()
				case s.Kind == widgets.Polygon:
					mark = b.X
				}
			}
			if gap := mark - text; text == 0 || gap < 1 || gap > 20 {
				tr.errorf("%v: the menu of %s has a text up to %v and a mark from %v on", size, area.Key, text, mark)
			}
		}
	}
}

// checkArrows: the arrow keys lead from any cell to all others, and in Play from
// any move, unless they make moves themselves.
func checkArrows(tr *trial) {
	kinds := []widgets.RegionKind{widgets.OfCell, widgets.OfMove}
	if _, makeMoves := tr.position.Puzzle().MoveFor('←'); makeMoves {
		kinds = kinds[:1]
	}
	for _, size := range Sizes {
		v := View(tr.position)
		v.Mode = widgets.Play
		scene := tr.artist.Scene(v, size)
		for _, kind := range kinds {
			var all []int
			for _, r := range scene.Regions {
				if r.Kind == kind {
					all = append(all, r.Index)
				}
			}
			steps := make(map[int][]int)
			for _, from := range all {
				for _, way := range []fyne.Delta{{DX: 1}, {DX: -1}, {DY: 1}, {DY: -1}} {
					if next, ok := scene.Neighbour(kind, from, way); ok {
						steps[from] = append(steps[from], next)
					}
				}
			}
			for _, from := range all {
				if n := len(reached(steps, from)); n != len(all) {
					tr.errorf("%v: from region %d of kind %d the cursor gets to %d of %d", size, from, kind, n, len(all))
				}
			}
		}
	}
}

// reached lists what steps lead to.
func reached(steps map[int][]int, from int) []int {
	list := []int{from}
	for i := 0; i < len(list); i++ {
		for _, next := range steps[list[i]] {
			if !slices.Contains(list, next) {
				list = append(list, next)
			}
		}
	}
	return list
}
