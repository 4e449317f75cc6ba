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

// errNoPath is the error of a search that has seen all states that can be reached, or
// all that can reach the goal.
var errNoPath = errors.New("no path to the goal")

// maxStored is the number of states that a search may store, for all the
// lengths that it tries together. They take it half the time that building a
// table takes. With random links, one position in eighty needs more.
const maxStored = 1 << 18

// search finds a shortest solution without a table. It tries one length after
// the other: first the number of clicks to go divided by two, since a turn makes
// two of them, and then in steps of two, since the length's parity is known.
//
// For each length it searches from both ends, always going on from the end with
// fewer states, and leaves out those that are too many clicks away from the
// other end. This estimate is consistent, so a state of a solution of that
// length is met at its true distance from either end.
type search struct {
	forward  side
	backward side
	stored   int
	progress solver.Progress
}

// find returns the shortest solution of a state with an even total, of several
// the first in order. progress, which may be nil, is told after each layer how many
// states are stored, of the most that may be. The errors are tabled.ErrTooFar, errNoPath
// and the context's.
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

// searches are searches that are over; the next ones use their memory again.
var searches = sync.Pool{New: func() any { return new(search) }}

// try looks for solutions of n turns, where there are none of fewer. If there
// are any, the last layer of the backward side is in the end the states on them
// where the two sides meet.
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

// first returns the first in order of the solutions of n turns that try has
// found.
func (s *search) first(n int) []model.Move {
	// From where the sides have met go on backwards to the start, only through
	// states that the forward side has seen. Then all solutions go down the
	// backward layers, one turn a layer.
	for s.backward.depth() < n-1 {
		s.backward.addLayer(s.backward.meet(&s.forward, n-s.backward.depth()))
	}
	// A turn never leads farther down than to the next layer. So with the layers
	// above that one removed, any state seen that has its parity is in it.
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

// side is what a search knows from one end: for the forward side in layer k the
// states k turns from the start, for the backward side those with k turns to the
// goal.
type side struct {
	turns    *rules
	flip     state // all lower bits for turns back, which flip the higher bit where the lower is 0
	from, to state // this end and the other one
	states   []state
	ends     []int  // of the layers among the states
	seen     [2]set // the states by the parity of their depth in the table
	cut      bool   // whether states were left out
}

// set sets the side up for another search.
func (s *side) set(turns *rules, flip, from, to state) {
	s.clear()
	s.turns, s.flip, s.from, s.to = turns, flip, from, to
}

// begin begins again, with this end as the only layer.
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

// step turns dial d, back on the backward side.
func (s *side) step(x state, d int) state {
	return x ^ s.on(x)&s.turns[d][x>>(2*d)&3]
}

// on returns the bits that change in the dials that a turn moves.
func (s *side) on(x state) state { return lowBits | (x^s.flip)&lowBits<<1 }

// clicks returns the clicks from x to the other end.
func (s *side) clicks(x state) int {
	if s.flip != 0 {
		return total(minus(x, s.to))
	}
	return total(minus(s.to, x))
}

// expand adds the next layer, with the given number of turns left from the last
// one to the other end. It goes without branches, which nobody could predict.
func (s *side) expand(left int) {
	const room = dials.Dials + 1 // for what one state leads to, and one in vain
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

// meet returns those states of the next layer, see expand, that the other side
// has seen, some perhaps more than once.
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

// spare returns how many dials can still go round once more than they have to
// on a way of the given number of turns from x to the other end.
func (s *side) spare(x state, turns int) int { return (2*turns - s.clicks(x)) / dials.States }

// there returns the lower bits of the dials that are where the other end has
// them. If a turn moves one of these it has to go round once more.
func (s *side) there(x state) state {
	off := x ^ s.to
	return ^(off | off>>1) & lowBits
}

// addLayer makes a layer of the states that have not been seen yet.
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

// removeLayer takes the last layer away.
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

// odd returns the parity of the depth, in the table, of the states of a layer.
func (s *side) odd(layer int) int { return (total(s.from)/2 + layer) % 2 }

// set is a set of states whose depths have one parity, like a level of the
// table.
type set [words]uint64

// place returns the word and the number of the bit that stand for a state.
func (s *set) place(x state) (word *uint64, bit uint32) { return &s[wordOf(x)], bitOf(x) }

func (s *set) has(x state) bool {
	word, bit := s.place(x)
	return *word>>bit&1 != 0
}
