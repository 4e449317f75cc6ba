package eight_test

import (
	"testing"

	"quadrille/model/eight"
	"quadrille/model/modeltest"
)

func TestContract(t *testing.T) { modeltest.Puzzle(t, eight.Puzzle{}) }
