package sketchtest

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// checkCells: every cell can be clicked, and regions other than those to drag don't
// overlap.
func checkCells(tr *trial) {
	for _, size := range Sizes {
		drawn := tr.artist.Scene(View(tr.position), size)
		for _, cell := range cellsOf(tr.position) {
			if _, ok := drawn.Find(scene.OfCell, cell); !ok {
				tr.errorf("%v: cell %d can't be clicked", size, cell)
			}
		}
		for i, r := range drawn.Regions {
			for _, other := range drawn.Regions[:i] {
				if r.Kind != scene.OfDrag && Overlap(Area(r), Area(other)) {
					tr.errorf("%v: regions %+v and %+v overlap", size, other, r)
				}
			}
		}
	}
}

// checkMoves: in Play every legal move can be clicked, and no other; in Edit no drag
// makes a move. A drag that makes a move goes straight.
func checkMoves(tr *trial) {
	for _, mode := range []scene.Mode{scene.Edit, scene.Play} {
		v := View(tr.position)
		v.Mode = mode
		for _, size := range Sizes {
			drawn := tr.artist.Scene(v, size)
			for _, m := range tr.position.Moves() {
				r, ok := drawn.Find(scene.OfMove, int(m))
				if !ok && mode == scene.Play {
					tr.errorf("%v: move %d is not offered", size, m)
				}
				if hit, found := drawn.Hit(r.Centre(), scene.OfMenu, scene.OfMove); ok && (!found || hit != r) {
					tr.errorf("%v: a click on move %d hits %+v", size, m, hit)
				}
			}
			for _, r := range drawn.Regions {
				dragged := r.Kind == scene.OfDrag
				if r.Kind != scene.OfMove && !dragged {
					continue
				}
				if !slices.Contains(tr.position.Moves(), model.Move(r.Index)) {
					tr.errorf("%v: move %d is offered", size, r.Index)
				}
				straight := r.Along.DX*r.Along.DX+r.Along.DY*r.Along.DY > 1 && r.Along.DX*r.Along.DY == 0
				if dragged && (mode == scene.Edit || !straight) {
					tr.errorf("%v, mode %d: move %d is dragged along %v", size, mode, r.Index, r.Along)
				}
			}
		}
	}
}

// checkDrags: a drag makes its move in Play. If one legal move can be dragged, all can.
func checkDrags(tr *trial) {
	v := View(tr.position)
	v.Mode = scene.Play
	for _, size := range Sizes {
		drawn := tr.artist.Scene(v, size)
		if !slices.ContainsFunc(drawn.Regions, func(r scene.Region) bool { return r.Kind == scene.OfDrag }) {
			continue
		}
		for _, m := range tr.position.Moves() {
			r, ok := drawn.Find(scene.OfDrag, int(m))
			if hit, found := drawn.Drag(r.Centre(), r.Centre().Add(r.Along)); !ok || !found || hit.Index != int(m) {
				tr.errorf("%v: move %d can't be dragged", size, m)
			}
		}
	}
}

// checkRuns: a region that makes a move several times covers a cell that makes no
// single move, and its moves are legal in turn. Every cell whose click in Play does
// nothing has a text that says why.
func checkRuns(tr *trial) {
	for _, size := range Sizes {
		for _, mode := range []scene.Mode{scene.Edit, scene.Play} {
			v := View(tr.position)
			v.Mode = mode
			drawn := tr.artist.Scene(v, size)
			for _, r := range drawn.Regions {
				if r.Kind != scene.OfSlide {
					continue
				}
				moves := slices.Repeat([]model.Move{r.Move}, max(r.Times, 0))
				_, err := model.Replay(tr.position, moves)
				cell, ok := drawn.Find(scene.OfCell, r.Index)
				if mode == scene.Edit || r.Times < 2 || err != nil || !ok || Area(cell) != Area(r) {
					tr.errorf("%v, mode %d: cell %d makes move %d %d times", size, mode, r.Index, r.Move, r.Times)
				}
				if hit, found := drawn.Hit(r.Centre(), scene.OfMove); found {
					tr.errorf("%v: cell %d makes move %d, and another several times", size, r.Index, hit.Index)
				}
			}
		}
	}
	v := View(tr.position)
	v.Mode = scene.Play
	drawn := tr.artist.Scene(v, usual)
	for _, area := range tr.position.Areas() {
		for cell := area.First; cell < area.First+area.Cells(); cell++ {
			r, _ := drawn.Find(scene.OfCell, cell)
			if _, found := drawn.Hit(r.Centre(), scene.OfMove, scene.OfSlide); found {
				continue
			}
			why := model.Own(tr.position.Puzzle(), model.Illegal(area))
			for _, language := range languages {
				if speaker(tr.position.Puzzle().ID(), language)(why) == why.Key {
					tr.errorf("there is no sentence %s in %s for a click on cell %d", why.Key, language, cell)
				}
			}
		}
	}
}

// checkMenus: exactly the areas that can be transformed have a menu, on a text with a
// mark behind it.
func checkMenus(tr *trial) {
	areas := tr.position.Areas()
	want := make(map[string]bool)
	for _, c := range tr.position.Transforms() {
		want[c.Area] = true
	}
	for _, size := range Sizes {
		drawn := tr.artist.Scene(View(tr.position), size)
		for i, area := range areas {
			r, ok := drawn.Find(scene.OfMenu, i)
			if ok != want[area.Key] {
				tr.errorf("%v: area %s has a menu: %t", size, area.Key, ok)
			}
			if !ok {
				continue
			}
			var text, mark float32
			for _, s := range drawn.Shapes {
				switch b := Bounds(s); {
				case !Contains(Area(r), b) && !r.Contains(b.Centre()):
				case s.Kind == scene.Text:
					text = b.Right()
				case s.Kind == scene.Polygon:
					mark = b.X
				}
			}
			if gap := mark - text; text == 0 || gap < 1 || gap > 20 {
				tr.errorf("%v: the menu of %s has a text up to %v and a mark from %v on", size, area.Key, text, mark)
			}
		}
	}
}

// checkArrows: the arrow keys lead from any cell to all others.
func checkArrows(tr *trial) {
	for _, size := range Sizes {
		drawn := tr.artist.Scene(View(tr.position), size)
		all := cellsOf(tr.position)
		steps := make(map[int][]int)
		for _, from := range all {
			for _, way := range []fyne.Delta{{DX: 1}, {DX: -1}, {DY: 1}, {DY: -1}} {
				if next, ok := drawn.Neighbour(from, way); ok {
					steps[from] = append(steps[from], next)
				}
			}
		}
		for _, from := range all {
			if n := len(reached(steps, from)); n != len(all) {
				tr.errorf("%v: from cell %d the cursor gets to %d of %d", size, from, n, len(all))
			}
		}
	}
}

// reached lists all that steps lead to.
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
