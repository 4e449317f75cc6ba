package dials

import (
	"math/bits"

	"quadrille/model/dials"
)

// state is the dials in 24 bits, two for each dial, dial 1 the lowest. The values 0 to 3
// are a dial at 1 to 4.
type state = uint32

const (
	goal     state = 0
	lowBits  state = 0x555555 // the lower bit of every dial
	highBits state = 0xAAAAAA // the higher bit of every dial
)

func pack(states [dials.Dials]byte) (x state) {
	for d, s := range states {
		x |= state(s-1) << (2 * d)
	}
	return x
}

func unpack(x state) (states [dials.Dials]byte) {
	for d := range states {
		states[d] = byte(x>>(2*d)&3) + 1
	}
	return states
}

// total adds up the values of the dials.
func total(x state) int {
	return bits.OnesCount32(x&lowBits) + 2*bits.OnesCount32(x&highBits)
}

// minus subtracts each dial, modulo 4. The result is the clicks from y to x.
func minus(x, y state) state {
	return (x | highBits) - y&lowBits ^ ^(x^y)&highBits
}

// linkTable is a link table of the model: entry [d][v] is the number, from 1, of the dial
// that also turns when dial d is turned at value v.
type linkTable = [dials.Dials][dials.States]byte

// rules is a link table as masks: entry [d][v] has the bits of the two dials that turn when
// dial d is turned at value v.
type rules [dials.Dials][dials.States]state

func newRules(links *linkTable) (r rules) {
	for d := range links {
		for v, link := range links[d] {
			r[d][v] = 3<<(2*d) | 3<<(2*(link-1))
		}
	}
	return r
}

// after returns the state after turning dial d. A dial that turns changes its lower bit,
// and its higher bit if the lower one was set.
func (r *rules) after(x state, d int) state {
	return x ^ (lowBits|x&lowBits<<1)&r[d][x>>(2*d)&3]
}

// before returns the only state from which turning dial d leads to y.
func (r *rules) before(y state, d int) state {
	return y ^ (lowBits|^y&lowBits<<1)&r[d][(y>>(2*d)-1)&3]
}

// reversed returns the rules of backward turns: entry [d][v] has the bits of the dials that
// turn back when dial d turns back from value v.
func (r *rules) reversed() *rules {
	var back rules
	for d := range r {
		for v := range r[d] {
			back[d][v] = r[d][(v+dials.States-1)%dials.States]
		}
	}
	return &back
}
