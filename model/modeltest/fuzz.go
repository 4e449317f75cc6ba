package modeltest

import (
	"slices"
	"testing"

	"quadrille/model"
)

// Fuzz reads any text as a position and as moves: what is read is written so that it reads back, its faults
// can be repaired, and an error has its place in the text.
func Fuzz(f *testing.F, p model.Puzzle) {
	for _, s := range p.Samples() {
		f.Add((&trial{puzzle: p}).body(s.Position))
	}
	f.Add(p.Notation(p.Default().Moves()...))
	f.Add(" \r\n中\x80９")
	f.Fuzz(func(t *testing.T, text string) {
		tr := &trial{puzzle: p, errorf: t.Errorf}
		if q, err := p.Parse(text); err != nil {
			tr.textError("Parse", text, err)
		} else {
			tr.roundTrip(q)
			for _, fault := range q.Check(nil) {
				for _, r := range fault.Repairs {
					if r.Position == q {
						t.Errorf("%v: repair %v changes nothing", q, r.Name)
					}
				}
			}
			q.Summary(-1)
			q.Moves()
			q.Transforms()
		}
		moves, err := p.ParseMoves(text)
		if err != nil {
			tr.textError("ParseMoves", text, err)
		} else if back, err := p.ParseMoves(p.Notation(moves...)); err != nil || !slices.Equal(back, moves) {
			t.Errorf("ParseMoves(%q) gives %v, which reads back as %v, %v", text, moves, back, err)
		}
	})
}
