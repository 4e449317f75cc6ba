package search

import (
	"cmp"
	"math/bits"
	"slices"
	"unsafe"

	"quadrille/model"
	"quadrille/solver"
)

// block holds nodes: states that a search stores. Nodes are numbered in the order in which they are added, and
// never move in memory. It has an array for each part, since whole nodes would have gaps between them.
type block[S State] struct {
	states  [blockNodes]S
	parents [blockNodes]uint32 // their numbers; a root is its own parent
	depths  [blockNodes]uint32 // moves from the root
	moves   [blockNodes]model.Move
	marks   [blockNodes]mark
}

// mark says whether a node was expanded.
type mark uint8

const (
	unexpanded mark = iota
	closed
	reopened // it was closed, and must be expanded again
)

// store holds nodes and finds them by state. It is a hash table of node numbers with open
// addressing, beside blocks of nodes. It grows without moving nodes, and in short steps:
// the hash table is split into segments, and each doubles by itself.
type store[S State] struct {
	memory   *memory
	blocks   []*block[S]
	size     int
	segments [segments]segment

	// A slot is 0, or a node's number plus 1 in the lower bits and part of the state's
	// hash, the tag, in the others. The tag distinguishes most states without a look at
	// their nodes.
	tagShift uint
}

const (
	blockNodes = 1 << 12
	segments   = 1 << 8
	firstSlots = 8
	maxNodes   = 1<<31 - 1 // the slots can't hold greater numbers
)

type segment struct {
	slots []uint32 // as many as a power of two, or none
	used  int
	most  int // the number of used slots at which it grows
}

const slotBytes = int64(unsafe.Sizeof(uint32(0)))

func newStore[S State](m *memory) *store[S] {
	most := min(uint64(m.limit)*blockNodes/uint64(unsafe.Sizeof(block[S]{})), maxNodes)
	return &store[S]{memory: m, tagShift: uint(bits.Len64(most + 1))}
}

// at returns the block of a node and its index there.
func (t *store[S]) at(number uint32) (b *block[S], i uint32) {
	return t.blocks[number/blockNodes], number % blockNodes
}

func (t *store[S]) state(number uint32) S {
	return t.blocks[number/blockNodes].states[number%blockNodes]
}

func (t *store[S]) depth(number uint32) int {
	return int(t.blocks[number/blockNodes].depths[number%blockNodes])
}

func (t *store[S]) mark(number uint32) *mark {
	return &t.blocks[number/blockNodes].marks[number%blockNodes]
}

// hash mixes the bits of a state: each half of the 128-bit product depends on them.
func hash[S State](s S) uint64 {
	var n uint64
	switch at := unsafe.Pointer(&s); unsafe.Sizeof(s) { // faster than pack
	case 4:
		n = uint64(*(*uint32)(at))
	case 8:
		n = *(*uint64)(at)
	default:
		w := (*words)(at)
		n = w[0] ^ w[1]*0x9FB21C651E98DF25
	}
	high, low := bits.Mul64(n^0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93)
	return high ^ low
}

// put returns the number of a state's node, and adds the node if there is none. A fresh
// node has only the state. ok is false if the memory limit leaves no room for the node.
func (t *store[S]) put(s S) (number uint32, fresh, ok bool) {
	h := hash(s)
	seg := &t.segments[h>>56]
	if seg.used == seg.most && !t.grow(int(h>>56)) {
		return 0, false, false
	}
	slot, number := t.slot(seg, h, s)
	if *slot != 0 {
		return number, false, true
	}
	if !t.room() {
		return 0, false, false
	}
	number = uint32(t.size)
	t.size++
	b, i := t.at(number)
	b.states[i] = s
	*slot = uint32(h>>24)<<t.tagShift | (number + 1)
	seg.used++
	return number, true, true
}

