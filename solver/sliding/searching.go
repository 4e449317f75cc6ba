package sliding

import (
	"context"
	"slices"
	"sync"
	"time"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
)

// bySearch solves without tables, and keeps what it has proved.
type bySearch struct {
	field *field
	// effort is the number of states that Learn and Solve expand to prove a distance; 0 for any number.
	effort int
	sums   *solver.Tables[uint8, *sum] // by the goal's cell of the blank; nil if linear conflict is enough

	lock  sync.Mutex
	facts map[question]fact // begun anew when it is full
}

const mostFacts = 1 << 15

// question is a position without the names of its tiles.
type question struct {
	cells [sliding.Most]uint8
	goal  uint8 // the cell of the goal's blank
}

func (t *tiles) question() question { return question{t.cells, t.cells[t.blank]} }

// fact is what is proved of a position.
type fact struct {
	atLeast int          // no solution is shorter
	best    []model.Move // the shortest solution found; nil if there is none
	isFirst bool         // set if it is the first of the shortest
}

func (f fact) isProved() bool { return f.best != nil && len(f.best) == f.atLeast }

// exact is bySearch for boards on which it proves all distances.
type exact struct {
	*bySearch
	*search.Searcher[State]
}

// farthest are the greatest distances by the number of cells, with the blank of the goal in a corner (OEIS A151944).
var farthest = map[int]int{12: 53, 15: 84}

// Positions returns half the number of arrangements.
func (e exact) Positions() (number uint64, most int) {
	number = 1
	for n := e.field.size.Cells(); n > 2; n-- {
		number *= uint64(n)
	}
	return number, farthest[e.field.size.Cells()]
}

// improving is bySearch for larger boards.
type improving struct {
	*bySearch
	*search.Searcher[wide]
}

func newBySearch(size sliding.Size) solver.Engine {
	e := &bySearch{field: newField(size), facts: make(map[question]fact)}
	if size.Cells() > most {
		e.effort = 1 << 18
		return improving{e, search.NewSearcher(wideHeuristics(e.field), Features(size), false, wideDomain)}
	}
	if size.Cells() > 12 {
		e.sums = solver.NewTables(2, func(ctx context.Context, blank uint8, _ solver.Progress) (*sum, error) {
			return newSum(ctx, size, blank)
		})
	}
	return exact{e, search.NewSearcher(Heuristics(), Features(size), false, func(p model.Position) (*search.Domain[State], State) {
		return Domain(p.(sliding.Position))
	})}
}

func (e *bySearch) about(t *tiles) fact {
	if t.solved() {
		return fact{best: []model.Move{}, isFirst: true}
	}
	e.lock.Lock()
	f := e.facts[t.question()]
	e.lock.Unlock()
	f.atLeast = max(f.atLeast, t.estimate())
	return f
}

// learn keeps a fact, as far as it is new.
func (e *bySearch) learn(t *tiles, f fact) {
	e.lock.Lock()
	defer e.lock.Unlock()
	q := t.question()
	old := e.facts[q]
	old.atLeast = max(old.atLeast, f.atLeast)
	if f.best != nil && (old.best == nil || len(f.best) < len(old.best) || f.isFirst) {
		old.best, old.isFirst = f.best, f.isFirst
	}
	if len(e.facts) >= mostFacts {
		e.facts = make(map[question]fact)
	}
	e.facts[q] = old
}

// keep keeps a solution for every position on it.
func (e *bySearch) keep(t tiles, best []model.Move, atLeast int, isFirst bool) {
	for i, m := range best {
		e.learn(&t, fact{max(atLeast-i, 0), best[i:], isFirst})
		e.field.play(&t, m)
	}
}

// play makes a legal move. A search from there may undo it.
func (f *field) play(t *tiles, m model.Move) {
	steps := f.legal[t.blank]
	s := steps[slices.IndexFunc(steps, func(s Step) bool { return s.Move == m })]
	manhattan, conflicts := f.change(t, s)
	f.slide(t, s, manhattan, conflicts)
	t.last = none
}

