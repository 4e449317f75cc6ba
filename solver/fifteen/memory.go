package fifteen

import (
	"math/big"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/solver/sliding"
)

// memory holds what has been proved of positions. Its methods never wait for a search.
type memory struct {
	lock sync.Mutex
	// recent replaces older when it is full.
	recent, older map[question]fact
	censuses      []*census // the newest first
}

const (
	mostFacts    = 1 << 14 // in each map
	mostCensuses = 4
)

// fact is what is proved of a position.
type fact struct {
	atLeast  int          // no solution is shorter
	exact    bool         // atLeast is the distance
	by       int          // estimates included in atLeast: 1 linear conflict, 2 databases too
	solution []model.Move // the first of the shortest solutions, nil if unknown
}

// raise raises atLeast to a proved bound.
func (f *fact) raise(atLeast int) {
	if !f.exact {
		f.atLeast = max(f.atLeast, atLeast)
	}
}

// distance returns the distance, or -1 if it is unknown.
func (f fact) distance() int {
	if f.exact {
		return f.atLeast
	}
	return -1
}

// about returns what is known of a position: what was proved of it or follows from its
// neighbours, whose distances differ by one, otherwise what estimates give. t is nil if there
// are no databases yet.
func (m *memory) about(q question, t *target) fact {
	m.lock.Lock()
	defer m.lock.Unlock()
	f := m.proved(q)
	for move := model.Move(0); move < moves && !f.exact; move++ {
		next, ok := q.after(move)
		if !ok {
			continue
		}
		n := m.proved(next)
		f.raise(n.atLeast - 1)
		if n.exact && f.atLeast >= n.atLeast {
			f.atLeast, f.exact = n.atLeast+1, true
		}
	}
	by := 1
	if t != nil {
		by = 2
	}
	if f.exact || f.by >= by {
		return f
	}
	f.by = by
	f.raise(sliding.NewSpace(side, q.goal).LinearConflict(q.board))
	if t != nil {
		root := t.root(q.board)
		f.raise(root.estimate())
	}
	m.put(q, f)
	return f
}

// proved returns what was proved of a position.
func (m *memory) proved(q question) fact {
	if c, ok := m.find(q); ok {
		return fact{atLeast: c.distance, exact: true}
	}
	return m.get(q)
}

func (m *memory) get(q question) fact {
	if f, ok := m.recent[q]; ok {
		return f
	}
	return m.older[q]
}

func (m *memory) put(q question, f fact) {
	if m.recent == nil || len(m.recent) >= mostFacts {
		m.older, m.recent = m.recent, make(map[question]fact)
	}
	m.recent[q] = f
}

// prove stores that no solution is shorter than atLeast.
func (m *memory) prove(q question, atLeast int) {
	m.lock.Lock()
	defer m.lock.Unlock()
	f := m.get(q)
	f.raise(atLeast)
	m.put(q, f)
}

// settle stores the distance.
func (m *memory) settle(q question, distance int) {
	f := m.get(q)
	f.atLeast, f.exact = distance, true
	m.put(q, f)
}

// keepSolution stores the first of the shortest solutions for every position on it.
func (m *memory) keepSolution(q question, solution []model.Move) {
	m.lock.Lock()
	defer m.lock.Unlock()
	solution = slices.Clone(solution)
	for i, move := range solution {
		m.put(q, fact{atLeast: len(solution) - i, exact: true, solution: solution[i:]})
		q, _ = q.after(move)
	}
}

// keepCensus stores a census.
func (m *memory) keepCensus(c *census) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.censuses = slices.Insert(m.censuses, 0, c)
	m.censuses = m.censuses[:min(len(m.censuses), mostCensuses)]
	m.settle(c.question, c.distance)
	for _, v := range c.moves() {
		next, _ := c.after(v.move)
		m.settle(next, v.distance)
	}
}

// find returns the census of a position if a stored census includes the position.
func (m *memory) find(q question) (*census, bool) {
	if q.board == solved {
		return &census{newCounts(), q, 0}, true
	}
	for _, c := range m.censuses {
		if n, ok := c.of[q.board]; ok && c.goal == q.goal {
			return &census{c.counts, q, n.distance}, true
		}
	}
	return nil, false
}

// census returns the census of a position, if known.
func (m *memory) census(q question) (*census, bool) {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.find(q)
}

// solution returns the first of the shortest solutions, if known.
func (m *memory) solution(q question) (solution []model.Move, ok bool) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if c, ok := m.find(q); ok {
		return c.solution(new(big.Int))
	}
	solution = slices.Clone(m.get(q).solution)
	return solution, len(solution) > 0
}
