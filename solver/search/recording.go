package search

import (
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/solver"
)

// Logged is the greatest number of expansions that a recording logs. It records the
// phases of later ones.
const Logged = 200_000

// Recording is the log of a search. The run that Record returns writes it; a Moment
// replays it up to a number of expansions:
//
//	run, recording, err := search.Record(ctx, searcher, position, spec)
//	go run.Finish(ctx, report)       // Total and Phases grow
//	m := recording.Moment(40, -1)    // after 40 expansions
//	m.Expanded(), m.Node(id), …      // the search at that moment
//
// Nodes are numbered in the order in which they are made. IDA* and iterative deepening
// keep no nodes, so each iteration makes new ones, and so does each visit to a state.
//
// A Recording is safe for concurrent use.
type Recording struct {
	order    order
	kind     kind
	code     []codeLine // of the kind with the options
	options  solver.Options
	notBack  bool // the move that undoes the last one is left out
	position func(state words) model.Position
	parts    func(state words) []solver.Part
	number   func(state words) int // see Domain.Rank

	mu   sync.Mutex
	seen record
}

// record is a recording after some expansions. The log only grows, so readers share it
// with the run.
type record struct {
	phases []Phase
	total  int64 // expansions
	status status
	found  [2]int // the goal's node, or each side's node of the state where they met; -1 for none

	// Of the first expansions, at most Logged:
	roots      int // nodes before the first one
	nodes      []loggedNode
	events     []event
	expansions []expansion
}

type loggedNode struct {
	state words
	h     uint16
	back  bool
}

// event is the making of a child.
type event struct {
	node    uint32
	move    model.Move
	outcome outcome
}

type outcome uint8

const (
	isNew    outcome = iota
	isKnown          // reached before, and the old path is kept
	isNearer         // reached before, now with a shorter path
	isCut            // over the bound
	notSeen          // made, but the search ended before it examined it
)

// expansion is the expansion of a node, with the figures after it.
type expansion struct {
	node     uint32
	events   uint32 // the number of events so far
	peak     uint32 // the greatest number of states stored so far
	distinct uint32 // different states expanded so far
}

// Phase is a part of a search: a level of breadth-first search (of one side in
// bidirectional search), the expansions between two increases of the greatest f (A*)
// or two decreases of the least h (greedy search), or an iteration of IDA*.
type Phase struct {
	Bound    float64 // that level, f, h or bound
	Back     bool    // whether it is a level of the goal's side
	First    int64   // expansions before it
	Expanded int64   // expansions in it so far
	// Levels counts the states at the end of the phase, for IDA* those of the iteration.
	// It is nil before the end.
	Levels []Cell
	root   uint32 // of an iteration's tree
}

// Cell counts the states with the same g and h, expanded or waiting. In bidirectional search, which
// has no h, H is 0 for the start's side and 1 for the goal's.
type Cell struct {
	G, H  int
	Count int64
}

// levels counts states by the g and h of their cells.
type levels [][]int64

func (l *levels) add(g int, node loggedNode, n int64) {
	column := int(node.h)
	if node.back {
		column++
	}
	tallyCell((*[][]int64)(l), g, column, n)
}

func (l levels) cells() (list []Cell) {
	for g, row := range l {
		for h, count := range row {
			if count > 0 {
				list = append(list, Cell{G: g, H: h, Count: count})
			}
		}
	}
	return list
}

// late reports whether goals are tested when they would be expanded.
func (r *Recording) late() bool { return r.options.Test == solver.WhenExpanded }

func (r *Recording) read() record {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.seen
}

// Total returns the number of expansions so far. A Moment replays at most Logged of them.
func (r *Recording) Total() int64 { return r.read().total }

// Phases returns the phases so far.
func (r *Recording) Phases() []Phase {
	now := r.read()
	list := slices.Clone(now.phases)
	last := &list[len(list)-1]
	last.Expanded = now.total - last.First
	return list
}

// recorder writes a recording, nil writes none. The search identifies nodes by keys: their numbers
// in the store of their side, or for IDA* a number made of depth and index.
type recorder struct {
	Recording *Recording
	now       record
	progress  *progress
	levels    levels
	ids       [2][]uint32 // nodes by side and key
	on        side        // of the current expansion
	g         int         // of its children
	full      bool        // the log is full
	expanded  map[words]struct{}
}

