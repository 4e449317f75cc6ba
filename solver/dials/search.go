package dials

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
	"quadrille/solver/tabled"
)

// errNoPath is the error of a search in which one end has no more states to expand.
var errNoPath = errors.New("no path to the goal")

// maxStored is the greatest number of states that a search stores, for all lengths together.
// Storing as many takes half the time of building a table. With random links, one position
// in eighty needs more.
const maxStored = 1 << 18

// search finds a shortest solution without a table. It tries one length after another:
// first half the number of clicks to go, since a turn makes two clicks, then two more
// each time, since the parity of the length is known.
//
// For each length it searches from both ends, expands the end with fewer states, and
// omits states that are too many clicks away from the other end. This estimate is
// consistent, so the search finds the states of a solution of that length at their true
// distances from both ends.
type search struct {
	forward  side
	backward side
	stored   int
	progress solver.Progress
}

// find returns the first of the shortest solutions of a state with an even total. It
// reports the number of states stored. The error is tabled.ErrTooFar, errNoPath or the
// context's.
func find(ctx context.Context, r *rules, start state, progress solver.Progress) ([]model.Move, error) {
	if start == goal {
		return nil, nil
	}
	s := searches.Get().(*search)
	defer func() {
		s.progress = nil
		searches.Put(s)
	}()
	s.forward.set(r, 0, start, goal)
	s.backward.set(r.reversed(), lowBits, goal, start)
	s.stored = 0
	s.progress = progress
	for n := s.forward.clicks(start) / 2; ; n += 2 {
		found, err := s.try(ctx, n)
		if err != nil {
			return nil, err
		}
		if found {
			return s.first(n), nil
		}
	}
}

// searches keeps the memory of finished searches for new ones.
var searches = sync.Pool{New: func() any { return new(search) }}

// try looks for solutions of n turns. There must be none of fewer turns. If it finds any,
// the last layer of the backward side has the states of these solutions where the sides meet.
func (s *search) try(ctx context.Context, n int) (found bool, err error) {
	s.forward.begin()
	s.backward.begin()
	for {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		if s.progress != nil {
			s.progress(int64(s.stored), maxStored)
		}
		near, far := &s.forward, &s.backward
		if len(far.last()) < len(near.last()) {
			near, far = far, near
		}
		left := n - near.depth()
		if left == far.depth()+1 {
			met := near.meet(far, left)
			if near == &s.forward {
				s.backward.removeLayer()
			}
			s.backward.addLayer(met)
			return len(met) > 0, nil
		}
		near.expand(left)
		if len(near.last()) == 0 {
			if near.cut {
				return false, nil
			}
			return false, errNoPath
		}
		if s.stored += len(near.last()); s.stored > maxStored {
			return false, tabled.ErrTooFar
		}
	}
}

// first returns the lexicographically first of the solutions of n turns that try has found.
func (s *search) first(n int) []model.Move {
	// Continue backward to the start, only through states that the forward side has seen.
	// Then all solutions go down the backward layers, one layer each turn.
	for s.backward.depth() < n-1 {
		s.backward.addLayer(s.backward.meet(&s.forward, n-s.backward.depth()))
	}
	// A turn leads down by at most one layer. So when the layers above the next one are
	// removed, any seen state with the parity of the next layer is in that layer.
	moves := make([]model.Move, n)
	x := s.forward.from
	for k := range moves {
		seen := &s.backward.seen[s.backward.odd(s.backward.depth())]
		d := 0
		for !seen.has(s.forward.step(x, d)) {
			d++
		}
		moves[k], x = model.Move(d), s.forward.step(x, d)
		s.backward.removeLayer()
	}
	return moves
}

// side is the part of a search from one end. Layer k has the states k turns from the start,
// or k turns before the goal on the backward side.
type side struct {
	turns    *rules
	flip     state // lowBits on the backward side: turning back changes the higher bit if the lower is 0
	from, to state // this end and the other end
	states   []state
	ends     []int  // of the layers in states
	seen     [2]set // the states by the parity of their distance to the goal
	cut      bool   // states were omitted
}

func (s *side) set(turns *rules, flip, from, to state) {
	s.clear()
	s.turns, s.flip, s.from, s.to = turns, flip, from, to
}

// begin starts again with one layer, which has only this end.
func (s *side) begin() {
	s.clear()
	s.addLayer([]state{s.from})
}

