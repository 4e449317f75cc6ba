package fifteen

import (
	"maps"
	"math/bits"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/solver/sliding"
)

// memory holds what has been proved of positions. Its methods never wait for a search.
type memory struct {
	lock  sync.Mutex
	facts map[question]fact // begun anew when it is full
	ways  []*ways           // the newest first
}

const (
	mostFacts = 1 << 15
	mostWays  = 4
)

// fact is what is proved of a position that isn't solved.
type fact struct {
	atLeast  int          // no solution is shorter
	solution []model.Move // the first of the shortest solutions, nil if unknown
}

// about returns what is known of a position: what was proved of it, otherwise what estimates give. The
// distance is -1 if it is unknown. t is nil if there are no databases yet.
func (m *memory) about(q question, t *target) (distance, atLeast int) {
	if w, distance := m.waysOf(q); w != nil {
		return distance, distance
	}
	m.lock.Lock()
	f := m.facts[q]
	m.lock.Unlock()
	if f.solution != nil {
		return f.atLeast, f.atLeast
	}
	atLeast = max(f.atLeast, sliding.NewSpace(fifteen.Size, q.goal).LinearConflict(q.board))
	if t != nil {
		root := t.root(q.board)
		atLeast = max(atLeast, root.estimate())
	}
	return -1, atLeast
}

// put stores a fact. The lock is held.
func (m *memory) put(q question, f fact) {
	if m.facts == nil || len(m.facts) >= mostFacts {
		m.facts = make(map[question]fact)
	}
	m.facts[q] = f
}

// prove stores that no solution is shorter than atLeast.
func (m *memory) prove(q question, atLeast int) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if f := m.facts[q]; atLeast > f.atLeast {
		m.put(q, fact{atLeast: atLeast})
	}
}

// keepSolution stores the first of the shortest solutions for every position on it.
func (m *memory) keepSolution(q question, solution []model.Move) {
	m.lock.Lock()
	defer m.lock.Unlock()
	solution = slices.Clone(solution)
	for i, move := range solution {
		m.put(q, fact{len(solution) - i, solution[i:]})
		q, _ = q.after(move)
	}
}

func (m *memory) keepWays(w *ways) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.ways = slices.Insert(m.ways, 0, w)
	m.ways = m.ways[:min(len(m.ways), mostWays)]
}

// waysOf returns the stored ways that a position is on, and its distance; nil if there are none.
func (m *memory) waysOf(q question) (w *ways, distance int) {
	if q.board == solved {
		return newWays(q.goal), 0
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	for _, w := range m.ways {
		if at, ok := w.boards[q.board]; ok && w.goal == q.goal {
			return w, at.distance
		}
	}
	return nil, -1
}

// solution returns the first of the shortest solutions, nil if it isn't known.
func (m *memory) solution(q question) []model.Move {
	if w, distance := m.waysOf(q); w != nil {
		return w.first(q.board, distance)
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	return slices.Clone(m.facts[q].solution)
}

// ways holds the boards on the shortest solutions of a board. It implements tabled.Steps.
type ways struct {
	goal   uint8       // the cell of the goal's blank
	filter [256]uint64 // a bit for each board, by its hash
	boards map[board]way
}

// way is what is known of a board. It doesn't depend on the path to the board, since every part of a
// shortest solution is a shortest path.
type way struct {
	distance int
	leads    bool // a path of the distance leads to the goal
}

func newWays(goal uint8) *ways {
	w := &ways{goal: goal, boards: map[board]way{}}
	w.put(solved, way{0, true})
	return w
}

// bit returns the place of a board's bit in the filter.
func (*ways) bit(b board) (word int, mask uint64) {
	hash := uint64(b) * 0x9e3779b97f4a7c15 >> (64 - 14)
	return int(hash / 64), 1 << (hash % 64)
}

// lead reports whether a path of the length leads from a board to the goal, if the board is stored with that
// distance.
func (w *ways) lead(b board, length int) (leads, known bool) {
	if word, mask := w.bit(b); w.filter[word]&mask == 0 {
		return false, false
	}
	at, ok := w.boards[b]
	return at.leads, ok && at.distance == length
}

func (w *ways) put(b board, at way) {
	word, mask := w.bit(b)
	w.filter[word] |= mask
	w.boards[b] = at
}

// addMirrored stores the mirror images of all boards too.
func (w *ways) addMirrored(mirror *symmetry) {
	for b, at := range maps.Clone(w.boards) {
		w.put(mirror.mirrored(b), at)
	}
}

func (w *ways) Best(b board, distance int) (best uint32) {
	for m := range moves {
		if next, ok := (question{b, w.goal}).after(m); ok {
			if leads, known := w.lead(next.board, distance-1); known && leads {
				best |= 1 << m
			}
		}
	}
	return best
}

func (w *ways) After(b board, m model.Move) board {
	next, _ := question{b, w.goal}.after(m)
	return next.board
}

// first returns the first of the shortest solutions of a board on the ways.
func (w *ways) first(b board, distance int) []model.Move {
	solution := make([]model.Move, distance)
	for i := range solution {
		solution[i] = model.Move(bits.TrailingZeros32(w.Best(b, distance-i)))
		b = w.After(b, solution[i])
	}
	return solution
}
