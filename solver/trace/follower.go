package trace

import (
	"cmp"
	"container/heap"
	"math"
	"slices"
	"strconv"

	"quadrille/model"
	"quadrille/solver"
)

const (
	endless  = math.MaxInt32
	unit     = 100 // of weights
	siblings = 64  // more than a state has
)

// follower is a search that expands the states of a trace, as far as its policy allows: a waiting state of the least cost comes next. The cost
// is f, or in a stack the less the later an entry was made, so that the children of the latest state with some come next.
type follower struct {
	*space
	policy
	start   int32
	stack   bool
	f       func(g, h int) int
	unit    int         // f times this is what the method calls f
	ties    solver.Ties // of states with the least cost; 0 for any
	ordered bool        // the children of a state come in their order
	parents bool        // a mistake: h is that of the state before
	queue   []*entry    // a heap of the entries that are sure, if there are ties; some wait no longer
	met     map[int32]*met
	levels  []level // the greatest cost first
	owed    map[reached]int
	bound   int   // of f
	cut     int   // the least f over the bound
	bounds  []int // of the rounds, as in solver.Follow
}

// level counts the entries of a cost that are sure to wait.
type level struct{ cost, sure int }

// met is what is known of a state.
type met struct {
	entries []*entry // that wait
	least   int      // g of its paths
	closed  *node    // its last expansion; nil for none
	nodes   []*node  // all expansions, in a tree
}

// node is an expanded state with the path to it.
type node struct {
	state int32
	g     int
	line  int
	from  *node
	jump  *node // one further up, as in a skew-binary list (Myers, 1983)
}

func newNode(state int32, g, line int, from *node) *node {
	n := &node{state, g, line, from, from}
	if from != nil && from.jump != nil && from.jump.jump != nil && from.g-from.jump.g == from.jump.g-from.jump.jump.g {
		n.jump = from.jump.jump
	}
	return n
}

// up returns the node of the path with the length g.
func (n *node) up(g int) *node {
	for n.g > g {
		if n.jump.g >= g {
			n = n.jump
		} else {
			n = n.from
		}
	}
	return n
}

// entry is a waiting state.
type entry struct {
	at   int32
	nth  int32 // child of its parent
	met  *met
	from *node // nil for the start
	g    int
	cost int
	tie  int // the least of those with the least cost comes next
	made int // the line; an entry that keeps its place has that of the one before
	// unsure is set if the entry may not exist: of some nodes of a state with the same g one was expanded,
	// and it depends on which.
	unsure, gone bool
}

// line is the one that made the entry, 0 for the start.
func (e *entry) line() int {
	if e.from == nil {
		return 0
	}
	return e.from.line
}

// precedes reports whether the costs, or the ties, put an entry before another one.
func (e *entry) precedes(other *entry) bool {
	return e.cost < other.cost || e.cost == other.cost && e.tie < other.tie
}

// reached is a state with the length of a path. owed counts the unsure entries of it that were expanded: a later
// sure one may be the same.
type reached struct {
	at int32
	g  int
}

func (m Method) follower(s *space, p policy, start int32) *follower {
	n := &follower{
		space: s, policy: p, start: start, stack: m.LimitsDepth || m.Deepens, unit: 1, ties: m.Options.Ties, ordered: m.Order != "", parents: m.Parents,
		met: map[int32]*met{}, owed: map[reached]int{}, bound: endless,
	}
	ofG, ofH := 1, 1
	switch {
	case m.IgnoresG:
		ofG = 0
	case m.NeedsWeight:
		n.unit, ofG, ofH = unit, unit, int(unit*m.Weight+0.5)
	case !m.NeedsHeuristic && !m.NeedsTable:
		ofH = 0
	}
	n.f = func(g, h int) int { return ofG*g + ofH*h }
	if n.stack {
		n.ties = 0
	} else if n.ordered && n.ties == 0 && m.Algorithm.Ties == 0 { // a queue
		n.ties = solver.FirstIn
	}
	if m.LimitsDepth && m.Depth > 0 {
		n.bound = m.Depth
	}
	n.begin()
	return n
}

// begin begins the search, or the next round.
func (s *follower) begin() {
	if s.repeats && s.bounds == nil {
		s.bound = s.rounds.first(s.h(s.start))
	} else if s.repeats {
		s.bound = s.rounds.next(s.bound, s.cut)
	}
	for s.cut = endless; s.repeats && s.over(0, s.start) && !s.cuts; s.cut = endless {
		s.bound = s.rounds.next(s.bound, s.cut)
	}
	s.wait(&entry{at: s.start})
}

// over reports whether a state is over the bound, and notes the least f of these.
func (s *follower) over(g int, at int32) bool {
	f := s.f(g, s.h(at))
	if s.exclude && f == s.bound && !s.states[at].isGoal {
		f++
	}
	if f > s.bound {
		s.cut = min(s.cut, f)
	}
	return f > s.bound
}

