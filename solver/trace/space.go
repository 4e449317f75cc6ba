// Package trace judges traces: the states that somebody's search expanded, in that order. Any order of moves and
// among equals is right. What programs do in different ways, such as with a state that waits twice, is a policy, and
// a trace is right if one of the policies explains all of it.
package trace

import (
	"cmp"
	"slices"
	"strings"

	"quadrille/model"
)

// Line is a line of a trace.
type Line struct {
	Position model.Position
	// G, H and F are what the line says of the state, -1 for nothing.
	G, H, F int
	At      int // where its board begins, as a line of the text; 0 for a trace that wasn't read
}

// space numbers the states that a trace meets, so that all policies keep what they know of them in slices.
type space struct {
	estimate func(model.Position) int
	moves    func(model.Position) []model.Position
	numbers  map[model.Position]int32
	states   []state
}

type state struct {
	position model.Position
	h        int // -1 before it is asked for
	next     []int32
	isGoal   bool
	leads    bool // to a goal, by one move
}

// NewLine returns a line that has only a position.
func NewLine(p model.Position) Line { return Line{Position: p, G: -1, H: -1, F: -1} }

// many states get room at once.
const many = 1 << 18

// space returns the space of a trace with so many lines.
func (m Method) space(start model.Position, lines int) *space {
	first, _ := start.Puzzle().ParseMoves(m.Order)
	moves := func(p model.Position) []model.Position {
		all := legal(p, first)
		if m.Wraps {
			all = append(all, overEdge(p)...)
		}
		return all
	}
	return &space{estimate: m.Estimate, moves: moves, numbers: make(map[model.Position]int32, min(lines, many))}
}

// legal returns the positions one move away, by some moves first.
func legal(p model.Position, first []model.Move) (all []model.Position) {
	moves := p.Moves()
	if first != nil {
		moves = slices.Clone(moves)
		slices.SortStableFunc(moves, func(a, b model.Move) int {
			return cmp.Compare(uint(slices.Index(first, a)), uint(slices.Index(first, b))) // others last
		})
	}
	for _, m := range moves {
		if next, err := p.Play(m); err == nil {
			all = append(all, next)
		}
	}
	return all
}

// number returns the number of a position.
func (s *space) number(p model.Position) int32 {
	n, ok := s.numbers[p]
	if !ok {
		n = int32(len(s.states))
		s.numbers[p] = n
		s.states = append(s.states, state{position: p, h: -1, isGoal: p.Solved()})
	}
	return n
}

// next returns the states one move away.
func (s *space) next(n int32) []int32 {
	if s.states[n].next == nil {
		list := make([]int32, 0, 4)
		leads := false
		for _, p := range s.moves(s.states[n].position) {
			to := s.number(p)
			list = append(list, to)
			leads = leads || s.states[to].isGoal
		}
		s.states[n].next, s.states[n].leads = list, leads
	}
	return s.states[n].next
}

func (s *space) h(n int32) int {
	at := &s.states[n]
	if at.h < 0 {
		at.h = s.estimate(at.position)
	}
	return at.h
}

// unreached says that no move leads to a state from one that was expanded.
func (s *space) unreached(at int32, expanded func(int32) bool) model.Phrase {
	for _, p := range overEdge(s.states[at].position) {
		if n, known := s.numbers[p]; known && expanded(n) {
			return model.Say("trace.edge", "From", s.board(n))
		}
	}
	return model.Say("trace.unreached")
}

// overEdge returns the positions that moves over the edge of a board lead to: from the end of a row to the start
// of the next one and back.
func overEdge(p model.Position) (all []model.Position) {
	b, ok := p.(interface{ Blank() int })
	if !ok {
		return nil
	}
	area, cell := p.Areas()[0], b.Blank()
	if next := cell + 1; next%area.Cols == 0 && next < area.Cells() {
		all = append(all, p.Swap(cell, next))
	}
	if cell%area.Cols == 0 && cell > 0 {
		all = append(all, p.Swap(cell, cell-1))
	}
	return all
}

// board is the board of a state on one line.
func (s *space) board(n int32) string {
	return strings.ReplaceAll(s.states[n].position.Draw(0), "\n", " / ")
}
