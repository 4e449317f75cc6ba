package game

import (
	"context"
	"math/rand/v2"

	"quadrille/app/games"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// Shuffle makes a random position.
func (g *Game) Shuffle(s model.Shuffle) {
	g.Set(s.Name, s.Apply(g.Position(), Random()))
}

// mostDraws is how often a position is drawn that must differ from another: it may be the only one.
const mostDraws = 32

// Draw sets a position drawn from all with a distance in a range, another than the one that the line
// begins with, if there is one. It calls done afterwards, except after an error.
func (g *Game) Draw(from, to int, done func()) {
	g.draw(func(context.Context, model.Position) (int, int, error) { return from, to, nil }, done)
}

// DrawAt is Draw for the distances of a level.
func (g *Game) DrawAt(l games.Level, done func()) {
	g.draw(func(ctx context.Context, p model.Position) (from, to int, err error) {
		most, err := games.Most(ctx, g.Entry.Engine, p)
		from, to = l.Range(most)
		return from, to, err
	}, done)
}

func (g *Game) draw(within func(context.Context, model.Position) (from, to int, err error), done func()) {
	p, last := g.Position(), g.Line().Start()
	if _, invalid := model.Invalid(p); invalid {
		p = g.Entry.Puzzle.Default()
	}
	g.stage.stop()
	work.Start(g.stage.solving, func(ctx context.Context, _ solver.Progress) (model.Position, error) {
		from, to, err := within(ctx, p)
		rng := Random()
		next := last
		for tries := 0; next == last && tries < mostDraws && err == nil; tries++ {
			next, err = games.Draw(ctx, g.Entry.Engine, p, from, to, rng)
		}
		return next, err
	}, func(int64, int64) {
		g.stage.in.search = search{running: true, slow: true, progress: -1}
		g.stage.show()
	}, func(p model.Position, err error) {
		if err != nil {
			g.stage.endSearch()
			g.stage.show()
			g.stage.deps.Window.ShowError(err)
			return
		}
		g.Set(model.Say("new.title"), p)
		done()
	})
}

// Another sets another position at the distance of the line's start.
func (g *Game) Another() {
	n := max(g.stage.inputs().of(g.Line().Start()).Distance, 1)
	g.Draw(n, n, func() {})
}

// Random returns a source of random numbers.
func Random() *rand.Rand { return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) }
