package search

import (
	"quadrille/model"
)

// side is the direction of a search: from the start or from the goals.
type side int

const (
	forward side = iota
	backward
)

// bidirectional searches breadth-first from the start and from all goals, always
// a whole level, of the side where it has fewer states.
//
// Taking whole levels makes the solution a shortest one. While all states within
// a moves of the start and all within b moves of a goal are known and none is
// both, every solution has a+b+1 moves at least; and if going on by a move from
// one side then leads to a state of the other, there is one with just as many.
type bidirectional[S State] struct {
	*task[S]
	domain TwoWay[S]
	waves  [2]wave[S]
	next   side      // the side that goes on
	met    [2]uint32 // by side, the node of the state where they have met
}

func newBidirectional[S State](t *task[S]) *bidirectional[S] {
	domain := t.domain.(TwoWay[S])
	b := &bidirectional[S]{
		task:   t,
		domain: domain,
		waves: [...]wave[S]{
			forward:  newWave(t.memory, t.start),
			backward: newWave(t.memory, domain.Goals()...),
		},
	}
	b.figures.Phase = 1
	if b.rec != nil {
		for on := range b.waves {
			for i := range b.waves[on].nodes.size {
				b.rec.root(b.waves[on].nodes.at(uint32(i)).state, 0, side(on))
			}
		}
	}
	if number, ok := b.waves[backward].nodes.find(t.start); ok {
		b.met[backward] = number
		b.end()
		b.status = found
	}
	b.choose()
	b.begin()
	return b
}

// begin notes that the next side begins a level.
func (b *bidirectional[S]) begin() {
	if b.rec != nil {
		b.rec.phase(float64(b.waves[b.next].depth()), b.next)
	}
}

// end notes where the sides have met.
func (b *bidirectional[S]) end() {
	if b.rec != nil {
		b.rec.end(forward, b.met[forward])
		b.rec.end(backward, b.met[backward])
	}
}

// choose takes the side with fewer states in its level, of equals the start's.
func (b *bidirectional[S]) choose() {
	b.next = forward
	if b.waves[backward].width() < b.waves[forward].width() {
		b.next = backward
	}
}

func (b *bidirectional[S]) expand() status {
	w, other := &b.waves[b.next], &b.waves[1-b.next]
	number, parent := w.take()
	w.successors.N = 0
	if b.next == forward {
		b.domain.Expand(parent.state, &w.successors)
	} else {
		b.domain.ExpandBack(parent.state, &w.successors)
	}
	b.count(w.nodes.lastMove(number), &w.successors)
	if b.rec != nil {
		b.rec.expandNumber(number, parent.state, int(parent.depth), 0, b.next)
	}
	for i, s := range w.successors.States[:w.successors.N] {
		child, fresh, ok := w.nodes.put(s)
		if !ok {
			return limited
		}
		if b.rec != nil {
			b.rec.child(child, knownUnless(fresh), 0, i, &w.successors)
		}
		if !fresh {
			continue
		}
		w.nodes.link(child, number, parent.depth+1, w.successors.Moves[i])
		if met, ok := other.nodes.find(s); ok {
			b.met[b.next], b.met[1-b.next] = child, met
			b.end()
			return found
		}
	}
	began, ok := w.descend()
	if !ok {
		return exhausted
	}
	if began {
		b.figures.Phase++
		b.choose()
		b.begin()
	}
	return running
}

func (b *bidirectional[S]) account() {
	f, ahead, back := &b.figures, &b.waves[forward], &b.waves[backward]
	f.ByDepth, f.ByDepthBack = ahead.byDepth, back.byDepth
	f.Depth = max(ahead.depth(), back.depth())
	f.Bound = float64(ahead.depth() + back.depth())
	f.PeakStored, f.PeakBytes = int64(ahead.nodes.size+back.nodes.size), b.memory.peak
	f.AtLeast = ahead.depth() + back.depth() + 1
	if b.status == found {
		f.AtLeast = int(ahead.nodes.at(b.met[forward]).depth + back.nodes.at(b.met[backward]).depth)
	}
}

func (b *bidirectional[S]) solution() (moves []model.Move, ok bool) {
	if b.status != found {
		return nil, false
	}
	moves = b.waves[forward].nodes.path(b.met[forward])
	return append(moves, b.waves[backward].nodes.pathBack(b.met[backward])...), true
}
