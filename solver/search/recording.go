package search

import (
	"context"
	"sync"

	"quadrille/model"
	"quadrille/solver"
)

// Logged is the number of expansions that a recording logs. Later ones are in its
// phases only.
const Logged = 200_000

// Recording is the log of a search. A search is deterministic, so a moment of it is
// a number of expansions. A page lets the run of Record finish in the background,
// and meanwhile shows what is recorded:
//
//	run, recording, err := search.Record(ctx, searcher, position, spec)
//	go run.Finish(ctx, report)       // Total and Phases grow
//	m := recording.Moment()          // at the start
//	m.Go(40)                         // after 40 expansions: a replay of the log
//	m.Expanded(), m.Node(id), …      // what there is at that moment
//
// A Recording is safe for concurrent use; a Moment belongs to one goroutine. Nodes
// are numbered as they are made. IDA* and iterative deepening store nothing, so each
// iteration makes nodes of its own, even for states that it meets again.
type Recording struct {
	algorithm           solver.Algorithm
	ties                solver.Ties
	scale, weight, unit int // see task

	mu     sync.Mutex
	log    log
	states source
	phases []Phase
	total  int64
	status status
	found  [2]int // the goal's node, or on each side the node of the state where they met
}

// log is what happened. It only grows, so that a copy can be read while it does.
type log struct {
	roots      int // nodes before the first expansion
	nodes      []loggedNode
	events     []event
	expansions []expansion
}

type loggedNode struct {
	h    uint16
	back bool
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
	notSeen            // made, but the search ended before it was looked at
)

// expansion is one, with the figures after it.
type expansion struct {
	node            uint32
	events, nodes   uint32 // how many there are
	peak            uint32 // states stored at most
	distinct, inNew uint32 // distinct states expanded, in all and in its phase
}

// Phase is a part of a search: a level of breadth-first search (of one side in
// bidirectional search), a greatest f of A*, a least h of greedy search, an
// iteration of IDA*.
type Phase struct {
	Bound    float64 // that level, f, h or bound
	Back     bool    // a level of the goal's side
	First    int64   // expansions before it
	Expanded int64   // expansions in it so far
	Distinct int64   // distinct states expanded in it; -1 where there were too many to count
	// Levels counts the states by g and h at the end of the phase, nil before. For IDA*
	// they are those of the iteration alone.
	Levels []Cell
	root   uint32 // of an iteration's tree
}

// Cell counts the states with a g and an h. On the goal's side of bidirectional
// search it is a cell of its own.
type Cell struct {
	G, H     int
	Back     bool
	Expanded int64
	Waiting  int64 // not expanded; with IDA* those too that were tried at the bound
	Cut      int64 // over the bound
}

// raster holds cells by g, and h or the side: where there are two, h is 0.
type raster [][]Cell

func (r *raster) at(g, h int, back bool) *Cell {
	column := h
	if back {
		column++
	}
	for g >= len(*r) {
		*r = append(*r, nil)
	}
	row := &(*r)[g]
	for column >= len(*row) {
		*row = append(*row, Cell{})
	}
	return &(*row)[column]
}

// expand counts an expansion.
func (r *raster) expand(g int, n loggedNode) {
	c := r.at(g, int(n.h), n.back)
	c.Expanded++
	c.Waiting--
}

// made counts a child that had the given g before.
func (r *raster) made(o outcome, g, before int, n loggedNode) {
	h := int(n.h)
	switch o {
	case isCut:
		r.at(g, h, n.back).Cut++
		return
	case isNearer:
		r.at(before, h, n.back).Waiting--
	case isReopened:
		r.at(before, h, n.back).Expanded--
	case isNew:
	default:
		return
	}
	r.at(g, h, n.back).Waiting++
}

// cells lists the cells that count something.
func (r *raster) cells() (list []Cell) {
	for g, row := range *r {
		for column, c := range row {
			if c.Expanded|c.Waiting|c.Cut == 0 {
				continue
			}
			c.G, c.H = g, column
			list = append(list, c)
		}
	}
	return list
}

