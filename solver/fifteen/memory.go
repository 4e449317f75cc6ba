package fifteen

import (
	"maps"
	"math/big"
	"math/bits"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/solver/sliding"
)

// memory holds what has been proved of positions. Its methods never wait for a search.
type memory struct {
	lock     sync.Mutex
	facts    map[question]fact // begun anew when it is full
	censuses []*census         // the newest first
}

const (
	mostFacts    = 1 << 15
	mostCensuses = 4
)

// fact is what is proved of a position that isn't solved.
type fact struct {
	atLeast  int          // no solution is shorter
	solution []model.Move // the first of the shortest solutions, nil if unknown
}

// about returns what is known of a position: what was proved of it, otherwise what estimates give. The
// distance is -1 if it is unknown. t is nil if there are no databases yet.
func (m *memory) about(q question, t *target) (distance, atLeast int) {
	if c, ok := m.census(q); ok {
		return c.distance, c.distance
	}
	m.lock.Lock()
	f := m.facts[q]
	m.lock.Unlock()
	if f.solution != nil {
		return f.atLeast, f.atLeast
	}
	atLeast = max(f.atLeast, sliding.NewSpace(side, q.goal).LinearConflict(q.board))
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

func (m *memory) keepCensus(c *census) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.censuses = slices.Insert(m.censuses, 0, c)
	m.censuses = m.censuses[:min(len(m.censuses), mostCensuses)]
}

// census returns the census of a position if a stored census includes the position.
func (m *memory) census(q question) (*census, bool) {
	if q.board == solved {
		return &census{newCounts(), q, 0}, true
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	for _, c := range m.censuses {
		if n, ok := c.counts.of[q.board]; ok && c.question.goal == q.goal {
			return &census{c.counts, q, n.distance}, true
		}
	}
	return nil, false
}

// solution returns the first of the shortest solutions, if known.
func (m *memory) solution(q question) (solution []model.Move, ok bool) {
	if c, ok := m.census(q); ok {
		return c.solution(new(big.Int))
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	solution = slices.Clone(m.facts[q].solution)
	return solution, solution != nil
}

// uint128 is a number of solutions. It can't overflow: there are fewer strings of moves of
// the length of any shortest solution, even counting all that never take a move back.
type uint128 struct{ high, low uint64 }

func (t *uint128) add(u uint128) {
	var carry uint64
	t.low, carry = bits.Add64(t.low, u.low, 0)
	t.high, _ = bits.Add64(t.high, u.high, carry)
}

func (t uint128) big() *big.Int {
	n := new(big.Int).SetUint64(t.high)
	return n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(t.low))
}

// counts holds the boards on the shortest solutions of a board, each with its distance and
// its number of shortest solutions. Neither depends on the path to the board, since every
// part of a shortest solution is a shortest path.
type counts struct {
	filter [256]uint64 // a bit for each board, by its hash
	of     map[board]count
}

type count struct {
	distance  int
	solutions uint128
}

func newCounts() *counts {
	s := &counts{of: map[board]count{}}
	s.put(solved, 0, uint128{low: 1})
	return s
}

// bit returns the place of a board's bit in the filter.
func (*counts) bit(b board) (word int, mask uint64) {
	hash := uint64(b) * 0x9e3779b97f4a7c15 >> (64 - 14)
	return int(hash / 64), 1 << (hash % 64)
}

// get returns a board's number of solutions with the given length, if the board is stored
// with that distance.
func (s *counts) get(b board, length int) (solutions uint128, ok bool) {
	if word, mask := s.bit(b); s.filter[word]&mask == 0 {
		return solutions, false
	}
	if n, ok := s.of[b]; ok && n.distance == length {
		return n.solutions, true
	}
	return solutions, false
}

func (s *counts) put(b board, distance int, solutions uint128) {
	word, mask := s.bit(b)
	s.filter[word] |= mask
	s.of[b] = count{distance, solutions}
}

// addMirrored stores the mirror images of all boards too.
func (s *counts) addMirrored(mirror *symmetry) {
	for b, n := range maps.Clone(s.of) {
		s.put(mirror.mirrored(b), n.distance, n.solutions)
	}
}

// census describes all shortest solutions of a position.
type census struct {
	counts   *counts
	question question
	distance int
}

func (c *census) solutions() uint128 {
	n, _ := c.counts.get(c.question.board, c.distance)
	return n
}

// moveCount is a legal move, the distance after it and the number of shortest solutions that
// begin with it.
type moveCount struct {
	move      model.Move
	distance  int
	solutions uint128
}

// moves lists the legal moves in tie-break order.
func (c *census) moves() (list []moveCount) {
	for m := range moves {
		next, ok := c.question.after(m)
		if !ok {
			continue
		}
		after := census{c.counts, next, c.distance - 1}
		n := after.solutions()
		if n == (uint128{}) { // a move changes the distance by one
			after.distance += 2
		}
		list = append(list, moveCount{m, after.distance, n})
	}
	return list
}

// solution returns the shortest solution with the given number in tie-break order, from 0.
// ok is false if there are fewer.
func (c *census) solution(number *big.Int) (solution []model.Move, ok bool) {
	if number.Sign() < 0 || number.Cmp(c.solutions().big()) >= 0 {
		return nil, false
	}
	rest := new(big.Int).Set(number)
	for here := *c; here.distance > 0; here.distance-- {
		for _, m := range here.moves() {
			n := m.solutions.big()
			if rest.Cmp(n) < 0 {
				solution = append(solution, m.move)
				here.question, _ = here.question.after(m.move)
				break
			}
			rest.Sub(rest, n)
		}
	}
	return solution, true
}
