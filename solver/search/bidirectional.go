package search

// choose chooses the side of a bidirectional search that expands its next level: the
// one with fewer states in that level, or the start's if they have equally many.
//
// The search finds a shortest solution because it expands whole levels. While all
// states within a moves of the start and all within b moves of a goal are known and
// the two sets have no state in common, every solution has at least a+b+1 moves. If
// one more move on either side leads to a state of the other, there is a solution of
// exactly that length.
func (b *breadthFirst[S]) choose() {
	b.on = forward
	ahead, back := &b.waves[forward], &b.waves[backward]
	if back.end-back.next < ahead.end-ahead.next {
		b.on = backward
	}
}
