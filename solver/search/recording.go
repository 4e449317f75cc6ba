package search

import (
	"context"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/solver"
)

// Logged is the number of expansions that a recording logs. Of later ones it has only
// the phases.
const Logged = 200_000

// Recording is the log of a search. The run of Record writes it while it goes on; a
// Moment replays it up to a number of expansions:
//
//	run, recording, err := search.Record(ctx, searcher, position, spec)
//	go run.Finish(ctx, report)       // Total and Phases grow
//	m := recording.Moment()          // at the start
//	m.Go(40)                         // after 40 expansions
//	m.Expanded(), m.Node(id), …      // the search at that moment
//
// Nodes are numbered in the order in which they are made. IDA* and iterative deepening
// store nothing, so each iteration makes its own nodes, even for states that it meets
// again.
//
// A Recording is safe for concurrent use.
type Recording struct {
	algorithm           solver.Algorithm
	ties                solver.Ties
	scale, weight, unit int // see task
	position            func(state uint64) model.Position
	parts               func(state uint64) []solver.Part

	mu   sync.Mutex
	seen record
}

// record is a recording up to some expansion. Its log only grows, so readers share it
// with the run.
type record struct {
	log
	phases []Phase
	total  int64 // expansions
	status status
	found  [2]int // the goal's node, or by side the node of the state where the sides met; -1 for none
}

// log is what happened in the first expansions.
type log struct {
	roots      int // nodes before the first expansion
	nodes      []loggedNode
	events     []event
	expansions []expansion
}

type loggedNode struct {
	state uint64
	h     uint16
	back  bool
}

// event is that a child was made.
type event struct {
	node    uint32
	move    model.Move
	outcome outcome
}

type outcome uint8

const (
	isNew      outcome = iota
	isKnown            // met before, by a path that is no longer
	isNearer           // open, now with a shorter path
	isReopened         // expanded, now with a shorter path
	isCut              // over the bound
	notSeen            // made, but the search ended before it looked at it
)

// expansion is the expansion of a node, with figures after it.
type expansion struct {
	node     uint32
	events   uint32 // so far
	peak     uint32 // the greatest number of states stored so far
	distinct uint32 // different states expanded so far
}

// Phase is a part of a search: a level of breadth-first search (on one side of
// bidirectional search), a greatest f of A*, a least h of greedy search, or an
// iteration of IDA*.
type Phase struct {
	Bound    float64 // that level, f, h or bound
	Back     bool    // a level of the goal's side
	First    int64   // expansions before it
	Expanded int64   // expansions in it so far
	// Levels are those at the end of the phase, nil before. For IDA* they are those of
	// the iteration.
	Levels []Cell
	root   uint32 // of an iteration's tree
}

// Cell counts the states with a g and an h, expanded or waiting. On the goal's side of
// bidirectional search it is a cell of its own.
type Cell struct {
	G, H  int
	Back  bool
	Count int64
}

// levels counts states by g, and by h or side. Where there are two sides, h is 0.
type levels [][]int64

func (l *levels) at(g int, n loggedNode) *int64 {
	column := int(n.h)
	if n.back {
		column++
	}
	for g >= len(*l) {
		*l = append(*l, nil)
	}
	row := &(*l)[g]
	for column >= len(*row) {
		*row = append(*row, 0)
	}
	return &(*row)[column]
}

// made counts a child, whose g was before.
func (l *levels) made(o outcome, g, before int, n loggedNode) {
	switch o {
	case isNearer, isReopened:
		*l.at(before, n)--
		*l.at(g, n)++
	case isNew:
		*l.at(g, n)++
	default:
	}
}

// cells lists the cells that are not 0.
func (l levels) cells(twoSided bool) (list []Cell) {
	for g, row := range l {
		for column, count := range row {
			switch {
			case count == 0:
			case twoSided:
				list = append(list, Cell{G: g, Back: column > 0, Count: count})
			default:
				list = append(list, Cell{G: g, H: column, Count: count})
			}
		}
	}
	return list
}

