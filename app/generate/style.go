package generate

import (
	"math/rand/v2"

	"quadrille/model"
	"quadrille/model/judge"
)

// style is a way to make random positions that a format can express.
type style struct {
	shuffle model.Shuffle
	base    model.Position // what the shuffle keeps is taken from it
}

// probes is how many random positions show what a shuffle does.
const probes = 8

// mostVaried finds the kind of random position that leaves as little as possible
// the same, among those that the format can express. Every format can express
// one of its puzzle's samples.
func mostVaried(p model.Puzzle, f *judge.Format) style {
	var best style
	most := 0
	for _, s := range p.Samples() {
		if !f.Fits(s.Position) {
			continue
		}
		for _, shuffle := range p.Shuffles() {
			k := style{shuffle, s.Position}
			if areas := k.varied(f); areas > most {
				best, most = k, areas
			}
		}
	}
	if most == 0 {
		panic("generate: no random position fits " + f.Name)
	}
	return best
}

// varied returns the number of areas that the random positions differ in, or 0
// where the format can't express them.
func (k style) varied(f *judge.Format) int {
	rng := rand.New(rand.NewPCG(0, 0))
	varied := make([]bool, len(k.base.Areas()))
	for range probes {
		p := k.shuffle.Apply(k.base, rng)
		if !f.Fits(p) {
			return 0
		}
		for area := range varied {
			varied[area] = varied[area] || p.Draw(area) != k.base.Draw(area)
		}
	}
	n := 0
	for _, v := range varied {
		if v {
			n++
		}
	}
	return n
}

// fixesStart reports whether a format has but a few starts, so that most
// distances can be had by choice of the goal only: then it can't express what a
// move leads to.
func fixesStart(f *judge.Format, p model.Position) bool {
	for _, m := range p.Moves() {
		if next, err := p.Play(m); err == nil && f.Fits(next) {
			return false
		}
	}
	return true
}
