package trace

import (
	"container/heap"
	"slices"
	"strconv"

	"quadrille/model"
	"quadrille/solver"
)

// listed is a search that expands a waiting state of the least cost.
type listed struct {
	*space
	policy
	ties   solver.Ties // of states with the least cost; 0 for any
	order  bool        // the children of a state come in their order
	queue  []place     // a heap of the entries that are sure, if there are ties; some wait no longer
	cost   func(g, h int) int
	unit   int // the cost is f times the unit
	open   map[int32][]entry
	best   map[int32]int // the least g of each state made
	closed map[int32]int // the line that expanded it last
	sure   []int         // how many entries wait, by cost
	owed   map[reached]int
	least  int // no entry has a lower cost
}

// reached is a state with the length of a path. owed counts the unsure entries of it that were expanded: a later
// sure one may be the same.
type reached struct {
	at int32
	g  int
}

// entry is a waiting state.
type entry struct {
	from *node // nil for the start
	g    int
	made [2]int // the line, and the number among the children of a state if these have an order
	// unsure is set if the entry may not exist: of some nodes of a state with the same g one was expanded,
	// and it depends on which.
	unsure bool
}

// place is an entry of a state.
type place struct {
	at   int32
	cost int
	entry
}

func newListed(s *space, p policy, o solver.Options, cost func(g, h int) int, unit int, start int32) *listed {
	l := &listed{space: s, policy: p, ties: o.Ties, order: o.Order != "", cost: cost, unit: unit, open: map[int32][]entry{}, best: map[int32]int{}, closed: map[int32]int{}, owed: map[reached]int{}}
	l.put(start, entry{})
	l.best[start] = 0
	return l
}

func (l *listed) written(cost int) string {
	return strconv.FormatFloat(float64(cost)/float64(l.unit), 'f', -1, 64)
}

func (l *listed) costOf(at int32, e entry) int {
	if l.parents && e.from != nil {
		at = e.from.state
	}
	return l.cost(e.g, l.h(at))
}

func (l *listed) put(at int32, e entry) {
	l.open[at] = append(l.open[at], e)
	l.count(at, e, 1)
	if l.ties != 0 && !e.unsure {
		heap.Push(l, place{at, l.costOf(at, e), e})
	}
}

func (l *listed) Len() int      { return len(l.queue) }
func (l *listed) Swap(i, j int) { l.queue[i], l.queue[j] = l.queue[j], l.queue[i] }
func (l *listed) Push(p any)    { l.queue = append(l.queue, p.(place)) }

func (l *listed) Less(i, j int) bool {
	a, b := l.queue[i], l.queue[j]
	return a.cost < b.cost || a.cost == b.cost && l.before(a.entry, b.entry)
}

func (l *listed) Pop() any {
	last := len(l.queue) - 1
	p := l.queue[last]
	l.queue = l.queue[:last]
	return p
}

// before reports whether the ties put an entry before another one of the same cost.
func (l *listed) before(a, b entry) bool {
	switch l.ties {
	case solver.HighG:
		return a.g > b.g
	case solver.LowG:
		return a.g < b.g
	case solver.FirstIn:
		return slices.Compare(a.made[:], b.made[:]) < 0
	case solver.LastIn:
		return a.made[0] > b.made[0] || a.made[0] == b.made[0] && a.made[1] < b.made[1]
	default:
		return false
	}
}

// foremost returns an entry that no other one comes before, if there are ties.
func (l *listed) foremost() (p place, ok bool) {
	for len(l.queue) > 0 && !slices.Contains(l.open[l.queue[0].at], l.queue[0].entry) {
		heap.Pop(l)
	}
	if len(l.queue) == 0 {
		return p, false
	}
	return l.queue[0], true
}

// preceded reports whether another entry comes before one of the least cost.
func (l *listed) preceded(e entry) bool {
	p, ok := l.foremost()
	return ok && l.before(p.entry, e)
}

func (l *listed) count(at int32, e entry, n int) {
	if e.unsure {
		return
	}
	cost := l.costOf(at, e)
	if missing := cost + 1 - len(l.sure); missing > 0 {
		l.sure = append(l.sure, make([]int, missing)...)
	}
	l.sure[cost] += n
	l.least = min(l.least, cost)
}

// cheapest returns the least cost of the entries that are sure to wait.
func (l *listed) cheapest() int {
	for l.least < len(l.sure) && l.sure[l.least] == 0 {
		l.least++
	}
	if l.least == len(l.sure) {
		return endless
	}
	return l.least
}

