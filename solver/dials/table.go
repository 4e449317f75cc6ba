package dials

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"unsafe"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
)

// Every turn adds 2 to the total of the dials' values, modulo 4, and the goal's total is
// 0. So all states at distance n have the total 2n modulo 4, and the other eleven dials
// determine dial 12. A level of the breadth-first search is a set of 22-bit numbers, 64
// to a word: dials 1 to 3 number the bits of a word, dials 4 to 11 the words.
const (
	words    = 1 << 16 // of a level
	inWord   = 3       // number of dials that number the bits of a word
	wordMask = words - 1
	bitMask  = 63
)

// wordOf returns the index, in its level, of the word with the bit of x.
func wordOf(x state) uint32 { return x >> (2 * inWord) & wordMask }

// bitOf returns the number of the bit of x in its word.
func bitOf(x state) uint32 { return x & bitMask }

// stateAt returns the state of a bit of a word, at distances of the given parity.
func stateAt(parity int, word uint32, bit int) state {
	x := word<<(2*inWord) | uint32(bit)
	return x | uint32(2*parity-total(x))&3<<(2*(dials.Dials-1))
}

// group has a four-bit number for each of the 64 states of a word: bit i of element j is
// bit j of the number of state i.
type group [4]uint64

// table has the distance of every state under one link table.
//
// It stores n/2+1 for distance n, and 0 for a state that can't be solved. The state itself
// determines the parity of n. The lowest four bits of these numbers are in chunks[0], the
// next four in chunks[1] and so on. A chunk has the words of the even distances first, then
// those of the odd ones. One chunk, 4 MB, is enough for distances up to 29.
type table struct {
	links     linkTable
	rules     rules
	chunks    [][]group
	histogram []uint64 // states by distance
}

// Distance returns the least number of turns from x to the goal, or -1 if there is no
// path.
func (t *table) Distance(x state) int {
	sum := total(x)
	if sum%2 != 0 {
		return -1
	}
	parity := sum / 2 % 2
	number := t.number(x, parity)
	if number == 0 {
		return -1
	}
	return 2*(number-1) + parity
}

// number returns the number stored for a state whose distance has the given parity.
func (t *table) number(x state, parity int) int {
	at := uint32(parity)*words + wordOf(x)
	bit := bitOf(x)
	number := 0
	for c, chunk := range t.chunks {
		g := &chunk[at]
		number |= int(g[0]>>bit&1|g[1]>>bit&1<<1|g[2]>>bit&1<<2|g[3]>>bit&1<<3) << (4 * c)
	}
	return number
}

// numberOf returns the number stored for a distance.
func numberOf(distance int) int { return distance/2 + 1 }

// sparse is the size of a level below which push is faster than pull.
const sparse = 1 << 14

// build searches the whole space backward from the goal, level by level.
func build(ctx context.Context, links linkTable, progress solver.Progress) (*table, error) {
	b := newBuilder(&links)
	t := &table{links: links, rules: b.rules}
	done := int64(0)
	b.breathe = func() { progress(done, 2*words*64) }
	for n, count := 0, 1; count > 0; n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.record(b.level, n)
		t.histogram = append(t.histogram, uint64(count))
		done += int64(count)
		progress(done, 2*words*64)
		if count < sparse {
			count = b.push(n + 1)
		} else {
			count = b.pull(n + 1)
		}
	}
	return t, nil
}

// record stores the distance n of the states of a level.
func (t *table) record(level []uint64, n int) {
	number := numberOf(n)
	if number>>(4*len(t.chunks)) != 0 {
		t.chunks = append(t.chunks, make([]group, 2*words))
	}
	for c, chunk := range t.chunks {
		var set group // element j is all ones if bit j of the chunk's part of number is 1
		for j := range set {
			set[j] = -uint64(number >> (4*c + j) & 1)
		}
		if set == (group{}) {
			continue
		}
		chunk = chunk[n%2*words:][:len(level)]
		for w, these := range level {
			if these != 0 {
				g := &chunk[w]
				g[0] |= these & set[0]
				g[1] |= these & set[1]
				g[2] |= these & set[2]
				g[3] |= these & set[3]
			}
		}
	}
}

// breath is the number of words between two calls of breathe: about 2 ms on a slow machine.
const breath = 1 << 13

// builder makes the levels one after another.
type builder struct {
	rules   rules
	breathe func() // called often while a level is made

	level []uint64    // the states of the last level found
	seen  [2][]uint64 // the states found, by the parity of their depth
	near  []uint64    // see pull
	steps [dials.Dials][dials.States]uint32
}

