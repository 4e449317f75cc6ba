package trace

import (
	"slices"

	"quadrille/model"
)

// deep is a depth-first search: the next state is a child of the latest expanded one that still has some.
type deep struct {
	*space
	policy
	start   int32
	f       func(g, h int) int
	bound   int // of f
	cut     int // the least f over the bound
	frames  []*frame
	owner   map[int32]*frame // of a waiting state
	best    map[int32]int    // the least g of each state expanded
	made    map[int32]bool
	lines   map[int32]int // that expanded a state last
	begun   bool
	waiting int
	begins  []int // see bounds
}

// frame is an expanded state with its waiting children.
type frame struct {
	*node
	children []int32
}

func newDeep(s *space, p policy, f func(g, h int) int, bound int, start int32) *deep {
	return &deep{
		space: s, policy: p, start: start, f: f, bound: bound, owner: map[int32]*frame{}, best: map[int32]int{},
		made: map[int32]bool{}, lines: map[int32]int{},
	}
}

// top returns the latest frame with children, nil for none.
func (d *deep) top() *frame {
	for last := len(d.frames) - 1; last >= 0; last-- {
		if len(d.frames[last].children) > 0 {
			return d.frames[last]
		}
		d.frames = d.frames[:last]
	}
	return nil
}

func (d *deep) take(at int32, line Line, number int) (cut bool, fault model.Phrase) {
	n := &node{state: at, line: number}
	top, i := d.top(), 0
	switch top {
	case nil:
		if at != d.start || d.begun && d.rounds.next == nil {
			return false, d.wrong(at)
		}
		d.begin()
	default:
		if i = slices.Index(top.children, at); i < 0 {
			return false, d.wrong(at)
		}
		n.g, n.from = top.g+1, top.node
	}
	if line.G >= 0 && line.G != n.g {
		return false, model.Say("trace.g", "Said", line.G, "G", n.g)
	}
	if top != nil {
		top.children = slices.Delete(top.children, i, i+1)
		d.waiting--
	}
	d.lines[at] = number
	if d.over(n.g, at) {
		return true, model.Phrase{}
	}
	d.best[at] = n.g
	delete(d.owner, at)
	f := &frame{node: n}
	d.frames = append(d.frames, f)
	for _, child := range d.next(at) {
		if !d.leaves(n.from, child) && d.puts(f, child) {
			f.children = append(f.children, child)
			d.waiting++
		}
	}
	return false, model.Phrase{}
}

// begin begins the search, or the next round.
func (d *deep) begin() {
	repeats := d.rounds.next != nil
	switch {
	case !repeats:
	case d.begun:
		d.bound = d.rounds.next(d.bound, d.cut)
	default:
		d.bound = d.rounds.from(d.h(d.start))
	}
	for d.cut = endless; repeats && d.over(0, d.start) && !d.cuts; d.cut = endless {
		d.bound = d.rounds.next(d.bound, d.cut)
	}
	d.begun = true
	if greatest := d.bound; repeats {
		if d.exclude {
			greatest--
		}
		d.begins = append(d.begins, greatest)
	}
}

func (d *deep) bounds() []int { return d.begins }

// over reports whether a state is over the bound, and notes the least f of these.
func (d *deep) over(g int, at int32) bool {
	f := d.f(g, d.h(at))
	if f > d.bound {
		d.cut = min(d.cut, f)
		return true
	}
	if d.exclude && f == d.bound && !d.states[at].isGoal {
		d.cut = min(d.cut, f+1)
		return true
	}
	return false
}

// puts reports whether a child of an expanded state waits there.
func (d *deep) puts(f *frame, child int32) bool {
	g := f.g + 1
	if d.over(g, child) && !d.cuts {
		return false
	}
	best, expanded := d.best[child]
	owner := d.owner[child]
	switch {
	case d.copies == tree:
		return true
	case expanded && (d.bound == endless || g >= best):
		return false
	case d.copies == queued:
		return true
	case owner != nil && d.first:
		return false
	case owner != nil:
		i := slices.Index(owner.children, child)
		owner.children = slices.Delete(owner.children, i, i+1)
		d.waiting--
	}
	d.owner[child] = f
	return true
}

// wrong says why a state can't be the next one.
func (d *deep) wrong(at int32) model.Phrase {
	if top := d.top(); top != nil {
		if d.lines[at] > 0 && !slices.Contains(d.next(top.state), at) {
			return model.Say("trace.again", "Line", d.lines[at])
		}
		return model.Say("trace.stack", "Line", top.line, "Latest", d.board(top.state),
			"Child", d.board(top.children[0]))
	}
	if line := d.lines[at]; line > 0 {
		return model.Say("trace.again", "Line", line)
	}
	return d.unreached(at, func(n int32) bool { return d.lines[n] > 0 })
}

func (d *deep) waits() (n int, goal bool) {
	top := d.top()
	if top == nil {
		if d.rounds.next != nil || !d.begun {
			return 1, false
		}
		return 0, false
	}
	return d.waiting, slices.ContainsFunc(top.children, func(n int32) bool {
		return d.states[n].isGoal && d.f(top.g+1, d.h(n)) <= d.bound
	})
}

func (d *deep) can() []int32 {
	if top := d.top(); top != nil {
		return top.children
	}
	if d.rounds.next != nil || !d.begun {
		return []int32{d.start}
	}
	return nil
}
