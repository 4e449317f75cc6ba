package cubic

import (
	"math"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/cubic"
)

// course is where the cube of a move goes: in space, and on the board in columns
// and rows.
type course struct {
	name        string
	move        model.Move
	toward      vec
	column, row float64
}

var moves = []course{
	{"down", model.Down, vec{y: 1}, 0, -1},
	{"left", model.Left, vec{x: 1}, 1, 0},
	{"right", model.Right, vec{x: -1}, -1, 0},
	{"up", model.Up, vec{y: -1}, 0, 1},
}

// near compares pictures: a ten-thousandth of an edge can't be seen.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-4 }

func (p point) near(q point) bool { return near(p.x, q.x) && near(p.y, q.y) }

func (p point) plus(q point) point { return point{p.x + q.x, p.y + q.y} }

// sameCorners compares two faces, whichever corner comes first.
func sameCorners(a, b [4]point) bool {
	return !slices.ContainsFunc(a[:], func(p point) bool { return !slices.ContainsFunc(b[:], p.near) })
}

// shoelace is the area of a figure, positive if it goes round clockwise.
func shoelace(points []point) float64 {
	area := 0.0
	for i, p := range points {
		q := points[(i+1)%len(points)]
		area += (p.x*q.y - q.x*p.y) / 2
	}
	return area
}

// hull is the convex hull of the points, clockwise. Corners that faces share may
// differ by rounding errors; they count as one.
func hull(points []point) []point {
	points = slices.Clone(points)
	for i, p := range points {
		points[i] = points[slices.IndexFunc(points, p.near)]
	}
	points = slices.SortedFunc(slices.Values(points), func(a, b point) int {
		if a.x != b.x {
			return int(math.Copysign(1, a.x-b.x))
		}
		return int(math.Copysign(1, a.y-b.y))
	})
	chain := func() []point {
		var c []point
		for _, p := range points {
			for len(c) > 1 && shoelace([]point{c[len(c)-2], c[len(c)-1], p}) <= 0 {
				c = c[:len(c)-1]
			}
			c = append(c, p)
		}
		return c[:len(c)-1]
	}
	half := chain()
	slices.Reverse(points)
	return append(half, chain()...)
}

func corners(faces [3]face) []point {
	var all []point
	for _, f := range faces {
		all = append(all, f.corners[:]...)
	}
	return all
}

func TestACubeAtRestShowsTopFrontAndRight(t *testing.T) {
	faces := roll{}.faces()
	want := [3][4]point{
		topBottom: {{0, -0.80}, {1, -0.80}, {1.30, -1.26}, {0.30, -1.26}},
		frontBack: {{0, 0}, {1, 0}, {1, -0.80}, {0, -0.80}},
		leftRight: {{1, 0}, {1.30, -0.46}, {1.30, -1.26}, {1, -0.80}},
	}
	dims := [3]float32{topBottom: 0, frontBack: dimFront, leftRight: dimSide}
	for a, f := range faces {
		if !sameCorners(f.corners, want[a]) || f.dim != dims[a] || f.axis != a {
			t.Errorf("face %d is %+v", a, f)
		}
		if f.fade() != 0 {
			t.Errorf("the letter of face %d is faded by %v", a, f.fade())
		}
	}
}

// The faces that are seen go round clockwise, look as large as they say, and
// together cover the outline of the cube exactly once.
func TestFacesCoverTheCube(t *testing.T) {
	for _, m := range moves {
		for turned := 0.0; turned <= 1; turned += 1.0 / 64 {
			faces, sum := roll{m.toward, turned}.faces(), 0.0
			for _, f := range faces {
				if got := shoelace(f.corners[:]); !near(got, f.area) {
					t.Errorf("%s at %v: face %d has area %v, not %v", m.name, turned, f.axis, got, f.area)
				}
				sum += f.area
			}
			if outline := shoelace(hull(corners(faces))); !near(sum, outline) {
				t.Errorf("%s at %v: the faces cover %v of %v", m.name, turned, sum, outline)
			}
		}
	}
}

// A roll leads from a cube at rest on one cell to one at rest on the next, with
// the faces that the rules say.
func TestRollLeadsFromCellToCell(t *testing.T) {
	for _, m := range moves {
		before, after := roll{m.toward, 0}, roll{m.toward, 1}
		step := point{m.column * (cubeWidth + gap), m.row * (cubeHeight + gap)}
		if slip := before.slip(); slip != (point{}) {
			t.Errorf("%s begins with a jump by %v", m.name, slip)
		}
		for o := range cubic.Orientation(cubic.Orientations) {
			was, is := coloursOf(o), coloursOf(o.Roll(m.move))
			for _, f := range after.faces() {
				rest := roll{}.faces()[slices.Index(is[:], was[f.axis])]
				for i := range rest.corners {
					rest.corners[i] = rest.corners[i].plus(step)
				}
				if !sameCorners(f.corners, rest.corners) || !near(float64(f.dim), float64(rest.dim)) {
					t.Errorf("%s of %v: the %v face ends as %v, not as %v", m.name, o, was[f.axis], f, rest)
				}
			}
		}
	}
}

// A face that is almost seen edge-on has lost its letter before it disappears, and gets it bit by bit.
func TestLettersFadeWithTheirFaces(t *testing.T) {
	for area, want := range map[float64]float32{0.05: 1, 0.08: 1, 0.14: 0.5, 0.2: 0, 0.5: 0} {
		if got := (face{area: area}).fade(); !near(float64(got), float64(want)) {
			t.Errorf("the letter of an area of %v is faded by %v, want %v", area, got, want)
		}
	}
}
