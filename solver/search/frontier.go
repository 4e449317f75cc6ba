package search

import (
	"slices"
	"unsafe"

	"quadrille/solver"
)

// frontier is the open list of best-first search: stacks of node numbers, and a
// heap of the stacks that are not empty, the least f on top. Numbers come and go
// without a look at the heap until the stack on top is empty.
//
// There is a stack for each pair of g and estimate, or where the last one in comes
// first, one for each f.
type frontier struct {
	scale, weight int
	ties          solver.Ties
	stacks        [][]stack // by g and estimate, or 0 and f
	heap          []key
	memory        *memory

	// The stacks consist of blocks, numbered from 1. The first entry of a block is
	// the number of the next one, further down in the stack or free like it.
	slabs  []*[slabBlocks][blockLen]uint32
	free   uint32
	unused uint32 // blocks from this number on have never been used
}

const (
	blockLen   = 64
	slabBlocks = 128
	heapStep   = 256 // by which the heap grows
)

// stack is empty where its block is 0.
type stack struct {
	block uint32 // the topmost
	fill  uint32 // entries of that block in use, the first of them included
}

// key is a stack that is not empty: its place, and its order, which is f above
// what decides between equal f.
type key struct {
	order       uint64
	row, column uint32
}

const tieBits = 16

const (
	rowBytes   = int64(unsafe.Sizeof([]stack{}))
	stackBytes = int64(unsafe.Sizeof(stack{}))
	keyBytes   = int64(unsafe.Sizeof(key{}))
	slabBytes  = int64(unsafe.Sizeof([slabBlocks][blockLen]uint32{}))
)

func newFrontier(scale, weight int, ties solver.Ties, m *memory) *frontier {
	return &frontier{scale: scale, weight: weight, ties: ties, memory: m, unused: 1}
}

// push adds a number; ok is false where memory does not suffice.
func (q *frontier) push(g, h int, number uint32) (ok bool) {
	row, column := g, h
	if q.ties == solver.LastIn {
		row, column = 0, q.scale*g+q.weight*h
	}
	if (row >= len(q.stacks) || column >= len(q.stacks[row])) && !q.widen(row, column) {
		return false
	}
	s := &q.stacks[row][column]
	if s.block == 0 || s.fill == blockLen {
		block, ok := q.take()
		if !ok {
			return false
		}
		if s.block == 0 && !q.raise(key{q.order(g, h), uint32(row), uint32(column)}) {
			return false
		}
		q.at(block)[0] = s.block
		s.block, s.fill = block, 1
	}
	q.at(s.block)[s.fill] = number
	s.fill++
	return true
}

// order returns the order of a stack.
func (q *frontier) order(g, h int) uint64 {
	order := uint64(q.scale*g+q.weight*h) << tieBits
	switch q.ties {
	case solver.HighG:
		order |= uint64(1<<tieBits - 1 - g)
	case solver.LowG:
		order |= uint64(g)
	default:
	}
	return order
}

// pop removes the number that was pushed last to the stack that comes first, and
// returns the f of that stack too.
func (q *frontier) pop() (number uint32, f int, ok bool) {
	if len(q.heap) == 0 {
		return 0, 0, false
	}
	top := q.heap[0]
	s := &q.stacks[top.row][top.column]
	s.fill--
	block := q.at(s.block)
	number = block[s.fill]
	if s.fill == 1 {
		below := block[0]
		block[0], q.free = q.free, s.block
		s.block, s.fill = below, blockLen
		if below == 0 {
			q.lower()
		}
	}
	return number, int(top.order >> tieBits), true
}

// widen makes the stacks of a row up to a column.
func (q *frontier) widen(row, column int) (ok bool) {
	for row >= len(q.stacks) {
		if !q.memory.take(rowBytes) {
			return false
		}
		q.stacks = append(q.stacks, nil)
	}
	more := column + 1 - len(q.stacks[row])
	if !q.memory.take(int64(more) * stackBytes) {
		return false
	}
	q.stacks[row] = slices.Concat(q.stacks[row], make([]stack, more))
	return true
}

func (q *frontier) at(block uint32) *[blockLen]uint32 {
	return &q.slabs[block/slabBlocks][block%slabBlocks]
}

// take returns a block that is not in use.
func (q *frontier) take() (block uint32, ok bool) {
	if block = q.free; block != 0 {
		q.free = q.at(block)[0]
		return block, true
	}
	if int(q.unused) >= len(q.slabs)*slabBlocks {
		if !q.memory.take(slabBytes) {
			return 0, false
		}
		q.slabs = append(q.slabs, new([slabBlocks][blockLen]uint32))
	}
	block = q.unused
	q.unused++
	return block, true
}

// raise adds a stack to the heap.
func (q *frontier) raise(k key) (ok bool) {
	if len(q.heap) == cap(q.heap) {
		if !q.memory.take(heapStep * keyBytes) {
			return false
		}
		q.heap = append(make([]key, 0, cap(q.heap)+heapStep), q.heap...)
	}
	q.heap = append(q.heap, k)
	i := len(q.heap) - 1
	for i > 0 {
		parent := (i - 1) / 2
		if k.order >= q.heap[parent].order {
			break
		}
		q.heap[i] = q.heap[parent]
		i = parent
	}
	q.heap[i] = k
	return true
}

// lower removes the first stack from the heap.
func (q *frontier) lower() {
	end := len(q.heap) - 1
	k := q.heap[end]
	q.heap = q.heap[:end]
	if end == 0 {
		return
	}
	i := 0
	for {
		child := 2*i + 1
		if child >= end {
			break
		}
		if child+1 < end && q.heap[child+1].order < q.heap[child].order {
			child++
		}
		if q.heap[child].order >= k.order {
			break
		}
		q.heap[i] = q.heap[child]
		i = child
	}
	q.heap[i] = k
}