// slot returns the slot of a state and the number of its node, or the empty slot for it.
func (t *store[S]) slot(seg *segment, h uint64, s S) (slot *uint32, number uint32) {
	tag, mask := uint32(h>>24)<<t.tagShift, uint32(len(seg.slots)-1)
	for i := uint32(h) & mask; ; i = (i + 1) & mask {
		slot = &seg.slots[i]
		if *slot == 0 {
			return slot, 0
		}
		if *slot>>t.tagShift == tag>>t.tagShift {
			number = *slot&(1<<t.tagShift-1) - 1
			if t.state(number) == s {
				return slot, number
			}
		}
	}
}

// find returns the number of a state's node, if there is one.
func (t *store[S]) find(s S) (number uint32, ok bool) {
	h := hash(s)
	seg := &t.segments[h>>56]
	if len(seg.slots) == 0 {
		return 0, false
	}
	slot, number := t.slot(seg, h, s)
	return number, *slot != 0
}

// room makes room for one more node. It returns false at the limits.
func (t *store[S]) room() bool {
	if t.size < len(t.blocks)*blockNodes {
		return true
	}
	if t.size >= maxNodes || !t.memory.take(int64(unsafe.Sizeof(block[S]{}))) {
		return false
	}
	t.blocks = append(t.blocks, new(block[S]))
	return true
}

// grow doubles a segment. Segments fill up evenly, so each index has a different limit,
// half to three quarters of the slots. Otherwise all would grow at the same time.
func (t *store[S]) grow(index int) bool {
	seg := &t.segments[index]
	old := seg.slots
	size := max(2*len(old), firstSlots)
	if !t.memory.take(int64(size) * slotBytes) {
		return false
	}
	seg.slots, seg.most = make([]uint32, size), size/2+size/4*index/segments
	mask := uint32(size - 1)
	for _, slot := range old {
		if slot == 0 {
			continue
		}
		i := uint32(hash(t.state(slot&(1<<t.tagShift-1)-1))) & mask
		for seg.slots[i] != 0 {
			i = (i + 1) & mask
		}
		seg.slots[i] = slot
	}
	t.memory.give(int64(len(old)) * slotBytes)
	return true
}

func (t *store[S]) root(s S) {
	number, _, _ := t.put(s) // every memory limit has room for it
	t.link(number, number, 0, 0)
}

// link sets a node's parent, depth and last move, and opens it.
func (t *store[S]) link(number, parent, depth uint32, m model.Move) {
	b, i := t.at(number)
	b.parents[i], b.depths[i], b.moves[i] = parent, depth, m
	if b.marks[i] == closed {
		b.marks[i] = reopened
	}
}

const noMove = -1

// lastMove returns the move that led to a node, or noMove for a root.
func (t *store[S]) lastMove(number uint32) int {
	if b, i := t.at(number); b.parents[i] != number {
		return int(b.moves[i])
	}
	return noMove
}

func (t *store[S]) path(number uint32) []model.Move {
	moves := t.pathBack(number)
	slices.Reverse(moves)
	return moves
}

func (t *store[S]) pathBack(number uint32) []model.Move {
	moves := []model.Move{}
	for {
		b, i := t.at(number)
		if b.parents[i] == number {
			return moves
		}
		moves = append(moves, b.moves[i])
		number = b.parents[i]
	}
}

// memory counts the bytes that a run uses against its limit.
type memory struct{ used, peak, limit int64 }

// newMemory returns the memory of a run whose tables take the given number of bytes.
// The limit leaves at least solver.MinBytes for the rest.
func newMemory(limit, tables int64) *memory {
	limit = max(cmp.Or(limit, solver.DefaultMaxBytes), tables+solver.MinBytes)
	return &memory{used: tables, peak: tables, limit: limit}
}

// take counts more bytes. If that would exceed the limit, it returns false instead.
func (m *memory) take(bytes int64) (ok bool) {
	if m.used+bytes > m.limit {
		return false
	}
	m.used += bytes
	m.peak = max(m.peak, m.used)
	return true
}

func (m *memory) give(bytes int64) { m.used -= bytes }
