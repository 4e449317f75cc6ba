package search

// smaller returns the side of a bidirectional search that expands its next level, by the numbers of states
// in those levels: the one with fewer, or the start's if they have equally many.
//
// The search finds a shortest solution because it expands whole levels. While all
// states within a moves of the start and all within b moves of a goal are known and
// the two sets have no state in common, every solution has at least a+b+1 moves. If
// one more move on either side leads to a state of the other, there is a solution of
// exactly that length.
func smaller(ahead, back uint32) side {
	if back < ahead {
		return backward
	}
	return forward
}
