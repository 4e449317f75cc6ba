package cubic

import "math"

// Cubes are drawn in a parallel projection from the front and above, which keeps the tops legible. The
// numbers are lengths in the picture for edges of length 1.
const (
	depthRight = 0.30 // width of an edge that leads away from the viewer
	depthUp    = 0.46 // and its height
	upright    = 0.80 // height of an upright edge

	// The picture of a cube at rest.
	cubeWidth  = 1 + depthRight
	cubeHeight = upright + depthUp
)

// vec is a point or a direction in space, in edges of a cube: x to the right, y away from the viewer, z up.
type vec struct{ x, y, z float64 }

func (v vec) plus(w vec) vec      { return vec{v.x + w.x, v.y + w.y, v.z + w.z} }
func (v vec) minus(w vec) vec     { return vec{v.x - w.x, v.y - w.y, v.z - w.z} }
func (v vec) times(k float64) vec { return vec{k * v.x, k * v.y, k * v.z} }
func (v vec) dot(w vec) float64   { return v.x*w.x + v.y*w.y + v.z*w.z }

// point is a place in the picture, in edges of a cube: x to the right, y down.
type point struct{ x, y float64 }

func (v vec) project() point {
	return point{v.x + depthRight*v.y, -depthUp*v.y - upright*v.z}
}

// viewer points towards the viewer: its projection is a point. Its dot product with the normal of a
// unit square is the area of the square's picture, negative if the back is visible.
var viewer = vec{depthRight * upright, -upright, depthUp}

// roll is a cube's turn over one of its lower edges. The zero roll is a cube at rest.
type roll struct {
	toward vec     // direction of the cube: a unit vector along x or y
	turned float64 // in right angles, from 0 to 1
}

// turn turns a direction as far as the roll has turned.
func (r roll) turn(v vec) vec {
	sin, cos := math.Sincos(r.turned * math.Pi / 2)
	along := v.dot(r.toward)
	turned := v.plus(r.toward.times(cos*along + sin*v.z - along))
	turned.z = cos*v.z - sin*along
	return turned
}

// slip is the displacement of a cube that slides while it rolls. A roll is shorter than the distance
// between cells, which keeps cubes from hiding each other.
func (r roll) slip() point {
	rolled := r.toward.project()
	x := r.toward.x*(cubeWidth+gap) - rolled.x
	y := -r.toward.y*(cubeHeight+gap) - rolled.y
	return point{x * r.turned, y * r.turned}
}

// The pairs of opposite sides of a cube, named by their places before a roll.
const (
	topBottom = iota
	frontBack
	leftRight
)

// face is a visible side of a cube.
type face struct {
	axis    int
	corners [4]point // clockwise
	area    float64  // of the picture
	dim     float32  // darkening by its direction, from 0 to 1
}

// The darkening of the sides of a cube at rest; the top has none.
const (
	dimFront = 0.10
	dimSide  = 0.24
)

// faces returns the visible side of each axis of a cube with its lower front left corner at the origin
// before it rolls and slides.
func (r roll) faces() [3]face {
	pivot := vec{0.5, 0.5, 0}.plus(r.toward.times(0.5))
	centre := pivot.plus(r.turn(vec{0.5, 0.5, 0.5}.minus(pivot)))
	axes := [3]vec{topBottom: r.turn(vec{z: 1}), frontBack: r.turn(vec{y: 1}), leftRight: r.turn(vec{x: 1})}

	slip := r.slip()
	var seen [3]face
	for a, normal := range axes {
		// In this order the axes are left-handed, and the corners go clockwise, also if two axes are
		// reversed.
		u, w := axes[(a+1)%3], axes[(a+2)%3]
		area := normal.dot(viewer)
		if area < 0 {
			normal, u, area = normal.times(-1), u.times(-1), -area
		}
		middle := centre.plus(normal.times(0.5))
		f := face{axis: a, area: area}
		for i, k := range [4][2]float64{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}} {
			corner := middle.plus(u.times(k[0])).plus(w.times(k[1])).project()
			f.corners[i] = point{corner.x + slip.x, corner.y + slip.y}
		}
		f.dim = float32(dimFront*normal.y*normal.y + dimSide*normal.x*normal.x)
		seen[a] = f
	}
	return seen
}

// outline is the outline of a cube at rest, clockwise.
var outline = [6]point{
	vec{0, 0, 0}.project(), vec{0, 0, 1}.project(), vec{0, 1, 1}.project(),
	vec{1, 1, 1}.project(), vec{1, 1, 0}.project(), vec{1, 0, 0}.project(),
}

// footprint is the bottom of a cube at rest, clockwise.
var footprint = [4]point{
	vec{0, 0, 0}.project(), vec{0, 1, 0}.project(), vec{1, 1, 0}.project(), vec{1, 0, 0}.project(),
}

// middle is the centre of a face's picture.
func (f face) middle() point {
	a, b := f.corners[0], f.corners[2]
	return point{(a.x + b.x) / 2, (a.y + b.y) / 2}
}

// fade is the fade of the letter, from 0 to 1 (invisible): it disappears as the face gets narrow.
func (f face) fade() float32 {
	const whole, gone = 0.20, 0.08
	return float32(min(max((whole-f.area)/(whole-gone), 0), 1))
}

// grow moves the sides of a figure around the middle of a cube outwards, those along the axes of the
// picture by the distance.
func grow(points []point, by float64) []point {
	grown := make([]point, len(points))
	for i, p := range points {
		grown[i] = point{p.x + math.Copysign(by, p.x-cubeWidth/2), p.y + math.Copysign(by, p.y+depthUp/2)}
	}
	return grown
}
