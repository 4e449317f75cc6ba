package solvertest

// Recount is a space of numbered positions in which a test counts by brute force, with rules of its
// own: no engine, table or search of the program takes part.
type Recount struct {
	Size  int
	Goals []int
	// Moves calls visit with the number after each move, Back with the number before each.
	Moves, Back func(n int, visit func(int))
}

// Distances returns the distance of each number, -1 where no path leads to a goal. free, which may
// be nil, says which moves count nothing.
func (r Recount) Distances(free func(from, to int) bool) []int16 {
	distances := make([]int16, r.Size)
	for n := range distances {
		distances[n] = -1
	}
	var level, next []int
	reach := func(n int, distance int16, list *[]int) {
		if distances[n] < 0 || distances[n] > distance {
			distances[n] = distance
			*list = append(*list, n)
		}
	}
	for _, n := range r.Goals {
		reach(n, 0, &level)
	}
	for distance := int16(0); len(level) > 0; distance++ {
		next = next[:0]
		for len(level) > 0 {
			n := level[len(level)-1]
			level = level[:len(level)-1]
			r.Back(n, func(from int) {
				if free != nil && free(from, n) {
					reach(from, distance, &level)
				} else {
					reach(from, distance+1, &next)
				}
			})
		}
		level, next = next, level
	}
	return distances
}

// Counts returns the number of positions that have a distance, of those with an estimate above it,
// and of those with a move that lowers the estimate by more than 1.
func (r Recount) Counts(distances []int16, h func(n int) int) (states, over, falls int) {
	estimates := make([]int32, r.Size)
	for n, d := range distances {
		if d >= 0 {
			estimates[n] = int32(h(n))
		}
	}
	for n, d := range distances {
		if d < 0 {
			continue
		}
		states++
		if int(estimates[n]) > int(d) {
			over++
		}
		lowers := false
		r.Moves(n, func(to int) { lowers = lowers || estimates[n]-estimates[to] > 1 })
		if lowers {
			falls++
		}
	}
	return states, over, falls
}
