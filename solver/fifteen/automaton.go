package fifteen

import (
	"math/bits"
	"sync"

	"quadrille/model"
)

// A search need not make moves in a row for which fewer moves do the same, such
// as three quarters of the way round a block of tiles when a quarter the other
// way round does it. An automaton leaves such strings of moves out (Taylor and
// Korf, 1993). Strings for which others of the same length do the same stay in,
// or solutions would be lost; no shortest solution contains a forbidden one.
//
// A state stands for the blank's cell and the longest end of the moves so far
// that begins a forbidden string, so that the edge of the board is one more
// reason to leave a move out.
type automaton struct {
	next  [][moves]uint16 // by state: the state after each move; barred where it is left out
	blank []uint8         // by state: the blank's cell; states 0 to 15 are those at the start
}

const (
	barred = 0xffff
	// longest is the length of the longest forbidden strings looked for.
	longest = 11
)

// pruning is the automaton, made on first use.
var pruning = sync.OnceValue(func() *automaton { return newAutomaton(forbidden()) })

// text is a string of moves as a number, base 4 with a leading 1.
type text uint32

const empty text = 1

func (s text) then(m model.Move) text { return s<<2 | text(m) }

// end returns the last moves of a text, so many.
func (s text) end(length int) text { return s&(1<<(2*length)-1) | 1<<(2*length) }

func (s text) length() int { return (bits.Len32(uint32(s)) - 1) / 2 }

// texts is a set of texts.
type texts struct {
	of      map[text]bool
	lengths [longest + 1]bool // whether there are any so long
}

func newTexts() *texts { return &texts{of: map[text]bool{}} }

func (t *texts) add(s text) {
	t.of[s] = true
	t.lengths[s.length()] = true
}

// suffix returns the longest end of a text that is in the set, but for the whole
// of it; the empty text if there is none.
func (t *texts) suffix(s text) text {
	for length := s.length() - 1; length > 0; length-- {
		if t.lengths[length] && t.of[s.end(length)] {
			return s.end(length)
		}
	}
	return empty
}

// forbidden returns the strings for which, wherever on the board they can be
// made, a shorter one does the same, without those that contain another.
//
// It is a breadth-first search from every cell at once. A string that goes on
// leads, from one cell at least, to a board not seen before; all boards up to a
// distance are seen so, since no part of a shortest way is forbidden.
func forbidden() *texts {
	// located is a board, with the blank's cell at the start in place of its last
	// tile, which the others tell.
	type located uint64
	type end struct {
		board        board
		start, blank uint8
	}
	type path struct {
		moves text
		ends  []end // by the cells where the string can begin
	}
	locate := func(e end) located { return located(e.board<<tileBits>>tileBits | board(e.start)<<(64-tileBits)) }
	seen := map[located]bool{}
	root := path{moves: empty}
	for cell := range uint8(cells) {
		root.ends = append(root.ends, end{solved, cell, cell})
	}
	banned := newTexts()
	for level, length := []path{root}, 1; length <= longest; length++ {
		// Strings of an odd length and of an even one never lead to the same board.
		for _, p := range level {
			for _, e := range p.ends {
				if length < longest {
					seen[locate(e)] = true
				}
			}
		}
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
					e.board, e.blank = e.board.slide(to, e.blank), to
					q.ends = append(q.ends, e)
					shortest = shortest || !seen[locate(e)]
					if shortest && length == longest {
						break
					}
				}
				switch {
				case shortest && length < longest:
					next = append(next, q)
				case shortest:
				case len(q.ends) > 0:
					banned.add(q.moves)
				}
			}
		}
		level = next
	}
	return banned
}

// newAutomaton returns the automaton that bars the strings (Aho and Corasick,
// 1975).
func newAutomaton(banned *texts) *automaton {
	begun := newTexts() // what banned strings begin with
	for s := range banned.of {
		for s >>= 2; s > empty; s >>= 2 {
			begun.add(s)
		}
	}
	type state struct {
		recent text
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
			a.blank = append(a.blank, s.blank)
		}
		return n
	}
	for cell := range uint8(cells) {
		number(state{empty, cell})
	}
	for i := 0; i < len(states); i++ {
		s := states[i]
		var next [moves]uint16
		for m := range moves {
			to, recent := neighbours[s.blank][m], s.recent.then(m)
			switch {
			case to == offBoard, banned.of[recent], banned.suffix(recent) != empty:
				next[m] = barred
			case begun.of[recent]:
				next[m] = number(state{recent, to})
			default:
				next[m] = number(state{begun.suffix(recent), to})
			}
		}
		a.next = append(a.next, next)
	}
	return a
}