func newBuilder(links *linkTable) *builder {
	b := &builder{
		rules: newRules(links),
		level: make([]uint64, words),
		seen:  [2][]uint64{make([]uint64, words), make([]uint64, words)},
		near:  make([]uint64, (1+inWord)*words),
	}
	b.level[wordOf(goal)] |= 1 << bitOf(goal)
	b.seen[0][wordOf(goal)] |= 1 << bitOf(goal)
	for d := range b.steps {
		for v := range b.steps[d] {
			b.steps[d][v] = wordOf(b.rules[d][v])
			if link := uint32(links[d][v]) - 1; link < inWord {
				b.steps[d][v] |= (1 + link) * words
			}
		}
	}
	return b
}

// push makes level n, the new states from which a turn leads to the last level, and
// returns their number. It goes back from each state of the last level.
func (b *builder) push(n int) int {
	before, level, seen := b.near[:words], b.level, b.seen[n%2]
	copy(before, level)
	clear(level)
	count := 0
	for w, these := range before {
		for ; these != 0; these &= these - 1 {
			y := stateAt((n-1)%2, uint32(w), bits.TrailingZeros64(these))
			for d := range dials.Dials {
				x := b.rules.before(y, d)
				w, bit := wordOf(x), uint64(1)<<bitOf(x)
				if seen[w]&bit == 0 {
					seen[w] |= bit
					level[w] |= bit
					count++
				}
			}
		}
	}
	return count
}

// pull does the same as push, but is faster for large levels: it handles 64 states at a
// time. For each word with unseen states and each dial, it takes the words of the last
// level with the states after the turn. These words depend on the dials that turn:
//
//   - A dial that numbers words leads to another word: a mask in steps changes its bits of
//     w as in rules.after.
//   - A dial that numbers bits permutes the bits of a word. For the turned dial, pull does
//     that here. For the linked one, it is done for the whole level before: part 1+d of
//     near is the level with dial d turned, part 0 the level itself. The bits of a mask
//     above a word's index choose the part.
//   - Dial 12 changes nothing: the others determine it.
//
// A dial that numbers words has one value for the whole word. Any other dial has each of
// its four values in a quarter of the bits.
func (b *builder) pull(n int) int {
	near := (*[(1 + inWord) * words]uint64)(b.near)
	for w, these := range b.level {
		if w%breath == 0 {
			b.breathe()
		}
		near[w] = these
		near[w+1*words] = dial1On(these)
		near[w+2*words] = dial2On(these)
		near[w+3*words] = dial3On(these)
	}
	level, seen := (*[words]uint64)(b.level), (*[words]uint64)(b.seen[n%2])
	s := &b.steps
	count := 0
	for w := range uint32(words) {
		if w%breath == 0 {
			b.breathe()
		}
		if seen[w] == ^uint64(0) {
			level[w] = 0
			continue
		}
		on := lowBits | w&lowBits<<1 | ^uint32(wordMask)
		these := near[w^on&s[3][w&3]] |
			near[w^on&s[4][w>>2&3]] |
			near[w^on&s[5][w>>4&3]] |
			near[w^on&s[6][w>>6&3]] |
			near[w^on&s[7][w>>8&3]] |
			near[w^on&s[8][w>>10&3]] |
			near[w^on&s[9][w>>12&3]] |
			near[w^on&s[10][w>>14&3]]
		if these|seen[w] != ^uint64(0) { // otherwise the other dials find nothing more
			these |= dial1On(near[w^on&s[0][0]]&dialAt[0][1]|
				near[w^on&s[0][1]]&dialAt[0][2]|
				near[w^on&s[0][2]]&dialAt[0][3]|
				near[w^on&s[0][3]]&dialAt[0][0]) |
				dial2On(near[w^on&s[1][0]]&dialAt[1][1]|
					near[w^on&s[1][1]]&dialAt[1][2]|
					near[w^on&s[1][2]]&dialAt[1][3]|
					near[w^on&s[1][3]]&dialAt[1][0]) |
				dial3On(near[w^on&s[2][0]]&dialAt[2][1]|
					near[w^on&s[2][1]]&dialAt[2][2]|
					near[w^on&s[2][2]]&dialAt[2][3]|
					near[w^on&s[2][3]]&dialAt[2][0])
			rest := 2*n - total(w) // the value of dial 12 and the total of dials 1 to 3
			these |= near[w^on&s[11][0]]&totalIs[rest&3] |
				near[w^on&s[11][1]]&totalIs[(rest-1)&3] |
				near[w^on&s[11][2]]&totalIs[(rest-2)&3] |
				near[w^on&s[11][3]]&totalIs[(rest-3)&3]
		}
		these &^= seen[w]
		level[w] = these
		seen[w] |= these
		count += bits.OnesCount64(these)
	}
	return count
}

