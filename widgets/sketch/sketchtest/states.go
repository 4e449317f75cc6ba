package sketchtest

import (
	"math"
	"reflect"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// checkFrames: during a move every frame is a different picture with the same kinds of shapes, which
// makes it cheap.
func checkFrames(tr *trial) {
	for _, m := range tr.position.Moves() {
		var before scene.Scene
		for i, fraction := range []float64{0.01, 0.25, 0.5, 0.75, 0.99} {
			frame := tr.artist.Scene(Moving(tr.position, m, fraction), usual)
			if i > 0 && !slices.Equal(kinds(frame), kinds(before)) {
				tr.errorf("move %d at %v: other kinds of shapes than the frame before", m, fraction)
			}
			if i > 0 && reflect.DeepEqual(frame.Shapes, before.Shapes) {
				tr.errorf("move %d at %v: nothing has moved", m, fraction)
			}
			before = frame
		}
	}
}

// checkEnds: right after its beginning and right before its end, a move shows the texts and faces that
// the still pictures have on their cells: nothing jumps.
func checkEnds(tr *trial) {
	const little = 1e-5
	seen := func(v scene.View) []scene.Shape {
		drawn := tr.artist.Scene(v, usual)
		return slices.DeleteFunc(drawn.Shapes, func(s scene.Shape) bool {
			_, onCell := drawn.Hit(Bounds(s).Centre(), scene.OfCell)
			face := s.Kind == scene.Polygon && s.Stroke.Name != ""
			return !onCell || !face && (s.Kind != scene.Text || s.TextSize < 1) // at the edge where it comes in
		})
	}
	for _, m := range tr.position.Moves() {
		after, _ := tr.position.Play(m)
		for fraction, p := range map[float64]model.Position{little: tr.position, 1 - little: after} {
			moving, still := seen(Moving(tr.position, m, fraction)), seen(Faulty(p))
			for _, s := range moving {
				if !slices.ContainsFunc(still, func(other scene.Shape) bool { return LooksLike(s, other) }) {
					tr.errorf("move %d at %v: %q jumps to or from %v", m, fraction, s.Text, Bounds(s))
				}
			}
			if len(moving) != len(still) {
				tr.errorf("move %d at %v: %d texts and faces, %d at rest", m, fraction, len(moving), len(still))
			}
		}
	}
}

// checkCursor: while the board has the focus, the cursor is visible as a shape in the
// accent colour around or over its cell.
func checkCursor(tr *trial) {
	v := View(tr.position)
	plain := tr.artist.Scene(v, usual)
	for _, r := range plain.Regions {
		if r.Kind != scene.OfCell {
			continue
		}
		v.Cursor, v.Focused = r.Index, false
		if !reflect.DeepEqual(tr.artist.Scene(v, usual), plain) {
			tr.errorf("the cursor on %d is seen without the focus", r.Index)
		}
		v.Focused = true
		if !ringed(tr.artist.Scene(v, usual), plain, r) {
			tr.errorf("the cursor on %d is not seen", r.Index)
		}
	}
}

// ringed reports whether the scene has more shapes in the accent colour about a region
// than the other scene.
func ringed(drawn, other scene.Scene, r scene.Region) bool {
	about := func(s scene.Scene) int {
		n := 0
		for _, shape := range s.Shapes {
			b := Bounds(shape)
			if shape.Kind != scene.Text && shape.Fill.Name == scene.ColorAccent && r.Contains(b.Centre()) && 2*max(b.W, b.H) > min(r.Size.Width, r.Size.Height) {
				n++
			}
		}
		return n
	}
	return about(drawn) > about(other)
}

// checkPointer: every region that takes clicks is marked under the pointer, in both
// modes, also without the focus.
func checkPointer(tr *trial) {
	for mode, taken := range map[scene.Mode][]scene.RegionKind{
		scene.Edit: {scene.OfMenu, scene.OfMove, scene.OfCell},
		scene.Play: {scene.OfMove, scene.OfSlide},
	} {
		v := View(tr.position)
		v.Mode = mode
		plain := tr.artist.Scene(v, usual)
		for _, r := range plain.Regions {
			v.Hover, v.HoverKind = r.Index, r.Kind
			if slices.Contains(taken, r.Kind) && reflect.DeepEqual(tr.artist.Scene(v, usual).Shapes, plain.Shapes) {
				tr.errorf("mode %d: region %d of kind %d is not marked under the pointer", mode, r.Index, r.Kind)
			}
		}
	}
}

// checkDragging: the dragged cell and its target are marked, and the cursor is
// hidden.
func checkDragging(tr *trial) {
	cells := cellsOf(tr.position)
	plain := tr.artist.Scene(View(tr.position), usual)
	for i, cell := range cells {
		v := View(tr.position)
		v.Grabbed = cell
		grabbed := tr.artist.Scene(v, usual)
		if reflect.DeepEqual(grabbed.Shapes, plain.Shapes) {
			tr.errorf("cell %d is not marked while it is dragged", cell)
		}
		v.Focused, v.Cursor = true, cell
		if !reflect.DeepEqual(tr.artist.Scene(v, usual), grabbed) {
			tr.errorf("the cursor is seen on cell %d while it is dragged", cell)
		}
		v.Target = cells[(i+1)%len(cells)]
		if r, _ := plain.Find(scene.OfCell, v.Target); !ringed(tr.artist.Scene(v, usual), plain, r) {
			tr.errorf("cell %d is not marked as the one to drop on", v.Target)
		}
	}
}

// checkFaults: each faulty cell is outlined and has a sign, also during a move.
func checkFaults(tr *trial) {
	v := Faulty(tr.position)
	for _, size := range Sizes {
		drawn, valid := tr.artist.Scene(v, size), tr.artist.Scene(View(tr.position), size)
		for _, cell := range v.Faults {
			r, _ := drawn.Find(scene.OfCell, cell)
			// A sign may be half outside.
			about := func(s scene.Shape) bool {
				return Overlap(Bounds(s), Area(r)) && Contains(Area(r).Inset(-0.3*r.Size.Width-4), Bounds(s))
			}
			outline := func(s scene.Shape) bool {
				return s.Kind != scene.Disc && s.Kind != scene.Text && s.Fill.Name == scene.ColorBad && about(s)
			}
			sign := func(s scene.Shape) bool { return s.Text == "!" && about(s) }
			if !slices.ContainsFunc(drawn.Shapes, outline) && !outlinedDisc(drawn, r) || !slices.ContainsFunc(drawn.Shapes, sign) {
				tr.errorf("%v: cell %d is not marked as faulty", size, cell)
			}
		}
		if len(v.Faults) > 0 && Count(drawn, scene.ColorBad) < Count(valid, scene.ColorBad)+2*len(v.Faults) {
			tr.errorf("%v: %d faults share their marks", size, len(v.Faults))
		}
	}
	still := Count(tr.artist.Scene(v, usual), scene.ColorBad)
	for _, m := range tr.position.Moves() {
		if n := Count(tr.artist.Scene(Moving(tr.position, m, 0.5), usual), scene.ColorBad); n < still {
			tr.errorf("move %d loses the mark of a fault on its way", m)
		}
	}
}

// outlinedDisc reports whether a round cell is outlined.
func outlinedDisc(drawn scene.Scene, r scene.Region) bool {
	return slices.ContainsFunc(drawn.Shapes, func(s scene.Shape) bool {
		return s.Kind == scene.Disc && s.Fill.Name == scene.ColorBad && s.Size.Width > r.Size.Width
	})
}

// checkVerdicts: the coach shows the distance and the trend of each legal move, not during a move.
func checkVerdicts(tr *trial) {
	v := Coached(tr.position)
	for _, size := range Sizes {
		drawn := tr.artist.Scene(v, size)
		var pills []sketch.Rect
		for _, verdict := range v.Ratings {
			i := numberAt(drawn, verdict)
			if i < 2 {
				tr.errorf("%v: the verdict on move %d is not shown", size, verdict.Move)
				continue
			}
			pill := Bounds(drawn.Shapes[i-2])
			tr.checkPill(size, drawn.Shapes[i-2:i+1], verdict)
			if m := nearest(drawn, pill.Centre()); m != verdict.Move {
				tr.errorf("%v: the verdict on move %d is with move %d", size, verdict.Move, m)
			}
			for _, other := range pills {
				if Overlap(other, pill) {
					tr.errorf("%v: the verdict on move %d hides another", size, verdict.Move)
				}
			}
			pills = append(pills, pill)
		}
	}
	for i, verdict := range v.Ratings {
		v.Moving, v.Move, v.Fraction = true, v.Ratings[0].Move, 0.5
		if numberAt(tr.artist.Scene(v, usual), verdict) >= 0 {
			tr.errorf("verdict %d is shown while a move is under way", i)
		}
	}
}

// nearest is the move whose region is nearest to a point.
func nearest(drawn scene.Scene, p fyne.Position) model.Move {
	best, least := model.Move(0), float64(math.MaxFloat32)
	for _, r := range drawn.Regions {
		if off := r.Centre().Subtract(p); r.Kind == scene.OfMove && math.Hypot(float64(off.X), float64(off.Y)) < least {
			best, least = model.Move(r.Index), math.Hypot(float64(off.X), float64(off.Y))
		}
	}
	return best
}

// checkPill: the sign of a verdict is before its number, and both are on the pill.
func (tr *trial) checkPill(size fyne.Size, shapes []scene.Shape, verdict scene.Rating) {
	pill, sign, number := Bounds(shapes[0]), Bounds(shapes[1]), Bounds(shapes[2])
	if sign.Right() > number.X || number.Right() > pill.Right() {
		tr.errorf("%v: the verdict on move %d has its sign at %v, its number at %v", size, verdict.Move, sign, number)
	}
	want := map[scene.Trend]string{scene.Helps: "▼", scene.Keeps: "=", scene.Costs: "▲"}[verdict.Trend]
	if got := signOf(shapes[1]); got != want {
		tr.errorf("%v: the sign of the verdict on move %d is %q, want %q", size, verdict.Move, got, want)
	}
}

// checkLight: a lit move is marked in both modes, also without the focus, but not during a move.
// It has its verdict, unless that is unknown or the coach shows it.
func checkLight(tr *trial) {
	play := View(tr.position)
	play.Mode = scene.Play
	for _, size := range Sizes {
		for i, m := range tr.position.Moves() {
			v := Lit(tr.position, m)
			v.Mode = scene.Mode(i % 2)
			drawn, unlit := tr.artist.Scene(v, size), v
			unlit.Lit = nil
			region, _ := tr.artist.Scene(play, size).Find(scene.OfMove, int(m))
			if !ringed(drawn, tr.artist.Scene(unlit, size), region) {
				tr.errorf("%v: move %d is lit and not seen", size, m)
			}
			if n := numberAt(drawn, *v.Lit); n < 2 {
				tr.errorf("%v: nothing is said of move %d, which is lit", size, m)
			} else {
				tr.checkPill(size, drawn.Shapes[n-2:n+1], *v.Lit)
			}
		}
	}
	for _, m := range tr.position.Moves() {
		v := Lit(tr.position, m)
		v.Lit.Distance = -1
		if n := len(tr.artist.Scene(v, usual).Shapes); n >= len(tr.artist.Scene(Lit(tr.position, m), usual).Shapes) {
			tr.errorf("something is said of move %d, of which nothing is known", m)
		}
		said, unsaid := Coached(tr.position), Coached(tr.position)
		said.Lit, unsaid.Lit = &scene.Rating{Move: m, Distance: 99}, &scene.Rating{Move: m, Distance: -1}
		if !reflect.DeepEqual(tr.artist.Scene(said, usual), tr.artist.Scene(unsaid, usual)) {
			tr.errorf("what the coach says of move %d is said twice", m)
		}
		moving := Moving(tr.position, m, 0.5)
		under := tr.artist.Scene(moving, usual)
		if moving.Lit = Lit(tr.position, m).Lit; !reflect.DeepEqual(tr.artist.Scene(moving, usual), under) {
			tr.errorf("move %d is lit while it is under way", m)
		}
	}
}

// checkAnswers: an answer has its sign in its colour, on or beside the place of its move, and nothing
// else of its kind is drawn. A light only adds something under the board.
func checkAnswers(tr *trial) {
	signs := map[scene.Answer]string{scene.Yours: "review.yours", scene.Wrong: "×", scene.Right: "✓"}
	for _, size := range Sizes {
		for _, m := range tr.position.Moves() {
			for answer, sign := range signs {
				drawn := tr.artist.Scene(Answered(tr.position, m, answer), size)
				n := slices.IndexFunc(drawn.Shapes, func(s scene.Shape) bool { return s.Text == sign })
				place, ok := drawn.Find(scene.OfMove, int(m))
				switch {
				case n < 0 || !slices.ContainsFunc(drawn.Shapes, func(s scene.Shape) bool { return s.Stroke.Name == answer.Ink() }):
					tr.errorf("%v: answer %d to move %d is not seen", size, answer, m)
				case answer != scene.Right && ok && !Overlap(Bounds(drawn.Shapes[n]), Area(place).Inset(-30)):
					tr.errorf("%v: answer %d to move %d is at %v, the move at %v", size, answer, m, Bounds(drawn.Shapes[n]), place)
				}
			}
		}
	}
	v := View(tr.position)
	dark := tr.artist.Scene(v, usual)
	v.Glow = 1
	if light := tr.artist.Scene(v, usual); len(light.Shapes) <= len(dark.Shapes) || !reflect.DeepEqual(light.Regions, dark.Regions) {
		tr.errorf("the light around the board is not seen, or moves its regions")
	}
}

// numberAt finds the shape of a verdict's distance, in the colour of its trend.
func numberAt(drawn scene.Scene, v scene.Rating) int {
	ink := map[scene.Trend]fyne.ThemeColorName{
		scene.Helps: scene.ColorGood, scene.Keeps: scene.ColorSecondary, scene.Costs: scene.ColorBad,
	}[v.Trend]
	return slices.IndexFunc(drawn.Shapes, func(s scene.Shape) bool {
		return s.Text == strconv.Itoa(v.Distance) && s.Fill.Name == ink
	})
}

// signOf returns ▲ or ▼ for a triangle, or the text.
func signOf(s scene.Shape) string {
	if s.Kind != scene.Polygon {
		return s.Text
	}
	above := 0
	for _, p := range s.Points {
		if p.Y < Bounds(s).Centre().Y {
			above++
		}
	}
	return map[int]string{1: "▲", 2: "▼"}[above]
}