func (s *follower) of(at int32) *met {
	m := s.met[at]
	if m == nil {
		m = &met{least: endless}
		s.met[at] = m
	}
	return m
}

func (s *follower) Len() int           { return len(s.queue) }
func (s *follower) Swap(i, j int)      { s.queue[i], s.queue[j] = s.queue[j], s.queue[i] }
func (s *follower) Push(e any)         { s.queue = append(s.queue, e.(*entry)) }
func (s *follower) Less(i, j int) bool { return s.queue[i].precedes(s.queue[j]) }

func (s *follower) Pop() any {
	last := len(s.queue) - 1
	e := s.queue[last]
	s.queue = s.queue[:last]
	return e
}

// foremost returns an entry that no other one comes before, nil without ties.
func (s *follower) foremost() *entry {
	for len(s.queue) > 0 && (s.queue[0].gone || s.queue[0].unsure) {
		heap.Pop(s)
	}
	if len(s.queue) == 0 {
		return nil
	}
	return s.queue[0]
}

// isNext reports whether a waiting entry can be the next one.
func (s *follower) isNext(e *entry) bool {
	first := s.foremost()
	return e.cost <= s.cheapest() && (first == nil || !first.precedes(e))
}

// count counts an entry, which begins or ends to wait for sure.
func (s *follower) count(e *entry, n int) {
	if e.unsure {
		return
	}
	i, known := slices.BinarySearchFunc(s.levels, e.cost, func(l level, cost int) int { return cost - l.cost })
	if !known {
		s.levels = slices.Insert(s.levels, i, level{cost: e.cost})
	}
	s.levels[i].sure += n
}

// cheapest returns the least cost of the entries that are sure to wait.
func (s *follower) cheapest() int {
	for last := len(s.levels) - 1; last >= 0; last-- {
		if s.levels[last].sure > 0 {
			return s.levels[last].cost
		}
		s.levels = s.levels[:last]
	}
	return endless
}

// leave takes an entry off those of its state.
func (s *follower) leave(e *entry) {
	s.count(e, -1)
	i := slices.Index(e.met.entries, e)
	e.met.entries, e.gone = slices.Delete(e.met.entries, i, i+1), true
}

// take expands the state of a line, or says why it can't be the next one. It reports whether the state was only cut off.
func (s *follower) take(at int32, line Line, number int) (cut bool, fault model.Phrase) {
	m := s.of(at)
	can, fault := s.meant(m, at, line)
	if fault.Key != "" {
		return false, fault
	}
	chosen := can[max(slices.IndexFunc(can, func(e *entry) bool { return !e.unsure }), 0)]
	s.leave(chosen)
	for _, e := range m.entries {
		if s.loose && !e.unsure {
			s.count(e, -1)
			e.unsure = true
		}
	}
	if chosen.unsure {
		s.owed[reached{at, chosen.g}]++
	}
	if chosen.from == nil && s.repeats {
		greatest := s.bound
		if s.exclude {
			greatest--
		}
		s.bounds = append(s.bounds, greatest)
	}
	if cut = s.bound < endless && s.over(chosen.g, at); cut {
		m.closed = newNode(at, chosen.g, number, chosen.from)
	} else {
		s.expand(can, chosen.g, number)
	}
	if s.repeats && s.cheapest() == endless {
		s.begin()
	}
	return cut, model.Phrase{}
}

// expand lets the children of the state of some entries wait, any of which can be meant. The one that was chosen has the length g.
func (s *follower) expand(can []*entry, g, number int) {
	for k, first := range can {
		isSame := func(e *entry) bool { return e.g == first.g }
		if slices.ContainsFunc(can[:k], isSame) {
			continue
		}
		n := newNode(first.at, first.g, number, first.from)
		if first.met.closed = n; s.copies == tree && s.cycles == wholePath {
			first.met.nodes = append(first.met.nodes, n)
		}
		isOneOf := n.g != g || slices.ContainsFunc(can[k:], func(e *entry) bool { return !isSame(e) })
		children := s.next(n.state)
		entries := make([]entry, len(children))
		for i, child := range children {
			possible, unsure := false, isOneOf
			for _, c := range can[k:] {
				if isSame(c) {
					leaves := s.leaves(c.from, child)
					possible, unsure = possible || !leaves, unsure || leaves
				}
			}
			if possible && (s.bound == endless || !s.over(n.g+1, child) || s.cuts) {
				entries[i] = entry{at: child, nth: int32(i), from: n, g: n.g + 1, made: number, unsure: unsure}
				s.wait(&entries[i])
			}
		}
	}
}

