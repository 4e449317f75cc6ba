package dials

import (
	"testing"

	"quadrille/model"
	"quadrille/model/dials"
)

// TestTurnsAreTheModels compares turns of packed states with those of the model,
// and takes them back.
func TestTurnsAreTheModels(t *testing.T) {
	for seed := range uint64(50) {
		p := random(seed)
		links := p.Links()
		r := newRules(&links)
		x := pack(p.States())
		if unpack(x) != p.States() {
			t.Fatalf("%v: packed and unpacked gives %v", p, unpack(x))
		}
		for d := range dials.Dials {
			next, err := p.Play(model.Move(d))
			if err != nil {
				t.Fatal(err)
			}
			y := r.after(x, d)
			if y != pack(next.(dials.Position).States()) {
				t.Errorf("%v: turning dial %d gives %v, want %v", p, d+1, unpack(y), next)
			}
			if z := r.before(y, d); z != x {
				t.Errorf("%v: turning dial %d and back gives %v", p, d+1, unpack(z))
			}
		}
	}
}

func TestClicks(t *testing.T) {
	for seed := range uint64(50) {
		p := random(seed)
		if got := total(minus(goal, pack(p.States()))); got != p.Clicks() {
			t.Errorf("%v: %d clicks to go, want %d", p, got, p.Clicks())
		}
	}
	x, y := pack([dials.Dials]byte{1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4}), pack([dials.Dials]byte{1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4})
	want := pack([dials.Dials]byte{1, 2, 3, 4, 4, 1, 2, 3, 2, 3, 4, 1})
	if got := minus(x, y); got != want {
		t.Errorf("%06x minus %06x is %06x, want %06x", x, y, got, want)
	}
}
