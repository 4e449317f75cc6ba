package fifteen

import (
	"math/bits"
	"sync"

	"quadrille/model"
	"quadrille/solver/sliding"
)

// A search can skip some strings of moves because fewer moves do the same: three quarter
// turns of a block of tiles equal one in the other direction (Taylor and Korf, 1993). No
// shortest solution contains such a string. It can also skip a string that an earlier one of
// the same length can replace: the string leads to a board that the search has met before, at
// the same depth. The first of the shortest paths to a board contains neither.
//
// An automaton bars such strings, and moves off the board. Its state is the blank's cell and
// the longest suffix of the moves so far that begins a barred string. If LR, RL and URDLURD are barred:
//
//	moves so far   U  UR  URD  URDL  URDLU  URDLUU
//	suffix         U  UR  URD  URDL  URDLU  U       begins a barred string
//	barred next    –  L   –    R     –      –
type automaton struct {
	// next is the next state by state and move, or barred. The first 16 states are those of an
	// empty path, by the blank's cell. The last 64 bar the step back only, by the blank's cell and
	// the last move.
	next [][moves]uint16
	// skips has a bit, by state, for each move that is legal but barred, except for the step back.
	skips []uint8
}

const barred = 0xffff

// The automata of all searches, made on first use. One bars strings of up to 10 moves. The other, up to
// 12, saves 5 to 15% of the states, but it takes 60 ms to make instead of 10.
var (
	pruning     = sync.OnceValue(func() *automaton { return newAutomaton(forbidden(10)) })
	longPruning = sync.OnceValue(func() *automaton { return newAutomaton(forbidden(12)) })
)

// forget returns the state of a path whose last move alone is known.
func (a *automaton) forget(n *node) uint16 {
	return uint16(len(a.next)) - cells*uint16(moves) + uint16(n.blank)*uint16(moves) + uint16(n.move)
}

// moveString is a string of moves: a number in base 4 with a leading 1.
type moveString uint32

const empty moveString = 1

func (s moveString) then(m model.Move) moveString { return s<<2 | moveString(m) }

func (s moveString) end(length int) moveString { return s&(1<<(2*length)-1) | 1<<(2*length) }

func (s moveString) length() int { return (bits.Len32(uint32(s)) - 1) / 2 }

// moveStrings is a set of strings of at most longest moves.
type moveStrings struct {
	longest int
	all     []moveString
	has     []uint64 // a bit each
	lengths []bool   // whether the set has strings of the length
}

func newMoveStrings(longest int) *moveStrings {
	return &moveStrings{longest: longest, has: make([]uint64, 1<<(2*longest+1)/64), lengths: make([]bool, longest+1)}
}

func (t *moveStrings) add(s moveString) {
	if !t.of(s) {
		t.all = append(t.all, s)
		t.has[s/64] |= 1 << (s % 64)
		t.lengths[s.length()] = true
	}
}

func (t *moveStrings) of(s moveString) bool { return t.has[s/64]>>(s%64)&1 != 0 }

// suffix returns the longest suffix of a string that is in the set, or empty.
func (t *moveStrings) suffix(s moveString) moveString {
	for length := min(s.length(), t.longest); length > 0; length-- {
		if t.lengths[length] && t.of(s.end(length)) {
			return s.end(length)
		}
	}
	return empty
}

// forbidden returns the strings that a shorter one, or an earlier one of the same length, can
// replace wherever on the board they are possible, up to a length. It leaves out strings that contain
// another of them.
//
// It searches breadth-first from all cells at once. It continues a string if the string
// leads from at least one cell to a new board. It meets all boards up to a distance, since
// no part of a shortest path is forbidden.
func forbidden(longest int) *moveStrings {
	// located is a board and the blank's starting cell. The cell replaces the last tile, which
	// follows from the others.
	type located uint64
	type end struct {
		board        board
		start, blank uint8
	}
	type path struct {
		moves moveString
		ends  []end // by the starting cells from which the string is possible
	}
	locate := func(e end) located { return located(e.board<<4>>4 | board(e.start)<<60) }
	seen := make(map[located]bool, 1<<17)
	root := path{moves: empty}
	for cell := range uint8(cells) {
		root.ends = append(root.ends, end{solved, cell, cell})
	}
	see := func(p path) {
		for _, e := range p.ends {
			seen[locate(e)] = true
		}
	}
	banned := newMoveStrings(longest)
	see(root)
	for level, length := []path{root}, 1; length <= longest; length++ {
		var next []path
		for _, p := range level {
			for m := range moves {
				q := path{moves: p.moves.then(m), ends: make([]end, 0, len(p.ends))}
				if banned.suffix(q.moves) != empty {
					continue
				}
				shortest := false
				for _, e := range p.ends {
					to := neighbours[e.blank][m]
					if to == offBoard {
						continue
					}
					e.board, e.blank = e.board.Slide(to, e.blank), to
					q.ends = append(q.ends, e)
					shortest = shortest || !seen[locate(e)]
				}
				switch {
				case shortest:
					if see(q); length < longest {
						next = append(next, q)
					}
				case len(q.ends) > 0:
					banned.add(q.moves)
				}
			}
		}
		level = next
	}
	return banned
}

// newAutomaton returns the automaton that bars the strings (Aho and Corasick, 1975).
func newAutomaton(banned *moveStrings) *automaton {
	begun := newMoveStrings(banned.longest) // proper prefixes of banned strings
	for _, s := range banned.all {
		for s >>= 2; s > empty; s >>= 2 {
			begun.add(s)
		}
	}
	type state struct {
		recent moveString
		blank  uint8
	}
	a := new(automaton)
	numbers := map[state]uint16{}
	var states []state
	number := func(s state) uint16 {
		n, ok := numbers[s]
		if !ok {
			n = uint16(len(states))
			numbers[s] = n
			states = append(states, s)
		}
		return n
	}
	for cell := range uint8(cells) {
		number(state{empty, cell})
	}
	for i := 0; i < len(states); i++ {
		s := states[i]
		var next [moves]uint16
		skips := uint8(0)
		for m := range moves {
			to, recent := neighbours[s.blank][m], s.recent.then(m)
			switch replaced := banned.suffix(recent); {
			case to == offBoard:
				next[m] = barred
			case replaced != empty:
				next[m] = barred
				if replaced.length() > 2 {
					skips |= 1 << m
				}
			default:
				next[m] = number(state{begun.suffix(recent), to})
			}
		}
		a.next, a.skips = append(a.next, next), append(a.skips, skips)
	}
	for cell := range cells {
		for m := range moves {
			next := a.next[cell]
			next[sliding.Reverse(m)] = barred
			a.next, a.skips = append(a.next, next), append(a.skips, 0)
		}
	}
	return a
}