// source is what is known of the states of a recording's nodes.
type source interface {
	position(node int) model.Position
	state(node int) uint64
	parts(node int) []solver.Part
}

// Record starts a run like Searcher.Start that is recorded while it goes on.
func Record(ctx context.Context, s solver.Searcher, p model.Position, spec solver.Spec) (solver.Run, *Recording, error) {
	spec.Record = true
	r, err := s.Start(ctx, p, spec)
	if err != nil {
		return nil, nil, err
	}
	return r, r.(*run).recording, nil
}

// Total returns the number of expansions so far and whether the search has ended.
// Moments up to the lesser of that and Logged can be shown.
func (r *Recording) Total() (expansions int64, ended bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.total, r.status != running
}

// Phases returns the phases so far.
func (r *Recording) Phases() []Phase {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := append([]Phase(nil), r.phases...)
	list[len(list)-1].Expanded = r.total - list[len(list)-1].First
	return list
}

// recorder writes a recording.
type recorder[S State] struct {
	*Recording // what readers see
	task       *task[S]
	log        log
	statesOf   []S
	phases     []Phase
	levels     raster
	// ids are the nodes by side and number in the store, or with IDA* by depth and index.
	ids [2][]uint32
	// path has, with IDA*, the nodes of the states on the current path and their siblings.
	path [][MaxMoves]uint32
	on   side // of the current expansion
	g    int  // of its children

	// The distinct states expanded, by number in seen the phase that did so last.
	seen            *store[S]
	seenIn          []int32
	distinct, inNew int64 // in all, in the phase; -1 once there are too many
	full            bool  // the log is
}

// seenBytes is the memory in which distinct states are told apart.
const seenBytes = 64 << 20

func newRecorder[S State](t *task[S], a solver.Algorithm) *recorder[S] {
	return &recorder[S]{
		Recording: &Recording{algorithm: a, ties: t.ties, scale: t.scale, weight: t.weight, unit: t.unit, found: [2]int{-1, -1}},
		task:      t,
		seen:      newStore[S](newMemory(seenBytes, 0)),
	}
}

// phase begins a phase.
func (r *recorder[S]) phase(bound float64, on side) {
	r.endPhase()
	r.inNew = min(r.distinct, 0)
	r.phases = append(r.phases, Phase{
		Bound: bound, Back: on == backward, First: r.task.figures.Expanded, root: uint32(len(r.log.nodes)),
	})
}

// endPhase fills in the figures of the current phase.
func (r *recorder[S]) endPhase() {
	if len(r.phases) > 0 {
		p := &r.phases[len(r.phases)-1]
		p.Expanded, p.Distinct, p.Levels = r.task.figures.Expanded-p.First, r.inNew, r.levels.cells()
	}
}

// root adds a state that a search begins at.
func (r *recorder[S]) root(s S, h int, on side) {
	n := loggedNode{uint16(h), on == backward}
	r.levels.made(isNew, 0, 0, n)
	r.ids[on] = append(r.ids[on], r.add(s, n))
	if len(r.log.expansions) == 0 {
		r.log.roots = len(r.log.nodes)
	}
}

// iterate begins an iteration of IDA* with its root.
func (r *recorder[S]) iterate(bound, h int) {
	r.phase(float64(bound), forward)
	r.levels = nil
	r.path = append(r.path[:0], [MaxMoves]uint32{uint32(len(r.log.nodes))})
	r.root(r.task.start, h, forward)
	r.log.roots = 1
}

func (r *recorder[S]) add(s S, n loggedNode) uint32 {
	if !r.full {
		r.log.nodes = append(r.log.nodes, n)
		r.statesOf = append(r.statesOf, s)
	}
	return uint32(len(r.log.nodes) - 1)
}

// expand logs that a node's children are about to be made.
func (r *recorder[S]) expand(node uint32, s S, g, h int, on side) {
	r.on, r.g = on, g+1
	r.levels.expand(g, loggedNode{uint16(h), on == backward})
	r.distinguish(s)
	r.full = len(r.log.expansions) == Logged
	if !r.full {
		r.log.expansions = append(r.log.expansions, expansion{node: node})
	}
}