func (r *recorder) phase(bound float64, on side) {
	if r == nil {
		return
	}
	r.endPhase()
	r.now.phases = append(r.now.phases, Phase{
		Bound: bound, Back: on == backward, First: r.progress.figures.Expanded, root: uint32(len(r.now.nodes)),
	})
	if r.Recording.kind.Deepens {
		r.levels = nil
	}
}

func (r *recorder) endPhase() {
	if last := len(r.now.phases) - 1; last >= 0 {
		p := &r.now.phases[last]
		p.Expanded, p.Levels = r.progress.figures.Expanded-p.First, r.levels.cells()
	}
}

func (r *recorder) root(key uint32, state words, h int, on side) {
	if r == nil {
		return
	}
	n := loggedNode{state, uint16(h), on == backward}
	r.levels.add(0, n, 1)
	if r.full {
		return
	}
	r.on = on
	r.add(key, n)
	if r.now.roots == 0 || !r.Recording.kind.Deepens {
		r.now.roots++
	}
}

func (r *recorder) add(key uint32, n loggedNode) (id uint32) {
	id = uint32(len(r.now.nodes))
	r.now.nodes = append(r.now.nodes, n)
	ids := &r.ids[r.on]
	for int(key) >= len(*ids) {
		*ids = append(*ids, 0)
	}
	(*ids)[key] = id
	return id
}

// swap exchanges the keys of two nodes.
func (r *recorder) swap(a, b uint32) {
	if r != nil && !r.full {
		ids := r.ids[forward]
		ids[a], ids[b] = ids[b], ids[a]
	}
}

// expand records that the children of a node are about to be made.
func (r *recorder) expand(key uint32, state words, g int, on side) {
	if r == nil {
		return
	}
	r.on, r.g = on, g+1
	r.full = len(r.now.expansions) == Logged
	if r.full {
		return
	}
	r.expanded[state] = struct{}{}
	r.now.expansions = append(r.now.expansions, expansion{node: r.ids[on][key], distinct: uint32(len(r.expanded))})
}

// child records a child of the node being expanded, at whose g+1 it was reached (r.g). The levels count it there:
//
//	outcome     level before   level r.g   node of the event
//	isNew                      +1          a new one, found by its key from now on
//	isNearer    -1             +1          that of the key
//	isKnown                                that of the key
//	isCut                                  a new one without a key
//
// before is the g at which the state was reached earlier.
func (r *recorder) child(key uint32, o outcome, before int, state words, h uint16, m model.Move) {
	n := loggedNode{state, h, r.on == backward}
	switch o {
	case isNearer:
		r.levels.add(before, n, -1)
		r.levels.add(r.g, n, 1)
	case isNew:
		r.levels.add(r.g, n, 1)
	}
	if r.full {
		return
	}
	var id uint32
	switch o {
	case isNew:
		id = r.add(key, n)
	case isCut:
		id = uint32(len(r.now.nodes))
		r.now.nodes = append(r.now.nodes, n)
	default:
		id = r.ids[r.on][key]
	}
	r.now.events = append(r.now.events, event{id, m, o})
}

func (r *recorder) done() {
	figures := &r.progress.figures
	if r.full || len(r.now.expansions) == 0 {
		return
	}
	for int64(len(r.now.events)) < figures.Generated {
		r.now.events = append(r.now.events, event{outcome: notSeen})
	}
	e := &r.now.expansions[len(r.now.expansions)-1]
	e.events, e.peak = uint32(len(r.now.events)), uint32(figures.PeakStored)
}

// end records the node of the goal, or of the state where two sides met.
func (r *recorder) end(on side, key uint32) {
	if r != nil && !r.full {
		r.now.found[on] = int(r.ids[on][key])
	}
}

// publish makes the recording so far available to readers.
func (r *recorder) publish() {
	r.now.total, r.now.status = r.progress.figures.Expanded, r.progress.status
	if r.now.status != running {
		r.endPhase()
	}
	now := r.now
	now.phases = slices.Clone(now.phases)
	r.Recording.mu.Lock()
	defer r.Recording.mu.Unlock()
	r.Recording.seen = now
}
