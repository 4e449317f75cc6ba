package cubic

import "quadrille/model"

// descent stores bit 1 of the distance from every state to a goal; see wave.
type descent struct {
	goal *goal
	bit1 []set // by group
}

func (d *descent) mod4(s state) int {
	distance := (s.empty() ^ d.goal.empty()) & 1
	if d.bit1[s.group()].has(s.class()) {
		distance |= 2
	}
	return distance
}

// leads reports whether a neighbour of a state is nearer to the goal. mod4 is the distance
// of the state modulo 4.
func (d *descent) leads(neighbour state, mod4 int) bool {
	return d.bit1[neighbour.group()].has(neighbour.class()) == (mod4 == 0 || mod4 == 3)
}

// follow appends the first of the shortest paths from a state to the goal. Each time it
// takes the first move that leads nearer.
func (d *descent) follow(s state, path []model.Move) []model.Move {
	for mod4 := d.mod4(s); !d.goal.holds(s); mod4 = (mod4 + 3) % 4 {
		local := steps[s.empty()]
		for i := range local {
			if next := local[i].after(s); d.leads(next, mod4) {
				s, path = next, append(path, local[i].move)
				break
			}
		}
	}
	return path
}
