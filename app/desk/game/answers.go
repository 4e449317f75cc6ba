package game

import (
	"math"
	"slices"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

type answers struct {
	known  map[model.Position]knowledge
	counts map[model.Position]solver.Count
	failed failure
}

type failure struct {
	position model.Position // nil for none
	err      error
}

type knowledge struct {
	position model.Position
	findings []model.Finding
	solver.Knowledge
}

// know returns what needs no search. What only the engine knows to be unsolvable gets a finding.
func know(engine solver.Engine, p model.Position) knowledge {
	k := knowledge{position: p, findings: p.Check(nil), Knowledge: solver.Knowledge{Distance: -1}}
	if len(k.findings) > 0 {
		return k
	}
	k.Knowledge = engine.Known(p)
	if k.Unsolvable != nil {
		k.findings = []model.Finding{*k.Unsolvable}
	}
	return k
}

// solvable reports whether no finding rules out a solution.
func (k knowledge) solvable() bool { return len(k.findings) == 0 }

// complete reports whether the distance is known now and after each move.
func (k knowledge) complete() bool {
	return k.Distance >= 0 && !slices.ContainsFunc(k.Moves, func(m solver.MoveValue) bool { return m.Distance < 0 })
}

func (k knowledge) value(m model.Move) solver.MoveValue {
	for _, v := range k.Moves {
		if v.Move == m {
			return v
		}
	}
	return solver.MoveValue{Move: m, Distance: -1}
}

// cost returns the detour of a move: by how many moves it lengthens the solution. It is greater than any
// other and not known if a distance is unknown.
func (k knowledge) cost(m solver.MoveValue) (moves int, known bool) {
	if k.Distance < 0 || m.Distance < 0 {
		return math.MaxInt, false
	}
	return m.Distance + 1 - k.Distance, true
}

func (k knowledge) rating(m solver.MoveValue) scene.Rating {
	return scene.Rating{Move: m.Move, Distance: m.Distance, Trend: trend(k.cost(m))}
}

func trend(cost int, known bool) scene.Trend {
	switch {
	case !known || cost == 1:
		return scene.Keeps
	case cost < 1:
		return scene.Helps
	default:
		return scene.Costs
	}
}

// want is a position that the view speaks of.
type want struct {
	position model.Position
	need     need
}

type need uint8

const (
	anything need = iota // what is known without a search
	distance
	moves // the distances after its moves too
)

func (k knowledge) meets(n need) bool {
	return !k.solvable() || n == anything || k.Distance >= 0 && (n == distance || k.complete())
}
