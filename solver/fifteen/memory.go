package fifteen

import (
	"math/big"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/solver/sliding"
)

// memory is what has been proved of positions. It never waits for a search.
type memory struct {
	lock sync.Mutex
	// targets are those of the goals that can be searched for, by the cell of the
	// blank.
	targets [cells]*target
	// recent facts, and those before them, which are let go first.
	recent, older map[question]fact
	censuses      []*census // the last ones, the latest first
}

const (
	mostFacts    = 1 << 14 // in each map
	mostCensuses = 4
)

// fact is what is proved of a position.
type fact struct {
	distance int // -1 where it is not known
	atLeast  int
	by       estimate // the best estimate that has been asked
	// first is the move that begins the first of the shortest solutions, where
	// hasFirst says so.
	first    model.Move
	hasFirst bool
}

// estimate says what a bound rests on.
type estimate uint8

const (
	byNothing estimate = iota
	byLine             // linear conflict, which needs nothing
	byPatterns
)

// raise takes a bound into account.
func (f *fact) raise(atLeast int) {
	if f.distance < 0 {
		f.atLeast = max(f.atLeast, atLeast)
	}
}

// settle says that the distance is known.
func (f *fact) settle(distance int) { f.distance, f.atLeast = distance, distance }

// about returns what is known of a position: what was proved of it or follows from its
// neighbours, whose distances differ from its own by one, else what estimates say.
func (m *memory) about(q question) fact {
	m.lock.Lock()
	defer m.lock.Unlock()
	f := m.proved(q)
	for move := model.Move(0); move < moves && f.distance < 0; move++ {
		next, ok := q.after(move)
		if !ok {
			continue
		}
		neighbour := m.proved(next)
		f.raise(neighbour.atLeast - 1)
		if neighbour.distance >= 0 && f.atLeast >= neighbour.distance {
			f.settle(neighbour.distance + 1)
		}
	}
	if f.distance >= 0 {
		return f
	}
	t := m.targets[q.goal]
	switch {
	case t != nil && f.by < byPatterns:
		root := t.root(q.board)
		f.raise(root.estimate())
		f.by = byPatterns
	case f.by == byNothing:
		f.by = byLine
	default:
		return f
	}
	f.raise(sliding.NewSpace(side, q.goal).LinearConflict(q.board))
	m.put(q, f)
	return f
}

// proved returns what was proved of a position.
func (m *memory) proved(q question) fact {
	if c, ok := m.find(q); ok {
		return fact{distance: c.distance, atLeast: c.distance}
	}
	return m.get(q)
}

// get returns what has been put there.
func (m *memory) get(q question) fact {
	if f, ok := m.recent[q]; ok {
		return f
	}
	if f, ok := m.older[q]; ok {
		return f
	}
	return fact{distance: -1}
}

func (m *memory) put(q question, f fact) {
	if len(m.recent) >= mostFacts {
		m.older, m.recent = m.recent, nil
	}
	if m.recent == nil {
		m.recent = make(map[question]fact)
	}
	m.recent[q] = f
}

// prove remembers that no solution has fewer moves.
func (m *memory) prove(q question, atLeast int) {
	m.lock.Lock()
	defer m.lock.Unlock()
	f := m.get(q)
	f.raise(atLeast)
	m.put(q, f)
}

// line remembers the first of the shortest solutions: how every position on it goes
// on, and how far it is.
func (m *memory) line(q question, solution []model.Move) {
	m.lock.Lock()
	defer m.lock.Unlock()
	for i, move := range solution {
		left := len(solution) - i
		m.put(q, fact{distance: left, atLeast: left, first: move, hasFirst: true})
		q, _ = q.after(move)
	}
}

// keep remembers a census.
func (m *memory) keep(c *census) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.censuses = slices.Insert(m.censuses, 0, c)
	m.censuses = m.censuses[:min(len(m.censuses), mostCensuses)]
	q := question{c.board, c.goal}
	f := m.get(q)
	f.settle(c.distance)
	m.put(q, f)
	for _, v := range c.moves() {
		next, _ := q.after(v.move)
		f := m.get(next)
		f.settle(v.distance)
		m.put(next, f)
	}
}

// find returns a census as a position sees it that lies on one of its solutions.
func (m *memory) find(q question) (*census, bool) {
	if q.board == solved {
		return &census{counts: newCounts(), board: solved, goal: q.goal}, true
	}
	for _, c := range m.censuses {
		if c.goal != q.goal {
			continue
		}
		if s, ok := c.counts.of[q.board]; ok {
			return &census{counts: c.counts, board: q.board, goal: q.goal, distance: s.left}, true
		}
	}
	return nil, false
}

// census returns what is known of all shortest solutions of a position.
func (m *memory) census(q question) (*census, bool) {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.find(q)
}

// solution returns the first of the shortest solutions, if it is known.
func (m *memory) solution(q question) ([]model.Move, bool) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if c, ok := m.find(q); ok {
		return c.solution(new(big.Int))
	}
	var solution []model.Move
	for q.board != solved {
		f := m.get(q)
		if !f.hasFirst {
			return nil, false
		}
		solution = append(solution, f.first)
		q, _ = q.after(f.first)
	}
	return solution, true
}

// ready reports whether there are databases for a goal.
func (m *memory) ready(goal uint8) bool {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.targets[goal] != nil
}

// target returns what searches for a goal need.
func (m *memory) target(d *databases, goal uint8) *target {
	m.lock.Lock()
	t := m.targets[goal]
	m.lock.Unlock()
	if t != nil {
		return t
	}
	t = newTarget(d, goal) // takes milliseconds
	m.lock.Lock()
	defer m.lock.Unlock()
	m.targets[goal] = t
	return t
}
