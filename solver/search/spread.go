package search

import "context"

// Spread searches breadth-first from a level of states. visit gets each state and its distance from
// the first level, settles those of its successors that are new, and appends them to next. progress
// gets the number of states visited.
func Spread[S any](
	ctx context.Context, level []S, visit func(s S, distance int, next []S) []S, progress func(done int64),
) error {
	const pace = 4096
	done, next := int64(0), []S(nil)
	for distance := 0; len(level) > 0; distance++ {
		for _, s := range level {
			if done++; done%pace == 0 {
				progress(done)
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			next = visit(s, distance, next)
		}
		level, next = next, level[:0]
	}
	return nil
}