func (e *bySearch) Known(p model.Position) solver.Knowledge {
	k := solver.Checked(p)
	if k.Unsolvable != nil || len(k.Moves) == 0 {
		return k
	}
	t := e.field.tilesOf(p.(sliding.Position))
	k.Solvable = true
	f := e.about(&t)
	k.Distance, k.AtLeast, k.AtMost = -1, f.atLeast, len(f.best)
	if f.isProved() {
		k.Distance, k.AtMost = f.atLeast, 0
	}
	for i := range k.Moves {
		m, next := &k.Moves[i], t
		e.field.play(&next, m.Move)
		after := e.about(&next)
		m.Distance, m.AtLeast, m.AtMost = -1, max(after.atLeast, k.AtLeast-1), len(after.best)
		if after.isProved() {
			m.Distance, m.AtMost = after.atLeast, 0
		}
	}
	return k
}

// look is called with the number of states expanded so far; the work ends if it returns false.
type look func(expanded int) bool

// paceOfLooks is the number of states between two looks.
const paceOfLooks = 4096

// searchedFirst is the number of states that are expanded before databases are built, which takes longer.
const searchedFirst = 1 << 22

// prove searches until a solution is proved to be the first of the shortest ones, the effort is spent, or the bound exceeds the
// limit, 0 for none.
func (e *bySearch) prove(ctx context.Context, t *tiles, limit int, look look) fact {
	f := e.about(t)
	var sum *sum
	if e.sums != nil {
		sum, _ = e.sums.Ready(t.cells[t.blank])
	}
	for expanded := 0; !(f.isProved() && f.isFirst) && (limit == 0 || f.atLeast <= limit); {
		r := e.field.newRound(*t, f.atLeast, sum)
		for !r.ended {
			if expanded += r.run(paceOfLooks); expanded > searchedFirst && e.sums != nil && sum == nil {
				var err error
				sum, err = e.sums.Get(ctx, t.cells[t.blank], func(int64, int64) { look(expanded) })
				if err != nil {
					return f
				}
				r = e.field.newRound(*t, f.atLeast, sum)
			}
			if !look(expanded) || e.effort > 0 && expanded > e.effort {
				return f
			}
		}
		if r.found != nil {
			f = fact{f.atLeast, r.found, true}
			e.keep(*t, f.best, f.atLeast, true)
		} else {
			f.atLeast += 2 // the length of every solution has the parity of the estimate
			e.learn(t, f)
		}
	}
	return f
}

// Learn proves the distance, and that of every position one move away, which is one more or less.
func (e *bySearch) Learn(ctx context.Context, p model.Position, report func(solver.Knowledge)) (solver.Knowledge, error) {
	if err := ctx.Err(); err != nil {
		return solver.Knowledge{}, err
	}
	k := e.Known(p)
	if k.Unsolvable != nil || len(k.Moves) == 0 {
		return k, nil
	}
	before := 0
	look := func(expanded int) bool {
		if report != nil {
			k := e.Known(p)
			k.Expanded = int64(before + expanded)
			report(k)
		}
		return ctx.Err() == nil
	}
	t := e.field.tilesOf(p.(sliding.Position))
	f := e.about(&t)
	if !f.isProved() {
		f = e.prove(ctx, &t, 0, look)
	}
	for _, m := range p.Moves() {
		next := t
		e.field.play(&next, m)
		if after := e.about(&next); !f.isProved() || after.isProved() || ctx.Err() != nil {
			continue
		}
		if after := e.prove(ctx, &next, f.atLeast-1, look); !after.isProved() && after.atLeast > f.atLeast {
			back := append([]model.Move{Reverse(m)}, f.best...)
			e.learn(&next, fact{atLeast: f.atLeast + 1, best: back})
		}
	}
	if err := ctx.Err(); err != nil {
		return solver.Knowledge{}, err
	}
	return e.Known(p), nil
}

