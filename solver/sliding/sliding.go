// Package sliding has what estimates for puzzles of sliding tiles share.
package sliding

// Distance is the number of lines from one line to another.
func Distance(a, b int) int { return max(a-b, b-a) }

// Detours returns by how much the tiles of a line need more moves than their
// distances, because they can't pass each other in it (Hansson, Mayer and Yung,
// 1992). The list has those that belong in the line, in the order in which they
// stand there, each by its place in the goal. Enough of them have to leave the
// line and come back that the others stand in their order.
func Detours(places []int) int { return 2 * (len(places) - longestAscent(places)) }

// longestAscent returns the length of the longest ascending subsequence.
func longestAscent(list []int) (longest int) {
	lengths := make([]int, len(list)) // of those that end here
	for i, x := range list {
		lengths[i] = 1
		for j, y := range list[:i] {
			if y < x {
				lengths[i] = max(lengths[i], lengths[j]+1)
			}
		}
		longest = max(longest, lengths[i])
	}
	return longest
}
