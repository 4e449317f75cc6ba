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
		if n, ok := c.of[q.board]; ok && c.goal == q.goal {
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