// Solve returns the first of the shortest solutions if the effort proves it, else the best that some beam searches find.
func (e *bySearch) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	if found := p.Check(nil); len(found) > 0 {
		return solver.Solution{}, &solver.Unsolvable{Finding: found[0]}
	}
	begin := time.Now()
	t := e.field.tilesOf(p.(sliding.Position))
	last := 0
	look := func(expanded int) bool {
		if last = max(last, expanded); progress != nil {
			progress(int64(last), 0)
		}
		return ctx.Err() == nil
	}
	f := e.prove(ctx, &t, 0, look)
	if !f.isProved() && e.effort > 0 && ctx.Err() == nil {
		const usual = 3000 // boards
		f = e.improve(&t, usual, func(int, fact) bool { return look(last) })
	}
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	return solver.Solution{Start: p, Moves: slices.Clone(f.best), Method: f.method(), Elapsed: time.Since(begin)}, nil
}

func (f fact) method() *solver.Method {
	switch {
	case f.isProved() && f.isFirst:
		return solver.FromSearch
	case f.isProved():
		return solver.Proved
	default:
		return solver.Anytime
	}
}

func (e *bySearch) Method() *solver.Method {
	if e.effort > 0 {
		return solver.Anytime
	}
	return solver.FromSearch
}

// mostWidth is the greatest number of boards of a beam search: it takes 110 MB. A third of it found solutions of 0.4 moves more in 10 s.
const mostWidth = 218_700

// stretch is the number of moves of a solution that are replaced by fewer ones at once. After the widest searches it grows.
const stretch = 80

// improve runs beam searches, wider and wider up to a width: from the start, from the goal, and along the best solution. Beside them it runs rounds
// of iterative-deepening A*, which go on alone after searches of mostWidth. It ends if a solution is proved to be a shortest one, or when look
// returns false.
func (e *bySearch) improve(t *tiles, most int, look func(width int, f fact) bool) fact {
	f, width := e.about(t), 100
	r := e.field.newRound(*t, f.atLeast, nil)
	isBusy := func(share int) bool {
		if r.run(share); r.found != nil && (f.best == nil || len(r.found) <= len(f.best)) {
			f.atLeast, f.best, f.isFirst = len(r.found), r.found, true
			e.keep(*t, f.best, f.atLeast, true)
		} else if r.ended {
			f.atLeast += 2
			e.learn(t, f)
			e.keep(*t, f.best, f.atLeast, false) // also for the positions on the solution
			r = e.field.newRound(*t, f.atLeast, nil)
		}
		return look(width, f) && !f.isProved()
	}
	found := func(moves []model.Move) (isGoing bool) {
		if moves != nil {
			f.best, f.isFirst = moves, false
			e.keep(*t, f.best, f.atLeast, false)
		}
		return isBusy(1)
	}
	b := &beam{field: e.field, look: func() bool { return isBusy(paceOfLooks / 16) }}
	starts := []tiles{*t, e.field.reversed(t)}
	length := stretch
	for isGoing := !f.isProved(); isGoing; {
		for i := 0; i < len(starts) && isGoing && length == stretch; i++ {
			limit := mostMoves
			if f.best != nil {
				limit = len(f.best)
			}
			moves := b.search(starts[i], width, limit)
			if i > 0 {
				slices.Reverse(moves)
				for i, m := range moves {
					moves[i] = Reverse(m)
				}
			}
			isGoing = found(moves)
		}
		for at := 0; isGoing && at+length/2 < len(f.best); at += length / 5 {
			isGoing = found(b.shorten(t, f.best, at, min(at+length, len(f.best)), width))
		}
		switch {
		case width < most:
			width = min(3*width, most)
		case most == mostWidth && length < len(f.best):
			length += stretch / 8
		default:
			isGoing = false
		}
	}
	for most == mostWidth && !f.isProved() && isBusy(paceOfLooks) {
	}
	return f
}

func (e improving) Improve(ctx context.Context, p model.Position, report func(solver.Improved)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if found := p.Check(nil); len(found) > 0 {
		return &solver.Unsolvable{Finding: found[0]}
	}
	begin, t := time.Now(), e.field.tilesOf(p.(sliding.Position))
	tell := func(width int, f fact) bool {
		s := solver.Solution{Start: p, Moves: slices.Clone(f.best), Method: f.method(), Elapsed: time.Since(begin)}
		report(solver.Improved{Solution: s, AtLeast: f.atLeast, Width: width})
		return ctx.Err() == nil
	}
	tell(0, e.improve(&t, mostWidth, tell))
	return ctx.Err()
}