func (s *side) clear() {
	for len(s.ends) > 0 {
		s.removeLayer()
	}
	s.cut = false
}

// step turns dial d, backward on the backward side.
func (s *side) step(x state, d int) state {
	return x ^ s.on(x)&s.turns[d][x>>(2*d)&3]
}

// on returns the bits that change if their dial turns.
func (s *side) on(x state) state { return lowBits | (x^s.flip)&lowBits<<1 }

// clicks returns the number of clicks from x to the other end.
func (s *side) clicks(x state) int {
	if s.flip != 0 {
		return total(minus(x, s.to))
	}
	return total(minus(s.to, x))
}

// expand adds the next layer. left is the number of turns from the last layer to the other
// end. The inner loop has no branches, since a processor could not predict them.
func (s *side) expand(left int) {
	const room = dials.Dials + 1 // for the successors of a state, and one that is discarded
	seen := &s.seen[s.odd(s.depth()+1)]
	last, size, over := s.last(), len(s.states), 0
	for _, x := range last {
		s.states = slices.Grow(s.states[:size], room)
		added := s.states[size:][:room]
		spare, there, on := s.spare(x, left), s.there(x), s.on(x)
		count := 0
		for d := range dials.Dials {
			moved := s.turns[d][x>>(2*d)&3]
			y := x ^ on&moved
			rest := spare - bits.OnesCount32(there&moved)
			over |= rest
			word, bit := seen.place(y)
			fresh := (uint64(rest)>>63 ^ 1) &^ (*word >> bit)
			*word |= fresh << bit
			added[count] = y
			count += int(fresh)
		}
		size += count
	}
	s.states = s.states[:size]
	s.ends = append(s.ends, size)
	s.cut = s.cut || over < 0
}

// meet returns the states of the next layer that the other side has seen; see expand. Some
// may appear more than once.
func (s *side) meet(other *side, left int) (met []state) {
	seen := &other.seen[s.odd(s.depth()+1)]
	for _, x := range s.last() {
		spare, there, on := s.spare(x, left), s.there(x), s.on(x)
		for d := range dials.Dials {
			moved := s.turns[d][x>>(2*d)&3]
			y := x ^ on&moved
			rest := spare - bits.OnesCount32(there&moved)
			word, bit := seen.place(y)
			if (uint64(rest)>>63^1)&(*word>>bit) != 0 {
				met = append(met, y)
			}
		}
	}
	return met
}

// spare returns the number of extra revolutions that the dials can make, all together, on a
// path of the given number of turns from x to the other end.
func (s *side) spare(x state, turns int) int { return (2*turns - s.clicks(x)) / dials.States }

// there returns the lower bits of the dials that are as at the other end. If such a dial
// turns, it makes an extra revolution.
func (s *side) there(x state) state {
	off := x ^ s.to
	return ^(off | off>>1) & lowBits
}

// addLayer adds a layer with the states that were not seen before.
func (s *side) addLayer(states []state) {
	seen := &s.seen[s.odd(len(s.ends))]
	for _, x := range states {
		if !seen.has(x) {
			word, bit := seen.place(x)
			*word |= 1 << bit
			s.states = append(s.states, x)
		}
	}
	s.ends = append(s.ends, len(s.states))
}

func (s *side) removeLayer() {
	seen := &s.seen[s.odd(s.depth())]
	for _, x := range s.last() {
		word, bit := seen.place(x)
		*word &^= 1 << bit
	}
	s.states = s.states[:len(s.states)-len(s.last())]
	s.ends = s.ends[:s.depth()]
}

// depth is the number of the last layer.
func (s *side) depth() int { return len(s.ends) - 1 }

// last returns the last layer.
func (s *side) last() []state {
	from := 0
	if k := s.depth(); k > 0 {
		from = s.ends[k-1]
	}
	return s.states[from:]
}

// odd returns the parity of a layer's distances to the goal.
func (s *side) odd(layer int) int { return (total(s.from)/2 + layer) % 2 }

// set is a set of states whose distances have the same parity, like a level of the table.
type set [words]uint64

// place returns the word that has the bit of a state, and the number of the bit in it.
func (s *set) place(x state) (word *uint64, bit uint32) { return &s[wordOf(x)], bitOf(x) }

func (s *set) has(x state) bool {
	word, bit := s.place(x)
	return *word>>bit&1 != 0
}