// Record starts a run like Searcher.Start, and its recording.
func Record(ctx context.Context, s solver.Searcher, p model.Position, spec solver.Spec) (solver.Run, *Recording, error) {
	spec.Record = true
	r, err := s.Start(ctx, p, spec)
	if err != nil {
		return nil, nil, err
	}
	return r, r.(*run).rec.Recording, nil
}

// read returns what is recorded so far.
func (r *Recording) read() record {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.seen
}

// Total returns the number of expansions so far, and whether the search has ended.
// There are moments up to the lesser of that number and Logged.
func (r *Recording) Total() (expansions int64, ended bool) {
	now := r.read()
	return now.total, now.status != running
}

// Phases returns the phases so far.
func (r *Recording) Phases() []Phase {
	now := r.read()
	list := slices.Clone(now.phases)
	last := &list[len(list)-1]
	last.Expanded = now.total - last.First
	return list
}

func (r *Recording) deepens() bool { return r.algorithm.Deepens || r.algorithm.NeedsTable }

// recorder writes a recording. The search calls it with keys of nodes: their numbers in
// the store of their side, or for IDA* a number made of depth and index.
type recorder struct {
	*Recording
	now      record
	progress *progress
	levels   levels
	ids      [2][]uint32 // nodes by side and key
	on       side        // of the current expansion
	g        int         // of its children
	full     bool        // the log is full
	expanded map[uint64]struct{}
}

func newRecorder[S State](t *task[S], a solver.Algorithm) *recorder {
	r := &recorder{
		Recording: &Recording{
			algorithm: a, ties: t.ties, scale: t.scale, weight: t.weight, unit: t.unit,
			position: func(state uint64) model.Position { return t.domain.Position(S(state)) },
			parts:    func(uint64) []solver.Part { return nil },
		},
		progress: &t.progress,
		expanded: make(map[uint64]struct{}),
	}
	if t.parts != nil {
		r.parts = func(state uint64) []solver.Part { return t.parts(S(state)) }
	}
	r.now.found = [2]int{-1, -1}
	return r
}

// phase begins a phase.
func (r *recorder) phase(bound float64, on side) {
	r.endPhase()
	r.now.phases = append(r.now.phases, Phase{
		Bound: bound, Back: on == backward, First: r.progress.figures.Expanded, root: uint32(len(r.now.nodes)),
	})
	if r.deepens() {
		r.levels = nil
	}
}

func (r *recorder) endPhase() {
	if last := len(r.now.phases) - 1; last >= 0 {
		p := &r.now.phases[last]
		p.Expanded, p.Levels = r.progress.figures.Expanded-p.First, r.levels.cells(r.algorithm.ID == bidirectionalID)
	}
}

// root records a state where a search, or an iteration of IDA*, begins.
func (r *recorder) root(key uint32, state uint64, h int, on side) {
	n := loggedNode{state, uint16(h), on == backward}
	r.levels.made(isNew, 0, 0, n)
	if r.full {
		return
	}
	r.on = on
	r.add(key, n)
	if len(r.now.expansions) == 0 {
		r.now.roots = len(r.now.nodes)
		if r.deepens() {
			r.now.roots = 1
		}
	}
}

// add records a new node.
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

// expand records that the children of a node are about to be made.
func (r *recorder) expand(key uint32, state uint64, g int, on side) {
	r.on, r.g = on, g+1
	r.full = len(r.now.expansions) == Logged
	if r.full {
		return
	}
	r.expanded[state] = struct{}{}
	r.now.expansions = append(r.now.expansions, expansion{node: r.ids[on][key], distinct: uint32(len(r.expanded))})
}

// child records a child. If it is known, its g was before.
func (r *recorder) child(key uint32, o outcome, before int, state uint64, h uint16, m model.Move) {
	n := loggedNode{state, h, r.on == backward}
	r.levels.made(o, r.g, before, n)
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

// done completes the current expansion.
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
	if !r.full {
		r.now.found[on] = int(r.ids[on][key])
	}
}

// publish shows readers what is recorded so far.
func (r *recorder) publish() {
	r.now.total, r.now.status = r.progress.figures.Expanded, r.progress.status
	if r.now.status != running {
		r.endPhase()
	}
	now := r.now
	now.phases = slices.Clone(now.phases)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seen = now
}
