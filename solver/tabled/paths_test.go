package tabled

import (
	"errors"
	"math/big"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/solver"
)

// ladder has two moves between each two of its states, so that paths double with each step.
type ladder struct{}

func (ladder) Best(uint32, int) uint32             { return 1<<1 | 1<<3 }
func (ladder) After(s uint32, _ model.Move) uint32 { return s + 1 }

// TestManyPaths: numbers of any size are exact.
func TestManyPaths(t *testing.T) {
	const steps = 200
	p, err := NewPaths(t.Context(), ladder{}, []uint32{0}, steps, nil)
	if err != nil {
		t.Fatal(err)
	}
	power := func(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }
	n := p.Count([]model.Move{0, 3})
	if n.All.Cmp(power(steps)) != 0 || n.Through[0].Sign() != 0 || n.Through[1].Cmp(power(steps-1)) != 0 {
		t.Errorf("%v paths in all, %v through moves 0 and 3", n.All, n.Through)
	}
	want := slices.Repeat([]model.Move{1}, steps)
	want[steps-71] = 3
	if got, err := p.Nth(new(big.Int).Add(power(70), big.NewInt(1))); err != nil || !slices.Equal(got, want) {
		t.Errorf("path 2^70+1 is %v, %v", got, err)
	}
	if _, err := p.Nth(new(big.Int).Add(power(steps), big.NewInt(1))); !errors.Is(err, solver.ErrNone) {
		t.Errorf("after the last path: %v", err)
	}
}
