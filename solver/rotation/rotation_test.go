package rotation

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/solver/solvertest"
)

func TestContract(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	solvertest.Engine(t, New, []model.Position{
		parse(t, "111132323132231222312133"),
		parse(t, "111133222332233222331111"), // solved
		parse(t, hardest[0]),
		randomBoard(rng),
		randomBoard(rng),
	})
}
