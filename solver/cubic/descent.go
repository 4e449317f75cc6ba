package cubic

import "quadrille/model"

// descent knows the way down to a goal from bit 1 of the distance of every
// state; see wave for why that is enough.
type descent struct {
	goal *goal
	bit1 []set // by group
}

// mod4 returns the distance of a state modulo 4.
func (d *descent) mod4(s state) int {
	distance := (s.empty() ^ d.goal.empty()) & 1
	if d.bit1[s.group()].has(s.class()) {
		distance |= 2
	}
	return distance
}

// leads reports whether a neighbour of a state is nearer to the goal than the
// state itself, whose distance modulo 4 is given.
func (d *descent) leads(neighbour state, mod4 int) bool {
	return d.bit1[neighbour.group()].has(neighbour.class()) == (mod4 == 0 || mod4 == 3)
}

// follow appends the first of the shortest ways from a state to the goal: of the
// moves that lead nearer always the first.
func (d *descent) follow(s state, way []model.Move) []model.Move {
	for mod4 := d.mod4(s); !d.goal.holds(s); mod4 = (mod4 + 3) % 4 {
		local := steps[s.empty()]
		for i := range local {
			if next := local[i].after(s); d.leads(next, mod4) {
				s, way = next, append(way, local[i].move)
				break
			}
		}
	}
	return way
}