func (l *listed) take(at int32, line Line, number int) (cut bool, fault model.Phrase) {
	list, cost, late := l.open[at], endless, false
	var can []entry // any of them can be meant
	for _, e := range list {
		c := l.costOf(at, e)
		cost = min(cost, c)
		if c > l.cheapest() || line.G >= 0 && line.G != e.g {
			continue
		}
		if l.preceded(e) {
			late = true
		} else {
			can = append(can, e)
		}
	}
	before, again := l.closed[at]
	switch {
	case len(list) == 0 && again:
		return false, model.Say("trace.again", "Line", before)
	case len(list) == 0:
		return false, l.unreached(at, func(n int32) bool { return l.closed[n] > 0 })
	case cost > l.cheapest():
		return false, l.less(cost)
	case len(can) == 0 && late:
		p, _ := l.foremost()
		return false, l.turn(p.at, p.from.lineOf())
	case len(can) == 0:
		return false, model.Say("trace.g", "Said", line.G, "G", list[0].g)
	}
	chosen := can[max(slices.IndexFunc(can, func(e entry) bool { return !e.unsure }), 0)]
	i := slices.Index(list, chosen)
	l.open[at] = slices.Delete(list, i, i+1)
	l.count(at, chosen, -1)
	for i, e := range l.open[at] {
		if l.loose && !e.unsure {
			l.count(at, e, -1)
			l.open[at][i].unsure = true
		}
	}
	if chosen.unsure {
		l.owed[reached{at, chosen.g}]++
	}
	l.closed[at] = number
	for len(can) > 0 {
		n := &node{at, can[0].g, number, can[0].from}
		rest := slices.DeleteFunc(slices.Clone(can), func(e entry) bool { return e.g == n.g })
		for i, child := range l.next(at) {
			e, possible := entry{from: n, g: n.g + 1, made: [2]int{number}, unsure: len(rest) > 0 || n.g != chosen.g}, false
			if l.order {
				e.made[1] = i
			}
			for _, c := range can {
				if c.g == n.g {
					leaves := l.leaves(c.from, child)
					possible, e.unsure = possible || !leaves, e.unsure || leaves
				}
			}
			if possible {
				l.wait(child, e)
			}
		}
		can = rest
	}
	return false, model.Phrase{}
}

// wait lets a child wait, if the policy does so.
func (l *listed) wait(at int32, e entry) {
	best, made := l.best[at]
	_, expanded := l.closed[at]
	waiting := len(l.open[at]) > 0
	shorter := !made || e.g < best && !l.keeps
	switch {
	case l.copies == tree:
	case l.loose:
		e.unsure = made
	case l.copies == queued && !expanded: // any path
	case !shorter, expanded && !waiting && l.closes:
		return
	case waiting && l.copies == replaced:
		if l.stays {
			e.made = l.open[at][0].made
		}
		l.count(at, l.open[at][0], -1)
		l.open[at] = l.open[at][:0]
	}
	if shorter {
		l.best[at] = e.g
	}
	if of := (reached{at, e.g}); !e.unsure && l.owed[of] > 0 {
		l.owed[of]--
		e.unsure = true
	}
	l.put(at, e)
}

// less names a state of the least cost.
func (l *listed) less(cost int) model.Phrase {
	other, line := l.can()[0], endless
	for _, e := range l.open[other] {
		if l.costOf(other, e) == l.cheapest() {
			line = min(line, e.from.lineOf())
		}
	}
	return model.Say(
		"trace.less", "F", l.written(cost), "Other", l.board(other), "Line", line, "Least", l.written(l.cheapest()),
	)
}

func (l *listed) waits() (n int, goal bool) {
	least := l.cheapest()
	for at, list := range l.open {
		for _, e := range list {
			n++
			goal = goal || l.states[at].isGoal && l.costOf(at, e) <= least && !l.preceded(e)
		}
	}
	return n, goal
}

func (l *listed) can() (all []int32) {
	least := l.cheapest()
	for at, list := range l.open {
		if slices.ContainsFunc(list, func(e entry) bool { return !e.unsure && l.costOf(at, e) == least && !l.preceded(e) }) {
			all = append(all, at)
		}
	}
	slices.Sort(all) // not in the order of the map
	return all
}

func (l *listed) bounds() []int { return nil }