// dialAt[d][v] has the bits of a word with dial d+1 at value v, totalIs[t] those in which
// the total of dials 1 to 3 is t, modulo 4.
var dialAt, totalIs = func() (at [inWord][dials.States]uint64, sum [dials.States]uint64) {
	for bit := range uint32(64) {
		for d := range at {
			at[d][bit>>(2*d)&3] |= 1 << bit
		}
		sum[total(bit)&3] |= 1 << bit
	}
	return at, sum
}()

// dial1On returns, for each state of a word, the bit of the state after a turn of dial 1
// alone. dial2On and dial3On do the same for dials 2 and 3.
func dial1On(w uint64) uint64 {
	const wraps = 0x8888888888888888 // the dial is at 4
	return w>>1&^wraps | w<<3&wraps
}

func dial2On(w uint64) uint64 {
	const wraps = 0xF000F000F000F000
	return w>>4&^wraps | w<<12&wraps
}

func dial3On(w uint64) uint64 { return bits.RotateLeft64(w, -16) }

// States returns the only state of the position, or none if it can't be solved.
func (t *table) States(p model.Position) []state {
	x := pack(p.(dials.Position).States())
	if t.Distance(x) < 0 {
		return nil
	}
	return []state{x}
}

// Walk always turns the first dial that leads nearer to the goal.
func (t *table) Walk(states []state) []model.Move {
	x := states[0]
	n := t.Distance(x)
	moves := make([]model.Move, n)
	for k := range moves {
		n--
		d, number := 0, numberOf(n)
		y := t.rules.after(x, d)
		for t.number(y, n%2) != number {
			d++
			y = t.rules.after(x, d)
		}
		moves[k], x = model.Move(d), y
	}
	return moves
}

// Best implements tabled.Steps. It has no branches, since a processor could not predict them.
func (t *table) Best(x state, distance int) (best uint32) {
	number, from := numberOf(distance-1), uint32((distance-1)%2)*words
	for c, chunk := range t.chunks {
		var zeros group // element j is all ones if bit j of the chunk's part of number is 0
		for j := range zeros {
			zeros[j] = uint64(number>>(4*c+j)&1) - 1
		}
		_ = chunk[2*words-1]
		off := uint32(0)
		for d := range dials.Dials {
			y := t.rules.after(x, d)
			g := &chunk[from+wordOf(y)]
			same := (g[0] ^ zeros[0]) & (g[1] ^ zeros[1]) & (g[2] ^ zeros[2]) & (g[3] ^ zeros[3])
			off |= uint32(^same>>bitOf(y)&1) << d
		}
		best |= off
	}
	return best ^ (1<<dials.Dials - 1)
}

func (t *table) After(x state, m model.Move) state { return t.rules.after(x, int(m)) }

// At draws a number of a position among those at the distance, and scans the table for
// that position.
func (t *table) At(_ context.Context, _ model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	before := rng.Uint64N(t.histogram[distance])
	for w := range uint32(words) {
		these := t.statesAt(distance, w)
		count := uint64(bits.OnesCount64(these))
		if before >= count {
			before -= count
			continue
		}
		for ; before > 0; before-- {
			these &= these - 1
		}
		x := stateAt(distance%2, w, bits.TrailingZeros64(these))
		return dials.New(unpack(x), t.links), nil
	}
	panic("dials: the histogram counts more states than the table holds")
}

func (t *table) statesAt(n int, word uint32) uint64 {
	these := ^uint64(0)
	for c, chunk := range t.chunks {
		for j, ones := range &chunk[uint32(n%2)*words+word] {
			these &= ones ^ (uint64(numberOf(n)>>(4*c+j)&1) - 1)
		}
	}
	return these
}

func (t *table) Histogram() []uint64 { return slices.Clone(t.histogram) }

func (t *table) Bytes() int64 {
	return int64(len(t.chunks)) * 2 * words * int64(unsafe.Sizeof(group{}))
}
