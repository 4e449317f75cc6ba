package search

import (
	"cmp"
	"slices"
	"unsafe"

	"quadrille/solver"
)

// order is the order of states in best-first search.
type order struct {
	// weight/unit is the weight. scale is unit, or 0 in greedy search.
	scale, weight, unit int
	ties                solver.Ties
}

// cost returns the integer by which states are ordered. It equals unit*f.
func (o order) cost(g, h int) int { return o.scale*g + o.weight*h }

// tieBits is the number of bits of a rank that decide between states of equal cost.
const tieBits = 32

// rank returns the cost followed by the bits that break ties. The least comes first.
func (o order) rank(g, h int) uint64 {
	rank := uint64(o.cost(g, h)) << tieBits
	switch o.ties {
	case solver.HighG:
		rank |= uint64(1<<tieBits - 1 - g)
	case solver.LowG:
		rank |= uint64(g)
	default:
	}
	return rank
}

// frontier is the open list of best-first search: stacks of node numbers. There is one
// stack for each pair of g and estimate, or for each f if ties is solver.LastIn or solver.FirstIn, with
// which it is a queue. push searches the sorted list of stacks only if the stack was empty.
type frontier struct {
	order   order
	stacks  map[uint64]*stack // by rank
	waiting []*stack          // those that are not empty, the best last
	memory  *memory
}

type stack struct {
	order   uint64 // see rank
	numbers []uint32
}

const (
	numberSize = int64(unsafe.Sizeof(uint32(0)))
	stackSize  = 2 * int64(unsafe.Sizeof(stack{})) // in a map
	// leastRoom is the capacity of a new stack, mostRoom the most that an empty one keeps.
	leastRoom, mostRoom = 16, 256
)

// push adds a number. ok is false at the memory limit.
func (q *frontier) push(g, h int, number uint32) (ok bool) {
	s := q.stack(g, h)
	if s == nil {
		return false
	}
	if room := cap(s.numbers); len(s.numbers) == room {
		s.numbers = slices.Grow(s.numbers, max(room, leastRoom))
		if !q.memory.take(int64(cap(s.numbers)-room) * numberSize) {
			return false
		}
	}
	if len(s.numbers) == 0 {
		at, _ := slices.BinarySearchFunc(q.waiting, s.order, func(s *stack, order uint64) int { return cmp.Compare(order, s.order) })
		q.waiting = slices.Insert(q.waiting, at, s)
	}
	s.numbers = append(s.numbers, number)
	return true
}

// stack returns the stack of a g and an estimate, or nil at the memory limit.
func (q *frontier) stack(g, h int) *stack {
	order := q.order.rank(g, h)
	s := q.stacks[order]
	if s == nil && q.memory.take(stackSize) {
		s = &stack{order: order}
		q.stacks[order] = s
	}
	return s
}

// pop removes the number that was pushed last to the best stack, or first to the best queue, and
// returns it with its f.
func (q *frontier) pop() (number uint32, f int, ok bool) {
	best := len(q.waiting) - 1
	if best < 0 {
		return 0, 0, false
	}
	s := q.waiting[best]
	last := len(s.numbers) - 1
	if q.order.ties == solver.FirstIn {
		number, s.numbers = s.numbers[0], s.numbers[1:]
		q.memory.give(numberSize)
	} else {
		number, s.numbers = s.numbers[last], s.numbers[:last]
	}
	if last == 0 {
		q.waiting = q.waiting[:best]
		if cap(s.numbers) > mostRoom {
			q.memory.give(int64(cap(s.numbers)) * numberSize)
			s.numbers = nil
		}
	}
	return number, int(s.order >> tieBits), true
}