// leaves reports whether a child is left out as it is on the path, whose last but one node is above.
func (s *follower) leaves(above *node, child int32) bool {
	if above == nil || s.copies != tree || s.cycles == noCycles {
		return false
	}
	m := s.met[child]
	if m == nil || s.cycles == parent {
		return above.state == child
	}
	if len(m.nodes) < above.g {
		return slices.ContainsFunc(m.nodes, func(n *node) bool { return n.g <= above.g && above.up(n.g) == n })
	}
	for above != nil && above.state != child {
		above = above.from
	}
	return above != nil
}

// meant returns the entries of a state that can be the next one and have what the line says, or why there is none.
func (s *follower) meant(m *met, at int32, line Line) (can []*entry, fault model.Phrase) {
	list, cost, late := m.entries, endless, false
	if n := len(list); s.stack && n > 0 {
		list = list[n-1:] // the others are below in the stack
	}
	for _, e := range list {
		cost = min(cost, e.cost)
		switch isNext := s.isNext(e); {
		case e.cost > s.cheapest(), line.G >= 0 && line.G != e.g:
		case isNext:
			can = append(can, e)
		default:
			late = true
		}
	}
	switch {
	case len(list) == 0 || cost > s.cheapest():
		return nil, s.wrong(m, at, cost)
	case len(can) == 0 && late:
		return nil, s.turn(s.foremost())
	case len(can) == 0:
		return nil, model.Say("trace.g", "Said", line.G, "G", list[0].g)
	}
	return can, fault
}

// wrong says why a state can't be the next one. Its entries have at least the cost.
func (s *follower) wrong(m *met, at int32, cost int) model.Phrase {
	var top *node
	all, _ := s.can()
	if s.stack && len(all) > 0 {
		top = all[0].from
	}
	switch {
	case top != nil && len(m.entries) > 0 && m.entries[len(m.entries)-1].from == top:
		return s.turn(all[0])
	case top != nil && (m.closed == nil || slices.Contains(s.next(top.state), at)):
		return model.Say("trace.stack", "Line", top.line, "Latest", s.board(top.state), "Child", s.board(all[0].at))
	case m.closed != nil && (s.stack || len(m.entries) == 0):
		return model.Say("trace.again", "Line", m.closed.line)
	case len(m.entries) == 0:
		return s.unreached(at, func(n int32) bool { return s.met[n] != nil && s.met[n].closed != nil })
	}
	return model.Say("trace.less", "F", s.written(cost), "Other", s.board(all[0].at), "Line", all[0].line(),
		"Least", s.written(s.cheapest()))
}

func (s *follower) turn(first *entry) model.Phrase {
	return model.Say("trace.turn", "Other", s.board(first.at), "Line", first.line())
}

func (s *follower) written(cost int) string {
	return strconv.FormatFloat(float64(cost)/float64(s.unit), 'f', -1, 64)
}

// wait lets an entry wait, if the policy does so.
func (s *follower) wait(e *entry) {
	m := s.of(e.at)
	e.met = m
	made, expanded, waiting := m.least < endless, m.closed != nil, len(m.entries) > 0
	shorter := !made || e.g < m.least && !s.keeps
	drops := !shorter && (expanded || s.copies != queued) || expanded && !waiting && s.closes
	if s.stack { // the length of a path counts only under a limit of depth
		drops = expanded && (s.bound == endless || s.closes || e.g >= m.closed.g) || waiting && s.first
	}
	switch {
	case s.copies == tree:
	case s.loose:
		e.unsure = made
	case drops:
		return
	case waiting && s.copies == replaced:
		if s.stays {
			e.made = m.entries[0].made
		}
		s.leave(m.entries[0])
	}
	if shorter {
		m.least = e.g
	}
	if of := (reached{e.at, e.g}); !e.unsure && s.owed[of] > 0 {
		s.owed[of]--
		e.unsure = true
	}
	from, nth := e.at, 0
	if s.parents && e.from != nil {
		from = e.from.state
	}
	if s.ordered {
		nth = int(e.nth)
	}
	latest := nth - siblings*e.made
	e.tie = [...]int{0, solver.HighG: -e.g, solver.LowG: e.g, solver.LastIn: latest, solver.FirstIn: nth + siblings*e.made}[s.ties]
	if e.cost = latest; !s.stack {
		e.cost = s.f(e.g, s.h(from))
	}
	m.entries = append(m.entries, e)
	s.count(e, 1)
	if s.ties != 0 && !e.unsure {
		heap.Push(s, e)
	}
}

// can lists the entries that can be the next one, and counts all that wait.
func (s *follower) can() (all []*entry, waiting int) {
	for _, m := range s.met {
		waiting += len(m.entries)
		for _, e := range m.entries {
			if s.isNext(e) {
				all = append(all, e)
			}
		}
	}
	slices.SortFunc(all, func(a, b *entry) int { // not in the order of the map
		if s.stack {
			return cmp.Compare(a.nth, b.nth)
		}
		return cmp.Or(cmp.Compare(a.at, b.at), a.line()-b.line())
	})
	return all, waiting
}