// expandNumber is expand for a search that stores states, by the number in the store.
func (r *recorder[S]) expandNumber(number uint32, s S, g, h int, on side) {
	node := uint32(0)
	if !r.full {
		node = r.ids[on][number]
	}
	r.expand(node, s, g, h, on)
}

// knownUnless is what a child is where paths never get shorter.
func knownUnless(fresh bool) outcome {
	if fresh {
		return isNew
	}
	return isKnown
}

// distinguish counts the state if it wasn't expanded before.
func (r *recorder[S]) distinguish(s S) {
	if r.distinct < 0 {
		return
	}
	number, fresh, ok := r.seen.put(s)
	switch {
	case !ok:
		r.distinct, r.inNew = -1, -1
		return
	case fresh:
		r.distinct++
		r.seenIn = append(r.seenIn, -1)
	}
	if phase := int32(len(r.phases)); r.seenIn[number] != phase {
		r.seenIn[number] = phase
		r.inNew++
	}
}

// child logs a child of a search that stores states, by its number in the store. A
// known one had the g before.
func (r *recorder[S]) child(number uint32, o outcome, before, i int, succ *Successors[S]) {
	n := loggedNode{succ.Estimates[i], r.on == backward}
	r.levels.made(o, r.g, before, n)
	if r.full {
		return
	}
	if o == isNew {
		r.ids[r.on] = append(r.ids[r.on], r.add(succ.States[i], n))
	}
	r.log.events = append(r.log.events, event{r.ids[r.on][number], succ.Moves[i], o})
}

// branch logs a child in the tree of IDA*, within the bound with its index there or cut.
func (r *recorder[S]) branch(i, index int, o outcome, succ *Successors[S]) {
	n := loggedNode{h: succ.Estimates[i]}
	r.levels.made(o, r.g, 0, n)
	if r.full {
		return
	}
	id := r.add(succ.States[i], n)
	if o != isCut {
		r.path[r.g][index] = id
	}
	r.log.events = append(r.log.events, event{id, succ.Moves[i], o})
}

// deepen makes room in the path for the children of the current state.
func (r *recorder[S]) deepen() { r.path = append(r.path[:r.g], [MaxMoves]uint32{}) }

// done completes the current expansion.
func (r *recorder[S]) done() {
	figures := &r.task.figures
	if r.full || len(r.log.expansions) == 0 {
		return
	}
	for int64(len(r.log.events)) < figures.Generated {
		r.log.events = append(r.log.events, event{outcome: notSeen})
	}
	e := &r.log.expansions[len(r.log.expansions)-1]
	e.events, e.nodes = uint32(len(r.log.events)), uint32(len(r.log.nodes))
	e.peak, e.distinct, e.inNew = uint32(figures.PeakStored), uint32(max(r.distinct, 0)), uint32(max(r.inNew, 0))
}

// publish lets readers see what was recorded so far.
func (r *recorder[S]) publish() {
	if r.task.status != running {
		r.endPhase()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.Recording.log, r.Recording.phases = r.log, append([]Phase(nil), r.phases...)
	r.states = &states[S]{r.task, r.statesOf}
	r.total, r.status = r.task.figures.Expanded, r.task.status
}

// end notes the node at which a search that stores states has found its goal, or
// where two sides have met.
func (r *recorder[S]) end(on side, number uint32) {
	if !r.full {
		r.found[on] = int(r.ids[on][number])
	}
}

// states is a source.
type states[S State] struct {
	task *task[S]
	list []S
}

func (s *states[S]) position(node int) model.Position { return s.task.domain.Position(s.list[node]) }

func (s *states[S]) state(node int) uint64 { return uint64(s.list[node]) }

func (s *states[S]) parts(node int) []solver.Part {
	if s.task.parts == nil {
		return nil
	}
	return s.task.parts(s.list[node])
}
