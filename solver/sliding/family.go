package sliding

import (
	"context"
	"sync"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
)

// family has an engine for each size, made on first use.
type family [mostSide + 1][mostSide + 1]func() solver.Engine

// NewFamily returns the engine of positions of all sizes, with the given engines for theirs.
func NewFamily(given map[sliding.Size]solver.Engine) solver.Engine {
	all := new(family)
	for _, size := range sliding.Sizes() {
		engine := func() solver.Engine { return New(size) }
		if of := given[size]; of != nil {
			engine = func() solver.Engine { return of }
		}
		all[size.Rows][size.Cols] = sync.OnceValue(engine)
	}
	return all
}

func (f *family) Of(p model.Position) solver.Engine {
	size := p.(sliding.Position).Size()
	return f[size.Rows][size.Cols]()
}

func (f *family) Known(p model.Position) solver.Knowledge { return f.Of(p).Known(p) }

func (f *family) Learn(ctx context.Context, p model.Position, report func(solver.Knowledge)) (solver.Knowledge, error) {
	return f.Of(p).Learn(ctx, p, report)
}

func (f *family) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	return f.Of(p).Solve(ctx, p, progress)
}

// Method is that of the first size.
func (f *family) Method() *solver.Method { return solver.FromTable }
